/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-refusal.c - a refusal as the window says it */
#include "app/desk/felt-refusal.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/desk/felt-titles.h"
#include "tournament/base/felt-refusal.h"
#include "tournament/base/felt-number-text.h"

/* "payouts.table, entry 2: from": what each part is called. Of what a field is in only that is
 * said which its own title leaves open: the entry of a list, whose price it is. */
static char *title_of(const char *key)
{
  g_autoptr(GString) said = g_string_new(NULL), path = g_string_new(NULL);
  g_autoptr(GString) dotted = g_string_new(g_str_has_prefix(key, "setup.") ? key + 6 : key);
  g_string_replace(dotted, ": ", ".", 0);
  g_auto(GStrv) parts = g_strsplit(dotted->str, ".", -1);
  gboolean in_list = FALSE;
  for (guint i = 0; parts[i] != NULL; i++) {
    const char *entry = parts[i] + strcspn(parts[i], ",");
    g_autofree char *name = g_strndup(parts[i], (gsize)(entry - parts[i]));
    g_string_append_printf(path, "%s%s", i > 0 ? "." : "", name);

    const char *own = felt_title(path->str);
    const char *title = own != NULL ? own : felt_title(name);
    if (title == NULL)
      return NULL;
    if (own != NULL && !in_list)
      g_string_truncate(said, 0);
    if (said->len > 0)
      g_string_append(said, ": ");
    g_autofree char *called = felt_title_said(title);
    g_string_append_printf(said, "%s%s", called, entry);
    in_list = *entry != '\0';
  }
  return g_string_free(g_steal_pointer(&said), FALSE);
}

char *felt_refusal_title(const char *key)
{
  g_autofree char *title = title_of(key);
  if (title == NULL)
    return NULL;
  /* what is one word, there and here, reads as one */
  if (strpbrk(key, "._=") == NULL && strchr(title, ' ') == NULL)
    return g_steal_pointer(&title);
  return g_strdup_printf(_("“%s”"), title);
}

gboolean felt_refusal_say(GError **error)
{
  if (error == NULL || *error == NULL)
    return FALSE;
  felt_refusal_name_fields(*error, felt_refusal_title);
  char *capital = felt_capital_text((*error)->message);
  g_free((*error)->message);
  (*error)->message = capital;
  return FALSE;
}
