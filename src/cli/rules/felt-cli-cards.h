/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-cards.h - reads games, boards and hands for the commands that compare cards */
#ifndef FELT_CLI_CARDS_H
#define FELT_CLI_CARDS_H

#include "core/eval/felt-eval.h"

#include <cjson/cJSON.h>
#include <glib.h>

/* One table of cards: a game, a board, hands and dead cards. */
typedef struct {
  FeltGame game;
  unsigned options; /* FELT_THREE_BEATS_STRAIGHT or 0 */
  FeltCard board[5];
  gsize n_board;
  FeltCard dead[FELT_DECK_SIZE];
  gsize n_dead;
  FeltHolding hands[FELT_MAX_HANDS];
  gsize n_hands;
} FeltCliTable;

/* Reads a table from text: game a name of `--game`, board and dead NULL or cards, hands a NULL
 * ended array. False with a sentence in *why (to be freed) when a text is no game or no cards, or
 * there are too many; counts and doubles are left to the evaluator. */
gboolean felt_cli_table_read(FeltCliTable *table, const char *game, const char *board,
                             const char *dead, char **hands, char **why);

/* The same from {"game":…,"board":…,"dead":…,"hands":[…]}. */
gboolean felt_cli_table_read_json(FeltCliTable *table, const char *line, char **why);

/* The sentence of a refusal. English when data is to be read by programs, else translated. To be
 * freed. */
char *felt_cli_table_problem(const FeltCliTable *table, const FeltEvalProblem *problem,
                             gboolean english);

/* Prints {"error":why} as one line on stdout, with the number of the input line when it is not 0.
 */
void felt_cli_print_error(const char *why, unsigned line);

/* Runs answer for each line of stdin, in order, flushing each answer. answer returns FALSE when
 * it printed an error. Blank lines are passed over. FALSE when any answer was. */
gboolean felt_cli_each_line(gboolean (*answer)(const char *text, unsigned line, void *data),
                            void *data);

/* The translation hook of core/felt-hand-words.h: this program's catalogue. */
const char *felt_cli_translate(void *data, const char *message);

#endif
