/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-application.c - the program felt: its options, its database, its windows */
#include "app/shell/felt-application.h"

#include <errno.h>
#include <glib/gstdio.h>

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-server-desk.h"
#include "app/desk/felt-settings.h"
#include "app/display/felt-voice.h"
#include "app/league/felt-league-windows.h"
#include "app/people/felt-people-windows.h"
#include "app/shell/felt-file-question.h"
#include "app/shell/felt-shell-windows.h"
#include "app/shell/felt-window.h"
#include "app/widgets/felt-access.h"
#include "app/widgets/felt-keys.h"
#include "app/widgets/felt-menu.h"
#include "app/widgets/felt-page-window.h"
#include "app/widgets/felt-widget.h"
#include "felt-config.h"
#include "services/files/felt-moving.h"
#include "session/felt-backups.h"
#include "store/felt-store.h"

/* The window never stands still for another program: it rather tries again (felt-desk.c). */
#define LOCK_MS   50
#define SERVER_MS 80

/* So long after the first frames what was opened again counts as open. */
#define REOPENED_MS 500

struct _FeltApplication {
  AdwApplication parent_instance;
  char *database; /* --database */
  gboolean demo, display;
  gboolean lacks; /* the database lacks events, and nobody has decided what is right */
  FeltStore *store;
  FeltBackups *backups;
  char *trouble; /* what to tell the director when the window opens */
  char *next;    /* the database to start again with */
};

G_DEFINE_FINAL_TYPE(FeltApplication, felt_application, ADW_TYPE_APPLICATION)

static char *default_database(void)
{
  return g_build_filename(g_get_user_data_dir(), "felt", "felt.db", NULL);
}

static void say(FeltApplication *self, const char *sentence)
{
  g_printerr("felt: %s\n", sentence);
  felt_own_text(&self->trouble, sentence);
}

/* A club that cannot be read is said, and the tournaments are there all the same. */
static void open_club(FeltApplication *self)
{
  g_autoptr(GError) error = NULL;
  if (!felt_club_desk_open(felt_club_desk_get(), self->store, &error))
    say(self, error->message);
}

/* What an open told; that the server is missing stands in its own bar as long as that is so. */
static void take_notice(FeltApplication *self, FeltStoreNotice *notice)
{
  g_auto(FeltLink) link = {0};
  felt_store_get_link(self->store, &link);
  felt_store_set_timeout(self->store, link.kind == FELT_LINK_NONE ? LOCK_MS : SERVER_MS);
  if (notice->text != NULL && link.kind > FELT_LINK_CONNECTED)
    g_printerr("felt: %s\n", notice->text);
  else if (notice->text != NULL)
    say(self, notice->text);
  felt_store_notice_clear(notice);
}

/* Opens the database, to be written or at least to be read. A failure is said, not fatal: the
 * window explains it. */
static void open_store(FeltApplication *self)
{
  g_autofree char *path = self->database != NULL ? g_strdup(self->database) : default_database();
  g_autofree char *folder = g_path_get_dirname(path);
  g_autoptr(GError) error = NULL;
  FeltStoreNotice notice = {0};
  if (self->database == NULL && g_mkdir_with_parents(folder, 0700) != 0) {
    g_autofree char *text = g_strdup_printf(
        _("The folder %s cannot be created (%s). Create it, or name a database with --database."),
        folder, g_strerror(errno));
    say(self, text);
    return;
  }

  self->store = felt_store_open(path, FELT_STORE_CREATE, &notice, &error);
  felt_moving_take_settings(felt_settings_are_stored(), &felt_machine_source);
  if (self->store != NULL) {
    take_notice(self, &notice);
    self->backups = felt_backups_new(self->store, &felt_machine_source, "felt");
    felt_backups_watch(self->backups);
    open_club(self);
    return;
  }
  say(self, error->message);
  self->lacks = g_error_matches(error, FELT_STORE_ERROR, FELT_STORE_ERROR_LACKING);
  if (self->lacks || g_error_matches(error, FELT_STORE_ERROR, FELT_STORE_ERROR_READ_ONLY))
    self->store = felt_store_open(path, FELT_STORE_READ_ONLY, NULL, NULL);
  open_club(self);
}

static void server_said_cb(FeltApplication *self, const char *sentence);

/* Phones are let in again when they were the last time, but not to what may be wrong. */
static void open_server(FeltApplication *self)
{
  FELT_FOLLOW(self, felt_server_desk_get(), "said", server_said_cb);
  if (self->store != NULL && !self->lacks)
    felt_server_desk_open(felt_server_desk_get(), felt_store_address(self->store));
}

