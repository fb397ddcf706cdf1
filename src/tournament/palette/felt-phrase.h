/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phrase.h - the command palette's language: what a line of typing means */
#ifndef FELT_PHRASE_H
#define FELT_PHRASE_H

#include <glib.h>

#include "tournament/command/felt-command.h"
#include "tournament/palette/felt-name-index.h"
#include "tournament/state/felt-state.h"

/* A line is a verb (felt-verb.h) and what it is about:
 *   bust ann            b 2.4            b 2.4:3500 7.1:1200     b ann by ben
 *   addon ann bea 2.4   addon table 4    (rebuy likewise)
 *   rebuy 2.4 x2        move ann 3.5     swap 2.4 3.5            register Ann Moss 3.5
 *   level 5 (players' number)            +1, -2, +1:30 (minutes) hand 3     button 3.5
 *   pay ann, pay ann 50                  bounty ann by ben       chop icm, chop even 500
 * A player is any part of a name, whatever its case and accents, TABLE.SEAT, or #ID; commas
 * separate several. A whole name wins; a part that several have is listed, never guessed. */

/* One way to go on. */
typedef struct {
  char *text;   /* the whole line once this is chosen; ends with a space when more must follow */
  char *label;  /* what the list shows: "Ann Moss" */
  char *detail; /* dim beside it: "table 2 seat 4"; or NULL */
} FeltPhraseOption;

typedef struct {
  FeltCommand *command;  /* what the line asks for; NULL while it is incomplete or ambiguous */
  gboolean needs_stacks; /* several bust-outs of one hand and not all stacks given: ask for them */
  char *problem;         /* without a command: one sentence that says what to type; NULL when
                            nothing was typed */
  GPtrArray *options;    /* FeltPhraseOption, best first, at most FELT_PHRASE_OPTIONS */
  guint n_more;          /* further ones that fit, not listed */
} FeltPhrase;

#define FELT_PHRASE_OPTIONS 10

/* Reads a line. names must have been updated to the state. Players in the command are given by id.
 * Never fails: what is not understood is a problem. */
FeltPhrase *felt_phrase_read(const FeltNameIndex *names, const FeltState *state, const char *text);
void felt_phrase_free(FeltPhrase *phrase);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltPhrase, felt_phrase_free)

/* Chips as a director writes them: "12500", "12,500", "12.500", "12'500", "12 500", "12.5k", "2m".
 * FALSE when the text is no number of chips. */
gboolean felt_chips_from_text(const char *text, gint64 *chips);

/* Returns the place of a player in words: "table 2 (Red) seat 4", "not seated", "out, 31st". Owned
 * by the caller. */
char *felt_player_where(const FeltState *state, const FeltPlayer *player);

#endif
