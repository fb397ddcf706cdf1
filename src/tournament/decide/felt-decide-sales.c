/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide-sales.c - rebuys and add-ons, of one player or of several at once */
#include "tournament/decide/felt-decide-private.h"

#include "felt-config.h"
#include "tournament/floor/felt-draw.h"
#include "tournament/command/felt-registration.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/base/felt-seed.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Rebuys ----------------------------------------------------------------------------------- */

static gboolean may_rebuy(FeltDecision *d, const FeltPlayer *player)
{
  const FeltSetup *setup = &d->state->setup;
  if (!felt_decision_need_running(d))
    return FALSE;
  if (player->status == FELT_PLAYER_WITHDRAWN)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOT_IN, _("%s is not registered."),
                                player->name);
  if (setup->rebuy.most == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_CLOSED,
                                _("This tournament has no rebuys. Allow them under Buy-ins."));
  if (!felt_decision_sold_now(d, &setup->rebuy, _("Rebuys")))
    return FALSE;
  if (d->command->times > setup->rebuy.most_at_once)
    return felt_decision_refuse(
        d, FELT_DECIDE_ERROR_LIMIT,
        g_dngettext(GETTEXT_PACKAGE, "At most %d rebuy is sold at one time.",
                    "At most %d rebuys are sold at one time.", (gulong)setup->rebuy.most_at_once),
        (int)setup->rebuy.most_at_once);
  if (setup->rebuy.most > 0 && player->rebuys + d->command->times > setup->rebuy.most)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_LIMIT,
                                _("%s has no rebuys left (%u of %d taken)."), player->name,
                                player->rebuys, (int)setup->rebuy.most);
  return TRUE;
}

/* Where rebuys are for small stacks, a player who is in must have one. It is asked for, never
 * guessed. */
static gboolean small_enough(FeltDecision *d, const FeltPlayer *player)
{
  gint64 most = d->state->setup.rebuy.max_stack;
  gint64 stack = d->command->stack >= 0 ? d->command->stack : player->stack;
  if (most < 0 || player->status == FELT_PLAYER_OUT)
    return TRUE;
  g_autofree char *limit = felt_number_text(most), *has = felt_number_text(stack);
  if (stack < 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("Rebuys are for stacks of %s or less: give the stack of %s."),
                                limit, player->name);
  if (stack > most)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_LIMIT,
                                _("%s has %s chips; rebuys are for stacks of %s or less."),
                                player->name, has, limit);
  return TRUE;
}

/* A player who is out gets the old seat back, or one is drawn that nobody waits for. */
static gboolean seat_again(FeltDecision *d, const FeltPlayer *player, FeltEntry *entry)
{
  if (felt_state_seat_is_his(d->state, player)) {
    entry->table = player->table;
    entry->seat = player->seat;
    return TRUE;
  }
  if (felt_registration_passed(d->state, G_MAXUINT64) == 0 &&
      felt_draw_late(d->state, d->context->seed, entry->player, &entry->table, &entry->seat))
    entry->seed = felt_seed_to_hex(d->context->seed);
  return TRUE;
}

static gboolean sell_rebuy(FeltDecision *d, const char *who)
{
  const FeltSetup *setup = &d->state->setup;
  const FeltPlayer *player = felt_find_player(d->state, who, d->error);
  if (player == NULL || !may_rebuy(d, player) || !small_enough(d, player))
    return FALSE;
  FeltCharge charge;
  felt_setup_rebuy_charge(setup, d->command->times, &charge);
  FeltEntry *entry = &felt_decision_emit(d, FELT_EVENT_REBOUGHT)->u.entry;
  entry->player = player->id;
  entry->times = d->command->times;
  entry->bounty_stays =
      player->status == FELT_PLAYER_OUT && setup->bounties.rebuy == FELT_REBUY_LEAVES_BOUNTY;
  if (player->status == FELT_PLAYER_OUT && !felt_decision_keeps_order(d, player->name, entry))
    return FALSE;
  if (!felt_decision_charge(d, &charge, entry))
    return FALSE;
  return player->status != FELT_PLAYER_OUT || seat_again(d, player, entry);
}

/* Add-ons ---------------------------------------------------------------------------------- */

static gboolean sell_add_on(FeltDecision *d, const char *who)
{
  const FeltSetup *setup = &d->state->setup;
  const FeltPlayer *player = felt_decision_player_in(d, who);
  if (player == NULL || !felt_decision_need_running(d))
    return FALSE;
  if (setup->add_on.most == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_CLOSED,
                                _("This tournament has no add-ons. Allow them under Buy-ins."));
  if (setup->add_on.most > 0 && player->add_ons >= setup->add_on.most)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_LIMIT,
                                _("%s has no add-ons left (%u of %d taken)."), player->name,
                                player->add_ons, (int)setup->add_on.most);
  if (!felt_decision_sold_now(d, &setup->add_on, _("Add-ons")))
    return FALSE;
  FeltCharge charge;
  felt_setup_add_on_charge(setup, &charge);
  FeltEntry *entry = &felt_decision_emit(d, FELT_EVENT_ADDED_ON)->u.entry;
  entry->player = player->id;
  return felt_decision_charge(d, &charge, entry);
}

/* Several at once -------------------------------------------------------------------------- */

#define REASONS_TOLD 3

