/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-clock.c - the clock is a point in time: jumps, sleep, restarts, levels, time given back */
#include "tournament/felt-play.h"
#include "tournament/state/felt-structure-preview.h"
#include "tournament/floor/felt-todo.h"

#include <string.h>

#define MINUTES(n) ((gint64)(n)*60000)

/* Entries: 1 level 20, 2 level 20, 3 break 10, 4 level 20, 5 level 20, 6 break 10. */
static FeltModel *begin(void)
{
  FeltModel *model = felt_model_new(6);
  felt_play(model, "enter 3; start");
  return model;
}

static void assert_clock(const FeltModel *model, guint entry, gint64 elapsed_ms)
{
  FeltClockView view = felt_model_clock(model);
  g_assert_cmpuint(view.level + 1, ==, entry);
  g_assert_cmpint(view.elapsed_ms, ==, elapsed_ms);
}

static void set_utc(FeltModel *model, gint64 by_ms)
{
  model->context.now.utc_us += by_ms * 1000;
}

static void restart_machine(FeltModel *model, gint64 away_ms)
{
  set_utc(model, away_ms);
  model->context.now.boottime_us = 3000000;
  g_strlcpy(model->context.now.boot_id, "boot-2", sizeof model->context.now.boot_id);
}

/* 6.2: the point in time ---------------------------------------------------------------------- */

static void test_system_clock_jumps(void)
{
  g_autoptr(FeltModel) model = begin();
  felt_model_pass(model, MINUTES(5));
  set_utc(model, -MINUTES(180));
  assert_clock(model, 1, MINUTES(5));
  set_utc(model, MINUTES(600));
  felt_play(model, "at 1 5:00; clock: by_utc=0; pause");
  set_utc(model, MINUTES(60));
  felt_play(model, "resume; +1m; at 1 6:00");
}

/* CLOCK_BOOTTIME counts in sleep: the clock is where real time puts it. */
static void test_sleep(void)
{
  g_autoptr(FeltModel) model = begin();
  felt_play(model, "+43m; at 3 3:00");
}

static void test_restart(void)
{
  g_autoptr(FeltModel) model = begin();
  felt_model_pass(model, MINUTES(5));
  restart_machine(model, MINUTES(4));
  felt_play(model, "at 1 9:00; clock: by_utc=1");
  /* The next clock event belongs to the new boot: UTC counts no more. */
  felt_play(model, "adjust-time ms=60000; clock: by_utc=0");
  set_utc(model, MINUTES(500));
  felt_play(model, "+1m; at 1 9:00");
}

/* Who has the next record: by which boot, and whether the director is asked. */
static void test_desks(void)
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
    g_autoptr(FeltModel) model = begin();
    FeltInstant *now = &model->context.now;
    felt_model_do(model, "pause");
    g_strlcpy(now->boot_id, cases[i].set_by, sizeof now->boot_id);
    felt_play(model, "resume; +5m");
    g_strlcpy(now->boot_id, cases[i].seen_by, sizeof now->boot_id);
    if (strstr(cases[i].seen_by, "boot-1") == NULL)
      now->boottime_us = 7; /* every boot begins to count anew */
    assert_clock(model, 1, MINUTES(5));
    g_assert_cmpint(felt_model_clock(model).by_utc, ==, cases[i].asked);
  }
}

static void test_restart_with_wrong_clock(void)
{
  g_autoptr(FeltModel) model = begin();
  felt_model_pass(model, MINUTES(5));
  restart_machine(model, -MINUTES(60));
  assert_clock(model, 1, 0);
  FeltClockView view = felt_model_clock(model);
  felt_play(model, "clock: by_utc=1 gap_ms=-3300000");
  g_autoptr(GPtrArray) list = felt_todo_list_at(model->state, &view);
  const FeltTodo *todo = list->pdata[0];
  g_assert_cmpstr(todo->kind, ==, "restart");
  g_assert_null(todo->action); /* there is nothing to give back */
}

/* The real-time clock was three days slow at the start and put right later; then the machine was
 * restarted. Until the last record of the old boot CLOCK_BOOTTIME counts. */
