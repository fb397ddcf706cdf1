/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-clock-page.c - what the room sees, and the levels and breaks to come */

#include <string.h>

#include "app/display/felt-display-view.h"
#include "app/widgets/felt-figure.h"
#include "app/widgets/felt-keys.h"
#include "app/widgets/felt-live-widget.h"
#include "felt-config.h"
#include "tournament/base/felt-day-time.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/command/felt-registration.h"

G_DECLARE_FINAL_TYPE(FeltClockPage, felt_clock_page, FELT, CLOCK_PAGE, FeltLiveWidget)

struct _FeltClockPage {
  FeltLiveWidget parent_instance;
  GPtrArray *rows;  /* LevelRow, by index of the level */
  FeltLevel *shown; /* the levels the rows were made for */
  guint n_shown;
  FeltPotOptions options; /* and the pot-limit figures in them */
  int current;            /* row marked as the present one */
  /* of the template */
  GtkWidget *view;
  FeltFigure *next_break, *entries, *registration;
  GtkWidget *start_at, *close_registration, *reopen_registration;
  GtkListBox *levels;
  GtkWidget *hint; /* what a level may be clicked for */
};

G_DEFINE_FINAL_TYPE(FeltClockPage, felt_clock_page, FELT_TYPE_LIVE_WIDGET)

typedef struct {
  GtkWidget *row, *at; /* at: when it begins */
} LevelRow;

static GtkWidget *add_label(GtkWidget *box, const char *text, const char *style, float xalign)
{
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(label), xalign);

  if (style != NULL)
    gtk_widget_add_css_class(label, style);
  gtk_box_append(GTK_BOX(box), label);
  return label;
}

static char *length_text(const FeltLevel *level)
{
  if (level->hands > 0)
    return g_strdup_printf(
        g_dngettext(GETTEXT_PACKAGE, "%d hand", "%d hands", (gulong)level->hands),
        (int)level->hands);
  return g_strdup_printf(_("%d min"), (int)((felt_level_length_ms(level) + 59999) / 60000));
}

static void add_level(FeltClockPage *self, const FeltState *state, guint i)
{
  const FeltLevel *levels = state->levels;
  guint n = state->n_levels;
  FeltLevel played;
  LevelRow *entry = g_new0(LevelRow, 1);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 10);
  gboolean pause = levels[i].kind != FELT_LEVEL_PLAY;
  g_autofree char *number =
      pause ? g_strdup("") : g_strdup_printf("%u", felt_level_number(levels, n, i));
  g_autofree char *length = length_text(&levels[i]);
  FeltLevel shown;
  felt_level_shown(levels, n, i, &shown);
  g_autofree char *blinds = felt_level_blinds_text(pause ? &levels[i] : &shown);
  felt_level_played(levels, n, i, 0, &played);
  g_autofree char *raise = felt_board_raise_text(state, &played);

  GtkWidget *numbers = add_label(box, number, "dim-label", 1);
  gtk_label_set_width_chars(GTK_LABEL(numbers), 2);
  GtkWidget *words = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_valign(words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand(words, TRUE);
  gtk_box_append(GTK_BOX(box), words);
  GtkWidget *title = add_label(words, blinds, "numeric", 0);
  gtk_label_set_wrap(GTK_LABEL(title), TRUE);

  g_autofree char *raises = raise != NULL ? g_strdup_printf(_("raise %s"), raise) : NULL;
  if (raises != NULL) /* rules.md 3.4: wherever a level is shown */
    gtk_widget_set_tooltip_text(add_label(words, raises, "raise-range", 0),
                                _("Minimum raise – maximum first raise"));
  add_label(box, length, "dim-label", 1);
  entry->at = add_label(box, "", "numeric", 1);
  gtk_label_set_width_chars(GTK_LABEL(entry->at), 5);

  entry->row = gtk_list_box_row_new();
  gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(entry->row), box);
  if (pause)
    gtk_widget_add_css_class(entry->row, "break");

  g_autofree char *game = pause ? NULL : felt_level_game_text(&shown);
  g_autofree char *title_text = felt_board_level_title(levels, n, i);
  g_autofree char *name = pause ? g_strdup_printf("%s, %s", title_text, length)
                                : g_strjoin(", ", title_text, game, blinds, length, raises, NULL);
  gtk_widget_set_tooltip_text(entry->row, pause ? blinds : game);
  felt_show_name(entry->row, name);
  gtk_list_box_append(self->levels, entry->row);
  g_ptr_array_add(self->rows, entry);
}

