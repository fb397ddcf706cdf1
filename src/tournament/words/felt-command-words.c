/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-command-words.c - what a command is about to do, before Enter */
#include "tournament/words/felt-command-words-private.h"
#include "tournament/state/felt-end.h"

#include "felt-config.h"
#include "tournament/decide/felt-decide.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-prizes.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>

#define BUYERS_NAMED 4 /* more are counted */

char *felt_command_player_words(const FeltPreview *p, const char *text)
{
  const FeltPlayer *player = felt_find_player(p->state, text, p->error);
  if (player == NULL)
    return NULL;
  if (player->status == FELT_PLAYER_IN)
    return g_strdup_printf(_("%s (table %s seat %u)"), player->name,
                           felt_state_table_said(p->state, player->table).text, player->seat);
  return g_strdup(player->name);
}

char *felt_command_words_with(const FeltPreview *p, const char *form)
{
  g_autofree char *who = felt_command_player_words(p, p->command->player);
  if (who == NULL)
    return NULL;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf(form, who);
#pragma GCC diagnostic pop
}

/* "Note 12,500 chips for Ann Moss (table 2 seat 4)". */
static char *count_words(const FeltPreview *p)
{
  g_autofree char *who = felt_command_player_words(p, p->command->player);
  g_autofree char *stack = felt_number_text(p->command->stack);
  return who != NULL ? g_strdup_printf(_("Note a stack of %s for %s"), stack, who) : NULL;
}

/* "Ann Moss (table 2 seat 4), Bea Orr", or "all 8 at table 4"; of many only how many. */
static char *buyers_words(const FeltPreview *p, guint *n)
{
  const FeltCommand *command = p->command;
  const FeltTable *table = felt_state_table(p->state, command->table);
  *n = command->buyers != NULL ? g_strv_length(command->buyers) : 1;
  if (command->table != 0) {
    *n = table != NULL ? table->n_players : 0;
    return g_strdup_printf(_("all %u at table %s"), *n,
                           felt_state_table_said(p->state, command->table).text);
  }
  if (*n > BUYERS_NAMED)
    return g_strdup_printf(_("%u players"), *n);
  if (command->buyers == NULL)
    return felt_command_player_words(p, command->player);
  g_autoptr(GString) names = g_string_new(NULL);
  for (guint i = 0; i < *n; i++) {
    g_autofree char *who = felt_command_player_words(p, command->buyers[i]);
    if (who == NULL)
      return NULL;
    g_string_append_printf(names, i > 0 ? ", %s" : "%s", who);
  }
  return g_strdup(names->str);
}

/* ", by card", ", pays later"; nothing of what is paid in cash. Takes the text, which may be NULL.
 */
static char *with_payment(char *text, const FeltPreview *p)
{
  g_autofree char *sale = text;
  if (sale != NULL && p->command->paid == 0)
    return g_strconcat(sale, _(", pays later"), NULL);
  if (sale == NULL || p->command->method <= FELT_METHOD_CASH)
    return g_steal_pointer(&sale);
  return g_strdup_printf("%s, %s", sale, felt_method_text(p->command->method));
}

/* "Sell the add-on to all 8 at table 4: take 160 EUR, by card". */
static char *sale_words(const FeltPreview *p)
{
  gboolean rebuy = p->command->kind == FELT_COMMAND_REBUY;
  guint n;
  FeltCharge charge;
  g_autofree char *who = buyers_words(p, &n);
  if (who == NULL)
    return NULL;
  if (rebuy)
    felt_setup_rebuy_charge(&p->state->setup, p->command->times, &charge);
  else
    felt_setup_add_on_charge(&p->state->setup, &charge);
  gint64 each = p->command->paid >= 0 ? p->command->paid : felt_charge_total(&charge);
  g_autofree char *text =
      g_strdup_printf(rebuy ? _("Sell a rebuy to %s") : _("Sell the add-on to %s"), who);
  if (n < 2 || each == 0 || each > G_MAXINT64 / n) /* the last is refused later */
    return with_payment(g_steal_pointer(&text), p);
  g_autofree char *amount = felt_state_money_text(p->state, each * n);
  return with_payment(g_strdup_printf(_("%s: take %s"), text, amount), p);
}

