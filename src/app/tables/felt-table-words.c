/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-words.c - what stands in the middle of a drawn table */
#include "app/tables/felt-table-words.h"

#include <glib/gi18n.h>

#include "core/rules/felt-variant.h"

void felt_table_words_clear(FeltTableWords *words)
{
  g_free(words->caption);
  g_free(words->brief_caption);
  for (guint i = 0; i < FELT_TABLE_LINES; i++) {
    g_free(words->lines[i]);
    g_free(words->brief[i]);
  }
  *words = (FeltTableWords){0};
}

static const char *no_hand_text(FeltButtonStatus status)
{
  switch (status) {
  case FELT_BUTTON_TOO_FEW:
    return _("fewer than two players");
  case FELT_BUTTON_UNKNOWN:
    return _("button not drawn yet");
  default:
    return _("button not set");
  }
}

/* Stud has no blinds, a card decides who brings in (rules 1.5); its button waits where blinds will
 * find it again (T 11B). */
static void stud_words(FeltTableWords *words, const FeltPositions *hand, const FeltLevel *level)
{
  FeltOpens opens = felt_variant_facts(felt_played_game_variant(level->game))->opens;
  words->caption = g_strdup(_("next hand"));
  words->brief_caption = g_strdup(C_("hand", "next"));
  words->lines[0] = g_strdup(_("stud: no blinds"));
  words->lines[1] = g_strdup(opens == FELT_OPENS_RAZZ ? _("bring-in by the highest card")
                                                      : _("bring-in by the lowest card"));
  if (hand->button == 0)
    return;
  words->lines[2] = g_strdup_printf(_("button stays at %u"), hand->button);
  words->brief[0] = g_strdup(_("stud"));
  words->brief[1] = g_strdup_printf(_("D %u"), hand->button);
}

/* The seats that post one blind, or the names of who sits there: "5, 6"; empty: nobody does. */
static char *posting_text(const FeltPositions *hand, FeltBlind blind, const FeltState *state,
                          const FeltTable *table, gboolean names)
{
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < hand->n_posts; i++) {
    guint seat = hand->posts[i].seat;
    const FeltPlayer *player = names ? felt_state_player(state, table->players[seat]) : NULL;
    if (hand->posts[i].blind != blind)
      continue;
    g_string_append(text, text->len > 0 ? ", " : "");
    if (player != NULL)
      g_string_append(text, player->name);
    else
      g_string_append_printf(text, "%u", seat);
  }
  return g_string_free(text, FALSE);
}

static char *button_line(const FeltPositions *hand, gboolean dead)
{
  if (dead)
    return g_strdup_printf(_("dead button (%u)"), hand->button);
  for (guint i = 0; i < hand->n_posts; i++)
    if (hand->posts[i].blind == FELT_BLIND_FIRST && hand->posts[i].seat == hand->button)
      return g_strdup_printf(_("button, first blind %u"), hand->button);
  return g_strdup_printf(_("button %u"), hand->button);
}

/* A chair without a player posts no small blind; by rule 1.2 nobody may, when its player pays first
 * what they owe. */
static void small_lines(FeltTableWords *words, const FeltPositions *hand, const char *seats)
{
  if (*seats != '\0') {
    words->lines[1] = g_strdup_printf(_("small blind %s"), seats);
    words->brief[1] = g_strdup_printf(_("SB %s"), seats);
  } else if (hand->small == 0) {
    words->lines[1] = g_strdup_printf(_("small blind dead (%u)"), hand->small_seat);
    words->brief[1] = g_strdup_printf(_("no SB (%u)"), hand->small_seat);
  } else {
    words->lines[1] = g_strdup(_("no small blind"));
    words->brief[1] = g_strdup(_("no SB"));
  }
}

