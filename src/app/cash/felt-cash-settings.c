/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-settings.c - the forms of what is agreed: a new evening, its settings, its rules */
#include "app/cash/felt-cash-forms.h"

#include <glib/gi18n.h>
#include <stddef.h>

#include "app/cash/felt-cash-making.h"
#include "app/widgets/felt-game-choice.h"
#include "cash/felt-cash-brief.h"
#include "tournament/base/felt-money.h"
#include "tournament/base/felt-text.h"
#include "tournament/palette/felt-phrase.h"

/* Lists: tables as agreed, blinds that rise --------------------------------------------------- */

typedef struct {
  FeltLevel *levels;
  guint n;
} Levels;

/* The table as agreed, which is so from now on. Until the setup changes. */
static FeltCashTable *own_table(FeltCashSetup *setup, gint64 number)
{
  for (guint i = 0; i < setup->n_tables; i++)
    if (setup->tables[i].table == number)
      return &setup->tables[i];
  FeltCashTable *table =
      felt_list_append(&felt_cash_table_record, &setup->tables, &setup->n_tables);
  table->table = number;
  return table;
}

static const FeltInput level_columns[] = {{.key = "small", .kind = FELT_INPUT_COUNT},
                                          {.key = "big", .kind = FELT_INPUT_COUNT},
                                          {.key = "ante", .kind = FELT_INPUT_COUNT},
                                          {.key = "minutes", .kind = FELT_INPUT_COUNT},
                                          {.key = "hands", .kind = FELT_INPUT_COUNT}};
static const FeltInput table_columns[] = {{.key = "table", .kind = FELT_INPUT_COUNT},
                                          {.key = "name", .kind = FELT_INPUT_TEXT},
                                          {.key = "seats", .kind = FELT_INPUT_COUNT},
                                          {.key = "min_buy_in", .kind = FELT_INPUT_MONEY},
                                          {.key = "max_buy_in", .kind = FELT_INPUT_MONEY}};

/* The level that a line is made from: the one with its blinds, before any other the one that stood
 * there; else the first. */
static guint level_before(const Levels *was, const FeltLevel *line, guint at)
{
  for (guint i = 0; i <= was->n; i++) {
    guint k = i == 0 ? at : i - 1;
    if (k < was->n && was->levels[k].small == line->small && was->levels[k].big == line->big)
      return k;
  }
  return 0;
}

static gboolean is_bare(const FeltLevel *level)
{
  return level->small == 0 && level->big == 0 && level->ante == 0;
}

/* What a line says, and of the level before it all that has no column. The game is the first
 * line's as it was chosen now, unless another one was agreed for that level. */
static void merge_level(FeltLevel *level, const FeltLevel *line, const FeltLevel *first,
                        const FeltLevel *first_was)
{
  gboolean bare = is_bare(level); /* stakes that nobody gave yet stay so */
  if (level->game == first_was->game && level->limit == first_was->limit) {
    level->game = first->game;
    level->limit = first->limit;
  }
  level->small = line->small;
  level->big = line->big;
  level->ante = line->ante;
  level->minutes = line->minutes;
  level->hands = line->hands;
  if (!is_bare(line))
    level->kind = FELT_LEVEL_PLAY;
  else if (!bare)
    level->kind = FELT_LEVEL_BREAK;
}

/* levels: those that were, the first with what was chosen for it. */
static Levels merged_levels(const Levels *levels, const Levels *lines, const Levels *was)
{
  Levels merged = {NULL, 0};
  for (guint i = 0; i < lines->n; i++) {
    guint from = level_before(was, &lines->levels[i], i);
    FeltLevel *level = felt_list_append(&felt_level_record, &merged.levels, &merged.n);
    felt_record_copy(&felt_level_record, level, &levels->levels[from]);
    merge_level(level, &lines->levels[i], &levels->levels[0], &was->levels[0]);
    if (from == 0 && i > 0)
      level->big_bet = 0; /* twice its own small one */
    if (lines->n == 1 && level->minutes == 0 && level->hands == 0)
      level->minutes = FELT_CASH_LEVEL_MINUTES;
  }
  return merged;
}

