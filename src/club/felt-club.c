/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club.c - the club, the one stream "club" */
#include "club/felt-club.h"

static gboolean undoes(gconstpointer data, FeltUndoAsked *asked)
{
  const FeltClubCommand *command = data;
  *asked = (FeltUndoAsked){.redo = command->kind == FELT_CLUB_REDO,
                           .seq = (guint64)command->seq,
                           .overrule = command->league.overrule};
  return asked->redo || command->kind == FELT_CLUB_UNDO;
}

static const char *names_tournament(gconstpointer data)
{
  const FeltClubCommand *command = data;
  return command->league.tournament;
}

static gboolean tied(gconstpointer data, FeltTied *tied)
{
  const FeltClubEvent *event = data;
  const FeltLeaguePayment *payment = &event->u.payment;
  if (event->head.kind != FELT_CLUB_EVENT_SEASON_PAID || payment->pool == 0 ||
      payment->tournament == NULL)
    return FALSE;
  *tied = (FeltTied){payment->tournament, (guint64)payment->pool, payment->amount, payment->reason};
  return TRUE;
}

static void not_before(gpointer data, gint64 log_utc_us)
{
  FeltStreamEvent *event = data;
  event->at.utc_us = MAX(event->at.utc_us, log_utc_us);
}

/* A function on the club's own types in its place among those on any. */
#define OWN(member, function) .member = (__typeof__(felt_club_kind.member))(function)

const FeltStreamKind felt_club_kind = {
    .name = FELT_CLUB,
    .events = &felt_club_events,
    .event_free = felt_club_event_free,
    .commands = &felt_club_commands,
    OWN(state_new, felt_club_state_new),
    OWN(state_copy, felt_club_state_copy),
    OWN(state_free, felt_club_state_free),
    OWN(state_equal, felt_club_state_equal),
    OWN(state_broken, felt_club_state_broken),
    OWN(apply, felt_club_state_apply),
    OWN(leave_out, felt_club_people_leave_out),
    OWN(answer, felt_club_answer),
    OWN(check_back, felt_club_check_back),
    .names_tournament = names_tournament,
    .tied = tied,
    OWN(decide, felt_club_decide),
    .undoes = undoes,
    .not_before = not_before,
    OWN(words, felt_club_event_words),
};
