/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-refusal.c - refusals name fields as the window does, never by their keys */
#include "felt-test.h"
#include "app/desk/felt-refusal.h"

#include <string.h>

#include "cash/felt-cash-command.h"
#include "cash/felt-cash-words.h"
#include "club/felt-club-command.h"
#include "club/felt-club-words.h"
#include "hands/felt-hands-command.h"
#include "hands/felt-hands-words.h"
#include "services/moments/felt-automation.h"
#include "store/felt-details.h"
#include "tournament/base/felt-refusal.h"
#include "tournament/command/felt-command.h"
#include "tournament/setup/felt-setup.h"
#include "tournament/setup/felt-structure.h"
#include "tournament/words/felt-words.h"

/* What events say. */
static const FeltSentences *const streams[] = {&felt_tournament_sentences, &felt_cash_sentences,
                                               &felt_hands_sentences, &felt_club_sentences};

/* Refusals of the model, as the window says them. */
static void check_said(GError *error, const char *words)
{
  g_assert_nonnull(error);
  felt_refusal_say(&error);
  g_assert_cmpstr(error->message, ==, words);
  g_error_free(error);
}

FELT_TEST(test_words, "/refusal/words")
{
  GError *error = NULL;
  gint64 percents[] = {9000};
  FeltPayouts payouts = {.how = FELT_PRIZES_PERCENTS, .percents = percents, .n_percents = 1};
  g_assert_false(felt_payouts_check(&payouts, &error));
  check_said(g_steal_pointer(&error),
             "“Percentages from First Place”: the shares add up to 90 %, 10 % less than 100 %; "
             "raise some.");

  payouts = (FeltPayouts){.seats = FELT_PLACES_MAX, .seat_value = FELT_MONEY_MAX};
  g_assert_false(felt_payouts_check(&payouts, &error));
  check_said(g_steal_pointer(&error), "“Seats”: so many seats are worth more than Felt can "
                                      "promise; lower seats or “Value of a Seat”.");

  FeltLevel level;
  felt_record_init(&felt_level_record, &level);
  level.minutes = 20;
  level.big = 200;
  level.bring_in = 300;
  g_assert_false(felt_structure_check(&level, 1, &error));
  check_said(g_steal_pointer(&error), "Entry 1 of levels has a bring-in above the small bet; lower "
                                      "“Bring-in”.");

  g_assert_null(felt_text_normalize(" ", FELT_NAME_MAX, "", "reason", &error));
  check_said(g_steal_pointer(&error), "Reason is empty.");
  felt_refusal_say(&error);
  felt_refusal_say(NULL);
}

/* Titles ----------------------------------------------------------------------------------------
 */

static gboolean has_word(const FeltField *field, const char *word)
{
  return field->type == FELT_FIELD_WORD && g_strv_contains(field->words, word);
}

/* Whether a record has the key: "payouts.seats", or with one of its words "how=by-hand". */
static gboolean has_key(const FeltRecord *record, const char *key)
{
  gsize length = strcspn(key, ".=");
  g_autofree char *name = g_strndup(key, length);
  const FeltField *field = felt_record_field(record, name);
  if (field == NULL || key[length] == '\0')
    return field != NULL;
  if (key[length] == '=')
    return has_word(field, key + length + 1);
  return field->type == FELT_FIELD_RECORD && has_key(field->record, key + length + 1);
}

/* A key that somebody can give. */
static gboolean is_key(const char *key)
{
  gboolean found = has_key(&felt_setup_record, key) || has_key(&felt_level_record, key) ||
                   has_key(&felt_payouts_record, key) || has_key(&felt_details_record, key) ||
                   has_key(&felt_automation_rule_record, key);
  for (int kind = 0; !found && kind < FELT_N_COMMANDS; kind++)
    found = has_key(felt_command_info((FeltCommandKind)kind)->record, key);
  for (guint kind = felt_hands_commands.first; !found && kind < felt_hands_commands.n; kind++)
    found = has_key(felt_hands_commands.infos[kind].record, key);
  for (guint kind = felt_cash_commands.first; !found && kind < felt_cash_commands.n; kind++)
    found = has_key(felt_cash_commands.infos[kind].record, key);
  for (guint kind = felt_club_commands.first; !found && kind < felt_club_commands.n; kind++)
    found = has_key(felt_club_commands.infos[kind].record, key);
  return found;
}

/* What events say has places of its own: of a getter, or of a field of the event. */
static gboolean is_place(const FeltSentences *of, const FeltSentence *row, const char *name)
{
  gboolean found = strcmp(name, "coming") == 0;
  for (const FeltPlace *place = of->places; !found && place->name != NULL; place++)
    found = strcmp(place->name, name) == 0;
  for (guint kind = 0; !found && kind < of->events->n; kind++)
    found = (row->kind == kind || row->kind == FELT_SENTENCE_ANY) &&
            felt_record_field(of->events->infos[kind].record, name) != NULL;
  return found;
}

static void check_titled(const char *key)
{
  g_autofree char *title = felt_refusal_title(key);
  if (title == NULL || !is_key(key))
    g_error("%s has no title, or is no key", key);
}