/* Merges levels into those at `levels`, n of them. */
static void merge_levels(FeltLevel **levels, guint *n, const Levels *lines, const Levels *was)
{
  Levels merged = merged_levels(&(Levels){*levels, *n}, lines, was);
  felt_levels_free(*levels, *n);
  *levels = merged.levels;
  *n = merged.n;
}

static void merge_setup_levels(gpointer to, gconstpointer lines, gconstpointer was)
{
  FeltCashSetup *setup = to;
  const FeltCashSetup *from = lines, *old = was;
  merge_levels(&setup->levels, &setup->n_levels, &(Levels){from->levels, from->n_levels},
               &(Levels){old->levels, old->n_levels});
}

static void merge_table_levels(gpointer to, gconstpointer lines, gconstpointer was)
{
  FeltCashTable *table = to;
  const FeltCashTable *from = lines, *old = was;
  merge_levels(&table->levels, &table->n_levels, &(Levels){from->levels, from->n_levels},
               &(Levels){old->levels, old->n_levels});
}

/* A line without a number is the next table; tables keep their stakes. */
static void merge_tables(gpointer to, gconstpointer lines, gconstpointer was)
{
  FeltCashSetup *setup = to;
  const FeltCashSetup *from = lines;
  FeltCashTable *tables = NULL;
  guint n = 0;
  gint64 last = 0;
  for (guint i = 0; i < from->n_tables; i++) {
    FeltCashTable *table = felt_list_append(&felt_cash_table_record, &tables, &n);
    felt_record_copy(&felt_cash_table_record, table, &from->tables[i]);
    if (table->table <= 0)
      table->table = last + 1;
    last = MAX(last, table->table);
    const FeltCashTable *before = felt_cash_setup_table(setup, table->table);
    if (before == NULL || before->n_levels == 0)
      continue;
    table->levels = felt_levels_copy(before->levels, before->n_levels);
    table->n_levels = before->n_levels;
  }

  for (guint i = 0; i < setup->n_tables; i++)
    felt_record_release(&felt_cash_table_record, &setup->tables[i]);
  g_free(setup->tables);
  setup->tables = tables;
  setup->n_tables = n;
}

#define RISING                                                                                     \
  N_("Amounts are in chips. Each level lasts so many minutes or hands. A line without blinds is "  \
     "a break. In stud the big blind is the small bet.")

static const FeltCashLines level_lines = {
    "levels",          level_columns, G_N_ELEMENTS(level_columns),
    N_("Add a Level"), RISING,        merge_setup_levels};
static const FeltCashLines table_level_lines = {
    "levels",          level_columns, G_N_ELEMENTS(level_columns),
    N_("Add a Level"), RISING,        merge_table_levels};
static const FeltCashLines table_lines = {"tables",
                                          table_columns,
                                          G_N_ELEMENTS(table_columns),
                                          N_("Add a Table"),
                                          N_("Tables open automatically as players arrive."),
                                          merge_tables};

/* Fields ------------------------------------------------------------------------------------- */

static const char *const ante_names[] = {N_("No ante"), N_("Each player"), N_("Button"),
                                         N_("Big blind"), NULL};
static const char *const kill_names[] = {N_("No kill"), N_("Half kill"), N_("Full kill"), NULL};
static const char *const straddle_names[] = {N_("No straddle"), N_("Left of the big blind"),
                                             N_("Left of the big blind, or the button"),
                                             N_("Any seat"), NULL};
static const char *const button_names[] = {N_("Dead button"), N_("Moving button"), N_("Simplified"),
                                           NULL};
static const char *const missed_names[] = {N_("Nothing owed"),
                                           N_("Both at once, the small blind dead"),
                                           N_("One per hand, all live"), NULL};
static const char *const new_names[] = {N_("Are dealt in at once"), N_("Post a big blind"),
                                        N_("Wait for the big blind"), NULL};
static const char *const stakes_names[] = {N_("Table stakes"), N_("Open stakes, with markers"),
                                           NULL};
