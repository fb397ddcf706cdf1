/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-automaton.c - which rules of the automation are due, each once */
#include "services/moments/felt-automaton.h"

/* Two views further apart are no clock that runs (felt-cue.c). */
#define APART_S 4

/* A rule that waits for a condition. */
typedef struct {
  FeltFormula *condition; /* NULL: it waits for something else */
  gboolean held;          /* at the last look */
} Watch;

struct FeltAutomaton {
  FeltAutomation *automation;
  Watch *watches; /* one for each rule */
  FeltClockView view;
  FeltInstant since;
  gint64 spent_ms;
  guint64 seq;
};

FeltAutomaton *felt_automaton_new(void)
{
  FeltAutomaton *automaton = g_new0(FeltAutomaton, 1);
  automaton->automation = felt_automation_new();
  return automaton;
}

static void drop(FeltAutomaton *self)
{
  for (guint i = 0; i < self->automation->n_rules && self->watches != NULL; i++)
    g_clear_pointer(&self->watches[i].condition, felt_formula_free);
  g_clear_pointer(&self->watches, g_free);
  g_clear_pointer(&self->automation, felt_automation_free);
}

void felt_automaton_free(FeltAutomaton *automaton)
{
  drop(automaton);
  g_free(automaton);
}

/* What a rule waits for as a formula; NULL: it is none. */
static FeltFormula *condition_of(const FeltAutomationRule *rule)
{
  g_autofree char *text = NULL;
  if (rule->when == FELT_WHEN_PLAYERS)
    text = g_strdup_printf("not waiting and players = %" G_GINT64_FORMAT, rule->players);
  else if (rule->when == FELT_WHEN_PAUSED)
    text = g_strdup_printf("paused_minutes >= %" G_GINT64_FORMAT, rule->minutes);
  else if (rule->when == FELT_WHEN_FORMULA)
    text = g_strdup(rule->formula);
  return text != NULL ? felt_formula_parse(text, &felt_facts_names, NULL) : NULL;
}

static void note(FeltAutomaton *self, const FeltFacts *facts)
{
  self->view = *facts->view;
  self->since = facts->state->clock.since;
  self->spent_ms = facts->state->clock.spent_ms;
  self->seq = facts->state->seq;
}

void felt_automaton_begin(FeltAutomaton *automaton, const FeltAutomation *automation,
                          const FeltFacts *facts)
{
  drop(automaton);
  automaton->automation = felt_automation_copy(automation);
  automaton->watches = g_new0(Watch, MAX(automation->n_rules, 1));
  for (guint i = 0; i < automation->n_rules; i++) {
    Watch *watch = &automaton->watches[i];
    watch->condition = condition_of(&automaton->automation->rules[i]);
    watch->held = watch->condition != NULL && felt_facts_when(watch->condition, facts);
  }
  note(automaton, facts);
}

/* Whether the clock by itself passed so many seconds before the end of its entry. */
static gboolean passed(const FeltAutomaton *self, const FeltFacts *facts, gint64 seconds)
{
  const FeltClockView *before = &self->view, *now = facts->view;
  const FeltClock *clock = &facts->state->clock;
  gboolean same = clock->spent_ms == self->spent_ms && clock->since.utc_us == self->since.utc_us &&
                  clock->since.boottime_us == self->since.boottime_us;
  return same && before->running && now->running && now->level == before->level && !now->by_hands &&
         !now->overtime && before->shown_s > seconds && now->shown_s <= seconds &&
         before->shown_s - now->shown_s <= APART_S;
}

/* Whether a moment that a rule waits for was told; *seq: its event. */
static gboolean was_told(const GArray *told, int when, guint64 *seq)
{
  for (guint i = 0; i < told->len; i++) {
    const FeltMoment *moment = &g_array_index(told, FeltMoment, i);
    if ((int)moment->kind != when)
      continue;
    *seq = moment->seq;
    return TRUE;
  }
  return FALSE;
}

GArray *felt_automaton_look(FeltAutomaton *automaton, const GArray *told, const FeltFacts *facts,
                            gboolean undone)
{
  GArray *all = g_array_new(FALSE, FALSE, sizeof(FeltDue));
  guint64 event = facts->state->seq != automaton->seq ? facts->state->seq : 0;
  for (guint i = 0; i < automaton->automation->n_rules; i++) {
    const FeltAutomationRule *rule = &automaton->automation->rules[i];
    Watch *watch = &automaton->watches[i];
    FeltDue due = {rule, event};
    gboolean is_due = FALSE;
    if (watch->condition != NULL) {
      gboolean holds = felt_facts_when(watch->condition, facts);
      is_due = holds && !watch->held;
      watch->held = holds;
    } else if (rule->when == FELT_WHEN_BEFORE_END) {
      is_due = passed(automaton, facts, rule->seconds);
      due.seq = 0;
    } else {
      is_due = was_told(told, rule->when, &due.seq);
    }
    if (is_due && !undone && !rule->off)
      g_array_append_val(all, due);
  }
  note(automaton, facts);
  return all;
}
