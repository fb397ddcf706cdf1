/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-chance.c - random directors: what must hold after every event holds (rules.md 7) */
#include "felt-test.h"
#include "tournament/felt-chance.h"
#include "tournament/felt-model.h"

#include <string.h>

#include "tournament/floor/felt-todo.h"
#include "tournament/words/felt-words.h"

/* What a table's last hand says about its coming one. */
typedef struct {
  guint big;         /* the player who posted the big blind, 0: no hand yet */
  gboolean arrivals; /* somebody sat down since, or the button was set */
  gboolean changes;  /* that, or somebody left */
} Watch;

/* One tournament by chance. */
typedef struct {
  FeltModel model;
  FeltRandom random;
  Watch tables[FELT_TABLES_MAX + 1];
  guint done, refused;
} Run;

static Run *run_new(guint64 seed)
{
  Run *run = g_new0(Run, 1);
  felt_chance_begin(&run->random, &run->model, seed);
  return run;
}

static void run_free(Run *run)
{
  felt_model_clear(&run->model);
  g_free(run);
}

/* Hands ------------------------------------------------------------------------------------ */

/* Which blind a seat pays in a hand, as 0 or 1. */
static int pays(const FeltHandDealt *dealt, gint64 seat, FeltBlind blind)
{
  int n = 0;
  for (guint i = 0; i < dealt->n_posts; i++)
    n += dealt->posts[i].seat == seat && dealt->posts[i].blind == (int)blind;
  return n;
}

static int owes(FeltSeatMask mask, guint seat)
{
  return mask >> (seat - 1) & 1;
}

/* Moving button: assigned + jumped = paid + owed (+ written off, when they left or it went
 * heads-up). Nobody is jumped over while all stay. */
static void check_debts(const Watch *watch, const FeltTable *before, const FeltTable *after,
                        const FeltHandDealt *dealt)
{
  gboolean heads_up = dealt->button == dealt->small_seat;
  for (guint s = 1; s <= after->n_seats; s++) {
    int small = pays(dealt, s, FELT_BLIND_SMALL), big = pays(dealt, s, FELT_BLIND_BIG);
    int due_small = s == dealt->small_seat, due_big = s == dealt->big_seat;
    if (after->players[s] == 0)
      continue;
    if (heads_up) {
      g_assert_cmpint(small, ==, due_small);
      g_assert_cmpint(big, ==, due_big);
      g_assert_cmpint(owes(after->button.owes_small | after->button.owes_big, s), ==, 0);
      continue;
    }
    int jumped_small =
        small + owes(after->button.owes_small, s) - owes(before->button.owes_small, s) - due_small;
    int jumped_big =
        big + owes(after->button.owes_big, s) - owes(before->button.owes_big, s) - due_big;
    g_assert_cmpint(jumped_small, >=, 0);
    g_assert_cmpint(jumped_small, <=, watch->changes ? 1 : 0);
    g_assert_cmpint(jumped_big, >=, 0);
    g_assert_cmpint(jumped_big, <=, watch->changes ? 1 : 0);
    g_assert_cmpint(small + big, <=, 1);
  }
}

/* before: the table as it was before the hand. */
static void check_hand(Run *run, const FeltTable *before, const FeltHandDealt *dealt)
{
  Watch *watch = &run->tables[dealt->table];
  const FeltTable *after = felt_model_table(&run->model, dealt->table);
  if (dealt->stud) /* no blinds: the last hand with blinds counts for the next one */
    return;
  guint big = after->players[dealt->big];
  g_assert_cmpuint(big, !=, 0);
  if (dealt->rule == FELT_BUTTON_MOVING && before->next_button == 0)
    check_debts(watch, before, after, dealt);
  /* Nobody posts the big blind twice running except after seating, a redraw or set-button. */
  if (dealt->rule != FELT_BUTTON_MOVING && !watch->arrivals)
    g_assert_cmpuint(big, !=, watch->big);
  *watch = (Watch){big, FALSE, FALSE};
}

