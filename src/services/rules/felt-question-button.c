/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-question-button.c - where button and blinds go after bust-outs, several hands ahead */
#include "services/rules/felt-question.h"

#include "felt-config.h"
#include "services/rules/felt-button-words.h"
#include "store/felt-record-json.h"
#include "tournament/setup/felt-setup.h"
#include "tournament/state/felt-event.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* As many hands are played, and so many of them drawn. */
#define MAX_HANDS   1000
#define DRAWN_HANDS 12

static const char *const rule_names[] = {N_("Dead button"), N_("Moving button"), N_("Simplified"),
                                         NULL};

static const FeltQuestionField fields[] = {
    {"rule", N_("Rule"), FELT_ASKS_CHOICE, FELT_ALWAYS, "dead", NULL, felt_button_rule_words,
     rule_names, 0},
    {"seats", N_("Seats of the table"), FELT_ASKS_NUMBER, FELT_ALWAYS, "9", NULL, NULL, NULL, 0},
    {"occupied", N_("In for the next hand"), FELT_ASKS_TEXT, 0, NULL,
     N_("1 3 4; nothing: all seats"), NULL, NULL, 0},
    {"button", N_("Last hand’s button"), FELT_ASKS_NUMBER, FELT_ALWAYS, NULL,
     N_("a seat, empty or not"), NULL, NULL, 0},
    {"small", N_("Last hand’s small blind"), FELT_ASKS_NUMBER, FELT_ALWAYS, NULL,
     N_("a seat, empty or not"), NULL, NULL, 0},
    {"big", N_("Last hand’s big blind"), FELT_ASKS_NUMBER, FELT_ALWAYS, NULL,
     N_("a seat, empty or not"), NULL, NULL, 0},
    {"owed", N_("Blinds owed"), FELT_ASKS_TEXT, 0, NULL, N_("4:big 5:small, moving button"), NULL,
     NULL, 0},
    {"hands", N_("Hands ahead"), FELT_ASKS_NUMBER, FELT_ALWAYS, "3", NULL, NULL, NULL, 0},
    {"busts", N_("Who busts after hand 1; 2; …"), FELT_ASKS_TEXT, 0, NULL, "3; 5,6", NULL, NULL, 0},
    {NULL, NULL, FELT_ASKS_TEXT, 0, NULL, NULL, NULL, NULL, 0},
};

/* What is asked. */
typedef struct {
  FeltButtonState state;
  FeltSeatMask occupied;
  gint64 n_seats, hands;
  GArray *busts; /* FeltSeatMask after each hand, as far as somebody goes */
} Table;

/* FALSE: the seat owes two of the kind already. */
static gboolean add_debt(FeltButtonState *state, gboolean big, FeltSeatMask seat)
{
  FeltSeatMask *one = &state->owes_small, *more = &state->more_small;
  if (big) {
    one = &state->owes_big;
    more = &state->more_big;
  }
  if ((*one & *more & seat) != 0)
    return FALSE;
  *more |= *one & seat;
  *one |= seat;
  return TRUE;
}

/* "4:big 5:small" */
static gboolean read_owed(FeltAsked *asked, Table *table)
{
  g_autofree char *text = felt_asked_text(asked, "owed");
  g_auto(GStrv) parts = g_strsplit_set(text != NULL ? text : "", ", ", -1);
  for (guint i = 0; parts[i] != NULL; i++) {
    char *end;
    guint64 seat = g_ascii_strtoull(parts[i], &end, 10);
    if (*parts[i] == '\0')
      continue;
    gboolean big = strcmp(end, ":big") == 0;
    if (seat < 1 || seat > (guint64)table->n_seats || (!big && strcmp(end, ":small") != 0))
      return felt_answer_refuse(asked->answer, "owed", "R-30",
                                _("“%s” is not a seat and blind like 4:big"), parts[i]);
    if (!add_debt(&table->state, big, (FeltSeatMask)(1u << (seat - 1))))
      return felt_answer_refuse(
          asked->answer, "owed", "R-30",
          _("“%s” is given three times; a player owes at most two of each blind"), parts[i]);
  }
  return TRUE;
}