/* Who sits at a table, as ids; NULL with the refusal. */
static char **those_at(FeltDecision *d, gint64 number)
{
  const FeltTable *table = felt_decision_table(d, number);
  if (table == NULL)
    return NULL;
  g_autoptr(GStrvBuilder) ids = g_strv_builder_new();
  for (guint seat = 1; seat <= table->n_seats; seat++) {
    g_autofree char *id = g_strdup_printf("%u", table->players[seat]);
    if (table->players[seat] != 0)
      g_strv_builder_add(ids, id);
  }
  char **who = g_strv_builder_end(ids);
  if (who[0] != NULL)
    return who;
  g_strfreev(who);
  felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING, _("Table %s is empty."),
                       felt_state_table_said(d->state, number).text);
  return NULL;
}

/* Whether the player is named for the first time; a player who cannot be found is refused later. */
static gboolean named_once(FeltDecision *d, const char *who, GHashTable *named)
{
  const FeltPlayer *player = felt_find_player(d->state, who, NULL);
  return player == NULL || g_hash_table_add(named, GUINT_TO_POINTER(player->id)) ||
         felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                              _("%s is named twice; name each player once."), player->name);
}

/* Takes what was decided last into the state that the next one is decided on: two players who come
 * back must not be drawn the same seat. */
gboolean felt_decision_take_in(FeltDecision *d, FeltState *after, guint from)
{
  for (guint i = from; i < d->events->len; i++) {
    FeltEvent *event = g_ptr_array_index(d->events, i);
    g_autoptr(GError) inner = NULL;
    event->seq = after->seq + 1;
    gboolean applied = felt_state_apply(after, event, &inner);
    event->seq = 0;
    if (!applied)
      return felt_decision_refuse(d, FELT_DECIDE_ERROR_LIMIT, _("This is not possible: %s."),
                                  inner->message);
  }
  return TRUE;
}

/* Adds a refusal's sentence, unless it is there. */
static void add_reason(GPtrArray *reasons, const char *sentence)
{
  if (g_ptr_array_find_with_equal_func(reasons, sentence, g_str_equal, NULL))
    return;
  g_ptr_array_add(reasons, g_strdup(sentence));
}

/* One sentence of all that stands against it; nothing says that nothing is done: "Nothing is sold:
 * %s." */
static gboolean refuse_all(FeltDecision *d, const char *nothing, int code, const GPtrArray *reasons,
                           guint n_refused)
{
  if (reasons->len == 1 && n_refused > 1) /* it is about all of them */
    return felt_decision_refuse(d, (FeltDecideError)code, "%s", (const char *)reasons->pdata[0]);
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < MIN(reasons->len, REASONS_TOLD); i++) {
    const char *sentence = reasons->pdata[i];
    gsize length = strlen(sentence) - g_str_has_suffix(sentence, ".");
    g_string_append_printf(text, "%s%.*s", i > 0 ? "; " : "", (int)length, sentence);
  }
  guint more = reasons->len > REASONS_TOLD ? reasons->len - REASONS_TOLD : 0;
  if (more > 0)
    g_string_append_printf(
        text, g_dngettext(GETTEXT_PACKAGE, "; and %u more", "; and %u more", more), more);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return felt_decision_refuse(d, (FeltDecideError)code, nothing, text->str);
#pragma GCC diagnostic pop
}

gboolean felt_decision_for_all(FeltDecision *d, FeltDecideOne decide, char **who,
                               const char *nothing)
{
  g_autoptr(FeltState) after = felt_state_copy(d->state);
  g_autoptr(GHashTable) named = g_hash_table_new(NULL, NULL);
  g_autoptr(GPtrArray) reasons = g_ptr_array_new_with_free_func(g_free);
  FeltDecision one = *d;
  guint n_refused = 0;
  int code = 0;
  one.state = after;
  for (guint i = 0; who[i] != NULL; i++) {
    g_autoptr(GError) refusal = NULL;
    guint from = d->events->len;
    one.error = &refusal;
    if (named_once(&one, who[i], named) && decide(&one, who[i]) &&
        felt_decision_take_in(&one, after, from))
      continue;
    if (n_refused++ == 0)
      code = refusal->domain == FELT_DECIDE_ERROR ? refusal->code : FELT_DECIDE_ERROR_BAD_VALUE;
    add_reason(reasons, refusal->message);
  }
  if (n_refused > 0)
    return refuse_all(d, nothing, code, reasons, n_refused);
  d->in_turn = TRUE;
  return TRUE;
}

/* To one player, to several, or to all at a table. */
static gboolean sell_to(FeltDecision *d, FeltDecideOne sell)
{
  const FeltCommand *c = d->command;
  gboolean listed = c->buyers != NULL && c->buyers[0] != NULL;
  if ((c->player != NULL) + listed + (c->table != 0) > 1)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("Give player, players or table: only one of them."));
  if (!listed && c->table == 0)
    return sell(d, c->player);
  if (c->stack >= 0 && (!listed || c->buyers[1] != NULL))
    return felt_decision_refuse(
        d, FELT_DECIDE_ERROR_BAD_VALUE,
        _("{stack} is of one player; note the stacks of several with chip-count first."));
  g_auto(GStrv) who = listed ? g_strdupv(c->buyers) : those_at(d, c->table);
  return who != NULL &&
         (who[1] == NULL ? sell(d, who[0])
                         : felt_decision_for_all(d, sell, who, _("Nothing is sold: %s.")));
}

static gboolean decide_rebuy(FeltDecision *d)
{
  return sell_to(d, sell_rebuy);
}

static gboolean decide_add_on(FeltDecision *d)
{
  return sell_to(d, sell_add_on);
}

const FeltDecideRow felt_decide_sales[] = {
    {FELT_COMMAND_REBUY, decide_rebuy},
    {FELT_COMMAND_ADD_ON, decide_add_on},
    FELT_ROWS_END,
};
