/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-card-grid.c - the 52 cards as buttons */
#include "app/widgets/felt-card-grid.h"

#include "app/widgets/felt-widget.h"
#include "services/board/felt-all-in.h"

struct _FeltCardGrid {
  GtkWidget parent_instance;
  GtkWidget *grid;
  GtkWidget *buttons[FELT_DECK_SIZE];
  GPtrArray *entries; /* GtkEditable, while they live */
  gpointer current;   /* the one that had the keyboard last, or NULL */
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

/* The entries -------------------------------------------------------------------------------- */

static guint64 cards_of(GtkEditable *entry)
{
  guint64 used = 0;
  FeltCard cards[FELT_DECK_SIZE];
  g_autofree char *text = g_ascii_strdown(gtk_editable_get_text(entry), -1);
  int n = felt_cards_from_text(text, cards, G_N_ELEMENTS(cards), NULL);
  for (int i = 0; i < n; i++)
    if (cards[i] != FELT_CARD_UNKNOWN)
      used |= G_GUINT64_CONSTANT(1) << cards[i];
  return used;
}

static void show_used(FeltCardGrid *self)
{
  guint64 used = 0;
  for (guint i = 0; i < self->entries->len; i++)
    used |= cards_of(self->entries->pdata[i]);
  for (guint i = 0; i < FELT_DECK_SIZE; i++)
    gtk_widget_set_sensitive(self->buttons[i], (used >> i & 1) == 0);
}

static void focus_cb(FeltCardGrid *self, GtkEventController *controller)
{
  self->current = gtk_event_controller_get_widget(controller);
}

static void forget_cb(FeltCardGrid *self, gpointer entry)
{
  g_ptr_array_remove(self->entries, entry);
  if (self->current == entry)
    self->current = NULL;
  show_used(self);
}

void felt_card_grid_serve(FeltCardGrid *grid, gpointer entry, int place)
{
  GtkEventController *controller = gtk_event_controller_focus_new();
  g_ptr_array_insert(grid->entries, place, entry);
  FELT_FOLLOW(grid, controller, "enter", focus_cb);
  FELT_FOLLOW(grid, entry, "changed", show_used);
  FELT_FOLLOW(grid, entry, "destroy", forget_cb);
  gtk_widget_add_controller(entry, controller);
}

static void clicked_cb(FeltCardGrid *self, GtkWidget *button)
{
  char text[3];
  gpointer entry = self->current != NULL ? self->current : self->entries->pdata[0];
  g_autofree char *before = felt_typed(entry);
  felt_card_to_text((FeltCard)GPOINTER_TO_INT(g_object_get_data(G_OBJECT(button), "card")), text);
  g_autofree char *after = before != NULL ? g_strdup_printf("%s %s", before, text) : g_strdup(text);
  gtk_editable_set_text(entry, after);
  gtk_editable_set_position(entry, -1);
}

/* The widget --------------------------------------------------------------------------------- */

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
  g_signal_connect_swapped(button, "clicked", G_CALLBACK(clicked_cb), self);
  return button;
}

static void felt_card_grid_class_init(FeltCardGridClass *klass)
{
  felt_own_child(klass);
  gtk_widget_class_set_accessible_role(GTK_WIDGET_CLASS(klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void felt_card_grid_init(FeltCardGrid *self)
{
  FELT_OWN(self, entries, g_ptr_array_unref);
  self->entries = g_ptr_array_new();
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
