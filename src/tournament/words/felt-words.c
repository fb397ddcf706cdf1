/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-words.c - events and commands in words: toasts, log, undo menu, palette */
#include "tournament/words/felt-words-private.h"

#include "felt-config.h"
#include "tournament/decide/felt-decide.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/state/felt-ledger.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const char *const felt_suit_symbols[] = {"♣", "♦", "♥", "♠"};

char *felt_words_player(const FeltState *state, gint64 id)
{
  const FeltPlayer *player = felt_state_player(state, id);
  if (player != NULL)
    return g_strdup(player->name);
  return g_strdup_printf(_("player %d"), (int)id);
}

char *felt_words_seat(const FeltState *state, gint64 table, gint64 seat)
{
  return g_strdup_printf(_("table %s seat %d"), felt_state_table_said(state, table).text,
                         (int)seat);
}

void felt_words_add_ahead(GString *text, gint64 n)
{
  if (n > 0)
    g_string_append_printf(text,
                           g_dngettext(GETTEXT_PACKAGE, ", ahead of %d who waits",
                                       ", ahead of %d who wait", (gulong)n),
                           (int)n);
}

void felt_words_add_method(GString *text, int method)
{
  if (method != FELT_METHOD_CASH)
    g_string_append_printf(text, ", %s", felt_method_text(method));
}

/* Events ----------------------------------------------------------------------------------- */

static gint64 entry_price(const FeltEntry *entry)
{
  return entry->price + entry->fee + entry->bounty + entry->staff;
}

/* ": 20 EUR" of what is sold again; nothing of what is free, nor of a first entry, which all pay.
 */
static void add_price(GString *text, const FeltEvent *event, const FeltState *state)
{
  gint64 price = entry_price(&event->u.entry);
  if (price == 0 || event->kind == FELT_EVENT_REGISTERED)
    return;
  g_autofree char *amount =
      felt_money_text(price, state->setup.currency_digits, state->setup.currency);
  g_string_append_printf(text, ": %s", amount);
}

static char *entry_words(const FeltEvent *event, const FeltState *state)
{
  const FeltEntry *entry = &event->u.entry;
  const FeltPlayer *player = felt_state_player(state, entry->player);
  gboolean tells = entry->name != NULL && (player == NULL || !player->forgotten);
  g_autofree char *name = tells ? g_strdup(entry->name) : felt_words_player(state, entry->player);
  g_autofree char *what = NULL;
  switch (event->kind) {
  case FELT_EVENT_REGISTERED:
    what = g_strdup_printf(_("%s is registered"), name);
    break;
  case FELT_EVENT_RE_ENTERED:
    what = g_strdup_printf(_("%s re-enters"), name);
    break;
  case FELT_EVENT_REBOUGHT:
    what = entry->times > 1 ? g_strdup_printf(_("%s takes %d rebuys"), name, (int)entry->times)
                            : g_strdup_printf(_("%s takes a rebuy"), name);
    break;
  default:
    what = g_strdup_printf(_("%s takes the add-on"), name);
    break;
  }

  GString *text = g_string_new(what);
  add_price(text, event, state);
  if (entry->list != NULL)
    g_string_append_printf(text, " (%s)", entry->list);
  if (entry->table != 0) {
    g_autofree char *seat = felt_words_seat(state, entry->table, entry->seat);
    g_string_append_printf(text, ", %s", seat);
  }

  felt_words_add_ahead(text, entry->ahead);
  if (entry->overruled)
    g_string_append(text, _(", a block overruled"));
  if (entry->paid >= 0) {
    g_autofree char *owes = felt_money_text(entry_price(entry) - entry->paid,
                                            state->setup.currency_digits, state->setup.currency);
    g_string_append_printf(text, _(", %s still to pay"), owes);
  }
  felt_words_add_method(text, entry->method);
  return g_string_free(text, FALSE);
}

/* Where the clock was set to: of a mix the game that was due then. */
static char *level_text(const FeltState *state, const FeltClockSet *set)
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

