/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-players-page-private.h - what the files of the Players page share */
#ifndef FELT_PLAYERS_PAGE_PRIVATE_H
#define FELT_PLAYERS_PAGE_PRIVATE_H

#include "app/widgets/felt-player-list.h"
#include "app/players/felt-players-page.h"

struct _FeltPlayersPage {
  FeltLiveWidget parent_instance;
  FeltPlayerList *list;
  GtkFilter *filter;
  GtkSelectionModel *selection;
  char *typed;     /* what is searched, folded */
  GtkWidget *menu; /* made when it is first opened */
  GtkLabel *counts, *selected;
  GtkWidget *registration;
  GtkEditable *search;
  GtkDropDown *show;
  GtkStack *stack;
  GtkColumnView *view;
  GtkRevealer *bar;
  GtkWidget *one; /* the buttons that act on one selected player */
  GtkButton *bust;
  GtkButton *rebuys, *add_ons; /* to several */
};

/* felt-players-selection.c: the ids of the selected players; seated: only of those in a seat. Owned
 * by the caller. */
GArray *felt_players_page_selected(FeltPlayersPage *self, gboolean seated);

/* Shows the bar of what can be done with them, and which of it. */
void felt_players_page_show_selection(FeltPlayersPage *self);

/* Installs what the bar does: players.bust-out, players.rebuys, players.add-ons, and
 * players.selected (s): an action of felt-floor-actions on the one that is selected. */
void felt_players_page_install_selection(GtkWidgetClass *klass);

#endif
