/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-hand-print.c - replayed hands as JSON lines and in words */
#include "cli/felt-cli-hand-print.h"
#include "core/hand/felt-decimal-text.h"
#include "tournament/base/felt-rule-name.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* Whole amounts are numbers, others strings: a double would not be exact. */
static void add_amount(GString *text, int64_t units, unsigned decimals)
{
  char amount[FELT_DECIMAL_SIZE];
  size_t length = felt_decimal_write(units, decimals, true, amount);
  gboolean whole = memchr(amount, '.', length) == NULL;
  if (!whole)
    g_string_append_c(text, '"');
  g_string_append_len(text, amount, (gssize)length);
  if (!whole)
    g_string_append_c(text, '"');
}

/* A number that is written very often. */
static void add_small(GString *text, unsigned number)
{
  if (number >= 10)
    g_string_append_c(text, (char)('0' + number / 10));
  g_string_append_c(text, (char)('0' + number % 10));
}

void felt_cli_hand_add_string(GString *text, const char *string)
{
  g_autofree char *valid = g_utf8_make_valid(string, -1); /* a file's name may be anything */
  g_string_append_c(text, '"');
  for (const char *at = valid; *at != '\0'; at++)
    if (*at == '"' || *at == '\\')
      g_string_append_printf(text, "\\%c", *at);
    else if ((unsigned char)*at < 0x20)
      g_string_append_printf(text, "\\u%04x", (unsigned)*at);
    else
      g_string_append_c(text, *at);
  g_string_append_c(text, '"');
}

static void add_key(GString *text, const char *key, int64_t units, unsigned decimals)
{
  g_string_append(text, key);
  add_amount(text, units, decimals);
}

static void add_did(GString *text, const FeltPhhAction *did, unsigned decimals)
{
  char amount[FELT_DECIMAL_SIZE];
  switch ((FeltPhhVerb)did->verb) {
  case FELT_PHH_FOLD:
    g_string_append(text, ",\"did\":\"f\"");
    break;
  case FELT_PHH_CALL:
    g_string_append(text, ",\"did\":\"cc\"");
    break;
  case FELT_PHH_POST:
    g_string_append(text, ",\"did\":\"pb\"");
    break;
  default:
    g_string_append(text, ",\"did\":\"cbr ");
    felt_decimal_write(did->amount, decimals, true, amount);
    g_string_append(text, amount);
    g_string_append_c(text, '"');
  }
}

/* Whether the largest raise is all of a stack that nobody wrote down. */
static gboolean is_endless(const FeltPhh *phh, const FeltHand *hand, const FeltLegal *legal)
{
  return phh->stacks[legal->player] == FELT_PHH_INFINITE &&
         legal->max_to == hand->bets[legal->player] + hand->stacks[legal->player];
}

static void add_max(GString *text, const FeltPhh *phh, const FeltHand *hand, const FeltLegal *legal)
{
  if (is_endless(phh, hand, legal))
    g_string_append(text, ",\"max_to\":null");
  else
    add_key(text, ",\"max_to\":", legal->max_to, phh->decimals);
}

void felt_cli_hand_add_decision(GString *text, const FeltPhh *phh, const FeltHand *hand,
                                const FeltLegal *legal, const FeltPhhAction *did)
{
  unsigned decimals = phh->decimals;
  g_string_append(text, "{\"p\":");
  add_small(text, legal->player + 1u);
  g_string_append(text, ",\"street\":");
  add_small(text, hand->street);
  if (legal->bring_in_due)
    add_key(text, ",\"bring_in\":", legal->bring_in, decimals);
  else
    add_key(text, ",\"to_call\":", legal->to_call, decimals);
  if (legal->may_raise) {
    add_key(text, ",\"min_to\":", legal->min_to, decimals);
    add_max(text, phh, hand, legal);
  }
  add_key(text, ",\"pot\":", felt_hand_in_pot(hand), decimals);
  add_did(text, did, decimals);
  g_string_append_c(text, '}');
}

static void add_pot(GString *text, const FeltHand *hand, const FeltPot *pot, unsigned decimals)
{
  gboolean first = TRUE;
  add_key(text, "{\"amount\":", pot->amount, decimals);
  g_string_append(text, ",\"players\":[");
  for (unsigned i = 0; i < hand->n; i++) {
    if ((pot->players >> i & 1) == 0)
      continue;
    if (!first)
      g_string_append_c(text, ',');
    first = FALSE;
    add_small(text, i + 1);
  }
  g_string_append(text, "]}");
}

/* A stack that nobody wrote down has no amount at the end either. */
static void add_stack(GString *text, const FeltPhh *phh, unsigned i, int64_t units)
{
  if (phh->stacks[i] == FELT_PHH_INFINITE)
    g_string_append(text, "null");
  else
    add_amount(text, units, phh->decimals);
}