static char *clock_words(const FeltEvent *event, const FeltState *state)
{
  const FeltClockSet *set = &event->u.clock_set;
  g_autofree char *level = level_text(state, set);
  switch (set->why) {
  case FELT_CLOCK_START:
    return g_strdup_printf(_("The tournament starts: %s"), level);
  case FELT_CLOCK_PAUSE:
    return g_strdup_printf(_("The clock is paused in %s"), level);
  case FELT_CLOCK_RESUME:
    return g_strdup_printf(_("The clock runs again in %s"), level);
  case FELT_CLOCK_HAND:
    return g_strdup_printf(set->running ? _("The clock runs again in %s")
                                        : _("The clock goes on by hands in %s"),
                           level);
  case FELT_CLOCK_ADJUST: {
    gint64 length = set->level >= 1 && set->level <= state->n_levels
                        ? felt_level_length_ms(&state->levels[set->level - 1])
                        : 0;
    g_autofree char *left = felt_clock_text(MAX(length - set->spent_ms + 999, 0) / 1000);
    return g_strdup_printf(_("The clock is set to %s in %s"), left, level);
  }
  default:
    return g_strdup_printf(_("The clock is set to %s"), level);
  }
}

static char *adjusted_words(const FeltEvent *event, const FeltState *state)
{
  g_autofree char *amount = felt_number_text(event->u.chips_adjusted.amount);
  return g_strdup_printf(_("Chips in play are adjusted by %s"), amount);
}

static char *counted_words(const FeltEvent *event, const FeltState *state)
{
  const FeltChipsCounted *counted = &event->u.chips_counted;
  if (counted->n_stacks != 1)
    return g_strdup_printf(_("%u stacks are counted"), counted->n_stacks);
  g_autofree char *name = felt_words_player(state, counted->stacks[0].player);
  g_autofree char *stack = felt_number_text(counted->stacks[0].stack);
  return g_strdup_printf(_("%s has %s chips"), name, stack);
}

static char *undone_words(const FeltEvent *event, const FeltState *state)
{
  const FeltUndone *undone = &event->u.undone;
  int seq = undone->n_seqs > 0 ? (int)undone->seqs[0] : 0;
  return g_strdup_printf(event->kind == FELT_EVENT_UNDONE ? _("Event %d is undone")
                                                          : _("Event %d is done again"),
                         seq);
}

/* Who wins stands with the bust-out that was the end, else here. */
static char *finished_words(const FeltEvent *event, const FeltState *state)
{
  if (event->u.finished.why == FELT_FINISHED_BY_HAND)
    return g_strdup(_("The tournament is ended by the director"));
  GString *text = g_string_new(_("The tournament is over"));
  felt_add_winners(text, event, state);
  return g_string_free(text, FALSE);
}

static char *rescue_words(const FeltEvent *event, const FeltState *state)
{
  const FeltRowsRescued *rows = &event->u.rows_rescued;
  g_autofree char *from = g_strdup_printf("%" G_GINT64_FORMAT, rows->from);
  g_autofree char *to = g_strdup_printf("%" G_GINT64_FORMAT, rows->to);
  g_autofree char *n = g_strdup_printf("%" G_GINT64_FORMAT, rows->n);
  if (rows->what == FELT_RESCUE_MISSING)
    return g_strdup_printf(_("Event %s could not be saved from a damaged file"), from);
  return g_strdup_printf(
      rows->what == FELT_RESCUE_TAKEN
          ? _("Events %s to %s were not as they were recorded and were taken into the log: %s")
          : _("Events %s to %s were not as they were recorded and were left out: %s"),
      from, to, n);
}

static char *created_words(const FeltEvent *event, const FeltState *state)
{
  return g_strdup_printf(_("%s is created"), event->u.created.setup.name);
}

