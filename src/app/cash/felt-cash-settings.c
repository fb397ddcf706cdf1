/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-settings.c - the forms of what is agreed: a new evening, its settings, its rules */
#include "app/cash/felt-cash-forms.h"

#include <glib/gi18n.h>

#include "app/cash/felt-cash-lists.h"
#include "app/widgets/felt-game-choice.h"
#include "tournament/base/felt-money.h"

static const char *const ante_names[] = {N_("No ante"), N_("Each player"), N_("Button"),
                                         N_("Big blind"), NULL};
static const char *const kill_names[] = {N_("No kill"), N_("Half kill"), N_("Full kill"), NULL};
static const char *const straddle_names[] = {N_("No straddle"), N_("Left of the big blind"),
                                             N_("There, or the button"), N_("Any seat"), NULL};
static const char *const button_names[] = {N_("Dead button"), N_("Moving button"), N_("Simplified"),
                                           NULL};
static const char *const missed_names[] = {N_("Nothing is owed"),
                                           N_("Both at once, the small one dead"),
                                           N_("One a hand, all live"), NULL};
static const char *const new_names[] = {N_("Are dealt in"), N_("Post a big blind"),
                                        N_("Wait for the big blind"), NULL};
static const char *const stakes_names[] = {N_("Table stakes"), N_("Open stakes, with markers"),
                                           NULL};
static const char *const due_names[] = {N_("At the end"), N_("Before leaving"),
                                        N_("Before the next hand"), NULL};
/* Filled in when a form is asked for: translated. */
static const char *game_names[FELT_N_PLAYED_GAMES + 1];
static const char *set_names[FELT_N_RULE_SETS + 1];
#define limit_names felt_limit_choice

static gpointer of_setup(FeltCashCommand *command)
{
  return &command->setup;
}

/* There is one: whoever fills in has seen to it. */
static gpointer of_level(FeltCashCommand *command)
{
  return &command->setup.levels[0];
}

static gpointer of_setup_rules(FeltCashCommand *command)
{
  return &command->setup.rules;
}

static gpointer of_rules(FeltCashCommand *command)
{
  return &command->rules;
}

static gpointer of_command(FeltCashCommand *command)
{
  return command;
}

/* Table and stakes of its own of who fills in one table's. */
static gpointer of_table(FeltCashCommand *command)
{
  return felt_cash_own_table(&command->setup, MAX(command->table, 1));
}

static gpointer of_table_level(FeltCashCommand *command)
{
  return felt_cash_own_table(&command->setup, MAX(command->table, 1))->levels;
}

/* What hands are played by, of the evening and of one table. */
static gpointer of_setup_play(FeltCashCommand *command)
{
  return &command->setup.rules.play;
}

static gpointer of_play(FeltCashCommand *command)
{
  return &command->rules.rules.play;
}

/* clang-format off */
#define PLAY_LINES \
  {{"set", FELT_SETUP_CHOICE, set_names}, N_("Rule set"), FALSE, NULL}, \
  {{"betting_unit", FELT_SETUP_COUNT, NULL}, N_("Bets are multiples of (1: any amount)"), FALSE, NULL}
#define RULE_LINES \
  {{"kill", FELT_SETUP_CHOICE, kill_names}, N_("Kill"), FALSE, NULL}, \
  {{"kill_pot", FELT_SETUP_COUNT, NULL}, N_("Kill from a pot of (0: not)"), FALSE, NULL}, \
  {{"kill_wins", FELT_SETUP_COUNT, NULL}, N_("Kill after so many pots in a row (0: not)"), FALSE, NULL}, \
  {{"straddle", FELT_SETUP_CHOICE, straddle_names}, N_("Straddle"), FALSE, NULL}, \
  {{"straddles", FELT_SETUP_COUNT, NULL}, N_("Straddles in a hand, at most"), FALSE, NULL}, \
  {{"sleepers", FELT_SETUP_CHECK, NULL}, N_("Blind raises out of turn (sleepers)"), FALSE, NULL}, \
  {{"rock", FELT_SETUP_CHECK, NULL}, N_("The winner of a pot must straddle (the rock)"), FALSE, NULL}, \
  {{"button_rule", FELT_SETUP_CHOICE, button_names}, N_("Button and blinds"), FALSE, NULL}, \
  {{"missed", FELT_SETUP_CHOICE, missed_names}, N_("Missed blinds"), FALSE, NULL}, \
  {{"newcomers", FELT_SETUP_CHOICE, new_names}, N_("Newcomers"), FALSE, NULL}, \
  {{"stakes", FELT_SETUP_CHOICE, stakes_names}, N_("Stakes"), FALSE, NULL}, \
  {{"marker_limit", FELT_SETUP_MONEY, NULL}, N_("Markers of a player, at most (0: any)"), FALSE, NULL}, \
  {{"marker_due", FELT_SETUP_CHOICE, due_names}, N_("Markers are settled"), FALSE, NULL}
