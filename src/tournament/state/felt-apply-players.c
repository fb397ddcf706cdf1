/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-apply-players.c - entries, rebuys and add-ons, folded into the state */
#include "tournament/state/felt-apply-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A player who is in, or NULL with the reason. */
FeltPlayer *felt_apply_need_in(const FeltState *state, gint64 id, GError **error)
{
  FeltPlayer *player = felt_state_player(state, id);
  if (player == NULL)
    felt_apply_impossible(error, _("there is no player %d"), (int)id);
  else if (!felt_player_is_in(player))
    felt_apply_impossible(error, _("%s is not in"), player->name);
  return player != NULL && felt_player_is_in(player) ? player : NULL;
}

/* A player who has entered at some time, in or out, or NULL with the reason. */
static FeltPlayer *need_entrant(const FeltState *state, gint64 id, GError **error)
{
  FeltPlayer *player = felt_state_player(state, id);
  if (player != NULL && player->status != FELT_PLAYER_WITHDRAWN)
    return player;
  felt_apply_impossible(error, _("there is no player %d"), (int)id);
  return NULL;
}

/* Sales ------------------------------------------------------------------------------------ */

/* Whether a sum of chips or money stays within what is stored exactly. Both parts do. */
static gboolean fits(gint64 sum, gint64 more)
{
  return more >= 0 && more <= FELT_INT_MAX - sum;
}

static gboolean check_amounts(const FeltState *state, const FeltEntry *entry, GError **error)
{
  if (entry->forfeited > state->chips_in_play || entry->times < 1 || entry->times > 1000)
    return felt_apply_impossible(error, _("an entry holds an impossible amount"));
  if (!fits(state->chips_sold, entry->chips) || !fits(state->chips_in_play, entry->chips) ||
      !fits(state->chips_forfeited, entry->forfeited))
    return felt_apply_impossible(error, _("the chips are more than Felt can count"));
  return felt_apply_check_charge(state, entry, error);
}

/* The seat an entry asks for, when it asks for one. */
static gboolean check_seat(const FeltState *state, const FeltEntry *entry, GError **error)
{
  return entry->table == 0 ||
         felt_apply_need_free_seat(state, entry->table, entry->seat, entry->player, error);
}

/* Books chips and money of a sale. */
static void book(FeltState *state, FeltPlayer *player, const FeltEvent *event)
{
  const FeltEntry *entry = &event->u.entry;
  felt_apply_charge(state, player, event);
  player->chips += entry->chips;
  player->sold += entry->chips;
  if (player->stack >= 0)
    player->stack = MIN(player->stack + entry->chips, FELT_INT_MAX);
  state->chips_sold += entry->chips;
  state->chips_forfeited += entry->forfeited;
  state->chips_in_play += entry->chips - entry->forfeited;
}

static void sit_when_given(FeltState *state, FeltPlayer *player, const FeltEntry *entry,
                           guint64 seq)
{
  if (entry->table == 0)
    return;
  felt_apply_note_move(player, seq, FELT_WENT_SEATED, NULL);
  felt_apply_sit_down(state, player, entry->table, entry->seat);
}

/* Entries ---------------------------------------------------------------------------------- */

gboolean felt_apply_check_name(const FeltState *state, gint64 player, const char *name,
                               GError **error)
{
  if (felt_text_is_blank(name))
    return felt_apply_impossible(error, _("a registration names nobody"));
  const FeltPlayer *holder = felt_state_player_by_name(state, name);
  return holder == NULL || holder->id == player ||
         felt_apply_impossible(error, _("the name %s is taken"), name);
}

static gboolean check_registered(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltEntry *entry = &event->u.entry;
  const FeltPlayer *known = felt_state_player(state, entry->player);
  /* Every player took an event to register: a greater number is damage, and would cost memory. */
  guint64 most = MAX(event->seq, state->seq + 1);
  if (entry->player < 1 || (guint64)entry->player > most)
    return felt_apply_impossible(error, _("a registration names nobody"));
  if (!felt_apply_need_not_finished(state, error))
    return FALSE;
  if (known != NULL && known->status != FELT_PLAYER_WITHDRAWN)
    return felt_apply_impossible(error, _("%s is registered already"), known->name);
  if (!felt_apply_check_name(state, entry->player, entry->name, error))
    return FALSE;
  if (entry->forfeited != 0)
    return felt_apply_impossible(error, _("an entry holds an impossible amount"));
  return check_amounts(state, entry, error) && check_seat(state, entry, error);
}

