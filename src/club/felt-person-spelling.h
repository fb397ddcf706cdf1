/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-person-spelling.h - names taken apart into words, and how far two spellings are apart */
#ifndef FELT_PERSON_SPELLING_H
#define FELT_PERSON_SPELLING_H

#include <glib.h>

/* Words are compared up to so many letters, names up to so many words. */
#define FELT_SPELLING_LETTERS 32
#define FELT_SPELLING_WORDS   8

/* A word in the form of felt_search_fold. */
typedef struct {
  gunichar letters[FELT_SPELLING_LETTERS];
  guint n;
  guint64 mask; /* which letters it has: a bit for each, other scripts' share some */
} FeltSpelling;

/* A folded text as one word, spaces and signs left out. */
void felt_spelling_read(FeltSpelling *word, const char *fold);

/* Gives the words of a text, at most FELT_SPELLING_WORDS; returns how many. */
guint felt_spelling_read_words(FeltSpelling *words, const char *fold);

/* How many letters are wrong, missing, too many, or have changed places between typed and the name,
 * or with prefix whatever the name begins with; limit + 1 when they are more than limit (at most
 * 2). */
guint felt_spelling_apart(const FeltSpelling *typed, const FeltSpelling *name, gboolean prefix,
                          guint limit);

#endif
