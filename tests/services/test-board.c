/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-board.c - what the room's screen says in each state of a tournament */
#include "felt-test.h"
#include "services/board/felt-board.h"

#include "session/felt-world.h"

static void fill(FeltWorld *world, FeltBoard *board)
{
  FeltClockView view;
  const FeltState *state = felt_session_state(world->session);
  felt_state_clock_view(state, &world->now, &view);
  felt_board_fill(board, state, &view, &world->now);
}

FELT_TEST(test_waiting, "/board/waiting")
{
  g_auto(FeltBoard) b = {0};
  g_autoptr(FeltWorld) world = felt_world_new();
  fill(world, &b);
  g_assert_cmpint(b.mode, ==, FELT_BOARD_WAITING);
  g_assert_cmpstr(b.time, ==, "20:00");
  g_assert_cmpstr(b.clock, ==, "20:00");
  g_assert_cmpstr(b.blinds, ==, "25 / 50");
  g_assert_false(b.has_entries);
  g_assert_null(b.next_at);
  g_assert_null(b.average);
  g_assert_null(b.prize_pool);
  g_assert_null(b.max_first);
}

static FeltWorld *start(void)
{
  FeltWorld *world = felt_world_new();
  felt_world_do(world, "register name=Ann; register name=Ben; register name=Cleo; start");
  return world;
}

/* T 23: for a moment the blinds of the level before are said, and "from the next hand". */
FELT_TEST(test_next_hand, "/board/next-hand/T-23")
{
  g_auto(FeltBoard) b = {0};
  g_autoptr(FeltWorld) world = start();
  felt_world_pass(world, 60000);
  fill(world, &b);
  g_assert_cmpint(b.mode, ==, FELT_BOARD_PLAY);
  g_assert_false(b.next_hand);
  g_assert_cmpstr(b.time, ==, "19:00");
  g_assert_cmpstr(b.next_at, ==, "20:20");
  g_assert_cmpstr(b.next_blinds, ==, "50 / 100");
  g_assert_cmpstr(b.break_at, ==, "20:40");
  g_assert_cmpint(b.break_min, ==, 39);
  g_assert_cmpstr(b.average, ==, "10,000");
  g_assert_cmpstr(b.average_bb, ==, "200 BB");
  felt_world_pass(world, 19 * 60000);
  fill(world, &b);
  g_assert_true(b.next_hand);
  g_assert_cmpstr(b.blinds, ==, "50 / 100");
  g_assert_cmpstr(b.old_blinds, ==, "25 / 50");
  felt_world_pass(world, FELT_BOARD_NEXT_HAND_MS);
  fill(world, &b);
  g_assert_false(b.next_hand);
  g_assert_null(b.old_blinds);
}

/* rules.md 3.4: minimum raise and maximum first raise, for pot-limit only. */
FELT_TEST(test_pot_limit, "/board/pot-limit/rules-3.4/T-54A")
{
  g_auto(FeltBoard) b = {0};
  g_autoptr(FeltWorld) world = start();
  fill(world, &b);
  g_assert_null(b.max_first);
  felt_world_do(world, "set-level level=2");
  fill(world, &b);
  g_assert_cmpstr(b.min_raise, ==, "200");
  g_assert_cmpstr(b.max_first, ==, "350");
  g_assert_cmpstr(b.pot_note, ==, "true pot");
  felt_world_do(world, "set-config pot_convention=assumed-call");
  fill(world, &b);
  g_assert_cmpstr(b.max_first, ==, "400");
  g_assert_cmpstr(b.pot_note, ==, "assumed call");
  felt_world_do(world, "set-config pot_convention=true-pot|round_chip=500");
  fill(world, &b);
  g_assert_cmpstr(b.max_first, ==, "500");
  g_assert_cmpstr(b.pot_note, ==, "true pot, rounded up to 500");
}

