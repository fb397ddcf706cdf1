/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-draw.c - seats drawn: fair, balanced, and recomputed from their seed (rules.md 4) */
#include "felt-test.h"
#include "tournament/floor/felt-draw.h"
#include "tournament/felt-play.h"
#include "tournament/base/felt-seed.h"

#include <math.h>
#include <string.h>

#include "tournament/felt-chance.h"
#include "tournament/felt-damage.h"

static void seed_of(guint64 n, guint8 seed[FELT_SEED_SIZE])
{
  memset(seed, 0, FELT_SEED_SIZE);
  memcpy(seed, &n, sizeof n);
}

static guint usable(const FeltTable *table)
{
  guint n = 0;
  for (guint s = 1; s <= table->n_seats; s++)
    n += !(table->locked >> (s - 1) & 1);
  return n;
}

/* Open tables with their numbers of players: "9 8 8". */
static char *sizes_text(const FeltModel *model)
{
  GString *text = g_string_new(NULL);
  for (guint i = 1; i <= model->state->tables->len; i++) {
    const FeltTable *table = felt_state_table(model->state, i);
    if (table != NULL && table->status == FELT_TABLE_OPEN)
      g_string_append_printf(text, "%s%u", text->len > 0 ? " " : "", table->n_players);
  }
  return g_string_free(text, FALSE);
}

static void assert_sizes(const FeltModel *model, const char *expected)
{
  g_autofree char *text = sizes_text(model);
  g_assert_cmpstr(text, ==, expected);
}

/* 4.1: sizes ------------------------------------------------------------------------------- */

FELT_TEST(test_batch_sizes, "/draw/rules-4.1/batch-sizes")
{
  static const struct {
    guint players, seats;
    const char *sizes;
  } cases[] = {{1, 9, "1"},       {9, 9, "9"},        {10, 9, "5 5"},
               {20, 9, "7 7 6"},  {36, 9, "9 9 9 9"}, {37, 9, "8 8 7 7 7"},
               {7, 2, "2 2 2 1"}, {25, 12, "9 8 8"},  {23, 10, "8 8 7"}};
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(FeltModel) model = felt_model_new(1);
    if (cases[i].seats != 9)
      felt_model_do(model, "set-config seats_per_table=%u", cases[i].seats);
    felt_model_enter(model, cases[i].players);
    felt_model_do(model, "seat");
    assert_sizes(model, cases[i].sizes);
  }
}

/* After a batch no table has two players more than another that still has a seat, unless it had
 * them before; and locked seats stay empty. On any floor. */
FELT_TEST(test_batch_on_any_floor, "/draw/rules-4.1/batch-on-any-floor")
{
  for (guint64 n = 1; n <= 300; n++) {
    FeltRandom random;
    guint before[64] = {0};
    felt_chance_init(&random, n);
    g_autoptr(FeltModel) model = felt_model_new(1);
    guint tables = 1 + felt_random_below(&random, 6);
    for (guint t = 1; t <= tables; t++)
      felt_model_do(model, "open-table seats=%u", 2 + felt_random_below(&random, 11));
    for (guint i = 0; i < 12; i++) {
      guint table = 1 + felt_random_below(&random, tables),
            seat = 1 + felt_random_below(&random, 12);
      g_autofree char *words =
          i % 2 == 0 ? g_strdup_printf("lock-seat table=%u|seat=%u", table, seat)
                     : g_strdup_printf("register name=Early %u|table=%u|seat=%u", i, table, seat);
      g_autoptr(FeltCommand) command = felt_model_read(words, NULL);
      felt_model_execute(model, command, NULL);
    }
    for (guint t = 1; t <= tables; t++)
      before[t] = felt_model_table(model, t)->n_players;
    felt_model_enter(model, 1 + felt_random_below(&random, 40));
    felt_model_do(model, "seat");
    g_assert_cmpuint(model->state->n_seated, ==, model->state->n_in);
    for (guint a = 1; a <= model->state->tables->len; a++)
      for (guint b = 1; b <= model->state->tables->len; b++) {
        const FeltTable *big = felt_model_table(model, a), *small = felt_model_table(model, b);
        gboolean grew = big->n_players > before[a];
        gboolean full = small->n_players == usable(small);
        g_assert_true(big->n_players <= small->n_players + 1 || !grew || full);
        g_assert_cmphex(felt_table_occupied(big) & big->locked, ==, 0);
      }
  }
}

