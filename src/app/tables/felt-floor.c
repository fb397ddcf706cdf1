/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-floor.c - all open tables drawn side by side, only those in sight built */
#include "app/tables/felt-floor.h"

#include "app/desk/felt-own.h"

/* Pixels between two tables, and around them all. */
#define FELT_GRID_GAP    14
#define FELT_GRID_MARGIN 14

/* What is to be laid out; lengths in pixels. */
typedef struct {
  guint n;         /* tables */
  int table_width; /* of a table at least */
  gboolean fit;    /* all in sight and as large as they can be, where names stay readable */
  int width;       /* of the place they have */
  int page_height; /* of what of it is in sight, 0: not known */
  double text;     /* how large letters are, 1: as usual */
} FeltGridWish;

/* How it is laid out: the columns, width and height of a table. */
typedef struct {
  int columns, width, height;
} FeltGrid;

#define SMALL_BELOW 220 /* narrower tables have no words */

/* The smallest a table with names may be, its height for its width, and how wide it is at most for
 * its height. */
#define LEAST_WIDTH  250
#define LEAST_HEIGHT 236
#define RATIO        0.74
#define MOST_RATIO   1.7

/* The same of a table without names. */
#define SMALL_LEAST_HEIGHT 96
#define SMALL_RATIO        0.78

const int felt_grid_widths[FELT_GRID_ZOOMS] = {128, 262, 380, 480, 640};

static gboolean is_small(int table_width)
{
  return table_width < SMALL_BELOW;
}

/* Pixels that tables have room in where letters are larger. They grow less than the letters, for
 * names are cut before a table leaves the screen. */
static int with_text(const FeltGridWish *wish, int pixels)
{
  return (int)(pixels * MAX(1, wish->text * 0.75));
}

/* The width of a column when there are so many. */
static int share(const FeltGridWish *wish, int columns)
{
  return (wish->width - 2 * FELT_GRID_MARGIN - FELT_GRID_GAP * (columns - 1)) / columns;
}

/* As many columns as tables of the least width have room in, which share what is left. */
static FeltGrid fill_rows(const FeltGridWish *wish)
{
  FeltGrid grid;
  int least = with_text(wish, wish->table_width);
  int columns = (wish->width - 2 * FELT_GRID_MARGIN + FELT_GRID_GAP) / (least + FELT_GRID_GAP);
  grid.columns = CLAMP(columns, 1, MAX((int)wish->n, 1));
  /* One or two tables do not fill a wide screen. */
  grid.width = MIN(share(wish, grid.columns), wish->table_width * 2);
  if (is_small(wish->table_width))
    grid.height = MAX((int)(grid.width * SMALL_RATIO), SMALL_LEAST_HEIGHT);
  else
    grid.height = MAX((int)(grid.width * RATIO), LEAST_HEIGHT);
  return grid;
}

/* So many columns that all tables are in sight and as large as they can be; FALSE when names could
 * not be read. */
static gboolean fit_page(const FeltGridWish *wish, FeltGrid *grid)
{
  int n = (int)wish->n, best = 0;
  int least_width = with_text(wish, LEAST_WIDTH), least_height = with_text(wish, LEAST_HEIGHT);
  for (int columns = 1; columns <= n; columns++) {
    int rows = (n + columns - 1) / columns;
    int high = (wish->page_height - 2 * FELT_GRID_MARGIN - FELT_GRID_GAP * (rows - 1)) / rows;
    int wide = share(wish, columns);
    high = MIN(high, (int)(wide * RATIO));
    wide = MIN(wide, (int)(high * MOST_RATIO));
    if (wide < least_width || high < MIN(least_height, (int)(wide * RATIO)) || high <= best)
      continue;
    best = high;
    *grid = (FeltGrid){columns, wide, high};
  }
  return best > 0;
}

static FeltGrid fill_grid(const FeltGridWish *wish)
{
  FeltGrid grid;
  if (wish->fit && fit_page(wish, &grid))
    return grid;
  return fill_rows(wish);
}

static int height_of(const FeltGrid *grid, guint n)
{
  int rows = ((int)n + grid->columns - 1) / grid->columns;
  return 2 * FELT_GRID_MARGIN + rows * grid->height + MAX(rows - 1, 0) * FELT_GRID_GAP;
}

static int row_top(const FeltGrid *grid, guint row)
{
  return FELT_GRID_MARGIN + (int)row * (grid->height + FELT_GRID_GAP);
}

