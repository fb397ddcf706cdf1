/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-question-prefill.c - what a tournament knows of a question's fields */
#include "services/rules/felt-question-prefill.h"

#include "services/rules/felt-dealer.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/setup/felt-setup.h"
#include "tournament/state/felt-event.h"

#include <string.h>

/* What is known, and where it goes. */
typedef struct {
  const FeltQuestion *question;
  char **values;
} Fill;

static void set_text(Fill *fill, const char *key, const char *text)
{
  guint i = felt_question_field(fill->question, key);
  g_free(fill->values[i]);
  fill->values[i] = g_strdup(text);
}

static void set_number(Fill *fill, const char *key, gint64 number)
{
  g_autofree char *text = felt_number_text(number);
  set_text(fill, key, text);
}

static void set_pair(Fill *fill, const char *key, gint64 small, gint64 big)
{
  g_autofree char *first = felt_number_text(small);
  g_autofree char *second = felt_number_text(big);
  g_autofree char *text = g_strdup_printf("%s/%s", first, second);
  set_text(fill, key, text);
}

static void set_seats(Fill *fill, const char *key, FeltSeatMask seats)
{
  g_autoptr(GString) text = g_string_new(NULL);
  for (int seat = 1; seat <= FELT_SEATS_MAX; seat++)
    if ((seats >> (seat - 1) & 1) != 0)
      g_string_append_printf(text, "%s%d", text->len > 0 ? " " : "", seat);
  set_text(fill, key, text->str);
}

/* From a level ------------------------------------------------------------------------------ */

static gboolean has_blinds(const FeltLevel *level)
{
  return level != NULL && level->big > 0 && !felt_level_is_stud(level);
}

static gint64 each_ante(const FeltLevel *level, const FeltTable *table)
{
  guint times = 1;
  if (level->ante_kind == FELT_ANTE_EACH)
    times = table != NULL ? table->n_players : 0;
  return level->ante_kind == FELT_ANTE_NONE ? 0 : level->ante * times;
}

static void fill_declare(Fill *fill, const FeltLevel *level, const FeltTable *table)
{
  static const char *const limits[] = {"no", "pot", "fixed", "spread", "no"};
  if (!has_blinds(level))
    return;
  set_text(fill, "limit", limits[level->limit]);
  set_number(fill, "facing", level->big);
  set_number(fill, "last-raise", level->big);
  /* elsewhere it is seldom needed, and too small as soon as another bet is typed */
  if (level->limit == FELT_LIMIT_POT)
    set_number(fill, "pot", level->small + level->big + each_ante(level, table));
  if (level->limit == FELT_LIMIT_SPREAD) {
    g_autofree char *spread = g_strdup_printf("%" G_GINT64_FORMAT "-%" G_GINT64_FORMAT,
                                              level->spread_min, level->spread_max);
    set_text(fill, "spread", spread);
  }
}

static void fill_pot_limit(Fill *fill, const FeltState *state, const FeltLevel *level,
                           const FeltTable *table)
{
  if (!has_blinds(level))
    return;
  FeltPotOptions options = felt_state_pot_options(state);
  set_pair(fill, "blinds", level->small, level->big);
  set_number(fill, "ante", level->ante);
  set_text(fill, "ante-kind", felt_ante_kind_words[level->ante_kind]);
  set_text(fill, "convention", felt_pot_convention_words[options.pot_convention]);
  set_text(fill, "count-ante", felt_ante_count_words[options.count_ante]);
  if (options.round_chip > 0)
    set_number(fill, "round", options.round_chip);
  if (table != NULL && table->n_players >= 2)
    set_number(fill, "players", table->n_players);
}

static void fill_posts(Fill *fill, const FeltLevel *level, const FeltTable *table)
{
  if (has_blinds(level)) {
    set_pair(fill, "blinds", level->small, level->big);
    if (level->limit == FELT_LIMIT_FIXED)
      set_pair(fill, "bets", level->big, level->big_bet > 0 ? level->big_bet : 2 * level->big);
  }
  if (table != NULL && table->n_players >= 2)
    set_number(fill, "players", table->n_players);
}

static void fill_buy_in(Fill *fill, const FeltState *state, const FeltLevel *level)
{
  set_text(fill, "play", "tournament");
  set_number(fill, "stack", state->setup.starting_stack);
  if (state->n_in >= 2)
    set_number(fill, "players", state->n_in);
  if (has_blinds(level))
    set_number(fill, "big", level->big);
}

/* From a table ------------------------------------------------------------------------------ */

static void fill_owed(Fill *fill, const FeltButtonState *state)
{
  g_autoptr(GString) text = g_string_new(NULL);
  for (int seat = 1; seat <= FELT_SEATS_MAX; seat++) {
    if ((state->owes_big >> (seat - 1) & 1) != 0)
      g_string_append_printf(text, " %d:big", seat);
    if ((state->owes_small >> (seat - 1) & 1) != 0)
      g_string_append_printf(text, " %d:small", seat);
  }
  set_text(fill, "owed", text->str);
}

/* The hand just played; before the first one nothing. */
static void fill_last_hand(Fill *fill, const FeltTable *table)
{
  if (table->button.button == 0)
    return;
  set_number(fill, "button", table->button.button);
  set_number(fill, "small", table->button.small_seat);
  set_number(fill, "big", table->button.big_seat);
}

