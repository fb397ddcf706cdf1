/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-words.c - what happened in a tournament: one row a sentence */
#include "tournament/words/felt-words-private.h"

#include "felt-config.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/floor/felt-balance.h"
#include "tournament/state/felt-bounties-won.h"
#include "tournament/state/felt-ledger.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const char *const felt_suit_symbols[] = {"♣", "♦", "♥", "♠"};

static const FeltSentence sentences[] = {
    /* What the tournament is */
    FELT_SAY(FELT_EVENT_CREATED, "", N_("{tournament} is created")),
    FELT_SAY(FELT_EVENT_SETUP_SET, "only=name",
             N_("The tournament is called {tournament} from now on")),
    FELT_SAY(FELT_EVENT_SETUP_SET, "only=archived archived", N_("The tournament is archived")),
    FELT_SAY(FELT_EVENT_SETUP_SET, "only=archived",
             N_("The tournament is taken out of the archive")),
    FELT_SAY(FELT_EVENT_SETUP_SET, "parts", N_("The setup is changed: {parts}")),
    FELT_SAY(FELT_EVENT_SETUP_SET, "", N_("The setup is changed")),
    FELT_SAY(FELT_EVENT_STRUCTURE_SET, "",
             NP_("The structure is set: {levels} level or break",
                 "The structure is set: {levels} levels and breaks", "levels")),
    FELT_SAY(FELT_EVENT_REGISTRATION_SET, "open", N_("Registration is open")),
    FELT_SAY(FELT_EVENT_REGISTRATION_SET, "", N_("Registration is closed")),
    FELT_SAY(FELT_EVENT_NOTED, "", N_("Note: {text}")),
    FELT_SAY(FELT_EVENT_FINISHED, "why=by-hand", N_("The tournament is ended by the director")),
    FELT_SAY(FELT_EVENT_FINISHED, "", N_("The tournament is over")),
    FELT_SAY(FELT_EVENT_UNDONE, "", N_("Event {event} is undone")),
    FELT_SAY(FELT_EVENT_REDONE, "", N_("Event {event} is done again")),
    FELT_SAY(FELT_EVENT_ROWS_RESCUED, "what=missing",
             N_("Event {from} could not be saved from a damaged file")),
    FELT_SAY(FELT_EVENT_ROWS_RESCUED, "what=taken",
             N_("Events {from} to {to} were not as they were recorded and were taken into the log: "
                "{n}")),
    FELT_SAY(FELT_EVENT_ROWS_RESCUED, "",
             N_("Events {from} to {to} were not as they were recorded and were left out: {n}")),
    /* Players */
    FELT_SAY(FELT_EVENT_REGISTERED, "", N_("{entrant} is registered")),
    FELT_SAY(FELT_EVENT_RE_ENTERED, "", N_("{entrant} re-enters")),
    FELT_SAY(FELT_EVENT_REBOUGHT, "times>1", N_("{entrant} takes {times} rebuys")),
    FELT_SAY(FELT_EVENT_REBOUGHT, "", N_("{entrant} takes a rebuy")),
    FELT_SAY(FELT_EVENT_ADDED_ON, "", N_("{entrant} takes the add-on")),
    FELT_SAY(FELT_EVENT_UNREGISTERED, "", N_("{player} is unregistered")),
    FELT_SAY(FELT_EVENT_RENAMED, "forgotten", N_("The name of {player} was put right")),
    FELT_SAY(FELT_EVENT_RENAMED, "", N_("{was} is called {name} from now on")),
    FELT_SAY(FELT_EVENT_PERSON_SET, "person", N_("{player} is person {person} of the club")),
    FELT_SAY(FELT_EVENT_PERSON_SET, "", N_("{player} is none of the club’s people")),
    FELT_SAY(FELT_EVENT_PLAYER_FORGOTTEN, "", N_("{name} was forgotten")),
    FELT_SAY(FELT_EVENT_WAITING_SET, "waiting", N_("{name} is on the waiting list")),
    FELT_SAY(FELT_EVENT_WAITING_SET, "", N_("{name} is off the waiting list")),
    /* Who is out */
    FELT_SAY(FELT_EVENT_BUSTED, "players=1", N_("{first} is out")),
    FELT_SAY(FELT_EVENT_BUSTED, "", N_("Out in one hand: {outs}")),
    FELT_SAY(FELT_EVENT_PUT_BACK, "unseen among=table",
             N_("{player} is back in at table {table}, a seat drawn")),
    FELT_SAY(FELT_EVENT_PUT_BACK, "unseen", N_("{player} is back in, a seat drawn")),
    FELT_SAY(FELT_EVENT_PUT_BACK, "table", N_("{player} is back in at table {table} seat {seat}")),
    FELT_SAY(FELT_EVENT_PUT_BACK, "", N_("{player} is back in")),
    FELT_SAY(FELT_EVENT_BUST_ORDER_SET, "players=2 !coming",
             N_("{first} went out before {second}")),
    FELT_SAY(FELT_EVENT_BUST_ORDER_SET, "", N_("Out in this order: {order}")),
    /* Clock and chips */
    FELT_SAY(FELT_EVENT_CLOCK_SET, "why=start", N_("The tournament starts: {level}")),
    FELT_SAY(FELT_EVENT_CLOCK_SET, "why=pause", N_("The clock is paused in {level}")),
    FELT_SAY(FELT_EVENT_CLOCK_SET, "why=resume", N_("The clock runs again in {level}")),
    FELT_SAY(FELT_EVENT_CLOCK_SET, "why=hand running", N_("The clock runs again in {level}")),
    FELT_SAY(FELT_EVENT_CLOCK_SET, "why=hand", N_("The clock goes on by hands in {level}")),
    FELT_SAY(FELT_EVENT_CLOCK_SET, "why=adjust", N_("The clock is set to {clock} in {level}")),
    FELT_SAY(FELT_EVENT_CLOCK_SET, "", N_("The clock is set to {level}")),
    FELT_SAY(FELT_EVENT_CHIPS_COUNTED, "stacks=1", N_("{first} has {stack} chips")),
    FELT_SAY(FELT_EVENT_CHIPS_COUNTED, "", N_("{stacks} stacks are counted")),
    FELT_SAY(FELT_EVENT_CHIPS_ADJUSTED, "", N_("Chips in play are adjusted by {chips}")),
    FELT_SAY(FELT_EVENT_CHIPS_RACED, "unseen",
             N_("Table {table}: the chips of {small_chip} are raced off")),
    FELT_SAY(FELT_EVENT_CHIPS_RACED, "winners",
             N_("Table {table}: the chips of {small_chip} are raced off, a {big_chip} goes to "
                "{winners}")),
    FELT_SAY(
        FELT_EVENT_CHIPS_RACED, "",
        N_("Table {table}: the chips of {small_chip} are raced off, nobody gets a {big_chip}")),
    /* Seats, buttons, hands */
    FELT_SAY(FELT_EVENT_SEATED, "why=break",
             NP_("Table {broken} is broken, {seats} player moves",
                 "Table {broken} is broken, {seats} players move", "seats")),
    FELT_SAY(FELT_EVENT_SEATED, "why=cards",
             N_("Table {table} draws its seats by cards: {seats} players")),
    FELT_SAY(FELT_EVENT_SEATED, "why=final-table", N_("The final table is drawn: {seats} players")),
    FELT_SAY(FELT_EVENT_SEATED, "why=redraw table",
             N_("Table {table} draws its seats anew: {seats} players")),
    FELT_SAY(FELT_EVENT_SEATED, "why=redraw", N_("Seats are drawn anew for {seats} players")),
    FELT_SAY(FELT_EVENT_SEATED, "seats=1 unseen", N_("A seat is drawn for {first}")),
    FELT_SAY(FELT_EVENT_SEATED, "seats=1",
             N_("{first} is drawn to table {first_table} seat {first_seat}")),
    FELT_SAY(FELT_EVENT_SEATED, "", N_("Seats are drawn for {seats} players")),
    FELT_SAY(FELT_EVENT_MOVED, "unseen among=table",
             N_("{player} moves to table {table}, a seat drawn")),
    FELT_SAY(FELT_EVENT_MOVED, "unseen", N_("{player} moves, a seat drawn")),
    FELT_SAY(FELT_EVENT_MOVED, "", N_("{player} moves to table {table} seat {seat}")),
    FELT_SAY(FELT_EVENT_SWAPPED, "", N_("{player} and {other} change seats")),
    FELT_SAY(FELT_EVENT_TABLE_OPENED, "", N_("Table {table} is opened with {seats} seats")),
    FELT_SAY(FELT_EVENT_SEAT_LOCKED, "player",
             N_("Table {table} seat {seat} is kept for {player}")),
    FELT_SAY(FELT_EVENT_SEAT_LOCKED, "locked", N_("Table {table} seat {seat} is locked")),
    FELT_SAY(FELT_EVENT_SEAT_LOCKED, "", N_("Table {table} seat {seat} is unlocked")),
    FELT_SAY(FELT_EVENT_BUTTON_SET, "unseen", N_("Table {table} draws for the button")),
    FELT_SAY(FELT_EVENT_BUTTON_SET, "cards", N_("Table {table} draws for the button: seat {seat}")),
    FELT_SAY(FELT_EVENT_BUTTON_SET, "", N_("Table {table}: the button is set to seat {seat}")),
    FELT_SAY(FELT_EVENT_HAND_DEALT, "overruled",
             N_("Table {table} deals though its hand is not over: {hand}")),
    FELT_SAY(FELT_EVENT_HAND_DEALT, "", N_("Table {table} deals: {hand}")),
    /* The floor */
    FELT_SAY(FELT_EVENT_BREAK_ORDER_SET, "tables", N_("Tables break in this order: {tables}")),
    FELT_SAY(FELT_EVENT_BREAK_ORDER_SET, "", N_("Tables break from the highest number down")),
    FELT_SAY(FELT_EVENT_HEADS_COUNTED, "",
             NP_("Table {table}: {count} player is counted",
                 "Table {table}: {count} players are counted", "count")),
    FELT_SAY(FELT_EVENT_HAND_FOR_HAND_SET, "!on", N_("Hand-for-hand is over")),
    FELT_SAY(FELT_EVENT_HAND_FOR_HAND_SET, "until=1",
             N_("Hand-for-hand begins, until one player is left")),
    FELT_SAY(FELT_EVENT_HAND_FOR_HAND_SET, "until",
             N_("Hand-for-hand begins, until {until} players are left")),
    FELT_SAY(FELT_EVENT_HAND_FOR_HAND_SET, "", N_("Hand-for-hand begins")),
    FELT_SAY(FELT_EVENT_HAND_DONE, "done", N_("Table {table}: the hand is over")),
    FELT_SAY(FELT_EVENT_HAND_DONE, "", N_("Table {table}: the hand is not over yet")),
    FELT_SAY(FELT_EVENT_PENALTY_GIVEN, "hands",
             NP_("{player} sits out {hands} hand", "{player} sits out {hands} hands", "hands")),
    FELT_SAY(FELT_EVENT_PENALTY_GIVEN, "", N_("{player} is warned")),
    FELT_SAY(FELT_EVENT_ABSENCE_SET, "absent", N_("{player} is absent")),
    FELT_SAY(FELT_EVENT_ABSENCE_SET, "", N_("{player} is back")),
    FELT_SAY(FELT_EVENT_WRONG_SEAT, "",
             N_("{player} sat at table {table} seat {seat} and goes to the right seat")),
    FELT_SAY(FELT_EVENT_KEPT_APART, "apart", N_("{player} and {other} are kept apart")),
    FELT_SAY(FELT_EVENT_KEPT_APART, "", N_("{player} and {other} may sit at one table again")),
    FELT_SAY(FELT_EVENT_STOP_WAIVED, "", N_("Table {table} deals on though it is short")),
    FELT_SAY(FELT_EVENT_MOVES_TOLD, "",
             NP_("{seats} player was told where to sit", "{seats} players were told where to sit",
                 "seats")),
    FELT_SAY(FELT_EVENT_CLOCK_CALLED, "outcome=acted", N_("{player} acted in time on the clock")),
    FELT_SAY(FELT_EVENT_CLOCK_CALLED, "outcome=dead",
             N_("The time of {player} is up: the hand is dead")),
    FELT_SAY(FELT_EVENT_CLOCK_CALLED, "outcome=off", N_("The clock on {player} is called off")),
    FELT_SAY(FELT_EVENT_CLOCK_CALLED, "", N_("The clock is called on {player} at table {table}")),
    FELT_SAY(FELT_EVENT_TIME_CHIP_USED, "", N_("{player} uses a time chip")),
    FELT_SAY(FELT_EVENT_BUST_REPORTED, "by",
             N_("Table {table} reports that {player} is out, by {by}")),
    FELT_SAY(FELT_EVENT_BUST_REPORTED, "", N_("Table {table} reports that {player} is out")),
    FELT_SAY(FELT_EVENT_FLOOR_CALLED, "", N_("Table {table} calls the floor")),
    FELT_SAY(FELT_EVENT_CALL_ANSWERED, "",
             N_("What was asked of the floor (event {call}) is dealt with")),
    /* Money */
    FELT_SAY(FELT_EVENT_MONEY_PAID, "what=debt", N_("{player} pays {amount} of what is owed")),
    FELT_SAY(FELT_EVENT_MONEY_PAID, "what=thing", N_("{player} is handed {thing}")),
    FELT_SAY(FELT_EVENT_MONEY_PAID, "what=returned",
             N_("{player} gives back an overpayment of {amount}")),
    FELT_SAY(FELT_EVENT_MONEY_PAID, "what=refund", N_("{player} gets {amount} back")),
    FELT_SAY(FELT_EVENT_MONEY_PAID, "what=drawer-in", N_("{amount} is put into the drawer")),
    FELT_SAY(FELT_EVENT_MONEY_PAID, "what=drawer-out", N_("{amount} is taken out of the drawer")),
    FELT_SAY(FELT_EVENT_MONEY_PAID, "", N_("{player} is paid {amount}")),
    FELT_SAY(FELT_EVENT_PRIZES_SET, "locked",
             NP_("The prizes are locked: {prizes} place", "The prizes are locked: {prizes} places",
                 "prizes")),
    FELT_SAY(FELT_EVENT_PRIZES_SET, "", N_("The prizes are unlocked")),
    FELT_SAY(FELT_EVENT_POOL_ADJUSTED, "season_paid",
             N_("{amount} out of a season’s pot goes into the prize pool")),
    FELT_SAY(FELT_EVENT_POOL_ADJUSTED, "amount>0", N_("{amount} is put into the prize pool")),
    FELT_SAY(FELT_EVENT_POOL_ADJUSTED, "", N_("{amount} is taken out of the prize pool")),
    FELT_SAY(FELT_EVENT_DEAL_MADE, "how=icm", N_("{shares} players make a deal by ICM")),
    FELT_SAY(FELT_EVENT_DEAL_MADE, "how=chip-chop", N_("{shares} players make a deal by chips")),
    FELT_SAY(FELT_EVENT_DEAL_MADE, "how=even", N_("{shares} players share evenly")),
    FELT_SAY(FELT_EVENT_DEAL_MADE, "", N_("{shares} players make a deal")),
    FELT_SAY(FELT_EVENT_BOUNTY_AWARDED, "closed mystery",
             N_("Nobody draws the bounty of {player}: it stays in the sealed list")),
    FELT_SAY(FELT_EVENT_BOUNTY_AWARDED, "closed=pool",
             N_("Nobody wins the bounty of {player}: it goes to the prize pool")),
    FELT_SAY(FELT_EVENT_BOUNTY_AWARDED, "closed=house",
             N_("Nobody wins the bounty of {player}: it goes to the house")),
    FELT_SAY(FELT_EVENT_BOUNTY_AWARDED, "closed",
             N_("Nobody wins the bounty of {player}: the player has it back")),
    FELT_SAY(FELT_EVENT_BOUNTY_AWARDED, "awarded", N_("The bounty of {player}: {awarded}")),
    FELT_SAY(FELT_EVENT_BOUNTY_AWARDED, "drawn<0", N_("The bounty of {player} goes to {by}")),
    FELT_SAY(FELT_EVENT_BOUNTY_AWARDED, "unseen", N_("The bounty of {player} is drawn for {by}")),
    FELT_SAY(FELT_EVENT_BOUNTY_AWARDED, "",
             N_("The bounty of {player} is drawn: {drawn} for {by}")),
    FELT_SAY(FELT_EVENT_DRAWER_OPENED, "left_in",
             N_("The drawer of {cashier} is opened: {amount} put in, {left_in} were left in it")),
    FELT_SAY(FELT_EVENT_DRAWER_OPENED, "taken_before",
             N_("The drawer of {cashier} is opened: {amount} put in, {taken_before} taken before "
                "are in it")),
    FELT_SAY(FELT_EVENT_DRAWER_OPENED, "",
             N_("The drawer of {cashier} is opened: {amount} put in")),
    FELT_SAY(FELT_EVENT_DRAWER_CLOSED, "",
             N_("The drawer of {cashier} is closed: {counted} counted, {difference}; {taken} taken "
                "out")),
    FELT_SAY(FELT_EVENT_SIDE_POT_MONEY, "what=joined",
             N_("{player} joins the side pot {pot}: {amount}")),
    FELT_SAY(FELT_EVENT_SIDE_POT_MONEY, "what=left",
             N_("{player} leaves the side pot {pot}: {amount} back")),
    FELT_SAY(FELT_EVENT_SIDE_POT_MONEY, "what=won",
             N_("{player} wins {amount} of the side pot {pot}")),
    FELT_SAY(FELT_EVENT_SIDE_POT_MONEY, "what=added",
             N_("{amount} is put into the side pot {pot}")),
    FELT_SAY(FELT_EVENT_SIDE_POT_MONEY, "",
             N_("{amount} of the side pot {pot} is kept for another time")),
    FELT_SAY(FELT_EVENT_SIDE_POT_SET, "open", N_("The side pot {pot} can be joined again")),
    FELT_SAY(FELT_EVENT_SIDE_POT_SET, "",
             N_("The side pot {pot} is closed: nobody joins it any more")),
    /* What stands behind, in this order; “price>-1”: of a sale */
    FELT_SAY(FELT_EVENT_BUSTED, "+ place", " ({place})"),
    FELT_SAY(FELT_SENTENCE_ANY, "+ price_told", ": {price_told}"),
    FELT_SAY(FELT_SENTENCE_ANY, "+ list", " ({list})"),
    FELT_SAY(FELT_SENTENCE_ANY, "+ price>-1 table unseen", N_(", a seat drawn")),
    FELT_SAY(FELT_SENTENCE_ANY, "+ price>-1 table !unseen", N_(", table {table} seat {seat}")),
    FELT_SAY(FELT_SENTENCE_ANY, "+ ahead>0",
             NP_(", ahead of {ahead} who waits", ", ahead of {ahead} who wait", "ahead")),
    FELT_SAY(FELT_SENTENCE_ANY, "+ price>-1 overruled", N_(", a block overruled")),
    FELT_SAY(FELT_SENTENCE_ANY, "+ paid>-1", N_(", {owes} still to pay")),
    FELT_SAY(FELT_EVENT_PUT_BACK, "+ stack>-1", N_(", {stack} chips")),
    FELT_SAY(FELT_EVENT_PUT_BACK, "+", N_(": the bust-out (event {bust}) is void")),
    FELT_SAY(FELT_EVENT_PUT_BACK, "+ sale", N_(", event {sale} is refunded")),
    FELT_SAY(FELT_EVENT_PUT_BACK, "+ sale refund>0", " ({refund})"),
    FELT_SAY(FELT_EVENT_DEAL_MADE, "+ left", N_(", {left} are left to play for")),
    FELT_SAY(FELT_SENTENCE_ANY, "+ bounty_won", "; {bounty_won}"),
    FELT_SAY(FELT_EVENT_BUSTED, "+ coming won_by !bounty_won", N_(", by {won_by}")),
    FELT_SAY(FELT_SENTENCE_ANY, "+ n_winners>1",
             NP_("; {n_winners} player wins", "; {n_winners} players win", "n_winners")),
    FELT_SAY(FELT_SENTENCE_ANY, "+ winner prize_won", N_("; {winner} wins {prize_won}")),
    FELT_SAY(FELT_SENTENCE_ANY, "+ winner !prize_won", N_("; {winner} wins")),
    FELT_SAY(FELT_SENTENCE_ANY, "+ winner undrawn", N_(" and the {undrawn} that nobody drew")),
    FELT_SAY(FELT_SENTENCE_ANY, "+ winner own_head", N_(" and their own bounty of {own_head}")),
    FELT_SAY(FELT_SENTENCE_ANY, "+ winner rounding", N_(" and the {rounding} that rounding left")),
    FELT_SAY(FELT_EVENT_DRAWER_CLOSED, "+ stands",
             N_("; {expected} were expected at the count, {stands} by what stands now")),
    FELT_SAY(FELT_EVENT_DRAWER_CLOSED, "+ note", " ({note})"),
    FELT_SAY(FELT_SENTENCE_ANY, "+ method_told", ", {method_told}"),
    FELT_SAY(FELT_SENTENCE_ANY, "+ reason", " ({reason})"),
    {0},
};

