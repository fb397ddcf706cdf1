/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-lists.c - the lists of a tournament that leave the program as files */
#include "services/table/felt-list-private.h"
#include "services/table/felt-list-statistics.h"

#include "felt-config.h"
#include "tournament/state/felt-prizes.h"

#include <glib/gi18n-lib.h>

const char *const felt_list_words[] = {"results",  "players", "seats", "prizes",     "money",
                                       "cashiers", "drawers", "log",   "statistics", NULL};

static const struct {
  const char *title;
  FeltTableModel *(*make)(FeltState *state); /* NULL: it is not of the state */
} lists[] = {
    [FELT_LIST_RESULTS] = {N_("Results"), felt_table_of_results},
    [FELT_LIST_PLAYERS] = {N_("Players"), felt_table_of_players},
    [FELT_LIST_SEATS] = {N_("Seats"), felt_table_of_seats},
    [FELT_LIST_PRIZES] = {N_("Prizes"), felt_table_of_prizes},
    [FELT_LIST_MONEY] = {N_("Money"), felt_table_of_money},
    [FELT_LIST_CASHIERS] = {N_("Cashiers’ log"), felt_table_of_cashiers},
    [FELT_LIST_DRAWERS] = {N_("Drawers"), felt_table_of_drawers},
    [FELT_LIST_LOG] = {N_("Log"), NULL},
    [FELT_LIST_STATISTICS] = {N_("Statistics"), NULL},
};

const char *felt_list_title(FeltList list)
{
  return _(lists[list].title);
}

/* What a reader must know who was not there. */
static const char *note_of(const FeltState *state, FeltList list, const FeltInstant *now)
{
  if (list == FELT_LIST_RESULTS && state->phase != FELT_PHASE_FINISHED)
    return _("Places are provisional until the tournament is finished.");
  if (list == FELT_LIST_PRIZES && state->prizes_stale)
    return _("The prizes do not fit the pool any more: they are about to change.");
  if (list == FELT_LIST_PRIZES && !state->prizes_locked && !felt_prizes_are_final(state, now))
    return _("The prizes are provisional while players can enter.");
  return NULL;
}

/* Says of a list what it is about. */
static void set_about(FeltTableModel *model, const FeltState *state, FeltList list,
                      const FeltInstant *now)
{
  FeltTableAbout *about = felt_table_model_about(model);
  about->of = g_strdup(state->setup.name);
  g_free(about->currency); /* the figures have set it already */
  about->currency = g_strdup(state->setup.currency);
  about->digits = state->setup.currency_digits;
  about->at_us = now->utc_us;
  about->note = g_strdup(note_of(state, list, now));
}

FeltTableModel *felt_list_of_state(FeltState *state, FeltList list, const FeltInstant *now)
{
  FeltTableModel *model = lists[list].make(state);
  set_about(model, state, list, now);
  return model;
}

static FeltTableModel *statistics_of(FeltSession *session, const FeltInstant *now, GError **error)
{
  FeltFigures *figures = felt_figures_new(session, now, error);
  return figures != NULL ? felt_table_of_figures(figures) : NULL;
}

FeltTableModel *felt_list_new(FeltSession *session, FeltList list, const FeltInstant *now,
                              GError **error)
{
  if (lists[list].make != NULL)
    return felt_list_of_state(felt_session_present(session, now), list, now);
  FeltTableModel *model = list == FELT_LIST_LOG ? felt_table_of_log(session, error)
                                                : statistics_of(session, now, error);
  if (model != NULL)
    set_about(model, felt_session_state(session), list, now);
  return model;
}

char *felt_list_file_name_of(const char *of, const char *title)
{
  char *name = g_strdup_printf("%s - %s", of, title);
  return g_strdelimit(name, "/\\:*?\"<>|\n\r\t", '-');
}

char *felt_list_file_name(FeltSession *session, FeltList list)
{
  return felt_list_file_name_of(felt_session_state(session)->setup.name, felt_list_title(list));
}
