/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display-view.c - the room's screen, drawn: any size from a thumbnail to 4K */
#include "app/display/felt-display-view.h"

#include <glib/gi18n.h>

#include "app/display/felt-display-all-in.h"
#include "app/display/felt-display-moves.h"
#include "app/display/felt-display-paint.h"
#include "app/display/felt-display-words.h"
#include "app/desk/felt-all-in-show.h"
#include "app/desk/felt-live.h"

struct _FeltDisplayView {
  FeltLiveWidget parent_instance;
  FeltPainter *painter;
  guint page, turn;      /* of moves or prizes that are announced; source id */
  FeltAllInShow *show;   /* the desk's, NULL before there is one */
  GskRenderNode *all_in; /* of what it shows, drawn at this size; NULL: to be drawn */
  int all_in_w, all_in_h;
  char *scene, *theme, *message; /* NULL: none */
};

#define TURN_SECONDS 8

G_DEFINE_FINAL_TYPE(FeltDisplayView, felt_display_view, FELT_TYPE_LIVE_WIDGET)

static void describe_alert(GString *text, const FeltBoard *board)
{
  g_autofree char *markup = board->alert != NULL ? felt_display_alert(board) : NULL;
  g_autofree char *plain = NULL;
  if (markup != NULL && pango_parse_markup(markup, -1, 0, NULL, &plain, NULL, NULL))
    g_string_append_printf(text, ", %s", plain);
}

/* The screen in one sentence, for a screen reader. */
static char *describe(const FeltBoard *board)
{
  GString *text = g_string_new(_("The room’s screen"));
  g_string_append_printf(text, ": %s", board->name);

  if (board->mode == FELT_BOARD_FINISHED) {
    g_string_append_printf(text, ", %s", _("finished"));
    if (board->winner != NULL)
      g_string_append_printf(text, ", %s: %s", _("winner"), board->winner);
    return g_string_free(text, FALSE);
  }

  if (board->mode == FELT_BOARD_WAITING) {
    g_autofree char *state = felt_display_state(board);
    g_string_append_printf(text, ", %s", state);
  }
  if (board->mode == FELT_BOARD_PAUSED)
    g_string_append_printf(text, ", %s", _("paused"));
  if (board->waits != NULL)
    g_string_append_printf(text, ", %s", board->waits);
  if (board->hand_for_hand != NULL)
    g_string_append_printf(text, ", %s", board->hand_for_hand);
  if (board->level != NULL)
    g_string_append_printf(text, ", %s, %s", board->level, board->time);
  if (board->blinds != NULL)
    g_string_append_printf(text, ", %s", board->blinds);
  if (board->max_first != NULL)
    g_string_append_printf(text, ", %s %s", _("maximum first raise"), board->max_first);
  if (board->ends_at != NULL)
    g_string_append_printf(text, ", %s %s", _("ends about"), board->ends_at);

  describe_alert(text, board);
  for (guint i = 0; i < board->n_prizes; i++)
    g_string_append_printf(text, "%s %s %s", i == 0 ? _(", prizes:") : ";",
                           board->prizes[i].caption, board->prizes[i].value);
  return g_string_free(text, FALSE);
}

/* The moves that are announced; NULL when none are. */
static const GPtrArray *announced(FeltDisplayView *self)
{
  FeltSession *session = felt_live_widget_session(self);
  FeltLive *live = session != NULL ? felt_live_get(session) : NULL;
  if (live == NULL || !felt_live_announcing(live))
    return NULL;
  return felt_live_moves(live);
}

/* How many pages there are to turn: of moves, else of prizes. */
static guint count_pages(FeltDisplayView *self)
{
  const GPtrArray *moves = announced(self);
  const FeltBoard *board = felt_live_widget_board(FELT_LIVE_WIDGET(self));
  if (moves != NULL)
    return (moves->len + FELT_DISPLAY_MOVES - 1) / FELT_DISPLAY_MOVES;
  return board != NULL ? (board->n_prizes + FELT_DISPLAY_PRIZES - 1) / FELT_DISPLAY_PRIZES : 0;
}

