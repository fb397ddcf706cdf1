/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-structure-options.h - the options of feltctl structure */
#ifndef FELT_CLI_STRUCTURE_OPTIONS_H
#define FELT_CLI_STRUCTURE_OPTIONS_H

#include "services/files/felt-structure-file.h"
#include "tournament/setup/felt-structure-make.h"

/* The options as given. */
typedef struct {
  char *players, *stack, *minutes, *chips, *game, *limit, *mix, *games, *game_minutes, *ratio,
      *level_minutes, *rebuys, *add_ons, *output, *tournament;
  gboolean json, csv, no_antes, set;
  char **arguments;
} FeltStructureOptions;

/* --chips as the set of the template's setup; FALSE after saying what is wrong. */
gboolean felt_structure_options_chips(const char *text, FeltTemplate *template);

/* A number from 0 to `most` of an option; untouched when it is not given. FALSE likewise. */
gboolean felt_structure_options_amount(const char *option, const char *text, gint64 most,
                                       gint64 *amount);

/* All that make is asked for. The template keeps what the wish points to: chips, and the games of a
 * mix in a level. FALSE likewise. */
gboolean felt_structure_options_wish(const FeltStructureOptions *o, FeltTemplate *template,
                                     FeltStructureWish *wish);

#endif
