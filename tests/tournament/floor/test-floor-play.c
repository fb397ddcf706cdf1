/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-floor-play.c - tournaments by chance at several tables: blinds and balance stay right */
#include <stdlib.h>
#include <string.h>

#include "felt-test.h"
#include "tournament/floor/felt-balance.h"
#include "tournament/floor/felt-floor.h"
#include "tournament/felt-chance.h"
#include "tournament/felt-model.h"

/* FELT_FLOOR_HANDS says how many hands are played under each rule. */
#define HANDS_USUALLY 4000

/* What a player was assigned, jumped over by, paid and forgiven since the ledger was begun. */
typedef struct {
  gint64 owed_first, assigned, jumped, paid, written_off;
} Account;

typedef struct {
  FeltModel model;
  FeltRandom random;
  int rule;
  Account *accounts; /* by id; moving button only */
  guint n_accounts;
  guint big[64];         /* by table: who posted the big blind last, 0: nobody */
  gboolean arrivals[64]; /* by table: somebody sat down since, or positions were drawn */
  guint hands, first_debts;
} Play;

static gboolean one_in(Play *play, guint n)
{
  return felt_chance_one_in(&play->random, n);
}

static guint pick(Play *play, guint n)
{
  return felt_random_below(&play->random, n);
}

/* Accounts ----------------------------------------------------------------------------------- */

static int bit_of(FeltSeatMask mask, guint seat)
{
  return mask >> (seat - 1) & 1;
}

static gint64 owed_now(const FeltState *state, guint id)
{
  const FeltPlayer *player = felt_state_player(state, id);
  if (player == NULL || player->status != FELT_PLAYER_IN)
    return 0;
  const FeltButtonState *b = &felt_state_table(state, player->table)->button;
  return bit_of(b->owes_small, player->seat) + bit_of(b->owes_big, player->seat) +
         bit_of(b->owes_first, player->seat);
}

/* Begins the accounts anew, from what is owed now. */
static void open_accounts(Play *play)
{
  const FeltState *state = play->model.state;
  g_free(play->accounts);
  play->n_accounts = state->players->len + 64;
  play->accounts = g_new0(Account, play->n_accounts);
  for (guint id = 1; id <= state->players->len; id++)
    play->accounts[id].owed_first = owed_now(state, id);
}

static void check_accounts(const Play *play)
{
  for (guint id = 1; id < play->n_accounts; id++) {
    const Account *a = &play->accounts[id];
    g_assert_cmpint(a->owed_first + a->assigned + a->jumped, ==,
                    a->paid + owed_now(play->model.state, id) + a->written_off);
  }
}

/* Debts of those who are not where they were: written off by a move or a bust-out. */
static void write_off_leavers(Play *play, const FeltState *before)
{
  const FeltState *state = play->model.state;
  for (guint id = 1; id <= before->players->len && id < play->n_accounts; id++) {
    const FeltPlayer *was = felt_state_player(before, id), *is = felt_state_player(state, id);
    if (was == NULL || was->status != FELT_PLAYER_IN ||
        (is != NULL && is->status == FELT_PLAYER_IN && is->table == was->table &&
         is->seat == was->seat && owed_now(state, id) == owed_now(before, id)))
      continue;
    play->accounts[id].written_off += owed_now(before, id) - owed_now(state, id);
  }
}

/* Walks with a blind from seat to seat: whom it passes without stopping was jumped over. It starts
 * behind the last button; where a newcomer holds it back it passes nobody. Nor is who sat down
 * behind a button that was frozen in stud (T 11B). */
static void count_jumps(Play *play, const FeltTable *before, const FeltTable *after, guint from,
                        guint to)
{
  guint n = after->n_seats, button = before->button.button;
  guint walked = (from + n - button) % n, due = (to + n - button - 1) % n + 1;
  if (from == to)
    return; /* held where it was by a frozen button */
  guint frozen = before->frozen != 0 ? (after->last.button + n - button) % n : 0;
  for (guint d = walked + 1; d < due; d++) {
    guint seat = (button - 1 + d) % n + 1;
    guint id = d < frozen ? 0 : after->players[seat];
    if (id != 0 && bit_of(after->last.dealt_in, seat))
      play->accounts[id].jumped++;
  }
}

/* one set of missed blinds accumulates. Who owes a first blind, has the button again and pays
 * a bigger blind would owe a second one: it is written off. */
