/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-clock.c - the clock is a point in time: jumps, sleep, restarts, levels, time given back */
#include "felt-test.h"
#include "tournament/felt-play.h"
#include "tournament/state/felt-structure-preview.h"
#include "tournament/floor/felt-todo.h"

#include <string.h>

#define MINUTES(n) ((gint64)(n)*60000)

/* Entries: 1 level 20, 2 level 20, 3 break 10, 4 level 20, 5 level 20, 6 break 10. */
#define BEGUN "enter 3; start; "

/* Those entries as they are, and others with other lengths. */
#define BREAK          "kind:break/minutes:10"
#define OTHER(minutes) "big:100/minutes:" #minutes

/* "break comes": the hand in play is the last before a break or the end of a day. */
static gboolean own_step(FeltModel *model, const char *step)
{
  FeltClockView view = felt_model_clock(model);
  if (strcmp(step, "break comes") != 0)
    return FALSE;
  g_assert_true(felt_state_break_comes(model->state, &view));
  return TRUE;
}

/* 6.2: the point in time ---------------------------------------------------------------------- */

/* Who has the next record: by which boot, and whether the director is asked. */
FELT_TEST(test_desks, "/clock/rules-6.2/desks")
{
  static const struct {
    const char *set_by, *seen_by;
    gboolean asked;
  } cases[] = {
      {"desk-1:boot-1", "desk-1:boot-1", FALSE}, {"desk-1:boot-1", "desk-2:boot-9", FALSE},
      {"desk-1:boot-1", "desk-1:boot-2", TRUE},  {"boot-1", "boot-2", TRUE},
      {"boot-1", "desk-2:boot-9", TRUE},         {"desk-1:boot-1", "boot-9", TRUE},
      {"boot-1", "desk-1:boot-1", FALSE},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(FeltModel) model = felt_play_new(BEGUN);
    FeltInstant *now = &model->context.now;
    felt_model_do(model, "pause");
    g_strlcpy(now->boot_id, cases[i].set_by, sizeof now->boot_id);
    felt_play(model, "resume; +5m");
    g_strlcpy(now->boot_id, cases[i].seen_by, sizeof now->boot_id);
    if (strstr(cases[i].seen_by, "boot-1") == NULL)
      now->boottime_us = 7; /* every boot begins to count anew */
    felt_play(model, "at 1 5:00");
    g_assert_cmpint(felt_model_clock(model).by_utc, ==, cases[i].asked);
  }
}

FELT_TEST(test_restart_with_wrong_clock, "/clock/rules-6.2/restart-with-wrong-clock")
{
  g_autoptr(FeltModel) model = felt_play_new(BEGUN);
  felt_play(model, "+5m; reboot -60m; at 1 0:00; clock: by_utc=1 gap_ms=-3300000");
  FeltClockView view = felt_model_clock(model);
  g_autoptr(GPtrArray) list = felt_todo_list_at(model->state, &view);
  const FeltTodo *todo = list->pdata[0];
  g_assert_cmpstr(todo->kind, ==, "restart");
  g_assert_null(todo->action); /* there is nothing to give back */
}

/* A log that is ahead of the system clock holds its records back: what the system clock showed is
 * then reckoned on from the last time that it is known. */
FELT_TEST(test_gap_behind_a_log_ahead, "/clock/rules-6.2/gap-behind-a-log-ahead")
{
  g_autoptr(FeltModel) model = felt_play_new(BEGUN);
  FeltClock clock = model->state->clock;
  FeltInstant at = clock.since;
  at.utc_us += G_TIME_SPAN_DAY; /* the log's; the system clock's is what it was */
  felt_clock_set_at(&clock, &at, clock.since.utc_us, TRUE);
  at.boottime_us += 60 * G_USEC_PER_SEC;
  felt_clock_note(&clock, &at, 0);
  FeltInstant now = {clock.since.utc_us + 90 * G_USEC_PER_SEC, 1, "boot-2"};
  gboolean by_utc;
  g_assert_cmpint(felt_clock_ran_us(&clock, &now, &by_utc), ==, 90 * G_USEC_PER_SEC);
  g_assert_true(by_utc);
}

