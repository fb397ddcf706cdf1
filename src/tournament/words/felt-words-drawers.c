/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-words-drawers.c - drawers opened, counted and closed in words */
#include "tournament/words/felt-words-private.h"

#include "felt-config.h"
#include "tournament/state/felt-drawer.h"

#include <glib/gi18n-lib.h>

static char *opened_words(const FeltEvent *event, const FeltState *state)
{
  const FeltDrawerOpened *opened = &event->u.drawer_opened;
  const FeltDrawerSession *session = felt_drawer_of_event(state, event->seq);
  g_autofree char *amount = felt_drawer_money_text(state, opened->amount);
  g_autofree char *left = felt_drawer_money_text(state, session != NULL ? session->left : 0);
  if (session != NULL && session->left > 0)
    return g_strdup_printf(_("The drawer of %s is opened: %s put in, %s were left in it"),
                           opened->cashier, amount, left);
  FeltDrawerSums sums = {0};
  if (session != NULL)
    felt_drawer_sums(state, session, &sums);
  g_autofree char *before = felt_drawer_money_text(state, sums.before);
  if (sums.before > 0)
    return g_strdup_printf(_("The drawer of %s is opened: %s put in, %s taken before are in it"),
                           opened->cashier, amount, before);
  return g_strdup_printf(_("The drawer of %s is opened: %s put in"), opened->cashier, amount);
}

/* What an undo or a redo of a line in it changed since. */
static void add_since(GString *text, const FeltState *state, gint64 told, gint64 expected)
{
  g_autofree char *was = felt_drawer_money_text(state, told),
                  *is = felt_drawer_money_text(state, expected);
  if (told != expected)
    g_string_append_printf(text, _("; %s were expected at the count, %s by what stands now"), was,
                           is);
}

/* What is undone is told as it was then. */
static char *closed_words(const FeltEvent *event, const FeltState *state)
{
  const FeltDrawerClosed *closed = &event->u.drawer_closed;
  const FeltDrawerSession *session = felt_drawer_of_event(state, event->seq);
  FeltDrawerSums sums = {.expected = closed->expected};
  if (session != NULL)
    felt_drawer_sums(state, session, &sums);
  g_autofree char *count = felt_drawer_money_text(state, closed->count),
                  *taken = felt_drawer_money_text(state, closed->taken);
  g_autofree char *difference = felt_drawer_difference_text(state, closed->count - sums.expected);

  GString *text = g_string_new(NULL);
  g_string_append_printf(text, _("The drawer of %s is closed: %s counted, %s; %s taken out"),
                         closed->cashier, count, difference, taken);
  add_since(text, state, closed->expected, sums.expected);
  if (closed->note != NULL)
    g_string_append_printf(text, " (%s)", closed->note);
  return g_string_free(text, FALSE);
}

const FeltWordsRow felt_words_drawers[] = {
    {FELT_EVENT_DRAWER_OPENED, opened_words},
    {FELT_EVENT_DRAWER_CLOSED, closed_words},
    FELT_ROWS_END,
};