static gboolean same_levels(FeltClockPage *self, const FeltState *state)
{
  FeltPotOptions options = felt_state_pot_options(state);
  if (self->n_shown != state->n_levels || memcmp(&options, &self->options, sizeof options) != 0)
    return FALSE;
  for (guint i = 0; i < state->n_levels; i++)
    if (!felt_record_equal(&felt_level_record, &self->shown[i], &state->levels[i]))
      return FALSE;
  return TRUE;
}

static void clear_levels(FeltClockPage *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    gtk_list_box_remove(self->levels, ((LevelRow *)g_ptr_array_index(self->rows, i))->row);
  g_ptr_array_set_size(self->rows, 0);
  felt_levels_free(self->shown, self->n_shown);
  self->shown = NULL;
  self->n_shown = 0;
  self->current = -1;
}

/* Entries and registration: what the state alone says. */
static void show_entries(FeltClockPage *self, const FeltState *state)
{
  FeltInstant now;
  felt_session_now(felt_live_widget_session(self), &now);
  gboolean open = felt_state_registration_open(state, &now);
  guint rebuys = felt_state_rebuys(state), add_ons = felt_state_add_ons(state);

  g_autofree char *entries = felt_number_text(state->n_entries);
  g_autoptr(GString) text = g_string_new(entries);
  if (rebuys > 0)
    g_string_append_printf(text, ngettext(" · %u rebuy", " · %u rebuys", rebuys), rebuys);
  if (add_ons > 0)
    g_string_append_printf(text, ngettext(" · %u add-on", " · %u add-ons", add_ons), add_ons);
  felt_figure_set(self->entries, _("Entries"), text->str);

  int level = (int)state->setup.late_until_level;
  g_autofree char *until = NULL;
  if (!open || level == 0 || state->registration_beyond)
    until = g_strdup(open ? _("open") : _("closed"));
  else if (felt_registration_takes_break(state))
    until = g_strdup_printf(_("open to the end of the break after level %d"), level);
  else
    until = g_strdup_printf(_("open to the end of level %d"), level);
  felt_figure_set(self->registration, _("Registration"), until);
  gtk_widget_set_visible(self->start_at, state->phase == FELT_PHASE_SETUP);
  gtk_widget_set_visible(self->close_registration, open);
  gtk_widget_set_visible(self->reopen_registration, !open && state->phase != FELT_PHASE_FINISHED);
}

static void felt_clock_page_changed(FeltLiveWidget *widget)
{
  FeltClockPage *self = FELT_CLOCK_PAGE(widget);
  const FeltState *state = felt_live_widget_state(widget);
  gtk_widget_set_visible(self->hint, felt_session_past(felt_live_widget_session(widget)) == 0);
  show_entries(self, state);
  if (same_levels(self, state))
    return;
  clear_levels(self);
  self->shown = felt_levels_copy(state->levels, state->n_levels);
  self->n_shown = state->n_levels;
  self->options = felt_state_pot_options(state);
  for (guint i = 0; i < state->n_levels; i++)
    add_level(self, state, i);
}

static void mark_current(FeltClockPage *self, int index)
{
  if (index == self->current)
    return;
  if (self->current >= 0 && self->current < (int)self->rows->len)
    gtk_widget_remove_css_class(
        ((LevelRow *)g_ptr_array_index(self->rows, (guint)self->current))->row, "current");
  self->current = index;
  LevelRow *entry = g_ptr_array_index(self->rows, (guint)index);
  gtk_widget_add_css_class(entry->row, "current");
}

