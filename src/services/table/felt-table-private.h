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

/* Whether a file begins with the headings of this list, as any version of Felt wrote them. */
gboolean felt_table_csv_is_ours(const FeltTableModel *model, const char *bytes, gsize n);

/* Whether a text is what stands above a column of this title (N_(…)): in the language of now, in
 * another one that Felt has, or as it was worded before. */
gboolean felt_table_heading_is(const char *title, const char *text);

/* Tells after each so many rows how far it is; FALSE: it is to end. */
gboolean felt_table_tell(const FeltTableModel *model, guint row, const FeltStage *progress,
                         GError **error);

#endif
