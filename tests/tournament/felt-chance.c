/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-chance.c - random directors: commands of every kind, sensible and senseless mixed */
#include "tournament/felt-chance.h"

#include <string.h>

#include "tournament/floor/felt-floor.h"

void felt_chance_init(FeltRandom *random, guint64 seed)
{
  uint8_t bytes[FELT_SEED_SIZE] = "felt chance";
  memcpy(bytes + 16, &seed, sizeof seed);
  felt_random_init(random, bytes);
}

gboolean felt_chance_one_in(FeltRandom *random, guint n)
{
  return felt_random_below(random, n) == 0;
}

gint64 felt_chance_odd_number(FeltRandom *random)
{
  static const gint64 numbers[] = {0,          -1,         1,         2,
                                   13,         100,        10001,     86400000,
                                   -2,         G_MAXINT,   G_MAXUINT, FELT_INT_MAX,
                                   G_MAXINT64, G_MININT64, G_MININT,  -FELT_INT_MAX,
                                   1000000000, -86400000};
  return numbers[felt_random_below(random, G_N_ELEMENTS(numbers))];
}

static gint64 between(FeltRandom *random, gint64 low, gint64 high)
{
  return low + felt_random_below(random, (guint)(high - low + 1));
}

/* Texts ------------------------------------------------------------------------------------ */

static char *odd_text(FeltRandom *random)
{
  static const char *const texts[] = {"",
                                      " ",
                                      "Ann\nMoss",
                                      "\xff\xfe",
                                      "7.4",
                                      "0",
                                      "99999999999999999999",
                                      "2.",
                                      "\xe2\x80\x8b",
                                      "\xe2\x80\xaetxt",
                                      "e\xcc\x81",
                                      "\xef\xbd\x81",
                                      "1.1"};
  guint i = felt_random_below(random, G_N_ELEMENTS(texts) + 2);
  if (i < G_N_ELEMENTS(texts))
    return g_strdup(texts[i]);
  return g_strnfill(i == G_N_ELEMENTS(texts) ? 10000 : 101, 'x');
}

static char *name_text(FeltRandom *random)
{
  static const char *const first[] = {"Ann",  "ben", "Łucja",       "Žofia", "李",     "Өнөр",
                                      "नीला", "Élo", "e\xcc\x81lo", "ANN",   "Straße", "نور"};
  if (felt_chance_one_in(random, 12))
    return odd_text(random);
  return g_strdup_printf("%s %u", first[felt_random_below(random, G_N_ELEMENTS(first))],
                         felt_random_below(random, 60));
}

static char *reason_text(FeltRandom *random)
{
  if (felt_chance_one_in(random, 20))
    return odd_text(random);
  return felt_chance_one_in(random, 3) ? g_strdup("wrong seat") : NULL;
}

/* Players and tables ----------------------------------------------------------------------- */

/* A player by id, name or seat; mostly one who is there. */
static char *player_text(FeltRandom *random, const FeltState *state)
{
  guint n = state->players->len;
  if (n == 0 || felt_chance_one_in(random, 30))
    return felt_chance_one_in(random, 2) ? odd_text(random) : name_text(random);
  const FeltPlayer *player = NULL;
  for (guint tries = 0; tries < 4; tries++) {
    player = felt_state_player(state, between(random, 1, n));
    if (player != NULL && player->status == FELT_PLAYER_IN)
      break;
  }
  if (player == NULL)
    return g_strdup_printf("%u", felt_random_below(random, n + 3));
  switch (felt_random_below(random, 4)) {
  case 0:
    return g_utf8_strup(player->name, -1);
  case 1:
    return g_strdup_printf("%u.%u", player->table, player->seat);
  default:
    return g_strdup_printf("%u", player->id);
  }
}

static gint64 table_number(FeltRandom *random, const FeltState *state)
{
  if (felt_chance_one_in(random, 40))
    return felt_chance_odd_number(random);
  gint64 number = 0;
  for (guint tries = 0; tries < 4; tries++) {
    number = between(random, 1, MAX(state->tables->len, 1) + 1);
    const FeltTable *table = felt_state_table(state, number);
    if (table != NULL && table->status == FELT_TABLE_OPEN)
      break;
  }
  return number;
}

static gint64 seat_number(FeltRandom *random)
{
  return felt_chance_one_in(random, 40) ? felt_chance_odd_number(random) : between(random, 1, 12);
}

static gint64 stack_number(FeltRandom *random, const FeltState *state)
{
  if (felt_chance_one_in(random, 30))
    return felt_chance_odd_number(random);
  return between(random, 0, 3) * (state->setup.starting_stack / 2);
}

/* Levels and setups ------------------------------------------------------------------------ */