/* clang-format on */

/* What a game does not have is not asked for. */
static gboolean has_bring_in(gconstpointer level)
{
  return felt_level_is_stud(level);
}

static gboolean has_big_bet(gconstpointer level)
{
  return felt_level_big_bet(level) > 0;
}

static gboolean has_spread(gconstpointer level)
{
  return ((const FeltLevel *)level)->limit == FELT_LIMIT_SPREAD;
}

static const FeltCashSection brief = {
    NULL,
    &felt_cash_brief_record,
    of_command,
    {{{"name", FELT_SETUP_TEXT, NULL}, N_("Name"), FALSE, NULL},
     {{"blinds", FELT_SETUP_TEXT, NULL}, N_("Blinds, in money"), FALSE, NULL},
     {{"buy_in", FELT_SETUP_TEXT, NULL}, N_("Usual buy-in"), FALSE, NULL},
     {{"friends", FELT_SETUP_TEXTS, NULL}, N_("Who plays (Ann, Ben …)"), FALSE, NULL}},
    NULL};
static const FeltCashSection named = {
    NULL,
    &felt_cash_setup_record,
    of_setup,
    {{{"name", FELT_SETUP_TEXT, NULL}, N_("Name"), FALSE, NULL},
     {{"chip_value", FELT_SETUP_MONEY, NULL}, N_("A chip of 1 is worth"), FALSE, NULL}},
    NULL};
static const FeltCashSection evening = {
    N_("Evening"),
    &felt_cash_setup_record,
    of_setup,
    {{{"starts_at", FELT_SETUP_TEXT, NULL}, N_("Play begins at"), TRUE, NULL},
     {{"ends_at", FELT_SETUP_TEXT, NULL}, N_("Play ends at"), TRUE, NULL},
     {{"currency", FELT_SETUP_TEXT, NULL}, N_("Currency (EUR, USD …)"), FALSE, NULL},
     {{"currency_digits", FELT_SETUP_COUNT, NULL}, N_("Decimal places (0 to 3)"), FALSE, NULL},
     {{"seats", FELT_SETUP_COUNT, NULL}, N_("Seats of a table"), FALSE, NULL}},
    &felt_cash_table_lines};
static const FeltCashSection stakes = {
    N_("Stakes"),
    &felt_level_record,
    of_level,
    {{{"game", FELT_SETUP_CHOICE, game_names}, N_("Game"), FALSE, NULL},
     {{"limit", FELT_SETUP_CHOICE, limit_names}, N_("Limit"), FALSE, NULL},
     {{"big_bet", FELT_SETUP_COUNT, NULL},
      N_("Big bet (0: twice the small one)"),
      FALSE,
      has_big_bet},
     {{"ante_kind", FELT_SETUP_CHOICE, ante_names}, N_("Ante paid by"), FALSE, NULL},
     {{"bring_in", FELT_SETUP_COUNT, NULL}, N_("Bring-in (stud)"), FALSE, has_bring_in},
     {{"spread_min", FELT_SETUP_COUNT, NULL}, N_("Spread limit: smallest bet"), FALSE, has_spread},
     {{"spread_max", FELT_SETUP_COUNT, NULL}, N_("Spread limit: largest bet"), FALSE, has_spread}},
    NULL};
static const FeltCashSection blinds = {N_("Blinds, Which May Rise"), &felt_cash_setup_record,
                                       of_setup, .lines = &felt_cash_level_lines};
