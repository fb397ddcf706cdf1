/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-token.c - what texts of a layout can say: the table of tokens */
#include "services/scene/felt-token.h"

#include "felt-config.h"
#include "services/board/felt-board-words.h"
#include "services/scene/felt-token-private.h"
#include "services/scene/felt-token-state.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>
#include <string.h>

/* Where a token comes from: a text of the board, markup made of the board, or of all facts. */
typedef struct {
  gsize offset; /* of a char * in the board; G_MAXSIZE: none */
  char *(*of_board)(const FeltBoard *board);
  char *(*of_state)(const FeltSceneFacts *facts);
  gboolean seldom; /* it speaks in place of another one, which previews show */
  gboolean always; /* without a tournament too */
} FeltTokenSource;

/* clang-format off */
#define BOARD(field) {offsetof(FeltBoard, field), NULL, NULL, FALSE, FALSE}
#define WORDS(name)  {G_MAXSIZE, felt_board_say_##name, NULL, FALSE, FALSE}
#define SELDOM(name) {G_MAXSIZE, felt_board_say_##name, NULL, TRUE, FALSE}
#define STATE(name)  {G_MAXSIZE, NULL, felt_say_##name, FALSE, FALSE}
#define OWN(name)    {G_MAXSIZE, NULL, say_##name, FALSE, FALSE}
#define ROOM(name)   {G_MAXSIZE, NULL, say_##name, FALSE, TRUE}
#define TITLE        {G_MAXSIZE, NULL, NULL, FALSE, FALSE}
/* clang-format on */

static char *say_club(const FeltSceneFacts *facts)
{
  return g_strdup(facts->club.name);
}

static char *say_footer(const FeltSceneFacts *facts)
{
  return g_strdup(facts->club.footer);
}

static char *say_message(const FeltSceneFacts *facts)
{
  return facts->message != NULL ? felt_token_fill(facts->message, facts) : NULL;
}

static char *say_url(const FeltSceneFacts *facts)
{
  return g_strdup(facts->url);
}

static char *say_league(const FeltSceneFacts *facts)
{
  return g_strdup(facts->league);
}

static char *say_season(const FeltSceneFacts *facts)
{
  return g_strdup(facts->season);
}

/* As people type it: browsers ask by http:// themselves, and the slash is nothing to type. */
static char *say_address(const FeltSceneFacts *facts)
{
  if (facts->url == NULL)
    return NULL;
  const char *from = g_str_has_prefix(facts->url, "http://") ? facts->url + 7 : facts->url;
  gsize length = strlen(from);
  return g_strndup(from, length > 0 && from[length - 1] == '/' ? length - 1 : length);
}

