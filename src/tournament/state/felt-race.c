/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-race.c - the chip race: odd chips become larger ones, by the high card (T 24) */
#include "tournament/state/felt-race.h"
#include "tournament/base/felt-seed.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* clang-format off */
G_DEFINE_QUARK(felt-race-error-quark, felt_race_error)
/* clang-format on */

#define CHIPS_MAX G_GINT64_CONSTANT(1000000000)

static gboolean check_values(gint64 from, gint64 to, GError **error)
{
  if (from >= 1 && to > from && to <= CHIPS_MAX && to % from == 0)
    return TRUE;
  g_set_error(error, FELT_RACE_ERROR, FELT_RACE_ERROR_VALUES,
              _("%" PRId64 " is no multiple of %" PRId64 "; race to a larger chip that is."), to,
              from);
  return FALSE;
}

/* How many odd chips there are, -1 with the refusal. */
static int count_odd(gint64 ratio, FeltRacer *racers, guint n, GError **error)
{
  gint64 odd = 0;
  for (guint i = 0; i < n; i++) {
    FeltRacer *racer = &racers[i];
    if (racer->chips < 0 || racer->chips > CHIPS_MAX) {
      g_set_error(error, FELT_RACE_ERROR, FELT_RACE_ERROR_CHIPS,
                  _("%" PRId64 " is no number of chips; count them again."), racer->chips);
      return -1;
    }
    odd += racer->chips % ratio;
  }
  if (odd > FELT_DECK_SIZE)
    g_set_error(error, FELT_RACE_ERROR, FELT_RACE_ERROR_CARDS,
                _("There are %" PRId64 " odd chips but only 52 cards; race to a smaller chip "
                  "first."),
                odd);
  return odd <= FELT_DECK_SIZE ? (int)odd : -1;
}

gint64 felt_race_new_chips(gint64 total, gint64 to, gboolean over_half)
{
  gint64 rest = total % to;
  return total / to + (2 * rest > to || (2 * rest == to && !over_half));
}

static void deal(gint64 ratio, const guint8 seed[FELT_SEED_SIZE], FeltRacer *racers, guint n)
{
  FeltRandom random;
  uint32_t deck[FELT_DECK_SIZE];
  guint next = 0;
  for (uint32_t i = 0; i < FELT_DECK_SIZE; i++)
    deck[i] = i;
  felt_random_init(&random, seed);
  felt_random_shuffle_u32(&random, deck, FELT_DECK_SIZE);
  for (guint i = 0; i < n; i++) {
    FeltRacer *racer = &racers[i];
    racer->full = racer->chips / ratio;
    racer->odd = (guint)(racer->chips % ratio);
    racer->won = 0;
    racer->saved = FALSE;
    for (guint c = 0; c < racer->odd; c++)
      racer->cards[c] = (FeltCard)deck[next++];
  }
}

/* The player's best card, -1 without one. */
static int high_card(const FeltRacer *racer)
{
  int high = -1;
  for (guint c = 0; c < racer->odd; c++)
    high = MAX(high, racer->cards[c]);
  return high;
}

/* One new chip to the highest card of those who have none yet. */
static void award(FeltRacer *racers, guint n)
{
  FeltRacer *best = NULL;
  for (guint i = 0; i < n; i++)
    if (racers[i].won == 0 && racers[i].odd > 0 &&
        (best == NULL || high_card(&racers[i]) > high_card(best)))
      best = &racers[i];
  g_assert(best != NULL);
  best->won = 1;
}

gboolean felt_race_run(gint64 from, gint64 to, gboolean over_half,
                       const guint8 seed[FELT_SEED_SIZE], FeltRacer *racers, guint n,
                       FeltRace *race, GError **error)
{
  if (!check_values(from, to, error))
    return FALSE;
  int odd = count_odd(to / from, racers, n, error);
  if (odd < 0)
    return FALSE;
  deal(to / from, seed, racers, n);
  race->total = odd * from;
  race->chips = (guint)felt_race_new_chips(race->total, to, over_half);
  for (guint i = 0; i < race->chips; i++)
    award(racers, n);
  race->delta = race->chips * to - race->total;
  for (guint i = 0; i < n; i++) {
    FeltRacer *racer = &racers[i];
    racer->saved = racer->odd > 0 && racer->won == 0 && racer->full == 0 && !racer->others;
    race->delta += racer->saved ? to : 0;
  }
  return TRUE;
}

char *felt_racer_cards(const FeltRacer *racer)
{
  char text[2 * FELT_DECK_SIZE + 1];
  felt_cards_to_text(racer->cards, racer->odd, text);
  return g_strdup(text);
}

/* As an event ------------------------------------------------------------------------------ */

/* The race that the counts of an event give, owned by the caller; NULL with the refusal. */
static FeltRacer *run(const guint8 seed[FELT_SEED_SIZE], const FeltChipsRaced *raced,
                      GError **error)
{
  g_autofree FeltRacer *racers = g_new0(FeltRacer, MAX(raced->n_players, 1));
  FeltRace race;
  for (guint i = 0; i < raced->n_players; i++) {
    racers[i].chips = raced->players[i].chips;
    racers[i].others = raced->players[i].others;
  }
  if (!felt_race_run(raced->from, raced->to, raced->over_half, seed, racers, raced->n_players,
                     &race, error))
    return NULL;
  return g_steal_pointer(&racers);
}

static char *cards_of(const FeltRacer *racer)
{
  return racer->odd > 0 ? felt_racer_cards(racer) : NULL;
}

gboolean felt_race_fill(const guint8 seed[FELT_SEED_SIZE], FeltChipsRaced *raced, GError **error)
{
  g_autofree FeltRacer *racers = run(seed, raced, error);
  if (racers == NULL)
    return FALSE;
  for (guint i = 0; i < raced->n_players; i++) {
    raced->players[i].cards = cards_of(&racers[i]);
    raced->players[i].won = racers[i].won + (racers[i].saved ? 1 : 0);
  }
  return TRUE;
}

gboolean felt_race_verify(const FeltState *before, const FeltChipsRaced *raced)
{
  guint8 seed[FELT_SEED_SIZE];
  if (!felt_seed_from_hex(raced->seed, seed))
    return FALSE;
  g_autofree FeltRacer *racers = run(seed, raced, NULL);
  gboolean same = racers != NULL;
  for (guint i = 0; same && i < raced->n_players; i++) {
    g_autofree char *cards = cards_of(&racers[i]);
    same = g_strcmp0(cards, raced->players[i].cards) == 0 &&
           raced->players[i].won == racers[i].won + (racers[i].saved ? 1 : 0);
  }
  return same;
}

void felt_race_tally(const FeltChipsRaced *raced, FeltRaceTally *tally)
{
  gint64 ratio = raced->to / raced->from, won = 0;
  *tally = (FeltRaceTally){0};
  for (guint i = 0; i < raced->n_players; i++) {
    tally->off += raced->players[i].chips;
    tally->full += raced->players[i].chips / ratio;
    tally->odd += raced->players[i].chips % ratio;
    won += raced->players[i].won;
  }
  tally->total = tally->odd * raced->from;
  tally->raced = felt_race_new_chips(tally->total, raced->to, raced->over_half);
  tally->saved = won - tally->raced;
  tally->delta = won * raced->to - tally->total;
}