/* Without a compositor what GTK draws round a popover, its shadow and corners, is black. */
static void load_style_without_compositor(void)
{
  GdkDisplay *display = gdk_display_get_default();
  if (display == NULL || gdk_display_is_composited(display))
    return;
  g_autoptr(GtkCssProvider) provider = gtk_css_provider_new();
  gtk_css_provider_load_from_resource(provider, "/org/feltpoker/Felt/opaque.css");
  gtk_style_context_add_provider_for_display(display, GTK_STYLE_PROVIDER(provider),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
}

/* Ctrl+W closes any window, a dialog too: they have no accelerators of the application. */
static void add_close_key(void)
{
  GtkWidgetClass *klass = g_type_class_ref(GTK_TYPE_WINDOW);
  gtk_widget_class_add_binding_action(klass, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
  g_type_class_unref(klass);
}

static void add_keys(GtkApplication *application)
{
  static const struct {
    const char *action;
    const char *keys[3];
  } accels[] = {
      {"app.quit", {"<Control>q"}},
      {"app.preferences", {"<Control>comma"}},
      {"app.sound", {"<Control><Shift>m"}},
      {"app.person", {"<Control>l"}},
      {"win.undo-key", {"<Control>z"}},
      {"win.redo-key", {"<Control><Shift>z", "<Control>y"}},
      {"win.start-pause", {"<Control>space"}},
      {"win.next-level", {"<Control>Page_Down"}},
      {"win.previous-level", {"<Control>Page_Up"}},
      {"win.adjust-time(int64 60000)", {"<Control>plus", "<Control>equal"}},
      {"win.adjust-time(int64 -60000)", {"<Control>minus"}},
      {"win.palette", {"<Control>k"}},
      {"win.say-clock", {"<Control>t"}},
      {"win.display", {"F11"}},
      {"win.home('screens')", {"<Shift>F11"}},
      {"win.message", {"<Control>m"}},
      {"win.who-wins", {"<Control>h"}},
      {"win.all-in", {"<Control>e"}},
      {"win.rules-desk(('', uint32 0))", {"<Control>d"}},
      {"win.record-hands", {"<Control>g"}},
      {"win.chip-race", {"<Control>r"}},
      {"win.new-tournament", {"<Control>n"}},
      {"win.tournaments", {"<Control>o"}},
      {"win.new-window", {"<Control><Shift>n"}},
      {"win.print-schedule", {"<Control>p"}},
      {"win.show-page('clock')", {"<Alt>1"}},
      {"win.show-page('players')", {"<Alt>2"}},
      {"win.show-page('tables')", {"<Alt>3"}},
      {"win.show-page('prizes')", {"<Alt>4"}},
      {"win.show-page('structure')", {"<Alt>5"}},
      {"win.show-page('log')", {"<Alt>6"}},
      {"win.at-home", {"<Alt>Home"}},
      {"win.show-help-overlay", {"<Control>question", "F1"}},
  };
  for (guint i = 0; i < G_N_ELEMENTS(accels); i++)
    gtk_application_set_accels_for_action(application, accels[i].action,
                                          (const char *const *)accels[i].keys);
}

/* In the language of the window: what comes next cuts off what is said. */
static void say_aloud(const char *words)
{
  static FeltVoice *voice;
  if (!g_settings_get_boolean(felt_settings(), "speech-desk"))
    return;
  if (voice == NULL)
    voice = felt_voice_new(TRUE);
  gboolean italian = g_str_has_prefix(g_get_language_names()[0], "it");
  felt_voice_hush(voice);
  felt_voice_say(voice, words, italian ? FELT_LANGUAGE_ITALIAN : FELT_LANGUAGE_ENGLISH, NULL);
}

static void felt_application_startup(GApplication *application)
{
  G_APPLICATION_CLASS(felt_application_parent_class)->startup(application);
  if (!felt_settings_are_stored())
    g_printerr("felt: %s\n", felt_settings_not_stored());
  add_keys(GTK_APPLICATION(application));
  g_autoptr(GAction) sound = g_settings_create_action(felt_settings(), "sound");
  g_action_map_add_action(G_ACTION_MAP(application), sound);
  gtk_window_set_default_icon_name(FELT_APP_ID);
  felt_settings_follow_color_scheme();
  felt_settings_follow_time_of_day();
  load_style_without_compositor();
  add_close_key();
  felt_access_guard();
  felt_access_set_voice(say_aloud);
  felt_menu_guard();
  felt_focus_guard();
  felt_click_guard();
  open_store(FELT_APPLICATION(application));
  open_server(FELT_APPLICATION(application));
}

/* What was reopened has been painted once, and the program still runs. */
static gboolean reopened_cb(gpointer data)
{
  felt_reopen_end();
  return G_SOURCE_REMOVE;
}

/* The time may have passed before anything was painted: that comes first. */
static gboolean painted_cb(gpointer data)
{
  g_idle_add_full(G_PRIORITY_LOW, reopened_cb, NULL, NULL);
  return G_SOURCE_REMOVE;
}

/* It stays closed, and is not tried again. */
static void leave_closed(FeltApplication *self, GPtrArray *list, GtkWindow *window)
{
  gboolean any = FALSE;
  for (guint i = 0; i < list->len; i++) {
    const FeltReopen *item = g_ptr_array_index(list, i);
    if (felt_store_head(self->store, item->id, NULL) == 0)
      continue;
    felt_reopen_forget(item->id);
    any = TRUE;
  }
  felt_reopen_end();
  if (any)
    felt_window_notice(
        FELT_WINDOW(window),
        _("Felt stopped while it was reopening tournaments and screens, so they stay closed. Open "
          "the tournament from the list, then its screens one by one."));
}

/* What stood open when the program ended, however it ended; what is of another database, or not
 * there any more, stays away. The first comes into the window that is there. */
static void reopen(FeltApplication *self, GtkWindow *first)
{
  g_autoptr(GPtrArray) list = felt_reopen_list();
  GtkWindow *window = first;
  if (self->store == NULL)
    return;
  if (felt_reopen_failed()) {
    leave_closed(self, list, first);
    return;
  }

  for (guint i = 0; i < list->len; i++) {
    const FeltReopen *item = g_ptr_array_index(list, i);
    if (felt_store_head(self->store, item->id, NULL) == 0)
      continue;
    felt_reopen_begin();
    if (window == NULL) {
      window = GTK_WINDOW(felt_window_new(GTK_APPLICATION(self), self->store));
      gtk_window_present(window);
    }
    felt_window_reopen(FELT_WINDOW(window), item);
    window = NULL;
  }
  felt_timeout_add(REOPENED_MS, painted_cb, NULL);
}

static void felt_application_activate(GApplication *application)
{
  FeltApplication *self = FELT_APPLICATION(application);
  GtkWindow *window = gtk_application_get_active_window(GTK_APPLICATION(application));
  if (window != NULL) {
    gtk_window_present(window);
    return;
  }
  window = GTK_WINDOW(felt_window_new(GTK_APPLICATION(application), self->store));
  if (self->trouble != NULL)
    felt_window_notice(FELT_WINDOW(window), self->trouble);
  if (self->demo)
    gtk_widget_activate_action(GTK_WIDGET(window), "win.sample", NULL);
  gtk_window_present(window);
  if (self->store != NULL)
    felt_file_question_ask(window, self->store);
  if (!self->demo)
    reopen(self, window);
  if (self->display)
    felt_window_set_display(FELT_WINDOW(window), TRUE);
}

/* A window first, so that it has something to stand over; each file is looked at on its own. */
static void felt_application_open(GApplication *application, GFile **files, int n_files,
                                  const char *hint)
{
  g_application_activate(application);
  GtkWindow *window = gtk_application_get_active_window(GTK_APPLICATION(application));
  g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
  for (int i = 0; i < n_files; i++) {
    char *path = g_file_get_path(files[i]);
    if (path != NULL)
      g_ptr_array_add(paths, path);
  }
  if (FELT_IS_WINDOW(window))
    felt_window_import(FELT_WINDOW(window), paths);
}

static int felt_application_handle_local_options(GApplication *application, GVariantDict *options)
{
  FeltApplication *self = FELT_APPLICATION(application);
  if (g_variant_dict_contains(options, "version")) {
    g_print("felt %s\n", FELT_VERSION);
    return 0;
  }
  g_autoptr(GVariant) file =
      g_variant_dict_lookup_value(options, "database", G_VARIANT_TYPE_BYTESTRING);
  self->database = file != NULL ? g_variant_dup_bytestring(file, NULL) : NULL;
  self->demo = g_variant_dict_contains(options, "demo");
  self->display = g_variant_dict_contains(options, "display");
  /* another database is another program; the same one is shown by the window there is */
  if (self->database != NULL || self->demo)
    g_application_set_flags(application, G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  return -1;
}

/* What is told of the server for phones, by the window in front. */
static void server_said_cb(FeltApplication *self, const char *sentence)
{
  GtkWindow *window = gtk_application_get_active_window(GTK_APPLICATION(self));
  while (window != NULL && !FELT_IS_WINDOW(window))
    window = gtk_window_get_transient_for(window);
  if (window != NULL)
    felt_window_notice(FELT_WINDOW(window), sentence);
  else
    say(self, sentence);
}

static void quit_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GList *windows = g_list_copy(gtk_application_get_windows(data));
  felt_reopen_end();
  felt_reopen_keep(TRUE);
  for (GList *l = windows; l != NULL; l = l->next)
    gtk_window_close(l->data);
  felt_reopen_keep(FALSE); /* one of them may stay */
  g_list_free(windows);
}

static gboolean leave_cb(gpointer data)
{
  quit_cb(NULL, NULL, data);
  return G_SOURCE_REMOVE;
}

void felt_application_go_on_with(FeltApplication *application, const char *database)
{
  felt_own_text(&application->next, database);
  g_idle_add(leave_cb, application); /* the dialog that asks is still at work */
}

char *felt_application_next(FeltApplication *application)
{
  return g_strdup(application->next);
}

static void about_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  adw_show_about_window(gtk_application_get_active_window(data), "application-name", _("Felt"),
                        "application-icon", FELT_APP_ID, "version", FELT_VERSION, "license-type",
                        GTK_LICENSE_GPL_3_0, "comments",
                        _("Runs live poker tournaments: clock, seats, button and blinds."), NULL);
}

static void preferences_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  felt_preferences_present(gtk_application_get_active_window(data));
}

