/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-rule-name.h - which rules are called by a number where people read it */
#ifndef FELT_RULE_NAME_H
#define FELT_RULE_NAME_H

#include <glib.h>

/* Of ids of rules, "2.3, T 47", those of a book that people can open: Poker TDA ("T 47") and
 * Robert's Rules ("RR"); the others are numbers of our own, which only programs are told. NULL:
 * none. Owned by the caller. */
char *felt_rule_name(const char *ids);

/* The same in brackets behind a sentence, " (T 47)"; empty: none. Owned by the caller. */
char *felt_rule_mark(const char *ids);

#endif
