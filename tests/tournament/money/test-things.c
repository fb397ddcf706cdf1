/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-things.c - prizes in kind: whose they are, and that they are handed over */
#include "tournament/felt-play.h"
#include "felt-model.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/prizes/felt-prize-warnings.h"
#include "tournament/state/felt-prizes.h"
#include "tournament/words/felt-words.h"

static FeltModel *begin(guint n, const char *setup)
{
  FeltModel *model = felt_model_new(6);
  felt_model_do(model, "set-config price=1000|%s", setup);
  felt_model_enter(model, n);
  felt_model_do(model, "start");
  return model;
}

/* A prize in kind for a set-config; of one with a value the pool pays it. */
static void add_thing(FeltCommand *command, const char *name, gint64 place, gint64 value)
{
  FeltPayouts *payouts = &command->setup.payouts;
  const FeltField *field = felt_record_field(&felt_payouts_record, "things");
  FeltPrizeThing *thing = felt_list_append(field->record, &payouts->things, &payouts->n_things);
  g_free(thing->name);
  thing->name = g_strdup(name);
  thing->place = place;
  thing->value = value;
  thing->paid = value > 0;
  payouts->given = G_GUINT64_CONSTANT(1) << (field - felt_payouts_record.fields);
  command->setup.given = G_GUINT64_CONSTANT(1)
                         << (felt_record_field(&felt_setup_record, "payouts") -
                             felt_setup_record.fields);
}

/* Prizes in kind are handed over apart from the money, each with a receipt of its own that keeps
 * its name; what is left is known, and each is undone by itself. */
static void test_things(void)
{
  gint64 money;
  guint things;
  g_autoptr(FeltModel) model = begin(4, "payouts.how=percents|payouts.percents=6000,4000");
  g_autoptr(FeltCommand) config = felt_command_new(FELT_COMMAND_SET_CONFIG);
  add_thing(config, "Main Event", 1, 1000);
  add_thing(config, "Wooden Spoon", 4, 0);
  g_assert_true(felt_model_execute(model, config, NULL));
  felt_play(model, "bust-out player=4; !phase [Registration is open] pay player=4|for=thing; "
                   "close-registration; !nothing [hand over Wooden Spoon] pay player=4; "
                   "!bad-value [leave amount out] pay player=4|for=thing|amount=1; "
                   "!nothing [no prize in kind] pay player=3|for=thing");
  const FeltEvent *event = felt_model_do(model, "pay player=4|for=thing|cashier=Kim");
  g_autofree char *words = felt_event_words(event, model->state);
  g_assert_cmpstr(words, ==, "Player 4 is handed Wooden Spoon");
  felt_play(model, "!nothing [has got the prize in kind already] pay player=4|for=thing; "
                   "bust-out players=3:100,2:200");
  felt_model_player(model, 1);
  felt_state_due(model->state, &money, &things);
  g_assert_cmpint(money, ==, felt_prizes_sum(model->state->prizes) - 1000);
  g_assert_cmpuint(things, ==, 1);
  felt_model_do(model, "pay player=1");
  g_autoptr(GArray) lines = felt_prize_lines(model->state);
  g_assert_cmpuint(g_array_index(lines, FeltPrizeLine, 0).thing_due, ==, 1);
  g_assert_false(g_array_index(lines, FeltPrizeLine, 0).paid);
  g_assert_true(g_array_index(lines, FeltPrizeLine, 3).handed);
  g_assert_true(g_array_index(lines, FeltPrizeLine, 3).paid);
  felt_play(model, "pay player=1|for=thing; pay player=2");
  felt_state_due(model->state, &money, &things);
  g_assert_cmpint(money, ==, 0);
  g_assert_cmpuint(things, ==, 0);
  /* The receipt keeps the name it had. */
  felt_model_do(model, "undo seq=%" G_GUINT64_FORMAT, (guint64)model->log->len - 1);
  felt_model_player(model, 1);
  felt_state_due(model->state, &money, &things);
  g_assert_cmpuint(things, ==, 1);
  const FeltMove *first = NULL;
  for (guint i = 0; i < model->state->moves->len && first == NULL; i++)
    if (g_array_index(model->state->moves, FeltMove, i).thing != 0)
      first = &g_array_index(model->state->moves, FeltMove, i);
  g_assert_cmpstr(felt_move_thing(model->state, first), ==, "Wooden Spoon");
  g_assert_cmpstr(felt_move_cashier(model->state, first), ==, "Kim");
  g_assert_cmpint(first->amount, ==, 0);
  felt_model_assert_folds(model);
}

/* What the pool has to pay for stays so when entries cost nothing any more: money is in it. */
static void test_free_from_now_on(void)
{
  g_autoptr(FeltModel) model = begin(4, "payouts.how=percents|payouts.percents=6000,4000");
  g_autoptr(FeltCommand) config = felt_command_new(FELT_COMMAND_SET_CONFIG);
  add_thing(config, "Bicycle", 4, 500);
  g_assert_true(felt_model_execute(model, config, NULL));
  felt_model_player(model, 1);
  g_assert_null(felt_prize_things(model->state, 4)); /* the place is not paid */
  felt_model_do(model, "set-config price=0");
  felt_model_player(model, 1);
  g_assert_null(felt_prize_things(model->state, 4));
}

/* 5.1: once handed over it is not another thing, nor more of it, on that place; others may change.
 */