/* Over whatever window is in front, of a cash game or the recorder of hands too. */
static void person_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *front = gtk_application_get_active_window(data);
  if (!G_TYPE_CHECK_INSTANCE_TYPE(front, felt_people_dialog_get_type()))
    felt_people_dialog_present(front);
}

/* Beside a tournament: at the club's home each is a page. */
static void people_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  felt_page_window_present(gtk_application_get_active_window(data), _("People"),
                           felt_people_page_new(NULL), 720, 640);
}

static void leagues_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *front = gtk_application_get_active_window(data);
  FeltDesk *desk = FELT_IS_WINDOW(front) ? felt_window_desk(FELT_WINDOW(front)) : NULL;
  felt_page_window_present(front, _("Leagues"), felt_leagues_page_new(desk), 860, 680);
}

static void felt_application_finalize(GObject *object)
{
  FeltApplication *self = FELT_APPLICATION(object);
  felt_server_desk_open(felt_server_desk_get(), NULL);
  if (self->backups != NULL)
    felt_backups_make(self->backups, TRUE);
  felt_backups_free(self->backups);
  felt_club_desk_open(felt_club_desk_get(), NULL, NULL);
  felt_store_close(self->store);
  g_free(self->database);
  g_free(self->trouble);
  g_free(self->next);
  G_OBJECT_CLASS(felt_application_parent_class)->finalize(object);
}

