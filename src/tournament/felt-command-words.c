/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-command-words.c - what a command is about to do, before Enter */
#include "tournament/felt-words.h"

#include "felt-config.h"
#include "tournament/felt-decide.h"
#include "tournament/felt-ledger.h"
#include "tournament/felt-prizes.h"

#include <glib/gi18n-lib.h>

/* "Ann Moss (table 2 seat 4)", or NULL with the refusal. */
static char *player_words(const FeltState *state, const char *text, GError **error)
{
  const FeltPlayer *player = felt_find_player(state, text, error);
  if (player == NULL)
    return NULL;
  if (player->status == FELT_PLAYER_IN)
    return g_strdup_printf(_("%s (table %u seat %u)"), player->name, player->table, player->seat);
  return g_strdup(player->name);
}

static char *with_player(const FeltState *state, const char *text, const char *form, GError **error)
    G_GNUC_FORMAT(3);

static char *with_player(const FeltState *state, const char *text, const char *form, GError **error)
{
  g_autofree char *who = player_words(state, text, error);
  if (who == NULL)
    return NULL;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf(form, who);
#pragma GCC diagnostic pop
}

/* "Let Ann Moss (table 2 seat 4) sit out 2 rounds"; without a number a warning. */
static char *penalty_words(const FeltState *state, const FeltCommand *command, GError **error)
{
  g_autofree char *who = player_words(state, command->player, error);
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

/* "Note 12,500 chips for Ann Moss (table 2 seat 4)". */
static char *count_words(const FeltState *state, const FeltCommand *command, GError **error)
{
  g_autofree char *who = player_words(state, command->player, error);
  g_autofree char *stack = felt_number_text(command->stack);
  return who != NULL ? g_strdup_printf(_("Note a stack of %s for %s"), stack, who) : NULL;
}

static char *bust_words(const FeltState *state, const FeltCommand *command, GError **error)
{
  guint n = command->n_players > 0 ? command->n_players : 1;
  GString *names = g_string_new(NULL);
  for (guint i = 0; i < n; i++) {
    const char *text = command->n_players > 0 ? command->players[i].player : command->player;
    g_autofree char *who = player_words(state, text, error);
    if (who == NULL) {
      g_string_free(names, TRUE);
      return NULL;
    }
    g_string_append_printf(names, i > 0 ? ", %s" : "%s", who);
  }
  g_autofree char *all = g_string_free(names, FALSE);
  if (n >= state->n_in)
    return g_strdup_printf(_("Bust out %s"), all);
  g_autofree char *place = felt_place_text(state->n_in - n + 1, n == 1 ? 0 : state->n_in);
  return g_strdup_printf(_("Bust out %s: %s place"), all, place);
}

static char *move_words(const FeltState *state, const FeltCommand *command, GError **error)
{
  g_autofree char *who = player_words(state, command->player, error);
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
  g_autofree char *who = player_words(state, command->player, error);
  g_autofree char *other = who == NULL ? NULL : player_words(state, command->other, error);
  return other == NULL ? NULL : g_strdup_printf(_("Let %s and %s change seats"), who, other);
}

static char *apart_words(const FeltState *state, const FeltCommand *command, GError **error)
{
  g_autofree char *who = player_words(state, command->player, error);
  g_autofree char *other = who == NULL ? NULL : player_words(state, command->other, error);
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
  g_autofree char *who = player_words(state, command->player, error);
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

static char *level_words(const FeltState *state, const FeltCommand *command, GError **error)
{
  if (command->level < 1 || command->level > state->n_levels) {
    g_set_error(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_NO_LEVEL,
                _("There is no level %d: the structure has %u entries."), (int)command->level,
                state->n_levels);
    return NULL;
  }
  guint index = (guint)command->level - 1;
  g_autofree char *blinds = felt_level_blinds_text(&state->levels[index]);
  if (state->levels[index].kind != FELT_LEVEL_PLAY)
    return g_strdup_printf(_("Go to the break: %s"), blinds);
  return g_strdup_printf(_("Go to level %u: %s"),
                         felt_level_number(state->levels, state->n_levels, index), blinds);
}

static char *adjust_words(const FeltCommand *command)
{
  g_autofree char *time = felt_clock_text(ABS(command->ms) / 1000);
  return g_strdup_printf(
      command->ms >= 0 ? _("Give the level %s more") : _("Take %s off the level"), time);
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

static char *drawer_words(const FeltState *state, const FeltCommand *command)
{
  gboolean in = command->what == FELT_PAID_DRAWER_IN;
  if (command->amount == FELT_INT_UNSET)
    return g_strdup(in ? _("Put money into the drawer") : _("Take money out of the drawer"));
  g_autofree char *amount =
      felt_money_text(command->amount, state->setup.currency_digits, state->setup.currency);
  return g_strdup_printf(in ? _("Put %s into the drawer") : _("Take %s out of the drawer"), amount);
}

/* "Register Ann Moss (Member), pays later" */
static char *register_words(const FeltState *state, const FeltCommand *command)
{
  const FeltPriceList *list =
      command->list != NULL ? felt_setup_list(&state->setup, command->list) : NULL;
  if (command->waiting)
    return g_strdup_printf(_("Put %s on the waiting list"), command->name);
  GString *text = g_string_new(NULL);
  g_string_append_printf(text, _("Register %s"), command->name);
  if (list != NULL)
    g_string_append_printf(text, " (%s)", list->name);
  if (command->paid == 0)
    g_string_append(text, _(", pays later"));
  return g_string_free(text, FALSE);
}

static char *pay_words(const FeltState *state, const FeltCommand *command, GError **error)
{
  if (command->what == FELT_PAID_DRAWER_IN || command->what == FELT_PAID_DRAWER_OUT)
    return drawer_words(state, command);
  const FeltPlayer *player = felt_find_player(state, command->player, error);
  if (player == NULL)
    return NULL;
  if (command->what == FELT_PAID_THING) {
    g_autofree char *thing = felt_prize_things(state, felt_player_thing_due(player));
    return thing != NULL ? g_strdup_printf(_("Hand %s to %s"), thing, player->name)
                         : g_strdup_printf(_("Hand his prize in kind to %s"), player->name);
  }
  gint64 due = command->what == FELT_PAID_DEBT ? felt_player_owes(player)
                                               : MAX(felt_player_due(state, player), 0);
  g_autofree char *amount =
      felt_money_text(command->amount != FELT_INT_UNSET ? command->amount : due,
                      state->setup.currency_digits, state->setup.currency);
  switch (command->what) {
  case FELT_PAID_DEBT:
    return g_strdup_printf(_("Take %s that %s owes"), amount, player->name);
  case FELT_PAID_REFUND:
    return g_strdup_printf(_("Give %s back to %s"), amount, player->name);
  default:
    return g_strdup_printf(_("Pay %s to %s"), amount, player->name);
  }
}

static char *deal_words(const FeltState *state, const FeltCommand *command)
{
  static const char *const kinds[] = {
      [FELT_DEAL_ICM] = N_("Share the prizes of %u players by ICM"),
      [FELT_DEAL_CHIP_CHOP] = N_("Share the prizes of %u players by chips"),
      [FELT_DEAL_EVEN] = N_("Share the prizes of %u players evenly"),
      [FELT_DEAL_BY_HAND] = N_("Share the prizes of %u players as agreed"),
  };
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_autofree char *text = g_strdup_printf(_(kinds[command->how]), state->n_in);
#pragma GCC diagnostic pop
  if (command->left == 0)
    return g_steal_pointer(&text);
  g_autofree char *left =
      felt_money_text(command->left, state->setup.currency_digits, state->setup.currency);
  return g_strdup_printf(_("%s, %s are left to play for"), text, left);
}

char *felt_command_words(const FeltState *state, const FeltLevel *level, const FeltCommand *given,
                         GError **error)
{
  g_autoptr(FeltCommand) command = felt_command_copy(given);
  if (!felt_command_normalize(command, error))
    return NULL;
  switch (command->kind) {
  case FELT_COMMAND_REGISTER:
    return register_words(state, command);
  case FELT_COMMAND_UNREGISTER:
    return with_player(state, command->player, _("Unregister %s"), error);
  case FELT_COMMAND_RE_ENTER:
    return with_player(state, command->player, _("Re-enter %s"), error);
  case FELT_COMMAND_REBUY:
    return with_player(state, command->player, _("Sell a rebuy to %s"), error);
  case FELT_COMMAND_ADD_ON:
    return with_player(state, command->player, _("Sell the add-on to %s"), error);
  case FELT_COMMAND_BUST_OUT:
    return bust_words(state, command, error);
  case FELT_COMMAND_SEAT:
    if (command->player == NULL)
      return g_strdup(_("Draw seats for all who have none"));
    return move_words(state, command, error);
  case FELT_COMMAND_MOVE:
    return move_words(state, command, error);
  case FELT_COMMAND_SWAP:
    return swap_words(state, command, error);
  case FELT_COMMAND_SET_LEVEL:
    return level_words(state, command, error);
  case FELT_COMMAND_ADJUST_TIME:
    return adjust_words(command);
  case FELT_COMMAND_BREAK_TABLE:
    return g_strdup_printf(_("Break table %d and draw seats for its players"), (int)command->table);
  case FELT_COMMAND_SET_BUTTON:
    return button_words(command);
  case FELT_COMMAND_NEXT_HAND:
    return hand_words(state, level, command, error);
  case FELT_COMMAND_LOCK_SEAT:
    return lock_words(state, command, error);
  case FELT_COMMAND_KEEP_APART:
    return apart_words(state, command, error);
  case FELT_COMMAND_BREAK_ORDER:
    return order_words(command);
  case FELT_COMMAND_REDRAW:
    return command->table == 0
               ? g_strdup(_("Draw seats and buttons anew"))
               : g_strdup_printf(_("Draw the seats of table %d anew"), (int)command->table);
  case FELT_COMMAND_BALANCE:
    return g_strdup(command->all ? _("Move all players of the balance plan")
                                 : _("Move the first player of the balance plan"));
  case FELT_COMMAND_PAY:
    return pay_words(state, command, error);
  case FELT_COMMAND_DEAL:
    return deal_words(state, command);
  case FELT_COMMAND_BOUNTY:
    return with_player(state, command->player, _("Award the bounty of %s"), error);
  case FELT_COMMAND_HAND_FOR_HAND:
    return g_strdup(command->on ? _("Play hand for hand") : _("End hand-for-hand"));
  case FELT_COMMAND_HAND_DONE:
    return command->table == 0
               ? g_strdup(_("The hand is over at all tables"))
               : g_strdup_printf(command->done ? _("The hand is over at table %d")
                                               : _("The hand is not over at table %d"),
                                 (int)command->table);
  case FELT_COMMAND_HEAD_COUNT:
    return g_strdup_printf(_("Note %d players counted at table %d"), (int)command->count,
                           (int)command->table);
  case FELT_COMMAND_PENALTY:
    return penalty_words(state, command, error);
  case FELT_COMMAND_ABSENT:
    return with_player(state, command->player,
                       command->absent ? _("Note that %s is absent") : _("Note that %s is back"),
                       error);
  case FELT_COMMAND_WRONG_SEAT:
    return with_player(state, command->player, _("Send %s to the right seat"), error);
  case FELT_COMMAND_WAIVE_STOP:
    return g_strdup_printf(_("Let table %d deal on though it is short"), (int)command->table);
  case FELT_COMMAND_DRAW_CARDS:
    return g_strdup_printf(_("Draw the seats of table %d by cards"), (int)command->table);
  case FELT_COMMAND_NOTE:
    return g_strdup_printf(_("Note: %s"), command->text);
  case FELT_COMMAND_CHIP_COUNT:
    return count_words(state, command, error);
  default: {
    /* The rest have no arguments that matter: their one line says it all. */
    return felt_capital_text(_(felt_command_info(command->kind)->doc));
  }
  }
}
