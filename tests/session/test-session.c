/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-session.c - execute, undo, retries, two processes, sleep and clock jumps */
#include "felt-test.h"
#include "session/felt-world.h"

#include "session/felt-command-text.h"
#include "tournament/state/felt-ledger.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

FELT_TEST(test_whole_tournament, "/session/whole-tournament")
{
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "enter 20; start");
  const FeltState *state = felt_session_state(world->session);
  g_assert_cmpuint(felt_state_open_tables(state), ==, 3);
  g_assert_cmpuint(state->n_seated, ==, 20);
  for (guint i = 1; i <= 3; i++)
    felt_world_do(world, "next-hand table=%u", i);

  felt_world_do(world, "rebuy player=Player 3; bust-out player=3; rebuy player=3");
  for (guint i = 1; i < 20; i++)
    felt_world_do(world, "bust-out player=%u", i);

  state = felt_session_state(world->session);
  g_assert_cmpint(state->phase, ==, FELT_PHASE_FINISHED);
  g_assert_cmpuint(felt_state_player(state, 20)->place, ==, 1);
  g_assert_cmpuint(felt_state_player(state, 1)->place, ==, 20);
  felt_world_do(world, "folds");
}

/* rules.md 5.9: late registration runs out while one is left: whatever is asked for next finds the
 * tournament over, and so does another session that looks; undo takes the bust-out back. */
FELT_TEST(test_end_as_time_passes, "/session/rules-5.9/end-as-time-passes")
{
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "enter 3; set-config late_until_level=2|rebuys=0; start; "
                       "bust-out player=3; bust-out player=2");
  g_assert_false(felt_session_settle(world->session));
  felt_world_pass(world, 60 * 60000);
  FeltStore *store;
  FeltSession *other = felt_world_other(world, &store);
  g_assert_true(felt_session_settle(other));
  g_assert_false(felt_session_settle(other));
  g_assert_cmpint(felt_session_state(other)->phase, ==, FELT_PHASE_FINISHED);
  /* It lost the race, and ends nothing a second time. */
  guint64 head = felt_session_head(other);
  g_assert_false(felt_session_settle(world->session));
  g_assert_true(felt_session_refresh(world->session, NULL));
  felt_world_do(world, "!finished register name=Dan");
  g_assert_cmpuint(felt_session_head(world->session), ==, head);
  felt_world_do(world, "folds");
  g_autofree char *undo = felt_session_undo_words(world->session);
  g_assert_true(g_str_has_prefix(undo, "Undo: Player 2 is out"));
  felt_world_do(world, "undo; state: running; folds");
  g_object_unref(other);
  felt_store_close(store);
}

/* rules.md 5.3: what ended a hand, or the mode, is said beside what the clock does. */
FELT_TEST(test_hand_for_hand_words, "/session/rules-5.3/hand-for-hand-words")
{
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world,
                "enter 12; start; hand-for-hand until=11; "
                "Undo: Hand-for-hand begins, until 11 players are left · …; hand-done table=1; "
                "hand-done table=2");
  g_autofree char *hand = felt_session_undo_words(world->session);
  g_assert_true(g_str_has_prefix(hand, "Undo: Table 2: the hand is over · "));
  felt_world_do(world, "hand-done"); /* all at once: no table is named */
  felt_world_do(world, "Undo: The clock …; bust-out player=Player 1; hand-done table=1; "
                       "hand-done table=2");
  g_autofree char *over = felt_session_undo_words(world->session);
  g_assert_nonnull(strstr(over, "Table 2: the hand is over · Hand-for-hand is over · "));
}

/* Sales that were undone left nothing but their receipts, cancelled. */
static void assert_undone(const FeltState *before, const FeltState *now, guint n)
{
  g_autoptr(FeltState) plain = felt_state_copy(now);
  g_assert_cmpuint(now->moves->len, ==, before->moves->len + n);
  for (guint i = before->moves->len; i < now->moves->len; i++)
    g_assert_true(g_array_index(now->moves, FeltMove, i).cancelled);
  g_array_set_size(plain->moves, before->moves->len);
  g_ptr_array_set_size(plain->cashiers, (int)before->cashiers->len);
  memcpy(plain->receipts, before->receipts, sizeof plain->receipts);
  g_assert_true(felt_state_equal(before, plain));
}

