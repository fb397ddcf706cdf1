/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-invariants.c - the check of the invariants finds every one of them broken (rules.md 7) */
#include "tournament/felt-play.h"
#include "felt-test.h"

#include <string.h>

/* A state that is whole: ten players at two tables, one out by another, one waiting, hands dealt,
 * one blind owed. */
static FeltState *whole_state(void)
{
  g_autoptr(FeltModel) model = felt_model_new(3);
  felt_play(model, "set-config button_rule=moving|price=100|fee=10; enter 10; start; "
                   "next-hand table=1");
  guint big = felt_model_table(model, 1)->last.big;
  felt_model_do(model, "bust-out player=1.%u|by=2.%u", big,
                felt_model_table(model, 2)->next_button);
  felt_model_do(model, "next-hand table=1");
  g_assert_cmphex(felt_model_table(model, 1)->button.owes_small, !=, 0);
  FeltState *state = felt_state_copy(model->state);
  return state;
}

static FeltPlayer *a_player(FeltState *state, FeltPlayerStatus status)
{
  for (guint i = 1;; i++)
    if (felt_state_player(state, i)->status == status)
      return felt_state_player(state, i);
}

static FeltTable *table_1(FeltState *state)
{
  return felt_state_table(state, 1);
}

/* One way each to break a state. */
static void count_in(FeltState *s)
{
  s->n_in++;
}
static void count_seated(FeltState *s)
{
  s->n_seated--;
}
static void count_entries(FeltState *s)
{
  s->n_entries++;
  s->n_busted++;
}
static void count_busted(FeltState *s)
{
  s->n_busted++;
}
static void count_unique(FeltState *s)
{
  s->n_unique--;
}
static void money(FeltState *s)
{
  s->prize_money++;
}
static void fees(FeltState *s)
{
  s->fees--;
}
static void chips_in_play(FeltState *s)
{
  s->chips_in_play++;
}
static void chips_sold(FeltState *s)
{
  s->chips_sold++;
  s->chips_in_play++;
}
static void chips_negative(FeltState *s)
{
  s->chips_adjusted -= 2 * s->chips_in_play;
  s->chips_in_play = -s->chips_in_play;
}
static void chips_of_a_player(FeltState *s)
{
  a_player(s, FELT_PLAYER_IN)->chips++;
}
static void player_without_entry(FeltState *s)
{
  a_player(s, FELT_PLAYER_IN)->entries = 0;
}
static void player_elsewhere(FeltState *s)
{
  FeltPlayer *player = a_player(s, FELT_PLAYER_IN);
  player->seat = player->seat % 9 + 1;
}
static void player_without_seat(FeltState *s)
{
  FeltPlayer *player = a_player(s, FELT_PLAYER_IN);
  player->status = FELT_PLAYER_REGISTERED;
  s->n_seated--;
}
static void player_in_two_seats(FeltState *s)
{
  FeltTable *table = table_1(s);
  guint free = 1;
  while (table->players[free] != 0)
    free++;
  table->players[free] = a_player(s, FELT_PLAYER_IN)->id;
  table->n_players++;
}
static void seat_outside(FeltState *s)
{
  table_1(s)->players[12] = 1;
}
static void table_count(FeltState *s)
{
  table_1(s)->n_players++;
}
static void closed_with_players(FeltState *s)
{
  table_1(s)->status = FELT_TABLE_CLOSED;
}
static void lock_outside(FeltState *s)
{
  table_1(s)->locked = 1u << 10;
}
static void name_lost(FeltState *s)
{
  g_hash_table_remove(s->names, felt_state_player(s, 3)->key);
}
static void name_left_over(FeltState *s)
{
  g_hash_table_insert(s->names, (gpointer) "ghost", GUINT_TO_POINTER(3));
}
static void stack_of_one_out(FeltState *s)
{
  a_player(s, FELT_PLAYER_OUT)->stack = 10;
}
static void bust_of_one_in(FeltState *s)
{
  FeltPlayer *player = a_player(s, FELT_PLAYER_IN);
  g_array_index(s->busts, FeltBustRecord, 0).player = player->id;
}
static void bust_lost(FeltState *s)
{
  g_array_index(s->busts, FeltBustRecord, 0).player = 0;
}
static void knock_outs(FeltState *s)
{
  a_player(s, FELT_PLAYER_IN)->knocked_out++;
}
static void no_big_blind(FeltState *s)
{
  for (guint i = 0; i < table_1(s)->last.n_posts; i++)
    table_1(s)->last.posts[i].blind = FELT_BLIND_SMALL;
}
static void two_big_blinds(FeltState *s)
{
  table_1(s)->last_rule = FELT_BUTTON_DEAD;
  table_1(s)->last.owes_small = 0;
}
static void debt_under_dead_button(FeltState *s)
{
  table_1(s)->last_rule = FELT_BUTTON_SIMPLIFIED;
  table_1(s)->last.n_posts = 1;
  table_1(s)->last.posts[0].blind = FELT_BLIND_BIG;
}
static void blind_twice(FeltState *s)
{
  table_1(s)->last.posts[1].seat = table_1(s)->last.posts[0].seat;
}
static void blind_of_nobody(FeltState *s)
{
  table_1(s)->last.dealt_in = 0;
}
static void empty_seat_owes(FeltState *s)
{
  table_1(s)->button.owes_big = (FeltSeatMask)~felt_table_occupied(table_1(s)) & 0x1FF;
}
static void half_a_button(FeltState *s)
{
  table_1(s)->button.small_seat = 0;
}
static void button_outside(FeltState *s)
{
  table_1(s)->next_button = 10;
}
static void hand_without_button(FeltState *s)
{
  table_1(s)->hands = 0;
}
static void clock_before_start(FeltState *s)
{
  s->phase = FELT_PHASE_SETUP;
}
static void clock_outside(FeltState *s)
{
  s->clock.level = s->n_levels;
}

