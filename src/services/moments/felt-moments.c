/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-moments.c - the moments of an evening that the room is told of, each once */
#include "services/moments/felt-moments.h"

#include "felt-config.h"
#include "services/board/felt-facts.h"
#include "tournament/floor/felt-floor.h"
#include "tournament/setup/felt-cue.h"
#include "tournament/state/felt-call.h"

#include <glib/gi18n-lib.h>

const char *const felt_moment_words[] = {FELT_MOMENT_WORDS, NULL};
G_STATIC_ASSERT(G_N_ELEMENTS(felt_moment_words) == FELT_N_MOMENTS + 1);

static const char *const titles[FELT_N_MOMENTS] = {
    [FELT_MOMENT_LEVEL] = N_("A Level Begins"),
    [FELT_MOMENT_90] = N_("90 Seconds Left"),
    [FELT_MOMENT_60] = N_("60 Seconds Left"),
    [FELT_MOMENT_TEN] = N_("Last Ten Seconds"),
    [FELT_MOMENT_BREAK] = N_("A Break Begins"),
    [FELT_MOMENT_BREAK_END] = N_("A Break Ends"),
    [FELT_MOMENT_BUST] = N_("Somebody Is Out"),
    [FELT_MOMENT_BUBBLE] = N_("The Bubble"),
    [FELT_MOMENT_MONEY] = N_("In the Money"),
    [FELT_MOMENT_FINAL_TABLE] = N_("The Final Table"),
    [FELT_MOMENT_TABLE_BREAKS] = N_("A Table Breaks"),
    [FELT_MOMENT_CALL] = N_("The Clock on a Player"),
    [FELT_MOMENT_WINNER] = N_("The Winner"),
};

const char *felt_moment_title(FeltMomentKind kind)
{
  return _(titles[kind]);
}

/* What is told when it becomes true. */
enum { IS_BUBBLE, IS_MONEY, IS_FINAL_TABLE, N_EDGES };

static const struct {
  const char *name; /* of the fact */
  FeltMomentKind kind;
} edges[N_EDGES] = {
    [IS_BUBBLE] = {"bubble", FELT_MOMENT_BUBBLE},
    [IS_MONEY] = {"in_money", FELT_MOMENT_MONEY},
    [IS_FINAL_TABLE] = {"final_table", FELT_MOMENT_FINAL_TABLE},
};

/* How a tournament stood at one look. */
typedef struct {
  guint64 seq;
  FeltPhase phase;
  FeltClockView view;
  FeltInstant since; /* when its clock was set */
  gint64 spent_ms;
  gboolean started;
  gboolean is[N_EDGES];
  guint breaking; /* the table that is to break; 0: none */
  guint called;   /* the player on the clock; 0: nobody */
  FeltInstant called_at;
} Look;

struct FeltMoments {
  Look last;
};

FeltMoments *felt_moments_new(void)
{
  return g_new0(FeltMoments, 1);
}

void felt_moments_free(FeltMoments *moments)
{
  g_free(moments);
}

/* Looking -------------------------------------------------------------------------------------- */

static guint table_to_break(const FeltState *state, const FeltInstant *now)
{
  guint table = 0;
  if (state->phase != FELT_PHASE_RUNNING ||
      felt_floor_step(state, felt_state_registration_open(state, now), &table) != FELT_FLOOR_BREAK)
    return 0;
  return table;
}

static void look(Look *at, const FeltState *state, const FeltClockView *view,
                 const FeltInstant *now, const Look *before)
{
  FeltFacts facts = {state, view, now, 0, 0};
  FeltCallView call;
  *at = (Look){.seq = state->seq,
               .phase = state->phase,
               .view = *view,
               .since = state->clock.since,
               .spent_ms = state->clock.spent_ms,
               .started = state->clock.started};
  for (guint i = 0; i < N_EDGES; i++) {
    double value = 0;
    int row = felt_formula_names_find(&felt_facts_names, edges[i].name);
    at->is[i] = felt_facts_value(&facts, (guint)row, &value) && value != 0;
  }

  /* Whether a table can break is found by walking them: only when something happened. */
  gboolean same = before != NULL && before->seq == state->seq;
  at->breaking = same ? before->breaking : table_to_break(state, now);
  if (felt_call_latest(state, now, &call) && call.left_s > 0) {
    at->called = call.player;
    at->called_at = felt_state_table(state, call.table)->called_at;
  }
}

void felt_moments_begin(FeltMoments *moments, const FeltState *state, const FeltClockView *view,
                        const FeltInstant *now)
{
  look(&moments->last, state, view, now, NULL);
}

gboolean felt_moments_changed(const FeltMoments *moments, const FeltState *state,
                              guint64 *after_seq)
{
  *after_seq = moments->last.seq;
  return state->seq != moments->last.seq;
}

/* Telling -------------------------------------------------------------------------------------- */

static void tell(GArray *told, FeltMoment moment)
{
  g_array_append_val(told, moment);
}

