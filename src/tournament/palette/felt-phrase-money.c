/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phrase-money.c - bounties and deals in a line of the command palette */
#include "tournament/palette/felt-phrase-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Splits at the word "by"; FALSE when there is none. */
static gboolean split_by(FeltSpan args, FeltSpan *first, FeltSpan *second)
{
  for (FeltSpan rest, word, left = args; felt_span_last_word(left, &rest, &word); left = rest)
    if (!felt_span_is_empty(rest) && felt_span_is_word(word, NC_("palette", "by"))) {
      *first = rest;
      *second = felt_span_trim((FeltSpan){word.end, args.end});
      return TRUE;
    }
  return FALSE;
}

/* The players of a list, commas between them, as ids; NULL with a problem. */
static char **read_players(FeltPhraseReader *r, FeltSpan span)
{
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new();
  for (const char *p = span.start; p <= span.end;) {
    const char *comma = memchr(p, ',', (gsize)(span.end - p));
    const char *end = comma != NULL ? comma : span.end;
    guint id = felt_phrase_player(r, felt_span_trim((FeltSpan){p, end}),
                                  1u << FELT_PLAYER_IN | 1u << FELT_PLAYER_OUT, "");
    if (id == 0)
      return NULL;
    g_autofree char *text = felt_phrase_id(id);
    g_strv_builder_add(builder, text);
    p = end + 1;
  }
  return g_strv_builder_end(builder);
}

void felt_phrase_bounty(FeltPhraseReader *r)
{
  FeltSpan args = felt_phrase_args(r), who = args, by = args;
  gboolean named = !felt_phrase_is_name(r, args) && split_by(args, &who, &by);
  guint id = felt_phrase_player(r, who, r->verb->statuses, " ");
  if (id == 0)
    return;
  char **winners = NULL;
  if (named) {
    felt_phrase_drop_offers(r);
    winners = read_players(r, by);
    if (winners == NULL)
      return;
  }
  felt_phrase_command(r)->player = felt_phrase_id(id);
  felt_phrase_command(r)->by = winners;
}

/* Deals ------------------------------------------------------------------------------------ */

/* Translators: kinds of deals as a director may type them in the command palette, separated by |.
 */
static const struct {
  FeltDealHow how;
  const char *words, *insert, *detail;
} kinds[] = {
    {FELT_DEAL_ICM, NC_("palette", "icm"), "icm", N_("what the stacks are worth")},
    {FELT_DEAL_CHIP_CHOP, NC_("palette", "chips|chip|chip chop"), "chips",
     N_("the minimum prize for all, the rest by chips")},
    {FELT_DEAL_EVEN, NC_("palette", "even|evenly|equal"), "even", N_("the same for all")},
};

void felt_phrase_deal(FeltPhraseReader *r)
{
  FeltSpan args = felt_phrase_args(r), kind, word;
  gint64 left = 0;
  gboolean part = felt_span_last_word(args, &kind, &word) && !felt_span_is_empty(kind) &&
                  felt_phrase_money(r, word, &left);
  if (!part)
    kind = args;
  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++) {
    if (!felt_span_is_empty(kind) && felt_span_is_word(kind, kinds[i].words)) {
      felt_phrase_command(r)->how = kinds[i].how;
      felt_phrase_command(r)->left = left;
      return;
    }
    felt_phrase_offer(r, args, kinds[i].insert, "", kinds[i].insert, g_strdup(_(kinds[i].detail)));
  }
  felt_phrase_problem(
      r, _("Say how to share, icm, chips or even, and perhaps what is left to play for: chop icm "
           "500."));
}