void felt_apply_name(FeltState *state, FeltPlayer *player, const char *name)
{
  g_autofree char *key = felt_name_key(name);
  if (player->name != NULL) {
    g_hash_table_remove(state->names, player->key);
    g_ref_string_release(player->name);
    g_ref_string_release(player->key);
  }
  player->name = g_ref_string_new(name);
  player->key = g_ref_string_new(key);
  g_hash_table_insert(state->names, player->key, GUINT_TO_POINTER(player->id));
}

static void change_registered(FeltState *state, const FeltEvent *event)
{
  const FeltEntry *entry = &event->u.entry;
  if (entry->player > state->players->len)
    g_array_set_size(state->players, (guint)entry->player);
  FeltPlayer *player = &g_array_index(state->players, FeltPlayer, entry->player - 1);
  player->id = (guint)entry->player;
  felt_apply_name(state, player, entry->name);
  g_clear_pointer(&player->full_name, g_ref_string_release);
  if (!felt_text_is_blank(entry->full_name))
    player->full_name = g_ref_string_new(entry->full_name);
  player->status = FELT_PLAYER_REGISTERED;
  player->stack = -1;
  player->deal = -1;
  player->entries = 1;
  player->entry_seq = event->seq;
  player->person = entry->person;
  player->forgotten = FALSE;
  felt_apply_not_waiting(state, player->key);
  book(state, player, event);
  state->n_in++;
  state->n_entries++;
  state->n_unique++;
  sit_when_given(state, player, entry, event->seq);
}

static gboolean check_unregistered(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltPlayer *player = felt_apply_need_in(state, event->u.unregistered.player, error);
  if (player == NULL || !felt_apply_need_not_finished(state, error))
    return FALSE;
  if (player->entries != 1)
    return felt_apply_impossible(error, _("%s has entered more than once"), player->name);
  if (player->chips > state->chips_in_play)
    return felt_apply_impossible(error, _("more chips would leave play than are in it"));
  if (player->paid_out != 0)
    return felt_apply_impossible(error, _("%s has been paid a prize"), player->name);
  return TRUE;
}

static void change_unregistered(FeltState *state, const FeltEvent *event)
{
  FeltPlayer *player = felt_state_player(state, event->u.unregistered.player);
  FeltTable *table =
      player->status == FELT_PLAYER_IN ? felt_state_table(state, player->table) : NULL;
  felt_apply_stand_up(state, player);
  if (table != NULL)
    felt_apply_settle_count(table);
  player->status = FELT_PLAYER_WITHDRAWN;
  felt_apply_drop_calls(state, player->id, 0);
  player->penalty = 0;
  player->away = FALSE;
  player->table = player->seat = 0;
  state->chips_in_play -= player->chips;
  state->chips_sold -= player->sold;
  felt_apply_give_back(state, player, event);
  state->n_entries--;
  state->n_in--;
  state->n_unique--;
  player->entries = player->rebuys = player->add_ons = 0;
  player->chips = player->sold = 0;
  player->stack = -1;
}

/* A player who is out comes back: the bust-out gives no place any more. It stays one, and counts
 * for the winners of the chips (rules.md 5.6), unless a rebuy makes it none. */
static void cancel_bust(FeltState *state, FeltPlayer *player, guint64 seq, gboolean was_none)
{
  for (guint i = state->busts->len; i-- > 0;) {
    FeltBustRecord *bust = &g_array_index(state->busts, FeltBustRecord, i);
    if (bust->player != player->id)
      continue;
    bust->player = 0;
    bust->returned = seq;
    if (was_none)
      bust->victim = 0;
    for (guint j = 0; was_none && j < bust->n_by; j++) {
      guint winner = g_array_index(state->bust_by, guint, bust->by_first + j);
      felt_state_player(state, winner)->knocked_out--;
    }
    if (was_none)
      bust->n_by = 0;
    break;
  }
  player->status = FELT_PLAYER_REGISTERED;
  state->n_in++;
}

/* Keeps what a refund of this sale would take back; before the player is changed. */
static void keep_return(FeltState *state, const FeltPlayer *player, const FeltEvent *event)
{
  const FeltEntry *entry = &event->u.entry;
  gboolean anew = event->kind == FELT_EVENT_RE_ENTERED;
  FeltReturn back = {
      .seq = event->seq,
      .chips = entry->chips,
      .parts = {[FELT_PART_FEE] = entry->fee,
                [FELT_PART_PRICE] = entry->price,
                [FELT_PART_BOUNTY] = entry->bounty,
                [FELT_PART_STAFF] = entry->staff},
      .old_entry_seq = player->entry_seq,
      .old_deal = player->deal,
  };
  if (anew) {
    back.entries = 1;
    back.old_rebuys = player->rebuys;
    back.old_add_ons = player->add_ons;
    back.old_chips = player->chips;
  } else {
    back.rebuys = (guint)entry->times;
  }
  g_array_append_val(state->returns, back);
}

