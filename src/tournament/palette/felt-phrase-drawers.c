/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phrase-drawers.c - drawers opened and counted in a line of the command palette */
#include "tournament/palette/felt-phrase-private.h"

#include "felt-config.h"
#include "tournament/state/felt-drawer.h"

#include <glib/gi18n-lib.h>

/* The cashiers whose drawer can be opened, or closed. */
static void offer_cashiers(FeltPhraseReader *r, FeltSpan who, gboolean closing)
{
  g_autofree char *typed = felt_span_dup(who);
  g_autofree char *fold = felt_search_fold(typed);
  for (guint i = 0; i < r->state->cashiers->len; i++) {
    const char *name = g_ptr_array_index(r->state->cashiers, i);
    const FeltDrawerSession *last = felt_drawer_last(r->state, name);
    g_autofree char *other = felt_search_fold(name);
    if (*name != '\0' && (last != NULL && last->closed == 0) == closing &&
        g_str_has_prefix(other, fold))
      felt_phrase_offer(r, who, name, " ", name, NULL);
  }
}

/* The name as it stands in the log, in whatever case it is typed; a new one as it is typed. */
static char *read_cashier(const FeltPhraseReader *r, FeltSpan who)
{
  g_autofree char *typed = felt_span_dup(who);
  g_autofree char *key = felt_name_key(typed);
  for (guint i = 0; i < r->state->cashiers->len; i++) {
    const char *name = g_ptr_array_index(r->state->cashiers, i);
    g_autofree char *other = felt_name_key(name);
    if (g_str_equal(other, key))
      return g_strdup(name);
  }
  return g_steal_pointer(&typed);
}

void felt_phrase_drawer_session(FeltPhraseReader *r)
{
  FeltSpan args = felt_phrase_args(r), who, word;
  gboolean closing = r->verb->kind == FELT_COMMAND_DRAWER_CLOSE;
  gint64 amount = 0;
  if (!felt_span_last_word(args, &who, &word) || !felt_phrase_money(r, word, &amount)) {
    offer_cashiers(r, args, closing);
    felt_phrase_problem(
        r, closing ? _("Say whose drawer, and how much was counted: close drawer ann 745.")
                   : _("Say whose drawer, and how much is put in: open drawer ann 200."));
    return;
  }

  FeltCommand *command = felt_phrase_command(r);
  command->cashier = felt_span_is_empty(who) ? NULL : read_cashier(r, who);
  *(closing ? &command->count : &command->amount) = amount;
}
