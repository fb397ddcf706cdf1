/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-command-dialog.c - a dialog that reads a command, shows what it would do, and records it */
#include "app/widgets/felt-command-dialog.h"

#include "app/desk/felt-people.h"

typedef struct {
  FeltDesk *desk;       /* or NULL */
  FeltSession *session; /* or, without a desk, the stream; NULL: none yet */
  GtkLabel *refusal;    /* of the template, or NULL */
  gboolean presented;   /* else fields are being filled */
} FeltCommandDialogPrivate;

enum { PROP_REFUSAL = 1 };

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE(FeltCommandDialog, felt_command_dialog, ADW_TYPE_WINDOW)

static FeltCommandDialogPrivate *priv_of(gpointer self)
{
  return felt_command_dialog_get_instance_private(FELT_COMMAND_DIALOG(self));
}

void felt_command_dialog_set_template(gpointer klass, const char *file)
{
  felt_template(klass, file);
  gtk_widget_class_bind_template_callback_full(klass, "refresh",
                                               G_CALLBACK(felt_command_dialog_refresh));
}

static void close_cb(FeltCommandDialog *self)
{
  gtk_window_close(GTK_WINDOW(self));
}

static gpointer make(GType type, FeltDesk *desk, FeltSession *session, GtkWindow *parent)
{
  gpointer self = g_object_new(type, "transient-for", parent, NULL);
  FeltCommandDialogPrivate *priv = priv_of(self);
  g_set_object(&priv->desk, desk);
  g_set_object(&priv->session, session);
  if (desk != NULL)
    FELT_FOLLOW(self, desk, "notify::session", close_cb);
  return self;
}

gpointer felt_command_dialog_new(GType type, FeltDesk *desk, GtkWindow *parent)
{
  return felt_desk_session(desk) != NULL ? make(type, desk, NULL, parent) : NULL;
}

gpointer felt_command_dialog_new_for(GType type, FeltSession *session, GtkWindow *parent)
{
  return make(type, NULL, session, parent);
}

FeltSession *felt_command_dialog_session(gpointer dialog)
{
  const FeltCommandDialogPrivate *priv = priv_of(dialog);
  return priv->desk != NULL ? felt_desk_session(priv->desk) : priv->session;
}

gconstpointer felt_command_dialog_stream_state(gpointer dialog)
{
  FeltSession *session = felt_command_dialog_session(dialog);
  return session != NULL ? felt_session_stream_state(session) : NULL;
}

FeltDesk *felt_command_dialog_desk(gpointer dialog)
{
  return priv_of(dialog)->desk;
}

GtkWindow *felt_command_dialog_parent(gpointer dialog)
{
  return gtk_window_get_transient_for(GTK_WINDOW(dialog));
}

const FeltState *felt_command_dialog_state(gpointer dialog)
{
  FeltDesk *desk = priv_of(dialog)->desk;
  return desk != NULL ? felt_desk_state(desk) : NULL;
}

void felt_command_dialog_say(gpointer dialog, const char *text, const char *style)
{
  GtkLabel *label = priv_of(dialog)->refusal;
  if (label == NULL)
    return;
  felt_show_line(label, text);
  static const char *const styles[] = {"error", "warning", "dim-label"};
  for (guint i = 0; i < G_N_ELEMENTS(styles); i++)
    felt_mark(label, styles[i], g_strcmp0(style, styles[i]) == 0);
}

/* NULL: nothing stands in the way. */
static void show_refusal(FeltCommandDialog *self, const GError *error)
{
  felt_command_dialog_say(self, error != NULL ? error->message : NULL, "error");
}

/* A setup that stays as it is needs no words: it is shown, and cannot be recorded. */
static gboolean is_as_it_was(FeltDesk *desk, const FeltCommand *command, const GError *error)
{
  return desk != NULL && command != NULL && command->kind == FELT_COMMAND_SET_CONFIG &&
         g_error_matches(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_NOTHING);
}

/* The state after the command, which the stream's kind frees, and its events; NULL: refused. */
static gpointer try_command(FeltCommandDialog *self, FeltSession *session, gconstpointer command,
                            GPtrArray **events, GError **error)
{
  FeltDesk *desk = felt_command_dialog_desk(self);
  *events = desk != NULL ? felt_desk_decide(desk, command, error)
                         : felt_stream_decide(session, command, felt_people_actor(), error);
  return *events != NULL ? felt_stream_apply(session, *events, error) : NULL;
}

/* Shows what a command would do, and whether it can be recorded. */
static void show_command(FeltCommandDialog *self, FeltSession *session, gconstpointer command,
                         GError *unread)
{
  FeltCommandDialogClass *klass = FELT_COMMAND_DIALOG_GET_CLASS(self);
  g_autoptr(GPtrArray) events = NULL;
  g_autoptr(GError) error = unread;
  gpointer after = NULL;
  if (command != NULL && session != NULL)
    after = try_command(self, session, command, &events, &error);
  FeltPreview preview = {felt_command_dialog_stream_state(self), command, events, after, NULL};
  if (is_as_it_was(felt_command_dialog_desk(self), command, error)) {
    g_clear_error(&error);
    preview.after = preview.state;
  }
  preview.refusal = error;

  gtk_widget_action_set_enabled(GTK_WIDGET(self), "command.record",
                                after != NULL || (session == NULL && command != NULL));
  show_refusal(self, error);
  if (klass->show != NULL)
    klass->show(self, &preview);
  if (after != NULL)
    felt_session_kind(session)->state_free(after);
}

