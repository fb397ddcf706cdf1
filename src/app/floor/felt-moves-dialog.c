/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-moves-dialog.c - moves to announce, in large type: to read out, show, copy and print */
#include "app/floor/felt-floor-windows.h"

#include "app/desk/felt-live.h"
#include "app/desk/felt-print.h"
#include "app/widgets/felt-command-dialog.h"

G_DECLARE_FINAL_TYPE(FeltMovesDialog, felt_moves_dialog, FELT, MOVES_DIALOG, FeltCommandDialog)

struct _FeltMovesDialog {
  FeltCommandDialog parent_instance;
  FeltLive *live; /* the session's, which is kept as long as the dialog */
  FeltSession *session;
  GtkStack *stack;
  GtkListBox *list;
};

enum { PROP_ANNOUNCING = 1 };

G_DEFINE_FINAL_TYPE(FeltMovesDialog, felt_moves_dialog, FELT_TYPE_COMMAND_DIALOG)

static GtkWidget *new_label(const char *text, const char *style, float xalign)
{
  GtkWidget *label = felt_label_new(text, FELT_CUT, style);
  gtk_label_set_xalign(GTK_LABEL(label), xalign);
  gtk_widget_set_hexpand(label, xalign == 0);
  return label;
}

static void add_move(FeltMovesDialog *self, const FeltSeatMove *move)
{
  const char *from = move->from, *to = move->to;
  GtkWidget *row = gtk_list_box_row_new(), *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 18);
  GtkWidget *who = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append(GTK_BOX(who), new_label(move->name, "move-name", 0));
  g_autofree char *before = g_strconcat(from, felt_seat_move_waits(move), NULL);
  gtk_box_append(GTK_BOX(who), new_label(before, "dim-label", 0));
  gtk_box_append(GTK_BOX(box), who);
  gtk_box_append(GTK_BOX(box), new_label("→", "move-to", 1));
  gtk_box_append(GTK_BOX(box), new_label(to, "move-to", 1));
  gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box);
  gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row), FALSE);
  felt_show_name_of(row, _("%s, from %s to %s%s"), move->name, from, to,
                    felt_seat_move_waits(move));
  gtk_list_box_append(self->list, row);
}

static void felt_moves_dialog_changed(FeltCommandDialog *dialog, const FeltState *state)
{
  FeltMovesDialog *self = FELT_MOVES_DIALOG(dialog);
  static const char *const actions[] = {"moves.announce", "moves.copy", "moves.print",
                                        "moves.told"};
  const GPtrArray *moves = felt_live_moves(self->live);
  felt_rows_cut(self->list, 0);
  for (guint i = 0; i < moves->len; i++)
    add_move(self, g_ptr_array_index(moves, i));
  gtk_stack_set_visible_child_name(self->stack, moves->len > 0 ? "moves" : "empty");
  for (guint i = 0; i < G_N_ELEMENTS(actions); i++)
    gtk_widget_action_set_enabled(GTK_WIDGET(self), actions[i], moves->len > 0);
  g_object_notify(G_OBJECT(self), "announcing");
}

static void copy_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltMovesDialog *self = FELT_MOVES_DIALOG(widget);
  g_autofree char *text =
      felt_moves_text(&felt_command_dialog_state(self)->setup, felt_live_moves(self->live));
  gdk_clipboard_set_text(gtk_widget_get_clipboard(widget), text);
  felt_desk_say(felt_command_dialog_desk(self), _("Moves copied as text"));
}

static void print_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  felt_print(felt_command_dialog_desk(widget), felt_command_dialog_parent(widget),
             FELT_PRINT_MOVES);
}

static void told_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltMovesDialog *self = FELT_MOVES_DIALOG(widget);
  felt_desk_execute(felt_command_dialog_desk(self), felt_live_told_command(self->live));
  gtk_window_close(GTK_WINDOW(self));
}

static void announce(FeltMovesDialog *self, gboolean on)
{
  GtkWindow *parent = felt_command_dialog_parent(self);
  if (on && parent != NULL) /* which has the room's screen */
    g_action_group_change_action_state(G_ACTION_GROUP(parent), "display",
                                       g_variant_new_boolean(TRUE));
  felt_live_set_announcing(self->live, on);
}

void felt_moves_dialog_present(FeltDesk *desk, GtkWindow *parent)
{
  FeltMovesDialog *self = felt_command_dialog_new(felt_moves_dialog_get_type(), desk, parent);
  if (self == NULL)
    return;
  self->session = g_object_ref(felt_desk_session(desk));
  self->live = felt_live_get(self->session); /* which hears of a change first */
  felt_command_dialog_present(self);
}

static void felt_moves_dialog_get_property(GObject *object, guint id, GValue *value,
                                           GParamSpec *pspec)
{
  FeltMovesDialog *self = FELT_MOVES_DIALOG(object);
  if (id == PROP_ANNOUNCING)
    g_value_set_boolean(value, self->live != NULL && felt_live_announcing(self->live));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
}

static void felt_moves_dialog_set_property(GObject *object, guint id, const GValue *value,
                                           GParamSpec *pspec)
{
  if (id == PROP_ANNOUNCING)
    announce(FELT_MOVES_DIALOG(object), g_value_get_boolean(value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
}

static void felt_moves_dialog_class_init(FeltMovesDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS(klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  FELT_COMMAND_DIALOG_CLASS(klass)->changed = felt_moves_dialog_changed;
  object_class->get_property = felt_moves_dialog_get_property;
  object_class->set_property = felt_moves_dialog_set_property;
  g_object_class_install_property(
      object_class, PROP_ANNOUNCING,
      g_param_spec_boolean("announcing", NULL, NULL, FALSE,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));
  felt_command_dialog_set_template(klass, "felt-moves-dialog.ui");
  gtk_widget_class_install_property_action(widget_class, "moves.announce", "announcing");
  gtk_widget_class_install_action(widget_class, "moves.copy", NULL, copy_cb);
  gtk_widget_class_install_action(widget_class, "moves.print", NULL, print_cb);
  gtk_widget_class_install_action(widget_class, "moves.told", NULL, told_cb);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "moves.copy",
                                      NULL);
  FELT_BIND_CHILDREN(klass, FeltMovesDialog, stack, list);
}

static void felt_moves_dialog_init(FeltMovesDialog *self)
{
  FELT_OWN(self, session, g_object_unref);
  gtk_widget_init_template(GTK_WIDGET(self));
}
