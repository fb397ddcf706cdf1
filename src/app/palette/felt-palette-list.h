/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-palette-list.h - the rows under the command palette's line: ways to go on, what to open */
#ifndef FELT_PALETTE_LIST_H
#define FELT_PALETTE_LIST_H

#include "app/palette/felt-openers.h"
#include "tournament/palette/felt-phrase.h"

/* So many dialogs and pages are shown below the ways to go on. */
#define FELT_PALETTE_OPENERS 8

/* Of openers (FeltOpener) those that fit a line, what it names first; at most FELT_PALETTE_OPENERS.
 * *named says whether it names the first. An array of borrowed FeltOpener, to be freed with
 * g_ptr_array_unref. */
GPtrArray *felt_palette_list_find(GPtrArray *openers, const char *text, gboolean *named);

/* Shows the options of a phrase, then what can be opened; rows are kept and used again. */
void felt_palette_list_fill(GtkListBox *list, const FeltPhrase *phrase, const GPtrArray *found);

/* "Open “Buy-ins…”"; owned by the caller. */
char *felt_palette_opener_words(const FeltOpener *opener);

#endif