static const struct {
  const char *path;
  void (*break_it)(FeltState *state);
} cases[] = {
    {"in", count_in},
    {"seated", count_seated},
    {"entries", count_entries},
    {"busted", count_busted},
    {"unique", count_unique},
    {"money", money},
    {"fees", fees},
    {"chips-in-play", chips_in_play},
    {"chips-sold", chips_sold},
    {"chips-negative", chips_negative},
    {"chips-of-a-player", chips_of_a_player},
    {"player-without-entry", player_without_entry},
    {"player-elsewhere", player_elsewhere},
    {"player-without-seat", player_without_seat},
    {"player-in-two-seats", player_in_two_seats},
    {"seat-outside", seat_outside},
    {"table-count", table_count},
    {"closed-with-players", closed_with_players},
    {"lock-outside", lock_outside},
    {"name-lost", name_lost},
    {"name-left-over", name_left_over},
    {"stack-of-one-out", stack_of_one_out},
    {"bust-of-one-in", bust_of_one_in},
    {"bust-lost", bust_lost},
    {"knock-outs", knock_outs},
    {"no-big-blind", no_big_blind},
    {"two-big-blinds", two_big_blinds},
    {"debt-under-dead-button", debt_under_dead_button},
    {"blind-twice", blind_twice},
    {"blind-of-nobody", blind_of_nobody},
    {"empty-seat-owes", empty_seat_owes},
    {"half-a-button", half_a_button},
    {"button-outside", button_outside},
    {"hand-without-button", hand_without_button},
    {"clock-before-start", clock_before_start},
    {"clock-outside", clock_outside},
};

static void test_case(gconstpointer data)
{
  guint i = GPOINTER_TO_UINT(data);
  g_autoptr(FeltState) state = whole_state();
  g_autoptr(FeltState) same = felt_state_copy(state);
  g_assert_null(felt_state_broken_invariant(state));
  g_assert_true(felt_state_equal(state, same));
  cases[i].break_it(state);
  g_autofree char *broken = felt_state_broken_invariant(state);
  g_assert_nonnull(broken);
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *path = g_strconcat("/invariants/rules-7/", cases[i].path, NULL);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_case);
  }
  return g_test_run();
}
