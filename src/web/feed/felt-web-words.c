/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-web-words.c - what the browser's pages say, in the language of now */
#include "web/feed/felt-web-words.h"

#include "felt-config.h"
#include "tournament/setup/felt-structure.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The clock: the texts of the room's screens. */
static const FeltWebWord clock_words[] = {
    {"group", N_(",")},
    {"decimal", N_(".")},
    {"place-1", N_("%ust")},
    {"place-2", N_("%und")},
    {"place-3", N_("%urd")},
    {"place", N_("%uth")},
    {"level", N_("Level %u")},
    {"break", N_("Break")},
    {"day-end", N_("End of the day")},
    {"no-limit", N_("No-Limit %s")},
    {"pot-limit", N_("Pot-Limit %s")},
    {"fixed-limit", N_("Limit %s")},
    {"spread-limit", N_("Spread-Limit %s")},
    {"cap-limit", N_("Cap-Limit %s")},
    {"first-blind", N_("First blind")},
    {"small-blind", N_("Small blind")},
    {"big-blind", N_("Big blind")},
    {"bring-in", N_("Bring-in")},
    {"bets", N_("Bets")},
    {"smallest-bet", N_("Smallest bet")},
    {"ante-each", N_("Ante")},
    {"ante-button", N_("Button ante")},
    {"ante-big-blind", N_("Big blind ante")},
    {"pot-true-pot", N_("true pot")},
    {"pot-assumed-call", N_("assumed call")},
    {"antes-not-counted", N_(", antes not counted")},
    {"ante-counted", N_(", ante counted")},
    {"ante-not-counted", N_(", ante not counted")},
    {"rounded-up", N_(", rounded up to %s")},
    {"raise-to", N_("Raise at least to")},
    {"max-first", N_("Maximum first raise")},
    {"raise", N_(" · raise %s")},
    {"raise-note", N_("raise %s (%s)")},
    {"colour-up", N_("colour up the %ss")},
    {"bring-in-of", N_("bring-in %s")},
    {"game-minutes", N_("a new game every %d min")},
    {"bets-from", N_("bets %s to %s")},
    {"cap", N_("cap %s")},
    {"paused", N_("Paused")},
    {"not-started", N_("Not started")},
    {"finished", N_("Finished")},
    {"winner-is", N_("Winner: %s")},
    {"one-left", N_("One player left · entries are open")},
    {"bounty-open", N_("One player left · a bounty is open")},
    {"hand-for-hand", N_("Hand-for-hand · hand %u")},
    {"begins-at", N_("Play begins at %s")},
    {"has-come", N_("%s has come · the director starts")},
    {"call-who", N_("%s, table %s seat %u")},
    {"on-the-clock", N_("On the clock: %s  <b>%s</b>")},
    {"time-is-up", N_("<b>Time is up</b> · %s")},
    {"am", N_("%d:%s AM")},
    {"pm", N_("%d:%s PM")},
    {"break-in", N_("%s · break in %d min")},
    {"break-at", N_("Break at <b>%s</b>")},
    {"break-next", N_("Break next")},
    {"then", N_(" · then <b>%s</b>")},
    {"mix-at", N_("<b>%s</b> at %s · ")},
    {"mix-then", N_("then <b>%s</b> · ")},
    {"next-level", N_("Next level <b>%s</b>")},
    {"next-level-at", N_("Next level <b>%s</b> at %s")},
    {"from-next-hand", N_("<b>From the next hand</b> · now %s")},
    {"overtime", N_("<b>Overtime</b>: the blinds stay")},
    {"last-level", N_("Last level: the blinds stay")},
    {"bb", N_("%s BB")},
    {"big-bets", N_("%s big bets")},
    {"players", N_("Players")},
    {"of", N_("of %s")},
    {"average", N_("Average stack")},
    {"chips", N_("Chips in play")},
    {"pool", N_("Prize pool")},
    {"entries-open", N_("Entries open")},
    {"until-level", N_("until level %u")},
    {"pot", N_("Pot %s")},
};

