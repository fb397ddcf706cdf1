/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-bust-winners.c - a button that asks who won a player's chips: one, several, or not recorded
 */
#include "app/floor/felt-bust-winners.h"

#include "app/widgets/felt-widget.h"

typedef struct {
  guint player;
  char *name;
  GtkCheckButton *check;
} Candidate;

struct _FeltBustWinners {
  GtkWidget parent_instance;
  char *loser;
  GArray *candidates; /* Candidate */
  gboolean quiet;
  GtkWidget *button; /* GtkMenuButton */
  GtkLabel *label;
  GtkBox *box;
};

G_DEFINE_FINAL_TYPE(FeltBustWinners, felt_bust_winners, GTK_TYPE_WIDGET)

static Candidate *candidate_at(FeltBustWinners *self, guint index)
{
  return &g_array_index(self->candidates, Candidate, index);
}

/* "won by Lea, Max". */
static void show_choice(FeltBustWinners *self)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new();
  for (guint i = 0; i < self->candidates->len; i++)
    if (gtk_check_button_get_active(candidate_at(self, i)->check))
      g_ptr_array_add(names, candidate_at(self, i)->name);
  gboolean nobody = names->len == 0;
  g_ptr_array_add(names, NULL);
  g_autofree char *list = g_strjoinv(", ", (char **)names->pdata);
  g_autofree char *text = nobody ? g_strdup(_("won by…")) : g_strdup_printf(_("won by %s"), list);
  gtk_label_set_text(self->label, text);
  gtk_widget_set_tooltip_text(self->button, nobody ? NULL : text);
  felt_show_name_of(self->button, _("Chips of %s won by: %s"), self->loser,
                    nobody ? _("not recorded") : list);
}

static void toggled_cb(FeltBustWinners *self)
{
  if (self->quiet)
    return;
  show_choice(self);
  g_signal_emit_by_name(self, "changed");
}

void felt_bust_winners_add(FeltBustWinners *self, const FeltPlayer *player)
{
  GtkWidget *check = gtk_check_button_new_with_label(player->name);
  Candidate candidate = {player->id, g_strdup(player->name), GTK_CHECK_BUTTON(check)};
  g_signal_connect_swapped(check, "toggled", G_CALLBACK(toggled_cb), self);
  gtk_box_append(self->box, check);
  g_array_append_val(self->candidates, candidate);
}

void felt_bust_winners_choose(FeltBustWinners *self, guint player)
{
  self->quiet = TRUE;
  for (guint i = 0; i < self->candidates->len; i++)
    gtk_check_button_set_active(candidate_at(self, i)->check,
                                candidate_at(self, i)->player == player);
  self->quiet = FALSE;
  show_choice(self);
}

gboolean felt_bust_winners_offer(FeltBustWinners *self, guint player, gboolean offer)
{
  gboolean was_chosen = FALSE;
  for (guint i = 0; i < self->candidates->len; i++) {
    const Candidate *candidate = candidate_at(self, i);
    if (candidate->player != player)
      continue;
    gtk_widget_set_visible(GTK_WIDGET(candidate->check), offer);
    was_chosen = !offer && gtk_check_button_get_active(candidate->check);
    self->quiet = TRUE;
    if (was_chosen)
      gtk_check_button_set_active(candidate->check, FALSE);
    self->quiet = FALSE;
  }
  if (was_chosen)
    show_choice(self);
  return was_chosen;
}

char **felt_bust_winners_get(FeltBustWinners *self)
{
  g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < self->candidates->len; i++)
    if (gtk_check_button_get_active(candidate_at(self, i)->check))
      g_ptr_array_add(ids, g_strdup_printf("%u", candidate_at(self, i)->player));
  if (ids->len == 0)
    return NULL;
  g_ptr_array_add(ids, NULL);
  return (char **)g_ptr_array_steal(ids, NULL);
}

static void clear_candidate(gpointer data)
{
  g_free(((Candidate *)data)->name);
}

static void felt_bust_winners_class_init(FeltBustWinnersClass *klass)
{
  felt_own_children(klass);
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(klass), GTK_TYPE_BIN_LAYOUT);
  felt_signal(klass, "changed", 0);
}

static void felt_bust_winners_init(FeltBustWinners *self)
{
  FELT_OWN(self, candidates, g_array_unref);
  FELT_OWN(self, loser, g_free);
  self->candidates = g_array_new(FALSE, FALSE, sizeof(Candidate));
  g_array_set_clear_func(self->candidates, clear_candidate);
  self->box = GTK_BOX(gtk_box_new(GTK_ORIENTATION_VERTICAL, 6));
  self->label = GTK_LABEL(gtk_label_new(NULL));
  gtk_label_set_ellipsize(self->label, PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars(self->label, 16);
  gtk_label_set_max_width_chars(self->label, 16);
  GtkWidget *popover = gtk_popover_new();
  gtk_popover_set_child(GTK_POPOVER(popover), GTK_WIDGET(self->box));
  self->button = gtk_menu_button_new();
  gtk_menu_button_set_child(GTK_MENU_BUTTON(self->button), GTK_WIDGET(self->label));
  gtk_menu_button_set_popover(GTK_MENU_BUTTON(self->button), popover);
  gtk_widget_set_parent(self->button, GTK_WIDGET(self));
}

GtkWidget *felt_bust_winners_new(const FeltPlayer *loser)
{
  FeltBustWinners *self = g_object_new(FELT_TYPE_BUST_WINNERS, NULL);
  self->loser = g_strdup(loser->name);
  show_choice(self);
  return GTK_WIDGET(self);
}