static gboolean turn_cb(gpointer data)
{
  FeltDisplayView *self = data;
  guint pages = count_pages(self);
  if (pages < 2) {
    self->turn = self->page = 0;
    return G_SOURCE_REMOVE;
  }
  self->page = (self->page + 1) % pages;
  gtk_widget_queue_draw(GTK_WIDGET(self));
  return G_SOURCE_CONTINUE;
}

/* More than one page has: the pages turn. */
static void update_turning(FeltDisplayView *self)
{
  guint pages = count_pages(self);
  if (pages > 1 && self->turn == 0)
    self->turn = g_timeout_add_seconds(TURN_SECONDS, turn_cb, self);
  if (self->page >= pages)
    self->page = 0;
}

/* Behind the clock's words: "New seats: Ann, table 3, seat 6". */
static char *describe_moves(FeltDisplayView *self, char *label)
{
  const GPtrArray *moves = announced(self);
  if (moves == NULL)
    return label;
  GString *text = g_string_new(label);
  g_free(label);
  g_string_append_printf(text, ", %s", _("New seats"));
  for (guint i = 0; i < moves->len; i++) {
    const FeltSeatMove *move = g_ptr_array_index(moves, i);
    g_string_append_printf(text, "%s %s, %s", i == 0 ? ":" : ";", move->name, move->to);
  }
  return g_string_free(text, FALSE);
}

/* The hands of the all-in that is shown, NULL: none is. */
static FeltAllIn *shown_hands(FeltDisplayView *self)
{
  return self->show != NULL ? felt_all_in_show_hands(self->show) : NULL;
}

/* Behind the clock's words an all-in, when one is shown. */
static char *describe_all(FeltDisplayView *self)
{
  const FeltBoard *board = felt_live_widget_board(self);
  FeltAllIn *hands = shown_hands(self);
  char *label = board != NULL ? describe_moves(self, describe(board)) : NULL;
  if (hands == NULL)
    return label;
  g_autofree char *clock = label;
  g_autofree char *says = felt_all_in_says(hands, felt_all_in_show_odds(self->show));
  if (clock == NULL)
    return g_strdup_printf("%s: %s", _("The room’s screen"), says);
  return g_strdup_printf("%s; %s", clock, says);
}

static void say(FeltDisplayView *self)
{
  g_autofree char *label = describe_all(self);
  if (label != NULL)
    gtk_accessible_update_property(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void felt_display_view_updated(FeltLiveWidget *widget)
{
  FeltDisplayView *self = FELT_DISPLAY_VIEW(widget);
  update_turning(self);
  say(self);
  gtk_widget_queue_draw(GTK_WIDGET(widget));
}

static void forget_all_in(FeltDisplayView *self)
{
  g_clear_pointer(&self->all_in, gsk_render_node_unref);
}

static void show_changed_cb(FeltDisplayView *self)
{
  forget_all_in(self);
  say(self);
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

static void desk_cb(FeltDisplayView *self)
{
  self->show = felt_all_in_show_get(felt_live_widget_desk(self));
  g_signal_connect_object(self->show, "changed", G_CALLBACK(show_changed_cb), self,
                          G_CONNECT_SWAPPED);
  show_changed_cb(self);
}

static void felt_display_view_session_set(FeltLiveWidget *widget)
{
  gtk_widget_queue_draw(GTK_WIDGET(widget));
}

/* The hands stay the same node from second to second, so that only the clock is drawn again. */
static void draw_all_in(FeltDisplayView *self, GtkSnapshot *snapshot, FeltAllIn *hands, int w,
                        int h)
{
  GtkWidget *widget = GTK_WIDGET(self);
  if (self->all_in == NULL || self->all_in_w != w || self->all_in_h != h) {
    FeltCanvas apart = {widget, gtk_snapshot_new()};
    felt_display_all_in_paint(&apart, hands, felt_all_in_show_odds(self->show), w, h);
    forget_all_in(self);
    self->all_in = gtk_snapshot_free_to_node(apart.snapshot);
    self->all_in_w = w;
    self->all_in_h = h;
  }
  gtk_snapshot_append_node(snapshot, self->all_in);
  const FeltCanvas canvas = {widget, snapshot};
  felt_display_all_in_head(&canvas, hands, felt_live_widget_board(self), w, h);
}

static void felt_display_view_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
  FeltDisplayView *self = FELT_DISPLAY_VIEW(widget);
  int w = gtk_widget_get_width(widget), h = gtk_widget_get_height(widget);
  const FeltBoard *board = felt_live_widget_board(widget);
  const GPtrArray *moves = announced(self);
  FeltAllIn *hands = shown_hands(self);
  if (w <= 0 || h <= 0)
    return;
  if (hands != NULL)
    draw_all_in(self, snapshot, hands, w, h);
  else if (board == NULL)
    return;
  else if (moves != NULL)
    felt_display_moves_paint(widget, snapshot, board, moves, self->page, w, h);
  else
    felt_painter_paint(self->painter, snapshot, board, self->page, w, h);
}

static void felt_display_view_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                                      int *minimum, int *natural, int *minimum_baseline,
                                      int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 320 : 180;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 640 : 360;
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size > 0)
    *natural = MAX(for_size * 9 / 16, *minimum);
  *minimum_baseline = *natural_baseline = -1;
}

