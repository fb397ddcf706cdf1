/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-event.c - what happened in hands: names, payloads, descriptions */
#include "hands/felt-hands-event.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>

static const char *const action_words[] = {"fold", "call", "raise", "bring-in", NULL};

/* clang-format off */
#define OF(F) .offset = offsetof(FeltHandsDone, F)
#define SEAT {.key = "seat", .type = FELT_FIELD_INT, OF(seat), .min = 1, .max = FELT_HAND_PLAYERS,\
              .flags = FELT_FIELD_REQUIRED}
#define CARDS(FLAGS) {.key = "cards", .type = FELT_FIELD_TEXT, OF(cards), .flags = (FLAGS)}
#define HAND {.key = "hand", .type = FELT_FIELD_INT, OF(hand), .min = 1, .max = FELT_INT_MAX,\
              .flags = FELT_FIELD_REQUIRED}
#define RUN {.key = "run", .type = FELT_FIELD_INT, OF(run), .min = 1, .max = FELT_HAND_RUNS_MAX, .absent = 1}
#define RECORD(id, label, ...) \
  static const FeltField id##_fields[] = {__VA_ARGS__, {0}}; \
  static const FeltRecord id##_record = {label, sizeof(FeltHandsDone), id##_fields, 0}

RECORD(acted, "acted", SEAT,
       {.key = "action", .type = FELT_FIELD_WORD, OF(action), .words = action_words},
       {.key = "to", .type = FELT_FIELD_INT, OF(to), .min = 0, .max = FELT_INT_MAX});
RECORD(board, "board", CARDS(FELT_FIELD_REQUIRED), RUN);
RECORD(cards, "cards", SEAT, CARDS(FELT_FIELD_REQUIRED));
RECORD(cards_told, "cards_told", HAND, SEAT, CARDS(FELT_FIELD_REQUIRED));
RECORD(board_told, "board_told", HAND, CARDS(FELT_FIELD_REQUIRED), RUN);
RECORD(drawn, "drawn", SEAT,
       {.key = "count", .type = FELT_FIELD_INT, OF(count), .min = 0, .max = FELT_HAND_CARDS_MAX});
RECORD(runs, "runs", {.key = "count", .type = FELT_FIELD_INT, OF(count), .min = 1, .max = FELT_HAND_RUNS_MAX});
RECORD(shown, "shown", SEAT, CARDS(0));
RECORD(mucked, "mucked", SEAT);
RECORD(winners, "winners", {.key = "winners", .type = FELT_FIELD_TEXT, OF(winners), .flags = FELT_FIELD_REQUIRED});
RECORD(voided, "voided", {.key = "reason", .type = FELT_FIELD_TEXT, OF(reason)});

static const FeltEventInfo infos[FELT_N_HANDS_EVENTS] = {
  [FELT_HANDS_EVENT_BEGUN] = {"hand-begun", 1, &felt_hands_deal_record, 0, NULL},
  [FELT_HANDS_EVENT_ACTED] = {"acted", 1, &acted_record, 0, NULL},
  [FELT_HANDS_EVENT_BOARD] = {"board-dealt", 1, &board_record, 0, NULL},
  [FELT_HANDS_EVENT_UPCARDS] = {"upcards-dealt", 1, &cards_record, 0, NULL},
  [FELT_HANDS_EVENT_DRAWN] = {"drawn", 1, &drawn_record, 0, NULL},
  [FELT_HANDS_EVENT_RUNS] = {"runs-chosen", 1, &runs_record, 0, NULL},
  [FELT_HANDS_EVENT_SHOWN] = {"shown", 1, &shown_record, 0, NULL},
  [FELT_HANDS_EVENT_MUCKED] = {"mucked", 1, &mucked_record, 0, NULL},
  [FELT_HANDS_EVENT_WINNERS] = {"winners-told", 1, &winners_record, 0, NULL},
  [FELT_HANDS_EVENT_CARDS_TOLD] = {"cards-told", 1, &cards_told_record, 0, NULL},
  [FELT_HANDS_EVENT_BOARD_TOLD] = {"board-told", 1, &board_told_record, 0, NULL},
  [FELT_HANDS_EVENT_VOIDED] = {"hand-voided", 1, &voided_record, 0, NULL},
  [FELT_HANDS_EVENT_UNDONE] = FELT_UNDONE_INFO,
  [FELT_HANDS_EVENT_REDONE] = FELT_REDONE_INFO,
  [FELT_HANDS_EVENT_ROWS_RESCUED] = FELT_ROWS_RESCUED_INFO,
};
/* clang-format on */

static GHashTable *by_name;
const FeltEventTable felt_hands_events = {infos, FELT_N_HANDS_EVENTS, sizeof(FeltHandsEvent),
                                          &by_name, NULL};

void felt_hands_event_free(gpointer event)
{
  felt_stream_event_free(&felt_hands_events, event);
}
