/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-log-filter.c - which events of the log are wanted: by words, player, table, kind */
#include "app/log/felt-log-filter.h"

#include <glib/gi18n.h>

#include "tournament/palette/felt-name-index.h"
#include "tournament/state/felt-event-about.h"

const char *const felt_log_groups[] = {
    [FELT_LOG_ALL] = N_("All events"),
    [FELT_LOG_ENTRIES] = N_("Entries and sales"),
    [FELT_LOG_BUSTS] = N_("Who is out"),
    [FELT_LOG_SEATS] = N_("Seats and tables"),
    [FELT_LOG_HANDS] = N_("Hands and chips"),
    [FELT_LOG_CLOCK] = N_("Clock and levels"),
    [FELT_LOG_MONEY] = N_("Money and prizes"),
    [FELT_LOG_SETUP] = N_("Settings"),
    [FELT_LOG_NOTES] = N_("Notes"),
    [FELT_LOG_UNDONE] = N_("Undone and redone"),
    [FELT_LOG_N_GROUPS] = NULL,
};

/* By kind of event; what is not named is of no group. */
static const FeltLogGroup groups[FELT_N_EVENTS] = {
    [FELT_EVENT_CREATED] = FELT_LOG_SETUP,         [FELT_EVENT_SETUP_SET] = FELT_LOG_SETUP,
    [FELT_EVENT_STRUCTURE_SET] = FELT_LOG_CLOCK,   [FELT_EVENT_REGISTERED] = FELT_LOG_ENTRIES,
    [FELT_EVENT_UNREGISTERED] = FELT_LOG_ENTRIES,  [FELT_EVENT_RE_ENTERED] = FELT_LOG_ENTRIES,
    [FELT_EVENT_REBOUGHT] = FELT_LOG_ENTRIES,      [FELT_EVENT_ADDED_ON] = FELT_LOG_ENTRIES,
    [FELT_EVENT_WAITING_SET] = FELT_LOG_ENTRIES,   [FELT_EVENT_REGISTRATION_SET] = FELT_LOG_ENTRIES,
    [FELT_EVENT_BUSTED] = FELT_LOG_BUSTS,          [FELT_EVENT_PUT_BACK] = FELT_LOG_BUSTS,
    [FELT_EVENT_BUST_ORDER_SET] = FELT_LOG_BUSTS,  [FELT_EVENT_BOUNTY_AWARDED] = FELT_LOG_BUSTS,
    [FELT_EVENT_FINISHED] = FELT_LOG_BUSTS,        [FELT_EVENT_SEATED] = FELT_LOG_SEATS,
    [FELT_EVENT_MOVED] = FELT_LOG_SEATS,           [FELT_EVENT_SWAPPED] = FELT_LOG_SEATS,
    [FELT_EVENT_TABLE_OPENED] = FELT_LOG_SEATS,    [FELT_EVENT_SEAT_LOCKED] = FELT_LOG_SEATS,
    [FELT_EVENT_BREAK_ORDER_SET] = FELT_LOG_SEATS, [FELT_EVENT_HEADS_COUNTED] = FELT_LOG_SEATS,
    [FELT_EVENT_ABSENCE_SET] = FELT_LOG_SEATS,     [FELT_EVENT_WRONG_SEAT] = FELT_LOG_SEATS,
    [FELT_EVENT_KEPT_APART] = FELT_LOG_SEATS,      [FELT_EVENT_MOVES_TOLD] = FELT_LOG_SEATS,
    [FELT_EVENT_BUTTON_SET] = FELT_LOG_HANDS,      [FELT_EVENT_HAND_DEALT] = FELT_LOG_HANDS,
    [FELT_EVENT_HAND_DONE] = FELT_LOG_HANDS,       [FELT_EVENT_HAND_FOR_HAND_SET] = FELT_LOG_HANDS,
    [FELT_EVENT_CHIPS_COUNTED] = FELT_LOG_HANDS,   [FELT_EVENT_CHIPS_ADJUSTED] = FELT_LOG_HANDS,
    [FELT_EVENT_CHIPS_RACED] = FELT_LOG_HANDS,     [FELT_EVENT_PENALTY_GIVEN] = FELT_LOG_HANDS,
    [FELT_EVENT_STOP_WAIVED] = FELT_LOG_HANDS,     [FELT_EVENT_CLOCK_SET] = FELT_LOG_CLOCK,
    [FELT_EVENT_MONEY_PAID] = FELT_LOG_MONEY,      [FELT_EVENT_PRIZES_SET] = FELT_LOG_MONEY,
    [FELT_EVENT_DEAL_MADE] = FELT_LOG_MONEY,       [FELT_EVENT_NOTED] = FELT_LOG_NOTES,
    [FELT_EVENT_UNDONE] = FELT_LOG_UNDONE,         [FELT_EVENT_REDONE] = FELT_LOG_UNDONE,
    [FELT_EVENT_DRAWER_OPENED] = FELT_LOG_MONEY,   [FELT_EVENT_DRAWER_CLOSED] = FELT_LOG_MONEY,
    [FELT_EVENT_ROWS_RESCUED] = FELT_LOG_SETUP,    [FELT_EVENT_POOL_ADJUSTED] = FELT_LOG_MONEY,
    [FELT_EVENT_SIDE_POT_MONEY] = FELT_LOG_MONEY,  [FELT_EVENT_SIDE_POT_SET] = FELT_LOG_MONEY,
};