static const char *const due_names[] = {N_("At the end"), N_("Before leaving"),
                                        N_("Before the next hand"), NULL};
/* Filled in when a form is asked for: translated. */
static const char *game_names[FELT_N_PLAYED_GAMES + 1];
static const char *set_names[FELT_N_RULE_SETS + 1];
#define limit_names felt_limit_choice

/* There is one: whoever fills in has seen to it. */
static gpointer of_level(FeltCashCommand *command)
{
  return &command->setup.levels[0];
}

/* Table and stakes of its own of who fills in one table's. */
static gpointer of_table(FeltCashCommand *command)
{
  return own_table(&command->setup, MAX(command->table, 1));
}

static gpointer of_table_level(FeltCashCommand *command)
{
  return own_table(&command->setup, MAX(command->table, 1))->levels;
}

#define OFFSET(FIELD) offsetof(FeltCashCommand, FIELD)

/* clang-format off */
#define PLAY_LINES \
  FELT_CASH_CHOICE("set", set_names, N_("Rule Set")), \
  FELT_CASH_LINE(COUNT, "betting_unit", N_("Bets in Multiples Of (1: Any Amount)"))
#define RULE_LINES \
  FELT_CASH_CHOICE("kill", kill_names, N_("Kill")), \
  FELT_CASH_LINE(COUNT, "kill_pot", N_("Kill from a Pot Of (0: Off)")), \
  FELT_CASH_LINE(COUNT, "kill_wins", N_("Kill After Pots Won in a Row (0: Off)")), \
  FELT_CASH_CHOICE("straddle", straddle_names, N_("Straddle")), \
  FELT_CASH_LINE(COUNT, "straddles", N_("Maximum Straddles in a Hand")), \
  FELT_CASH_LINE(CHECK, "sleepers", N_("Sleepers (Blind Raises Out of Turn)")), \
  FELT_CASH_LINE(CHECK, "rock", N_("Rock (the Winner of a Pot Must Straddle)")), \
  FELT_CASH_CHOICE("button_rule", button_names, N_("Button and Blinds")), \
  FELT_CASH_CHOICE("missed", missed_names, N_("Missed Blinds")), \
  FELT_CASH_CHOICE("newcomers", new_names, N_("New Players")), \
  FELT_CASH_CHOICE("stakes", stakes_names, N_("Stakes")), \
  FELT_CASH_LINE(MONEY, "marker_limit", N_("Maximum Markers of a Player (0: No Limit)")), \
  FELT_CASH_CHOICE("marker_due", due_names, N_("Markers Are Settled"))
/* clang-format on */

/* What a game does not have is not asked for. */
static gboolean has_bring_in(gconstpointer level)
{
  return felt_level_is_stud(level);
}

static gboolean has_big_bet(gconstpointer level)
{
  return ((const FeltLevel *)level)->limit == FELT_LIMIT_FIXED;
}

static gboolean has_spread(gconstpointer level)
{
  return ((const FeltLevel *)level)->limit == FELT_LIMIT_SPREAD;
}

static const FeltCashSection brief = {
    .record = &felt_cash_brief_record,
    .fields = {FELT_CASH_LINE(TEXT, "name", N_("Name")),
               FELT_CASH_LINE(TEXT, "blinds", N_("Blinds, in Money")),
               FELT_CASH_LINE(TEXT, "buy_in", N_("Usual Buy-in")),
               FELT_CASH_LINE(TEXTS, "friends", N_("Players (Ann, Ben …)"))}};
static const FeltCashSection named = {
    .record = &felt_cash_setup_record,
    .offset = OFFSET(setup),
    .fields = {FELT_CASH_LINE(TEXT, "name", N_("Name")),
               FELT_CASH_LINE(MONEY, "chip_value", N_("Value of a Chip of 1"))}};
