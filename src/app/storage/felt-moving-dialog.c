/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-moving-dialog.c - the whole club to another computer, and one from another taken in */
#include "app/storage/felt-storage-windows.h"

#include "app/desk/felt-desk.h"
#include "app/desk/felt-people.h"
#include "app/widgets/felt-file-chooser.h"
#include "app/widgets/felt-question.h"
#include "app/widgets/felt-widget.h"
#include "app/widgets/felt-work.h"
#include "services/files/felt-moving.h"
#include "services/scene/felt-scenes.h"
#include "tournament/base/felt-number-text.h"

typedef struct {
  FeltDesk *desk;
  GtkWindow *window; /* not owned; there while files are chosen */
  FeltActor actor;
  char *database, *path, *aside;
  void (*taken)(const char *database);
} Job;

static void job_free(gpointer data)
{
  Job *job = data;
  g_clear_object(&job->desk);
  g_free(job->database);
  g_free(job->path);
  g_free(job->aside);
  g_free(job);
}

static Job *job_new(FeltDesk *desk, GtkWindow *window)
{
  Job *job = g_new0(Job, 1);
  FeltStore *store = felt_desk_store(desk);
  job->desk = g_object_ref(desk);
  job->window = window;
  job->actor = *felt_people_actor();
  if (store != NULL)
    job->database = g_strdup(felt_store_path(store));
  return job;
}

/* What is done is said at the foot; what is wrong as well. */
static void say(const Job *job, const char *sentence)
{
  felt_desk_say(job->desk, sentence);
}

/* Out ----------------------------------------------------------------------------------------- */

static gboolean pack_work(gpointer data, const FeltStage *progress, GError **error)
{
  const Job *job = data;
  g_autoptr(FeltStore) store = felt_store_open(job->database, FELT_STORE_READ_ONLY, NULL, error);
  return store != NULL &&
         felt_moving_pack(store, &felt_machine_source, &job->actor, job->path, progress, error);
}

static void packed_cb(GtkWindow *window, gpointer data, const GError *error)
{
  const Job *job = data;
  g_autofree char *shown = g_filename_display_basename(job->path);
  g_autofree char *text = error != NULL
                              ? g_strdup(error->message)
                              : g_strdup_printf(_("The whole club was saved in “%s”. Restore it on "
                                                  "the other computer, then delete the file."),
                                                shown);
  say(job, text);
}

static void pack_into(gpointer data, const char *path)
{
  Job *job = data;
  job->path = g_strdup(path);
  felt_work_start(job->window, _("Saving the Club"), pack_work, packed_cb, job, job_free);
}

/* name: NULL: to read. */
static void ask_file(Job *job, const char *title, const char *name, FeltFileTaken taken)
{
  static const char *const suffixes[] = {&FELT_MOVING_SUFFIX[1], NULL};
  const FeltFileWish wish = {title, _("Saved clubs"), suffixes, name, .data_free = job_free};
  felt_file_chooser_ask(GTK_WIDGET(job->window), &wish, taken, job);
}

static void ask_out_cb(AdwMessageDialog *dialog, const char *response, Job *job)
{
  if (g_str_equal(response, "save"))
    ask_file(job, _("Move to Another Computer"), "club" FELT_MOVING_SUFFIX, pack_into);
  else
    job_free(job);
}

/* Of a log on a server there is nothing to pack. */
static gboolean is_on_server(FeltDesk *desk)
{
  g_auto(FeltLink) link = {0};
  if (felt_desk_store(desk) != NULL)
    felt_store_get_link(felt_desk_store(desk), &link);
  if (link.kind == FELT_LINK_NONE)
    return FALSE;
  felt_desk_say(desk, _("The log is on a server, not on this computer. Start Felt on the other "
                        "computer with the server’s address."));
  return TRUE;
}

void felt_moving_dialog_out(FeltDesk *desk, GtkWindow *parent)
{
  if (is_on_server(desk))
    return;
  AdwMessageDialog *message = felt_question_new(
      parent, _("Move to Another Computer"),
      _("One file holds everything: tournaments, cash games, hands, people with their details, "
        "leagues, structures, screens, themes, pictures, sounds, automation and settings.\n\nPINs "
        "and paired phones stay here: set and pair them again on the other computer. Backups and "
        "the trash stay here as well. Anybody with the file can read all of it, including "
        "telephone numbers and notes. Keep it safe."),
      "save", _("_Save as a File…"));
  g_signal_connect(message, "response", G_CALLBACK(ask_out_cb), job_new(desk, parent));
  gtk_window_present(GTK_WINDOW(message));
}

/* In ------------------------------------------------------------------------------------------ */

