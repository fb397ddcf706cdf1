/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-notice-bar.c - a line under the header bar that stays until it is closed or answered */
#include "app/shell/felt-notice-bar.h"

struct _FeltNoticeBar {
  GtkWidget parent_instance;
  GtkRevealer *revealer; /* of the template, as all below */
  GtkLabel *text;
  GtkButton *act;
  gboolean stays; /* when its button is pressed */
};

G_DEFINE_FINAL_TYPE(FeltNoticeBar, felt_notice_bar, GTK_TYPE_WIDGET)

void felt_notice_bar_show(FeltNoticeBar *bar, const char *text, const char *label,
                          const char *action, gboolean stays)
{
  bar->stays = stays;
  gtk_label_set_label(bar->text, text);
  gtk_widget_set_visible(GTK_WIDGET(bar->act), action != NULL);
  if (action != NULL) {
    gtk_button_set_label(bar->act, label);
    g_autofree char *name = NULL;
    g_autoptr(GVariant) target = NULL;
    if (!g_action_parse_detailed_name(action, &name, &target, NULL))
      g_return_if_reached();
    /* the target first: an action that waits for one and sees none is a warning */
    gtk_actionable_set_action_name(GTK_ACTIONABLE(bar->act), NULL);
    gtk_actionable_set_action_target_value(GTK_ACTIONABLE(bar->act), target);
    gtk_actionable_set_action_name(GTK_ACTIONABLE(bar->act), name);
  }
  gtk_accessible_update_property(GTK_ACCESSIBLE(bar), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_revealer_set_reveal_child(bar->revealer, TRUE);
}

void felt_notice_bar_hide(FeltNoticeBar *bar)
{
  gtk_revealer_set_reveal_child(bar->revealer, FALSE);
}

static void acted_cb(FeltNoticeBar *self)
{
  if (!self->stays)
    felt_notice_bar_hide(self);
}

static void felt_notice_bar_dispose(GObject *object)
{
  gtk_widget_unparent(GTK_WIDGET(FELT_NOTICE_BAR(object)->revealer));
  FELT_NOTICE_BAR(object)->revealer = NULL;
  G_OBJECT_CLASS(felt_notice_bar_parent_class)->dispose(object);
}

static void felt_notice_bar_class_init(FeltNoticeBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = felt_notice_bar_dispose;
  gtk_widget_class_set_template_from_resource(widget_class,
                                              "/org/feltpoker/Felt/felt-notice-bar.ui");
  gtk_widget_class_bind_template_child(widget_class, FeltNoticeBar, revealer);
  gtk_widget_class_bind_template_child(widget_class, FeltNoticeBar, text);
  gtk_widget_class_bind_template_child(widget_class, FeltNoticeBar, act);
  gtk_widget_class_bind_template_callback(widget_class, acted_cb);
  gtk_widget_class_bind_template_callback(widget_class, felt_notice_bar_hide);
  gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name(widget_class, "noticebar");
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
}

static void felt_notice_bar_init(FeltNoticeBar *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
}