/* Several sales of one command: one undo, and the words say what to take or to give back. */
FELT_TEST(test_several_sales, "/session/several-sales")
{
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "enter 12; set-config rebuys=-1|add_ons=1|add_on_price=2000|currency=EUR; "
                       "start");
  g_autoptr(FeltState) before = felt_state_copy(felt_session_state(world->session));
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_ADD_ON);
  command->table = 1;
  g_auto(FeltOutcome) outcome = {0};
  g_assert_true(felt_session_execute(world->session, command, NULL, NULL, &outcome, NULL));
  g_assert_cmpuint(outcome.n, ==, felt_state_table(before, 1)->n_players);
  g_assert_cmpuint(outcome.n, ==, 6);
  g_assert_cmpstr(outcome.words, ==, "6 add-ons: take 120 EUR");
  g_assert_cmpint(felt_session_state(world->session)->taken, ==, 12000);
  g_autofree char *undo = felt_session_undo_words(world->session);
  g_assert_cmpstr(undo, ==, "Undo: 6 add-ons: give 120 EUR back");
  felt_world_do(world, "undo");
  assert_undone(before, felt_session_state(world->session), 6);
  g_autofree char *redo = felt_session_redo_words(world->session);
  g_assert_cmpstr(redo, ==, "Redo: 6 add-ons: take 120 EUR");
  felt_world_do(world, "redo");
  g_assert_cmpint(felt_session_state(world->session)->taken, ==, 12000);
  felt_world_do(world, "undo; add-on table=1|method=card; "
                       "Undo: 6 add-ons: give 120 EUR back, by card; add-on table=2|paid=500; "
                       "Undo: 6 add-ons: give 30 EUR back; undo; "
                       "Redo: 6 add-ons: take 30 EUR, 90 EUR still to pay; "
                       "rebuy players=1,2|times=2"); /* which cost nothing here */
  felt_world_do(world, "Undo: 4 rebuys; folds");
}

/* However many events a command has, all of them are undone: 300 add-ons, asked by any of them. */
FELT_TEST(test_many_sales, "/session/many-sales")
{
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "enter 300; set-config add_ons=1|add_on_price=100; start");
  g_autoptr(FeltState) before = felt_state_copy(felt_session_state(world->session));
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_ADD_ON);
  command->buyers = g_new0(char *, 301);
  for (guint i = 0; i < 300; i++)
    command->buyers[i] = g_strdup_printf("%u", i + 1);
  g_auto(FeltOutcome) outcome = {0};
  g_assert_true(felt_session_execute(world->session, command, NULL, NULL, &outcome, NULL));
  g_assert_cmpuint(outcome.n, ==, 300);
  g_autofree char *undo = g_strdup_printf("undo seq=%d", (int)outcome.first_seq + 290);
  g_autofree char *redo = g_strdup_printf("redo seq=%d", (int)outcome.first_seq + 7);
  for (guint i = 0; i < 2; i++) {
    felt_world_do(world, "%s", i == 0 ? "undo" : undo);
    assert_undone(before, felt_session_state(world->session), 300);
    felt_world_do(world, "%s", i == 0 ? "redo" : redo);
    g_assert_cmpint(felt_session_state(world->session)->taken, ==, 30000);
  }
  felt_world_do(world, "folds");
}

FELT_TEST(test_undo_by_name, "/session/undo-by-name")
{
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "enter 6; start");
  g_autoptr(FeltState) before = felt_state_copy(felt_session_state(world->session));
  felt_world_do(world, "bust-out player=2");
  g_autoptr(FeltState) after = felt_state_copy(felt_session_state(world->session));
  felt_world_do(world, "Undo: Player 2 is out (6th); undo");
  g_assert_true(felt_state_equal(before, felt_session_state(world->session)));
  felt_world_do(world, "folds; redo");
  g_assert_true(felt_state_equal(after, felt_session_state(world->session)));
  felt_world_do(world, "!nothing redo; folds");
}

/* An older event whose loss a later one cannot bear is refused by name. */
FELT_TEST(test_undo_of_what_is_needed, "/session/undo-of-what-is-needed")
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "enter 4; start; bust-out player=2");
  g_assert_false(felt_world_try(world, "undo seq=3", &error));
  g_assert_cmpstr(felt_decide_error_code(error), ==, "cannot-undo");
  g_assert_nonnull(strstr(error->message, "Event 6"));
  felt_world_do(world, "!cannot-undo undo seq=1; pause; resume; !cannot-undo undo seq=9; "
                       "undo seq=8");
}

