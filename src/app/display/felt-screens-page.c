/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-screens-page.c - the room's screens: a live picture of each, and what it shows where */
#include "app/display/felt-display-windows.h"

#include "app/display/felt-room.h"
#include "app/display/felt-scene-choice.h"
#include "app/display/felt-scene-editor.h"
#include "app/display/felt-screen-form.h"
#include "app/display/felt-screen-list.h"
#include "app/widgets/felt-page-window.h"
#include "app/widgets/felt-widget.h"
#include "services/scene/felt-scenes.h"

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
  if (felt_screen_form_read(self->form, &changed, &error) &&
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
    return g_strdup_printf(_("%s · waits for its monitor"), output);
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
  felt_screen_form_show(self->form, screen);
  felt_screen_form_set_open(self->form, felt_room_is_open(self->room, screen->name),
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
      felt_screen_form_focus(self->form);
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
  const char *scene = felt_screen_form_scene(self->form);
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
  g_type_ensure(FELT_TYPE_SCREEN_FORM);
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
