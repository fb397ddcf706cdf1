/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-window.c - the host's window of an evening of cash games */
#include "app/cash/felt-cash-window-private.h"

#include <glib/gi18n.h>

#include "app/cash/felt-cash-forms.h"
#include "app/cash/felt-cash-texts.h"
#include "app/desk/felt-own.h"
#include "app/widgets/felt-bind.h"
#include "app/widgets/felt-figure-row.h"
#include "cash/felt-cash-settle.h"
#include "tournament/base/felt-day-time.h"

/* Lines of the log that are shown, the latest first. */
#define LOG_LINES 200

G_DEFINE_FINAL_TYPE(FeltCashWindow, felt_cash_window, ADW_TYPE_APPLICATION_WINDOW)

static const FeltCashState *state_of(FeltCashWindow *self)
{
  return felt_session_stream_state(self->session);
}

void felt_cash_window_say(gpointer window, const char *sentence)
{
  felt_toast_show(FELT_CASH_WINDOW(window)->toast, sentence, NULL, NULL, NULL);
}

/* What is shown ---------------------------------------------------------------------------- */

static void set_money(FeltFigure *figure, const char *caption, const FeltCashState *state,
                      gint64 amount)
{
  g_autofree char *text = felt_cash_setup_money(&state->setup, amount);
  felt_figure_set(figure, caption, text);
}

static void show_figures(FeltCashWindow *self, const FeltInstant *now)
{
  const FeltCashState *state = state_of(self);
  FeltCashTotals totals;
  felt_cash_totals(state, &totals);
  g_autofree char *time = felt_cash_time_text(state, now);
  g_autofree char *end = felt_cash_end_text(state, now);
  g_autofree char *stakes = felt_cash_stakes_text(state, now);
  g_autofree char *next = felt_cash_next_text(state, now);
  g_autofree char *seats = felt_number_text(felt_cash_seats_free(state));
  felt_figure_set(self->time, end != NULL ? end : _("Time left"), time);
  felt_figure_set(self->stakes, _("Stakes"), stakes);
  felt_figure_set(self->next, _("Next"), next);
  set_money(self->in_play, _("In play"), state, totals.in_play);
  felt_figure_set(self->seats_free, _("Seats free"), state->n_places > 0 ? seats : NULL);
  set_money(self->bank, _("Bank"), state, totals.bank);
  set_money(self->kitty, _("Kitty"), state, totals.kitty);
  set_money(self->rake, _("Rake"), state, totals.rake);
  gtk_widget_set_visible(GTK_WIDGET(self->kitty), totals.kitty != 0);
  gtk_widget_set_visible(GTK_WIDGET(self->rake), totals.rake != 0);
}

/* Lines of a list of sentences, or none. */
static char *joined(GPtrArray *lines, const char *none)
{
  g_autoptr(GPtrArray) mine = lines;
  if (mine->len == 0)
    return g_strdup(none);
  g_ptr_array_add(mine, NULL);
  return g_strjoinv("\n", (char **)mine->pdata);
}

static void show_side(FeltCashWindow *self, const FeltInstant *now)
{
  const FeltCashState *state = state_of(self);
  GPtrArray *places = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < state->n_places; i++)
    if (!state->places[i].closed)
      g_ptr_array_add(places, felt_cash_table_text(state, &state->places[i], now));
  g_autofree char *tables = joined(places, _("No table yet: who buys in gets a seat."));
  g_autofree char *todo = joined(felt_cash_warnings(state, now), _("Nothing to do."));
  g_autofree char *rules = felt_cash_rules_text(state);
  g_autofree char *waiting = felt_cash_waiting_text(state, now);
  gtk_label_set_text(self->tables, tables);
  gtk_label_set_text(self->todo, todo);
  gtk_label_set_text(self->rules, rules);
  gtk_label_set_text(self->waiting, waiting != NULL ? waiting : _("Nobody waits."));
}

static gboolean log_cb(const FeltLogLine *line, gpointer data)
{
  g_autofree char *time = felt_day_time(line->at_us, 0);
  g_autofree char *words = g_markup_escape_text(line->words, -1);
  g_autofree char *text = line->undone ? g_strdup_printf("%s  <s>%s</s>\n", time, words)
                                       : g_strdup_printf("%s  %s\n", time, words);
  g_string_prepend(data, text);
  return TRUE;
}

static void show_log(FeltCashWindow *self)
{
  g_autoptr(GString) text = g_string_new(NULL);
  guint64 head = felt_session_head(self->session);
  guint64 from = head > LOG_LINES ? head - LOG_LINES : 1;
  felt_session_log(self->session, from, 0, log_cb, text, NULL);
  gtk_label_set_markup(self->log, text->str);
}

static void show(FeltCashWindow *self)
{
  const FeltCashState *state = state_of(self);
  FeltInstant now;
  felt_session_now(self->session, &now);
  adw_window_title_set_title(self->title, state->setup.name != NULL ? state->setup.name : "");
  gtk_window_set_title(GTK_WINDOW(self),
                       state->setup.name != NULL ? state->setup.name : _("Cash Game"));
  adw_window_title_set_subtitle(
      self->title, felt_session_deleted(self->session) != NULL ? _("Deleted: in the trash") : "");
  felt_cash_players_show(self->players, state, &now);
  felt_cash_settlement_show(self->settlement);
  show_figures(self, &now);
  show_side(self, &now);
  felt_cash_window_update_actions(self);
}