static void test_dead_real_time_clock(void)
{
  g_autoptr(FeltModel) model = begin();
  felt_model_pass(model, MINUTES(2));
  set_utc(model, MINUTES(3 * 24 * 60));
  felt_play(model, "+3m; note text=right; at 1 5:00");
  restart_machine(model, MINUTES(4));
  FeltClockView view = felt_model_clock(model);
  assert_clock(model, 1, MINUTES(9));
  g_assert_true(view.by_utc);
  g_assert_cmpint(view.gap_ms, ==, MINUTES(4));
}

/* The same with no record after the correction: nobody can know, so the director is asked until he
 * sets the clock. */
static void test_gap_is_asked(void)
{
  g_autoptr(FeltModel) model = begin();
  felt_play(model, "+2m; note text=slow; !bad-value [nothing to adjust] adjust-time ms=0");
  set_utc(model, MINUTES(3 * 24 * 60));
  felt_model_pass(model, MINUTES(3));
  restart_machine(model, MINUTES(4));
  felt_play(model, "note text=back; +6m"); /* played meanwhile: not of the gap */
  FeltClockView view = felt_model_clock(model);
  g_assert_cmpint(felt_model_clock(model).gap_ms, ==, MINUTES(3 * 24 * 60 + 7));
  g_autoptr(GPtrArray) list = felt_todo_list_at(model->state, &view);
  const FeltTodo *todo = list->pdata[0];
  g_assert_cmpstr(todo->kind, ==, "restart");
  g_assert_nonnull(strstr(todo->text, "72:07:00"));
  g_assert_cmpint(todo->action->ms, ==, view.gap_ms);
  g_assert_true(felt_model_execute(model, todo->action, NULL));
  assert_clock(model, 1, MINUTES(8));
  view = felt_model_clock(model);
  felt_play(model, "clock: by_utc=0 gap_ms=0");
}

/* "It is right" keeps the time, and ends the question; the system clock counts no more. */
static void test_gap_is_right(void)
{
  g_autoptr(FeltModel) model = begin();
  felt_model_pass(model, MINUTES(2));
  restart_machine(model, MINUTES(4));
  felt_play(model, "adjust-time ms=0; at 1 6:00");
  FeltClockView view = felt_model_clock(model);
  g_autoptr(GPtrArray) list = felt_todo_list_at(model->state, &view);
  for (guint i = 0; i < list->len; i++)
    g_assert_cmpstr(((FeltTodo *)list->pdata[i])->kind, !=, "restart");
  felt_model_refuse(model, "bad-value", "nothing to adjust", "adjust-time ms=0");
}

/* A log that is ahead of the system clock holds its records back: what the system clock showed is
 * then reckoned on from the last time that it is known. */
