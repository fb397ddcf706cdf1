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
  guint rounds = g_test_slow() ? 400 : felt_test_times(NULL, 60);
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

FELT_TEST_RUN(felt_play_main(argc, argv, "bounty-history", own_step))
