/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure-reason.c - why the levels made from a wish are what they are, in sentences */
#include "felt-config.h"
#include "tournament/base/felt-money.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/setup/felt-structure-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define RATIO_NEAR 1.05 /* a wished ratio that is missed by less is met */

/* Who plays for what, or, when play has begun, what becomes of it. */
static void add_premise(const FeltStructureWish *wish, const FeltMakePlan *plan, GString *text)
{
  g_autofree char *players = felt_number_text(wish->players);
  g_autofree char *stack = felt_number_text(wish->stack);
  g_autofree char *before = felt_number_text(plan->before);
  if (wish->n_kept > 0)
    g_string_append_printf(text,
                           _("Play has begun: what is past and the present entry stay; these "
                             "levels follow, from a big blind above %s. "),
                           before);
  else if (wish->rebuys > 0)
    g_string_append_printf(text, _("%s players with %s each, and %d rebuys per 100 players. "),
                           players, stack, (int)wish->rebuys);
  else
    g_string_append_printf(text, _("%s players with %s each. "), players, stack);
  g_autofree char *add_ons = felt_number_text(felt_structure_wish_add_ons(wish));
  if (wish->add_ons > 0 && wish->n_kept == 0)
    g_string_append_printf(text, _("Add-ons bring %s chips more. "), add_ons);
}

/* A wished time that steps of 1.25 to 1.6 do not meet is not met silently. */
static void add_missed(const FeltStructureWish *wish, const FeltMakePlan *plan,
                       const FeltStructureMade *made, GString *text)
{
  gint64 apart = made->end_ms / 60000 - wish->minutes;
  if (made->end_level == made->n || ABS(apart) <= MAX(plan->minutes, wish->minutes / 6))
    return;
  g_string_append_printf(
      text,
      apart < 0 ? _(" Not to end before the %d minutes wished for takes longer levels or larger "
                    "stacks.")
                : _(" To end in the %d minutes wished for takes shorter levels or smaller stacks."),
      (int)wish->minutes);
}

/* How deep stacks are in the first level, when they are not as deep as they should be. */
static void add_depth(const FeltStructureWish *wish, const FeltStructureMade *made, GString *text)
{
  gint64 first = made->levels[0].big;
  if (wish->n_kept > 0 ||
      (first * FELT_MAKE_DEPTH_LEAST <= wish->stack && first * FELT_MAKE_DEPTH_MOST >= wish->stack))
    return;
  g_autofree char *depth = felt_number_text(wish->stack / first);
  g_string_append_printf(text,
                         _(" Play begins with %s big blinds a stack: these chips do not allow %d "
                           "to %d."),
                         depth, FELT_MAKE_DEPTH_LEAST, FELT_MAKE_DEPTH_MOST);
}

/* Of chips that were not given the smallest one is told. */
static void add_chips(const FeltStructureWish *wish, gint64 smallest, GString *text)
{
  if (wish->n_chips > 0)
    return;
  g_autofree char *value = felt_number_text(smallest);
  g_string_append_printf(text, _(" The smallest chip is %s."), value);
}

/* Where the levels cannot both rise as wished and last as wished, the time goes first: said, for
 * who gave both sees only one of them. */
static void add_ratio(const FeltStructureWish *wish, const FeltStructureMade *made, GString *text)
{
  if (wish->ratio == 0 || fabs(log(made->ratio / wish->ratio)) <= log(RATIO_NEAR))
    return;
  g_autofree char *wished = felt_money_ratio_text(wish->ratio);
  g_string_append_printf(
      text,
      wish->level_minutes > 0
          ? _(" Blinds that rise %s times as wished do not fit levels of that length and the time "
              "wished for, which goes first; give another length, or none.")
          : _(" Blinds that rise %s times as wished do not fit the time wished for, which goes "
              "first."),
      wished);
}

char *felt_structure_reasoning(const FeltStructureWish *wish, const FeltMakePlan *plan,
                               gint64 smallest, const FeltStructureMade *made)
{
  g_autofree char *least = felt_money_ratio_text(made->ratio_min),
                  *most = felt_money_ratio_text(made->ratio_max);
  g_autofree char *mean = felt_money_ratio_text(made->ratio);
  gboolean begun = wish->n_kept > 0;
  guint level = begun ? wish->n_kept - 1 : 0;
  gint64 past = begun ? felt_structure_wish_past(wish) : -1;
  g_autofree char *end =
      felt_structure_estimate_words(made->levels, made->n, level, made->chips_in_play, past);
  GString *text = g_string_new(NULL);
  add_premise(wish, plan, text);
  g_string_append_printf(text, "%s ", end);
  g_string_append_printf(text,
                         _("Levels of %d minutes; the big blind rises %s to %s times a level, %s "
                           "on average."),
                         (int)plan->minutes, least, most, mean);
  add_chips(wish, smallest, text);
  add_depth(wish, made, text);
  add_missed(wish, plan, made, text);
  add_ratio(wish, made, text);
  return g_string_free(text, FALSE);
}
