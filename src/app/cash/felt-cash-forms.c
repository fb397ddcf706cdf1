/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-forms.c - the forms of the commands of a cash game */
#include "app/cash/felt-cash-forms.h"

#include <glib/gi18n.h>
#include <string.h>

FeltCashCommand *felt_cash_begin_recount(const FeltCashState *state, const char *name)
{
  const FeltCashPlayer *player = felt_cash_state_find(state, name);
  if (player == NULL || !player->cashed_out)
    return NULL;
  FeltCashCommand *command = felt_cash_command_new(FELT_CASH_RECOUNT);
  command->name = g_strdup(name);
  command->amount = player->last_chips * state->setup.chip_value;
  return command;
}

/* A command whose keys are lines. */
static const struct {
  FeltCashCommandKind kind;
  const char *title, *verb, *hint;
  FeltInput fields[FELT_CASH_SECTION_FIELDS]; /* until one without a key */
} commands[] = {
    /* clang-format off */
    {FELT_CASH_BUY_IN, N_("Buy In"), N_("_Buy In"),
     N_("Type a name and an amount; a new name gets a seat."),
     {FELT_CASH_LINE(TEXT, "name", N_("Player")),
      FELT_CASH_LINE(MONEY_OR_NONE, "amount", N_("Amount")),
      FELT_CASH_LINE(COUNT_OR_NONE, "chips", N_("Chips (empty: what the amount buys)")),
      FELT_CASH_LINE(COUNT_OR_NONE, "stack", N_("Chips in front of the player already")),
      FELT_CASH_LINE(CHECK, "paid", N_("Paid to the bank (else on account)")),
      FELT_CASH_LINE(COUNT, "table", N_("Table (empty: with most free seats)")),
      FELT_CASH_LINE(COUNT, "seat", N_("Seat (empty: the first free one)")),
      FELT_CASH_LINE(CHECK, "overrule", N_("The host lets it pass against the limits"))}},
    {FELT_CASH_CASH_OUT, N_("Cash Out"), N_("_Cash Out"), N_("Count the chips and type what they are worth, or how many."),
     {FELT_CASH_LINE(TEXT, "name", N_("Player")),
      FELT_CASH_LINE(MONEY_OR_NONE, "amount", N_("What the chips are worth")),
      FELT_CASH_LINE(COUNT_OR_NONE, "chips", N_("Or chips, as counted")),
      FELT_CASH_LINE(CHECK, "paid", N_("Squared with the bank at once")),
      FELT_CASH_LINE(CHECK, "stays", N_("Plays on with other chips (open stakes)")),
      FELT_CASH_LINE(CHECK, "overrule", N_("The host lets it pass against the rules"))}},
    {FELT_CASH_SIT, N_("Sit Down or Move"), N_("_Sit Down"), NULL,
     {FELT_CASH_LINE(TEXT, "name", N_("Player")),
      FELT_CASH_LINE(COUNT, "table", N_("Table (empty: with most free seats)")),
      FELT_CASH_LINE(COUNT, "seat", N_("Seat (empty: the first free one)"))}},
    {FELT_CASH_RETURN, N_("Back at the Table"), N_("_Is Back"), NULL,
     {FELT_CASH_LINE(TEXT, "name", N_("Player")),
      FELT_CASH_LINE(COUNT, "table", N_("Table")),
      FELT_CASH_LINE(COUNT, "seat", N_("Seat (empty: the first free one)"))}},
    {FELT_CASH_WAIT, N_("Waiting for a Seat"), N_("_Waits"), NULL,
     {FELT_CASH_LINE(TEXT, "name", N_("Player")),
      FELT_CASH_LINE(COUNT, "table", N_("Table (empty: any)"))}},
    {FELT_CASH_RECOUNT, N_("Correct a Cash-Out"), N_("_Correct"), NULL,
     {FELT_CASH_LINE(TEXT, "name", N_("Player")),
      FELT_CASH_LINE(MONEY_OR_NONE, "amount", N_("What the chips were worth")),
      FELT_CASH_LINE(COUNT_OR_NONE, "chips", N_("Or chips, as they were"))}},
    {FELT_CASH_TAKE_RAKE, N_("Take Rake"), N_("_Take"),
     N_("The pot and the rake follows, or an amount, or what is due for time."),
     {FELT_CASH_LINE(COUNT_OR_NONE, "pot", N_("Chips in the pot: the rake follows")),
      FELT_CASH_LINE(MONEY_OR_NONE, "amount", N_("Or an amount")),
      FELT_CASH_LINE(CHECK, "by_time", N_("What is due for time at the table")),
      FELT_CASH_LINE(TEXT, "name", N_("Of whom (empty: of all)")),
      FELT_CASH_LINE(COUNT, "table", N_("At which table (empty: at all)"))}},
    {FELT_CASH_TAKE_KITTY, N_("Into the Kitty"), N_("_Take"), NULL,
     {FELT_CASH_LINE(MONEY_OR_NONE, "amount", N_("Amount")),
      FELT_CASH_LINE(TEXT, "name", N_("Of whom (empty: of the pot)")),
      FELT_CASH_LINE(COUNT, "table", N_("At which table (empty: at all)"))}},
    {FELT_CASH_TIP, N_("Tip"), N_("_Tip"), NULL,
     {FELT_CASH_LINE(TEXT, "name", N_("Player")),
      FELT_CASH_LINE(MONEY_OR_NONE, "amount", N_("Amount")),
      FELT_CASH_LINE(TEXT, "to", N_("To whom (empty: the dealer)"))}},
    {FELT_CASH_COST, N_("Shared Cost"), N_("_Share"),
     N_("What was it, who paid, how much? All share it unless names stand there."),
     {FELT_CASH_LINE(TEXT, "text", N_("What it was for")),
      FELT_CASH_LINE(TEXT, "payer", N_("Who paid")),
      FELT_CASH_LINE(MONEY_OR_NONE, "amount", N_("Amount")),
      FELT_CASH_LINE(TEXTS, "among", N_("Who shares it (empty: all)"))}},
    {FELT_CASH_MARKER, N_("Chips on a Marker"), N_("_Lend"), NULL,
     {FELT_CASH_LINE(TEXT, "name", N_("Player")),
      FELT_CASH_LINE(MONEY_OR_NONE, "amount", N_("Amount")),
      FELT_CASH_LINE(TEXT, "lender", N_("Who lends (empty: the bank)")),
      FELT_CASH_LINE(CHECK, "overrule", N_("The host lets it pass against the limit"))}},
    {FELT_CASH_SETTLE_MARKER, N_("Pay a Marker Back"), N_("_Pay Back"), NULL,
     {FELT_CASH_LINE(TEXT, "name", N_("Player")),
      FELT_CASH_LINE(MONEY_OR_NONE, "amount", N_("Amount (empty: all of it)")),
      FELT_CASH_LINE(TEXT, "lender", N_("Who lent (empty: the bank)")),
      FELT_CASH_LINE(CHECK, "in_chips", N_("With chips from the table"))}},
    {FELT_CASH_SET_LEVEL, N_("Go to a Level"), N_("_Go There"), NULL,
     {FELT_CASH_LINE(COUNT, "level", N_("Level, breaks counted too"))}},
    {FELT_CASH_MOVE_END, N_("Another End"), N_("_Agree"), NULL,
     {FELT_CASH_LINE(TIME, "ends_at", N_("Play ends at"))}},
    {FELT_CASH_OPEN_TABLE, N_("Another Table"), N_("_Open"), NULL,
     {FELT_CASH_LINE(TEXT, "title", N_("What it is called")),
      FELT_CASH_LINE(COUNT, "seats", N_("Seats (empty: as agreed)"))}},
    {FELT_CASH_CLOSE_TABLE, N_("Close a Table"), N_("_Close"), NULL,
     {FELT_CASH_LINE(COUNT, "table", N_("Table"))}},
    {FELT_CASH_DRAW_SEATS, N_("Draw Seats by Cards"), N_("_Draw"), NULL,
     {FELT_CASH_LINE(COUNT, "table", N_("Table")),
      FELT_CASH_LINE(COUNT, "seat", N_("Where the lowest card sits (empty: 1)")),
      FELT_CASH_LINE(TEXTS, "players", N_("Who draws (empty: all who sit there)"))}},
    {FELT_CASH_SET_BUTTON, N_("Set the Button"), N_("_Set"), NULL,
     {FELT_CASH_LINE(COUNT, "table", N_("Table")),
      FELT_CASH_LINE(COUNT, "seat", N_("Seat"))}},
    {FELT_CASH_NEXT_HAND, N_("Next Hand"), N_("_Deal"), N_("Give the number of the table."),
     {FELT_CASH_LINE(COUNT, "table", N_("Table")),
      FELT_CASH_LINE(TEXTS, "straddles", N_("Who straddles, the first one first")),
      FELT_CASH_LINE(TEXT, "sleeper", N_("Who posts out of turn")),
      FELT_CASH_LINE(CHECK, "overrule", N_("The host lets it pass against the rules"))}},
    {FELT_CASH_HAND_WON, N_("Who Won the Pot"), N_("_Note"), NULL,
     {FELT_CASH_LINE(COUNT, "table", N_("Table")),
      FELT_CASH_LINE(TEXTS, "winners", N_("Who won it, or shares it")),
      FELT_CASH_LINE(COUNT_OR_NONE, "pot", N_("Chips in the pot"))}},
    {FELT_CASH_BEAR, N_("Bear the Difference"), N_("_Bear It"), NULL,
     {FELT_CASH_LINE(TEXTS, "among", N_("Who bears it (empty: all; kitty: the kitty)"))}},
    {FELT_CASH_RENAME, N_("Correct a Name"), N_("_Rename"), NULL,
     {FELT_CASH_LINE(TEXT, "player", N_("Player")),
      FELT_CASH_LINE(TEXT, "name", N_("The name"))}},
    {FELT_CASH_NOTE, N_("Note"), N_("_Note"), NULL,
     {FELT_CASH_LINE(TEXT, "text", N_("What is to be remembered"))}},
    /* clang-format on */
};

const FeltCashForm *felt_cash_form(FeltCashCommandKind kind)
{
  static FeltCashSection sections[G_N_ELEMENTS(commands)];
  static const FeltCashSection *lists[G_N_ELEMENTS(commands)];
  static FeltCashForm forms[G_N_ELEMENTS(commands)];
  for (guint i = 0; i < G_N_ELEMENTS(commands); i++) {
    if (commands[i].kind != kind)
      continue;
    sections[i].record = felt_cash_commands.infos[kind].record;
    memcpy(sections[i].fields, commands[i].fields, sizeof commands[i].fields);
    lists[i] = &sections[i];
    forms[i] = (FeltCashForm){.kind = kind,
                              .title = commands[i].title,
                              .verb = commands[i].verb,
                              .hint = commands[i].hint,
                              .sections = &lists[i],
                              .n_sections = 1};
    if (kind == FELT_CASH_RECOUNT)
      forms[i].begin = felt_cash_begin_recount;
    return &forms[i];
  }
  return felt_cash_settings_form(kind);
}
