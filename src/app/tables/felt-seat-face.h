/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-seat-face.h - the words on a seat of a drawn table, and their layout */
#ifndef FELT_SEAT_FACE_H
#define FELT_SEAT_FACE_H

#include <gtk/gtk.h>

#include "tournament/state/felt-state.h"

/* The marks of the hand in play at a seat, and what the dealer must know of its player. */
typedef enum {
  FELT_SEAT_BUTTON = 1 << 0,
  FELT_SEAT_SMALL = 1 << 1,
  FELT_SEAT_BIG = 1 << 2,
  FELT_SEAT_OWES_SMALL = 1 << 3,
  FELT_SEAT_OWES_BIG = 1 << 4,
  FELT_SEAT_FIRST = 1 << 5,       /* acts first before the flop */
  FELT_SEAT_WAITS = 1 << 6,       /* a newcomer the button has not passed yet */
  FELT_SEAT_FIRST_BLIND = 1 << 7, /* three-blind games: the smallest, on the button */
  FELT_SEAT_OWES_FIRST = 1 << 8,
} FeltSeatMark;

/* All that is shown of a seat; the name is owned. */
typedef struct {
  guint table, number; /* from 1 */
  FeltTableSaid said;  /* the table, in a sentence */
  guint player;        /* 0: empty */
  guint marks;         /* FeltSeatMark */
  gboolean locked;
  gboolean away;
  guint penalty; /* hands they still sit out */
  gint64 stack;  /* -1: not known */
  char *name;    /* of the player, or for whom the seat is kept; "" when empty */
} FeltSeatFace;

/* Reads a seat of a table. Returns FALSE when the face says all that already. */
gboolean felt_seat_face_read(FeltSeatFace *face, const FeltState *state, const FeltTable *table,
                             guint number, guint marks);
void felt_seat_face_clear(FeltSeatFace *face);

/* The two lines, "Ann" and "5 · 12,500 · owes BB"; and what a screen reader says, "Table 4
 * (Red), seat 5, Ann, big blind". Owned by the caller. */
char *felt_seat_face_name(const FeltSeatFace *face);
char *felt_seat_face_detail(const FeltSeatFace *face);
char *felt_seat_face_spoken(const FeltSeatFace *face);

/* The two lines laid out, in the font of a widget; all 0 before. */
typedef struct {
  PangoLayout *name, *detail;
  float line, small_line; /* heights, as the font gives them for Latin text */
  float base;             /* of a line: its baseline below its top */
} FeltSeatText;

/* Lays out two lines; drops what was laid out. */
void felt_seat_text_set(FeltSeatText *text, GtkWidget *widget, const char *name,
                        const char *detail);
void felt_seat_text_clear(FeltSeatText *text);

/* Writes both into width x height. A script taller than the line is made smaller: the second line
 * stays where it is. */
void felt_seat_text_paint(const FeltSeatText *text, GtkSnapshot *snapshot, float width,
                          float height, const GdkRGBA *color);

/* The height that both lines need in the font of a widget. */
int felt_seat_text_height(GtkWidget *widget);

#endif