static void felt_application_class_init(FeltApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS(klass);
  G_OBJECT_CLASS(klass)->finalize = felt_application_finalize;
  application_class->startup = felt_application_startup;
  application_class->activate = felt_application_activate;
  application_class->open = felt_application_open;
  application_class->handle_local_options = felt_application_handle_local_options;
}

static void felt_application_init(FeltApplication *self)
{
  static const GActionEntry entries[] = {
      {.name = "quit", .activate = quit_cb},
      {.name = "about", .activate = about_cb},
      {.name = "person", .activate = person_cb},
      {.name = "leagues", .activate = leagues_cb},
      {.name = "people", .activate = people_cb},
      {.name = "preferences", .activate = preferences_cb},
  };
  static const GOptionEntry options[] = {
      {"demo", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Open the sample tournament"), NULL},
      {"database", 0, 0, G_OPTION_ARG_FILENAME, NULL,
       N_("Keep the tournaments in FILE, or on a server at postgresql://… or service=…"),
       N_("FILE")},
      {"display", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Show the room’s screen at once"), NULL},
      {"version", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Print the version"), NULL},
      G_OPTION_ENTRY_NULL};
  g_action_map_add_action_entries(G_ACTION_MAP(self), entries, G_N_ELEMENTS(entries), self);
  g_application_add_main_option_entries(G_APPLICATION(self), options);
  g_application_set_option_context_parameter_string(G_APPLICATION(self),
                                                    _("[FILE.felt…] - run poker tournaments"));
}

FeltApplication *felt_application_new(void)
{
  return g_object_new(FELT_TYPE_APPLICATION, "application-id", FELT_APP_ID, "flags",
                      G_APPLICATION_HANDLES_OPEN, "resource-base-path", "/org/feltpoker/Felt",
                      NULL);
}