/* Logs of before say nothing of records: across a restart UTC counts from when the clock was set.
 */
FELT_TEST(test_older_logs_stay, "/clock/rules-6.2/older-logs-stay")
{
  g_autoptr(FeltModel) model = felt_play_new(BEGUN);
  FeltClock clock = model->state->clock;
  FeltInstant at = clock.since, now = {at.utc_us + 5 * G_TIME_SPAN_HOUR, 1, "boot-2"};
  felt_clock_set_at(&clock, &at, 0, FALSE);
  at.boottime_us += 60 * G_USEC_PER_SEC;
  at.utc_us += 4 * G_TIME_SPAN_HOUR;
  felt_clock_note(&clock, &at, 0);
  g_assert_cmpint(felt_clock_ran_us(&clock, &now, NULL), ==, 5 * G_TIME_SPAN_HOUR);
  clock.by_records = TRUE;
  g_assert_cmpint(felt_clock_ran_us(&clock, &now, NULL), ==,
                  G_TIME_SPAN_HOUR + 60 * G_USEC_PER_SEC);
}

FELT_TEST(test_between, "/clock/rules-6.2/between")
{
  FeltInstant a = {1000, 50, "x"}, b = {500, 80, "x"}, c = {4000, 10, "y"};
  gboolean by_utc = TRUE;
  g_assert_cmpint(felt_instant_between(&a, &b, &by_utc), ==, 30);
  g_assert_false(by_utc);
  g_assert_cmpint(felt_instant_between(&b, &a, NULL), ==, 0);
  g_assert_cmpint(felt_instant_between(&a, &c, &by_utc), ==, 3000);
  g_assert_true(by_utc);
  g_assert_cmpint(felt_instant_between(&c, &a, NULL), ==, 0);
}

/* What is shown ---------------------------------------------------------------------------- */

FELT_TEST(test_level_walk, "/clock/level-walk")
{
  static const struct {
    gint64 at_ms;
    guint entry;
    gint64 shown_s, next_break_ms;
  } moments[] = {
      {0, 1, 1200, MINUTES(40)},
      {1, 1, 1200, MINUTES(40) - 1},
      {1000, 1, 1199, MINUTES(40) - 1000},
      {MINUTES(20) - 1, 1, 1, MINUTES(20) + 1},
      {MINUTES(20), 2, 1200, MINUTES(20)},
      {MINUTES(40), 3, 600, MINUTES(50)},
      {MINUTES(50) - 1, 3, 1, MINUTES(40) + 1},
      {MINUTES(50), 4, 1200, MINUTES(40)},
      {MINUTES(90), 6, 600, -1},
      {MINUTES(100) - 1, 6, 1, -1},
  };
  g_autoptr(FeltModel) model = felt_play_new(BEGUN);
  gint64 at = 0;
  for (guint i = 0; i < G_N_ELEMENTS(moments); i++) {
    felt_model_pass(model, moments[i].at_ms - at);
    at = moments[i].at_ms;
    FeltClockView view = felt_model_clock(model);
    g_assert_cmpuint(view.level + 1, ==, moments[i].entry);
    g_assert_cmpint(view.shown_s, ==, moments[i].shown_s);
    g_assert_cmpint(view.next_break_ms, ==, moments[i].next_break_ms);
    g_assert_false(felt_model_clock(model).overtime);
  }
}

/* A tick comes exactly when the shown second changes, never in between. */
FELT_TEST(test_ticks, "/clock/ticks")
{
  g_autoptr(FeltModel) model = felt_play_new(BEGUN);
  felt_model_pass(model, MINUTES(19) + 57123);
  for (guint i = 0; i < 6; i++) {
    FeltClockView before = felt_model_clock(model);
    g_assert_cmpint(before.next_tick_ms, >, 0);
    felt_model_pass(model, before.next_tick_ms - 1);
    g_assert_cmpint(felt_model_clock(model).shown_s, ==, before.shown_s);
    felt_model_pass(model, 1);
    g_assert_cmpint(felt_model_clock(model).shown_s, !=, before.shown_s);
  }
  felt_play(model, "pause; clock: next_tick_ms=-1");
}

