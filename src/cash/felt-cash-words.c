/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-words.c - what happened on an evening, in words */
#include "cash/felt-cash-words.h"

#include "felt-config.h"
#include "tournament/base/felt-day-time.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

typedef struct {
  const FeltCashEvent *event;
  const FeltCashDone *done;
  const FeltCashState *state;
  const char *player; /* by name, "" when the event has none */
  char *amount;       /* as money */
} Said;

const char *felt_cash_party_words(const char *name)
{
  if (strcmp(name, FELT_CASH_BANK) == 0)
    return _("the bank");
  if (strcmp(name, FELT_CASH_RAKE) == 0)
    return _("the rake");
  if (strcmp(name, FELT_CASH_KITTY) == 0)
    return _("the kitty");
  if (strcmp(name, "dealer") == 0)
    return _("the dealer");
  return name;
}

static char *list(char **names)
{
  GString *text = g_string_new(NULL);
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    g_string_append_printf(text, "%s%s", i > 0 ? ", " : "", felt_cash_party_words(names[i]));
  return g_string_free(text, FALSE);
}

/* With what the host let pass behind it. */
static char *passed(const Said *said, char *text)
{
  if (!said->done->overrule)
    return text;
  char *longer = g_strdup_printf(_("%s, let pass by the host"), text);
  g_free(text);
  return longer;
}

/* Agreed ----------------------------------------------------------------------------------- */

static char *created(const Said *said)
{
  return g_strdup_printf(_("Cash game: %s"), said->event->u.setup.name);
}

static char *setup_set(const Said *said)
{
  return g_strdup(_("What was agreed has changed"));
}

static char *end_moved(const Said *said)
{
  gint64 ends = felt_time_text_us(said->done->text);
  g_autofree char *time = felt_day_time(ends, 0);
  return g_strdup_printf(_("All agree to play until %s"), time);
}

static char *rules_set(const Said *said)
{
  gint64 table = said->event->u.rules.table;
  if (table == 0)
    return g_strdup(_("The rules of the evening have changed"));
  return g_strdup_printf(_("The rules of table %" PRId64 " have changed"), table);
}

/* Tables and seats ------------------------------------------------------------------------- */

static char *opened(const Said *said)
{
  return g_strdup_printf(_("Table %" PRId64 " opens with %" PRId64 " seats"), said->done->table,
                         said->done->seats);
}

static char *closed(const Said *said)
{
  return g_strdup_printf(_("Table %" PRId64 " closes"), said->done->table);
}

static char *seated(const Said *said)
{
  return g_strdup_printf(_("%s sits at table %" PRId64 ", seat %" PRId64), said->player,
                         said->done->table, said->done->seat);
}

static char *drawn(const Said *said)
{
  const FeltCashDone *done = said->done;
  GString *text = g_string_new(NULL);
  for (guint i = 0; done->players != NULL && done->players[i] != NULL && done->cards != NULL &&
                    done->cards[i] != NULL;
       i++)
    g_string_append_printf(text, "%s%s %s", i > 0 ? ", " : "", done->players[i], done->cards[i]);
  g_autofree char *cards = g_string_free(text, FALSE);
  return g_strdup_printf(_("Seats of table %" PRId64 " by cards: %s"), done->table, cards);
}

static char *waits(const Said *said)
{
  if (said->done->table == 0)
    return g_strdup_printf(_("%s waits for a seat"), said->player);
  return g_strdup_printf(_("%s waits for a seat at table %" PRId64), said->player,
                         said->done->table);
}

static char *waits_not(const Said *said)
{
  return g_strdup_printf(_("%s waits no more"), said->player);
}

static char *notice(const Said *said)
{
  return g_strdup_printf(_("%s will leave early"), said->player);
}

static char *left(const Said *said)
{
  return g_strdup_printf(_("%s leaves the table"), said->player);
}

static char *returned(const Said *said)
{
  return g_strdup_printf(_("%s is back"), said->player);
}

static char *renamed(const Said *said)
{
  return g_strdup_printf(_("%s is called %s"), said->player, said->done->other);
}

/* Money ------------------------------------------------------------------------------------ */

static char *bought(const Said *said)
{
  g_autofree char *chips = felt_number_text(said->done->chips);
  if (said->done->by_bank)
    return passed(said, g_strdup_printf(_("%s buys in for %s (%s chips), paid"), said->player,
                                        said->amount, chips));
  return passed(said, g_strdup_printf(_("%s buys in for %s (%s chips), on account"), said->player,
                                      said->amount, chips));
}

