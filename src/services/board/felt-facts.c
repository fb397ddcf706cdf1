/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-facts.c - what conditions of screens and of rules may ask of a tournament */
#include "services/board/felt-facts.h"

#include "felt-config.h"
#include "services/board/felt-facts-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define NUMBER FELT_FORMULA_NUMBER

/* Aliases are those under which people know them from other programs. */
static const struct {
  FeltFormulaName name;
  FeltFact value;
} rows[] = {
    {{"players", "players_left in", NUMBER, N_("players"), N_("players still in")},
     felt_fact_players},
    {{"entries", "buyins", NUMBER, N_("entries"), N_("entries sold, re-entries too")},
     felt_fact_entries},
    {{"unique", "unique_players", NUMBER, N_("players"), N_("different players who have entered")},
     felt_fact_unique},
    {{"re_entries", NULL, NUMBER, N_("entries"), N_("re-entries sold")}, felt_fact_re_entries},
    {{"rebuys", "number_of_rebuys", NUMBER, N_("rebuys"), N_("rebuys sold")}, felt_fact_rebuys},
    {{"add_ons", "number_of_add_ons", NUMBER, N_("add-ons"), N_("add-ons sold")},
     felt_fact_add_ons},
    {{"out", "busted players_out", NUMBER, N_("entries"), N_("entries lost")}, felt_fact_out},
    {{"unseated", NULL, NUMBER, N_("players"), N_("players in who have no seat yet")},
     felt_fact_unseated},
    {{"waiting_list", NULL, NUMBER, N_("names"), N_("names on the waiting list")},
     felt_fact_waiting_list},
    {{"tables", "number_of_tables", NUMBER, N_("tables"), N_("open tables")}, felt_fact_tables},
    {{"free_seats", "seats", NUMBER, N_("seats"), N_("free seats at the open tables")},
     felt_fact_free_seats},
    {{"final_table", "is_final_table", NUMBER, N_("1 or 0"),
      N_("all who are left sit at one table, of several")},
     felt_fact_final_table},
    {{"table_breaking", NULL, NUMBER, N_("1 or 0"), N_("a table is to break now")},
     felt_fact_table_breaking},
    {{"moves_to_tell", "moves", NUMBER, N_("players"),
      N_("players who have still to be told of their new seat")},
     felt_fact_moves_to_tell},
    {{"hand_for_hand", NULL, NUMBER, N_("1 or 0"), N_("play goes hand for hand")},
     felt_fact_hand_for_hand},
    {{"hand", NULL, NUMBER, N_("hands"), N_("in hand-for-hand the hand that is played, else 0")},
     felt_fact_hand},
    {{"clock_called", NULL, NUMBER, N_("1 or 0"),
      N_("the clock runs on a player who takes too long")},
     felt_fact_clock_called},
    {{"waiting", "is_waiting", NUMBER, N_("1 or 0"), N_("the clock was not started yet")},
     felt_fact_waiting},
    {{"running", "clock_running", NUMBER, N_("1 or 0"),
      N_("the clock runs, in a level or a break")},
     felt_fact_running},
    {{"paused", "clock_paused", NUMBER, N_("1 or 0"),
      N_("the clock stands, and not because of hand-for-hand")},
     felt_fact_paused},
    {{"paused_minutes", NULL, NUMBER, N_("minutes"),
      N_("for how long it has stood, with a fraction; 0 while it runs")},
     felt_fact_paused_minutes},
    {{"finished", "is_finished", NUMBER, N_("1 or 0"), N_("the tournament is over")},
     felt_fact_finished},
    {{"playing", "is_round", NUMBER, N_("1 or 0"), N_("a level is on, not a break")},
     felt_fact_playing},
    {{"on_break", "is_break", NUMBER, N_("1 or 0"), N_("a break is on")}, felt_fact_on_break},
    {{"day_over", NULL, NUMBER, N_("1 or 0"), N_("the day is over and play goes on another one")},
     felt_fact_day_over},
    {{"level", "round_num round", NUMBER, N_("levels"),
      N_("the playing level, counted from 1; in a break the one before it")},
     felt_fact_level},
    {{"levels", NULL, NUMBER, N_("levels"), N_("how many playing levels there are")},
     felt_fact_levels},
    {{"entry", NULL, NUMBER, N_("entries"),
      N_("the entry of the structure, counted from 1, breaks too")},
     felt_fact_entry},
    {{"last_level", NULL, NUMBER, N_("1 or 0"), N_("the last playing level is on")},
     felt_fact_last_level},
    {{"overtime", NULL, NUMBER, N_("1 or 0"), N_("the last level is over and its blinds stay")},
     felt_fact_overtime},
    {{"seconds_left", NULL, NUMBER, N_("seconds"),
      N_("what the clock shows; none in a level by hands")},
     felt_fact_seconds_left},
    {{"minutes_left", NULL, NUMBER, N_("minutes"), N_("the same with a fraction")},
     felt_fact_minutes_left},
    {{"seconds_elapsed", NULL, NUMBER, N_("seconds"), N_("since the level or break began")},
     felt_fact_seconds_elapsed},
    {{"hands_left", NULL, NUMBER, N_("hands"),
      N_("hands left in the level; none in a level by time")},
     felt_fact_hands_left},
    {{"break_next", NULL, NUMBER, N_("1 or 0"), N_("a break comes after this level")},
     felt_fact_break_next},
    {{"minutes_to_break", NULL, NUMBER, N_("minutes"),
      N_("until the next break, with a fraction; none when no break comes")},
     felt_fact_minutes_to_break},
    {{"chip_up_due", "color_up_due colour_up_due", NUMBER, N_("1 or 0"),
      N_("chips leave play in this break")},
     felt_fact_chip_up_due},
    {{"small_blind", NULL, NUMBER, N_("chips"),
      N_("the small blind of the level, in a break of the one that comes")},
     felt_fact_small_blind},
    {{"big_blind", NULL, NUMBER, N_("chips"), N_("its big blind; of limit games the small bet")},
     felt_fact_big_blind},
    {{"ante", NULL, NUMBER, N_("chips"), N_("its ante")}, felt_fact_ante},
    {{"pot_limit", NULL, NUMBER, N_("1 or 0"), N_("it is played pot-limit")}, felt_fact_pot_limit},
    {{"no_limit", NULL, NUMBER, N_("1 or 0"), N_("it is played no-limit")}, felt_fact_no_limit},
    {{"stud", NULL, NUMBER, N_("1 or 0"), N_("it is played without blinds")}, felt_fact_stud},
    {{"mixed", NULL, NUMBER, N_("1 or 0"), N_("it is a mix of games")}, felt_fact_mixed},
    {{"registration_open", NULL, NUMBER, N_("1 or 0"), N_("players may still enter")},
     felt_fact_registration_open},
    {{"late_registration", NULL, NUMBER, N_("1 or 0"),
      N_("play goes on and players may still enter")},
     felt_fact_late_registration},
    {{"seconds_to_late_end", NULL, NUMBER, N_("seconds"),
      N_("until late registration ends; none when nobody can know")},
     felt_fact_seconds_to_late_end},
    {{"seconds_to_start", NULL, NUMBER, N_("seconds"),
      N_("until play shall begin, then 0; none without a time of start")},
     felt_fact_seconds_to_start},
    {{"chips_in_play", "chips", NUMBER, N_("chips"), N_("chips in play")}, felt_fact_chips_in_play},
    {{"average", "average_stack", NUMBER, N_("chips"),
      N_("the average stack; none without players")},
     felt_fact_average},
    {{"average_bb", NULL, NUMBER, N_("big blinds"),
      N_("the average stack in big blinds, of stud in big bets")},
     felt_fact_average_bb},
    {{"has_money", NULL, NUMBER, N_("1 or 0"), N_("the tournament is played for money")},
     felt_fact_has_money},
    {{"pool", "prize_pool", NUMBER, N_("currency"), N_("the prize pool, 12.5 for 12.50")},
     felt_fact_pool},
    {{"prizes_announced", NULL, NUMBER, N_("1 or 0"), N_("the prizes were locked")},
     felt_fact_prizes_announced},
    {{"places_paid", NULL, NUMBER, N_("places"), N_("the last place that wins a prize")},
     felt_fact_places_paid},
    {{"in_money", "in_the_money", NUMBER, N_("1 or 0"),
      N_("all who are left win a prize, and nobody can enter any more")},
     felt_fact_in_money},
    {{"to_money", NULL, NUMBER, N_("players"),
      N_("how many have still to go out until then; none without prizes")},
     felt_fact_to_money},
    {{"bubble", NULL, NUMBER, N_("1 or 0"),
      N_("the next player out is the last one without a prize")},
     felt_fact_bubble},
    {{"first_prize", NULL, NUMBER, N_("currency"),
      N_("what the winner gets; none without prizes or while a deal is open")},
     felt_fact_first_prize},
    {{"prize_next", "next_prize", NUMBER, N_("currency"),
      N_("what the next player out gets; none without prizes or while a deal is open")},
     felt_fact_prize_next},
    {{"deal", NULL, NUMBER, N_("1 or 0"), N_("a deal was made")}, felt_fact_deal},
    {{"bounties", NULL, NUMBER, N_("1 or 0"), N_("there are bounties")}, felt_fact_bounties},
    {{"entry_fees", NULL, NUMBER, N_("currency"),
      N_("what an entry costs beside its part of the prize pool, 12.5 for 12.50")},
     felt_fact_entry_fees},
    {{"hour", NULL, NUMBER, N_("hours"), N_("the time of day")}, felt_fact_hour},
    {{"minute", NULL, NUMBER, N_("minutes"), N_("minutes after the full hour")}, felt_fact_minute},
    {{"weekday", NULL, NUMBER, N_("days"), N_("1 on Monday to 7 on Sunday")}, felt_fact_weekday},
    {{"width", NULL, NUMBER, N_("pixels"), N_("of the screen; none in a rule")}, felt_fact_width},
    {{"height", NULL, NUMBER, N_("pixels"), N_("of the screen; none in a rule")}, felt_fact_height},
    {{"wide", NULL, NUMBER, N_("1 or 0"),
      N_("the screen is at least twice as wide as high; none in a rule")},
     felt_fact_wide},
    {{"portrait", NULL, NUMBER, N_("1 or 0"), N_("the screen is higher than wide; none in a rule")},
     felt_fact_portrait},
};

