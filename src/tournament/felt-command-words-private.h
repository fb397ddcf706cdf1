/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-command-words-private.h - what the files of felt_command_words share */
#ifndef FELT_COMMAND_WORDS_PRIVATE_H
#define FELT_COMMAND_WORDS_PRIVATE_H

#include "tournament/felt-words.h"

/* "Ann Moss (table 2 seat 4)", or NULL with the refusal. Owned by the caller. */
char *felt_command_player_words(const FeltState *state, const char *text, GError **error);

/* The same put into a form with one %s. Owned by the caller. */
char *felt_command_words_with(const FeltState *state, const char *text, const char *form,
                              GError **error) G_GNUC_FORMAT(3);

/* felt-command-words-busts.c: says a command about bust-outs; as below. */
gboolean felt_command_words_of_busts(const FeltState *state, const FeltCommand *command,
                                     char **words, GError **error);

/* felt-command-words-floor.c: says a command about players in their seats, and one about tables.
 * FALSE when it is about something else; *words, owned by the caller, is NULL with the refusal.
 * level as in felt_command_words. */
gboolean felt_command_words_of_seats(const FeltState *state, const FeltCommand *command,
                                     char **words, GError **error);
gboolean felt_command_words_of_tables(const FeltState *state, const FeltLevel *level,
                                      const FeltCommand *command, char **words, GError **error);

#endif
