/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-titles.h - what the window calls the fields of commands */
#ifndef FELT_TITLES_H
#define FELT_TITLES_H

/* What stands beside the field of a key wherever it is edited, translated: "price", with the record
 * it is in where that has a title of its own ("payouts.round", "payouts.table.from"), or with one
 * of its words ("payouts.how=percents"). NULL: it has none. What stands in it behind a bracket, a
 * semicolon or a colon explains, and is left out where a sentence names the field
 * (felt-refusal.h). */
const char *felt_title(const char *key);

/* What a title leaves open, in a few words, translated, to be shown below it or on hover; NULL: it
 * says it all. */
const char *felt_title_hint(const char *key);

/* A title as a sentence has it: without what explains it. Owned by the caller. */
char *felt_title_said(const char *title);

#endif