/* "3; 5,6" */
static gboolean read_busts(FeltAsked *asked, Table *table)
{
  g_autofree char *text = felt_asked_text(asked, "busts");
  g_auto(GStrv) groups = g_strsplit(text != NULL ? text : "", ";", -1);
  FeltSeatMask left = table->occupied;
  for (guint i = 0; groups[i] != NULL; i++) {
    FeltSeatMask out = 0;
    g_auto(GStrv) parts = g_strsplit_set(groups[i], ", ", -1);
    for (guint k = 0; parts[k] != NULL; k++) {
      guint64 seat = g_ascii_strtoull(parts[k], NULL, 10);
      if (*parts[k] == '\0')
        continue;
      if (i >= (guint)table->hands)
        return felt_answer_refuse(asked->answer, "busts", NULL,
                                  _("seats bust after hand %u, but only %d are dealt"), i + 1,
                                  (int)table->hands);
      if (seat < 1 || seat > (guint64)table->n_seats || (left >> (seat - 1) & 1) == 0)
        return felt_answer_refuse(asked->answer, "busts", NULL,
                                  _("nobody sits in seat %s after hand %u"), parts[k], i + 1);
      out |= (FeltSeatMask)(1u << (seat - 1));
      left &= (FeltSeatMask)~out;
    }
    g_array_append_val(table->busts, out);
  }
  return TRUE;
}

static gboolean read_table(FeltAsked *asked, Table *table)
{
  guint32 occupied = 0;
  if (!felt_asked_number(asked, "seats", 2, FELT_SEATS_MAX, &table->n_seats) ||
      !felt_asked_mask(asked, "occupied", (guint)table->n_seats, &occupied) ||
      !felt_asked_seat(asked, "button", table->n_seats, &table->state.button) ||
      !felt_asked_seat(asked, "small", table->n_seats, &table->state.small_seat) ||
      !felt_asked_seat(asked, "big", table->n_seats, &table->state.big_seat) ||
      !felt_asked_number(asked, "hands", 1, MAX_HANDS, &table->hands))
    return FALSE;
  if (occupied == 0)
    occupied = (1u << table->n_seats) - 1;
  table->occupied = (FeltSeatMask)occupied;
  return read_owed(asked, table) && read_busts(asked, table);
}

static void refuse(FeltAnswer *answer, FeltButtonStatus status)
{
  if (status == FELT_BUTTON_TOO_FEW)
    felt_answer_refuse(answer, "occupied", NULL,
                       _("a hand needs two players; name who is in for it"));
  else
    felt_answer_refuse(answer, "button", NULL,
                       _("button, small and big blind do not follow each other clockwise; give the "
                         "seats of the hand just played (heads-up the small blind is the button)"));
}

static const char *rule_of(FeltButtonRule rule, const FeltPositions *hand)
{
  static const char *const rules[] = {"R-31, T 32", "R-30", "R-29"};
  return __builtin_popcount(hand->dealt_in) == 2 ? "R-32" : rules[rule];
}

/* The other rules' next hand, to compare. */
static void say_others(FeltAnswer *answer, const Table *table, FeltButtonRule rule)
{
  for (FeltButtonRule other = FELT_BUTTON_DEAD; other <= FELT_BUTTON_SIMPLIFIED; other++) {
    FeltPositions hand;
    if (other == rule || felt_button_next(other, &table->state, (int)table->n_seats,
                                          table->occupied, &hand) != FELT_BUTTON_OK)
      continue;
    g_autofree char *words =
        felt_button_words(answer, &hand, 1, (int)table->n_seats, table->occupied);
    felt_answer_add(answer, rule_of(other, &hand), "%s: %s", _(rule_names[other]), words);
  }
}

static void add_debt_json(gpointer data, int seat, FeltBlind blind)
{
  cJSON *object = cJSON_CreateObject();
  felt_json_add_int(object, "seat", seat);
  cJSON_AddStringToObject(object, "blind", felt_blind_words[blind]);
  cJSON_AddItemToArray(data, object);
}