/* Players ---------------------------------------------------------------------------------- */

char *felt_words_player(const FeltState *state, gint64 id)
{
  const FeltPlayer *player = felt_state_player(state, id);
  if (player != NULL)
    return g_strdup(player->name);
  return g_strdup_printf(_("player %d"), (int)id);
}

char *felt_words_players(const FeltState *state, const gint64 *ids, guint n)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add(names, felt_words_player(state, ids[i]));
  return felt_said_list(names);
}

/* Before it happens a player is told by seat too: "Ann Moss (table 2 seat 4)". */
static char *named_player(const FeltSaid *said, gint64 id)
{
  g_autofree char *name = felt_words_player(said->state, id);
  const FeltPlayer *player = said->before != NULL ? felt_state_player(said->before, id) : NULL;
  if (player == NULL || player->status != FELT_PLAYER_IN)
    return g_steal_pointer(&name);
  return g_strdup_printf(_("%s (table %s seat %u)"), name,
                         felt_state_table_said(said->before, player->table).text, player->seat);
}

static char *player_name(const FeltSaid *said, const char *key)
{
  return named_player(said, felt_said_number(said, key));
}

static char *is_forgotten(const FeltSaid *said, const char *key)
{
  const FeltPlayer *player = felt_state_player(said->state, felt_said_number(said, "player"));
  return player != NULL && player->forgotten ? g_strdup(key) : NULL;
}

