/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-play.c - what a save tells, played again as commands in the order of time */
#include "services/tdt/felt-tdt-play.h"

#include "felt-config.h"
#include "tournament/state/felt-end.h"

#include <glib/gi18n-lib.h>

/* What happened at a time; at the same one in this order. */
typedef enum {
  ITEM_ENTER,
  ITEM_START,
  ITEM_MARK,   /* nth: of save->marks */
  ITEM_SEAT,   /* nth: of save->seatings */
  ITEM_ADD_ON, /* nth: of the player's add-ons */
  ITEM_BUST,   /* nth: of the player's buys */
  ITEM_REBUY,
} ItemKind;

typedef struct {
  gint64 at_ms;
  ItemKind kind;
  guint player, nth;
} Item;

FeltCommand *felt_tdt_command(const FeltTdtPlay *play, FeltCommandKind kind, guint player)
{
  FeltCommand *command = felt_command_new(kind);
  command->player = g_strdup_printf("%u", play->ids[player]);
  return command;
}

gboolean felt_tdt_try(FeltTdtPlay *play, FeltCommand *command)
{
  g_autoptr(GError) refusal = NULL;
  if (felt_tdt_log_do(play->log, command, &refusal))
    return TRUE;
  felt_tdt_left_out(play->report, "%s", refusal->message);
  return FALSE;
}

/* The order of time ------------------------------------------------------------------------ */

static void add(GArray *items, gint64 at_ms, ItemKind kind, guint player, guint nth)
{
  Item item = {at_ms, kind, player, nth};
  g_array_append_val(items, item);
}

/* Of which of the player's entries an add-on is: the last one that was bought before it. */
static guint buy_of(const FeltTdtPlayer *player, const FeltTdtBuy *add_on)
{
  guint buy = 0;
  for (guint i = 1; i < player->n_buys; i++)
    if (player->buys[i].at_ms <= add_on->at_ms)
      buy = i;
  return buy;
}

/* Add-ons are bought while the player is in: one that is said to be of another time stands before
 * the bust-out in front of it. */
static void add_add_ons(const FeltTdtPlay *play, GArray *items, guint index, guint buy,
                        gint64 from_ms, gint64 to_ms)
{
  const FeltTdtPlayer *player = &play->save->players[index];
  for (guint i = 0; i < player->n_add_ons; i++)
    if (buy_of(player, &player->add_ons[i]) == buy)
      add(items, CLAMP(player->add_ons[i].at_ms, from_ms, MAX(to_ms, from_ms)), ITEM_ADD_ON, index,
          i);
}

/* What one player did, each thing after the one before it, whatever the clocks said. */
static void add_player(const FeltTdtPlay *play, GArray *items, guint index)
{
  const FeltTdtSave *save = play->save;
  const FeltTdtPlayer *player = &save->players[index];
  gint64 at = 0;
  for (guint i = 0; i < player->n_buys; i++) {
    const FeltTdtBuy *buy = &player->buys[i];
    gint64 bought = i > 0 ? MAX(MAX(buy->at_ms, save->start_ms), at + 1) : buy->at_ms;
    gint64 out = G_MAXINT64 / 2;
    add(items, bought, i > 0 ? ITEM_REBUY : ITEM_ENTER, index, i);
    at = MAX(bought, save->start_ms);
    if (buy->busted)
      out = buy->out_ms > at ? buy->out_ms : at + 1;
    add_add_ons(play, items, index, i, at + 1, out - 1);
    if (buy->busted)
      add(items, out, ITEM_BUST, index, i);
    at = buy->busted ? out : at;
  }
}

static int by_time(gconstpointer a, gconstpointer b)
{
  const Item *x = a, *y = b;
  if (x->at_ms != y->at_ms)
    return x->at_ms < y->at_ms ? -1 : 1;
  if (x->kind != y->kind)
    return x->kind < y->kind ? -1 : 1;
  if (x->player != y->player)
    return x->player < y->player ? -1 : 1;
  return x->nth < y->nth ? -1 : x->nth > y->nth;
}

