/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-chance.c - evenings by chance: to the cent, undone, settled; settlements against brute force
 */
#include "felt-test.h"
#include "cash/felt-evening.h"

#include "cash/felt-cash-flows.h"
#include "cash/felt-cash-recount.h"

#include <string.h>

static gint64 below(gint64 n)
{
  return g_test_rand_int_range(0, (gint32)n);
}

static gboolean one_in(gint64 n)
{
  return below(n) == 0;
}

/* Settlements ------------------------------------------------------------------------------ */

/* The most groups of sum 0 that the parties of a mask fall into. */
static guint most_groups(const gint64 *balances, guint mask)
{
  guint best = 0;
  if (mask == 0)
    return 0;
  guint lowest = mask & -mask, rest = mask ^ lowest;
  for (guint part = rest;; part = (part - 1) & rest) {
    gint64 sum = 0;
    for (guint i = 0; i < 16; i++)
      if (((part | lowest) >> i & 1) != 0)
        sum += balances[i];
    if (sum == 0)
      best = MAX(best, 1 + most_groups(balances, mask ^ (part | lowest)));
    if (part == 0)
      return best;
  }
}

static void check_flows(const gint64 *balances, guint n, GArray *flows)
{
  g_autofree gint64 *left = g_memdup2(balances, n * sizeof *balances);
  for (guint i = 0; i < flows->len; i++) {
    const FeltCashFlow *flow = &g_array_index(flows, FeltCashFlow, i);
    g_assert_cmpint(flow->amount, >, 0);
    g_assert_cmpint(balances[flow->from], <, 0);
    g_assert_cmpint(balances[flow->to], >, 0);
    left[flow->from] += flow->amount;
    left[flow->to] -= flow->amount;
  }
  for (guint i = 0; i < n; i++)
    g_assert_cmpint(left[i], ==, 0);
}

FELT_TEST(test_fewest, "/cash/chance/fewest-payments")
{
  for (int round = 0; round < 400; round++) {
    gint64 balances[40] = {0}, sum = 0;
    guint n = 2 + (guint)below(round % 8 == 0 ? 38 : 7), open = 0, mask = 0;
    for (guint i = 0; i + 1 < n; i++)
      sum += balances[i] = below(9) - 4;
    balances[n - 1] = -sum;
    for (guint i = 0; i < n; i++)
      open += balances[i] != 0;
    g_autoptr(GArray) flows = felt_cash_flows(balances, n);
    check_flows(balances, n, flows);
    g_assert_cmpuint(flows->len, <=, MAX(open, 1) - 1);
    if (n > 8)
      continue;
    for (guint i = 0; i < n; i++)
      mask |= (guint)(balances[i] != 0) << i;
    g_assert_cmpuint(flows->len, ==, open - most_groups(balances, mask));
  }
}

/* Evenings --------------------------------------------------------------------------------- */

/* Beside the evening somebody keeps own books, in the simplest way. */
typedef struct {
  FeltEvening evening;
  gint64 value, in, out, rake, kitty;
  guint refused;
} Night;

static const char *const names[] = {"Ann", "Ben", "Cleo", "Dora", "Emil", "Fay",
                                    "Gus", "Hal", "Ivo",  "Jule", "Kim",  "Leo"};

static const char *any_name(void)
{
  return names[below(G_N_ELEMENTS(names))];
}

/* Gives a command that may be refused; TRUE: it was taken. */
static gboolean give(Night *night, FeltCashCommand *command)
{
  g_autoptr(GError) error = NULL;
  gboolean taken = felt_evening_try(&night->evening, command, &error);
  if (!taken) {
    g_assert_true(error->domain == FELT_DECIDE_ERROR);
    g_assert_true(g_str_has_suffix(error->message, "."));
    night->refused++;
  }
  felt_cash_command_free(command);
  return taken;
}

static void buy_in(Night *night)
{
  FeltCashCommand *command = felt_cash_command_new(FELT_CASH_BUY_IN);
  gint64 chips = 1 + below(500);
  command->name = g_strdup(any_name());
  command->chips = chips;
  command->paid = one_in(2);
  command->overrule = one_in(8);
  if (give(night, command))
    night->in += chips * night->value;
}