/* Around it: the tabs, the lists, and how the link is. */
static const FeltWebWord page_words[] = {
    {"sections", N_("Pages")},
    {"clock", N_("Clock")},
    {"levels", N_("Levels")},
    {"prizes", N_("Prizes")},
    {"standings", N_("Standings")},
    {"tournaments", N_("Tournaments")},
    {"my-seat", N_("My seat")},
    {"me", N_("My seat")},
    {"help", N_("Help")},
    {"minutes", N_("%d min")},
    {"no-levels", N_("There are no levels yet")},
    {"no-prizes", N_("There are no prizes yet")},
    {"no-players", N_("No entries yet")},
    {"left-to-play", N_("Left to play for")},
    {"prizes-open", N_("Not final: more entries can still change the prizes")},
    {"still-in", N_("Still in play")},
    {"places", N_("Places")},
    {"more", N_("and %d more")},
    {"table-seat", N_("Table %s, seat %u")},
    {"no-seat", N_("No seat yet")},
    {"connecting", N_("Connecting…")},
    {"busy", N_("The server is busy. This page retries automatically.")},
    {"no-tournament", N_("No tournament is open")},
    {"not-now", N_("No answer. This page retries automatically.")},
    {"lost", N_("No connection. The clock continues by itself.")},
    {"lost-unsure", N_("No connection. The time may be wrong until it is back.")},
    {"full-screen", N_("Full screen")},
    {"no-screen", N_("There is no screen “%s”. These are there:")},
    {"which-screen", N_("Which screen is this?")},
    {"as-screen", N_("Show a Screen")},
    {"sound", N_("Sound at each level")},
};

/* My seat. */
static const FeltWebWord seat_words[] = {
    {"your-name", N_("Your name, or part of it")},
    {"two-letters", N_("Enter at least two letters")},
    {"nobody", N_("No player of that name")},
    {"type-more", N_("More players match. Type more of the name.")},
    {"slower", N_("Too many requests. This page retries automatically.")},
    {"out", N_("Out")},
    {"out-place", N_("Out: %s")},
    {"withdrawn", N_("Withdrawn")},
    {"absent", N_("Away: blinds are posted")},
    {"stack", N_("Stack at the last count")},
    {"my-place", N_("Place")},
    {"prize", N_("Prize")},
    {"move-now", N_("Please move to")},
    {"move-waits", N_("After this hand, please move to")},
    {"seat-until-then", N_("Now: %s")},
    {"no-slip", N_("This address is not a seat in this tournament. Type your name instead.")},
};

static const FeltWebWord help_words[] = {
    {"help-title", N_("Why can phones not connect?")},
    {"help-intro", N_("Phones type this address, or read it from a code on a screen or on their "
                      "seat slip:")},
    {"help-network-title", N_("The same network")},
    {"help-network", N_("The phone and the computer of the tournament must be in the same network: "
                        "compare the name of the Wi-Fi on both.")},
    {"help-isolation-title", N_("A network for guests")},
    {"help-isolation",
     N_("Many access points keep their guests apart: each reaches the internet and none the other. "
        "It is called client isolation, AP isolation or guest network. Switch it off, or use the "
        "network that is not for guests. If all phones fail, it is most often this.")},
    {"help-mobile-title", N_("Mobile data and VPN")},
    {"help-mobile",
     N_("A phone that finds no internet in the Wi-Fi may go by mobile data instead, and a VPN or a "
        "private relay leads past the room. Switch them off, or stay in the Wi-Fi when asked.")},
    {"help-firewall-title", N_("The firewall of the computer")},
    {"help-firewall",
     N_("If this page opens on the computer of the tournament and on no phone, its "
        "firewall may refuse. With ufw this opens the way:")},
    {"help-address-title", N_("The address")},
    {"help-address",
     N_("Type it whole, with http:// and the number behind the colon; some browsers try https "
        "first. When the computer joins another network its address changes, and posters made "
        "before are wrong: print them again.")},
    {"help-silent-title", N_("It worked, and stopped")},
    {"help-silent",
     N_("Pages come back by themselves when the network is back; until then they say "
        "that they count alone. Nothing needs to be tapped.")},
    {"this-device", N_("This device is connected, as %s")},
    {"test-private-address-yes", N_("The computer has an address in a local network")},
    {"test-private-address-no", N_("The computer is in no local network: connect it to the Wi-Fi")},
    {"test-several-networks-yes", N_("The computer is in one network")},
    {"test-several-networks-no", N_("The computer is in several networks: phones need the address "
                                    "of theirs")},
    {"test-firewall-yes", N_("Another device has reached this server")},
    {"test-firewall-unknown", N_("No other device has reached this server yet: try with a phone")},
    {"test-tls-yes", N_("The connection is encrypted")},
    {"test-tls-no", N_("The connection is not encrypted, as usual in a local network")},
};

