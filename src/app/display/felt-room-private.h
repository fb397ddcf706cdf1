/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-room-private.h - what the files of the room's screens share */
#ifndef FELT_ROOM_PRIVATE_H
#define FELT_ROOM_PRIVATE_H

#include "app/display/felt-display.h"
#include "app/display/felt-room.h"
#include "app/display/felt-screen-list.h"
#include "services/scene/felt-screen-turn.h"

/* A screen, from when it is first known. */
typedef struct {
  char *name;
  FeltDisplay *display; /* NULL before it is first open */
  gboolean open;
  char *last; /* connector of the monitor it stood on last; NULL: none */
  FeltScreenTurn turn;
} FeltRoomScreen;

struct _FeltRoom {
  GObject parent_instance;
  GtkWindow *director; /* not owned; NULL: closed */
  FeltDesk *desk;
  FeltScreenList *list;
  GPtrArray *screens;  /* FeltRoomScreen, in the order of the list */
  GPtrArray *views;    /* FeltDisplayView, not owned, that show what a screen shows */
  GSignalGroup *live;  /* of the session */
  guint settle, timer; /* source ids */
};

/* felt-room.c: all rooms of the program, not owned. */
const GPtrArray *felt_rooms(void);
/* The screen of a name; NULL: there is none. */
FeltRoomScreen *felt_room_find(FeltRoom *room, const char *name);
/* What the list says of screen i. */
const FeltScreen *felt_room_wanted(FeltRoom *room, guint i);
void felt_room_emit_changed(FeltRoom *room);

/* felt-room-show.c: brings all screens to now, and shows what they show. */
void felt_room_look(FeltRoom *room);
/* The same, whether it is something else than before or not; nobody is told. */
void felt_room_show(FeltRoom *room);
/* Looks again and again as long as somebody sees it. */
void felt_room_update_timer(FeltRoom *room);
/* Forgets the views that are no screen's windows. */
void felt_room_drop_views(FeltRoom *room);

/* felt-room-place.c: shows all windows where they belong now. Only the director's own wish puts one
 * over his window: may_cover, the first that is open. */
void felt_room_place(FeltRoom *room, gboolean may_cover);
/* The monitors are others: windows whose monitor is gone go at once, the rest is placed when all
 * has settled. */
void felt_room_monitors_changed(FeltRoom *room, GListModel *monitors);

#endif
