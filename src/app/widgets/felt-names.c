/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-names.c - a drop-down or combo row whose choices are names: scenes, screens, players */
#include "app/widgets/felt-names.h"

#define KEY "felt-names"

/* In the order of the choices; "": the one without a name. */
static GPtrArray *names_of(gpointer chooser)
{
  return g_object_get_data(chooser, KEY);
}

static gboolean find(const GPtrArray *names, const char *name, guint *at)
{
  return g_ptr_array_find_with_equal_func((GPtrArray *)names, name, g_str_equal, at);
}

/* Whether a chooser offers these names already, called so. */
static gboolean same(gpointer chooser, const FeltNames *offered)
{
  const GPtrArray *old = names_of(chooser);
  g_autoptr(GtkStringList) shown = NULL;
  if (old == NULL || old->len != offered->names->len)
    return FALSE;
  g_object_get(chooser, "model", &shown, NULL);
  for (guint i = 0; i < old->len; i++)
    if (!g_str_equal(old->pdata[i], offered->names->pdata[i]) ||
        !g_str_equal(gtk_string_list_get_string(shown, i), offered->titles->pdata[i]))
      return FALSE;
  return TRUE;
}

void felt_names_add(FeltNames *names, const char *name, const char *title)
{
  g_ptr_array_add(names->names, g_strdup(name));
  g_ptr_array_add(names->titles, g_strdup(title));
}

/* Takes what is offered. keep: what is chosen stays also where it is not among it. FALSE: the
 * choices are what they were. */
static gboolean give(gpointer chooser, const FeltNames *offered, gboolean keep)
{
  g_autoptr(GPtrArray) names = offered->names, titles = offered->titles;
  g_autofree char *chosen = g_strdup(felt_names_chosen(chooser));
  guint at;
  if (same(chooser, offered))
    return FALSE;
  g_autoptr(GtkStringList) shown = gtk_string_list_new(NULL);
  for (guint i = 0; i < titles->len; i++)
    gtk_string_list_append(shown, titles->pdata[i]);
  g_object_set_data_full(chooser, KEY, g_ptr_array_ref(names), (GDestroyNotify)g_ptr_array_unref);
  g_object_set(chooser, "model", shown, NULL);
  if (chosen != NULL && (keep || find(names, chosen, &at)))
    felt_names_show(chooser, chosen);
  return TRUE;
}

void felt_names_fill(gpointer chooser, const char *none, FeltNamesOffer offer, gpointer data)
{
  FeltNames offered = {g_ptr_array_new_with_free_func(g_free),
                       g_ptr_array_new_with_free_func(g_free)};
  if (none != NULL)
    felt_names_add(&offered, "", none);
  offer(&offered, data);
  give(chooser, &offered, TRUE);
}

guint felt_names_count(gpointer chooser)
{
  return names_of(chooser) != NULL ? names_of(chooser)->len : 0;
}

gboolean felt_names_set(gpointer chooser, const char *none, GPtrArray *names, GPtrArray *titles)
{
  GSignalMatchType match = G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DETAIL;
  guint notify = g_signal_lookup("notify", G_TYPE_OBJECT);
  GQuark selected = g_quark_from_static_string("selected");
  if (none != NULL) {
    g_ptr_array_insert(names, 0, g_strdup(""));
    g_ptr_array_insert(titles, 0, g_strdup(none));
  }
  g_signal_handlers_block_matched(chooser, match, notify, selected, NULL, NULL, NULL);
  gboolean changed = give(chooser, &(FeltNames){names, titles}, FALSE);
  g_signal_handlers_unblock_matched(chooser, match, notify, selected, NULL, NULL, NULL);
  return changed;
}

void felt_names_show(gpointer chooser, const char *name)
{
  GPtrArray *names = names_of(chooser);
  guint at;
  if (name == NULL)
    name = "";
  if (!find(names, name, &at) && *name != '\0') {
    g_autoptr(GtkStringList) shown = NULL;
    g_object_get(chooser, "model", &shown, NULL);
    gtk_string_list_append(shown, name);
    g_ptr_array_add(names, g_strdup(name));
  }
  g_object_set(chooser, "selected", find(names, name, &at) ? at : 0, NULL);
}

const char *felt_names_chosen(gpointer chooser)
{
  const GPtrArray *names = names_of(chooser);
  guint chosen;
  g_object_get(chooser, "selected", &chosen, NULL);
  if (names == NULL || chosen >= names->len || *(const char *)names->pdata[chosen] == '\0')
    return NULL;
  return names->pdata[chosen];
}
