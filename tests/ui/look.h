/* SPDX-License-Identifier: GPL-3.0-or-later */
/* look.h - prints what of a window is cut short, outside it or too pale, and saves pictures */
#ifndef FELT_TEST_LOOK_H
#define FELT_TEST_LOOK_H

#include <gtk/gtk.h>

/* Lets the program go on for a while, and until it had nothing to do in a good part of it: where
 * others keep the machine busy, time alone is not enough for it to lay out and draw. */
void felt_look_settle(guint ms);

/* Prints a line for each label of a mapped window that is cut short, lies outside it, stands out
 * too little from its ground, or is a number that does not stand under its title; where: what the
 * line begins with. */
void felt_look_at_window(GtkWidget *window, const char *where);

/* Saves what a mapped window shows; prints a line when that fails. */
void felt_look_save(GtkWidget *window, const char *path);

#endif
