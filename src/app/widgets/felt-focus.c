/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-focus.c - the keyboard never stays with what is not on the screen any more */
#include "app/widgets/felt-focus.h"

#define WAITS_KEY "felt-focus-waits"

/* The widget that has the focus of a window, though nobody sees it; else NULL. */
static GtkWidget *hidden_focus(GtkRoot *root)
{
  GtkWidget *focus = gtk_root_get_focus(root);
  if (focus == NULL || gtk_widget_get_mapped(focus) || !gtk_widget_get_mapped(GTK_WIDGET(root)))
    return NULL;
  return focus;
}

static gboolean return_cb(gpointer data)
{
  GtkRoot *root = data;
  GtkWidget *around = hidden_focus(root);
  g_object_set_data(data, WAITS_KEY, NULL);
  for (; around != NULL && around != data; around = gtk_widget_get_parent(around))
    if (gtk_widget_get_mapped(around) && gtk_widget_grab_focus(around) &&
        hidden_focus(root) == NULL)
      return G_SOURCE_REMOVE;
  if (hidden_focus(root) != NULL)
    gtk_root_set_focus(root, NULL);
  return G_SOURCE_REMOVE;
}

/* When GTK has done what it does with the focus itself. */
static gboolean unmapped_cb(GSignalInvocationHint *hint, guint n, const GValue *values,
                            gpointer data)
{
  GtkRoot *root = gtk_widget_get_root(g_value_get_object(&values[0]));
  if (root == NULL || hidden_focus(root) == NULL ||
      g_object_get_data(G_OBJECT(root), WAITS_KEY) != NULL)
    return G_SOURCE_CONTINUE;
  g_object_set_data(G_OBJECT(root), WAITS_KEY, root);
  g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, return_cb, g_object_ref(root), g_object_unref);
  return G_SOURCE_CONTINUE;
}

gboolean felt_focus_in_order(GtkWidget *widget, GtkDirectionType direction)
{
  gboolean back = direction == GTK_DIR_TAB_BACKWARD;
  if ((direction != GTK_DIR_TAB_FORWARD && !back) || gtk_widget_get_focus_child(widget) != NULL)
    return GTK_WIDGET_CLASS(g_type_class_peek(GTK_TYPE_WIDGET))->focus(widget, direction);
  GtkWidget *child = back ? gtk_widget_get_last_child(widget) : gtk_widget_get_first_child(widget);
  while (child != NULL && !gtk_widget_child_focus(child, direction))
    child = back ? gtk_widget_get_prev_sibling(child) : gtk_widget_get_next_sibling(child);
  return child != NULL;
}

/* Looks for the next stop as if nothing in the widget could have the focus. */
static gboolean leave_cb(GtkWidget *widget, GVariant *backward, gpointer data)
{
  GtkWidget *window = GTK_WIDGET(gtk_widget_get_root(widget));
  gtk_widget_set_can_focus(widget, FALSE);
  gboolean left = gtk_widget_child_focus(
      window, g_variant_get_boolean(backward) ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD);
  gtk_widget_set_can_focus(widget, TRUE);
  return left;
}

void felt_focus_as_one(gpointer widget)
{
  static const struct {
    guint key;
    GdkModifierType modifiers;
  } tabs[] = {{GDK_KEY_Tab, 0},
              {GDK_KEY_KP_Tab, 0},
              {GDK_KEY_Tab, GDK_SHIFT_MASK},
              {GDK_KEY_ISO_Left_Tab, GDK_SHIFT_MASK}};
  GtkEventController *controller = gtk_shortcut_controller_new();
  gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS(tabs); i++) {
    GtkShortcut *tab = gtk_shortcut_new(gtk_keyval_trigger_new(tabs[i].key, tabs[i].modifiers),
                                        gtk_callback_action_new(leave_cb, NULL, NULL));
    gtk_shortcut_set_arguments(tab, g_variant_new_boolean(tabs[i].modifiers != 0));
    gtk_shortcut_controller_add_shortcut(GTK_SHORTCUT_CONTROLLER(controller), tab);
  }
  gtk_widget_add_controller(widget, controller);
}

void felt_focus_guard(void)
{
  gpointer klass = g_type_class_ref(GTK_TYPE_WIDGET); /* its signals are made with it */
  g_signal_add_emission_hook(g_signal_lookup("unmap", GTK_TYPE_WIDGET), 0, unmapped_cb, NULL, NULL);
  g_type_class_unref(klass);
}
