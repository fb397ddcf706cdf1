/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure-make.c - levels made from a wish: players, stacks, time, chips */
#include "tournament/felt-structure-make.h"

#include "felt-config.h"
#include "tournament/felt-money.h"
#include "tournament/felt-structure-private.h"
#include "tournament/felt-words.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

G_DEFINE_QUARK(felt - make - error - quark, felt_make_error)

static const gint64 usual_values[] = {25, 100, 500, 1000, 5000, 25000, 100000};

/* Lengths a level may have when none is wished; those players know first. */
static const struct {
  gint64 minutes;
  double cost;
} lengths[] = {{1, 0.1},   {2, 0.1},  {3, 0.1}, {4, 0.1},  {5, 0},     {6, 0.1},   {8, 0.1},
               {10, 0},    {12, 0.1}, {15, 0},  {20, 0},   {25, 0.05}, {30, 0},    {40, 0},
               {45, 0.05}, {50, 0.1}, {60, 0},  {75, 0.1}, {90, 0.05}, {120, 0.05}};

#define LEVELS_MOST    150
#define RESERVE        3 /* levels behind the expected end */
#define RATIO_USUAL    1.4
#define RATIO_LEAST    1.25
#define RATIO_MOST     1.6
#define BREAK_USUAL    10
#define BREAK_EVERY    90
#define PLAY_MOST      180
#define ANTE_FROM      3 /* index of the first level with a big blind ante */
#define RACE_RATIO     6 /* with ten at a table a deck deals a card for each odd chip */
#define CHIP_UP_BLINDS 4 /* a chip goes when the big blind is so many of the next one */

/* What the wish comes to before the amounts are rounded. */
typedef struct {
  gint64 minutes; /* of a level */
  guint n;        /* levels until the end */
  double first, ratio;
} Plan;

static gboolean in_range(const char *what, gint64 value, gint64 low, gint64 high, GError **error)
{
  if (value >= low && value <= high)
    return TRUE;
  g_set_error(error, FELT_MAKE_ERROR, FELT_MAKE_ERROR_WISH,
              _("%s must be from %" PRId64 " to %" PRId64 ", not %" PRId64 "."), what, low, high,
              value);
  return FALSE;
}

static gboolean check_wish(const FeltStructureWish *wish, GError **error)
{
  if (!in_range("players", wish->players, 2, 1000000, error) ||
      !in_range("stack", wish->stack, 10, 1000000000, error) ||
      !in_range("rebuys", wish->rebuys, 0, 10000, error) ||
      !in_range("minutes", wish->minutes, 10, 10000, error) ||
      !in_range("level_minutes", wish->level_minutes, 0, 120, error) ||
      !in_range("break_minutes", wish->break_minutes, 0, 1440, error) ||
      !in_range("break_every", wish->break_every, -1, PLAY_MOST, error))
    return FALSE;
  if (wish->ratio != 0 && !(wish->ratio >= RATIO_LEAST && wish->ratio <= RATIO_MOST)) {
    g_set_error(
        error, FELT_MAKE_ERROR, FELT_MAKE_ERROR_WISH,
        _("ratio must be from 1.25 to 1.6: smoother takes too many levels, steeper jumps."));
    return FALSE;
  }
  g_assert(wish->game >= 0 && wish->game < FELT_N_PLAYED_GAMES && wish->mix >= 0 &&
           wish->mix < FELT_N_MIXES && wish->limit >= 0 && wish->limit <= FELT_LIMIT_CAP);
  return felt_chips_check(wish->chips, wish->n_chips, error);
}

