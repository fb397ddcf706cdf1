/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure-actions.c - what the Structure page's menus do to the levels being edited */
#include "app/structure/felt-structure-page-private.h"

#include <glib/gi18n.h>

#include "app/structure/felt-chips-dialog.h"
#include "app/structure/felt-level-list.h"
#include "app/structure/felt-make-dialog.h"
#include "app/structure/felt-structure-files.h"

/* Entries ------------------------------------------------------------------------------------ */

static void insert(FeltStructurePage *self, guint at, const FeltLevel *level)
{
  if (!felt_level_list_insert(&self->levels, &self->n_levels, at, level))
    return;
  felt_structure_page_refill(self);
  gtk_widget_child_focus(GTK_WIDGET(felt_structure_page_row(self, at)), GTK_DIR_TAB_FORWARD);
  felt_structure_page_show_row(self, at, FALSE);
}

static void insert_level_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  FeltStructurePage *self = data;
  guint i = (guint)g_variant_get_int32(parameter);
  FeltLevel level;
  if (i >= self->n_levels)
    return;
  felt_level_list_next(self->levels, self->n_levels, i, &level);
  insert(self, i + 1, &level);
}

static void insert_pause(FeltStructurePage *self, guint i, FeltLevelKind kind, gint64 minutes)
{
  FeltLevel pause;
  if (i >= self->n_levels)
    return;
  felt_record_init(&felt_level_record, &pause);
  pause.kind = (int)kind;
  pause.minutes = minutes;
  insert(self, i + 1, &pause);
}

static void insert_break_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  insert_pause(data, (guint)g_variant_get_int32(parameter), FELT_LEVEL_BREAK, 15);
}

static void insert_day_end_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  insert_pause(data, (guint)g_variant_get_int32(parameter), FELT_LEVEL_DAY_END, 0);
}

static void exchange(FeltStructurePage *self, guint i, guint other)
{
  if (MAX(i, other) >= self->n_levels || MIN(i, other) < self->present)
    return;
  FeltLevel level = self->levels[i];
  self->levels[i] = self->levels[other];
  self->levels[other] = level;
  felt_structure_page_refill(self);
  gtk_widget_child_focus(GTK_WIDGET(felt_structure_page_row(self, other)), GTK_DIR_TAB_FORWARD);
}

static void move_up_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  int i = g_variant_get_int32(parameter);
  exchange(data, (guint)i, (guint)(i - 1));
}

static void move_down_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  int i = g_variant_get_int32(parameter);
  exchange(data, (guint)i, (guint)(i + 1));
}

static void remove_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  FeltStructurePage *self = data;
  guint i = (guint)g_variant_get_int32(parameter);
  if (!felt_level_list_remove(self->levels, &self->n_levels, i))
    return;
  felt_structure_page_refill(self);
}

static void same_game_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  FeltStructurePage *self = data;
  felt_level_list_same_game(self->levels, self->n_levels, (guint)g_variant_get_int32(parameter));
  felt_structure_page_refill(self);
}

/* From elsewhere ----------------------------------------------------------------------------- */

/* Once it has begun, the past and the present entry stay what they are. */
static guint kept_of(FeltStructurePage *self)
{
  gboolean begun = felt_live_widget_state(self)->phase != FELT_PHASE_SETUP;
  return begun ? felt_structure_page_present(self) + 1 : 0;
}

static void take_new(FeltStructurePage *self, const FeltLevel *levels, guint n)
{
  guint n_joined;
  FeltLevel *joined = felt_level_list_follow(felt_live_widget_state(self)->levels, kept_of(self),
                                             levels, n, &n_joined);
  felt_structure_page_take(self, joined, n_joined);
  felt_levels_free(joined, n_joined);
}

static void template_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  FeltStructurePage *self = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltTemplate) template =
      felt_template_load(g_variant_get_string(parameter, NULL), &error);
  if (template != NULL)
    take_new(self, template->levels, template->n_levels);
  else
    felt_structure_page_show_problem(self, error->message, NULL);
}

/* What is edited, as a template that is called like the tournament. */
static FeltTemplate *new_template(FeltStructurePage *self)
{
  const FeltState *state = felt_live_widget_state(self);
  FeltTemplate *template = felt_template_of(state, state->setup.name);
  felt_levels_free(template->levels, template->n_levels);
  template->levels = felt_levels_copy(self->levels, self->n_levels);
  template->n_levels = self->n_levels;
  return template;
}

static GtkWindow *window_of(gpointer page)
{
  return GTK_WINDOW(gtk_widget_get_root(GTK_WIDGET(page)));
}

static void make_use(const FeltLevel *levels, guint n, gpointer data)
{
  take_new(data, levels, n);
}