/* Levels of hands, mixes, ends of days, breaks with chip-ups. */
static void fill_kind_of_level(FeltRandom *random, FeltLevel *level, gboolean first)
{
  if (level->kind == FELT_LEVEL_BREAK) {
    if (felt_chance_one_in(random, 3)) {
      level->chip_up = g_new(gint64, 1);
      level->chip_up[0] = 25;
      level->n_chip_up = 1;
    }
    return;
  }
  if (felt_chance_one_in(random, 5)) {
    level->minutes = 0;
    level->hands = between(random, 1, 5);
  }
  if (felt_chance_one_in(random, 5)) {
    level->mix = (int)between(random, 1, FELT_N_MIXES - 1);
    level->game_minutes = between(random, 0, 10);
    level->bring_in = 10;
    for (guint i = 0; level->mix == FELT_MIX_OWN && i < 3; i++) {
      FeltMixGame *game = felt_list_append(felt_record_field(&felt_level_record, "games")->record,
                                           &level->games, &level->n_games);
      game->game = (int)between(random, 0, FELT_N_PLAYED_GAMES - 1);
      game->limit = (int)between(random, 0, FELT_LIMIT_FIXED);
    }
  }
  if (!first && felt_chance_one_in(random, 12))
    level->kind = FELT_LEVEL_DAY_END;
}

/* Up to some entry as they are, so that what is past is often kept. */
static void keep_levels(FeltRandom *random, const FeltState *state, FeltCommand *command)
{
  guint n = felt_random_below(random, state->n_levels + 1);
  for (guint i = 0; i < n; i++) {
    FeltLevel *level = felt_list_append(&felt_level_record, &command->levels, &command->n_levels);
    felt_record_copy(&felt_level_record, level, &state->levels[i]);
  }
}

static void add_levels(FeltRandom *random, FeltCommand *command, gboolean sensible)
{
  guint n = 1 + felt_random_below(random, 8);
  for (guint i = 0; i < n; i++) {
    FeltLevel *level = felt_list_append(&felt_level_record, &command->levels, &command->n_levels);
    level->kind = i > 0 && felt_chance_one_in(random, 4) ? FELT_LEVEL_BREAK : FELT_LEVEL_PLAY;
    level->limit = (int)felt_random_below(random, 3);
    level->game = (int)felt_random_below(random, FELT_N_PLAYED_GAMES);
    level->small = 25 * (i + 1);
    level->big = 50 * (i + 1);
    level->minutes = between(random, 1, 30);
    level->first = felt_chance_one_in(random, 4) ? 10 : 0;
    fill_kind_of_level(random, level, i == 0);
    if (felt_chance_one_in(random, 3)) {
      level->ante_kind = (int)between(random, 1, 3);
      level->ante = 25;
    }
    if (!sensible && felt_chance_one_in(random, 10)) {
      level->minutes = felt_chance_odd_number(random);
      level->big = felt_chance_odd_number(random);
      level->name = odd_text(random);
    }
  }
}

/* Some of the setup, as set-config gives it. */
static void change_setup(FeltRandom *random, FeltSetup *setup, gboolean sensible)
{
  static const char *const numbers[] = {"late_until_level",
                                        "rebuy_until_level",
                                        "re_entries",
                                        "rebuys",
                                        "add_ons",
                                        "price",
                                        "fee",
                                        "rebuy_price",
                                        "starting_stack",
                                        "seats_per_table",
                                        "rebuy_chips",
                                        "bounty",
                                        "staff",
                                        "rake",
                                        "guarantee",
                                        "added",
                                        "max_players",
                                        "time_chips"};
  const char *key = numbers[felt_random_below(random, G_N_ELEMENTS(numbers))];
  const FeltField *field = felt_record_field(&felt_setup_record, key);
  gint64 *value = (gint64 *)(void *)((char *)setup + field->offset);
  gint64 low = MAX(field->min, -1), high = MIN(field->max, 5000);
  *value = between(random, low, high);
  if (strcmp(key, "starting_stack") != 0 && felt_chance_one_in(random, 2))
    *value = between(random, low, MIN(high, low + 4));
  if (!sensible && felt_chance_one_in(random, 8))
    *value = felt_chance_odd_number(random);
  setup->given |= G_GUINT64_CONSTANT(1) << (field - felt_setup_record.fields);
}

static void mark(FeltSetup *setup, const char *key)
{
  const FeltField *field = felt_record_field(&felt_setup_record, key);
  setup->given |= G_GUINT64_CONSTANT(1) << (field - felt_setup_record.fields);
}

/* How the pool is split, now and then anew. */
static void change_payouts(FeltRandom *random, FeltSetup *setup)
{
  FeltPayouts *p = &setup->payouts;
  p->by = felt_chance_one_in(random, 2) ? FELT_PLACES_BY_SHARE : FELT_PLACES_FIXED;
  p->share = between(random, 1, FELT_WHOLE);
  p->places = between(random, 1, 12);
  p->curve = (int)felt_random_below(random, 3);
  p->round = felt_chance_one_in(random, 2) ? between(random, 0, 500) : 0;
  p->min_cash = felt_chance_one_in(random, 3) ? between(random, 0, 3000) : 0;
  p->seat_value = felt_chance_one_in(random, 8) ? between(random, 1, 9000) : 0;
  p->seats = p->seat_value > 0 && felt_chance_one_in(random, 2) ? between(random, 1, 4) : 0;
  p->given = G_MAXUINT64;
  setup->bounties.kind = (int)felt_random_below(random, 3);
  setup->bounties.cash_share = between(random, 0, FELT_WHOLE);
  setup->bounties.round = felt_chance_one_in(random, 2) ? between(random, 0, 500) : 0;
  setup->bounties.round_to = (int)felt_random_below(random, 2);
  setup->bounties.rebuy = (int)felt_random_below(random, 2);
  setup->bounties.given = G_MAXUINT64;
  mark(setup, "payouts");
  mark(setup, "bounties");
}

