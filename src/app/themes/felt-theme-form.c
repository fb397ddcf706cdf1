/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-theme-form.c - a theme to be edited: its title, colours, letters and pictures */
#include "app/themes/felt-theme-form.h"

#include <string.h>

#include "app/themes/felt-theme-color-row.h"
#include "app/themes/felt-theme-picture-row.h"
#include "app/widgets/felt-widget.h"
#include "session/felt-input-file.h"

/* With both the file of a theme is one that can be read again (FELT_LAYOUT_FILE_MAX). */
#define LOGO_MAX       FELT_INPUT_FILE_MAX
#define BACKGROUND_MAX (4 * FELT_INPUT_FILE_MAX)

/* A family of letters, chosen from those of this machine --------------------------------------- */

G_DECLARE_FINAL_TYPE(FeltThemeFontRow, felt_theme_font_row, FELT, THEME_FONT_ROW, AdwActionRow)

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

static void show_font(FeltThemeFontRow *self, const char *family)
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

static void fill_fonts(FeltThemeFontRow *self)
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
  gtk_list_item_set_child(item, felt_label_new(NULL, FELT_START, NULL));
}

/* The one that is chosen leaves room for the title beside it. */
static void setup_chosen_cb(GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = felt_label_new(NULL, FELT_START | FELT_CUT, NULL);
  g_object_set(label, "width-chars", 13, "max-width-chars", 20, NULL);
  gtk_list_item_set_child(item, label);
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
  fill_fonts(self);
  drop = gtk_drop_down_new(G_LIST_MODEL(self->names), name);
  self->drop = GTK_DROP_DOWN(drop);
  gtk_drop_down_set_factory(self->drop, chosen);
  gtk_drop_down_set_list_factory(self->drop, listed);
  gtk_drop_down_set_enable_search(self->drop, TRUE);
  felt_row_add(self, drop);
  adw_action_row_set_activatable_widget(ADW_ACTION_ROW(self), drop);
  g_signal_connect_swapped(drop, "notify::selected", G_CALLBACK(selected_cb), self);
}

static GtkWidget *new_font_row(const char *title, const char *meaning)
{
  FeltThemeFontRow *self =
      g_object_new(felt_theme_font_row_get_type(), "title", title, "subtitle", meaning, NULL);
  felt_show_name(self->drop, title);
  return GTK_WIDGET(self);
}

/* The form ------------------------------------------------------------------------------------- */

/* The colours, by the parts of the form. */
typedef struct {
  const char *key, *title, *meaning; /* title and meaning are translatable */
  gboolean alpha;
} Color;

static const Color texts[] = {
    {"ink", N_("Ink"), N_("What must be read: time, blinds, names"), FALSE},
    {"soft", N_("Soft"), N_("Captions, and what comes next"), FALSE},
    {"gold", N_("Gold"), N_("What is new or counts, at all times"), FALSE},
    {"warning", N_("Warning"), N_("The last seconds of a level"), FALSE},
    {"shade", N_("Shade"), N_("The ground of panels; lets through what is behind it"), TRUE},
    {"track", N_("Track of the Bar"), N_("What is still to come of the level"), TRUE},
};
static const Color look[] = {
    {"inner", N_("Ground, Middle"), N_("Fades to the edges"), FALSE},
    {"outer", N_("Ground, Edges"), N_("Above and below"), FALSE},
    {"accent", N_("Accent"), N_("The level, the bar, and what is marked"), FALSE},
};
static const struct {
  const char *key, *title;
} looks[] = {
    {"play", N_("In Play")},
    {"paused", N_("While the Clock Is Paused")},
    {"break", N_("In a Break")},
    {"finished", N_("At the End")},
};

/* What shows the text of a key. */
typedef struct {
  char *key;
  GtkWidget *row;
} Line;

struct _FeltThemeForm {
  AdwPreferencesPage parent_instance;
  GArray *lines; /* Line */
  GtkEditable *title;
  gboolean filling;
};

G_DEFINE_FINAL_TYPE(FeltThemeForm, felt_theme_form, ADW_TYPE_PREFERENCES_PAGE)

void felt_theme_form_show(FeltThemeForm *self, const FeltThemeDraft *draft)
{
  const char *title = felt_theme_draft_theme(draft)->title;
  self->filling = TRUE;
  if (g_strcmp0(gtk_editable_get_text(self->title), title) != 0)
    felt_show_text(self->title, title);
  for (guint i = 0; i < self->lines->len; i++) {
    const Line *line = &g_array_index(self->lines, Line, i);
    const char *text = felt_theme_draft_text(draft, line->key);
    if (FELT_IS_THEME_COLOR_ROW(line->row))
      felt_theme_color_row_show(FELT_THEME_COLOR_ROW(line->row), text);
    else if (FELT_IS_THEME_FONT_ROW(line->row))
      show_font(FELT_THEME_FONT_ROW(line->row), text);
    else
      felt_theme_picture_row_show(FELT_THEME_PICTURE_ROW(line->row), text);
  }
  self->filling = FALSE;
}