static void make_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  FeltSession *session = felt_live_widget_session(data);
  felt_make_dialog_present(window_of(data), felt_session_state(session), kept_of(data),
                           felt_session_clock(session)->remaining_ms, make_use, data);
}

static void chips_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  felt_chips_dialog_present(felt_live_widget_desk(data), window_of(data));
}

static void import_use(const FeltTemplate *template, gpointer data)
{
  take_new(data, template->levels, template->n_levels);
}

static void import_from_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr(FeltTemplate) template =
      felt_structure_files_read(felt_live_widget_desk(data), g_variant_get_string(parameter, NULL));
  if (template != NULL)
    import_use(template, data);
}

static void export_to_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr(FeltTemplate) template = new_template(data);
  felt_structure_files_write(felt_live_widget_desk(data), template,
                             g_variant_get_string(parameter, NULL));
}

static void import_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  felt_structure_files_import(felt_live_widget_desk(data), window_of(data), import_use, data);
}

static void pasted_cb(GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr(FeltStructurePage) self = data;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = gdk_clipboard_read_text_finish(GDK_CLIPBOARD(clipboard), result, &error);
  g_autoptr(FeltTemplate) template =
      text != NULL ? felt_structure_read_text(text, strlen(text), &error) : NULL;
  if (template != NULL && template->n_levels > 0)
    take_new(self, template->levels, template->n_levels);
  else if (template != NULL || text == NULL)
    felt_desk_say(felt_live_widget_desk(self),
                  _("Copy a table of levels first, with its headings, then paste it here."));
  else
    felt_desk_say(felt_live_widget_desk(self), error->message);
}

/* A table as another program copied it. */
static void paste_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gdk_clipboard_read_text_async(gtk_widget_get_clipboard(data), NULL, pasted_cb,
                                g_object_ref(data));
}

static void export_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  felt_structure_files_export(felt_live_widget_desk(data), window_of(data), new_template(data));
}

static void save_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  felt_structure_files_save(felt_live_widget_desk(data), window_of(data), new_template(data));
}

/* Read from their folders when the menu is opened. */
static void create_templates_cb(GtkMenuButton *button, gpointer data)
{
  g_autoptr(GMenu) menu = g_menu_new(), files = g_menu_new(), whole = g_menu_new();
  g_autoptr(GPtrArray) templates = felt_templates_list(NULL);
  for (guint i = 0; i < templates->len; i++) {
    const FeltTemplate *template = g_ptr_array_index(templates, i);
    g_autoptr(GMenuItem) item = g_menu_item_new(template->name, NULL);
    g_menu_item_set_action_and_target(item, "structure.template", "s", template->id);
    g_menu_append_item(menu, item);
  }
  g_menu_append_section(whole, NULL, G_MENU_MODEL(menu));
  g_menu_append(files, _("_Save as a Template…"), "structure.save");
  g_menu_append(files, _("_Paste Levels"), "structure.paste");
  g_menu_append(files, _("_Import…"), "structure.import");
  g_menu_append(files, _("_Export…"), "structure.export");
  g_menu_append_section(whole, NULL, G_MENU_MODEL(files));
  gtk_menu_button_set_menu_model(button, G_MENU_MODEL(whole));
}

void felt_structure_page_add_actions(FeltStructurePage *self)
{
  static const GActionEntry entries[] = {
      {.name = "insert-level", .activate = insert_level_cb, .parameter_type = "i"},
      {.name = "insert-break", .activate = insert_break_cb, .parameter_type = "i"},
      {.name = "insert-day-end", .activate = insert_day_end_cb, .parameter_type = "i"},
      {.name = "move-up", .activate = move_up_cb, .parameter_type = "i"},
      {.name = "move-down", .activate = move_down_cb, .parameter_type = "i"},
      {.name = "remove", .activate = remove_cb, .parameter_type = "i"},
      {.name = "same-game", .activate = same_game_cb, .parameter_type = "i"},
      {.name = "chips", .activate = chips_cb},
      {.name = "make", .activate = make_cb},
      {.name = "save", .activate = save_cb},
      {.name = "paste", .activate = paste_cb},
      {.name = "import", .activate = import_cb},
      {.name = "export", .activate = export_cb},
      {.name = "import-from", .activate = import_from_cb, .parameter_type = "s"},
      {.name = "export-to", .activate = export_to_cb, .parameter_type = "s"},
      {.name = "template", .activate = template_cb, .parameter_type = "s"},
  };
  self->actions = g_simple_action_group_new();
  g_action_map_add_action_entries(G_ACTION_MAP(self->actions), entries, G_N_ELEMENTS(entries),
                                  self);
  gtk_widget_insert_action_group(GTK_WIDGET(self), "structure", G_ACTION_GROUP(self->actions));
  gtk_menu_button_set_create_popup_func(self->templates, create_templates_cb, self, NULL);
}
