/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-names.c - a drop-down or combo row whose choices are names: scenes, screens, players */
#include "app/widgets/felt-names.h"

#include "app/widgets/felt-widget.h"

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

#define WIDEST 44 /* characters of a line */

/* The tick stands at the chosen one, also while another is being chosen. */
static void show_tick(GtkListItem *item, AdwComboRow *row)
{
  GtkWidget *tick = gtk_widget_get_last_child(gtk_list_item_get_child(item));
  gboolean chosen = gtk_list_item_get_item(item) == adw_combo_row_get_selected_item(row);
  gtk_widget_set_opacity(tick, chosen ? 1 : 0);
}

static void chosen_cb(AdwComboRow *row, GParamSpec *pspec, GtkListItem *item)
{
  show_tick(item, row);
}

static void setup_cb(GtkSignalListItemFactory *factory, GtkListItem *item, AdwComboRow *row)
{
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12),
            *label = felt_label_new(NULL, FELT_START | FELT_FILL | FELT_BREAK, NULL);
  gtk_label_set_max_width_chars(GTK_LABEL(label), WIDEST);
  gtk_box_append(GTK_BOX(box), label);
  gtk_box_append(GTK_BOX(box), gtk_image_new_from_icon_name("object-select-symbolic"));
  gtk_list_item_set_child(item, box);
}

static void bind_cb(GtkSignalListItemFactory *factory, GtkListItem *item, AdwComboRow *row)
{
  GtkWidget *label = gtk_widget_get_first_child(gtk_list_item_get_child(item));
  const char *name = gtk_string_object_get_string(gtk_list_item_get_item(item));
  gtk_label_set_label(GTK_LABEL(label), name);
  g_signal_connect(row, "notify::selected-item", G_CALLBACK(chosen_cb), item);
  show_tick(item, row);
}

static void unbind_cb(GtkSignalListItemFactory *factory, GtkListItem *item, AdwComboRow *row)
{
  g_signal_handlers_disconnect_by_data(row, item);
}

void felt_choice_list_give_room(AdwComboRow *row)
{
  g_autoptr(GtkListItemFactory) factory = gtk_signal_list_item_factory_new();
  g_autoptr(GtkExpression) name =
      gtk_property_expression_new(GTK_TYPE_STRING_OBJECT, NULL, "string");
  g_signal_connect_object(factory, "setup", G_CALLBACK(setup_cb), row, 0);
  g_signal_connect_object(factory, "bind", G_CALLBACK(bind_cb), row, 0);
  g_signal_connect_object(factory, "unbind", G_CALLBACK(unbind_cb), row, 0);
  adw_combo_row_set_list_factory(row, factory);
  adw_combo_row_set_expression(row, name);
  adw_preferences_row_set_use_markup(ADW_PREFERENCES_ROW(row), FALSE);
  adw_combo_row_set_use_subtitle(row, TRUE);
}
