/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-command-words-private.h - what the files of felt_command_words share */
#ifndef FELT_COMMAND_WORDS_PRIVATE_H
#define FELT_COMMAND_WORDS_PRIVATE_H

#include "tournament/base/felt-rows.h"
#include "tournament/words/felt-words.h"

/* A command that is to be put into words, as felt_command_words has it. */
typedef struct {
  const FeltState *state;
  const FeltLevel *level;
  const FeltCommand *command;
  GError **error;
} FeltPreview;

/* A kind of command and its words: owned by the caller, or NULL with the refusal. */
typedef struct {
  guint kind; /* FeltCommandKind */
  char *(*words)(const FeltPreview *p);
} FeltCommandWordsRow;

/* Of each file its commands. One without a row has no arguments that matter: its line in
 * felt_command_info says it all. */
extern const FeltCommandWordsRow felt_command_words_busts[], felt_command_words_drawers[],
    felt_command_words_floor[], felt_command_words_side_pots[];

/* "Ann Moss (table 2 seat 4)", or NULL with the refusal. Owned by the caller. */
char *felt_command_player_words(const FeltPreview *p, const char *text);

/* The player of the command put so into a form with one %s. Owned by the caller. */
char *felt_command_words_with(const FeltPreview *p, const char *form) G_GNUC_FORMAT(2);

#endif
