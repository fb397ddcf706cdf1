/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-window-tournaments.c - actions on whole tournaments: windows, copies, templates, archive */
#include "app/shell/felt-window-private.h"

#include "app/desk/felt-people.h"
#include "app/desk/felt-settings.h"
#include "app/desk/felt-titles.h"
#include "app/shell/felt-application.h"
#include "app/shell/felt-log-file.h"
#include "app/shell/felt-shell-windows.h"
#include "app/storage/felt-storage-windows.h"
#include "app/storage/felt-trash-job.h"
#include "app/structure/felt-structure-files.h"
#include "app/widgets/felt-question.h"
#include "app/widgets/felt-widget.h"
#include "app/widgets/felt-work.h"
#include "services/files/felt-templates.h"
#include "services/tdt/felt-tdt-import.h"
#include "tournament/base/felt-money.h"

/* What is deleted here is closed first where this program shows it. */
static void close_window_of(FeltWindow *self, const char *id)
{
  FeltWindow *shows = felt_window_showing(self, id);
  if (shows != NULL)
    felt_desk_set_session(shows->desk, NULL);
}

static char *say_deleted(const char *title, guint n)
{
  if (n == 1)
    return g_strdup_printf(_("“%s” was moved to the trash."), title);
  return g_strdup_printf(_("%u were moved to the trash."), n);
}

static char *say_restored(const char *title, guint n)
{
  if (n == 1)
    return g_strdup_printf(_("“%s” was restored."), title);
  return g_strdup_printf(_("%u were restored."), n);
}

/* "2 are in the trash. The clock of “Friday” runs: …" */
static char *say_done(const FeltTrashJob *job, const GError *error,
                      char *(*say)(const char *title, guint n))
{
  guint n = job->made->len;
  g_autofree char *title = NULL;
  if (error != NULL && n == 0)
    return g_strdup(error->message);
  g_variant_get_child(job->given, 0, "(ss)", NULL, &title);
  char *text = say(title, n);
  if (error == NULL)
    return text;
  g_autofree char *done = text;
  return g_strdup_printf("%s %s", done, error->message);
}

/* What brings those back that went: by the names they have now. */
static GVariant *way_back(const FeltTrashJob *job)
{
  GVariantBuilder back;
  g_variant_builder_init(&back, G_VARIANT_TYPE(FELT_TRASH_TYPE));
  for (guint i = 0; i < job->made->len; i++) {
    g_autofree char *title = NULL;
    g_variant_get_child(job->given, i, "(ss)", NULL, &title);
    g_variant_builder_add(&back, "(ss)", job->made->pdata[i], title);
  }
  return g_variant_builder_end(&back);
}

static void deleted_cb(GtkWindow *window, const FeltTrashJob *job, const GError *error)
{
  FeltWindow *self = FELT_WINDOW(window);
  g_autofree char *text = say_done(job, error, say_deleted);
  self->said_seq = 0;
  for (guint i = 0; i < job->made->len; i++) {
    g_autofree char *id = NULL;
    g_variant_get_child(job->given, i, "(ss)", &id, NULL);
    close_window_of(self, id);
  }
  if (job->made->len > 0)
    felt_toast_show(self->toast, text, _("Undo"), "win.restore", way_back(job));
  else
    felt_desk_say(self->desk, text);
}

static void delete_cb(GSimpleAction *action, GVariant *streams, gpointer data)
{
  FeltWindow *self = data;
  felt_trash_job_delete(GTK_WINDOW(self), felt_desk_store(self->desk), streams, deleted_cb);
}

static void restored_cb(GtkWindow *window, const FeltTrashJob *job, const GError *error)
{
  g_autofree char *text = say_done(job, error, say_restored);
  felt_desk_say(felt_window_desk(FELT_WINDOW(window)), text);
}

static void restore_cb(GSimpleAction *action, GVariant *names, gpointer data)
{
  FeltWindow *self = data;
  felt_trash_job_restore(GTK_WINDOW(self), felt_desk_store(self->desk), names, restored_cb);
}

/* An import ----------------------------------------------------------------------------------- */

