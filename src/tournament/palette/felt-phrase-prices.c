/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phrase-prices.c - entries by price list, and payments, in a line of the command palette */
#include "tournament/palette/felt-phrase-private.h"

#include "felt-config.h"
#include "tournament/decide/felt-decide.h"
#include "tournament/state/felt-ledger.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Translators: words for "does not pay now", separated by |. */
static const char *const owes_words = NC_("palette", "owes|later|unpaid");

/* Translators: how it is paid, as a director may type it in the command palette, separated by |;
 * the first one is offered. */
static const char *const method_words[FELT_N_METHODS] = {
    [FELT_METHOD_CASH] = NC_("palette", "cash"),
    [FELT_METHOD_CARD] = NC_("palette", "card|credit card"),
    [FELT_METHOD_VOUCHER] = NC_("palette", "voucher|coupon"),
};

gboolean felt_phrase_method(const FeltPhraseReader *r, FeltSpan span, int *method)
{
  for (int i = 0; i < FELT_N_METHODS && felt_setup_has_money(&r->state->setup); i++)
    if (felt_span_is_word(span, method_words[i])) {
      *method = i;
      return TRUE;
    }
  return FALSE;
}

/* Price lists ------------------------------------------------------------------------------ */

static char *price_text(const FeltPhraseReader *r, const char *list)
{
  const FeltSetup *setup = &r->state->setup;
  FeltCharge charge;
  if (!felt_setup_entry_charge(setup, list, &charge, NULL))
    return NULL;
  return felt_money_text(felt_charge_total(&charge), setup->currency_digits, setup->currency);
}

static gboolean begins(const char *word, FeltSpan span)
{
  g_autofree char *typed = felt_span_dup(span), *fold = felt_search_fold(typed);
  g_autofree char *whole = felt_search_fold(word);
  return g_str_has_prefix(whole, fold);
}

/* Offers the first of several words when it begins so. */
static void offer_word(FeltPhraseReader *r, FeltSpan span, const char *words, const char *detail)
{
  const char *all = g_dpgettext2(GETTEXT_PACKAGE, "palette", words);
  g_autofree char *word = g_strndup(all, strcspn(all, "|"));
  if (begins(word, span))
    felt_phrase_offer(r, span, word, "", word, g_strdup(detail));
}

/* What may stand behind the comma: offers what begins so. TRUE when anything does. */
static gboolean offer_tails(FeltPhraseReader *r, FeltSpan span)
{
  const FeltSetup *setup = &r->state->setup;
  guint before = r->phrase->options->len;
  for (guint i = 0; i < setup->n_prices; i++) {
    const char *name = setup->prices[i].name;
    if (begins(name, span))
      felt_phrase_offer(r, span, name, "", name, price_text(r, name));
  }
  if (setup->n_prices > 0 && begins(FELT_OWN_PRICE, span) &&
      felt_setup_list(setup, FELT_OWN_PRICE) == NULL)
    felt_phrase_offer(r, span, FELT_OWN_PRICE, "", FELT_OWN_PRICE, price_text(r, NULL));
  if (felt_setup_has_money(setup)) {
    offer_word(r, span, owes_words, _("pays later"));
    for (int i = FELT_METHOD_CARD; i < FELT_N_METHODS; i++) /* cash is what nobody says */
      offer_word(r, span, method_words[i], felt_method_text(i));
  }
  return r->phrase->options->len > before;
}

/* What the commas at the end of the line say; each is cut off what is left of args. */
typedef struct {
  char *list; /* owned */
  gboolean owes;
  int method; /* FeltMethod; -1: not said */
} Tails;

static gboolean read_tail(FeltPhraseReader *r, FeltSpan span, Tails *tails)
{
  g_autofree char *text = felt_span_dup(span);
  if (felt_setup_has_money(&r->state->setup) && !tails->owes &&
      felt_span_is_word(span, owes_words)) {
    tails->owes = TRUE;
    return TRUE;
  }
  if (tails->method < 0 && felt_phrase_method(r, span, &tails->method))
    return TRUE;
  gboolean known = felt_setup_list(&r->state->setup, text) != NULL ||
                   (r->state->setup.n_prices > 0 && g_ascii_strcasecmp(text, FELT_OWN_PRICE) == 0);
  if (!known || tails->list != NULL)
    return FALSE;
  tails->list = g_steal_pointer(&text);
  return TRUE;
}

/* FALSE with a problem when something behind a comma is half typed; a comma that nothing can stand
 * behind is one of a name. */
static gboolean read_tails(FeltPhraseReader *r, FeltSpan *args, Tails *tails)
{
  for (;;) {
    const char *comma = args->end;
    while (comma > args->start && comma[-1] != ',')
      comma--;
    if (comma == args->start)
      return TRUE;
    FeltSpan tail = felt_span_trim((FeltSpan){comma, args->end});
    FeltSpan rest = felt_span_trim((FeltSpan){args->start, comma - 1});
    if (!felt_span_is_empty(tail) && read_tail(r, tail, tails)) {
      *args = rest;
      continue;
    }
    if (!offer_tails(r, tail))
      return TRUE;
    felt_phrase_problem(r, _("Go on typing, or choose one."));
    return FALSE;
  }
}

