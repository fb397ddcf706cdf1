/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-things-view.h - the prizes of a tournament without money: things, and no amount anywhere */
#ifndef FELT_THINGS_VIEW_H
#define FELT_THINGS_VIEW_H

#include <gtk/gtk.h>

#include "tournament/state/felt-state.h"

#define FELT_TYPE_THINGS_VIEW (felt_things_view_get_type())
G_DECLARE_FINAL_TYPE(FeltThingsView, felt_things_view, FELT, THINGS_VIEW, GtkWidget)

/* Shows the places that have something in kind, or how to give one. final: it may be handed over
 * now. */
void felt_things_view_update(FeltThingsView *view, const FeltState *state, gboolean final);

#endif
