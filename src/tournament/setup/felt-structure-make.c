/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure-make.c - levels made from a wish: players, stacks, time, chips */
#include "tournament/setup/felt-structure-make.h"

#include "felt-config.h"
#include "tournament/base/felt-money.h"
#include "tournament/setup/felt-structure-private.h"
#include "tournament/setup/felt-structure-warnings.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

/* clang-format off */
G_DEFINE_QUARK(felt-make-error-quark, felt_make_error)
/* clang-format on */

/* Chips that clubs have, and from which stack on one of them is the smallest that is put out: two
 * of it are a big blind of which the stack has a hundred or more. */
static const struct {
  gint64 value, stack;
} usual_chips[] = {{1, 0},
                   {5, 1000},
                   {25, 5000},
                   {100, 40000},
                   {500, 200000},
                   {1000, 400000},
                   {5000, 2000000},
                   {25000, 10000000},
                   {100000, 40000000},
                   {500000, 200000000},
                   {1000000, 400000000},
                   {5000000, G_MAXINT64}};

#define RACE_RATIO     6 /* with ten at a table a deck deals a card for each odd chip */
#define CHIP_UP_BLINDS 4 /* a chip goes when the big blind is so many of the next one */

static const struct {
  const char *key;
  gint64 low, high;
} ranges[] = {
    {"players", 2, 1000000},    {"stack", 10, 1000000000},
    {"rebuys", 0, 10000},       {"add_ons", 0, 1000},
    {"minutes", 10, 10000},     {"level_minutes", 0, 120},
    {"break_minutes", 0, 1440}, {"break_every", -1, FELT_MAKE_PLAY_MOST},
    {"game_minutes", 0, 1440},
};

void felt_structure_wish_range(const char *key, gint64 *low, gint64 *high)
{
  guint i = 0;
  while (!g_str_equal(ranges[i].key, key))
    g_assert(++i < G_N_ELEMENTS(ranges));
  *low = ranges[i].low;
  *high = ranges[i].high;
}

static gboolean in_range(const char *key, gint64 value, GError **error)
{
  gint64 low, high;
  felt_structure_wish_range(key, &low, &high);
  if (value >= low && value <= high)
    return TRUE;
  g_set_error(error, FELT_MAKE_ERROR, FELT_MAKE_ERROR_WISH,
              _("%s must be from %" PRId64 " to %" PRId64 ", not %" PRId64 "."), key, low, high,
              value);
  return FALSE;
}

static gboolean check_games(const FeltStructureWish *wish, GError **error)
{
  if (wish->mix != FELT_MIX_OWN || (wish->n_games >= 2 && wish->n_games <= FELT_MIX_GAMES_MAX))
    return TRUE;
  g_set_error(error, FELT_MAKE_ERROR, FELT_MAKE_ERROR_WISH,
              _("A mix of one's own has 2 to %d games, not %u."), FELT_MIX_GAMES_MAX,
              wish->n_games);
  return FALSE;
}

static gboolean check_wish(const FeltStructureWish *wish, GError **error)
{
  if (!in_range("players", wish->players, error) || !in_range("stack", wish->stack, error) ||
      !in_range("rebuys", wish->rebuys, error) || !in_range("add_ons", wish->add_ons, error) ||
      !in_range("minutes", wish->minutes, error) ||
      !in_range("level_minutes", wish->level_minutes, error) ||
      !in_range("break_minutes", wish->break_minutes, error) ||
      !in_range("break_every", wish->break_every, error) ||
      !in_range("game_minutes", wish->game_minutes, error) || !check_games(wish, error))
    return FALSE;
  if (wish->ratio != 0 &&
      !(wish->ratio >= FELT_MAKE_RATIO_LEAST && wish->ratio <= FELT_MAKE_RATIO_MOST)) {
    g_set_error(
        error, FELT_MAKE_ERROR, FELT_MAKE_ERROR_WISH,
        _("ratio must be from 1.25 to 1.6: smoother takes too many levels, steeper jumps."));
    return FALSE;
  }
  g_assert(wish->game >= 0 && wish->mix >= 0 && wish->mix < FELT_N_MIXES && wish->limit >= 0 &&
           wish->limit <= FELT_LIMIT_CAP);
  return felt_chips_check(wish->chips, wish->n_chips, error);
}

