/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-rows.c - what each file knows of its kinds of commands or events, found by the kind */
#include "tournament/base/felt-rows.h"

void felt_rows_collect(gconstpointer index[], guint n_kinds, const gconstpointer tables[],
                       gsize row_size, const char *what)
{
  for (; *tables != NULL; tables++)
    for (const char *row = *tables; *(const guint *)(gconstpointer)row != G_MAXUINT;
         row += row_size) {
      guint kind = *(const guint *)(gconstpointer)row;
      if (kind >= n_kinds)
        g_error("%s: there is no kind %u", what, kind);
      if (index[kind] != NULL)
        g_error("%s: kind %u has two rows", what, kind);
      index[kind] = row;
    }
}

void felt_rows_need_all(const gconstpointer index[], guint n_kinds, const char *what)
{
  for (guint kind = 0; kind < n_kinds; kind++)
    if (index[kind] == NULL)
      g_error("%s: kind %u has no row", what, kind);
}
