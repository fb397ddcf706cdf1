/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display-view.c - the room's screen, drawn: any size from a thumbnail to 4K */
#include "app/display/felt-display-view.h"

#include <pango/pango.h>

#include "app/desk/felt-all-in-show.h"
#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-live.h"
#include "app/desk/felt-server-desk.h"
#include "app/display/felt-display-all-in.h"
#include "app/display/felt-scene-paint.h"
#include "app/display/felt-screen-list.h"
#include "services/board/felt-board-words.h"
#include "services/board/felt-board.h"
#include "services/scene/felt-lobby.h"
#include "services/scene/felt-scene-league.h"
#include "services/scene/felt-scene-world.h"
#include "services/scene/felt-scenes.h"
#include "services/scene/felt-sponsors.h"
#include "services/scene/felt-theme.h"
#include "services/scene/felt-token.h"
#include "tournament/floor/felt-moves.h"

struct _FeltDisplayView {
  FeltLiveWidget parent_instance;
  FeltScenePainter *painter;
  char *name, *theme, *message; /* of the scene; NULL: the usual one, none */
  FeltScene *scene;             /* NULL: to be read */
  FeltScene *instead;           /* the clock, for a scene with nothing to say; or NULL */
  FeltSceneWorld world;         /* what the club says */
  FeltLobby *lobby;             /* of a scene that shows other tournaments; NULL */
  FeltSponsors *sponsors;       /* likewise */
  FeltSceneLeague *league;      /* likewise, of the layout's `of_league` */
  char *of_league;
  gboolean reading;      /* not all tournaments of the league are read yet */
  gint64 looked_us;      /* when the lobby looked last which there are */
  gboolean spare;        /* pixels are spared */
  gboolean of_moves;     /* it is the one that announces moves */
  gint64 since_us;       /* when it came, by the monotonic clock */
  guint turn, tick;      /* ids: of the next page, of what runs with each frame */
  FeltAllInShow *show;   /* the desk's, NULL before there is one */
  GskRenderNode *all_in; /* of what it shows, drawn at this size; NULL: to be drawn */
  int all_in_w, all_in_h;
};

/* What announces moves. */
#define MOVES_SCENE "moves"

G_DEFINE_FINAL_TYPE(FeltDisplayView, felt_display_view, FELT_TYPE_LIVE_WIDGET)

/* The moves that are announced; NULL when none are. */
static const GPtrArray *announced(FeltDisplayView *self)
{
  FeltSession *session = felt_live_widget_session(self);
  FeltLive *live = session != NULL ? felt_live_get(session) : NULL;
  if (live == NULL || !felt_live_announcing(live))
    return NULL;
  return felt_live_moves(live);
}

/* The hands of the all-in that is shown, NULL: none is. */
static FeltAllIn *shown_hands(FeltDisplayView *self)
{
  return self->show != NULL ? felt_all_in_show_hands(self->show) : NULL;
}

/* What the director's message says now; NULL: there is none. Owned by the caller. */
static char *message_text(FeltDisplayView *self)
{
  FeltSceneFacts facts = self->world.facts;
  felt_live_facts(felt_live_get(felt_live_widget_session(self)), &facts);
  return self->message != NULL ? felt_token_fill(self->message, &facts) : NULL;
}

static void describe_alert(GString *text, const FeltBoard *board)
{
  g_autofree char *markup = board->alert != NULL ? felt_board_say_alert(board) : NULL;
  g_autofree char *plain = NULL;
  if (markup != NULL && pango_parse_markup(markup, -1, 0, NULL, &plain, NULL, NULL))
    g_string_append_printf(text, ", %s", plain);
}

static char *describe_board(const FeltBoard *board)
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
    g_autofree char *state = felt_board_say_state(board);
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

/* "New seats: Ann, table 3, seat 6" */
static void add_moves(GString *text, const GPtrArray *moves)
{
  g_string_append_printf(text, ", %s", _("New seats"));
  for (guint i = 0; i < moves->len; i++) {
    const FeltSeatMove *move = g_ptr_array_index(moves, i);
    g_string_append_printf(text, "%s %s, %s", i == 0 ? ":" : ";", move->name, move->to);
  }
}

/* What a board says, the moves (FeltSeatMove) that are announced, and the director's message; these
 * two may be NULL. Owned by the caller. */