static char *entrant(const FeltSaid *said, const char *key)
{
  const FeltEntry *entry = said->data;
  g_autofree char *forgotten = is_forgotten(said, key);
  return entry->name != NULL && forgotten == NULL ? g_strdup(entry->name)
                                                  : named_player(said, entry->player);
}

/* The first of those whom the event names. */
static gint64 first_id(const FeltEvent *event)
{
  switch (event->kind) {
  case FELT_EVENT_BUSTED:
    return event->u.busted.players[0].player;
  case FELT_EVENT_BUST_ORDER_SET:
    return event->u.bust_order_set.players[0];
  case FELT_EVENT_SEATED:
    return event->u.seated.seats[0].player;
  default:
    return event->u.chips_counted.stacks[0].player;
  }
}

static char *first_name(const FeltSaid *said, const char *key)
{
  return named_player(said, first_id(said->event));
}

static char *second_name(const FeltSaid *said, const char *key)
{
  return felt_words_player(said->state, ((const FeltBustOrder *)said->data)->players[1]);
}

static char *by_names(const FeltSaid *said, const char *key)
{
  const FeltEvent *event = said->event;
  if (event->kind == FELT_EVENT_BUST_REPORTED)
    return felt_words_players(said->state, event->u.bust_reported.by, event->u.bust_reported.n_by);
  return felt_words_players(said->state, event->u.bounty_awarded.by, event->u.bounty_awarded.n_by);
}