static gboolean take_chips(const FeltStructureWish *wish, FeltMakeChips *chips, GError **error)
{
  g_autofree char *stack = felt_number_text(wish->stack);
  chips->n = wish->n_chips > 0 ? wish->n_chips : G_N_ELEMENTS(usual_values);
  chips->values = wish->n_chips > 0 ? felt_chips_values(wish->chips, wish->n_chips)
                                    : g_memdup2(usual_values, sizeof usual_values);
  g_autofree char *smallest = felt_number_text(chips->values[0]);
  if (chips->values[0] * 10 > wish->stack)
    g_set_error(error, FELT_MAKE_ERROR, FELT_MAKE_ERROR_CHIPS,
                _("The smallest chip, %s, is too large for a stack of %s; add smaller chips."),
                smallest, stack);
  else if (!felt_chips_can_pay(chips->values, chips->n, wish->stack))
    g_set_error(error, FELT_MAKE_ERROR, FELT_MAKE_ERROR_CHIPS,
                _("A stack of %s cannot be made of these chips; change one of them."), stack);
  else
    return TRUE;
  g_clear_pointer(&chips->values, g_free);
  return FALSE;
}

static gint64 break_minutes(const FeltStructureWish *wish)
{
  return wish->break_minutes > 0 ? wish->break_minutes : BREAK_USUAL;
}

/* Whether a break comes before a level of m minutes after so many minutes of play. */
static gboolean break_is_due(const FeltStructureWish *wish, gint64 played, gint64 m)
{
  gint64 every = wish->break_every > 0 ? wish->break_every : BREAK_EVERY;
  if (played > 0 && played + m > PLAY_MOST)
    return TRUE;
  return played > 0 && wish->break_every >= 0 && played + m / 2 >= every;
}

/* Levels until the end: it falls in the middle of the last one. */
static guint count_levels(const FeltStructureWish *wish, gint64 m)
{
  gint64 played = 0, time = 0;
  guint n = 0;
  while (time + m / 2 < wish->minutes && n <= LEVELS_MOST) {
    if (break_is_due(wish, played, m)) {
      time += break_minutes(wish);
      played = 0;
    }
    time += m;
    played += m;
    n++;
  }
  return n;
}

static gint64 chips_in_play(const FeltStructureWish *wish)
{
  return wish->players * wish->stack + wish->players * wish->rebuys / 100 * wish->stack;
}

static double last_big(const FeltStructureWish *wish)
{
  FeltLevel level = {.limit = wish->limit, .mix = wish->mix};
  return (double)chips_in_play(wish) / (double)felt_structure_last_blinds(&level);
}

/* How far a plan is from what players like: steps, depth of the stacks, length of the levels. */
static double cost_of(const FeltStructureWish *wish, const Plan *plan, double length_cost)
{
  double wanted = wish->ratio != 0 ? wish->ratio : RATIO_USUAL;
  double depth = CLAMP((double)wish->minutes / 2, 50, 300);
  double steps = fabs(log(plan->ratio / wanted)) * (wish->ratio != 0 ? 20 : 3);
  double outside = MAX(plan->ratio - RATIO_MOST, 0) + MAX(RATIO_LEAST - plan->ratio, 0);
  double stacks = fabs(log((double)wish->stack / plan->first / depth));
  double level = fabs(log((double)plan->minutes / CLAMP((double)wish->minutes / 16, 3, 60)));
  return steps + 50 * outside + 0.5 * stacks + 0.5 * level + length_cost;
}

static void try_length(const FeltStructureWish *wish, const FeltMakeChips *chips, gint64 m,
                       double length_cost, Plan *best, double *best_cost)
{
  guint n = count_levels(wish, m);
  double last = last_big(wish);
  /* Not below two chips; from there in steps of a quarter. */
  for (double first = 2 * (double)chips->values[0]; n >= 2 && n <= LEVELS_MOST; first *= 1.25) {
    if (first > (double)wish->stack / 8 && first > 2 * (double)chips->values[0])
      return;
    Plan plan = {m, n, first, pow(MAX(last / first, 1), 1.0 / (n - 1))};
    double cost = cost_of(wish, &plan, length_cost);
    if (cost < *best_cost) {
      *best_cost = cost;
      *best = plan;
    }
  }
}