static const char *const pot_names[] = {"Last longer", "High hand", "Season"};

/* None, or some of three side pots; what is set aside, too. */
static void change_side_pots(FeltRandom *random, FeltSetup *setup)
{
  guint n = felt_random_below(random, G_N_ELEMENTS(pot_names) + 1);
  for (guint i = 0; i < n; i++) {
    FeltSidePot *pot =
        felt_list_append(&felt_side_pot_record, &setup->side_pots, &setup->n_side_pots);
    pot->name = g_strdup(pot_names[i]);
    pot->kind = (int)(i == 0 ? FELT_SIDE_POT_LAST_LONGER : between(random, 0, 4));
    pot->price = between(random, 0, 900);
    pot->until = (int)felt_random_below(random, 3);
    pot->again = felt_chance_one_in(random, 2);
  }
  setup->payouts.set_aside = felt_chance_one_in(random, 2) ? between(random, 0, FELT_WHOLE) : 0;
  setup->payouts.set_aside_each = felt_chance_one_in(random, 2) ? between(random, 0, 900) : 0;
  setup->payouts.given = G_MAXUINT64;
  mark(setup, "side_pots");
  mark(setup, "payouts");
}

static char *pot_text(FeltRandom *random)
{
  if (felt_chance_one_in(random, 15))
    return felt_chance_one_in(random, 2) ? NULL : odd_text(random);
  return g_strdup(pot_names[felt_random_below(random, G_N_ELEMENTS(pot_names))]);
}

/* The floor's own choices. */
static void choose_floor(FeltRandom *random, FeltSetup *setup)
{
  setup->vacated_seat = (int)felt_random_below(random, 2);
  setup->stop_dealing = (int)felt_random_below(random, 3);
  setup->giving_table = (int)felt_random_below(random, 2);
  setup->ties_across = (int)felt_random_below(random, 2);
  setup->final_table_at = felt_chance_one_in(random, 4) ? between(random, 2, 12) : 0;
  if (felt_chance_one_in(random, 3)) {
    setup->redraw_at = g_new(gint64, 1);
    setup->redraw_at[0] = between(random, 2, 20);
    setup->n_redraw_at = 1;
  }
}

FeltCommand *felt_chance_create(FeltRandom *random)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_CREATE);
  command->setup.name = g_strdup("By chance");
  command->setup.button_rule = (int)felt_random_below(random, 3);
  command->setup.seats_per_table = between(random, 2, 12);
  command->setup.rebuy.most = felt_chance_one_in(random, 3) ? 0 : -1;
  for (guint i = 0; i < 4; i++)
    change_setup(random, &command->setup, TRUE);
  if (felt_chance_one_in(random, 2))
    change_payouts(random, &command->setup);
  if (felt_chance_one_in(random, 2))
    change_side_pots(random, &command->setup);
  choose_floor(random, &command->setup);
  add_levels(random, command, TRUE);
  return command;
}

/* Commands --------------------------------------------------------------------------------- */

static char **winners(FeltRandom *random, const FeltState *state)
{
  if (!felt_chance_one_in(random, 3))
    return NULL;
  char **by = g_new0(char *, 3);
  by[0] = player_text(random, state);
  by[1] = felt_chance_one_in(random, 3) ? player_text(random, state) : NULL;
  return by;
}

static void fill_busts(FeltRandom *random, const FeltState *state, FeltCommand *command)
{
  guint n = 1 + felt_random_below(random, 3);
  if (n == 1) {
    command->player = player_text(random, state);
    command->by = winners(random, state);
    command->stack = felt_chance_one_in(random, 2) ? stack_number(random, state) : -1;
    return;
  }
  const FeltRecord *record =
      felt_record_field(felt_command_info(FELT_COMMAND_BUST_OUT)->record, "players")->record;
  for (guint i = 0; i < n; i++) {
    FeltCommandBust *bust = felt_list_append(record, &command->players, &command->n_players);
    bust->player = player_text(random, state);
    bust->stack = felt_chance_one_in(random, 12) ? -1 : stack_number(random, state);
    bust->by = winners(random, state);
  }
}

static void fill_place(FeltRandom *random, const FeltState *state, FeltCommand *command, guint in)
{
  if (felt_random_below(random, 100) < in)
    command->table = table_number(random, state);
  if (command->table != 0 && felt_chance_one_in(random, 2))
    command->seat = seat_number(random);
}

/* One of the club's people, or not. */
static char *person_text(FeltRandom *random)
{
  if (felt_chance_one_in(random, 8))
    return felt_chance_one_in(random, 2) ? g_strdup(FELT_NOBODY) : odd_text(random);
  guint id = felt_random_below(random, 11);
  if (felt_chance_one_in(random, 2))
    return g_strdup_printf("%u", id);
  return g_strdup_printf("Person %u", id);
}

