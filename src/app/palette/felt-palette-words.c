/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-palette-words.c - what a typed command would do now, in a sentence */
#include "app/palette/felt-palette-words.h"

#include "app/desk/felt-refusal.h"
#include "tournament/words/felt-words.h"

#include <glib/gi18n.h>

/* So many players can be drawn between two keys. */
#define DRAWS_TRIED 300

/* What undo and redo would do is the log's to say; draws of everybody are not tried at each key
 * where that takes time. */
static gboolean can_be_tried(FeltCommandKind kind, const FeltState *state)
{
  switch (kind) {
  case FELT_COMMAND_UNDO:
  case FELT_COMMAND_REDO:
    return FALSE;
  case FELT_COMMAND_START:
  case FELT_COMMAND_SEAT:
  case FELT_COMMAND_REDRAW:
  case FELT_COMMAND_FINAL_TABLE:
    return state->n_in <= DRAWS_TRIED;
  default:
    return TRUE;
  }
}

static char *undo_words(FeltSession *session, const FeltCommand *command)
{
  if (command->seq != 0)
    return NULL;
  if (command->kind == FELT_COMMAND_UNDO)
    return felt_session_undo_words(session);
  return command->kind == FELT_COMMAND_REDO ? felt_session_redo_words(session) : NULL;
}

char *felt_palette_command_words(FeltDesk *desk, const FeltCommand *command, GError **error)
{
  FeltSession *session = felt_desk_session(desk);
  const FeltState *state = felt_session_state(session);
  FeltLevel level;
  gboolean known = felt_state_coming_level(state, felt_session_clock(session), &level);

  char *words = undo_words(session, command);
  if (command->kind == FELT_COMMAND_NEXT_HAND &&
      felt_state_break_comes(state, felt_session_clock(session)))
    words = g_strdup(_("Begin the break: all hands of the level are dealt"));
  if (words == NULL)
    words = felt_command_words(state, known ? &level : NULL, command, error);

  if (words != NULL && can_be_tried(command->kind, state)) {
    g_autoptr(GPtrArray) events = felt_desk_decide(desk, command, error);
    if (events == NULL)
      g_clear_pointer(&words, g_free);
  }
  felt_refusal_say(error);
  return words;
}