void felt_theme_form_focus_title(FeltThemeForm *self)
{
  gtk_widget_grab_focus(GTK_WIDGET(self->title));
  gtk_editable_select_region(self->title, 0, -1);
}

/* What is changed ---------------------------------------------------------------------------- */

static void title_cb(FeltThemeForm *self)
{
  if (!self->filling)
    g_signal_emit_by_name(self, "edited", "title", gtk_editable_get_text(self->title), TRUE);
}

static void edited_cb(GtkWidget *row, const char *text, gboolean typed, FeltThemeForm *self)
{
  for (guint i = 0; i < self->lines->len && !self->filling; i++) {
    const Line *line = &g_array_index(self->lines, Line, i);
    if (line->row != row)
      continue;
    g_signal_emit_by_name(self, "edited", line->key, text, typed);
    return;
  }
}

static void refused_cb(GtkWidget *row, const char *sentence, FeltThemeForm *self)
{
  g_signal_emit_by_name(self, "refused", sentence);
}

/* Its rows ------------------------------------------------------------------------------------- */

static AdwPreferencesGroup *add_group(FeltThemeForm *self, const char *title)
{
  GtkWidget *group = adw_preferences_group_new();
  adw_preferences_group_set_title(ADW_PREFERENCES_GROUP(group), title);
  adw_preferences_page_add(ADW_PREFERENCES_PAGE(self), ADW_PREFERENCES_GROUP(group));
  return ADW_PREFERENCES_GROUP(group);
}

/* Takes the key. */
static void add_line(FeltThemeForm *self, AdwPreferencesGroup *group, char *key, GtkWidget *row)
{
  Line line = {key, row};
  g_array_append_val(self->lines, line);
  adw_preferences_group_add(group, row);
  g_signal_connect(row, "edited", G_CALLBACK(edited_cb), self);
}

static void add_title(FeltThemeForm *self)
{
  GtkWidget *title = adw_entry_row_new();
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(title), _("Name"));
  self->title = GTK_EDITABLE(title);
  g_signal_connect_swapped(title, "changed", G_CALLBACK(title_cb), self);
  adw_preferences_group_add(add_group(self, NULL), title);
}

static void add_texts(FeltThemeForm *self)
{
  AdwPreferencesGroup *group = add_group(self, _("Colors"));
  for (guint i = 0; i < G_N_ELEMENTS(texts); i++)
    add_line(self, group, g_strdup(texts[i].key),
             felt_theme_color_row_new(_(texts[i].title), _(texts[i].meaning), _(texts[i].title),
                                      texts[i].alpha));
}

static void add_look(FeltThemeForm *self, const char *key, const char *title)
{
  AdwPreferencesGroup *group = add_group(self, title);
  for (guint i = 0; i < G_N_ELEMENTS(look); i++) {
    g_autofree char *spoken = g_strdup_printf("%s: %s", title, _(look[i].title));
    GtkWidget *row =
        felt_theme_color_row_new(_(look[i].title), _(look[i].meaning), spoken, look[i].alpha);
    add_line(self, group, g_strdup_printf("%s.%s", key, look[i].key), row);
  }
}

static void add_fonts(FeltThemeForm *self)
{
  AdwPreferencesGroup *group = add_group(self, _("Letters"));
  add_line(self, group, g_strdup("font"), new_font_row(_("Texts"), _("Names, captions, lists")));
  add_line(self, group, g_strdup("digits"), new_font_row(_("Figures"), _("The time of the clock")));
}

static void add_pictures(FeltThemeForm *self)
{
  AdwPreferencesGroup *group = add_group(self, _("Pictures"));
  GtkWidget *logo = felt_theme_picture_row_new(
      _("Logo"), _("That of the club"), _("Choose the Logo"), _("Remove the Logo"), LOGO_MAX);
  GtkWidget *background = felt_theme_picture_row_new(
      _("Background"), _("None; it covers the screen, under a veil"), _("Choose the Background"),
      _("Remove the Background"), BACKGROUND_MAX);
  add_line(self, group, g_strdup("logo"), logo);
  add_line(self, group, g_strdup("background"), background);
  g_signal_connect(logo, "refused", G_CALLBACK(refused_cb), self);
  g_signal_connect(background, "refused", G_CALLBACK(refused_cb), self);
}

static void clear_line_cb(gpointer data)
{
  g_free(((Line *)data)->key);
}

static void felt_theme_form_class_init(FeltThemeFormClass *klass)
{
  felt_signal(klass, "edited", 3, G_TYPE_STRING, G_TYPE_STRING, G_TYPE_BOOLEAN);
  felt_signal(klass, "refused", 1, G_TYPE_STRING);
}

static void felt_theme_form_init(FeltThemeForm *self)
{
  FELT_OWN(self, lines, g_array_unref);
  self->lines = g_array_new(FALSE, FALSE, sizeof(Line));
  g_array_set_clear_func(self->lines, clear_line_cb);
  add_title(self);
  add_texts(self);
  for (guint i = 0; i < G_N_ELEMENTS(looks); i++)
    add_look(self, looks[i].key, _(looks[i].title));
  add_fonts(self);
  add_pictures(self);
}