/* clang-format off */
static const struct {
  FeltTokenInfo info;
  FeltTokenSource source;
} tokens[] = {
    {{"time", N_("Time left"), "11:22"}, BOARD(time)},
    {{"clock", N_("Time of day"), "21:14"}, BOARD(clock)},
    {{"corner", N_("Time of day and break"), N_("21:14 · break in 12 min")}, WORDS(corner)},
    {{"name", N_("Tournament"), N_("Friday Freezeout")}, BOARD(name)},
    {{"level", N_("Level"), N_("Level 6")}, BOARD(level)},
    {{"game", N_("Game"), "Pot-Limit Omaha"}, BOARD(game)},
    {{"where", N_("Level and game"), N_("Level 6 · Pot-Limit Omaha")}, WORDS(where)},
    {{"state", N_("What is other than usual"), N_("Paused")}, WORDS(state)},
    {{"heading", N_("Level and game, as usual"), N_("Level 6 · Pot-Limit Omaha")}, WORDS(heading)},
    {{"unusual", N_("Level and game, else than usual"), N_("Paused · Level 6")}, SELDOM(unusual)},
    {{"extra", N_("What else of the level"), N_("colour up the 25")}, BOARD(extra)},
    {{"blinds", N_("Blinds"), "100 / 200 (25)"}, BOARD(blinds)},
    {{"old_blinds", N_("Blinds of the hand in play"), "75 / 150"}, BOARD(old_blinds)},
    {{"next_hand", N_("From the next hand"), N_("From the next hand · now 75 / 150")}, SELDOM(next_hand)},
    {{"min_raise", N_("Raise at least to"), "400"}, BOARD(min_raise)},
    {{"max_first", N_("Maximum first raise"), "700"}, BOARD(max_first)},
    {{"pot_note", N_("How the pot is counted"), N_("true pot")}, BOARD(pot_note)},
    {{"pot", N_("Pot-limit line"), N_("Raise at least to 400 · pot-limit maximum first raise 700")}, WORDS(pot)},
    {{"raise", N_("Raises in short"), N_("raise 400 – 700 (true pot)")}, WORDS(raise)},
    {{"next", N_("What comes next"), N_("Next level 150 / 300 at 21:25")}, WORDS(next)},
    {{"next_level", N_("Next level"), N_("Level 7")}, BOARD(next_level)},
    {{"next_blinds", N_("Next blinds"), "150 / 300"}, BOARD(next_blinds)},
    {{"next_raise", N_("Min – max first raise"), "600 – 1,050"}, BOARD(next_raise)},
    {{"next_game", N_("Next game"), N_("Limit Razz")}, BOARD(next_game)},
    {{"next_at", N_("Next level at"), "21:25"}, BOARD(next_at)},
    {{"mix_game", N_("Next game of the mix"), N_("Limit Razz")}, BOARD(mix_game)},
    {{"mix_at", N_("Next game at"), "21:20"}, BOARD(mix_at)},
    {{"play_at", N_("Play resumes at"), "21:40"}, BOARD(play_at)},
    {{"break_at", N_("Break at"), "21:25"}, BOARD(break_at)},
    {{"starts_at", N_("Play begins at"), "20:00"}, BOARD(starts_at)},
    {{"ends_at", N_("Ends about"), "23:40"}, BOARD(ends_at)},
    {{"ends_in", N_("Ends after"), "2:10"}, BOARD(ends_in)},
    {{"hand_for_hand", N_("Hand-for-hand"), N_("Hand-for-hand · hand 3")}, BOARD(hand_for_hand)},
    {{"hands_left", N_("Hands left"), "4"}, BOARD(hands_left)},
    {{"waits", N_("What is waited for"), N_("One player left · entries are open")}, BOARD(waits)},
    {{"alert", N_("Clock on a player"), N_("On the clock: Ann, table 3 seat 4  0:19")}, SELDOM(alert)},
    {{"players", N_("Players"), "30"}, BOARD(players)},
    {{"of_entries", N_("Of all entries"), N_("of 36")}, STATE(of_entries)},
    {{"entries", N_("Entries"), "36"}, BOARD(entries)},
    {{"unique", N_("Different players"), "34"}, STATE(unique)},
    {{"rebuys", N_("Rebuys"), "12"}, STATE(rebuys)},
    {{"add_ons", N_("Add-ons"), "20"}, STATE(add_ons)},
    {{"tables", N_("Tables"), "4"}, STATE(tables)},
    {{"free_seats", N_("Free seats"), "3"}, STATE(free_seats)},
    {{"average", N_("Average stack"), "24,000"}, BOARD(average)},
    {{"average_bb", N_("Average in big blinds"), N_("120 BB")}, BOARD(average_bb)},
    {{"chips", N_("Chips in play"), "720,000"}, BOARD(chips)},
    {{"stack", N_("Starting stack"), "20,000"}, STATE(stack)},
    {{"buy_in", N_("Buy-in"), "55 EUR"}, STATE(buy_in)},
    {{"price", N_("To the prize pool"), "50 EUR"}, STATE(price)},
    {{"fee", N_("Fee"), "4 EUR"}, STATE(fee)},
    {{"bounty", N_("Bounty"), "10 EUR"}, STATE(bounty)},
    {{"staff", N_("For the staff"), "1 EUR"}, STATE(staff)},
    {{"pool_share", N_("Share of the prize pool"), "91 %"}, STATE(pool_share)},
    {{"stack_bb", N_("In big blinds"), N_("200 BB")}, STATE(stack_bb)},
    {{"prize_pool", N_("Prize pool"), "3,600 EUR"}, BOARD(prize_pool)},
    {{"guarantee", N_("Guaranteed"), "5,000 EUR"}, STATE(guarantee)},
    {{"late", N_("Late registration"), N_("Late registration: 23:00 left")}, STATE(late)},
    {{"to_money", N_("Players from the money"), "3"}, STATE(to_money)},
    {{"money", N_("The way into the money"), N_("3 from the money")}, STATE(money)},
    {{"next_prize", N_("Prize of the next player out"), "840 EUR"}, STATE(next_prize)},
    {{"pay_jump", N_("Pay jump"), "+240 EUR"}, STATE(pay_jump)},
    {{"paid_places", N_("Paid places"), "21"}, STATE(paid_places)},
    {{"provisional", N_("Prizes not locked"), N_("Provisional")}, STATE(provisional)},
    {{"envelopes_left", N_("Envelopes left"), "12 / 20"}, STATE(envelopes_left)},
    {{"drawn_by", N_("Last envelope drawn by"), "Ann Moss"}, STATE(drawn_by)},
    {{"drawn", N_("Last envelope"), "500 EUR"}, STATE(drawn)},
    {{"next_jump", N_("Next pay jump"), N_("1,420 EUR from 2nd place")}, STATE(next_jump)},
    {{"left_to_play", N_("Left to play for"), "40 EUR"}, STATE(left_to_play)},
    {{"breaks_next", N_("Table that breaks next"), N_("Table 7 breaks next")}, STATE(breaks_next)},
    {{"final_table", N_("Final table"), N_("Table 1")}, STATE(final_table)},
    {{"winner", N_("Winner"), "Ann Winter"}, BOARD(winner)},
    {{"winner_prize", N_("Winner’s prize"), "1,420 EUR"}, BOARD(winner_prize)},
    {{"message", N_("Message"), N_("Dinner is served")}, OWN(message)},
    {{"club", N_("Club"), "Green Baize Club"}, OWN(club)},
    {{"footer", N_("The club’s footer"), "greenbaize.example"}, OWN(footer)},
    {{"league", N_("League"), N_("Winter League")}, OWN(league)},
    {{"season", N_("Season"), N_("Autumn 2026")}, OWN(season)},
    {{"address", N_("Address for phones"), "192.168.178.20:8040"}, ROOM(address)},
    {{"url", N_("Address for phones, in a QR code"), "http://192.168.178.20:8040/"}, ROOM(url)},
    {{"break", N_("Break"), NULL}, TITLE},
    {{"new_seats", N_("New seats"), NULL}, TITLE},
    {{"find_seat", N_("Find your seat"), NULL}, TITLE},
    {{"prizes", N_("Prizes"), NULL}, TITLE},
    {{"chip_counts", N_("Chip counts"), NULL}, TITLE},
    {{"schedule", N_("Blind schedule"), NULL}, TITLE},
    {{"standings", N_("League table"), NULL}, TITLE},
    {{"rules", N_("House rules"), NULL}, TITLE},
    {{"running", N_("Tournaments"), NULL}, TITLE},
    {{"color_up", N_("Chips that leave play"), NULL}, TITLE},
    {{"you_pay", N_("What you pay"), NULL}, TITLE},
    {{"you_get", N_("What you get"), NULL}, TITLE},
    {{"mystery", N_("Mystery bounties"), NULL}, TITLE},
    {{"seat_draw", N_("Seat draw"), NULL}, TITLE},
};
/* clang-format on */