static void take_tails(FeltPhraseReader *r, Tails *tails)
{
  if (r->phrase->command == NULL) {
    g_free(tails->list);
    return;
  }
  r->phrase->command->list = tails->list;
  r->phrase->command->method = tails->method;
  if (tails->owes)
    r->phrase->command->paid = 0;
}

void felt_phrase_entry(FeltPhraseReader *r)
{
  FeltSpan args = felt_phrase_args(r);
  Tails tails = {.method = -1};
  if (read_tails(r, &args, &tails))
    felt_phrase_new_name(r, args);
  take_tails(r, &tails);
}

void felt_phrase_re_entry(FeltPhraseReader *r)
{
  FeltSpan args = felt_phrase_args(r);
  Tails tails = {.method = -1};
  guint id = read_tails(r, &args, &tails) ? felt_phrase_player(r, args, r->verb->statuses, "") : 0;
  if (id != 0)
    felt_phrase_command(r)->player = felt_phrase_id(id);
  take_tails(r, &tails);
}

void felt_phrase_waiting(FeltPhraseReader *r)
{
  felt_phrase_new_name(r, felt_phrase_args(r));
  if (r->phrase->command != NULL)
    r->phrase->command->waiting = TRUE;
}

/* Payments --------------------------------------------------------------------------------- */

/* A prize or a debt: all of it, or an amount. */
void felt_phrase_pay(FeltPhraseReader *r)
{
  FeltSpan args = felt_phrase_args(r), who, word;
  gint64 amount = FELT_INT_UNSET;
  /* "pay 2.4" names a seat, "pay ann 2.40" an amount: a number alone is never one. */
  gboolean priced = !felt_phrase_is_name(r, args) && felt_span_last_word(args, &who, &word) &&
                    !felt_span_is_empty(who) && felt_phrase_money(r, word, &amount);
  guint id = felt_phrase_player(r, priced ? who : args, r->verb->statuses, " ");
  if (id == 0)
    return;
  FeltCommand *command = felt_phrase_command(r);
  command->what = r->verb->argument == FELT_ARGUMENT_DEBT ? FELT_PAID_DEBT : FELT_PAID_PRIZE;
  command->player = felt_phrase_id(id);
  command->amount = amount;
  /* Who owes nothing gives back what they were paid too much. */
  if (command->what == FELT_PAID_DEBT && felt_player_owes(felt_state_player(r->state, id)) == 0 &&
      felt_player_overpaid(r->state, felt_state_player(r->state, id)) > 0)
    command->what = FELT_PAID_RETURNED;
  /* A player who has all the money gets what the place has in kind. */
  const FeltPlayer *player = felt_state_player(r->state, id);
  if (command->what == FELT_PAID_PRIZE && amount == FELT_INT_UNSET &&
      felt_player_due(r->state, player) <= 0 && felt_player_thing_due(player) != 0)
    command->what = FELT_PAID_THING;
}

/* Translators: the parts of a price as a director may type them in the command palette, separated
 * by |. */
static const struct {
  FeltPricePart part;
  const char *words;
} parts[] = {
    {FELT_PART_FEE, NC_("palette", "fee|fees")},
    {FELT_PART_PRICE, NC_("palette", "price|prize|prizes")},
    {FELT_PART_BOUNTY, NC_("palette", "bounty")},
    {FELT_PART_STAFF, NC_("palette", "staff")},
};

void felt_phrase_refund(FeltPhraseReader *r)
{
  FeltSpan args = felt_phrase_args(r), who = args, word, rest;
  int part = FELT_PART_FEE;
  gint64 amount = FELT_INT_UNSET;
  for (guint i = 0; i < G_N_ELEMENTS(parts); i++)
    if (felt_span_last_word(args, &rest, &word) && felt_span_is_word(word, parts[i].words)) {
      part = (int)parts[i].part;
      args = who = rest;
      break;
    }
  gboolean priced = felt_span_last_word(args, &rest, &word) && !felt_span_is_empty(rest) &&
                    felt_phrase_money(r, word, &amount);
  guint id = felt_phrase_player(r, priced ? rest : who, r->verb->statuses, " ");
  if (id == 0)
    return;
  if (!priced) {
    felt_phrase_problem(r, _("Say how much comes back: refund ann 5, or refund ann 5 bounty."));
    return;
  }
  FeltCommand *command = felt_phrase_command(r);
  command->what = FELT_PAID_REFUND;
  command->player = felt_phrase_id(id);
  command->amount = amount;
  command->part = part;
}

void felt_phrase_drawer(FeltPhraseReader *r)
{
  FeltSpan args = felt_phrase_args(r);
  gint64 amount = 0;
  gboolean out = !felt_span_is_empty(args) && *args.start == '-';
  if (out || (!felt_span_is_empty(args) && *args.start == '+'))
    args = felt_span_trim((FeltSpan){args.start + 1, args.end});
  if (felt_span_is_empty(args) || !felt_phrase_money(r, args, &amount) || amount == 0) {
    felt_phrase_problem(r, _("Say how much goes into the drawer or out of it: +200 or -50."));
    return;
  }
  felt_phrase_command(r)->what = out ? FELT_PAID_DRAWER_OUT : FELT_PAID_DRAWER_IN;
  felt_phrase_command(r)->amount = amount;
}
