/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-command-words-private.h - what the files of felt_command_words share */
#ifndef FELT_COMMAND_WORDS_PRIVATE_H
#define FELT_COMMAND_WORDS_PRIVATE_H

#include "tournament/base/felt-rows.h"
#include "tournament/words/felt-words.h"

/* A kind of command and its words, as of felt_command_words. */
typedef struct {
  guint kind; /* FeltCommandKind */
  char *(*words)(const FeltState *state, const FeltLevel *level, const FeltCommand *command,
                 GError **error);
} FeltCommandWordsRow;

/* Of each file its commands. One without a row has no arguments that matter: its line in
 * felt_command_info says it all. */
extern const FeltCommandWordsRow felt_command_words_busts[], felt_command_words_floor[];

/* "Ann Moss (table 2 seat 4)", or NULL with the refusal. Owned by the caller. */
char *felt_command_player_words(const FeltState *state, const char *text, GError **error);

/* The same put into a form with one %s. Owned by the caller. */
char *felt_command_words_with(const FeltState *state, const char *text, const char *form,
                              GError **error) G_GNUC_FORMAT(3);

#endif