static GArray *make_items(const FeltTdtPlay *play)
{
  const FeltTdtSave *save = play->save;
  GArray *items = g_array_new(FALSE, FALSE, sizeof(Item));
  for (guint i = 0; i < save->n_players; i++)
    add_player(play, items, i);
  if (save->start_ms != 0)
    add(items, save->start_ms, ITEM_START, 0, 0);
  for (guint i = 0; save->start_ms != 0 && i < save->n_marks; i++)
    if (save->marks[i].at_ms > save->start_ms)
      add(items, save->marks[i].at_ms, ITEM_MARK, 0, i);
  for (guint i = 0; i < save->n_seatings; i++)
    if (save->start_ms != 0 && save->seatings[i].at_ms > save->start_ms + 60000)
      add(items, save->seatings[i].at_ms, ITEM_SEAT, save->seatings[i].player, i);
  g_array_sort(items, by_time);
  return items;
}

/* Whether something is bought after all but one were out: then the end has to wait. */
static gboolean ends_early(const GArray *items)
{
  gint64 in = 0, entered = 0;
  gboolean reached = FALSE;
  for (guint i = 0; i < items->len; i++) {
    const Item *item = &g_array_index(items, Item, i);
    gboolean comes = item->kind == ITEM_ENTER || item->kind == ITEM_REBUY;
    if (reached && (comes || item->kind == ITEM_ADD_ON))
      return TRUE;
    in += comes;
    in -= item->kind == ITEM_BUST;
    entered += item->kind == ITEM_ENTER;
    reached |= item->kind == ITEM_BUST && in <= 1 && entered > 1;
  }
  return FALSE;
}

/* Bust-outs -------------------------------------------------------------------------------- */

static gboolean is_out_now(const GArray *items, guint from, guint n, guint player)
{
  for (guint i = from; i < from + n; i++)
    if (g_array_index(items, Item, i).player == player)
      return TRUE;
  return FALSE;
}

/* Who won the chips: of those who went out at the same time nobody can have. */
static char **winners(FeltTdtPlay *play, const GArray *items, guint from, guint n,
                      const FeltTdtBuy *buy, guint victim)
{
  g_autoptr(GStrvBuilder) ids = g_strv_builder_new();
  guint added = 0;
  for (guint i = 0; i < buy->n_by; i++) {
    g_autofree char *id = g_strdup_printf("%u", play->ids[buy->by[i]]);
    if (is_out_now(items, from, n, buy->by[i]) || play->ids[buy->by[i]] == 0) {
      felt_tdt_adjusted(play->report, _("%s put %s out at the time of the own bust-out: no hit."),
                        play->save->players[buy->by[i]].name, play->save->players[victim].name);
      continue;
    }
    g_strv_builder_add(ids, id);
    added++;
  }
  return added > 0 ? g_strv_builder_end(ids) : NULL;
}

/* All who went out at one time share a place: their stacks are as good as equal. */
static gboolean bust(FeltTdtPlay *play, const GArray *items, guint from, guint n)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_BUST_OUT);
  const FeltRecord *record =
      felt_record_field(felt_command_info(FELT_COMMAND_BUST_OUT)->record, "players")->record;
  for (guint i = from; i < from + n; i++) {
    const Item *item = &g_array_index(items, Item, i);
    const FeltTdtBuy *buy = &play->save->players[item->player].buys[item->nth];
    FeltCommandBust *one = felt_list_append(record, &command->players, &command->n_players);
    one->player = g_strdup_printf("%u", play->ids[item->player]);
    one->stack = n > 1 ? 0 : -1;
    one->by = winners(play, items, from, n, buy, item->player);
  }
  return felt_tdt_log_do(play->log, command, play->error);
}

/* How many items from here are bust-outs of one time. */
static guint count_busts(const GArray *items, guint from)
{
  const Item *first = &g_array_index(items, Item, from);
  guint n = 1;
  while (from + n < items->len && g_array_index(items, Item, from + n).kind == ITEM_BUST &&
         g_array_index(items, Item, from + n).at_ms == first->at_ms)
    n++;
  return n;
}

