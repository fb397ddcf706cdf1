/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-rule-words.c - what a rule says that a to-do item names */
#include "app/tables/felt-rule-words.h"

#include <glib/gi18n.h>

static const struct {
  const char *id;
  const char *says; /* translatable */
} rules[] = {
    {"T 8", N_("Late and returning players get a full stack, and a seat drawn among those of the "
               "tables with the fewest players.")},
    {"T 10", N_("Tables break in an order known beforehand; seats and players are drawn in two "
                "steps.")},
    {"T 11A", N_("Tables are kept even: who is due the big blind at the largest table moves to the "
                 "worst seat of the smallest one, never into the small blind.")},
    {"T 11D", N_("A table three or more players short stops dealing until it is balanced; the "
                 "director may let it deal on.")},
    {"T 24", N_("Chips that leave play are changed; odd ones are raced for with cards, and nobody "
                "is raced out.")},
    {"T 32", N_("The dead button: the big blind always moves to the next player, button and small "
                "blind follow.")},
    {"T RP-8", N_("Near the money heads are counted and play goes hand for hand, so that all "
                  "tables deal equally many hands.")},
    {"5.2", N_("Players who tie share their prizes, and what is paid is always the whole pool.")},
    {"5.5", N_("A deal needs stacks that add up to the chips in play.")},
    {"5.6", N_("A bounty goes to whoever won the last chips of the player who is out.")},
    {"5.7", N_("A satellite ends when as many players are left as there are seats.")},
    {"5.8", N_("A bust-out recorded in error is taken back, and places and prizes follow.")},
    {"5.9", N_("One player left is the end once nobody can enter any more.")},
};

static const char *says(const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS(rules); i++)
    if (g_str_equal(rules[i].id, id))
      return _(rules[i].says);
  return NULL;
}

char *felt_rule_words(const char *ids)
{
  g_auto(GStrv) list = g_strsplit(ids != NULL ? ids : "", ", ", -1);
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; list[i] != NULL; i++) {
    const char *sentence = says(list[i]);
    if (sentence != NULL)
      g_string_append_printf(text, "%s%s: %s", text->len > 0 ? "\n" : "", list[i], sentence);
  }
  return text->len > 0 ? g_strdup(text->str) : NULL;
}
