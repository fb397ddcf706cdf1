/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-words.c - what happened on an evening: one row a sentence */
#include "cash/felt-cash-words.h"

#include "felt-config.h"
#include "tournament/base/felt-day-time.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const FeltSentence sentences[] = {
    FELT_SAY(FELT_CASH_EVENT_CREATED, "", N_("Cash game: {evening}")),
    FELT_SAY(FELT_CASH_EVENT_SETUP_SET, "", N_("The settings have changed")),
    FELT_SAY(FELT_CASH_EVENT_END_MOVED, "", N_("The end time is now {ends_at}")),
    FELT_SAY(FELT_CASH_EVENT_RULES_SET, "table", N_("The rules of table {table} have changed")),
    FELT_SAY(FELT_CASH_EVENT_RULES_SET, "", N_("The rules of the evening have changed")),
    FELT_SAY(FELT_CASH_EVENT_TABLE_OPENED, "", N_("Table {table} opens with {seats} seats")),
    FELT_SAY(FELT_CASH_EVENT_TABLE_CLOSED, "", N_("Table {table} closes")),
    FELT_SAY(FELT_CASH_EVENT_SEATED, "", N_("{player} sits at table {table}, seat {seat}")),
    FELT_SAY(FELT_CASH_EVENT_SEATS_DRAWN, "", N_("Seats of table {table} by cards: {drawn}")),
    FELT_SAY(FELT_CASH_EVENT_WAITS, "table",
             N_("{player} is on the waiting list for table {table}")),
    FELT_SAY(FELT_CASH_EVENT_WAITS, "", N_("{player} is on the waiting list")),
    FELT_SAY(FELT_CASH_EVENT_WAITS_NOT, "", N_("{player} is off the waiting list")),
    FELT_SAY(FELT_CASH_EVENT_BOUGHT, "paid",
             N_("{player} buys in for {amount} ({chips} chips), paid")),
    FELT_SAY(FELT_CASH_EVENT_BOUGHT, "",
             N_("{player} buys in for {amount} ({chips} chips), on account")),
    FELT_SAY(FELT_CASH_EVENT_CASHED, "paid>0",
             N_("{player} cashes out {chips} chips ({amount}) and gets {paid}")),
    FELT_SAY(FELT_CASH_EVENT_CASHED, "paid<0",
             N_("{player} cashes out {chips} chips ({amount}) and pays {paid}")),
    FELT_SAY(FELT_CASH_EVENT_CASHED, "", N_("{player} cashes out {chips} chips ({amount})")),
    FELT_SAY(FELT_CASH_EVENT_RECOUNTED, "",
             N_("{player} cashed out {chips} chips ({amount}), counted again")),
    FELT_SAY(FELT_CASH_EVENT_COUNTED, "", N_("Counted: {stacks}")),
    FELT_SAY(FELT_CASH_EVENT_NOTICE, "", N_("{player} will leave early")),
    FELT_SAY(FELT_CASH_EVENT_LEFT, "", N_("{player} leaves the table")),
    FELT_SAY(FELT_CASH_EVENT_RETURNED, "", N_("{player} is back")),
    FELT_SAY(FELT_CASH_EVENT_RENAMED, "", N_("{player} is now called {name}")),
    FELT_SAY(FELT_CASH_EVENT_RAKE, "player periods", N_("Rake: {amount} from {player} for time")),
    FELT_SAY(FELT_CASH_EVENT_RAKE, "player", N_("Rake: {amount} from {player}")),
    FELT_SAY(FELT_CASH_EVENT_RAKE, "", N_("Rake: {amount}")),
    FELT_SAY(FELT_CASH_EVENT_KITTY, "player", N_("Kitty: {amount} from {player}")),
    FELT_SAY(FELT_CASH_EVENT_KITTY, "", N_("Kitty: {amount}")),
    FELT_SAY(FELT_CASH_EVENT_TIP, "player", N_("{player} tips {to} {amount}")),
    FELT_SAY(FELT_CASH_EVENT_TIP, "", N_("A tip of {amount} for {to}")),
    FELT_SAY(FELT_CASH_EVENT_COST, "text", N_("{text}: {payer} paid {amount}, shared by {among}")),
    FELT_SAY(FELT_CASH_EVENT_COST, "", N_("Cost: {payer} paid {amount}, shared by {among}")),
    FELT_SAY(FELT_CASH_EVENT_MARKER, "", N_("{player} gets {amount} on a marker of {lender}")),
    FELT_SAY(FELT_CASH_EVENT_MARKER_SETTLED, "in_chips",
             N_("{player} settles {amount} of the marker of {lender} in chips")),
    FELT_SAY(FELT_CASH_EVENT_MARKER_SETTLED, "",
             N_("{player} settles {amount} of the marker of {lender}")),
    FELT_SAY(FELT_CASH_EVENT_CLOCK, "!running", N_("The blind clock is paused")),
    FELT_SAY(FELT_CASH_EVENT_CLOCK, "spent_ms>0", N_("The blind clock is running again")),
    FELT_SAY(FELT_CASH_EVENT_CLOCK, "", N_("Play starts, and the blind clock is running")),
    FELT_SAY(FELT_CASH_EVENT_BUTTON, "", N_("Table {table}: the button is at seat {seat}")),
    FELT_SAY(FELT_CASH_EVENT_HAND, "straddles",
             N_("Table {table}: a hand is dealt, straddled by {straddles}")),
    FELT_SAY(FELT_CASH_EVENT_HAND, "sleeper",
             N_("Table {table}: a hand is dealt, {sleeper} sleeps")),
    FELT_SAY(FELT_CASH_EVENT_HAND, "", N_("Table {table}: a hand is dealt")),
    FELT_SAY(FELT_CASH_EVENT_WON, "chips",
             N_("Table {table}: the pot of {chips} goes to {winners}")),
    FELT_SAY(FELT_CASH_EVENT_WON, "", N_("Table {table}: the pot goes to {winners}")),
    FELT_SAY(FELT_CASH_EVENT_BORNE, "amount>0",
             N_("Chips worth {amount} are missing; charged to: {among}")),
    FELT_SAY(FELT_CASH_EVENT_BORNE, "",
             N_("Chips worth {amount} are left over; credited to: {among}")),
    FELT_SAY(FELT_CASH_EVENT_ENDED, "", N_("The evening is over")),
    FELT_SAY(FELT_CASH_EVENT_REOPENED, "", N_("The evening is open again")),
    FELT_SAY(FELT_CASH_EVENT_PAID, "", N_("{from} paid {amount} to {to}")),
    FELT_SAY(FELT_CASH_EVENT_NOTE, "", N_("Note: {text}")),
    FELT_SAY(FELT_CASH_EVENT_UNDONE, "", N_("Undone")),
    FELT_SAY(FELT_CASH_EVENT_REDONE, "", N_("Done again")),
    FELT_SAY(FELT_CASH_EVENT_ROWS_RESCUED, "",
             N_("Events that were not as recorded were reviewed")),
    FELT_SAY(FELT_SENTENCE_ANY, "+ overrule", N_(", allowed by the host")),
    {0},
};

