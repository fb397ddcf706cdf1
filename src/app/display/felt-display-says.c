/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display-says.c - the room's screen in one sentence, for who hears it */
#include "app/display/felt-display-says.h"

#include <glib/gi18n.h>
#include <pango/pango.h>

#include "services/board/felt-board-words.h"
#include "tournament/floor/felt-moves.h"

static void describe_alert(GString *text, const FeltBoard *board)
{
  g_autofree char *markup = board->alert != NULL ? felt_board_say_alert(board) : NULL;
  g_autofree char *plain = NULL;
  if (markup != NULL && pango_parse_markup(markup, -1, 0, NULL, &plain, NULL, NULL))
    g_string_append_printf(text, ", %s", plain);
}

static char *describe(const FeltBoard *board)
{
  GString *text = g_string_new(_("The room’s screen"));
  g_string_append_printf(text, ": %s", board->name);

  if (board->mode == FELT_BOARD_FINISHED) {
    g_string_append_printf(text, ", %s", _("finished"));
    if (board->winner != NULL)
      g_string_append_printf(text, ", %s: %s", _("winner"), board->winner);
    return g_string_free(text, FALSE);
  }

  if (board->mode == FELT_BOARD_WAITING) {
    g_autofree char *state = felt_board_say_state(board);
    g_string_append_printf(text, ", %s", state);
  }
  if (board->mode == FELT_BOARD_PAUSED)
    g_string_append_printf(text, ", %s", _("paused"));
  if (board->waits != NULL)
    g_string_append_printf(text, ", %s", board->waits);
  if (board->hand_for_hand != NULL)
    g_string_append_printf(text, ", %s", board->hand_for_hand);
  if (board->level != NULL)
    g_string_append_printf(text, ", %s, %s", board->level, board->time);
  if (board->blinds != NULL)
    g_string_append_printf(text, ", %s", board->blinds);
  if (board->max_first != NULL)
    g_string_append_printf(text, ", %s %s", _("maximum first raise"), board->max_first);
  if (board->ends_at != NULL)
    g_string_append_printf(text, ", %s %s", _("ends about"), board->ends_at);

  describe_alert(text, board);
  for (guint i = 0; i < board->n_prizes; i++)
    g_string_append_printf(text, "%s %s %s", i == 0 ? _(", prizes:") : ";",
                           board->prizes[i].caption, board->prizes[i].value);
  return g_string_free(text, FALSE);
}

/* "New seats: Ann, table 3, seat 6" */
static void add_moves(GString *text, const GPtrArray *moves)
{
  g_string_append_printf(text, ", %s", _("New seats"));
  for (guint i = 0; i < moves->len; i++) {
    const FeltSeatMove *move = g_ptr_array_index(moves, i);
    g_string_append_printf(text, "%s %s, %s", i == 0 ? ":" : ";", move->name, move->to);
  }
}

char *felt_display_says(const FeltBoard *board, const GPtrArray *moves, const char *message)
{
  g_autofree char *clock = describe(board);
  GString *text = g_string_new(clock);
  if (moves != NULL)
    add_moves(text, moves);
  if (message != NULL)
    g_string_append_printf(text, "; %s", message);
  return g_string_free(text, FALSE);
}