/* How often each kind is asked for, for 1,000. */
static const guint16 weights[FELT_N_COMMANDS] = {
    [FELT_COMMAND_CREATE] = 1,
    [FELT_COMMAND_REGISTER] = 130,
    [FELT_COMMAND_UNREGISTER] = 12,
    [FELT_COMMAND_RE_ENTER] = 30,
    [FELT_COMMAND_REBUY] = 40,
    [FELT_COMMAND_ADD_ON] = 15,
    [FELT_COMMAND_BUST_OUT] = 90,
    [FELT_COMMAND_UNDO] = 20,
    [FELT_COMMAND_REDO] = 15,
    [FELT_COMMAND_START] = 25,
    [FELT_COMMAND_PAUSE] = 10,
    [FELT_COMMAND_RESUME] = 12,
    [FELT_COMMAND_NEXT_LEVEL] = 8,
    [FELT_COMMAND_PREVIOUS_LEVEL] = 8,
    [FELT_COMMAND_SET_LEVEL] = 8,
    [FELT_COMMAND_ADJUST_TIME] = 15,
    [FELT_COMMAND_SEAT] = 25,
    [FELT_COMMAND_MOVE] = 45,
    [FELT_COMMAND_SWAP] = 15,
    [FELT_COMMAND_OPEN_TABLE] = 12,
    [FELT_COMMAND_BREAK_TABLE] = 12,
    [FELT_COMMAND_FINAL_TABLE] = 10,
    [FELT_COMMAND_REDRAW] = 10,
    [FELT_COMMAND_LOCK_SEAT] = 20,
    [FELT_COMMAND_SET_BUTTON] = 20,
    [FELT_COMMAND_NEXT_HAND] = 320,
    [FELT_COMMAND_CLOSE_REGISTRATION] = 2,
    [FELT_COMMAND_REOPEN_REGISTRATION] = 6,
    [FELT_COMMAND_SET_STRUCTURE] = 8,
    [FELT_COMMAND_SET_CONFIG] = 15,
    [FELT_COMMAND_CHIP_COUNT] = 12,
    [FELT_COMMAND_ADJUST_CHIPS] = 12,
    [FELT_COMMAND_LOCK_PRIZES] = 10,
    [FELT_COMMAND_UNLOCK_PRIZES] = 8,
    [FELT_COMMAND_DEAL] = 20,
    [FELT_COMMAND_PAY] = 30,
    [FELT_COMMAND_BOUNTY] = 20,
    [FELT_COMMAND_CHIP_RACE] = 30,
    [FELT_COMMAND_NOTE] = 8,
    [FELT_COMMAND_BALANCE] = 15,
    [FELT_COMMAND_BREAK_ORDER] = 6,
    [FELT_COMMAND_HEAD_COUNT] = 12,
    [FELT_COMMAND_HAND_FOR_HAND] = 12,
    [FELT_COMMAND_HAND_DONE] = 25,
    [FELT_COMMAND_PENALTY] = 10,
    [FELT_COMMAND_ABSENT] = 10,
    [FELT_COMMAND_CALL_CLOCK] = 10,
    [FELT_COMMAND_TIME_CHIP] = 10,
    [FELT_COMMAND_REPORT_BUST] = 14,
    [FELT_COMMAND_CALL_FLOOR] = 10,
    [FELT_COMMAND_ANSWER_CALL] = 10,
    [FELT_COMMAND_WRONG_SEAT] = 5,
    [FELT_COMMAND_KEEP_APART] = 8,
    [FELT_COMMAND_WAIVE_STOP] = 12,
    [FELT_COMMAND_DRAW_CARDS] = 8,
    [FELT_COMMAND_MOVES_TOLD] = 10,
    [FELT_COMMAND_PUT_BACK] = 20,
    [FELT_COMMAND_BUST_ORDER] = 12,
    [FELT_COMMAND_RENAME] = 8,
    [FELT_COMMAND_SET_PERSON] = 12,
    [FELT_COMMAND_FORGET] = 3,
    [FELT_COMMAND_DRAWER_OPEN] = 12,
    [FELT_COMMAND_DRAWER_CLOSE] = 12,
    [FELT_COMMAND_ADJUST_POOL] = 12,
    [FELT_COMMAND_SIDE_POT_JOIN] = 40,
    [FELT_COMMAND_SIDE_POT_LEAVE] = 8,
    [FELT_COMMAND_SIDE_POT_PAY] = 20,
    [FELT_COMMAND_SIDE_POT_KEEP] = 5,
    [FELT_COMMAND_SIDE_POT_ADD] = 6,
    [FELT_COMMAND_SIDE_POT_OPEN] = 12,
    [FELT_COMMAND_FINISH] = 1,
};

/* Mostly what keeps a tournament going: a field of a few players is not put out, and what is over
 * is taken up again. */
static FeltCommandKind any_kind(FeltRandom *random, const FeltState *state)
{
  if (state->phase == FELT_PHASE_FINISHED && felt_chance_one_in(random, 3))
    return FELT_COMMAND_UNDO;
  if (state->phase == FELT_PHASE_SETUP && state->n_in > 3 && felt_chance_one_in(random, 10))
    return FELT_COMMAND_START;
  guint sum = 0;
  for (guint i = 0; i < FELT_N_COMMANDS; i++)
    sum += weights[i];
  guint pick = felt_random_below(random, sum);
  guint kind = 0;
  for (; pick >= weights[kind]; kind++)
    pick -= weights[kind];
  if (kind == FELT_COMMAND_BUST_OUT && state->n_in < 8 &&
      !felt_chance_one_in(random, state->n_in < 4 ? 12 : 3))
    return FELT_COMMAND_REGISTER;
  return (FeltCommandKind)kind;
}

