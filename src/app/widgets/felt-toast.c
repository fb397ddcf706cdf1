/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-toast.c - one sentence at the foot of the window, for a few seconds, with one button */
#include "app/widgets/felt-toast.h"

#include "app/widgets/felt-access.h"
#include "app/widgets/felt-widget.h"
#include "store/felt-source.h"

#define SHOWN_SECONDS 8
/* So many characters are long to read. */
#define LONG         120
#define LONG_SECONDS 20
/* Characters of a line in the middle of the window, and under the list of pages. */
#define LINE       60
#define SHORT_LINE 12

struct _FeltToast {
  GtkWidget parent_instance;
  guint hide_source;
  GtkRevealer *revealer; /* of the template, as all below */
  GtkLabel *text;
  GtkButton *act;
  GtkWidget *box;
};

G_DEFINE_FINAL_TYPE(FeltToast, felt_toast, GTK_TYPE_WIDGET)

static gboolean hide_cb(gpointer data)
{
  FeltToast *self = data;
  self->hide_source = 0;
  gtk_revealer_set_reveal_child(self->revealer, FALSE);
  return G_SOURCE_REMOVE;
}

void felt_toast_hide(FeltToast *toast)
{
  g_clear_handle_id(&toast->hide_source, g_source_remove);
  gtk_revealer_set_reveal_child(toast->revealer, FALSE);
}

void felt_toast_hide_soon(FeltToast *toast)
{
  g_clear_handle_id(&toast->hide_source, g_source_remove);
  toast->hide_source = g_idle_add(hide_cb, toast);
}

/* Finding out how narrow a text could get costs milliseconds of the frame that shows it, so the
 * width of one that wraps is given. */
static void lay_out(FeltToast *toast, glong length)
{
  gboolean aside = GTK_IS_BOX(gtk_widget_get_parent(GTK_WIDGET(toast)));
  int line = aside ? SHORT_LINE : LINE;
  gtk_widget_set_halign(GTK_WIDGET(toast), aside ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
  gtk_orientable_set_orientation(GTK_ORIENTABLE(toast->box),
                                 aside ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing(GTK_BOX(toast->box), aside ? 6 : 12);
  gtk_label_set_wrap(toast->text, length > line);
  gtk_label_set_width_chars(toast->text, length > line ? line : -1);
  gtk_label_set_max_width_chars(toast->text, line);
  felt_mark(toast->box, "aside", aside);
}

void felt_toast_show(FeltToast *toast, const char *text, const char *label, const char *action,
                     GVariant *target)
{
  g_autoptr(GVariant) owned = target != NULL ? g_variant_ref_sink(target) : NULL;
  glong length = g_utf8_strlen(text, -1);
  guint seconds = length > LONG ? LONG_SECONDS : SHOWN_SECONDS;
  lay_out(toast, length);
  gtk_label_set_label(toast->text, text);
  gtk_widget_set_visible(GTK_WIDGET(toast->act), label != NULL);
  if (label != NULL) {
    gtk_button_set_label(toast->act, label);
    /* no action while the target changes: one that does not fit the other is a warning */
    gtk_actionable_set_action_name(GTK_ACTIONABLE(toast->act), NULL);
    felt_set_action(toast->act, action, owned);
  }
  felt_show_name(toast, text);
  felt_access_say(text);
  gtk_revealer_set_reveal_child(toast->revealer, TRUE);
  g_clear_handle_id(&toast->hide_source, g_source_remove);
  toast->hide_source = felt_timeout_add_seconds(seconds, hide_cb, toast);
}

static void felt_toast_class_init(FeltToastClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  felt_own_child(klass);
  felt_template(klass, "felt-toast.ui");
  FELT_BIND_CHILDREN(klass, FeltToast, revealer, text, act, box);
  FELT_BIND_CALLBACKS(klass, felt_toast_hide);
  gtk_widget_class_set_css_name(widget_class, "felttoast");
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
}

static void felt_toast_init(FeltToast *self)
{
  FELT_OWN_SOURCE(self, hide_source);
  gtk_widget_init_template(GTK_WIDGET(self));
}