FELT_TEST(test_until, "/clock/until")
{
  g_autoptr(FeltModel) model = felt_play_new(BEGUN);
  felt_model_pass(model, MINUTES(25));
  FeltClockView view = felt_model_clock(model);
  const FeltState *state = model->state;
  g_assert_cmpint(felt_clock_until_ms(&view, state->levels, state->n_levels, 0), ==, 0);
  g_assert_cmpint(felt_clock_until_ms(&view, state->levels, state->n_levels, 1), ==, 0);
  g_assert_cmpint(felt_clock_until_ms(&view, state->levels, state->n_levels, 2), ==, MINUTES(15));
  g_assert_cmpint(felt_clock_until_ms(&view, state->levels, state->n_levels, 4), ==, MINUTES(45));
  g_assert_cmpint(felt_clock_until_ms(&view, state->levels, state->n_levels, 6), ==, 0);
  felt_clock_view(&state->clock, NULL, 0, &model->context.now, &view);
  g_assert_cmpint(view.shown_s, ==, 0);
}

FELT_TEST(test_text, "/clock/text")
{
  static const struct {
    gint64 s;
    const char *text;
  } cases[] = {{0, "00:00"}, {59, "00:59"}, {600, "10:00"}, {3599, "59:59"}, {3723, "1:02:03"}};
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *text = felt_clock_text(cases[i].s);
    g_assert_cmpstr(text, ==, cases[i].text);
  }
}

/* The structure under a running clock ------------------------------------------------------- */

/* The same structure again changes nothing and is no event; of one that differs in the end only, or
 * in what is past, that is told. */
FELT_TEST(test_structure_again, "/clock/structure/again")
{
  g_autoptr(FeltModel) model = felt_play_new(BEGUN "+25m");
  FeltCommand *same = felt_command_new(FELT_COMMAND_SET_STRUCTURE);
  same->levels = felt_levels_copy(model->state->levels, model->state->n_levels);
  same->n_levels = model->state->n_levels;
  g_autoptr(FeltCommand) shorter = felt_command_copy(same);
  felt_model_refuse_command(model, "nothing", "unchanged", same);
  felt_record_clear(&felt_level_record, &shorter->levels[--shorter->n_levels]);
  g_assert_true(felt_model_execute(model, shorter, NULL));
  g_assert_cmpuint(model->state->n_levels, ==, 5);
}

FELT_TEST(test_structure_preview, "/clock/structure/preview")
{
  FeltStructurePreview preview;
  g_autoptr(FeltModel) model = felt_play_new(BEGUN "+25m");
  const FeltState *state = model->state;
  /* As it is: nothing moves. */
  g_assert_true(felt_structure_preview(state, state->levels, state->n_levels, &model->context.now,
                                       &preview, NULL));
  g_assert_cmpuint(preview.first_changed, ==, state->n_levels);
  g_assert_cmpint(preview.end_ms, ==, preview.end_was_ms);
  /* The present level 10 minutes longer, and one more level behind it. */
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_SET_STRUCTURE);
  for (guint i = 0; i < state->n_levels + 1; i++) {
    FeltLevel *level = felt_list_append(&felt_level_record, &command->levels, &command->n_levels);
    felt_record_copy(&felt_level_record, level, &state->levels[i < 2 ? i : i - 1]);
  }
  command->levels[1].minutes += 10;
  g_assert_true(felt_structure_preview(state, command->levels, command->n_levels,
                                       &model->context.now, &preview, NULL));
  g_assert_cmpuint(preview.level, ==, 1);
  g_assert_cmpint(preview.spent_ms, ==, MINUTES(5));
  g_assert_cmpuint(preview.first_changed, ==, 1);
  g_assert_cmpuint(preview.n_changed, ==, 1);
  g_assert_cmpuint(preview.n_added, ==, 1);
  g_assert_cmpuint(preview.n_removed, ==, 0);
  g_assert_cmpint(preview.end_ms - preview.end_was_ms, ==, MINUTES(30));
  g_assert_cmpint(preview.break_ms - preview.break_was_ms, ==, MINUTES(30));
  g_autofree char *words = felt_structure_preview_words(&preview, command->n_levels);
  g_assert_cmpstr(
      words, ==,
      "1 entry changes, 1 entry is new; entry 2 keeps its elapsed 05:00; the next break "
      "begins 30:00 later; the last level ends 30:00 later.");
  /* What the preview said is what happens. */
  g_assert_true(felt_model_execute(model, command, NULL));
  felt_play(model, "at 2 5:00");
  g_assert_cmpint(felt_model_clock(model).next_break_ms, ==, preview.break_ms);
}