void felt_cli_hand_add_result(GString *text, const FeltPhh *phh, const FeltHand *hand)
{
  int64_t stacks[FELT_HAND_PLAYERS];
  FeltPot pots[FELT_HAND_PLAYERS];
  felt_hand_result(hand, NULL, stacks);
  g_string_append(text, ",\"finishing_stacks\":[");
  for (unsigned i = 0; i < hand->n; i++) {
    if (i > 0)
      g_string_append_c(text, ',');
    add_stack(text, phh, i, stacks[i]);
  }
  g_string_append(text, "],\"payoffs\":[");
  for (unsigned i = 0; i < hand->n; i++) {
    if (i > 0)
      g_string_append_c(text, ',');
    add_amount(text, stacks[i] - hand->setup.stacks[i], phh->decimals);
  }
  g_string_append(text, "],\"pots\":[");
  unsigned n = felt_hand_pots(hand, pots);
  for (unsigned p = 0; p < n; p++) {
    if (p > 0)
      g_string_append_c(text, ',');
    add_pot(text, hand, &pots[p], phh->decimals);
  }
  g_string_append_c(text, ']');
}

void felt_cli_hand_add_words(GString *text, const FeltPhh *phh, const FeltHand *hand)
{
  int64_t stacks[FELT_HAND_PLAYERS];
  felt_hand_result(hand, NULL, stacks);
  for (unsigned i = 0; i < hand->n; i++) {
    char amount[FELT_DECIMAL_SIZE];
    int64_t won = stacks[i] - hand->setup.stacks[i];
    if (won == 0)
      continue;
    felt_decimal_write(won, phh->decimals, true, amount);
    g_string_append_printf(text, " p%u %s%s", i + 1, won > 0 ? "+" : "", amount);
  }
}

static void add_legal_line(GString *text, const char *words, int64_t units, unsigned decimals,
                           const char *rule)
{
  char amount[FELT_DECIMAL_SIZE];
  felt_decimal_write(units, decimals, true, amount);
  g_autofree char *mark = felt_rule_mark(rule);
  g_string_append_printf(text, "%s %s%s\n", words, amount, mark);
}

static void add_legal_words(GString *text, const FeltPhh *phh, const FeltHand *hand,
                            const FeltLegal *legal)
{
  unsigned decimals = phh->decimals;
  g_string_append_printf(text, _("Player %u is to act.\n"), legal->player + 1u);
  if (legal->may_fold)
    g_string_append_printf(text, "%s\n", _("fold"));
  if (legal->bring_in_due)
    add_legal_line(text, _("bring in"), legal->bring_in, decimals, legal->call_rule);
  else if (legal->to_call > 0)
    add_legal_line(text, _("call"), legal->to_call, decimals, legal->call_rule);
  else
    g_string_append_printf(text, "%s\n", _("check"));
  if (legal->at_stake < legal->to_call)
    add_legal_line(text, _("only this much of it is at stake:"), legal->at_stake, decimals, "R-43");
  if (legal->may_raise) {
    add_legal_line(text, _("raise to at least"), legal->min_to, decimals, legal->min_rule);
    if (!is_endless(phh, hand, legal))
      add_legal_line(text, _("raise to at most"), legal->max_to, decimals, legal->max_rule);
  } else {
    g_autofree char *mark = felt_rule_mark(legal->min_rule);
    g_string_append_printf(text, "%s%s\n", _("no raise"), mark);
  }
}

void felt_cli_hand_add_legal(GString *text, const FeltPhh *phh, const FeltHand *hand,
                             const FeltLegal *legal, gboolean json)
{
  unsigned decimals = phh->decimals;
  if (!json) {
    add_legal_words(text, phh, hand, legal);
    return;
  }
  g_string_append_printf(text, "{\"p\":%u,\"street\":%u,\"fold\":%s", legal->player + 1u,
                         hand->street, legal->may_fold ? "true" : "false");
  if (legal->bring_in_due)
    add_key(text, ",\"bring_in\":", legal->bring_in, decimals);
  else
    add_key(text, ",\"to_call\":", legal->to_call, decimals);
  if (legal->at_stake < legal->to_call)
    add_key(text, ",\"at_stake\":", legal->at_stake, decimals);
  g_string_append_printf(text, ",\"call_rule\":\"%s\"", legal->call_rule);
  if (legal->may_raise) {
    add_key(text, ",\"min_to\":", legal->min_to, decimals);
    g_string_append_printf(text, ",\"min_rule\":\"%s\"", legal->min_rule);
    add_max(text, phh, hand, legal);
    g_string_append_printf(text, ",\"max_rule\":\"%s\"", legal->max_rule);
  } else {
    g_string_append_printf(text, ",\"no_raise_rule\":\"%s\"", legal->min_rule);
  }
  add_key(text, ",\"pot\":", felt_hand_in_pot(hand), decimals);
  g_string_append(text, "}\n");
}
