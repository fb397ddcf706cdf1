/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-command-words-floor.c - what a command about seats and tables is about to do */
#include "tournament/felt-command-words-private.h"

#include "felt-config.h"
#include "tournament/felt-decide.h"

#include <glib/gi18n-lib.h>

/* "Let Ann Moss (table 2 seat 4) sit out 2 rounds"; without a number a warning. */
static char *penalty_words(const FeltState *state, const FeltCommand *command, GError **error)
{
  g_autofree char *who = felt_command_player_words(state, command->player, error);
  int rounds = (int)command->rounds, hands = (int)command->hands;
  if (who == NULL)
    return NULL;
  if (rounds > 0)
    return g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "Let %s sit out %d round",
                                       "Let %s sit out %d rounds", (gulong)rounds),
                           who, rounds);
  if (hands > 0)
    return g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "Let %s sit out %d hand",
                                       "Let %s sit out %d hands", (gulong)hands),
                           who, hands);
  return g_strdup_printf(_("Warn %s"), who);
}

static char *move_words(const FeltState *state, const FeltCommand *command, GError **error)
{
  g_autofree char *who = felt_command_player_words(state, command->player, error);
  if (who == NULL)
    return NULL;
  if (command->table == 0)
    return g_strdup_printf(_("Draw a seat for %s"), who);
  if (command->seat == 0)
    return g_strdup_printf(_("Move %s to table %d, a seat drawn"), who, (int)command->table);
  return g_strdup_printf(_("Move %s to table %d seat %d"), who, (int)command->table,
                         (int)command->seat);
}

static char *swap_words(const FeltState *state, const FeltCommand *command, GError **error)
{
  g_autofree char *who = felt_command_player_words(state, command->player, error);
  g_autofree char *other =
      who == NULL ? NULL : felt_command_player_words(state, command->other, error);
  return other == NULL ? NULL : g_strdup_printf(_("Let %s and %s change seats"), who, other);
}

static char *apart_words(const FeltState *state, const FeltCommand *command, GError **error)
{
  g_autofree char *who = felt_command_player_words(state, command->player, error);
  g_autofree char *other =
      who == NULL ? NULL : felt_command_player_words(state, command->other, error);
  if (other == NULL)
    return NULL;
  return g_strdup_printf(command->apart ? _("Keep %s and %s apart in draws")
                                        : _("Let %s and %s sit at one table again"),
                         who, other);
}

static char *lock_words(const FeltState *state, const FeltCommand *command, GError **error)
{
  if (!command->locked || command->player == NULL)
    return g_strdup_printf(command->locked ? _("Lock table %d seat %d")
                                           : _("Unlock table %d seat %d"),
                           (int)command->table, (int)command->seat);
  g_autofree char *who = felt_command_player_words(state, command->player, error);
  return who == NULL ? NULL
                     : g_strdup_printf(_("Keep table %d seat %d for %s"), (int)command->table,
                                       (int)command->seat, who);
}

/* "Break tables in this order: 5, 3, 1". */
static char *order_words(const FeltCommand *command)
{
  g_autoptr(GString) list = g_string_new(NULL);
  for (guint i = 0; i < command->n_tables; i++)
    g_string_append_printf(list, "%s%d", i > 0 ? ", " : "", (int)command->tables[i]);
  return command->n_tables == 0 ? g_strdup(_("Break tables from the highest number"))
                                : g_strdup_printf(_("Break tables in this order: %s"), list->str);
}

static char *button_words(const FeltCommand *command)
{
  if (command->seat == 0)
    return g_strdup_printf(_("Draw for the button of table %d"), (int)command->table);
  return g_strdup_printf(_("Set the button of table %d to seat %d"), (int)command->table,
                         (int)command->seat);
}

static char *hand_words(const FeltState *state, const FeltLevel *level, const FeltCommand *command,
                        GError **error)
{
  const FeltTable *table = felt_state_table(state, command->table);
  FeltPositions hand;
  if (table == NULL || table->status != FELT_TABLE_OPEN) {
    g_set_error(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_NO_TABLE,
                _("Table %d is not open; see the tables page."), (int)command->table);
    return NULL;
  }
  if (felt_table_coming_hand(state, table, level, &hand) != FELT_BUTTON_OK)
    return g_strdup_printf(_("Next hand at table %u"), table->number);
  g_autofree char *words = felt_hand_words(&hand);
  return g_strdup_printf(_("Next hand at table %u: %s"), table->number, words);
}