/* Who is out ------------------------------------------------------------------------------- */

/* "31st" while this bust-out stands; else NULL. */
static char *bust_place(const FeltState *state, gint64 id, guint64 seq)
{
  const FeltPlayer *player = felt_state_player(state, id);
  gboolean stands = FALSE;
  for (guint i = felt_bounty_first_bust(state, seq); !stands && i < state->busts->len; i++) {
    const FeltBustRecord *bust = &g_array_index(state->busts, FeltBustRecord, i);
    if (bust->seq != seq)
      break;
    stands = bust->player == id;
  }
  if (!stands || player == NULL || player->place == 0)
    return NULL;
  return felt_place_text(player->place, player->place_to);
}

static char *with_place(char *name, char *place)
{
  g_autofree char *plain = name, *in = place;
  return in == NULL ? g_steal_pointer(&plain) : g_strdup_printf("%s (%s)", plain, in);
}

static char *only_place(const FeltSaid *said, const char *key)
{
  const FeltEvent *event = said->event;
  if (event->u.busted.n_players != 1)
    return NULL;
  return bust_place(said->state, event->u.busted.players[0].player, event->seq);
}

static char *busted_names(const FeltSaid *said, const char *key)
{
  const FeltEvent *event = said->event;
  const FeltBusted *busted = said->data;
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < busted->n_players; i++)
    g_ptr_array_add(names,
                    with_place(named_player(said, busted->players[i].player),
                               bust_place(said->state, busted->players[i].player, event->seq)));
  return felt_said_list(names);
}

