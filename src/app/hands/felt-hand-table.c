/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-table.c - a table of a tournament as a hand begins there, and what comes back to it */
#include "app/hands/felt-hand-table.h"

#include <glib/gi18n.h>

#define PLAYERS 6
#define STACK   10000

static void add_seat(FeltHandsDeal *deal, gint64 number, const char *name, gint64 stack)
{
  const FeltRecord *record = felt_record_field(&felt_hands_deal_record, "seats")->record;
  FeltHandsSeat *seat = felt_list_append(record, &deal->seats, &deal->n_seats);
  seat->seat = number;
  seat->name = g_strdup(name);
  seat->stack = stack;
}

static void begin_first(FeltHandsDeal *deal)
{
  deal->small = 50;
  deal->big = 100;
  deal->button = 1;
  for (gint64 i = 1; i <= PLAYERS; i++)
    add_seat(deal, i, NULL, STACK);
}

/* Stakes and rules as they were; what stood for that hand alone does not come again. */
static void take_stakes(FeltHandsDeal *deal, const FeltHandsDeal *last)
{
  static const char *const kept[] = {"game",       "limit",      "small",   "big",       "ante",
                                     "ante_kind",  "bring_in",   "big_bet", "small_bet", "min_bet",
                                     "spread_min", "spread_max", "cap",     "delay"};
  guint64 mask = 0;
  for (guint i = 0; i < G_N_ELEMENTS(kept); i++)
    mask |= G_GUINT64_CONSTANT(1) << (felt_record_field(&felt_hands_deal_record, kept[i]) -
                                      felt_hands_deal_record.fields);
  felt_record_patch(&felt_hands_deal_record, deal, last, mask);
  felt_record_clear(&felt_play_rules_record, &deal->rules);
  felt_record_copy(&felt_play_rules_record, &deal->rules, &last->rules);
}

FeltHandsCommand *felt_hand_alone_begin(const FeltHandsHand *last)
{
  FeltHandsCommand *command = felt_hands_command_new(FELT_HANDS_BEGIN);
  FeltHandsDeal *deal = &command->deal;
  int64_t finishing[FELT_HAND_PLAYERS];
  if (last == NULL || last->deal.decimals > 0 ||
      felt_hands_hand_result(last, NULL, finishing) < 0) {
    begin_first(deal);
    return command;
  }

  take_stakes(deal, &last->deal);
  for (guint i = 0; i < last->deal.n_seats; i++) {
    const FeltHandsSeat *seat = &last->deal.seats[i];
    int player = felt_hands_hand_player(last, seat->seat);
    if (player >= 0 && finishing[player] > 0)
      add_seat(deal, seat->seat, seat->name, finishing[player]);
  }

  /* the first in the engine's order who is still there sits left of the old button; a misdeal is
   * dealt anew by the same one */
  deal->button = last->deal.button;
  for (guint i = 0; i < last->play.n && !last->voided && deal->button == last->deal.button; i++)
    if (finishing[i] > 0)
      deal->button = last->seats[i];
  return command;
}

/* The stack a player had when the hand before was over; -1: they were not in it. */
static gint64 stack_after(const FeltHandsHand *last, guint seat, const char *name)
{
  int64_t finishing[FELT_HAND_PLAYERS];
  int player = last == NULL ? -1 : felt_hands_hand_player(last, seat);
  g_autofree char *sat = player < 0 ? NULL : felt_hands_deal_name(&last->deal, seat);
  if (player < 0 || g_strcmp0(sat, name) != 0 || felt_hands_hand_result(last, NULL, finishing) < 0)
    return -1;
  return finishing[player];
}

static void set_stakes(FeltHandsDeal *deal, const FeltLevel *level)
{
  deal->game = level->game;
  deal->limit = level->limit;
  deal->small = felt_level_is_stud(level) ? 0 : level->small;
  deal->big = level->big;
  deal->ante = level->ante;
  deal->ante_kind = level->ante_kind;
  deal->bring_in = felt_level_is_stud(level) ? MAX(level->bring_in, 1) : 0;
  deal->big_bet = level->big_bet;
  deal->spread_min = level->spread_min;
  deal->spread_max = level->spread_max;
  deal->cap = level->cap;
}

/* The smallest chip that is still in play at a table; 1 when the tournament's chips are not known.
 */
