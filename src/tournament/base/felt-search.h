/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-search.h - names and words as they are searched: without case and accents */
#ifndef FELT_SEARCH_H
#define FELT_SEARCH_H

#include <glib.h>

/* The form in which names are searched: lower case, no accents, single spaces ("Łucja  Núñez" is
 * "lucja nunez"). Scripts without case or accents stay as they are. Owned by the caller. */
char *felt_search_fold(const char *text);

/* How well a name matches what was typed; better is greater. */
typedef enum {
  FELT_MATCH_NONE,
  FELT_MATCH_INSIDE, /* somewhere inside a word */
  FELT_MATCH_WORDS,  /* each word typed begins a word of the name */
  FELT_MATCH_WORD,   /* at the start of a word */
  FELT_MATCH_START,  /* at the start of the name */
  FELT_MATCH_WHOLE   /* all of it */
} FeltMatch;

/* Both in the form of felt_search_fold. Nothing typed matches everything, INSIDE. */
FeltMatch felt_search_match(const char *fold, const char *typed);

#endif