/* Those who win the chips of anybody, each once. */
static char *won_by_names(const FeltSaid *said, const char *key)
{
  const FeltBusted *busted = said->data;
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < busted->n_players; i++)
    for (guint j = 0; j < busted->players[i].n_by; j++) {
      g_autofree char *name = felt_words_player(said->state, busted->players[i].by[j]);
      if (!g_ptr_array_find_with_equal_func(names, name, g_str_equal, NULL))
        g_ptr_array_add(names, g_steal_pointer(&name));
    }
  return felt_said_list(names);
}

/* Before it happens with the places that follow. */
static char *ordered_names(const FeltSaid *said, const char *key)
{
  const FeltBustOrder *order = said->data;
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < order->n_players; i++) {
    const FeltPlayer *player = felt_state_player(said->state, order->players[i]);
    char *place = player != NULL && said->before != NULL
                      ? felt_place_text(player->place, player->place_to)
                      : NULL;
    g_ptr_array_add(names, with_place(felt_words_player(said->state, order->players[i]), place));
  }
  return felt_said_list(names);
}

/* Seats and hands -------------------------------------------------------------------------- */

static char *table_text(const FeltState *state, gint64 table)
{
  return g_strdup(felt_state_table_said(state, table).text);
}

static char *table_name(const FeltSaid *said, const char *key)
{
  return table_text(said->state, felt_said_number(said, key));
}