gboolean felt_table_words_next(FeltTableWords *words, const FeltState *state,
                               const FeltTable *table, const FeltLevel *level)
{
  FeltPositions hand;
  FeltButtonStatus status = felt_table_coming_hand(state, table, level, &hand);
  felt_table_words_clear(words);
  if (status != FELT_BUTTON_OK) {
    words->lines[0] = g_strdup(no_hand_text(status));
    if (status == FELT_BUTTON_TOO_FEW)
      words->brief[0] = g_strdup(C_("players", "too few"));
    return FALSE;
  }
  if (level != NULL && felt_level_is_stud(level)) {
    stud_words(words, &hand, level);
    return TRUE;
  }
  gboolean dead = table->players[hand.button] == 0;
  g_autofree char *small = posting_text(&hand, FELT_BLIND_SMALL, state, table, FALSE);
  g_autofree char *big = posting_text(&hand, FELT_BLIND_BIG, state, table, FALSE);
  words->caption = g_strdup(_("next hand"));
  words->brief_caption = g_strdup(C_("hand", "next"));
  words->lines[0] = button_line(&hand, dead);
  words->brief[0] = g_strdup_printf(dead ? _("D (%u)") : _("D %u"), hand.button);
  small_lines(words, &hand, small);
  words->lines[2] = g_strdup_printf(_("big blind %s"), big);
  words->brief[2] = g_strdup_printf(_("BB %s"), big);
  return TRUE;
}

gboolean felt_table_words_dealer(FeltTableWords *words, const FeltState *state,
                                 const FeltTable *table, const FeltLevel *level)
{
  FeltDealer dealer;
  FeltDealerLine lines[FELT_DEALER_LINES];
  if (!felt_table_words_next(words, state, table, level) ||
      !felt_dealer_of_table(&dealer, state, table, level))
    return FALSE;
  felt_dealer_lines(&dealer, lines);
  for (guint i = 0; i < FELT_DEALER_LINES; i++) {
    g_free(words->lines[i]);
    g_free(words->brief[i]);
    words->lines[i] = lines[i].line;
    words->brief[i] = lines[i].brief;
  }
  return TRUE;
}

static char *blind_line(const FeltState *state, const FeltTable *table, FeltBlind blind,
                        gboolean names)
{
  g_autofree char *who = posting_text(&table->last, blind, state, table, names);
  if (*who == '\0')
    return g_strdup(blind == FELT_BLIND_BIG ? _("no BB") : _("no SB"));
  return g_strdup_printf(blind == FELT_BLIND_BIG ? _("BB %s") : _("SB %s"), who);
}

/* "D Ann", with three blinds "D Ann, first blind Ann". */
static char *dealt_button(const FeltState *state, const FeltTable *table)
{
  const FeltPlayer *button = felt_state_player(state, table->players[table->last.button]);
  if (button == NULL)
    return g_strdup_printf(_("dead button (%u)"), table->last.button);
  g_autofree char *first = posting_text(&table->last, FELT_BLIND_FIRST, state, table, TRUE);
  return *first == '\0' ? g_strdup_printf(_("D %s"), button->name)
                        : g_strdup_printf(_("D %s, first blind %s"), button->name, first);
}

void felt_table_words_dealt(FeltTableWords *words, const FeltState *state, const FeltTable *table)
{
  gboolean dead = felt_state_player(state, table->players[table->last.button]) == NULL;
  felt_table_words_clear(words);
  words->caption = g_strdup_printf(_("hand %u"), table->hands);
  if (table->stud) {
    words->lines[0] = g_strdup(_("stud: no blinds"));
    return;
  }
  words->lines[0] = dealt_button(state, table);
  words->brief[0] = g_strdup_printf(dead ? _("D (%u)") : _("D %u"), table->last.button);
  for (guint i = 0; i < 2; i++) {
    FeltBlind blind = i == 0 ? FELT_BLIND_SMALL : FELT_BLIND_BIG;
    words->lines[i + 1] = blind_line(state, table, blind, TRUE);
    words->brief[i + 1] = blind_line(state, table, blind, FALSE);
  }
}

char *felt_table_words_spoken(const FeltTableWords *words)
{
  g_autoptr(GPtrArray) parts = g_ptr_array_new();
  for (guint i = 0; i < FELT_TABLE_LINES && words->lines[i] != NULL; i++)
    g_ptr_array_add(parts, words->lines[i]);
  g_ptr_array_add(parts, NULL);
  g_autofree char *list = g_strjoinv(", ", (char **)parts->pdata);
  return words->caption != NULL ? g_strdup_printf("%s: %s", words->caption, list)
                                : g_steal_pointer(&list);
}
