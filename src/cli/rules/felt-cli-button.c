/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-button.c - feltctl button: where button and blinds go next */
#include "cli/rules/felt-cli-button.h"

#include "cli/felt-cli-read.h"
#include "core/rules/felt-button.h"
#include "felt-config.h"
#include "services/rules/felt-button-words.h"
#include "tournament/setup/felt-setup.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* In the order of FeltBlind: two blinds here. */
static const char *const blind_words[] = {"small", "big", NULL};

/* The options as given. */
typedef struct {
  char *rule, *seats, *occupied, *button, *small, *big, *owed, *hands, *busts;
  gboolean json;
} Options;

/* What they ask. */
typedef struct {
  FeltButtonRule rule;
  int n_seats;
  FeltSeatMask occupied;
  FeltButtonState state;
  gint64 hands;
  GArray *busts; /* FeltSeatMask after each hand */
} Question;

static gboolean is_in(FeltSeatMask mask, int seat)
{
  return (mask >> (seat - 1) & 1) != 0;
}

static gboolean read_position(const char *option, const char *text, int n_seats, guint8 *position)
{
  gint64 seat;
  if (!felt_cli_read_number(option, text, 1, n_seats, &seat))
    return FALSE;
  *position = (guint8)seat;
  return TRUE;
}

/* "4:big,5:small" */
static gboolean read_owed(const char *text, int n_seats, FeltButtonState *state)
{
  g_auto(GStrv) parts = g_strsplit(text, ",", -1);
  for (int i = 0; parts[i] != NULL; i++) {
    gint64 seat;
    int blind;
    char *colon = strchr(parts[i], ':');
    if (colon == NULL) {
      felt_cli_fail(FELT_EXIT_REFUSED, _("--owed: “%s” is not a seat and blind like 4:big"),
                    parts[i]);
      return FALSE;
    }
    *colon = '\0';
    if (!felt_cli_read_number("--owed", parts[i], 1, n_seats, &seat) ||
        !felt_cli_read_word("--owed", colon + 1, blind_words, &blind))
      return FALSE;
    FeltSeatMask *owes = blind == FELT_BLIND_BIG ? &state->owes_big : &state->owes_small;
    if (is_in(*owes, (int)seat)) {
      felt_cli_fail(
          FELT_EXIT_REFUSED,
          _("--owed: the %s blind of seat %d stands there twice; nobody owes two of a kind"),
          blind_words[blind], (int)seat);
      return FALSE;
    }
    *owes |= (FeltSeatMask)(1u << (seat - 1));
  }
  return TRUE;
}

/* "3;5,6": seat 3 after hand 1, seats 5 and 6 after hand 2. */
static gboolean read_busts(const char *text, Question *question)
{
  FeltSeatMask left = question->occupied;
  g_auto(GStrv) groups = g_strsplit(text, ";", -1);
  for (int i = 0; groups[i] != NULL; i++) {
    FeltSeatMask out;
    if (!felt_cli_read_seats("--busts", groups[i], question->n_seats, &out))
      return FALSE;
    for (int seat = 1; seat <= question->n_seats; seat++)
      if (is_in(out & ~left, seat)) {
        felt_cli_fail(FELT_EXIT_REFUSED, _("--busts: nobody sits in seat %d after hand %d"), seat,
                      i + 1);
        return FALSE;
      }
    left &= (FeltSeatMask)~out;
    g_array_append_val(question->busts, out);
  }
  if ((gint64)question->busts->len > question->hands) {
    felt_cli_fail(FELT_EXIT_REFUSED,
                  _("--busts: seats bust after hand %u, but --hands is %" PRId64),
                  question->busts->len, question->hands);
    return FALSE;
  }
  return TRUE;
}

static const char *missing_option(const Options *options)
{
  const struct {
    const char *name, *value;
  } needed[] = {{"--seats", options->seats},
                {"--occupied", options->occupied},
                {"--button", options->button},
                {"--small", options->small},
                {"--big", options->big}};
  for (gsize i = 0; i < G_N_ELEMENTS(needed); i++)
    if (needed[i].value == NULL)
      return needed[i].name;
  return NULL;
}