static char *table_list(const FeltSaid *said, const char *key)
{
  const FeltBreakOrder *order = said->data;
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < order->n_tables; i++)
    g_ptr_array_add(names, table_text(said->state, order->tables[i]));
  return felt_said_list(names);
}

static char *broken_table(const FeltSaid *said, const char *key)
{
  const FeltSeated *seated = said->data;
  return table_text(said->state, seated->n_closed > 0 ? seated->closed[0] : 0);
}

static char *first_table(const FeltSaid *said, const char *key)
{
  return table_text(said->state, ((const FeltSeated *)said->data)->seats[0].table);
}

static char *first_seat(const FeltSaid *said, const char *key)
{
  return g_strdup_printf("%d", (int)((const FeltSeated *)said->data)->seats[0].seat);
}

/* What chance decides is not told before. */
static char *is_unseen(const FeltSaid *said, const char *key)
{
  return said->before != NULL && felt_said_number(said, "seed") ? g_strdup(key) : NULL;
}

char *felt_hand_words(const FeltPositions *hand)
{
  static const char *const forms[] = {[FELT_BLIND_SMALL] = N_(", small blind %d"),
                                      [FELT_BLIND_BIG] = N_(", big blind %d"),
                                      [FELT_BLIND_FIRST] = N_(", first blind %d")};
  if (hand->n_posts == 0)
    return hand->button != 0
               ? g_strdup_printf(_("stud, no blinds, the button stays at %d"), hand->button)
               : g_strdup(_("stud, no blinds"));
  GString *text = g_string_new(NULL);
  g_string_append_printf(text, _("button %d"), hand->button);
  gboolean small = hand->small != 0;
  for (guint i = 0; i < hand->n_posts; i++) {
    FeltBlind blind = MIN(hand->posts[i].blind, FELT_BLIND_FIRST);
    small = small || blind == FELT_BLIND_SMALL;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    g_string_append_printf(text, _(forms[blind]), hand->posts[i].seat);
#pragma GCC diagnostic pop
  }
  if (!small)
    g_string_append(text, _(", small blind dead"));
  return g_string_free(text, FALSE);
}

