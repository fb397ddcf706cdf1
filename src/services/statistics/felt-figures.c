/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-figures.c - what a tournament was, in figures */
#include "services/statistics/felt-figures.h"

#include "store/felt-event-json.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-prizes.h"

#include <string.h>

/* When things happened: the state knows events by their numbers. */
typedef struct {
  FeltSession *session;
  GArray *at_us; /* gint64, of event seq at seq - 1 */
  GArray *steps; /* Step */
  gint64 start_us;
} Times;

/* How many more are in since an event. */
typedef struct {
  guint64 seq;
  int more;
} Step;

static void add_step(Times *times, guint64 seq, int more)
{
  Step step = {seq, more};
  g_array_append_val(times->steps, step);
}

/* Reading the log ---------------------------------------------------------------------------- */

/* The clock's start that stands is where play begins. */
static gboolean read_clock(Times *times, const FeltRow *row, GError **error)
{
  FeltEvent *event = felt_event_new_from_row(felt_session_kind(times->session)->events, row, error);
  if (event == NULL)
    return FALSE;
  if (event->u.clock_set.why == FELT_CLOCK_START)
    times->start_us = row->at_us;
  felt_stream_event_free(felt_session_kind(times->session)->events, event);
  return TRUE;
}

static gboolean row_cb(const FeltRow *row, gpointer data, GError **error)
{
  Times *times = data;
  g_array_append_val(times->at_us, row->at_us);
  if (felt_session_is_undone(times->session, row->seq))
    return TRUE;
  if (strcmp(row->kind, "player-registered") == 0)
    add_step(times, row->seq, 1);
  else if (strcmp(row->kind, "player-unregistered") == 0)
    add_step(times, row->seq, -1);
  else if (strcmp(row->kind, "clock-set") == 0 && times->start_us == 0)
    return read_clock(times, row, error);
  return TRUE;
}

static gint64 at_of(const Times *times, guint64 seq)
{
  return seq >= 1 && seq <= times->at_us->len ? g_array_index(times->at_us, gint64, seq - 1) : 0;
}

/* How many were in --------------------------------------------------------------------------- */

static int by_seq(gconstpointer a, gconstpointer b)
{
  const Step *x = a, *y = b;
  return x->seq < y->seq ? -1 : x->seq > y->seq;
}

/* Bust-outs and who came back after one; what was put back is in no state any more. */
static void add_busts(Times *times, const FeltState *state)
{
  for (guint i = 0; i < state->busts->len; i++) {
    const FeltBustRecord *bust = &g_array_index(state->busts, FeltBustRecord, i);
    add_step(times, bust->seq, -1);
    if (bust->returned != 0)
      add_step(times, bust->returned, 1);
  }
  g_array_sort(times->steps, by_seq);
}

static void fill_in(FeltFigures *figures, const Times *times)
{
  int in = 0;
  for (guint i = 0; i < times->steps->len; i++) {
    const Step *step = &g_array_index(times->steps, Step, i);
    in += step->more;
    FeltInAt now = {MAX(0, (at_of(times, step->seq) - figures->start_us) / 1000),
                    (guint)MAX(in, 0)};
    FeltInAt *last =
        figures->in->len > 0 ? &g_array_index(figures->in, FeltInAt, figures->in->len - 1) : NULL;
    if (last != NULL && last->at_ms == now.at_ms)
      *last = now;
    else
      g_array_append_val(figures->in, now);
  }
}

/* The bubble --------------------------------------------------------------------------------- */

/* Who went out on it, when it was one alone. */
static char *bubble_name(const FeltFigures *figures, const FeltState *state)
{
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status == FELT_PLAYER_OUT && player->place == figures->paid_places + 1 &&
        player->place_to == player->place)
      return g_strdup(player->name);
  }
  return NULL;
}

/* It begins when one more than the paid places is left, and ends with the next bust-out; who comes
 * in meanwhile puts it off. */
static void fill_bubble(FeltFigures *figures, const Times *times, const FeltState *state)
{
  guint in = 0, left = figures->paid_places + 1;
  figures->bubble_from_ms = figures->bubble_ms = -1;
  for (guint i = 0; figures->paid_places > 0 && i < times->steps->len; i++) {
    const Step *step = &g_array_index(times->steps, Step, i);
    guint before = in;
    in = (guint)MAX((int)in + step->more, 0);
    gint64 at_ms = (at_of(times, step->seq) - figures->start_us) / 1000;
    if (in >= left)
      figures->bubble_ms = -1;
    if (in > left)
      figures->bubble_from_ms = -1;
    else if (in == left && at_ms >= 0)
      figures->bubble_from_ms = at_ms;
    else if (before == left && figures->bubble_from_ms >= 0)
      figures->bubble_ms = at_ms - figures->bubble_from_ms;
  }
  if (figures->bubble_ms >= 0)
    figures->bubble_name = bubble_name(figures, state);
}

/* Players ------------------------------------------------------------------------------------ */

static void played_free(gpointer data)
{
  FeltPlayed *played = data;
  g_free(played->name);
  g_free(played->key);
  g_free(played);
}

