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
     N_("Enter a name and an amount. A new player is seated."),
     {FELT_CASH_LINE(TEXT, "name", N_("Player")),
      FELT_CASH_LINE(MONEY_OR_NONE, "amount", N_("Amount")),
      FELT_CASH_LINE(COUNT_OR_NONE, "chips", N_("Chips (Empty: What the Amount Buys)")),
      FELT_CASH_LINE(COUNT_OR_NONE, "stack", N_("Chips Already in Front of the Player")),
      FELT_CASH_LINE(CHECK, "paid", N_("Paid to the Bank (Off: on Account)")),
      FELT_CASH_LINE(COUNT, "table", N_("Table (Empty: the One with Most Free Seats)")),
      FELT_CASH_LINE(COUNT, "seat", N_("Seat (Empty: the First Free One)")),
      FELT_CASH_LINE(CHECK, "overrule", N_("Allow Against the Limits (Host)"))}},
    {FELT_CASH_CASH_OUT, N_("Cash Out"), N_("_Cash Out"), N_("Count the chips and enter their value, or how many there are."),
     {FELT_CASH_LINE(TEXT, "name", N_("Player")),
      FELT_CASH_LINE(MONEY_OR_NONE, "amount", N_("Value of the Chips")),
      FELT_CASH_LINE(COUNT_OR_NONE, "chips", N_("Or Chips Counted")),
      FELT_CASH_LINE(CHECK, "paid", N_("Settle with the Bank Now")),
      FELT_CASH_LINE(CHECK, "stays", N_("Keeps Playing with Other Chips (Open Stakes)")),
      FELT_CASH_LINE(CHECK, "overrule", N_("Allow Against the Rules (Host)"))}},
    {FELT_CASH_SIT, N_("Seat or Move a Player"), N_("_Seat"), NULL,
     {FELT_CASH_LINE(TEXT, "name", N_("Player")),
      FELT_CASH_LINE(COUNT, "table", N_("Table (Empty: the One with Most Free Seats)")),
      FELT_CASH_LINE(COUNT, "seat", N_("Seat (Empty: the First Free One)"))}},
    {FELT_CASH_RETURN, N_("Back at the Table"), N_("_Back"), NULL,
     {FELT_CASH_LINE(TEXT, "name", N_("Player")),
      FELT_CASH_LINE(COUNT, "table", N_("Table")),
      FELT_CASH_LINE(COUNT, "seat", N_("Seat (Empty: the First Free One)"))}},
    {FELT_CASH_WAIT, N_("Add to the Waiting List"), N_("_Add"), NULL,
     {FELT_CASH_LINE(TEXT, "name", N_("Player")),
      FELT_CASH_LINE(COUNT, "table", N_("Table (Empty: Any)"))}},
    {FELT_CASH_RECOUNT, N_("Correct a Cash-Out"), N_("_Correct"), NULL,
     {FELT_CASH_LINE(TEXT, "name", N_("Player")),
      FELT_CASH_LINE(MONEY_OR_NONE, "amount", N_("Correct Value of the Chips")),
      FELT_CASH_LINE(COUNT_OR_NONE, "chips", N_("Or Correct Number of Chips"))}},
    {FELT_CASH_TAKE_RAKE, N_("Take Rake"), N_("_Take"),
     N_("Enter the pot, an amount, or take what is due for time."),
     {FELT_CASH_LINE(COUNT_OR_NONE, "pot", N_("Pot, in Chips (the Rake Follows)")),
      FELT_CASH_LINE(MONEY_OR_NONE, "amount", N_("Or an Amount")),
      FELT_CASH_LINE(CHECK, "by_time", N_("Time Rake That Is Due")),
      FELT_CASH_LINE(TEXT, "name", N_("From (Empty: Everybody)")),
      FELT_CASH_LINE(COUNT, "table", N_("Table (Empty: All Tables)"))}},
    {FELT_CASH_TAKE_KITTY, N_("Add to the Kitty"), N_("_Take"), NULL,
     {FELT_CASH_LINE(MONEY_OR_NONE, "amount", N_("Amount")),
      FELT_CASH_LINE(TEXT, "name", N_("From (Empty: the Pot)")),
      FELT_CASH_LINE(COUNT, "table", N_("Table (Empty: All Tables)"))}},
    {FELT_CASH_TIP, N_("Tip"), N_("_Tip"), NULL,
     {FELT_CASH_LINE(TEXT, "name", N_("Player")),
      FELT_CASH_LINE(MONEY_OR_NONE, "amount", N_("Amount")),
      FELT_CASH_LINE(TEXT, "to", N_("To (Empty: the Dealer)"))}},
    {FELT_CASH_COST, N_("Shared Cost"), N_("_Share"),
     N_("Enter what it was for, who paid and how much. All share it unless you name players."),
     {FELT_CASH_LINE(TEXT, "text", N_("What It Was For")),
      FELT_CASH_LINE(TEXT, "payer", N_("Paid By")),
      FELT_CASH_LINE(MONEY_OR_NONE, "amount", N_("Amount")),
      FELT_CASH_LINE(TEXTS, "among", N_("Shared By (Empty: Everybody)"))}},
    {FELT_CASH_MARKER, N_("Chips on a Marker"), N_("_Lend"), NULL,
     {FELT_CASH_LINE(TEXT, "name", N_("Player")),
      FELT_CASH_LINE(MONEY_OR_NONE, "amount", N_("Amount")),
      FELT_CASH_LINE(TEXT, "lender", N_("Lender (Empty: the Bank)")),
      FELT_CASH_LINE(CHECK, "overrule", N_("Allow Above the Limit (Host)"))}},
    {FELT_CASH_SETTLE_MARKER, N_("Pay Back a Marker"), N_("_Pay Back"), NULL,
     {FELT_CASH_LINE(TEXT, "name", N_("Player")),
      FELT_CASH_LINE(MONEY_OR_NONE, "amount", N_("Amount (Empty: All of It)")),
      FELT_CASH_LINE(TEXT, "lender", N_("Lender (Empty: the Bank)")),
      FELT_CASH_LINE(CHECK, "in_chips", N_("With Chips from the Table"))}},
    {FELT_CASH_SET_LEVEL, N_("Go to a Level"), N_("_Go There"), NULL,
     {FELT_CASH_LINE(COUNT, "level", N_("Level (Breaks Count)"))}},
    {FELT_CASH_MOVE_END, N_("Change the End Time"), N_("_Change"), NULL,
     {FELT_CASH_LINE(TIME, "ends_at", N_("Play Ends At"))}},
    {FELT_CASH_OPEN_TABLE, N_("Open a Table"), N_("_Open"), NULL,
     {FELT_CASH_LINE(TEXT, "title", N_("Name of the Table")),
      FELT_CASH_LINE(COUNT, "seats", N_("Seats (Empty: as in the Settings)"))}},
    {FELT_CASH_CLOSE_TABLE, N_("Close a Table"), N_("_Close"), NULL,
     {FELT_CASH_LINE(COUNT, "table", N_("Table"))}},
    {FELT_CASH_DRAW_SEATS, N_("Draw Seats by Cards"), N_("_Draw"), NULL,
     {FELT_CASH_LINE(COUNT, "table", N_("Table")),
      FELT_CASH_LINE(COUNT, "seat", N_("Seat of the Lowest Card (Empty: 1)")),
      FELT_CASH_LINE(TEXTS, "players", N_("Who Draws (Empty: All at the Table)"))}},
    {FELT_CASH_SET_BUTTON, N_("Set the Button"), N_("_Set"), NULL,
     {FELT_CASH_LINE(COUNT, "table", N_("Table")),
      FELT_CASH_LINE(COUNT, "seat", N_("Seat"))}},
    {FELT_CASH_NEXT_HAND, N_("Next Hand"), N_("_Deal"), N_("Enter the number of the table."),
     {FELT_CASH_LINE(COUNT, "table", N_("Table")),
      FELT_CASH_LINE(TEXTS, "straddles", N_("Straddles, in Order")),
      FELT_CASH_LINE(TEXT, "sleeper", N_("Sleepers")),
      FELT_CASH_LINE(CHECK, "overrule", N_("Allow Against the Rules (Host)"))}},
    {FELT_CASH_HAND_WON, N_("Who Won the Pot"), N_("_Note"), NULL,
     {FELT_CASH_LINE(COUNT, "table", N_("Table")),
      FELT_CASH_LINE(TEXTS, "winners", N_("Winners")),
      FELT_CASH_LINE(COUNT_OR_NONE, "pot", N_("Chips in the Pot"))}},
    {FELT_CASH_BEAR, N_("Assign the Difference"), N_("_Assign"), NULL,
     {FELT_CASH_LINE(TEXTS, "among", N_("Charged To (Empty: Everybody; kitty: the Kitty)"))}},
    {FELT_CASH_RENAME, N_("Correct a Name"), N_("_Rename"), NULL,
     {FELT_CASH_LINE(TEXT, "player", N_("Player")),
      FELT_CASH_LINE(TEXT, "name", N_("Correct Name"))}},
    {FELT_CASH_NOTE, N_("Note"), N_("_Note"), NULL,
     {FELT_CASH_LINE(TEXT, "text", N_("Text of the Note"))}},
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