static const FeltCashSection in_and_out = {
    N_("In and Out"),
    &felt_cash_setup_record,
    of_setup,
    {{{"min_buy_in", FELT_SETUP_MONEY, NULL}, N_("Buy-in, at least"), FALSE, NULL},
     {{"max_buy_in", FELT_SETUP_MONEY, NULL}, N_("Buy-in, at most (0: any)"), FALSE, NULL},
     {{"min_blinds", FELT_SETUP_COUNT, NULL}, N_("Buy-in in big blinds, at least"), FALSE, NULL},
     {{"max_blinds", FELT_SETUP_COUNT, NULL},
      N_("Buy-in in big blinds, at most (0: any)"),
      FALSE,
      NULL},
     {{"rebuy_below", FELT_SETUP_MONEY, NULL},
      N_("Buys again only who has less than (0: all)"),
      FALSE,
      NULL},
     {{"return_minutes", FELT_SETUP_COUNT, NULL},
      N_("Minutes within which one brings back what one left with (0: no such rule)"),
      FALSE,
      NULL},
     {{"notice_minutes", FELT_SETUP_COUNT, NULL},
      N_("Who goes early says so, minutes before (0: need not)"),
      FALSE,
      NULL}},
    NULL};
static const FeltCashSection house = {
    N_("House"),
    &felt_cash_setup_record,
    of_setup,
    {{{"rake_percent", FELT_SETUP_PERCENT, NULL}, N_("Rake of each pot, percent"), FALSE, NULL},
     {{"rake_cap", FELT_SETUP_MONEY, NULL}, N_("Rake of a pot, at most (0: any)"), FALSE, NULL},
     {{"rake_seat", FELT_SETUP_MONEY, NULL}, N_("Rake by time, of each seat"), FALSE, NULL},
     {{"rake_minutes", FELT_SETUP_COUNT, NULL}, N_("For so many minutes"), FALSE, NULL}},
    NULL};
static const FeltCashSection rules = {
    N_("Rules of the Table"), &felt_cash_rules_record, of_setup_rules, {RULE_LINES}, NULL};
static const FeltCashSection play = {
    N_("Rules of play"), &felt_play_rules_record, of_setup_play, {PLAY_LINES}, NULL};
static const FeltCashSection own_rules = {N_("Rules of the Table"),
                                          &felt_cash_rules_given_record,
                                          of_rules,
                                          {{{"table", FELT_SETUP_COUNT, NULL},
                                            N_("Table (empty: all without rules of their own)"),
                                            FALSE,
                                            NULL},
                                           RULE_LINES},
                                          NULL};
static const FeltCashSection own_play = {
    N_("Rules of play"), &felt_play_rules_record, of_play, {PLAY_LINES}, NULL};
static FeltCashSection of_which_table = {
    N_("Stakes of the Table"),
    NULL, /* filled in when the form is asked for */
    of_command,
    {{{"table", FELT_SETUP_COUNT, NULL}, N_("Table"), FALSE, NULL}},
    NULL};
static const FeltCashSection own_stakes = {
    NULL,
    &felt_level_record,
    of_table_level,
    {{{"game", FELT_SETUP_CHOICE, game_names}, N_("Game"), FALSE, NULL},
     {{"limit", FELT_SETUP_CHOICE, limit_names}, N_("Limit"), FALSE, NULL},
     {{"ante_kind", FELT_SETUP_CHOICE, ante_names}, N_("Ante paid by"), FALSE, NULL}},
    NULL};
static const FeltCashSection own_blinds = {N_("Blinds, Which May Rise"), &felt_cash_table_record,
                                           of_table, .lines = &felt_cash_table_level_lines};

/* A new evening is begun with little; the rest can be changed later, too. */
static const FeltCashSection *const of_new[] = {&brief, &evening, &stakes, &in_and_out,
                                                &house, &rules,   &play};
static const FeltCashSection *const of_agreed[] = {&named,  &evening,    &stakes,
                                                   &blinds, &in_and_out, &house};
static const FeltCashSection *const of_table_rules[] = {&own_rules, &own_play};
static const FeltCashSection *const of_table_stakes[] = {&of_which_table, &own_stakes, &own_blinds};