static void fill_seat_command(FeltRandom *random, const FeltState *state, FeltCommand *command)
{
  switch (command->kind) {
  case FELT_COMMAND_SEAT:
    if (felt_chance_one_in(random, 2))
      command->player = player_text(random, state);
    fill_place(random, state, command, 20);
    break;
  case FELT_COMMAND_OPEN_TABLE:
    fill_place(random, state, command, 50);
    command->seats = felt_chance_one_in(random, 2) ? between(random, 1, 12) : 0;
    break;
  case FELT_COMMAND_LOCK_SEAT:
    command->locked = !felt_chance_one_in(random, 2);
    command->player = felt_chance_one_in(random, 3) ? player_text(random, state) : NULL;
    command->table = table_number(random, state);
    command->seat = seat_number(random);
    break;
  case FELT_COMMAND_REDRAW:
    fill_place(random, state, command, 50);
    break;
  case FELT_COMMAND_SET_BUTTON:
    fill_place(random, state, command, 95);
    break;
  default:
    command->table = table_number(random, state);
    break;
  }
}

/* Mostly those who sit at one table, with a few old chips each. */
static void fill_race(FeltRandom *random, const FeltState *state, FeltCommand *command)
{
  const FeltRecord *record =
      felt_record_field(felt_command_info(FELT_COMMAND_CHIP_RACE)->record, "odd")->record;
  command->table = between(random, 1, MAX(state->tables->len, 1));
  command->from = felt_chance_one_in(random, 10) ? felt_chance_odd_number(random) : 25;
  command->to = felt_chance_one_in(random, 3) ? 50 : 100;
  command->over_half = felt_chance_one_in(random, 3);
  const FeltTable *table = felt_state_table(state, command->table);
  for (guint s = 1; table != NULL && s <= table->n_seats; s++) {
    if (table->players[s] == 0 || felt_chance_one_in(random, 4))
      continue;
    FeltCommandOdd *odd = felt_list_append(record, &command->odd, &command->n_odd);
    odd->player = felt_chance_one_in(random, 30) ? player_text(random, state)
                                                 : g_strdup_printf("%u", table->players[s]);
    odd->chips =
        felt_chance_one_in(random, 30) ? felt_chance_odd_number(random) : between(random, 0, 9);
    odd->others = !felt_chance_one_in(random, 4);
  }
}

static void fill_clock_command(FeltRandom *random, const FeltState *state, FeltCommand *command)
{
  if (command->kind == FELT_COMMAND_SET_LEVEL)
    command->level = between(random, 0, state->n_levels + 1);
  command->across = felt_chance_one_in(random, 3);
  command->ms = between(random, -600000, 600000);
  if (felt_chance_one_in(random, 8))
    command->ms = felt_chance_odd_number(random);
  if (command->kind == FELT_COMMAND_SET_STRUCTURE) {
    keep_levels(random, state, command);
    add_levels(random, command, FALSE);
  }
}

/* What the floor does beside seats and hands. */
static void fill_floor_command(FeltRandom *random, const FeltState *state, FeltCommand *command)
{
  command->table = table_number(random, state);
  command->seat = seat_number(random);
  command->reason = reason_text(random);
  command->on = command->done = command->absent = command->apart = !felt_chance_one_in(random, 3);
  command->all = felt_chance_one_in(random, 2);
  const FeltTable *table = felt_state_table(state, command->table);
  switch (command->kind) {
  case FELT_COMMAND_WAIVE_STOP:
    for (guint i = 1, hand; i <= state->tables->len; i++) {
      const FeltTable *short_one = felt_state_table(state, i);
      if (short_one != NULL && felt_table_stops(state, short_one, felt_floor_fullest(state), &hand))
        command->table = i;
    }
    break;
  case FELT_COMMAND_HEAD_COUNT:
    command->count = table != NULL && !felt_chance_one_in(random, 3)
                         ? table->n_players
                         : between(random, 0, FELT_SEATS_MAX);
    break;
  case FELT_COMMAND_HAND_FOR_HAND:
    command->until = between(random, -1, 6);
    break;
  case FELT_COMMAND_HAND_DONE:
    command->table = felt_chance_one_in(random, 4) ? 0 : command->table;
    break;
  case FELT_COMMAND_PENALTY:
    command->rounds = felt_chance_one_in(random, 2) ? between(random, 0, 3) : 0;
    command->hands = felt_chance_one_in(random, 3) ? between(random, 0, 9) : 0;
    break;
  case FELT_COMMAND_DRAW_CARDS:
    command->first = felt_chance_one_in(random, 2) ? seat_number(random) : 0;
    break;
  case FELT_COMMAND_BREAK_ORDER:
    command->n_tables = between(random, 0, 3);
    command->tables = g_new0(gint64, command->n_tables + 1);
    for (guint i = 0; i < command->n_tables; i++)
      command->tables[i] = table_number(random, state);
    break;
  default:
    break;
  }
  if (command->kind == FELT_COMMAND_CALL_CLOCK) {
    command->table = felt_chance_one_in(random, 4) ? command->table : 0;
    command->outcome = (int)felt_random_below(random, 4);
  }
  if (command->kind == FELT_COMMAND_PENALTY || command->kind == FELT_COMMAND_ABSENT ||
      command->kind == FELT_COMMAND_CALL_CLOCK || command->kind == FELT_COMMAND_TIME_CHIP ||
      command->kind == FELT_COMMAND_WRONG_SEAT || command->kind == FELT_COMMAND_KEEP_APART)
    command->player = player_text(random, state);
  if (command->kind == FELT_COMMAND_KEEP_APART)
    command->other = player_text(random, state);
}

