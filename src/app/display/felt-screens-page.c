/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-screens-page.c - the room's screens: a live picture of each, and what it shows where */
#include "app/display/felt-display-windows.h"

#include "app/display/felt-monitors.h"
#include "app/display/felt-name-popover.h"
#include "app/display/felt-room.h"
#include "app/display/felt-screen-list.h"
#include "app/widgets/felt-names.h"
#include "app/widgets/felt-form.h"
#include "app/widgets/felt-list-editor.h"
#include "app/widgets/felt-page-window.h"
#include "app/widgets/felt-widget.h"
#include "services/board/felt-facts.h"
#include "services/scene/felt-scenes.h"
#include "services/scene/felt-screens.h"

/* Signal "edited" (): something was changed in it. The switch that shows the screen activates
 * "screens.open", the buttons "screens.duplicate" and "screens.remove" of the window it is in. */
G_DECLARE_FINAL_TYPE(FeltScreenForm, felt_screen_form, FELT, SCREEN_FORM, AdwPreferencesPage)

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

static void changed_cb(FeltScreenForm *self)
{
  if (!self->filling && self->filled)
    g_signal_emit_by_name(self, "edited");
}

static void switch_cb(FeltScreenForm *self)
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
  felt_names_fill(felt_form_widget(self->form, "pinned"), _("Back to the Playlist"),
                  felt_scene_choice_scenes, NULL);
  felt_names_fill(felt_form_widget(self->form, "theme"), _("Scene’s own theme"),
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

/* Shows a screen, unless the form says the same already; emits nothing. */
static void show_screen(FeltScreenForm *self, const FeltScreen *screen)
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

/* Writes what the form says into a screen, which holds what was shown. FALSE with a sentence, and
 * what is wrong is marked. */
static gboolean read_screen(FeltScreenForm *self, FeltScreen *screen, GError **error)
{
  guint chosen = adw_combo_row_get_selected(self->output);
  GtkEditable *name = felt_form_editable(self->form, "name");
  gboolean named = !felt_text_is_blank(gtk_editable_get_text(name));
  felt_mark(name, "error", !named);
  if (!named)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("Enter a name for the screen."));
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

/* Whether the screen is open, and whether it can be. */
static void set_open(FeltScreenForm *self, gboolean open, gboolean possible)
{
  self->filling = TRUE;
  gtk_switch_set_active(self->open, open);
  gtk_widget_set_sensitive(GTK_WIDGET(self->open), possible || open);
  self->filling = FALSE;
}

static void focus_form(FeltScreenForm *self)
{
  gtk_widget_grab_focus(felt_form_widget(self->form, "name"));
}

/* The scene of the line of the playlist that has the keyboard, until the form changes; NULL: none
 * has. */
static const char *line_scene(FeltScreenForm *self)
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
  FELT_BIND_CALLBACKS(klass, changed_cb, switch_cb, edit_theme_cb);
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
  g_signal_connect_swapped(self->form, "edited", G_CALLBACK(changed_cb), self);
  felt_choice_list_give_room(ADW_COMBO_ROW(felt_form_widget(self->form, "pinned")));
  felt_choice_list_give_room(ADW_COMBO_ROW(felt_form_widget(self->form, "theme")));
  self->playlist = FELT_LIST_EDITOR(felt_list_editor_new(&felt_screen_record, "playlist", columns,
                                                         G_N_ELEMENTS(columns), _("Add a Scene")));
  felt_list_editor_set_ordered(self->playlist);
  felt_list_editor_set_names(self->playlist, felt_scene_choice_scenes);
  g_signal_connect_swapped(self->playlist, "changed", G_CALLBACK(changed_cb), self);
  adw_preferences_group_add(self->lines, GTK_WIDGET(self->playlist));
  offer_conditions(self);
  FELT_FOLLOW(self, felt_screen_list_get(), "scenes-changed", scenes_cb);
  FELT_FOLLOW(self, monitors, "items-changed", monitors_cb);
}

/* The page, with the list at its side -----------------------------------------------------------
 */

G_DECLARE_FINAL_TYPE(FeltScreensPage, felt_screens_page, FELT, SCREENS_PAGE, GtkBox)

/* What is typed is kept when nobody types for so long. */
#define KEEP_MS 300

/* A screen in the list at the side. */
typedef struct {
  GtkWidget *row, *view;
  GtkLabel *name, *state;
} Row;