static void note_change(Run *run, const FeltEvent *event)
{
  gboolean arrivals = event->kind != FELT_EVENT_BUSTED && event->kind != FELT_EVENT_UNREGISTERED;
  if (event->kind == FELT_EVENT_CLOCK_SET || event->kind == FELT_EVENT_NOTED)
    return;
  for (guint i = 1; i <= run->model.state->tables->len; i++) {
    run->tables[i].changes = TRUE;
    run->tables[i].arrivals = run->tables[i].arrivals || arrivals;
  }
}

static void look_at(Run *run, const FeltEvent *event, const FeltTable *before)
{
  if (event->kind == FELT_EVENT_HAND_DEALT)
    check_hand(run, before, &event->u.hand_dealt);
  else
    note_change(run, event);
}

/* Steps ------------------------------------------------------------------------------------ */

static gboolean execute(Run *run, const FeltCommand *command)
{
  g_autoptr(GError) error = NULL;
  FeltModel *model = &run->model;
  FeltTable before = {0};
  felt_model_settle(model);
  guint length = model->log->len;
  const FeltTable *table = felt_state_table(model->state, command->table);
  if (table != NULL)
    before = *table;
  if (felt_model_execute(model, command, &error)) {
    for (guint i = length; i < model->log->len; i++)
      look_at(run, g_ptr_array_index(model->log, i), &before);
    run->done++;
    return TRUE;
  }
  run->refused++;
  g_assert_cmpuint(model->log->len, ==, length);
  g_assert_true(g_utf8_validate(error->message, -1, NULL));
  if (!g_str_has_suffix(error->message, ".") || strlen(error->message) > 600)
    g_error("%s: “%s” is no sentence", felt_command_info(command->kind)->name, error->message);
  return FALSE;
}

static gboolean step(Run *run)
{
  FeltModel *model = &run->model;
  felt_chance_pass(&run->random, &model->context.now);
  g_autoptr(FeltCommand) command = felt_chance_command(&run->random, model->state);
  return execute(run, command);
}

/* Places run from the last one in to the last place given without a gap; ties share. */
static void check_places(Run *run)
{
  const FeltState *state = run->model.state;
  g_autofree guint *holders = g_new0(guint, state->players->len + 2);
  guint finished = state->phase == FELT_PHASE_FINISHED, out = 0;
  felt_state_update_places(run->model.state);
  for (guint i = 1; i <= state->players->len; i++) {
    const FeltPlayer *player = felt_state_player(state, i);
    if (player == NULL || player->status == FELT_PLAYER_WITHDRAWN)
      continue;
    gboolean placed = player->status == FELT_PLAYER_OUT || finished;
    out += player->status == FELT_PLAYER_OUT;
    g_assert_cmpuint(player->place > 0, ==, placed);
    for (guint p = player->place; placed && p <= player->place_to; p++)
      holders[p]++;
    if (player->status == FELT_PLAYER_OUT)
      g_assert_cmpuint(player->place, >, state->n_in);
  }
  for (guint p = state->n_in + 1; p <= state->n_in + out; p++)
    g_assert_cmpuint(holders[p], >=, 1);
  g_assert_cmpuint(holders[state->n_in + out + 1], ==, 0);
}

/* redo(undo(x)) = x, for an event anywhere in the log that can be undone. */
static void check_undo(Run *run)
{
  FeltModel *model = &run->model;
  g_autoptr(FeltState) before = felt_state_copy(model->state);
  g_autoptr(FeltCommand) undo = felt_command_new(FELT_COMMAND_UNDO);
  g_autoptr(FeltCommand) redo = felt_command_new(FELT_COMMAND_REDO);
  undo->seq = redo->seq = felt_random_below(&run->random, model->log->len + 1);
  guint length = model->log->len;
  if (!execute(run, undo))
    return;
  if (redo->seq != 0)
    g_assert_true(execute(run, redo));
  else
    g_assert_true(felt_model_execute(model, redo, NULL));

  /* An end that was due in between is recorded, and a witness of the clock: it goes too. */
  for (guint i = length; i < model->log->len; i++) {
    const FeltEvent *event = g_ptr_array_index(model->log, i);
    undo->seq = (gint64)event->seq;
    if (event->kind == FELT_EVENT_FINISHED)
      g_assert_true(felt_model_execute(model, undo, NULL));
  }
  g_assert_true(felt_state_equal(before, model->state));
}