static gboolean is_readable(const FeltGridWish *wish)
{
  FeltGrid grid = fill_grid(wish);
  return is_small(wish->table_width) || grid.width >= LEAST_WIDTH * wish->text * 0.9;
}

/* The letters go by the width of the tables, and where that is more by their height. */
static int zoom_of(const FeltGridWish *wish, const FeltGrid *grid)
{
  int zoom = 0, width = wish->table_width;
  if (is_small(wish->table_width))
    return 0;
  if (wish->fit)
    width = MIN(grid->width, (int)(grid->height / RATIO));
  while (zoom + 1 < FELT_GRID_ZOOMS && with_text(wish, felt_grid_widths[zoom + 1]) <= width)
    zoom++;
  return MAX(zoom, 1);
}

struct _FeltFloor {
  GtkWidget parent_instance;
  FeltSession *session; /* weak: what is built later shows its state of then */
  FeltLevel level;      /* of the coming hand */
  gboolean has_level;
  GHashTable *alerts; /* or NULL */
  GArray *tables;     /* guint, numbers of the open tables in their order */
  GPtrArray *views;   /* FeltTableView, children: index i of tables shows views[i], or NULL */
  GPtrArray *spare;   /* FeltTableView, children out of sight, for reuse */
  GtkAdjustment *adjustment; /* of the scrolled window around it, while there is one */
  guint populating;          /* idle source */
  guint styling;             /* idle source */
  int table_width;
  gboolean dealer; /* tables say what the dealer does next */
  gboolean fit;    /* all tables in sight, where names stay readable */
  int zoom;        /* of the style, index of felt_grid_widths */
  FeltGrid grid;   /* as last allocated */
};

G_DEFINE_FINAL_TYPE(FeltFloor, felt_floor, GTK_TYPE_WIDGET)

static const char *const zoom_classes[] = {"zoom-0", "zoom-1", "zoom-2", "zoom-3", "zoom-4"};

/* The tables -------------------------------------------------------------------------------- */

static guint table_at(const FeltFloor *self, guint index)
{
  return g_array_index(self->tables, guint, index);
}

static const FeltState *state_of(FeltFloor *self)
{
  return self->session != NULL ? felt_session_state(self->session) : NULL;
}

/* A table that is gone meanwhile stays as it is until the next felt_floor_show. */
static void show_view(FeltFloor *self, FeltTableView *view, guint index)
{
  guint number = table_at(self, index);
  const FeltState *state = state_of(self);
  const FeltTable *table = state != NULL ? felt_state_table(state, number) : NULL;
  if (table == NULL)
    return;
  const char *alert =
      self->alerts != NULL ? g_hash_table_lookup(self->alerts, GUINT_TO_POINTER(number)) : NULL;
  felt_table_view_set_small(view, is_small(self->table_width));
  felt_table_view_set_dealer(view, self->dealer);
  felt_table_view_show(view, state, table, self->has_level ? &self->level : NULL, alert);
}

static void show_views(FeltFloor *self)
{
  for (guint i = 0; i < self->views->len; i++)
    if (self->views->pdata[i] != NULL)
      show_view(self, self->views->pdata[i], i);
}

/* Keeps a view that is out of sight for another table, hidden also from screen readers. */
static void retire(FeltFloor *self, guint index)
{
  GtkWidget *view = self->views->pdata[index];
  if (view == NULL)
    return;
  gtk_widget_set_visible(view, FALSE);
  g_ptr_array_add(self->spare, view);
  self->views->pdata[index] = NULL;
}

static GtkWidget *employ(FeltFloor *self, guint index)
{
  GtkWidget *view = self->views->pdata[index];
  if (view != NULL)
    return view;
  if (self->spare->len > 0) {
    view = g_ptr_array_steal_index(self->spare, self->spare->len - 1);
  } else {
    view = felt_table_view_new();
    gtk_widget_set_parent(view, GTK_WIDGET(self));
  }
  self->views->pdata[index] = view;
  gtk_widget_set_visible(view, TRUE);
  show_view(self, FELT_TABLE_VIEW(view), index);
  /* Tab and screen readers walk the tables by number. */
  GtkWidget *before = NULL;
  for (guint i = index; i > 0 && before == NULL; i--)
    before = self->views->pdata[i - 1];
  gtk_widget_insert_after(view, GTK_WIDGET(self), before);
  return view;
}

