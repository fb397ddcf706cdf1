/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-print.c - sheets through the system's print dialog */
#include "app/desk/felt-print.h"

#include <glib/gi18n.h>

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-live.h"
#include "app/desk/felt-people.h"
#include "app/desk/felt-server-desk.h"
#include "app/desk/felt-settings.h"
#include "services/files/felt-access.h"
#include "services/sheets/felt-sheet.h"
#include "store/felt-source.h"

/* What is not printed by then may never be: a queue waits for a printer that is off without end. */
#define LATE_S 30

/* A sheet on its way to paper or to a file; it goes with its operation. */
typedef struct {
  GtkPrintOperation *operation; /* owned until it is over */
  FeltSheet *sheet;
  GObject *desk;    /* a desk, or that of the server, which needs no tournament; NULL: it is gone */
  gboolean sending; /* what happens now happens to the queue or the file */
  gboolean told;    /* that it was sent */
  guint late;       /* source: from when it is sent until it is printed */
} Job;

static void job_free(gpointer data)
{
  Job *job = data;
  g_clear_handle_id(&job->late, g_source_remove);
  felt_sheet_free(job->sheet);
  g_free(job);
}

static void desk_gone_cb(gpointer data, GObject *desk)
{
  Job *job = data;
  job->desk = NULL;
  g_object_unref(job->operation);
}

/* Nobody follows it any more. */
static void end_job(Job *job)
{
  if (job->desk == NULL)
    return;
  g_clear_handle_id(&job->late, g_source_remove);
  g_object_weak_unref(job->desk, desk_gone_cb, job);
  desk_gone_cb(job, NULL);
}

static void begin_cb(GtkPrintOperation *operation, GtkPrintContext *context, Job *job)
{
  /* the dialog's margins are off already */
  FeltPaper paper = {
      gtk_print_context_get_width(context), gtk_print_context_get_height(context), 0, 0, 0, 0};
  felt_sheet_paginate(job->sheet, &paper);
  gtk_print_operation_set_n_pages(operation, (int)felt_sheet_n_pages(job->sheet));
}

static void draw_cb(GtkPrintOperation *operation, GtkPrintContext *context, int page, Job *job)
{
  felt_sheet_draw_page(job->sheet, gtk_print_context_get_cairo_context(context), (guint)page);
}

static void say(const Job *job, const char *sentence)
{
  if (FELT_IS_DESK(job->desk))
    felt_desk_say(FELT_DESK(job->desk), sentence);
  else if (job->desk != NULL)
    felt_server_desk_say(FELT_SERVER_DESK(job->desk), sentence);
}

