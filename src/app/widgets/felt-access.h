/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-access.h - messages to a screen reader: names that GTK 4.8 lacks, and news */
#ifndef FELT_ACCESS_H
#define FELT_ACCESS_H

#include <gtk/gtk.h>

/* From now on each widget that comes onto the screen has what GTK and libadwaita forget: nothing is
 * called by the name of its class, a picture without a name is decoration, a page of a stack has
 * its title, the text of an entry row is a text with the row's title, an expander says whether it
 * is expanded. A label of the role "alert" or "status" says its text when it comes up or changes
 * (of what counts seconds the role is "timer"). To be called once, before any widget is made. */
void felt_access_guard(void);

/* Has a screen reader say a sentence once the window that is active then and its focus have been
 * said. Several that come together are said together. */
void felt_access_say(const char *sentence);

/* Calls say too with what a screen reader says so. */
void felt_access_set_voice(void (*say)(const char *words));

#endif