static gboolean holds_focus(GtkWidget *view)
{
  return view != NULL && gtk_widget_get_focus_child(view) != NULL;
}

/* Size and sight ---------------------------------------------------------------------------- */

/* What is to be laid out within a width. */
static FeltGridWish wish_of(const FeltFloor *self, int width)
{
  int page = self->adjustment != NULL ? (int)gtk_adjustment_get_page_size(self->adjustment) : 0;
  int dpi = 0;
  g_object_get(gtk_widget_get_settings(GTK_WIDGET(self)), "gtk-xft-dpi", &dpi, NULL);
  return (FeltGridWish){.n = self->tables->len,
                        .table_width = self->table_width,
                        .fit = self->fit,
                        .width = width,
                        .page_height = page,
                        .text = dpi > 0 ? dpi / (96.0 * PANGO_SCALE) : 1};
}

static void felt_floor_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                               int *minimum, int *natural, int *minimum_baseline,
                               int *natural_baseline)
{
  FeltFloor *self = FELT_FLOOR(widget);
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = 2 * FELT_GRID_MARGIN + MIN(self->table_width, 300);
    *natural = 2 * FELT_GRID_MARGIN + self->table_width;
    return;
  }
  int width = for_size < 0 ? 2 * FELT_GRID_MARGIN + self->table_width : for_size;
  FeltGridWish wish = wish_of(self, width);
  FeltGrid grid = fill_grid(&wish);
  *minimum = *natural = height_of(&grid, self->tables->len);
}

/* The rows in sight, one more on either side for those who walk with the keys. */
static void rows_in_sight(const FeltFloor *self, guint *first, guint *last)
{
  int step = self->grid.height + FELT_GRID_GAP;
  double top = 0, bottom = gtk_widget_get_height(GTK_WIDGET(self));
  if (self->adjustment != NULL) {
    top = gtk_adjustment_get_value(self->adjustment);
    bottom = top + gtk_adjustment_get_page_size(self->adjustment);
  }
  *first = (guint)MAX((int)(top - FELT_GRID_MARGIN) / step - 1, 0);
  *last = (guint)MAX((int)(bottom - FELT_GRID_MARGIN) / step + 1, 0);
}

/* Builds what came into sight and gives up what left it. Never while sizes are allocated: a widget
 * that gets a child asks for a new size. */
static gboolean populate_cb(gpointer data)
{
  FeltFloor *self = data;
  guint first, last, columns = (guint)MAX(self->grid.columns, 1);
  self->populating = 0;
  rows_in_sight(self, &first, &last);
  for (guint i = 0; i < self->views->len; i++)
    if ((i / columns < first || i / columns > last) && !holds_focus(self->views->pdata[i]))
      retire(self, i);
  for (guint i = first * columns; i < self->views->len && i / columns <= last; i++)
    employ(self, i);
  return G_SOURCE_REMOVE;
}

static void populate_soon(FeltFloor *self)
{
  if (self->populating == 0)
    self->populating = g_idle_add_full(G_PRIORITY_HIGH_IDLE, populate_cb, self, NULL);
}

static gboolean is_populated(FeltFloor *self)
{
  guint first, last, columns = (guint)self->grid.columns;
  rows_in_sight(self, &first, &last);
  for (guint i = first * columns; i < self->views->len && i / columns <= last; i++)
    if (self->views->pdata[i] == NULL)
      return FALSE;
  return TRUE;
}