static char *describe_clock(const FeltBoard *board, const GPtrArray *moves, const char *message)
{
  g_autofree char *clock = describe_board(board);
  GString *text = g_string_new(clock);
  if (moves != NULL)
    add_moves(text, moves);
  if (message != NULL)
    g_string_append_printf(text, "; %s", message);
  return g_string_free(text, FALSE);
}

/* Behind the clock's words an all-in, when one is shown. */
static char *describe_all(FeltDisplayView *self)
{
  const FeltBoard *board = felt_live_widget_board(self);
  FeltAllIn *hands = shown_hands(self);
  g_autofree char *clock = NULL;
  if (board != NULL) {
    g_autofree char *message = message_text(self);
    clock = describe_clock(board, announced(self), message);
  }
  if (hands == NULL)
    return g_steal_pointer(&clock);
  g_autofree char *says = felt_all_in_says(hands, felt_all_in_show_odds(self->show));
  if (clock == NULL)
    return g_strdup_printf("%s: %s", _("The room’s screen"), says);
  return g_strdup_printf("%s; %s", clock, says);
}

static void say(FeltDisplayView *self)
{
  g_autofree char *label = describe_all(self);
  if (label != NULL)
    felt_show_name(self, label);
}

static void felt_display_view_updated(FeltLiveWidget *widget)
{
  FeltDisplayView *self = FELT_DISPLAY_VIEW(widget);
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
  FELT_FOLLOW(self, self->show, "changed", show_changed_cb);
  show_changed_cb(self);
}

