/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-making.c - what a command of a cash game would do, and an evening that is made with its
 * players */
#include "app/cash/felt-cash-making.h"

#include <glib/gi18n.h>

#include "app/desk/felt-patience.h"
#include "app/desk/felt-people.h"
#include "app/desk/felt-refusal.h"
#include "app/desk/felt-settings.h"
#include "cash/felt-cash-decide.h"
#include "cash/felt-cash-game.h"
#include "cash/felt-cash-words.h"
#include "tournament/base/felt-money.h"

/* A CREATE with its blinds in the setup, and the buy-ins. */
static FeltCashCommand *take_brief(const FeltCashCommand *create, GPtrArray **buy_ins,
                                   GError **error)
{
  FeltCashCommand *command = felt_cash_command_new(FELT_CASH_CREATE);
  felt_record_clear(&felt_cash_setup_record, &command->setup);
  felt_record_copy(&felt_cash_setup_record, &command->setup, &create->setup);
  command->text = g_strdup(create->text);
  command->other = g_strdup(create->other);
  command->players = g_strdupv(create->players);
  *buy_ins = felt_cash_brief_take(command, error);
  if (*buy_ins == NULL)
    g_clear_pointer(&command, felt_cash_command_free);
  return command;
}

void felt_cash_making_currency(FeltCashCommand *create)
{
  FeltSetup club;
  felt_record_init(&felt_setup_record, &club);
  felt_settings_fill_setup(&club);
  if (club.currency != NULL) {
    g_free(create->setup.currency);
    create->setup.currency = g_strdup(club.currency);
    create->setup.currency_digits = felt_currency_digits(club.currency);
  }
  felt_record_release(&felt_setup_record, &club);
}

/* What it would do ------------------------------------------------------------------------- */

static gboolean try(FeltCashState *state, const FeltCashCommand *command, const FeltInstant *now,
                    GString *words, GError **error)
{
  FeltContext context = {.now = *now};
  g_autoptr(GPtrArray) events = felt_cash_decide(state, command, &context, error);
  for (guint i = 0; events != NULL && i < events->len; i++) {
    FeltCashEvent *event = events->pdata[i];
    if (!felt_cash_state_apply(state, event, error))
      return FALSE;
    g_autofree char *line = felt_cash_event_words(event, state);
    g_string_append_printf(words, "%s%s", words->len > 0 ? "\n" : "", line);
  }
  return events != NULL;
}

/* Who plays for what, in one sentence. */
static char *evening_words(const FeltCashCommand *create, const GPtrArray *buy_ins)
{
  const FeltCashSetup *setup = &create->setup;
  g_autofree char *chip = felt_cash_setup_money(setup, setup->chip_value);
  if (buy_ins->len == 0)
    return g_strdup_printf(_("%s: a chip of 1 is worth %s."), setup->name, chip);
  const FeltCashCommand *first = buy_ins->pdata[0];
  g_autofree char *names = g_strjoinv(", ", create->players);
  g_autofree char *amount = felt_cash_setup_money(setup, first->amount);
  return g_strdup_printf(ngettext("%s: %s buys in for %s; a chip of 1 is worth %s.",
                                  "%s: %s buy in for %s each; a chip of 1 is worth %s.",
                                  buy_ins->len),
                         setup->name, names, amount, chip);
}

char *felt_cash_making_words(const FeltCashState *state, const FeltCashCommand *command,
                             const FeltInstant *now, GError **error)
{
  g_autoptr(FeltCashState) after =
      state != NULL ? felt_cash_state_copy(state) : felt_cash_state_new();
  g_autoptr(GString) words = g_string_new(NULL);
  g_autoptr(GPtrArray) buy_ins = NULL;
  g_autoptr(FeltCashCommand) brief = NULL;
  if (command->kind == FELT_CASH_CREATE) {
    command = brief = take_brief(command, &buy_ins, error);
    if (brief == NULL)
      return NULL;
  }
  gboolean good = try(after, command, now, words, error);
  for (guint i = 0; good && buy_ins != NULL && i < buy_ins->len; i++)
    good = try(after, buy_ins->pdata[i], now, words, error);
  if (!good)
    return NULL;
  return buy_ins != NULL ? evening_words(command, buy_ins)
                         : g_string_free(g_steal_pointer(&words), FALSE);
}

/* Doing it --------------------------------------------------------------------------------- */

typedef struct {
  FeltStore *store;
  const FeltCashCommand *command;
  const char *command_id;
  const FeltActor *actor;
  char **id;
} Beginning;

static gboolean begin_attempt(gpointer data, GError **error)
{
  const Beginning *beginning = data;
  return felt_session_create_stream(beginning->store, &felt_machine_source, &felt_cash_kind,
                                    beginning->command, beginning->command_id, beginning->actor,
                                    beginning->id, error);
}

void felt_cash_making_buy_in(FeltSession *session, const GPtrArray *buy_ins, const FeltActor *actor,
                             char **missing)
{
  g_autoptr(GError) first = NULL;
  g_autoptr(GString) names = g_string_new(NULL);
  for (guint i = 0; i < buy_ins->len; i++) {
    const FeltCashCommand *buy_in = buy_ins->pdata[i];
    if (felt_patience_execute(session, buy_in, actor, NULL, first == NULL ? &first : NULL))
      continue;
    g_string_append_printf(names, "%s%s", names->len > 0 ? ", " : "", buy_in->name);
  }
  felt_refusal_say(&first);
  if (first != NULL)
    *missing = g_strdup_printf(_("Not bought in: %s. %s"), names->str, first->message);
}

gboolean felt_cash_making_do(FeltStore *store, const FeltCashCommand *create, char **id,
                             char **missing, GError **error)
{
  FeltInstant now;
  felt_machine_source.now(&now, felt_machine_source.data);
  g_autofree char *words = felt_cash_making_words(NULL, create, &now, error);
  if (words == NULL) /* so that nobody is missing of what is made */
    return FALSE;

  g_autoptr(GPtrArray) buy_ins = NULL;
  g_autoptr(FeltCashCommand) command = take_brief(create, &buy_ins, NULL);
  g_autofree char *command_id = g_uuid_string_random();
  FeltActor actor = *felt_people_actor();
  Beginning beginning = {store, command, command_id, &actor, id};
  if (!felt_patience_record(begin_attempt, NULL, &beginning, error))
    return FALSE;

  g_autoptr(GError) unread = NULL;
  g_autoptr(FeltSession) session = felt_session_open(store, *id, &felt_machine_source, &unread);
  if (session != NULL)
    felt_cash_making_buy_in(session, buy_ins, &actor, missing);
  else
    *missing = g_strdup(unread->message);
  return TRUE;
}