static gboolean read_question(const Options *options, Question *question)
{
  gint64 n_seats;
  int rule = FELT_BUTTON_DEAD;
  if (options->rule != NULL &&
      !felt_cli_read_word("--rule", options->rule, felt_button_rule_words, &rule))
    return FALSE;
  question->rule = (FeltButtonRule)rule;
  if (!felt_cli_read_number("--seats", options->seats, 2, FELT_SEATS_MAX, &n_seats))
    return FALSE;
  question->n_seats = (int)n_seats;
  question->hands = 1;
  FeltButtonState *state = &question->state;
  return felt_cli_read_seats("--occupied", options->occupied, question->n_seats,
                             &question->occupied) &&
         read_position("--button", options->button, question->n_seats, &state->button) &&
         read_position("--small", options->small, question->n_seats, &state->small_seat) &&
         read_position("--big", options->big, question->n_seats, &state->big_seat) &&
         (options->owed == NULL || read_owed(options->owed, question->n_seats, state)) &&
         (options->hands == NULL ||
          felt_cli_read_number("--hands", options->hands, 1, G_MAXINT64, &question->hands)) &&
         (options->busts == NULL || read_busts(options->busts, question));
}

/* Who is still to pay which blind, or no more. */
typedef struct {
  int n_seats, button;
  FeltSeatMask small, big;
} Debts;

static Debts owed(const Question *question, const FeltPositions *hand)
{
  return (Debts){question->n_seats, hand->button, hand->owes_small, hand->owes_big};
}

static Debts written_off(const Question *question, const FeltPositions *hand)
{
  return (Debts){question->n_seats, hand->button, hand->off_small, hand->off_big};
}

static void append_blind(GString *text, const char *separator, int seat, FeltBlind blind)
{
  g_string_append_printf(text, "%s{\"seat\":%d,\"blind\":\"%s\"}", separator, seat,
                         blind_words[blind]);
}

static void append_posts(GString *text, const FeltPositions *hand)
{
  for (int i = 0; i < hand->n_posts; i++)
    append_blind(text, i == 0 ? "" : ",", hand->posts[i].seat, hand->posts[i].blind);
}

/* Blinds of the seats in two masks, clockwise from the button, as the posts are. */
static void append_blinds(GString *text, const Debts *debts)
{
  const char *separator = "";
  for (int i = 0; i < debts->n_seats; i++) {
    int seat = (debts->button - 1 + i) % debts->n_seats + 1;
    for (int blind = FELT_BLIND_BIG; blind >= FELT_BLIND_SMALL; blind--)
      if (is_in(blind == FELT_BLIND_BIG ? debts->big : debts->small, seat)) {
        append_blind(text, separator, seat, (FeltBlind)blind);
        separator = ",";
      }
  }
}

static void append_seat_or_null(GString *text, const char *key, int seat)
{
  if (seat == 0)
    g_string_append_printf(text, "\"%s\":null,", key);
  else
    g_string_append_printf(text, "\"%s\":%d,", key, seat);
}

static void print_json(const Question *question, const FeltPositions *hand)
{
  g_autoptr(GString) text = g_string_new("{");
  const Debts still = owed(question, hand), off = written_off(question, hand);
  append_seat_or_null(text, "button", hand->button);
  append_seat_or_null(text, "small", hand->small);
  append_seat_or_null(text, "big", hand->big);
  append_seat_or_null(text, "small_seat", hand->small_seat);
  append_seat_or_null(text, "big_seat", hand->big_seat);
  g_string_append(text, "\"posts\":[");
  append_posts(text, hand);
  g_string_append(text, "],\"owed\":[");
  append_blinds(text, &still);
  if (off.small != 0 || off.big != 0) {
    g_string_append(text, "],\"written_off\":[");
    append_blinds(text, &off);
  }
  g_string_append_printf(text, "],\"first_to_act\":%d}", hand->first_to_act);
  puts(text->str);
}

static void print_words(const Question *question, const FeltPositions *hand, gint64 number)
{
  g_autofree char *text = felt_button_words(hand, number, question->n_seats, question->occupied);
  puts(text);
}

