/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-race-event.c - a chip race as an event: filled, verified, counted */
#include "tournament/state/felt-race-event.h"
#include "tournament/state/felt-race.h"
#include "tournament/base/felt-seed.h"

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
