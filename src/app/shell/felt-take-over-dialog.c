/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-take-over-dialog.c - what has arrived at this desk becomes the log, when its server is gone
 */
#include "app/shell/felt-shell-windows.h"

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-desk.h"
#include "app/desk/felt-patience.h"
#include "app/desk/felt-refusal.h"
#include "app/shell/felt-application.h"
#include "app/widgets/felt-file-chooser.h"
#include "app/widgets/felt-widget.h"
#include "services/files/felt-access.h"
#include "services/files/felt-take-over.h"
#include "tournament/base/felt-day-time.h"
#include "tournament/base/felt-number-text.h"

G_DECLARE_FINAL_TYPE(FeltTakeOverDialog, felt_take_over_dialog, FELT, TAKE_OVER_DIALOG,
                     AdwPreferencesWindow)

#define WIDTH         600
#define HEIGHT_ASKING 780

struct _FeltTakeOverDialog {
  AdwPreferencesWindow parent_instance;
  FeltDesk *desk;
  char *path; /* of the new database */
  /* of the template */
  AdwPreferencesGroup *arrived;
  AdwActionRow *place;
  AdwComboRow *who;
  GtkLabel *refusal;
};

G_DEFINE_FINAL_TYPE(FeltTakeOverDialog, felt_take_over_dialog, ADW_TYPE_PREFERENCES_WINDOW)

/* What is shown ------------------------------------------------------------------------------ */

static void add_fact(FeltTakeOverDialog *self, const char *title, const char *value)
{
  GtkWidget *row = felt_row_new(title, value);
  adw_action_row_set_subtitle_lines(ADW_ACTION_ROW(row), 0);
  gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row), FALSE);
  adw_preferences_group_add(self->arrived, row);
}

static void show_arrived(FeltTakeOverDialog *self, const FeltArrived *arrived)
{
  g_autofree char *when =
      arrived->last_us > 0
          ? felt_day_time(arrived->last_us, FELT_DAY_TIME_STAMP | FELT_DAY_TIME_SECONDS)
          : g_strdup("–");
  g_autofree char *events = felt_number_text((gint64)arrived->events);
  g_autofree char *logs =
      g_strdup_printf(ngettext("%s events in %u log", "%s events in %u logs", arrived->streams),
                      events, arrived->streams);
  add_fact(self, _("Server"), arrived->server);
  add_fact(self, _("Events"), logs);
  add_fact(self, _("The Newest"), when);
}

/* Without the server nobody can sign in with a PIN: then it is asked which director this is. */
static void ask_who(FeltTakeOverDialog *self)
{
  const FeltClubState *club = felt_club();
  g_autoptr(GtkStringList) names = gtk_string_list_new(NULL);
  for (guint i = 0; i < club->n_accounts; i++)
    if (club->accounts[i].role == FELT_ROLE_DIRECTOR && !club->accounts[i].closed)
      gtk_string_list_append(names, club->accounts[i].name);
  adw_combo_row_set_model(self->who, G_LIST_MODEL(names));
  gboolean asks = felt_desk_who(self->desk)->grant.role != FELT_ROLE_DIRECTOR;
  gtk_widget_set_visible(GTK_WIDGET(self->who), asks);
  if (asks) /* the button below it is seen, too */
    gtk_window_set_default_size(GTK_WINDOW(self), WIDTH, HEIGHT_ASKING);
}

/* FALSE with a sentence. */
static gboolean find_who(FeltTakeOverDialog *self, FeltActor *actor, GError **error)
{
  GtkStringObject *name = adw_combo_row_get_selected_item(self->who);
  *actor = *felt_desk_who(self->desk);
  return !gtk_widget_get_visible(GTK_WIDGET(self->who)) || name == NULL ||
         felt_access_unproved(felt_club(), gtk_string_object_get_string(name), actor, error);
}

static void set_path(FeltTakeOverDialog *self, const char *path)
{
  g_autofree char *shown = g_filename_display_name(path);
  felt_own_text(&self->path, path);
  adw_action_row_set_subtitle(self->place, shown);
}

/* Beside the database that a start without --database opens. */
static void propose(FeltTakeOverDialog *self)
{
  g_autoptr(GDateTime) utc = felt_source_date(&felt_machine_source),
                       now = g_date_time_to_local(utc);
  g_autofree char *stamp = g_date_time_format(now, "%Y%m%d-%H%M%S");
  g_autofree char *name = g_strdup_printf("felt-%s.db", stamp);
  g_autofree char *path = g_build_filename(g_get_user_data_dir(), "felt", name, NULL);
  set_path(self, path);
}

