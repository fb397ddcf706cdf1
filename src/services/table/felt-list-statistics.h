/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-list-statistics.h - the figures of tournaments as a list */
#ifndef FELT_LIST_STATISTICS_H
#define FELT_LIST_STATISTICS_H

#include "services/statistics/felt-statistics.h"
#include "services/table/felt-table-model.h"

/* A row for the one tournament; takes over its figures. */
FeltTableModel *felt_table_of_figures(FeltFigures *figures);

/* A row for each tournament of a period; takes over the statistics. Amounts of different currencies
 * stand in their own, which a column names. */
FeltTableModel *felt_table_of_statistics(FeltStatistics *statistics);

#endif