/* Levels by hands, ends of days, mixes ------------------------------------------------------- */

/* the hand after the last one of the level begins the next one, at any table. */
static void expect_hands_left(FeltModel *model, guint n)
{
  FeltClockView view = felt_model_clock(model);
  g_assert_cmpint(felt_state_hands_left(model->state, &view), ==, n);
}

FELT_TEST(test_level_of_hands, "/clock/structure/R-52-hands")
{
  g_autoptr(FeltModel) model =
      felt_play_new("set-config seats_per_table=3; enter 6; set-structure levels=big:20/hands:2,"
                    "big:40/hands:1,big:60/minutes:20; start; clock: by_hands=1 next_break_ms=-1");
  FeltClockView view = felt_model_clock(model);
  g_assert_false(felt_clock_knows(&view, model->state->levels, 3, 1));
  expect_hands_left(model, 2);
  felt_play(model, "next-hand table=1; next-hand table=1; +5h; " /* time does not end it */
                   "clock: level=0 overtime=0 shown_s=18000");
  expect_hands_left(model, 2);
  felt_play(model, "next-hand table=2; next-hand table=1; " /* a third hand: table 2 is not done */
                   "next-hand table=2; clock: level=0");    /* never inside a hand */
  expect_hands_left(model, 0);
  felt_play(model, "next-hand table=2; at 2 0:00");
  expect_hands_left(model, 1); /* table 1 */
  felt_play(model, "next-hand table=1; undo; next-hand table=1; next-hand table=1; at 3 0:00; +1m; "
                   "clock: shown_s=1140; set-level level=1");
  expect_hands_left(model, 2); /* it begins anew */
  felt_model_assert_folds(model);
}

/* Eight-game by time: levels of 40 minutes, a game every 15; the second level goes on with the game
 * after the three of the first. */
FELT_TEST(test_mix, "/clock/structure/mix")
{
  FeltLevel levels[3], played;
  for (guint i = 0; i < 3; i++) {
    felt_record_init(&felt_level_record, &levels[i]);
    levels[i] = (FeltLevel){.mix = FELT_MIX_EIGHT_GAME,
                            .small = 50,
                            .big = 100,
                            .ante = 20,
                            .ante_kind = FELT_ANTE_EACH,
                            .bring_in = 30,
                            .nl_small = 25,
                            .nl_big = 50,
                            .minutes = 40,
                            .game_minutes = 15};
  }
  felt_level_played(levels, 3, 0, MINUTES(14), &played);
  g_assert_cmpint(played.game, ==, FELT_PLAYED_27_TRIPLE);
  g_assert_cmpint(played.limit, ==, FELT_LIMIT_FIXED);
  g_assert_cmpint(played.ante, ==, 0);
  felt_level_played(levels, 3, 0, MINUTES(39), &played);
  g_assert_cmpint(played.game, ==, FELT_GAME_OMAHA_HILO);
  felt_level_played(levels, 3, 1, 0, &played);
  g_assert_cmpint(played.game, ==, FELT_GAME_RAZZ);
  g_assert_cmpint(played.ante, ==, 20);
  g_assert_cmpint(played.bring_in, ==, 30);
  g_autofree char *text = felt_level_blinds_text(&played);
  g_assert_cmpstr(text, ==, "100 / 200 (20)");
  felt_level_played(levels, 3, 2, MINUTES(15), &played);
  g_assert_cmpint(played.game, ==, FELT_GAME_OMAHA);
  g_assert_cmpint(played.limit, ==, FELT_LIMIT_POT);
  g_assert_cmpint(played.big, ==, 50);
  g_assert_cmpint(felt_level_game_ms(&levels[0], MINUTES(14)), ==, MINUTES(1));
  g_assert_cmpint(felt_level_game_ms(&levels[0], MINUTES(39)), ==, -1);
  /* HORSE by level, with a break between. */
  for (guint i = 0; i < 3; i++)
    levels[i] = (FeltLevel){.mix = FELT_MIX_HORSE, .big = 100, .minutes = 20};
  levels[1] = (FeltLevel){.kind = FELT_LEVEL_BREAK, .minutes = 10};
  felt_level_played(levels, 3, 0, MINUTES(19), &played);
  g_assert_cmpint(played.game, ==, FELT_GAME_HOLDEM);
  felt_level_played(levels, 3, 2, 0, &played);
  g_assert_cmpint(played.game, ==, FELT_GAME_OMAHA_HILO);
}