/* Few cashiers, so that their drawers are opened and counted again. */
static char *cashier_text(FeltRandom *random)
{
  static const char *const names[] = {"Kim", "Lou", "Desk 3"};
  return felt_chance_one_in(random, 30)
             ? odd_text(random)
             : g_strdup(names[felt_random_below(random, G_N_ELEMENTS(names))]);
}

/* Several who buy at once, perhaps one of them twice; or a whole table. */
static void fill_buyers(FeltRandom *random, const FeltState *state, FeltCommand *command)
{
  if (!felt_chance_one_in(random, 4))
    return;
  g_clear_pointer(&command->player, g_free);
  if (felt_chance_one_in(random, 3)) {
    command->table = table_number(random, state);
    return;
  }
  guint n = 1 + felt_random_below(random, 5);
  command->buyers = g_new0(char *, n + 1);
  for (guint i = 0; i < n; i++)
    command->buyers[i] = player_text(random, state);
}

static void fill_player_command(FeltRandom *random, const FeltState *state, FeltCommand *command)
{
  command->player = player_text(random, state);
  command->paid = felt_chance_one_in(random, 5) ? between(random, 0, 1000) : -1;
  command->method = (int)between(random, -1, FELT_N_METHODS - 1);
  command->cashier = felt_chance_one_in(random, 4) ? cashier_text(random) : NULL;
  switch (command->kind) {
  case FELT_COMMAND_RE_ENTER:
    command->forfeit = felt_chance_one_in(random, 3) ? stack_number(random, state) : 0;
    fill_place(random, state, command, 20);
    break;
  case FELT_COMMAND_REBUY:
    command->times = felt_chance_one_in(random, 4) ? felt_chance_odd_number(random) : 1;
    fill_buyers(random, state, command);
    break;
  case FELT_COMMAND_ADD_ON:
    fill_buyers(random, state, command);
    break;
  case FELT_COMMAND_CHIP_COUNT:
    command->stack = stack_number(random, state);
    break;
  case FELT_COMMAND_MOVE:
    command->reason = reason_text(random);
    fill_place(random, state, command, 95);
    break;
  case FELT_COMMAND_SWAP:
    command->reason = reason_text(random);
    command->other = player_text(random, state);
    break;
  default:
    break;
  }
}

/* Who was put out by any of the bust-outs; 0: a rebuy made it none. */
static guint any_victim(FeltRandom *random, const FeltState *state)
{
  guint i = (guint)felt_random_below(random, state->busts->len);
  return g_array_index(state->busts, FeltBustRecord, i).victim;
}

static void fill_money_command(FeltRandom *random, const FeltState *state, FeltCommand *command)
{
  gint64 money =
      felt_chance_one_in(random, 12) ? felt_chance_odd_number(random) : between(random, 1, 3000);
  switch (command->kind) {
  case FELT_COMMAND_PAY:
    command->what = (int)felt_random_below(random, 7);
    command->part = (int)felt_random_below(random, 4);
    if (command->what < FELT_PAID_DRAWER_IN || command->what >= FELT_PAID_THING ||
        felt_chance_one_in(random, 20))
      command->player = player_text(random, state);
    if (felt_chance_one_in(random, 2))
      command->amount = money;
    break;
  case FELT_COMMAND_DEAL:
    command->how = felt_chance_one_in(random, 4) ? FELT_DEAL_ICM : FELT_DEAL_EVEN;
    command->left = felt_chance_one_in(random, 2) ? money : 0;
    break;
  case FELT_COMMAND_BOUNTY:
    /* Most are refused all the same: few tournaments have bounties. */
    command->player = felt_chance_one_in(random, 6) || state->busts->len == 0
                          ? player_text(random, state)
                          : g_strdup_printf("%u", any_victim(random, state));
    command->unwon = felt_chance_one_in(random, 4);
    for (guint i = 0; i < 4 && command->by == NULL && !command->unwon; i++)
      command->by = winners(random, state);
    break;
  default:
    if (!felt_chance_one_in(random, 3))
      break;
    command->place = between(random, 0, 5);
    command->amount = command->kind == FELT_COMMAND_LOCK_PRIZES ? money : FELT_INT_UNSET;
    break;
  }
}