static void import_response_cb(AdwMessageDialog *dialog, const char *response, FeltWindow *self)
{
  if (g_str_equal(response, "take-back"))
    felt_trash_job_delete(GTK_WINDOW(self), felt_desk_store(self->desk),
                          g_object_get_data(G_OBJECT(dialog), "streams"), deleted_cb);
}

/* All that came with a tournament in one import, and is here. */
static GVariant *imported_with(FeltStore *store, gint64 import_us, const char *id,
                               const char *title)
{
  g_autoptr(GPtrArray) ids = felt_tdt_imported(store, import_us);
  GVariantBuilder streams;
  g_variant_builder_init(&streams, G_VARIANT_TYPE(FELT_TRASH_TYPE));
  for (guint i = 0; i < ids->len; i++)
    g_variant_builder_add(&streams, "(ss)", ids->pdata[i],
                          g_str_equal(ids->pdata[i], id) ? title : "");
  return g_variant_builder_end(&streams);
}

static void take_import_back_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  FeltWindow *self = data;
  FeltStore *store = felt_desk_store(self->desk);
  const char *id, *title;
  g_variant_get(parameter, "(&s&s)", &id, &title);
  gint64 import_us = felt_tdt_imported_us(store, id);
  g_autoptr(GVariant) streams = g_variant_ref_sink(imported_with(store, import_us, id, title));
  guint n = (guint)g_variant_n_children(streams);
  g_autofree char *body =
      g_strdup_printf(ngettext("The import added %u tournament. It goes to the trash, where you "
                               "can restore it. New people stay in the club.",
                               "The import added %u tournaments. They go to the trash, where you "
                               "can restore them. New people stay in the club.",
                               n),
                      n);
  AdwMessageDialog *message =
      felt_question_new(GTK_WINDOW(self), _("Undo the Import?"), body, "take-back", _("_Undo"));
  g_object_set_data_full(G_OBJECT(message), "streams", g_steal_pointer(&streams),
                         (GDestroyNotify)g_variant_unref);
  g_signal_connect_object(message, "response", G_CALLBACK(import_response_cb), self, 0);
  gtk_window_present(GTK_WINDOW(message));
}

/* Moving house -------------------------------------------------------------------------------- */

/* The database that is open makes way when Felt starts again. */
static void start_again(const char *database)
{
  felt_application_go_on_with(FELT_APPLICATION(g_application_get_default()), database);
}

static void move_in_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  felt_moving_dialog_in(felt_window_desk(data), GTK_WINDOW(data), start_again);
}

char *felt_window_restore_action(const FeltDeletion *deletion)
{
  const char *title = deletion->title != NULL ? deletion->title : deletion->id;
  g_autoptr(GVariant) target = g_variant_ref_sink(felt_trash_one(deletion->file, title));
  return g_action_print_detailed_name("win.restore", target);
}

/* Proposed for the amounts of a save: the currency of new tournaments. */
static char *usual_currency(void)
{
  FeltSetup setup;
  felt_record_init(&felt_setup_record, &setup);
  felt_settings_fill_setup(&setup);
  char *currency = g_strdup(setup.currency);
  felt_record_release(&felt_setup_record, &setup);
  return currency;
}

static FeltSaves *saves_new(FeltWindow *window, GPtrArray *paths)
{
  const FeltActor *actor = felt_people_actor();
  FeltSaves *saves = felt_saves_new();
  saves->address = g_strdup(felt_store_address(felt_desk_store(window->desk)));
  saves->actor = g_strdup(actor->name);
  saves->grant = actor->grant;
  saves->import_us = felt_source_utc(&felt_machine_source);
  for (guint i = 0; i < paths->len; i++)
    g_ptr_array_add(saves->paths, g_strdup(paths->pdata[i]));
  return saves;
}

static void imported_cb(GtkWindow *window, gpointer data, const GError *error)
{
  FeltSaves *saves = data;
  if (error != NULL && !felt_stage_stopped(error))
    felt_window_notice(FELT_WINDOW(window), error->message);
  else
    felt_saves_report_present(window, saves);
}

/* The currency -------------------------------------------------------------------------------- */

#define CURRENCY_UNSAID _("Saves do not name a currency. Enter one here, or leave the field empty.")