static char *cashed(const Said *said)
{
  g_autofree char *chips = felt_number_text(said->done->chips);
  g_autofree char *paid = felt_cash_setup_money(&said->state->setup, ABS(said->done->paid));
  if (said->done->paid > 0)
    return passed(said, g_strdup_printf(_("%s cashes out %s chips (%s) and gets %s"), said->player,
                                        chips, said->amount, paid));
  if (said->done->paid < 0)
    return passed(said, g_strdup_printf(_("%s cashes out %s chips (%s) and pays %s"), said->player,
                                        chips, said->amount, paid));
  return passed(
      said, g_strdup_printf(_("%s cashes out %s chips (%s)"), said->player, chips, said->amount));
}

static char *recounted(const Said *said)
{
  g_autofree char *chips = felt_number_text(said->done->chips);
  return g_strdup_printf(_("%s cashed out %s chips (%s), counted again"), said->player, chips,
                         said->amount);
}

static char *counted(const Said *said)
{
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < said->done->n_stacks; i++) {
    g_autofree char *chips = felt_number_text(said->done->stacks[i].chips);
    g_string_append_printf(text, "%s%s %s", i > 0 ? ", " : "", said->done->stacks[i].player, chips);
  }
  g_autofree char *stacks = g_string_free(text, FALSE);
  return g_strdup_printf(_("Counted: %s"), stacks);
}

static char *rake(const Said *said)
{
  if (said->done->player != NULL && said->done->periods > 0)
    return g_strdup_printf(_("Rake: %s from %s for time"), said->amount, said->player);
  if (said->done->player != NULL)
    return g_strdup_printf(_("Rake: %s from %s"), said->amount, said->player);
  return g_strdup_printf(_("Rake: %s"), said->amount);
}

static char *kitty(const Said *said)
{
  if (said->done->player != NULL)
    return g_strdup_printf(_("Kitty: %s from %s"), said->amount, said->player);
  return g_strdup_printf(_("Kitty: %s"), said->amount);
}

static char *tip(const Said *said)
{
  const char *to = felt_cash_party_words(said->done->other);
  if (said->done->player != NULL)
    return g_strdup_printf(_("%s tips %s %s"), said->player, to, said->amount);
  return g_strdup_printf(_("A tip of %s for %s"), said->amount, to);
}

static char *cost(const Said *said)
{
  g_autofree char *among = list(said->done->players);
  const char *payer = felt_cash_party_words(said->player);
  if (said->done->text != NULL)
    return g_strdup_printf(_("%s: %s paid %s, shared by %s"), said->done->text, payer, said->amount,
                           among);
  return g_strdup_printf(_("Cost: %s paid %s, shared by %s"), payer, said->amount, among);
}

static char *marker(const Said *said)
{
  const char *lender =
      felt_cash_party_words(said->done->other != NULL ? said->done->other : FELT_CASH_BANK);
  return passed(
      said, g_strdup_printf(_("%s gets %s on a marker of %s"), said->player, said->amount, lender));
}

static char *marker_settled(const Said *said)
{
  const char *lender =
      felt_cash_party_words(said->done->other != NULL ? said->done->other : FELT_CASH_BANK);
  if (said->done->in_chips)
    return g_strdup_printf(_("%s settles %s of the marker of %s in chips"), said->player,
                           said->amount, lender);
  return g_strdup_printf(_("%s settles %s of the marker of %s"), said->player, said->amount,
                         lender);
}

/* Clock and hands -------------------------------------------------------------------------- */

static char *clock_set(const Said *said)
{
  if (!said->done->running)
    return g_strdup(_("The blinds’ time stands"));
  if (said->done->spent_ms > 0)
    return g_strdup(_("The blinds’ time runs again"));
  return g_strdup(_("Play begins: the blinds’ time runs"));
}

static char *button(const Said *said)
{
  return g_strdup_printf(_("Table %" PRId64 ": the button is at seat %" PRId64), said->done->table,
                         said->done->seat);
}

static char *hand(const Said *said)
{
  g_autofree char *straddles = list(said->done->players);
  if (*straddles != '\0')
    return g_strdup_printf(_("Table %" PRId64 ": a hand is dealt, straddled by %s"),
                           said->done->table, straddles);
  if (said->done->other != NULL)
    return g_strdup_printf(_("Table %" PRId64 ": a hand is dealt, %s sleeps"), said->done->table,
                           said->done->other);
  return g_strdup_printf(_("Table %" PRId64 ": a hand is dealt"), said->done->table);
}

