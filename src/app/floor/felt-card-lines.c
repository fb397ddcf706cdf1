/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-card-lines.c - players who draw for seats, a row with a card for each */
#include "app/floor/felt-card-lines.h"

#include "app/widgets/felt-widget.h"
#include "tournament/palette/felt-phrase.h"

/* One player who draws. */
typedef struct {
  guint player;
  GtkWidget *row; /* AdwActionRow */
  GtkEditable *card;
  GtkLabel *seat;
} Line;

struct FeltCardLines {
  AdwPreferencesGroup *group;
  GArray *rows; /* Line */
  GCallback changed;
  void (*full)(gpointer data);
  gpointer data;
};

static Line *line_at(const FeltCardLines *self, guint i)
{
  return &g_array_index(self->rows, Line, i);
}

/* Enter: to the card that is missing. */
static void activate_cb(FeltCardLines *self, GtkWidget *entry)
{
  guint n = self->rows->len, from = 0;
  for (guint i = 0; i < n; i++)
    if (GTK_WIDGET(line_at(self, i)->card) == entry)
      from = i;
  for (guint i = 1; i < n; i++) {
    GtkEditable *next = line_at(self, (from + i) % n)->card;
    if (*gtk_editable_get_text(next) == '\0') {
      gtk_widget_grab_focus(GTK_WIDGET(next));
      return;
    }
  }
  self->full(self->data);
}

static void add_line(FeltCardLines *self, const FeltState *state, const FeltPlayer *player)
{
  GtkWidget *row = adw_action_row_new(), *entry = gtk_entry_new(), *seat = gtk_label_new(NULL);
  g_autofree char *name = g_markup_escape_text(player->name, -1);
  g_autofree char *plain = felt_player_where(state, player);
  g_autofree char *where = g_markup_escape_text(plain, -1);
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), name);
  adw_action_row_set_subtitle(ADW_ACTION_ROW(row), where);
  gtk_entry_set_placeholder_text(GTK_ENTRY(entry), "7h");
  gtk_editable_set_width_chars(GTK_EDITABLE(entry), 4);
  gtk_editable_set_max_width_chars(GTK_EDITABLE(entry), 4);
  gtk_widget_set_valign(entry, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class(seat, "numeric");
  felt_show_name_of(entry, _("Card of %s"), player->name);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), seat);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), entry);
  adw_action_row_set_activatable_widget(ADW_ACTION_ROW(row), entry);
  /* the row's title is in the entry's own name already */
  gtk_accessible_reset_relation(GTK_ACCESSIBLE(entry), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  g_signal_connect_swapped(entry, "changed", self->changed, self->data);
  g_signal_connect_swapped(entry, "activate", G_CALLBACK(activate_cb), self);
  adw_preferences_group_add(self->group, row);
  Line line = {player->id, row, GTK_EDITABLE(entry), GTK_LABEL(seat)};
  g_array_append_val(self->rows, line);
}

FeltCardLines *felt_card_lines_new(AdwPreferencesGroup *group, GCallback changed,
                                   void (*full)(gpointer data), gpointer data)
{
  FeltCardLines *self = g_new0(FeltCardLines, 1);
  self->group = group;
  self->rows = g_array_new(FALSE, FALSE, sizeof(Line));
  self->changed = changed;
  self->full = full;
  self->data = data;
  return self;
}

void felt_card_lines_free(FeltCardLines *self)
{
  g_array_unref(self->rows);
  g_free(self);
}

void felt_card_lines_update(FeltCardLines *self, const FeltState *state, const GArray *ids)
{
  gboolean same = ids->len == self->rows->len;
  for (guint i = 0; same && i < ids->len; i++)
    same = line_at(self, i)->player == g_array_index(ids, guint, i);
  if (same)
    return;
  g_autoptr(GHashTable) typed = g_hash_table_new_full(NULL, NULL, NULL, g_free);
  for (guint i = 0; i < self->rows->len; i++) {
    const Line *line = line_at(self, i);
    g_hash_table_insert(typed, GUINT_TO_POINTER(line->player),
                        g_strdup(gtk_editable_get_text(line->card)));
    adw_preferences_group_remove(self->group, line->row);
  }
  g_array_set_size(self->rows, 0);
  for (guint i = 0; i < ids->len; i++) {
    const FeltPlayer *player = felt_state_player(state, g_array_index(ids, guint, i));
    const char *text = g_hash_table_lookup(typed, GUINT_TO_POINTER(player->id));
    add_line(self, state, player);
    if (text != NULL)
      gtk_editable_set_text(line_at(self, i)->card, text);
  }
}

guint felt_card_lines_count(const FeltCardLines *self)
{
  return self->rows->len;
}

guint felt_card_lines_player(const FeltCardLines *self, guint i)
{
  return line_at(self, i)->player;
}

const char *felt_card_lines_text(const FeltCardLines *self, guint i)
{
  return gtk_editable_get_text(line_at(self, i)->card);
}

void felt_card_lines_set_card(FeltCardLines *self, guint player, const char *card)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (line_at(self, i)->player == player)
      gtk_editable_set_text(line_at(self, i)->card, card);
}

void felt_card_lines_show_seats(FeltCardLines *self, const FeltState *after, guint number)
{
  const FeltTable *table = after != NULL ? felt_state_table(after, number) : NULL;
  for (guint i = 0; i < self->rows->len; i++) {
    const Line *line = line_at(self, i);
    const FeltPlayer *player = table != NULL ? felt_state_player(after, line->player) : NULL;
    g_autofree char *text = NULL;
    if (player != NULL && player->table == number && player->status == FELT_PLAYER_IN)
      text = table->next_button == player->seat
                 ? g_strdup_printf(_("seat %u, button"), player->seat)
                 : g_strdup_printf(_("seat %u"), player->seat);
    gtk_label_set_text(line->seat, text != NULL ? text : "");
  }
}

void felt_card_lines_freeze(FeltCardLines *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    gtk_editable_set_editable(line_at(self, i)->card, FALSE);
}

gboolean felt_card_lines_grab_focus(FeltCardLines *self)
{
  return self->rows->len > 0 && gtk_widget_grab_focus(GTK_WIDGET(line_at(self, 0)->card));
}