FELT_TEST(test_retry_acts_once, "/session/retry-acts-once")
{
  FeltOutcome first, again;
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "enter 3; start");
  g_autoptr(FeltCommand) command = felt_command_new_player(FELT_COMMAND_BUST_OUT, "1");
  g_assert_true(felt_session_execute(world->session, command, "same-id", NULL, &first, NULL));
  g_assert_true(felt_session_execute(world->session, command, "same-id", NULL, &again, NULL));
  g_assert_false(first.repeated);
  g_assert_true(again.repeated);
  g_assert_cmpuint(first.first_seq, ==, again.first_seq);
  g_assert_cmpuint(felt_session_state(world->session)->n_in, ==, 2);
  felt_outcome_clear(&first);
  felt_outcome_clear(&again);
}

/* Roles are asked first; then an id is good for the same command of the same sender only. */
FELT_TEST(test_ids_of_others, "/session/ids-of-others")
{
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "enter 3; start");
  const struct {
    FeltCommandKind kind;
    const char *player;
    FeltActor actor;
    const char *code; /* NULL: it is the same command */
  } cases[] = {
      {FELT_COMMAND_BUST_OUT, "1", {"Ann", {FELT_ROLE_FLOOR, 0, "one"}}, NULL},
      {FELT_COMMAND_BUST_OUT, "1", {"Ann", {FELT_ROLE_DIRECTOR, 0, "one"}}, NULL},
      {FELT_COMMAND_BUST_OUT, "2", {"Ann", {FELT_ROLE_FLOOR, 0, "one"}}, "id-used"},
      {FELT_COMMAND_PUT_BACK, "1", {"Ann", {FELT_ROLE_FLOOR, 0, "one"}}, "id-used"},
      {FELT_COMMAND_BUST_OUT, "1", {"Ann", {FELT_ROLE_FLOOR, 0, "two"}}, "id-used"},
      {FELT_COMMAND_BUST_OUT, "1", {"Ann", {FELT_ROLE_FLOOR, 0, NULL}}, "id-used"},
      {FELT_COMMAND_BUST_OUT, "1", {"Bob", {FELT_ROLE_FLOOR, 0, "one"}}, "id-used"},
      {FELT_COMMAND_BUST_OUT, "1", {NULL, {FELT_ROLE_FLOOR, 0, "one"}}, "id-used"},
      {FELT_COMMAND_BUST_OUT, "1", {"Ann", {FELT_ROLE_VIEWER, 0, "one"}}, "not-allowed"},
      {FELT_COMMAND_UNDO, NULL, {"Ann", {FELT_ROLE_VIEWER, 0, "one"}}, "not-allowed"},
      {FELT_COMMAND_UNDO, NULL, {"Ann", {FELT_ROLE_FLOOR, 0, "one"}}, "id-used"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_auto(FeltOutcome) outcome = {0};
    g_autoptr(GError) error = NULL;
    g_autoptr(FeltCommand) command = felt_command_new_player(cases[i].kind, cases[i].player);
    gboolean done =
        felt_session_execute(world->session, command, "c-1", &cases[i].actor, &outcome, &error);
    g_assert_cmpstr(error != NULL ? felt_decide_error_code(error) : NULL, ==, cases[i].code);
    g_assert_cmpint(outcome.repeated, ==, done && i > 0);
  }
  g_assert_cmpuint(felt_session_state(world->session)->n_in, ==, 2);
}

/* Two sessions on one file: the loser of a race decides again. */
FELT_TEST(test_two_processes, "/session/two-processes")
{
  FeltStore *store;
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "enter 4; start");
  FeltSession *other = felt_world_other(world, &store);
  g_autoptr(FeltCommand) bust = felt_command_new_player(FELT_COMMAND_BUST_OUT, "1");
  g_assert_true(felt_session_execute(other, bust, NULL, NULL, NULL, NULL));
  g_autoptr(GError) error = NULL;
  g_assert_false(felt_world_try(world, "bust-out player=1", &error));
  g_assert_cmpstr(felt_decide_error_code(error), ==, "not-in");
  felt_world_do(world, "bust-out player=2");
  felt_session_refresh(other, NULL);
  g_assert_true(felt_state_equal(felt_session_state(other), felt_session_state(world->session)));
  felt_world_do(world, "undo");
  g_assert_true(felt_session_refresh(other, NULL));
  g_assert_true(felt_state_equal(felt_session_state(other), felt_session_state(world->session)));
  g_object_unref(other);
  felt_store_close(store);
}

