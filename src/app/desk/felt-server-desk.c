/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-desk.c - felt-server as a child of the desk: on, off, again when it died */
#include "app/desk/felt-server-desk.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <string.h>

#include "app/desk/felt-own.h"
#include "services/files/felt-server-file.h"
#include "services/files/felt-server-said.h"
#include "store/felt-source.h"

struct _FeltServerDesk {
  GObject parent_instance;
  char *database; /* NULL: the program ends */
  gboolean wanted;
  GSubprocess *child;   /* NULL: there is none */
  GCancellable *reads;  /* what is read of it */
  gboolean ending;      /* it was told to end */
  gint64 began_us;      /* when it was started */
  FeltServerSaid said;  /* what it said of itself; url NULL: nothing yet */
  gboolean alone;       /* no phone finds it: this computer is in no network */
  gboolean told;        /* phones were told what it said */
  char *last_words;     /* the latest line of its stderr, or NULL */
  char *problem;        /* or NULL */
  guint deaths;         /* one after the other */
  guint retry, settles; /* sources: it is started again; addresses are looked at */
};

G_DEFINE_FINAL_TYPE(FeltServerDesk, felt_server_desk, G_TYPE_OBJECT)

/* It is started again after a second, then two, four, … at most a minute; once it has run that
 * long, what was before does not count. */
#define AGAIN_MS   1000
#define AGAIN_MOST 60
#define SETTLED_US (60 * G_USEC_PER_SEC)

/* A network that comes up tells so several times. */
#define NETWORK_MS 1500

static void apply(FeltServerDesk *self);

FeltServerDesk *felt_server_desk_get(void)
{
  static FeltServerDesk *desk;
  if (desk == NULL)
    desk = g_object_new(FELT_TYPE_SERVER_DESK, NULL);
  return desk;
}

static void changed(FeltServerDesk *self)
{
  g_signal_emit_by_name(self, "changed");
}

void felt_server_desk_say(FeltServerDesk *self, const char *sentence)
{
  g_signal_emit_by_name(self, "said", sentence);
}

/* What it says --------------------------------------------------------------------------------- */

static void look_around(FeltServerDesk *self)
{
  g_auto(FeltServerFile) file = {0};
  self->alone = felt_server_file_load(&file, NULL) && felt_server_is_alone(&file);
}

static void take_said(FeltServerDesk *self, const char *line)
{
  FeltServerSaid said;
  if (!felt_server_said_read(line, &said))
    return;
  felt_server_said_clear(&self->said);
  self->said = said;
  g_clear_pointer(&self->problem, g_free);
  look_around(self);
  self->told = !self->alone;
  changed(self);
}

static void read_on(FeltServerDesk *self, GDataInputStream *stream, GAsyncReadyCallback line_cb)
{
  g_data_input_stream_read_line_async(stream, G_PRIORITY_DEFAULT, self->reads, line_cb,
                                      g_object_ref(self));
}

static char *next_line(GObject *stream, GAsyncResult *result)
{
  return g_data_input_stream_read_line_finish_utf8(G_DATA_INPUT_STREAM(stream), result, NULL, NULL);
}

/* Its stdout: that it listens, and where. */
static void line_cb(GObject *stream, GAsyncResult *result, gpointer data)
{
  g_autoptr(FeltServerDesk) self = data;
  g_autofree char *line = next_line(stream, result);
  if (line == NULL)
    return;
  take_said(self, line);
  read_on(self, G_DATA_INPUT_STREAM(stream), line_cb);
}

/* Its stderr: a sentence for people, which is the reason when it ends then. */
static void words_cb(GObject *stream, GAsyncResult *result, gpointer data)
{
  g_autoptr(FeltServerDesk) self = data;
  char *line = next_line(stream, result);
  if (line == NULL)
    return;
  g_printerr("%s\n", line);
  g_free(self->last_words);
  self->last_words = line;
  read_on(self, G_DATA_INPUT_STREAM(stream), words_cb);
}

static void listen_to(FeltServerDesk *self, GInputStream *pipe, GAsyncReadyCallback cb)
{
  g_autoptr(GDataInputStream) stream = g_data_input_stream_new(pipe);
  read_on(self, stream, cb);
}

/* Its life ------------------------------------------------------------------------------------- */

static gboolean retry_cb(gpointer data)
{
  FeltServerDesk *self = data;
  self->retry = 0;
  apply(self);
  return G_SOURCE_REMOVE;
}