static guint second_first_blind(const FeltTable *before, const FeltPositions *hand, guint seat)
{
  if (!bit_of(before->button.owes_first, seat) || hand->button != seat)
    return 0;
  for (guint i = 0; i < hand->n_posts; i++)
    if (hand->posts[i].seat == seat && hand->posts[i].blind == FELT_BLIND_FIRST)
      return 0;
  return 1;
}

/* What one of three blinds a player owed ends with the three blinds. Stud posts none, and what is
 * owed waits (rules 1.2, 1.5). */
static void book_hand(Play *play, const FeltTable *before, const FeltTable *after, gboolean first)
{
  const FeltPositions *hand = &after->last;
  if (after->stud)
    return;
  play->first_debts += hand->owes_first != 0;
  gboolean heads_up = hand->button == hand->small_seat;
  for (guint s = 1; s <= after->n_seats; s++) {
    guint id = after->players[s];
    if (id == 0)
      continue;
    play->accounts[id].assigned +=
        (s == hand->small) + (s == hand->big) + (first && !heads_up && s == hand->button);
    if (heads_up || before->next_button != 0)
      play->accounts[id].written_off +=
          bit_of(before->button.owes_small, s) + bit_of(before->button.owes_big, s);
    if (heads_up || before->next_button != 0 || !first)
      play->accounts[id].written_off += bit_of(before->button.owes_first, s);
  }
  for (guint s = 1; first && !heads_up && before->next_button == 0 && s <= after->n_seats; s++)
    if (after->players[s] != 0)
      play->accounts[after->players[s]].written_off += second_first_blind(before, hand, s);
  for (guint i = 0; i < hand->n_posts; i++)
    play->accounts[after->players[hand->posts[i].seat]].paid++;
  if (heads_up || before->next_button != 0)
    return;
  count_jumps(play, before, after, before->button.small_seat, hand->small_seat);
  count_jumps(play, before, after, before->button.big_seat, hand->big_seat);
}

/* Hands -------------------------------------------------------------------------------------- */

/* One big blind a hand, one small one at the most, and nobody posts the big one twice running. In
 * stud nobody posts. */
static void check_dead(Play *play, const FeltTable *table)
{
  if (table->stud) {
    g_assert_cmpuint(table->last.n_posts, ==, 0);
    return;
  }
  guint bigs = 0, smalls = 0;
  for (guint i = 0; i < table->last.n_posts; i++) {
    bigs += table->last.posts[i].blind == FELT_BLIND_BIG;
    smalls += table->last.posts[i].blind == FELT_BLIND_SMALL;
  }
  g_assert_cmpuint(bigs, ==, 1);
  g_assert_cmpuint(smalls, <=, 1);
  guint id = table->players[table->last.big];
  if (!play->arrivals[table->number])
    g_assert_cmpuint(id, !=, play->big[table->number]);
  play->big[table->number] = id;
  play->arrivals[table->number] = FALSE;
}

/* Whether the next hand has three blinds, as far as its level says. */
static gboolean has_first_blind(const Play *play)
{
  FeltClockView view = felt_model_clock(&play->model);
  FeltLevel level;
  return felt_state_coming_level(play->model.state, &view, &level) && level.first > 0;
}

/* Only who sat down, a new button and another rule let somebody post the big blind twice. */
static void note_arrivals(Play *play, const FeltState *before)
{
  for (guint i = 1; i <= play->model.state->tables->len; i++) {
    const FeltTable *was = felt_state_table(before, i);
    const FeltTable *is = felt_state_table(play->model.state, i);
    gboolean arrived = was == NULL || is == NULL || was->status != is->status ||
                       was->next_button != is->next_button || is->hands < was->hands;
    for (guint s = 1; !arrived && s <= is->n_seats; s++)
      arrived = is->players[s] != 0 && is->players[s] != was->players[s];
    play->arrivals[i] = play->arrivals[i] || arrived;
  }
}

/* 7: redo(undo(x)) is x. */
static void check_redo(Play *play, const FeltState *before)
{
  g_autoptr(FeltCommand) redo = felt_command_new(FELT_COMMAND_REDO);
  g_autoptr(FeltCommand) undo = felt_command_new(FELT_COMMAND_UNDO);
  g_assert_true(felt_model_execute(&play->model, redo, NULL));
  g_assert_true(felt_state_equal(play->model.state, before));
  g_assert_true(felt_model_execute(&play->model, undo, NULL));
}