struct _FeltScreensPage {
  GtkBox parent_instance;
  FeltDesk *desk;
  FeltRoom *room;
  FeltScreenList *list;
  GArray *rows;  /* Row, in the order of the screens */
  char *chosen;  /* name of the screen in the form */
  guint keeping; /* source id */
  gboolean filling;
  /* of the template */
  GtkListBox *screens;
  FeltScreenForm *form;
  AdwPreferencesGroup *trouble;
  GtkLabel *problem;
};

G_DEFINE_FINAL_TYPE(FeltScreensPage, felt_screens_page, GTK_TYPE_BOX)

static const FeltScreen *find_chosen(FeltScreensPage *self)
{
  if (self->chosen == NULL)
    return NULL;
  return felt_screens_find(felt_screen_list_screens(self->list), self->chosen);
}

/* Keeping -------------------------------------------------------------------------------------- */

/* What the form says, under the name it had; what is wrong is told there, and not kept. */
static void keep(FeltScreensPage *self)
{
  const FeltScreen *screen = find_chosen(self);
  g_autoptr(GError) error = NULL;
  FeltScreen changed;
  g_clear_handle_id(&self->keeping, g_source_remove);
  if (screen == NULL)
    return;
  felt_record_copy(&felt_screen_record, &changed, screen);
  g_autoptr(FeltScreens) screens = felt_screens_copy(felt_screen_list_screens(self->list));
  g_autofree char *before = g_strdup(self->chosen);
  if (read_screen(self->form, &changed, &error) &&
      felt_screens_put(screens, before, &changed, &error)) {
    g_autofree char *name = felt_text_normalize(changed.name, FELT_NAME_MAX, "", "name", NULL);
    felt_own_text(&self->chosen, name);
    if (!felt_screen_list_change(self->list, screens, &error))
      felt_own_text(&self->chosen, before);
  }
  felt_show_error(self->problem, error);
  felt_record_release(&felt_screen_record, &changed);
}

static gboolean keep_cb(gpointer data)
{
  FeltScreensPage *self = data;
  self->keeping = 0;
  keep(self);
  return G_SOURCE_REMOVE;
}

static void edited_cb(FeltScreensPage *self)
{
  g_clear_handle_id(&self->keeping, g_source_remove);
  self->keeping = felt_timeout_add(KEEP_MS, keep_cb, self);
}

/* What was typed and not kept yet. */
static void finish_keeping(FeltScreensPage *self)
{
  if (self->keeping != 0)
    keep(self);
}

/* The list at the side ------------------------------------------------------------------------- */

static GtkLabel *add_label(GtkWidget *box, const char *class)
{
  GtkWidget *label = felt_label_new(NULL, FELT_START | FELT_BREAK, class);
  gtk_label_set_max_width_chars(GTK_LABEL(label), 26);
  gtk_box_append(GTK_BOX(box), label);
  return GTK_LABEL(label);
}

static void add_row(FeltScreensPage *self)
{
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  Row row = {.row = gtk_list_box_row_new(), .view = felt_display_view_new()};
  gtk_widget_set_margin_top(box, 6);
  gtk_widget_set_margin_bottom(box, 6);
  g_object_set(row.view, "desk", self->desk, "can-target", FALSE, NULL);
  gtk_widget_set_size_request(row.view, 240, 135);
  GtkWidget *glass = g_object_new(ADW_TYPE_BIN, "child", row.view, NULL); /* seen of a blank one */
  gtk_widget_add_css_class(glass, "room-screen");
  gtk_box_append(GTK_BOX(box), glass);
  row.name = add_label(box, "heading");
  row.state = add_label(box, "caption");
  gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row.row), box);
  gtk_list_box_append(self->screens, row.row);
  g_array_append_val(self->rows, row);
}

/* "DELL U2720 (HDMI-1) · Clock". Owned by the caller. */
static char *state_text(FeltScreensPage *self, const FeltScreen *screen)
{
  const char *scene = felt_room_scene(self->room, screen->name);
  g_autofree char *output = felt_output_title(&screen->output);
  g_autoptr(GPtrArray) scenes = felt_scenes_list();
  const char *title = *scene != '\0' ? felt_scene_choice_title(scenes, scene) : _("blank");
  if (felt_room_screen_waits(self->room, screen->name))
    return g_strdup_printf(_("%s · waiting for its monitor"), output);
  return g_strdup_printf("%s · %s", output, title);
}

