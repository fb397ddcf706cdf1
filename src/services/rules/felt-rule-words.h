/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-rule-words.h - the text of a rule that an answer or a to-do item names */
#ifndef FELT_RULE_WORDS_H
#define FELT_RULE_WORDS_H

#include <glib.h>

/* Rules by their ids, "T 11A" or several as "T 11D, T 11A", each in a sentence of its own line,
 * behind its name where a book has it (felt-rule-name.h); owned by the caller. NULL: none of them
 * is known. */
char *felt_rule_words(const char *ids);

#endif
