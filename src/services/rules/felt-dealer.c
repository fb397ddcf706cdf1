/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-dealer.c - what the dealer does for the coming hand: posts, first card, first to act */
#include "services/rules/felt-dealer.h"

#include "core/rules/felt-dealing.h"
#include "felt-config.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>

gboolean felt_dealer_of_table(FeltDealer *dealer, const FeltState *state, const FeltTable *table,
                              const FeltLevel *level)
{
  FeltPositions hand;
  if (felt_table_coming_hand(state, table, level, &hand) != FELT_BUTTON_OK)
    return FALSE;
  *dealer = (FeltDealer){.game = FELT_GAME_HOLDEM, .n_seats = table->n_seats, .hand = hand};
  if (level == NULL)
    return TRUE;

  dealer->game = level->game;
  dealer->small = level->small;
  dealer->big = level->big;
  dealer->first = level->first;
  dealer->ante_kind = level->ante_kind;
  dealer->ante = level->ante_kind != FELT_ANTE_NONE ? level->ante : 0;
  dealer->bring_in = felt_level_is_stud(level) ? level->bring_in : 0;
  return TRUE;
}

guint felt_dealer_first_card(const FeltDealer *dealer)
{
  uint8_t order[FELT_SEATS_MAX];
  gboolean stud = felt_played_game_is_stud(dealer->game);
  int button = stud || dealer->hand.button == 0 ? (int)dealer->n_seats : dealer->hand.button;
  felt_deal_order((int)dealer->n_seats, dealer->hand.dealt_in, button, order);
  return order[0];
}

/* Lines ------------------------------------------------------------------------------------ */

/* Who posts one blind: "5", or "4, 5"; empty: nobody does. */
static char *posting(const FeltPositions *hand, FeltBlind blind)
{
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < hand->n_posts; i++)
    if (hand->posts[i].blind == blind)
      g_string_append_printf(text, "%s%u", text->len > 0 ? ", " : "", hand->posts[i].seat);
  return g_string_free(text, FALSE);
}

/* ": 100"; briefly no amounts stand there, which are the same at all tables. */
static void append_amount(GString *text, const char *separator, gint64 amount)
{
  g_autofree char *number = felt_number_text(amount);
  if (amount > 0)
    g_string_append_printf(text, "%s%s", separator, number);
}

static void append_ante(GString *line, GString *brief, gint64 ante)
{
  append_amount(line, _(", ante "), ante);
  if (ante > 0)
    g_string_append(brief, _(" + A"));
}

/* "button 3, first card 4"; what is paid there stands with it. */
static FeltDealerLine button_line(const FeltDealer *dealer)
{
  const FeltPositions *hand = &dealer->hand;
  guint card = felt_dealer_first_card(dealer), button = hand->button;
  gboolean dead = (hand->dealt_in >> (button - 1) & 1) == 0;
  g_autofree char *first = posting(hand, FELT_BLIND_FIRST);
  gboolean pays = dealer->ante_kind == FELT_ANTE_BUTTON && !dead;
  GString *line = g_string_new(NULL), *brief = g_string_new(NULL);
  g_string_printf(line, dead ? _("dead button (%u)") : _("button %u"), button);
  g_string_printf(brief, dead ? _("D (%u)") : _("D %u"), button);
  if (*first != '\0')
    append_amount(line, ": ", dealer->first);
  if (pays)
    append_ante(line, brief, dealer->ante);
  g_string_append_printf(line, _(", first card %u"), card);
  g_string_append_printf(brief, _(", card %u"), card);
  return (FeltDealerLine){g_string_free(line, FALSE), g_string_free(brief, FALSE)};
}