/* Places ----------------------------------------------------------------------------------- */

const char *felt_cash_party_words(const char *name)
{
  static const struct {
    const char *party, *words;
  } known[] = {{FELT_CASH_BANK, N_("the bank")},
               {FELT_CASH_RAKE, N_("the rake")},
               {FELT_CASH_KITTY, N_("the kitty")},
               {"dealer", N_("the dealer")}};
  for (guint i = 0; i < G_N_ELEMENTS(known); i++)
    if (strcmp(name, known[i].party) == 0)
      return _(known[i].words);
  return name;
}

static char *evening_name(const FeltSaid *said, const char *key)
{
  return g_strdup(((const FeltCashSetup *)said->data)->name);
}

static char *money_text(const FeltSaid *said, const char *key)
{
  const FeltCashState *state = said->state;
  return felt_cash_setup_money(&state->setup, ABS(felt_said_number(said, key)));
}

static char *chips_text(const FeltSaid *said, const char *key)
{
  return felt_number_text(felt_said_number(said, key));
}

static char *end_time(const FeltSaid *said, const char *key)
{
  const FeltCashDone *done = said->data;
  return felt_day_time(felt_time_text_us(done->text), 0);
}

/* Who pays, whatever the key. */
static char *payer_name(const FeltSaid *said, const char *key)
{
  const FeltCashDone *done = said->data;
  return g_strdup(felt_cash_party_words(done->player));
}

/* Who gets or lends: the bank when nobody is named. */
static char *other_name(const FeltSaid *said, const char *key)
{
  const FeltCashDone *done = said->data;
  return g_strdup(felt_cash_party_words(done->other != NULL ? done->other : FELT_CASH_BANK));
}

static char *player_list(const FeltSaid *said, const char *key)
{
  const FeltCashDone *done = said->data;
  g_autoptr(GPtrArray) names = g_ptr_array_new();
  for (guint i = 0; done->players != NULL && done->players[i] != NULL; i++)
    g_ptr_array_add(names, (gpointer)felt_cash_party_words(done->players[i]));
  return felt_said_list(names);
}

static char *drawn_list(const FeltSaid *said, const char *key)
{
  const FeltCashDone *done = said->data;
  g_autoptr(GPtrArray) cards = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; done->players != NULL && done->players[i] != NULL && done->cards != NULL &&
                    done->cards[i] != NULL;
       i++)
    g_ptr_array_add(cards, g_strdup_printf("%s %s", done->players[i], done->cards[i]));
  return felt_said_list(cards);
}

static char *stack_list(const FeltSaid *said, const char *key)
{
  const FeltCashDone *done = said->data;
  g_autoptr(GPtrArray) stacks = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < done->n_stacks; i++) {
    g_autofree char *chips = felt_number_text(done->stacks[i].chips);
    g_ptr_array_add(stacks, g_strdup_printf("%s %s", done->stacks[i].player, chips));
  }
  return felt_said_list(stacks);
}

/* clang-format off */
static const FeltPlace places[] = {
    {"evening", evening_name}, {"amount", money_text}, {"paid", money_text},
    {"chips", chips_text}, {"ends_at", end_time}, {"payer", payer_name}, {"from", payer_name},
    {"to", other_name}, {"lender", other_name}, {"sleeper", other_name},
    {"straddles", player_list}, {"winners", player_list}, {"among", player_list},
    {"drawn", drawn_list}, {"stacks", stack_list}, {NULL, NULL},
};
/* clang-format on */

const FeltSentences felt_cash_sentences = {&felt_cash_events, places, sentences};

char *felt_cash_event_words(const FeltCashEvent *event, const FeltCashState *state)
{
  return felt_sentence_say(&felt_cash_sentences, event, state, NULL);
}