/* rules.md 3.3: what is counted stands beside the figure, the ante too. */
FELT_TEST(test_pot_note, "/board/rules-3.3/pot-note")
{
  static const struct {
    int kind, count;
    const char *note;
  } cases[] = {
      {FELT_ANTE_EACH, FELT_ANTE_COUNT_AT_ONCE, "true pot, antes not counted"},
      {FELT_ANTE_BIG_BLIND, FELT_ANTE_COUNT_NONE, "true pot, ante not counted"},
      {FELT_ANTE_BUTTON, FELT_ANTE_COUNT_FROM_FLOP, "true pot, ante not counted"},
      {FELT_ANTE_BIG_BLIND, FELT_ANTE_COUNT_AT_ONCE, "true pot, ante counted"},
  };
  static const char *const commands[] = {
      [FELT_ANTE_COUNT_FROM_FLOP] = "set-config count_ante=from-flop",
      [FELT_ANTE_COUNT_AT_ONCE] = "set-config count_ante=at-once",
      [FELT_ANTE_COUNT_NONE] = "set-config count_ante=none",
  };
  g_autoptr(FeltWorld) world = start();
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    FeltLevel level = {.small = 100, .big = 200, .ante = 200, .ante_kind = cases[i].kind};
    if (cases[i].count != felt_session_state(world->session)->setup.count_ante)
      felt_world_do(world, "%s", commands[cases[i].count]);
    g_autofree char *note = felt_board_pot_note(felt_session_state(world->session), &level);
    g_assert_cmpstr(note, ==, cases[i].note);
  }
}

FELT_TEST(test_break_and_pause, "/board/break-and-pause")
{
  g_auto(FeltBoard) b = {0};
  g_autoptr(FeltWorld) world = start();
  felt_world_pass(world, 41 * 60000);
  fill(world, &b);
  g_assert_cmpint(b.mode, ==, FELT_BOARD_BREAK);
  g_assert_true(b.on_break);
  g_assert_cmpstr(b.time, ==, "09:00");
  g_assert_cmpstr(b.play_at, ==, "20:50");
  g_assert_cmpstr(b.next_blinds, ==, "100 / 200");
  g_assert_null(b.blinds);
  g_assert_cmpstr(b.average_bb, ==, "50 BB");
  felt_world_do(world, "pause");
  felt_world_pass(world, 60000);
  fill(world, &b);
  g_assert_cmpint(b.mode, ==, FELT_BOARD_PAUSED);
  g_assert_true(b.on_break);
  g_assert_null(b.play_at);
  g_assert_cmpstr(b.time, ==, "09:00");
}

FELT_TEST(test_finished, "/board/finished")
{
  g_auto(FeltBoard) b = {0};
  g_autoptr(FeltWorld) world = start();
  felt_world_do(world, "bust-out player=Cleo; bust-out player=Ann");
  fill(world, &b);
  g_assert_cmpint(b.mode, ==, FELT_BOARD_FINISHED);
  g_assert_cmpstr(b.winner, ==, "Ben");
  g_assert_cmpuint(b.n_podium, ==, 2);
  g_assert_cmpstr(b.podium[0].caption, ==, "2nd");
  g_assert_cmpstr(b.podium[0].value, ==, "Ann");
  g_assert_cmpstr(b.podium[1].value, ==, "Cleo");
  g_assert_null(b.winner_prize); /* a free tournament */
}

/* 5.3: the clock takes a fixed time for each hand, so that the break comes after so many hands. */
FELT_TEST(test_hand_for_hand, "/board/rules-5.3/T-RP-8/hand-for-hand")
{
  g_auto(FeltBoard) b = {0};
  g_autoptr(FeltWorld) world = start();
  felt_world_pass(world, 61000);
  felt_world_do(world, "hand-for-hand until=0");
  felt_world_pass(world, 600000);
  fill(world, &b);
  g_assert_cmpint(b.mode, ==, FELT_BOARD_PLAY);
  g_assert_cmpstr(b.hand_for_hand, ==, "Hand for hand · hand 1");
  g_assert_cmpstr(b.time, ==, "18:59");
  g_assert_cmpint(b.break_min, ==, -1);
  g_assert_cmpint(b.break_hands, ==, 20);
  g_assert_null(b.break_at);
  g_assert_null(b.next_at);
  felt_world_do(world, "hand-done");
  fill(world, &b);
  g_assert_cmpint(b.break_hands, ==, 19);
  felt_world_do(world, "set-config hand_seconds=0");
  fill(world, &b);
  g_assert_cmpint(b.break_hands, ==, -1);
  felt_world_do(world, "hand-for-hand on=no");
  fill(world, &b);
  g_assert_cmpint(b.break_hands, ==, -1);
  g_assert_cmpint(b.break_min, ==, 37);
}

