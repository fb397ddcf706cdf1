/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-tournament.c - feltctl list, show, log */
#include "cli/felt-cli-tournament.h"

#include "cli/felt-cli-actor.h"
#include "cli/felt-cli-instant.h"
#include "cli/felt-cli-open.h"
#include "cli/felt-cli-options.h"
#include "cli/felt-cli-simulate.h"
#include "cash/felt-cash-game.h"
#include "club/felt-club.h"
#include "hands/felt-hands.h"
#include "services/files/felt-access.h"
#include "services/json/felt-cash-json.h"
#include "services/json/felt-club-json.h"
#include "services/json/felt-hands-json.h"
#include "services/json/felt-state-json.h"
#include "services/json/felt-state-text.h"
#include "session/felt-kinds.h"
#include "store/felt-record-json.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

static void print_json(cJSON *value)
{
  g_autofree char *text = felt_json_print(value);
  puts(text);
  cJSON_Delete(value);
}

/* ISO 8601, UTC, milliseconds. */
static char *iso_time(gint64 utc_us)
{
  g_autoptr(GDateTime) time = g_date_time_new_from_unix_utc(utc_us / G_USEC_PER_SEC);
  g_autofree char *text = g_date_time_format(time, "%Y-%m-%dT%H:%M:%S");
  return g_strdup_printf("%s.%03dZ", text, (int)(utc_us / 1000 % 1000));
}

/* list ------------------------------------------------------------------------------------- */

static cJSON *summary_json(const FeltSummary *summary)
{
  cJSON *object = cJSON_CreateObject();
  g_autofree char *created = iso_time(summary->created_us);
  g_autofree char *last = iso_time(summary->last_us);
  g_autofree char *day = felt_day_text(felt_session_day(summary->played_us));
  cJSON_AddStringToObject(object, "id", summary->id);
  cJSON_AddStringToObject(object, "name", summary->name);
  cJSON_AddStringToObject(object, "phase", felt_phase_words[summary->phase]);
  cJSON_AddBoolToObject(object, "paused", summary->paused);
  felt_json_add_int(object, "entries", summary->entries);
  felt_json_add_int(object, "in", summary->in);
  cJSON_AddBoolToObject(object, "archived", summary->archived);
  cJSON_AddStringToObject(object, "day", day);
  cJSON_AddStringToObject(object, "created", created);
  cJSON_AddStringToObject(object, "last", last);
  return object;
}

static FeltExit print_list(FeltStore *store, gboolean json, gboolean all)
{
  GError *error = NULL;
  g_autofree char *unreadable = NULL;
  g_autoptr(GPtrArray) list = felt_session_summaries(store, &unreadable, &error);
  if ((list == NULL || unreadable != NULL) && felt_cli_mend(store)) {
    g_clear_error(&error);
    g_clear_pointer(&unreadable, g_free);
    g_clear_pointer(&list, g_ptr_array_unref);
    list = felt_session_summaries(store, &unreadable, &error);
  }
  if (list == NULL)
    return felt_cli_report(error);

  cJSON *array = cJSON_CreateArray();
  for (guint i = 0; i < list->len; i++) {
    const FeltSummary *summary = g_ptr_array_index(list, i);
    if (summary->archived && !all)
      continue;
    const char *phase = summary->paused ? "paused" : felt_phase_words[summary->phase];
    g_autofree char *day = felt_day_text(felt_session_day(summary->played_us));
    if (json)
      cJSON_AddItemToArray(array, summary_json(summary));
    else
      printf("%s  %-8s  %4u / %-4u  %s  %s\n", summary->id, phase, summary->in, summary->entries,
             day, summary->name);
  }
  if (json)
    print_json(cJSON_Duplicate(array, TRUE));
  cJSON_Delete(array);
  return unreadable == NULL ? FELT_EXIT_DONE : felt_cli_fail(FELT_EXIT_FILE, "%s", unreadable);
}

typedef struct {
  const FeltStoreHead *head;
  gint64 played_us;
} Listed;

static int latest_first(gconstpointer a, gconstpointer b)
{
  const Listed *x = a, *y = b;
  return x->played_us > y->played_us ? -1 : x->played_us < y->played_us;
}

/* What is recorded beside the tournaments: hands. */
static FeltExit print_streams(FeltStore *store, gboolean json)
{
  GError *error = NULL;
  g_autoptr(GPtrArray) heads = felt_store_heads(store, &error);
  if (heads == NULL)
    return felt_cli_report(error);
  g_autoptr(GArray) listed = g_array_new(FALSE, FALSE, sizeof(Listed));
  for (guint i = 0; i < heads->len; i++) {
    const FeltStoreHead *head = g_ptr_array_index(heads, i);
    Listed one = {head, felt_session_played_us(store, head->id)};
    if (!felt_kind_is_tournament(head->id))
      g_array_append_val(listed, one);
  }
  g_array_sort(listed, latest_first);

  cJSON *array = cJSON_CreateArray();
  for (guint i = 0; i < listed->len; i++) {
    const Listed *one = &g_array_index(listed, Listed, i);
    const FeltStoreHead *head = one->head;
    g_autofree char *last = iso_time(head->at_us);
    g_autofree char *day = felt_day_text(felt_session_day(one->played_us));
    cJSON *object = cJSON_CreateObject();
    cJSON_AddStringToObject(object, "id", head->id);
    felt_json_add_int(object, "events", (gint64)head->seq);
    cJSON_AddStringToObject(object, "day", day);
    cJSON_AddStringToObject(object, "last", last);
    cJSON_AddItemToArray(array, object);
    if (!json)
      printf("%s  %6" G_GUINT64_FORMAT "  %s\n", day, head->seq, head->id);
  }
  if (json)
    print_json(cJSON_Duplicate(array, TRUE));
  cJSON_Delete(array);
  return FELT_EXIT_DONE;
}

