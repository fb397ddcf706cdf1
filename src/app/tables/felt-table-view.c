/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-view.c - one table drawn: the felt, its seats, the chips of the hand in play */
#include "app/tables/felt-table-view-private.h"

#include <math.h>
#include <string.h>

#include "app/floor/felt-floor-menu.h"
#include "app/widgets/felt-keys.h"
#include "app/tables/felt-seat.h"
#include "app/widgets/felt-widget.h"
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
    if (self->seats[seat] != NULL)
      felt_mark(self->seats[seat], "posts", posting >> (seat - 1) & 1);
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
  felt_set_action(self->next, self->next_action, g_variant_new_uint32(table->number));
  felt_show_name_of(self->next, _("%s, table %s"), gtk_button_get_label(self->next),
                    felt_state_table_said(state, table->number).text);
}

static void show_alert(FeltTableView *self, const char *alert)
{
  gtk_widget_set_visible(GTK_WIDGET(self->alert), alert != NULL);
  gtk_widget_set_tooltip_text(GTK_WIDGET(self->alert), alert);
  felt_mark(self, "alert", alert != NULL);
  if (alert != NULL)
    felt_show_name(self->alert, alert);
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

G_DEFINE_FINAL_TYPE(FeltTableView, felt_table_view, GTK_TYPE_WIDGET)

#define PADDING      8
#define POINT_OUT_MS 4000 /* a glance over a room */

void felt_table_view_set_small(FeltTableView *self, gboolean small)
{
  if (small == self->small)
    return;
  self->small = small;
  gtk_widget_set_visible(GTK_WIDGET(self->menu), !small);
  gtk_widget_set_visible(GTK_WIDGET(self->next), self->next_action != NULL && !small);
  for (guint seat = 1; seat <= FELT_SEATS_MAX; seat++)
    if (self->seats[seat] != NULL)
      felt_seat_set_small(FELT_SEAT(self->seats[seat]), small);
  self->table = 0; /* the title is another one */
  gtk_widget_queue_resize(GTK_WIDGET(self));
}

void felt_table_view_set_dealer(FeltTableView *self, gboolean dealer)
{
  if (dealer == self->dealer)
    return;
  self->dealer = dealer;
  self->table = 0; /* the words are other ones */
  gtk_widget_queue_allocate(GTK_WIDGET(self));
}

guint felt_table_view_around(GtkWidget *widget)
{
  GtkWidget *view = widget != NULL ? gtk_widget_get_ancestor(widget, FELT_TYPE_TABLE_VIEW) : NULL;
  return view != NULL ? FELT_TABLE_VIEW(view)->table : 0;
}

static gboolean focus_seat(FeltTableView *self, guint seat)
{
  return seat >= 1 && seat <= self->n_seats && gtk_widget_grab_focus(self->seats[seat]);
}

static gboolean point_out_over(gpointer data)
{
  FeltTableView *self = data;
  self->point_out = 0;
  gtk_widget_remove_css_class(GTK_WIDGET(self), "pointed-out");
  for (guint seat = 1; seat <= self->n_seats; seat++)
    gtk_widget_remove_css_class(self->seats[seat], "pointed-out");
  return G_SOURCE_REMOVE;
}

void felt_table_view_point_out(FeltTableView *self, guint seat, gboolean focus)
{
  g_clear_handle_id(&self->point_out, g_source_remove);
  point_out_over(self);
  gtk_widget_add_css_class(GTK_WIDGET(self), "pointed-out");
  if (seat >= 1 && seat <= self->n_seats)
    gtk_widget_add_css_class(self->seats[seat], "pointed-out");
  self->point_out = felt_timeout_add(POINT_OUT_MS, point_out_over, self);
  if (focus)
    focus_seat(self, seat);
}

/* Drawing ------------------------------------------------------------------------------------ */

static void felt_table_view_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
  FeltTableView *self = FELT_TABLE_VIEW(widget);
  if (self->n_seats == 0)
    return;
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(PADDING, self->top));
  felt_table_paint(&self->drawing, self->seats[1], snapshot);
  gtk_snapshot_restore(snapshot);
  GTK_WIDGET_CLASS(felt_table_view_parent_class)->snapshot(widget, snapshot);
}

