/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-token.c - what texts of a layout can say, and their expansion */
#include "services/scene/felt-token.h"

#include "felt-config.h"
#include "services/scene/felt-board-words.h"
#include "services/scene/felt-layout.h"
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
} FeltTokenSource;

/* clang-format off */
#define BOARD(field) {offsetof(FeltBoard, field), NULL, NULL, FALSE}
#define WORDS(name)  {G_MAXSIZE, felt_board_say_##name, NULL, FALSE}
#define SELDOM(name) {G_MAXSIZE, felt_board_say_##name, NULL, TRUE}
#define STATE(name)  {G_MAXSIZE, NULL, felt_say_##name, FALSE}
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
  return g_strdup(facts->message);
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
    {{"next_hand", N_("From the next hand"), N_("New level from the next hand")}, SELDOM(next_hand)},
    {{"min_raise", N_("Raise at least to"), "400"}, BOARD(min_raise)},
    {{"max_first", N_("Maximum first raise"), "700"}, BOARD(max_first)},
    {{"pot_note", N_("How the pot is counted"), N_("true pot")}, BOARD(pot_note)},
    {{"pot", N_("Pot-limit line"), N_("Raise at least to 400 · pot-limit maximum first raise 700")}, WORDS(pot)},
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
    {{"hand_for_hand", N_("Hand for hand"), N_("Hand for hand · hand 3")}, BOARD(hand_for_hand)},
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
    {{"prize_pool", N_("Prize pool"), "3,600 EUR"}, BOARD(prize_pool)},
    {{"guarantee", N_("Guaranteed"), "5,000 EUR"}, STATE(guarantee)},
    {{"late", N_("Late registration"), N_("Late registration: 23:00 left")}, STATE(late)},
    {{"to_money", N_("Players until the money"), "3"}, STATE(to_money)},
    {{"money", N_("The way into the money"), N_("3 more until the money")}, STATE(money)},
    {{"next_prize", N_("Prize of the next player out"), "840 EUR"}, STATE(next_prize)},
    {{"next_jump", N_("Next prize jump"), N_("1,420 EUR from 2nd place")}, STATE(next_jump)},
    {{"breaks_next", N_("Table that breaks next"), N_("Table 7 breaks next")}, STATE(breaks_next)},
    {{"final_table", N_("Final table"), N_("Table 1")}, STATE(final_table)},
    {{"winner", N_("Winner"), "Ann Winter"}, BOARD(winner)},
    {{"winner_prize", N_("Winner’s prize"), "1,420 EUR"}, BOARD(winner_prize)},
    {{"message", N_("Message"), N_("Dinner is served")}, {G_MAXSIZE, NULL, say_message, FALSE}},
    {{"club", N_("Club"), "Green Baize Club"}, {G_MAXSIZE, NULL, say_club, FALSE}},
    {{"footer", N_("The club’s footer"), "greenbaize.example"}, {G_MAXSIZE, NULL, say_footer, FALSE}},
    {{"break", N_("Break"), NULL}, {G_MAXSIZE, NULL, NULL, FALSE}},
    {{"new_seats", N_("New seats"), NULL}, {G_MAXSIZE, NULL, NULL, FALSE}},
    {{"find_seat", N_("Find your seat"), NULL}, {G_MAXSIZE, NULL, NULL, FALSE}},
    {{"prizes", N_("Prizes"), NULL}, {G_MAXSIZE, NULL, NULL, FALSE}},
    {{"chip_counts", N_("Chip counts"), NULL}, {G_MAXSIZE, NULL, NULL, FALSE}},
    {{"schedule", N_("Blind schedule"), NULL}, {G_MAXSIZE, NULL, NULL, FALSE}},
    {{"rules", N_("House rules"), NULL}, {G_MAXSIZE, NULL, NULL, FALSE}},
    {{"running", N_("Tournaments"), NULL}, {G_MAXSIZE, NULL, NULL, FALSE}},
    {{"color_up", N_("Chips that leave play"), NULL}, {G_MAXSIZE, NULL, NULL, FALSE}},
};
/* clang-format on */

