/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phrase-values.c - levels, times, numbers and text in a line of the command palette */
#include "tournament/palette/felt-phrase-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

void felt_phrase_level(FeltPhraseReader *r)
{
  FeltSpan args = felt_phrase_args(r);
  FeltPlaceRef wanted = {0};
  const FeltState *state = r->state;
  guint last = 0;
  gboolean given = felt_span_place(args, &wanted) && !wanted.dot;
  g_autofree char *typed = felt_span_dup(args);
  for (guint i = 0; i < state->n_levels; i++) {
    if (state->levels[i].kind != FELT_LEVEL_PLAY)
      continue;
    guint number = felt_level_number(state->levels, state->n_levels, i);
    g_autofree char *insert = g_strdup_printf("%u", number);
    if (g_str_has_prefix(insert, typed)) {
      g_autofree char *label = g_strdup_printf(_("Level %u"), number);
      felt_phrase_offer(r, args, insert, "", label,
                        felt_level_due_text(state->levels, state->n_levels, i, 0));
    }
    if (given && number == wanted.table)
      felt_phrase_command(r)->level = i + 1;
    last = number;
  }
  if (r->phrase->command == NULL)
    felt_phrase_problem(r, _("Give the level's number, 1 to %u."), last);
}

void felt_phrase_time(FeltPhraseReader *r)
{
  FeltSpan args = felt_phrase_args(r);
  gint64 ms;
  if (felt_span_time(args, &ms)) {
    felt_phrase_command(r)->ms = ms;
    return;
  }
  static const char *const usual[] = {"+1", "-1", "+5", "-5"};
  for (guint i = 0; felt_span_is_empty(args) && i < G_N_ELEMENTS(usual); i++) {
    int minutes = atoi(usual[i]);
    felt_phrase_offer(r, args, usual[i], "", usual[i],
                      g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%d minute", "%d minutes",
                                                  (gulong)ABS(minutes)),
                                      minutes));
  }
  felt_phrase_problem(r, _("Give minutes with a sign, as in +1, -2 or +1:30."));
}

void felt_phrase_amount(FeltPhraseReader *r)
{
  FeltSpan args = felt_phrase_args(r);
  gint64 amount = 0;
  gboolean less = !felt_span_is_empty(args) && *args.start == '-';
  if (less || (!felt_span_is_empty(args) && *args.start == '+'))
    args.start++;
  if (felt_span_chips(args, &amount))
    felt_phrase_command(r)->amount = less ? -amount : amount;
  else
    felt_phrase_problem(r, _("Give the chips more or less in play, as in +2500 or -500."));
}

void felt_phrase_seq(FeltPhraseReader *r)
{
  FeltSpan args = felt_phrase_args(r);
  gint64 seq = 0;
  if (!felt_span_is_empty(args) && *args.start == '#')
    args.start++;
  if (felt_span_is_empty(args) || felt_span_chips(args, &seq))
    felt_phrase_command(r)->seq = seq;
  else
    felt_phrase_problem(r, _("Give the event's number in the log, or nothing for the latest."));
}

void felt_phrase_text(FeltPhraseReader *r)
{
  FeltSpan args = felt_phrase_args(r);
  if (felt_span_is_empty(args))
    felt_phrase_problem(r, _("Write what to remember."));
  else
    felt_phrase_command(r)->text = felt_span_dup(args);
}