FeltExit felt_cli_list(const FeltCliGlobals *globals, int argc, char **argv)
{
  FeltCliOptions options = {0};
  FeltExit status = FELT_EXIT_USAGE;
  if (felt_cli_options_read(
          &options, "list", _("the tournaments of the database, the one played last first"),
          FELT_CLI_HAS_JSON | FELT_CLI_HAS_ALL | FELT_CLI_HAS_STREAMS, "", 0, 0, argc, argv)) {
    FeltStore *store = felt_cli_open_store(globals, FALSE, &status);
    if (store != NULL && options.streams)
      status = print_streams(store, options.json);
    else if (store != NULL)
      status = print_list(store, options.json, options.all);
    felt_cli_close_store(store);
  }
  felt_cli_options_clear(&options);
  return status;
}

/* show ------------------------------------------------------------------------------------- */

/* What is in a list that is for some roles is left out for the others. */
static FeltExit print_state_json(FeltSession *session, const FeltState *state,
                                 const FeltInstant *now)
{
  static const struct {
    const char *key, *list;
  } parts[] = {{"money", FELT_ACCESS_MONEY},
               {"cashier", FELT_ACCESS_CASHIERS},
               {"cancelled", FELT_ACCESS_CASHIERS}};
  GError *error = NULL;
  cJSON *object = felt_state_to_json(state, now);
  for (guint i = 0; error == NULL && i < G_N_ELEMENTS(parts); i++) {
    gboolean may;
    if (felt_cli_sees(felt_session_store(session), parts[i].list, &may, &error) && !may)
      cJSON_DeleteItemFromObjectCaseSensitive(object, parts[i].key);
  }
  if (error == NULL)
    print_json(g_steal_pointer(&object));
  cJSON_Delete(object);
  return error == NULL ? FELT_EXIT_DONE : felt_cli_report(error);
}

static FeltExit print_state(FeltSession *session, const FeltState *state, const FeltInstant *now,
                            gboolean json)
{
  if (json)
    return print_state_json(session, state, now);
  g_autofree char *text = felt_state_to_text(state, now);
  fputs(text, stdout);
  return FELT_EXIT_DONE;
}

/* A hand in one line: stakes, who won or lost. */
static void print_hand(const FeltHandsHand *hand)
{
  int64_t finishing[FELT_HAND_PLAYERS];
  g_autofree char *stakes = felt_hands_deal_stakes(&hand->deal);
  gboolean over = felt_hands_hand_result(hand, NULL, finishing) >= 0;
  printf(_("Hand %u, %s:"), hand->number, stakes);
  for (guint i = 0; over && i < hand->play.n; i++) {
    g_autofree char *name = felt_hands_deal_name(&hand->deal, hand->seats[i]);
    gint64 won = finishing[i] - hand->play.setup.stacks[i];
    g_autofree char *amount = felt_hands_deal_amount(&hand->deal, ABS(won));
    if (won != 0)
      printf(" %s %s%s", name, won > 0 ? "+" : "-", amount);
  }
  puts(over ? "" : _(" goes on"));
}

static void print_hands(const FeltHandsState *state, gboolean json)
{
  if (json)
    print_json(felt_hands_state_to_json(state));
  for (guint i = 0; i < state->hands->len && !json; i++)
    print_hand(state->hands->pdata[i]);
}

static void print_cash(const FeltCashState *state, const FeltInstant *now, gboolean json)
{
  if (json) {
    print_json(felt_cash_state_to_json(state, now));
  } else {
    g_autofree char *text = felt_cash_state_to_text(state, now);
    fputs(text, stdout);
  }
}

static void print_club(const FeltClubState *state, gboolean json)
{
  if (json) {
    print_json(felt_club_state_to_json(state));
  } else {
    g_autofree char *text = felt_club_state_to_text(state);
    fputs(text, stdout);
  }
}

/* A stream that is no tournament, as it stands or stood. */
static FeltExit show_stream(FeltSession *session, const FeltCliOptions *options)
{
  GError *error = NULL;
  FeltInstant now;
  guint64 seq = 0;
  gpointer then = NULL;
  const FeltStreamKind *kind = felt_session_kind(session);
  felt_cli_show_instant(session, &now);
  if (options->at != NULL && felt_cli_find_instant(session, options->at, &seq, &now, &error))
    then = felt_session_state_at(session, seq, &error);
  if (error != NULL)
    return felt_cli_report(error);

  gconstpointer state = then != NULL ? then : felt_session_stream_state(session);
  if (kind == &felt_cash_kind)
    print_cash(state, &now, options->json);
  else if (kind == &felt_club_kind)
    print_club(state, options->json);
  else
    print_hands(state, options->json);
  if (then != NULL)
    kind->state_free(then);
  return FELT_EXIT_DONE;
}