const FeltTokenInfo *felt_token_nth(guint i)
{
  return i < G_N_ELEMENTS(tokens) ? &tokens[i].info : NULL;
}

static int find(const char *name, gsize length)
{
  for (guint i = 0; i < G_N_ELEMENTS(tokens); i++)
    if (strncmp(tokens[i].info.name, name, length) == 0 && tokens[i].info.name[length] == '\0')
      return (int)i;
  return -1;
}

/* What a token says, as markup. */
static char *say(guint token, const FeltSceneFacts *facts)
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
  else if (source->of_state != NULL && facts->state != NULL)
    plain = source->of_state(facts);
  else if (source->of_board != NULL)
    return source->of_board(board);

  char *markup = plain != NULL && *plain != '\0' ? g_markup_escape_text(plain, -1) : NULL;
  g_free(plain);
  return markup;
}

/* Reading a text ----------------------------------------------------------------------------- */

/* "{2.average|title}" in its parts. */
typedef struct {
  guint other; /* from 1; 0: the tournament itself */
  int token;   /* -1: there is none such */
  gboolean title;
  gsize length; /* with the braces */
} FeltTokenUse;

static FeltTokenUse read_use(const char *text)
{
  FeltTokenUse use = {0, -1, FALSE, 0};
  const char *end = strchr(text, '}'), *name = text + 1;
  if (end == NULL)
    return use;
  use.length = (gsize)(end - text) + 1;
  if (name[0] >= '1' && name[0] <= '9' && name[1] == '.') {
    use.other = (guint)(name[0] - '0');
    name += 2;
  }
  const char *bar = memchr(name, '|', (gsize)(end - name));
  use.title =
      bar != NULL && (gsize)(end - bar) == strlen("|title") && strncmp(bar, "|title", 6) == 0;
  if (bar == NULL || use.title)
    use.token = find(name, (gsize)((bar != NULL ? bar : end) - name));
  return use;
}

static gboolean refuse_use(const char *text, const FeltTokenUse *use, GError **error)
{
  g_autofree char *shown = g_strndup(text, use->length > 0 ? use->length : strlen(text));
  if (use->length == 0)
    g_set_error(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_INVALID,
                _("“%s” has no closing }; write \\{ for the brace itself."), shown);
  else
    g_set_error(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_INVALID,
                _("there is no token %s; take one of the list."), shown);
  return FALSE;
}

/* The tags that a text may have, as they are written and as Pango has them. */
static const struct {
  const char *tag, *pango;
  int opens; /* 1, -1 */
} tags[] = {{"<b>", "<b>", 1},
            {"</b>", "</b>", -1},
            {"<small>", "<span size=\"55%\" weight=\"normal\" alpha=\"80%\">", 1},
            {"</small>", "</span>", -1}};

static int find_tag(const char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS(tags); i++)
    if (g_str_has_prefix(text, tags[i].tag))
      return (int)i;
  return -1;
}

static gboolean refuse_text(GError **error, const char *sentence)
{
  g_set_error_literal(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_INVALID, sentence);
  return FALSE;
}

/* Tags close in their order, and within the bracket they were opened in. */
static gboolean check_tag(int tag, GArray *open, GError **error)
{
  if (tags[tag].opens > 0) {
    g_array_append_val(open, tag);
    return TRUE;
  }
  if (open->len == 0 || g_array_index(open, int, open->len - 1) != tag - 1)
    return refuse_text(error, _("<b> and <small> end in the order opposite to their beginning."));
  g_array_set_size(open, open->len - 1);
  return TRUE;
}

gboolean felt_token_check(const char *text, GError **error)
{
  g_autoptr(GArray) open = g_array_new(FALSE, FALSE, sizeof(int));
  gboolean bracket = FALSE;
  for (const char *p = text; *p != '\0'; p++) {
    int tag = *p == '<' ? find_tag(p) : -1;
    if (*p == '\\' && p[1] != '\0') {
      p++;
    } else if (*p == '{') {
      FeltTokenUse use = read_use(p);
      if (use.token < 0)
        return refuse_use(p, &use, error);
      p += use.length - 1;
    } else if (*p == '[' || *p == ']') {
      if (bracket == (*p == '[') || open->len > 0)
        return refuse_text(error, _("[ and ] stand in pairs, one pair not within another; write "
                                    "\\[ for the bracket itself."));
      bracket = *p == '[';
    } else if (tag >= 0) {
      if (!check_tag(tag, open, error))
        return FALSE;
      p += strlen(tags[tag].tag) - 1;
    }
  }
  if (bracket || open->len > 0)
    return refuse_text(error, _("a [, <b> or <small> has no end."));
  return TRUE;
}

