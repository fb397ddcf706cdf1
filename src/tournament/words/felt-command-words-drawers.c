/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-command-words-drawers.c - what opening and closing a drawer is about to do */
#include "tournament/words/felt-command-words-private.h"

#include "felt-config.h"
#include "tournament/state/felt-drawer.h"

#include <glib/gi18n-lib.h>

static char *open_words(const FeltPreview *p)
{
  const char *name = p->command->cashier;
  g_autofree char *amount = felt_drawer_money_text(p->state, p->command->amount);
  return name != NULL ? g_strdup_printf(_("Open the drawer of %s: put %s in"), name, amount)
                      : g_strdup_printf(_("Open the drawer: put %s in"), amount);
}

/* "Close the drawer of Ann: 745 EUR counted, 5 EUR less than expected" */
static char *close_words(const FeltPreview *p)
{
  const char *name = p->command->cashier;
  const FeltDrawerSession *session = name != NULL ? felt_drawer_last(p->state, name) : NULL;
  g_autofree char *count = felt_drawer_money_text(p->state, p->command->count);
  if (name == NULL)
    return g_strdup_printf(_("Close the drawer: %s counted"), count);
  if (session == NULL || session->closed != 0)
    return g_strdup_printf(_("Close the drawer of %s: %s counted"), name, count);
  FeltDrawerSums sums;
  felt_drawer_sums(p->state, session, &sums);
  g_autofree char *difference =
      felt_drawer_difference_text(p->state, p->command->count - sums.expected);
  return g_strdup_printf(_("Close the drawer of %s: %s counted, %s"), name, count, difference);
}

const FeltCommandWordsRow felt_command_words_drawers[] = {
    {FELT_COMMAND_DRAWER_OPEN, open_words},
    {FELT_COMMAND_DRAWER_CLOSE, close_words},
    FELT_ROWS_END,
};
