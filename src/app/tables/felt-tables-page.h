/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tables-page.h - the floor: every table drawn, and what to do next */
#ifndef FELT_TABLES_PAGE_H
#define FELT_TABLES_PAGE_H

#include "app/widgets/felt-live-widget.h"

G_DECLARE_FINAL_TYPE(FeltTablesPage, felt_tables_page, FELT, TABLES_PAGE, FeltLiveWidget)

#endif
