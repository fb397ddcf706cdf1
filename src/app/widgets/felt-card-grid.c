/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-card-grid.c - the 52 cards as buttons */
#include "app/widgets/felt-card-grid.h"

#include "app/widgets/felt-widget.h"
#include "services/board/felt-all-in.h"

struct _FeltCardGrid {
  GtkWidget parent_instance;
  GtkWidget *grid;
  GtkWidget *buttons[FELT_DECK_SIZE];
};

G_DEFINE_FINAL_TYPE(FeltCardGrid, felt_card_grid, GTK_TYPE_WIDGET)

/* A card is white, also in the dark; suits differ by more than colour. */
static const char *const suit_colors[] = {"#0f5132", "#12437d", "#a01020", "#1a1614"};

const char *felt_suit_color(guint suit)
{
  return suit_colors[suit];
}

char *felt_card_markup(FeltCard card)
{
  g_autofree char *says = felt_card_says(card);
  return g_strdup_printf("<span color=\"%s\" background=\"#ffffff\">%s</span>",
                         suit_colors[FELT_SUIT(card)], says);
}

char *felt_cards_markup(const FeltCard *cards, guint n)
{
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < n; i++) {
    gboolean known = cards[i] != FELT_CARD_UNKNOWN;
    g_autofree char *card = known ? felt_card_markup(cards[i]) : g_strdup("??");
    g_string_append_printf(text, "%s%s", i > 0 ? " " : "", card);
  }
  return g_string_free(text, FALSE);
}

char *felt_card_name(FeltCard card)
{
  static const char *const ranks[] = {N_("two"),   N_("three"), N_("four"), N_("five"), N_("six"),
                                      N_("seven"), N_("eight"), N_("nine"), N_("ten"),  N_("jack"),
                                      N_("queen"), N_("king"),  N_("ace")};
  static const char *const suits[] = {N_("clubs"), N_("diamonds"), N_("hearts"), N_("spades")};
  /* TRANSLATORS: a card: "ace of spades" */
  return g_strdup_printf(_("%s of %s"), _(ranks[FELT_RANK(card)]), _(suits[FELT_SUIT(card)]));
}

void felt_card_grid_set_used(FeltCardGrid *grid, guint64 used)
{
  for (guint i = 0; i < FELT_DECK_SIZE; i++)
    gtk_widget_set_sensitive(grid->buttons[i], (used >> i & 1) == 0);
}

static void clicked_cb(GtkWidget *button, FeltCardGrid *self)
{
  int card = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(button), "card"));
  g_signal_emit_by_name(self, "card", card);
}

static GtkWidget *button_for(FeltCardGrid *self, FeltCard card)
{
  GtkWidget *button = gtk_button_new(), *label = gtk_label_new(NULL);
  g_autofree char *markup = felt_card_markup(card);
  g_autofree char *name = felt_card_name(card);
  gtk_label_set_markup(GTK_LABEL(label), markup);
  gtk_button_set_child(GTK_BUTTON(button), label);
  gtk_widget_add_css_class(button, "playing-card");
  gtk_widget_set_focus_on_click(button, FALSE);
  g_object_set_data(G_OBJECT(button), "card", GINT_TO_POINTER((int)card));
  felt_show_name(button, name);
  g_signal_connect(button, "clicked", G_CALLBACK(clicked_cb), self);
  return button;
}

static void felt_card_grid_class_init(FeltCardGridClass *klass)
{
  felt_own_child(klass);
  felt_signal(klass, "card", 1, G_TYPE_INT);
  gtk_widget_class_set_accessible_role(GTK_WIDGET_CLASS(klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void felt_card_grid_init(FeltCardGrid *self)
{
  self->grid = gtk_grid_new();
  gtk_grid_set_row_spacing(GTK_GRID(self->grid), 4);
  gtk_grid_set_column_spacing(GTK_GRID(self->grid), 4);
  gtk_grid_set_column_homogeneous(GTK_GRID(self->grid), TRUE);
  gtk_widget_set_parent(self->grid, GTK_WIDGET(self));
  for (int suit = 3; suit >= 0; suit--)
    for (int rank = 12; rank >= 0; rank--) {
      FeltCard card = FELT_CARD(rank, suit);
      self->buttons[card] = button_for(self, card);
      gtk_grid_attach(GTK_GRID(self->grid), self->buttons[card], 12 - rank, 3 - suit, 1, 1);
    }
  felt_show_name(self, _("Cards"));
}