gboolean felt_log_filter_is_set(const FeltLogFilter *filter)
{
  return filter->typed != NULL || filter->player != 0 || filter->table != 0 ||
         filter->group != FELT_LOG_ALL;
}

static gboolean is_about(const FeltLogFilter *filter, FeltSession *session, const FeltEvent *event)
{
  if (filter->player != 0 && !felt_event_names_player(event, filter->player))
    return FALSE;
  return filter->table == 0 ||
         felt_event_names_table(event, felt_session_state(session), filter->table);
}

typedef struct {
  const FeltLogFilter *filter;
  FeltSession *session;
  gboolean found;
} Target;

static gboolean target_cb(const FeltLogLine *line, gpointer data)
{
  Target *target = data;
  const FeltEvent *event = (const FeltEvent *)line->event;
  target->found = is_about(target->filter, target->session, event);
  return !target->found;
}

/* An undo or redo is about the events that it names: those of one command, one behind the other. */
static gboolean undoes_what_is_wanted(const FeltLogFilter *filter, FeltSession *session,
                                      const FeltUndone *undone)
{
  Target target = {filter, session, FALSE};
  if (undone->n_seqs > 0)
    felt_session_log(session, (guint64)undone->seqs[0], (guint64)undone->seqs[undone->n_seqs - 1],
                     target_cb, &target, NULL);
  return target.found;
}

static gboolean words_match(const FeltLogFilter *filter, const FeltLogLine *line)
{
  g_autofree char *text = g_strdup_printf("%s %s %" G_GUINT64_FORMAT, line->words,
                                          line->actor != NULL ? line->actor : "", line->seq);
  g_autofree char *fold = felt_search_fold(text);
  return felt_search_match(fold, filter->typed) != FELT_MATCH_NONE;
}

gboolean felt_log_filter_takes(const FeltLogFilter *filter, FeltSession *session,
                               const FeltLogLine *line)
{
  const FeltEvent *event = (const FeltEvent *)line->event;
  gboolean undo = event->kind == FELT_EVENT_UNDONE || event->kind == FELT_EVENT_REDONE;
  if (filter->group != FELT_LOG_ALL && groups[event->kind] != filter->group)
    return FALSE;
  if (filter->typed != NULL && !words_match(filter, line))
    return FALSE;
  if (filter->player == 0 && filter->table == 0)
    return TRUE;
  return undo ? undoes_what_is_wanted(filter, session, &event->u.undone)
              : is_about(filter, session, event);
}