static void cash_out(Night *night)
{
  FeltCashCommand *command = felt_cash_command_new(FELT_CASH_CASH_OUT);
  gint64 chips = one_in(3) ? 0 : below(600);
  command->name = g_strdup(any_name());
  command->chips = chips;
  command->paid = one_in(3);
  command->stays = one_in(5);
  command->overrule = one_in(4);
  if (give(night, command))
    night->out += chips * night->value;
}

static void house(Night *night)
{
  static const FeltCashCommandKind kinds[] = {FELT_CASH_TAKE_RAKE, FELT_CASH_TAKE_KITTY,
                                              FELT_CASH_TIP};
  guint which = (guint)below(3);
  FeltCashCommand *command = felt_cash_command_new(kinds[which]);
  gint64 chips = 1 + below(9), before = night->evening.state->raked;
  if (one_in(3))
    command->name = g_strdup(any_name());
  command->chips = chips;
  if (which == 2 && one_in(2))
    command->other = g_strdup(one_in(2) ? any_name() : "Dealer Zoe");
  if (which == 0 && one_in(3)) {
    command->chips = -1;
    command->pot = one_in(2) ? below(900) : -1;
    command->by_time = command->pot < 0;
  }
  if (!give(night, command))
    return;
  if (which == 0)
    night->rake += (night->evening.state->raked - before) * night->value;
  else if (which == 1)
    night->kitty += chips * night->value;
  else
    night->out += chips * night->value;
}

static void cost(Night *night)
{
  FeltCashCommand *command = felt_cash_command_new(FELT_CASH_COST);
  command->amount = 1 + below(5000);
  command->other = g_strdup(one_in(5) ? "bank" : any_name());
  if (one_in(3)) {
    const char *two[] = {any_name(), any_name(), NULL};
    command->players = g_strdupv((char **)two);
  } else if (one_in(4)) {
    const char *kitty[] = {"kitty", NULL};
    command->players = g_strdupv((char **)kitty);
  }
  give(night, command);
}

static void marker(Night *night)
{
  gboolean settles = one_in(2);
  FeltCashCommand *command =
      felt_cash_command_new(settles ? FELT_CASH_SETTLE_MARKER : FELT_CASH_MARKER);
  gint64 chips = 1 + below(50);
  gboolean bank = one_in(2);
  command->name = g_strdup(any_name());
  command->other = bank ? NULL : g_strdup(any_name());
  command->in_chips = settles && one_in(2);
  gboolean leaves = command->in_chips && bank;
  if (!settles || one_in(2))
    command->amount = chips * night->value;
  gint64 before = night->evening.state->handed_in;
  if (!give(night, command))
    return;
  if (leaves)
    night->out += (night->evening.state->handed_in - before) * night->value;
  else if (!settles && bank)
    night->in += chips * night->value;
}

static void come_and_go(Night *night)
{
  static const FeltCashCommandKind kinds[] = {
      FELT_CASH_SIT,    FELT_CASH_LEAVE,      FELT_CASH_RETURN,     FELT_CASH_NOTICE,
      FELT_CASH_WAIT,   FELT_CASH_UNWAIT,     FELT_CASH_OPEN_TABLE, FELT_CASH_CLOSE_TABLE,
      FELT_CASH_START,  FELT_CASH_SET_BUTTON, FELT_CASH_NEXT_HAND,  FELT_CASH_NEXT_HAND,
      FELT_CASH_REOPEN, FELT_CASH_DRAW_SEATS, FELT_CASH_HAND_WON,   FELT_CASH_SETTLE_PAYMENT,
      FELT_CASH_PAUSE,  FELT_CASH_RESUME,     FELT_CASH_MOVE_END,   FELT_CASH_NOTE};
  FeltCashCommand *command = felt_cash_command_new(kinds[below(G_N_ELEMENTS(kinds))]);
  command->name = g_strdup(any_name());
  command->table = below(3);
  command->seat = below(5);
  command->text = g_strdup("2026-11-18T22:00Z");
  if (command->kind == FELT_CASH_SETTLE_PAYMENT) {
    command->other = g_strdup(one_in(2) ? "bank" : any_name());
    command->amount = 1 + below(3000);
  }
  if (command->kind == FELT_CASH_HAND_WON) {
    const char *winner[] = {any_name(), NULL};
    command->players = g_strdupv((char **)winner);
    command->pot = below(200);
  }
  if (command->kind == FELT_CASH_NEXT_HAND && one_in(3)) {
    const char *straddler[] = {any_name(), NULL};
    command->players = g_strdupv((char **)straddler);
  }
  give(night, command);
}

