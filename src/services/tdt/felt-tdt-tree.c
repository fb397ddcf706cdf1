/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-tree.c - what was read of another program's save: its memory, and looking things up */
#include "services/tdt/felt-tdt-tree.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* Memory ----------------------------------------------------------------------------------- */

#define BLOCK 65536

gpointer felt_tdt_alloc(FeltTdtTree *tree, gsize size)
{
  gsize wanted = (size + 7) & ~(gsize)7;
  if (wanted > tree->left) {
    tree->left = MAX(wanted, BLOCK);
    tree->free = g_malloc0(tree->left);
    g_ptr_array_add(tree->blocks, tree->free);
  }
  gpointer memory = tree->free;
  tree->free += wanted;
  tree->left -= wanted;
  return memory;
}

char *felt_tdt_strndup(FeltTdtTree *tree, const char *text, gsize length)
{
  char *copy = felt_tdt_alloc(tree, length + 1);
  memcpy(copy, text, length);
  return copy;
}

void felt_tdt_tree_free(FeltTdtTree *tree)
{
  if (tree == NULL)
    return;
  g_ptr_array_unref(tree->blocks);
  g_free(tree->text);
  g_free(tree);
}

/* Looking ---------------------------------------------------------------------------------- */

char *felt_tdt_place(const char *text, gsize at)
{
  guint line = 1;
  const char *begin = text;
  for (const char *p = text; p < text + at; p++)
    if (*p == '\n') {
      line++;
      begin = p + 1;
    }
  return g_strdup_printf(_("line %u, column %u"), line,
                         (guint)g_utf8_strlen(begin, text + at - begin) + 1);
}

const FeltTdtValue *felt_tdt_get(const FeltTdtValue *value, const char *key)
{
  const FeltTdtValue *found = NULL;
  if (value == NULL || value->type != FELT_TDT_OBJECT)
    return NULL;
  for (const FeltTdtValue *member = value->first; member != NULL; member = member->next)
    if (strcmp(member->key, key) == 0)
      found = member;
  return found;
}

const FeltTdtValue *felt_tdt_items(const FeltTdtValue *value, const char *key)
{
  const FeltTdtValue *list = felt_tdt_get(value, key);
  return list != NULL ? list->first : NULL;
}

double felt_tdt_number(const FeltTdtValue *value, const char *key, double absent)
{
  const FeltTdtValue *found = felt_tdt_get(value, key);
  return found != NULL && found->type == FELT_TDT_NUMBER ? found->number : absent;
}

gint64 felt_tdt_int(const FeltTdtValue *value, const char *key, gint64 least, gint64 most,
                    gint64 absent)
{
  double number = floor(felt_tdt_number(value, key, (double)absent) + 0.5);
  return (gint64)CLAMP(number, (double)least, (double)most);
}

gboolean felt_tdt_bool(const FeltTdtValue *value, const char *key, gboolean absent)
{
  const FeltTdtValue *found = felt_tdt_get(value, key);
  return found != NULL && found->type == FELT_TDT_BOOL ? found->number != 0 : absent;
}

const char *felt_tdt_text(const FeltTdtValue *value, const char *key)
{
  const FeltTdtValue *found = felt_tdt_get(value, key);
  return found != NULL && found->type == FELT_TDT_TEXT_VALUE ? found->text : "";
}

guint felt_tdt_count(const FeltTdtValue *first)
{
  guint n = 0;
  for (; first != NULL; first = first->next)
    n++;
  return n;
}