static void fill_button(Fill *fill, const FeltState *state, const FeltTable *table)
{
  set_text(fill, "rule", felt_button_rule_words[state->setup.button_rule]);
  if (table == NULL)
    return;
  set_number(fill, "seats", table->n_seats);
  set_seats(fill, "occupied", felt_table_occupied(table));
  fill_last_hand(fill, table);
  if (table->button.button != 0)
    fill_owed(fill, &table->button);
}

/* The first free chair is the one that is likely asked about. */
static void fill_newcomer(Fill *fill, const FeltState *state, const FeltLevel *level,
                          const FeltTable *table)
{
  set_text(fill, "play", "tournament");
  set_text(fill, "rule", felt_button_rule_words[state->setup.button_rule]);
  if (has_blinds(level))
    set_pair(fill, "blinds", level->small, level->big);
  if (table == NULL)
    return;
  set_number(fill, "seats", table->n_seats);
  set_seats(fill, "occupied", felt_table_occupied(table));
  fill_last_hand(fill, table);
  for (guint seat = 1; seat <= table->n_seats; seat++)
    if (table->players[seat] == 0) {
      set_number(fill, "seat", seat);
      return;
    }
}

static void fill_posting(Fill *fill, const FeltPositions *hand)
{
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < hand->n_posts; i++)
    g_string_append_printf(text, "%s%u:%s", i > 0 ? " " : "", hand->posts[i].seat,
                           felt_blind_words[hand->posts[i].blind]);
  set_text(fill, "posts", text->str);
}

/* The coming hand. */
static void fill_deal(Fill *fill, const FeltState *state, const FeltLevel *level,
                      const FeltTable *table)
{
  FeltDealer dealer;
  if (level != NULL) {
    set_text(fill, "game", felt_played_game_word(level->game));
    set_text(fill, "ante-kind", felt_ante_kind_words[level->ante_kind]);
    set_number(fill, "ante", level->ante_kind != FELT_ANTE_NONE ? level->ante : 0);
  }
  if (has_blinds(level))
    set_pair(fill, "blinds", level->small, level->big);
  if (table == NULL)
    return;
  set_number(fill, "seats", table->n_seats);
  set_seats(fill, "occupied", felt_table_occupied(table));
  if (!felt_dealer_of_table(&dealer, state, table, level) || dealer.hand.button == 0)
    return;
  set_seats(fill, "occupied", dealer.hand.dealt_in);
  set_number(fill, "button", dealer.hand.button);
  fill_posting(fill, &dealer.hand);
}

/* Who sits there; else those who wait for a seat, as far as one table holds them. */
static void fill_people(Fill *fill, const FeltState *state, const FeltTable *table)
{
  g_autoptr(GString) names = g_string_new(NULL);
  guint n = 0;
  for (guint id = 1; id <= state->players->len && n < FELT_SEATS_MAX; id++) {
    const FeltPlayer *player = felt_state_player(state, id);
    if (player == NULL || strchr(player->name, ',') != NULL ||
        (table != NULL ? player->table != table->number || player->status != FELT_PLAYER_IN
                       : player->status != FELT_PLAYER_REGISTERED))
      continue;
    g_string_append_printf(names, "%s%s", n++ > 0 ? ", " : "", player->name);
  }
  if (n > 0)
    set_text(fill, "people", names->str);
}

/* The set of rules that the table is played by. */
static void fill_set(Fill *fill, const FeltState *state, const FeltTable *table)
{
  guint number = table != NULL ? table->number : 0;
  set_text(fill, "set", felt_asked_sets[felt_setup_play_rules(&state->setup, number)->set]);
}

const FeltTable *felt_question_table(const FeltState *state, guint number)
{
  const FeltTable *only = NULL;
  if (number > 0)
    return felt_state_table(state, number);
  for (guint i = 0; i < state->tables->len; i++) {
    const FeltTable *table = &g_array_index(state->tables, FeltTable, i);
    if (table->number == 0 || table->status != FELT_TABLE_OPEN)
      continue;
    if (only != NULL)
      return NULL;
    only = table;
  }
  return only;
}

char **felt_question_prefill(const FeltQuestion *question, const FeltState *state,
                             const FeltLevel *level, guint number)
{
  Fill fill = {question, g_new0(char *, felt_question_n_fields(question) + 1)};
  if (question == &felt_question_declare)
    set_text(&fill, "language", felt_question_language());
  if (state == NULL)
    return fill.values;

  const FeltTable *table = felt_question_table(state, number);
  if (question == &felt_question_declare || question == &felt_question_posts ||
      question == &felt_question_show)
    fill_set(&fill, state, table);
  if (question == &felt_question_declare)
    fill_declare(&fill, level, table);
  else if (question == &felt_question_pot_limit)
    fill_pot_limit(&fill, state, level, table);
  else if (question == &felt_question_posts)
    fill_posts(&fill, level, table);
  else if (question == &felt_question_button)
    fill_button(&fill, state, table);
  else if (question == &felt_question_newcomer)
    fill_newcomer(&fill, state, level, table);
  else if (question == &felt_question_deal)
    fill_deal(&fill, state, level, table);
  else if (question == &felt_question_seats)
    fill_people(&fill, state, table);
  else if (question == &felt_question_buy_in)
    fill_buy_in(&fill, state, level);
  else if (question == &felt_question_show && table != NULL && table->n_players >= 2)
    set_number(&fill, "players", table->n_players);
  return fill.values;
}

void felt_question_prefill_free(const FeltQuestion *question, char **values)
{
  for (guint i = 0; i < felt_question_n_fields(question); i++)
    g_free(values[i]);
  g_free(values);
}
