/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-button-play.c - random tables, hand after hand, against a slow second opinion (7) */
#include "core/rules/felt-button.h"
#include "core/rules/felt-random.h"
#include "felt-test.h"

#include <glib.h>
#include <string.h>

#define TABLES 2000
#define HANDS  100

/* A player's blinds of one kind since they sat down: asked of them, and what became of those. */
typedef struct {
  int assigned, jumped, paid, written_off;
} Ledger;

typedef struct {
  gboolean sits;
  gboolean is_new;     /* not dealt in since they sat down */
  gboolean missed_one; /* waited once */
  gboolean was_big;    /* posted the big blind of the last hand */
  int owes[2];         /* by FeltBlind; may count further than the rules ever do */
  Ledger ledger[2];
} Chair;

/* The slow opinion: it remembers who is new and what everybody owes, and walks chair by chair. */
typedef struct {
  guint seed, hand;
  FeltRandom random;
  FeltButtonRule rule;
  int n_seats;
  Chair chairs[FELT_SEATS_MAX + 1];
  int button, small, big; /* of the last hand */
  gboolean heads_up;
  gboolean in_debt; /* it began with blinds owed */
  int quiet;        /* hands since somebody came or went */
  FeltButtonState state;
} Table;

#define HOLDS(table, condition)                                                                    \
  do {                                                                                             \
    if (!(condition))                                                                              \
      g_error("rule %d seed %u hand %u: %s", (int)(table)->rule, (table)->seed, (table)->hand,     \
              #condition);                                                                         \
  } while (0)

static int below(Table *t, int bound)
{
  return (int)felt_random_below(&t->random, (guint32)bound);
}

static int after(const Table *t, int seat)
{
  return seat == t->n_seats ? 1 : seat + 1;
}

static int players(const Table *t)
{
  int n = 0;
  for (int s = 1; s <= t->n_seats; s++)
    n += t->chairs[s].sits;
  return n;
}

static FeltSeatMask occupied(const Table *t)
{
  FeltSeatMask mask = 0;
  for (int s = 1; s <= t->n_seats; s++)
    if (t->chairs[s].sits)
      mask |= (FeltSeatMask)(1 << (s - 1));
  return mask;
}

static void sit_down(Table *t, int seat)
{
  t->chairs[seat] = (Chair){.sits = TRUE, .is_new = TRUE};
  felt_button_arrive(&t->state, seat);
}

static void stand_up(Table *t, int seat)
{
  t->chairs[seat] = (Chair){.sits = FALSE};
  felt_button_leave(&t->state, seat);
}

static void maybe_leave(Table *t, int seat)
{
  if (t->chairs[seat].sits) {
    stand_up(t, seat);
    t->quiet = 0;
  }
}

/* Mostly nothing; sometimes a bust-out or several, sometimes one newcomer or several, seldom nearly
 * the whole table. */
static void come_and_go(Table *t)
{
  t->quiet++;
  int temper = below(t, 40);
  int n_out = temper < 5 ? 1 + below(t, 4) : temper < 10;
  int n_in = temper >= 10 && temper < 15 ? 1 + below(t, 4) : temper >= 10 && temper < 20;
  if (temper == 20) {
    int stays = 1 + below(t, t->n_seats);
    for (int seat = 1; seat <= t->n_seats; seat++)
      if (seat != stays)
        maybe_leave(t, seat);
    n_in = below(t, t->n_seats);
  }
  while (n_out-- > 0)
    maybe_leave(t, 1 + below(t, t->n_seats));
  while (n_in-- > 0 || players(t) < 2) {
    int seat = 1 + below(t, t->n_seats);
    if (!t->chairs[seat].sits) {
      sit_down(t, seat);
      t->quiet = 0;
    }
  }
}

/* The next chair of in[] after seat. */
static int walk(const Table *t, const gboolean in[], int seat)
{
  do
    seat = after(t, seat);
  while (!in[seat]);
  return seat;
}

static int walk_back(const Table *t, const gboolean in[], int seat)
{
  do
    seat = seat == 1 ? t->n_seats : seat - 1;
  while (!in[seat]);
  return seat;
}

/* Who plays the hand; TRUE when newcomers who should wait play because nobody else is there. */
static gboolean choose_players(const Table *t, gboolean in[])
{
  int n = 0;
  for (int s = 1; s <= t->n_seats; s++)
    in[s] = t->chairs[s].sits;
  if (t->rule != FELT_BUTTON_DEAD || t->heads_up)
    return FALSE;
  for (int s = after(t, t->small); s != t->big; s = after(t, s)) {
    HOLDS(t, !in[s] || t->chairs[s].is_new);
    in[s] = FALSE;
  }
  for (int s = after(t, t->button); s != t->small; s = after(t, s))
    HOLDS(t, !in[s] || t->chairs[s].is_new);
  for (int s = 1; s <= t->n_seats; s++)
    n += in[s];
  if (n >= 2)
    return FALSE;
  for (int s = 1; s <= t->n_seats; s++)
    in[s] = t->chairs[s].sits;
  return TRUE;
}

/* Follows a blind for one lap from the last button: who sits between its old and its new chair
 * was jumped over. Heads-up the small blind started on the button itself. */
static void charge_jumped(Table *t, const gboolean in[], FeltBlind blind, int from, int to)
{
  gboolean passed = from == t->button;
  int seat = t->button;
  for (int i = 0; i < t->n_seats; i++) {
    seat = after(t, seat);
    if (seat == to)
      return;
    if (passed && in[seat]) {
      t->chairs[seat].owes[blind]++;
      t->chairs[seat].ledger[blind].jumped++;
    }
    passed |= seat == from;
  }
}

/* What is left to a player of a kind but so many is written off. */
static void write_off(Chair *chair, FeltBlind blind, int stays, FeltSeatMask bit,
                      FeltPositions *want)
{
  if (chair->owes[blind] <= stays)
    return;
  *(blind == FELT_BLIND_BIG ? &want->off_big : &want->off_small) |= bit;
  chair->ledger[blind].written_off += chair->owes[blind] - stays;
  chair->owes[blind] = stays;
}

static void write_all_off(Table *t, FeltPositions *want)
{
  for (int s = 1; s <= t->n_seats; s++)
    for (int blind = 0; blind < 2; blind++)
      write_off(&t->chairs[s], (FeltBlind)blind, 0, (FeltSeatMask)(1 << (s - 1)), want);
}

static void still_owed(int n, FeltSeatMask bit, FeltSeatMask *owes, FeltSeatMask *more)
{
  if (n > 0)
    *owes |= bit;
  if (n > 1)
    *more |= bit;
}

/* Everybody in turn from the button: what is asked of them, and the one blind they pay. */
static void slow_posts(Table *t, const gboolean in[], FeltPositions *want)
{
  int seat = want->button;
  do {
    Chair *chair = &t->chairs[seat];
    FeltSeatMask bit = (FeltSeatMask)(1 << (seat - 1));
    if (in[seat]) {
      want->dealt_in |= bit;
      int assigned = -1;
      if (seat == want->big_seat)
        assigned = FELT_BLIND_BIG;
      else if (seat == want->small_seat)
        assigned = FELT_BLIND_SMALL;
      if (assigned >= 0) {
        chair->owes[assigned]++;
        chair->ledger[assigned].assigned++;
      }
      for (int blind = FELT_BLIND_BIG; blind >= FELT_BLIND_SMALL; blind--)
        if (chair->owes[blind] > 0) {
          want->posts[want->n_posts++] = (FeltBlindPost){(guint8)seat, (FeltBlind)blind};
          chair->owes[blind]--;
          chair->ledger[blind].paid++;
          break;
        }
      write_off(chair, FELT_BLIND_BIG, 2, bit, want);
      write_off(chair, FELT_BLIND_SMALL, 2, bit, want);
      still_owed(chair->owes[FELT_BLIND_SMALL], bit, &want->owes_small, &want->more_small);
      still_owed(chair->owes[FELT_BLIND_BIG], bit, &want->owes_big, &want->more_big);
    }
    seat = after(t, seat);
  } while (seat != want->button);
}

/* Plays one hand slowly; *want gets what the fast rules should say. */
static void slow_hand(Table *t, FeltPositions *want)
{
  gboolean in[FELT_SEATS_MAX + 1] = {FALSE};
  gboolean forced = choose_players(t, in);
  int n = 0;
  for (int s = 1; s <= t->n_seats; s++)
    n += in[s];
  int button, small, big = walk(t, in, t->big);
  if (n == 2) {
    button = small = walk(t, in, big);
  } else if (t->rule != FELT_BUTTON_DEAD) {
    button = walk(t, in, t->button);
    small = walk(t, in, button);
    big = walk(t, in, small);
  } else {
    small = t->big;
    button = t->heads_up || forced ? walk_back(t, in, small) : t->small;
  }
  memset(want, 0, sizeof *want);
  if (t->rule == FELT_BUTTON_MOVING && n > 2) {
    charge_jumped(t, in, FELT_BLIND_SMALL, t->small, small);
    charge_jumped(t, in, FELT_BLIND_BIG, t->big, big);
  } else {
    write_all_off(t, want);
  }
  want->button = (guint8)button;
  want->small_seat = (guint8)small;
  want->big_seat = want->big = (guint8)big;
  want->small = (guint8)(in[small] ? small : 0);
  want->first_to_act = (guint8)(n == 2 ? button : walk(t, in, big));
  slow_posts(t, in, want);
  t->button = button;
  t->small = small;
  t->big = big;
  t->heads_up = n == 2;
}

static void same_hand(const Table *t, const FeltPositions *got, const FeltPositions *want)
{
  HOLDS(t, got->button == want->button);
  HOLDS(t, got->small_seat == want->small_seat);
  HOLDS(t, got->big_seat == want->big_seat);
  HOLDS(t, got->small == want->small);
  HOLDS(t, got->big == want->big);
  HOLDS(t, got->dealt_in == want->dealt_in);
  HOLDS(t, got->owes_small == want->owes_small);
  HOLDS(t, got->owes_big == want->owes_big);
  HOLDS(t, got->more_small == want->more_small);
  HOLDS(t, got->more_big == want->more_big);
  HOLDS(t, got->off_small == want->off_small);
  HOLDS(t, got->off_big == want->off_big);
  HOLDS(t, got->first_to_act == want->first_to_act);
  HOLDS(t, got->n_posts == want->n_posts);
  for (int i = 0; i < got->n_posts; i++) {
    HOLDS(t, got->posts[i].seat == want->posts[i].seat);
    HOLDS(t, got->posts[i].blind == want->posts[i].blind);
  }
}

/* Each player: newcomers wait one hand at most, nobody has the big blind twice running, and their
 * books balance. */
static void check_players(Table *t, const FeltPositions *hand)
{
  for (int s = 1; s <= t->n_seats; s++) {
    Chair *chair = &t->chairs[s];
    if (!chair->sits)
      continue;
    gboolean dealt = hand->dealt_in >> (s - 1) & 1;
    HOLDS(t, dealt || !chair->missed_one);
    HOLDS(t, dealt || (t->rule == FELT_BUTTON_DEAD && chair->is_new));
    chair->missed_one = !dealt;
    chair->is_new &= !dealt;
    gboolean is_big = s == hand->big;
    HOLDS(t, !is_big || !chair->was_big || t->rule != FELT_BUTTON_DEAD);
    chair->was_big = is_big;
    for (int blind = 0; blind < 2; blind++) {
      const Ledger *l = &chair->ledger[blind];
      HOLDS(t, l->assigned + l->jumped == l->paid + chair->owes[blind] + l->written_off);
    }
    /* without debts from before no big blind ever waits, and nothing of who stays is written off */
    HOLDS(t, chair->owes[FELT_BLIND_BIG] == 0 || t->in_debt);
    HOLDS(t, ((hand->off_small | hand->off_big) >> (s - 1) & 1) == 0 || t->in_debt || t->heads_up);
  }
}

static void check_hand(const Table *t, const FeltPositions *hand)
{
  int n_big = 0, n_small = 0;
  for (int i = 0; i < hand->n_posts; i++) {
    n_big += hand->posts[i].blind == FELT_BLIND_BIG;
    n_small += hand->posts[i].blind == FELT_BLIND_SMALL;
    for (int j = 0; j < i; j++)
      HOLDS(t, hand->posts[i].seat != hand->posts[j].seat);
  }
  HOLDS(t, n_big >= 1);
  HOLDS(t, hand->dealt_in >> (hand->big - 1) & 1);
  HOLDS(t, hand->dealt_in >> (hand->first_to_act - 1) & 1);
  if (t->rule == FELT_BUTTON_DEAD)
    HOLDS(t, n_big == 1 && n_small == (hand->small != 0));
  if (t->rule == FELT_BUTTON_SIMPLIFIED || t->heads_up)
    HOLDS(t, n_big == 1 && n_small == 1);
  if (t->rule != FELT_BUTTON_DEAD || t->heads_up)
    HOLDS(t, hand->dealt_in >> (hand->button - 1) & 1);
  if (t->rule == FELT_BUTTON_MOVING && t->quiet >= (t->in_debt ? 12 : 3))
    HOLDS(t, hand->owes_small == 0 && hand->owes_big == 0);
}

/* Every other table begins with blinds owed from before, two of a kind at most. */
static void owe_some(Table *t)
{
  t->in_debt = t->seed % 2 == 1;
  for (int s = 1; t->in_debt && s <= t->n_seats; s++)
    for (int blind = 0; blind < 2; blind++) {
      Chair *chair = &t->chairs[s];
      if (!chair->sits || below(t, 3) > 0)
        continue;
      FeltSeatMask bit = (FeltSeatMask)(1 << (s - 1));
      chair->owes[blind] = chair->ledger[blind].jumped = 1 + below(t, 2);
      if (blind == FELT_BLIND_BIG)
        still_owed(chair->owes[blind], bit, &t->state.owes_big, &t->state.more_big);
      else
        still_owed(chair->owes[blind], bit, &t->state.owes_small, &t->state.more_small);
    }
}

static void play_table(FeltButtonRule rule, guint seed)
{
  Table t = {.seed = seed, .rule = rule};
  guint8 key[FELT_SEED_SIZE] = {(guint8)seed, (guint8)(seed >> 8), (guint8)rule};
  felt_random_init(&t.random, key);
  t.n_seats = 2 + below(&t, FELT_SEATS_MAX - 1);
  int first = 2 + below(&t, t.n_seats - 1);
  while (players(&t) < first)
    come_and_go(&t);
  FeltPositions hand, want;
  int button = 1 + below(&t, t.n_seats);
  while (!t.chairs[button].sits)
    button = after(&t, button);
  HOLDS(&t, felt_button_place(rule, t.n_seats, occupied(&t), button, &hand) == FELT_BUTTON_OK);
  felt_button_state_after(&hand, &t.state);
  t.button = hand.button;
  t.small = hand.small_seat;
  t.big = hand.big_seat;
  t.heads_up = players(&t) == 2;
  for (int s = 1; s <= t.n_seats; s++)
    t.chairs[s].is_new = FALSE;
  t.chairs[t.big].was_big = TRUE;
  owe_some(&t);
  for (t.hand = 1; t.hand <= HANDS; t.hand++) {
    come_and_go(&t);
    HOLDS(&t, felt_button_next(rule, &t.state, t.n_seats, occupied(&t), &hand) == FELT_BUTTON_OK);
    slow_hand(&t, &want);
    same_hand(&t, &hand, &want);
    check_hand(&t, &hand);
    check_players(&t, &hand);
    felt_button_state_after(&hand, &t.state);
  }
}

static void test_play(gconstpointer data)
{
  for (guint seed = 0; seed < TABLES; seed++)
    play_table((FeltButtonRule)GPOINTER_TO_INT(data), seed);
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_data_func("/button-play/dead", GINT_TO_POINTER(FELT_BUTTON_DEAD), test_play);
  g_test_add_data_func("/button-play/moving", GINT_TO_POINTER(FELT_BUTTON_MOVING), test_play);
  g_test_add_data_func("/button-play/simplified", GINT_TO_POINTER(FELT_BUTTON_SIMPLIFIED),
                       test_play);
  return g_test_run();
}