static void currency_cb(GtkEditable *entry, AdwMessageDialog *dialog)
{
  g_autofree char *currency = NULL;
  g_autoptr(GError) error = NULL;
  const char *text = gtk_editable_get_text(entry);
  felt_mark(entry, "error",
            !felt_text_is_blank(text) && !felt_currency_read(text, &currency, &error));
  adw_message_dialog_set_body(dialog, error != NULL ? error->message : CURRENCY_UNSAID);
  adw_message_dialog_set_response_enabled(dialog, "import", error == NULL);
}

static void answered_cb(AdwMessageDialog *dialog, const char *response, GtkEditable *entry)
{
  FeltSaves *saves = g_object_get_data(G_OBJECT(dialog), "saves");
  GtkWindow *window = gtk_window_get_transient_for(GTK_WINDOW(dialog));
  if (!g_str_equal(response, "import") || !FELT_IS_WINDOW(window))
    return;
  felt_currency_read(gtk_editable_get_text(entry), &saves->currency, NULL); /* blank: none */
  felt_work_start(window, _("Importing Saves"), felt_saves_import, imported_cb,
                  felt_saves_ref(saves), felt_saves_unref);
}

static GtkWidget *currency_row(void)
{
  GtkWidget *row = adw_entry_row_new();
  g_autofree char *currency = usual_currency();
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), felt_title("currency"));
  adw_entry_row_set_activates_default(ADW_ENTRY_ROW(row), TRUE);
  felt_show_text(row, currency);
  return row;
}

/* saves is taken. */
static void ask_currency(FeltWindow *window, FeltSaves *saves)
{
  guint n = saves->paths->len;
  g_autofree char *title = g_strdup_printf(ngettext("Import %u Save", "Import %u Saves", n), n);
  AdwMessageDialog *message =
      felt_question_new(window, title, CURRENCY_UNSAID, "import", _("_Import"));
  GtkWidget *list = gtk_list_box_new(), *row = currency_row();
  gtk_list_box_set_selection_mode(GTK_LIST_BOX(list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class(list, "boxed-list");
  gtk_list_box_append(GTK_LIST_BOX(list), row);
  adw_message_dialog_set_extra_child(message, list);
  g_object_set_data_full(G_OBJECT(message), "saves", saves, felt_saves_unref);
  g_signal_connect_object(row, "changed", G_CALLBACK(currency_cb), message, 0);
  g_signal_connect_object(message, "response", G_CALLBACK(answered_cb), row, 0);
  gtk_window_present(GTK_WINDOW(message));
}

/* The files ----------------------------------------------------------------------------------- */

static gboolean is_save(const char *path)
{
  g_autofree char *lower = g_utf8_strdown(path, -1);
  return g_str_has_suffix(lower, ".tdt");
}

void felt_window_import(FeltWindow *window, GPtrArray *paths)
{
  g_autoptr(GPtrArray) saves_here = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < paths->len; i++) {
    if (is_save(paths->pdata[i]))
      g_ptr_array_add(saves_here, g_strdup(paths->pdata[i]));
    else
      felt_open_file_present(window, paths->pdata[i]);
  }
  if (saves_here->len > 0 && felt_desk_store(window->desk) != NULL)
    ask_currency(window, saves_new(window, saves_here));
}

static void chosen_cb(GtkFileChooserNative *chooser, int response)
{
  FeltWindow *window = FELT_WINDOW(gtk_native_dialog_get_transient_for(GTK_NATIVE_DIALOG(chooser)));
  g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(GListModel) files = gtk_file_chooser_get_files(GTK_FILE_CHOOSER(chooser));
  for (guint i = 0; response == GTK_RESPONSE_ACCEPT && i < g_list_model_get_n_items(files); i++) {
    g_autoptr(GFile) file = g_list_model_get_item(files, i);
    char *path = g_file_get_path(file);
    if (path != NULL)
      g_ptr_array_add(paths, path);
  }
  if (window != NULL && paths->len > 0)
    felt_window_import(window, paths);
  g_object_unref(chooser);
}

static void add_filter(GtkFileChooser *chooser, const char *name, const char *const *suffixes)
{
  g_autoptr(GtkFileFilter) filter = gtk_file_filter_new();
  gtk_file_filter_set_name(filter, name);
  for (guint i = 0; suffixes[i] != NULL; i++)
    gtk_file_filter_add_suffix(filter, suffixes[i]);
  gtk_file_chooser_add_filter(chooser, filter);
}

void felt_window_choose_import(FeltWindow *window)
{
  static const char *const all[] = {"tdt", "felt", NULL}, *const saves[] = {"tdt", NULL};
  GtkFileChooserNative *chooser =
      gtk_file_chooser_native_new(_("Import Tournaments"), GTK_WINDOW(window),
                                  GTK_FILE_CHOOSER_ACTION_OPEN, _("_Import"), NULL);
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(chooser), TRUE);
  gtk_file_chooser_set_select_multiple(GTK_FILE_CHOOSER(chooser), TRUE);
  add_filter(GTK_FILE_CHOOSER(chooser), _("Tournaments"), all);
  add_filter(GTK_FILE_CHOOSER(chooser), _("Saves of The Tournament Director"), saves);
  g_signal_connect(chooser, "response", G_CALLBACK(chosen_cb), NULL);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(chooser));
}

