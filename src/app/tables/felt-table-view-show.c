/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-view-show.c - what a drawn table says of the state: hand, seats, what is wrong */
#include "app/tables/felt-table-view-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/floor/felt-floor-menu.h"
#include "app/tables/felt-seat.h"
#include "app/widgets/felt-show.h"
#include "store/felt-source.h"
#include "tournament/floor/felt-floor.h"

#define MOMENT_MS 3500 /* how long a new hand says what changed */

/* What lies in front of each seat in the hand in play. */
static void read_marks(FeltTableView *self, const FeltState *state, const FeltTable *table,
                       const FeltLevel *level)
{
  static const guint posts[] = {[FELT_BLIND_SMALL] = FELT_SEAT_SMALL,
                                [FELT_BLIND_BIG] = FELT_SEAT_BIG,
                                [FELT_BLIND_FIRST] = FELT_SEAT_FIRST_BLIND};
  FeltSeatMask waiting = felt_table_waiting(state, table, level);
  for (guint seat = 1; seat <= table->n_seats; seat++) {
    guint bit = 1u << (seat - 1), marks = 0;
    if (table->last.button == seat)
      marks |= FELT_SEAT_BUTTON;
    for (guint i = 0; i < table->last.n_posts; i++)
      if (table->last.posts[i].seat == seat)
        marks |= posts[table->last.posts[i].blind];
    if (table->last.first_to_act == seat && table->last.button != 0)
      marks |= FELT_SEAT_FIRST;
    if (waiting & bit)
      marks |= FELT_SEAT_WAITS;
    if (table->button.owes_first & bit)
      marks |= FELT_SEAT_OWES_FIRST;
    if (table->button.owes_small & bit)
      marks |= FELT_SEAT_OWES_SMALL;
    if (table->button.owes_big & bit)
      marks |= FELT_SEAT_OWES_BIG;
    self->drawing.marks[seat] = marks;
  }
}

/* A new hand is seen to come: its chips walk from where they were. */
static void start_walk(FeltTableView *self, const FeltTable *table)
{
  const guint now[3] = {table->last.button, table->last.small, table->last.big};
  gboolean moved = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS(now); i++) {
    gboolean same_table = self->table == table->number && self->n_seats == table->n_seats;
    self->drawing.came_from[i] =
        same_table && self->drawing.seat_of[i] != 0 ? self->drawing.seat_of[i] : now[i];
    moved |= self->drawing.came_from[i] != now[i];
    self->drawing.seat_of[i] = now[i];
  }
  if (moved)
    adw_animation_play(self->walk);
}

