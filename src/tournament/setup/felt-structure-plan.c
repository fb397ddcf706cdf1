/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure-plan.c - how long levels are and how steeply they rise, before amounts are rounded
 */
#include "tournament/setup/felt-structure-private.h"

#include <math.h>

/* Lengths a level may have when none is wished; those players know first. */
static const struct {
  gint64 minutes;
  double cost;
} lengths[] = {{1, 0.1},   {2, 0.1},  {3, 0.1}, {4, 0.1},  {5, 0},     {6, 0.1},   {8, 0.1},
               {10, 0},    {12, 0.1}, {15, 0},  {20, 0},   {25, 0.05}, {30, 0},    {40, 0},
               {45, 0.05}, {50, 0.1}, {60, 0},  {75, 0.1}, {90, 0.05}, {120, 0.05}};

#define RATIO_USUAL 1.4
#define BREAK_USUAL 10
#define BREAK_EVERY 90
#define FIRST_CHIPS 2 /* smallest chips in the first big blind */
#define FIRST_BET   4 /* in the first small bet: half of it is a blind, a quarter an ante */
#define FIRST_STEP  1.1

gint64 felt_structure_wish_break(const FeltStructureWish *wish)
{
  return wish->break_minutes > 0 ? wish->break_minutes : BREAK_USUAL;
}

/* The last level played before those made, or NULL. */
static const FeltLevel *last_kept(const FeltStructureWish *wish)
{
  for (guint i = wish->n_kept; i-- > 0;)
    if (wish->kept[i].kind == FELT_LEVEL_PLAY)
      return &wish->kept[i];
  return NULL;
}

/* Minutes of play since the last break when the levels begin. */
gint64 felt_structure_wish_played(const FeltStructureWish *wish)
{
  gint64 ms = 0;
  for (guint i = wish->n_kept; i-- > 0 && wish->kept[i].kind == FELT_LEVEL_PLAY;)
    ms += felt_level_length_ms(&wish->kept[i]);
  return ms / 60000;
}

/* Whether a break comes before a level of m minutes after so many minutes of play. */
gboolean felt_structure_wish_pauses(const FeltStructureWish *wish, gint64 played, gint64 m)
{
  gint64 every = wish->break_every > 0 ? wish->break_every : BREAK_EVERY;
  if (played > 0 && played + m > FELT_MAKE_PLAY_MOST)
    return TRUE;
  return played > 0 && wish->break_every >= 0 && played + m / 2 >= every;
}

/* Levels until the end: it falls in the middle of the last one. */
static guint count_levels(const FeltStructureWish *wish, gint64 m)
{
  gint64 played = felt_structure_wish_played(wish), time = wish->left_ms / 60000;
  guint n = 0;
  while (time + m / 2 < wish->minutes && n <= FELT_MAKE_LEVELS_MOST) {
    if (felt_structure_wish_pauses(wish, played, m)) {
      time += felt_structure_wish_break(wish);
      played = 0;
    }
    time += m;
    played += m;
    n++;
  }
  return n;
}

gint64 felt_structure_wish_add_ons(const FeltStructureWish *wish)
{
  gint64 chips = wish->add_on_chips > 0 ? MIN(wish->add_on_chips, 1000000000) : wish->stack;
  return wish->players * wish->add_ons / 100 * chips;
}

gint64 felt_structure_wish_chips(const FeltStructureWish *wish)
{
  if (wish->chips_in_play > 0)
    return wish->chips_in_play;
  return wish->players * wish->stack + wish->players * wish->rebuys / 100 * wish->stack +
         felt_structure_wish_add_ons(wish);
}

static gboolean has_limits(const FeltStructureWish *wish)
{
  return felt_structure_wish_has(wish, FELT_LIMIT_FIXED) || felt_structure_wish_has_stud(wish);
}

double felt_structure_wish_last(const FeltStructureWish *wish)
{
  gboolean limit = felt_structure_wish_has(wish, FELT_LIMIT_FIXED) ||
                   felt_structure_wish_has(wish, FELT_LIMIT_SPREAD);
  FeltLevel level = {.limit = limit ? FELT_LIMIT_FIXED : FELT_LIMIT_NO};
  return (double)felt_structure_wish_chips(wish) / (double)felt_structure_last_blinds(&level);
}

/* Minutes of a level: as players are used to, or about a sixteenth of the time. */
static double usual_minutes(const FeltStructureWish *wish)
{
  const FeltLevel *kept = last_kept(wish);
  if (kept != NULL && kept->hands == 0)
    return MAX((double)felt_level_length_ms(kept) / 60000, 1);
  return CLAMP((double)wish->minutes / 16, 3, 60);
}

