/* SPDX-License-Identifier: GPL-3.0-or-later */
/* look.h - prints what of a window is cut short, outside it or too pale, and saves pictures */
#ifndef FELT_TEST_LOOK_H
#define FELT_TEST_LOOK_H

#include <gtk/gtk.h>

/* Gives a mapped window this size and waits until it has it, for at most ten seconds: a window
 * that cannot be so small keeps its own. */
void felt_look_resize(GtkWidget *window, int width, int height);

/* Prints a line for each label of a mapped window that is cut short, lies outside it or is a number
 * that does not stand under its title, and with colors for each that stands out too little from its
 * ground; where: what the line begins with. */
void felt_look_at_window(GtkWidget *window, const char *where, gboolean colors);

/* The kinds of widgets whose focus was looked at, as "GtkButton.flat". */
extern GHashTable *felt_look_seen;

/* Saves what a mapped window shows; prints a line when that fails. */
void felt_look_save(GtkWidget *window, const char *path);

#endif