/* Who is out, mostly; anybody where nobody is. */
static char *out_text(FeltRandom *random, const FeltState *state)
{
  guint id =
      state->busts->len > 0 && !felt_chance_one_in(random, 10) ? any_victim(random, state) : 0;
  return id != 0 ? g_strdup_printf("%u", id) : player_text(random, state);
}

/* What was recorded in error. */
static void fill_correction(FeltRandom *random, const FeltState *state, FeltCommand *command)
{
  if (command->kind == FELT_COMMAND_PUT_BACK) {
    command->player = out_text(random, state);
    command->refund = felt_chance_one_in(random, 3);
    command->stack = felt_chance_one_in(random, 3) ? stack_number(random, state) : -1;
    command->reason = reason_text(random);
    fill_place(random, state, command, 30);
    return;
  }
  guint n = 1 + felt_random_below(random, 4);
  command->buyers = g_new0(char *, n + 1);
  for (guint i = 0; i < n; i++)
    command->buyers[i] = out_text(random, state);
}

/* One name, or a list. */
static void fill_names(FeltRandom *random, FeltCommand *command)
{
  if (!felt_chance_one_in(random, 10)) {
    command->name = name_text(random);
    return;
  }
  guint n = 1 + felt_random_below(random, 4);
  command->buyers = g_new0(char *, n + 1);
  for (guint i = 0; i < n; i++)
    command->buyers[i] = name_text(random);
}

static void fill_drawer_command(FeltRandom *random, FeltCommand *command)
{
  gboolean odd = felt_chance_one_in(random, 12);
  gint64 amount = odd ? felt_chance_odd_number(random) : between(random, 0, 30000);
  command->cashier = felt_chance_one_in(random, 20) ? NULL : cashier_text(random);
  command->text = reason_text(random);
  command->taken = felt_chance_one_in(random, 2) ? between(random, 0, 20000) : -1;
  command->amount = command->count = amount;
}

static void fill_side_pot_command(FeltRandom *random, const FeltState *state, FeltCommand *command)
{
  gint64 money =
      felt_chance_one_in(random, 12) ? felt_chance_odd_number(random) : between(random, 1, 3000);
  command->pot = pot_text(random);
  command->cashier = felt_chance_one_in(random, 4) ? cashier_text(random) : NULL;
  command->method = (int)between(random, -1, FELT_N_METHODS - 1);
  command->on = !felt_chance_one_in(random, 3);
  if (!felt_chance_one_in(random, 3))
    command->amount = money;
  if (command->kind == FELT_COMMAND_SIDE_POT_LEAVE || felt_chance_one_in(random, 2))
    command->player = player_text(random, state);
  else if (command->kind == FELT_COMMAND_SIDE_POT_JOIN || felt_chance_one_in(random, 2))
    fill_correction(random, state, command);
  else if (felt_chance_one_in(random, 2)) {
    FeltCommandShare *share = felt_list_append(
        felt_record_field(felt_command_info(FELT_COMMAND_SIDE_POT_PAY)->record, "shares")->record,
        &command->shares, &command->n_shares);
    share->player = player_text(random, state);
    share->amount = money;
    command->amount = FELT_INT_UNSET;
  }
}

static void fill_registration(FeltRandom *random, const FeltState *state, FeltCommand *command)
{
  fill_names(random, command);
  command->overrule = felt_chance_one_in(random, 2);
  command->walk_in = felt_chance_one_in(random, 20);
  if (felt_chance_one_in(random, 6)) {
    g_clear_pointer(&command->buyers, g_strfreev);
    command->person = person_text(random);
  }
  command->method = (int)between(random, -1, FELT_N_METHODS - 1);
  command->draw = felt_chance_one_in(random, 5);
  command->waiting = felt_chance_one_in(random, 30);
  command->ahead = felt_chance_one_in(random, 10);
  command->paid = felt_chance_one_in(random, 4) ? between(random, 0, 3000) : -1;
  if (felt_chance_one_in(random, 3)) {
    command->pots = g_new0(char *, 3);
    command->pots[0] = g_strdup(pot_names[felt_random_below(random, G_N_ELEMENTS(pot_names))]);
    command->pots[1] = felt_chance_one_in(random, 3) ? g_strdup(pot_names[0]) : NULL;
  }
  fill_place(random, state, command, 15);
}