static gboolean finish(FeltTdtPlay *play)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_FINISH);
  if (play->log->state->phase != FELT_PHASE_RUNNING) {
    felt_command_free(command);
    return TRUE;
  }
  return felt_tdt_log_do(play->log, command, play->error);
}

static gboolean is_last_bust(const GArray *items, guint from, guint n)
{
  for (guint i = from + n; i < items->len; i++)
    if (g_array_index(items, Item, i).kind != ITEM_MARK)
      return FALSE;
  return TRUE;
}

static gboolean play_busts(FeltTdtPlay *play, const GArray *items, guint from, guint n)
{
  for (guint i = from; i < from + n; i++) {
    const Item *item = &g_array_index(items, Item, i);
    const FeltTdtBuy *buy = &play->save->players[item->player].buys[item->nth];
    felt_tdt_sit(play, item->player, buy->out_seat);
    felt_tdt_clock_round(play, buy->out_round);
  }

  /* Once it is over nothing moves any more: clock and seats are as at the end before that. */
  gboolean last = is_last_bust(items, from, n);
  if (play->save->end_ms != 0 && last) {
    felt_tdt_clock_end(play);
    felt_tdt_last_seats(play);
  }
  if (n < play->log->state->n_in)
    return bust(play, items, from, n);
  if (last) {
    felt_tdt_adjusted(play->report,
                      _("All who were left went out at one time: they share the first place."));
    return finish(play);
  }
  const Item *item = &g_array_index(items, Item, from + n - 1);
  felt_tdt_adjusted(play->report, _("A bust-out of %s, with nobody left, is not counted."),
                    play->save->players[item->player].name);
  return n == 1 || bust(play, items, from, n - 1);
}

/* One by one ------------------------------------------------------------------------------- */

static gint64 sold_so_far(const FeltTdtPlay *play)
{
  const FeltTdtSave *save = play->save;
  gint64 chips = save->chips_adjust;
  for (guint i = 0; i < save->n_players; i++) {
    const FeltTdtPlayer *player = &save->players[i];
    for (guint k = 0; play->ids[i] != 0 && k < player->n_buys; k++)
      chips += player->buys[k].fee.chips;
    for (guint k = 0; play->ids[i] != 0 && k < player->n_add_ons; k++)
      chips += player->add_ons[k].fee.chips;
  }
  return MAX(chips, 0);
}

static gboolean start(FeltTdtPlay *play)
{
  felt_tdt_first_seats(play);
  return felt_tdt_log_do(play->log, felt_command_new(FELT_COMMAND_START), play->error);
}

static gboolean play_item(FeltTdtPlay *play, const Item *item)
{
  const FeltTdtSave *save = play->save;
  const FeltTdtPlayer *player = &save->players[item->player];
  switch (item->kind) {
  case ITEM_ENTER:
    return felt_tdt_enter(play, item->player);
  case ITEM_START:
    return start(play);
  case ITEM_MARK:
    felt_tdt_clock_mark(play, save->marks[item->nth].entry);
    return TRUE;
  case ITEM_SEAT:
    felt_tdt_sit(play, item->player, save->seatings[item->nth].seat);
    return TRUE;
  case ITEM_REBUY:
    felt_tdt_clock_round(play, player->buys[item->nth].round);
    return felt_tdt_rebuy(play, item->player, &player->buys[item->nth]);
  default:
    felt_tdt_clock_round(play, player->add_ons[item->nth].round);
    return felt_tdt_add_on(play, item->player, &player->add_ons[item->nth]);
  }
}

