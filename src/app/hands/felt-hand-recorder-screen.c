/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-recorder-screen.c - hands that lie open, from the recorder to the room's screen */
#include "app/hands/felt-hand-recorder-private.h"

#include <glib/gi18n.h>

#include "app/desk/felt-all-in-show.h"
#include "services/board/felt-all-in-hand.h"

/* What the hand is called there: its table. Owned by the caller. */
static char *where_text(FeltHandRecorder *self)
{
  const FeltState *state = felt_desk_state(self->desk);
  return self->table != 0 && state != NULL ? felt_setup_table_title(&state->setup, self->table)
                                           : NULL;
}

static void put(FeltHandRecorder *self, FeltAllIn *open)
{
  felt_all_in_show_put(felt_all_in_show_get(self->desk), open, NULL);
}

void felt_hand_recorder_leave_screen(FeltHandRecorder *self)
{
  if (self->on_screen)
    put(self, NULL);
  self->on_screen = FALSE;
}

void felt_hand_recorder_show_screen(FeltHandRecorder *self)
{
  const FeltHandsHand *hand = felt_hand_recorder_hand(self);
  g_autofree char *where = where_text(self);
  FeltAllIn *open = hand == NULL ? NULL : felt_all_in_of_hand(hand, where, NULL);
  if (self->on_screen && open != NULL)
    put(self, open);
  else if (self->on_screen)
    felt_hand_recorder_leave_screen(self);

  gtk_widget_set_visible(GTK_WIDGET(self->screen), open != NULL);
  gtk_button_set_label(self->screen,
                       self->on_screen ? _("Take Off the Screen") : _("Show on the Screen"));
  g_clear_pointer(&open, felt_all_in_unref);
}

void felt_hand_recorder_screen_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltHandRecorder *self = FELT_HAND_RECORDER(widget);
  GtkWindow *director = gtk_window_get_transient_for(GTK_WINDOW(self));
  if (self->on_screen) {
    felt_hand_recorder_leave_screen(self);
  } else {
    self->on_screen = TRUE;
    g_action_group_change_action_state(G_ACTION_GROUP(director), "display",
                                       g_variant_new_boolean(TRUE));
  }
  felt_hand_recorder_show_screen(self);
}