static gboolean make_plan(const FeltStructureWish *wish, const FeltMakeChips *chips, Plan *plan)
{
  double cost = INFINITY;
  if (wish->level_minutes > 0)
    try_length(wish, chips, wish->level_minutes, 0, plan, &cost);
  for (guint i = 0; wish->level_minutes == 0 && i < G_N_ELEMENTS(lengths); i++)
    try_length(wish, chips, lengths[i].minutes, lengths[i].cost, plan, &cost);
  plan->ratio = CLAMP(plan->ratio, RATIO_LEAST, RATIO_MOST);
  return cost < INFINITY;
}

/* Where breaks come, and which chips they take: pauses[k] is whether one comes before level k,
 * gone[k] how many of the smallest values are out of play in it. */
static void place_breaks(const FeltStructureWish *wish, const FeltMakeChips *chips,
                         const Plan *plan, gboolean with_chip_ups, guint n, gboolean *pauses,
                         guint *gone)
{
  gint64 played = 0;
  guint out = 0;
  double big = plan->first;
  for (guint k = 0; k < n; k++, big *= plan->ratio) {
    pauses[k] = break_is_due(wish, played, plan->minutes);
    played = (pauses[k] ? 0 : played) + plan->minutes;
    if (pauses[k] && with_chip_ups && out + 1 < chips->n) {
      gint64 old = chips->values[out], next = chips->values[out + 1];
      out += next % old == 0 && next / old <= RACE_RATIO && big >= CHIP_UP_BLINDS * (double)next;
    }
    gone[k] = out;
  }
}

/* An amount near a share of the big blind that the chips pay: at least one chip. */
static gint64 share_of(gint64 big, double share, gint64 unit)
{
  gint64 amount = llround((double)big * share / (double)unit) * unit;
  return CLAMP(amount, unit, big);
}

static gboolean has_stud(const FeltStructureWish *wish)
{
  for (guint i = 0; i < felt_mix_length(wish->mix); i++) {
    int game, limit;
    felt_mix_game(wish->mix, i, &game, &limit);
    if (felt_played_game_is_stud(game))
      return TRUE;
  }
  return wish->mix == FELT_MIX_NONE && felt_played_game_is_stud(wish->game);
}

static void fill_stakes(const FeltStructureWish *wish, gint64 unit, guint k, FeltLevel *level)
{
  gboolean holdem = wish->game == FELT_GAME_HOLDEM || wish->game == FELT_GAME_SHORTDECK;
  level->game = wish->game;
  level->limit = wish->limit;
  level->mix = wish->mix;
  if (has_stud(wish)) {
    level->ante_kind = FELT_ANTE_EACH;
    level->ante = share_of(level->big, 0.2, unit);
    level->bring_in = share_of(level->big, 0.3, unit);
    if (wish->mix == FELT_MIX_NONE)
      level->small = 0;
  } else if (wish->mix == FELT_MIX_NONE && holdem && wish->limit == FELT_LIMIT_NO &&
             !wish->no_antes && k >= ANTE_FROM) {
    level->ante_kind = FELT_ANTE_BIG_BLIND;
    level->ante = level->big;
  }
  if (wish->limit == FELT_LIMIT_SPREAD) {
    level->spread_min = level->big;
    level->spread_max = 4 * level->big;
  }
  if (wish->limit == FELT_LIMIT_CAP)
    level->cap = 30 * level->big;
}

static void add_break(const FeltStructureWish *wish, gint64 chip, FeltStructureMade *made)
{
  FeltLevel *pause = felt_list_append(&felt_level_record, &made->levels, &made->n);
  pause->kind = FELT_LEVEL_BREAK;
  pause->minutes = break_minutes(wish);
  if (chip == 0)
    return;
  pause->chip_up = g_new(gint64, 1);
  pause->chip_up[0] = chip;
  pause->n_chip_up = 1;
}