static const FeltCashForm forms[] = {
    {FELT_CASH_CREATE, N_("New Cash Game"), N_("_Begin"), NULL, of_new, G_N_ELEMENTS(of_new), 1,
     NULL},
    {FELT_CASH_SET_CONFIG, N_("What Is Agreed"), N_("_Change"), NULL, of_agreed,
     G_N_ELEMENTS(of_agreed), 0, NULL},
    {FELT_CASH_TABLE_RULES, N_("Rules of the Table"), N_("_Change"), NULL, of_table_rules,
     G_N_ELEMENTS(of_table_rules), 0, felt_cash_begin_rules},
};
static const FeltCashForm stakes_form = {
    FELT_CASH_SET_CONFIG,
    N_("Stakes of the Table"),
    N_("_Change"),
    N_("Without a line the table plays the stakes of the evening."),
    of_table_stakes,
    G_N_ELEMENTS(of_table_stakes),
    0,
    felt_cash_begin_table_stakes};

static void fill_names(void)
{
  for (int i = 0; i < FELT_N_PLAYED_GAMES; i++)
    game_names[i] = felt_played_game_name(i);
  for (int i = 0; i < FELT_N_RULE_SETS; i++)
    set_names[i] = felt_rule_set_title((FeltRuleSet)i);
}

const FeltCashForm *felt_cash_table_stakes_form(void)
{
  fill_names();
  of_which_table.record = felt_cash_commands.infos[FELT_CASH_CLOSE_TABLE].record;
  return &stakes_form;
}

const FeltCashForm *felt_cash_settings_form(FeltCashCommandKind kind)
{
  fill_names();
  for (guint i = 0; i < G_N_ELEMENTS(forms); i++)
    if (forms[i].kind == kind)
      return &forms[i];
  return NULL;
}

/* A struct with its own stakes of the evening, to be filled in. */
static FeltLevel *first_level(FeltCashSetup *setup)
{
  if (setup->n_levels == 0)
    felt_list_append(&felt_level_record, &setup->levels, &setup->n_levels);
  if (setup->levels[0].minutes == 0 && setup->levels[0].hands == 0)
    setup->levels[0].minutes = FELT_CASH_LEVEL_MINUTES;
  return &setup->levels[0];
}

FeltCashCommand *felt_cash_begin_evening(void)
{
  FeltCashCommand *command = felt_cash_command_new(FELT_CASH_CREATE);
  g_autofree char *small = felt_money_text(10, 2, NULL), *big = felt_money_text(20, 2, NULL);
  first_level(&command->setup);
  command->text = g_strdup_printf("%s/%s", small, big);
  command->other = g_strdup("20");
  return command;
}

FeltCashCommand *felt_cash_begin_settings(const FeltCashSetup *setup)
{
  FeltCashCommand *command = felt_cash_command_new(FELT_CASH_SET_CONFIG);
  felt_record_clear(&felt_cash_setup_record, &command->setup);
  felt_record_copy(&felt_cash_setup_record, &command->setup, setup);
  first_level(&command->setup);
  return command;
}

FeltCashCommand *felt_cash_begin_rules(const FeltCashState *state, gint64 table)
{
  FeltCashCommand *command = felt_cash_command_new(FELT_CASH_TABLE_RULES);
  felt_record_clear(&felt_cash_rules_record, &command->rules.rules);
  felt_record_copy(&felt_cash_rules_record, &command->rules.rules,
                   felt_cash_setup_rules(&state->setup, table));
  command->rules.table = table;
  return command;
}

FeltCashCommand *felt_cash_begin_table_stakes(const FeltCashState *state, gint64 table)
{
  FeltCashCommand *command = felt_cash_begin_settings(&state->setup);
  const FeltCashPlace *place = felt_cash_state_place(state, table);
  gboolean known = felt_cash_setup_table(&state->setup, MAX(table, 1)) != NULL;
  FeltCashTable *own = felt_cash_own_table(&command->setup, MAX(table, 1));
  command->table = table;
  if (!known)
    own->seats = place != NULL ? place->seats : state->setup.seats;
  if (own->n_levels == 0) { /* what it plays now; there is one */
    own->levels = felt_levels_copy(command->setup.levels, command->setup.n_levels);
    own->n_levels = command->setup.n_levels;
  }
  return command;
}