static gint64 chip_unit(const FeltSetup *setup, const FeltTable *table)
{
  gint64 unit = 0;
  for (guint i = 0; i < setup->n_chips; i++) {
    gint64 value = setup->chips[i].value;
    if (value > table->raced && (unit == 0 || value < unit))
      unit = value;
  }
  return MAX(unit, 1);
}

static void set_rules(FeltHandsDeal *deal, const FeltState *state, const FeltTable *table)
{
  const FeltPlayRules *rules = felt_setup_play_rules(&state->setup, table->number);
  felt_record_clear(&felt_play_rules_record, &deal->rules);
  felt_record_copy(&felt_play_rules_record, &deal->rules, rules);
  deal->pot_preflop = state->setup.pot_convention + 1;
  deal->count_ante = state->setup.count_ante;
  deal->chip_unit = chip_unit(&state->setup, table);
}

/* The posts of the hand: everybody one blind at most, the largest of what they owe and what their
 * position asks; where the player in the small blind's place owes a big one nobody posts the
 * small. */
static void set_blinds(FeltHandsDeal *deal, const FeltLevel *level, const FeltPositions *hand)
{
  const FeltRecord *record = felt_record_field(&felt_hands_deal_record, "posts")->record;
  const gint64 amounts[] = {[FELT_BLIND_SMALL] = deal->small,
                            [FELT_BLIND_BIG] = deal->big,
                            [FELT_BLIND_FIRST] = level->first};
  deal->button = hand->button;
  deal->small_seat = deal->big_seat = 0;
  for (guint i = 0; i < hand->n_posts; i++) {
    const FeltBlindPost *post = &hand->posts[i];
    gboolean in_turn = post->blind == FELT_BLIND_FIRST && post->seat == hand->button;
    if (post->blind == FELT_BLIND_BIG && post->seat == hand->big) {
      deal->big_seat = post->seat;
    } else if (post->blind == FELT_BLIND_SMALL && post->seat == hand->small) {
      deal->small_seat = post->seat;
    } else if (amounts[post->blind] > 0) {
      FeltHandsPost *more = felt_list_append(record, &deal->posts, &deal->n_posts);
      more->seat = post->seat;
      more->kind = in_turn ? FELT_HANDS_POST_BLIND : FELT_HANDS_POST_POST;
      more->amount = amounts[post->blind];
    }
  }
}

static void add_seats(FeltHandsDeal *deal, const FeltState *state, const FeltTable *table,
                      FeltSeatMask dealt_in, const FeltHandsHand *last)
{
  for (guint seat = 1; seat <= table->n_seats; seat++) {
    const FeltPlayer *player = felt_state_player(state, table->players[seat]);
    if (player == NULL || (dealt_in >> (seat - 1) & 1) == 0)
      continue;
    gint64 stack = stack_after(last, seat, player->name);
    if (stack < 0)
      stack = player->stack >= 0 ? player->stack : player->chips;
    if (stack > 0)
      add_seat(deal, seat, player->name, stack);
  }
}

FeltHandsCommand *felt_hand_table_begin(const FeltState *state, const FeltClockView *view,
                                        guint number, const FeltHandsHand *last, GError **error)
{
  FeltLevel level;
  FeltPositions hand = {0};
  const FeltTable *table = felt_state_table(state, number);
  if (table == NULL || !felt_state_coming_level(state, view, &level)) {
    felt_refuse(error, FELT_DECIDE_ERROR_NO_LEVEL,
                _("There is no level to play. Add one to the structure."));
    return NULL;
  }
  if (!felt_played_game_is_known(level.game)) {
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                _("Felt cannot deal %s. Record these hands on paper."),
                felt_played_game_name(level.game));
    return NULL;
  }
  if (felt_table_coming_hand(state, table, &level, &hand) != FELT_BUTTON_OK) {
    felt_refuse(error, FELT_DECIDE_ERROR_NO_BUTTON,
                _("The table has no button. Set it, or draw for it."));
    return NULL;
  }

  FeltHandsCommand *command = felt_hands_command_new(FELT_HANDS_BEGIN);
  FeltHandsDeal *deal = &command->deal;
  FeltTableSaid said = felt_state_table_said(state, number);
  set_stakes(deal, &level);
  set_rules(deal, state, table);
  set_blinds(deal, &level, &hand);
  deal->table = g_strdup(said.text);
  deal->delay = last != NULL ? last->deal.delay : 0;
  add_seats(deal, state, table, hand.dealt_in, last);
  if (deal->button == 0)
    deal->button = deal->n_seats > 0 ? deal->seats[deal->n_seats - 1].seat : 1;
  return command;
}