static void add_position(cJSON *object, const char *key, int seat)
{
  if (seat == 0)
    cJSON_AddNullToObject(object, key);
  else
    felt_json_add_int(object, key, seat);
}

static cJSON *hand_to_json(const FeltPositions *hand, int n_seats)
{
  cJSON *object = cJSON_CreateObject();
  FeltButtonDebts owed = felt_button_still_owed(hand), off = felt_button_written_off(hand);
  add_position(object, "button", hand->button);
  add_position(object, "small", hand->small);
  add_position(object, "big", hand->big);
  add_position(object, "small_seat", hand->small_seat);
  add_position(object, "big_seat", hand->big_seat);
  cJSON *posts = cJSON_AddArrayToObject(object, "posts");
  for (guint i = 0; i < hand->n_posts; i++)
    add_debt_json(posts, hand->posts[i].seat, hand->posts[i].blind);
  felt_button_each_debt(hand, n_seats, &owed, add_debt_json,
                        cJSON_AddArrayToObject(object, "owed"));
  if (off.small != 0 || off.big != 0)
    felt_button_each_debt(hand, n_seats, &off, add_debt_json,
                          cJSON_AddArrayToObject(object, "written_off"));
  felt_json_add_int(object, "first_to_act", hand->first_to_act);
  return object;
}

/* One hand, and the table after it. */
static void say_hand(FeltAnswer *answer, Table *table, FeltButtonRule rule, gint64 number,
                     const FeltPositions *hand)
{
  int n_seats = (int)table->n_seats;
  g_autofree char *words = felt_button_words(answer, hand, number, n_seats, table->occupied);
  felt_answer_say(answer, rule_of(rule, hand), "%s", words);
  cJSON_AddItemToArray(answer->json, hand_to_json(hand, n_seats));
  if (number <= DRAWN_HANDS)
    g_array_append_val(answer->hands, *hand);
  felt_button_state_after(hand, &table->state);
  if (number <= (gint64)table->busts->len)
    table->occupied &= (FeltSeatMask)~g_array_index(table->busts, FeltSeatMask, number - 1);
}

static void say_end(FeltAnswer *answer, const Table *table, gint64 played)
{
  const char *words = _("one player is left after hand %s, so no further hand is dealt");
  if (table->occupied == 0)
    words = _("nobody is left after hand %s, so no further hand is dealt");
  g_autoptr(GString) text = g_string_new(words);
  g_string_replace(text, "%s", felt_asked_chips(played), 1);
  answer->cut_short = g_string_free(g_steal_pointer(&text), FALSE);
}

static void play(FeltAnswer *answer, Table *table, FeltButtonRule rule)
{
  answer->json = cJSON_CreateArray();
  answer->n_seats = (int)table->n_seats;
  answer->occupied = table->occupied;
  const Table first = *table;
  for (gint64 i = 0; i < table->hands; i++) {
    FeltPositions hand;
    FeltButtonStatus status =
        felt_button_next(rule, &table->state, (int)table->n_seats, table->occupied, &hand);
    if (status != FELT_BUTTON_OK && i == 0) {
      refuse(answer, status);
      return;
    }
    if (status != FELT_BUTTON_OK) {
      say_end(answer, table, i);
      break;
    }
    say_hand(answer, table, rule, i + 1, &hand);
  }
  say_others(answer, &first, rule);
}

static void answer_button(FeltAsked *asked)
{
  Table table = {
      .n_seats = 9, .hands = 1, .busts = g_array_new(FALSE, FALSE, sizeof(FeltSeatMask))};
  int rule = FELT_BUTTON_DEAD;
  if (felt_asked_choice(asked, "rule", &rule) && read_table(asked, &table))
    play(asked->answer, &table, (FeltButtonRule)rule);
  g_array_unref(table.busts);
}

const FeltQuestion felt_question_button = {
    "button",
    N_("Button and Blinds"),
    N_("Where button and blinds go after bust-outs, by each rule, several hands ahead."),
    N_("dead button|moving button|blinds|bust-outs"),
    fields,
    answer_button};
