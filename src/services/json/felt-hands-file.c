/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-file.c - recorded hands as files of hand histories, and back */
#include "services/json/felt-hands-file.h"

#include "core/phh/felt-phh-stream.h"
#include "felt-config.h"
#include "hands/felt-hands-phh.h"
#include "services/json/felt-hands-json.h"
#include "store/felt-record-json.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

const char *const felt_hands_format_words[] = {"phh", "ohh", NULL};

/* Out -------------------------------------------------------------------------------------- */

static gboolean add_hand(GString *text, const FeltHandsHand *hand, const char *stream,
                         FeltHandsFormat format, gboolean alone, GError **error)
{
  g_autofree char *table = alone ? NULL : g_strdup_printf("%u", hand->number);
  if (format == FELT_HANDS_FILE_PHH) {
    g_autofree char *phh = felt_hands_to_phh(hand, table, error);
    if (phh != NULL)
      g_string_append_printf(text, "%s%s", text->len > 0 ? "\n" : "", phh);
    return phh != NULL;
  }
  cJSON *ohh = felt_hands_to_ohh(hand, stream, error);
  if (ohh == NULL)
    return FALSE;
  g_autofree char *json = felt_json_print(ohh);
  g_string_append_printf(text, "%s%s\n", text->len > 0 ? "\n" : "", json);
  cJSON_Delete(ohh);
  return TRUE;
}

/* The hands that are over, or the one that is asked for. */
static GPtrArray *hands_to_write(const FeltHandsState *state, gint64 number)
{
  GPtrArray *hands = g_ptr_array_new();
  for (guint i = 0; i < state->hands->len; i++) {
    FeltHandsHand *hand = state->hands->pdata[i];
    gboolean whole = felt_hands_hand_is_over(hand) && !hand->voided;
    if (number == 0 ? whole : hand->number == number)
      g_ptr_array_add(hands, hand);
  }
  return hands;
}

char *felt_hands_file_text(FeltSession *session, FeltHandsFormat format, gint64 number,
                           GError **error)
{
  const char *stream = felt_session_id(session);
  g_autoptr(GPtrArray) hands = hands_to_write(felt_session_stream_state(session), number);
  g_autoptr(GString) text = g_string_new(NULL);
  if (hands->len == 0) {
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("%s has no such hand that is over."), stream);
    return NULL;
  }
  for (guint i = 0; i < hands->len; i++)
    if (!add_hand(text, hands->pdata[i], stream, format, hands->len == 1, error))
      return NULL;
  return g_string_free(g_steal_pointer(&text), FALSE);
}

/* In --------------------------------------------------------------------------------------- */

#define HAND_BYTES   (1 << 20)
#define HAND_ACTIONS (1 << 15)

static ptrdiff_t read_file(void *data, char *text, size_t size)
{
  ptrdiff_t n;
  do
    n = read(*(int *)data, text, size);
  while (n < 0 && errno == EINTR);
  return n;
}

static const char *translate(void *data, const char *message)
{
  return _(message);
}

/* A file that is being read. */
typedef struct {
  FeltSession *session;
  const FeltHandRules *rules;
  const FeltActor *actor;
  FeltHandsFileFunc func;
  gpointer data;
  FeltPhhStream stream;
  FeltPhh phh;
} Reader;

static void take_hand(Reader *reader, const char *id)
{
  g_autoptr(FeltHandsCommand) command = felt_hands_command_new(FELT_HANDS_READ);
  g_autoptr(GError) error = NULL;
  FeltOutcome outcome = {0};
  command->phh = &reader->phh;
  command->rules = reader->rules;
  if (!felt_session_execute(reader->session, command, NULL, reader->actor, &outcome, &error)) {
    reader->func(id, NULL, error, reader->data);
    return;
  }
  reader->func(id, &outcome, NULL, reader->data);
  felt_outcome_clear(&outcome);
}

static void refuse_text(Reader *reader, const char *id, const FeltPhhProblem *problem)
{
  char words[256];
  g_autoptr(GError) error = NULL;
  felt_phh_problem_words(problem, translate, NULL, words, sizeof words);
  felt_refuse(&error, FELT_DECIDE_ERROR_BAD_VALUE, _("line %u: %s."), (guint)problem->line, words);
  reader->func(id, NULL, error, reader->data);
}

static void read_all(Reader *reader, int fd, const char *name)
{
  g_autofree char *buffer = g_malloc(HAND_BYTES), *memory = g_malloc(HAND_BYTES);
  g_autofree FeltPhhAction *actions = g_new(FeltPhhAction, HAND_ACTIONS);
  FeltPhhMemory room = {buffer, HAND_BYTES, actions, HAND_ACTIONS, memory, HAND_BYTES};
  FeltPhhProblem problem;
  FeltPhhResult result;
  felt_phh_stream_init(&reader->stream, read_file, &fd, &room);
  while ((result = felt_phh_stream_read(&reader->stream, &reader->phh, &problem)) != FELT_PHH_END) {
    guint table = (guint)reader->stream.reader.table;
    g_autofree char *id = table > 0 ? g_strdup_printf("%s#%u", name, table) : g_strdup(name);
    if (result == FELT_PHH_READ)
      take_hand(reader, id);
    else
      refuse_text(reader, id, &problem);
  }
}

gboolean felt_hands_file_read(FeltSession *session, const char *path, const char *name,
                              const FeltHandRules *rules, const FeltActor *actor,
                              FeltHandsFileFunc func, gpointer data, GError **error)
{
  int fd = strcmp(path, "-") == 0 ? STDIN_FILENO : g_open(path, O_RDONLY | O_CLOEXEC, 0);
  g_autofree Reader *reader = g_new0(Reader, 1);
  reader->session = session;
  reader->rules = rules;
  reader->actor = actor;
  reader->func = func;
  reader->data = data;
  if (fd >= 0)
    read_all(reader, fd, name);
  int trouble = errno;
  if (fd > STDIN_FILENO)
    close(fd);

  if (reader->stream.endless)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("%s: no hand ends within 64 MiB; nothing more was read."), name);
  if (fd >= 0 && !reader->stream.failed)
    return TRUE;
  g_set_error(error, G_FILE_ERROR, (int)g_file_error_from_errno(trouble), "%s: %s", name,
              g_strerror(trouble));
  return FALSE;
}