static void show_row(FeltScreensPage *self, Row *row, const FeltScreen *screen)
{
  if (!g_str_equal(gtk_label_get_label(row->name), screen->name)) {
    gtk_label_set_label(row->name, screen->name);
    felt_show_name(row->row, screen->name);
    felt_room_show_in(self->room, FELT_DISPLAY_VIEW(row->view), screen->name);
  }
  g_autofree char *state = state_text(self, screen);
  if (!g_str_equal(gtk_label_get_label(row->state), state))
    gtk_label_set_label(row->state, state);
}

/* Rows stay what they are, with the keyboard. */
static void show_rows(FeltScreensPage *self)
{
  const FeltScreens *screens = felt_screen_list_screens(self->list);
  while (self->rows->len < screens->n_screens)
    add_row(self);
  while (self->rows->len > screens->n_screens) {
    gtk_list_box_remove(self->screens, g_array_index(self->rows, Row, self->rows->len - 1).row);
    g_array_set_size(self->rows, self->rows->len - 1);
  }
  for (guint i = 0; i < screens->n_screens; i++)
    show_row(self, &g_array_index(self->rows, Row, i), &screens->screens[i]);
}

static void show_form(FeltScreensPage *self)
{
  const FeltScreens *screens = felt_screen_list_screens(self->list);
  const FeltScreen *screen = find_chosen(self);
  if (screen == NULL)
    screen = &screens->screens[0];
  felt_own_text(&self->chosen, screen->name);
  show_screen(self->form, screen);
  set_open(self->form, felt_room_is_open(self->room, screen->name),
           felt_desk_session(self->desk) != NULL);
  gtk_widget_action_set_enabled(GTK_WIDGET(self), "screens.remove", screens->n_screens > 1);
  gtk_list_box_select_row(
      self->screens,
      GTK_LIST_BOX_ROW(g_array_index(self->rows, Row, screen - screens->screens).row));
}

static void show_trouble(FeltScreensPage *self)
{
  const char *trouble = felt_screen_list_trouble(self->list);
  gtk_widget_set_visible(GTK_WIDGET(self->trouble), trouble != NULL);
  adw_preferences_group_set_description(self->trouble, trouble);
}

static void show(FeltScreensPage *self)
{
  if (self->filling)
    return;
  self->filling = TRUE;
  show_rows(self);
  show_form(self);
  show_trouble(self);
  self->filling = FALSE;
}

static void selected_cb(FeltScreensPage *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row(self->screens);
  const FeltScreens *screens = felt_screen_list_screens(self->list);
  guint i = row != NULL ? (guint)gtk_list_box_row_get_index(row) : G_MAXUINT;
  if (self->filling || i >= screens->n_screens)
    return;
  g_autofree char *name = g_strdup(screens->screens[i].name);
  finish_keeping(self);
  felt_own_text(&self->chosen, name);
  felt_show_line(self->problem, NULL);
  show(self);
}

/* Actions -------------------------------------------------------------------------------------- */

static void open_cb(GtkWidget *widget, const char *action, GVariant *open)
{
  FeltScreensPage *self = FELT_SCREENS_PAGE(widget);
  finish_keeping(self);
  felt_room_set_open(self->room, self->chosen, g_variant_get_boolean(open));
}

/* "Screen 2", or another number that is free. Owned by the caller. */
static char *free_name(const FeltScreens *screens)
{
  for (guint n = screens->n_screens + 1;; n++) {
    char *name = g_strdup_printf(_("Screen %u"), n);
    if (felt_screens_find(screens, name) == NULL)
      return name;
    g_free(name);
  }
}

static void add_screen(FeltScreensPage *self, const char *like)
{
  finish_keeping(self);
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltScreens) screens = felt_screens_copy(felt_screen_list_screens(self->list));
  g_autofree char *name = free_name(screens), *was = g_strdup(self->chosen);
  if (felt_screens_add(screens, name, like, &error)) {
    felt_own_text(&self->chosen, name);
    if (felt_screen_list_change(self->list, screens, &error)) {
      focus_form(self->form);
      return;
    }
    felt_own_text(&self->chosen, was);
  }
  felt_show_line(self->problem, error->message);
}

