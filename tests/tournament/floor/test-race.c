/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-race.c - chip races: who wins, what they change, that they can be checked (6.4, T 24) */
#include "felt-test.h"
#include "tournament/floor/felt-draw.h"
#include "tournament/state/felt-race.h"

#include <string.h>

#include "tournament/felt-play.h"
#include "tournament/words/felt-words.h"

static void make_seed(guint8 seed[FELT_SEED_SIZE], guint number)
{
  memset(seed, 0, FELT_SEED_SIZE);
  memcpy(seed, &number, sizeof number);
}

static int high_of(const FeltRacer *racer)
{
  int high = -1;
  for (guint i = 0; i < racer->odd; i++)
    high = MAX(high, racer->cards[i]);
  return high;
}

/* Three players with 3 x 25 each, to 100: total 225, so 2 chips, to the two highest cards. */
FELT_TEST(test_worked_example, "/race/6.4/worked-example")
{
  for (guint number = 0; number < 200; number++) {
    guint8 seed[FELT_SEED_SIZE];
    FeltRacer racers[3] = {
        {.chips = 3, .others = TRUE}, {.chips = 3, .others = TRUE}, {.chips = 3, .others = TRUE}};
    FeltRace race;
    make_seed(seed, number);
    g_assert_true(felt_race_run(25, 100, FALSE, seed, racers, 3, &race, NULL));
    g_assert_cmpint(race.total, ==, 225);
    g_assert_cmpuint(race.chips, ==, 2);
    g_assert_cmpint(race.delta, ==, -25);
    guint losers = 0, loser = 0;
    for (guint i = 0; i < 3; i++)
      if (racers[i].won == 0) {
        losers++;
        loser = i;
      }
    g_assert_cmpuint(losers, ==, 1);
    for (guint i = 0; i < 3; i++)
      g_assert_true(i == loser || high_of(&racers[i]) > high_of(&racers[loser]));
  }
}

/* "one more when the remainder is at least half of one (option: more than half)" */
FELT_TEST(test_remainder, "/race/6.4/remainder")
{
  const struct {
    gint64 chips[3];
    gboolean over_half;
    guint expected;
  } cases[] = {{{1, 0, 0}, FALSE, 0}, {{2, 0, 0}, FALSE, 1}, {{2, 0, 0}, TRUE, 0},
               {{3, 0, 0}, TRUE, 1},  {{1, 1, 0}, FALSE, 1}, {{1, 1, 0}, TRUE, 0},
               {{3, 3, 0}, FALSE, 2}, {{3, 3, 0}, TRUE, 1},  {{7, 4, 1}, FALSE, 1}};
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    guint8 seed[FELT_SEED_SIZE];
    FeltRacer racers[3] = {{.others = TRUE}, {.others = TRUE}, {.others = TRUE}};
    FeltRace race;
    make_seed(seed, i);
    for (guint k = 0; k < 3; k++)
      racers[k].chips = cases[i].chips[k];
    g_assert_true(felt_race_run(25, 100, cases[i].over_half, seed, racers, 3, &race, NULL));
    g_assert_cmpuint(race.chips, ==, cases[i].expected);
    g_assert_cmpint(racers[0].full, ==, cases[i].chips[0] / 4);
  }
}

/* Nobody raced out, at most one new chip each, one card for each odd chip and none twice, the
 * highest cards win, and the totals are right: for random tables. */
FELT_TEST(test_any_race, "/race/6.4/any-race")
{
  for (guint number = 0; number < 3000; number++) {
    FeltRandom random;
    guint8 seed[FELT_SEED_SIZE];
    FeltRacer racers[10];
    FeltRace race;
    make_seed(seed, number);
    felt_random_init(&random, seed);
    guint n = 1 + felt_random_below(&random, 10);
    gint64 from = 1 + felt_random_below(&random, 500), ratio = 2 + felt_random_below(&random, 9);
    gboolean over_half = felt_random_below(&random, 2) == 0;
    for (guint i = 0; i < n; i++)
      racers[i] = (FeltRacer){.chips = felt_random_below(&random, 25),
                              .others = felt_random_below(&random, 3) > 0};
    g_autoptr(GError) error = NULL;
    if (!felt_race_run(from, from * ratio, over_half, seed, racers, n, &race, &error)) {
      g_assert_true(error->code == FELT_RACE_ERROR_CARDS || error->code == FELT_RACE_ERROR_CHIPS);
      continue;
    }
    gint64 before = 0, after = 0;
    guint won = 0, lowest_winner = 99, highest_loser = 0;
    guint64 seen = 0;
    for (guint i = 0; i < n; i++) {
      const FeltRacer *racer = &racers[i];
      before += racer->chips * from;
      after += (racer->full + racer->won + racer->saved) * from * ratio;
      won += racer->won;
      g_assert_cmpuint(racer->won, <=, 1);
      g_assert_cmpuint(racer->odd, ==, (guint)(racer->chips % ratio));
      /* With chips before, with chips after. */
      g_assert_true(racer->chips == 0 || racer->others ||
                    racer->full + racer->won + racer->saved > 0);
      for (guint c = 0; c < racer->odd; c++) {
        g_assert_false(seen >> racer->cards[c] & 1);
        seen |= G_GUINT64_CONSTANT(1) << racer->cards[c];
      }
      if (racer->won > 0)
        lowest_winner = MIN(lowest_winner, (guint)high_of(racer));
      else if (racer->odd > 0)
        highest_loser = MAX(highest_loser, (guint)high_of(racer));
    }
    if (won != race.chips || after - before != race.delta || lowest_winner < highest_loser)
      g_error("seed %u: %u of %u chips, delta %" G_GINT64_FORMAT, number, won, race.chips,
              race.delta);
    g_assert_cmpint(ABS((gint64)won * from * ratio - race.total) * 2, <=, from * ratio);
  }
}