static void rules(Night *night)
{
  FeltCashCommand *command = felt_cash_command_new(FELT_CASH_TABLE_RULES);
  FeltCashRules *set = &command->rules.rules;
  command->rules.table = below(3);
  set->kill = (int)below(3);
  set->kill_pot = below(150);
  set->kill_wins = below(3);
  set->straddle = (int)below(4);
  set->straddles = 1 + below(2);
  set->sleepers = one_in(2);
  set->rock = one_in(2);
  set->button_rule = (int)below(3);
  set->missed = (int)below(3);
  set->newcomers = (int)below(3);
  set->stakes = one_in(4) ? FELT_CASH_TABLE_STAKES : FELT_CASH_OPEN_STAKES;
  set->marker_due = (int)below(3);
  set->given = (1 << 13) - 1;
  give(night, command);
}

static void check_books(const Night *night)
{
  FeltCashTotals totals = felt_evening_totals(&night->evening);
  g_assert_cmpint(totals.in, ==, night->in);
  g_assert_cmpint(totals.out, ==, night->out);
  g_assert_cmpint(totals.rake, ==, night->rake);
  g_assert_cmpint(totals.kitty, ==, night->kitty);
  g_autoptr(GArray) parties = felt_cash_parties(night->evening.state);
  gint64 sum = 0;
  for (guint i = 0; i < parties->len; i++)
    sum += g_array_index(parties, FeltCashParty, i).balance;
  gint64 open = felt_cash_state_in_play(night->evening.state) * night->value;
  g_assert_cmpint(sum, ==, night->evening.state->borne - open);
}

/* All go home with what is there; now and then chips are missing. */
static void end(Night *night)
{
  FeltCashState *state = night->evening.state;
  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    const FeltCashPlayer *player = felt_cash_state_player(state, names[i]);
    if (player == NULL || !player->holds)
      continue;
    FeltCashCommand *command = felt_cash_command_new(FELT_CASH_CASH_OUT);
    gint64 there = felt_cash_state_in_play(state);
    gint64 chips = there > 0 ? below(there + 1) : 0;
    command->name = g_strdup(names[i]);
    command->chips = chips;
    command->overrule = TRUE;
    g_assert_true(give(night, command));
    night->out += chips * night->value;
  }
  g_assert_true(give(night, felt_cash_command_new(FELT_CASH_END)));
  FeltCashTotals totals = felt_evening_totals(&night->evening);
  g_assert_cmpint(totals.in_play, ==, 0);
  if (totals.difference == totals.borne)
    return;
  g_assert_null(felt_cash_settlement(state, NULL));
  g_autofree char *who = felt_cash_recount(state, NULL);
  g_assert_nonnull(who);
  g_assert_true(give(night, felt_cash_command_new(FELT_CASH_BEAR)));
}

/* As few payments as parties allow; ticked off in any order the others stay as they are. */
static void settle(Night *night)
{
  FeltCashState *state = night->evening.state;
  g_autoptr(GArray) parties = felt_cash_parties(state);
  guint open = 0;
  for (guint i = 0; i < parties->len; i++)
    open += g_array_index(parties, FeltCashParty, i).balance != 0;
  g_autoptr(GArray) first = felt_cash_settlement(state, NULL);
  guint made = state->n_payments, n = first->len - made;
  g_assert_cmpuint(n, <=, MAX(open, 1) - 1);
  for (guint k = 0; k < n; k++) {
    g_autoptr(GArray) rows = felt_cash_settlement(state, NULL);
    g_assert_cmpuint(rows->len, ==, first->len);
    guint at = (guint)below(n);
    while (g_array_index(rows, FeltCashRow, made + at).paid)
      at = (at + 1) % n;
    const FeltCashRow *row = &g_array_index(rows, FeltCashRow, made + at);
    FeltCashCommand *command = felt_cash_command_new(FELT_CASH_SETTLE_PAYMENT);
    command->name = g_strdup(row->from);
    command->other = g_strdup(row->to);
    command->amount = row->amount;
    g_assert_true(give(night, command));
  }
  g_autoptr(GArray) even = felt_cash_parties(state);
  for (guint i = 0; i < even->len; i++)
    g_assert_cmpint(g_array_index(even, FeltCashParty, i).balance, ==, 0);
}

