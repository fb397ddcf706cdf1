/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-text-list.h - several texts out of one: lines, commas or CSV */
#ifndef FELT_TEXT_LIST_H
#define FELT_TEXT_LIST_H

#include <glib.h>

/* The texts of a list, in its order, each with single spaces and none at its ends: of several lines
 * one each, of a single line those that commas part. What stands in quotes is one text, with "" for
 * a quote. Blank lines are left out; a text that is no UTF-8 is one text. Owned by the caller. */
GStrv felt_text_list_read(const char *text);

/* The names of a list that somebody pasted, read in the same way. A first line of column titles,
 * one of which says that it holds names ("Name", "Player"; or "First name" and "Last name"
 * together), makes it CSV, parted by comma, semicolon or tab; else a name is the first of the
 * fields that semicolon or tab part, without a number before it ("3. ") and a mail address beside
 * it. Of a line of such a table that has no name it is the member's number, where a title says that
 * it is one, or "": it is to be told that nobody is entered by it. Owned by the caller. */
GStrv felt_text_list_names(const char *text);

#endif
