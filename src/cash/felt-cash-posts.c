/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-posts.c - what is posted before a hand: blinds, missed ones, kill, rock, straddles */
#include "cash/felt-cash-posts.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

gboolean felt_cash_is_dealt_in(const FeltCashComing *c, gint64 seat)
{
  return seat > 0 && (c->hand->positions.dealt_in >> (seat - 1) & 1) != 0;
}

/* The next one who is dealt in, clockwise. */
static gint64 next_in(const FeltCashComing *c, gint64 seat)
{
  do
    seat = seat % c->place->seats + 1;
  while (!felt_cash_is_dealt_in(c, seat));
  return seat;
}

static const FeltCashPlayer *player_at(const FeltCashComing *c, gint64 seat)
{
  return felt_cash_state_seat(c->state, c->place->number, seat);
}

static FeltCashPost *find_post(const FeltCashComing *c, gint64 seat, FeltCashPostKind kind)
{
  for (guint i = 0; i < c->hand->n_posts; i++)
    if (c->hand->posts[i].seat == seat && c->hand->posts[i].kind == kind)
      return &c->hand->posts[i];
  return NULL;
}

static gint64 live_of(const FeltCashComing *c, gint64 seat)
{
  gint64 live = 0;
  for (guint i = 0; i < c->hand->n_posts; i++)
    if (c->hand->posts[i].seat == seat && c->hand->posts[i].kind != FELT_CASH_POST_DEAD)
      live = MAX(live, c->hand->posts[i].chips);
  return live;
}

static void add_post(FeltCashComing *c, gint64 seat, FeltCashPostKind kind, gint64 chips)
{
  if (chips > 0 && c->hand->n_posts < FELT_CASH_POSTS_MAX)
    c->hand->posts[c->hand->n_posts++] = (FeltCashPost){seat, kind, chips};
}

static void post_blinds(FeltCashComing *c)
{
  const FeltLevel *level = &c->hand->level;
  const FeltPositions *at = &c->hand->positions;
  for (guint i = 0; i < at->n_posts; i++) {
    if (at->posts[i].blind == FELT_BLIND_BIG)
      add_post(c, at->posts[i].seat, FELT_CASH_POST_BIG, level->big);
    else if (at->posts[i].blind == FELT_BLIND_SMALL)
      add_post(c, at->posts[i].seat, FELT_CASH_POST_SMALL, level->small);
    else
      add_post(c, at->posts[i].seat, FELT_CASH_POST_FIRST, level->first);
  }
}

/* A live bet of who posts more than the blind that is due there stands for both. */
static void post_live(FeltCashComing *c, gint64 seat, FeltCashPostKind kind, gint64 chips)
{
  if (chips > live_of(c, seat))
    add_post(c, seat, kind, chips);
}

/* newcomers, and those who are back. */
static void post_owed(FeltCashComing *c, gint64 seat, const FeltCashPlayer *player)
{
  int64_t live = 0, dead = 0;
  gboolean in_big = find_post(c, seat, FELT_CASH_POST_BIG) != NULL;
  FeltMissedBlinds missed = {player->missed_small, player->missed_big};
  if (c->rules->missed != FELT_CASH_MISSED_FREE)
    felt_missed_post(&missed, c->rules->missed == FELT_CASH_MISSED_ONE_A_HAND, in_big, &live,
                     &dead);
  else
    missed = (FeltMissedBlinds){0, 0};
  c->hand->later[seat - 1] = missed;
  post_live(c, seat, FELT_CASH_POST_LIVE, live);
  add_post(c, seat, FELT_CASH_POST_DEAD, dead);

  gboolean due = player->fresh && c->place->hands > 0 && live_of(c, seat) == 0;
  if (due && c->rules->newcomers == FELT_CASH_NEW_POSTS)
    add_post(c, seat, FELT_CASH_POST_LIVE, c->hand->level.big);
}

/* Kill, rock, straddles -------------------------------------------------------------------- */

gint64 felt_cash_killed(const FeltCashComing *c, gint64 amount)
{
  if (c->hand->killer == 0)
    return amount;
  return c->rules->kill == FELT_CASH_KILL_HALF ? amount + (amount + 1) / 2 : 2 * amount;
}

static gint64 seat_of(const FeltCashComing *c, gint64 place_in_list)
{
  const FeltCashPlayer *player = place_in_list >= 0 ? &c->state->players[place_in_list] : NULL;
  if (player == NULL || player->table != c->place->number)
    return 0;
  return felt_cash_is_dealt_in(c, player->seat) ? player->seat : 0;
}