/* "Draw the seats of table 3 anew", or of all. */
static char *redraw_words(const FeltCommand *command)
{
  return command->table == 0
             ? g_strdup(_("Draw seats and buttons anew"))
             : g_strdup_printf(_("Draw the seats of table %d anew"), (int)command->table);
}

gboolean felt_command_words_of_seats(const FeltState *state, const FeltCommand *command,
                                     char **words, GError **error)
{
  switch (command->kind) {
  case FELT_COMMAND_SEAT:
    *words = command->player == NULL ? g_strdup(_("Draw seats for all who have none"))
                                     : move_words(state, command, error);
    return TRUE;
  case FELT_COMMAND_MOVE:
    *words = move_words(state, command, error);
    return TRUE;
  case FELT_COMMAND_SWAP:
    *words = swap_words(state, command, error);
    return TRUE;
  case FELT_COMMAND_LOCK_SEAT:
    *words = lock_words(state, command, error);
    return TRUE;
  case FELT_COMMAND_KEEP_APART:
    *words = apart_words(state, command, error);
    return TRUE;
  case FELT_COMMAND_REDRAW:
    *words = redraw_words(command);
    return TRUE;
  case FELT_COMMAND_PENALTY:
    *words = penalty_words(state, command, error);
    return TRUE;
  case FELT_COMMAND_ABSENT:
    *words = felt_command_words_with(
        state, command->player,
        command->absent ? _("Note that %s is absent") : _("Note that %s is back"), error);
    return TRUE;
  case FELT_COMMAND_WRONG_SEAT:
    *words = felt_command_words_with(state, command->player, _("Send %s to the right seat"), error);
    return TRUE;
  default:
    return FALSE;
  }
}

/* "The hand is over at table 3", or at all. */
static char *done_words(const FeltCommand *command)
{
  if (command->table == 0)
    return g_strdup(_("The hand is over at all tables"));
  return g_strdup_printf(command->done ? _("The hand is over at table %d")
                                       : _("The hand is not over at table %d"),
                         (int)command->table);
}

gboolean felt_command_words_of_tables(const FeltState *state, const FeltLevel *level,
                                      const FeltCommand *command, char **words, GError **error)
{
  int table = (int)command->table;
  switch (command->kind) {
  case FELT_COMMAND_BREAK_TABLE:
    *words = g_strdup_printf(_("Break table %d and draw seats for its players"), table);
    return TRUE;
  case FELT_COMMAND_BREAK_ORDER:
    *words = order_words(command);
    return TRUE;
  case FELT_COMMAND_BALANCE:
    *words = g_strdup(command->all ? _("Move all players of the balance plan")
                                   : _("Move the first player of the balance plan"));
    return TRUE;
  case FELT_COMMAND_SET_BUTTON:
    *words = button_words(command);
    return TRUE;
  case FELT_COMMAND_NEXT_HAND:
    *words = hand_words(state, level, command, error);
    return TRUE;
  case FELT_COMMAND_HAND_FOR_HAND:
    *words = g_strdup(command->on ? _("Play hand for hand") : _("End hand-for-hand"));
    return TRUE;
  case FELT_COMMAND_HAND_DONE:
    *words = done_words(command);
    return TRUE;
  case FELT_COMMAND_HEAD_COUNT:
    *words = g_strdup_printf(_("Note %d players counted at table %d"), (int)command->count, table);
    return TRUE;
  case FELT_COMMAND_WAIVE_STOP:
    *words = g_strdup_printf(_("Let table %d deal on though it is short"), table);
    return TRUE;
  case FELT_COMMAND_DRAW_CARDS:
    *words = g_strdup_printf(_("Draw the seats of table %d by cards"), table);
    return TRUE;
  default:
    return FALSE;
  }
}
