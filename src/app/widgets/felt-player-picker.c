/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-player-picker.c - type part of a name, choose a player from what matches */
#include "app/widgets/felt-player-picker.h"

#include "app/widgets/felt-widget.h"
#include "tournament/palette/felt-name-index.h"
#include "tournament/palette/felt-phrase.h"

#define MAX_ROWS 8

struct _FeltPlayerPicker {
  GtkWidget parent_instance;
  FeltNameIndex *names;
  FeltDesk *desk; /* weak: each keystroke looks at its state of then */
  guint statuses, except;
  char *new_label;
  guint ids[MAX_ROWS + 1]; /* of the rows shown; 0: the new name */
  guint n_rows;
  GtkSearchEntry *entry;
  GtkListBox *list;
  GtkWidget *frame;
};

G_DEFINE_FINAL_TYPE(FeltPlayerPicker, felt_player_picker, GTK_TYPE_WIDGET)

static void add_row(FeltPlayerPicker *self, guint id, const char *label, const char *detail)
{
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = felt_label_new(label, FELT_START | FELT_FILL | FELT_CUT, NULL),
            *where = gtk_label_new(detail);
  gtk_widget_add_css_class(where, "dim-label");
  gtk_widget_add_css_class(where, "numeric");
  gtk_box_append(GTK_BOX(box), name);
  gtk_box_append(GTK_BOX(box), where);
  gtk_widget_add_css_class(box, "picker-row");
  gtk_list_box_append(self->list, box);
  felt_show_name_of(gtk_widget_get_parent(box), "%s, %s", label, detail);
  self->ids[self->n_rows++] = id;
}

static void refresh(FeltPlayerPicker *self)
{
  guint ids[MAX_ROWS + 1];
  felt_rows_cut(self->list, 0);
  self->n_rows = 0;
  const FeltState *state = self->desk != NULL ? felt_desk_state(self->desk) : NULL;
  if (state == NULL)
    return;
  felt_name_index_update(self->names, state);
  const char *typed = gtk_editable_get_text(GTK_EDITABLE(self->entry));
  g_autofree char *fold = felt_search_fold(typed);

  /* One more than is shown: the exception may be among them. */
  guint total =
      felt_name_index_search(self->names, state, fold, self->statuses, ids, G_N_ELEMENTS(ids));
  for (guint i = 0; i < MIN(total, G_N_ELEMENTS(ids)) && self->n_rows < MAX_ROWS; i++) {
    const FeltPlayer *player = felt_state_player(state, ids[i]);
    g_autofree char *where = felt_player_where(state, player);
    if (player->id != self->except)
      add_row(self, player->id, player->name, where);
  }

  if (self->new_label != NULL && *fold != '\0' && felt_state_player_by_name(state, typed) == NULL) {
    g_auto(GStrv) parts = g_strsplit(self->new_label, "%s", 2);
    g_autofree char *label = g_strjoinv(typed, parts);
    add_row(self, 0, label, "");
  }
  gtk_widget_set_visible(self->frame, self->n_rows > 0);
}

static void pick(FeltPlayerPicker *self, guint index)
{
  if (index < self->n_rows)
    g_signal_emit_by_name(self, "picked", self->ids[index],
                          gtk_editable_get_text(GTK_EDITABLE(self->entry)));
}

static void row_activated_cb(FeltPlayerPicker *self, GtkListBoxRow *row)
{
  pick(self, (guint)gtk_list_box_row_get_index(row));
}

/* Enter takes the only one; among several the director chooses. */
static void entry_activate_cb(FeltPlayerPicker *self)
{
  if (self->n_rows == 1)
    pick(self, 0);
  else
    gtk_widget_child_focus(GTK_WIDGET(self->list), GTK_DIR_TAB_FORWARD);
}

/* A search entry keeps Escape to itself; here it closes the dialog, as in its other fields. */
static void stop_cb(FeltPlayerPicker *self)
{
  gtk_widget_activate_action(GTK_WIDGET(self), "window.close", NULL);
}

void felt_player_picker_show(FeltPlayerPicker *self, FeltDesk *desk, guint statuses, guint except,
                             const char *new_label)
{
  g_set_weak_pointer(&self->desk, desk);
  self->statuses = statuses;
  self->except = except;
  g_free(self->new_label);
  self->new_label = g_strdup(new_label);
  refresh(self);
}

void felt_player_picker_clear(FeltPlayerPicker *self)
{
  gtk_editable_set_text(GTK_EDITABLE(self->entry), "");
}

static gboolean felt_player_picker_grab_focus(GtkWidget *widget)
{
  return gtk_widget_grab_focus(GTK_WIDGET(FELT_PLAYER_PICKER(widget)->entry));
}

static void felt_player_picker_class_init(FeltPlayerPickerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  felt_own_child(klass);
  widget_class->grab_focus = felt_player_picker_grab_focus;
  felt_signal(klass, "picked", 2, G_TYPE_UINT, G_TYPE_STRING);
  felt_template(klass, "felt-player-picker.ui");
  FELT_BIND_CHILDREN(klass, FeltPlayerPicker, entry, list, frame);
  FELT_BIND_CALLBACKS(klass, refresh, row_activated_cb, entry_activate_cb, stop_cb);
}

static void felt_player_picker_init(FeltPlayerPicker *self)
{
  FELT_OWN_WEAK(self, desk);
  FELT_OWN(self, names, felt_name_index_free);
  FELT_OWN(self, new_label, g_free);
  self->names = felt_name_index_new();
  gtk_widget_init_template(GTK_WIDGET(self));
}
