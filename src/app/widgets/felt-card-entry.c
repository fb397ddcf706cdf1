/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-card-entry.c - cards typed at two keys each: "ahkd" */
#include "app/widgets/felt-card-entry.h"

#include "app/widgets/felt-widget.h"

struct _FeltCardEntry {
  GtkEntry parent_instance;
  guint size, held; /* cards it has room for, cards that stood there last */
};

G_DEFINE_FINAL_TYPE(FeltCardEntry, felt_card_entry, GTK_TYPE_ENTRY)

/* Whole cards that stand there; of what is no card none. */
static guint count(FeltCardEntry *self)
{
  FeltCard cards[FELT_DECK_SIZE];
  g_autofree char *text = g_ascii_strdown(gtk_editable_get_text(GTK_EDITABLE(self)), -1);
  return (guint)MAX(felt_cards_from_text(text, cards, G_N_ELEMENTS(cards), NULL), 0);
}

/* Only a key moves on: what a program sets does not. */
static void changed_cb(FeltCardEntry *self)
{
  guint before = self->held;
  self->held = count(self);
  if (self->size > 0 && self->held == self->size && before < self->held &&
      gtk_widget_is_focus(GTK_WIDGET(gtk_editable_get_delegate(GTK_EDITABLE(self)))))
    g_signal_emit_by_name(self, "full");
}

static gboolean key_cb(GtkEventControllerKey *controller, guint key, guint code,
                       GdkModifierType state, FeltCardEntry *self)
{
  gboolean empty = *gtk_editable_get_text(GTK_EDITABLE(self)) == '\0';
  int way;
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0)
    return FALSE;
  if (key == GDK_KEY_Up || key == GDK_KEY_KP_Up || (key == GDK_KEY_BackSpace && empty))
    way = -1;
  else if (key == GDK_KEY_Down || key == GDK_KEY_KP_Down)
    way = 1;
  else if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter)
    way = 0;
  else
    return FALSE;
  g_signal_emit_by_name(self, "leave", way);
  return TRUE;
}

static void felt_card_entry_class_init(FeltCardEntryClass *klass)
{
  felt_signal(klass, "full", 0);
  felt_signal(klass, "leave", 1, G_TYPE_INT);
}

static void felt_card_entry_init(FeltCardEntry *self)
{
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(key_cb), self);
  gtk_widget_add_controller(GTK_WIDGET(self), keys);
  gtk_entry_set_max_length(GTK_ENTRY(self), 160);
  /* after all others: who listens has read the text when the keyboard moves on */
  g_signal_connect_after(self, "changed", G_CALLBACK(changed_cb), NULL);
}

void felt_card_entry_set_size(FeltCardEntry *entry, guint n)
{
  entry->size = n;
}

void felt_card_entry_go(FeltCardEntry *entry)
{
  gtk_entry_grab_focus_without_selecting(GTK_ENTRY(entry));
  gtk_editable_set_position(GTK_EDITABLE(entry), -1);
}

void felt_card_entry_mark(FeltCardEntry *entry, gboolean wrong)
{
  felt_mark(entry, "error", wrong);
}