FELT_TEST(test_refusals, "/race/6.4/refusals")
{
  const struct {
    gint64 from, to, chips;
    int code;
    const char *part;
  } cases[] = {
      {40, 100, 3, FELT_RACE_ERROR_VALUES, "100 is no multiple of 40"},
      {100, 25, 3, FELT_RACE_ERROR_VALUES, "larger chip"},
      {25, 25, 3, FELT_RACE_ERROR_VALUES, "larger chip"},
      {0, 25, 3, FELT_RACE_ERROR_VALUES, "larger chip"},
      {-25, 25, 3, FELT_RACE_ERROR_VALUES, "larger chip"},
      {25, 100, -1, FELT_RACE_ERROR_CHIPS, "-1 is no number of chips"},
      {1, 100, 53, FELT_RACE_ERROR_CARDS, "53 odd chips but only 52 cards"},
      {1, 100, G_MAXINT64, FELT_RACE_ERROR_CHIPS, "no number of chips"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    guint8 seed[FELT_SEED_SIZE] = {0};
    FeltRacer racer = {.chips = cases[i].chips};
    FeltRace race;
    g_autoptr(GError) error = NULL;
    g_assert_false(
        felt_race_run(cases[i].from, cases[i].to, FALSE, seed, &racer, 1, &race, &error));
    g_assert_error(error, FELT_RACE_ERROR, cases[i].code);
    g_assert_nonnull(strstr(error->message, cases[i].part));
  }
}

/* The command ------------------------------------------------------------------------------- */

static FeltCommand *race_of(gint64 from, gint64 to, const char *first, const gint64 *chips, guint n)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_CHIP_RACE);
  const FeltRecord *record =
      felt_record_field(felt_command_info(FELT_COMMAND_CHIP_RACE)->record, "odd")->record;
  command->table = 1;
  command->from = from;
  command->to = to;
  for (guint i = 0; i < n; i++) {
    FeltCommandOdd *odd = felt_list_append(record, &command->odd, &command->n_odd);
    odd->player = i == 0 ? g_strdup(first) : g_strdup_printf("%u", i + 1);
    odd->chips = chips[i];
  }
  return command;
}

static FeltModel *begin(void)
{
  FeltModel *model = felt_model_new(3);
  felt_play(model, "enter 5; start");
  return model;
}

/* The delta changes the chips in play and the stacks that are known; undo takes it back. */
FELT_TEST(test_command, "/race/T24/command")
{
  g_autoptr(FeltModel) model = begin();
  felt_play(model, "set-config table_names=Red; chip-count player=1|stack=1575");
  g_autoptr(FeltCommand) command = race_of(25, 100, "1", (gint64[]){3, 3, 3}, 3);
  g_assert_true(felt_model_execute(model, command, NULL));
  const FeltEvent *event = g_ptr_array_index(model->log, model->log->len - 1);
  const FeltChipsRaced *raced = &event->u.chips_raced;
  g_assert_cmpint(event->kind, ==, FELT_EVENT_CHIPS_RACED);
  g_assert_cmpuint(raced->n_players, ==, 3);
  guint last_seat = 0;
  gint64 won = 0, first = 0;
  for (guint i = 0; i < 3; i++) {
    const FeltPlayer *player = felt_state_player(model->state, raced->players[i].player);
    g_assert_cmpuint(player->seat, >, last_seat); /* dealt from seat 1 */
    last_seat = player->seat;
    won += raced->players[i].won;
    if (player->id == 1)
      first = raced->players[i].won;
    g_assert_cmpuint(strlen(raced->players[i].cards), ==, 6);
  }
  g_assert_cmpint(won, ==, 2);
  felt_play(model, "state: chips_in_play=7475 chips_raced=-25");
  g_assert_cmpint(felt_state_player(model->state, 1)->stack, ==, 1500 + 100 * first);
  g_assert_cmpint(felt_state_table(model->state, 1)->raced, ==, 25);
  g_autofree char *words = felt_event_words(event, model->state);
  g_assert_true(g_str_has_prefix(
      words, "Table 1 (Red): the chips of 25 are raced off, a 100 goes to Player "));
  felt_play(model, "undo; state: chips_in_play=7500");
  g_assert_cmpint(felt_state_player(model->state, 1)->stack, ==, 1575);
  felt_play(model, "redo; state: chips_in_play=7475; folds");
}

