/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-refusal.c - a refusal as the window says it */
#include "app/desk/felt-refusal.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tournament/base/felt-text.h"
#include "tournament/base/felt-number-text.h"

/* Keys that stand anywhere in sentences, and what dialogs call them; longer ones first. */
static const struct {
  const char *key, *title; /* title: translatable */
} keys[] = {
    {"payouts.percents", N_("Percentages from first place")},
    {"payouts.amounts", N_("Prizes from first place")},
    {"payouts.table", N_("A table by field size")},
    {"payouts.seat_value", N_("A seat is worth")},
    {"payouts.seats", N_("Seats (none: what the pool pays)")},
    {"payouts.things", N_("In Kind")},
    {"payouts.set", N_("Prizes set by hand")},
    {"payouts.how=percents", N_("By percentages")},
    {"payouts.how=amounts", N_("By amounts")},
    {"how=by-hand", N_("By hand")},
    {"bounties.envelopes", N_("Envelopes")},
    {"currency_digits", N_("Its digits behind the point (0 to 3)")},
    {"seat_value", N_("A seat is worth")},
    {"chip_up", N_("Chips that leave play")},
    {"bring_in", N_("Bring-in")},
    {"big_bet", N_("Big bet (none: twice the small one)")},
    {"spread_min", N_("Bets and raises from")},
    {"spread_max", N_("Bets and raises up to")},
    {"nl_small", N_("Small blind of no- and pot-limit")},
    {"nl_big", N_("Big blind of no- and pot-limit")},
    {"ante_kind", N_("Ante paid by")},
};

/* Those that a sentence begins with: no other begins with a small letter. */
static const struct {
  const char *key, *title;
} first_words[] = {
    {"amount", N_("Amount")}, {"cashier", N_("Cashier")}, {"currency", N_("Currency")},
    {"level", N_("Level")},   {"name", N_("Name")},       {"prices", N_("Price lists")},
    {"reason", N_("Reason")}, {"seat", N_("Seat")},       {"stack", N_("Stack")},
    {"table", N_("Table")},   {"text", N_("Note")},       {"times", N_("How many")},
};

static gboolean in_key(char c)
{
  return g_ascii_islower(c) || c == '_' || c == '.' || c == '=';
}

/* Every time the key stands alone. */
static void replace_key(GString *text, const char *key, const char *title)
{
  gsize length = strlen(key);
  for (char *at = strstr(text->str, key); at != NULL; at = strstr(at + 1, key)) {
    gsize begin = (gsize)(at - text->str);
    char before = begin > 0 ? at[-1] : ' ', after = at[length];
    /* a full stop may end the sentence behind it */
    if (in_key(before) || (in_key(after) && !(after == '.' && !in_key(at[length + 1]))))
      continue;
    g_string_erase(text, (gssize)begin, (gssize)length);
    g_string_insert(text, (gssize)begin, title);
    at = text->str + begin + strlen(title) - 1;
  }
}

static void name_first(GString *text)
{
  gsize length = strspn(text->str, "abcdefghijklmnopqrstuvwxyz_");
  g_autofree char *word = g_strndup(text->str, length);
  for (guint i = 0; i < G_N_ELEMENTS(first_words); i++)
    if (strcmp(first_words[i].key, word) == 0) {
      g_string_erase(text, 0, (gssize)length);
      g_string_prepend(text, _(first_words[i].title));
      return;
    }
}

/* " (waiting=yes)", " (put-back)", " (put-back refund=yes)" */
static char *without_hints(const char *sentence)
{
  g_autoptr(GRegex) hint = g_regex_new(" \\((put-back|(put-back )?[a-z_]+=[a-z-]+)\\)", 0, 0, NULL);
  return g_regex_replace_literal(hint, sentence, -1, 0, "", 0, NULL);
}

char *felt_refusal_words(const char *sentence)
{
  g_autofree char *bare = without_hints(sentence);
  GString *text = g_string_new(bare != NULL ? bare : sentence);
  for (guint i = 0; i < G_N_ELEMENTS(keys); i++) {
    g_autofree char *title = g_strdup_printf(_("“%s”"), _(keys[i].title));
    replace_key(text, keys[i].key, title);
  }
  name_first(text);
  char *capital = felt_capital_text(text->str);
  g_string_free(text, TRUE);
  return capital;
}

void felt_refusal_say(GError **error)
{
  if (error == NULL || *error == NULL)
    return;
  char *words = felt_refusal_words((*error)->message);
  g_free((*error)->message);
  (*error)->message = words;
}
