/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-notice-bar.h - a line under the header bar that stays until it is closed or answered */
#ifndef FELT_NOTICE_BAR_H
#define FELT_NOTICE_BAR_H

#include <gtk/gtk.h>

G_DECLARE_FINAL_TYPE(FeltNoticeBar, felt_notice_bar, FELT, NOTICE_BAR, GtkWidget)

/* Shows the sentence in place of the one before. With an action (a detailed action name such as
 * "win.adjust-time(int64 60000)") there is a button of this label that does it and closes the bar,
 * unless it stays to be pressed again; action and label may be NULL. While the mouse is in use
 * (felt_click_rests) it waits: all below it moves. */
void felt_notice_bar_show(FeltNoticeBar *bar, const char *text, const char *label,
                          const char *action, gboolean stays);

/* Whether it says something, or is about to. */
gboolean felt_notice_bar_says(FeltNoticeBar *bar);

/* Waits like felt_notice_bar_show. */
void felt_notice_bar_hide(FeltNoticeBar *bar);

/* The same, if this sentence is what it says. */
void felt_notice_bar_take_back(FeltNoticeBar *bar, const char *text);

#endif