static void test_gap_behind_a_log_ahead(void)
{
  g_autoptr(FeltModel) model = begin();
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
static void test_older_logs_stay(void)
{
  g_autoptr(FeltModel) model = begin();
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

static void test_paused_over_restart(void)
{
  g_autoptr(FeltModel) model = begin();
  felt_play(model, "+5m; pause");
  restart_machine(model, MINUTES(600));
  felt_play(model, "at 1 5:00; clock: by_utc=0");
}

static void test_between(void)
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

static void test_level_walk(void)
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
  g_autoptr(FeltModel) model = begin();
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
static void test_ticks(void)
{
  g_autoptr(FeltModel) model = begin();
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

static void test_overtime(void)
{
  g_autoptr(FeltModel) model = begin();
  felt_play(model, "+100m; "
                   "clock: overtime=1 level=5 remaining_ms=0 shown_s=0 next_tick_ms=-1 "
                   "next_break_ms=-1; +100000m; clock: level=5");
  /* Time given leads out of it. */
  felt_play(model, "adjust-time ms=86400000; set-level level=6; clock: shown_s=600");
}

static void test_until(void)
{
  g_autoptr(FeltModel) model = begin();
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

static void test_text(void)
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

/* Moving it -------------------------------------------------------------------------------- */

static void test_pause_and_resume(void)
{
  g_autoptr(FeltModel) model = begin();
  felt_play(model, "+5m; pause; +1h; at 1 5:00; resume; +2m; at 1 7:00");
}

static void test_levels(void)
{
  g_autoptr(FeltModel) model = begin();
  felt_play(model, "+5m; next-level; at 2 0:00; +20m; at 3 0:00; previous-level; at 2 0:00; "
                   "set-level level=5; at 5 0:00; pause; set-level level=1; at 1 0:00; "
                   "clock: running=0; !no-level previous-level");
}

/* Before the start it can be set to where it shall start. */
static void test_set_before_start(void)
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "set-level level=2; adjust-time ms=-60000; +30m; at 2 1:00; start; +1m; "
                   "at 2 2:00");
}

/* A minute more lengthens this level, a minute less at most ends it. */
static void test_minute_more_or_less(void)
{
  g_autoptr(FeltModel) model = begin();
  felt_play(model, "adjust-time ms=60000; clock: shown_s=1260; +20m; at 1 19:00; "
                   "adjust-time ms=-90000; at 2 0:00; set-level level=6; adjust-time ms=-1200000; "
                   "clock: overtime=1");
}

/* Past the end of the last level the screen shows 0:00, and five minutes more are 5:00, whatever
 * has passed since; less time leaves it there. A level by hands has no end to count from. */
static void test_minutes_in_overtime(void)
{
  g_autoptr(FeltModel) model = begin();
  felt_play(model, "set-level level=6; +20m; clock: shown_s=0");
  felt_model_do(model, "adjust-time ms=%d", (int)MINUTES(5));
  felt_play(model, "clock: shown_s=300 overtime=0; +7m; pause");
  felt_model_do(model, "adjust-time ms=%d", (int)-MINUTES(1));
  g_assert_cmpint(felt_model_clock(model).shown_s, ==, 0);
  felt_model_do(model, "adjust-time ms=%d", (int)MINUTES(1));
  g_assert_cmpint(felt_model_clock(model).shown_s, ==, 60);
  /* Time lost in sleep is given back as it was lost. */
  felt_play(model, "resume; +2m; +30m");
  felt_model_do(model, "adjust-time ms=%d|across=yes", (int)MINUTES(30));
  felt_play(model, "clock: elapsed_ms=660000; folds");
}

/* Time lost in sleep given back: the clock stands where it stood when it was lost. */
static void test_lost_time_across_levels(void)
{
  g_autoptr(FeltModel) model = begin();
  felt_play(model, "+18m; +45m"); /* asleep through a level and the break */
  assert_clock(model, 4, MINUTES(13));
  felt_model_do(model, "adjust-time ms=%d|across=yes", (int)MINUTES(45));
  assert_clock(model, 1, MINUTES(18));
  felt_model_do(model, "adjust-time ms=%d|across=yes", (int)-MINUTES(45));
  assert_clock(model, 4, MINUTES(13));
}

/* Also when the level had been given more time than its length. */
static void test_lost_time_in_long_level(void)
{
  g_autoptr(FeltModel) model = begin();
  felt_model_pass(model, MINUTES(25));
  felt_model_do(model, "adjust-time ms=%d", (int)MINUTES(10));
  assert_clock(model, 2, -MINUTES(5));
  felt_play(model, "+1m; +3m"); /* asleep */
  felt_model_do(model, "adjust-time ms=%d|across=yes", (int)MINUTES(3));
  assert_clock(model, 2, -MINUTES(4));
  felt_model_pass(model, MINUTES(40)); /* asleep, to the break and beyond */
  assert_clock(model, 4, MINUTES(6));
  felt_model_do(model, "adjust-time ms=%d|across=yes", (int)MINUTES(40));
  assert_clock(model, 2, -MINUTES(4));
}

/* The clock was touched while it was late: before that, levels have their length. */
static void test_lost_time_before_last_event(void)
{
  g_autoptr(FeltModel) model = begin();
  felt_play(model, "+22m; pause");
  felt_model_do(model, "adjust-time ms=%d|across=yes", (int)MINUTES(5));
  assert_clock(model, 1, MINUTES(17));
  felt_model_do(model, "adjust-time ms=%d|across=yes", (int)MINUTES(20));
  assert_clock(model, 1, -MINUTES(3));
}

/* The structure under a running clock ------------------------------------------------------- */

static FeltCommand *structure(const gint64 *minutes)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_SET_STRUCTURE);
  for (; *minutes != 0; minutes++) {
    FeltLevel *level = felt_list_append(&felt_level_record, &command->levels, &command->n_levels);
    level->big = 100;
    level->minutes = *minutes;
  }
  return command;
}

