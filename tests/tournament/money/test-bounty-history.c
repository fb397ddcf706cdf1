/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-bounty-history.c - what a bust-out paid stays paid, whatever changes after it */
#include "felt-test.h"
#include "tournament/felt-chance.h"
#include "tournament/felt-play.h"
#include "tournament/state/felt-bounties-won.h"

#include <inttypes.h>
#include <string.h>

#define BEGUN(config, players)                                                                     \
  "set-config currency=EUR|currency_digits=2|" config "; enter " #players "; start; "

/* Bounties are drawn from a sealed list. */
#define SEALED(amount, count)                                                                      \
  "set-config bounties.kind=mystery|bounties.envelopes=amount:" #amount "/count:" #count "; "

static const FeltPlayTest scripts[] = {
    /* Each bust-out is told with what it pays at once and what it puts onto a head. Odd units go to
     * those named first, and half of an odd share is rounded up (5.2). In the log the first stays
     * what it was, though the head is worth more by then. */
    {"/bounty-history/rules-5.6/words",
     BEGUN(
         "bounty=5000|bounties.kind=progressive",
         7) "bust-out player=7|by=2; mark seven; says Player 7 is out (7th);; Player 2 gets 25 EUR "
            "in "
            "cash, 25 EUR onto the head (now 75 EUR); bust-out player=6|by=2,3,4; "
            "says Player 6 is out (6th);; Player 2 gets 8.34 EUR in cash, 8.33 EUR onto the head "
            "(now "
            "83.33 EUR);; Player 3 gets 8.34 EUR in cash, 8.33 EUR onto the head (now 58.33 EUR);; "
            "Player 4 gets 8.33 EUR in cash, 8.33 EUR onto the head (now 58.33 EUR); "
            "bust-out players=5:100>3,4:200>3; "
            "says Out in one hand: Player 5 (5th), Player 4 (4th);; Player 3 gets 54.17 EUR in "
            "cash, "
            "54.16 EUR onto the head (now 112.49 EUR); says @$seven Player 7 is out (7th);; Player "
            "2 gets "
            "25 EUR in cash, 25 EUR onto the head (now 75 EUR); bust-out player=2; bounty "
            "player=2|by=1; "
            "says The bounty of Player 2: Player 1 gets 41.67 EUR in cash, 41.66 EUR onto the "
            "head; "
            "bust-out player=1|by=3; bust says Player 1 is out (2nd);; Player 3 gets 45.83 EUR in "
            "cash, "
            "45.83 EUR onto the head (now 158.32 EUR);; Player 3 wins and the 158.32 EUR on the "
            "head; "
            "player 3: bounty_kept=15832; state: bounties_won=35000"},
    /* What a bust-out paid stays when the cash share or the kind is changed; heads keep what is on
     * them and are won by the new setup: fixed from then on, whole and in cash, and back. Undo
     * takes only the change back. */
    {"/bounty-history/rules-5.6/change",
     BEGUN("bounty=1000|bounties.kind=progressive",
           8) "bust-out player=8|by=2; player 2: bounty_won=500 bounty_head=1500; "
              "set-config bounties.cash_share=2500; player 2: bounty_won=500 bounty_head=1500; "
              "bust-out player=7|by=2; player 2: bounty_won=750 bounty_head=2250; "
              "set-config bounties.kind=fixed; player 2: bounty_won=750 bounty_head=2250; heads "
              "grow; "
              "bust-out player=2|by=1; says Player 2 is out (6th);; Player 1 gets 22.50 EUR of "
              "bounty; "
              "player 1: bounty_won=2250 bounty_head=1000; "
              "set-config bounties.kind=progressive|bounties.cash_share=5000; "
              "player 1: bounty_won=2250 bounty_head=1000; bust-out player=6|by=1; "
              "player 1: bounty_won=2750 bounty_head=1500; undo; undo; bust-out player=6|by=1; "
              "player 1: bounty_won=3250 bounty_head=1000; state: bounties_open=0; folds"},
    /* Who put somebody out is told after a change: it is won by then, and not changed by the next,
     * also when it goes to somebody else after all. */
    {"/bounty-history/rules-5.6/late-award",
     BEGUN("bounty=1000",
           6) "bust-out player=6; set-config bounties.kind=progressive; bounty player=6|by=1; "
              "player 1: bounty_won=500 bounty_head=1500; set-config bounties.kind=fixed; "
              "bounty player=6|by=2; player 1: bounty_won=0 bounty_head=1000; "
              "player 2: bounty_won=500 bounty_head=1500"},
    /* Each entry puts on the head what was charged for it; a changed price holds for the next. */
    {"/bounty-history/rules-5.6/price",
     BEGUN("bounty=1000",
           4) "set-config bounty=2000; register name=Late; bust-out player=4|by=5; "
              "player 5: bounty_won=1000 bounty_head=2000; set-config bounty=0; bust-out "
              "player=5|by=1; "
              "player 1: bounty_won=2000 bounty_head=1000; state: bounty_money=6000"},
    /* Heads go into the sealed list when bounties are drawn from now on; what was won stays won, as
     * it was won: half of it onto a head. */
    {"/bounty-history/rules-5.6/into-list",
     BEGUN("bounty=1000|bounties.kind=progressive|bounties.unwon=unsaid",
           6) "bust-out player=6|by=2; bust-out "
              "player=5; " SEALED(1000, 6) "player 2: bounty_won=500 "
                                           "bounty_head=0; state: "
                                           "bounties_sealed=5500; "
                                           "bust-out player=4|by=2; !bad-value "
                                           "[not won before it is 55 EUR] "
                                           "bounty player=4; "
                                           "!nothing [awarded already] bounty "
                                           "player=6; " SEALED(1100,
                                                               5) "bounty player=4; player 2: "
                                                                  "bounty_won=1600 "
                                                                  "bounty_head=0; bounty "
                                                                  "player=6|by=3; "
                                                                  "player 3: bounty_won=500 "
                                                                  "bounty_head=0; player 2: "
                                                                  "bounty_won=1100 "
                                                                  "bounty_head=0; "
                                                                  "bust-out player=3|by=2; "
                                                                  "bounty player=3; bust-out "
                                                                  "player=2|by=1; "
                                                                  "player 1: bounty_kept=3300; "
                                                                  "bust says Player 2 is out "
                                                                  "(2nd);; Player 1 wins and "
                                                                  "the 33 EUR that nobody drew; "
                                                                  "state: bounties_won=6000; "
                                                                  "folds"},
    /* Of a sealed list that nothing was drawn from nothing was paid: by another kind these are won,
     * and then that stays. */
    {"/bounty-history/rules-5.6/out-of-list",
     BEGUN("bounty=1000|bounties.kind=mystery",
           6) "bust-out player=6|by=2; player 2: bounty_won=0 bounty_head=0; "
              "set-config bounties.kind=progressive; player 2: bounty_won=500 bounty_head=1500; "
              "set-config bounties.kind=fixed; player 2: bounty_won=500 bounty_head=1500"},
    /* A re-entry brings a new bounty; the one before it is paid, and stays so, also where a
     * bust-out is told late: 5 was out by then. */
    {"/bounty-history/rules-5.4/re-entry",
     BEGUN("bounty=1000|bounties.kind=progressive",
           5) "bust-out player=5|by=2; bust-out player=4|by=5; "
              "player 5: bounty_won=1000 bounty_head=0; re-enter player=5; "
              "player 2: bounty_won=500 bounty_head=1500; player 5: bounty_won=1000 "
              "bounty_head=1000; "
              "bust-out player=2|by=5; player 5: bounty_won=1750 bounty_head=1750; "
              "bust-out player=5|by=1; player 1: bounty_won=875 bounty_head=1875; "
              "player 5: bounty_won=1750 bounty_head=0; undo; undo; undo; "
              "player 5: bounty_won=1000 bounty_head=0; folds"},
    /* Only what is still on the head can be given back: the bounty of an entry that was lost is
     * won.
     */
    {"/bounty-history/rules-5.6/refund",
     BEGUN("bounty=1000", 4) "bust-out player=4|by=2; re-enter player=4; "
                             "!bad-value [10 EUR] pay player=4|for=refund|part=bounty|amount=1001; "
                             "pay player=4|for=refund|part=bounty|amount=1000; player 4: "
                             "bounty_won=0 bounty_head=0; "
                             "player 2: bounty_won=1000 bounty_head=1000"},
};

