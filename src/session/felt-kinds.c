/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-kinds.c - the kinds of stream that this program knows */
#include "session/felt-kinds.h"

#include "felt-config.h"
#include "session/felt-session.h"
#include "tournament/decide/felt-decide.h"
#include "tournament/floor/felt-draw.h"
#include "tournament/words/felt-words.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* The tournament ----------------------------------------------------------------------------- */

static gboolean undoes(gconstpointer data, FeltUndoAsked *asked)
{
  const FeltCommand *command = data;
  *asked = (FeltUndoAsked){.redo = command->kind == FELT_COMMAND_REDO,
                           .seq = (guint64)command->seq,
                           .overrule = command->overrule};
  return asked->redo || command->kind == FELT_COMMAND_UNDO;
}

/* A bust-out can be put right though later events rest on it. */
static const char *in_the_way(gconstpointer state, guint64 seq)
{
  gboolean again = FALSE;
  if (felt_state_put_out_by(state, seq, &again) == 0)
    return NULL;
  if (again)
    return _("Event %" PRIu64 " (%s) would become impossible (%s); undo that one first, or put the "
             "player back with a refund of what came after[ (put-back refund=yes)].");
  return _("Event %" PRIu64 " (%s) would become impossible (%s); undo that one first, or "
           "put the player back[ (put-back)].");
}

static gboolean tied(gconstpointer data, FeltTied *tied)
{
  const FeltEvent *event = data;
  const FeltPoolAdjusted *adjusted = &event->u.pool_adjusted;
  if (event->kind != FELT_EVENT_POOL_ADJUSTED || adjusted->season_paid == 0)
    return FALSE;
  *tied = (FeltTied){"club", (guint64)adjusted->season_paid, adjusted->amount, adjusted->reason};
  return TRUE;
}

/* What the pool gets of a season's pot. An end that is due is recorded by itself. */
static GPtrArray *decide_tied(const FeltState *state, const FeltTied *tied,
                              const FeltContext *context, GError **error)
{
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_ADJUST_POOL);
  command->amount = tied->amount;
  command->reason = g_strdup(tied->reason);
  GPtrArray *events = felt_decide(state, command, context, error);
  if (events == NULL)
    return NULL;
  FeltEvent *event = g_ptr_array_index(events, 0);
  event->u.pool_adjusted.season_paid = (gint64)tied->seq;
  g_ptr_array_set_size(events, 1);
  return events;
}

/* A function on a tournament's own types in its place among those on any. */
#define OWN(member, function) .member = (__typeof__(felt_tournament_kind.member))(function)

const FeltStreamKind felt_tournament_kind = {
    .name = "",
    .events = &felt_tournament_events,
    OWN(event_free, felt_event_free),
    .commands = &felt_tournament_commands,
    OWN(state_new, felt_state_new),
    OWN(state_copy, felt_state_copy),
    OWN(state_free, felt_state_free),
    OWN(state_equal, felt_state_equal),
    OWN(state_complete, felt_state_update_places),
    OWN(state_broken, felt_state_broken_invariant),
    OWN(played_us, felt_state_played_us),
    OWN(apply, felt_state_apply),
    OWN(check, felt_state_check),
    OWN(leave_out, felt_state_leave_out),
    OWN(verify, felt_draw_verify),
    .tied = tied,
    OWN(decide_tied, decide_tied),
    .asks = "club",
    OWN(questions, felt_decide_questions),
    OWN(comes_back, felt_decide_comes_back),
    OWN(check_back, felt_decide_check_back),
    OWN(decide, felt_decide),
    .undoes = undoes,
    .in_the_way = in_the_way,
    OWN(decide_due, felt_decide_due),
    OWN(not_before, felt_event_not_before),
    OWN(words, felt_event_words),
};

/* All ---------------------------------------------------------------------------------------- */

/* Names that are no tournament's, whether this program knows their kind or not. */
static const char *const taken_names[] = {"club", "cash:", "hands:", "series:", NULL};

static const FeltStreamKind *known[8];
static guint n_known;

void felt_kind_register(const FeltStreamKind *kind)
{
  g_assert(n_known < G_N_ELEMENTS(known));
  known[n_known++] = kind;
}

static FeltResultsFunc results_func;

void felt_kind_tell_results(FeltResultsFunc func)
{
  results_func = func;
}

FeltResultsFunc felt_kind_results(void)
{
  return results_func;
}

static FeltSettledFunc settled_func;

void felt_kind_tell_settled(FeltSettledFunc func)
{
  settled_func = func;
}

FeltSettledFunc felt_kind_settled(void)
{
  return settled_func;
}

const FeltStreamKind *felt_kind_nth(guint index)
{
  return index < n_known ? known[index] : NULL;
}

/* "club" is one name, "cash:" what many begin with. */
static gboolean is_named(const char *stream, const char *name)
{
  return g_str_has_suffix(name, ":") ? g_str_has_prefix(stream, name) : strcmp(stream, name) == 0;
}

const FeltStreamKind *felt_kind_of(const char *stream, GError **error)
{
  for (guint i = 0; i < n_known; i++)
    if (is_named(stream, known[i]->name))
      return known[i];

  for (guint i = 0; taken_names[i] != NULL; i++)
    if (is_named(stream, taken_names[i])) {
      g_set_error(error, FELT_SESSION_ERROR, FELT_SESSION_ERROR_NEWER,
                  _("“%s” is not a tournament but something that this Felt does not know; update "
                    "Felt to open it."),
                  stream);
      return NULL;
    }
  return &felt_tournament_kind;
}

gboolean felt_kind_is_tournament(const char *stream)
{
  return felt_kind_of(stream, NULL) == &felt_tournament_kind;
}