static gboolean check_re_entered(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltEntry *entry = &event->u.entry;
  const FeltPlayer *player = need_entrant(state, entry->player, error);
  if (player == NULL || !felt_apply_need_running(state, error))
    return FALSE;
  if (felt_player_is_in(player) && entry->forfeited == 0)
    return felt_apply_impossible(error, _("%s is still in"), player->name);
  if (!felt_player_is_in(player) && entry->forfeited != 0)
    return felt_apply_impossible(error, _("%s has no chips to forfeit"), player->name);
  return check_amounts(state, entry, error) && check_seat(state, entry, error);
}

static void change_re_entered(FeltState *state, const FeltEvent *event)
{
  const FeltEntry *entry = &event->u.entry;
  FeltPlayer *player = felt_state_player(state, entry->player);
  if (player->status == FELT_PLAYER_OUT) {
    keep_return(state, player, event);
    cancel_bust(state, player, event->seq, FALSE);
  } else {
    /* The player gives up the chips: that entry is lost like one that busted. */
    felt_apply_stand_up(state, player);
    state->n_busted++;
    player->away = FALSE;
    player->given_up_seq = event->seq;
  }
  felt_apply_not_waiting(state, player->key);
  player->entries++;
  player->entry_seq = event->seq;
  player->deal = -1;
  player->chips = 0;
  player->stack = -1;
  player->lost_rebuys += player->rebuys;
  player->lost_add_ons += player->add_ons;
  player->rebuys = player->add_ons = 0;
  player->table = player->seat = 0;
  state->n_entries++;
  book(state, player, event);
  sit_when_given(state, player, entry, event->seq);
}

static gboolean check_rebought(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltEntry *entry = &event->u.entry;
  const FeltPlayer *player = need_entrant(state, entry->player, error);
  if (player == NULL || !felt_apply_need_running(state, error))
    return FALSE;
  /* A seat is for the player who was out. When that is undone the rebuy stands, if they have that
   * very seat. */
  if (!entry->bounty_stays && felt_apply_bounty_drawn(state, player))
    return felt_apply_impossible(error, _("the bounty of %s has been drawn"), player->name);
  if (felt_player_is_in(player) && entry->table != 0 &&
      (entry->table != player->table || entry->seat != player->seat))
    return felt_apply_impossible(error, _("%s is still in"), player->name);
  if (entry->forfeited != 0)
    return felt_apply_impossible(error, _("an entry holds an impossible amount"));
  return check_amounts(state, entry, error) && check_seat(state, entry, error);
}

static void change_rebought(FeltState *state, const FeltEvent *event)
{
  const FeltEntry *entry = &event->u.entry;
  FeltPlayer *player = felt_state_player(state, entry->player);
  if (player->status == FELT_PLAYER_OUT) {
    if (entry->bounty_stays)
      keep_return(state, player, event);
    cancel_bust(state, player, event->seq, !entry->bounty_stays);
    state->n_busted--;
    player->stack = -1;
    player->table = player->seat = 0;
  }
  player->rebuys += (guint)entry->times;
  book(state, player, event);
  if (player->status == FELT_PLAYER_IN)
    return;
  felt_apply_not_waiting(state, player->key);
  sit_when_given(state, player, entry, event->seq);
  /* Without the seat they wait behind those who waited before. */
  if (player->status == FELT_PLAYER_REGISTERED)
    player->entry_seq = event->seq;
}

static gboolean check_added_on(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltEntry *entry = &event->u.entry;
  if (felt_apply_need_in(state, entry->player, error) == NULL ||
      !felt_apply_need_running(state, error))
    return FALSE;
  if (entry->forfeited != 0 || entry->table != 0)
    return felt_apply_impossible(error, _("an entry holds an impossible amount"));
  return check_amounts(state, entry, error);
}

static void change_added_on(FeltState *state, const FeltEvent *event)
{
  const FeltEntry *entry = &event->u.entry;
  FeltPlayer *player = felt_state_player(state, entry->player);
  player->add_ons += (guint)entry->times;
  book(state, player, event);
}

const FeltApplyRow felt_apply_players[] = {
    {FELT_EVENT_REGISTERED, check_registered, change_registered},
    {FELT_EVENT_UNREGISTERED, check_unregistered, change_unregistered},
    {FELT_EVENT_RE_ENTERED, check_re_entered, change_re_entered},
    {FELT_EVENT_REBOUGHT, check_rebought, change_rebought},
    {FELT_EVENT_ADDED_ON, check_added_on, change_added_on},
    FELT_ROWS_END,
};
