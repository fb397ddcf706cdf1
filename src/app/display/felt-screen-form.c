/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-screen-form.c - one of the room's screens, to be edited: where it is, what it shows and when
 */
#include "app/display/felt-screen-form.h"

#include "app/display/felt-monitors.h"
#include "app/display/felt-name-popover.h"
#include "app/display/felt-scene-choice.h"
#include "app/display/felt-screen-list.h"
#include "app/widgets/felt-choice-list.h"
#include "app/widgets/felt-form.h"
#include "app/widgets/felt-list-editor.h"
#include "app/widgets/felt-names.h"
#include "app/widgets/felt-widget.h"
#include "services/board/felt-facts.h"
#include "services/scene/felt-scenes.h"

static const FeltInput fields[] = {
    {.key = "name"}, {.key = "pinned"}, {.key = "theme"}, {.key = "blank"}, {.key = "spare"}};
static const FeltInput columns[] = {
    {.key = "playlist.scene", .kind = FELT_INPUT_NAME},
    {.key = "playlist.when", .kind = FELT_INPUT_TEXT},
    {.key = "playlist.seconds", .kind = FELT_INPUT_COUNT},
};

struct _FeltScreenForm {
  AdwPreferencesPage parent_instance;
  GArray *outputs;  /* FeltScreenOutput, in the order of the choices */
  FeltScreen shown; /* as the form was filled, or read last */
  gboolean filled, filling;
  FeltForm *form;
  FeltListEditor *playlist;
  GtkWidget *typed; /* weak: where a condition was typed last, or NULL */
  /* of the template */
  AdwComboRow *output;
  GtkSwitch *open;
  AdwPreferencesGroup *lines;
  GtkMenuButton *conditions;
  GtkLabel *words;
};

G_DEFINE_FINAL_TYPE(FeltScreenForm, felt_screen_form, ADW_TYPE_PREFERENCES_PAGE)

static void edited_cb(FeltScreenForm *self)
{
  if (!self->filling && self->filled)
    g_signal_emit_by_name(self, "edited");
}

static void open_cb(FeltScreenForm *self)
{
  if (!self->filling)
    gtk_widget_activate_action(GTK_WIDGET(self), "screens.open", "b",
                               gtk_switch_get_active(self->open));
}

static void edit_theme_cb(FeltScreenForm *self)
{
  felt_scene_choice_edit_theme(GTK_WIDGET(self),
                               felt_names_chosen(felt_form_widget(self->form, "theme")));
}

/* Outputs -------------------------------------------------------------------------------------- */

static void clear_output(gpointer output)
{
  felt_record_release(&felt_screen_output_record, output);
}

static void add_output(FeltScreenForm *self, GtkStringList *titles, const FeltScreenOutput *output,
                       gboolean there)
{
  FeltScreenOutput copy;
  g_autofree char *title = felt_output_title(output);
  felt_record_copy(&felt_screen_output_record, &copy, output);
  g_array_append_val(self->outputs, copy);
  if (there) {
    gtk_string_list_append(titles, title);
    return;
  }
  g_autofree char *said = g_strdup_printf(_("%s (not plugged in)"), title);
  gtk_string_list_append(titles, said);
}

static gboolean offers(FeltScreenForm *self, const FeltScreenOutput *output, guint *at)
{
  for (guint i = 0; i < self->outputs->len; i++) {
    const FeltScreenOutput *offered = &g_array_index(self->outputs, FeltScreenOutput, i);
    *at = i;
    if (felt_record_equal(&felt_screen_output_record, offered, output) ||
        felt_output_same_monitor(offered, output))
      return TRUE;
  }
  return FALSE;
}

/* What is there now, and what the screen has. */
static void fill_outputs(FeltScreenForm *self)
{
  GListModel *monitors = gdk_display_get_monitors(gtk_widget_get_display(GTK_WIDGET(self)));
  g_autoptr(GtkStringList) titles = gtk_string_list_new(NULL);
  const FeltScreenOutput none = {.kind = FELT_OUTPUT_NONE}, any = {.kind = FELT_OUTPUT_ANY};
  guint at;
  g_array_set_size(self->outputs, 0);
  add_output(self, titles, &none, TRUE);
  add_output(self, titles, &any, TRUE);
  for (guint i = 0; i < g_list_model_get_n_items(monitors); i++) {
    g_autoptr(GdkMonitor) monitor = g_list_model_get_item(monitors, i);
    FeltScreenOutput output;
    felt_monitors_describe(monitor, &output);
    if (output.connector != NULL || output.model != NULL)
      add_output(self, titles, &output, TRUE);
    felt_record_release(&felt_screen_output_record, &output);
  }
  if (!offers(self, &self->shown.output, &at))
    add_output(self, titles, &self->shown.output, self->shown.output.kind != FELT_OUTPUT_MONITOR);
  adw_combo_row_set_model(self->output, G_LIST_MODEL(titles));
  if (offers(self, &self->shown.output, &at))
    adw_combo_row_set_selected(self->output, at);
}

