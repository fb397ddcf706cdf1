/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-rule-name.c - which rules are called by a number where people read it */
#include "tournament/base/felt-rule-name.h"

char *felt_rule_name(const char *ids)
{
  g_auto(GStrv) list = g_strsplit(ids != NULL ? ids : "", ", ", -1);
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; list[i] != NULL; i++)
    if (g_str_has_prefix(list[i], "T ") || g_str_equal(list[i], "RR"))
      g_string_append_printf(text, "%s%s", text->len > 0 ? ", " : "", list[i]);
  return text->len > 0 ? g_strdup(text->str) : NULL;
}

char *felt_rule_mark(const char *ids)
{
  g_autofree char *name = felt_rule_name(ids);
  return name != NULL ? g_strdup_printf(" (%s)", name) : g_strdup("");
}