/* Without tags, and without " · " at an end. */
static char *plain(const char *text)
{
  GString *out = g_string_new(NULL);
  gboolean tag = FALSE;
  for (const char *p = text; *p != '\0'; p++) {
    tag = tag || *p == '<';
    if (!tag)
      g_string_append_c(out, *p);
    tag = tag && *p != '>';
  }
  const char *dot = " · ", *begin = out->str;
  if (g_str_has_prefix(begin, dot))
    begin += strlen(dot);
  if (g_str_has_suffix(out->str, dot))
    g_string_truncate(out, out->len - strlen(dot));
  char *word = g_strdup(begin);
  g_string_free(out, TRUE);
  return word;
}

static void add(cJSON *words, const char *key, const char *translated)
{
  g_autofree char *text = plain(translated);
  cJSON_AddStringToObject(words, key, text);
}

void felt_web_words_add(cJSON *words, const FeltWebWord *more, gsize n)
{
  for (gsize i = 0; i < n; i++)
    add(words, more[i].key, _(more[i].text));
}

void felt_web_words_add_forms(cJSON *words, const char *key, const char *one, const char *many)
{
  cJSON *forms = cJSON_AddArrayToObject(words, key);
  g_autofree char *first = plain(one), *second = plain(many);
  cJSON_AddItemToArray(forms, cJSON_CreateString(first));
  cJSON_AddItemToArray(forms, cJSON_CreateString(second));
}

/* Both languages of the pages have two forms: of one, and of all others. */
static void add_counted(cJSON *words)
{
  const char *domain = GETTEXT_PACKAGE;
  felt_web_words_add_forms(words, "hands-left",
                           g_dngettext(domain, "%s, %d hand left", "%s, %d hands left", 1),
                           g_dngettext(domain, "%s, %d hand left", "%s, %d hands left", 2));
  felt_web_words_add_forms(
      words, "break-hands",
      g_dngettext(domain, "%s · break after %d hand", "%s · break after %d hands", 1),
      g_dngettext(domain, "%s · break after %d hand", "%s · break after %d hands", 2));
  felt_web_words_add_forms(words, "hands", g_dngettext(domain, "%d hand", "%d hands", 1),
                           g_dngettext(domain, "%d hand", "%d hands", 2));
  felt_web_words_add_forms(
      words, "penalty", g_dngettext(domain, "Sits out %d more hand", "Sits out %d more hands", 1),
      g_dngettext(domain, "Sits out %d more hand", "Sits out %d more hands", 2));
}

static void add_games(cJSON *words)
{
  for (int game = 0; game < FELT_N_PLAYED_GAMES; game++) {
    g_autofree char *key = g_strconcat("game-", felt_played_games[game], NULL);
    add(words, key, felt_played_game_name(game));
  }
  for (int mix = 0; mix < FELT_N_MIXES; mix++) {
    g_autofree char *key = g_strconcat("mix-", felt_mix_words[mix], NULL);
    add(words, key, felt_mix_name(mix));
  }
}

cJSON *felt_web_words(void)
{
  cJSON *words = cJSON_CreateObject();
  felt_web_words_add(words, clock_words, G_N_ELEMENTS(clock_words));
  felt_web_words_add(words, page_words, G_N_ELEMENTS(page_words));
  felt_web_words_add(words, seat_words, G_N_ELEMENTS(seat_words));
  felt_web_words_add(words, help_words, G_N_ELEMENTS(help_words));
  add(words, "chips-also", C_("chips", "%ss"));
  add_counted(words);
  add_games(words);
  return words;
}