/* What is past is frozen: those entries stay as they are. */
static FeltCommand *structure_from_now(const FeltModel *model, const gint64 *minutes)
{
  FeltCommand *command = structure(minutes);
  for (guint i = 0; i < MIN(felt_model_clock(model).level, command->n_levels); i++) {
    felt_record_clear(&felt_level_record, &command->levels[i]);
    felt_record_copy(&felt_level_record, &command->levels[i], &model->state->levels[i]);
  }
  return command;
}

static void set_structure(FeltModel *model, const gint64 *minutes)
{
  g_autoptr(FeltCommand) command = structure_from_now(model, minutes);
  g_assert_true(felt_model_execute(model, command, NULL));
}

static void test_structure_keeps_time(void)
{
  g_autoptr(FeltModel) model = begin();
  felt_model_pass(model, MINUTES(25));
  set_structure(model, (gint64[]){15, 30, 15, 0});
  felt_play(model, "at 2 5:00; clock: shown_s=1500");
  /* What is all of the level now ends it, and takes nothing from the next. */
  felt_model_pass(model, MINUTES(20));
  set_structure(model, (gint64[]){15, 10, 15, 15, 0});
  assert_clock(model, 3, 0);
}

/* Levels added in overtime: the first of them begins, none is skipped. */
static void test_structure_in_overtime(void)
{
  g_autoptr(FeltModel) model = begin();
  felt_play(model, "+165m; clock: overtime=1");
  set_structure(model, (gint64[]){20, 20, 20, 20, 20, 10, 20, 20, 0});
  assert_clock(model, 7, 0);
  /* Levels that were played cannot go, nor the one that is. */
  felt_model_refuse_command(model, "bad-value", "Entry 3 of levels is past",
                            structure_from_now(model, (gint64[]){20, 20, 0}));
  felt_model_refuse_command(model, "bad-value", "keep at least that one",
                            structure_from_now(model, (gint64[]){1, 1, 1, 1, 1, 1, 0}));
}

static void test_structure_past_is_frozen(void)
{
  g_autoptr(FeltModel) model = begin();
  felt_model_pass(model, MINUTES(25));
  felt_model_refuse_command(model, "bad-value", "Entry 1 of levels is past",
                            structure((gint64[]){15, 30, 15, 0}));
  felt_model_do(model, "previous-level");
  set_structure(model, (gint64[]){15, 30, 15, 0}); /* nothing is past now */
  assert_clock(model, 1, 0);
}

/* The same structure again changes nothing and is no event; of one that differs in the end only, or
 * in what is past, that is told. */
static void test_structure_again(void)
{
  g_autoptr(FeltModel) model = begin();
  felt_model_pass(model, MINUTES(25));
  FeltCommand *same = felt_command_new(FELT_COMMAND_SET_STRUCTURE);
  same->levels = felt_levels_copy(model->state->levels, model->state->n_levels);
  same->n_levels = model->state->n_levels;
  g_autoptr(FeltCommand) shorter = felt_command_copy(same);
  felt_model_refuse_command(model, "nothing", "changes nothing", same);
  felt_record_clear(&felt_level_record, &shorter->levels[--shorter->n_levels]);
  g_assert_true(felt_model_execute(model, shorter, NULL));
  g_assert_cmpuint(model->state->n_levels, ==, 5);
}

static void test_structure_preview(void)
{
  FeltStructurePreview preview;
  g_autoptr(FeltModel) model = begin();
  felt_model_pass(model, MINUTES(25));
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
  assert_clock(model, 2, MINUTES(5));
  g_assert_cmpint(felt_model_clock(model).next_break_ms, ==, preview.break_ms);
}

/* Levels by hands, ends of days, mixes ------------------------------------------------------- */

static void give_levels(FeltModel *model, const FeltLevel *levels, guint n)
{
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_SET_STRUCTURE);
  command->levels = felt_levels_copy(levels, n);
  command->n_levels = n;
  g_assert_true(felt_model_execute(model, command, NULL));
}

