/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-name-completion.h - names that fit what is typed, in a list below the entry */
#ifndef FELT_NAME_COMPLETION_H
#define FELT_NAME_COMPLETION_H

#include <gtk/gtk.h>

/* Asked for names, the best first; typed is not empty. Owned by the caller. */
typedef GStrv (*FeltNamesFunc)(const char *typed, gpointer data);

/* Offers names below an entry: Down and Up put one after the other into it, a click does so too,
 * Escape closes the list. Enter stays the entry's: it means what stands there. The entry owns it.
 */
typedef struct FeltNameCompletion FeltNameCompletion;

FeltNameCompletion *felt_name_completion_new(GtkWidget *entry, FeltNamesFunc names, gpointer data);

/* Closes the list; it opens with the next letter. */
void felt_name_completion_close(FeltNameCompletion *completion);

#endif