/* What another process recorded is not understood: the loser of the race does not decide on the log
 * as far as it goes, and says why. */
FELT_TEST(test_race_lost_to_a_newer_felt, "/session/race-lost-to-a-newer-felt")
{
  FeltStore *store;
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "enter 4");
  FeltSession *other = felt_world_other(world, &store);
  guint64 head = felt_session_head(world->session);
  const FeltNewRow row = {world->now.utc_us,
                          world->now.boot_id,
                          world->now.boottime_us,
                          "dice-rolled",
                          "{\"v\":1}",
                          NULL,
                          NULL};
  g_assert_true(
      felt_must(felt_store_append(store, world->id, head, "newer", &row, 1, NULL, &felt_error)));
  g_assert_false(felt_world_try(world, "register name=Zoe", &error));
  g_assert_nonnull(error);
  g_test_message("%s", error->message);
  g_assert_nonnull(strstr(error->message, "dice-rolled"));
  g_assert_cmpuint(felt_session_head(world->session), ==, head);
  g_assert_cmpuint(felt_session_state(world->session)->n_in, ==, 4);
  g_auto(FeltChainReport) report = {0};
  g_assert_true(felt_store_verify(store, world->id, &report, NULL, NULL));
  g_assert_cmpuint(report.n, ==, head + 1);
  g_object_unref(other);
  felt_store_close(store);
}

/* Two cashiers sell at once, and each decided on the same log: the numbers of the receipts go on
 * without a gap and none is given twice, also not after an undo by the other. */
FELT_TEST(test_receipts_of_two, "/session/receipts-of-two")
{
  FeltStore *store;
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "set-config price=1000");
  FeltSession *other = felt_world_other(world, &store);
  for (guint i = 1; i <= 6; i++) {
    g_autoptr(FeltCommand) sale = felt_command_new(FELT_COMMAND_REGISTER);
    sale->name = g_strdup_printf("Other %u", i);
    g_assert_true(felt_session_execute(other, sale, NULL, NULL, NULL, NULL));
    g_autofree char *words = g_strdup_printf("register name=Player %u", i);
    felt_world_do(world, "%s", words); /* decided before it knew of the other's */
    if (i == 3)
      felt_world_do(world, "undo");
  }
  felt_session_refresh(other, NULL);
  const FeltState *state = felt_session_state(other);
  g_assert_cmpuint(state->moves->len, ==, 12);
  for (guint i = 0; i < state->moves->len; i++) {
    const FeltMove *move = &g_array_index(state->moves, FeltMove, i);
    g_assert_cmpuint(felt_move_number(move), ==, i + 1);
    g_assert_cmpint(move->cancelled, ==, i == 5);
  }
  g_assert_true(felt_state_equal(state, felt_session_state(world->session)));
  g_object_unref(other);
  felt_store_close(store);
  felt_world_do(world, "folds");
}

/* A refusal counts as of the log's end: what another process recorded just now may allow it. */
FELT_TEST(test_refused_as_of_the_end, "/session/refused-as-of-the-end")
{
  FeltStore *store;
  g_autoptr(FeltWorld) world = felt_world_new();
  FeltSession *other = felt_world_other(world, &store);
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltCommand) remove = felt_command_new_player(FELT_COMMAND_UNREGISTER, "Ann");
  g_assert_false(felt_session_execute(other, remove, NULL, NULL, NULL, &error));
  g_assert_nonnull(error);
  felt_world_do(world, "register name=Ann");
  g_assert_true(felt_session_execute(other, remove, NULL, NULL, NULL, NULL));
  felt_session_refresh(world->session, NULL);
  g_assert_true(felt_state_equal(felt_session_state(other), felt_session_state(world->session)));
  g_object_unref(other);
  felt_store_close(store);
}