/* the hand after the last one of the level begins the next one, at any table. */
static void test_level_of_hands(void)
{
  const FeltLevel levels[] = {
      {.big = 20, .hands = 2}, {.big = 40, .hands = 1}, {.big = 60, .minutes = 20}};
  g_autoptr(FeltModel) model = felt_model_new(2);
  felt_play(model, "set-config seats_per_table=3; enter 6");
  give_levels(model, levels, 3);
  felt_model_do(model, "start");
  FeltClockView view = felt_model_clock(model);
  felt_play(model, "clock: by_hands=1 next_break_ms=-1");
  g_assert_false(felt_clock_knows(&view, model->state->levels, 3, 1));
  g_assert_cmpint(felt_state_hands_left(model->state, &view), ==, 2);
  felt_play(model, "next-hand table=1; next-hand table=1; +5h"); /* time does not end it */
  view = felt_model_clock(model);
  felt_play(model, "clock: level=0 overtime=0 shown_s=18000");
  g_assert_cmpint(felt_state_hands_left(model->state, &view), ==, 2);
  felt_play(model, "next-hand table=2; next-hand table=1"); /* a third hand: table 2 is not done */
  felt_model_do(model, "next-hand table=2");
  view = felt_model_clock(model);
  g_assert_cmpint(felt_state_hands_left(model->state, &view), ==, 0);
  g_assert_cmpuint(felt_model_clock(model).level, ==, 0); /* never inside a hand */
  felt_play(model, "next-hand table=2; at 2 0:00");
  view = felt_model_clock(model);
  g_assert_cmpint(felt_state_hands_left(model->state, &view), ==, 1); /* table 1 */
  felt_play(model, "next-hand table=1; undo");                        /* the hand */
  felt_play(model, "next-hand table=1; next-hand table=1; at 3 0:00; +1m; clock: shown_s=1140");
  /* Back to a level of hands: it begins anew. */
  felt_model_do(model, "set-level level=1");
  view = felt_model_clock(model);
  g_assert_cmpint(felt_state_hands_left(model->state, &view), ==, 2);
  felt_model_assert_folds(model);
}

/* The break begins when the last hand of a level by hands is over: what would deal the next hand
 * begins it, and no hand more is dealt before it is over; so with the end of a day. */
static void test_hands_before_break(void)
{
  for (guint day = 0; day < 2; day++) {
    char name[] = "Day 2";
    FeltLevel levels[] = {
        {.big = 20, .hands = 2},
        {.kind = FELT_LEVEL_BREAK, .minutes = 10},
        {.big = 40, .minutes = 20},
    };
    if (day)
      levels[1] = (FeltLevel){.kind = FELT_LEVEL_DAY_END, .name = name};
    g_autoptr(FeltModel) model = felt_model_new(2);
    felt_model_enter(model, 4);
    give_levels(model, levels, 3);
    felt_play(model, "start; next-hand table=1; next-hand table=1");
    FeltClockView view = felt_model_clock(model);
    g_assert_cmpuint(felt_model_clock(model).level, ==, 0); /* the last hand is being played */
    g_assert_true(felt_state_break_comes(model->state, &view));
    felt_play(model, "next-hand table=1; at 2 0:00; table 1: hands=2; "
                     "!phase [next level] next-hand table=1; undo; at 1 0:00; next-hand table=1; "
                     "+10m");
    if (day)
      felt_model_do(model, "next-level");
    felt_play(model, "at 3 0:00; next-hand table=1; table 1: hands=3; folds");
  }
}

/* In hand-for-hand the level ends by its hands too, not by the time that they are said to take: at
 * the end of the last one the break runs. */
static void test_hands_in_hand_for_hand(void)
{
  const FeltLevel levels[] = {{.big = 20, .hands = 3},
                              {.kind = FELT_LEVEL_BREAK, .minutes = 10},
                              {.big = 40, .minutes = 20}};
  g_autoptr(FeltModel) model = felt_model_new(2);
  felt_model_enter(model, 4);
  give_levels(model, levels, 3);
  felt_play(model, "start; next-hand table=1; +30m; hand-for-hand");
  for (guint i = 0; i < 2; i++) {
    felt_play(model, "clock: level=0; next-hand table=1; hand-done table=1");
  }
  felt_play(model, "at 2 0:00; clock: running=1; folds");
}