/* Size --------------------------------------------------------------------------------------- */

static void felt_table_view_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                                    int *minimum, int *natural, int *minimum_baseline,
                                    int *natural_baseline)
{
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;
  if (FELT_TABLE_VIEW(widget)->small) {
    *minimum = *natural = across ? 112 : 90;
    return;
  }
  *minimum = across ? 250 : 220;
  *natural = across ? 400 : 320;
}

static void place(GtkWidget *child, float x, float y, float width, float height)
{
  gtk_widget_allocate(child, (int)width, (int)height, -1,
                      gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT(x, y)));
}

static int needed(GtkWidget *child, GtkOrientation orientation)
{
  int minimum, natural;
  gtk_widget_measure(child, orientation, -1, &minimum, &natural, NULL, NULL);
  return natural;
}

/* The button where the dealer sits, the words between it and the upper end. */
static void place_middle(FeltTableView *self)
{
  guint lines = self->dealer ? FELT_TABLE_LINES : FELT_TABLE_LINES - 1;
  const graphene_rect_t *felt = &self->drawing.shape.felt;
  float bottom = felt->origin.y + felt->size.height - self->drawing.shape.rail - 4;
  float words = self->small ? 0 : felt_table_words_height(self->seats[1], lines);
  if (gtk_widget_get_visible(GTK_WIDGET(self->next))) {
    float width = (float)needed(GTK_WIDGET(self->next), GTK_ORIENTATION_HORIZONTAL);
    float height = (float)needed(GTK_WIDGET(self->next), GTK_ORIENTATION_VERTICAL);
    const graphene_rect_t *first = &self->drawing.shape.seats[1];
    if (self->n_seats > 2 &&
        felt->origin.x + (felt->size.width - width) / 2 < first->origin.x + first->size.width + 2)
      bottom = fminf(bottom, first->origin.y - 2); /* no room between the seats: over them */
    bottom -= height;
    place(GTK_WIDGET(self->next), roundf(felt->origin.x + (felt->size.width - width) / 2) + PADDING,
          roundf(bottom) + self->top, width, height);
  }
  float upper = self->drawing.shape.seats[1].size.height * 0.5f; /* seats reach into the felt */
  self->drawing.words_top = roundf((felt->origin.y + upper + bottom - words) / 2);
  self->drawing.words_height = words;
}

static void felt_table_view_size_allocate(GtkWidget *widget, int width, int height, int baseline)
{
  FeltTableView *self = FELT_TABLE_VIEW(widget);
  int header = needed(self->header, GTK_ORIENTATION_VERTICAL);
  place(self->header, 0, 0, (float)width, (float)header);
  self->top = (float)header + 2;
  if (self->n_seats == 0)
    return;
  float inner_width = (float)(width - 2 * PADDING);
  float inner_height = fmaxf((float)(height - PADDING) - self->top, 60);
  float seat_height = self->small ? fmaxf(floorf(inner_height / 6), 12)
                                  : (float)felt_seat_height(FELT_SEAT(self->seats[1]));
  float seat_width =
      self->small ? fmaxf(floorf(inner_width / 6), 18) : fminf(fmaxf(inner_width * 0.3f, 64), 190);
  gboolean button = gtk_widget_get_visible(GTK_WIDGET(self->next));
  float dealer = button ? (float)needed(GTK_WIDGET(self->next), GTK_ORIENTATION_HORIZONTAL) + 8 : 0;
  felt_table_shape(&self->drawing.shape, (int)self->n_seats, inner_width, inner_height, seat_width,
                   seat_height, dealer);
  for (guint seat = 1; seat <= self->n_seats; seat++) {
    const graphene_rect_t *at = &self->drawing.shape.seats[seat];
    place(self->seats[seat], at->origin.x + PADDING, at->origin.y + self->top, at->size.width,
          at->size.height);
  }
  place_middle(self);
  felt_table_drawing_forget(&self->drawing);
}