static void monitors_cb(FeltScreenForm *self)
{
  self->filling = TRUE;
  fill_outputs(self);
  self->filling = FALSE;
}

/* A scene or theme that is there now can be chosen. */
static void scenes_cb(FeltScreenForm *self)
{
  self->filling = TRUE;
  felt_names_fill(felt_form_widget(self->form, "pinned"), _("As the playlist says"),
                  felt_scene_choice_scenes, NULL);
  felt_names_fill(felt_form_widget(self->form, "theme"), _("The scene’s own"),
                  felt_scene_choice_themes, NULL);
  self->filling = FALSE;
}

/* What each line of the playlist waits for, in words. */
static void say_lines(FeltScreenForm *self)
{
  g_autoptr(GPtrArray) scenes = felt_scenes_list();
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < self->shown.n_playlist; i++) {
    const FeltScreenEntry *entry = &self->shown.playlist[i];
    g_autofree char *when = felt_facts_words(entry->when);
    g_string_append_printf(text, "%s%s: %s", i > 0 ? "\n" : "",
                           felt_scene_choice_title(scenes, entry->scene), when);
  }
  gtk_label_set_label(self->words, text->str);
}

/* Showing and reading -------------------------------------------------------------------------- */

void felt_screen_form_show(FeltScreenForm *self, const FeltScreen *screen)
{
  if (self->filled && felt_record_equal(&felt_screen_record, &self->shown, screen))
    return;
  felt_record_release(&felt_screen_record, &self->shown);
  felt_record_copy(&felt_screen_record, &self->shown, screen);
  monitors_cb(self);
  scenes_cb(self);
  felt_form_show(self->form, screen);
  felt_list_editor_show(self->playlist, screen, 0);
  say_lines(self);
  self->filled = TRUE;
}

gboolean felt_screen_form_read(FeltScreenForm *self, FeltScreen *screen, GError **error)
{
  guint chosen = adw_combo_row_get_selected(self->output);
  GtkEditable *name = felt_form_editable(self->form, "name");
  gboolean named = !felt_text_is_blank(gtk_editable_get_text(name));
  felt_mark(name, "error", !named);
  if (!named)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("Give the screen a name."));
  if (chosen < self->outputs->len) {
    felt_record_release(&felt_screen_output_record, &screen->output);
    felt_record_copy(&felt_screen_output_record, &screen->output,
                     &g_array_index(self->outputs, FeltScreenOutput, chosen));
  }
  if (!felt_form_read(self->form, screen, error) ||
      !felt_list_editor_read(self->playlist, screen, error))
    return FALSE;
  felt_record_release(&felt_screen_record, &self->shown);
  felt_record_copy(&felt_screen_record, &self->shown, screen);
  felt_record_normalize(&felt_screen_record, &self->shown, "", NULL); /* as it will be kept */
  say_lines(self);
  return TRUE;
}

void felt_screen_form_set_open(FeltScreenForm *self, gboolean open, gboolean possible)
{
  self->filling = TRUE;
  gtk_switch_set_active(self->open, open);
  gtk_widget_set_sensitive(GTK_WIDGET(self->open), possible || open);
  self->filling = FALSE;
}

void felt_screen_form_focus(FeltScreenForm *self)
{
  gtk_widget_grab_focus(felt_form_widget(self->form, "name"));
}

const char *felt_screen_form_scene(FeltScreenForm *self)
{
  int line = felt_list_editor_focused(self->playlist);
  if (line < 0 || (guint)line >= self->shown.n_playlist)
    return NULL;
  return self->shown.playlist[line].scene;
}

/* Conditions ----------------------------------------------------------------------------------- */

static gboolean is_condition(GtkWidget *entry)
{
  return entry != NULL && GTK_IS_ENTRY(entry) &&
         gtk_editable_get_alignment(GTK_EDITABLE(entry)) < 0.5f; /* seconds stand at the right */
}

