/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-private.h - the writer of each format */
#ifndef FELT_TABLE_PRIVATE_H
#define FELT_TABLE_PRIVATE_H

#include "services/table/felt-table-write.h"

/* All return the bytes of the file; NULL with a sentence as felt_table_to_bytes. */
GBytes *felt_table_to_csv(FeltTableModel *model, gboolean bom, const FeltStage *progress,
                          GError **error);
GBytes *felt_table_to_xlsx(FeltTableModel *model, const FeltStage *progress, GError **error);
GBytes *felt_table_to_html(FeltTableModel *model, const FeltStage *progress, GError **error);
GBytes *felt_table_to_json(FeltTableModel *model, const FeltStage *progress, GError **error);

/* Tells after each so many rows how far it is; FALSE: it is to end. */
gboolean felt_table_tell(const FeltTableModel *model, guint row, const FeltStage *progress,
                         GError **error);

#endif
