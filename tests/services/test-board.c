/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-board.c - what the room's screen says in each state of a tournament */
#include "felt-fields.h"
#include "felt-test.h"
#include "services/board/felt-board.h"
#include "services/scene/felt-scene-list.h"

#include "session/felt-world.h"

/* A board, and its figures in a line each: "Small blind 50, Big blind 100". */
typedef struct {
  FeltBoard board;
  char *stakes, *podium, *prizes;
} Seen;

#define FIELDS(...) FELT_TEST_FIELDS(FeltBoard, __VA_ARGS__)

static const FeltTestField fields[] = {
    FIELDS(mode, on_break, overtime, next_hand),
    FIELDS(has_entries, game, time, hand_for_hand),
    FIELDS(blinds, old_blinds, min_raise, max_first),
    FIELDS(pot_note, mix_game, mix_at, next_blinds),
    FIELDS(next_raise, next_game, next_at, play_at),
    FIELDS(break_at, break_min, break_hands, starts_at),
    FIELDS(start_due, ends_at, ends_in, clock),
    FIELDS(average, average_bb, prize_pool, winner),
    FIELDS(n_podium, winner_prize, n_prizes, n_prizes_open),
    FIELDS(alert, alert_s, alert_warns, alert_shot),
    FIELDS(counts_ms, provisional, waits, waits),
    FELT_TEST_FIELDS(Seen, stakes, podium, prizes, prizes),
    {0},
};

static void fill(FeltWorld *world, FeltBoard *board)
{
  FeltClockView view;
  const FeltState *state = felt_session_state(world->session);
  felt_state_clock_view(state, &world->now, &view);
  felt_board_fill(board, state, &view, &world->now);
}

static char *line_of(const FeltBoardFigure *figures, guint n)
{
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < n; i++)
    g_string_append_printf(text, "%s%s %s", i > 0 ? ", " : "", figures[i].caption,
                           figures[i].value);
  return g_string_free(text, FALSE);
}

static char *podium_of(const FeltBoard *board)
{
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < board->n_podium; i++) {
    const FeltBoardPlace *next = &board->podium[i];
    g_string_append_printf(text, "%s%s %s", i > 0 ? ", " : "", next->place, next->name);
    if (next->prize != NULL)
      g_string_append_printf(text, " %s", next->prize);
  }
  return g_string_free(text, FALSE);
}

static void is(const FeltBoard *board, const char *words)
{
  Seen seen = {*board, line_of(board->stakes, board->n_stakes), podium_of(board),
               line_of(board->prizes, board->n_prizes)};
  felt_fields_assert(fields, &seen, words);
  g_free(seen.stakes);
  g_free(seen.podium);
  g_free(seen.prizes);
}

/* Plays a script, after which the board is as the words say. */
static void board(FeltWorld *world, const char *script, const char *words)
{
  g_auto(FeltBoard) b = {0};
  felt_world_do(world, "%s", script);
  fill(world, &b);
  is(&b, words);
}

static FeltWorld *start(void)
{
  FeltWorld *world = felt_world_new();
  felt_world_do(world, "register name=Ann; register name=Ben; register name=Cleo; start");
  return world;
}

FELT_TEST(test_waiting, "/board/waiting")
{
  g_autoptr(FeltWorld) world = felt_world_new();
  board(world, "",
        "mode=0; time=20:00; clock=20:00; blinds=25 / 50; !has_entries; next_at=-; "
        "average=-; prize_pool=-; max_first=-");
}

/* T 23: for a moment the blinds of the level before are said, and "from the next hand". */
FELT_TEST(test_next_hand, "/board/next-hand/T-23")
{
  g_autoptr(FeltWorld) world = start();
  board(world, "+1m",
        "mode=1; !next_hand; time=19:00; next_at=20:20; next_blinds=50 / 100; "
        "break_at=20:40; break_min=39; average=10,000; average_bb=200 BB");
  board(world, "+19m", "next_hand; blinds=50 / 100; old_blinds=25 / 50");
  felt_world_pass(world, FELT_BOARD_NEXT_HAND_MS);
  board(world, "", "!next_hand; old_blinds=-");
}