/* Each place of a text, which belongs to a row, or is a refusal; how many. */
static guint check_places(const char *text, const FeltSentences *of, const FeltSentence *row)
{
  g_autoptr(GRegex) place = g_regex_new("\\{([a-z_.=-]+)\\}", 0, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;
  guint n = 0;
  for (g_regex_match(place, text, 0, &match); g_match_info_matches(match);
       g_match_info_next(match, NULL)) {
    g_autofree char *key = g_match_info_fetch(match, 1);
    if (row == NULL)
      check_titled(key);
    else if (!is_place(of, row, key))
      g_error("%s: there is no {%s}", row->says[0], key);
    n++;
  }
  return n;
}

/* Whether a translation is of rows, whose places it is checked by: both numbers of a plural. */
static gboolean check_said_by_events(const char *message, const char *translation)
{
  gboolean found = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS(streams); i++)
    for (const FeltSentence *row = streams[i]->sentences; row->says[0] != NULL; row++) {
      if (strcmp(row->says[0], message) != 0)
        continue;
      check_places(translation, streams[i], row);
      found = TRUE;
    }
  return found;
}

/* Every place of a sentence is a key and has a title, or of an event. A translation holds all
 * sentences; tests/tree sees to it that it keeps their places. */
FELT_TEST(test_titles, "/refusal/titles")
{
  g_autofree char *path = g_build_filename(g_getenv("FELT_PO"), "it.po", NULL), *wrapped = NULL;
  g_autoptr(GRegex) line_end = g_regex_new("\"\\n\"", 0, 0, NULL);
  g_autoptr(GRegex) message = g_regex_new("^msgid \"(.*)\"$", G_REGEX_MULTILINE, 0, NULL);
  guint n = 0, n_rows = 0;
  felt_must(g_file_get_contents(path, &wrapped, NULL, &felt_error));
  g_autofree char *text = g_regex_replace_literal(line_end, wrapped, -1, 0, "", 0, NULL);
  g_auto(GStrv) blocks = g_strsplit(text, "\n\n", -1);
  for (guint i = 0; blocks[i] != NULL; i++) {
    g_autoptr(GMatchInfo) match = NULL;
    gboolean found = g_regex_match(message, blocks[i], 0, &match);
    g_autofree char *id = found ? g_match_info_fetch(match, 1) : g_strdup("");
    if (check_said_by_events(id, blocks[i]))
      n_rows++;
    else
      n += check_places(blocks[i], NULL, NULL);
  }
  g_assert_cmpuint(n, >, 60);
  g_assert_cmpuint(n_rows, >, 40);
}

/* A row asks what there is, and each kind of event has one that always holds, the last. */
FELT_TEST(test_rows, "/refusal/rows")
{
  for (guint i = 0; i < G_N_ELEMENTS(streams); i++) {
    g_autofree gboolean *always = g_new0(gboolean, streams[i]->events->n);
    for (const FeltSentence *row = streams[i]->sentences; row->says[0] != NULL; row++) {
      g_auto(GStrv) terms = g_strsplit_set(row->when, " ", -1);
      for (guint t = 0; terms[t] != NULL; t++) {
        const char *begin = terms[t] + strspn(terms[t], "!+");
        g_autofree char *name = g_strndup(begin, strcspn(begin, "=<>"));
        if (*name != '\0' && !is_place(streams[i], row, name))
          g_error("%s: there is no %s", row->says[0], name);
      }
      if (row->says[1] != NULL && !is_place(streams[i], row, row->says[2]))
        g_error("%s: there is no %s to count", row->says[0], row->says[2]);
      check_places(row->says[0], streams[i], row);
      if (*row->when == '\0')
        always[row->kind] = TRUE;
    }
    for (guint kind = 0; kind < streams[i]->events->n; kind++)
      if (!always[kind])
        g_error("%s says nothing at last", streams[i]->events->infos[kind].name);
  }
}

/* Any field may be out of range, of the wrong kind or missing, by itself, in a record or in a list
 * (felt-record-check). A box that is ticked or not cannot be wrong, and no dialog has an old key.
 */
static void check_record(const FeltRecord *record, const char *where)
{
  for (const FeltField *field = record->fields; field->key != NULL; field++) {
    g_autofree char *key = g_strconcat(where, field->key, NULL);
    g_autofree char *inside = g_strconcat(key, ".", NULL);
    g_autofree char *listed = g_strdup_printf("%s, entry %u: ", key, 2);
    g_autofree char *title = felt_refusal_title(key);
    if (field->type == FELT_FIELD_BOOL || field->became != NULL)
      continue;
    if (title == NULL || strpbrk(title, "_=") != NULL)
      g_error("%s has no title", key);
    if (field->type == FELT_FIELD_RECORD)
      check_record(field->record, inside);
    if (field->type == FELT_FIELD_LIST)
      check_record(field->record, listed);
  }
}

FELT_TEST(test_every_field, "/refusal/every-field")
{
  for (int kind = 0; kind < FELT_N_COMMANDS; kind++)
    if (felt_command_info((FeltCommandKind)kind)->record != NULL)
      check_record(felt_command_info((FeltCommandKind)kind)->record, "");
}

static void check_title(const char *key, const char *words)
{
  g_autofree char *title = felt_refusal_title(key);
  g_assert_cmpstr(title, ==, words);
}

FELT_TEST(test_within, "/refusal/within")
{
  check_title("reason", "Reason");
  check_title("rake", "“House Fee on Every Price, in Percent”");
  check_title("rebuy.price", "“Rebuy: To the Prize Pool”");
  check_title("payouts.round", "“Round Prizes To”");
  check_title("prices, entry 2: fee", "“Price lists, entry 2: Fee”");
  check_title("payouts.table, entry 1: from",
              "“Payout Table by Field Size, entry 1: From Entries”");
  check_title("setup.payouts.percents", "“Percentages from First Place”");
  check_title("levels, entry 3: games, entry 1: game",
              "“Levels, entry 3: Games in Order, entry 1: Game”");
  check_title("nothing", NULL);
  check_title("rebuy.nothing", NULL);
}