/* Windows ------------------------------------------------------------------------------------ */

static GtkApplication *app_of(FeltWindow *self)
{
  return gtk_window_get_application(GTK_WINDOW(self));
}

FeltWindow *felt_window_showing(FeltWindow *window, const char *id)
{
  GList *windows = app_of(window) != NULL ? gtk_application_get_windows(app_of(window)) : NULL;
  for (GList *l = windows; l != NULL; l = l->next) {
    FeltWindow *other = FELT_IS_WINDOW(l->data) ? l->data : NULL;
    FeltSession *session = other != NULL ? felt_desk_session(other->desk) : NULL;
    if (session != NULL && !felt_window_rehearses(other) &&
        g_str_equal(felt_session_id(session), id))
      return other;
  }
  return NULL;
}

static FeltWindow *new_window(FeltWindow *self)
{
  FeltWindow *other = FELT_WINDOW(felt_window_new(app_of(self), felt_desk_store(self->desk)));
  gtk_window_present(GTK_WINDOW(other));
  return other;
}

static void open_cb(GSimpleAction *action, GVariant *id, gpointer data)
{
  felt_window_open(data, g_variant_get_string(id, NULL));
}

/* A window that shows nothing yet is as good as a new one. */
static void open_beside(FeltWindow *self, const char *id)
{
  FeltWindow *shows = felt_window_showing(self, id);
  if (shows != NULL)
    gtk_window_present(GTK_WINDOW(shows));
  else
    felt_window_open(new_window(self), id);
}

static void open_window_cb(GSimpleAction *action, GVariant *id, gpointer data)
{
  open_beside(data, g_variant_get_string(id, NULL));
}

static void new_window_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  new_window(data);
}

/* What a tournament is ------------------------------------------------------------------------ */

/* A desk at the tournament of an id, NULL being the one that is open: a window's, or one for the
 * time of a command. NULL: what is wrong is said. */
static FeltDesk *desk_at(FeltWindow *self, const char *id)
{
  g_autoptr(GError) error = NULL;
  if (id == NULL)
    return g_object_ref(self->desk);
  FeltWindow *shows = felt_window_showing(self, id);
  if (shows != NULL)
    return g_object_ref(shows->desk);
  g_autoptr(FeltDesk) desk = felt_desk_new(felt_desk_store(self->desk));
  if (felt_desk_open(desk, id, &error))
    return g_steal_pointer(&desk);
  felt_window_notice(self, error->message);
  return NULL;
}

/* What it is, with the levels and rules it has now, called as it is; NULL: said why not. */
static FeltTemplate *template_of(FeltWindow *self, GVariant *id)
{
  g_autoptr(FeltDesk) desk = desk_at(self, id != NULL ? g_variant_get_string(id, NULL) : NULL);
  const FeltState *state = desk != NULL ? felt_desk_state(desk) : NULL;
  return state != NULL ? felt_template_of(state, state->setup.name) : NULL;
}