const FeltTokenInfo *felt_token_nth(guint i)
{
  return i < G_N_ELEMENTS(tokens) ? &tokens[i].info : NULL;
}

int felt_token_find(const char *name, gsize length)
{
  for (guint i = 0; i < G_N_ELEMENTS(tokens); i++)
    if (strncmp(tokens[i].info.name, name, length) == 0 && tokens[i].info.name[length] == '\0')
      return (int)i;
  return -1;
}

char *felt_token_markup(guint token, const FeltSceneFacts *facts)
{
  const FeltTokenSource *source = &tokens[token].source;
  const FeltBoard *board = facts->board;
  char *plain = NULL;
  if (facts->sample && !source->seldom)
    plain = g_strdup(_(tokens[token].info.example));
  else if (facts->sample)
    plain = NULL;
  else if (source->offset != G_MAXSIZE)
    plain = g_strdup(*(char *const *)((const char *)board + source->offset));
  else if (source->of_state != NULL && (facts->state != NULL || source->always))
    plain = source->of_state(facts);
  else if (source->of_board != NULL)
    return source->of_board(board);

  char *markup = plain != NULL && *plain != '\0' ? g_markup_escape_text(plain, -1) : NULL;
  g_free(plain);
  return markup;
}

char *felt_token_say(const char *name, const FeltSceneFacts *facts)
{
  int token = felt_token_find(name, strlen(name));
  g_autofree char *markup = token >= 0 ? felt_token_markup((guint)token, facts) : NULL;
  char *plain = NULL;
  if (markup != NULL)
    pango_parse_markup(markup, -1, 0, NULL, &plain, NULL, NULL);
  return plain;
}