FELT_TEST(test_overtime, "/board/overtime")
{
  g_auto(FeltBoard) b = {0};
  g_autoptr(FeltWorld) world = start();
  felt_world_pass(world, 80 * 60000);
  fill(world, &b);
  g_assert_true(b.overtime);
  g_assert_cmpstr(b.time, ==, "00:00");
  g_assert_cmpstr(b.blinds, ==, "100 / 200");
  g_assert_null(b.next_blinds);
  g_assert_cmpint(b.break_min, ==, -1);
}

/* All stakes in a line: "Small blind 50, Big blind 100". */
static char *stakes(const FeltBoard *board)
{
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < board->n_stakes; i++)
    g_string_append_printf(text, "%s%s %s", i > 0 ? ", " : "", board->stakes[i].caption,
                           board->stakes[i].value);
  return g_string_free(text, FALSE);
}

static void check_stakes(FeltWorld *world, FeltBoard *board, const char *expected)
{
  fill(world, board);
  g_autofree char *found = stakes(board);
  g_assert_cmpstr(found, ==, expected);
}

/* What is posted and bet under each kind of game; nobody posts blinds in stud. */
FELT_TEST(test_stakes, "/board/stakes")
{
  static const struct {
    const char *level, *stakes;
  } cases[] = {
      {"\"game\":\"holdem\",\"limit\":\"no-limit\",\"small\":50,\"big\":100,\"ante\":100,"
       "\"ante_kind\":\"big-blind\"",
       "Small blind 50, Big blind 100, Big blind ante 100"},
      {"\"game\":\"holdem\",\"limit\":\"fixed-limit\",\"small\":50,\"big\":100",
       "Small blind 50, Big blind 100, Bets 100 / 200"},
      {"\"game\":\"holdem\",\"limit\":\"no-limit\",\"first\":25,\"small\":50,\"big\":100",
       "First blind 25, Small blind 50, Big blind 100"},
      {"\"game\":\"razz\",\"limit\":\"fixed-limit\",\"big\":100,\"bring_in\":30,\"ante\":20,"
       "\"ante_kind\":\"each\"",
       "Bring-in 30, Bets 100 / 200, Ante 20"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_auto(FeltBoard) b = {0};
    g_autoptr(FeltWorld) world = start();
    felt_world_do(world, "set-structure levels=[{\"kind\":\"level\",\"minutes\":20,%s}]",
                  cases[i].level);
    check_stakes(world, &b, cases[i].stakes);
  }
}

/* A mix by time says what comes within the level, and measures stacks by what is played. */
FELT_TEST(test_mix, "/board/mix")
{
  g_auto(FeltBoard) b = {0};
  g_autoptr(FeltWorld) world = start();
  felt_world_do(world, "set-structure levels=[{\"kind\":\"level\",\"minutes\":20,\"mix\":\"horse\","
                       "\"game_minutes\":5,\"small\":50,\"big\":100,\"bring_in\":30,\"ante\":20,"
                       "\"ante_kind\":\"each\"}]");
  check_stakes(world, &b, "Small blind 50, Big blind 100, Bets 100 / 200");
  g_assert_cmpstr(b.mix_game, ==, "Limit Omaha Hi-Lo");
  g_assert_cmpstr(b.mix_at, ==, "20:05");
  g_assert_cmpstr(b.average_bb, ==, "100 BB");
  felt_world_pass(world, 11 * 60000);
  check_stakes(world, &b, "Bring-in 30, Bets 100 / 200, Ante 20");
  g_assert_cmpstr(b.mix_game, ==, "Limit Stud");
  g_assert_cmpstr(b.average_bb, ==, "50 big bets");
  felt_world_pass(world, 5 * 60000);
  fill(world, &b);
  g_assert_null(b.mix_game);
}

/* A rotation of one's own by time says what is played and what comes, as a known mix does; by level
 * the game of the next level stands beside its blinds. */
FELT_TEST(test_own_mix, "/board/mix-own")
{
  g_auto(FeltBoard) b = {0};
  const char *level = "\"minutes\":20,\"mix\":\"own\",\"games\":[{\"game\":\"razz\",\"limit\":"
                      "\"fixed-limit\"},{\"game\":\"omaha\",\"limit\":\"pot-limit\"}],"
                      "\"small\":50,\"big\":100,\"bring_in\":30,\"ante\":20,\"ante_kind\":\"each\"";
  g_autofree char *by_time =
      g_strdup_printf("set-structure levels=[{%s,\"game_minutes\":8}]", level);
  g_autofree char *by_level = g_strdup_printf("set-structure levels=[{%s},{%s}]", level, level);
  g_autoptr(FeltWorld) world = start();
  felt_world_do(world, "%s", by_time);
  check_stakes(world, &b, "Bring-in 30, Bets 100 / 200, Ante 20");
  g_assert_cmpstr(b.game, ==, "Mixed Games · Limit Razz, bring-in 30");
  g_assert_cmpstr(b.mix_game, ==, "Pot-Limit Omaha");
  g_assert_cmpstr(b.mix_at, ==, "20:08");
  felt_world_pass(world, 9 * 60000);
  fill(world, &b);
  g_assert_cmpstr(b.game, ==, "Mixed Games · Pot-Limit Omaha");
  g_assert_cmpstr(b.min_raise, ==, "200");
  g_assert_cmpstr(b.max_first, ==, "350");
  g_assert_cmpstr(b.mix_game, ==, "Limit Razz");
  felt_world_do(world, "%s", by_level);
  fill(world, &b);
  g_assert_cmpstr(b.game, ==, "Mixed Games · Limit Razz, bring-in 30");
  g_assert_null(b.mix_game);
  g_assert_cmpstr(b.next_game, ==, "Pot-Limit Omaha");
  g_assert_cmpstr(b.next_blinds, ==, "50 / 100");
}

/* What is posted, the least and the largest first raise also of the level that comes; in a mix only
 * of the pot-limit game, whatever limit was left in the level (rules.md 3.4). */
FELT_TEST(test_next_pot_limit, "/board/next-pot-limit/rules-3.4")
{
  g_auto(FeltBoard) b = {0};
  g_autoptr(FeltWorld) world = start();
  felt_world_do(world, "set-structure levels=[{\"minutes\":20,\"small\":25,\"big\":50},"
                       "{\"minutes\":20,\"small\":100,\"big\":200,\"game\":\"omaha\","
                       "\"limit\":\"pot-limit\"}]");
  fill(world, &b);
  g_assert_null(b.min_raise);
  g_assert_cmpstr(b.next_blinds, ==, "100 / 200");
  g_assert_cmpstr(b.next_raise, ==, "400 – 700");
  felt_world_do(world, "set-structure levels=[{\"minutes\":20,\"small\":25,\"big\":50},"
                       "{\"minutes\":20,\"mix\":\"horse\",\"limit\":\"pot-limit\",\"big\":200}]");
  fill(world, &b);
  g_assert_null(b.next_raise);
  /* The second game of the rotation is Omaha. */
  felt_world_do(world, "set-structure levels=[{\"minutes\":20,\"mix\":\"holdem-omaha\","
                       "\"small\":25,\"big\":50},{\"minutes\":20,\"mix\":\"holdem-omaha\","
                       "\"small\":50,\"big\":100}]");
  fill(world, &b);
  g_assert_null(b.min_raise);
  g_assert_cmpstr(b.next_raise, ==, "200 – 350");
}

/* The countdown to a start at a time of day stands at 0 until the director starts. */
FELT_TEST(test_start_at, "/board/start-at")
{
  g_auto(FeltBoard) b = {0};
  g_autoptr(FeltWorld) world = felt_world_new(); /* at 20:00 */
  felt_world_do(world, "set-config starts_at=2026-11-21T20:30Z");
  fill(world, &b);
  g_assert_cmpint(b.mode, ==, FELT_BOARD_WAITING);
  g_assert_cmpstr(b.starts_at, ==, "20:30");
  g_assert_cmpstr(b.time, ==, "30:00");
  g_assert_false(b.start_due);
  g_assert_cmpint(b.counts_ms, >, 0);
  felt_world_pass(world, 29 * 60000 + 59500);
  fill(world, &b);
  g_assert_cmpstr(b.time, ==, "00:01");
  g_assert_cmpint(b.counts_ms, ==, 500);
  felt_world_pass(world, 500);
  fill(world, &b);
  g_assert_cmpstr(b.time, ==, "00:00");
  g_assert_true(b.start_due);
  g_assert_cmpint(b.counts_ms, ==, -1);
  felt_world_pass(world, 13 * 3600000); /* of yesterday: nobody waits for it */
  fill(world, &b);
  g_assert_null(b.starts_at);
  g_assert_cmpstr(b.time, ==, "20:00");
}

/* Announced prizes, those of equal places in one line; how many are still to be won. */
FELT_TEST(test_prizes, "/board/prizes")
{
  g_auto(FeltBoard) b = {0};
  g_autoptr(FeltWorld) world = start();
  felt_world_do(world, "set-config price=1000|currency=EUR|payouts.by=fixed|payouts.places=3");
  felt_world_do(world, "register name=Dora");
  fill(world, &b);
  g_assert_cmpuint(b.n_prizes, ==, 0);
  felt_world_do(world, "lock-prizes amounts=600,200,200");
  fill(world, &b);
  g_assert_cmpuint(b.n_prizes, ==, 2);
  g_assert_cmpstr(b.prizes[0].caption, ==, "1st");
  g_assert_cmpstr(b.prizes[0].value, ==, "6 EUR");
  g_assert_cmpstr(b.prizes[1].caption, ==, "2nd–3rd");
  g_assert_cmpstr(b.prizes[1].value, ==, "2 EUR");
  g_assert_cmpuint(b.n_prizes_open, ==, 2);
}

/* What is won is said as it was announced: the worth of a prize in kind counts once, in its name.
 */
FELT_TEST(test_prize_won, "/board/prize-won")
{
  g_auto(FeltBoard) b = {0};
  g_autoptr(FeltWorld) world = start();
  felt_world_do(world, "set-config "
                       "price=1000|currency=EUR|payouts.by=fixed|payouts.places=2|payouts.things="
                       "[{\"name\":\"Ticket\",\"place\":2,\"value\":300,\"paid\":true},{\"name\":"
                       "\"Cup\",\"place\":1}]; register name=Dora; register name=Elio; "
                       "lock-prizes");
  fill(world, &b);
  g_assert_cmpstr(b.prizes[0].value, ==, "11 EUR + Cup");
  g_assert_cmpstr(b.prizes[1].value, ==, "6 EUR + Ticket");
  felt_world_do(world, "close-registration");
  for (const char *const *name = (const char *const[]){"Ann", "Ben", "Cleo", "Dora", NULL};
       *name != NULL; name++)
    felt_world_do(world, "bust-out player=%s", *name);

  fill(world, &b);
  g_assert_cmpint(b.mode, ==, FELT_BOARD_FINISHED);
  g_assert_cmpstr(b.winner_prize, ==, "11 EUR + Cup");
  g_assert_cmpstr(b.podium[0].caption, ==, "2nd · 6 EUR + Ticket");
  g_assert_cmpstr(b.podium[1].caption, ==, "3rd");
}

FELT_TEST(test_alert, "/board/rules-6.3/alert")
{
  g_auto(FeltBoard) b = {0};
  g_autoptr(FeltWorld) world = start();
  felt_world_do(world, "call-clock player=Ben");
  felt_world_pass(world, 5300);
  fill(world, &b);
  g_assert_true(g_str_has_prefix(b.alert, "Ben, table 1 seat "));
  g_assert_cmpint(b.alert_s, ==, 20);
  g_assert_cmpint(b.counts_ms, ==, 700);
  g_assert_false(b.alert_warns);
  felt_board_show_shot(&b, felt_session_state(world->session), 1, 9000);
  g_assert_cmpint(b.alert_s, ==, 20); /* the clock that was called stays */
  felt_world_do(world, "call-clock player=Ben|outcome=acted");
  fill(world, &b);
  g_assert_null(b.alert);
  felt_board_show_shot(&b, felt_session_state(world->session), 1, 4500);
  g_assert_cmpstr(b.alert, ==, "Ann");
  g_assert_cmpint(b.alert_s, ==, 5);
  g_assert_cmpint(b.counts_ms, ==, 500);
  g_assert_true(b.alert_shot && b.alert_warns);
}

/* By the estimate, to five minutes; while the clock stands how long is still played. */
FELT_TEST(test_ends, "/board/ends")
{
  g_auto(FeltBoard) b = {0};
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "set-config starting_stack=1000"); /* 20 of the last big blind */
  felt_world_do(world, "register name=Ann; register name=Ben; start");
  fill(world, &b);
  g_assert_nonnull(b.ends_at);
  g_assert_null(b.ends_in);
  felt_world_do(world, "pause");
  fill(world, &b);
  g_assert_null(b.ends_at);
  g_assert_nonnull(b.ends_in);
}