static const FeltCashSection evening = {
    .title = N_("Evening"),
    .record = &felt_cash_setup_record,
    .offset = OFFSET(setup),
    .fields = {FELT_CASH_LINE(TIME, "starts_at", N_("Play Begins At")),
               FELT_CASH_LINE(TIME, "ends_at", N_("Play Ends At")),
               FELT_CASH_LINE(TEXT, "currency", N_("Currency (EUR, USD …)")),
               FELT_CASH_LINE(COUNT, "currency_digits", N_("Decimal Places (0 to 3)")),
               FELT_CASH_LINE(COUNT, "seats", N_("Seats per Table"))},
    .lines = &table_lines};
static const FeltCashSection stakes = {
    .title = N_("Stakes"),
    .record = &felt_level_record,
    .of = of_level,
    .fields = {
        FELT_CASH_CHOICE("game", game_names, N_("Game")),
        FELT_CASH_CHOICE("limit", limit_names, N_("Limit")),
        FELT_CASH_LINE_IF(has_big_bet, COUNT, "big_bet", N_("Big Bet (0: Twice the Small Bet)")),
        FELT_CASH_CHOICE("ante_kind", ante_names, N_("Ante Paid By")),
        FELT_CASH_LINE_IF(has_bring_in, COUNT, "bring_in", N_("Bring-in (Stud)")),
        FELT_CASH_LINE_IF(has_spread, COUNT, "spread_min", N_("Spread Limit: Smallest Bet")),
        FELT_CASH_LINE_IF(has_spread, COUNT, "spread_max", N_("Spread Limit: Largest Bet"))}};
static const FeltCashSection blinds = {.title = N_("Blind Levels"),
                                       .record = &felt_cash_setup_record,
                                       .offset = OFFSET(setup),
                                       .lines = &level_lines};
static const FeltCashSection in_and_out = {
    .title = N_("Buy-ins and Leaving"),
    .record = &felt_cash_setup_record,
    .offset = OFFSET(setup),
    .fields = {
        FELT_CASH_LINE(MONEY, "min_buy_in", N_("Minimum Buy-in")),
        FELT_CASH_LINE(MONEY, "max_buy_in", N_("Maximum Buy-in (0: No Limit)")),
        FELT_CASH_LINE(COUNT, "min_blinds", N_("Minimum Buy-in, in Big Blinds")),
        FELT_CASH_LINE(COUNT, "max_blinds", N_("Maximum Buy-in, in Big Blinds (0: No Limit)")),
        FELT_CASH_LINE(MONEY, "rebuy_below", N_("Rebuy Allowed Below (0: Any Stack)")),
        FELT_CASH_LINE(COUNT, "return_minutes",
                       N_("Rathole Rule: Minutes Before a Smaller Return (0: Off)")),
        FELT_CASH_LINE(COUNT, "notice_minutes",
                       N_("Notice Before Leaving Early, in Minutes (0: None)"))}};
static const FeltCashSection house = {
    .title = N_("House"),
    .record = &felt_cash_setup_record,
    .offset = OFFSET(setup),
    .fields = {FELT_CASH_LINE(PERCENT, "rake_percent", N_("Rake of Each Pot, in Percent")),
               FELT_CASH_LINE(MONEY, "rake_cap", N_("Rake Cap per Pot (0: None)")),
               FELT_CASH_LINE(MONEY, "rake_seat", N_("Time Rake per Seat")),
               FELT_CASH_LINE(COUNT, "rake_minutes", N_("Time Rake Is Due Every, in Minutes"))}};
static const FeltCashSection rules = {.title = N_("Rules of the Table"),
                                      .record = &felt_cash_rules_record,
                                      .offset = OFFSET(setup.rules),
                                      .fields = {RULE_LINES}};
static const FeltCashSection play = {.title = N_("Rules of Play"),
                                     .record = &felt_play_rules_record,
                                     .offset = OFFSET(setup.rules.play),
                                     .fields = {PLAY_LINES}};
static const FeltCashSection own_rules = {
    .title = N_("Rules of the Table"),
    .record = &felt_cash_rules_given_record,
    .offset = OFFSET(rules),
    .fields = {FELT_CASH_LINE(COUNT, "table", N_("Table (Empty: All Without Rules of Their Own)")),
               RULE_LINES}};