/* "Friday Rebuy – Results.pdf" among the documents, for whoever prints to a file. */
static GtkPrintSettings *new_settings(const FeltSheet *sheet)
{
  GtkPrintSettings *settings = gtk_print_settings_new();
  const char *documents = g_get_user_special_dir(G_USER_DIRECTORY_DOCUMENTS);
  g_autofree char *name =
      g_strdelimit(g_strconcat(felt_sheet_title(sheet), ".pdf", NULL), G_DIR_SEPARATOR_S, '-');
  g_autofree char *path =
      g_build_filename(documents != NULL ? documents : g_get_home_dir(), name, NULL);
  g_autofree char *uri = g_filename_to_uri(path, NULL, NULL);
  gtk_print_settings_set(settings, GTK_PRINT_SETTINGS_OUTPUT_URI, uri);
  gtk_print_settings_set(settings, GTK_PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf");
  return settings;
}

/* What the dialog chose; NULL: nothing. Only who prints to a file has its address there. */
static const char *chosen(const Job *job, const char *key)
{
  GtkPrintSettings *settings = gtk_print_operation_get_print_settings(job->operation);
  return settings != NULL ? gtk_print_settings_get(settings, key) : NULL;
}

static void say_written(const Job *job, const char *uri)
{
  g_autofree char *path = g_filename_from_uri(uri, NULL, NULL);
  g_autofree char *folder = g_path_get_dirname(path);
  g_autofree char *in = g_filename_display_basename(folder);
  g_autofree char *name = g_filename_display_basename(path);
  g_autofree char *sentence = g_strdup_printf(_("“%s” was saved in “%s”."), name, in);
  if (FELT_IS_DESK(job->desk))
    felt_desk_say_file(FELT_DESK(job->desk), sentence, uri);
  else
    say(job, sentence);
}

static void say_sent(Job *job)
{
  const char *uri = chosen(job, GTK_PRINT_SETTINGS_OUTPUT_URI);
  const char *printer = chosen(job, GTK_PRINT_SETTINGS_PRINTER);
  if (job->told)
    return;
  job->told = TRUE;
  if (uri != NULL) {
    say_written(job, uri);
    return;
  }
  g_autofree char *sentence =
      g_strdup_printf(_("“%s” was sent to %s."), felt_sheet_title(job->sheet), printer);
  say(job, sentence);
}

static void say_failed(const Job *job)
{
  const char *title = felt_sheet_title(job->sheet);
  g_autofree char *sentence =
      chosen(job, GTK_PRINT_SETTINGS_OUTPUT_URI) != NULL
          ? g_strdup_printf(_("“%s” could not be saved. Print it to another folder."), title)
          : g_strdup_printf(_("“%s” was not printed. Check %s, or use another printer."), title,
                            chosen(job, GTK_PRINT_SETTINGS_PRINTER));
  say(job, sentence);
}

static gboolean late_cb(gpointer data)
{
  Job *job = data;
  g_autofree char *sentence =
      g_strdup_printf(_("“%s” is not printed yet. Check %s, or use another printer."),
                      felt_sheet_title(job->sheet), chosen(job, GTK_PRINT_SETTINGS_PRINTER));
  job->late = 0;
  say(job, sentence);
  return G_SOURCE_REMOVE;
}

static void status_cb(GtkPrintOperation *operation, Job *job)
{
  GtkPrintStatus status = gtk_print_operation_get_status(operation);
  job->sending = job->sending || status == GTK_PRINT_STATUS_SENDING_DATA;
  if (!job->sending)
    return;

  if (status == GTK_PRINT_STATUS_PENDING && job->late == 0)
    job->late = felt_timeout_add_seconds(LATE_S, late_cb, job);
  if (status == GTK_PRINT_STATUS_PRINTING || status == GTK_PRINT_STATUS_FINISHED)
    say_sent(job);
  else if (status == GTK_PRINT_STATUS_FINISHED_ABORTED)
    say_failed(job);
  if (gtk_print_operation_is_finished(operation))
    end_job(job);
}

static void done_cb(GtkPrintOperation *operation, GtkPrintOperationResult result, Job *job)
{
  g_autoptr(GError) error = NULL;
  if (result == GTK_PRINT_OPERATION_RESULT_ERROR) {
    gtk_print_operation_get_error(operation, &error);
    say(job, error->message);
  }
  if (result != GTK_PRINT_OPERATION_RESULT_APPLY)
    end_job(job);
}

static FeltSheet *new_results(FeltSession *session, const FeltInstant *now)
{
  FeltSheet *sheet = felt_sheet_new_results(felt_session_state(session), now);
  g_autofree char *notes = felt_session_sheet_notes(session);
  g_autoptr(GError) error = NULL;
  if (!felt_sheet_add_points(sheet, felt_session_store(session), felt_club(),
                             felt_session_id(session), &error))
    felt_server_desk_say(felt_server_desk_get(), error->message);
  felt_sheet_add_notes(sheet, notes);
  return sheet;
}

/* With each player's own page while phones are let in. */
static FeltSheet *with_pages(FeltSheet *sheet, FeltSession *session)
{
  const char *url = felt_server_desk_url(felt_server_desk_get());
  g_autoptr(GError) error = NULL;
  if (url != NULL && !felt_sheet_add_player_pages(sheet, felt_session_store(session),
                                                  felt_session_id(session), url, &error))
    felt_server_desk_say(felt_server_desk_get(), error->message);
  return sheet;
}

static FeltSheet *new_sheet(FeltSession *session, FeltPrintKind kind)
{
  const FeltState *state = felt_session_state(session);
  FeltInstant now;
  felt_session_now(session, &now);
  switch (kind) {
  case FELT_PRINT_SCHEDULE:
    return felt_sheet_new_schedule(state, &now);
  case FELT_PRINT_PRIZES:
    return felt_sheet_new_prizes(state, &now);
  case FELT_PRINT_RESULTS:
    return new_results(session, &now);
  case FELT_PRINT_RECEIPTS:
    return felt_sheet_new_receipts(state, NULL);
  case FELT_PRINT_DEAL:
    return felt_sheet_new_deal(state, &now);
  case FELT_PRINT_MOVES:
    return with_pages(felt_sheet_new_move_slips(state, felt_live_moves(felt_live_get(session))),
                      session);
  case FELT_PRINT_SLIPS:
    return with_pages(felt_sheet_new_slips(state), session);
  case FELT_PRINT_TABLES:
    return felt_sheet_new_seats(state, FELT_SHEET_BY_TABLE, &now);
  case FELT_PRINT_RACE:
    return felt_sheet_new_race(state, &now);
  case FELT_PRINT_EMERGENCY:
    return felt_sheet_new_emergency(state, &now);
  default:
    return felt_sheet_new_seats(state, FELT_SHEET_BY_NAME, &now);
  }
}

static Job *new_job(gpointer desk, FeltSheet *sheet)
{
  g_autoptr(GtkPageSetup) setup = felt_settings_page_setup();
  g_autoptr(GtkPrintSettings) settings = new_settings(sheet);
  GtkPrintOperation *operation = gtk_print_operation_new();
  Job *job = g_new0(Job, 1);
  *job = (Job){.operation = operation, .sheet = sheet, .desk = desk};
  g_object_set_data_full(G_OBJECT(operation), "felt-job", job, job_free);
  g_object_weak_ref(desk, desk_gone_cb, job);

  gtk_print_operation_set_print_settings(operation, settings);
  gtk_print_operation_set_default_page_setup(operation, setup);
  gtk_print_operation_set_unit(operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name(operation, felt_sheet_title(sheet));
  gtk_print_operation_set_embed_page_setup(operation, TRUE);
  gtk_print_operation_set_allow_async(operation, TRUE);
  gtk_print_operation_set_track_print_status(operation, TRUE);
  g_signal_connect(operation, "begin-print", G_CALLBACK(begin_cb), job);
  g_signal_connect(operation, "draw-page", G_CALLBACK(draw_cb), job);
  g_signal_connect(operation, "done", G_CALLBACK(done_cb), job);
  g_signal_connect(operation, "status-changed", G_CALLBACK(status_cb), job);
  return job;
}

static void print_sheet(gpointer desk, GtkWindow *parent, FeltSheet *sheet)
{
  felt_sheet_set_club(sheet, felt_club());
  Job *job = new_job(desk, sheet);
  g_autoptr(GtkPrintOperation) operation = g_object_ref(job->operation);
  g_autoptr(GError) error = NULL;
  gtk_print_operation_run(operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, &error);
  if (error != NULL) {
    say(job, error->message);
    end_job(job);
  }
}

/* Whether who sits at the desk may print that; else the desk says whom to ask. */
static gboolean may_print(FeltDesk *desk, const char *what)
{
  g_autoptr(GError) error = NULL;
  if (felt_access_may(felt_people_actor(), what, &error))
    return TRUE;
  felt_desk_say(desk, error->message);
  return FALSE;
}

void felt_print(FeltDesk *desk, GtkWindow *parent, FeltPrintKind kind)
{
  if ((kind == FELT_PRINT_RECEIPTS && !may_print(desk, FELT_ACCESS_RECEIPT)) ||
      (kind == FELT_PRINT_EMERGENCY && !may_print(desk, FELT_ACCESS_EMERGENCY)))
    return;
  print_sheet(desk, parent, new_sheet(felt_desk_session(desk), kind));
}

void felt_print_poster(FeltSession *session, GtkWindow *parent, const char *url)
{
  g_autoptr(FeltState) nothing = felt_state_new();
  const FeltState *state = session != NULL ? felt_session_state(session) : nothing;
  const char *id = session != NULL ? felt_session_id(session) : NULL;
  print_sheet(felt_server_desk_get(), parent, felt_sheet_new_poster(state, id, url));
}

void felt_print_made(GtkWindow *parent, FeltSheet *sheet)
{
  print_sheet(felt_server_desk_get(), parent, sheet);
}

void felt_print_receipt(FeltDesk *desk, GtkWindow *parent, guint64 seq)
{
  const FeltState *state = felt_desk_state(desk);
  const FeltWantedMoves one = {.seq = seq, .what = -1};
  if (may_print(desk, FELT_ACCESS_RECEIPT))
    print_sheet(desk, parent, felt_sheet_new_receipts(state, &one));
}

void felt_print_drawer(FeltDesk *desk, GtkWindow *parent, guint64 opened)
{
  const FeltWantedDrawers one = {.opened = opened};
  FeltInstant now;
  felt_desk_now(desk, &now);
  if (may_print(desk, FELT_ACCESS_DRAWER))
    print_sheet(desk, parent, felt_sheet_new_drawers(felt_desk_state(desk), &one, &now));
}