static void felt_display_view_session_set(FeltLiveWidget *widget)
{
  g_clear_pointer(&FELT_DISPLAY_VIEW(widget)->lobby, felt_lobby_free);
  g_clear_pointer(&FELT_DISPLAY_VIEW(widget)->league, felt_scene_league_free);
  g_clear_pointer(&FELT_DISPLAY_VIEW(widget)->scene, felt_scene_free);
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

/* What a layout shows beside its own tournament. */
static void follow_layout(FeltDisplayView *self, const FeltLayout *layout)
{
  FeltSession *session = felt_live_widget_session(self);
  g_clear_pointer(&self->lobby, felt_lobby_free);
  g_clear_pointer(&self->sponsors, felt_sponsors_free);
  g_clear_pointer(&self->league, felt_scene_league_free);
  felt_own_text(&self->of_league, layout->league);
  if (felt_layout_wants_league(layout) && session != NULL)
    self->league = felt_scene_league_new(felt_session_store(session), felt_session_source(session));
  if (felt_layout_wants_lobby(layout) && session != NULL)
    self->lobby = felt_lobby_new(felt_session_store(session), felt_session_source(session));
  if (felt_layout_wants_sponsors(layout))
    self->sponsors = felt_sponsors_new();
  self->looked_us = 0;
}

/* Why it is another one than was asked for, to the director; NULL: it is not. */
static void tell(const char *problem)
{
  if (problem == NULL)
    return;
  g_autofree char *says = g_strdup_printf(
      "%s %s", problem, _("The screen shows the scene that comes with Felt instead."));
  felt_screen_list_tell(felt_screen_list_get(), says);
}

/* The scene that is to be seen now. */
static FeltScene *scene_now(FeltDisplayView *self)
{
  gboolean of_moves = announced(self) != NULL;
  if (self->scene != NULL && of_moves == self->of_moves)
    return self->scene;

  const char *name = self->name != NULL ? self->name : FELT_SCENES_USUAL;
  g_autofree char *no_scene = NULL, *no_theme = NULL;
  g_autoptr(FeltLayout) layout = felt_scenes_load(of_moves ? MOVES_SCENE : name, &no_scene);
  g_autoptr(FeltTheme) theme =
      felt_themes_load(self->theme != NULL ? self->theme : layout->theme, &no_theme);
  tell(no_scene);
  tell(no_theme);
  g_clear_pointer(&self->scene, felt_scene_free);
  self->scene = felt_scene_new(layout, theme);
  follow_layout(self, layout);
  self->of_moves = of_moves;
  self->since_us = felt_source_monotonic(&felt_machine_source);
  return self->scene;
}

#define LOOK_US (2 * G_USEC_PER_SEC)

/* Which tournaments run is looked up now and then; what they say each time. */
static void tell_lobby(FeltDisplayView *self, FeltSceneFacts *facts)
{
  gint64 now_us = felt_source_monotonic(&felt_machine_source);
  if (self->looked_us == 0 || now_us - self->looked_us >= LOOK_US) {
    felt_lobby_look(self->lobby);
    self->looked_us = now_us;
  } else {
    felt_lobby_update(self->lobby);
  }
  felt_lobby_tell(self->lobby, facts);
}

/* What many tournaments came to is read in pieces, so that clocks go on; also while this one stands
 * still, since others end meanwhile. */
#define LEAGUE_MS      15
#define LEAGUE_TURN_MS (LOOK_US / 1000)

static void tell_league(FeltDisplayView *self, FeltSession *session, FeltSceneFacts *facts)
{
  FeltSession *club = felt_club_desk_session(felt_club_desk_get());
  const FeltSceneLeagueAsk ask = {.club = felt_club(),
                                  .club_seq = club != NULL ? felt_session_head(club) : 0,
                                  .league = self->of_league,
                                  .tournament = felt_session_id(session),
                                  .name = felt_session_state(session)->setup.name,
                                  .now_us = facts->now.utc_us};
  self->reading = !felt_scene_league_look(self->league, &ask, LEAGUE_MS);
  felt_scene_league_tell(self->league, facts);
}

static gboolean turn_cb(gpointer data)
{
  FeltDisplayView *self = data;
  self->turn = 0;
  gtk_widget_queue_draw(GTK_WIDGET(self));
  return G_SOURCE_REMOVE;
}

static gboolean tick_cb(GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  gtk_widget_queue_draw(widget);
  return G_SOURCE_CONTINUE;
}

/* What changes with the time alone is drawn again then. */
static void follow(FeltDisplayView *self)
{
  gint64 ms = felt_scene_changes_ms(self->scene);
  if (self->lobby != NULL && (ms < 0 || ms > 1000))
    ms = 1000; /* their clocks */
  if (self->league != NULL && (ms < 0 || ms > LEAGUE_TURN_MS))
    ms = LEAGUE_TURN_MS;
  if (self->reading && ms != 0)
    ms = 50;
  GtkWidget *widget = GTK_WIDGET(self);
  g_clear_handle_id(&self->turn, g_source_remove);
  if (ms > 0)
    self->turn = felt_timeout_add((guint)ms + 1, turn_cb, self);
  if (ms == 0 && self->tick == 0) {
    self->tick = gtk_widget_add_tick_callback(widget, tick_cb, NULL, NULL);
  } else if (ms != 0 && self->tick != 0) {
    gtk_widget_remove_tick_callback(widget, self->tick);
    self->tick = 0;
  }
}

static gboolean wants_motion(GtkWidget *widget)
{
  gboolean motion = TRUE;
  g_object_get(gtk_widget_get_settings(widget), "gtk-enable-animations", &motion, NULL);
  return motion;
}

/* The room is never without the clock: where a scene has nothing to say, that is shown. */
static FeltScene *instead(FeltDisplayView *self)
{
  if (self->instead != NULL)
    return self->instead;
  g_autoptr(FeltLayout) clock = felt_scenes_load_shipped(FELT_SCENES_USUAL);
  g_autoptr(FeltTheme) theme = felt_themes_load(self->theme, NULL);
  if (clock == NULL)
    clock = felt_scenes_load(FELT_SCENES_USUAL, NULL);
  self->instead = felt_scene_new(clock, theme);
  return self->instead;
}

static void draw_scene(FeltDisplayView *self, GtkSnapshot *snapshot, int w, int h)
{
  FeltSession *session = felt_live_widget_session(self);
  FeltScene *scene = scene_now(self);
  FeltSceneFacts facts = self->world.facts;
  felt_live_facts(felt_live_get(session), &facts);
  if (self->lobby != NULL)
    tell_lobby(self, &facts);
  if (self->sponsors != NULL)
    felt_sponsors_tell(self->sponsors, &facts);
  self->reading = FALSE;
  if (self->league != NULL)
    tell_league(self, session, &facts);
  facts.tournament = felt_session_id(session);
  facts.message = self->message;
  facts.spares = self->spare;
  facts.shown_ms = (felt_source_monotonic(&felt_machine_source) - self->since_us) / 1000;
  facts.still = !wants_motion(GTK_WIDGET(self));
  const GPtrArray *boxes = felt_scene_boxes(scene, &facts, w, h);
  if (!felt_scene_says(scene))
    boxes = felt_scene_boxes(instead(self), &facts, w, h);
  felt_scene_painter_paint(self->painter, snapshot, boxes);
  follow(self);
}

static void felt_display_view_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
  FeltDisplayView *self = FELT_DISPLAY_VIEW(widget);
  int w = gtk_widget_get_width(widget), h = gtk_widget_get_height(widget);
  FeltAllIn *hands = shown_hands(self);
  if (w <= 0 || h <= 0)
    return;
  if (hands != NULL)
    draw_all_in(self, snapshot, hands, w, h);
  else if (felt_live_widget_board(widget) != NULL)
    draw_scene(self, snapshot, w, h);
}