static gboolean take_work(gpointer data, const FeltStage *progress, GError **error)
{
  Job *job = data;
  return felt_moving_take_in(job->path, job->database, &felt_machine_source, &job->actor,
                             felt_scenes_check_file, progress, &job->aside, error);
}

static void taken_cb(GtkWindow *window, gpointer data, const GError *error)
{
  const Job *job = data;
  if (error != NULL)
    say(job, error->message);
  else
    job->taken(job->database);
}

static void ask_in_cb(AdwMessageDialog *dialog, const char *response, Job *job)
{
  GtkWindow *window = gtk_window_get_transient_for(GTK_WINDOW(dialog));
  if (g_str_equal(response, "take") && window != NULL)
    felt_work_start(window, _("Restoring the Club"), take_work, taken_cb, job, job_free);
  else
    job_free(job);
}

static void add_cell(GtkGrid *grid, int column, int row, const char *text, const char *class)
{
  guint how = column == 0 ? FELT_START | FELT_FILL : FELT_END;
  GtkWidget *label = felt_label_new(text, how | FELT_CUT, class);
  gtk_label_set_max_width_chars(GTK_LABEL(label), 24);
  gtk_grid_attach(grid, label, column, row, 1, 1);
}

static void add_line(GtkGrid *grid, int *row, const char *what, guint64 in, guint64 here)
{
  g_autofree char *one = felt_number_text((gint64)in), *other = felt_number_text((gint64)here);
  if (in == 0 && here == 0)
    return;
  add_cell(grid, 0, *row, what, NULL);
  add_cell(grid, 1, *row, one, NULL);
  add_cell(grid, 2, (*row)++, other, NULL);
}

static GtkWidget *compare(const FeltMoving *in, const FeltMoving *here)
{
  static const char *const parts[FELT_N_MOVING] = {
      N_("Structures and templates"),
      N_("Scenes"),
      N_("Themes"),
      N_("Sponsors’ pictures"),
      N_("Sounds"),
      N_("Screens"),
      N_("Automation"),
  };
  int row = 1;
  GtkGrid *grid = GTK_GRID(gtk_grid_new());
  gtk_grid_set_column_spacing(grid, 18);
  gtk_grid_set_row_spacing(grid, 3);
  add_cell(grid, 1, 0, _("In the File"), "heading");
  add_cell(grid, 2, 0, _("On This Computer"), "heading");
  add_line(grid, &row, _("Tournaments and cash games"), in->streams, here->streams);
  add_line(grid, &row, _("Events"), in->events, here->events);
  add_line(grid, &row, _("People"), in->people, here->people);
  for (guint i = 0; i < FELT_N_MOVING; i++)
    add_line(grid, &row, _(parts[i]), in->files[i], here->files[i]);
  return GTK_WIDGET(grid);
}

static char *body_of(const FeltMoving *in)
{
  g_autoptr(GString) text =
      g_string_new(_("The current club is moved aside under another name, and nothing of it is "
                     "lost. Felt then restarts with the club from the file. If it is the same "
                     "club, PINs and paired phones stay. Otherwise set and pair them again."));
  if (in->programs > 0) {
    g_string_append(text, "\n\n");
    g_string_append_printf(
        text,
        ngettext("%u automation rule runs a program and is left out. Create it again here.",
                 "%u automation rules run programs and are left out. Create them again here.",
                 in->programs),
        in->programs);
  }
  return g_string_free(g_steal_pointer(&text), FALSE);
}

static void present_preview(GtkWindow *parent, Job *job, const FeltMoving *in)
{
  g_auto(FeltMoving) here = {0};
  felt_moving_look_here(job->database, &here);
  g_autofree char *body = body_of(in);
  g_autofree char *heading = in->club != NULL ? g_strdup_printf(_("Restore “%s”?"), in->club)
                                              : g_strdup(_("Restore the Club?"));
  AdwMessageDialog *message = felt_question_new(parent, heading, body, "take", _("_Restore"));
  adw_message_dialog_set_extra_child(message, compare(in, &here));
  g_signal_connect(message, "response", G_CALLBACK(ask_in_cb), job);
  gtk_window_present(GTK_WINDOW(message));
}

static void look_at(gpointer data, const char *path)
{
  g_auto(FeltMoving) in = {0};
  g_autoptr(GError) error = NULL;
  Job *job = data;
  job->path = g_strdup(path);
  if (felt_moving_look(path, &in, &error)) {
    present_preview(job->window, job, &in);
    return;
  }
  say(job, error->message);
  job_free(job);
}

void felt_moving_dialog_in(FeltDesk *desk, GtkWindow *parent, void (*taken)(const char *database))
{
  if (is_on_server(desk) || felt_desk_store(desk) == NULL)
    return;
  Job *job = job_new(desk, parent);
  job->taken = taken;
  ask_file(job, _("Restore a Club"), NULL, look_at);
}
