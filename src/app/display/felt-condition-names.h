/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-condition-names.h - a button that lists what conditions may ask, each with its meaning */
#ifndef FELT_CONDITION_NAMES_H
#define FELT_CONDITION_NAMES_H

#include <gtk/gtk.h>

/* The names of felt_facts_names, to be searched; chosen(name, data) is told of the one that is
 * chosen. */
GtkWidget *felt_condition_names_new(void (*chosen)(const char *name, gpointer data), gpointer data);

#endif