/* "heads grow": a part of what is won goes onto a head, or did. */
static gboolean own_step(FeltModel *model, const char *step)
{
  if (strcmp(step, "heads grow") != 0)
    return FALSE;
  felt_state_update_places(model->state);
  g_assert_true(felt_bounties_grow(model->state));
  return TRUE;
}

/* By chance --------------------------------------------------------------------------------- */

enum { PLAYERS = 9 };

/* The same kept by itself, a step at a time: what was paid is never looked at again. */
typedef struct {
  gint64 won[PLAYERS + 1], head[PLAYERS + 1], open, money;
  gint64 share; /* in force, of cash */
  gboolean in[PLAYERS + 1];
  guint n_in;
} Book;

static gint64 below(FeltRandom *random, guint n)
{
  return felt_random_below(random, n);
}

static void book_entry(Book *book, guint id, gint64 bounty)
{
  book->in[id] = TRUE;
  book->n_in++;
  book->head[id] += bounty;
  book->money += bounty;
}

static void book_bust(Book *book, guint id, const guint *by, guint n)
{
  gint64 head = book->head[id];
  book->in[id] = FALSE;
  book->n_in--;
  book->head[id] = 0;
  for (guint i = 0; i < n; i++) {
    gint64 share = head / n + (i < head % n ? 1 : 0);
    gint64 cash = book->in[by[i]] ? (share * book->share + FELT_WHOLE / 2) / FELT_WHOLE : share;
    book->won[by[i]] += cash;
    book->head[by[i]] += share - cash;
  }
  if (n == 0)
    book->open += head;
}