/* Undo means the event that the sender sees as the latest, whatever others recorded just now. */
FELT_TEST(test_undo_is_of_what_is_seen, "/session/undo-is-of-what-is-seen")
{
  FeltStore *store;
  g_auto(FeltOutcome) outcome = {0};
  g_autoptr(FeltCommand) undo = felt_command_new(FELT_COMMAND_UNDO);
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "register name=Ann");
  FeltSession *other = felt_world_other(world, &store);
  guint64 ann = felt_session_head(other);
  felt_world_do(world, "register name=Ben");
  g_autofree char *words = felt_session_undo_words(other);
  g_assert_nonnull(strstr(words, "Ann"));
  g_assert_true(felt_session_execute(other, undo, NULL, NULL, &outcome, NULL));
  g_assert_cmpuint(outcome.target, ==, ann);
  g_assert_nonnull(strstr(outcome.words, "Ann"));
  g_assert_false(felt_session_is_undone(other, ann + 1));
  g_object_unref(other);
  felt_store_close(store);
}

/* What was undone is done again, and undone again, by the event that each outcome names. */
FELT_TEST(test_outcome_names_the_event, "/session/outcome-names-the-event")
{
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "register name=Ann");
  guint64 ann = felt_session_head(world->session);
  for (int i = 0; i < 4; i++) {
    g_auto(FeltOutcome) outcome = {0};
    g_autoptr(FeltCommand) command =
        felt_command_new(i % 2 == 0 ? FELT_COMMAND_UNDO : FELT_COMMAND_REDO);
    command->seq = (gint64)ann;
    felt_must(felt_session_execute(world->session, command, NULL, NULL, &outcome, &felt_error));
    g_assert_cmpuint(outcome.target, ==, ann);
    g_assert_cmpuint(outcome.first_seq, ==, ann + 1 + (guint)i);
  }
}

FELT_TEST(test_clock_survives, "/session/clock-survives")
{
  FeltStore *store;
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "start; +65s");
  /* The system clock is set back by three hours: nothing moves. */
  world->now.utc_us -= G_GINT64_CONSTANT(10800000000);
  FeltSession *other = felt_world_other(world, &store);
  g_assert_cmpint(felt_session_clock(other)->shown_s, ==, 20 * 60 - 65);
  g_assert_false(felt_session_clock(other)->by_utc);
  g_object_unref(other);
  felt_store_close(store);
  /* After a restart of the machine UTC counts. */
  world->now.utc_us += G_GINT64_CONSTANT(10800000000);
  world->now.boottime_us = 5000000;
  g_strlcpy(world->now.boot_id, "boot-2", sizeof world->now.boot_id);
  felt_world_pass(world, 5000);
  other = felt_world_other(world, &store);
  g_assert_cmpint(felt_session_clock(other)->shown_s, ==, 20 * 60 - 70);
  g_assert_true(felt_session_clock(other)->by_utc);
  g_object_unref(other);
  felt_store_close(store);
}

typedef struct {
  int kind;
  gint64 ms;
  guint n;
} Notices;

static void notice_cb(FeltSession *session, int kind, const char *text, gint64 ms, Notices *seen)
{
  seen->kind = kind;
  seen->ms = ms;
  seen->n++;
}

/* For so long at least, in turns: where the machine stands still for a while they are not less. */
static void run_for(guint ms)
{
  for (guint turn = 0; turn < ms / 5; turn++) {
    while (g_main_context_iteration(NULL, FALSE))
      ;
    g_usleep(5000);
  }
}

FELT_TEST(test_sleep_and_jump_are_told, "/session/sleep-and-jump-are-told")
{
  Notices seen = {-1, 0, 0};
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "start");
  g_signal_connect(world->session, "notice", G_CALLBACK(notice_cb), &seen);
  felt_session_watch(world->session, TRUE);
  run_for(600);
  g_assert_cmpuint(seen.n, ==, 0);
  world->now.utc_us += 60000000;
  world->now.boottime_us += 60000000;
  run_for(600);
  g_assert_cmpint(seen.kind, ==, FELT_NOTICE_SLEPT);
  g_assert_cmpint(seen.ms, ==, 60000);
  world->now.utc_us -= G_GINT64_CONSTANT(7200000000);
  run_for(600);
  g_assert_cmpint(seen.kind, ==, FELT_NOTICE_TIME_JUMPED);
  g_assert_cmpint(seen.ms, ==, -7200000);
  g_assert_cmpuint(seen.n, ==, 2);
  felt_session_watch(world->session, FALSE);
}

/* The system clock was five hours fast, was put right, and then the machine was restarted: the log
 * stands at the wrong time, the tournament clock does not wait for it. */