static void play(Night *night)
{
  guint n = 20 + (guint)below(60);
  for (guint i = 0; i < n; i++) {
    felt_evening_pass(&night->evening, below(900));
    switch (below(10)) {
    case 0:
    case 1:
    case 2:
      buy_in(night);
      break;
    case 3:
      cash_out(night);
      break;
    case 4:
      house(night);
      break;
    case 5:
      cost(night);
      break;
    case 6:
      marker(night);
      break;
    case 7:
      rules(night);
      break;
    default:
      come_and_go(night);
    }
    check_books(night);
  }
}

/* A copy has every field of a struct, also one that is compared by no record: byte by byte. */
static void check_copied(const FeltCashState *state)
{
  g_autoptr(FeltCashState) copy = felt_cash_state_copy(state);
  for (guint i = 0; i < state->n_players; i++) {
    FeltCashPlayer player = copy->players[i];
    player.name = state->players[i].name;
    g_assert_cmpmem(&player, sizeof player, &state->players[i], sizeof player);
  }
  for (guint i = 0; i < state->n_places; i++) {
    FeltCashPlace place = copy->places[i];
    place.name = state->places[i].name;
    g_assert_cmpmem(&place, sizeof place, &state->places[i], sizeof place);
  }
  g_assert_cmpmem(copy->markers, copy->n_markers * sizeof(FeltCashMarker), state->markers,
                  state->n_markers * sizeof(FeltCashMarker));
}

/* The log folded again is the same; each state on the way back, too. */
static void check_log(const Night *night, const FeltCashState *halfway, guint half)
{
  const FeltEvening *e = &night->evening;
  g_autoptr(FeltCashState) all = felt_evening_fold(e, e->log->len);
  g_autoptr(FeltCashState) before = felt_evening_fold(e, half);
  g_autoptr(FeltCashState) copy = felt_cash_state_copy(all);
  g_assert_true(felt_cash_state_equal(all, e->state));
  g_assert_true(felt_cash_state_equal(before, halfway));
  g_assert_true(felt_cash_state_equal(copy, all));
  g_assert_false(felt_cash_state_equal(before, all));
  check_copied(all);
}

FELT_TEST(test_evenings, "/cash/chance/evenings")
{
  static const gint64 values[] = {1, 5, 10, 25, 33, 50, 100, 250};
  gint64 n = felt_test_times("FELT_CASH_EVENINGS", 300);
  for (gint64 i = 0; i < n; i++) {
    Night night = {.value = values[below(G_N_ELEMENTS(values))]};
    g_autofree char *setup = g_strdup_printf(
        "{'chip_value':%d,'rake_percent':%d,'rake_cap':%d,'rake_seat':%d,'seats':%d,"
        "'return_minutes':%d,'max_buy_in':%d,'levels':[{'small':1,'big':2,'minutes':60},"
        "{'small':2,'big':4,'minutes':60}]}",
        (int)night.value, (int)below(1000), (int)below(4000), (int)(below(20) * night.value),
        2 + (int)below(9), (int)below(60), (int)(below(2) * 400 * night.value));
    felt_evening_init(&night.evening, setup);
    play(&night);
    guint half = night.evening.log->len;
    g_autoptr(FeltCashState) halfway = felt_cash_state_copy(night.evening.state);
    end(&night);
    check_books(&night);
    settle(&night);
    check_log(&night, halfway, half);
    felt_evening_clear(&night.evening);
  }
  g_test_message("%d evenings", (int)n);
}
