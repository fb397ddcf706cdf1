/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-setup-words.c - a change of the setup in words: of what, and what it does to a tournament */
#include "tournament/words/felt-setup-words.h"

#include "felt-config.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/floor/felt-todo.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-prizes.h"
#include "tournament/words/felt-words-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#define PRIZES_TOLD 3 /* the rest stand on the prizes page */
#define TODO_TOLD   3

typedef struct {
  const FeltState *before, *after;
  FeltClockView was, is; /* the clock of both */
  const FeltInstant *now;
  GPtrArray *sentences;
} Effects;

static void say(Effects *e, char *sentence)
{
  g_ptr_array_add(e->sentences, sentence);
}

/* What is sold ----------------------------------------------------------------------------- */

static void tell_stack(Effects *e)
{
  gint64 was = e->before->setup.starting_stack, is = e->after->setup.starting_stack;
  guint n = e->before->n_entries;
  if (was == is)
    return;
  g_autofree char *old = felt_number_text(was), *new = felt_number_text(is);
  if (n == 0)
    say(e, g_strdup_printf(_("An entry has %s chips."), new));
  else
    say(e, g_strdup_printf(g_dngettext(GETTEXT_PACKAGE,
                                       "%u entry was sold with %s chips and keeps them; the next "
                                       "one has %s.",
                                       "%u entries were sold with %s chips and keep them; the next "
                                       "one has %s.",
                                       n),
                           n, old, new));
}

static char *entry_text(const FeltState *state)
{
  FeltCharge charge = {0};
  felt_setup_entry_charge(&state->setup, NULL, &charge, NULL);
  return felt_money_text(felt_charge_total(&charge), state->setup.currency_digits,
                         state->setup.currency);
}

static void tell_price(Effects *e)
{
  g_autofree char *was = entry_text(e->before), *is = entry_text(e->after);
  guint n = e->before->n_entries;
  if (strcmp(was, is) == 0)
    return;
  if (n == 0)
    say(e, g_strdup_printf(_("An entry costs %s."), is));
  else
    say(e, g_strdup_printf(g_dngettext(GETTEXT_PACKAGE,
                                       "%u entry keeps the price it was sold at; the next one "
                                       "costs %s.",
                                       "%u entries keep the price they were sold at; the next one "
                                       "costs %s.",
                                       n),
                           n, is));
}

static char *sale_text(const FeltSetup *setup, const FeltTerms *terms)
{
  return felt_money_text(felt_charge_total(&terms->charge), setup->currency_digits,
                         setup->currency);
}

/* What is sold beside an entry has a price of its own, which is easily forgotten: as the entry is
 * given one, and as all amounts are read anew with other decimal places. */
static void tell_sale(Effects *e, const FeltTerms *was, const FeltTerms *is, const char *free,
                      const char *costs)
{
  const FeltSetup *before = &e->before->setup, *after = &e->after->setup;
  gint64 then = felt_charge_total(&was->charge), now = felt_charge_total(&is->charge);
  gboolean known = before->price != 0 && was->most != 0 && then == 0;
  gboolean same = then == now && before->currency_digits == after->currency_digits;
  if (is->most == 0)
    return;
  if (now == 0 && after->price != 0 && !known)
    say(e, g_strdup(free));
  else if (now != 0 && !same)
    say(e, g_strdup(costs));
}

static void tell_sales(Effects *e)
{
  const FeltSetup *was = &e->before->setup, *is = &e->after->setup;
  g_autofree char *rebuy = sale_text(is, &is->rebuy), *add_on = sale_text(is, &is->add_on);
  g_autofree char *rebuys = g_strdup_printf(_("A rebuy costs %s from then on."), rebuy);
  g_autofree char *add_ons = g_strdup_printf(_("An add-on costs %s from then on."), add_on);
  tell_sale(e, &was->rebuy, &is->rebuy, _("Rebuys cost nothing: set their price at Buy-ins."),
            rebuys);
  tell_sale(e, &was->add_on, &is->add_on, _("Add-ons cost nothing: set their price at Buy-ins."),
            add_ons);
}

static void tell_currency(Effects *e)
{
  const char *was = e->before->setup.currency, *is = e->after->setup.currency;
  FeltPool pool;
  felt_state_pool(e->before, &pool);
  if (g_strcmp0(was, is) == 0 || pool.taken == 0)
    return;
  if (is == NULL)
    say(e, g_strdup(_("All amounts lose the name of their currency; none is converted.")));
  else
    say(e, g_strdup_printf(_("All amounts are in %s from then on; none is converted."), is));
}

static void tell_registration(Effects *e)
{
  gboolean was = felt_state_registration_open(e->before, e->now);
  gboolean is = felt_state_registration_open(e->after, e->now);
  if (was && !is)
    say(e, g_strdup(_("Nobody can enter any more.")));
  else if (!was && is)
    say(e, g_strdup(_("Players can enter again.")));
}

/* Prizes ----------------------------------------------------------------------------------- */

