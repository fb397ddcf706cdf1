/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-side-pot-choice.c - which side pots somebody joins with the entry: ticks behind a button */
#include "app/players/felt-side-pot-choice.h"

#include "app/widgets/felt-widget.h"
#include "tournament/state/felt-side-pot.h"

/* The ticks, made with the popover when they are first needed. */
static GtkWidget *box_of(GtkMenuButton *button)
{
  GtkWidget *box = g_object_get_data(G_OBJECT(button), "ticks");
  if (box != NULL)
    return box;
  GtkWidget *popover = gtk_popover_new();
  box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  gtk_popover_set_child(GTK_POPOVER(popover), box);
  gtk_menu_button_set_popover(button, popover);
  g_object_set_data(G_OBJECT(button), "ticks", box);
  return box;
}

static const char *name_of(GtkWidget *tick)
{
  return g_object_get_data(G_OBJECT(tick), "pot");
}

static gboolean is_ticked(GtkWidget *tick)
{
  return gtk_check_button_get_active(GTK_CHECK_BUTTON(tick));
}

/* "Side pots", or how many are ticked. */
static void show_label(GtkMenuButton *button)
{
  guint n = 0;
  for (GtkWidget *tick = gtk_widget_get_first_child(box_of(button)); tick != NULL;
       tick = gtk_widget_get_next_sibling(tick))
    n += is_ticked(tick);
  g_autofree char *text = n > 0 ? g_strdup_printf(_("Side pots: %u"), n) : g_strdup(_("Side pots"));
  if (g_strcmp0(gtk_menu_button_get_label(button), text) != 0)
    gtk_menu_button_set_label(button, text);
}

static GtkWidget *find_tick(GtkWidget *box, const char *name)
{
  GtkWidget *tick = gtk_widget_get_first_child(box);
  while (tick != NULL && !g_str_equal(name_of(tick), name))
    tick = gtk_widget_get_next_sibling(tick);
  return tick;
}

/* Those that can be joined no more, or are gone. */
static void remove_ticks(GtkWidget *box, const FeltState *state, const FeltClockView *view)
{
  GtkWidget *next;
  for (GtkWidget *tick = gtk_widget_get_first_child(box); tick != NULL; tick = next) {
    const FeltSidePot *pot =
        felt_side_pot_find(state->setup.side_pots, state->setup.n_side_pots, name_of(tick));
    next = gtk_widget_get_next_sibling(tick);
    if (pot == NULL || !g_str_equal(pot->name, name_of(tick)) ||
        !felt_side_pot_is_open(state, pot, view))
      gtk_box_remove(GTK_BOX(box), tick);
  }
}

static GtkWidget *add_tick(GtkMenuButton *button, const char *name)
{
  GtkWidget *tick = gtk_check_button_new();
  g_object_set_data_full(G_OBJECT(tick), "pot", g_strdup(name), g_free);
  FELT_FOLLOW(button, tick, "toggled", show_label);
  gtk_box_append(GTK_BOX(box_of(button)), tick);
  return tick;
}

void felt_side_pot_choice_update(GtkMenuButton *button, const FeltState *state,
                                 const FeltClockView *view)
{
  GtkWidget *box = box_of(button), *last = NULL;
  remove_ticks(box, state, view);
  for (guint i = 0; i < state->setup.n_side_pots; i++) {
    const FeltSidePot *pot = &state->setup.side_pots[i];
    if (!felt_side_pot_is_open(state, pot, view))
      continue;
    GtkWidget *tick = find_tick(box, pot->name);
    if (tick == NULL)
      tick = add_tick(button, pot->name);
    g_autofree char *price = felt_setup_money_text(&state->setup, pot->price);
    g_autofree char *text =
        *price != '\0' ? g_strdup_printf("%s (%s)", pot->name, price) : g_strdup(pot->name);
    gtk_check_button_set_label(GTK_CHECK_BUTTON(tick), text);
    gtk_box_reorder_child_after(GTK_BOX(box), tick, last);
    last = tick;
  }
  gtk_widget_set_visible(GTK_WIDGET(button), last != NULL);
  show_label(button);
}

char **felt_side_pot_choice_names(GtkMenuButton *button)
{
  g_autoptr(GStrvBuilder) names = g_strv_builder_new();
  guint n = 0;
  for (GtkWidget *tick = gtk_widget_get_first_child(box_of(button)); tick != NULL;
       tick = gtk_widget_get_next_sibling(tick)) {
    if (!is_ticked(tick))
      continue;
    g_strv_builder_add(names, name_of(tick));
    n++;
  }
  return n > 0 ? g_strv_builder_end(names) : NULL;
}

void felt_side_pot_choice_reset(GtkMenuButton *button)
{
  for (GtkWidget *tick = gtk_widget_get_first_child(box_of(button)); tick != NULL;
       tick = gtk_widget_get_next_sibling(tick))
    gtk_check_button_set_active(GTK_CHECK_BUTTON(tick), FALSE);
}