void felt_table_view_walk(double value, FeltTableView *self)
{
  self->drawing.walked = value;
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

static void show_words(FeltTableView *self, FeltTableWords *words)
{
  felt_table_words_clear(&self->drawing.words);
  self->drawing.words = *words;
  *words = (FeltTableWords){0};
  felt_table_drawing_forget(&self->drawing);
  g_autofree char *spoken = felt_table_words_spoken(&self->drawing.words);
  gtk_accessible_update_property(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, spoken,
                                 -1);
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

/* Those who post stand out while the new hand is new. */
static void show_posting(FeltTableView *self, FeltSeatMask posting)
{
  for (guint seat = 1; seat <= FELT_SEATS_MAX; seat++)
    if (self->seats[seat] != NULL && posting >> (seat - 1) & 1)
      gtk_widget_add_css_class(self->seats[seat], "posts");
    else if (self->seats[seat] != NULL)
      gtk_widget_remove_css_class(self->seats[seat], "posts");
}

static gboolean moment_over(gpointer data)
{
  FeltTableView *self = data;
  self->moment = 0;
  show_posting(self, 0);
  show_words(self, &self->coming);
  return G_SOURCE_REMOVE;
}

/* The coming hand; when one was just dealt, first who has what in that one. */
static void show_middle(FeltTableView *self, const FeltState *state, const FeltTable *table,
                        const FeltLevel *level)
{
  gboolean dealt = self->table == table->number && table->hands == self->hands + 1;
  gboolean known = self->dealer ? felt_table_words_dealer(&self->coming, state, table, level)
                                : felt_table_words_next(&self->coming, state, table, level);
  gboolean draw = !known && table->n_players >= 2;

  if (self->moment != 0 && (self->table != table->number || table->hands != self->hands)) {
    g_clear_handle_id(&self->moment, g_source_remove);
    show_posting(self, 0);
  }

  if (dealt) {
    FeltTableWords words = {0};
    felt_table_words_dealt(&words, state, table);
    FeltSeatMask posting = 0;
    for (guint i = 0; i < table->last.n_posts; i++)
      posting |= 1u << (table->last.posts[i].seat - 1);
    show_words(self, &words);
    show_posting(self, posting);
    self->moment = felt_timeout_add(MOMENT_MS, moment_over, self);
  } else if (self->moment == 0) {
    show_words(self, &self->coming);
  }

  self->hands = table->hands;
  self->next_action = NULL;
  if (state->phase == FELT_PHASE_RUNNING && draw)
    self->next_action = "floor.draw-button";
  else if (state->phase == FELT_PHASE_RUNNING && known)
    self->next_action = "floor.next-hand";

  /* In hand-for-hand a table deals once, then waits: the key still says so. */
  gboolean waits = state->hand_for_hand.on && (table->done || table->dealt);
  gtk_widget_set_visible(GTK_WIDGET(self->next),
                         self->next_action != NULL && !self->small && !waits);
  if (self->next_action == NULL)
    return;

  gtk_button_set_label(self->next, draw ? _("Draw for the Button") : _("Next Hand"));
  gtk_actionable_set_action_target(GTK_ACTIONABLE(self->next), "u", table->number);
  gtk_actionable_set_action_name(GTK_ACTIONABLE(self->next), self->next_action);
  felt_show_name_of(self->next, _("%s, table %s"), gtk_button_get_label(self->next),
                    felt_state_table_said(state, table->number).text);
}

static void show_alert(FeltTableView *self, const char *alert)
{
  gtk_widget_set_visible(GTK_WIDGET(self->alert), alert != NULL);
  gtk_widget_set_tooltip_text(GTK_WIDGET(self->alert), alert);
  if (alert != NULL) {
    gtk_widget_add_css_class(GTK_WIDGET(self), "alert");
    felt_show_name(self->alert, alert);
  } else {
    gtk_widget_remove_css_class(GTK_WIDGET(self), "alert");
  }
}

static void show_header(FeltTableView *self, const FeltState *state, const FeltTable *table)
{
  g_autofree char *title = felt_setup_table_title(&state->setup, table->number);
  g_autofree char *number = g_strdup_printf("%u", table->number);
  g_autofree char *count = g_strdup_printf("%u", table->n_players);
  g_autofree char *players = g_strdup_printf(
      g_dngettext(NULL, "%u player", "%u players", table->n_players), table->n_players);
  g_autofree char *info = table->hands > 0
                              ? g_strdup_printf(_("%s · hand %u"), players, table->hands)
                              : g_strdup(players);
  gtk_label_set_text(self->title, self->small ? number : title);
  gtk_label_set_text(self->info, self->small ? count : info);
  felt_show_name_of(self, "%s, %s", title, info);
}

/* Made anew for another table, and when it begins or ends to wait for players (T 11D). */
static void show_menu(FeltTableView *self, const FeltState *state, const FeltTable *table)
{
  guint hand;
  gboolean stops = felt_table_stops(state, table, felt_floor_fullest(state), &hand);
  const char *called = g_intern_string(felt_setup_table_name(&state->setup, table->number));
  if (self->menu_of == table->number && self->stops == stops && self->menu_called == called)
    return;
  self->menu_of = table->number;
  self->menu_called = called;
  self->stops = stops;
  g_autoptr(GMenuModel) menu = felt_floor_table_menu(state, table->number, stops);
  gtk_menu_button_set_menu_model(self->menu, menu);
  felt_show_name_of(self->menu, _("Menu of table %s"),
                    felt_state_table_said(state, table->number).text);
}

/* As many seats as the table has, made when they are first needed. */
static void show_seats(FeltTableView *self, const FeltState *state, const FeltTable *table)
{
  for (guint seat = 1; seat <= FELT_SEATS_MAX; seat++) {
    gboolean there = seat <= table->n_seats;
    if (self->seats[seat] == NULL && there) {
      self->seats[seat] = felt_seat_new();
      /* The dealer's view, clockwise: also the order in which Tab walks. */
      gtk_widget_insert_after(self->seats[seat], GTK_WIDGET(self),
                              seat == 1 ? self->header : self->seats[seat - 1]);
      felt_seat_set_small(FELT_SEAT(self->seats[seat]), self->small);
    }
    if (self->seats[seat] == NULL)
      continue;
    gtk_widget_set_visible(self->seats[seat], there);
    if (there)
      felt_seat_show(FELT_SEAT(self->seats[seat]), state, table, seat, self->drawing.marks[seat]);
  }
}

/* Hand-for-hand: a tick for a table whose hand is over. */
static void show_tick(FeltTableView *self, const FeltState *state, const FeltTable *table)
{
  gboolean on = state->hand_for_hand.on;
  gtk_widget_set_visible(GTK_WIDGET(self->tick), on);
  if (!on)
    return;
  g_autofree char *spoken =
      g_strdup_printf(table->done ? _("Table %s is done: take it back") : _("Table %s is done"),
                      felt_state_table_said(state, table->number).text);
  gtk_actionable_set_action_target(GTK_ACTIONABLE(self->tick), "(ub)", table->number, !table->done);
  gtk_actionable_set_action_name(GTK_ACTIONABLE(self->tick), "floor.hand-done");
  gtk_button_set_icon_name(self->tick, table->done ? "object-select-symbolic" : "radio-symbolic");
  gtk_widget_set_tooltip_text(GTK_WIDGET(self->tick), spoken);
  felt_show_name(self->tick, spoken);
  felt_mark(self, "done", table->done);
}

static gboolean is_same_level(const FeltTableView *self, const FeltLevel *level)
{
  if (level == NULL || !self->has_level)
    return (level != NULL) == self->has_level;
  return felt_level_equal(&self->level, level);
}

void felt_table_view_show(FeltTableView *self, const FeltState *state, const FeltTable *table,
                          const FeltLevel *level, const char *alert)
{
  gboolean moved = self->n_seats != table->n_seats;
  const char *called = g_intern_string(felt_setup_table_name(&state->setup, table->number));
  gboolean same = self->table == table->number && self->phase == state->phase &&
                  self->rule == state->setup.button_rule && is_same_level(self, level) &&
                  self->hand_for_hand == state->hand_for_hand.on && self->called == called &&
                  memcmp(&self->shown, table, sizeof *table) == 0;

  show_alert(self, alert);
  if (!same) {
    show_header(self, state, table);
    start_walk(self, table);
    show_middle(self, state, table, level);
    show_tick(self, state, table);
    self->drawing.occupied = felt_table_occupied(table);
    self->n_seats = self->drawing.n_seats = table->n_seats;
    read_marks(self, state, table, level);
    felt_table_drawing_forget(&self->drawing);
    gtk_widget_queue_draw(GTK_WIDGET(self));
    self->table = table->number;
    self->called = called;
    self->shown = *table;
    self->phase = state->phase;
    self->rule = state->setup.button_rule;
    self->has_level = level != NULL;
    if (level != NULL)
      self->level = *level;
    self->hand_for_hand = state->hand_for_hand.on;
  }

  show_menu(self, state, table);
  show_seats(self, state, table); /* names and stacks are not the table's */
  if (moved)
    gtk_widget_queue_allocate(GTK_WIDGET(self));
}