/* Expansion ---------------------------------------------------------------------------------- */

/* What has been said so far, of the text and of a bracket within. */
typedef struct {
  const FeltSceneFacts *facts;
  GString *text;
  guint tokens, said;
  gsize bracket; /* where it began */
  guint bracket_said, bracket_tokens;
} FeltExpansion;

/* The facts of one of the others; FALSE: there is none. */
static gboolean facts_of_other(const FeltSceneFacts *facts, guint other, FeltSceneFacts *of)
{
  if (other > facts->n_other)
    return FALSE;
  const FeltSceneOther *o = &facts->other[other - 1];
  *of = *facts;
  of->board = o->board;
  of->state = o->state;
  of->view = o->view;
  return TRUE;
}

static void expand_use(FeltExpansion *expansion, const FeltTokenUse *use)
{
  FeltSceneFacts of = *expansion->facts;
  g_autofree char *said = NULL;
  if (use->token < 0 || (use->other > 0 && !facts_of_other(expansion->facts, use->other, &of))) {
    expansion->tokens++;
    return;
  }
  if (use->title || tokens[use->token].info.example == NULL) {
    g_autofree char *title = g_markup_escape_text(_(tokens[use->token].info.title), -1);
    g_string_append(expansion->text, title);
    return;
  }
  said = say((guint)use->token, &of);
  expansion->tokens++;
  if (said == NULL)
    return;
  expansion->said++;
  g_string_append(expansion->text, said);
}

/* What a bracket leaves out does not count for the whole: that may do without. */
static void end_bracket(FeltExpansion *expansion)
{
  gboolean none =
      expansion->tokens > expansion->bracket_tokens && expansion->said == expansion->bracket_said;
  if (!none)
    return;
  g_string_truncate(expansion->text, expansion->bracket);
  expansion->tokens = expansion->bracket_tokens;
}

static const char *expand_at(FeltExpansion *expansion, const char *p)
{
  int tag = *p == '<' ? find_tag(p) : -1;
  if (*p == '{') {
    FeltTokenUse use = read_use(p);
    expand_use(expansion, &use);
    return p + MAX(use.length, 1);
  }
  if (tag >= 0) {
    g_string_append(expansion->text, tags[tag].pango);
    return p + strlen(tags[tag].tag);
  }
  if (*p == '[') {
    expansion->bracket = expansion->text->len;
    expansion->bracket_said = expansion->said;
    expansion->bracket_tokens = expansion->tokens;
    return p + 1;
  }
  if (*p == ']') {
    end_bracket(expansion);
    return p + 1;
  }

  if (*p == '\\' && p[1] != '\0')
    p++;
  const char *next = g_utf8_next_char(p);
  g_autofree char *character = g_markup_escape_text(p, next - p);
  g_string_append(expansion->text, character);
  return next;
}

char *felt_token_expand(const char *text, const FeltSceneFacts *facts)
{
  FeltExpansion expansion = {.facts = facts, .text = g_string_new(NULL)};
  for (const char *p = text; *p != '\0';)
    p = expand_at(&expansion, p);
  gboolean none = expansion.tokens > 0 && expansion.said == 0;
  return g_string_free(expansion.text, none || expansion.text->len == 0);
}

char *felt_token_say(const char *name, const FeltSceneFacts *facts)
{
  int token = find(name, strlen(name));
  g_autofree char *markup = token >= 0 ? say((guint)token, facts) : NULL;
  char *plain = NULL;
  if (markup != NULL)
    pango_parse_markup(markup, -1, 0, NULL, &plain, NULL, NULL);
  return plain;
}
