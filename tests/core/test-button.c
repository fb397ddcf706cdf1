/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-button.c - every numeric example of the button and blinds rules, by name
 *
 * tests/data/plays/button.play: "dead 6: 1 2 3, owe 4b" begins a table: its rule ("every": all
 * three), seats, the last hand's button and blinds, and debts; "with first-blind waits=3 frozen=4"
 * are options; players "leave 3" and "arrive 3". "1,3,4 = D3 S4 B1: 4s 1b, first 3, in 1,3,4" is
 * the next hand, "place 1,3,4 at 3 = …" one with that button; "!too-few" refuses it. "owing 4b" is
 * owed now, "vacated 1,2" what the last hand's positions leave. */
#include "felt-test.h"
#include "core/rules/felt-button.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  FeltButtonState states[FELT_BUTTON_SIMPLIFIED + 1];
  FeltButtonRule from, to; /* the rules that are played */
  int n_seats;
  gboolean with; /* options */
  FeltButtonOptions options;
} Table;

static FeltSeatMask seats(const char *list)
{
  FeltSeatMask mask = 0;
  g_auto(GStrv) parts = g_strsplit(list, ",", -1);
  for (int i = 0; parts[i] != NULL && *parts[i] != '\0'; i++)
    mask |= (FeltSeatMask)(1 << (atoi(parts[i]) - 1));
  return mask;
}

/* A player in both masks stands twice. */
static void append_blinds(GString *text, FeltSeatMask mask, FeltSeatMask more, char blind)
{
  for (int seat = 1; seat <= FELT_SEATS_MAX; seat++) {
    int n = (mask >> (seat - 1) & 1) + (more >> (seat - 1) & 1);
    while (n-- > 0)
      g_string_append_printf(text, " %d%c", seat, blind);
  }
}

/* "D2 S3 B4: 3s 4b, owe 5s, first 5"; an empty chair is marked with *. */
static char *hand_text(const FeltPositions *hand)
{
  static const char letters[] = {
      [FELT_BLIND_SMALL] = 's', [FELT_BLIND_BIG] = 'b', [FELT_BLIND_FIRST] = 'f'};
  GString *text = g_string_new(NULL);
  gboolean button_sits = hand->dealt_in >> (hand->button - 1) & 1;
  g_string_printf(text, "D%d%s", hand->button, button_sits ? "" : "*");
  g_string_append_printf(text, " S%d%s", hand->small_seat, hand->small != 0 ? "" : "*");
  g_string_append_printf(text, " B%d:", hand->big);
  g_assert_true(hand->small == 0 || hand->small == hand->small_seat);
  g_assert_cmpint(hand->big, ==, hand->big_seat);
  for (int i = 0; i < hand->n_posts; i++)
    g_string_append_printf(text, " %d%c", hand->posts[i].seat, letters[hand->posts[i].blind]);
  if ((hand->owes_small | hand->owes_big | hand->owes_first) != 0)
    g_string_append(text, ", owe");
  append_blinds(text, hand->owes_big, hand->more_big, 'b');
  append_blinds(text, hand->owes_small, hand->more_small, 's');
  append_blinds(text, hand->owes_first, 0, 'f');
  if ((hand->off_small | hand->off_big | hand->off_first) != 0)
    g_string_append(text, ", off");
  append_blinds(text, hand->off_big, 0, 'b');
  append_blinds(text, hand->off_small, 0, 's');
  append_blinds(text, hand->off_first, 0, 'f');
  g_string_append_printf(text, ", first %d", hand->first_to_act);
  return g_string_free(text, FALSE);
}

static void owe(FeltButtonState *state, const char *text)
{
  g_auto(GStrv) debts = g_strsplit(text, " ", -1);
  for (int i = 0; debts[i] != NULL; i++) {
    char *blind;
    FeltSeatMask seat = (FeltSeatMask)(1 << (strtoul(debts[i], &blind, 10) - 1));
    if (*blind == 'b')
      state->owes_big |= seat;
    else if (*blind == 's')
      state->owes_small |= seat;
    else
      state->owes_first |= seat;
  }
}

/* "dead 6: 1 2 3, owe 4b". */
static void begin(Table *t, const char *line)
{
  static const char *const rules[] = {"dead", "moving", "simplified"};
  char rule[16];
  int last[3] = {0};
  const char *debts = strstr(line, ", owe ");
  g_assert_cmpint(
      sscanf(line, "%15s %d: %d %d %d", rule, &t->n_seats, &last[0], &last[1], &last[2]), >=, 2);
  t->with = FALSE;
  t->options = (FeltButtonOptions){0};
  t->from = FELT_BUTTON_DEAD;
  t->to = FELT_BUTTON_SIMPLIFIED;
  for (guint i = 0; i < G_N_ELEMENTS(rules); i++) {
    t->states[i] = (FeltButtonState){
        .button = (guint8)last[0], .small_seat = (guint8)last[1], .big_seat = (guint8)last[2]};
    if (debts != NULL)
      owe(&t->states[i], debts + strlen(", owe "));
    if (strcmp(rules[i], rule) == 0)
      t->from = t->to = (FeltButtonRule)i;
  }
  g_assert_true(t->from == t->to || strcmp(rule, "every") == 0);
}