/* How far a plan is from what players like: steps, depth of the stacks, length of the levels. */
static double cost_of(const FeltStructureWish *wish, const FeltMakePlan *plan, double length_cost)
{
  double wanted = wish->ratio != 0 ? wish->ratio : RATIO_USUAL;
  double depth = CLAMP((double)wish->minutes / 2, FELT_MAKE_DEPTH_LEAST, FELT_MAKE_DEPTH_MOST);
  double steps = fabs(log(plan->ratio / wanted)) * (wish->ratio != 0 ? 20 : 3);
  double outside =
      MAX(plan->ratio - FELT_MAKE_RATIO_MOST, 0) + MAX(FELT_MAKE_RATIO_LEAST - plan->ratio, 0);
  double stacks = plan->before > 0 ? 0 : fabs(log((double)wish->stack / plan->first / depth));
  double level = fabs(log((double)plan->minutes / usual_minutes(wish)));
  return steps + 50 * outside + 0.5 * stacks + 0.5 * level + length_cost;
}

static void try_plan(const FeltStructureWish *wish, const FeltMakePlan *plan, double length_cost,
                     FeltMakePlan *best, double *best_cost)
{
  double cost = cost_of(wish, plan, length_cost);
  if (cost >= *best_cost)
    return;
  *best_cost = cost;
  *best = *plan;
}

/* Chips that are put out for the stack pay halves of what follows; of those that a club has, rather
 * another small blind than a jump, but where bets are twice the blinds. */
static double cost_of_not_half(const FeltStructureWish *wish)
{
  if (wish->n_chips == 0)
    return 5;
  return has_limits(wish) ? 2 : 1;
}

static void try_length(const FeltStructureWish *wish, const FeltMakeChips *chips, gint64 m,
                       double length_cost, FeltMakePlan *best, double *best_cost)
{
  const FeltLevel *kept = last_kept(wish);
  FeltMakePlan plan = {.minutes = m,
                       .n = count_levels(wish, m),
                       .before = kept != NULL ? kept->big : 0,
                       .limits = has_limits(wish),
                       .not_half = cost_of_not_half(wish)};

  double last = felt_structure_wish_last(wish), unit = (double)chips->values[0];
  gboolean room = FIRST_BET * unit <= (double)wish->stack / FELT_MAKE_DEPTH_LEAST;
  double least = (plan.limits && room ? FIRST_BET : FIRST_CHIPS) * unit;

  if (plan.before > 0 && plan.n >= 1 && plan.n <= FELT_MAKE_LEVELS_MOST) {
    double from = (double)plan.before;
    plan.ratio = pow(MAX(last / from, 1), 1.0 / plan.n);
    plan.first = from * CLAMP(plan.ratio, FELT_MAKE_RATIO_LEAST, FELT_MAKE_RATIO_MOST);
    try_plan(wish, &plan, length_cost, best, best_cost);
    return;
  }

  /* As deep as stacks should be, but not below what a few chips make. */
  plan.first_least = (double)wish->stack / FELT_MAKE_DEPTH_MOST;
  plan.first_most = (double)wish->stack / FELT_MAKE_DEPTH_LEAST;
  double first = MAX(least, plan.first_least);
  while (plan.n >= 2 && plan.n <= FELT_MAKE_LEVELS_MOST) {
    plan.first = first;
    plan.ratio = pow(MAX(last / first, 1), 1.0 / (plan.n - 1));
    try_plan(wish, &plan, length_cost, best, best_cost);
    first *= FIRST_STEP;
    if (first > plan.first_most)
      return;
  }
}

/* Levels until the chips in play are few big blinds. Where a ratio out of range was held back these
 * are not those that the wished time has: play ends sooner or later, and levels that nobody reaches
 * are of no use. */
static guint levels_to_end(const FeltStructureWish *wish, const FeltMakePlan *plan)
{
  double from = plan->before > 0 ? (double)plan->before : plan->first;
  double steps = ceil(log(MAX(felt_structure_wish_last(wish) / from, 1)) / log(plan->ratio) - 1e-6);
  guint least = plan->before > 0 ? 1 : 2;
  return (guint)CLAMP(steps + (plan->before > 0 ? 0 : 1), least, FELT_MAKE_LEVELS_MOST);
}

gboolean felt_structure_plan(const FeltStructureWish *wish, const FeltMakeChips *chips,
                             FeltMakePlan *plan)
{
  double cost = INFINITY;
  if (wish->level_minutes > 0)
    try_length(wish, chips, wish->level_minutes, 0, plan, &cost);
  for (guint i = 0; wish->level_minutes == 0 && i < G_N_ELEMENTS(lengths); i++)
    try_length(wish, chips, lengths[i].minutes, lengths[i].cost, plan, &cost);
  if (!(cost < INFINITY))
    return FALSE;
  plan->ratio = CLAMP(plan->ratio, FELT_MAKE_RATIO_LEAST, FELT_MAKE_RATIO_MOST);
  plan->n = levels_to_end(wish, plan);
  return TRUE;
}