/* Times of day only move while the clock stands, or when somebody moves it. */
static void show_times(FeltClockPage *self, const FeltState *state, const FeltClockView *view)
{
  FeltLive *live = felt_live_get(felt_live_widget_session(self));
  gboolean known = state->clock.started && state->phase == FELT_PHASE_RUNNING;
  for (guint i = 0; i < self->rows->len; i++) {
    LevelRow *entry = g_ptr_array_index(self->rows, i);
    g_autofree char *at = NULL;
    if (known && i > view->level && felt_clock_knows(view, state->levels, state->n_levels, i))
      at = felt_day_time(felt_live_utc_us(live) +
                             felt_clock_until_ms(view, state->levels, state->n_levels, i) * 1000,
                         0);
    else
      at = g_strdup(known && i == view->level ? _("now") : "");
    if (g_strcmp0(gtk_label_get_label(GTK_LABEL(entry->at)), at) != 0)
      gtk_label_set_label(GTK_LABEL(entry->at), at);
    gtk_widget_set_visible(entry->at, known);
  }
}

static void show_break(FeltClockPage *self, const FeltBoard *b)
{
  g_autofree char *text = NULL;
  if (b->mode == FELT_BOARD_FINISHED)
    text = NULL;
  else if (b->on_break && b->play_at != NULL)
    text = g_strdup_printf(_("now · until %s"), b->play_at);
  else if (b->on_break)
    text = g_strdup(_("now"));
  else if (b->break_at != NULL)
    text = g_strdup_printf(_("%s · %d min"), b->break_at, (int)b->break_min);
  else if (b->break_min >= 0)
    text = g_strdup_printf(_("after %d min of play"), (int)b->break_min);
  else if (b->break_hands >= 0)
    text = g_strdup_printf(ngettext("after %d hand", "after %d hands", (gulong)b->break_hands),
                           (int)b->break_hands);
  else
    text = g_strdup(_("none"));
  felt_figure_set(self->next_break, _("Next break"), text);
}

static void felt_clock_page_updated(FeltLiveWidget *widget)
{
  FeltClockPage *self = FELT_CLOCK_PAGE(widget);
  FeltSession *session = felt_live_widget_session(widget);
  const FeltState *state = felt_session_state(session);
  const FeltClockView *view = felt_session_clock(session);
  if (view->level >= self->rows->len)
    return;
  if ((int)view->level != self->current)
    show_entries(self, state); /* registration may end with a level */
  mark_current(self, (int)view->level);
  show_times(self, state, view);
  show_break(self, felt_live_widget_board(widget));
}

static void activated_cb(FeltClockPage *self, GtkListBoxRow *row)
{
  gtk_widget_activate_action(GTK_WIDGET(self), "win.set-level", "i",
                             gtk_list_box_row_get_index(row) + 1);
}

static void felt_clock_page_finalize(GObject *object)
{
  FeltClockPage *self = FELT_CLOCK_PAGE(object);
  g_ptr_array_unref(self->rows);
  felt_levels_free(self->shown, self->n_shown);
  G_OBJECT_CLASS(felt_clock_page_parent_class)->finalize(object);
}

static void felt_clock_page_class_init(FeltClockPageClass *klass)
{
  FeltLiveWidgetClass *live_class = FELT_LIVE_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->finalize = felt_clock_page_finalize;
  live_class->changed = felt_clock_page_changed;
  live_class->updated = felt_clock_page_updated;
  FELT_BIND_TYPES(felt_display_view, felt_figure);
  felt_template(klass, "felt-clock-page.ui");
  FELT_BIND_CHILDREN(klass, FeltClockPage, view, next_break, entries, registration, start_at,
                     close_registration, reopen_registration, levels, hint);
}

static void felt_clock_page_init(FeltClockPage *self)
{
  self->rows = g_ptr_array_new_with_free_func(g_free);
  self->current = -1;
  gtk_widget_init_template(GTK_WIDGET(self));
  g_object_bind_property(self, "desk", self->view, "desk", G_BINDING_DEFAULT);
  gtk_list_box_set_activate_on_single_click(self->levels, FALSE);
  felt_focus_as_one(self->levels);
  g_signal_connect_swapped(self->levels, "row-activated", G_CALLBACK(activated_cb), self);
}