static void add_player(FeltFigures *figures, const FeltPlayer *player)
{
  FeltPlayed *played = g_new0(FeltPlayed, 1);
  played->name = g_strdup(player->name);
  played->key = g_strdup(player->key);
  played->person = player->person;
  played->place = player->place;
  played->alone = player->place_to <= player->place;
  played->entries = player->entries;
  played->hits = player->knocked_out;
  played->paid = player->paid + player->fees + player->bounty + player->staff;
  played->cashed = figures->phase == FELT_PHASE_FINISHED && player->place != 0 && player->prize > 0;
  played->won = (player->place != 0 ? player->prize : 0) + player->bounty_won;
  g_ptr_array_add(figures->played, played);
  figures->rebuys += felt_player_rebuys(player);
  figures->add_ons += felt_player_add_ons(player);
  figures->taken += played->paid;
}

static void add_players(FeltFigures *figures, const FeltState *state)
{
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status != FELT_PLAYER_ABSENT && player->status != FELT_PLAYER_WITHDRAWN)
      add_player(figures, player);
  }
}

/* The most hits belong to one player, or to nobody in particular. */
static void fill_hits(FeltFigures *figures)
{
  const FeltPlayed *best = NULL;
  guint n = 0;
  for (guint i = 0; i < figures->played->len; i++)
    figures->most_hits =
        MAX(figures->most_hits, ((const FeltPlayed *)figures->played->pdata[i])->hits);
  for (guint i = 0; figures->most_hits > 0 && i < figures->played->len; i++) {
    const FeltPlayed *player = figures->played->pdata[i];
    if (player->hits != figures->most_hits)
      continue;
    best = player;
    n++;
  }
  figures->most_hits_name = n == 1 ? g_strdup(best->name) : NULL;
}

/* All of it --------------------------------------------------------------------------------- */

static void fill_money(FeltFigures *figures, const FeltState *state)
{
  FeltPool pool;
  felt_state_pool(state, &pool);
  figures->currency = g_strdup(state->setup.currency);
  figures->digits = state->setup.currency_digits;
  figures->pool = pool.pool;
  figures->fees = pool.fees;
  figures->staff = pool.staff;
  figures->bounties = pool.bounties;
  figures->overlay = pool.overlay;
  figures->paid_places = felt_prizes_paid_places(state);
  if (state->prizes->len > 0) {
    const FeltPrize *prize = &g_array_index(state->prizes, FeltPrize, 0);
    figures->first_prize = prize->cash + prize->value;
  }
}

static void fill_times(FeltFigures *figures, const FeltState *state, const Times *times,
                       const FeltInstant *now)
{
  FeltClockView view;
  felt_state_clock_view(state, now, &view);
  figures->start_us = times->start_us;
  figures->end_us = state->phase == FELT_PHASE_FINISHED ? state->finished_at.utc_us : 0;
  if (figures->start_us == 0)
    return;
  gint64 until = figures->end_us != 0 ? figures->end_us : now->utc_us;
  figures->length_ms = MAX(0, (until - figures->start_us) / 1000);
  figures->level = (guint)felt_level_number(state->levels, state->n_levels, view.level);
  for (guint i = 0; i < times->steps->len; i++) {
    const Step *step = &g_array_index(times->steps, Step, i);
    figures->late += step->more > 0 && at_of(times, step->seq) > figures->start_us;
  }
}

/* The log's own times, and what stands of it. */
static gboolean read_times(FeltSession *session, Times *times, GError **error)
{
  times->session = session;
  times->at_us = g_array_new(FALSE, FALSE, sizeof(gint64));
  times->steps = g_array_new(FALSE, FALSE, sizeof(Step));
  return felt_store_read(felt_session_store(session), felt_session_id(session), 1,
                         felt_session_head(session), row_cb, times, error);
}

static FeltFigures *make(FeltSession *session, const Times *times, const FeltInstant *now)
{
  g_autoptr(FeltState) state = felt_session_present(session, now);
  FeltFigures *figures = g_new0(FeltFigures, 1);
  figures->in = g_array_new(FALSE, FALSE, sizeof(FeltInAt));
  figures->played = g_ptr_array_new_with_free_func(played_free);
  figures->id = g_strdup(felt_session_id(session));
  figures->name = g_strdup(state->setup.name);
  figures->phase = state->phase;
  figures->day_us = felt_state_played_us(state);
  figures->players = state->n_unique;
  figures->entries = state->n_entries;
  add_busts((Times *)times, state);
  fill_money(figures, state);
  fill_times(figures, state, times, now);
  add_players(figures, state);
  fill_hits(figures);
  if (figures->start_us != 0) {
    fill_in(figures, times);
    fill_bubble(figures, times, state);
  }
  return figures;
}

FeltFigures *felt_figures_new(FeltSession *session, const FeltInstant *now, GError **error)
{
  Times times = {0};
  FeltFigures *figures = NULL;
  if (read_times(session, &times, error))
    figures = make(session, &times, now);
  g_array_unref(times.at_us);
  g_array_unref(times.steps);
  return figures;
}

void felt_figures_free(FeltFigures *figures)
{
  if (figures == NULL)
    return;
  g_free(figures->id);
  g_free(figures->name);
  g_free(figures->currency);
  g_free(figures->bubble_name);
  g_free(figures->most_hits_name);
  g_array_unref(figures->in);
  g_ptr_array_unref(figures->played);
  g_free(figures);
}
