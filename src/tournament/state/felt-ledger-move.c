/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-ledger-move.c - a line of the cashiers' log: what it is called, whose it is */
#include "tournament/state/felt-ledger.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const struct {
  const char *code, *words;
} kinds[FELT_N_MOVES] = {
    [FELT_MOVE_ENTRY] = {"entry", N_("entry")},
    [FELT_MOVE_RE_ENTRY] = {"re-entry", N_("re-entry")},
    [FELT_MOVE_REBUY] = {"rebuy", N_("rebuy")},
    [FELT_MOVE_ADD_ON] = {"add-on", N_("add-on")},
    [FELT_MOVE_UNREGISTERED] = {"unregistered", N_("entry given back")},
    [FELT_MOVE_DEBT] = {"debt", N_("debt paid")},
    [FELT_MOVE_REFUND] = {"refund", N_("refund")},
    [FELT_MOVE_PRIZE] = {"prize", N_("prize paid")},
    [FELT_MOVE_DRAWER_IN] = {"drawer-in", N_("put into the drawer")},
    [FELT_MOVE_DRAWER_OUT] = {"drawer-out", N_("taken out of the drawer")},
    [FELT_MOVE_THING] = {"thing", N_("prize handed over")},
    [FELT_MOVE_DIFFERENCE] = {"difference", N_("difference of the count")},
    [FELT_MOVE_POT_JOINED] = {"side-pot", N_("side pot")},
    [FELT_MOVE_POT_LEFT] = {"side-pot-left", N_("side pot given back")},
    [FELT_MOVE_POT_WON] = {"side-pot-won", N_("side pot paid")},
    [FELT_MOVE_POT_ADDED] = {"side-pot-added", N_("put into a side pot")},
    [FELT_MOVE_RETURNED] = {"returned", N_("prize taken back")},
    [FELT_MOVE_POT_KEPT] = {"side-pot-kept", N_("kept of a side pot")},
};

const char *felt_move_words(const FeltMove *move)
{
  return _(kinds[move->what].words);
}

const char *felt_move_code(const FeltMove *move)
{
  return kinds[move->what].code;
}

gboolean felt_move_what_from_code(const char *code, int *what)
{
  for (int i = 0; i < FELT_N_MOVES; i++)
    if (strcmp(kinds[i].code, code) == 0) {
      *what = i;
      return TRUE;
    }
  return FALSE;
}

const char *felt_method_text(int method)
{
  static const char *const texts[FELT_N_METHODS] = {
      [FELT_METHOD_CASH] = N_("in cash"),
      [FELT_METHOD_CARD] = N_("by card"),
      [FELT_METHOD_VOUCHER] = N_("by voucher"),
  };
  return (guint)method < FELT_N_METHODS ? _(texts[method]) : "";
}

const char *felt_move_cashier(const FeltState *state, const FeltMove *move)
{
  return g_ptr_array_index(state->cashiers, move->cashier);
}

const char *felt_move_thing(const FeltState *state, const FeltMove *move)
{
  return move->thing != 0 ? g_ptr_array_index(state->things, move->thing - 1) : NULL;
}

const char *felt_move_pot(const FeltState *state, const FeltMove *move)
{
  return move->pot != 0 ? g_array_index(state->side_pots, FeltSidePotState, move->pot - 1).name
                        : NULL;
}

const char *felt_move_player(const FeltState *state, const FeltMove *move)
{
  const FeltPlayer *player = felt_state_player(state, move->player);
  if (move->gone != 0)
    return g_array_index(state->gone, FeltGone, move->gone - 1).name;
  return player != NULL ? player->name : NULL;
}

guint64 felt_move_number(const FeltMove *move)
{
  return move->number != 0 ? move->number : move->seq;
}

gboolean felt_move_is_wanted(const FeltMove *move, const FeltWantedMoves *wanted)
{
  if (move->what == FELT_MOVE_DIFFERENCE)
    return FALSE;
  return wanted == NULL || ((wanted->seq == 0 || move->seq == wanted->seq) &&
                            (wanted->number == 0 || felt_move_number(move) == wanted->number) &&
                            (wanted->what < 0 || move->what == wanted->what));
}
