/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-screen.c - what the room sees of an evening of cash games: a scene as those of
 * tournaments are */
#include "app/cash/felt-cash-screen.h"

#include "app/cash/felt-cash-texts.h"
#include "app/display/felt-monitors.h"
#include "app/display/felt-scene-paint.h"
#include "app/display/felt-screen-list.h"
#include "app/widgets/felt-widget.h"
#include "services/scene/felt-scenes.h"
#include "tournament/base/felt-day-time.h"

#define T(text) ((char *)(text))

/* What stands where. Of the evening the board and the club say: {level} until when, {club} the
 * stakes of tables with their own, {players} the free seats, {footer} who waits, {message} what
 * comes. */
static FeltCell top[] = {
    {.share = 60, .text = T("{name}"), .style = T("title")},
    {.share = 40, .text = T("{corner}"), .style = T("corner"), .role = FELT_CELL_FIGURE}};
static FeltCell rows[] = {
    {.share = 10, .tall_share = 12, .columns = top, .n_columns = G_N_ELEMENTS(top)},
    {.share = 9, .text = T("{level}"), .style = T("heading")},
    {.share = 36, .tall_share = 26, .text = T("{time}"), .style = T("time")},
    {.share = 24, .list = T("stakes"), .arrange = FELT_ARRANGE_FIGURES, .style = T("figures")},
    {.share = 9, .text = T("{game}"), .style = T("gold")},
    {.share = 11, .text = T("{message}"), .style = T("coming"), .role = FELT_CELL_FIGURE},
    {.share = 12, .text = T("{club}"), .style = T("caption"), .fit = FELT_FIT_WRAP}};
static FeltCellFigure seats[] = {{T("{free_seats|title}"), T("{players}")}};
static FeltCell foot[] = {
    {.share = 24, .figures = seats, .n_figures = G_N_ELEMENTS(seats), .style = T("figures")},
    {.share = 76, .text = T("{footer}"), .style = T("text"), .fit = FELT_FIT_WRAP}};
static FeltCell parts[] = {
    {.share = 85, .tall_share = 82, .margin = 30, .rows = rows, .n_rows = G_N_ELEMENTS(rows)},
    {.share = 15,
     .tall_share = 18,
     .columns = foot,
     .n_columns = G_N_ELEMENTS(foot),
     .turn = TRUE,
     .style = T("foot")}};
static const FeltLayout layout = {.title = T("Cash"),
                                  .root = {.rows = parts, .n_rows = G_N_ELEMENTS(parts)}};

/* The picture of it. */
G_DECLARE_FINAL_TYPE(FeltCashView, felt_cash_view, FELT, CASH_VIEW, GtkWidget)

struct _FeltCashView {
  GtkWidget parent_instance;
  FeltSession *session; /* the screen's */
  FeltScene *scene;
  gboolean spare; /* as the room's screens are */
  FeltScenePainter *painter;
};

G_DEFINE_FINAL_TYPE(FeltCashView, felt_cash_view, GTK_TYPE_WIDGET)

struct _FeltCashScreen {
  GtkWindow parent_instance;
  FeltSession *session;
  FeltCashView *view;
  guint timer;
};

G_DEFINE_FINAL_TYPE(FeltCashScreen, felt_cash_screen, GTK_TYPE_WINDOW)

/* What the scene's tokens say of an evening; clear frees it. */
typedef struct {
  FeltBoard board;
  char *tables, *waiting, *next;
} Said;

static void clear_said(Said *said)
{
  felt_board_clear(&said->board);
  g_free(said->tables);
  g_free(said->waiting);
  g_free(said->next);
}

static void say_stakes(FeltBoard *board, const FeltCashState *state, const FeltInstant *now)
{
  FeltCashStakes stakes;
  felt_cash_stakes(state, 0, now, &stakes);
  if (!stakes.known)
    return;
  if (stakes.level.kind != FELT_LEVEL_PLAY)
    board->mode = FELT_BOARD_BREAK;
  const FeltChipWorth worth = felt_cash_setup_worth(&state->setup);
  felt_board_add_stakes(board, &stakes.level, &worth);
  board->game = stakes.level.kind == FELT_LEVEL_PLAY ? felt_level_game_text(&stakes.level)
                                                     : felt_level_blinds_text(&stakes.level);
}

static void say_evening(Said *said, const FeltCashState *state, const FeltInstant *now)
{
  FeltBoard *board = &said->board;
  g_autofree char *next = felt_cash_next_text(state, now);
  *said = (Said){.board = {.mode = FELT_BOARD_PLAY}};
  board->break_min = board->break_hands = board->counts_ms = -1;
  board->name = g_strdup(state->setup.name);
  board->clock = felt_day_time(now->utc_us, 0);
  board->time = felt_cash_time_text(state, now);
  board->level = felt_cash_end_text(state, now);
  board->players = g_strdup_printf("%u", felt_cash_seats_free(state));
  say_stakes(board, state, now);
  said->tables = felt_cash_own_stakes_text(state, now);
  said->waiting = felt_cash_waiting_text(state, now);
  if (next != NULL)
    said->next = g_strdup_printf(_("Next: %s"), next);
}