static void add_cb(GtkWidget *widget, const char *action, GVariant *target)
{
  add_screen(FELT_SCREENS_PAGE(widget), NULL);
}

static void duplicate_cb(GtkWidget *widget, const char *action, GVariant *target)
{
  add_screen(FELT_SCREENS_PAGE(widget), FELT_SCREENS_PAGE(widget)->chosen);
}

static void remove_cb(GtkWidget *widget, const char *action, GVariant *target)
{
  FeltScreensPage *self = FELT_SCREENS_PAGE(widget);
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltScreens) screens = felt_screens_copy(felt_screen_list_screens(self->list));
  g_clear_handle_id(&self->keeping, g_source_remove);
  if (!felt_screens_remove(screens, self->chosen, &error) ||
      !felt_screen_list_change(self->list, screens, &error))
    felt_show_line(self->problem, error->message);
  gtk_widget_grab_focus(GTK_WIDGET(self->screens));
}

/* The scene of the playlist's line with the keyboard, else the one that the screen shows. */
static void edit_scene_cb(GtkWidget *widget, const char *action, GVariant *target)
{
  FeltScreensPage *self = FELT_SCREENS_PAGE(widget);
  finish_keeping(self);
  const FeltScreen *screen = find_chosen(self);
  const char *scene = line_scene(self->form);
  if (scene == NULL)
    scene = felt_room_scene(self->room, self->chosen);
  if (*scene == '\0' && screen->n_playlist > 0)
    scene = screen->playlist[0].scene;
  felt_scene_editor_present(self->desk, felt_page_window(self), *scene != '\0' ? scene : NULL);
}

/* The page ------------------------------------------------------------------------------------- */

static void felt_screens_page_unmap(GtkWidget *widget)
{
  finish_keeping(FELT_SCREENS_PAGE(widget));
  GTK_WIDGET_CLASS(felt_screens_page_parent_class)->unmap(widget);
}

static void felt_screens_page_dispose(GObject *object)
{
  FeltScreensPage *self = FELT_SCREENS_PAGE(object);
  g_clear_handle_id(&self->keeping, g_source_remove);
  for (guint i = 0; self->room != NULL && i < self->rows->len; i++)
    felt_room_show_in(self->room, FELT_DISPLAY_VIEW(g_array_index(self->rows, Row, i).view), NULL);
  g_array_set_size(self->rows, 0);
  g_clear_object(&self->room);
  g_clear_object(&self->desk);
  G_OBJECT_CLASS(felt_screens_page_parent_class)->dispose(object);
}

static void felt_screens_page_class_init(FeltScreensPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS(klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  object_class->dispose = felt_screens_page_dispose;
  widget_class->unmap = felt_screens_page_unmap;
  g_type_ensure(felt_screen_form_get_type());
  felt_template(klass, "felt-screens-page.ui");
  gtk_widget_class_install_action(widget_class, "screens.open", "b", open_cb);
  gtk_widget_class_install_action(widget_class, "screens.add", NULL, add_cb);
  gtk_widget_class_install_action(widget_class, "screens.duplicate", NULL, duplicate_cb);
  gtk_widget_class_install_action(widget_class, "screens.remove", NULL, remove_cb);
  gtk_widget_class_install_action(widget_class, "screens.edit-scene", NULL, edit_scene_cb);
  FELT_BIND_CHILDREN(klass, FeltScreensPage, screens, form, trouble, problem);
  FELT_BIND_CALLBACKS(klass, selected_cb, edited_cb);
}

static void felt_screens_page_init(FeltScreensPage *self)
{
  FELT_OWN(self, rows, g_array_unref);
  FELT_OWN(self, chosen, g_free);
  self->rows = g_array_new(FALSE, FALSE, sizeof(Row));
  self->list = felt_screen_list_get();
  gtk_widget_init_template(GTK_WIDGET(self));
}

GtkWidget *felt_screens_page_new(FeltDesk *desk)
{
  FeltScreensPage *self = g_object_new(felt_screens_page_get_type(), NULL);
  self->desk = g_object_ref(desk);
  self->room = g_object_ref(felt_room_of(desk));
  FELT_FOLLOW(self, self->room, "changed", show);
  FELT_FOLLOW(self, desk, "notify::session", show);
  show(self);
  return GTK_WIDGET(self);
}