/* What comes back -------------------------------------------------------------------------- */

/* The player who sits there now, if they played; NULL: they were moved, or are out. */
static const FeltPlayer *player_at(const FeltState *state, guint number, const FeltHandsHand *hand,
                                   guint i)
{
  const FeltTable *table = felt_state_table(state, number);
  const FeltPlayer *player =
      table == NULL ? NULL : felt_state_player(state, table->players[hand->seats[i]]);
  g_autofree char *name = felt_hands_deal_name(&hand->deal, hand->seats[i]);
  return player != NULL && g_strcmp0(player->name, name) == 0 ? player : NULL;
}

FeltCommand *felt_hand_table_count(const FeltState *state, guint table, const FeltHandsHand *hand)
{
  int64_t finishing[FELT_HAND_PLAYERS];
  if (felt_hands_hand_result(hand, NULL, finishing) < 0)
    return NULL;
  FeltCommand *command = felt_command_new(FELT_COMMAND_CHIP_COUNT);
  const FeltRecord *record =
      felt_record_field(felt_command_info(FELT_COMMAND_CHIP_COUNT)->record, "stacks")->record;
  for (guint i = 0; i < hand->play.n; i++) {
    const FeltPlayer *player = player_at(state, table, hand, i);
    if (player == NULL || finishing[i] == 0)
      continue;
    FeltCommandShare *share = felt_list_append(record, &command->stacks, &command->n_stacks);
    share->player = g_strdup_printf("%u", player->id);
    share->amount = finishing[i];
  }
  if (command->n_stacks == 0)
    g_clear_pointer(&command, felt_command_free);
  return command;
}

/* The seats whose players won something that the player had put in: of any pot the player was
 * in. */
static char **winners_of(const FeltState *state, guint table, const FeltHandsHand *hand,
                         guint loser)
{
  FeltAward awards[FELT_HAND_PLAYERS * FELT_HAND_RUNS_MAX];
  FeltPot pots[FELT_HAND_PLAYERS];
  g_autoptr(GStrvBuilder) by = g_strv_builder_new();
  guint32 told = 0;
  int n = felt_hands_hand_result(hand, awards, NULL);
  guint n_pots = felt_hand_pots(&hand->play, pots);
  for (int a = 0; a < n; a++)
    for (guint i = 0; i < hand->play.n; i++) {
      gboolean in = awards[a].pot < n_pots && (pots[awards[a].pot].players >> loser & 1) != 0;
      const FeltPlayer *player = player_at(state, table, hand, i);
      if (awards[a].shares[i] == 0 || !in || player == NULL || (told >> i & 1) != 0)
        continue;
      g_autofree char *id = g_strdup_printf("%u", player->id);
      told |= UINT32_C(1) << i;
      g_strv_builder_add(by, id);
    }
  return g_strv_builder_end(by);
}

FeltCommand *felt_hand_table_bust(const FeltState *state, guint table, const FeltHandsHand *hand)
{
  int64_t finishing[FELT_HAND_PLAYERS];
  if (felt_hands_hand_result(hand, NULL, finishing) < 0)
    return NULL;
  FeltCommand *command = felt_command_new(FELT_COMMAND_BUST_OUT);
  const FeltRecord *record =
      felt_record_field(felt_command_info(FELT_COMMAND_BUST_OUT)->record, "players")->record;
  for (guint i = 0; i < hand->play.n; i++) {
    const FeltPlayer *player = player_at(state, table, hand, i);
    if (player == NULL || finishing[i] > 0)
      continue;
    FeltCommandBust *bust = felt_list_append(record, &command->players, &command->n_players);
    bust->player = g_strdup_printf("%u", player->id);
    bust->stack = hand->play.setup.stacks[i];
    bust->by = winners_of(state, table, hand, i);
  }
  if (command->n_players == 0)
    g_clear_pointer(&command, felt_command_free);
  return command;
}

char *felt_hand_table_names(const FeltState *state, const FeltCommand *bust)
{
  GString *names = g_string_new(NULL);
  for (guint i = 0; i < bust->n_players; i++) {
    gint64 id = g_ascii_strtoll(bust->players[i].player, NULL, 10);
    const FeltPlayer *player = felt_state_player(state, (guint)id);
    if (player != NULL)
      g_string_append_printf(names, "%s%s", names->len > 0 ? ", " : "", player->name);
  }
  return g_string_free(names, FALSE);
}
