/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-end.c - when a tournament is over, and what it waits for (rules.md 5.7, 5.9) */
#include "tournament/state/felt-end.h"

#include "felt-config.h"
#include "tournament/setup/felt-structure-make.h"
#include "tournament/state/felt-bounties-won.h"
#include "tournament/state/felt-prizes.h"

#include <glib/gi18n-lib.h>

gboolean felt_end_is_reached(const FeltState *state)
{
  guint seats = felt_prizes_stop_at(state);
  if (state->n_in == 1 && state->n_unique > 1)
    return TRUE;
  return state->n_in > 0 && state->n_in <= seats;
}

/* Whether terms say when, or that it is sold at some times only. */
static gboolean have_times(const FeltTerms *terms)
{
  return terms->from_level > 0 || terms->until_level > 0 || terms->until_minutes > 0 ||
         terms->in_break;
}

static gboolean is_over(const FeltState *state, const FeltClockView *view, const FeltTerms *terms)
{
  FeltSaleTime time;
  felt_state_sale_time_at(state, view, &time);
  return felt_terms_status(terms, &time) == FELT_SALE_OVER;
}

static gboolean sells_re_entries(const FeltState *state, const FeltClockView *view)
{
  const FeltSetup *setup = &state->setup;
  gboolean said = setup->re_entry.most > 0 || have_times(&setup->re_entry);
  gboolean open = state->registration_beyond || !felt_state_late_is_over_at(state, view);
  return setup->re_entry.most != 0 && said && open && !state->registration_closed &&
         !is_over(state, view, &setup->re_entry);
}

static gboolean sells_rebuys(const FeltState *state, const FeltClockView *view)
{
  const FeltSetup *setup = &state->setup;
  gboolean said = setup->rebuy.most > 0 || have_times(&setup->rebuy);
  return setup->rebuy.most != 0 && said && !is_over(state, view, &setup->rebuy);
}

/* Whether somebody who is out has a re-entry, or a rebuy, left. */
static gboolean anybody_may(const FeltState *state, gboolean rebuy)
{
  gint64 most = rebuy ? state->setup.rebuy.most : state->setup.re_entry.most;
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    gint64 taken = rebuy ? player->rebuys : (gint64)player->entries - 1;
    if (player->status == FELT_PLAYER_OUT && (most < 0 || taken < most))
      return TRUE;
  }
  return FALSE;
}

FeltEndWait felt_end_waits_for(const FeltState *state, const FeltClockView *view)
{
  if (state->phase != FELT_PHASE_RUNNING || !felt_end_is_reached(state))
    return FELT_END_NOT_WAITING;
  if (felt_state_late_runs_at(state, view))
    return FELT_END_WAITS_LATE;
  if (sells_re_entries(state, view) && anybody_may(state, FALSE))
    return FELT_END_WAITS_RE_ENTRY;
  if (sells_rebuys(state, view) && anybody_may(state, TRUE))
    return FELT_END_WAITS_REBUY;
  gboolean open = !state->registration_closed &&
                  (state->registration_beyond || !felt_state_late_is_over_at(state, view));
  if (state->n_in > 1 && open)
    return FELT_END_WAITS_REGISTRATION;
  gboolean said = state->setup.bounties.unwon != FELT_UNWON_UNSAID;
  return said && felt_bounty_last_open(state, G_MAXUINT) != NULL ? FELT_END_WAITS_BOUNTY
                                                                 : FELT_END_NOT_WAITING;
}

gboolean felt_end_is_due(const FeltState *state, const FeltInstant *now)
{
  FeltClockView view;
  if (state->phase != FELT_PHASE_RUNNING || !felt_end_is_reached(state))
    return FALSE;
  felt_state_clock_view(state, now, &view);
  return felt_end_waits_for(state, &view) == FELT_END_NOT_WAITING;
}

gint64 felt_end_estimate_ms(const FeltState *state, const FeltClockView *view, guint *index)
{
  guint last;
  gint64 from_start;
  if (state->phase == FELT_PHASE_FINISHED || state->n_in < 2 || view->overtime ||
      felt_prizes_stop_at(state) > 1 ||
      !felt_structure_estimate_from(state->levels, state->n_levels, view->level,
                                    state->chips_in_play, &last, &from_start))
    return -1;
  if (index != NULL)
    *index = last;
  if (last == view->level)
    return view->remaining_ms / 2;
  return felt_clock_until_ms(view, state->levels, state->n_levels, last) +
         felt_level_length_ms(&state->levels[last]) / 2;
}

char *felt_end_wait_text(FeltEndWait wait)
{
  switch (wait) {
  case FELT_END_WAITS_LATE:
    return g_strdup(_("Late registration is still open."));
  case FELT_END_WAITS_RE_ENTRY:
    return g_strdup(_("Re-entries are still sold."));
  case FELT_END_WAITS_REBUY:
    return g_strdup(_("Rebuys are still sold."));
  case FELT_END_WAITS_REGISTRATION:
    return g_strdup(_("Registration is open."));
  case FELT_END_WAITS_BOUNTY:
    return g_strdup(_("A bounty is open."));
  default:
    return NULL;
  }
}

char *felt_end_wait_warning(const FeltState *state, FeltEndWait wait)
{
  if (wait == FELT_END_WAITS_BOUNTY)
    return g_strdup(_("The end waits for bounties that are open: award or draw them, or close and "
                      "finish."));
  if (state->n_in > 1)
    return g_strdup_printf(_("%u players are left for %u seats: close registration, or finish."),
                           state->n_in, felt_prizes_stop_at(state));
  switch (wait) {
  case FELT_END_WAITS_RE_ENTRY:
    return g_strdup(_("One player is left, but re-entries are still sold: wait, or close and "
                      "finish."));
  case FELT_END_WAITS_REBUY:
    return g_strdup(_("One player is left, but rebuys are still sold: wait, or close and finish."));
  default:
    return g_strdup(_("One player is left, but late registration is still open: wait, or close "
                      "and finish."));
  }
}