/* The values that are in play: of a set that is not known the usual ones for such a stack. */
static void list_chips(const FeltStructureWish *wish, FeltMakeChips *chips)
{
  FeltChip usual[G_N_ELEMENTS(usual_chips)] = {0};
  const FeltChip *set = wish->chips;
  guint n = wish->n_chips, first = 0;
  if (n == 0) {
    while (usual_chips[first + 1].stack <= wish->stack)
      first++;
    for (guint i = first; i < G_N_ELEMENTS(usual); i++)
      usual[n++].value = usual_chips[i].value;
    set = usual;
  }
  chips->values =
      felt_structure_chips_at(wish->kept, wish->n_kept, wish->n_kept, set, n, &chips->n);
}

static gboolean take_chips(const FeltStructureWish *wish, FeltMakeChips *chips, GError **error)
{
  g_autofree char *stack = felt_number_text(wish->stack);
  list_chips(wish, chips);
  g_autofree char *smallest = felt_number_text(chips->n > 0 ? chips->values[0] : 0);
  if (chips->n == 0)
    g_set_error(error, FELT_MAKE_ERROR, FELT_MAKE_ERROR_CHIPS,
                _("All these chips have left play; add larger ones."));
  else if (wish->n_kept > 0) /* stacks are what they are */
    return TRUE;
  else if (chips->values[0] * 10 > wish->stack)
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

/* Where breaks come, and which chips they take: pauses[k] is whether one comes before level k,
 * gone[k] how many of the smallest values are out of play in it. */
static void place_breaks(const FeltStructureWish *wish, const FeltMakeChips *chips,
                         const FeltMakePlan *plan, gboolean with_chip_ups, guint n,
                         gboolean *pauses, guint *gone)
{
  gint64 played = felt_structure_wish_played(wish);
  guint out = 0;
  double big = plan->first;
  for (guint k = 0; k < n; k++, big *= plan->ratio) {
    pauses[k] = felt_structure_wish_pauses(wish, played, plan->minutes);
    played = (pauses[k] ? 0 : played) + plan->minutes;
    if (pauses[k] && with_chip_ups && out + 1 < chips->n) {
      gint64 old = chips->values[out], next = chips->values[out + 1];
      out += next % old == 0 && next / old <= RACE_RATIO && big >= CHIP_UP_BLINDS * (double)next;
    }
    gone[k] = out;
  }
}

static void add_break(const FeltStructureWish *wish, gint64 chip, FeltStructureMade *made)
{
  FeltLevel *pause = felt_list_append(&felt_level_record, &made->levels, &made->n);
  pause->kind = FELT_LEVEL_BREAK;
  pause->minutes = felt_structure_wish_break(wish);
  if (chip == 0)
    return;
  pause->chip_up = g_new(gint64, 1);
  pause->chip_up[0] = chip;
  pause->n_chip_up = 1;
}

/* What stays, before what is made. */
static void add_kept(const FeltStructureWish *wish, FeltStructureMade *made)
{
  for (guint i = 0; i < wish->n_kept; i++)
    felt_record_copy(&felt_level_record,
                     felt_list_append(&felt_level_record, &made->levels, &made->n), &wish->kept[i]);
}

/* The playing level at the end of what is made so far, or NULL; owns nothing. */
static const FeltLevel *last_level(const FeltStructureMade *made, FeltLevel *level)
{
  for (guint i = made->n; i-- > 0;)
    if (made->levels[i].kind == FELT_LEVEL_PLAY) {
      *level = made->levels[i];
      return level;
    }
  return NULL;
}

static void add_level(const FeltStructureWish *wish, const FeltMakeChips *chips,
                      const FeltMakePlan *plan, guint gone, gint64 small, gint64 big,
                      FeltStructureMade *made)
{
  FeltLevel last;
  const FeltLevel *before = last_level(made, &last);
  guint number = made->n > 0 ? felt_level_number(made->levels, made->n, made->n) : 0;
  FeltLevel *level = felt_list_append(&felt_level_record, &made->levels, &made->n);
  level->small = small;
  level->big = big;
  level->minutes = plan->minutes;
  felt_structure_stakes(wish, chips, gone, number, before, level);
  if (before == NULL)
    return;
  double step = (double)big / (double)before->big;
  made->ratio_min = MIN(made->ratio_min, step);
  made->ratio_max = MAX(made->ratio_max, step);
}

static gboolean build(const FeltStructureWish *wish, const FeltMakeChips *chips,
                      const FeltMakePlan *plan, gboolean with_chip_ups, FeltStructureMade *made)
{
  guint n = plan->n + FELT_MAKE_RESERVE, before = 0;
  g_autofree gboolean *pauses = g_new(gboolean, n);
  g_autofree guint *gone = g_new(guint, n);
  g_autofree gint64 *small = g_new(gint64, n), *big = g_new(gint64, n);
  place_breaks(wish, chips, plan, with_chip_ups, n, pauses, gone);
  if (!felt_structure_steps(chips, gone, n, plan, small, big))
    return FALSE;
  made->ratio_min = INFINITY;
  add_kept(wish, made);
  for (guint k = 0; k < n; before = gone[k++]) {
    if (pauses[k])
      add_break(wish, gone[k] > before ? chips->values[before] : 0, made);
    add_level(wish, chips, plan, gone[k], small[k], big[k], made);
  }
  gint64 from = plan->before > 0 ? plan->before : big[0];
  made->ratio = pow((double)big[n - 1] / (double)from, 1.0 / (plan->before > 0 ? n : n - 1));
  return TRUE;
}

/* With chip-ups where they can be had; rather without them than begin too deep or too shallow, then
 * at least no higher than the chips ask for. */
static gboolean build_best(const FeltStructureWish *wish, const FeltMakeChips *chips,
                           FeltMakePlan *plan, FeltStructureMade *made)
{
  const double most[] = {plan->first_most, plan->first, INFINITY};
  for (guint i = 0; i < G_N_ELEMENTS(most); i++) {
    plan->first_least = i == 0 ? plan->first_least : 0;
    plan->first_most = most[i];
    if (build(wish, chips, plan, TRUE, made) || build(wish, chips, plan, FALSE, made))
      return TRUE;
  }
  return FALSE;
}

gint64 felt_structure_wish_past(const FeltStructureWish *wish)
{
  gint64 ms = -wish->left_ms;
  for (guint i = 0; i < wish->n_kept; i++)
    ms += felt_level_length_ms(&wish->kept[i]);
  return wish->n_kept > 0 ? MAX(ms, 0) : 0;
}

static void estimate(const FeltStructureWish *wish, FeltStructureMade *made)
{
  guint from = wish->n_kept > 0 ? wish->n_kept - 1 : 0;
  made->chips_in_play = felt_structure_wish_chips(wish);
  if (felt_structure_estimate_from(made->levels, made->n, from, made->chips_in_play,
                                   &made->end_level, &made->end_ms))
    made->end_ms = MAX(made->end_ms - felt_structure_wish_past(wish), 0);
  else
    made->end_level = made->n;
}

/* Why no levels are found: so many chips in play that the last blinds are larger than any, or chips
 * that do not pay those between. */
static void set_not_built(const FeltStructureWish *wish, GError **error)
{
  g_autofree char *chips = felt_number_text(felt_structure_wish_chips(wish));
  g_autofree char *most = felt_number_text(FELT_MAKE_BLIND_MOST);
  double last = felt_structure_wish_last(wish) * pow(FELT_MAKE_RATIO_MOST, FELT_MAKE_RESERVE);
  if (last > (double)FELT_MAKE_BLIND_MOST)
    g_set_error(error, FELT_MAKE_ERROR, FELT_MAKE_ERROR_WISH,
                _("%s chips in play take blinds beyond %s to end; give fewer players or smaller "
                  "stacks."),
                chips, most);
  else
    g_set_error(error, FELT_MAKE_ERROR, FELT_MAKE_ERROR_CHIPS,
                _("These chips do not pay blinds that grow smoothly; add chips between them."));
}

/* Why no lengths are found: the time is up with the present entry, or the length that was wished
 * does not go into it. */
static void set_not_planned(const FeltStructureWish *wish, GError **error)
{
  gint64 left = wish->left_ms / 60000;
  if (left >= wish->minutes)
    g_set_error(error, FELT_MAKE_ERROR, FELT_MAKE_ERROR_WISH,
                _("The present entry takes %" PRId64 " more minutes; give more than that."), left);
  else if (wish->level_minutes == 0)
    g_set_error(error, FELT_MAKE_ERROR, FELT_MAKE_ERROR_WISH,
                _("No levels fit in %" PRId64 " minutes; give more."), wish->minutes);
  else
    g_set_error(error, FELT_MAKE_ERROR, FELT_MAKE_ERROR_WISH,
                _("No levels of %" PRId64 " minutes fit in %" PRId64 " minutes: give at least two, "
                  "and at most %d."),
                wish->level_minutes, wish->minutes, FELT_MAKE_LEVELS_MOST);
}

/* Whether the name of a break may tell of the chips that another one takes. */
static gboolean names_chips(const FeltLevel *old, const FeltLevel *level)
{
  return old->n_chip_up == 0 ||
         (old->n_chip_up == level->n_chip_up &&
          memcmp(old->chip_up, level->chip_up, old->n_chip_up * sizeof *old->chip_up) == 0);
}

/* Each break is called as the one whose place it takes, unless that told of other chips. */
static void keep_names(const FeltStructureWish *wish, FeltStructureMade *made)
{
  guint was = wish->n_kept;
  for (guint i = wish->n_kept; i < made->n; i++) {
    FeltLevel *level = &made->levels[i];
    if (level->kind != FELT_LEVEL_BREAK)
      continue;
    while (was < wish->n_was && wish->was[was].kind != FELT_LEVEL_BREAK)
      was++;
    if (was >= wish->n_was)
      return;
    const FeltLevel *old = &wish->was[was++];
    if (old->name != NULL && level->name == NULL && names_chips(old, level))
      level->name = g_strdup(old->name);
  }
}

gboolean felt_structure_make(const FeltStructureWish *wish, FeltStructureMade *made, GError **error)
{
  FeltMakeChips chips;
  FeltMakePlan plan;
  FeltStructureMade result = {0};
  if (!check_wish(wish, error) || !take_chips(wish, &chips, error))
    return FALSE;
  gint64 smallest = chips.values[0];
  gboolean planned = felt_structure_plan(wish, &chips, &plan);
  gboolean built = planned && build_best(wish, &chips, &plan, &result);
  g_free(chips.values);
  if (!planned) {
    set_not_planned(wish, error);
    return FALSE;
  }
  if (!built) {
    set_not_built(wish, error);
    return FALSE;
  }
  keep_names(wish, &result);
  estimate(wish, &result);
  result.reasoning = felt_structure_reasoning(wish, &plan, smallest, &result);
  *made = result;
  return TRUE;
}

void felt_structure_made_clear(FeltStructureMade *made)
{
  felt_levels_free(made->levels, made->n);
  g_free(made->reasoning);
  memset(made, 0, sizeof *made);
}
