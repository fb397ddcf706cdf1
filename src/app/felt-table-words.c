/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-words.c - what stands in the middle of a drawn table */
#include "app/felt-table-words.h"

#include <glib/gi18n.h>

void felt_table_words_clear(FeltTableWords *words)
{
  g_free(words->caption);
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
    return _("the button is not drawn yet");
  default:
    return _("the button must be set");
  }
}

/* Stud has no blinds; its button waits where blinds will find it again (T 11B). */
static void stud_words(FeltTableWords *words, const FeltPositions *hand)
{
  words->caption = g_strdup(_("next hand"));
  words->lines[0] = g_strdup(_("stud: no blinds"));
  if (hand->button == 0)
    return;
  words->lines[1] = g_strdup_printf(_("button waits at %u"), hand->button);
  words->brief[0] = g_strdup(_("stud"));
  words->brief[1] = g_strdup_printf(_("D %u"), hand->button);
}

static char *button_line(const FeltPositions *hand, gboolean dead, const FeltLevel *level)
{
  if (dead)
    return g_strdup_printf(_("dead button (%u)"), hand->button);
  if (level != NULL && level->first > 0)
    return g_strdup_printf(_("button, first blind %u"), hand->button);
  return g_strdup_printf(_("button %u"), hand->button);
}

gboolean felt_table_words_next(FeltTableWords *words, const FeltState *state,
                               const FeltTable *table, const FeltLevel *level)
{
  FeltPositions hand;
  FeltButtonStatus status = felt_table_coming_hand(state, table, level, &hand);
  felt_table_words_clear(words);
  if (status != FELT_BUTTON_OK) {
    words->lines[0] = g_strdup(no_hand_text(status));
    return FALSE;
  }
  if (level != NULL && felt_level_is_stud(level)) {
    stud_words(words, &hand);
    return TRUE;
  }
  gboolean dead = table->players[hand.button] == 0;
  guint small = hand.small == 0 ? hand.small_seat : hand.small;
  words->caption = g_strdup(_("next hand"));
  words->lines[0] = button_line(&hand, dead, level);
  words->brief[0] = g_strdup_printf(dead ? _("D (%u)") : _("D %u"), hand.button);
  words->lines[1] =
      g_strdup_printf(hand.small == 0 ? _("small blind dead (%u)") : _("small blind %u"), small);
  words->brief[1] = g_strdup_printf(hand.small == 0 ? _("no SB (%u)") : _("SB %u"), small);
  words->lines[2] = g_strdup_printf(_("big blind %u"), hand.big);
  words->brief[2] = g_strdup_printf(_("BB %u"), hand.big);
  return TRUE;
}

/* All who post one blind, by name: "SB Ann, Ben". */
static char *posting_text(const FeltState *state, const FeltTable *table, FeltBlind blind,
                          gboolean names)
{
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < table->last.n_posts; i++) {
    guint seat = table->last.posts[i].seat;
    const FeltPlayer *player = felt_state_player(state, table->players[seat]);
    if (table->last.posts[i].blind != blind)
      continue;
    g_string_append(text, text->len > 0 ? ", " : "");
    if (names && player != NULL)
      g_string_append(text, player->name);
    else
      g_string_append_printf(text, "%u", seat);
  }
  return g_string_free(text, FALSE);
}

static char *blind_line(const FeltState *state, const FeltTable *table, FeltBlind blind,
                        gboolean names)
{
  g_autofree char *who = posting_text(state, table, blind, names);
  if (*who == '\0')
    return g_strdup(blind == FELT_BLIND_BIG ? _("no BB") : _("no SB"));
  return g_strdup_printf(blind == FELT_BLIND_BIG ? _("BB %s") : _("SB %s"), who);
}

void felt_table_words_dealt(FeltTableWords *words, const FeltState *state, const FeltTable *table)
{
  const FeltPlayer *button = felt_state_player(state, table->players[table->last.button]);
  felt_table_words_clear(words);
  words->caption = g_strdup_printf(_("hand %u"), table->hands);
  if (table->stud) {
    words->lines[0] = g_strdup(_("stud: no blinds"));
    return;
  }
  words->lines[0] = button != NULL ? g_strdup_printf(_("D %s"), button->name)
                                   : g_strdup_printf(_("dead button (%u)"), table->last.button);
  words->brief[0] = g_strdup_printf(button != NULL ? _("D %u") : _("D (%u)"), table->last.button);
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
