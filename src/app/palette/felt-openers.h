/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-openers.h - the window's menus and buttons, found by their titles */
#ifndef FELT_OPENERS_H
#define FELT_OPENERS_H

#include <gtk/gtk.h>

#include "session/felt-session.h"

/* A dialog or a page that a menu or a button of the window leads to. */
typedef struct {
  char *label; /* as the menu or the button has it, without its mnemonic: "Buy-ins…"; the name of
                  another tournament */
  char *where; /* the page or the menu it is on: "Prizes"; who plays there, and at which seat */
  char *page;  /* the name of the page of the stack that is shown before, or NULL */
  char *action;
  GVariant *target;  /* or NULL */
  GtkWidget *widget; /* weak: where the action is activated */
  char *words;       /* what it is found by, and its whole names, as felt_name_key gives them */
  char **names;
} FeltOpener;

/* All that can be opened now: these pages, and whatever has a name that ends with "…", wherever
 * their window has it; each action once. An array of FeltOpener, to be freed with
 * g_ptr_array_unref. */
GPtrArray *felt_openers_collect(GtkStack *pages);

/* Adds who plays in other tournaments that run these days than the one open here: each opens
 * theirs, from a widget of this window. */
void felt_openers_add_others(GPtrArray *openers, GtkWidget *widget, FeltSession *session);

typedef enum { FELT_OPENER_OTHER, FELT_OPENER_FITS, FELT_OPENER_NAMED } FeltOpenerFit;

/* Whether each word of a line begins a word of the opener; FELT_OPENER_NAMED: the line is its name.
 * A line of fewer than two letters fits none. */
FeltOpenerFit felt_opener_fit(const FeltOpener *opener, const char *text);

void felt_opener_activate(const FeltOpener *opener);

#endif