static void place_views(FeltFloor *self)
{
  guint columns = (guint)self->grid.columns;
  int step = self->grid.width + FELT_GRID_GAP;
  int used = self->grid.columns * step - FELT_GRID_GAP;
  int left = MAX((gtk_widget_get_width(GTK_WIDGET(self)) - used) / 2, 0);
  gboolean mirrored = gtk_widget_get_direction(GTK_WIDGET(self)) == GTK_TEXT_DIR_RTL;
  for (guint i = 0; i < self->views->len; i++) {
    GtkWidget *view = self->views->pdata[i];
    guint column = mirrored ? columns - 1 - i % columns : i % columns;
    if (view == NULL)
      continue;
    int minimum;
    gtk_widget_measure(view, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
    gtk_widget_allocate(view, MAX(self->grid.width, minimum), self->grid.height, -1,
                        gsk_transform_translate(
                            NULL, &GRAPHENE_POINT_INIT((float)(left + (int)column * step),
                                                       (float)row_top(&self->grid, i / columns))));
  }
}

static void show_zoom(FeltFloor *self, int zoom)
{
  gtk_widget_remove_css_class(GTK_WIDGET(self), zoom_classes[self->zoom]);
  self->zoom = zoom;
  gtk_widget_add_css_class(GTK_WIDGET(self), zoom_classes[zoom]);
}

static int zoom_wanted(const FeltFloor *self)
{
  FeltGridWish wish = wish_of(self, 0);
  return zoom_of(&wish, &self->grid);
}

static gboolean style_cb(gpointer data)
{
  FeltFloor *self = data;
  self->styling = 0;
  show_zoom(self, zoom_wanted(self));
  gtk_widget_queue_resize(GTK_WIDGET(self));
  return G_SOURCE_REMOVE;
}

/* Not while sizes are given: that what is being placed asks for another size is lost. */
static void style_soon(FeltFloor *self)
{
  if (self->styling == 0)
    self->styling = g_idle_add_full(G_PRIORITY_HIGH_IDLE, style_cb, self, NULL);
}

static void felt_floor_size_allocate(GtkWidget *widget, int width, int height, int baseline)
{
  FeltFloor *self = FELT_FLOOR(widget);
  FeltGridWish wish = wish_of(self, width);
  self->grid = fill_grid(&wish);
  place_views(self);
  if (zoom_wanted(self) != self->zoom)
    style_soon(self);
  if (!is_populated(self))
    populate_soon(self);
}

static void page_cb(FeltFloor *self)
{
  if (self->fit)
    style_soon(self);
}

static void scrolled_cb(FeltFloor *self)
{
  if (self->grid.columns > 0 && !is_populated(self))
    populate_soon(self);
}

/* The scrolled window around it says what is in sight. */
static void watch_adjustment(FeltFloor *self, GtkAdjustment *adjustment)
{
  if (self->adjustment != NULL)
    g_signal_handlers_disconnect_by_data(self->adjustment, self);
  g_set_object(&self->adjustment, adjustment);
  if (adjustment == NULL)
    return;
  g_signal_connect_swapped(adjustment, "value-changed", G_CALLBACK(scrolled_cb), self);
  g_signal_connect_swapped(adjustment, "changed", G_CALLBACK(scrolled_cb), self);
  g_signal_connect_swapped(adjustment, "notify::page-size", G_CALLBACK(page_cb), self);
}

static void felt_floor_root(GtkWidget *widget)
{
  FeltFloor *self = FELT_FLOOR(widget);
  GTK_WIDGET_CLASS(felt_floor_parent_class)->root(widget);
  GtkWidget *window = gtk_widget_get_ancestor(widget, GTK_TYPE_SCROLLED_WINDOW);
  if (window != NULL)
    watch_adjustment(self, gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(window)));
}

static void felt_floor_unroot(GtkWidget *widget)
{
  watch_adjustment(FELT_FLOOR(widget), NULL);
  GTK_WIDGET_CLASS(felt_floor_parent_class)->unroot(widget);
}

/* From outside ------------------------------------------------------------------------------- */

/* The tables are these from now on. A table that stays keeps its view: who has the keyboard on a
 * seat keeps it there, and an open menu stays open. */
static void take_tables(FeltFloor *self, GArray *now)
{
  GPtrArray *views = g_ptr_array_new();
  guint was = 0;
  g_ptr_array_set_size(views, (int)now->len);
  for (guint i = 0; i < now->len; i++) {
    guint number = g_array_index(now, guint, i);
    while (was < self->tables->len && table_at(self, was) < number)
      retire(self, was++);
    if (was < self->tables->len && table_at(self, was) == number)
      views->pdata[i] = self->views->pdata[was++];
  }
  while (was < self->tables->len)
    retire(self, was++);
  g_ptr_array_unref(self->views);
  self->views = views;
  g_array_unref(self->tables);
  self->tables = g_array_ref(now);
}

/* The numbers of the open tables, which rise; TRUE when they are others than before. */
static gboolean read_tables(FeltFloor *self)
{
  GArray *now = g_array_new(FALSE, FALSE, sizeof(guint));
  const FeltState *state = state_of(self);
  for (guint i = 0; state != NULL && i < state->tables->len; i++) {
    const FeltTable *table = &g_array_index(state->tables, FeltTable, i);
    if (table->number != 0 && table->status == FELT_TABLE_OPEN)
      g_array_append_val(now, table->number);
  }
  gboolean same =
      now->len == self->tables->len &&
      (now->len == 0 || memcmp(now->data, self->tables->data, now->len * sizeof(guint)) == 0);
  if (!same)
    take_tables(self, now);
  g_array_unref(now);
  return !same;
}

