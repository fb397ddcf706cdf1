/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-recorder.h - records hands action by action, at a table or alone */
#ifndef FELT_HAND_RECORDER_H
#define FELT_HAND_RECORDER_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

#define FELT_TYPE_HAND_RECORDER (felt_hand_recorder_get_type())
G_DECLARE_FINAL_TYPE(FeltHandRecorder, felt_hand_recorder, FELT, HAND_RECORDER, AdwWindow)

/* Opens the recorder over a window: of a table of the tournament at the desk, or of none (0). The
 * stream is the table's own, "hands:ID-3", and goes on where it was. */
void felt_hand_recorder_present(FeltDesk *desk, GtkWindow *parent, guint table);

#endif