/* 4.1: a late entry goes to the tables with the fewest players. */
FELT_TEST(test_late_entries_fill_the_smallest, "/draw/rules-4.1/late-entries-fill-the-smallest")
{
  g_autoptr(FeltModel) model = felt_model_new(1);
  felt_play(model, "enter 19; start");
  assert_sizes(model, "7 6 6");
  felt_model_enter(model, 2);
  assert_sizes(model, "7 7 7");
  felt_model_enter(model, 6);
  assert_sizes(model, "9 9 9");
  /* Nothing is free: the player is entered, and waits. */
  felt_play(model, "enter 1; player 28: registered; seat");
  assert_sizes(model, "9 9 9 1");
}

/* 4.2, 4.8 --------------------------------------------------------------------------------- */

FELT_TEST(test_break, "/draw/rules-4.2/T-10/break")
{
  g_autoptr(FeltModel) model = felt_model_new(1);
  felt_play(model, "enter 19; start");
  guint kept[20][2];
  for (guint i = 1; i <= 19; i++) {
    kept[i][0] = felt_model_player(model, i)->table;
    kept[i][1] = felt_model_player(model, i)->seat;
  }
  felt_model_refuse(model, "no-seat", "6 players of table 3", "break-table table=3");
  guint seat = 1;
  while (felt_model_table(model, 3)->players[seat] == 0)
    seat++;
  felt_model_do(model, "bust-out player=3.%u", seat);
  const FeltEvent *event = felt_model_do(model, "break-table table=3");
  g_assert_cmpuint(event->u.seated.n_seats, ==, 5);
  g_assert_cmpint(event->u.seated.closed[0], ==, 3);
  assert_sizes(model, "9 9");
  for (guint i = 1; i <= 19; i++)
    if (kept[i][0] != 3) {
      g_assert_cmpuint(felt_model_player(model, i)->table, ==, kept[i][0]);
      g_assert_cmpuint(felt_model_player(model, i)->seat, ==, kept[i][1]);
    }
  /* The number is free again. */
  felt_play(model, "open-table; table 3: n_players=0");
}

/* All seats anew on the lowest table that holds all, buttons cleared and drawn. */
FELT_TEST(test_final_table, "/draw/rules-4.8/final-table")
{
  g_autoptr(FeltModel) model = felt_model_new(1);
  felt_play(model, "open-table seats=4; open-table seats=9; open-table seats=9");
  for (guint i = 1; i <= 9; i++)
    felt_model_do(model, "register name=P %u|table=%u", i, 1 + i % 3);
  felt_model_do(model, "start");
  for (guint t = 1; t <= 3; t++) {
    felt_model_do(model, "set-button table=%u", t);
    felt_model_do(model, "next-hand table=%u", t);
  }
  const FeltSeated *seated = &felt_model_do(model, "final-table")->u.seated;
  g_assert_cmpuint(seated->n_seats, ==, 9);
  g_assert_cmpuint(seated->n_closed, ==, 2);
  g_assert_cmpuint(seated->n_buttons, ==, 1);
  const FeltTable *table = felt_model_table(model, 2);
  felt_play(model, "table 2: open n_players=9");
  g_assert_cmpuint(table->button.button, ==, 0);
  felt_play(model, "table 2: hands=0; next-hand table=2");
  g_assert_cmpuint(table->last.button, ==, seated->buttons[0].seat);
}

FELT_TEST(test_final_table_does_not_fit, "/draw/rules-4.8/does-not-fit")
{
  g_autoptr(FeltModel) model = felt_model_new(1);
  felt_play(model, "enter 10; start; !no-seat [10 players do not fit] final-table; "
                   "bust-out player=1; final-table");
  assert_sizes(model, "9");
}

FELT_TEST(test_redraw, "/draw/rules-4.8/redraw")
{
  g_autoptr(FeltModel) model = felt_model_new(1);
  felt_play(model, "enter 20; start");
  const FeltSeated *one = &felt_model_do(model, "redraw table=2")->u.seated;
  g_assert_cmpuint(one->n_seats, ==, 7);
  for (guint i = 0; i < one->n_seats; i++)
    g_assert_cmpint(one->seats[i].table, ==, 2);
  g_assert_cmpuint(one->n_closed + one->n_opened, ==, 0);
  felt_play(model, "bust-out player=1..3; redraw");
  assert_sizes(model, "9 8");
  /* With who waits, when there are more than seats: a table more. */
  felt_model_enter(model, 1);
  assert_sizes(model, "9 9");
  felt_play(model, "enter 1; redraw");
  assert_sizes(model, "7 6 6");
}

