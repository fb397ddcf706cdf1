/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-clock-strip.c - the clock on top of every page, with the buttons that move it */
#include "app/clock/felt-clock-windows.h"

#include "app/widgets/felt-access.h"
#include "app/widgets/felt-figure.h"
#include "app/widgets/felt-live-widget.h"

/* Shows the session; its buttons are win. actions. */
G_DECLARE_FINAL_TYPE(FeltClockStrip, felt_clock_strip, FELT, CLOCK_STRIP, FeltLiveWidget)

struct _FeltClockStrip {
  FeltLiveWidget parent_instance;
  GtkWidget *time, *mode, *start; /* of the template, as all below */
  AdwButtonContent *start_content;
  FeltFigure *blinds, *max_first, *next, *players, *average, *end;
};

G_DEFINE_FINAL_TYPE(FeltClockStrip, felt_clock_strip, FELT_TYPE_LIVE_WIDGET)

static void set_label(GtkWidget *label, const char *text)
{
  if (g_strcmp0(gtk_label_get_label(GTK_LABEL(label)), text) != 0)
    gtk_label_set_label(GTK_LABEL(label), text);
}

static void show_blinds(FeltClockStrip *self, const FeltBoard *b)
{
  g_autofree char *caption = NULL;
  if (b->game != NULL)
    caption = g_strdup_printf("%s · %s", b->level, b->game);
  else
    caption = g_strdup(b->on_break ? _("Now") : b->level);
  felt_figure_set(self->blinds, caption, b->on_break ? b->level : b->blinds);
  /* one figure for both: the strip must fit beside the buttons */
  g_autofree char *raise =
      b->max_first != NULL ? g_strdup_printf("%s – %s", b->min_raise, b->max_first) : NULL;
  felt_figure_set(self->max_first, _("Min – max first raise"), raise);
}

static void show_next(FeltClockStrip *self, const FeltBoard *b)
{
  g_autofree char *caption = NULL, *value = NULL;
  const char *when = b->on_break ? b->play_at : b->next_at;
  if (b->break_next && b->next_blinds != NULL)
    value = g_strdup_printf(_("Break, %s"), b->next_blinds);
  else if (b->next_raise != NULL)
    value = g_strdup_printf("%s · %s", b->next_blinds, b->next_raise);
  else
    value = g_strdup(b->next_blinds);
  caption = when != NULL ? g_strdup_printf(_("Next at %s"), when) : g_strdup(_("Next"));
  felt_figure_set(self->next, caption, b->mode == FELT_BOARD_FINISHED ? NULL : value);
}

static void show_players(FeltClockStrip *self, const FeltBoard *b)
{
  g_autofree char *players =
      b->has_entries ? g_strdup_printf(_("%s of %s"), b->players, b->entries) : NULL;
  g_autofree char *average = NULL;
  if (b->average != NULL && b->average_bb != NULL)
    average = g_strdup_printf("%s · %s", b->average, b->average_bb);
  felt_figure_set(self->players, _("Players"), players);
  felt_figure_set(self->average, _("Average"), average != NULL ? average : b->average);
}

/* By the estimate; while the clock stands only how long is still to be played. */
static void show_end(FeltClockStrip *self, const FeltBoard *b)
{
  g_autofree char *left = NULL;
  if (b->ends_in != NULL) {
    left = g_strdup_printf(_("%s h"), b->ends_in);
    felt_figure_set(self->end, _("Time Left, About"), left);
  } else {
    felt_figure_set(self->end, _("Ends about"), b->ends_at);
  }
}

/* What counts down beside the clock: to a player's time, or to the start; NULL: nothing. */
static char *mode_text(const FeltBoard *b)
{
  g_autofree char *left = b->alert != NULL ? felt_clock_text(b->alert_s) : NULL;
  if (left != NULL)
    return g_strdup_printf("%s · %s", b->alert, left);
  if (b->starts_at == NULL)
    return NULL;
  return g_strdup_printf(b->start_due ? _("%s: start the clock") : _("Begins at %s"), b->starts_at);
}

static void show_mode(FeltClockStrip *self, const FeltBoard *b)
{
  const char *mode = NULL, *label = _("Pause"), *icon = "media-playback-pause-symbolic";
  g_autofree char *owned = mode_text(b);
  if (owned != NULL)
    mode = owned;
  else if (b->mode == FELT_BOARD_FINISHED)
    mode = _("Finished");
  else if (b->mode == FELT_BOARD_PAUSED)
    mode = _("Paused");
  else if (b->hand_for_hand != NULL)
    mode = b->hand_for_hand;
  else if (b->mode == FELT_BOARD_BREAK)
    mode = _("Break");
  else if (b->overtime)
    mode = _("Overtime");

  gboolean runs = b->mode == FELT_BOARD_PLAY || b->mode == FELT_BOARD_BREAK;
  if (!runs) {
    label = b->mode == FELT_BOARD_PAUSED ? _("Resume") : _("Start");
    icon = "media-playback-start-symbolic";
  }

  if (mode != NULL)
    set_label(self->mode, mode);
  gtk_widget_set_visible(self->mode, mode != NULL);
  felt_mark(self->mode, "break", b->mode == FELT_BOARD_BREAK && b->alert == NULL);
  felt_mark(self->time, "dim-label", !runs);

  if (g_strcmp0(adw_button_content_get_label(self->start_content), label) != 0) {
    adw_button_content_set_label(self->start_content, label);
    adw_button_content_set_icon_name(self->start_content, icon);
    felt_mark(self->start, "suggested-action", !runs);
  }
}

static void felt_clock_strip_updated(FeltLiveWidget *widget)
{
  FeltClockStrip *self = FELT_CLOCK_STRIP(widget);
  const FeltBoard *b = felt_live_widget_board(widget);
  if (b->level == NULL)
    return;
  set_label(self->time, b->time);
  show_mode(self, b);
  show_blinds(self, b);
  show_next(self, b);
  show_players(self, b);
  show_end(self, b);
}

void felt_clock_strip_focus_start(gpointer strip)
{
  gtk_widget_grab_focus(FELT_CLOCK_STRIP(strip)->start);
}

void felt_clock_strip_say(gpointer strip)
{
  FeltClockStrip *self = FELT_CLOCK_STRIP(strip);
  FeltFigure *figures[] = {self->blinds, self->max_first, self->next, self->players, self->average};
  g_autoptr(GString) text = g_string_new(gtk_label_get_label(GTK_LABEL(self->time)));
  if (felt_live_widget_session(FELT_LIVE_WIDGET(self)) == NULL)
    return;
  if (gtk_widget_get_visible(self->mode))
    g_string_append_printf(text, ". %s", gtk_label_get_label(GTK_LABEL(self->mode)));
  for (guint i = 0; i < G_N_ELEMENTS(figures); i++) {
    g_autofree char *words = felt_figure_words(figures[i]);
    if (words != NULL)
      g_string_append_printf(text, ". %s", words);
  }
  felt_access_say(text->str);
}

static void felt_clock_strip_class_init(FeltClockStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  FELT_LIVE_WIDGET_CLASS(klass)->updated = felt_clock_strip_updated;
  FELT_BIND_TYPES(felt_figure, felt_figure_row);
  felt_template(klass, "felt-clock-strip.ui");
  FELT_BIND_CHILDREN(klass, FeltClockStrip, time, mode, start, start_content, blinds, max_first,
                     next, players, average, end);
  gtk_widget_class_set_css_name(widget_class, "clockstrip");
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void felt_clock_strip_init(FeltClockStrip *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
  felt_show_name(self, _("Clock"));
}
