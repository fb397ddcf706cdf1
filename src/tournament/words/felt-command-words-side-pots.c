/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-command-words-side-pots.c - what a command is about to do to a side pot */
#include "tournament/words/felt-command-words-private.h"

#include "felt-config.h"
#include "tournament/decide/felt-decide.h"
#include "tournament/state/felt-side-pot.h"

#include <glib/gi18n-lib.h>

/* As the setup writes its name, or as it was typed; "" where none is named. */
static const char *pot_name(const FeltPreview *p)
{
  const FeltSetup *setup = &p->state->setup;
  const char *name = p->command->pot;
  const FeltSidePot *pot =
      name != NULL ? felt_side_pot_find(setup->side_pots, setup->n_side_pots, name) : NULL;
  if (name == NULL && setup->n_side_pots == 1)
    pot = &setup->side_pots[0];
  if (pot != NULL)
    return pot->name;
  return name != NULL ? name : "";
}

static char *money(const FeltPreview *p, gint64 amount)
{
  return felt_money_text(amount, p->state->setup.currency_digits, p->state->setup.currency);
}

/* "Ann Moss, Ben Ode"; "" when nobody is named, NULL with the refusal. */
static char *players_words(const FeltPreview *p)
{
  char **buyers = p->command->buyers;
  g_autoptr(GString) names = g_string_new(NULL);
  if (p->command->player != NULL)
    return felt_command_player_words(p, p->command->player);
  for (guint i = 0; buyers != NULL && buyers[i] != NULL; i++) {
    const FeltPlayer *player = felt_find_player(p->state, buyers[i], p->error);
    if (player == NULL)
      return NULL;
    g_string_append_printf(names, i > 0 ? ", %s" : "%s", player->name);
  }
  return g_strdup(names->str);
}

static char *join_words(const FeltPreview *p)
{
  const FeltSetup *setup = &p->state->setup;
  const FeltSidePot *pot = felt_side_pot_find(setup->side_pots, setup->n_side_pots, pot_name(p));
  g_autofree char *who = players_words(p), *price = money(p, pot != NULL ? pot->price : 0);
  return who != NULL
             ? g_strdup_printf(_("Take %s into the side pot %s: %s"), who, pot_name(p), price)
             : NULL;
}

static char *leave_words(const FeltPreview *p)
{
  g_autofree char *who = players_words(p);
  return who != NULL ? g_strdup_printf(_("Take %s out of the side pot %s"), who, pot_name(p))
                     : NULL;
}

/* What is paid, or all that is in it. */
static char *amount_words(const FeltPreview *p)
{
  gint64 amount = p->command->amount;
  for (guint i = 0; i < p->command->n_shares; i++)
    amount = MAX(amount, 0) + p->command->shares[i].amount;
  if (amount == FELT_INT_UNSET)
    amount = felt_side_pot_left(felt_side_pot_state(p->state, pot_name(p)));
  return money(p, amount);
}

static char *pay_words(const FeltPreview *p)
{
  g_autofree char *who = players_words(p), *amount = amount_words(p);
  if (who == NULL)
    return NULL;
  if (*who == '\0')
    return g_strdup_printf(_("Pay %s of the side pot %s"), amount, pot_name(p));
  return g_strdup_printf(_("Pay %s of the side pot %s to %s"), amount, pot_name(p), who);
}

static char *keep_words(const FeltPreview *p)
{
  g_autofree char *amount = amount_words(p);
  return g_strdup_printf(_("Keep %s of the side pot %s for another time"), amount, pot_name(p));
}

static char *add_words(const FeltPreview *p)
{
  g_autofree char *amount = amount_words(p);
  return g_strdup_printf(_("Put %s into the side pot %s"), amount, pot_name(p));
}

static char *open_words(const FeltPreview *p)
{
  return g_strdup_printf(p->command->on ? _("Let players join the side pot %s again")
                                        : _("Close the side pot %s: nobody joins it any more"),
                         pot_name(p));
}

const FeltCommandWordsRow felt_command_words_side_pots[] = {
    {FELT_COMMAND_SIDE_POT_JOIN, join_words},
    {FELT_COMMAND_SIDE_POT_LEAVE, leave_words},
    {FELT_COMMAND_SIDE_POT_PAY, pay_words},
    {FELT_COMMAND_SIDE_POT_KEEP, keep_words},
    {FELT_COMMAND_SIDE_POT_ADD, add_words},
    {FELT_COMMAND_SIDE_POT_OPEN, open_words},
    FELT_ROWS_END,
};