/* A chair without a player posts no small blind; nobody may, when its player pays what is owed. */
static FeltDealerLine small_line(const FeltDealer *dealer)
{
  const FeltPositions *hand = &dealer->hand;
  g_autofree char *seats = posting(hand, FELT_BLIND_SMALL);
  GString *line = g_string_new(NULL), *brief = g_string_new(NULL);
  if (*seats != '\0') {
    g_string_printf(line, _("small blind %s"), seats);
    g_string_printf(brief, _("SB %s"), seats);
    append_amount(line, ": ", dealer->small);
  } else if (hand->small == 0) {
    g_string_printf(line, _("small blind dead (%u)"), hand->small_seat);
    g_string_printf(brief, _("no SB (%u)"), hand->small_seat);
  } else {
    g_string_append(line, _("no small blind"));
    g_string_append(brief, _("no SB"));
  }
  return (FeltDealerLine){g_string_free(line, FALSE), g_string_free(brief, FALSE)};
}

static FeltDealerLine big_line(const FeltDealer *dealer)
{
  g_autofree char *seats = posting(&dealer->hand, FELT_BLIND_BIG);
  GString *line = g_string_new(NULL), *brief = g_string_new(NULL);
  g_string_printf(line, _("big blind %s"), seats);
  g_string_printf(brief, _("BB %s"), seats);
  append_amount(line, ": ", dealer->big);
  if (dealer->ante_kind == FELT_ANTE_BIG_BLIND)
    append_ante(line, brief, dealer->ante);
  return (FeltDealerLine){g_string_free(line, FALSE), g_string_free(brief, FALSE)};
}

static FeltDealerLine first_line(const FeltDealer *dealer)
{
  guint seat = dealer->hand.first_to_act;
  if (dealer->ante_kind != FELT_ANTE_EACH || dealer->ante == 0)
    return (FeltDealerLine){g_strdup_printf(_("first to act %u"), seat),
                            g_strdup_printf(_("acts %u"), seat)};
  g_autofree char *ante = felt_number_text(dealer->ante);
  return (FeltDealerLine){g_strdup_printf(_("ante %s each, first to act %u"), ante, seat),
                          g_strdup_printf(_("acts %u"), seat)};
}

/* Stud has no blinds, a card decides who brings in (rules 1.5); its button waits where blinds will
 * find it again (T 11B). */
static void stud_lines(const FeltDealer *dealer, FeltDealerLine lines[FELT_DEALER_LINES])
{
  FeltOpens opens = felt_variant_facts(felt_played_game_variant(dealer->game))->opens;
  guint card = felt_dealer_first_card(dealer);
  GString *line = g_string_new(opens == FELT_OPENS_RAZZ ? _("bring-in by the highest card")
                                                        : _("bring-in by the lowest card"));
  GString *brief = g_string_new(_("bring-in"));
  append_amount(line, ": ", dealer->bring_in);
  lines[0] = (FeltDealerLine){g_strdup_printf(_("stud: first card %u"), card),
                              g_strdup_printf(_("card %u"), card)};
  lines[1] = (FeltDealerLine){g_string_free(line, FALSE), g_string_free(brief, FALSE)};

  guint n = 2;
  if (dealer->ante_kind != FELT_ANTE_NONE && dealer->ante > 0) {
    g_autofree char *ante = felt_number_text(dealer->ante);
    lines[n++] = (FeltDealerLine){g_strdup_printf(_("ante %s each"), ante), g_strdup(_("ante"))};
  }
  if (dealer->hand.button != 0)
    lines[n] = (FeltDealerLine){g_strdup_printf(_("button stays at %u"), dealer->hand.button),
                                g_strdup_printf(_("D %u"), dealer->hand.button)};
}

void felt_dealer_lines(const FeltDealer *dealer, FeltDealerLine lines[FELT_DEALER_LINES])
{
  for (guint i = 0; i < FELT_DEALER_LINES; i++)
    lines[i] = (FeltDealerLine){NULL, NULL};
  if (felt_played_game_is_stud(dealer->game)) {
    stud_lines(dealer, lines);
    return;
  }
  lines[0] = button_line(dealer);
  lines[1] = small_line(dealer);
  lines[2] = big_line(dealer);
  lines[3] = first_line(dealer);
}