FELT_TEST(test_redraw_with_locks, "/draw/T-9/redraw-with-locks")
{
  g_autoptr(FeltModel) model = felt_model_new(1);
  felt_play(model, "enter 5; start");
  FeltSeatMask free = (FeltSeatMask)(~felt_table_occupied(felt_model_table(model, 1)) & 0x1FF);
  for (guint s = 1; s <= 9; s++)
    if (free >> (s - 1) & 1)
      felt_model_do(model, "lock-seat table=1|seat=%u", s);
  for (guint i = 0; i < 10; i++) {
    felt_model_do(model, "redraw table=1");
    g_assert_cmphex(felt_table_occupied(felt_model_table(model, 1)), ==, 0x1FF & ~free);
  }
}

/* More tables than there are numbers for. */
FELT_TEST(test_too_many_tables, "/draw/too-many-tables")
{
  g_autoptr(FeltModel) model = felt_model_new(1);
  for (guint64 i = 1; i <= FELT_TABLES_MAX; i++) {
    g_autoptr(FeltEvent) event = felt_event_new(FELT_EVENT_TABLE_OPENED);
    event->seq = model->state->seq + 1;
    event->u.table_opened = (FeltTableSize){(gint64)i, 2};
    g_assert_true(felt_state_apply(model->state, event, NULL));
  }
  felt_model_refuse(model, "limit", "table 10001", "open-table");
}

/* Fairness ---------------------------------------------------------------------------------- */

/* Pearson's statistic must stay within five standard deviations of its mean; the seeds are fixed,
 * so that it always or never does. */
static void assert_uniform(const char *what, const guint *counts, guint n)
{
  double sum = 0, chi = 0;
  for (guint i = 0; i < n; i++)
    sum += counts[i];
  double expected = sum / n;
  g_assert_cmpfloat(expected, >=, 50);
  for (guint i = 0; i < n; i++)
    chi += (counts[i] - expected) * (counts[i] - expected) / expected;
  g_test_message("%s: chi-squared %.1f of %u", what, chi, n - 1);
  g_assert_cmpfloat(chi, <, n - 1 + 5 * sqrt(2.0 * (n - 1)));
  g_assert_cmpfloat(chi, >, n - 1 - 5 * sqrt(2.0 * (n - 1)));
}

#define DRAWS 20000

/* Each player in each seat as often as in any other, and each two at one table as they should. */
FELT_TEST(test_batch_is_fair, "/draw/fair/batch")
{
  guint counts[10][18] = {{0}}, buttons[2][9] = {{0}}, together = 0;
  g_autoptr(FeltModel) model = felt_model_new(1);
  felt_model_enter(model, 10);
  for (guint64 n = 0; n < DRAWS; n++) {
    g_autoptr(FeltEvent) event = felt_event_new(FELT_EVENT_SEATED);
    FeltSeated *seated = &event->u.seated;
    guint8 seed[FELT_SEED_SIZE];
    gint64 tables[10];
    seed_of(n, seed);
    g_assert_true(felt_draw_batch(model->state, seed, seated));
    for (guint i = 0; i < 10; i++) {
      const FeltSeating *s = &seated->seats[i];
      counts[s->player - 1][(s->table - 1) * 9 + s->seat - 1]++;
      tables[s->player - 1] = s->table;
    }
    together += tables[0] == tables[9];
    for (guint i = 0; i < 2; i++)
      buttons[i][seated->buttons[i].seat - 1]++;
  }
  for (guint i = 0; i < 10; i++)
    assert_uniform("a player's seat", counts[i], 18);
  assert_uniform("first button", buttons[0], 9);
  assert_uniform("second button", buttons[1], 9);
  /* 4/9, within five standard deviations. */
  g_assert_cmpfloat(fabs(together - DRAWS * 4.0 / 9), <, 5 * sqrt(DRAWS * 20.0 / 81));
}

