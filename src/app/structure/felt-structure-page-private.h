/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure-page-private.h - the Structure page, between its two files */
#ifndef FELT_STRUCTURE_PAGE_PRIVATE_H
#define FELT_STRUCTURE_PAGE_PRIVATE_H

#include "app/structure/felt-level-row.h"
#include "app/structure/felt-structure-page.h"

struct _FeltStructurePage {
  FeltLiveWidget parent_instance;
  FeltLevel *levels; /* as edited */
  guint n_levels;
  gboolean edited;   /* differs from the tournament's */
  gboolean overtime; /* what the page was last shown for */
  guint present;
  guint scroll_to, scroll_source; /* the row to be brought in sight, the source that does it */
  gboolean scroll_top;
  GSimpleActionGroup *actions;
  /* of the template */
  GtkListBox *list, *notes;
  GtkScrolledWindow *window, *notes_window;
  GtkMenuButton *templates;
  GtkWidget *apply, *discard;
  GtkRevealer *bar;
  GtkLabel *summary, *problem, *min_raise, *max_first;
};

FeltLevelRow *felt_structure_page_row(FeltStructurePage *self, guint index);

/* The entry in which the clock stands; those before it are past. 0 before the start. */
guint felt_structure_page_present(FeltStructurePage *self);

/* Shows self->levels anew, after they were changed. */
void felt_structure_page_refill(FeltStructurePage *self);

/* Edits a copy of these levels from now on. */
void felt_structure_page_take(FeltStructurePage *self, const FeltLevel *levels, guint n);

/* Says at the foot why the edit cannot be applied, or what applying it moves; with neither, that it
 * is not applied yet. */
void felt_structure_page_show_problem(FeltStructurePage *self, const char *problem,
                                      const char *moves);

/* Brings a row in sight, or to the top. */
void felt_structure_page_show_row(FeltStructurePage *self, guint index, gboolean top);

/* The actions "structure.…", which edit the levels or bring others (felt-structure-actions.c), and
 * the menu of templates. */
void felt_structure_page_add_actions(FeltStructurePage *self);

#endif