/* A rotation of the director's own: by level it goes on from level to level, by time within them,
 * a level beginning with the game after the last one of the level before. */
FELT_TEST(test_own_mix, "/clock/mix/own")
{
  FeltMixGame games[] = {{FELT_GAME_RAZZ, FELT_LIMIT_FIXED},
                         {FELT_GAME_OMAHA, FELT_LIMIT_POT},
                         {FELT_GAME_BADUGI, FELT_LIMIT_FIXED}};
  FeltMixGame others[] = {{FELT_GAME_RAZZ, FELT_LIMIT_FIXED}, {FELT_GAME_STUD, FELT_LIMIT_FIXED}};
  FeltLevel levels[4], played;
  for (guint i = 0; i < G_N_ELEMENTS(levels); i++)
    levels[i] = (FeltLevel){.mix = FELT_MIX_OWN,
                            .games = games,
                            .n_games = 3,
                            .small = 50,
                            .big = 100,
                            .ante = 20,
                            .ante_kind = FELT_ANTE_EACH,
                            .bring_in = 30,
                            .nl_small = 25,
                            .nl_big = 50,
                            .minutes = 20};
  levels[1] = (FeltLevel){.kind = FELT_LEVEL_BREAK, .minutes = 10};
  const int by_level[] = {FELT_GAME_RAZZ, FELT_GAME_HOLDEM, FELT_GAME_OMAHA, FELT_GAME_BADUGI};
  for (guint i = 0; i < G_N_ELEMENTS(levels); i++) {
    felt_level_played(levels, 4, i, MINUTES(19), &played);
    g_assert_cmpint(played.game, ==, by_level[i]);
    g_assert_true(played.games == NULL && played.n_games == 0 && played.mix == FELT_MIX_NONE);
    felt_level_shown(levels, 4, i, &played);
    g_assert_cmpint(played.game, ==, by_level[i]);
  }
  felt_level_played(levels, 4, 2, 0, &played);
  g_assert_cmpint(played.limit, ==, FELT_LIMIT_POT);
  g_assert_cmpint(played.small, ==, 25);
  g_assert_cmpint(played.ante, ==, 0); /* each one's ante is stud's */
  for (guint i = 0; i < G_N_ELEMENTS(levels); i++)
    levels[i].game_minutes = levels[i].kind == FELT_LEVEL_PLAY ? 8 : 0;
  /* 8, 8 and 4 minutes: the next level begins with the first game again. */
  const struct {
    guint level;
    gint64 minutes;
    int game;
    gint64 next;
  } by_time[] = {{0, 0, FELT_GAME_RAZZ, 8},    {0, 7, FELT_GAME_RAZZ, 1},
                 {0, 8, FELT_GAME_OMAHA, 8},   {0, 16, FELT_GAME_BADUGI, -1},
                 {2, 0, FELT_GAME_RAZZ, 8},    {2, 12, FELT_GAME_OMAHA, 4},
                 {3, 19, FELT_GAME_BADUGI, -1}};
  for (guint i = 0; i < G_N_ELEMENTS(by_time); i++) {
    gint64 ms = felt_level_game_ms(&levels[by_time[i].level], MINUTES(by_time[i].minutes));
    felt_level_played(levels, 4, by_time[i].level, MINUTES(by_time[i].minutes), &played);
    g_assert_cmpint(played.game, ==, by_time[i].game);
    g_assert_cmpint(ms, ==, by_time[i].next < 0 ? -1 : MINUTES(by_time[i].next));
  }
  felt_level_shown(levels, 4, 0, &played);
  g_assert_cmpint(played.mix, ==, FELT_MIX_OWN); /* no single game stands for the level */
  g_autofree char *text = felt_level_extra_text(&levels[0]);
  g_assert_cmpstr(text, ==, "bring-in 30, no-limit and pot-limit 25 / 50, a new game every 8 min");
  g_autofree char *mixed = felt_level_games_text(&levels[0]);
  g_assert_cmpstr(mixed, ==, "Limit Razz, Pot-Limit Omaha, Limit Badugi");
  /* Other games are another rotation, which begins with its first. */
  levels[2].games = others;
  levels[2].n_games = 2;
  g_assert_false(felt_level_same_mix(&levels[0], &levels[2]));
  felt_level_played(levels, 4, 2, MINUTES(8), &played);
  g_assert_cmpint(played.game, ==, FELT_GAME_STUD);
}