static FeltExit show_session(FeltSession *session, const FeltCliOptions *options)
{
  GError *error = NULL;
  if (felt_session_kind(session) != &felt_tournament_kind)
    return show_stream(session, options);
  FeltInstant now;
  guint64 seq = 0;
  if (options->at == NULL) {
    felt_cli_show_instant(session, &now);
    g_autoptr(FeltState) present = felt_session_present(session, &now);
    return print_state(session, present, &now, options->json);
  }
  g_autoptr(FeltState) state = NULL;
  if (felt_cli_find_instant(session, options->at, &seq, &now, &error))
    state = felt_session_state_at(session, seq, &error);
  return state == NULL ? felt_cli_report(error) : print_state(session, state, &now, options->json);
}

/* Streams that are begun by their first command are nothing before it; the club always is. */
static gboolean is_there(FeltSession *session, FeltExit *status)
{
  if (felt_session_head(session) > 0 || strcmp(felt_session_id(session), FELT_CLUB) == 0)
    return TRUE;
  *status = felt_cli_fail(FELT_EXIT_REFUSED,
                          _("There is no “%s” with any event here: name what feltctl list shows."),
                          felt_session_id(session));
  return FALSE;
}

/* Opens what most commands need and hands it on. */
typedef FeltExit (*SessionFunc)(FeltSession *session, const FeltCliOptions *options);

static FeltExit with_session(const FeltCliGlobals *globals, FeltCliOptions *options,
                             SessionFunc func)
{
  FeltExit status = FELT_EXIT_DONE;
  FeltStore *store = felt_cli_open_store(globals, FALSE, &status);
  FeltSession *session = store == NULL ? NULL
                                       : felt_cli_open_session(store, options->arguments[0],
                                                               &felt_machine_source, &status);
  if (session != NULL && is_there(session, &status))
    status = func(session, options);
  g_clear_object(&session);
  felt_cli_close_store(store);
  felt_cli_options_clear(options);
  return status;
}

FeltExit felt_cli_show(const FeltCliGlobals *globals, int argc, char **argv)
{
  FeltCliOptions options = {0};
  if (felt_cli_options_read(&options, "show", _("a tournament as it stands"),
                            FELT_CLI_HAS_JSON | FELT_CLI_HAS_AT, _("TOURNAMENT"), 1, 1, argc, argv))
    return with_session(globals, &options, show_session);
  felt_cli_options_clear(&options);
  return FELT_EXIT_USAGE;
}

/* log -------------------------------------------------------------------------------------- */

static gboolean print_line_json(const FeltLogLine *line, gpointer data)
{
  cJSON *object = cJSON_CreateObject();
  g_autofree char *at = iso_time(line->at_us);
  felt_json_add_int(object, "seq", (gint64)line->seq);
  cJSON_AddStringToObject(object, "at", at);
  cJSON_AddStringToObject(object, "kind", line->kind);
  cJSON_AddItemToObject(object, "payload", cJSON_Parse(line->payload));
  if (line->actor != NULL)
    cJSON_AddStringToObject(object, "actor", line->actor);
  else
    cJSON_AddNullToObject(object, "actor");
  cJSON_AddBoolToObject(object, "undone", line->undone);
  cJSON_AddStringToObject(object, "words", line->words);
  print_json(object);
  return TRUE;
}

static gboolean print_line(const FeltLogLine *line, gpointer data)
{
  g_autoptr(GDateTime) utc = g_date_time_new_from_unix_utc(line->at_us / G_USEC_PER_SEC);
  g_autoptr(GDateTime) local = g_date_time_to_local(utc);
  g_autofree char *time = g_date_time_format(local, "%Y-%m-%d %H:%M:%S");
  printf("%5" G_GUINT64_FORMAT "  %s  %s%s\n", line->seq, time, line->undone ? _("(undone) ") : "",
         line->words);
  return TRUE;
}

static FeltExit log_session(FeltSession *session, const FeltCliOptions *options)
{
  GError *error = NULL;
  gboolean may = felt_session_kind(session) != &felt_club_kind ||
                 felt_cli_may(felt_session_store(session), FELT_ACCESS_PEOPLE, &error);
  if (may &&
      felt_session_log(session, 1, 0, options->json ? print_line_json : print_line, NULL, &error))
    return FELT_EXIT_DONE;
  return felt_cli_report(error);
}

FeltExit felt_cli_log(const FeltCliGlobals *globals, int argc, char **argv)
{
  FeltCliOptions options = {0};
  if (felt_cli_options_read(&options, "log", _("every event of a tournament"), FELT_CLI_HAS_JSON,
                            _("TOURNAMENT"), 1, 1, argc, argv))
    return with_session(globals, &options, log_session);
  felt_cli_options_clear(&options);
  return FELT_EXIT_USAGE;
}