static gboolean execute(Play *play, const FeltCommand *command)
{
  g_autoptr(FeltState) before =
      command->kind != FELT_COMMAND_NEXT_HAND ? felt_state_copy(play->model.state) : NULL;
  gboolean first = command->kind == FELT_COMMAND_NEXT_HAND && has_first_blind(play);
  FeltTable table = {0};
  if (command->kind == FELT_COMMAND_NEXT_HAND)
    table = *felt_state_table(play->model.state, command->table);
  if (!felt_model_execute(&play->model, command, NULL))
    return FALSE;
  if (command->kind == FELT_COMMAND_UNDO) {
    check_redo(play, before);
    memset(play->arrivals, 1, sizeof play->arrivals);
    open_accounts(play);
  } else if (command->kind != FELT_COMMAND_NEXT_HAND) {
    note_arrivals(play, before);
    if (play->rule == FELT_BUTTON_MOVING)
      write_off_leavers(play, before);
  } else {
    const FeltTable *after = felt_model_table(&play->model, command->table);
    play->hands++;
    if (play->rule == FELT_BUTTON_DEAD)
      check_dead(play, after);
    else if (play->rule == FELT_BUTTON_MOVING)
      book_hand(play, &table, after, first);
  }
  if (play->rule == FELT_BUTTON_MOVING)
    check_accounts(play);
  return TRUE;
}

static guint any_table(Play *play)
{
  g_autoptr(GArray) open = g_array_new(FALSE, FALSE, sizeof(guint));
  for (guint i = 1; i <= play->model.state->tables->len; i++) {
    const FeltTable *table = felt_state_table(play->model.state, i);
    if (table != NULL && table->status == FELT_TABLE_OPEN)
      g_array_append_val(open, i);
  }
  return g_array_index(open, guint, pick(play, open->len));
}

static char *any_player(Play *play)
{
  for (;;) {
    guint id = 1 + pick(play, play->model.state->players->len);
    const FeltPlayer *player = felt_state_player(play->model.state, id);
    if (player != NULL && player->status == FELT_PLAYER_IN)
      return g_strdup_printf("%u", id);
  }
}

/* Nobody moves twice, no table both gives and takes, and afterwards the tables are even. */
static void check_plan(Play *play)
{
  g_autoptr(GHashTable) movers = g_hash_table_new(NULL, NULL);
  g_autoptr(GHashTable) givers = g_hash_table_new(NULL, NULL);
  FeltClockView view = felt_model_clock(&play->model);
  guint number;
  gboolean late = felt_state_late_runs_at(play->model.state, &view);
  gboolean balances = felt_floor_step(play->model.state, late, &number) == FELT_FLOOR_STAYS;
  g_autoptr(GPtrArray) plan = felt_balance_plan(play->model.state, &view);
  for (guint i = 0; i < plan->len; i++) {
    const FeltBalanceMove *line = plan->pdata[i];
    if (line->player == 0)
      return; /* a button has to be set first */
    g_assert_true(g_hash_table_add(movers, GUINT_TO_POINTER(line->player)));
    g_hash_table_add(givers, GUINT_TO_POINTER(line->from_table));
    g_assert_false(g_hash_table_contains(givers, GUINT_TO_POINTER(line->to_table)));
  }
  g_autoptr(FeltCommand) all = felt_command_new(FELT_COMMAND_BALANCE);
  all->all = TRUE;
  g_assert_cmpint(execute(play, all), ==, plan->len > 0);
  if (balances) /* else a table breaks, or all are drawn anew (rules.md 4.5) */
    g_assert_true(felt_tables_are_even(play->model.state));
  else
    g_assert_cmpuint(plan->len, ==, 0);
}

static void fill_bust(Play *play, FeltCommand *command)
{
  const FeltRecord *record =
      felt_record_field(felt_command_info(FELT_COMMAND_BUST_OUT)->record, "players")->record;
  if (!one_in(play, 4)) {
    command->player = any_player(play);
    return;
  }
  for (guint i = 0; i < 2; i++) {
    FeltCommandBust *bust = felt_list_append(record, &command->players, &command->n_players);
    bust->player = any_player(play);
    bust->stack = pick(play, 3) * 500;
  }
}

