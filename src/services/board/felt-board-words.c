/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-board-words.c - sentences and figures of a board, as markup */
#include "services/board/felt-board-words.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

char *felt_board_say_corner(const FeltBoard *b)
{
  gboolean playing = !b->on_break && b->mode == FELT_BOARD_PLAY;
  if (b->break_min > 0 && playing)
    return g_strdup_printf(_("%s · break in %d min"), b->clock, (int)b->break_min);
  if (b->break_hands > 0 && playing)
    return g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%s · break after %d hand",
                                       "%s · break after %d hands", (gulong)b->break_hands),
                           b->clock, (int)b->break_hands);
  return g_strdup(b->clock);
}

char *felt_board_say_where(const FeltBoard *b)
{
  if (b->level == NULL)
    return NULL;
  return b->game != NULL ? g_markup_printf_escaped("%s · %s", b->level, b->game)
                         : g_markup_escape_text(b->level, -1);
}

static char *finished_text(const FeltBoard *b)
{
  if (b->winner == NULL)
    return g_strdup(_("Finished"));
  if (b->winner_prize == NULL)
    return g_strdup(_("Winner"));
  return g_markup_printf_escaped(_("Winner · %s"), b->winner_prize);
}

char *felt_board_say_state(const FeltBoard *b)
{
  if (b->mode == FELT_BOARD_PAUSED)
    return g_strdup(_("Paused"));
  if (b->waits != NULL)
    return g_strdup(b->waits);
  if (b->hand_for_hand != NULL)
    return g_strdup(b->hand_for_hand);
  if (b->mode == FELT_BOARD_WAITING && b->start_due)
    return g_strdup_printf(_("%s has come · the director starts"), b->starts_at);
  if (b->mode == FELT_BOARD_WAITING && b->starts_at != NULL)
    return g_strdup_printf(_("Play begins at %s"), b->starts_at);
  if (b->mode == FELT_BOARD_WAITING)
    return g_strdup(_("Not started"));
  return b->mode == FELT_BOARD_FINISHED ? finished_text(b) : NULL;
}

char *felt_board_say_heading(const FeltBoard *b)
{
  g_autofree char *state = felt_board_say_state(b);
  return state == NULL ? felt_board_say_where(b) : NULL;
}

char *felt_board_say_unusual(const FeltBoard *b)
{
  g_autofree char *state = felt_board_say_state(b), *where = felt_board_say_where(b);
  if (state == NULL)
    return NULL;
  if (where == NULL || b->mode == FELT_BOARD_FINISHED)
    return g_steal_pointer(&state);
  return g_strdup_printf("<b>%s</b> · %s", state, where);
}

char *felt_board_say_pot(const FeltBoard *b)
{
  if (b->max_first == NULL)
    return NULL;
  return g_markup_printf_escaped(
      _("Raise at least to <b>%s</b> · pot-limit maximum first raise <b>%s</b>  "
        "<span size=\"72%%\">%s</span>"),
      b->min_raise, b->max_first, b->pot_note);
}

char *felt_board_say_raise(const FeltBoard *b)
{
  if (b->max_first == NULL)
    return NULL;
  return g_markup_printf_escaped(_("raise %s – %s (%s)"), b->min_raise, b->max_first, b->pot_note);
}

/* What comes -------------------------------------------------------------------------------- */

/* The game of a mix that comes within the level. */
static void add_mix(GString *text, const FeltBoard *b)
{
  if (b->mix_game == NULL)
    return;
  g_autofree char *game = g_markup_escape_text(b->mix_game, -1);
  if (b->mix_at != NULL)
    g_string_append_printf(text, _("<b>%s</b> at %s · "), game, b->mix_at);
  else
    g_string_append_printf(text, _("then <b>%s</b> · "), game);
}

/* What else the next level brings. */
static void add_stakes(GString *text, const FeltBoard *b)
{
  if (b->next_raise != NULL) {
    g_autofree char *raise = g_markup_escape_text(b->next_raise, -1);
    g_string_append_printf(text, _(" · raise %s"), raise);
  }
  if (b->next_game != NULL) {
    g_autofree char *game = g_markup_escape_text(b->next_game, -1);
    g_string_append_printf(text, " · %s", game);
  }
}

char *felt_board_say_next(const FeltBoard *b)
{
  if (b->level == NULL || b->on_break || b->alert != NULL || b->next_hand)
    return NULL;
  GString *text = g_string_new(NULL);
  add_mix(text, b);
  gsize begin = text->len;
  if (b->overtime)
    return g_string_free(g_string_append(text, _("<b>Overtime</b>: the blinds stay")), FALSE);
  if (b->next_blinds == NULL && b->break_min < 0 && b->break_hands < 0)
    return g_string_free(g_string_append(text, _("Last level: the blinds stay")), FALSE);
  if (b->break_next && b->break_at != NULL)
    g_string_append_printf(text, _("Break at <b>%s</b>"), b->break_at);
  else if (b->break_next)
    g_string_append(text, _("Break next"));
  if (b->next_blinds != NULL) {
    g_autofree char *blinds = g_markup_escape_text(b->next_blinds, -1);
    if (text->len > begin)
      g_string_append_printf(text, _(" · then <b>%s</b>"), blinds);
    else if (b->next_at != NULL)
      g_string_append_printf(text, _("Next level <b>%s</b> at %s"), blinds, b->next_at);
    else
      g_string_append_printf(text, _("Next level <b>%s</b>"), blinds);
  }
  add_stakes(text, b);
  return g_string_free(text, FALSE);
}

char *felt_board_say_next_hand(const FeltBoard *b)
{
  if (!b->next_hand || b->alert != NULL)
    return NULL;
  return g_markup_printf_escaped(_("<b>From the next hand</b> · now %s"), b->old_blinds);
}

char *felt_board_say_alert(const FeltBoard *b)
{
  if (b->alert == NULL)
    return NULL;
  g_autofree char *time = felt_clock_text(b->alert_s);
  if (b->alert_s > 0 && b->alert_shot)
    return g_markup_printf_escaped(_("%s: <b>%s</b>"), b->alert, time);
  if (b->alert_s > 0)
    return g_markup_printf_escaped(_("On the clock: %s  <b>%s</b>"), b->alert, time);
  return g_markup_printf_escaped(_("<b>Time is up</b> · %s"), b->alert);
}