static void felt_display_view_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                                      int *minimum, int *natural, int *minimum_baseline,
                                      int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 240 : 135;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 640 : 360;
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size > 0)
    *natural = MAX(for_size * 9 / 16, *minimum);
  *minimum_baseline = *natural_baseline = -1;
}

static GtkSizeRequestMode felt_display_view_request_mode(GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void forget_scene(FeltDisplayView *self)
{
  g_clear_pointer(&self->instead, felt_scene_free);
  g_clear_pointer(&self->scene, felt_scene_free);
  felt_scene_painter_forget(self->painter);
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

/* Another font or resolution: what was laid out is worth nothing. */
static void felt_display_view_css_changed(GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS(felt_display_view_parent_class)->css_changed(widget, change);
  forget_scene(FELT_DISPLAY_VIEW(widget));
  forget_all_in(FELT_DISPLAY_VIEW(widget));
}

void felt_display_view_set_scene(FeltDisplayView *view, const char *scene, const char *theme)
{
  if (g_strcmp0(view->name, scene) == 0 && g_strcmp0(view->theme, theme) == 0)
    return;
  felt_own_text(&view->name, scene);
  felt_own_text(&view->theme, theme);
  forget_scene(view);
}

void felt_display_view_set_spare(FeltDisplayView *view, gboolean spare)
{
  view->spare = spare;
  gtk_widget_queue_draw(GTK_WIDGET(view));
}

void felt_display_view_set_message(FeltDisplayView *view, const char *message)
{
  if (g_strcmp0(view->message, message) == 0)
    return;
  felt_own_text(&view->message, message);
  say(view);
  gtk_widget_queue_draw(GTK_WIDGET(view));
}

static void felt_display_view_class_init(FeltDisplayViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  FELT_LIVE_WIDGET_CLASS(klass)->updated = felt_display_view_updated;
  FELT_LIVE_WIDGET_CLASS(klass)->session_set = felt_display_view_session_set;
  widget_class->snapshot = felt_display_view_snapshot;
  widget_class->measure = felt_display_view_measure;
  widget_class->get_request_mode = felt_display_view_request_mode;
  widget_class->css_changed = felt_display_view_css_changed;
  gtk_widget_class_set_css_name(widget_class, "display");
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void club_cb(FeltDisplayView *self)
{
  felt_scene_world_set_club(&self->world, felt_club());
  felt_scene_painter_forget(self->painter);
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

static void server_cb(FeltDisplayView *self)
{
  felt_scene_world_set_url(&self->world, felt_server_desk_url(felt_server_desk_get()));
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

static void felt_display_view_init(FeltDisplayView *self)
{
  FELT_OWN_SOURCE(self, turn);
  FELT_OWN(self, painter, felt_scene_painter_free);
  FELT_OWN(self, scene, felt_scene_free);
  FELT_OWN(self, instead, felt_scene_free);
  FELT_OWN(self, lobby, felt_lobby_free);
  FELT_OWN(self, sponsors, felt_sponsors_free);
  FELT_OWN(self, league, felt_scene_league_free);
  FELT_OWN(self, of_league, g_free);
  FELT_OWN_STRUCT(self, world, felt_scene_world_clear);
  FELT_OWN(self, name, g_free);
  FELT_OWN(self, theme, g_free);
  FELT_OWN(self, message, g_free);
  FELT_OWN(self, all_in, gsk_render_node_unref);
  FELT_FOLLOW(self, felt_club_desk_get(), "changed", club_cb);
  FELT_FOLLOW(self, felt_screen_list_get(), "scenes-changed", forget_scene);
  FELT_FOLLOW(self, felt_server_desk_get(), "changed", server_cb);
  self->painter = felt_scene_painter_new();
  club_cb(self);
  server_cb(self);
  g_signal_connect(self, "notify::desk", G_CALLBACK(desk_cb), NULL);
  gtk_widget_set_layout_manager(GTK_WIDGET(self), NULL); /* measures and draws by itself */
  gtk_widget_set_overflow(GTK_WIDGET(self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *felt_display_view_new(void)
{
  return g_object_new(FELT_TYPE_DISPLAY_VIEW, NULL);
}
