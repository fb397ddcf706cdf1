/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-facts.h - the facts of a tournament in conditions of screens and of rules */
#ifndef FELT_FACTS_H
#define FELT_FACTS_H

#include "tournament/formula/felt-formula.h"
#include "tournament/state/felt-state.h"

/* The question. Places of the state must be up to date, view is the clock as the session shows it,
 * now is the instant. width and height are those of the screen, 0: there is none. */
typedef struct {
  const FeltState *state;
  const FeltClockView *view;
  const FeltInstant *now;
  guint width, height;
} FeltFacts;

/* The names, with which such formulas are parsed. */
extern const FeltFormulaNames felt_facts_names;

/* Parses a condition that somebody wrote: as felt_formula_parse, and one that asks for nothing and
 * has no value ("1/0") is refused as well. Owned by the caller. */
FeltFormula *felt_facts_parse(const char *text, GError **error);

/* Returns a condition in words: "a break is on and the prizes were locked". A condition that is
 * NULL or "" always holds. Owned by the caller. */
char *felt_facts_words(const char *condition);

/* Whether a condition holds; NULL always does. One that has no value does not: it asks for
 * something that is not there now, as hands_left of a level by time. */
gboolean felt_facts_when(const FeltFormula *condition, const FeltFacts *facts);

/* The value of a formula; FALSE with its error when there is none. */
gboolean felt_facts_evaluate(const FeltFormula *formula, const FeltFacts *facts, double *value,
                             GError **error);

/* The value of one row of felt_facts_names; FALSE: it has none now. */
gboolean felt_facts_value(const FeltFacts *facts, guint row, double *value);

#endif
