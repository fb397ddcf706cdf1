/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-toast.h - one sentence at the foot of the window, for a few seconds, with one button */
#ifndef FELT_TOAST_H
#define FELT_TOAST_H

#include <gtk/gtk.h>

/* Stands in for AdwToastOverlay, which up to libadwaita 1.2 can crash when a toast is dismissed
 * while it still slides in, as two bust-outs within a second make it. A new line takes the place
 * of the one before: what happened last is what can be undone with one click. */
#define FELT_TYPE_TOAST (felt_toast_get_type())
G_DECLARE_FINAL_TYPE(FeltToast, felt_toast, FELT, TOAST, GtkWidget)

/* Shows all of the text: in a GtkBox, as below the list of pages, as wide as that; over a
 * GtkOverlay in the middle. With a label also a button that activates action with target (may be
 * NULL; a floating reference is taken). What comes of the action is to be shown in its place. */
void felt_toast_show(FeltToast *toast, const char *text, const char *label, const char *action,
                     GVariant *target);

void felt_toast_hide(FeltToast *toast);

/* Hides it unless another text comes within this turn of the main loop, which then takes its place
 * with the keyboard where it was. */
void felt_toast_hide_soon(FeltToast *toast);

#endif