/* Whoever chooses a name leaves the entry for it. */
static void focus_cb(FeltScreenForm *self, GParamSpec *pspec, GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus(window);
  if (focus == NULL || !gtk_widget_is_ancestor(focus, GTK_WIDGET(self->playlist)))
    return;
  GtkWidget *entry = gtk_widget_get_ancestor(focus, GTK_TYPE_ENTRY);
  if (is_condition(entry))
    g_set_weak_pointer(&self->typed, entry);
}

static void name_cb(FeltScreenForm *self, const char *name)
{
  if (self->typed != NULL)
    gtk_entry_grab_focus_without_selecting(GTK_ENTRY(self->typed));
  else
    felt_list_editor_focus(self->playlist, 1);
  if (self->typed == NULL)
    return; /* there is no line */
  int at = gtk_editable_get_position(GTK_EDITABLE(self->typed));
  g_autofree char *before = gtk_editable_get_chars(GTK_EDITABLE(self->typed), 0, at);
  gboolean apart = *before != '\0' && !g_str_has_suffix(before, " ");
  g_autofree char *text = g_strconcat(apart ? " " : "", name, NULL);
  gtk_editable_insert_text(GTK_EDITABLE(self->typed), text, -1, &at);
  gtk_editable_set_position(GTK_EDITABLE(self->typed), at);
}

static void offer_conditions(FeltScreenForm *self)
{
  FeltNamePopover *names = felt_name_popover_new(_("Search conditions"));
  for (guint i = 0; i < felt_facts_names.n; i++) {
    const FeltFormulaName *name = felt_formula_name(&felt_facts_names, i);
    felt_name_popover_add(names, name->name, name->name, _(name->meaning));
  }
  FELT_FOLLOW(self, names, "chosen", name_cb);
  gtk_menu_button_set_popover(self->conditions, GTK_WIDGET(names));
}

static void felt_screen_form_root(GtkWidget *widget)
{
  GTK_WIDGET_CLASS(felt_screen_form_parent_class)->root(widget);
  FELT_FOLLOW(widget, gtk_widget_get_root(widget), "notify::focus-widget", focus_cb);
}

static void felt_screen_form_class_init(FeltScreenFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  widget_class->root = felt_screen_form_root;
  felt_signal(klass, "edited", 0);
  felt_template(klass, "felt-screen-form.ui");
  FELT_BIND_CHILDREN(klass, FeltScreenForm, output, open, lines, conditions, words);
  felt_form_declare(klass, fields, G_N_ELEMENTS(fields));
  FELT_BIND_CALLBACKS(klass, edited_cb, open_cb, edit_theme_cb);
}

static void felt_screen_form_init(FeltScreenForm *self)
{
  FELT_OWN_WEAK(self, typed);
  FELT_OWN(self, outputs, g_array_unref);
  FELT_OWN_RECORD(self, shown, &felt_screen_record);
  GListModel *monitors = gdk_display_get_monitors(gtk_widget_get_display(GTK_WIDGET(self)));
  self->outputs = g_array_new(FALSE, FALSE, sizeof(FeltScreenOutput));
  g_array_set_clear_func(self->outputs, clear_output);
  felt_record_init(&felt_screen_record, &self->shown);
  gtk_widget_init_template(GTK_WIDGET(self));
  felt_choice_list_give_room(self->output);
  FELT_BIND_FORM(self, form, &felt_screen_record, fields);
  g_signal_connect_swapped(self->form, "edited", G_CALLBACK(edited_cb), self);
  felt_choice_list_give_room(ADW_COMBO_ROW(felt_form_widget(self->form, "pinned")));
  felt_choice_list_give_room(ADW_COMBO_ROW(felt_form_widget(self->form, "theme")));
  self->playlist = FELT_LIST_EDITOR(felt_list_editor_new(&felt_screen_record, "playlist", columns,
                                                         G_N_ELEMENTS(columns), _("Add a Scene")));
  felt_list_editor_set_ordered(self->playlist);
  felt_list_editor_set_names(self->playlist, felt_scene_choice_scenes);
  g_signal_connect_swapped(self->playlist, "changed", G_CALLBACK(edited_cb), self);
  adw_preferences_group_add(self->lines, GTK_WIDGET(self->playlist));
  offer_conditions(self);
  FELT_FOLLOW(self, felt_screen_list_get(), "scenes-changed", scenes_cb);
  FELT_FOLLOW(self, monitors, "items-changed", monitors_cb);
}