static const FeltCashSection own_play = {.title = N_("Rules of Play"),
                                         .record = &felt_play_rules_record,
                                         .offset = OFFSET(rules.rules.play),
                                         .fields = {PLAY_LINES}};
/* Its record is filled in when the form is asked for. */
static FeltCashSection of_which_table = {.title = N_("Stakes of the Table"),
                                         .fields = {FELT_CASH_LINE(COUNT, "table", N_("Table"))}};
static const FeltCashSection own_stakes = {
    .record = &felt_level_record,
    .of = of_table_level,
    .fields = {FELT_CASH_CHOICE("game", game_names, N_("Game")),
               FELT_CASH_CHOICE("limit", limit_names, N_("Limit")),
               FELT_CASH_CHOICE("ante_kind", ante_names, N_("Ante Paid By"))}};
static const FeltCashSection own_blinds = {.title = N_("Blind Levels"),
                                           .record = &felt_cash_table_record,
                                           .of = of_table,
                                           .lines = &table_level_lines};

/* A new evening is begun with little; the rest can be changed later, too. */
static const FeltCashSection *const of_new[] = {&brief, &evening, &stakes, &in_and_out,
                                                &house, &rules,   &play};
static const FeltCashSection *const of_agreed[] = {&named,  &evening,    &stakes,
                                                   &blinds, &in_and_out, &house};
static const FeltCashSection *const of_table_rules[] = {&own_rules, &own_play};
static const FeltCashSection *const of_table_stakes[] = {&of_which_table, &own_stakes, &own_blinds};

static gboolean read_table(const char *text, gint64 *table)
{
  *table = 0;
  return felt_text_is_blank(text) ||
         (felt_chips_from_text(text, table) && *table >= 0 && *table <= FELT_CASH_TABLES_MAX);
}

static FeltCashCommand *begin_rules_cb(const FeltCashState *state, const char *first)
{
  gint64 table;
  return read_table(first, &table) ? felt_cash_begin_rules(state, table) : NULL;
}

static FeltCashCommand *begin_stakes_cb(const FeltCashState *state, const char *first)
{
  gint64 table;
  return read_table(first, &table) ? felt_cash_begin_table_stakes(state, table) : NULL;
}

static const FeltCashForm forms[] = {
    {FELT_CASH_CREATE, N_("New Cash Game"), N_("_Start"), NULL, of_new, G_N_ELEMENTS(of_new), 1,
     NULL},
    {FELT_CASH_SET_CONFIG, N_("Cash Game Settings"), N_("_Change"), NULL, of_agreed,
     G_N_ELEMENTS(of_agreed), 0, NULL},
    {FELT_CASH_TABLE_RULES, N_("Rules of the Table"), N_("_Change"), NULL, of_table_rules,
     G_N_ELEMENTS(of_table_rules), 0, begin_rules_cb},
};
static const FeltCashForm stakes_form = {
    FELT_CASH_SET_CONFIG,
    N_("Stakes of the Table"),
    N_("_Change"),
    N_("Without levels here, the table plays the stakes of the evening."),
    of_table_stakes,
    G_N_ELEMENTS(of_table_stakes),
    0,
    begin_stakes_cb};

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
  felt_cash_making_currency(command);
  gint64 digits = command->setup.currency_digits;
  g_autofree char *small = felt_money_text(10, digits, NULL);
  g_autofree char *big = felt_money_text(20, digits, NULL);
  first_level(&command->setup);
  command->text = g_strdup_printf("%s/%s", small, big);
  command->other = felt_money_text(2000, digits, NULL);
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
  FeltCashTable *own = own_table(&command->setup, MAX(table, 1));
  command->table = table;
  if (!known)
    own->seats = place != NULL ? place->seats : state->setup.seats;
  if (own->n_levels == 0) { /* what it plays now; there is one */
    own->levels = felt_levels_copy(command->setup.levels, command->setup.n_levels);
    own->n_levels = command->setup.n_levels;
  }
  return command;
}