/* What windows ask of a state, whatever it is. */
static void look_around(Run *run)
{
  const FeltState *state = run->model.state;
  FeltClockView view = felt_model_clock(&run->model);
  g_assert_cmpint(view.remaining_ms, >=, 0);
  g_assert_cmpuint(view.level, <, state->n_levels);
  g_assert_true(view.next_tick_ms == -1 || (view.next_tick_ms > 0 && view.next_tick_ms <= 1000));
  g_ptr_array_unref(felt_todo_list(state));
  for (guint i = 0; i < run->model.log->len; i += 7) {
    g_autofree char *words = felt_event_words(g_ptr_array_index(run->model.log, i), state);
    g_assert_true(*words != '\0' && strchr(words, '{') == NULL && g_utf8_validate(words, -1, NULL));
  }
  g_autoptr(FeltCommand) command = felt_chance_command(&run->random, state);
  g_autofree char *coming = felt_model_coming(&run->model, command, NULL);
  g_assert_true(coming == NULL || (*coming != '\0' && strchr(coming, '{') == NULL));
}

/* A copy taken on the way, and the events after it, give the same as all events. Only as long as
 * nothing before the copy was undone or redone since. */
static void check_snapshot(const Run *run, const FeltState *snapshot)
{
  g_autoptr(FeltState) state = felt_state_copy(snapshot);
  const FeltModel *model = &run->model;
  for (guint i = (guint)snapshot->seq; i < model->log->len; i++) {
    const FeltEvent *event = g_ptr_array_index(model->log, i);
    if ((event->kind == FELT_EVENT_UNDONE || event->kind == FELT_EVENT_REDONE) &&
        event->u.undone.seqs[0] <= (gint64)snapshot->seq)
      return;
    if (felt_history_is_undone(model->history, event->seq))
      felt_state_leave_out(state, event);
    else
      g_assert_true(felt_state_apply(state, event, NULL));
  }
  felt_state_update_places(state);
  g_assert_true(felt_state_equal(state, model->state));
}

static void play(guint64 seed, guint steps, guint *done, guint *refused)
{
  Run *run = run_new(seed);
  g_autoptr(FeltState) snapshot = felt_state_copy(run->model.state);
  for (guint i = 0; i < steps; i++) {
    step(run);
    if (i % 29 == 0)
      check_places(run);
    if (i % 97 == 0)
      look_around(run);
    if (i % 101 == 0)
      check_undo(run);
    if (i % 127 == 0) {
      check_snapshot(run, snapshot);
      felt_state_free(snapshot);
      snapshot = felt_state_copy(run->model.state);
    }
  }
  check_snapshot(run, snapshot);
  felt_model_assert_folds(&run->model);
  *done += run->done;
  *refused += run->refused;
  run_free(run);
}

FELT_TEST(test_random_directors, "/chance/rules-7/random-directors")
{
  guint done = 0, refused = 0, seeds = g_test_slow() ? 5000 : felt_test_times(NULL, 300);
  for (guint64 seed = 1; seed <= seeds; seed++)
    play(seed, seed % 20 == 0 ? 3000 : 600, &done, &refused);
  g_test_message("%u commands done, %u refused", done, refused);
  /* Chance must not have asked for nonsense only, nor for sense only. */
  g_assert_cmpuint(done, >, refused / 4);
  g_assert_cmpuint(refused, >, done / 20);
}