/* Nobody knows when a break comes that a level by hands stands before, in whichever level. */
static void test_break_behind_hands(void)
{
  const FeltLevel levels[] = {{.big = 20, .minutes = 20},
                              {.big = 40, .hands = 5},
                              {.kind = FELT_LEVEL_BREAK, .minutes = 10},
                              {.big = 60, .minutes = 20},
                              {.kind = FELT_LEVEL_BREAK, .minutes = 10}};
  g_autoptr(FeltModel) model = felt_model_new(2);
  felt_model_enter(model, 3);
  give_levels(model, levels, 5);
  felt_play(model, "start; clock: next_break_ms=-1; next-level; clock: next_break_ms=-1; "
                   "set-level level=4; clock: next_break_ms=1200000");
}

static void test_day_end(void)
{
  char name[] = "Day 2 at two";
  const FeltLevel levels[] = {{.big = 20, .minutes = 20},
                              {.kind = FELT_LEVEL_DAY_END, .name = name},
                              {.big = 40, .minutes = 20}};
  g_autoptr(FeltModel) model = felt_model_new(2);
  felt_model_enter(model, 3);
  give_levels(model, levels, 3);
  felt_play(model, "start; clock: next_break_ms=1200000; +15h; "
                   "clock: level=1 day_over=1 overtime=0 next_tick_ms=-1; next-level; at 3 0:00; "
                   "clock: day_over=0");
}

/* Eight-game by time: levels of 40 minutes, a game every 15; the second level goes on with the game
 * after the three of the first. */
static void test_mix(void)
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
static void test_own_mix(void)
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

static void test_bad_mixes(void)
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
static void test_games(void)
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

static void test_bad_structures(void)
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
  g_autoptr(FeltModel) model = begin();
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    FeltCommand *command = structure((gint64[]){20, 0});
    FeltLevel *level = felt_list_append(&felt_level_record, &command->levels, &command->n_levels);
    *level = cases[i].level;
    felt_model_refuse_command(model, "bad-value", cases[i].part, command);
  }
  FeltCommand *only_break = structure((gint64[]){10, 0});
  only_break->levels[0].kind = FELT_LEVEL_BREAK;
  felt_model_refuse_command(model, "bad-value", "no playing level", only_break);
  FeltCommand *many = felt_command_new(FELT_COMMAND_SET_STRUCTURE);
  for (guint i = 0; i <= FELT_LEVELS_MAX; i++) {
    FeltLevel *level = felt_list_append(&felt_level_record, &many->levels, &many->n_levels);
    level->big = level->minutes = 20;
  }
  felt_model_refuse_command(model, "bad-value", "201 entries", many);
}

/* The end, and what levels close ------------------------------------------------------------ */

static void test_end_stops_and_undo_goes_on(void)
{
  g_autoptr(FeltModel) model = begin();
  felt_play(model, "bust-out player=1; +7m; bust-out player=2; +1h; at 1 7:00; "
                   "clock: running=0 next_tick_ms=-1; undo; at 4 17:00; clock: running=1");
}

/* A break counts as the level before it. */
static void test_late_registration(void)
{
  g_autoptr(FeltModel) model = begin();
  felt_play(model, "set-config late_until_level=2; +49m; register name=Late; +1m; "
                   "!closed [reopen] register name=Too late; set-config late_until_level=3; "
                   "register name=Not too late; close-registration; !closed register name=Closed");
}

/* Where late registration ends before the break, the break after its last level is closed. */
static void test_late_before_break(void)
{
  g_autoptr(FeltModel) model = begin();
  felt_play(model, "set-config late_until_level=2; +40m; register name=In the break; "
                   "set-config late_until=before-break; !closed [reopen] register name=Too late; "
                   "set-config late_until_level=3; register name=Later level; "
                   "set-config late_until_level=0|late_until_minutes=60; register name=By time; "
                   "folds");
}