static char *won(const Said *said)
{
  g_autofree char *winners = list(said->done->players);
  g_autofree char *chips = felt_number_text(said->done->chips);
  if (said->done->chips == 0)
    return g_strdup_printf(_("Table %" PRId64 ": the pot goes to %s"), said->done->table, winners);
  return g_strdup_printf(_("Table %" PRId64 ": the pot of %s goes to %s"), said->done->table, chips,
                         winners);
}

/* The end ---------------------------------------------------------------------------------- */

static char *borne(const Said *said)
{
  g_autofree char *among = list(said->done->players);
  g_autofree char *amount = felt_cash_setup_money(&said->state->setup, ABS(said->done->amount));
  if (said->done->amount > 0)
    return g_strdup_printf(_("%s are missing from the chips; borne by: %s"), amount, among);
  return g_strdup_printf(_("There are %s too much in chips; borne by: %s"), amount, among);
}

static char *ended(const Said *said)
{
  return g_strdup(_("The evening is over"));
}

static char *reopened(const Said *said)
{
  return g_strdup(_("Play goes on"));
}

static char *paid(const Said *said)
{
  const char *from = felt_cash_party_words(said->player);
  const char *to = felt_cash_party_words(said->done->other);
  return g_strdup_printf(_("%s paid %s to %s"), from, said->amount, to);
}

static char *note(const Said *said)
{
  return g_strdup_printf(_("Note: %s"), said->done->text);
}

static char *undone(const Said *said)
{
  return g_strdup(_("Undone"));
}

static char *redone(const Said *said)
{
  return g_strdup(_("Done again"));
}

static char *rescued(const Said *said)
{
  return g_strdup(_("Rows that were not as recorded were settled"));
}

static char *(*const says[FELT_N_CASH_EVENTS])(const Said *said) = {
    [FELT_CASH_EVENT_CREATED] = created,
    [FELT_CASH_EVENT_SETUP_SET] = setup_set,
    [FELT_CASH_EVENT_END_MOVED] = end_moved,
    [FELT_CASH_EVENT_RULES_SET] = rules_set,
    [FELT_CASH_EVENT_TABLE_OPENED] = opened,
    [FELT_CASH_EVENT_TABLE_CLOSED] = closed,
    [FELT_CASH_EVENT_SEATED] = seated,
    [FELT_CASH_EVENT_SEATS_DRAWN] = drawn,
    [FELT_CASH_EVENT_WAITS] = waits,
    [FELT_CASH_EVENT_WAITS_NOT] = waits_not,
    [FELT_CASH_EVENT_BOUGHT] = bought,
    [FELT_CASH_EVENT_CASHED] = cashed,
    [FELT_CASH_EVENT_RECOUNTED] = recounted,
    [FELT_CASH_EVENT_COUNTED] = counted,
    [FELT_CASH_EVENT_NOTICE] = notice,
    [FELT_CASH_EVENT_LEFT] = left,
    [FELT_CASH_EVENT_RETURNED] = returned,
    [FELT_CASH_EVENT_RENAMED] = renamed,
    [FELT_CASH_EVENT_RAKE] = rake,
    [FELT_CASH_EVENT_KITTY] = kitty,
    [FELT_CASH_EVENT_TIP] = tip,
    [FELT_CASH_EVENT_COST] = cost,
    [FELT_CASH_EVENT_MARKER] = marker,
    [FELT_CASH_EVENT_MARKER_SETTLED] = marker_settled,
    [FELT_CASH_EVENT_CLOCK] = clock_set,
    [FELT_CASH_EVENT_BUTTON] = button,
    [FELT_CASH_EVENT_HAND] = hand,
    [FELT_CASH_EVENT_WON] = won,
    [FELT_CASH_EVENT_BORNE] = borne,
    [FELT_CASH_EVENT_ENDED] = ended,
    [FELT_CASH_EVENT_REOPENED] = reopened,
    [FELT_CASH_EVENT_PAID] = paid,
    [FELT_CASH_EVENT_NOTE] = note,
    [FELT_CASH_EVENT_UNDONE] = undone,
    [FELT_CASH_EVENT_REDONE] = redone,
    [FELT_CASH_EVENT_ROWS_RESCUED] = rescued,
};

char *felt_cash_event_words(const FeltCashEvent *event, const FeltCashState *state)
{
  static const FeltCashDone none = {0};
  gboolean has_done = felt_cash_events.infos[event->head.kind].record->size == sizeof(FeltCashDone);
  Said said = {event, has_done ? &event->u.done : &none, state, "", NULL};
  if (said.done->player != NULL)
    said.player = said.done->player;
  g_autofree char *amount = felt_cash_setup_money(&state->setup, said.done->amount);
  said.amount = amount;
  return says[event->head.kind](&said);
}
