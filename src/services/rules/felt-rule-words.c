/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-rule-words.c - what a rule says that an answer or a to-do item names */
#include "services/rules/felt-rule-words.h"

#include "felt-config.h"
#include "tournament/base/felt-rule-name.h"

#include <glib/gi18n-lib.h>

static const struct {
  const char *id;
  const char *says; /* translatable */
} rules[] = {
    {"2.7", N_("A bet that nobody calls is taken back before the pots are counted.")},
    {"2.9", N_("Words said first bind: “raise to” is the total, “raise by” is above the bet.")},
    {"3.3",
     N_("A button or big blind ante counts for the first raise only where the house says so.")},
    {"3.4", N_("The sum of each player’s antes depends on the table, so it is left out.")},
    {"R-02",
     N_("Without a bet a player checks or bets; facing a bet a player folds, calls or raises.")},
    {"R-04", N_("The first round begins left of the last blind or straddle, later ones left of the "
                "button.")},
    {"R-06",
     N_("An opening bet is at least the big blind; a player with less may only go all-in.")},
    {"R-07", N_("A call matches the whole bet; only an all-in player calls for less.")},
    {"R-08", N_("Two chips or more that make a legal raise are a raise of what was put in.")},
    {"R-09", N_("“Call” binds to a call: nothing said or put in after it is a raise.")},
    {"R-14", N_("In fixed limit every raise is one unit of the round. In spread limit it lies "
                "within the round’s range; a larger amount binds to the largest raise.")},
    {"R-15", N_("Pot limit: at most three times the last wager, what was bet before it, and the "
                "pot as the round began.")},
    {"R-16", N_("Before the flop the first raise counts the chips that are there, or the small "
                "blind as a call, as the house says.")},
    {"R-18", N_("Only an all-in may be less than the smallest bet or raise.")},
    {"R-21", N_("Antes are paid by everybody, or by one player for all, as the house says.")},
    {"R-26", N_("There are one, two or three blinds; of three the first is on the button.")},
    {"R-27", N_("Blinds are live; a small blind that was missed and made up is dead.")},
    {"R-29", N_("Simplified: the button goes to the next player, the blinds to the next two, and "
                "missed blinds are forgotten.")},
    {"R-30", N_("Moving button: a player always has it. A player whom a blind jumps over owes it; "
                "one blind is posted each hand, the largest first.")},
    {"R-31", N_("Dead button: an empty seat keeps its turn for the button and the small blind; "
                "there is always one big blind.")},
    {"R-32", N_("Heads-up the button posts the small blind and acts first before the flop; the big "
                "blind moves on.")},
    {"R-33", N_("A new player in a vacated seat pays the blinds due there or sits out until the "
                "button has passed, elsewhere posts a live big blind.")},
    {"R-34", N_("A post is live, as large as the big blind, and has the option.")},
    {"R-35", N_("A returning player posts the missed big blind live and the small blind dead, at "
                "the amounts of that time; or one blind each hand, all live, as the house says.")},
    {"R-37", N_("A kill is twice the big blind, a half kill one and a half; the limits rise alike. "
                "Its player acts last in the first round.")},
    {"R-38", N_("In stud the lowest card up brings in, in razz the highest.")},
    {"R-39", N_("A straddle is a raise before the cards: its player acts last and has the option; "
                "the rock must straddle.")},
    {"R-40", N_("A straddle elsewhere than left of the big blind: the action starts left of it, or "
                "left of the big blind, as the house says.")},
    {"R-41", N_("A sleeper buys neither the last word nor an option; its player is passed over "
                "unless somebody raises.")},
    {"R-42", N_("Table stakes: only chips on the table when the hand began are in play.")},
    {"R-43", N_("An all-in player can win from each other player only as much as they put in "
                "themselves; the rest is a side pot.")},
    {"R-44", N_("The last player left in a pot wins it at once.")},
    {"R-45",
     N_("When nobody can bet any more the hands are opened before the board is dealt out.")},
    {"R-46", N_("The last player to bet or raise shows first; without a bet, the first left of the "
                "button. The last player left need not show.")},
    {"R-47", N_("The best hand wins and equal hands split; suits never decide.")},
    {"R-48", N_("The odd chip goes to the first winner left of the button, in stud to the highest "
                "card; in hi-lo to the high half.")},
    {"R-50", N_("Cards are dealt singly from the left of the button, which gets its own last; one "
                "is burnt before each later round of cards.")},
    {"R-51", N_("The button moves one seat clockwise a hand, and all cards are shuffled again.")},
    {"R-52", N_("Blinds may rise by time or by hands, never inside a hand.")},
    {"R-53", N_("In a tournament all begin with the same stack and play until one has everything; "
                "in a cash game the end is fixed before.")},
    {"R-54", N_("Seats are drawn with ascending cards: the lowest at a fixed seat, the next to its "
                "left.")},
    {"T 16", N_("All-in hands are tabled at once when betting is over; they may not be mucked.")},
    {"T 40", N_("What is said or done first, in turn, binds.")},
    {"T 41", N_("The amount of the bet, said or put in, is a call.")},
    {"T 42", N_("A raise is put in with one motion or said before it.")},
    {"T 43", N_("A raise is at least as large as the largest bet or raise of the round.")},
    {"T 43A", N_("A declared raise, or half a minimum raise or more, must be made up to a full "
                 "raise; less is a call.")},
    {"T 43B", N_("An amount after “raise”, without “to” or “by”, is the total.")},
    {"T 44", N_("A single chip without a word is a call; after “raise” all of it counts.")},
    {"T 45", N_("Several chips are a call if taking any one away leaves less than the bet.")},
    {"T 55A", N_("“Call” where nobody has bet is a check.")},
    {"T 55B", N_("“Raise” to an amount where nobody has bet is a bet of that amount.")},
    {"T 55C", N_("A player who says “check” facing a bet may call or fold, but not raise.")},
    {"T 57",
     N_("An amount that can mean several is the highest reasonable one that is not above the "
        "pot before the bet.")},
    {"T 48", N_("Raises of limit games are capped until the event is down to two players.")},
    {"T 20B", N_("The odd chip of stud goes to the high card by suit of the five-card hand.")},
    {"T 20D", N_("Identical hands that win both halves share the whole pot.")},
    {"R-11", N_("In limit games a round has a bet and three raises, or four, as the house says.")},
    {"T 51", N_("A bet or call that is too small is made up to a call.")},
    {"T 54", N_("“Pot” is no amount in no limit: it binds to the smallest bet or raise.")},
    {"T 8", N_("Late and returning players get a full stack, and a seat drawn among those of the "
               "tables with the fewest players.")},
    {"T 10", N_("Tables break in an order known beforehand; seats and players are drawn in two "
                "steps.")},
    {"T 10A",
     N_("Who comes to a table is dealt in at once and pays only the blinds due there; between "
        "the small blind and the button one waits until it has passed.")},
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
    g_autofree char *name = felt_rule_name(list[i]);
    if (sentence == NULL)
      continue;
    if (text->len > 0)
      g_string_append_c(text, '\n');
    if (name != NULL)
      g_string_append_printf(text, "%s: ", name);
    g_string_append(text, sentence);
  }
  return text->len > 0 ? g_strdup(text->str) : NULL;
}