static char *level_words(const FeltPreview *p)
{
  if (p->command->level < 1 || p->command->level > p->state->n_levels) {
    felt_refuse(p->error, FELT_DECIDE_ERROR_NO_LEVEL,
                _("There is no level %d: the structure has %u entries."), (int)p->command->level,
                p->state->n_levels);
    return NULL;
  }
  guint index = (guint)p->command->level - 1;
  g_autofree char *blinds = felt_level_due_text(p->state->levels, p->state->n_levels, index, 0);
  if (p->state->levels[index].kind != FELT_LEVEL_PLAY)
    return g_strdup_printf(_("Go to the break: %s"), blinds);
  return g_strdup_printf(_("Go to level %u: %s"),
                         felt_level_number(p->state->levels, p->state->n_levels, index), blinds);
}

static char *adjust_words(const FeltPreview *p)
{
  g_autofree char *time = felt_clock_text(ABS(p->command->ms) / 1000);
  if (p->command->ms == 0)
    return g_strdup(_("The clock is right"));
  return g_strdup_printf(
      p->command->ms > 0 ? _("Give the level %s more") : _("Take %s off the level"), time);
}

static char *drawer_words(const FeltPreview *p)
{
  gboolean in = p->command->what == FELT_PAID_DRAWER_IN;
  if (p->command->amount == FELT_INT_UNSET)
    return g_strdup(in ? _("Put money into the drawer") : _("Take money out of the drawer"));
  g_autofree char *amount = felt_money_text(p->command->amount, p->state->setup.currency_digits,
                                            p->state->setup.currency);
  return g_strdup_printf(in ? _("Put %s into the drawer") : _("Take %s out of the drawer"), amount);
}

/* ", into Last longer and High hand" */
static void add_side_pots(GString *text, char **pots)
{
  if (pots == NULL || pots[0] == NULL)
    return;
  g_autofree char *names = g_strjoinv(", ", pots);
  g_string_append_printf(text, _(", into the side pots %s"), names);
}

/* "Register Ann Moss (Member), pays later" */
static char *register_words(const FeltPreview *p)
{
  const FeltPriceList *list =
      p->command->list != NULL ? felt_setup_list(&p->state->setup, p->command->list) : NULL;
  guint n = p->command->buyers != NULL ? g_strv_length(p->command->buyers) : 0;
  n += p->command->people != NULL ? g_strv_length(p->command->people) : 0;
  n += p->command->person != NULL;
  if (p->command->waiting && p->command->name != NULL)
    return g_strdup_printf(_("Put %s on the waiting list"), p->command->name);
  GString *text = g_string_new(NULL);
  if (p->command->name == NULL)
    g_string_append_printf(
        text, g_dngettext(GETTEXT_PACKAGE, "Register %u player", "Register %u players", n), n);
  else
    g_string_append_printf(text, _("Register %s"), p->command->name);
  if (list != NULL)
    g_string_append_printf(text, " (%s)", list->name);
  add_side_pots(text, p->command->pots);
  return with_payment(g_string_free(text, FALSE), p);
}

static char *pay_words(const FeltPreview *p)
{
  if (p->command->what == FELT_PAID_DRAWER_IN || p->command->what == FELT_PAID_DRAWER_OUT)
    return drawer_words(p);
  const FeltPlayer *player = felt_find_player(p->state, p->command->player, p->error);
  if (player == NULL)
    return NULL;
  if (p->command->what == FELT_PAID_THING) {
    g_autofree char *thing = felt_prize_things(p->state, felt_player_thing_due(player));
    return thing != NULL ? g_strdup_printf(_("Hand %s to %s"), thing, player->name)
                         : g_strdup_printf(_("Hand the prize in kind to %s"), player->name);
  }
  gint64 due = MAX(felt_player_due(p->state, player), 0);
  if (p->command->what == FELT_PAID_DEBT)
    due = felt_player_owes(player);
  else if (p->command->what == FELT_PAID_RETURNED)
    due = felt_player_overpaid(p->state, player);
  g_autofree char *amount =
      felt_money_text(p->command->amount != FELT_INT_UNSET ? p->command->amount : due,
                      p->state->setup.currency_digits, p->state->setup.currency);
  switch (p->command->what) {
  case FELT_PAID_DEBT:
    return g_strdup_printf(_("Take %s that %s owes"), amount, player->name);
  case FELT_PAID_RETURNED:
    return g_strdup_printf(_("Take %s back from %s"), amount, player->name);
  case FELT_PAID_REFUND:
    return g_strdup_printf(_("Give %s back to %s"), amount, player->name);
  default:
    return g_strdup_printf(_("Pay %s to %s"), amount, player->name);
  }
}