/* The moment with which an entry begins after another one. */
static FeltMomentKind beginning(const FeltState *state, guint entry, guint before)
{
  if (state->levels[entry].kind != FELT_LEVEL_PLAY)
    return FELT_MOMENT_BREAK;
  return state->levels[before].kind != FELT_LEVEL_PLAY ? FELT_MOMENT_BREAK_END : FELT_MOMENT_LEVEL;
}

static gboolean same_clock(const Look *a, const Look *b)
{
  return a->started == b->started && a->spent_ms == b->spent_ms &&
         a->since.utc_us == b->since.utc_us && a->since.boottime_us == b->since.boottime_us;
}

/* What the clock passed by itself. */
static void tell_passed(GArray *told, const FeltState *state, const Look *last, const Look *now)
{
  FeltMoment moment = {.entry = now->view.level};
  switch (felt_clock_cue(&last->view, &now->view, state->levels, state->n_levels)) {
  case FELT_CUE_90:
    moment.kind = FELT_MOMENT_90;
    tell(told, moment);
    break;
  case FELT_CUE_60:
    moment.kind = FELT_MOMENT_60;
    tell(told, moment);
    break;
  case FELT_CUE_LEVEL:
  case FELT_CUE_BREAK:
    moment.kind = beginning(state, now->view.level, last->view.level);
    tell(told, moment);
    break;
  default:
    break;
  }

  gint64 left_s = now->view.shown_s;
  if (last->view.running && now->view.running && now->view.level == last->view.level &&
      !now->view.by_hands && left_s < last->view.shown_s && left_s >= 1 && left_s <= 10) {
    moment.kind = FELT_MOMENT_TEN;
    moment.left_s = left_s;
    tell(told, moment);
  }
}

/* What an event did to the clock: play began, or went on to the next entry. */
static void tell_set(GArray *told, const FeltState *state, const Look *last, const Look *now)
{
  FeltMoment moment = {.seq = now->seq, .entry = now->view.level};
  if (now->phase != FELT_PHASE_RUNNING || !now->started)
    return;
  if (!last->started) {
    moment.kind = beginning(state, now->view.level, now->view.level);
    tell(told, moment);
  } else if (now->view.level == last->view.level + 1) {
    moment.kind = beginning(state, now->view.level, last->view.level);
    tell(told, moment);
  }
}

static void tell_clock(GArray *told, const FeltState *state, const Look *last, const Look *now)
{
  if (state->n_levels == 0 || now->phase != FELT_PHASE_RUNNING ||
      last->view.level >= state->n_levels)
    return;
  if (same_clock(last, now))
    tell_passed(told, state, last, now);
  else
    tell_set(told, state, last, now);
}

static void tell_busts(GArray *told, const FeltState *state, const Look *last, const Look *now)
{
  for (guint i = 0; i < state->busts->len; i++) {
    const FeltBustRecord *bust = &g_array_index(state->busts, FeltBustRecord, i);
    if (bust->seq > last->seq && bust->player != 0)
      tell(told, (FeltMoment){.kind = FELT_MOMENT_BUST,
                              .seq = bust->seq,
                              .entry = now->view.level,
                              .player = bust->player});
  }
}

static void tell_edges(GArray *told, const Look *last, const Look *now)
{
  guint64 seq = now->seq != last->seq ? now->seq : 0;
  for (guint i = 0; i < N_EDGES; i++)
    if (now->is[i] && !last->is[i] && now->phase == FELT_PHASE_RUNNING)
      tell(told, (FeltMoment){.kind = edges[i].kind, .seq = seq, .entry = now->view.level});
  if (now->breaking != 0 && now->breaking != last->breaking)
    tell(told, (FeltMoment){.kind = FELT_MOMENT_TABLE_BREAKS,
                            .seq = seq,
                            .entry = now->view.level,
                            .table = now->breaking});
  if (now->called != 0 &&
      (now->called != last->called || now->called_at.utc_us != last->called_at.utc_us))
    tell(told, (FeltMoment){.kind = FELT_MOMENT_CALL,
                            .seq = seq,
                            .entry = now->view.level,
                            .player = now->called});
  if (now->phase == FELT_PHASE_FINISHED && last->phase == FELT_PHASE_RUNNING)
    tell(told, (FeltMoment){.kind = FELT_MOMENT_WINNER, .seq = seq, .entry = now->view.level});
}

GArray *felt_moments_look(FeltMoments *moments, const FeltState *state, const FeltClockView *view,
                          const FeltInstant *now, gboolean undone)
{
  GArray *told = g_array_new(FALSE, FALSE, sizeof(FeltMoment));
  Look at;
  look(&at, state, view, now, &moments->last);
  if (!undone) {
    tell_clock(told, state, &moments->last, &at);
    if (state->seq > moments->last.seq)
      tell_busts(told, state, &moments->last, &at);
    tell_edges(told, &moments->last, &at);
  }
  moments->last = at;
  return told;
}