/* Up to three others who won it, perhaps one who is out; in the command's words. */
static guint choose_winners(FeltRandom *random, guint victim, guint *by, GString *words)
{
  guint n = 0;
  for (guint want = (guint)below(random, 4); want > 0; want--) {
    guint id = 1 + (guint)below(random, PLAYERS);
    gboolean taken = id == victim;
    for (guint i = 0; i < n; i++)
      taken |= by[i] == id;
    if (taken)
      continue;
    g_string_append_printf(words, n == 0 ? "|by=%u" : ",%u", id);
    by[n++] = id;
  }
  return n;
}

static void step(FeltRandom *random, FeltModel *model, Book *book)
{
  guint id = 1 + (guint)below(random, PLAYERS), by[3];
  gint64 price = model->state->setup.bounty;
  if (felt_chance_one_in(random, 5)) {
    price = 1 + below(random, 5000);
    felt_model_do(model, "set-config bounty=%d|guarantee=%d", (int)price, (int)model->state->seq);
  } else if (felt_chance_one_in(random, 4)) {
    gboolean fixed = felt_chance_one_in(random, 3);
    gint64 share = below(random, FELT_WHOLE + 1);
    felt_model_do(model, "set-config bounties.kind=%s|bounties.cash_share=%d|guarantee=%d",
                  fixed ? "fixed" : "progressive", (int)share, (int)model->state->seq);
    book->share = fixed ? FELT_WHOLE : share;
  } else if (!book->in[id]) {
    felt_model_do(model, "re-enter player=%u", id);
    book_entry(book, id, price);
  } else if (book->n_in > 2) {
    g_autoptr(GString) words = g_string_new(NULL);
    guint n = choose_winners(random, id, by, words);
    felt_model_do(model, "bust-out player=%u%s", id, words->str);
    book_bust(book, id, by, n);
  }
}

static void assert_book(FeltModel *model, const Book *book, guint64 seed)
{
  gint64 all = book->open;
  felt_state_update_places(model->state);
  for (guint id = 1; id <= PLAYERS; id++) {
    const FeltPlayer *player = felt_model_player(model, id);
    if (player->bounty_won != book->won[id] || player->bounty_head != book->head[id])
      g_error("seed %" PRIu64 ", player %u: %" PRId64 " won and %" PRId64 " on the head, not "
              "%" PRId64 " and %" PRId64,
              seed, id, player->bounty_won, player->bounty_head, book->won[id], book->head[id]);
    all += player->bounty_won + player->bounty_head;
  }
  if (all != model->state->bounty_money || book->open != model->state->bounties_open)
    g_error("seed %" PRIu64 ": %" PRId64 " of %" PRId64, seed, all, model->state->bounty_money);
}

/* Sum of all heads, of all cash paid and of what is open: the bounty money, after every step and
 * after every undo and redo. */
FELT_TEST(test_chance, "/bounty-history/rules-5.6/chance")
{
  guint rounds = g_test_slow() ? 400 : 60;
  for (guint64 seed = 1; seed <= rounds; seed++) {
    FeltRandom random;
    Book book = {.share = FELT_WHOLE / 2};
    felt_chance_init(&random, seed);
    g_autoptr(FeltModel) model = felt_play_new(BEGUN("bounty=1001|bounties.kind=progressive", 9));
    for (guint id = 1; id <= PLAYERS; id++)
      book_entry(&book, id, 1001);
    for (guint i = 0; i < 40; i++) {
      step(&random, model, &book);
      assert_book(model, &book, seed);
      if (felt_chance_one_in(&random, 6)) {
        felt_play(model, "undo; redo");
        assert_book(model, &book, seed);
      }
    }
    felt_model_do(model, "finish reason=Closing time");
    felt_state_update_places(model->state);
    for (guint id = 1; id <= PLAYERS; id++)
      g_assert_cmpint(felt_model_player(model, id)->bounty_won, ==, book.won[id] + book.head[id]);
    felt_model_assert_folds(model);
  }
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  felt_play_extend(own_step);
  felt_play_add(scripts, G_N_ELEMENTS(scripts));
  return felt_test_run();
}