FELT_TEST(test_restart_after_a_wrong_time, "/session/restart-after-a-wrong-time")
{
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "enter 3; start");
  world->now.utc_us += 5 * G_TIME_SPAN_HOUR;
  felt_world_do(world, "note text=fast");
  world->now.utc_us -= 5 * G_TIME_SPAN_HOUR;
  felt_world_do(world, "+1m; adjust-time ms=60000; +1m");
  g_strlcpy(world->now.boot_id, "another boot", sizeof world->now.boot_id);
  world->now.boottime_us = 1000000;
  g_autoptr(FeltStore) store = NULL;
  g_autoptr(FeltSession) other = felt_world_other(world, &store);
  FeltInstant now = world->now;
  FeltClockView view;
  felt_state_clock_view(felt_session_state(other), &now, &view);
  g_assert_true(view.by_utc);
  g_assert_cmpint(view.elapsed_ms, ==, 60000);
  felt_world_do(world, "pause");
  g_assert_cmpint(felt_session_state(world->session)->clock.spent_ms, ==, 60000);
}

/* What happens to a clock that was set wrong: j and b, it jumps there and back; s and l, start and
 * next level; n, a note; p, five minutes pass; r, a restart that takes two minutes. The time is
 * right in the last record before each restart, so the tournament's is right after it. */
static const char *const jumps[] = {
    "jspbnpr",   "sjnbnpr",    "spjnpbpnpr",   "snjbnpr",      "jsbnnpr",       "sjnbblpjnpr",
    "jnbspnpr",  "sjnpblnpr",  "sbnjjnpblnpr", "sprjnpbnpr",   "snprpnjnbnp",   "sjlbnprpnpr",
    "sjjnbbnpr", "spbljnprnp", "jsnblnpr",     "sjnblpjnbnpr", "slpjbnprjnbnpr"};

/* Where the clock should stand: by the time that really passed since the level was set. */
static void assert_clock(FeltSession *session, const FeltInstant *now, guint level,
                         gint64 passed_us, const char *steps, gint64 jump_us)
{
  static const int minutes[] = {20, 20, 10, 20};
  FeltClockView view;
  gint64 ms = passed_us / 1000;
  for (; level < 3 && ms >= minutes[level] * 60000; level++)
    ms -= minutes[level] * 60000;
  felt_state_clock_view(felt_session_state(session), now, &view);
  if (view.level != level || view.elapsed_ms != ms || !view.running)
    g_error("%s by %d s: %u, %d s instead of %u, %d s", steps, (int)(jump_us / G_USEC_PER_SEC),
            view.level, (int)(view.elapsed_ms / 1000), level, (int)(ms / 1000));
}

static void restart(FeltWorld *world)
{
  static guint boots;
  g_snprintf(world->now.boot_id, sizeof world->now.boot_id, "boot after %u", ++boots);
  world->now.boottime_us = 1000000;
  world->now.utc_us += 120 * G_USEC_PER_SEC;
}

static void try_jumps(const char *steps, gint64 jump_us)
{
  FeltWorld world;
  guint level = 0;
  gint64 passed_us = 0;
  felt_world_init(&world);
  felt_world_do(&world, "enter 3");
  for (const char *step = steps; *step != '\0'; step++) {
    felt_world_pass(&world, 1000);
    passed_us += G_USEC_PER_SEC;
    switch (*step) {
    case 'j':
      world.now.utc_us += jump_us;
      break;
    case 'b':
      world.now.utc_us -= jump_us;
      break;
    case 's':
    case 'l':
      felt_world_do(&world, "%s", *step == 's' ? "start" : "next-level");
      level += *step == 'l';
      passed_us = 0;
      break;
    case 'n':
      felt_world_do(&world, "note text=x");
      break;
    case 'p':
      felt_world_pass(&world, 300000);
      passed_us += 300 * G_USEC_PER_SEC;
      break;
    default:
      restart(&world);
      passed_us += 120 * G_USEC_PER_SEC;
    }
  }

  FeltStore *store = NULL;
  FeltSession *other = felt_world_other(&world, &store);
  assert_clock(world.session, &world.now, level, passed_us, steps, jump_us);
  assert_clock(other, &world.now, level, passed_us, steps, jump_us);
  g_object_unref(other);
  felt_store_close(store);
  felt_world_clear(&world);
}