FELT_TEST(test_single_draws_are_fair, "/draw/fair/single")
{
  guint late[16 * 4] = {0}, one[16] = {0};
  g_autoptr(FeltModel) model = felt_model_new(1);
  for (guint t = 1; t <= 3; t++)
    felt_model_do(model, "open-table seats=8");
  for (guint i = 0; i < 8; i++)
    felt_model_do(model, "register name=P %u|table=%u|seat=%u", i, i < 4 ? 1 : 2 + i % 2,
                  1 + i % 8);
  felt_model_do(model, "lock-seat table=3|seat=1");
  for (guint64 n = 0; n < DRAWS; n++) {
    guint8 seed[FELT_SEED_SIZE];
    gint64 table = 0, seat = 0;
    seed_of(n, seed);
    g_assert_true(felt_draw_late(model->state, seed, 0, &table, &seat));
    late[16 * table + seat]++;
    g_assert_true(felt_draw_seat_at(model->state, seed, 1, &seat));
    one[seat]++;
  }
  guint packed[64], n_packed = 0;
  for (guint i = 0; i < G_N_ELEMENTS(late); i++) {
    const FeltTable *table = felt_state_table(model->state, i / 16);
    gboolean open = table != NULL && i % 16 >= 1 && i % 16 <= 8 && table->n_players == 2 &&
                    table->players[i % 16] == 0 && !(table->locked >> (i % 16 - 1) & 1);
    g_assert_true(late[i] > 0 || !open);
    g_assert_true(late[i] == 0 || open);
    if (late[i] > 0)
      packed[n_packed++] = late[i];
  }
  assert_uniform("a late seat", packed, n_packed);
  assert_uniform("a seat of one table", one + 5, 4);
}

FELT_TEST(test_break_and_redraw_are_fair, "/draw/fair/break-and-redraw")
{
  guint broken[3][12] = {{0}}, redrawn[6][9] = {{0}};
  g_autoptr(FeltModel) model = felt_model_new(1);
  felt_play(model, "open-table seats=9; open-table seats=9; open-table seats=3");
  for (guint i = 0; i < 15; i++)
    felt_model_do(model, "register name=P %u|table=%u", i, i / 6 + 1);
  for (guint64 n = 0; n < DRAWS; n++) {
    g_autoptr(FeltEvent) broke = felt_event_new(FELT_EVENT_SEATED);
    g_autoptr(FeltEvent) redrew = felt_event_new(FELT_EVENT_SEATED);
    guint8 seed[FELT_SEED_SIZE];
    seed_of(n, seed);
    g_assert_true(felt_draw_break(model->state, seed, 3, &broke->u.seated));
    for (guint i = 0; i < 3; i++) {
      const FeltSeating *s = &broke->u.seated.seats[i];
      guint index = 0; /* which of the free seats of tables 1 and 2 */
      for (guint seat = 1; seat < s->seat; seat++)
        index += felt_model_table(model, s->table)->players[seat] == 0;
      broken[s->player - 13][(s->table - 1) * 3 + index]++;
    }
    g_assert_true(felt_draw_redraw(model->state, seed, FALSE, 1, &redrew->u.seated));
    for (guint i = 0; i < 6; i++)
      redrawn[redrew->u.seated.seats[i].player - 1][redrew->u.seated.seats[i].seat - 1]++;
  }
  /* Two of the three go to the table that comes first, so seats there are drawn twice as often. */
  for (guint i = 0; i < 3; i++) {
    assert_uniform("a seat after a break, first table", broken[i], 3);
    assert_uniform("a seat after a break, second table", broken[i] + 3, 3);
  }
  for (guint i = 0; i < 6; i++)
    assert_uniform("a seat redrawn", redrawn[i], 9);
}

/* Verifying --------------------------------------------------------------------------------- */

static gboolean is_draw(const FeltEvent *event)
{
  switch (event->kind) {
  case FELT_EVENT_SEATED:
    return event->u.seated.n_seats > 0; /* an empty table may be broken */
  case FELT_EVENT_MOVED:
    return event->u.moved.seed != NULL;
  case FELT_EVENT_BUTTON_SET:
    return event->u.button_set.seed != NULL;
  case FELT_EVENT_REGISTERED:
  case FELT_EVENT_RE_ENTERED:
  case FELT_EVENT_REBOUGHT:
    return event->u.entry.seed != NULL;
  default:
    return FALSE;
  }
}

