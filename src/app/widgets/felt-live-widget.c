/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-live-widget.c - a widget that shows a session: the base of pages, strip and screen */
#include "app/widgets/felt-live-widget.h"

#include "app/widgets/felt-keys.h"

typedef struct {
  FeltDesk *desk;
  FeltSession *session; /* the desk's */
  FeltLive *live;       /* the session's */
  gulong updated, changed;
  gboolean stale_state, stale_board; /* what was missed while nobody could see it */
} FeltLiveWidgetPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE(FeltLiveWidget, felt_live_widget, GTK_TYPE_WIDGET)

enum { PROP_DESK = 1 };

/* Only what can be seen is kept up to date; the rest catches up when it is shown. */
static void catch_up(FeltLiveWidget *self)
{
  FeltLiveWidgetPrivate *priv = felt_live_widget_get_instance_private(self);
  FeltLiveWidgetClass *klass = FELT_LIVE_WIDGET_GET_CLASS(self);
  if (priv->session == NULL || !gtk_widget_get_mapped(GTK_WIDGET(self)))
    return;
  if (priv->stale_state && klass->changed != NULL)
    klass->changed(self);
  if (priv->stale_board && klass->updated != NULL)
    klass->updated(self);
  priv->stale_state = priv->stale_board = FALSE;
}

static void changed_cb(FeltLiveWidget *self)
{
  FeltLiveWidgetPrivate *priv = felt_live_widget_get_instance_private(self);
  priv->stale_state = TRUE;
  catch_up(self);
}

static void updated_cb(FeltLiveWidget *self)
{
  FeltLiveWidgetPrivate *priv = felt_live_widget_get_instance_private(self);
  priv->stale_board = TRUE;
  catch_up(self);
}

static void felt_live_widget_map(GtkWidget *widget)
{
  GTK_WIDGET_CLASS(felt_live_widget_parent_class)->map(widget);
  catch_up(FELT_LIVE_WIDGET(widget));
}

static void forget_session(FeltLiveWidget *self)
{
  FeltLiveWidgetPrivate *priv = felt_live_widget_get_instance_private(self);
  if (priv->session == NULL)
    return;
  g_clear_signal_handler(&priv->updated, priv->live);
  g_clear_signal_handler(&priv->changed, priv->session);
  priv->live = NULL;
  g_clear_object(&priv->session);
}

static void session_cb(FeltLiveWidget *self)
{
  FeltLiveWidgetPrivate *priv = felt_live_widget_get_instance_private(self);
  FeltSession *session = felt_desk_session(priv->desk);
  if (priv->session == session)
    return;
  forget_session(self);
  if (session != NULL) {
    priv->session = g_object_ref(session);
    priv->live = felt_live_get(session);
    priv->updated = g_signal_connect_swapped(priv->live, "updated", G_CALLBACK(updated_cb), self);
    priv->changed = g_signal_connect_swapped(session, "changed", G_CALLBACK(changed_cb), self);
  }
  FeltLiveWidgetClass *klass = FELT_LIVE_WIDGET_GET_CLASS(self);
  if (klass->session_set != NULL)
    klass->session_set(self);
  priv->stale_state = priv->stale_board = TRUE;
  catch_up(self);
}

/* It sits down at one desk, once. */
static void set_desk(FeltLiveWidget *self, FeltDesk *desk)
{
  FeltLiveWidgetPrivate *priv = felt_live_widget_get_instance_private(self);
  if (desk == NULL || priv->desk != NULL)
    return;
  priv->desk = g_object_ref(desk);
  FELT_FOLLOW(self, desk, "notify::session", session_cb);
  session_cb(self);
}

static void felt_live_widget_set_property(GObject *object, guint id, const GValue *value,
                                          GParamSpec *pspec)
{
  if (id == PROP_DESK)
    set_desk(FELT_LIVE_WIDGET(object), g_value_get_object(value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
}

static void felt_live_widget_get_property(GObject *object, guint id, GValue *value,
                                          GParamSpec *pspec)
{
  if (id == PROP_DESK)
    g_value_set_object(value, felt_live_widget_desk(object));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
}

static void felt_live_widget_dispose(GObject *object)
{
  GtkWidget *child;
  FeltLiveWidgetPrivate *priv = felt_live_widget_get_instance_private(FELT_LIVE_WIDGET(object));
  forget_session(FELT_LIVE_WIDGET(object));
  g_clear_object(&priv->desk);
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(object))) != NULL)
    gtk_widget_unparent(child);
  G_OBJECT_CLASS(felt_live_widget_parent_class)->dispose(object);
}

static void felt_live_widget_class_init(FeltLiveWidgetClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS(klass);
  GTK_WIDGET_CLASS(klass)->map = felt_live_widget_map;
  GTK_WIDGET_CLASS(klass)->focus = felt_focus_in_order;
  object_class->set_property = felt_live_widget_set_property;
  object_class->get_property = felt_live_widget_get_property;
  object_class->dispose = felt_live_widget_dispose;
  g_object_class_install_property(object_class, PROP_DESK,
                                  g_param_spec_object("desk", NULL, NULL, FELT_TYPE_DESK,
                                                      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(klass), GTK_TYPE_BIN_LAYOUT);
}

static void felt_live_widget_init(FeltLiveWidget *self)
{
}

FeltDesk *felt_live_widget_desk(gpointer widget)
{
  GtkWidget *live = gtk_widget_get_ancestor(GTK_WIDGET(widget), FELT_TYPE_LIVE_WIDGET);
  FeltLiveWidgetPrivate *priv = felt_live_widget_get_instance_private(FELT_LIVE_WIDGET(live));
  return priv->desk;
}

FeltSession *felt_live_widget_session(gpointer widget)
{
  FeltLiveWidgetPrivate *priv = felt_live_widget_get_instance_private(FELT_LIVE_WIDGET(widget));
  return priv->session;
}

const FeltState *felt_live_widget_state(gpointer widget)
{
  FeltSession *session = felt_live_widget_session(widget);
  return session != NULL ? felt_session_state(session) : NULL;
}

const FeltBoard *felt_live_widget_board(gpointer widget)
{
  FeltLiveWidgetPrivate *priv = felt_live_widget_get_instance_private(FELT_LIVE_WIDGET(widget));
  return priv->live != NULL ? felt_live_board(priv->live) : NULL;
}