static gboolean last_cb(const FeltLogLine *line, gpointer data)
{
  char **words = data;
  g_free(*words);
  *words = g_strdup(line->words);
  return TRUE;
}

/* Says what happened last, with the button that takes it back. */
static void changed_cb(FeltCashWindow *self)
{
  guint64 head = felt_session_head(self->session);
  g_autofree char *words = NULL;
  show(self);
  show_log(self);
  if (head == self->head)
    return;
  felt_session_log(self->session, head, 0, last_cb, &words, NULL);
  if (words != NULL)
    felt_toast_show(self->toast, words, _("Undo"), "win.undo-key", NULL);
  self->head = head;
}

static void notice_cb(FeltCashWindow *self, FeltNoticeKind kind, const char *sentence)
{
  if (kind == FELT_NOTICE_DELETED || kind == FELT_NOTICE_RESTORED)
    felt_cash_window_say(self, sentence);
}

static gboolean timer_cb(gpointer data)
{
  FeltCashWindow *self = data;
  FeltInstant now;
  felt_session_now(self->session, &now);
  show_figures(self, &now);
  show_side(self, &now);
  return G_SOURCE_CONTINUE;
}

/* The window ------------------------------------------------------------------------------- */

static void felt_cash_window_dispose(GObject *object)
{
  FeltCashWindow *self = FELT_CASH_WINDOW(object);
  g_clear_handle_id(&self->timer, g_source_remove);
  if (self->screen != NULL)
    gtk_window_destroy(GTK_WINDOW(self->screen));
  g_clear_weak_pointer(&self->screen);
  g_clear_pointer(&self->players, felt_cash_players_free);
  g_clear_pointer(&self->settlement, felt_cash_settlement_free);
  g_clear_object(&self->session);
  G_OBJECT_CLASS(felt_cash_window_parent_class)->dispose(object);
}

static void felt_cash_window_class_init(FeltCashWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = felt_cash_window_dispose;
  g_type_ensure(FELT_TYPE_FIGURE);
  g_type_ensure(FELT_TYPE_FIGURE_ROW);
  g_type_ensure(FELT_TYPE_TOAST);
  felt_template(klass, "felt-cash-window.ui");
  FELT_BIND_CHILDREN(klass, FeltCashWindow, title, menu, list, pages, settlement_box, time, stakes,
                     next, in_play, seats_free, bank, kitty, rake, todo, waiting, tables, rules,
                     log, toast);
  felt_cash_window_install_keys(widget_class);
}

static void felt_cash_window_init(FeltCashWindow *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
  felt_cash_window_add_actions(self);
  self->players = felt_cash_players_new(self->list);
}

/* The window that shows an evening already, or NULL. */
static GtkWindow *find_open(GtkApplication *application, const char *id)
{
  for (GList *l = gtk_application_get_windows(application); l != NULL; l = l->next)
    if (FELT_IS_CASH_WINDOW(l->data) &&
        g_str_equal(felt_session_id(FELT_CASH_WINDOW(l->data)->session), id))
      return l->data;
  return NULL;
}

gboolean felt_cash_window_open(GtkApplication *application, FeltStore *store, const char *id,
                               GError **error)
{
  GtkWindow *open = find_open(application, id);
  if (open != NULL) {
    gtk_window_present(open);
    return TRUE;
  }
  FeltSession *session = felt_session_open(store, id, &felt_machine_source, error);
  if (session == NULL)
    return FALSE;

  FeltCashWindow *self = g_object_new(FELT_TYPE_CASH_WINDOW, "application", application, NULL);
  self->session = session;
  self->head = felt_session_head(session);
  self->settlement =
      felt_cash_settlement_new(self->settlement_box, session, felt_cash_window_say, self);
  self->timer = felt_timeout_add_seconds(1, timer_cb, self);
  FELT_FOLLOW(self, session, "changed", changed_cb);
  FELT_FOLLOW(self, session, "notice", notice_cb);
  felt_session_watch(session, TRUE);
  changed_cb(self);
  gtk_window_present(GTK_WINDOW(self));
  return TRUE;
}

void felt_cash_window_open_made(GtkApplication *application, FeltStore *store, const char *id,
                                const char *sentence)
{
  g_autoptr(GError) error = NULL;
  if (!felt_cash_window_open(application, store, id, &error))
    g_warning("%s", error->message);
  else if (sentence != NULL)
    felt_cash_window_say(find_open(application, id), sentence);
}

/* A new evening ---------------------------------------------------------------------------- */

typedef struct {
  GtkApplication *application;
  FeltStore *store;
} Making;

static void made_cb(const char *id, const char *missing, gpointer data)
{
  Making *making = data;
  felt_cash_window_open_made(making->application, making->store, id, missing);
}

void felt_cash_window_new_evening(GtkApplication *application, GtkWindow *parent, FeltStore *store)
{
  Making *making = g_new0(Making, 1);
  making->application = application;
  making->store = store;
  g_object_set_data_full(G_OBJECT(parent), "felt-cash-making", making, g_free);
  felt_cash_form_present_new(felt_cash_form(FELT_CASH_CREATE), parent, store,
                             felt_cash_begin_evening(), made_cb, making);
}
