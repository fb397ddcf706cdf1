/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-command-words-floor.c - what a command about seats and tables is about to do */
#include "tournament/words/felt-command-words-private.h"

#include "felt-config.h"
#include "tournament/decide/felt-decide.h"
#include "tournament/state/felt-event.h"

#include <glib/gi18n-lib.h>

/* "Let Ann Moss (table 2 seat 4) sit out 2 rounds"; without a number a warning. */
static char *penalty_words(const FeltPreview *p)
{
  g_autofree char *who = felt_command_player_words(p, p->command->player);
  int rounds = (int)p->command->rounds, hands = (int)p->command->hands;
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

static char *call_words(const FeltPreview *p)
{
  g_autofree char *who = felt_command_player_words(p, p->command->player);
  if (who == NULL)
    return NULL;
  if (p->command->outcome == FELT_CALL_ACTED)
    return g_strdup_printf(_("Note that %s acted in time"), who);
  if (p->command->outcome == FELT_CALL_DEAD)
    return g_strdup_printf(_("Note that the hand of %s is dead"), who);
  if (p->command->outcome == FELT_CALL_OFF)
    return g_strdup_printf(_("Call off the clock on %s"), who);
  return g_strdup_printf(_("Call the clock on %s"), who);
}

static char *time_chip_words(const FeltPreview *p)
{
  g_autofree char *who = felt_command_player_words(p, p->command->player);
  return who == NULL ? NULL : g_strdup_printf(_("Use a time chip of %s"), who);
}

static char *report_words(const FeltPreview *p)
{
  return felt_command_words_with(p, _("Report to the floor that %s is out"));
}

static char *call_floor_words(const FeltPreview *p)
{
  return g_strdup_printf(_("Call the floor to table %s"),
                         felt_state_table_said(p->state, p->command->table).text);
}

static char *answer_words(const FeltPreview *p)
{
  if (p->command->table != 0)
    return g_strdup_printf(_("What table %s asked of the floor is dealt with"),
                           felt_state_table_said(p->state, p->command->table).text);
  return g_strdup(_("What was asked of the floor is dealt with"));
}

static char *move_words(const FeltPreview *p)
{
  g_autofree char *who = felt_command_player_words(p, p->command->player);
  if (who == NULL)
    return NULL;
  if (p->command->table == 0)
    return g_strdup_printf(_("Draw a seat for %s"), who);
  if (p->command->seat == 0)
    return g_strdup_printf(_("Move %s to table %s, a seat drawn"), who,
                           felt_state_table_said(p->state, p->command->table).text);
  return g_strdup_printf(_("Move %s to table %s seat %d"), who,
                         felt_state_table_said(p->state, p->command->table).text,
                         (int)p->command->seat);
}

static char *swap_words(const FeltPreview *p)
{
  g_autofree char *who = felt_command_player_words(p, p->command->player);
  g_autofree char *other = who == NULL ? NULL : felt_command_player_words(p, p->command->other);
  return other == NULL ? NULL : g_strdup_printf(_("Let %s and %s change seats"), who, other);
}

static char *apart_words(const FeltPreview *p)
{
  g_autofree char *who = felt_command_player_words(p, p->command->player);
  g_autofree char *other = who == NULL ? NULL : felt_command_player_words(p, p->command->other);
  if (other == NULL)
    return NULL;
  return g_strdup_printf(p->command->apart ? _("Keep %s and %s apart in draws")
                                           : _("Let %s and %s sit at one table again"),
                         who, other);
}

static char *lock_words(const FeltPreview *p)
{
  if (!p->command->locked || p->command->player == NULL)
    return g_strdup_printf(
        p->command->locked ? _("Lock table %s seat %d") : _("Unlock table %s seat %d"),
        felt_state_table_said(p->state, p->command->table).text, (int)p->command->seat);
  g_autofree char *who = felt_command_player_words(p, p->command->player);
  return who == NULL ? NULL
                     : g_strdup_printf(_("Keep table %s seat %d for %s"),
                                       felt_state_table_said(p->state, p->command->table).text,
                                       (int)p->command->seat, who);
}

/* "Break tables in this order: 5, 3, 1". */
static char *order_words(const FeltPreview *p)
{
  g_autoptr(GString) list = g_string_new(NULL);
  for (guint i = 0; i < p->command->n_tables; i++)
    g_string_append_printf(list, "%s%s", i > 0 ? ", " : "",
                           felt_state_table_said(p->state, p->command->tables[i]).text);
  return p->command->n_tables == 0
             ? g_strdup(_("Break tables from the highest number"))
             : g_strdup_printf(_("Break tables in this order: %s"), list->str);
}

static char *button_words(const FeltPreview *p)
{
  if (p->command->seat == 0)
    return g_strdup_printf(_("Draw for the button of table %s"),
                           felt_state_table_said(p->state, p->command->table).text);
  return g_strdup_printf(_("Set the button of table %s to seat %d"),
                         felt_state_table_said(p->state, p->command->table).text,
                         (int)p->command->seat);
}

static char *hand_words(const FeltPreview *p)
{
  const FeltTable *table = felt_state_table(p->state, p->command->table);
  FeltPositions hand;
  if (table == NULL || table->status != FELT_TABLE_OPEN) {
    felt_refuse(p->error, FELT_DECIDE_ERROR_NO_TABLE,
                _("Table %s is not open; see the tables page."),
                felt_state_table_said(p->state, p->command->table).text);
    return NULL;
  }
  if (felt_table_coming_hand(p->state, table, p->level, &hand) != FELT_BUTTON_OK)
    return g_strdup_printf(_("Next hand at table %s"),
                           felt_state_table_said(p->state, table->number).text);
  g_autofree char *words = felt_hand_words(&hand);
  return g_strdup_printf(_("Next hand at table %s: %s"),
                         felt_state_table_said(p->state, table->number).text, words);
}

/* "Draw the seats of table 3 anew", or of all. */
static char *redraw_words(const FeltPreview *p)
{
  return p->command->table == 0
             ? g_strdup(_("Draw seats and buttons anew"))
             : g_strdup_printf(_("Draw the seats of table %s anew"),
                               felt_state_table_said(p->state, p->command->table).text);
}

/* "The hand is over at table 3", or at all. */
static char *done_words(const FeltPreview *p)
{
  if (p->command->table == 0)
    return g_strdup(_("The hand is over at all tables"));
  return g_strdup_printf(p->command->done ? _("The hand is over at table %s")
                                          : _("The hand is not over at table %s"),
                         felt_state_table_said(p->state, p->command->table).text);
}

static char *seat_words(const FeltPreview *p)
{
  if (p->command->player == NULL)
    return g_strdup(_("Draw seats for all who have none"));
  return move_words(p);
}

static char *absent_words(const FeltPreview *p)
{
  const char *form = p->command->absent ? _("Note that %s is absent") : _("Note that %s is back");
  return felt_command_words_with(p, form);
}

static char *wrong_seat_words(const FeltPreview *p)
{
  return felt_command_words_with(p, _("Send %s to the right seat"));
}

static char *break_words(const FeltPreview *p)
{
  return g_strdup_printf(_("Break table %s and draw seats for its players"),
                         felt_state_table_said(p->state, p->command->table).text);
}

static char *balance_words(const FeltPreview *p)
{
  return g_strdup(p->command->all ? _("Move all players of the balance plan")
                                  : _("Move the first player of the balance plan"));
}

static char *mode_words(const FeltPreview *p)
{
  return g_strdup(p->command->on ? _("Play hand for hand") : _("End hand-for-hand"));
}

static char *heads_words(const FeltPreview *p)
{
  return g_strdup_printf(
      g_dngettext(GETTEXT_PACKAGE, "Note %d player counted at table %s",
                  "Note %d players counted at table %s", (gulong)p->command->count),
      (int)p->command->count, felt_state_table_said(p->state, p->command->table).text);
}

static char *waive_words(const FeltPreview *p)
{
  return g_strdup_printf(_("Let table %s deal on though it is short"),
                         felt_state_table_said(p->state, p->command->table).text);
}

static char *cards_words(const FeltPreview *p)
{
  return g_strdup_printf(_("Draw the seats of table %s by cards"),
                         felt_state_table_said(p->state, p->command->table).text);
}

const FeltCommandWordsRow felt_command_words_floor[] = {
    {FELT_COMMAND_SEAT, seat_words},
    {FELT_COMMAND_MOVE, move_words},
    {FELT_COMMAND_SWAP, swap_words},
    {FELT_COMMAND_LOCK_SEAT, lock_words},
    {FELT_COMMAND_KEEP_APART, apart_words},
    {FELT_COMMAND_REDRAW, redraw_words},
    {FELT_COMMAND_PENALTY, penalty_words},
    {FELT_COMMAND_ABSENT, absent_words},
    {FELT_COMMAND_WRONG_SEAT, wrong_seat_words},
    {FELT_COMMAND_BREAK_TABLE, break_words},
    {FELT_COMMAND_BREAK_ORDER, order_words},
    {FELT_COMMAND_BALANCE, balance_words},
    {FELT_COMMAND_SET_BUTTON, button_words},
    {FELT_COMMAND_NEXT_HAND, hand_words},
    {FELT_COMMAND_HAND_FOR_HAND, mode_words},
    {FELT_COMMAND_HAND_DONE, done_words},
    {FELT_COMMAND_HEAD_COUNT, heads_words},
    {FELT_COMMAND_WAIVE_STOP, waive_words},
    {FELT_COMMAND_DRAW_CARDS, cards_words},
    {FELT_COMMAND_CALL_CLOCK, call_words},
    {FELT_COMMAND_TIME_CHIP, time_chip_words},
    {FELT_COMMAND_REPORT_BUST, report_words},
    {FELT_COMMAND_CALL_FLOOR, call_floor_words},
    {FELT_COMMAND_ANSWER_CALL, answer_words},
    FELT_ROWS_END,
};