static void set_options(Table *t, const char *line)
{
  const char *waits = strstr(line, "waits="), *frozen = strstr(line, "frozen=");
  t->with = TRUE;
  t->options.first_blind = strstr(line, "first-blind") != NULL;
  if (waits != NULL)
    t->options.waits = seats(waits + strlen("waits="));
  if (frozen != NULL)
    t->options.frozen = (guint8)atoi(frozen + strlen("frozen="));
}

static void expect_hand(const FeltPositions *hand, const char *line, const char *wanted)
{
  g_auto(GStrv) halves = g_strsplit(wanted, ", in ", 2);
  g_autofree char *is = hand_text(hand);
  if (strcmp(is, halves[0]) != 0)
    g_error("“%s”: it is %s", line, is);
  if (halves[1] != NULL)
    g_assert_cmpint(hand->dealt_in, ==, seats(halves[1]));
}

/* button -1: where it goes next. Without options by the shorter calls. */
static FeltButtonStatus ask(const Table *t, FeltButtonRule rule, FeltSeatMask occupied, int button,
                            FeltPositions *hand)
{
  const FeltButtonState *last = &t->states[rule];
  if (t->with && button >= 0)
    return felt_button_place_with(rule, t->n_seats, occupied, button, &t->options, hand);
  if (t->with)
    return felt_button_next_with(rule, last, t->n_seats, occupied, &t->options, hand);
  if (button >= 0)
    return felt_button_place(rule, t->n_seats, occupied, button, hand);
  return felt_button_next(rule, last, t->n_seats, occupied, hand);
}

/* "1,3,4 = …" under one rule; the state goes on to the hand after. */
static void play_hand(Table *t, FeltButtonRule rule, const char *line)
{
  static const char *const refusals[] = {[FELT_BUTTON_UNKNOWN] = "unknown",
                                         [FELT_BUTTON_TOO_FEW] = "too-few",
                                         [FELT_BUTTON_BAD_SEAT] = "bad-seat"};
  FeltPositions hand, untouched;
  memset(&hand, 0x5a, sizeof hand);
  untouched = hand;
  const char *wanted = strpbrk(line, "=!"), *at = strstr(line, " at ");
  gboolean places = g_str_has_prefix(line, "place ");
  g_autofree char *sits = g_strndup(line, strcspn(line + 6 * places, " =!") + 6 * places);
  FeltSeatMask occupied = seats(sits + 6 * places);
  FeltButtonStatus status = ask(t, rule, occupied, places ? atoi(at + strlen(" at ")) : -1, &hand);
  if (*wanted == '!') {
    g_assert_cmpstr(refusals[status], ==, wanted + 1);
    g_assert_cmpmem(&hand, sizeof hand, &untouched, sizeof untouched);
    return;
  }
  g_assert_cmpint(status, ==, FELT_BUTTON_OK);
  expect_hand(&hand, line, wanted + 2);
  if (places)
    g_assert_cmpint(hand.dealt_in, ==, occupied);
  else
    felt_button_state_after(&hand, &t->states[rule]);
}

static void play_line(Table *t, const char *line)
{
  FeltButtonState *state = &t->states[t->from];
  if (strchr(line, ':') != NULL && g_ascii_isalpha(line[0]) && strpbrk(line, "=!") == NULL)
    begin(t, line);
  else if (g_str_has_prefix(line, "with "))
    set_options(t, line);
  else if (g_str_has_prefix(line, "leave "))
    felt_button_leave(state, atoi(line + strlen("leave ")));
  else if (g_str_has_prefix(line, "arrive "))
    felt_button_arrive(state, atoi(line + strlen("arrive ")));
  else if (g_str_has_prefix(line, "vacated"))
    g_assert_cmphex(felt_button_vacated(state), ==, seats(line + strlen("vacated")));
  else if (strcmp(line, "owing") == 0)
    g_assert_cmphex(state->owes_small | state->owes_big | state->owes_first, ==, 0);
  else
    for (FeltButtonRule rule = t->from; rule <= t->to; rule++)
      play_hand(t, rule, line);
}

static void play(gconstpointer data)
{
  const FeltTestPart *part = data;
  Table table = {0};
  g_auto(GStrv) lines = g_strsplit(part->lines->str, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++) {
    g_test_message("%s", lines[i]);
    play_line(&table, lines[i]);
  }
}

FELT_TEST_PARTS("plays/button.play", play)