static GtkSizeRequestMode felt_display_view_request_mode(GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Another font or resolution: what was laid out is worth nothing. */
static void felt_display_view_css_changed(GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS(felt_display_view_parent_class)->css_changed(widget, change);
  felt_painter_forget(FELT_DISPLAY_VIEW(widget)->painter);
  forget_all_in(FELT_DISPLAY_VIEW(widget));
}

static void felt_display_view_finalize(GObject *object)
{
  g_clear_handle_id(&FELT_DISPLAY_VIEW(object)->turn, g_source_remove);
  felt_painter_free(FELT_DISPLAY_VIEW(object)->painter);
  g_free(FELT_DISPLAY_VIEW(object)->scene);
  g_free(FELT_DISPLAY_VIEW(object)->theme);
  g_free(FELT_DISPLAY_VIEW(object)->message);
  forget_all_in(FELT_DISPLAY_VIEW(object));
  G_OBJECT_CLASS(felt_display_view_parent_class)->finalize(object);
}

static void felt_display_view_class_init(FeltDisplayViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS(klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  FELT_LIVE_WIDGET_CLASS(klass)->updated = felt_display_view_updated;
  FELT_LIVE_WIDGET_CLASS(klass)->session_set = felt_display_view_session_set;
  object_class->finalize = felt_display_view_finalize;
  widget_class->snapshot = felt_display_view_snapshot;
  widget_class->measure = felt_display_view_measure;
  widget_class->get_request_mode = felt_display_view_request_mode;
  widget_class->css_changed = felt_display_view_css_changed;
  gtk_widget_class_set_css_name(widget_class, "display");
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void felt_display_view_init(FeltDisplayView *self)
{
  self->painter = felt_painter_new(GTK_WIDGET(self));
  g_signal_connect(self, "notify::desk", G_CALLBACK(desk_cb), NULL);
  gtk_widget_set_layout_manager(GTK_WIDGET(self), NULL); /* measures and draws by itself */
  gtk_widget_set_overflow(GTK_WIDGET(self), GTK_OVERFLOW_HIDDEN);
}

static void set_text(FeltDisplayView *self, char **text, const char *value)
{
  if (g_strcmp0(*text, value) == 0)
    return;
  char *copy = g_strdup(value);
  g_free(*text);
  *text = copy;
  say(self);
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

void felt_display_view_set_scene(FeltDisplayView *view, const char *scene, const char *theme)
{
  set_text(view, &view->theme, theme);
  set_text(view, &view->scene, scene);
}

void felt_display_view_set_message(FeltDisplayView *view, const char *message)
{
  set_text(view, &view->message, message);
}

GtkWidget *felt_display_view_new(void)
{
  return g_object_new(FELT_TYPE_DISPLAY_VIEW, NULL);
}
