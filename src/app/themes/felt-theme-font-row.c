/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-theme-font-row.c - a family of letters of a theme, chosen from those of this machine */
#include "app/themes/felt-theme-font-row.h"

#include "app/widgets/felt-widget.h"

struct _FeltThemeFontRow {
  AdwActionRow parent_instance;
  GtkDropDown *drop;
  GtkStringList *names; /* the drop-down's: the system's first */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE(FeltThemeFontRow, felt_theme_font_row, ADW_TYPE_ACTION_ROW)

/* Where a family stands; 0: nowhere, or it is the system's. */
static guint place_of(FeltThemeFontRow *self, const char *family)
{
  guint n = g_list_model_get_n_items(G_LIST_MODEL(self->names));
  for (guint i = 1; family != NULL && i < n; i++)
    if (g_ascii_strcasecmp(gtk_string_list_get_string(self->names, i), family) == 0)
      return i;
  return 0;
}

void felt_theme_font_row_show(FeltThemeFontRow *self, const char *family)
{
  self->filling = TRUE;
  if (family != NULL && place_of(self, family) == 0)
    gtk_string_list_append(self->names, family);
  gtk_drop_down_set_selected(self->drop, place_of(self, family));
  self->filling = FALSE;
}

static void selected_cb(FeltThemeFontRow *self)
{
  guint i = gtk_drop_down_get_selected(self->drop);
  if (self->filling || i == GTK_INVALID_LIST_POSITION)
    return;
  const char *family = i > 0 ? gtk_string_list_get_string(self->names, i) : NULL;
  g_signal_emit_by_name(self, "edited", family, FALSE);
}

static int by_name(gconstpointer a, gconstpointer b)
{
  return g_utf8_collate(pango_font_family_get_name(*(PangoFontFamily *const *)a),
                        pango_font_family_get_name(*(PangoFontFamily *const *)b));
}

static void fill(FeltThemeFontRow *self)
{
  PangoFontFamily **families;
  int n;
  pango_context_list_families(gtk_widget_get_pango_context(GTK_WIDGET(self)), &families, &n);
  qsort(families, (size_t)n, sizeof *families, by_name);
  gtk_string_list_append(self->names, _("The System’s"));
  for (int i = 0; i < n; i++)
    gtk_string_list_append(self->names, pango_font_family_get_name(families[i]));
  g_free(families);
}

/* Each name in its own letters. */
static void setup_cb(GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_list_item_set_child(item, label);
}

/* The one that is chosen leaves room for the title beside it. */
static void setup_chosen_cb(GtkSignalListItemFactory *factory, GtkListItem *item)
{
  setup_cb(factory, item);
  GtkLabel *label = GTK_LABEL(gtk_list_item_get_child(item));
  gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars(label, 13);
  gtk_label_set_max_width_chars(label, 20);
}

static void bind_cb(GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkLabel *label = GTK_LABEL(gtk_list_item_get_child(item));
  const char *name = gtk_string_object_get_string(gtk_list_item_get_item(item));
  g_autoptr(PangoAttrList) letters = pango_attr_list_new();
  if (gtk_list_item_get_position(item) > 0)
    pango_attr_list_insert(letters, pango_attr_family_new(name));
  gtk_label_set_label(label, name);
  gtk_label_set_attributes(label, letters);
}

static void felt_theme_font_row_class_init(FeltThemeFontRowClass *klass)
{
  felt_signal(klass, "edited", 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
}

static GtkListItemFactory *factory_new(GCallback setup)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", setup, NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind_cb), NULL);
  return factory;
}

static void felt_theme_font_row_init(FeltThemeFontRow *self)
{
  g_autoptr(GtkListItemFactory) chosen = factory_new(G_CALLBACK(setup_chosen_cb));
  g_autoptr(GtkListItemFactory) listed = factory_new(G_CALLBACK(setup_cb));
  GtkExpression *name = gtk_property_expression_new(GTK_TYPE_STRING_OBJECT, NULL, "string");
  GtkWidget *drop;
  self->names = gtk_string_list_new(NULL);
  fill(self);
  drop = gtk_drop_down_new(G_LIST_MODEL(self->names), name);
  self->drop = GTK_DROP_DOWN(drop);
  gtk_drop_down_set_factory(self->drop, chosen);
  gtk_drop_down_set_list_factory(self->drop, listed);
  gtk_drop_down_set_enable_search(self->drop, TRUE);
  gtk_widget_set_valign(drop, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix(ADW_ACTION_ROW(self), drop);
  adw_action_row_set_activatable_widget(ADW_ACTION_ROW(self), drop);
  g_signal_connect_swapped(drop, "notify::selected", G_CALLBACK(selected_cb), self);
}

GtkWidget *felt_theme_font_row_new(const char *title, const char *meaning)
{
  FeltThemeFontRow *self =
      g_object_new(FELT_TYPE_THEME_FONT_ROW, "title", title, "subtitle", meaning, NULL);
  felt_show_name(self->drop, title);
  return GTK_WIDGET(self);
}