/* What is known of the reason: what it said last, without its own name before it. Owned by the
 * caller. */
static char *reason_of(const FeltServerDesk *self, GSubprocess *child)
{
  const char *words = self->last_words;
  if (words != NULL && *words != '\0')
    return g_strdup(g_str_has_prefix(words, "felt-server: ") ? words + strlen("felt-server: ")
                                                             : words);
  if (g_subprocess_get_if_signaled(child))
    return g_strdup_printf(_("ended by signal %d"), g_subprocess_get_term_sig(child));
  return g_strdup_printf(_("ended with status %d"), g_subprocess_get_exit_status(child));
}

static void try_later(FeltServerDesk *self)
{
  guint wait = 1U << MIN(self->deaths, 6);
  self->deaths++;
  if (self->retry == 0)
    self->retry = felt_timeout_add(MIN(wait, AGAIN_MOST) * AGAIN_MS, retry_cb, self);
}

/* It died, though nobody told it to. That is said once, not at each try. */
static void died(FeltServerDesk *self, GSubprocess *child)
{
  g_autofree char *reason = reason_of(self, child);
  if (felt_source_monotonic(&felt_machine_source) - self->began_us > SETTLED_US)
    self->deaths = 0;
  gboolean first = self->deaths == 0;
  g_free(self->problem);
  self->problem =
      g_strdup_printf(_("The server for phones stopped (%s) and is being restarted."), reason);
  try_later(self);
  if (first)
    felt_server_desk_say(self, self->problem);
}

static void ended_cb(GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr(FeltServerDesk) self = data;
  GSubprocess *child = G_SUBPROCESS(source);
  g_subprocess_wait_finish(child, result, NULL);
  if (child != self->child)
    return;
  g_cancellable_cancel(self->reads);
  g_clear_object(&self->reads);
  felt_server_said_clear(&self->said);
  if (!self->ending)
    died(self, child);
  g_clear_pointer(&self->last_words, g_free);
  g_clear_object(&self->child);
  self->ending = FALSE;
  apply(self);
  changed(self);
}

/* Its stdin is a pipe of ours: when that closes it ends, also when the desk does not live to tell.
 */
static void end(FeltServerDesk *self)
{
  self->ending = TRUE;
  g_output_stream_close(g_subprocess_get_stdin_pipe(self->child), NULL, NULL);
  g_subprocess_send_signal(self->child, SIGTERM);
}

static void cannot_start(FeltServerDesk *self, const char *sentence)
{
  gboolean first = self->deaths == 0;
  g_free(self->problem);
  self->problem = g_strdup(sentence);
  try_later(self);
  if (first)
    felt_server_desk_say(self, sentence);
}

static void start(FeltServerDesk *self)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *program = felt_server_program(&error);
  if (program == NULL) {
    cannot_start(self, error->message);
    return;
  }
  g_autofree char *database = g_strconcat("--database=", self->database, NULL);
  self->child = g_subprocess_new(G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE |
                                     G_SUBPROCESS_FLAGS_STDERR_PIPE,
                                 &error, program, "--attached", "--json", database, NULL);
  if (self->child == NULL) {
    cannot_start(self, error->message);
    return;
  }
  self->reads = g_cancellable_new();
  self->began_us = felt_source_monotonic(&felt_machine_source);
  listen_to(self, g_subprocess_get_stdout_pipe(self->child), line_cb);
  listen_to(self, g_subprocess_get_stderr_pipe(self->child), words_cb);
  g_subprocess_wait_async(self->child, NULL, ended_cb, g_object_ref(self));
}

/* Makes of what is what shall be; what cannot be yet is done when the child has ended. */
static void apply(FeltServerDesk *self)
{
  gboolean wanted = self->wanted && self->database != NULL;
  if (!wanted) {
    g_clear_handle_id(&self->retry, g_source_remove);
    g_clear_pointer(&self->problem, g_free);
    self->deaths = 0;
  }
  if (self->child != NULL && !wanted && !self->ending)
    end(self);
  else if (self->child == NULL && wanted && self->retry == 0)
    start(self);
}

/* What others ask ------------------------------------------------------------------------------ */