const FeltFormulaNames felt_facts_names = {rows, G_N_ELEMENTS(rows), sizeof *rows};

gboolean felt_facts_value(const FeltFacts *facts, guint row, double *value)
{
  return rows[row].value(facts, value);
}

static gboolean look(gpointer data, guint row, FeltFormulaValue *value)
{
  return felt_facts_value(data, row, &value->number);
}

gboolean felt_facts_evaluate(const FeltFormula *formula, const FeltFacts *facts, double *value,
                             GError **error)
{
  return felt_formula_evaluate(formula, look, (gpointer)facts, value, error);
}

FeltFormula *felt_facts_parse(const char *text, GError **error)
{
  double value;
  g_autoptr(FeltFormula) formula = felt_formula_parse(text, &felt_facts_names, error);
  if (formula == NULL)
    return NULL;
  for (guint row = 0; row < felt_facts_names.n; row++)
    if (felt_formula_uses(formula, row))
      return g_steal_pointer(&formula);
  if (!felt_formula_evaluate(formula, felt_formula_look_array, NULL, &value, error))
    return NULL;
  return g_steal_pointer(&formula);
}

gboolean felt_facts_when(const FeltFormula *condition, const FeltFacts *facts)
{
  double value;
  return condition == NULL || (felt_facts_evaluate(condition, facts, &value, NULL) && value != 0);
}