/* What comes off the table and what goes out, saved players included; the same after half chips. */
FELT_TEST(test_tally, "/race/T24/tally")
{
  FeltRaced players[] = {{.player = 1, .chips = 13, .others = TRUE, .won = 1},
                         {.player = 2, .chips = 3, .others = TRUE},
                         {.player = 3, .chips = 1, .won = 1},
                         {.player = 4, .chips = 1, .others = TRUE}};
  FeltChipsRaced raced = {
      .table = 1, .from = 25, .to = 100, .players = players, .n_players = G_N_ELEMENTS(players)};
  FeltRaceTally tally;
  felt_race_tally(&raced, &tally);
  g_assert_cmpint(tally.off, ==, 18);
  g_assert_cmpint(tally.full, ==, 3);
  g_assert_cmpint(tally.odd, ==, 6);
  g_assert_cmpint(tally.total, ==, 150);
  g_assert_cmpint(tally.raced, ==, 2); /* half of one counts */
  g_assert_cmpint(tally.saved, ==, 0);
  g_assert_cmpint(tally.delta, ==, 50);
  raced.over_half = TRUE; /* then the second is one that keeps a player in */
  felt_race_tally(&raced, &tally);
  g_assert_cmpint(tally.raced, ==, 1);
  g_assert_cmpint(tally.saved, ==, 1);
  g_assert_cmpint(tally.delta, ==, 50);
}

/* A table without odd chips has nothing to race, and is done all the same. */
FELT_TEST(test_nothing_odd, "/race/T24/nothing-odd")
{
  FeltRaceTally tally;
  g_autoptr(FeltModel) model = begin();
  g_autoptr(FeltCommand) command = race_of(25, 100, "1", (gint64[]){0, 4, 8}, 3);
  g_assert_true(felt_model_execute(model, command, NULL));
  const FeltEvent *event = g_ptr_array_index(model->log, model->log->len - 1);
  felt_race_tally(&event->u.chips_raced, &tally);
  g_assert_cmpint(tally.off, ==, 12);
  g_assert_cmpint(tally.full, ==, 3);
  g_assert_cmpint(tally.raced + tally.saved + tally.delta, ==, 0);
  g_assert_cmpint(model->state->chips_in_play, ==, 5 * 1500);
  g_assert_cmpint(felt_state_table(model->state, 1)->raced, ==, 25);
  felt_model_assert_folds(model);
}

/* A log that was changed by hand does not follow from its seed. */
FELT_TEST(test_verified, "/race/T24/verified")
{
  g_autoptr(FeltModel) model = begin();
  g_autoptr(FeltState) before = felt_state_copy(model->state);
  g_autoptr(FeltCommand) command = race_of(25, 100, "1", (gint64[]){3, 3, 3}, 3);
  g_assert_true(felt_model_execute(model, command, NULL));
  g_autoptr(FeltEvent) event = felt_event_copy(g_ptr_array_index(model->log, model->log->len - 1));
  FeltChipsRaced *raced = &event->u.chips_raced;
  g_assert_true(felt_draw_verify(before, event, NULL));
  raced->players[0].won = !raced->players[0].won;
  g_assert_false(felt_draw_verify(before, event, NULL));
  raced->players[0].won = !raced->players[0].won;
  raced->players[1].cards[0] = raced->players[1].cards[0] == 'A' ? 'K' : 'A';
  g_assert_false(felt_draw_verify(before, event, NULL));
}

FELT_TEST(test_command_refusals, "/race/T24/command-refusals")
{
  const gint64 three[] = {3, 3, 3}, many[] = {60, 60, 60};
  g_autoptr(FeltModel) model = felt_model_new(3);
  felt_model_enter(model, 5);
  felt_model_refuse_command(model, "not-started", NULL, race_of(25, 100, "1", three, 3));
  felt_model_do(model, "start");
  felt_model_refuse_command(model, "bad-value", "no multiple", race_of(30, 100, "1", three, 3));
  felt_model_refuse_command(model, "bad-value", "52 cards", race_of(1, 100, "1", many, 3));
  felt_model_refuse_command(model, "bad-value", "twice", race_of(25, 100, "2", three, 3));
  felt_model_refuse_command(model, "no-player", NULL, race_of(25, 100, "Nobody", three, 3));
  felt_model_refuse_command(model, "bad-value", "odd", race_of(25, 100, "1", three, 0));
  FeltCommand *elsewhere = race_of(25, 100, "1", three, 3);
  elsewhere->table = 2;
  felt_model_refuse_command(model, "no-table", NULL, elsewhere);
  felt_play(model, "open-table; move player=2|table=2");
  felt_model_refuse_command(model, "no-seat", "does not sit at table 1",
                            race_of(25, 100, "1", three, 3));
}