void felt_server_desk_open(FeltServerDesk *self, const char *database)
{
  g_auto(FeltServerFile) file = {0};
  g_free(self->database);
  self->database = g_strdup(database);
  self->wanted = felt_server_file_load(&file, NULL) && file.on;
  apply(self);
  changed(self);
}

gboolean felt_server_desk_is_wanted(FeltServerDesk *self)
{
  return self->wanted;
}

gboolean felt_server_desk_set_wanted(FeltServerDesk *self, gboolean wanted, GError **error)
{
  g_auto(FeltServerFile) file = {0};
  g_autofree char *program = wanted ? felt_server_program(error) : NULL;
  if ((wanted && program == NULL) || !felt_server_file_load(&file, error))
    return FALSE;
  file.on = wanted;
  if (!felt_server_file_save(&file, error))
    return FALSE;
  self->wanted = wanted;
  apply(self);
  changed(self);
  return TRUE;
}

void felt_server_desk_restart(FeltServerDesk *self)
{
  g_clear_handle_id(&self->retry, g_source_remove);
  self->deaths = 0;
  if (self->child != NULL && !self->ending)
    end(self);
  apply(self);
  changed(self);
}

FeltServerPhase felt_server_desk_phase(FeltServerDesk *self)
{
  if (!self->wanted || self->database == NULL)
    return FELT_SERVER_OFF;
  if (self->retry != 0)
    return FELT_SERVER_WAITING;
  return self->said.url != NULL && !self->ending ? FELT_SERVER_ON : FELT_SERVER_STARTING;
}

const char *felt_server_desk_url(FeltServerDesk *self)
{
  gboolean found = felt_server_desk_phase(self) == FELT_SERVER_ON && !self->alone;
  return found ? self->said.url : NULL;
}

const char *const *felt_server_desk_urls(FeltServerDesk *self)
{
  static const char *const none[] = {NULL};
  gboolean on = felt_server_desk_phase(self) == FELT_SERVER_ON && self->said.urls != NULL;
  return on ? (const char *const *)self->said.urls : none;
}

const char *felt_server_desk_problem(FeltServerDesk *self)
{
  if (felt_server_desk_phase(self) == FELT_SERVER_ON && self->alone)
    return _("This computer is not on a network, so phones cannot find it. Connect it to the "
             "room’s network.");
  return self->problem;
}

/* The network ---------------------------------------------------------------------------------- */

/* The addresses as they are now. */
static void tell_addresses(FeltServerDesk *self, char **urls)
{
  FeltServerSaid now = {g_strdup(urls[0]), g_strdupv(urls), self->said.port};
  gboolean moved = g_strcmp0(now.url, self->said.url) != 0;
  gboolean other =
      moved || !g_strv_equal((const char *const *)urls, (const char *const *)self->said.urls);
  g_autofree char *sentence = g_strdup_printf(
      _("The address for phones is now %s, no longer %s. Print posters and slips again."), now.url,
      self->said.url);
  felt_server_said_clear(&self->said);
  self->said = now;
  if (other)
    changed(self);
  if (moved && self->told)
    felt_server_desk_say(self, sentence);
  self->told = TRUE;
}

/* After sleep, or in another room, the computer may have another address. While it is in no
 * network, what was told last may be right again in a moment. */
static gboolean settled_cb(gpointer data)
{
  FeltServerDesk *self = data;
  gboolean was_alone = self->alone;
  self->settles = 0;
  look_around(self);
  if (was_alone != self->alone)
    changed(self);
  g_auto(FeltServerFile) file = {0};
  if (self->said.url == NULL || self->alone || !felt_server_file_load(&file, NULL))
    return G_SOURCE_REMOVE;
  g_autoptr(GPtrArray) urls = felt_server_urls(&file, self->said.port);
  tell_addresses(self, (char **)urls->pdata);
  return G_SOURCE_REMOVE;
}

static void network_cb(FeltServerDesk *self)
{
  g_clear_handle_id(&self->settles, g_source_remove);
  self->settles = felt_timeout_add(NETWORK_MS, settled_cb, self);
}

/* ---------------------------------------------------------------------------------------------- */

static void felt_server_desk_class_init(FeltServerDeskClass *klass)
{
  felt_signal(klass, "changed", 0);
  felt_signal(klass, "said", 1, G_TYPE_STRING);
}

static void felt_server_desk_init(FeltServerDesk *self)
{
  FELT_FOLLOW(self, g_network_monitor_get_default(), "network-changed", network_cb);
}