FELT_TEST(test_bad_mixes, "/clock/mix/refused")
{
  FeltMixGame games[FELT_MIX_GAMES_MAX + 1] = {{FELT_GAME_RAZZ, FELT_LIMIT_FIXED},
                                               {FELT_GAME_HOLDEM, FELT_LIMIT_CAP},
                                               {FELT_GAME_HOLDEM, FELT_LIMIT_SPREAD}};
  FeltMixGame none[] = {{99, 0}, {0, 0}};
  const struct {
    FeltLevel level;
    const char *part;
  } cases[] = {
      {{.minutes = 20, .big = 100, .mix = FELT_MIX_OWN}, "fewer than two games"},
      {{.minutes = 20, .big = 100, .mix = FELT_MIX_OWN, .games = games, .n_games = 1},
       "fewer than"},
      {{.minutes = 20, .big = 100, .mix = FELT_MIX_OWN, .games = games, .n_games = 33},
       "more than 32"},
      {{.minutes = 20, .big = 100, .games = games, .n_games = 2}, "set mix to own"},
      {{.minutes = 20, .big = 100, .mix = FELT_MIX_HORSE, .games = games, .n_games = 2},
       "set mix to own"},
      {{.minutes = 20, .big = 100, .mix = FELT_MIX_OWN, .games = games, .n_games = 2}, "no cap"},
      {{.minutes = 20, .big = 100, .mix = FELT_MIX_OWN, .games = games, .n_games = 3, .cap = 500},
       "no spread"},
      {{.minutes = 20, .big = 100, .mix = FELT_MIX_OWN, .games = none, .n_games = 2}, "game"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    g_assert_false(felt_structure_check(&cases[i].level, 1, &error));
    if (strstr(error->message, cases[i].part) == NULL)
      g_error("case %u: %s", i, error->message);
  }
}

/* The games of levels are those of the core under their names, and every mix is made of them. */
FELT_TEST(test_games, "/clock/structure/games")
{
  for (int i = 0; i < FELT_N_GAMES; i++)
    g_assert_cmpstr(felt_played_games[i], ==, felt_game_facts((FeltGame)i)->name);
  g_assert_null(felt_played_games[FELT_N_PLAYED_GAMES]);
  for (int i = 0; i < FELT_N_PLAYED_GAMES; i++)
    g_assert_nonnull(felt_variant_facts(felt_played_game_variant(i)));
  for (int i = 0; i < FELT_N_GAMES; i++)
    g_assert_cmpint(felt_played_game_showdown(i), ==, i);
  for (int v = 0; v < FELT_N_VARIANTS; v++) { /* and every game of the core can be played */
    gboolean found = FALSE;
    for (int i = 0; i < FELT_N_PLAYED_GAMES; i++)
      found = found || (int)felt_played_game_variant(i) == v;
    g_assert_true(found);
  }
  for (int mix = FELT_MIX_HORSE; mix < FELT_N_MIXES; mix++) {
    guint n;
    const FeltMixGame *mixed = felt_mix_games(mix, &n);
    g_assert_cmpint(n >= 2, ==, mix != FELT_MIX_OWN);
    for (guint i = 0; i < n; i++)
      g_assert_true(mixed[i].game >= 0 && mixed[i].game < FELT_N_PLAYED_GAMES);
  }
}

FELT_TEST(test_bad_structures, "/clock/structure/bad")
{
  static const struct {
    FeltLevel level;
    const char *part;
  } cases[] = {
      {{.big = 100}, "no length"},
      {{.minutes = 20}, "no big blind"},
      {{.minutes = 20, .big = 100, .small = 200}, "small blind above"},
      {{.minutes = 20, .big = 100, .ante = 10}, "nobody who pays"},
      {{.minutes = 20, .big = 100, .ante_kind = FELT_ANTE_EACH}, "no ante"},
      {{.minutes = -1, .big = 100}, "levels, entry 2: minutes must be"},
      {{.minutes = 1441, .big = 100}, "minutes must be"},
      {{.minutes = 20, .seconds = 3600, .big = 100}, "seconds must be"},
      {{.minutes = 20, .big = -100}, "big must be"},
      {{.minutes = 20, .big = FELT_INT_MAX}, "big must be"},
      {{.minutes = 20, .big = 100, .game = 99}, "game"},
      {{.minutes = 20, .big = 100, .limit = -1}, "limit"},
      {{.minutes = 20, .big = 100, .ante_kind = 7}, "ante_kind"},
      {{.minutes = 0, .kind = FELT_LEVEL_BREAK}, "no length"},
      {{.minutes = 20, .big = 100, .hands = 10}, "minutes and hands"},
      {{.kind = FELT_LEVEL_BREAK, .hands = 10}, "break of hands"},
      {{.minutes = 20, .big = 100, .bring_in = 101}, "bring-in above"},
      {{.minutes = 20, .big = 100, .big_bet = 99}, "big bet below"},
      {{.minutes = 20, .big = 100, .limit = FELT_LIMIT_SPREAD}, "no spread"},
      {{.minutes = 20, .big = 100, .limit = FELT_LIMIT_CAP, .cap = 99}, "no cap"},
      {{.minutes = 20, .big = 100, .game_minutes = 5}, "one game only"},
      {{.minutes = 20, .big = 100, .mix = FELT_MIX_HORSE, .nl_small = 5}, "wrong order"},
      {{.minutes = 20, .big = 100, .mix = 99}, "mix"},
      {{.minutes = 20, .big = 100, .hands = -1}, "hands must be"},
  };
  g_autoptr(FeltModel) model = felt_play_new(BEGUN);
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    FeltCommand *command = felt_model_read("set-structure levels=" OTHER(20), NULL);
    FeltLevel *level = felt_list_append(&felt_level_record, &command->levels, &command->n_levels);
    *level = cases[i].level;
    felt_model_refuse_command(model, "bad-value", cases[i].part, command);
  }
  felt_play(model, "!bad-value [no playing level] set-structure levels=" BREAK);
  FeltCommand *many = felt_command_new(FELT_COMMAND_SET_STRUCTURE);
  for (guint i = 0; i <= FELT_LEVELS_MAX; i++) {
    FeltLevel *level = felt_list_append(&felt_level_record, &many->levels, &many->n_levels);
    level->big = level->minutes = 20;
  }
  felt_model_refuse_command(model, "bad-value", "201 entries", many);
}

FELT_TEST_RUN(felt_play_main(argc, argv, "clock", own_step))