FELT_TEST(test_jumps, "/session/jumps")
{
  static const gint64 sizes[] = {10 * G_TIME_SPAN_MINUTE, G_TIME_SPAN_HOUR, 3 * G_TIME_SPAN_DAY};
  for (guint i = 0; i < G_N_ELEMENTS(jumps); i++)
    for (guint j = 0; j < G_N_ELEMENTS(sizes); j++) {
      try_jumps(jumps[i], sizes[j]);
      try_jumps(jumps[i], -sizes[j]);
    }
}

/* The real-time clock was three days slow and put right without a record after it; then the machine
 * was restarted: whoever opens the tournament is told the gap, and may give it back. */
FELT_TEST(test_gap_after_a_restart_is_told, "/session/gap-after-a-restart-is-told")
{
  Notices seen = {-1, 0, 0};
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "start; +1m; note text=slow");
  world->now.utc_us += 3 * G_TIME_SPAN_DAY;
  g_strlcpy(world->now.boot_id, "another boot", sizeof world->now.boot_id);
  world->now.boottime_us = 1000000;
  g_autoptr(FeltStore) store = NULL;
  g_autoptr(FeltSession) other = felt_world_other(world, &store);
  g_signal_connect(other, "notice", G_CALLBACK(notice_cb), &seen);
  felt_session_watch(other, TRUE);
  run_for(50);
  g_assert_cmpuint(seen.n, ==, 1);
  g_assert_cmpint(seen.kind, ==, FELT_NOTICE_REBOOTED);
  g_assert_cmpint(seen.ms, ==, 3 * G_TIME_SPAN_DAY / 1000);
  felt_session_watch(other, FALSE);
  felt_world_do(world, "adjust-time ms=259200000|across=true");
  g_assert_cmpint(felt_session_state(world->session)->clock.spent_ms, ==, 60000);
}

/* What is undone is no witness, nor is its undoing: the director is asked about all of it. */
FELT_TEST(test_undone_witness, "/session/undone-witness")
{
  FeltClockView view;
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "start");
  world->now.utc_us += 3 * G_TIME_SPAN_DAY;
  felt_world_do(world, "+1m; register name=Ann; undo");
  g_strlcpy(world->now.boot_id, "another boot", sizeof world->now.boot_id);
  world->now.boottime_us = 1000000;
  world->now.utc_us += 60000000;
  felt_state_clock_view(felt_session_state(world->session), &world->now, &view);
  g_assert_cmpint(view.gap_ms, ==, 3 * G_TIME_SPAN_DAY / 1000 + 120000);
}

/* The wrong player busted out: undone an hour later, after hands that were dealt without them. */
FELT_TEST(test_undo_an_hour_later, "/session/undo-an-hour-later")
{
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "enter 6; start; next-hand table=1");
  guint big = felt_state_table(felt_session_state(world->session), 1)->last.big;
  felt_world_do(world, "bust-out player=1.%u", big);
  guint64 seq = felt_session_head(world->session);
  felt_world_do(world, "next-hand table=1");
  g_assert_cmpint(felt_state_table(felt_session_state(world->session), 1)->last.small, ==, 0);
  for (int i = 0; i < 20; i++)
    felt_world_do(world, "next-hand table=1");
  felt_world_do(world, "undo seq=%u", (guint)seq);
  g_assert_cmpuint(felt_session_state(world->session)->n_in, ==, 6);
  felt_world_do(world, "next-hand table=1; folds");
}

/* A minute less ends the level, never more; lost time is given back across levels (rules.md 6.2).
 */
FELT_TEST(test_adjusting_time, "/session/adjusting-time")
{
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "start; adjust-time ms=60000; clock: shown_s=1260; +1230s; "
                       "adjust-time ms=-60000; clock: level=1 shown_s=1200; +5m");
  gint64 shown = felt_session_clock(world->session)->shown_s;
  felt_world_do(world, "+1h; adjust-time ms=3600000|across=yes; clock: level=1 shown_s=900");
  g_assert_cmpint(shown, ==, 20 * 60);
}

static void count_cb(FeltSession *session, guint *n)
{
  (*n)++;
}