static gboolean same_prizes(const GArray *a, const GArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++) {
    const FeltPrize *x = &g_array_index(a, FeltPrize, i), *y = &g_array_index(b, FeltPrize, i);
    if (x->cash != y->cash || x->value != y->value)
      return FALSE;
  }
  return TRUE;
}

/* "Pool 400 EUR, 3 places paid: 200 EUR, 120 EUR, 80 EUR." */
static void tell_prizes(Effects *e)
{
  const GArray *prizes = e->after->prizes;
  FeltPool pool;
  if (same_prizes(e->before->prizes, prizes))
    return;
  felt_state_pool(e->after, &pool);
  g_autofree char *sum = felt_state_money_text(e->after, pool.pool);
  g_autoptr(GString) amounts = g_string_new(NULL);
  for (guint i = 0; i < MIN(prizes->len, PRIZES_TOLD); i++) {
    const FeltPrize *prize = &g_array_index(prizes, FeltPrize, i);
    g_autofree char *amount = felt_state_money_text(e->after, prize->cash + prize->value);
    g_string_append_printf(amounts, i > 0 ? ", %s" : "%s", amount);
  }
  if (prizes->len > PRIZES_TOLD)
    g_string_append(amounts, ", …");
  say(e, g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "Pool %s, %u place paid: %s.",
                                     "Pool %s, %u places paid: %s.", prizes->len),
                         sum, prizes->len, amounts->str));
}

/* The floor -------------------------------------------------------------------------------- */

static void tell_seats(Effects *e)
{
  gint64 is = e->after->setup.seats_per_table;
  guint open = felt_state_open_tables(e->before);
  if (is == e->before->setup.seats_per_table)
    return;
  if (open == 0)
    say(e, g_strdup_printf(_("A table has %d seats."), (int)is));
  else
    say(e, g_strdup_printf(
               g_dngettext(GETTEXT_PACKAGE, "The open table keeps its seats; the next one has %d.",
                           "The open tables keep their seats; the next one has %d.", open),
               (int)is));
}

/* Whether the coming hand of a table has its button and blinds elsewhere than before. */
static gboolean other_hand(const Effects *e, guint number)
{
  const FeltTable *was = felt_state_table(e->before, number);
  const FeltTable *is = felt_state_table(e->after, number);
  FeltLevel level;
  FeltPositions old, new;
  if (was == NULL || is == NULL || is->status != FELT_TABLE_OPEN ||
      !felt_state_coming_level(e->before, &e->was, &level) ||
      felt_table_coming_hand(e->before, was, &level, &old) != FELT_BUTTON_OK ||
      felt_table_coming_hand(e->after, is, &level, &new) != FELT_BUTTON_OK)
    return FALSE;
  return old.button != new.button || old.small != new.small || old.big != new.big;
}

static void tell_hands(Effects *e)
{
  g_autoptr(GString) tables = g_string_new(NULL);
  guint n = 0;
  for (guint number = 1; number <= e->after->tables->len; number++)
    if (other_hand(e, number))
      g_string_append_printf(tables, n++ > 0 ? ", %s" : "%s",
                             felt_state_table_said(e->after, number).text);
  if (n > 0)
    say(e, g_strdup_printf(g_dngettext(GETTEXT_PACKAGE,
                                       "Button or blinds of the coming hand go elsewhere at table "
                                       "%s.",
                                       "Button or blinds of the coming hand go elsewhere at tables "
                                       "%s.",
                                       n),
                           tables->str));
}

/* What of the rules of play is otherwise, each in its sentence; where: before it, or "". */
static void tell_rules(Effects *e, const FeltPlayRules *was, const FeltPlayRules *is,
                       const char *where)
{
  g_autoptr(GPtrArray) before = felt_play_rules_lines(was), after = felt_play_rules_lines(is);
  for (guint i = 0; i < after->len; i++) {
    const FeltPlayLine *old = before->pdata[i], *new = after->pdata[i];
    if (strcmp(old->says, new->says) != 0)
      say(e, g_strconcat(where, new->says, NULL));
  }
}

static void tell_table_rules(Effects *e, gint64 number)
{
  const FeltSetup *was = &e->before->setup, *is = &e->after->setup;
  g_autofree char *where = g_strdup_printf(_("Table %s: "), felt_setup_table_said(is, number).text);
  tell_rules(e, felt_setup_play_rules(was, number), felt_setup_play_rules(is, number), where);
}

/* Those of the tournament, then those of tables that have or had others. */
static void tell_play(Effects *e)
{
  const FeltSetup *was = &e->before->setup, *is = &e->after->setup;
  tell_rules(e, &was->rules, &is->rules, "");
  for (guint i = 0; i < is->n_table_rules; i++)
    tell_table_rules(e, is->table_rules[i].table);
  for (guint i = 0; i < was->n_table_rules; i++)
    if (felt_setup_play_rules(is, was->table_rules[i].table) == &is->rules)
      tell_table_rules(e, was->table_rules[i].table);
}

static gboolean has_todo(const GPtrArray *list, const char *text)
{
  for (guint i = 0; i < list->len; i++)
    if (strcmp(((const FeltTodo *)list->pdata[i])->text, text) == 0)
      return TRUE;
  return FALSE;
}