static void duplicate_cb(GSimpleAction *action, GVariant *id, gpointer data)
{
  FeltTemplate *template = template_of(data, id);
  if (template != NULL)
    felt_new_dialog_present_like(FELT_WINDOW(data)->desk, data, template);
}

static void keep_cb(GSimpleAction *action, GVariant *id, gpointer data)
{
  FeltTemplate *template = template_of(data, id);
  if (template != NULL)
    felt_structure_files_save(FELT_WINDOW(data)->desk, data, template);
}

/* The archive --------------------------------------------------------------------------------- */

static FeltCommand *archive_command(gboolean archived)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  felt_record_set_text(&felt_setup_record, &command->setup, "archived", archived ? "yes" : "no",
                       NULL);
  return command;
}

/* FALSE: why it stays as it is was said. */
static gboolean archive_one(FeltWindow *self, const char *id, gboolean archived)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltDesk) desk = desk_at(self, id);
  gboolean done = desk != NULL && felt_desk_record(desk, archive_command(archived), &error);
  if (error != NULL)
    felt_desk_say(self->desk, error->message);
  return done;
}

static char *say_archived(const char *name, guint n, gboolean archived)
{
  if (n == 1)
    return g_strdup_printf(
        archived ? _("“%s” was archived.") : _("“%s” was taken out of the archive."), name);
  return g_strdup_printf(archived ? _("%u tournaments were archived.")
                                  : _("%u tournaments were taken out of the archive."),
                         n);
}

/* Until one is refused. */
static void archive_cb(GSimpleAction *action, GVariant *streams, gpointer data)
{
  FeltWindow *self = data;
  gboolean archived = g_str_equal(g_action_get_name(G_ACTION(action)), "archive");
  const char *id, *name = NULL;
  GVariantIter iter;
  guint n = 0;
  g_variant_iter_init(&iter, streams);
  while (g_variant_iter_next(&iter, "(&s&s)", &id, &name) && archive_one(self, id, archived))
    n++;
  if (n < g_variant_n_children(streams))
    return;

  g_autofree char *text = say_archived(name, n, archived);
  self->said_seq = 0;
  felt_toast_show(self->toast, text, _("Undo"), archived ? "win.unarchive" : "win.archive",
                  streams);
}

/* What this window's desk records it says itself. */
static void archive_this_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gboolean archived = g_str_equal(g_action_get_name(G_ACTION(action)), "archive-this");
  felt_desk_execute(FELT_WINDOW(data)->desk, archive_command(archived));
}

static void export_logs_cb(GSimpleAction *action, GVariant *streams, gpointer data)
{
  felt_log_file_export_all(data, streams);
}

void felt_window_add_tournament_actions(FeltWindow *window)
{
  static const GActionEntry entries[] = {
      {.name = "open", .activate = open_cb, .parameter_type = "s"},
      {.name = "open-window", .activate = open_window_cb, .parameter_type = "s"},
      {.name = "new-window", .activate = new_window_cb},
      {.name = "duplicate", .activate = duplicate_cb, .parameter_type = "s"},
      {.name = "keep-template", .activate = keep_cb, .parameter_type = "s"},
      {.name = "archive", .activate = archive_cb, .parameter_type = FELT_TRASH_TYPE},
      {.name = "unarchive", .activate = archive_cb, .parameter_type = FELT_TRASH_TYPE},
      {.name = "export-logs", .activate = export_logs_cb, .parameter_type = FELT_TRASH_TYPE},
      {.name = "delete", .activate = delete_cb, .parameter_type = FELT_TRASH_TYPE},
      {.name = "restore", .activate = restore_cb, .parameter_type = FELT_TRASH_TYPE},
      {.name = "take-import-back", .activate = take_import_back_cb, .parameter_type = "(ss)"},
      {.name = "move-in", .activate = move_in_cb},
      {.name = "duplicate-this", .activate = duplicate_cb},
      {.name = "keep-this", .activate = keep_cb},
      {.name = "archive-this", .activate = archive_this_cb},
      {.name = "unarchive-this", .activate = archive_this_cb},
  };
  g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries), window);
}
