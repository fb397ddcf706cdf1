/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-notice-bar.c - a line under the header bar that stays until it is closed or answered */
#include "app/shell/felt-notice-bar.h"

#include "app/widgets/felt-access.h"
#include "app/widgets/felt-keys.h"
#include "app/widgets/felt-widget.h"
#include "store/felt-source.h"

#define LOOK_MS 100

struct _FeltNoticeBar {
  GtkWidget parent_instance;
  GtkRevealer *revealer; /* of the template, as all below */
  GtkLabel *text;
  GtkButton *act;
  gboolean stays; /* when its button is pressed */

  /* What it shall say while the mouse is in use: all below it would move under the pointer. */
  char *text_next, *label_next, *action_next; /* text NULL: nothing, it hides */
  gboolean stays_next;
  guint waiting; /* source id */
};

FELT_DEFINE_TEMPLATE(FeltNoticeBar, felt_notice_bar, GTK_TYPE_WIDGET)

static void set_action(FeltNoticeBar *self)
{
  g_autofree char *name = NULL;
  g_autoptr(GVariant) target = NULL;
  gtk_widget_set_visible(GTK_WIDGET(self->act), self->action_next != NULL);
  if (self->action_next == NULL)
    return;
  gtk_button_set_label(self->act, self->label_next);
  if (!g_action_parse_detailed_name(self->action_next, &name, &target, NULL))
    g_return_if_reached();
  /* the target first: an action that waits for one and sees none is a warning */
  gtk_actionable_set_action_name(GTK_ACTIONABLE(self->act), NULL);
  felt_set_action(self->act, name, target);
}

static void take_next(FeltNoticeBar *self)
{
  gtk_revealer_set_reveal_child(self->revealer, self->text_next != NULL);
  if (self->text_next == NULL)
    return;
  self->stays = self->stays_next;
  gtk_label_set_label(self->text, self->text_next);
  set_action(self);
  felt_show_name(self, self->text_next);
  felt_access_say(self->text_next);
}

static gboolean look_cb(gpointer data)
{
  FeltNoticeBar *self = data;
  GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(self));
  if (root != NULL && !felt_click_rests(GTK_WIDGET(root)))
    return G_SOURCE_CONTINUE;
  self->waiting = 0;
  take_next(self);
  return G_SOURCE_REMOVE;
}

static void set_next(FeltNoticeBar *self, const char *text, const char *label, const char *action)
{
  g_free(self->text_next);
  g_free(self->label_next);
  g_free(self->action_next);
  self->text_next = g_strdup(text);
  self->label_next = g_strdup(label);
  self->action_next = g_strdup(action);
  g_clear_handle_id(&self->waiting, g_source_remove);
}

/* Now, if nobody aims at anything, else as soon as it is so. */
static void take_soon(FeltNoticeBar *self)
{
  if (look_cb(self) == G_SOURCE_CONTINUE)
    self->waiting = felt_timeout_add(LOOK_MS, look_cb, self);
}

void felt_notice_bar_show(FeltNoticeBar *bar, const char *text, const char *label,
                          const char *action, gboolean stays)
{
  set_next(bar, text, label, action);
  bar->stays_next = stays;
  take_soon(bar);
}

gboolean felt_notice_bar_says(FeltNoticeBar *bar)
{
  return bar->text_next != NULL;
}

void felt_notice_bar_hide(FeltNoticeBar *bar)
{
  set_next(bar, NULL, NULL, NULL);
  take_soon(bar);
}

void felt_notice_bar_take_back(FeltNoticeBar *bar, const char *text)
{
  if (g_strcmp0(bar->text_next, text) == 0)
    felt_notice_bar_hide(bar);
}

/* A notice that the director closes goes at once. */
static void close_cb(FeltNoticeBar *self)
{
  set_next(self, NULL, NULL, NULL);
  take_next(self);
}

static void acted_cb(FeltNoticeBar *self)
{
  if (!self->stays)
    close_cb(self);
}

static void felt_notice_bar_dispose(GObject *object)
{
  set_next(FELT_NOTICE_BAR(object), NULL, NULL, NULL);
  gtk_widget_unparent(GTK_WIDGET(FELT_NOTICE_BAR(object)->revealer));
  FELT_NOTICE_BAR(object)->revealer = NULL;
  G_OBJECT_CLASS(felt_notice_bar_parent_class)->dispose(object);
}

static void felt_notice_bar_class_init(FeltNoticeBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = felt_notice_bar_dispose;
  felt_template(klass, "felt-notice-bar.ui");
  FELT_BIND_CHILDREN(klass, FeltNoticeBar, revealer, text, act);
  FELT_BIND_CALLBACKS(klass, acted_cb, close_cb);
  gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name(widget_class, "noticebar");
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
}