/* What the floor would have to do that it has not to do now. */
static void tell_todo(Effects *e)
{
  g_autoptr(GPtrArray) was = felt_todo_list_at(e->before, &e->was);
  g_autoptr(GPtrArray) is = felt_todo_list_at(e->after, &e->is);
  guint told = 0;
  for (guint i = 0; i < is->len && told < TODO_TOLD; i++) {
    const char *text = ((const FeltTodo *)is->pdata[i])->text;
    if (has_todo(was, text))
      continue;
    say(e, g_strdup_printf(_("To do then: %s"), text));
    told++;
  }
}

GPtrArray *felt_setup_effects(const FeltState *before, const FeltState *after,
                              const FeltInstant *now)
{
  Effects e = {.before = before, .after = after, .now = now};
  e.sentences = g_ptr_array_new_with_free_func(g_free);
  felt_state_clock_view(before, now, &e.was);
  felt_state_clock_view(after, now, &e.is);
  tell_stack(&e);
  tell_price(&e);
  tell_sales(&e);
  tell_currency(&e);
  tell_prizes(&e);
  tell_registration(&e);
  tell_seats(&e);
  tell_hands(&e);
  tell_play(&e);
  tell_todo(&e);
  return e.sentences;
}

/* The event -------------------------------------------------------------------------------- */

/* What a key is part of, in the order in which it is told. */
static const struct {
  const char *key, *part; /* part: translatable */
} parts[] = {
    {"name", N_("name")},
    {"starts_at", N_("start of play")},
    {"starting_stack", N_("starting stack")},
    {"seats_per_table", N_("seats per table")},
    {"table_names", N_("names of the tables")},
    {"currency", N_("currency")},
    {"currency_digits", N_("decimal places")},
    {"price", N_("buy-in")},
    {"fee", N_("house fee")},
    {"rake", N_("house fee")},
    {"rake_on", N_("house fee")},
    {"bounty", N_("bounties")},
    {"bounties", N_("bounties")},
    {"staff", N_("part of the staff")},
    {"prices", N_("price lists")},
    {"re_entry", N_("re-entries")},
    {"rebuy", N_("rebuys")},
    {"add_on", N_("add-ons")},
    {"late_until_level", N_("late registration")},
    {"late_until_minutes", N_("late registration")},
    {"late_until", N_("late registration")},
    {"max_players", N_("most players")},
    {"max_tables", N_("most tables")},
    {"guarantee", N_("guarantee")},
    {"added", N_("money added")},
    {"payouts", N_("payouts")},
    {"side_pots", N_("side pots")},
    {"chips", N_("chips of the club")},
    {"button_rule", N_("button rule")},
    {"pot_convention", N_("pot-limit maximum")},
    {"count_ante", N_("pot-limit maximum")},
    {"round_chip", N_("pot-limit maximum")},
    {"rules", N_("rules of play")},
    {"table_rules", N_("rules of play")},
    {"shot_clock", N_("shot clock")},
    {"time_chips", N_("shot clock")},
    {"time_chip_seconds", N_("shot clock")},
    {"vacated_seat", N_("rules of the floor")},
    {"stop_dealing", N_("rules of the floor")},
    {"giving_table", N_("rules of the floor")},
    {"balance_steps", N_("rules of the floor")},
    {"redraw_at", N_("rules of the floor")},
    {"final_table_at", N_("rules of the floor")},
    {"hand_seconds", N_("rules of the floor")},
    {"ties_across", N_("rules of the floor")},
    {"show_icm", N_("screens")},
    {"archived", N_("archive")},
};

/* "buy-in, rebuys"; empty when the log does not tell. */
char *felt_words_setup_parts(const FeltSaid *said, const char *key)
{
  const FeltSetupSet *set = said->data;
  g_autoptr(GPtrArray) told = g_ptr_array_new();
  const char *last = NULL;
  for (guint i = 0; set->changed != NULL && i < G_N_ELEMENTS(parts); i++) {
    if (!g_strv_contains((const char *const *)set->changed, parts[i].key) ||
        g_strcmp0(parts[i].part, last) == 0)
      continue;
    last = parts[i].part;
    g_ptr_array_add(told, _(last));
  }
  return felt_said_list(told);
}

/* The key, when it is the only one that changes. */
char *felt_words_setup_only(const FeltSaid *said, const char *key)
{
  const FeltSetupSet *set = said->data;
  gboolean one = set->changed != NULL && set->changed[0] != NULL && set->changed[1] == NULL;
  return one ? g_strdup(set->changed[0]) : NULL;
}

char *felt_words_setup_archived(const FeltSaid *said, const char *key)
{
  return ((const FeltSetupSet *)said->data)->setup.archived ? g_strdup(key) : NULL;
}

/* A setup stands first in both events that have one. */
char *felt_words_setup_name(const FeltSaid *said, const char *key)
{
  return g_strdup(((const FeltSetupSet *)said->data)->setup.name);
}