/* Another font. */
static void felt_table_view_css_changed(GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS(felt_table_view_parent_class)->css_changed(widget, change);
  felt_table_drawing_forget(&FELT_TABLE_VIEW(widget)->drawing);
}

/* Keys --------------------------------------------------------------------------------------- */

/* Space on a seat is the next hand; on a button it is the button. */
static gboolean space_cb(GtkWidget *widget, GVariant *args, gpointer data)
{
  FeltTableView *self = FELT_TABLE_VIEW(widget);
  GtkWidget *focus = gtk_root_get_focus(gtk_widget_get_root(widget));
  if (focus == NULL || !FELT_IS_SEAT(focus))
    return FALSE;
  return self->next_action != NULL &&
         gtk_widget_activate_action(widget, self->next_action, "u", self->table);
}

/* Left and right walk the seats clockwise; GTK would walk them line by line, as they lie. */
static gboolean walk_seats(GtkWidget *widget, GtkDirectionType direction)
{
  FeltTableView *self = FELT_TABLE_VIEW(widget);
  GtkWidget *stops[FELT_SEATS_MAX + 2], *focus = gtk_widget_get_focus_child(widget);
  gboolean on = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_RIGHT;
  int n = 0, at, step = on ? 1 : -1;
  if (direction == GTK_DIR_UP || direction == GTK_DIR_DOWN)
    return GTK_WIDGET_CLASS(felt_table_view_parent_class)->focus(widget, direction);
  stops[n++] = self->header;
  for (guint seat = 1; seat <= self->n_seats; seat++)
    stops[n++] = self->seats[seat];
  stops[n++] = GTK_WIDGET(self->next);
  for (at = step > 0 ? 0 : n - 1; focus != NULL && at >= 0 && at < n && stops[at] != focus;)
    at += step;
  for (; at >= 0 && at < n; at += step)
    if (gtk_widget_get_visible(stops[at]) && gtk_widget_child_focus(stops[at], direction))
      return TRUE;
  return FALSE;
}

/* The class ---------------------------------------------------------------------------------- */

static void felt_table_view_dispose(GObject *object)
{
  FeltTableView *self = FELT_TABLE_VIEW(object);
  GtkWidget *child;
  g_clear_handle_id(&self->point_out, g_source_remove);
  g_clear_handle_id(&self->moment, g_source_remove);
  g_clear_object(&self->walk);
  felt_table_words_clear(&self->coming);
  felt_table_words_clear(&self->drawing.words);
  felt_table_drawing_forget(&self->drawing);
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(self))) != NULL)
    gtk_widget_unparent(child);
  for (guint seat = 0; seat <= FELT_SEATS_MAX; seat++)
    self->seats[seat] = NULL;
  self->n_seats = 0;
  G_OBJECT_CLASS(felt_table_view_parent_class)->dispose(object);
}

static void felt_table_view_class_init(FeltTableViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = felt_table_view_dispose;
  widget_class->snapshot = felt_table_view_snapshot;
  widget_class->measure = felt_table_view_measure;
  widget_class->size_allocate = felt_table_view_size_allocate;
  widget_class->css_changed = felt_table_view_css_changed;
  widget_class->focus = walk_seats;
  gtk_widget_class_set_css_name(widget_class, "table-view");
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  felt_template(klass, "felt-table-view.ui");
  FELT_BIND_CHILDREN(klass, FeltTableView, header, title, info, alert, menu, next, tick);
}

static void felt_table_view_init(FeltTableView *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
  self->walk = adw_timed_animation_new(
      GTK_WIDGET(self), 0, 1, 350,
      adw_callback_animation_target_new((AdwAnimationTargetFunc)felt_table_view_walk, self, NULL));
  self->drawing.walked = 1;
  felt_capture_key(GTK_WIDGET(self), GDK_KEY_space, space_cb);
  felt_focus_as_one(self);
}

GtkWidget *felt_table_view_new(void)
{
  return g_object_new(FELT_TYPE_TABLE_VIEW, NULL);
}