static gboolean build(const FeltStructureWish *wish, const FeltMakeChips *chips, const Plan *plan,
                      gboolean with_chip_ups, FeltStructureMade *made)
{
  guint n = plan->n + RESERVE;
  g_autofree gboolean *pauses = g_new(gboolean, n);
  g_autofree guint *gone = g_new(guint, n);
  g_autofree gint64 *small = g_new(gint64, n), *big = g_new(gint64, n);
  place_breaks(wish, chips, plan, with_chip_ups, n, pauses, gone);
  if (!felt_structure_steps(chips, gone, n, plan->first, plan->ratio, small, big))
    return FALSE;
  made->ratio_min = INFINITY;
  for (guint k = 0; k < n; k++) {
    if (pauses[k])
      add_break(wish, gone[k] > gone[k - 1] ? chips->values[gone[k - 1]] : 0, made);
    FeltLevel *level = felt_list_append(&felt_level_record, &made->levels, &made->n);
    level->small = small[k];
    level->big = big[k];
    level->minutes = plan->minutes;
    fill_stakes(wish, chips->values[gone[k]], k, level);
    if (k == 0)
      continue;
    double step = (double)big[k] / (double)big[k - 1];
    made->ratio_min = MIN(made->ratio_min, step);
    made->ratio_max = MAX(made->ratio_max, step);
  }
  made->ratio = pow((double)big[n - 1] / (double)big[0], 1.0 / (n - 1));
  return TRUE;
}

/* "1.38", whatever the locale writes between. */
static char *reasoning(const FeltStructureWish *wish, const Plan *plan,
                       const FeltStructureMade *made)
{
  g_autofree char *players = felt_number_text(wish->players);
  g_autofree char *stack = felt_number_text(wish->stack);
  g_autofree char *least = felt_money_ratio_text(made->ratio_min),
                  *most = felt_money_ratio_text(made->ratio_max);
  g_autofree char *mean = felt_money_ratio_text(made->ratio);
  g_autofree char *end = felt_structure_estimate_text(made->levels, made->n, made->chips_in_play);
  GString *text = g_string_new(NULL);
  if (wish->rebuys > 0)
    g_string_append_printf(text,
                           _("%s players with %s each, and %d rebuys for every 100 of them. "),
                           players, stack, (int)wish->rebuys);
  else
    g_string_append_printf(text, _("%s players with %s each. "), players, stack);
  g_string_append_printf(text, "%s ", end);
  g_string_append_printf(text,
                         _("Levels of %d minutes; the big blind rises %s to %s times a level, %s "
                           "on average."),
                         (int)plan->minutes, least, most, mean);
  return g_string_free(text, FALSE);
}

gboolean felt_structure_make(const FeltStructureWish *wish, FeltStructureMade *made, GError **error)
{
  FeltMakeChips chips;
  Plan plan;
  FeltStructureMade result = {0};
  if (!check_wish(wish, error) || !take_chips(wish, &chips, error))
    return FALSE;
  gboolean planned = make_plan(wish, &chips, &plan);
  gboolean built = planned && (build(wish, &chips, &plan, TRUE, &result) ||
                               build(wish, &chips, &plan, FALSE, &result));
  g_free(chips.values);
  if (!planned) {
    g_set_error(error, FELT_MAKE_ERROR, FELT_MAKE_ERROR_WISH,
                _("No levels of %" PRId64 " minutes fit in %" PRId64 " minutes: give at least two, "
                  "and at most %d."),
                wish->level_minutes, wish->minutes, LEVELS_MOST);
    return FALSE;
  }
  if (!built) {
    g_set_error(error, FELT_MAKE_ERROR, FELT_MAKE_ERROR_CHIPS,
                _("These chips do not pay blinds that grow smoothly; add chips between them."));
    return FALSE;
  }
  result.chips_in_play = chips_in_play(wish);
  if (!felt_structure_estimate(result.levels, result.n, result.chips_in_play, &result.end_level,
                               &result.end_ms))
    result.end_level = result.n;
  result.reasoning = reasoning(wish, &plan, &result);
  *made = result;
  return TRUE;
}

void felt_structure_made_clear(FeltStructureMade *made)
{
  felt_levels_free(made->levels, made->n);
  g_free(made->reasoning);
  memset(made, 0, sizeof *made);
}
