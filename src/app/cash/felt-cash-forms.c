/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-forms.c - the forms of the commands of a cash game */
#include "app/cash/felt-cash-forms.h"

#include <glib/gi18n.h>
#include <string.h>

static const FeltInput buy_in_fields[] = {
    FELT_CASH_LINE(TEXT, "name", N_("Player")),
    FELT_CASH_LINE(MONEY_OR_NONE, "amount", N_("Amount")),
    FELT_CASH_LINE(COUNT_OR_NONE, "chips", N_("Chips (empty: what the amount buys)")),
    FELT_CASH_LINE(COUNT_OR_NONE, "stack", N_("Chips in front of the player already")),
    FELT_CASH_LINE(CHECK, "paid", N_("Paid to the bank (else on account)")),
    FELT_CASH_LINE(COUNT, "table", N_("Table (empty: with most free seats)")),
    FELT_CASH_LINE(COUNT, "seat", N_("Seat (empty: the first free one)")),
    FELT_CASH_LINE(CHECK, "overrule", N_("The host lets it pass against the limits")),
};
static const FeltInput cash_out_fields[] = {
    FELT_CASH_LINE(TEXT, "name", N_("Player")),
    FELT_CASH_LINE(COUNT_OR_NONE, "chips", N_("Chips, as counted")),
    FELT_CASH_LINE(CHECK, "paid", N_("Squared with the bank at once")),
    FELT_CASH_LINE(CHECK, "stays", N_("Plays on with other chips (open stakes)")),
    FELT_CASH_LINE(CHECK, "overrule", N_("The host lets it pass against the rules")),
};
static const FeltInput sit_fields[] = {
    FELT_CASH_LINE(TEXT, "name", N_("Player")),
    FELT_CASH_LINE(COUNT, "table", N_("Table (empty: with most free seats)")),
    FELT_CASH_LINE(COUNT, "seat", N_("Seat (empty: the first free one)")),
};
static const FeltInput return_fields[] = {
    FELT_CASH_LINE(TEXT, "name", N_("Player")),
    FELT_CASH_LINE(COUNT, "table", N_("Table")),
    FELT_CASH_LINE(COUNT, "seat", N_("Seat (empty: the first free one)")),
};
static const FeltInput wait_fields[] = {
    FELT_CASH_LINE(TEXT, "name", N_("Player")),
    FELT_CASH_LINE(COUNT, "table", N_("Table (empty: any)")),
};
static const FeltInput recount_fields[] = {
    FELT_CASH_LINE(TEXT, "name", N_("Player")),
    FELT_CASH_LINE(COUNT_OR_NONE, "chips", N_("Chips, as they were")),
};
static const FeltInput take_rake_fields[] = {
    FELT_CASH_LINE(COUNT_OR_NONE, "pot", N_("Chips in the pot: the rake follows")),
    FELT_CASH_LINE(MONEY_OR_NONE, "amount", N_("Or an amount")),
    FELT_CASH_LINE(CHECK, "by_time", N_("What is due for time at the table")),
    FELT_CASH_LINE(TEXT, "name", N_("Of whom (empty: of all)")),
    FELT_CASH_LINE(COUNT, "table", N_("At which table (empty: at all)")),
};
static const FeltInput take_kitty_fields[] = {
    FELT_CASH_LINE(MONEY_OR_NONE, "amount", N_("Amount")),
    FELT_CASH_LINE(TEXT, "name", N_("Of whom (empty: of the pot)")),
    FELT_CASH_LINE(COUNT, "table", N_("At which table (empty: at all)")),
};
static const FeltInput tip_fields[] = {
    FELT_CASH_LINE(TEXT, "name", N_("Player")),
    FELT_CASH_LINE(MONEY_OR_NONE, "amount", N_("Amount")),
    FELT_CASH_LINE(TEXT, "to", N_("To whom (empty: the dealer)")),
};
static const FeltInput cost_fields[] = {
    FELT_CASH_LINE(TEXT, "text", N_("What it was for")),
    FELT_CASH_LINE(TEXT, "payer", N_("Who paid")),
    FELT_CASH_LINE(MONEY_OR_NONE, "amount", N_("Amount")),
    FELT_CASH_LINE(TEXTS, "among", N_("Who shares it (empty: all)")),
};
static const FeltInput marker_fields[] = {
    FELT_CASH_LINE(TEXT, "name", N_("Player")),
    FELT_CASH_LINE(MONEY_OR_NONE, "amount", N_("Amount")),
    FELT_CASH_LINE(TEXT, "lender", N_("Who lends (empty: the bank)")),
    FELT_CASH_LINE(CHECK, "overrule", N_("The host lets it pass against the limit")),
};
static const FeltInput settle_marker_fields[] = {
    FELT_CASH_LINE(TEXT, "name", N_("Player")),
    FELT_CASH_LINE(MONEY_OR_NONE, "amount", N_("Amount (empty: all of it)")),
    FELT_CASH_LINE(TEXT, "lender", N_("Who lent (empty: the bank)")),
    FELT_CASH_LINE(CHECK, "in_chips", N_("With chips from the table")),
};
static const FeltInput set_level_fields[] = {
    FELT_CASH_LINE(COUNT, "level", N_("Level, breaks counted too")),
};
static const FeltInput move_end_fields[] = {
    FELT_CASH_LINE(TIME, "ends_at", N_("Play ends at")),
};
static const FeltInput open_table_fields[] = {
    FELT_CASH_LINE(TEXT, "title", N_("What it is called")),
    FELT_CASH_LINE(COUNT, "seats", N_("Seats (empty: as agreed)")),
};
static const FeltInput close_table_fields[] = {
    FELT_CASH_LINE(COUNT, "table", N_("Table")),
};
static const FeltInput draw_seats_fields[] = {
    FELT_CASH_LINE(COUNT, "table", N_("Table")),
    FELT_CASH_LINE(COUNT, "seat", N_("Where the lowest card sits (empty: 1)")),
    FELT_CASH_LINE(TEXTS, "players", N_("Who draws (empty: all who sit there)")),
};
static const FeltInput set_button_fields[] = {
    FELT_CASH_LINE(COUNT, "table", N_("Table")),
    FELT_CASH_LINE(COUNT, "seat", N_("Seat")),
};
static const FeltInput next_hand_fields[] = {
    FELT_CASH_LINE(COUNT, "table", N_("Table")),
    FELT_CASH_LINE(TEXTS, "straddles", N_("Who straddles, the first one first")),
    FELT_CASH_LINE(TEXT, "sleeper", N_("Who posts out of turn")),
    FELT_CASH_LINE(CHECK, "overrule", N_("The host lets it pass against the rules")),
};
static const FeltInput hand_won_fields[] = {
    FELT_CASH_LINE(COUNT, "table", N_("Table")),
    FELT_CASH_LINE(TEXTS, "winners", N_("Who won it, or shares it")),
    FELT_CASH_LINE(COUNT_OR_NONE, "pot", N_("Chips in the pot")),
};
static const FeltInput bear_fields[] = {
    FELT_CASH_LINE(TEXTS, "among", N_("Who bears it (empty: all; kitty: the kitty)")),
};
static const FeltInput rename_fields[] = {
    FELT_CASH_LINE(TEXT, "player", N_("Player")),
    FELT_CASH_LINE(TEXT, "name", N_("The name")),
};
static const FeltInput note_fields[] = {
    FELT_CASH_LINE(TEXT, "text", N_("What is to be remembered")),
};