static char *dealt_hand(const FeltSaid *said, const char *key)
{
  const FeltHandDealt *dealt = said->data;
  FeltPositions hand = {.button = (uint8_t)dealt->button, .small = (uint8_t)dealt->small};
  hand.n_posts = (uint8_t)MIN(dealt->n_posts, G_N_ELEMENTS(hand.posts));
  for (guint i = 0; i < hand.n_posts; i++)
    hand.posts[i] =
        (FeltBlindPost){(uint8_t)dealt->posts[i].seat, (FeltBlind)dealt->posts[i].blind};
  return felt_hand_words(&hand);
}

/* Clock and chips -------------------------------------------------------------------------- */

/* Where the clock was set to: of a mix the game that was due then. */
static char *level_of(const FeltState *state, const FeltClockSet *set)
{
  if (set->level < 1 || set->level > state->n_levels)
    return g_strdup_printf(_("entry %d"), (int)set->level);
  guint index = (guint)set->level - 1;
  g_autofree char *due = felt_level_due_text(state->levels, state->n_levels, index, set->spent_ms);
  if (state->levels[index].kind != FELT_LEVEL_PLAY)
    return g_steal_pointer(&due);
  guint number = felt_level_number(state->levels, state->n_levels, index);
  return g_strdup_printf(_("level %u, %s"), number, due);
}

static char *level_name(const FeltSaid *said, const char *key)
{
  return level_of(said->state, said->data);
}

static char *clock_left(const FeltSaid *said, const char *key)
{
  const FeltState *state = said->state;
  const FeltClockSet *set = said->data;
  gint64 length = set->level >= 1 && set->level <= state->n_levels
                      ? felt_level_length_ms(&state->levels[set->level - 1])
                      : 0;
  return felt_clock_text(MAX(length - set->spent_ms + 999, 0) / 1000);
}

/* Of one player; what is added to all chips; the chips that are raced off, and for what. */
static char *chips_text(const FeltSaid *said, const char *key)
{
  static const char *const keys[][2] = {
      {"chips", "amount"}, {"small_chip", "from"}, {"big_chip", "to"}};
  const FeltEvent *event = said->event;
  if (event->kind == FELT_EVENT_CHIPS_COUNTED)
    return felt_number_text(event->u.chips_counted.stacks[0].stack);
  for (guint i = 0; i < G_N_ELEMENTS(keys); i++)
    if (strcmp(key, keys[i][0]) == 0)
      return felt_number_text(felt_said_number(said, keys[i][1]));
  return felt_number_text(felt_said_number(said, key));
}

static char *race_winners(const FeltSaid *said, const char *key)
{
  const FeltChipsRaced *raced = said->data;
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < raced->n_players; i++)
    if (raced->players[i].won != 0)
      g_ptr_array_add(names, felt_words_player(said->state, raced->players[i].player));
  return felt_said_list(names);
}

static char *reason_given(const FeltSaid *said, const char *key)
{
  const FeltField *field = felt_record_field(said->record, key);
  return field != NULL ? felt_balance_reason_text(said->state,
                                                  FELT_CONST_AT(char *, said->data, field->offset))
                       : NULL;
}

/* The log ---------------------------------------------------------------------------------- */

static char *undone_event(const FeltSaid *said, const char *key)
{
  const FeltUndone *undone = said->data;
  return g_strdup_printf("%d", undone->n_seqs > 0 ? (int)undone->seqs[0] : 0);
}

