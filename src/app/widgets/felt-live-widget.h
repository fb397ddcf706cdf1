/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-live-widget.h - a widget that shows a session: the base of pages, strip and screen */
#ifndef FELT_LIVE_WIDGET_H
#define FELT_LIVE_WIDGET_H

#include "app/desk/felt-desk.h"
#include "app/desk/felt-live.h"
#include "app/widgets/felt-widget.h"

/* Abstract. Property "desk" (FeltDesk, set once): it shows the session of that desk, also the next
 * one. It unparents its children in dispose. */
#define FELT_TYPE_LIVE_WIDGET (felt_live_widget_get_type())
G_DECLARE_DERIVABLE_TYPE(FeltLiveWidget, felt_live_widget, FELT, LIVE_WIDGET, GtkWidget)

struct _FeltLiveWidgetClass {
  GtkWidgetClass parent_class;
  /* Another session, or none, is shown from now on. May be NULL. */
  void (*session_set)(FeltLiveWidget *widget);
  /* The state moved on; called for a new session too. May be NULL. This and the next are called
   * only while the widget is on the screen; what it missed, it hears of when it is mapped. */
  void (*changed)(FeltLiveWidget *widget);
  /* The board says something else (FeltLive's "updated"); for a new session too. May be NULL. */
  void (*updated)(FeltLiveWidget *widget);
};

/* The desk of such a widget, or of the nearest one above any widget within. NULL before it is set.
 */
FeltDesk *felt_live_widget_desk(gpointer widget);

/* The session shown, NULL when there is none; owned by the widget. */
FeltSession *felt_live_widget_session(gpointer widget);

/* Returns the state, NULL without a session. */
const FeltState *felt_live_widget_state(gpointer widget);

/* Returns the board, NULL without a session; valid until the next "updated". */
const FeltBoard *felt_live_widget_board(gpointer widget);

#endif