void felt_command_dialog_refresh(gpointer dialog)
{
  FeltCommandDialogClass *klass = FELT_COMMAND_DIALOG_GET_CLASS(dialog);
  FeltSession *session = felt_command_dialog_session(dialog);
  GError *error = NULL;
  if (!priv_of(dialog)->presented || klass->read == NULL || klass->tries_late ||
      (session == NULL && felt_command_dialog_desk(dialog) != NULL))
    return;

  gpointer command = klass->read(dialog, &error);
  show_command(dialog, session, command, error);
  if (command != NULL)
    klass->command_free(command);
}

gboolean felt_command_dialog_execute(gpointer dialog, gpointer command)
{
  g_autoptr(GError) error = NULL;
  g_object_ref(dialog);                        /* a change of the state may close it */
  felt_command_dialog_say(dialog, NULL, NULL); /* what was refused before */
  gboolean done = FELT_COMMAND_DIALOG_GET_CLASS(dialog)->record(dialog, command, &error);
  if (!done) /* else the change of the state has said what there is to say */
    show_refusal(dialog, error);
  g_object_unref(dialog);
  return done;
}

static gboolean record_command(FeltCommandDialog *self, gpointer command, GError **error)
{
  FeltDesk *desk = felt_command_dialog_desk(self);
  return desk != NULL ? felt_desk_record(desk, command, error)
                      : felt_stream_record(felt_command_dialog_session(self), command, error);
}

static void record_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltCommandDialog *self = FELT_COMMAND_DIALOG(widget);
  FeltCommandDialogClass *klass = FELT_COMMAND_DIALOG_GET_CLASS(self);
  g_autoptr(GError) error = NULL;
  g_object_ref(self);
  gpointer command = NULL;
  if (felt_command_dialog_desk(self) == NULL || felt_command_dialog_state(self) != NULL)
    command = klass->read(self, &error);
  if (command == NULL)
    show_refusal(self, error);
  else if (felt_command_dialog_execute(self, command))
    klass->recorded(self);
  g_object_unref(self);
}

static void changed_cb(FeltCommandDialog *self)
{
  FeltCommandDialogClass *klass = FELT_COMMAND_DIALOG_GET_CLASS(self);
  const FeltState *state = felt_command_dialog_state(self);
  if (state == NULL && felt_command_dialog_desk(self) != NULL)
    return;
  if (klass->closes_on_change && priv_of(self)->presented) {
    close_cb(self);
    return;
  }
  if (klass->changed != NULL)
    klass->changed(self, state);
  felt_command_dialog_refresh(self);
}

void felt_command_dialog_keep_clock(gpointer dialog)
{
  static const char *const kept[] = {"display", "start-pause"};
  GtkWindow *window = gtk_window_get_transient_for(dialog);
  g_autoptr(GSimpleActionGroup) group = g_simple_action_group_new();
  for (guint i = 0; i < G_N_ELEMENTS(kept) && G_IS_ACTION_MAP(window); i++) {
    GAction *action = g_action_map_lookup_action(G_ACTION_MAP(window), kept[i]);
    if (action != NULL)
      g_action_map_add_action(G_ACTION_MAP(group), action);
  }
  gtk_widget_insert_action_group(dialog, "win", G_ACTION_GROUP(group));
}

void felt_command_dialog_present(gpointer dialog)
{
  if (dialog == NULL)
    return;
  FeltSession *session = felt_command_dialog_session(dialog);
  changed_cb(dialog);
  priv_of(dialog)->presented = TRUE;
  felt_command_dialog_refresh(dialog);
  if (session != NULL)
    FELT_FOLLOW(dialog, session, "changed", changed_cb);
  gtk_window_present(GTK_WINDOW(dialog));
}

static void felt_command_dialog_set_property(GObject *object, guint id, const GValue *value,
                                             GParamSpec *pspec)
{
  if (id == PROP_REFUSAL)
    priv_of(object)->refusal = g_value_get_object(value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
}

static void felt_command_dialog_dispose(GObject *object)
{
  priv_of(object)->refusal = NULL;
  G_OBJECT_CLASS(felt_command_dialog_parent_class)->dispose(object);
}

static void felt_command_dialog_class_init(FeltCommandDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS(klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  object_class->set_property = felt_command_dialog_set_property;
  object_class->dispose = felt_command_dialog_dispose;
  klass->command_free = (GDestroyNotify)felt_command_free;
  klass->record = record_command;
  klass->recorded = close_cb;

  g_object_class_install_property(object_class, PROP_REFUSAL,
                                  g_param_spec_object("refusal", NULL, NULL, GTK_TYPE_LABEL,
                                                      G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_install_action(widget_class, "command.record", NULL, record_cb);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  /* for those that felt_command_dialog_keep_clock gave them */
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_F11, 0, "win.display", NULL);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_space, GDK_CONTROL_MASK,
                                      "win.start-pause", NULL);
}

static void felt_command_dialog_init(FeltCommandDialog *self)
{
  FeltCommandDialogPrivate *priv = priv_of(self);
  felt_own(G_OBJECT(self), (gpointer *)&priv->desk, g_object_unref);
  felt_own(G_OBJECT(self), (gpointer *)&priv->session, g_object_unref);
}