/* Who is called otherwise now is known by both names. */
static char *renamed_words(const FeltEvent *event, const FeltState *state)
{
  const FeltRenamed *renamed = &event->u.renamed;
  const FeltPlayer *player = felt_state_player(state, renamed->player);
  if (player != NULL && player->forgotten)
    return g_strdup_printf(_("The name of %s was put right"), player->name);
  return g_strdup_printf(_("%s is called %s from now on"), renamed->was, renamed->name);
}

static char *person_set_words(const FeltEvent *event, const FeltState *state)
{
  const FeltPersonSet *set = &event->u.person_set;
  g_autofree char *name = felt_words_player(state, set->player);
  if (set->person == 0)
    return g_strdup_printf(_("%s is none of the club’s people"), name);
  return g_strdup_printf(_("%s is person %d of the club"), name, (int)set->person);
}

static char *forgotten_words(const FeltEvent *event, const FeltState *state)
{
  return g_strdup_printf(_("%s was forgotten"), event->u.forgotten.name);
}

static char *structure_words(const FeltEvent *event, const FeltState *state)
{
  guint n = event->u.structure_set.n_levels;
  return g_strdup_printf(ngettext("The structure is set: %u level or break",
                                  "The structure is set: %u levels and breaks", n),
                         n);
}

static char *registration_words(const FeltEvent *event, const FeltState *state)
{
  return g_strdup(event->u.registration_set.open ? _("Registration is open")
                                                 : _("Registration is closed"));
}

static char *noted_words(const FeltEvent *event, const FeltState *state)
{
  return g_strdup_printf(_("Note: %s"), event->u.noted.text);
}

static char *unregistered_words(const FeltEvent *event, const FeltState *state)
{
  g_autofree char *name = felt_words_player(state, event->u.unregistered.player);
  GString *text = g_string_new(NULL);
  g_string_append_printf(text, _("%s is unregistered"), name);
  felt_words_add_method(text, event->u.unregistered.refund > 0 ? event->u.unregistered.method
                                                               : FELT_METHOD_CASH);
  return g_string_free(text, FALSE);
}

static const FeltWordsRow rows_here[] = {
    {FELT_EVENT_CREATED, created_words},
    {FELT_EVENT_STRUCTURE_SET, structure_words},
    {FELT_EVENT_REGISTRATION_SET, registration_words},
    {FELT_EVENT_REGISTERED, entry_words},
    {FELT_EVENT_UNREGISTERED, unregistered_words},
    {FELT_EVENT_RENAMED, renamed_words},
    {FELT_EVENT_PERSON_SET, person_set_words},
    {FELT_EVENT_PLAYER_FORGOTTEN, forgotten_words},
    {FELT_EVENT_RE_ENTERED, entry_words},
    {FELT_EVENT_REBOUGHT, entry_words},
    {FELT_EVENT_ADDED_ON, entry_words},
    {FELT_EVENT_CLOCK_SET, clock_words},
    {FELT_EVENT_CHIPS_COUNTED, counted_words},
    {FELT_EVENT_CHIPS_ADJUSTED, adjusted_words},
    {FELT_EVENT_NOTED, noted_words},
    {FELT_EVENT_FINISHED, finished_words},
    {FELT_EVENT_UNDONE, undone_words},
    {FELT_EVENT_REDONE, undone_words},
    {FELT_EVENT_ROWS_RESCUED, rescue_words},
    FELT_ROWS_END,
};

static gconstpointer rows[FELT_N_EVENTS];

FELT_AT_START static void collect_rows(void)
{
  static const gconstpointer tables[] = {rows_here,        felt_words_busts,     felt_words_drawers,
                                         felt_words_floor, felt_words_money,     felt_words_seats,
                                         felt_words_setup, felt_words_side_pots, NULL};
  felt_rows_collect(rows, FELT_N_EVENTS, tables, sizeof(FeltWordsRow), "words");
  felt_rows_need_all(rows, FELT_N_EVENTS, "words");
}

char *felt_event_words(const FeltEvent *event, const FeltState *state)
{
  const FeltWordsRow *row = rows[event->kind];
  return row->words(event, state);
}