/* In words ------------------------------------------------------------------------------------- */

/* What stands between facts; the longer of two that begin alike comes first. */
static const struct {
  const char *sign, *words;
} signs[] = {{"and", N_("and")},      {"&&", N_("and")},        {"or", N_("or")},
             {"||", N_("or")},        {"not", N_("not so:")},   {"<=", N_("at most")},
             {">=", N_("at least")},  {"!=", N_("other than")}, {"<>", N_("other than")},
             {"==", N_("exactly")},   {"!", N_("not so:")},     {"=", N_("exactly")},
             {"<", N_("fewer than")}, {">", N_("more than")}};

static gsize word_length(const char *text)
{
  gsize n = 0;
  while (g_ascii_isalpha(text[n]) || text[n] == '_' || (n > 0 && g_ascii_isdigit(text[n])))
    n++;
  return n;
}

/* What begins a text, in words; NULL: nothing that has any. */
static const char *words_at(const char *text, gsize *length)
{
  gsize word = word_length(text);
  for (guint i = 0; i < G_N_ELEMENTS(signs); i++) {
    *length = strlen(signs[i].sign);
    gboolean same = g_ascii_strncasecmp(text, signs[i].sign, *length) == 0;
    if (same && (word == 0 || word == *length))
      return _(signs[i].words);
  }
  *length = word;
  g_autofree char *name = g_strndup(text, word);
  int row = word > 0 ? felt_formula_names_find(&felt_facts_names, name) : -1;
  return row >= 0 ? _(felt_formula_name(&felt_facts_names, (guint)row)->meaning) : NULL;
}

char *felt_facts_words(const char *condition)
{
  GString *text = g_string_new(NULL);
  for (const char *at = condition != NULL ? condition : ""; *at != '\0';) {
    gsize length;
    const char *words = words_at(at, &length);
    if (words != NULL) {
      gboolean apart = text->len > 0 && strchr(" (", text->str[text->len - 1]) == NULL;
      g_string_append_printf(text, "%s%s", apart ? " " : "", words);
    } else {
      length = MAX(length, (gsize)(g_utf8_next_char(at) - at));
      if (g_ascii_isdigit(*at) && text->len > 0 && g_ascii_isalpha(text->str[text->len - 1]))
        g_string_append_c(text, ' ');
      g_string_append_len(text, at, (gssize)length);
    }
    at += length;
  }
  if (text->len == 0)
    g_string_append(text, _("always"));
  return g_string_free(text, FALSE);
}
