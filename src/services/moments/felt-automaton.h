/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-automaton.h - which rules of the automation are due, each once */
#ifndef FELT_AUTOMATON_H
#define FELT_AUTOMATON_H

#include "services/moments/felt-automation.h"
#include "services/board/felt-facts.h"

/* Follows one tournament. A rule is due when what it waits for happens: a moment is told, a mark of
 * the clock is passed, a condition becomes true. What holds when it begins, or after an undo or
 * redo, makes no rule due, so that each is due once. */
typedef struct FeltAutomaton FeltAutomaton;

FeltAutomaton *felt_automaton_new(void);
void felt_automaton_free(FeltAutomaton *automaton);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltAutomaton, felt_automaton_free)

/* Takes other rules, which are copied, and a tournament as it is. */
void felt_automaton_begin(FeltAutomaton *automaton, const FeltAutomation *automation,
                          const FeltFacts *facts);

/* One that is due. */
typedef struct {
  const FeltAutomationRule *rule; /* until the next felt_automaton_begin */
  guint64 seq;                    /* the event that caused it; 0: time did */
} FeltDue;

/* Those due since the last look, in their order: an array of FeltDue, to be freed with
 * g_array_unref. To be called at each tick and change, and each minute while the clock stands.
 * told: what felt_moments_look gave; undone: as there. */
GArray *felt_automaton_look(FeltAutomaton *automaton, const GArray *told, const FeltFacts *facts,
                            gboolean undone);

#endif