static void post_kill(FeltCashComing *c)
{
  const FeltCashRules *rules = c->rules;
  gint64 seat = seat_of(c, c->place->winner - 1);
  if (rules->kill == FELT_CASH_KILL_NONE || seat == 0 ||
      !felt_kill_is_due(c->place->pot, rules->kill_pot, (int)c->place->wins, (int)rules->kill_wins))
    return;
  c->hand->killer = seat;
  post_live(c, seat, FELT_CASH_POST_KILL, felt_cash_killed(c, c->hand->level.big));
}

static gint64 under_the_gun(const FeltCashComing *c)
{
  return next_in(c, c->hand->positions.big_seat);
}

/* Who holds the rock posts it under the gun; a kill goes before it. */
static void post_rock(FeltCashComing *c)
{
  gint64 seat = seat_of(c, c->place->rock - 1);
  if (!c->rules->rock || c->hand->killer > 0 || seat == 0 || seat != under_the_gun(c) ||
      seat == c->hand->positions.big)
    return;
  c->hand->rock = seat;
  post_live(c, seat, FELT_CASH_POST_ROCK, 2 * c->hand->level.big);
}

static gboolean refuse_straddle(const FeltCashComing *c, gint64 who, const char *why,
                                GError **error)
{
  const char *name = who >= 0 ? c->state->players[who].name : "";
  return felt_refuse(error, FELT_DECIDE_ERROR_NOT_LEGAL, _("%s cannot straddle: %s."), name, why);
}

static const char *not_there(const FeltCashComing *c, gint64 seat, guint number, gint64 before)
{
  const FeltPositions *at = &c->hand->positions;
  if (seat == 0)
    return _("who is not dealt in does not");
  if (seat == at->big)
    return _("the big blind does not");
  if (number > 0)
    return seat == next_in(c, before) ? NULL : _("again is left of the first straddle");
  switch ((FeltCashStraddle)c->rules->straddle) {
  case FELT_CASH_STRADDLE_ANY:
    return NULL;
  case FELT_CASH_STRADDLE_BUTTON:
    if (seat == at->button)
      return NULL;
    G_GNUC_FALLTHROUGH;
  default:
    return seat == under_the_gun(c) ? NULL : _("that is for who is left of the big blind");
  }
}

static gboolean post_straddles(FeltCashComing *c, GError **error)
{
  const FeltCashExtras *extras = c->extras;
  gint64 chips = c->hand->rock > 0 ? 4 : 2, before = c->hand->rock;
  guint so_far = c->hand->rock > 0;
  chips *= c->hand->level.big;
  for (guint i = 0; extras != NULL && i < extras->n_straddles; i++, so_far++, chips *= 2) {
    gint64 who = extras->straddles[i], seat = seat_of(c, who);
    const char *why = not_there(c, seat, so_far, before);
    if (c->rules->straddle == FELT_CASH_STRADDLE_NONE)
      why = _("the rules of this table have none; change them first");
    else if (c->hand->killer > 0)
      why = _("the hand is a kill");
    else if (so_far >= (guint)c->rules->straddles)
      why = _("no more straddles are played here");
    if (why != NULL)
      return refuse_straddle(c, who, why, error);
    post_live(c, seat, FELT_CASH_POST_STRADDLE, chips);
    before = seat;
  }
  return TRUE;
}

static gboolean post_sleeper(FeltCashComing *c, GError **error)
{
  gint64 who = c->extras != NULL ? c->extras->sleeper : -1, seat = seat_of(c, who);
  if (who < 0)
    return TRUE;
  if (!c->rules->sleepers)
    return refuse_straddle(c, who, _("sleepers are not played here"), error);
  if (seat == 0 || seat == c->hand->positions.big)
    return refuse_straddle(c, who, _("a sleeper is dealt in and not the big blind"), error);
  post_live(c, seat, FELT_CASH_POST_SLEEPER, 2 * c->hand->level.big);
  return TRUE;
}

gboolean felt_cash_post_all(FeltCashComing *c, GError **error)
{
  post_blinds(c);
  for (gint64 seat = 1; seat <= c->place->seats; seat++)
    if (felt_cash_is_dealt_in(c, seat))
      post_owed(c, seat, player_at(c, seat));
  post_kill(c);
  post_rock(c);
  return post_straddles(c, error) && post_sleeper(c, error);
}
