/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-screen.c - what the room sees of an evening of cash games */
#include "app/cash/felt-cash-screen.h"

#include "app/cash/felt-cash-texts.h"
#include "app/display/felt-monitors.h"
#include "app/widgets/felt-widget.h"
#include "services/board/felt-board.h"
#include "tournament/base/felt-day-time.h"

enum { NAME, CLOCK, TIME, END, STAKES, NEXT, TABLES, SEATS, WAITING, N_LABELS };

/* Heights of letters, in thousandths of the screen's; fewer where the text is long. */
static const int sizes[N_LABELS] = {
    [NAME] = 45, [CLOCK] = 45,  [TIME] = 260, [END] = 45,     [STAKES] = 95,
    [NEXT] = 45, [TABLES] = 50, [SEATS] = 60, [WAITING] = 45,
};

struct _FeltCashScreen {
  GtkWindow parent_instance;
  FeltSession *session;
  GtkLabel *labels[N_LABELS];
  guint timer;
  int width, height; /* that the letters fit */
};

G_DEFINE_FINAL_TYPE(FeltCashScreen, felt_cash_screen, GTK_TYPE_WINDOW)

/* Letters as high as they may be, lower where the line would not fit the width. */
static void fit(FeltCashScreen *self, guint i)
{
  const char *text = gtk_label_get_text(self->labels[i]);
  double size = sizes[i] * self->height / 1000.0;
  double most = self->width * 0.94;
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout(GTK_WIDGET(self), text);
  PangoFontDescription *font = pango_font_description_copy(
      pango_context_get_font_description(gtk_widget_get_pango_context(GTK_WIDGET(self))));
  int width;
  pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_layout_get_pixel_size(layout, &width, NULL);
  pango_font_description_free(font);
  if (width > most)
    size = size * most / width;

  PangoAttrList *attributes = pango_attr_list_new();
  pango_attr_list_insert(attributes, pango_attr_size_new_absolute((int)(size * PANGO_SCALE)));
  gtk_label_set_attributes(self->labels[i], attributes);
  pango_attr_list_unref(attributes);
}

static void set_text(FeltCashScreen *self, guint i, char *text, gboolean resized)
{
  g_autofree char *mine = text;
  const char *shown = mine != NULL ? mine : "";
  if (!resized && g_str_equal(gtk_label_get_text(self->labels[i]), shown))
    return;
  gtk_label_set_text(self->labels[i], shown);
  fit(self, i);
}

/* "Next: 2 / 4 No-Limit Hold'em in 12:30"; NULL: the stakes stay. Owned by the caller. */
static char *coming_text(const FeltCashState *state, const FeltInstant *now)
{
  g_autofree char *next = felt_cash_next_text(state, now);
  return next != NULL ? g_strdup_printf(_("Next: %s"), next) : NULL;
}

static void show(FeltCashScreen *self)
{
  const FeltCashState *state = felt_session_stream_state(self->session);
  FeltInstant now;
  int width = gtk_widget_get_width(GTK_WIDGET(self));
  int height = gtk_widget_get_height(GTK_WIDGET(self));
  gboolean resized = width != self->width || height != self->height;
  guint free = felt_cash_seats_free(state);
  if (width < 1 || height < 1)
    return;
  self->width = width;
  self->height = height;
  felt_session_now(self->session, &now);
  char *waiting = felt_cash_waiting_text(state, &now);
  set_text(self, NAME, g_strdup(state->setup.name), resized);
  set_text(self, CLOCK, felt_day_time(now.utc_us, 0), resized);
  set_text(self, TIME, felt_cash_time_text(state, &now), resized);
  set_text(self, END, felt_cash_end_text(state, &now), resized);
  set_text(self, STAKES, felt_cash_stakes_text(state, &now), resized);
  set_text(self, NEXT, coming_text(state, &now), resized);
  set_text(self, TABLES, felt_cash_own_stakes_text(state, &now), resized);
  set_text(self, SEATS, g_strdup_printf(ngettext("%u seat free", "%u seats free", free), free),
           resized);
  set_text(self, WAITING, waiting, resized);
}

static gboolean timer_cb(gpointer data)
{
  show(data);
  return G_SOURCE_CONTINUE;
}

static void shown_cb(gpointer data)
{
  g_autoptr(FeltCashScreen) self = data;
  if (self->session != NULL)
    show(self);
}

/* Letters follow the window; labels cannot be changed while sizes are given out. */
static void felt_cash_screen_size_allocate(GtkWidget *widget, int width, int height, int baseline)
{
  FeltCashScreen *self = FELT_CASH_SCREEN(widget);
  GTK_WIDGET_CLASS(felt_cash_screen_parent_class)->size_allocate(widget, width, height, baseline);
  if (width != self->width || height != self->height)
    g_idle_add_once(shown_cb, g_object_ref(self));
}

static void felt_cash_screen_class_init(FeltCashScreenClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  widget_class->size_allocate = felt_cash_screen_size_allocate;
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_F11, 0, "window.close", NULL);
}

static GtkWidget *new_label(FeltCashScreen *self, guint i)
{
  GtkWidget *label = gtk_label_new(NULL);
  self->labels[i] = GTK_LABEL(label);
  gtk_label_set_justify(self->labels[i], GTK_JUSTIFY_CENTER);
  return label;
}

static void felt_cash_screen_init(FeltCashScreen *self)
{
  FELT_OWN_SOURCE(self, timer);
  FELT_OWN(self, session, g_object_unref);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *head = gtk_center_box_new(), *middle = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *foot = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  gtk_center_box_set_start_widget(GTK_CENTER_BOX(head), new_label(self, NAME));
  gtk_center_box_set_end_widget(GTK_CENTER_BOX(head), new_label(self, CLOCK));
  for (guint i = TIME; i <= TABLES; i++)
    gtk_box_append(GTK_BOX(middle), new_label(self, i));
  gtk_box_append(GTK_BOX(foot), new_label(self, SEATS));
  gtk_box_append(GTK_BOX(foot), new_label(self, WAITING));
  gtk_widget_set_vexpand(middle, TRUE);
  gtk_widget_set_valign(middle, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class(GTK_WIDGET(self->labels[TIME]), "numeric");
  gtk_widget_add_css_class(GTK_WIDGET(self->labels[STAKES]), "cash-stakes");
  gtk_box_append(GTK_BOX(box), head);
  gtk_box_append(GTK_BOX(box), middle);
  gtk_box_append(GTK_BOX(box), foot);
  gtk_widget_add_css_class(GTK_WIDGET(self), "cash-screen");
  gtk_window_set_child(GTK_WINDOW(self), box);
  gtk_window_set_decorated(GTK_WINDOW(self), FALSE);
}

FeltCashScreen *felt_cash_screen_new(GtkWindow *host, FeltSession *session)
{
  FeltCashScreen *self =
      g_object_new(FELT_TYPE_CASH_SCREEN, "transient-for", host, "destroy-with-parent", TRUE,
                   "title", _("Room’s Screen"), NULL);
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(host));
  GdkDisplay *display = gtk_widget_get_display(GTK_WIDGET(host));
  g_autoptr(GdkMonitor) monitor = felt_monitors_for_screen(display, surface, NULL);
  self->session = g_object_ref(session);
  self->timer = felt_timeout_add_seconds(1, timer_cb, self);
  FELT_FOLLOW(self, session, "changed", show);
  if (monitor != NULL)
    gtk_window_fullscreen_on_monitor(GTK_WINDOW(self), monitor);
  else
    gtk_window_fullscreen(GTK_WINDOW(self));
  gtk_window_present(GTK_WINDOW(self));
  return self;
}