void felt_floor_show(FeltFloor *self, FeltSession *session, const FeltLevel *level,
                     GHashTable *alerts)
{
  self->has_level = level != NULL;
  if (level != NULL)
    self->level = *level;
  g_set_weak_pointer(&self->session, session);
  g_clear_pointer(&self->alerts, g_hash_table_unref);
  self->alerts = alerts != NULL ? g_hash_table_ref(alerts) : NULL;
  if (read_tables(self))
    gtk_widget_queue_resize(GTK_WIDGET(self));
  show_views(self);
}

void felt_floor_set_dealer(FeltFloor *self, gboolean dealer)
{
  self->dealer = dealer;
  show_views(self);
}

static void set_width(FeltFloor *self, int width, gboolean fit)
{
  if (width == self->table_width && fit == self->fit)
    return;
  self->table_width = width;
  self->fit = fit;
  show_zoom(self, zoom_wanted(self));
  show_views(self);
  gtk_widget_queue_resize(GTK_WIDGET(self));
}

void felt_floor_set_table_width(FeltFloor *self, int width)
{
  set_width(self, width, FALSE);
}

void felt_floor_fit(FeltFloor *self)
{
  set_width(self, felt_grid_widths[1], TRUE);
}

gboolean felt_floor_is_readable(FeltFloor *self, int width)
{
  FeltGridWish wish = wish_of(self, width);
  return is_readable(&wish);
}

int felt_floor_zoom(FeltFloor *self)
{
  return self->zoom;
}

gboolean felt_floor_point_out(FeltFloor *self, guint number, guint seat, gboolean focus)
{
  for (guint i = 0; i < self->tables->len; i++) {
    if (table_at(self, i) != number)
      continue;
    if (self->grid.columns > 0 && self->adjustment != NULL) {
      int top = row_top(&self->grid, i / (guint)self->grid.columns);
      gtk_adjustment_clamp_page(self->adjustment, top - FELT_GRID_GAP,
                                top + self->grid.height + FELT_GRID_GAP);
    }
    felt_table_view_point_out(FELT_TABLE_VIEW(employ(self, i)), seat, focus);
    gtk_widget_queue_allocate(GTK_WIDGET(self));
    return TRUE;
  }
  return FALSE;
}

/* The class ---------------------------------------------------------------------------------- */

static void felt_floor_dispose(GObject *object)
{
  FeltFloor *self = FELT_FLOOR(object);
  GtkWidget *child;
  watch_adjustment(self, NULL);
  g_clear_handle_id(&self->populating, g_source_remove);
  g_clear_handle_id(&self->styling, g_source_remove);
  g_ptr_array_set_size(self->views, 0);
  g_ptr_array_set_size(self->spare, 0);
  g_array_set_size(self->tables, 0);
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(self))) != NULL)
    gtk_widget_unparent(child);
  g_clear_weak_pointer(&self->session);
  g_clear_pointer(&self->alerts, g_hash_table_unref);
  G_OBJECT_CLASS(felt_floor_parent_class)->dispose(object);
}

static GtkSizeRequestMode felt_floor_get_request_mode(GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void felt_floor_class_init(FeltFloorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = felt_floor_dispose;
  widget_class->measure = felt_floor_measure;
  widget_class->size_allocate = felt_floor_size_allocate;
  widget_class->get_request_mode = felt_floor_get_request_mode;
  widget_class->root = felt_floor_root;
  widget_class->unroot = felt_floor_unroot;
  gtk_widget_class_set_css_name(widget_class, "floor");
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void felt_floor_init(FeltFloor *self)
{
  FELT_OWN(self, tables, g_array_unref);
  FELT_OWN(self, views, g_ptr_array_unref);
  FELT_OWN(self, spare, g_ptr_array_unref);
  self->tables = g_array_new(FALSE, FALSE, sizeof(guint));
  self->views = g_ptr_array_new();
  self->spare = g_ptr_array_new();
  self->table_width = felt_grid_widths[2];
  show_zoom(self, 2);
}

GtkWidget *felt_floor_new(void)
{
  return g_object_new(FELT_TYPE_FLOOR, NULL);
}