/* A clock event is undone only while it is the latest one of the clock (design). */
static void test_undo_of_clock(void)
{
  g_autoptr(FeltModel) model = begin();
  guint64 start = model->log->len;
  felt_play(model, "+5m; pause");
  guint64 pause = model->log->len;
  felt_play(model,
            "+5m; register name=Late; !cannot-undo [adjust the time] undo seq=%d; "
            "undo seq=%d; at 1 10:00; clock: running=1; redo seq=%d; at 1 5:00; resume; "
            "!cannot-undo undo seq=%d",
            (int)start, (int)pause, (int)pause, (int)pause);
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/clock/rules-6.2/system-clock-jumps", test_system_clock_jumps);
  g_test_add_func("/clock/rules-6.2/sleep", test_sleep);
  g_test_add_func("/clock/rules-6.2/restart", test_restart);
  g_test_add_func("/clock/rules-6.2/desks", test_desks);
  g_test_add_func("/clock/rules-6.2/restart-with-wrong-clock", test_restart_with_wrong_clock);
  g_test_add_func("/clock/rules-6.2/dead-real-time-clock", test_dead_real_time_clock);
  g_test_add_func("/clock/rules-6.2/gap-is-asked", test_gap_is_asked);
  g_test_add_func("/clock/rules-6.2/gap-is-right", test_gap_is_right);
  g_test_add_func("/clock/rules-6.2/gap-behind-a-log-ahead", test_gap_behind_a_log_ahead);
  g_test_add_func("/clock/rules-6.2/older-logs-stay", test_older_logs_stay);
  g_test_add_func("/clock/rules-6.2/paused-over-restart", test_paused_over_restart);
  g_test_add_func("/clock/rules-6.2/between", test_between);
  g_test_add_func("/clock/level-walk", test_level_walk);
  g_test_add_func("/clock/ticks", test_ticks);
  g_test_add_func("/clock/overtime", test_overtime);
  g_test_add_func("/clock/until", test_until);
  g_test_add_func("/clock/text", test_text);
  g_test_add_func("/clock/pause-and-resume", test_pause_and_resume);
  g_test_add_func("/clock/levels", test_levels);
  g_test_add_func("/clock/set-before-start", test_set_before_start);
  g_test_add_func("/clock/minute-more-or-less", test_minute_more_or_less);
  g_test_add_func("/clock/lost-time/across-levels", test_lost_time_across_levels);
  g_test_add_func("/clock/lost-time/in-long-level", test_lost_time_in_long_level);
  g_test_add_func("/clock/lost-time/before-last-event", test_lost_time_before_last_event);
  g_test_add_func("/clock/structure/keeps-time", test_structure_keeps_time);
  g_test_add_func("/clock/structure/in-overtime", test_structure_in_overtime);
  g_test_add_func("/clock/structure/past-is-frozen", test_structure_past_is_frozen);
  g_test_add_func("/clock/structure/preview", test_structure_preview);
  g_test_add_func("/clock/structure/again", test_structure_again);
  g_test_add_func("/clock/structure/R-52-hands", test_level_of_hands);
  g_test_add_func("/clock/structure/R-52-hands-before-break", test_hands_before_break);
  g_test_add_func("/clock/structure/R-52-hand-for-hand", test_hands_in_hand_for_hand);
  g_test_add_func("/clock/structure/R-52-unknown-break", test_break_behind_hands);
  g_test_add_func("/clock/minutes-in-overtime", test_minutes_in_overtime);
  g_test_add_func("/clock/structure/day-end", test_day_end);
  g_test_add_func("/clock/structure/mix", test_mix);
  g_test_add_func("/clock/mix/own", test_own_mix);
  g_test_add_func("/clock/mix/refused", test_bad_mixes);
  g_test_add_func("/clock/structure/games", test_games);
  g_test_add_func("/clock/structure/bad", test_bad_structures);
  g_test_add_func("/clock/end-stops-and-undo-goes-on", test_end_stops_and_undo_goes_on);
  g_test_add_func("/clock/late-registration", test_late_registration);
  g_test_add_func("/clock/late-before-break", test_late_before_break);
  g_test_add_func("/clock/undo", test_undo_of_clock);
  return g_test_run();
}