static void test_handed_stays(void)
{
  g_autoptr(FeltModel) model = begin(4, "payouts.how=percents|payouts.percents=6000,4000");
  g_autoptr(FeltCommand) config = felt_command_new(FELT_COMMAND_SET_CONFIG);
  add_thing(config, "Wooden Spoon", 4, 0);
  g_assert_true(felt_model_execute(model, config, NULL));
  felt_play(model, "close-registration; bust-out player=4; pay player=4|for=thing");
  static const struct {
    const char *spoon; /* what it is called now, NULL: nothing */
    gint64 pen;        /* the place of a new thing */
  } changes[] = {{"Wooden Spoon", 4}, {"Silver Spoon", 3}, {NULL, 3}, {"Wooden Spoon", 3}};
  for (guint i = 0; i < G_N_ELEMENTS(changes); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(FeltCommand) change = felt_command_new(FELT_COMMAND_SET_CONFIG);
    add_thing(change, "Pen", changes[i].pen, 0);
    if (changes[i].spoon != NULL)
      add_thing(change, changes[i].spoon, 4, 0);
    gboolean kept = i + 1 == G_N_ELEMENTS(changes);
    g_assert_true(felt_model_execute(model, change, &error) == kept);
    if (!kept)
      g_assert_nonnull(strstr(error->message, "Player 4 was handed what place 4 has in kind"));
  }
  g_assert_cmpuint(model->state->setup.payouts.n_things, ==, 2);
  felt_model_assert_folds(model);
}

/* A satellite: each of those who share its places has a seat of his own to be handed. */
static void test_seats_handed(void)
{
  gint64 money;
  guint things;
  g_autoptr(FeltModel) model = begin(5, "payouts.seat_value=2000|payouts.seats=2");
  felt_play(model, "close-registration; bust-out player=5..3; state: finished; "
                   "player 1: thing_place=1; player 2: thing_place=2");
  felt_state_due(model->state, &money, &things);
  g_assert_cmpuint(things, ==, 2);
  g_assert_cmpint(money, ==, felt_prizes_sum(model->state->prizes) - 4000);
  felt_model_do(model, "pay player=2|for=thing");
  g_autoptr(GArray) lines = felt_prize_lines(model->state);
  g_assert_cmpstr(g_array_index(lines, FeltPrizeLine, 0).things, ==, "Seat");
  g_assert_cmpuint(g_array_index(lines, FeltPrizeLine, 0).thing_due, ==, 1);
  g_assert_false(g_array_index(lines, FeltPrizeLine, 0).paid);
  g_assert_true(g_array_index(lines, FeltPrizeLine, 1).paid);
  felt_model_do(model, "undo");
  felt_model_player(model, 1);
  felt_state_due(model->state, &money, &things);
  g_assert_cmpuint(things, ==, 2);
  felt_model_assert_folds(model);
}

static const FeltPrizeLine *line_of(const FeltModel *model, guint place, GArray **lines)
{
  g_clear_pointer(lines, g_array_unref);
  *lines = felt_prize_lines(model->state);
  g_assert_cmpuint((*lines)->len, >=, place);
  return &g_array_index(*lines, FeltPrizeLine, place - 1);
}

/* Without money a thing needs no pool: it is told before anybody entered, whatever it is worth and
 * whoever was to pay for it, and is handed over like any other. */
static void test_free(void)
{
  gint64 money;
  guint things;
  g_autoptr(GArray) lines = NULL;
  g_autoptr(FeltModel) model = felt_model_new(6);
  g_autoptr(FeltCommand) config = felt_command_new(FELT_COMMAND_SET_CONFIG);
  add_thing(config, "Cup", 1, 0);
  add_thing(config, "Main Event", 3, 1000);
  add_thing(config, "Wooden Spoon", 9, 0);
  g_assert_true(felt_model_execute(model, config, NULL));
  g_assert_false(felt_state_has_money(model->state));
  g_assert_cmpstr(line_of(model, 1, &lines)->things, ==, "Cup");
  g_assert_true(felt_prize_line_is_empty(line_of(model, 2, &lines)));
  g_assert_cmpstr(line_of(model, 3, &lines)->things, ==, "Main Event");
  g_assert_cmpstr(line_of(model, 9, &lines)->things, ==, "Wooden Spoon");
  felt_model_enter(model, 4);
  g_autoptr(GPtrArray) warnings = felt_prize_warnings(model->state);
  g_assert_cmpuint(warnings->len, ==, 0);
  felt_play(model, "start; close-registration; bust-out player=4..2");
  g_assert_cmpuint(line_of(model, 3, &lines)->thing_due, ==, 3);
  g_assert_cmpuint(lines->len, ==, 4); /* nobody can be ninth of four any more */
  felt_state_due(model->state, &money, &things);
  g_assert_cmpint(money, ==, 0);
  g_assert_cmpuint(things, ==, 2);
  felt_play(model, "!nothing [hand over Main Event] pay player=3; pay player=3|for=thing");
  felt_model_player(model, 3);
  g_assert_true(line_of(model, 3, &lines)->handed);
  felt_state_due(model->state, &money, &things);
  g_assert_cmpuint(things, ==, 1);
  felt_model_assert_folds(model);
}

/* The seats that a satellite promises cost somebody money, free as it may be to enter. */
static void test_promised_seats(void)
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_model_do(model, "set-config payouts.seat_value=2000");
  g_assert_false(felt_state_has_money(model->state));
  felt_model_do(model, "set-config payouts.seats=2");
  g_assert_true(felt_state_has_money(model->state));
  g_autofree char *worth = felt_setup_money_text(&model->state->setup, 4000);
  g_assert_cmpstr(worth, ==, "40");
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/things/handed-over", test_things);
  g_test_add_func("/things/free-from-now-on", test_free_from_now_on);
  g_test_add_func("/things/handed-stays", test_handed_stays);
  g_test_add_func("/things/rules-5.7/seats-handed-over", test_seats_handed);
  g_test_add_func("/things/free", test_free);
  g_test_add_func("/things/free/promised-seats", test_promised_seats);
  return g_test_run();
}