static char *deal_words(const FeltPreview *p)
{
  static const char *const kinds[] = {
      [FELT_DEAL_ICM] = N_("Share the prizes of %u players by ICM"),
      [FELT_DEAL_CHIP_CHOP] = N_("Share the prizes of %u players by chips"),
      [FELT_DEAL_EVEN] = N_("Share the prizes of %u players evenly"),
      [FELT_DEAL_BY_HAND] = N_("Share the prizes of %u players as agreed"),
  };
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_autofree char *text = g_strdup_printf(_(kinds[p->command->how]), p->state->n_in);
#pragma GCC diagnostic pop
  if (p->command->left == 0)
    return g_steal_pointer(&text);
  g_autofree char *left =
      felt_money_text(p->command->left, p->state->setup.currency_digits, p->state->setup.currency);
  return g_strdup_printf(_("%s, %s are left to play for"), text, left);
}

static char *unregister_words(const FeltPreview *p)
{
  return felt_command_words_with(p, _("Unregister %s"));
}

static char *re_enter_words(const FeltPreview *p)
{
  return with_payment(felt_command_words_with(p, _("Re-enter %s")), p);
}

static char *rename_words(const FeltPreview *p)
{
  const FeltPlayer *player = felt_find_player(p->state, p->command->player, p->error);
  return player != NULL
             ? g_strdup_printf(_("Call %s %s from now on"), player->name, p->command->name)
             : NULL;
}

/* Its one line says it all. */
static char *plain_words(FeltCommandKind kind)
{
  return felt_capital_text(_(felt_command_info(kind)->doc));
}

static char *finish_words(const FeltPreview *p)
{
  if (felt_end_is_reached(p->state))
    return g_strdup(_("Close what is open and finish the tournament"));
  return plain_words(p->command->kind);
}

static char *note_words(const FeltPreview *p)
{
  return g_strdup_printf(_("Note: %s"), p->command->text);
}

static const FeltCommandWordsRow rows_here[] = {
    {FELT_COMMAND_REGISTER, register_words},  {FELT_COMMAND_UNREGISTER, unregister_words},
    {FELT_COMMAND_RE_ENTER, re_enter_words},  {FELT_COMMAND_RENAME, rename_words},
    {FELT_COMMAND_REBUY, sale_words},         {FELT_COMMAND_ADD_ON, sale_words},
    {FELT_COMMAND_CHIP_COUNT, count_words},   {FELT_COMMAND_PAY, pay_words},
    {FELT_COMMAND_DEAL, deal_words},          {FELT_COMMAND_SET_LEVEL, level_words},
    {FELT_COMMAND_ADJUST_TIME, adjust_words}, {FELT_COMMAND_NOTE, note_words},
    {FELT_COMMAND_FINISH, finish_words},      FELT_ROWS_END,
};

static gconstpointer rows[FELT_N_COMMANDS];

FELT_AT_START static void collect_rows(void)
{
  static const gconstpointer tables[] = {rows_here,
                                         felt_command_words_busts,
                                         felt_command_words_drawers,
                                         felt_command_words_floor,
                                         felt_command_words_side_pots,
                                         NULL};
  felt_rows_collect(rows, FELT_N_COMMANDS, tables, sizeof(FeltCommandWordsRow), "command words");
}

char *felt_command_words(const FeltState *state, const FeltLevel *level, const FeltCommand *given,
                         GError **error)
{
  g_autoptr(FeltCommand) command = felt_command_copy(given);
  if (!felt_command_normalize(command, error))
    return NULL;

  FeltPreview preview = {state, level, command, error};
  const FeltCommandWordsRow *row = rows[command->kind];
  return row != NULL ? row->words(&preview) : plain_words(command->kind);
}