/* clang-format off */
static const FeltPlace places[] = {
    {"player", player_name}, {"other", player_name}, {"entrant", entrant},
    {"forgotten", is_forgotten}, {"first", first_name}, {"second", second_name}, {"by", by_names},
    {"place", only_place}, {"outs", busted_names}, {"won_by", won_by_names},
    {"order", ordered_names}, {"table", table_name}, {"tables", table_list},
    {"broken", broken_table}, {"first_table", first_table}, {"first_seat", first_seat},
    {"unseen", is_unseen}, {"hand", dealt_hand}, {"level", level_name}, {"clock", clock_left},
    {"stack", chips_text}, {"chips", chips_text}, {"small_chip", chips_text},
    {"big_chip", chips_text}, {"winners", race_winners}, {"event", undone_event},
    {"reason", reason_given}, {"tournament", felt_words_setup_name},
    {"only", felt_words_setup_only}, {"archived", felt_words_setup_archived},
    {"parts", felt_words_setup_parts}, {"amount", felt_words_money}, {"refund", felt_words_money},
    {"left", felt_words_money}, {"drawn", felt_words_money}, {"taken", felt_words_money},
    {"expected", felt_words_money}, {"counted", felt_words_counted},
    {"difference", felt_words_difference}, {"stands", felt_words_stands},
    {"left_in", felt_words_left_in}, {"taken_before", felt_words_taken_before},
    {"price_told", felt_words_price}, {"owes", felt_words_owes},
    {"method_told", felt_words_method}, {"mystery", felt_words_mystery},
    {"awarded", felt_words_awarded}, {"bounty_won", felt_words_bounty},
    {"n_winners", felt_words_n_winners}, {"winner", felt_words_winner},
    {"prize_won", felt_words_prize}, {"undrawn", felt_words_own_bounty},
    {"own_head", felt_words_own_bounty}, {"rounding", felt_words_rounding}, {NULL, NULL},
};
/* clang-format on */

const FeltSentences felt_tournament_sentences = {&felt_tournament_events, places, sentences};

char *felt_event_words(const FeltEvent *event, const FeltState *state)
{
  return felt_sentence_say(&felt_tournament_sentences, event, state, NULL);
}

/* Before it happens -------------------------------------------------------------------------- */

#define SENTENCES_TOLD 3
#define BUYERS_NAMED   4 /* more are counted */

static char *coming_sentence(const FeltState *before, const FeltState *after, gconstpointer event)
{
  return felt_sentence_say(&felt_tournament_sentences, event, after, before);
}

/* Who buys; NULL: many, or it is money of side pots alone. */
static char *buyer_names(const FeltState *before, const FeltState *after, const GPtrArray *events)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < events->len; i++) {
    const FeltEvent *event = events->pdata[i];
    const FeltSaid said = {.state = after, .before = before};
    if (event->kind != FELT_EVENT_SIDE_POT_MONEY)
      g_ptr_array_add(names, named_player(&said, event->u.entry.player));
  }
  return names->len > 0 && names->len <= BUYERS_NAMED ? felt_said_list(names) : NULL;
}

/* What several sales come to; NULL: they are none. */
static char *coming_sales(const FeltState *before, const FeltState *after, const GPtrArray *events)
{
  const FeltEvent *first = events->pdata[0], *last = events->pdata[events->len - 1];
  FeltSales sales = {.kind = last->kind};
  if (last->kind == FELT_EVENT_SIDE_POT_MONEY)
    sales.kind = first->kind;
  if (events->len == 1 || !felt_sales_are((int)sales.kind))
    return NULL;
  for (guint i = 0; i < events->len; i++)
    felt_sales_add(&sales, events->pdata[i]);
  if (sales.kind == FELT_EVENT_REGISTERED && sales.n == 1)
    sales.one = coming_sentence(before, after, first);
  g_autofree char *words = felt_sales_words(after, &sales, FALSE);
  g_autofree char *one = sales.one, *names = buyer_names(before, after, events);
  if (names == NULL || one != NULL)
    return g_steal_pointer(&words);
  return g_strdup_printf("%s · %s", words, names);
}

char *felt_coming_words(const FeltState *before, const FeltState *after, const GPtrArray *events)
{
  char *sales = coming_sales(before, after, events);
  if (sales != NULL)
    return sales;
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < MIN(events->len, SENTENCES_TOLD); i++) {
    g_autofree char *sentence = coming_sentence(before, after, events->pdata[i]);
    g_string_append_printf(text, i > 0 ? " · %s" : "%s", sentence);
  }
  if (events->len > SENTENCES_TOLD)
    g_string_append(text, " · …");
  return g_string_free(text, FALSE);
}