/* rules.md 3.4: minimum raise and maximum first raise, for pot-limit only. */
FELT_TEST(test_pot_limit, "/board/pot-limit/rules-3.4/T-54A")
{
  g_autoptr(FeltWorld) world = start();
  board(world, "", "max_first=-");
  board(world, "set-level level=2", "min_raise=200; max_first=350; pot_note=true pot");
  board(world, "set-config pot_convention=assumed-call", "max_first=400; pot_note=assumed call");
  board(world, "set-config pot_convention=true-pot|round_chip=500",
        "max_first=500; pot_note=true pot, rounded up to 500");
}

/* rules.md 3.3: what is counted stands beside the figure, the ante too. */
FELT_TEST(test_pot_note, "/board/rules-3.3/pot-note")
{
  static const struct {
    int kind;
    const char *count, *note;
  } cases[] = {
      {FELT_ANTE_EACH, "at-once", "true pot, antes not counted"},
      {FELT_ANTE_BIG_BLIND, "none", "true pot, ante not counted"},
      {FELT_ANTE_BUTTON, "from-flop", "true pot, ante not counted"},
      {FELT_ANTE_BIG_BLIND, "at-once", "true pot, ante counted"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    FeltLevel level = {.small = 100, .big = 200, .ante = 200, .ante_kind = cases[i].kind};
    g_autoptr(FeltWorld) world = start();
    felt_world_do(world, "set-config round_chip=1|count_ante=%s", cases[i].count);
    g_autofree char *note = felt_board_pot_note(felt_session_state(world->session), &level);
    g_assert_cmpstr(note, ==, cases[i].note);
  }
}

FELT_TEST(test_break_and_pause, "/board/break-and-pause")
{
  g_autoptr(FeltWorld) world = start();
  board(world, "+41m",
        "mode=3; on_break; time=09:00; play_at=20:50; next_blinds=100 / 200; "
        "blinds=-; average_bb=50 BB");
  board(world, "pause; +1m", "mode=2; on_break; play_at=-; time=09:00");
}

FELT_TEST(test_finished, "/board/finished")
{
  g_autoptr(FeltWorld) world = start();
  board(world, "bust-out player=Cleo; bust-out player=Ann", /* in a free tournament */
        "mode=4; winner=Ben; n_podium=2; podium=2nd Ann, 3rd Cleo; winner_prize=-");
  board(world, "undo", "mode=1; winner=-; n_podium=0");
  g_autoptr(FeltWorld) other = felt_world_new(); /* 5.9: only the last bounty is still open */
  board(other,
        "set-config bounty=500|bounties.kind=mystery|bounties.unwon=player|bounties.envelopes="
        "[{\"amount\":500,\"count\":2}]; register name=Ann; register name=Ben; start; "
        "close-registration; bust-out player=Ben",
        "waits=One player left · a bounty is open; mode=1");
}

/* 5.3: the clock takes a fixed time for each hand, so that the break comes after so many hands. */
FELT_TEST(test_hand_for_hand, "/board/rules-5.3/T-RP-8/hand-for-hand")
{
  g_autoptr(FeltWorld) world = start();
  board(world, "+61s; hand-for-hand until=0; +10m",
        "mode=1; hand_for_hand=Hand-for-hand · hand 1; time=18:59; break_min=-1; break_hands=20; "
        "break_at=-; next_at=-");
  board(world, "hand-done", "break_hands=19");
  board(world, "set-config hand_seconds=0", "break_hands=-1");
  board(world, "hand-for-hand on=no", "break_hands=-1; break_min=37");
}

FELT_TEST(test_overtime, "/board/overtime")
{
  g_autoptr(FeltWorld) world = start();
  board(world, "+80m", "overtime; time=00:00; blinds=100 / 200; next_blinds=-; break_min=-1");
}

#define LEVEL(keys) "set-structure levels=[{\"minutes\":20,\"small\":50,\"big\":100," keys "}]"

/* What is posted and bet under each kind of game; nobody posts blinds in stud. */
FELT_TEST(test_stakes, "/board/stakes")
{
  static const char *const cases[][2] = {
      {LEVEL("\"game\":\"holdem\",\"limit\":\"no-limit\",\"ante\":100,\"ante_kind\":\"big-blind\""),
       "stakes=Small blind 50, Big blind 100, Big blind ante 100"},
      {LEVEL("\"game\":\"holdem\",\"limit\":\"fixed-limit\""),
       "stakes=Small blind 50, Big blind 100, Bets 100 / 200"},
      {LEVEL("\"game\":\"holdem\",\"limit\":\"no-limit\",\"first\":25"),
       "stakes=First blind 25, Small blind 50, Big blind 100"},
      {"set-structure levels=[{\"kind\":\"level\",\"minutes\":20,\"game\":\"razz\",\"limit\":"
       "\"fixed-limit\",\"big\":100,\"bring_in\":30,\"ante\":20,\"ante_kind\":\"each\"}]",
       "stakes=Bring-in 30, Bets 100 / 200, Ante 20"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(FeltWorld) world = start();
    board(world, cases[i][0], cases[i][1]);
  }
}

#define BRING_IN "\"bring_in\":30,\"ante\":20,\"ante_kind\":\"each\""

/* A mix by time says what comes within the level, and measures stacks by what is played. */
FELT_TEST(test_mix, "/board/mix")
{
  g_autoptr(FeltWorld) world = start();
  board(world, LEVEL("\"mix\":\"horse\",\"game_minutes\":5," BRING_IN),
        "stakes=Small blind 50, Big blind 100, Bets 100 / 200; mix_game=Limit Omaha Hi-Lo; "
        "mix_at=20:05; average_bb=100 BB");
  board(world, "+11m",
        "stakes=Bring-in 30, Bets 100 / 200, Ante 20; mix_game=Limit Stud; "
        "average_bb=50 big bets");
  board(world, "+5m", "mix_game=-");
}

/* A rotation of one's own by time says what is played and what comes, as a known mix does; by level
 * the game of the next level stands beside its blinds. */
FELT_TEST(test_own_mix, "/board/mix-own")
{
  static const char level[] =
      "{\"minutes\":20,\"mix\":\"own\",\"games\":[{\"game\":\"razz\",\"limit\":\"fixed-limit\"},"
      "{\"game\":\"omaha\",\"limit\":\"pot-limit\"}],\"small\":50,\"big\":100," BRING_IN;
  g_autoptr(FeltWorld) world = start();
  felt_world_do(world, "set-structure levels=[%s,\"game_minutes\":8}]", level);
  board(world, "",
        "stakes=Bring-in 30, Bets 100 / 200, Ante 20; mix_game=Pot-Limit Omaha; "
        "game=Mixed Games · Limit Razz, bring-in 30; mix_at=20:08");
  board(world, "+9m",
        "game=Mixed Games · Pot-Limit Omaha; min_raise=200; max_first=350; "
        "mix_game=Limit Razz");
  felt_world_do(world, "set-structure levels=[%s},%s}]", level, level);
  board(world, "",
        "game=Mixed Games · Limit Razz, bring-in 30; mix_game=-; "
        "next_game=Pot-Limit Omaha; next_blinds=50 / 100");
}

/* What is posted, the least and the largest first raise also of the level that comes; in a mix only
 * of the pot-limit game, whatever limit was left in the level (rules.md 3.4). */
FELT_TEST(test_next_pot_limit, "/board/next-pot-limit/rules-3.4")
{
  g_autoptr(FeltWorld) world = start();
  board(world,
        "set-structure levels=[{\"minutes\":20,\"small\":25,\"big\":50},{\"minutes\":20,"
        "\"small\":100,\"big\":200,\"game\":\"omaha\",\"limit\":\"pot-limit\"}]",
        "min_raise=-; next_blinds=100 / 200; next_raise=400 – 700");
  board(world,
        "set-structure levels=[{\"minutes\":20,\"small\":25,\"big\":50},"
        "{\"minutes\":20,\"mix\":\"horse\",\"limit\":\"pot-limit\",\"big\":200}]",
        "next_raise=-");
  /* The second game of the rotation is Omaha. */
  board(world,
        "set-structure levels=[{\"minutes\":20,\"mix\":\"holdem-omaha\",\"small\":25,"
        "\"big\":50},{\"minutes\":20,\"mix\":\"holdem-omaha\",\"small\":50,\"big\":100}]",
        "min_raise=-; next_raise=200 – 350");
}

/* The countdown to a start at a time of day stands at 0 until the director starts. */
FELT_TEST(test_start_at, "/board/start-at")
{
  g_autoptr(FeltWorld) world = felt_world_new(); /* at 20:00 */
  board(world, "set-config starts_at=2026-11-21T20:30Z",
        "mode=0; starts_at=20:30; time=30:00; !start_due; counts_ms=1000");
  board(world, "+29m; +59500ms", "time=00:01; counts_ms=500");
  board(world, "+500ms", "time=00:00; start_due; counts_ms=-1");
  board(world, "+13h", "starts_at=-; time=20:00"); /* of yesterday: nobody waits for it */
}

/* Prizes as soon as they are known, those of equal places in one line; how many are still to be
 * won. */
FELT_TEST(test_prizes, "/board/prizes")
{
  g_autoptr(FeltWorld) world = start();
  board(world,
        "set-config price=1000|currency=EUR|payouts.by=fixed|payouts.places=3; "
        "register name=Dora",
        "n_prizes=3; provisional; n_prizes_open=3");
  board(world, "lock-prizes amounts=600,200,200",
        "n_prizes=2; !provisional; prizes=1st 6 EUR, 2nd–3rd 2 EUR; n_prizes_open=2");
  board(world, "set-config rebuy.most=-1|rebuy.price=1000; rebuy player=Ann",
        "provisional; prizes=1st 6 EUR, 2nd–3rd 2 EUR"); /* they are not the pool any more */
  board(world, "undo", "!provisional");
}

/* What is won is said as it was announced: the worth of a prize in kind counts once, in its name.
 */
FELT_TEST(test_prize_won, "/board/prize-won")
{
  g_autoptr(FeltWorld) world = start();
  board(world,
        "set-config price=1000|currency=EUR|payouts.by=fixed|payouts.places=2|"
        "payouts.things=[{\"name\":\"Ticket\",\"place\":2,\"value\":300,\"paid\":true},"
        "{\"name\":\"Cup\",\"place\":1}]; register name=Dora; register name=Elio; "
        "lock-prizes",
        "prizes=1st 11 EUR + Cup, 2nd 6 EUR + Ticket");
  board(world,
        "close-registration; bust-out player=Ann; bust-out player=Ben; "
        "bust-out player=Cleo; bust-out player=Dora",
        "mode=4; winner_prize=11 EUR + Cup; podium=2nd Dora 6 EUR + Ticket, 3rd Cleo, 4th Ben");
}

/* The seat draw is shown name by name, and who was told stands below, the last one first. */
FELT_TEST(test_seat_draw, "/board/seat-draw")
{
  g_autoptr(FeltWorld) world = start();
  g_auto(FeltBoard) b = {0};
  fill(world, &b);
  FeltSceneFacts facts = {.board = &b, .state = felt_session_state(world->session)};
  static const char *const told[] = {"Ann", "Ben", "Cleo", "Ann"};
  for (guint i = 0; i < G_N_ELEMENTS(told); i++) {
    facts.shown_ms = i * felt_scene_list_find("draw")->turn_ms + 1;
    g_autoptr(GArray) now = felt_scene_list_rows(felt_scene_list_find("draw"), &facts);
    g_autoptr(GArray) before = felt_scene_list_rows(felt_scene_list_find("drawn"), &facts);
    g_assert_cmpstr(g_array_index(now, FeltListRow, 2).texts[1], ==, told[i]);
    g_assert_cmpuint(before->len, ==, i % 3);
    if (before->len > 0)
      g_assert_cmpstr(g_array_index(before, FeltListRow, 0).texts[0], ==, told[i - 1]);
  }
}

FELT_TEST(test_alert, "/board/rules-6.3/alert")
{
  g_auto(FeltBoard) b = {0};
  g_autoptr(FeltWorld) world = start();
  felt_world_do(world, "call-clock player=Ben; +5300ms");
  fill(world, &b);
  is(&b, "alert^Ben, table 1 seat ; alert_s=20; counts_ms=700; !alert_warns");
  felt_board_show_shot(&b, felt_session_state(world->session), 1, 9000);
  is(&b, "alert_s=20"); /* the clock that was called stays */
  felt_world_do(world, "call-clock player=Ben|outcome=acted");
  fill(world, &b);
  is(&b, "alert=-");
  felt_board_show_shot(&b, felt_session_state(world->session), 1, 4500);
  is(&b, "alert=Ann; alert_s=5; counts_ms=500; alert_shot; alert_warns");
}

/* By the estimate, to five minutes; while the clock stands how long is still played. */
FELT_TEST(test_ends, "/board/ends")
{
  g_autoptr(FeltWorld) world = felt_world_new(); /* 20 of the last big blind */
  board(world, "set-config starting_stack=1000; register name=Ann; register name=Ben; start",
        "ends_at; ends_in=-");
  board(world, "pause", "ends_at=-; ends_in");
}
