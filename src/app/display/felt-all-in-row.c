/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-all-in-row.c - a player of an all-in as he is typed: name, cards, what he wins */
#include "app/display/felt-all-in-row.h"

#include "app/widgets/felt-card-grid.h"
#include "app/widgets/felt-widget.h"

struct _FeltAllInRow {
  GtkListBoxRow parent_instance;
  /* of the template */
  GtkEditable *name;
  FeltCardEntry *cards;
  GtkLabel *drawn, *share, *words;
};

FELT_DEFINE_TEMPLATE(FeltAllInRow, felt_all_in_row, GTK_TYPE_LIST_BOX_ROW)

static void append_cards(GString *text, const FeltCard *cards, guint n)
{
  for (guint i = 0; i < n; i++) {
    g_autofree char *card = felt_card_markup(cards[i]);
    g_string_append_printf(text, "%s%s", i > 0 ? " " : "", card);
  }
}

/* "9 outs: K♠ …": words with the cards behind them. */
static void append_outs(GString *text, const FeltAllIn *all_in, const FeltAllInOdds *odds,
                        guint player)
{
  const FeltOuts *outs = &odds->outs;
  g_autofree char *words = felt_all_in_outs(all_in, odds, player);
  guint n = outs->n[player] + outs->n_shared[player];
  if (words == NULL)
    return;
  g_string_append_printf(text, "%s%s", text->len > 0 ? " · " : "", words);
  if (n > 0 && odds->share[player] > 0) {
    g_string_append(text, ": ");
    append_cards(text, outs->cards[player], n);
  }
}

/* "43.2 %", in hi-lo with how often he takes all of it. */
static char *say_share(const FeltAllIn *all_in, const FeltAllInOdds *odds, guint player)
{
  const char *won = felt_all_in_won(all_in, odds, player);
  g_autofree char *share = felt_all_in_percent(odds->share[player]);
  if (won != NULL)
    return g_markup_printf_escaped("<b>%s</b>  %s", share, won);
  if (!felt_game_facts(all_in->game)->hilo || all_in->n_board == 5)
    return g_markup_printf_escaped("<b>%s</b>", share);
  g_autofree char *win = felt_all_in_percent(odds->win[player]);
  g_autofree char *high = felt_all_in_percent(odds->high[player]);
  g_autofree char *parts = g_strdup_printf(_("all %s, high %s"), win, high);
  return g_markup_printf_escaped("<b>%s</b>  %s", share, parts);
}

void felt_all_in_row_show(FeltAllInRow *row, const FeltAllIn *all_in, const FeltAllInOdds *odds,
                          guint player)
{
  g_autoptr(GString) drawn = g_string_new(NULL);
  g_autoptr(GString) words = g_string_new(NULL);
  g_autofree char *share = NULL;
  if (odds != NULL) {
    g_autofree char *holds = felt_all_in_holds_all(all_in, odds, player);
    append_cards(drawn, all_in->hands[player].cards, all_in->hands[player].n);
    share = say_share(all_in, odds, player);
    if (holds != NULL)
      g_string_append(words, holds);
    append_outs(words, all_in, odds, player);
  }
  gtk_label_set_markup(row->drawn, drawn->str);
  gtk_label_set_markup(row->share, share != NULL ? share : "");
  gtk_label_set_markup(row->words, words->str);
}

void felt_all_in_row_say(FeltAllInRow *row, const char *sentence, gboolean wrong)
{
  felt_card_entry_mark(row->cards, sentence != NULL && wrong);
  if (sentence != NULL)
    gtk_label_set_text(row->words, sentence);
  felt_mark(row->words, "error", sentence != NULL && wrong);
}

GtkEditable *felt_all_in_row_name(FeltAllInRow *row)
{
  return row->name;
}

FeltCardEntry *felt_all_in_row_cards(FeltAllInRow *row)
{
  return row->cards;
}

static void felt_all_in_row_class_init(FeltAllInRowClass *klass)
{
  g_type_ensure(FELT_TYPE_CARD_ENTRY);
  felt_template(klass, "felt-all-in-row.ui");
  FELT_BIND_CHILDREN(klass, FeltAllInRow, name, cards, drawn, share, words);
}

GtkWidget *felt_all_in_row_new(guint number, const char *name)
{
  FeltAllInRow *self = g_object_new(FELT_TYPE_ALL_IN_ROW, NULL);
  g_autofree char *player = g_strdup_printf(_("Player %u"), number);
  g_autofree char *cards = g_strdup_printf(_("Cards of player %u"), number);
  gtk_entry_set_placeholder_text(GTK_ENTRY(self->name), player);
  felt_show_text(self->name, name);
  felt_show_name(self->name, player);
  felt_show_name(self->cards, cards);
  return GTK_WIDGET(self);
}