static void felt_cash_view_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
  FeltCashView *self = FELT_CASH_VIEW(widget);
  int w = gtk_widget_get_width(widget), h = gtk_widget_get_height(widget);
  FeltSceneFacts facts = {0};
  Said said;
  if (w < 1 || h < 1)
    return;

  felt_session_now(self->session, &facts.now);
  say_evening(&said, felt_session_stream_state(self->session), &facts.now);
  facts.board = &said.board;
  facts.message = said.next;
  facts.spares = self->spare;
  facts.club = (FeltSceneClub){.name = said.tables, .footer = said.waiting};
  felt_scene_painter_paint(self->painter, snapshot, felt_scene_boxes(self->scene, &facts, w, h));
  clear_said(&said);
}

static void felt_cash_view_finalize(GObject *object)
{
  FeltCashView *self = FELT_CASH_VIEW(object);
  felt_scene_free(self->scene);
  felt_scene_painter_free(self->painter);
  G_OBJECT_CLASS(felt_cash_view_parent_class)->finalize(object);
}

static void felt_cash_view_class_init(FeltCashViewClass *klass)
{
  G_OBJECT_CLASS(klass)->finalize = felt_cash_view_finalize;
  GTK_WIDGET_CLASS(klass)->snapshot = felt_cash_view_snapshot;
  gtk_widget_class_set_accessible_role(GTK_WIDGET_CLASS(klass), GTK_ACCESSIBLE_ROLE_IMG);
}

/* As the first of the room's screens. */
static void dress(FeltCashView *self)
{
  const FeltScreen *room = felt_screen_list_screens(felt_screen_list_get())->screens;
  g_autoptr(FeltTheme) theme = felt_themes_load(room->theme, NULL);
  g_clear_pointer(&self->scene, felt_scene_free);
  self->scene = felt_scene_new(&layout, theme);
  self->spare = room->spare;
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

static void felt_cash_view_init(FeltCashView *self)
{
  FELT_FOLLOW(self, felt_screen_list_get(), "changed", dress);
  FELT_FOLLOW(self, felt_screen_list_get(), "scenes-changed", dress);
  self->painter = felt_scene_painter_new();
  dress(self);
}

/* The window ------------------------------------------------------------------------------------
 */

/* The same in words, for who hears the screen. */
static void show(FeltCashScreen *self)
{
  const FeltCashState *state = felt_session_stream_state(self->session);
  FeltInstant now;
  Said said;
  felt_session_now(self->session, &now);
  say_evening(&said, state, &now);
  guint free = felt_cash_seats_free(state);
  g_autofree char *stakes = felt_cash_stakes_text(state, &now);
  g_autofree char *places = g_strdup_printf(ngettext("%u seat free", "%u seats free", free), free);
  const char *all[] = {said.board.name, said.board.time, said.board.level, stakes,
                       said.next,       said.tables,     places,           said.waiting};
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < G_N_ELEMENTS(all); i++)
    if (all[i] != NULL)
      g_string_append_printf(text, "%s%s", text->len > 0 ? ", " : "", all[i]);
  felt_show_name(self->view, text->str);
  clear_said(&said);
  gtk_widget_queue_draw(GTK_WIDGET(self->view));
}

static gboolean timer_cb(gpointer data)
{
  show(data);
  return G_SOURCE_CONTINUE;
}

static void felt_cash_screen_class_init(FeltCashScreenClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_F11, 0, "window.close", NULL);
}

static void felt_cash_screen_init(FeltCashScreen *self)
{
  FELT_OWN_SOURCE(self, timer);
  FELT_OWN(self, session, g_object_unref);
  self->view = g_object_new(felt_cash_view_get_type(), NULL);
  gtk_window_set_child(GTK_WINDOW(self), GTK_WIDGET(self->view));
  gtk_window_set_decorated(GTK_WINDOW(self), FALSE);
}

FeltCashScreen *felt_cash_screen_new(GtkWindow *host, FeltSession *session)
{
  FeltCashScreen *self =
      g_object_new(FELT_TYPE_CASH_SCREEN, "transient-for", host, "destroy-with-parent", TRUE,
                   "title", _("Room’s Screen"), NULL);
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(host));
  GdkDisplay *display = gtk_widget_get_display(GTK_WIDGET(host));
  g_autoptr(GdkMonitor) monitor = felt_monitors_for_screen(display, surface);
  self->session = g_object_ref(session);
  self->view->session = session;
  self->timer = felt_timeout_add_seconds(1, timer_cb, self);
  FELT_FOLLOW(self, session, "changed", show);
  show(self);
  if (monitor != NULL)
    gtk_window_fullscreen_on_monitor(GTK_WINDOW(self), monitor);
  else
    gtk_window_fullscreen(GTK_WINDOW(self));
  gtk_window_present(GTK_WINDOW(self));
  return self;
}
