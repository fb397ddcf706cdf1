/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-formula-points.c - what formulas of points and of season scores may use */
#include "tournament/formula/felt-formula-points.h"

#include "felt-config.h"
#include "tournament/base/felt-money.h"
#include "tournament/formula/felt-formula-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#define NUMBER FELT_FORMULA_NUMBER
#define LIST   FELT_FORMULA_LIST

/* Aliases are those under which people know them from other programs. */
static const FeltFormulaName points[FELT_N_POINTS] = {
    [FELT_POINTS_RANK] = {"rank", "r place position finish", NUMBER, N_("places"),
                          N_("the player's place; of a shared one the best")},
    [FELT_POINTS_N] = {"n", "number_of_players players", NUMBER, N_("entries"),
                       N_("entries of the tournament, re-entries too")},
    [FELT_POINTS_UNIQUE] = {"unique", "unique_players", NUMBER, N_("players"),
                            N_("different players of the tournament")},
    [FELT_POINTS_ENTRIES] = {"entries", "number_of_buyins nb", NUMBER, N_("entries"),
                             N_("entries of the player")},
    [FELT_POINTS_REBUYS] = {"rebuys", "number_of_rebuys nr", NUMBER, N_("rebuys"),
                            N_("rebuys of the player")},
    [FELT_POINTS_ADD_ONS] = {"add_ons", "number_of_add_ons na", NUMBER, N_("add-ons"),
                             N_("add-ons of the player")},
    [FELT_POINTS_HITS] = {"hits", "number_of_hits nh knockouts", NUMBER, N_("players"),
                          N_("players whom the player put out")},
    [FELT_POINTS_BUYIN_COST] = {"buyin_cost", "bc", NUMBER, N_("currency"),
                                N_("what one entry costs, all its parts")},
    [FELT_POINTS_REBUY_COST] = {"rebuy_cost", "rc", NUMBER, N_("currency"),
                                N_("what one rebuy costs")},
    [FELT_POINTS_ADD_ON_COST] = {"add_on_cost", "ac", NUMBER, N_("currency"),
                                 N_("what one add-on costs")},
    [FELT_POINTS_TOTAL_COST] =
        {"total_cost", "tc", NUMBER, N_("currency"),
         N_("what the player was charged in all; none where there are several currencies")},
    [FELT_POINTS_PRIZE] = {"prize", "winnings prize_winnings pw", NUMBER, N_("currency"),
                           N_("what the player won by place or deal")},
    [FELT_POINTS_BOUNTY] = {"bounty", "bounty_winnings bw", NUMBER, N_("currency"),
                            N_("what the player won by bounties")},
    [FELT_POINTS_IN_THE_MONEY] = {"in_the_money", "m", NUMBER, N_("1 or 0"),
                                  N_("whether the player won a prize")},
    [FELT_POINTS_PLACES_PAID] = {"places_paid", "mr money_rank", NUMBER, N_("places"),
                                 N_("the last place that wins a prize")},
    [FELT_POINTS_POOL] = {"pool", "prize_pool pp pot", NUMBER, N_("currency"),
                          N_("the prize pool")},
    [FELT_POINTS_BUYINS] = {"buyins", "total_number_of_buyins tnb", NUMBER, N_("entries"),
                            N_("entries sold in the tournament")},
    [FELT_POINTS_TOTAL_REBUYS] = {"total_rebuys", "total_number_of_rebuys tnr", NUMBER,
                                  N_("rebuys"), N_("rebuys sold in the tournament")},
    [FELT_POINTS_TOTAL_ADD_ONS] = {"total_add_ons", "total_number_of_add_ons tna", NUMBER,
                                   N_("add-ons"), N_("add-ons sold in the tournament")},
    [FELT_POINTS_BUYINS_AMOUNT] = {"total_buyins_amount", NULL, NUMBER, N_("currency"),
                                   N_("what all entries cost together")},
    [FELT_POINTS_REBUYS_AMOUNT] = {"total_rebuys_amount", NULL, NUMBER, N_("currency"),
                                   N_("what all rebuys cost together")},
    [FELT_POINTS_ADD_ONS_AMOUNT] = {"total_add_ons_amount", NULL, NUMBER, N_("currency"),
                                    N_("what all add-ons cost together")},
};

static const FeltFormulaName season[FELT_N_SEASON] = {
    [FELT_SEASON_SCORES] = {"scores", "points", LIST, N_("points"),
                            N_("the player's points, a number for each tournament played")},
    [FELT_SEASON_TOURNAMENTS] = {"tournaments", "n number_of_tournaments", NUMBER,
                                 N_("tournaments"), N_("tournaments of the season so far")},
    [FELT_SEASON_WINS] = {"wins", NULL, NUMBER, N_("tournaments"),
                          N_("tournaments the player won")},
    [FELT_SEASON_CASHES] = {"cashes", NULL, NUMBER, N_("tournaments"),
                            N_("tournaments in which the player won a prize")},
    [FELT_SEASON_HITS] = {"hits", "number_of_hits nh", NUMBER, N_("players"),
                          N_("players whom the player put out in all")},
    [FELT_SEASON_PRIZES] =
        {"prizes", "winnings", NUMBER, N_("currency"),
         N_("what the player won in all; none where there are several currencies")},
    [FELT_SEASON_COST] = {"total_cost", "tc", NUMBER, N_("currency"),
                          N_("what the player was charged in all")},
};

const FeltFormulaNames felt_points_names = {points, FELT_N_POINTS, sizeof *points};
const FeltFormulaNames felt_season_names = {season, FELT_N_SEASON, sizeof *season};

gboolean felt_formula_points(const FeltFormula *formula, FeltFormulaLook look, gpointer data,
                             gint64 *thousandths, GError **error)
{
  double value;
  if (!felt_formula_evaluate(formula, look, data, &value, error))
    return FALSE;
  if (fabs(value) > (double)FELT_POINTS_MAX)
    return felt_formula_refuse(
        error, 1,
        _("These are more points than are counted; divide them, so that nobody "
          "has more than %" PRId64 "."),
        FELT_POINTS_MAX);
  *thousandths = (gint64)floor(value * 1000 + 0.5 + 1e-6);
  return TRUE;
}

char *felt_points_text(gint64 thousandths)
{
  guint64 size = (guint64)ABS(thousandths);
  g_autoptr(GString) text = g_string_new(thousandths < 0 ? "-" : "");
  g_string_append_printf(text, "%" PRIu64, size / 1000);
  if (size % 1000 != 0) {
    g_string_append_printf(text, ".%03" PRIu64, size % 1000);
    while (text->str[text->len - 1] == '0')
      g_string_truncate(text, text->len - 1);
  }
  return g_strdup(text->str);
}

char *felt_points_shown(gint64 thousandths)
{
  gboolean whole = thousandths % 1000 == 0;
  char *text = felt_money_column_text(thousandths, 3, NULL, !whole);
  for (gsize n = strlen(text); !whole && text[n - 1] == '0'; n--)
    text[n - 1] = '\0';
  return text;
}
