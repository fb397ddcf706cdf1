/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-all-in-words.c - hands that lie open, in words */
#include "services/board/felt-all-in.h"

#include <math.h>
#include <string.h>

#include "core/eval/felt-hand-words.h"
#include "felt-config.h"
#include "tournament/words/felt-words.h"

#include <glib/gi18n-lib.h>

static const char *translate(void *data, const char *message)
{
  return g_dgettext(GETTEXT_PACKAGE, message);
}

const char *felt_card_rank_says(FeltCard card)
{
  static const char *const ranks[] = {"2", "3",  "4", "5", "6", "7", "8",
                                      "9", "10", "J", "Q", "K", "A"};
  return ranks[FELT_RANK(card)];
}

char *felt_card_says(FeltCard card)
{
  return g_strconcat(felt_card_rank_says(card), felt_suit_symbols[FELT_SUIT(card)], NULL);
}

char *felt_cards_say(const FeltCard *cards, guint n)
{
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < n; i++) {
    g_autofree char *card = felt_card_says(cards[i]);
    g_string_append_printf(text, "%s%s", i > 0 ? " " : "", card);
  }
  return g_string_free(text, FALSE);
}

char *felt_all_in_percent(double share)
{
  if (share <= 0 || share >= 1)
    return g_strdup_printf("%d %%", share >= 1 ? 100 : 0);
  double tenths = CLAMP(round(share * 1000), 1, 999);
  return g_strdup_printf("%.1f %%", tenths / 10);
}

char *felt_all_in_holds(const FeltAllIn *all_in, const FeltAllInOdds *odds, guint player,
                        gboolean low)
{
  const FeltRank *ranks = low ? odds->showdown.low : odds->showdown.high;
  char words[FELT_WORDS_SIZE];
  if (!odds->lies || ranks[player].n_best == 0)
    return NULL;
  felt_rank_words(all_in->game, &ranks[player], translate, NULL, words, sizeof words);
  return g_strdup(words);
}

char *felt_all_in_holds_all(const FeltAllIn *all_in, const FeltAllInOdds *odds, guint player)
{
  g_autofree char *high = felt_all_in_holds(all_in, odds, player, FALSE);
  g_autofree char *low = felt_all_in_holds(all_in, odds, player, TRUE);
  if (low == NULL)
    return g_steal_pointer(&high);
  return g_strdup_printf("%s · %s", high, low);
}

char *felt_all_in_outs(const FeltAllIn *all_in, const FeltAllInOdds *odds, guint player)
{
  const FeltOuts *outs = &odds->outs;
  guint n = outs->n[player], shared = outs->n_shared[player];
  if (!odds->lies || outs->n_deck == 0)
    return NULL;
  if (odds->share[player] <= 0)
    return g_strdup(_("drawing dead"));
  if (n + shared == 0)
    return NULL;

  g_autofree char *whole = g_strdup_printf(ngettext("%u out", "%u outs", n), n);
  if (shared == 0)
    return g_steal_pointer(&whole);
  g_autofree char *part = g_strdup_printf(_("%u to split"), shared);
  if (n == 0)
    return g_steal_pointer(&part);
  return g_strdup_printf("%s, %s", whole, part);
}

const char *felt_showdown_won(FeltGame game, const FeltShowdown *showdown, guint hand)
{
  gboolean high = memchr(showdown->winners, (int)hand, showdown->n_winners) != NULL;
  gboolean low = memchr(showdown->low_winners, (int)hand, showdown->n_low_winners) != NULL;
  if (high && low)
    return _("Wins both");
  if (low)
    return showdown->n_low_winners > 1 ? _("Splits low") : _("Wins low");
  if (high && felt_game_facts(game)->hilo && showdown->n_low_winners > 0)
    return showdown->n_winners > 1 ? _("Splits high") : _("Wins high");
  if (high)
    return showdown->n_winners > 1 ? _("Splits") : _("Wins");
  return NULL;
}

const char *felt_all_in_won(const FeltAllIn *all_in, const FeltAllInOdds *odds, guint player)
{
  if (all_in->n_board < 5)
    return NULL;
  return felt_showdown_won(all_in->game, &odds->showdown, player);
}

static void say_player(GString *text, const FeltAllIn *all_in, const FeltAllInOdds *odds, guint i)
{
  g_autofree char *cards = felt_cards_say(all_in->hands[i].cards, all_in->hands[i].n);
  g_string_append_printf(text, "; %s %s", all_in->names[i], cards);
  if (odds == NULL)
    return;
  g_autofree char *share = felt_all_in_percent(odds->share[i]);
  g_autofree char *holds = felt_all_in_holds_all(all_in, odds, i);
  g_autofree char *outs = felt_all_in_outs(all_in, odds, i);
  const char *won = felt_all_in_won(all_in, odds, i);
  g_string_append_printf(text, ", %s", share);
  if (won != NULL)
    g_string_append_printf(text, ", %s", won);
  if (holds != NULL)
    g_string_append_printf(text, ", %s", holds);
  if (outs != NULL)
    g_string_append_printf(text, ", %s", outs);
}

char *felt_all_in_says(const FeltAllIn *all_in, const FeltAllInOdds *odds)
{
  GString *text = g_string_new(_("All-in"));
  if (all_in->where != NULL)
    g_string_append_printf(text, ", %s", all_in->where);
  if (all_in->n_board > 0) {
    g_autofree char *board = felt_cards_say(all_in->board, all_in->n_board);
    g_string_append_printf(text, "; %s %s", _("Board"), board);
  }
  for (guint i = 0; i < all_in->n; i++)
    say_player(text, all_in, odds, i);
  return g_string_free(text, FALSE);
}
