/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-toast.c - one sentence at the foot of the window, for a few seconds, with one button */
#include "app/widgets/felt-toast.h"

#include "app/desk/felt-own.h"
#include "app/widgets/felt-bind.h"
#include "app/widgets/felt-show.h"
#include "store/felt-source.h"

#define SHOWN_SECONDS 8
/* What is cut is long to read, and somebody may be reading all of it. */
#define LONG_SECONDS 20
#define READ_SECONDS 1
/* Characters of a line in the middle of the window, and in the corner under the list of pages; what
 * does not fit so many lines stands behind "More". */
#define LINE       60
#define SHORT_LINE 14
#define LINES      3

struct _FeltToast {
  GtkWidget parent_instance;
  guint hide_source;
  GtkRevealer *revealer; /* of the template, as all below */
  GtkLabel *text, *whole;
  GtkButton *act;
  GtkMenuButton *more;
  GtkWidget *box;
  gboolean aside;
};

G_DEFINE_FINAL_TYPE(FeltToast, felt_toast, GTK_TYPE_WIDGET)

static gboolean hide_cb(gpointer data)
{
  FeltToast *self = data;
  GtkPopover *whole = gtk_menu_button_get_popover(self->more);
  self->hide_source = 0;
  if (gtk_widget_get_visible(GTK_WIDGET(whole)))
    self->hide_source = felt_timeout_add_seconds(READ_SECONDS, hide_cb, self);
  else
    gtk_revealer_set_reveal_child(self->revealer, FALSE);
  return G_SOURCE_REMOVE;
}

void felt_toast_hide(FeltToast *toast)
{
  g_clear_handle_id(&toast->hide_source, g_source_remove);
  gtk_menu_button_popdown(toast->more);
  gtk_revealer_set_reveal_child(toast->revealer, FALSE);
}

void felt_toast_hide_soon(FeltToast *toast)
{
  g_clear_handle_id(&toast->hide_source, g_source_remove);
  toast->hide_source = g_idle_add(hide_cb, toast);
}

void felt_toast_set_aside(FeltToast *toast, gboolean aside)
{
  toast->aside = aside;
}

static void set_class(GtkWidget *widget, const char *name, gboolean on)
{
  (on ? gtk_widget_add_css_class : gtk_widget_remove_css_class)(widget, name);
}

/* Finding out how narrow a text could get costs milliseconds of the frame that shows it, so the
 * width of one that wraps is given. */
static void lay_out(FeltToast *toast, glong length)
{
  gboolean aside = toast->aside;
  int line = aside ? SHORT_LINE : LINE;
  gtk_widget_set_halign(GTK_WIDGET(toast), aside ? GTK_ALIGN_START : GTK_ALIGN_CENTER);
  gtk_orientable_set_orientation(GTK_ORIENTABLE(toast->box),
                                 aside ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing(GTK_BOX(toast->box), aside ? 6 : 12);
  gtk_label_set_wrap(toast->text, length > line);
  gtk_label_set_width_chars(toast->text, length > line ? line : -1);
  gtk_label_set_max_width_chars(toast->text, line);
  set_class(toast->box, "aside", aside);
}

/* Whether the text has more lines than are shown, at the width that GTK makes of so many
 * characters. */
static gboolean is_cut(FeltToast *toast, const char *text)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout(GTK_WIDGET(toast->text), text);
  PangoContext *context = pango_layout_get_context(layout);
  PangoFontMetrics *metrics = pango_context_get_metrics(context, NULL, NULL);
  int character = MAX(pango_font_metrics_get_approximate_char_width(metrics),
                      pango_font_metrics_get_approximate_digit_width(metrics));
  pango_font_metrics_unref(metrics);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width(layout, character * gtk_label_get_max_width_chars(toast->text));
  return pango_layout_get_line_count(layout) > LINES;
}

void felt_toast_show(FeltToast *toast, const char *text, const char *label, const char *action,
                     GVariant *target)
{
  g_autoptr(GVariant) owned = target != NULL ? g_variant_ref_sink(target) : NULL;
  lay_out(toast, g_utf8_strlen(text, -1));
  gtk_menu_button_popdown(toast->more);
  gtk_label_set_label(toast->text, text);
  gtk_label_set_label(toast->whole, text);
  gboolean cut = is_cut(toast, text);
  gtk_widget_set_visible(GTK_WIDGET(toast->more), cut);
  gtk_widget_set_visible(GTK_WIDGET(toast->act), label != NULL);
  if (label != NULL) {
    gtk_button_set_label(toast->act, label);
    /* no action while the target changes: one that does not fit the other is a warning */
    gtk_actionable_set_action_name(GTK_ACTIONABLE(toast->act), NULL);
    gtk_actionable_set_action_target_value(GTK_ACTIONABLE(toast->act), owned);
    gtk_actionable_set_action_name(GTK_ACTIONABLE(toast->act), action);
  }
  felt_show_name(toast, text);
  gtk_revealer_set_reveal_child(toast->revealer, TRUE);
  g_clear_handle_id(&toast->hide_source, g_source_remove);
  toast->hide_source = felt_timeout_add_seconds(cut ? LONG_SECONDS : SHOWN_SECONDS, hide_cb, toast);
}

static void felt_toast_class_init(FeltToastClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  felt_own_children(klass);
  felt_template(klass, "felt-toast.ui");
  FELT_BIND_CHILDREN(klass, FeltToast, revealer, text, whole, more, act, box);
  FELT_BIND_CALLBACKS(klass, felt_toast_hide);
  gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name(widget_class, "felttoast");
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
}

static void felt_toast_init(FeltToast *self)
{
  FELT_OWN_SOURCE(self, hide_source);
  gtk_widget_init_template(GTK_WIDGET(self));
}