static gboolean play_items(FeltTdtPlay *play, const GArray *items)
{
  for (guint i = 0, n; i < items->len; i += n) {
    const Item *item = &g_array_index(items, Item, i);
    gboolean busts = item->kind == ITEM_BUST;
    n = busts ? count_busts(items, i) : 1;
    if (!felt_stage_tell(play->progress, i, items->len, play->error))
      return FALSE;
    felt_tdt_log_at(play->log, item->at_ms);
    if (!(busts ? play_busts(play, items, i, n) : play_item(play, item)))
      return FALSE;
  }
  return TRUE;
}

/* The end ---------------------------------------------------------------------------------- */

/* Stacks that the save counted of those who are still in. */
static void count_chips(FeltTdtPlay *play)
{
  const FeltTdtSave *save = play->save;
  const FeltState *state = play->log->state;
  for (guint i = 0; i < save->n_players; i++) {
    const FeltPlayer *player = felt_state_player(state, play->ids[i]);
    gint64 chips = save->players[i].chips;
    if (player == NULL || chips == 0 || chips == player->chips || chips > state->chips_in_play ||
        !felt_tdt_is_in(&save->players[i]))
      continue;
    FeltCommand *command = felt_tdt_command(play, FELT_COMMAND_CHIP_COUNT, i);
    command->stack = chips;
    felt_tdt_try(play, command);
  }
}

/* Names of the save who did not enter wait to. */
static void list_others(FeltTdtPlay *play)
{
  const FeltTdtSave *save = play->save;
  for (guint i = 0; i < save->n_players; i++) {
    if (save->players[i].n_buys > 0)
      continue;
    if (save->end_ms != 0) {
      felt_tdt_left_out(play->report, _("%s is listed, but did not enter."), save->players[i].name);
      continue;
    }
    FeltCommand *command = felt_command_new(FELT_COMMAND_REGISTER);
    command->name = g_strdup(save->players[i].name);
    command->text = *save->players[i].full != '\0' ? g_strdup(save->players[i].full) : NULL;
    command->waiting = TRUE;
    felt_tdt_try(play, command);
  }
}

/* A save that was not over: the clock stands, as the other program leaves it. */
static gboolean end_open(FeltTdtPlay *play)
{
  felt_tdt_log_at(play->log, play->save->last_ms);
  felt_tdt_clock_end(play);
  felt_tdt_last_seats(play);
  count_chips(play);
  if (play->log->state->phase == FELT_PHASE_RUNNING)
    felt_tdt_try(play, felt_command_new(FELT_COMMAND_PAUSE));
  list_others(play);
  return TRUE;
}

static gboolean end_over(FeltTdtPlay *play)
{
  felt_tdt_log_at(play->log, play->save->end_ms);
  if (play->log->state->phase == FELT_PHASE_RUNNING)
    felt_tdt_last_seats(play);
  list_others(play);
  return finish(play);
}

/* Keeps the end away, which comes by itself when one is left. */
static gboolean hold_open(FeltTdtPlay *play)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  g_autofree char *level = g_strdup_printf("%d", FELT_LEVELS_MAX);
  felt_record_set_text(&felt_setup_record, &command->setup, "late_until_level", level, NULL);
  play->lifted |= FELT_TDT_LIFTED_LATE;
  return felt_tdt_log_do(play->log, command, play->error);
}

gboolean felt_tdt_play(FeltTdtPlay *play)
{
  const FeltTdtSave *save = play->save;
  g_autoptr(GArray) items = make_items(play);
  felt_tdt_open_tables(play);
  if (ends_early(items) && !hold_open(play))
    return FALSE;
  if (!play_items(play, items) || !felt_tdt_settle_chips(play, sold_so_far(play)))
    return FALSE;
  if (play->over_raked > 0)
    felt_tdt_adjusted(
        play->report,
        g_dngettext(GETTEXT_PACKAGE,
                    "The rake of %u entry was more than its price: it is not counted.",
                    "The rake of %u entries was more than their price: it is not "
                    "counted.",
                    play->over_raked),
        play->over_raked);
  if (!(save->end_ms != 0 ? end_over(play) : end_open(play)))
    return FALSE;
  return felt_tdt_put_back(play) && felt_tdt_prizes(play);
}
