/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sheet-race.c - chip races: the cards of each player and who wins a new chip */
#include "services/sheets/felt-sheet-private.h"

#include "core/rules/felt-cards.h"
#include "felt-config.h"
#include "tournament/words/felt-words.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>

/* "4h3d" as players read cards. */
static char *cards_text(const char *text)
{
  FeltCard cards[FELT_DECK_SIZE];
  GString *shown = g_string_new(NULL);
  int n = text != NULL ? felt_cards_from_text(text, cards, FELT_DECK_SIZE, NULL) : 0;
  for (int i = 0; i < n; i++) {
    char letters[3];
    felt_card_to_text(cards[i], letters);
    g_string_append_printf(shown, "%s%c%s", i > 0 ? " " : "", letters[0],
                           felt_suit_symbols[FELT_SUIT(cards[i])]);
  }
  return g_string_free(shown, FALSE);
}

static void add_race(FeltListSheet *list, const FeltState *state, const FeltChipsRaced *raced)
{
  for (guint i = 0; i < raced->n_players; i++) {
    const FeltRaced *line = &raced->players[i];
    const FeltPlayer *player = felt_state_player(state, line->player);
    g_autofree char *name = player != NULL ? g_strdup(player->name)
                                           : g_strdup_printf(_("player %d"), (int)line->player);
    g_autofree char *new = felt_number_text(line->won * raced->to);
    felt_list_sheet_add(list, felt_setup_table_title(&state->setup, (guint)raced->table), name,
                        cards_text(line->cards), line->won > 0 ? g_strdup(new) : g_strdup("–"));
  }
}

/* The latest chip first, its tables in order; of a table that raced twice both. */
static int by_chip(gconstpointer a, gconstpointer b)
{
  const FeltEvent *x = *(FeltEvent *const *)a, *y = *(FeltEvent *const *)b;
  const FeltChipsRaced *first = &x->u.chips_raced, *second = &y->u.chips_raced;
  if (first->from != second->from)
    return first->from > second->from ? -1 : 1;
  if (first->table != second->table)
    return first->table < second->table ? -1 : 1;
  return x->seq < y->seq ? -1 : x->seq > y->seq;
}

static char *facts_text(const FeltState *state, const GPtrArray *races)
{
  GString *facts = g_string_new(NULL);
  const FeltChipsRaced *last = NULL;
  for (guint i = 0; i < races->len; i++) {
    const FeltChipsRaced *raced = &((const FeltEvent *)races->pdata[i])->u.chips_raced;
    if (last != NULL && last->from == raced->from)
      continue;
    g_autofree char *from = felt_number_text(raced->from), *to = felt_number_text(raced->to);
    g_autofree char *fact = g_strdup_printf(_("%s to %s"), from, to);
    felt_sheet_add_fact(facts, fact);
    last = raced;
  }
  g_autofree char *delta = felt_number_text(state->chips_raced);
  g_autofree char *change = g_strdup_printf(_("chips in play changed by %s"), delta);
  felt_sheet_add_fact(facts, change);
  return g_string_free(facts, FALSE);
}

FeltSheet *felt_sheet_new_race(const FeltState *state, const FeltInstant *now)
{
  FeltListSheet *list =
      felt_sheet_new(sizeof(FeltListSheet), &felt_list_sheet_class, state, _("Chip race"), now);
  g_autoptr(GPtrArray) races = g_ptr_array_new();
  for (guint i = 0; i < state->races->len; i++)
    g_ptr_array_add(races, state->races->pdata[i]);
  g_ptr_array_sort(races, by_chip);
  list->entries = g_array_new(FALSE, TRUE, sizeof(FeltListEntry));
  g_array_set_clear_func(list->entries, felt_list_entry_clear);
  list->empty = g_strdup(_("No chips were raced yet."));
  list->lead_label = g_strdup(_("Table"));
  list->right_labels[0] = g_strdup(_("Cards"));
  list->right_labels[1] = g_strdup(_("New chips"));
  for (guint i = 0; i < races->len; i++)
    add_race(list, state, &((const FeltEvent *)races->pdata[i])->u.chips_raced);
  if (races->len > 0)
    list->sheet.facts = facts_text(state, races);
  list->sheet.notes =
      g_strdup(_("One card for each odd chip, dealt from a logged seed; the highest "
                 "cards win one new chip each, ties by suit (♠ ♥ ♦ ♣). Nobody is "
                 "raced out (T 24)."));
  return &list->sheet;
}