/* Says why there is no next hand after so many. */
static FeltExit explain(FeltButtonStatus status, const Question *question, gint64 played)
{
  switch (status) {
  case FELT_BUTTON_TOO_FEW:
    if (played == 0)
      return felt_cli_fail(FELT_EXIT_REFUSED,
                           _("--occupied: a hand needs two players; name who is in for it"));
    /* what was asked is done as far as it goes */
    return felt_cli_fail(
        FELT_EXIT_DONE,
        question->occupied == 0
            ? _("nobody is left after hand %" PRId64 ", so no further hand is dealt")
            : _("one player is left after hand %" PRId64 ", so no further hand is dealt"),
        played);
  case FELT_BUTTON_UNKNOWN:
  case FELT_BUTTON_BAD_SEAT:
    break;
  case FELT_BUTTON_OK:
    return FELT_EXIT_DONE;
  }
  return felt_cli_fail(
      FELT_EXIT_REFUSED,
      _("--button %d, --small %d and --big %d do not follow each other clockwise; "
        "give the positions of the hand just played (heads-up --small is --button)"),
      question->state.button, question->state.small_seat, question->state.big_seat);
}

static FeltExit play(Question *question, gboolean json)
{
  for (gint64 played = 0; played < question->hands; played++) {
    FeltPositions hand;
    FeltButtonStatus status = felt_button_next(question->rule, &question->state, question->n_seats,
                                               question->occupied, &hand);
    if (status != FELT_BUTTON_OK)
      return explain(status, question, played);
    if (json)
      print_json(question, &hand);
    else
      print_words(question, &hand, played + 1);
    felt_button_state_after(&hand, &question->state);
    if (played < (gint64)question->busts->len) /* the next hand writes off what they owe */
      question->occupied &= (FeltSeatMask)~g_array_index(question->busts, FeltSeatMask, played);
  }
  return FELT_EXIT_DONE;
}

static FeltExit answer(const Options *options)
{
  const char *missing = missing_option(options);
  if (missing != NULL)
    return felt_cli_fail(FELT_EXIT_USAGE, _("%s is missing; see feltctl button --help"), missing);
  Question question = {.busts = g_array_new(FALSE, FALSE, sizeof(FeltSeatMask))};
  FeltExit status =
      read_question(options, &question) ? play(&question, options->json) : FELT_EXIT_REFUSED;
  g_array_unref(question.busts);
  return status;
}

FeltExit felt_cli_button(const FeltCliGlobals *globals, int argc, char **argv)
{
  Options o = {.rule = NULL};
  const GOptionEntry entries[] = {
      {"rule", 0, 0, G_OPTION_ARG_STRING, &o.rule, N_("dead (default), moving or simplified"),
       N_("RULE")},
      {"seats", 0, 0, G_OPTION_ARG_STRING, &o.seats, N_("Seats of the table, 2 to 12"), N_("N")},
      {"occupied", 0, 0, G_OPTION_ARG_STRING, &o.occupied,
       N_("Who is in for the next hand, as 1,3,4"), N_("SEATS")},
      {"button", 0, 0, G_OPTION_ARG_STRING, &o.button, N_("The button of the last hand"),
       N_("SEAT")},
      {"small", 0, 0, G_OPTION_ARG_STRING, &o.small,
       N_("The small blind position of the last hand"), N_("SEAT")},
      {"big", 0, 0, G_OPTION_ARG_STRING, &o.big, N_("The big blind position of the last hand"),
       N_("SEAT")},
      {"owed", 0, 0, G_OPTION_ARG_STRING, &o.owed,
       N_("Blinds owed under the moving button, as 4:big,5:small; the other rules write them off"),
       N_("BLINDS")},
      {"hands", 0, 0, G_OPTION_ARG_STRING, &o.hands, N_("How many hands (default 1)"), N_("K")},
      {"busts", 0, 0, G_OPTION_ARG_STRING, &o.busts, N_("Who busts after hand 1; after hand 2; …"),
       "'3;5,6'"},
      {"json", 0, 0, G_OPTION_ARG_NONE, &o.json, N_("Answer in JSON, a line a hand"), NULL},
      G_OPTION_ENTRY_NULL};

  FeltExit status = FELT_EXIT_USAGE;
  if (felt_cli_read_options(
          "button", _("Who has the button and who posts the blinds of the next hands."),
          _("Positions stay positions when their seat is empty. Seats count from 1, clockwise.\n"
            "Example: feltctl button --seats 6 --occupied 1,2,4,5,6 --button 1 --small 2 --big 3"),
          entries, argc, argv))
    status = answer(&o);
  felt_cli_free_options(entries);
  return status;
}