/* A command whose keys are lines. */
static const struct {
  FeltCashCommandKind kind;
  const char *title, *verb, *hint;
  const FeltInput *fields;
  guint n;
} commands[] = {
    {FELT_CASH_BUY_IN, N_("Buy In"), N_("_Buy In"),
     N_("Type a name and an amount; a new name gets a seat."), buy_in_fields,
     G_N_ELEMENTS(buy_in_fields)},
    {FELT_CASH_CASH_OUT, N_("Cash Out"), N_("_Cash Out"), N_("Count the chips and type how many."),
     cash_out_fields, G_N_ELEMENTS(cash_out_fields)},
    {FELT_CASH_SIT, N_("Sit Down or Move"), N_("_Sit Down"), NULL, sit_fields,
     G_N_ELEMENTS(sit_fields)},
    {FELT_CASH_RETURN, N_("Back at the Table"), N_("_Is Back"), NULL, return_fields,
     G_N_ELEMENTS(return_fields)},
    {FELT_CASH_WAIT, N_("Waiting for a Seat"), N_("_Waits"), NULL, wait_fields,
     G_N_ELEMENTS(wait_fields)},
    {FELT_CASH_RECOUNT, N_("Correct a Cash-Out"), N_("_Correct"), NULL, recount_fields,
     G_N_ELEMENTS(recount_fields)},
    {FELT_CASH_TAKE_RAKE, N_("Take Rake"), N_("_Take"),
     N_("The pot and the rake follows, or an amount, or what is due for time."), take_rake_fields,
     G_N_ELEMENTS(take_rake_fields)},
    {FELT_CASH_TAKE_KITTY, N_("Into the Kitty"), N_("_Take"), NULL, take_kitty_fields,
     G_N_ELEMENTS(take_kitty_fields)},
    {FELT_CASH_TIP, N_("Tip"), N_("_Tip"), NULL, tip_fields, G_N_ELEMENTS(tip_fields)},
    {FELT_CASH_COST, N_("Shared Cost"), N_("_Share"),
     N_("What was it, who paid, how much? All share it unless names stand there."), cost_fields,
     G_N_ELEMENTS(cost_fields)},
    {FELT_CASH_MARKER, N_("Chips on a Marker"), N_("_Lend"), NULL, marker_fields,
     G_N_ELEMENTS(marker_fields)},
    {FELT_CASH_SETTLE_MARKER, N_("Pay a Marker Back"), N_("_Pay Back"), NULL, settle_marker_fields,
     G_N_ELEMENTS(settle_marker_fields)},
    {FELT_CASH_SET_LEVEL, N_("Go to a Level"), N_("_Go There"), NULL, set_level_fields,
     G_N_ELEMENTS(set_level_fields)},
    {FELT_CASH_MOVE_END, N_("Another End"), N_("_Agree"), NULL, move_end_fields,
     G_N_ELEMENTS(move_end_fields)},
    {FELT_CASH_OPEN_TABLE, N_("Another Table"), N_("_Open"), NULL, open_table_fields,
     G_N_ELEMENTS(open_table_fields)},
    {FELT_CASH_CLOSE_TABLE, N_("Close a Table"), N_("_Close"), NULL, close_table_fields,
     G_N_ELEMENTS(close_table_fields)},
    {FELT_CASH_DRAW_SEATS, N_("Draw Seats by Cards"), N_("_Draw"), NULL, draw_seats_fields,
     G_N_ELEMENTS(draw_seats_fields)},
    {FELT_CASH_SET_BUTTON, N_("Set the Button"), N_("_Set"), NULL, set_button_fields,
     G_N_ELEMENTS(set_button_fields)},
    {FELT_CASH_NEXT_HAND, N_("Next Hand"), N_("_Deal"), N_("Give the number of the table."),
     next_hand_fields, G_N_ELEMENTS(next_hand_fields)},
    {FELT_CASH_HAND_WON, N_("Who Won the Pot"), N_("_Note"), NULL, hand_won_fields,
     G_N_ELEMENTS(hand_won_fields)},
    {FELT_CASH_BEAR, N_("Bear the Difference"), N_("_Bear It"), NULL, bear_fields,
     G_N_ELEMENTS(bear_fields)},
    {FELT_CASH_RENAME, N_("Correct a Name"), N_("_Rename"), NULL, rename_fields,
     G_N_ELEMENTS(rename_fields)},
    {FELT_CASH_NOTE, N_("Note"), N_("_Note"), NULL, note_fields, G_N_ELEMENTS(note_fields)},
};

/* Where the struct of the lines is: the command itself. */
static gpointer of_command(FeltCashCommand *command)
{
  return command;
}

const FeltCashForm *felt_cash_form(FeltCashCommandKind kind)
{
  static FeltCashSection sections[G_N_ELEMENTS(commands)];
  static const FeltCashSection *lists[G_N_ELEMENTS(commands)];
  static FeltCashForm forms[G_N_ELEMENTS(commands)];
  for (guint i = 0; i < G_N_ELEMENTS(commands); i++) {
    if (commands[i].kind != kind)
      continue;
    sections[i].record = felt_cash_commands.infos[kind].record;
    sections[i].of = of_command;
    memcpy(sections[i].fields, commands[i].fields, commands[i].n * sizeof(FeltInput));
    lists[i] = &sections[i];
    forms[i] = (FeltCashForm){.kind = kind,
                              .title = commands[i].title,
                              .verb = commands[i].verb,
                              .hint = commands[i].hint,
                              .sections = &lists[i],
                              .n_sections = 1};
    return &forms[i];
  }
  return felt_cash_settings_form(kind);
}
