/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-keys.c - keys of a page or a list, where the keyboard is, and clicks that are meant */
#include "app/widgets/felt-keys.h"

#include "store/felt-source.h"

static gboolean key_cb(GtkWidget *page, GVariant *args, gpointer action)
{
  return gtk_widget_get_mapped(page) && gtk_widget_activate_action(page, action, NULL);
}

GtkShortcutController *felt_page_add_keys(GtkWidget *page, const FeltPageKey *keys, guint n)
{
  GtkEventController *controller = gtk_shortcut_controller_new();
  gtk_shortcut_controller_set_scope(GTK_SHORTCUT_CONTROLLER(controller), GTK_SHORTCUT_SCOPE_GLOBAL);
  for (guint i = 0; i < n; i++)
    gtk_shortcut_controller_add_shortcut(
        GTK_SHORTCUT_CONTROLLER(controller),
        gtk_shortcut_new(gtk_shortcut_trigger_parse_string(keys[i].trigger),
                         gtk_callback_action_new(key_cb, (gpointer)keys[i].action, NULL)));
  gtk_widget_add_controller(page, controller);
  return GTK_SHORTCUT_CONTROLLER(controller);
}

void felt_bind_key(gpointer klass, const char *key, const char *action)
{
  g_autoptr(GVariant) target = NULL;
  g_autofree char *name = NULL;
  g_action_parse_detailed_name(action, &name, &target, NULL);
  g_autoptr(GtkShortcut) shortcut =
      gtk_shortcut_new(gtk_shortcut_trigger_parse_string(key), gtk_named_action_new(name));
  gtk_shortcut_set_arguments(shortcut, target);
  gtk_widget_class_add_shortcut(klass, shortcut);
}

void felt_capture_key(GtkWidget *widget, guint keyval, GtkShortcutFunc callback)
{
  GtkEventController *controller = gtk_shortcut_controller_new();
  gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut(
      GTK_SHORTCUT_CONTROLLER(controller),
      gtk_shortcut_new(gtk_keyval_trigger_new(keyval, 0),
                       gtk_callback_action_new(callback, NULL, NULL)));
  gtk_widget_add_controller(widget, controller);
}

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

#define HELD_KEY "felt-click-held"
#define USED_KEY "felt-click-used" /* when, in ms of the monotonic clock */
#define REST_MS  350

static guint now_ms(void)
{
  return (guint)(felt_source_monotonic(&felt_machine_source) / 1000);
}

static void note_use(GObject *window)
{
  g_object_set_data(window, USED_KEY, GUINT_TO_POINTER(now_ms()));
}

gboolean felt_click_rests(GtkWidget *window)
{
  gpointer used = g_object_get_data(G_OBJECT(window), USED_KEY);
  if (g_object_get_data(G_OBJECT(window), HELD_KEY) != NULL)
    return FALSE;
  return used == NULL || now_ms() - GPOINTER_TO_UINT(used) >= REST_MS;
}

/* Only GDK's own answers have no time; they are kept back while the window waits for a release. */
static gboolean event_cb(GtkEventController *controller, GdkEvent *event, gpointer data)
{
  GObject *window = G_OBJECT(gtk_event_controller_get_widget(controller));
  switch (gdk_event_get_event_type(event)) {
  case GDK_BUTTON_PRESS:
    g_object_set_data(window, HELD_KEY, window);
    note_use(window);
    break;
  case GDK_BUTTON_RELEASE:
    g_object_set_data(window, HELD_KEY, NULL);
    note_use(window);
    break;
  case GDK_MOTION_NOTIFY:
    if (gdk_event_get_time(event) == GDK_CURRENT_TIME)
      return g_object_get_data(window, HELD_KEY) != NULL;
    note_use(window);
    break;
  default:
    break;
  }
  return GDK_EVENT_PROPAGATE;
}

static void added_cb(GListModel *windows, guint position, guint removed, guint added)
{
  for (guint i = 0; i < added; i++) {
    g_autoptr(GtkWidget) window = g_list_model_get_item(windows, position + i);
    GtkEventController *events = gtk_event_controller_legacy_new();
    gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE);
    g_signal_connect(events, "event", G_CALLBACK(event_cb), NULL);
    gtk_widget_add_controller(window, events);
  }
}

void felt_click_guard(void)
{
  GListModel *windows = gtk_window_get_toplevels();
  g_signal_connect(windows, "items-changed", G_CALLBACK(added_cb), NULL);
  added_cb(windows, 0, 0, g_list_model_get_n_items(windows));
}