/* What is done ------------------------------------------------------------------------------- */

static void take_path(gpointer data, const char *path)
{
  set_path(data, path);
}

static void choose_cb(FeltTakeOverDialog *self)
{
  g_autofree char *base = g_path_get_basename(self->path);
  const FeltFileWish wish = {.title = _("The New Database"), .name = base};
  felt_file_chooser_ask(GTK_WIDGET(self), &wish, take_path, self);
}

static void go_on_cb(AdwMessageDialog *dialog, const char *response)
{
  const char *path = g_object_get_data(G_OBJECT(dialog), "path");
  felt_application_go_on_with(FELT_APPLICATION(g_application_get_default()), path);
}

/* From here on nobody should work with what was open before: there is no other way on. */
static void say_taken(FeltTakeOverDialog *self)
{
  g_autofree char *shown = g_filename_display_name(self->path);
  g_autofree char *body = g_strdup_printf(
      _("“%s” is the log from now on, and Felt restarts with it.\n\nClose Felt at every other desk "
        "and never start the old server again: anything they record is lost. To work at several "
        "desks again, set up a new server, copy this log to it (feltctl database init, feltctl "
        "database copy), and start Felt with its address at each desk."),
      shown);
  g_autofree char *left = felt_take_over_left(felt_club());
  g_autofree char *all = *left != '\0' ? g_strconcat(body, "\n\n", left, NULL) : g_strdup(body);
  GtkWidget *dialog = adw_message_dialog_new(gtk_window_get_transient_for(GTK_WINDOW(self)),
                                             _("This Desk Has the Log"), all);
  adw_message_dialog_add_response(ADW_MESSAGE_DIALOG(dialog), "go-on", _("_Continue"));
  adw_message_dialog_set_response_appearance(ADW_MESSAGE_DIALOG(dialog), "go-on",
                                             ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response(ADW_MESSAGE_DIALOG(dialog), "go-on");
  adw_message_dialog_set_close_response(ADW_MESSAGE_DIALOG(dialog), "go-on");
  g_object_set_data_full(G_OBJECT(dialog), "path", g_strdup(self->path), g_free);
  g_signal_connect(dialog, "response", G_CALLBACK(go_on_cb), NULL);
  gtk_window_present(GTK_WINDOW(dialog));
}

static void apply_cb(FeltTakeOverDialog *self)
{
  FeltActor actor;
  g_autoptr(GError) error = NULL;
  g_autofree char *folder = g_path_get_dirname(self->path);
  g_mkdir_with_parents(folder, 0700); /* what fails is said of the file */
  if (felt_patience_may_act(&error) && find_who(self, &actor, &error) &&
      felt_take_over(felt_desk_store(self->desk), &felt_machine_source, self->path, &actor,
                     &error)) {
    say_taken(self);
    gtk_window_destroy(GTK_WINDOW(self));
    return;
  }
  felt_refusal_say(&error);
  felt_show_line(self->refusal, error->message);
}

/* -------------------------------------------------------------------------------------------- */

static void felt_take_over_dialog_class_init(FeltTakeOverDialogClass *klass)
{
  felt_template(klass, "felt-take-over-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltTakeOverDialog, arrived, place, refusal, who);
  FELT_BIND_CALLBACKS(klass, choose_cb, apply_cb);
}

static void felt_take_over_dialog_init(FeltTakeOverDialog *self)
{
  FELT_OWN(self, desk, g_object_unref);
  FELT_OWN(self, path, g_free);
  gtk_widget_init_template(GTK_WIDGET(self));
  propose(self);
}

void felt_take_over_dialog_present(FeltDesk *desk, GtkWindow *parent)
{
  g_auto(FeltArrived) arrived = {0};
  g_autoptr(GError) error = NULL;
  if (!felt_take_over_look(felt_desk_store(desk), &arrived, &error)) {
    felt_refusal_say(&error);
    felt_desk_say(desk, error->message);
    return;
  }
  FeltTakeOverDialog *self =
      g_object_new(felt_take_over_dialog_get_type(), "transient-for", parent, NULL);
  self->desk = g_object_ref(desk);
  show_arrived(self, &arrived);
  ask_who(self);
  gtk_window_present(GTK_WINDOW(self));
}