static void fill(FeltRandom *random, const FeltState *state, FeltCommand *command)
{
  switch (command->kind) {
  case FELT_COMMAND_REGISTER:
    fill_registration(random, state, command);
    break;
  case FELT_COMMAND_BUST_OUT:
    fill_busts(random, state, command);
    break;
  case FELT_COMMAND_REPORT_BUST:
    command->player = player_text(random, state);
    if (felt_chance_one_in(random, 2)) {
      command->by = g_new0(char *, 2);
      command->by[0] = player_text(random, state);
    }
    break;
  case FELT_COMMAND_UNDO:
  case FELT_COMMAND_REDO:
  case FELT_COMMAND_MOVES_TOLD:
    command->seq = state->phase != FELT_PHASE_FINISHED && felt_chance_one_in(random, 2)
                       ? between(random, 0, (gint64)state->seq + 1)
                       : 0;
    break;
  case FELT_COMMAND_NOTE:
    command->text = name_text(random);
    break;
  case FELT_COMMAND_ADJUST_POOL:
  case FELT_COMMAND_ADJUST_CHIPS:
    command->amount = felt_chance_one_in(random, 3) ? felt_chance_odd_number(random)
                                                    : between(random, -2000, 2000);
    command->reason = reason_text(random);
    break;
  case FELT_COMMAND_LOCK_PRIZES:
  case FELT_COMMAND_UNLOCK_PRIZES:
  case FELT_COMMAND_DEAL:
  case FELT_COMMAND_PAY:
  case FELT_COMMAND_BOUNTY:
    fill_money_command(random, state, command);
    break;
  case FELT_COMMAND_BALANCE:
  case FELT_COMMAND_BREAK_ORDER:
  case FELT_COMMAND_HEAD_COUNT:
  case FELT_COMMAND_HAND_FOR_HAND:
  case FELT_COMMAND_HAND_DONE:
  case FELT_COMMAND_PENALTY:
  case FELT_COMMAND_ABSENT:
  case FELT_COMMAND_CALL_CLOCK:
  case FELT_COMMAND_TIME_CHIP:
  case FELT_COMMAND_CALL_FLOOR:
  case FELT_COMMAND_ANSWER_CALL:
  case FELT_COMMAND_WRONG_SEAT:
  case FELT_COMMAND_KEEP_APART:
  case FELT_COMMAND_WAIVE_STOP:
  case FELT_COMMAND_DRAW_CARDS:
    fill_floor_command(random, state, command);
    break;
  case FELT_COMMAND_RENAME:
  case FELT_COMMAND_FORGET:
    command->player = player_text(random, state);
    command->name = name_text(random);
    break;
  case FELT_COMMAND_SET_PERSON:
    command->player = player_text(random, state);
    command->person = person_text(random);
    break;
  case FELT_COMMAND_DRAWER_OPEN:
  case FELT_COMMAND_DRAWER_CLOSE:
    fill_drawer_command(random, command);
    break;
  case FELT_COMMAND_PUT_BACK:
  case FELT_COMMAND_BUST_ORDER:
    fill_correction(random, state, command);
    break;
  case FELT_COMMAND_CHIP_RACE:
    fill_race(random, state, command);
    break;
  case FELT_COMMAND_SET_CONFIG:
    if (felt_chance_one_in(random, 3))
      change_payouts(random, &command->setup);
    else
      change_setup(random, &command->setup, FALSE);
    if (felt_chance_one_in(random, 4))
      change_side_pots(random, &command->setup);
    if (felt_chance_one_in(random, 6)) {
      const FeltField *field = felt_record_field(&felt_setup_record, "button_rule");
      command->setup.button_rule = (int)felt_random_below(random, 3);
      command->setup.given |= G_GUINT64_CONSTANT(1) << (field - felt_setup_record.fields);
    }
    break;
  case FELT_COMMAND_UNREGISTER:
  case FELT_COMMAND_RE_ENTER:
  case FELT_COMMAND_REBUY:
  case FELT_COMMAND_ADD_ON:
  case FELT_COMMAND_CHIP_COUNT:
  case FELT_COMMAND_MOVE:
  case FELT_COMMAND_SWAP:
    fill_player_command(random, state, command);
    break;
  case FELT_COMMAND_SET_LEVEL:
  case FELT_COMMAND_ADJUST_TIME:
  case FELT_COMMAND_SET_STRUCTURE:
    fill_clock_command(random, state, command);
    break;
  default:
    fill_seat_command(random, state, command);
    break;
  }
}

FeltCommand *felt_chance_command(FeltRandom *random, const FeltState *state)
{
  FeltCommand *command = felt_command_new(any_kind(random, state));
  if (command->kind >= FELT_COMMAND_SIDE_POT_JOIN)
    fill_side_pot_command(random, state, command);
  else
    fill(random, state, command);
  return command;
}

void felt_chance_pass(FeltRandom *random, FeltInstant *now)
{
  gint64 us = between(random, 0, 90) * 1000000 + felt_random_below(random, 1000000);
  if (felt_chance_one_in(random, 50))
    us *= 60;
  now->utc_us += us;
  now->boottime_us += us;
  if (felt_chance_one_in(random, 100))
    now->utc_us += between(random, 0, 7200) * 1000000;
  if (felt_chance_one_in(random, 200)) {
    g_snprintf(now->boot_id, sizeof now->boot_id, "boot-%u", felt_random_below(random, 1000000));
    now->boottime_us = between(random, 0, 60) * 1000000;
  }
}

void felt_chance_begin(FeltRandom *random, FeltModel *model, guint64 seed)
{
  g_test_message("seed %" G_GUINT64_FORMAT, seed);
  felt_chance_init(random, seed);
  felt_model_init(model);
  g_autoptr(FeltCommand) create = felt_chance_create(random);
  g_assert_true(felt_model_execute(model, create, NULL));
}

gboolean felt_chance_step(FeltRandom *random, FeltModel *model)
{
  felt_chance_pass(random, &model->context.now);
  g_autoptr(FeltCommand) command = felt_chance_command(random, model->state);
  return felt_model_execute(model, command, NULL);
}