/* What another process records is seen within a second. */
FELT_TEST(test_others_are_seen, "/session/others-are-seen")
{
  FeltStore *store;
  guint n = 0;
  g_autoptr(FeltWorld) world = felt_world_new();
  FeltSession *other = felt_world_other(world, &store);
  g_signal_connect(other, "changed", G_CALLBACK(count_cb), &n);
  felt_session_watch(other, TRUE);
  felt_world_do(world, "register name=Ann");
  run_for(1000);
  g_assert_cmpuint(n, ==, 1);
  g_assert_cmpuint(felt_session_state(other)->n_in, ==, 1);
  felt_session_watch(other, FALSE);
  g_object_unref(other);
  felt_store_close(store);
}

static void checkpoint(const char *path)
{
  sqlite3 *db;
  g_assert_cmpint(sqlite3_open(path, &db), ==, SQLITE_OK);
  g_assert_cmpint(sqlite3_exec(db, "PRAGMA wal_checkpoint(TRUNCATE)", NULL, NULL, NULL), ==,
                  SQLITE_OK);
  sqlite3_close(db);
}

/* The file is damaged under an open session, and another process repairs it from a backup: the
 * session goes on with what was saved, and says so. */
FELT_TEST(test_repaired_by_another, "/session/repaired-by-another")
{
  g_auto(FeltStoreNotice) told = {0};
  Notices seen = {-1, 0, 0};
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "enter 100");
  g_assert_true(felt_must(felt_store_roll_backup(world->store, "20261121T200000Z", &felt_error)));
  g_signal_connect(world->session, "notice", G_CALLBACK(notice_cb), &seen);
  checkpoint(world->path);
  FILE *file = g_fopen(world->path, "r+b");
  g_assert_cmpint(fseek(file, 3 * 8192, SEEK_SET), ==, 0);
  for (int i = 0; i < 8192; i++)
    fputc(0, file);
  fclose(file);
  g_autoptr(FeltStore) other = felt_must(felt_store_open(world->path, 0, &told, &felt_error));
  g_assert_nonnull(other);
  g_assert_nonnull(told.text);
  felt_world_do(world, "register name=Zoe");
  g_assert_cmpuint(felt_session_state(world->session)->n_in, ==, 101);
  felt_world_do(world, "folds");
}

static gboolean count_lines(const FeltLogLine *line, gpointer data)
{
  guint *n = data;
  if (line->seq == 4)
    g_assert_cmpstr(line->words, ==, "Undone: Player 2 is registered");
  g_assert_true(line->undone == (line->seq == 3));
  (*n)++;
  return TRUE;
}

FELT_TEST(test_log_in_words, "/session/log-in-words")
{
  guint n = 0;
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "enter 2; undo");
  g_assert_true(felt_session_log(world->session, 1, 0, count_lines, &n, NULL));
  g_assert_cmpuint(n, ==, 4);
}

/* As it was then: by what was undone then, its time stands, and nothing can be recorded. */
FELT_TEST(test_past, "/session/past")
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "register names=Ann,Ben; start");
  guint64 seq = felt_session_head(world->session);
  FeltInstant then, now;
  felt_session_now(world->session, &then);
  felt_world_do(world, "bust-out player=Ann; note text=Later");
  g_autoptr(FeltSession) past = felt_must(felt_session_open_past(
      felt_session_store(world->session), felt_session_id(world->session), seq, &felt_error));
  g_assert_cmpuint(felt_session_past(past), ==, seq);
  g_assert_cmpuint(felt_session_past(world->session), ==, 0);
  g_assert_cmpuint(felt_session_head(past), ==, seq);
  g_assert_cmpuint(felt_session_state(past)->n_in, ==, 2);
  g_assert_cmpint(felt_session_state(past)->phase, ==, FELT_PHASE_RUNNING);
  felt_session_now(past, &now);
  g_assert_cmpint(now.utc_us, <=, then.utc_us);

  guint64 head = felt_session_head(world->session);
  g_autoptr(FeltCommand) note = felt_command_new(FELT_COMMAND_NOTE);
  note->text = g_strdup("Not now");
  felt_refused_as(felt_session_execute(past, note, NULL, NULL, NULL, &felt_error),
                  FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_PHASE, NULL);
  g_assert_false(felt_session_refresh(past, NULL));
  g_assert_false(felt_session_settle(past));
  g_assert_cmpuint(felt_store_head(felt_session_store(past), felt_session_id(past), NULL), ==,
                   head);
  g_assert_null(
      felt_session_open_past(felt_session_store(past), felt_session_id(past), 999, &error));
  g_assert_error(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_BAD_VALUE);
}