static void step(Play *play)
{
  static const struct {
    FeltCommandKind kind;
    guint weight;
  } ways[] = {{FELT_COMMAND_NEXT_HAND, 79}, {FELT_COMMAND_BUST_OUT, 10},   {FELT_COMMAND_MOVE, 3},
              {FELT_COMMAND_REGISTER, 3},   {FELT_COMMAND_BREAK_TABLE, 1}, {FELT_COMMAND_REDRAW, 1},
              {FELT_COMMAND_UNDO, 2},       {FELT_COMMAND_SET_LEVEL, 1}};
  guint at = pick(play, 100), way = 0;
  for (; at >= ways[way].weight; way++)
    at -= ways[way].weight;
  g_autoptr(FeltCommand) command = felt_command_new(ways[way].kind);
  if (command->kind == FELT_COMMAND_REGISTER)
    command->name = g_strdup_printf("Late %u", play->model.log->len);
  if (command->kind == FELT_COMMAND_BUST_OUT)
    fill_bust(play, command);
  if (command->kind == FELT_COMMAND_MOVE)
    command->player = any_player(play);
  if (command->kind == FELT_COMMAND_NEXT_HAND || command->kind == FELT_COMMAND_MOVE ||
      command->kind == FELT_COMMAND_BREAK_TABLE)
    command->table = any_table(play);
  if (command->kind == FELT_COMMAND_SET_LEVEL)
    command->level = 1 + pick(play, play->model.state->n_levels);
  if (command->kind == FELT_COMMAND_REDRAW && one_in(play, 2))
    command->table = any_table(play);
  execute(play, command);
}

/* Two blinds, three, and stud between them: set-level goes from one to the other. */
static void set_levels(Play *play)
{
  static const int games[] = {FELT_GAME_HOLDEM, FELT_GAME_HOLDEM, FELT_GAME_STUD, FELT_GAME_OMAHA,
                              FELT_GAME_RAZZ};
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_SET_STRUCTURE);
  for (guint i = 0; i < G_N_ELEMENTS(games); i++) {
    FeltLevel *level = felt_list_append(&felt_level_record, &command->levels, &command->n_levels);
    level->game = games[i];
    level->minutes = 1440;
    level->small = 100;
    level->big = 200;
    level->first = i == 1 || i == 3 ? 50 : 0;
  }
  g_assert_true(felt_model_execute(&play->model, command, NULL));
}

/* One tournament: until few are left, or it has gone on for long. */
static guint play_one(guint64 seed, int rule, guint *first_debts)
{
  Play play = {.rule = rule};
  g_test_message("seed %" G_GUINT64_FORMAT, seed);
  felt_chance_init(&play.random, seed);
  felt_model_create(&play.model, 3);
  felt_model_do(&play.model, "set-config button_rule=%s|seats_per_table=%u",
                felt_button_rule_words[rule], 5 + pick(&play, 4));
  set_levels(&play);
  felt_model_enter(&play.model, 12 + pick(&play, 25));
  felt_model_do(&play.model, "start");
  memset(play.arrivals, 1, sizeof play.arrivals);
  open_accounts(&play);
  for (guint i = 0;
       i < 260 && play.model.state->n_in > 2 && play.model.state->phase == FELT_PHASE_RUNNING;
       i++) {
    /* Who waits is seated first: bust-outs could leave nobody else. */
    if (play.model.state->n_seated < play.model.state->n_in) {
      g_autoptr(FeltCommand) seat = felt_command_new(FELT_COMMAND_SEAT);
      g_assert_true(execute(&play, seat));
    }
    step(&play);
    if (one_in(&play, 20) && play.model.state->phase == FELT_PHASE_RUNNING)
      check_plan(&play);
  }
  felt_model_assert_folds(&play.model);
  felt_model_clear(&play.model);
  g_free(play.accounts);
  *first_debts += play.first_debts;
  return play.hands;
}

static void test_play(gconstpointer data)
{
  guint wanted = felt_test_times("FELT_FLOOR_HANDS", HANDS_USUALLY), hands = 0, first_debts = 0;
  for (guint64 seed = 1; hands < wanted; seed++)
    hands += play_one(seed, GPOINTER_TO_INT(data), &first_debts);
  g_test_message("%u hands", hands);
  /* What is asserted of debts has to happen. */
  g_assert_cmpint(first_debts > 0, ==, GPOINTER_TO_INT(data) == FELT_BUTTON_MOVING);
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_data_func("/floor-play/rules-7/dead", GINT_TO_POINTER(FELT_BUTTON_DEAD), test_play);
  g_test_add_data_func("/floor-play/rules-7/moving", GINT_TO_POINTER(FELT_BUTTON_MOVING),
                       test_play);
  g_test_add_data_func("/floor-play/rules-7/simplified", GINT_TO_POINTER(FELT_BUTTON_SIMPLIFIED),
                       test_play);
  return g_test_run();
}
