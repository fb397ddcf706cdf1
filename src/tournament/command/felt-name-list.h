/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-name-list.h - names out of a list that somebody pasted: lines, or CSV */
#ifndef FELT_NAME_LIST_H
#define FELT_NAME_LIST_H

#include <glib.h>

#include "tournament/state/felt-state.h"

/* The names of a text, in its order, each with single spaces and none at its ends; blank lines are
 * left out. A first line of column titles, one of which says that it holds names ("Name", "Player";
 * or "First name" and "Last name" together), makes it CSV, parted by comma, semicolon or tab, with
 * fields in quotes; else each line is a name, or the first of its fields that semicolon or tab
 * part, without a number before it ("3. ") and a mail address beside it. Of a line of such a table
 * that has no name it is the member's number, where a title says that it is one, or "": it is to be
 * told that nobody is entered by it. Owned by the caller. */
GStrv felt_name_list_read(const char *text);

/* What there is to say of a name that is to be entered. */
typedef enum {
  FELT_NAME_NEW,
  FELT_NAME_ALIKE,      /* but for accents or spaces it is that of somebody who is in, or above */
  FELT_NAME_TWICE,      /* it stands above it already */
  FELT_NAME_REGISTERED, /* he is in, or was: a list enters nobody twice */
  FELT_NAME_UNFIT,      /* it is no name: too long, a number, or with signs that no name has */
} FeltNameDoubt;

/* Of each name of a list its FeltNameDoubt; a name that is TWICE, REGISTERED or UNFIT cannot be
 * entered. Owned by the caller. */
FeltNameDoubt *felt_name_list_doubts(const FeltState *state, const char *const *names);

#endif