/* A batch, redraw or break with anything changed does not follow from its seed. What it is called
 * is left alone: with one table left a redraw of it, of all and a final table are the same draw. */
static void tamper_with_many(FeltRandom *random, const FeltState *before, const FeltEvent *event)
{
  const FeltRecord *record = felt_event_info(event->kind)->record;
  for (guint i = 0; i < 20; i++) {
    g_autoptr(FeltEvent) tampered = felt_event_copy(event);
    felt_damage_record(random, record, &tampered->u);
    tampered->u.seated.why = event->u.seated.why;
    tampered->u.seated.table = event->u.seated.table;
    if (felt_record_equal(record, &tampered->u, &event->u))
      continue;
    g_assert_false(felt_draw_verify(before, tampered, NULL));
  }
}

/* The seat of one player, or of the button: any other seat, a seed that is none, other cards. */
static void tamper_with_one(const FeltState *before, const FeltEvent *event)
{
  g_autoptr(FeltEvent) tampered = felt_event_copy(event);
  gint64 *seat = &tampered->u.entry.seat;
  char **seed = &tampered->u.entry.seed;
  if (event->kind == FELT_EVENT_BUTTON_SET) {
    seat = &tampered->u.button_set.seat;
    seed = &tampered->u.button_set.seed;
  } else if (event->kind == FELT_EVENT_MOVED) {
    seat = &tampered->u.moved.seat;
    seed = &tampered->u.moved.seed;
  }
  gint64 drawn = *seat;
  for (*seat = 0; *seat <= FELT_SEATS_MAX + 1; (*seat)++)
    g_assert_true(felt_draw_verify(before, tampered, NULL) == (*seat == drawn));
  *seat = drawn;
  (*seed)[0] = 'x';
  g_assert_false(felt_draw_verify(before, tampered, NULL));
  g_free(*seed);
  *seed = g_strdup("00");
  g_assert_false(felt_draw_verify(before, tampered, NULL));
  if (event->kind != FELT_EVENT_BUTTON_SET)
    return;
  g_autoptr(FeltEvent) cards = felt_event_copy(event);
  cards->u.button_set.cards[0] = cards->u.button_set.cards[0] == 'A' ? 'K' : 'A';
  g_assert_false(felt_draw_verify(before, cards, NULL));
}

/* Every draw of tournaments by chance is verified by felt_model; here each is also tampered with.
 */
FELT_TEST(test_tampered_draws, "/draw/verify/tampered")
{
  const guint64 seeds = felt_test_times(NULL, 60);
  guint draws = 0;
  for (guint64 seed = 1; seed <= seeds; seed++) {
    FeltModel model;
    FeltRandom random;
    felt_chance_begin(&random, &model, seed);
    for (guint i = 0; i < 400; i++) {
      g_autoptr(FeltState) before = felt_state_copy(model.state);
      guint length = model.log->len;
      if (!felt_chance_step(&random, &model))
        continue;
      const FeltEvent *event = g_ptr_array_index(model.log, length);
      if (!is_draw(event))
        continue;
      draws++;
      if (event->kind == FELT_EVENT_SEATED)
        tamper_with_many(&random, before, event);
      else
        tamper_with_one(before, event);
    }
    felt_model_clear(&model);
  }
  g_test_message("%u draws", draws);
  g_assert_cmpuint(60 * draws, >, 1000 * seeds);
}

FELT_TEST(test_seeds, "/draw/verify/seeds")
{
  guint8 seed[FELT_SEED_SIZE], back[FELT_SEED_SIZE];
  for (guint i = 0; i < FELT_SEED_SIZE; i++)
    seed[i] = (guint8)(255 - 8 * i);
  g_autofree char *hex = felt_seed_to_hex(seed);
  g_assert_cmpuint(strlen(hex), ==, 64);
  g_assert_true(felt_seed_from_hex(hex, back));
  g_assert_cmpmem(seed, sizeof seed, back, sizeof back);
  hex[63] = '\0';
  g_assert_false(felt_seed_from_hex(hex, back));
  g_assert_false(felt_seed_from_hex(NULL, back));
  g_assert_false(felt_seed_from_hex("", back));
  g_assert_cmpmem(seed, sizeof seed, back, sizeof back);
}
