/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-titles.h - the window's titles of the fields of commands */
#ifndef FELT_TITLES_H
#define FELT_TITLES_H

/* Returns the label of a key's field wherever it is edited, translated: "price", with the record
 * around it where that has a title ("payouts.round", "payouts.table.from"), or with one of its
 * words ("payouts.how=percents"). NULL: the key has no title. Text behind a bracket, a semicolon or
 * a colon explains; a sentence that names the field leaves it out (felt-refusal.h). */
const char *felt_title(const char *key);

/* Returns the explanation that a title leaves out, in a few words, translated, shown below the
 * field or on hover; NULL: the title says it all. */
const char *felt_title_hint(const char *key);

/* A title as a sentence has it: without what explains it. Owned by the caller. */
char *felt_title_said(const char *title);

#endif
