/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-seat.c - one seat of a drawn table: a button that says who sits there */
#include "app/felt-seat.h"

#include <glib/gi18n.h>

#include "app/felt-floor-menu.h"
#include "tournament/felt-words.h"

struct _FeltSeat {
  GtkButton parent_instance;
  GtkLabel *name, *detail;
  GtkWidget *lock;
  GtkWidget *menu; /* made when it is first opened */
  guint table, number, player;
  gboolean locked;
};

G_DEFINE_FINAL_TYPE(FeltSeat, felt_seat, GTK_TYPE_BUTTON)

guint felt_seat_player(FeltSeat *seat)
{
  return seat->player;
}

guint felt_seat_table(FeltSeat *seat)
{
  return seat->table;
}

guint felt_seat_number(FeltSeat *seat)
{
  return seat->number;
}

/* The menu ----------------------------------------------------------------------------------- */

/* The menu asks the seat again: it outlives no change of the state. */
static GMenuModel *seated_menu(FeltSeat *self)
{
  const FeltPlayer player = {
      .id = self->player, .status = FELT_PLAYER_IN, .table = self->table, .seat = self->number};
  return felt_floor_player_menu(&player, TRUE);
}

static void felt_seat_clicked(GtkButton *button)
{
  FeltSeat *self = FELT_SEAT(button);
  g_autoptr(GMenuModel) model = self->player != 0
                                    ? seated_menu(self)
                                    : felt_floor_seat_menu(self->table, self->number, self->locked);
  if (self->menu == NULL) {
    self->menu = gtk_popover_menu_new_from_model(model);
    gtk_widget_set_parent(self->menu, GTK_WIDGET(self));
  } else {
    gtk_popover_menu_set_menu_model(GTK_POPOVER_MENU(self->menu), model);
  }
  gtk_popover_popup(GTK_POPOVER(self->menu));
}

/* Dragging ----------------------------------------------------------------------------------- */

static GdkContentProvider *drag_prepare_cb(GtkDragSource *source, double x, double y,
                                           FeltSeat *self)
{
  return self->player != 0 ? gdk_content_provider_new_typed(G_TYPE_UINT, self->player) : NULL;
}

static void drag_begin_cb(GtkDragSource *source, GdkDrag *drag, FeltSeat *self)
{
  g_autoptr(GdkPaintable) picture = gtk_widget_paintable_new(GTK_WIDGET(self));
  g_autoptr(GdkPaintable) still = gdk_paintable_get_current_image(picture);
  gtk_drag_source_set_icon(source, still, gtk_widget_get_width(GTK_WIDGET(self)) / 2,
                           gtk_widget_get_height(GTK_WIDGET(self)) / 2);
}

static gboolean drop_cb(GtkDropTarget *target, const GValue *value, double x, double y,
                        FeltSeat *self)
{
  guint id = g_value_get_uint(value);
  if (id == self->player)
    return FALSE;
  if (self->player != 0)
    gtk_widget_activate_action(GTK_WIDGET(self), "floor.swap", "(uu)", id, self->player);
  else
    gtk_widget_activate_action(GTK_WIDGET(self), "floor.move", "(uuu)", id, self->table,
                               self->number);
  return TRUE;
}

/* The whole name, where it does not fit. */
static gboolean felt_seat_query_tooltip(GtkWidget *widget, int x, int y, gboolean keyboard,
                                        GtkTooltip *tooltip)
{
  FeltSeat *self = FELT_SEAT(widget);
  if (!pango_layout_is_ellipsized(gtk_label_get_layout(self->name)) ||
      (self->menu != NULL && gtk_widget_get_visible(self->menu)))
    return FALSE;
  gtk_tooltip_set_text(tooltip, gtk_label_get_text(self->name));
  return TRUE;
}

/* What it shows ------------------------------------------------------------------------------ */

/* "5 · 12,500", "5 · owes BB". */
static char *detail_text(const FeltPlayer *player, guint number, guint marks)
{
  g_autofree char *stack = NULL;
  if (marks & FELT_SEAT_OWES_BIG)
    return g_strdup_printf(_("%u · owes BB"), number);
  if (marks & FELT_SEAT_OWES_SMALL)
    return g_strdup_printf(_("%u · owes SB"), number);
  if (player != NULL && player->stack >= 0)
    stack = felt_number_text(player->stack);
  return stack != NULL ? g_strdup_printf(_("%u · %s"), number, stack)
                       : g_strdup_printf("%u", number);
}

/* "Table 4, seat 5, Ann, big blind". */
static char *spoken_text(FeltSeat *self, const char *name, guint marks)
{
  static const struct {
    guint mark;
    const char *text;
  } words[] = {{FELT_SEAT_BUTTON, N_("button")},
               {FELT_SEAT_SMALL, N_("small blind")},
               {FELT_SEAT_BIG, N_("big blind")},
               {FELT_SEAT_OWES_SMALL, N_("owes the small blind")},
               {FELT_SEAT_OWES_BIG, N_("owes the big blind")}};
  GString *text = g_string_new(NULL);
  g_string_printf(text, _("Table %u, seat %u, %s"), self->table, self->number, name);
  for (guint i = 0; i < G_N_ELEMENTS(words); i++)
    if (marks & words[i].mark)
      g_string_append_printf(text, ", %s",
                             self->player == 0 && words[i].mark == FELT_SEAT_BUTTON
                                 ? _("dead button")
                                 : _(words[i].text));
  return g_string_free(text, FALSE);
}

static void set_class(GtkWidget *widget, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class(widget, name);
  else
    gtk_widget_remove_css_class(widget, name);
}

void felt_seat_show(FeltSeat *self, const FeltState *state, const FeltTable *table, guint number,
                    guint marks)
{
  const FeltPlayer *player = felt_state_player(state, table->players[number]);
  self->table = table->number;
  self->number = number;
  self->player = player != NULL ? player->id : 0;
  self->locked = table->locked >> (number - 1) & 1;
  const char *name = player != NULL ? player->name : self->locked ? _("locked") : _("empty");
  g_autofree char *detail = detail_text(player, number, marks);
  g_autofree char *spoken = spoken_text(self, name, marks);
  gtk_label_set_text(self->name, name);
  gtk_label_set_text(self->detail, detail);
  gtk_widget_set_visible(self->lock, self->locked);
  set_class(GTK_WIDGET(self), "empty", player == NULL);
  set_class(GTK_WIDGET(self), "locked", self->locked);
  set_class(GTK_WIDGET(self), "owes", marks & (FELT_SEAT_OWES_SMALL | FELT_SEAT_OWES_BIG));
  gtk_accessible_update_property(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void felt_seat_dispose(GObject *object)
{
  FeltSeat *self = FELT_SEAT(object);
  g_clear_pointer(&self->menu, gtk_widget_unparent);
  G_OBJECT_CLASS(felt_seat_parent_class)->dispose(object);
}

/* An open menu is a child that nobody else places. */
static void felt_seat_size_allocate(GtkWidget *widget, int width, int height, int baseline)
{
  FeltSeat *self = FELT_SEAT(widget);
  GTK_WIDGET_CLASS(felt_seat_parent_class)->size_allocate(widget, width, height, baseline);
  if (self->menu != NULL)
    gtk_popover_present(GTK_POPOVER(self->menu));
}

static void felt_seat_class_init(FeltSeatClass *klass)
{
  G_OBJECT_CLASS(klass)->dispose = felt_seat_dispose;
  GTK_WIDGET_CLASS(klass)->size_allocate = felt_seat_size_allocate;
  GTK_WIDGET_CLASS(klass)->query_tooltip = felt_seat_query_tooltip;
  GTK_BUTTON_CLASS(klass)->clicked = felt_seat_clicked;
  gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(klass), "seat");
  gtk_widget_class_set_template_from_resource(GTK_WIDGET_CLASS(klass),
                                              "/org/feltpoker/Felt/felt-seat.ui");
  gtk_widget_class_bind_template_child(GTK_WIDGET_CLASS(klass), FeltSeat, name);
  gtk_widget_class_bind_template_child(GTK_WIDGET_CLASS(klass), FeltSeat, detail);
  gtk_widget_class_bind_template_child(GTK_WIDGET_CLASS(klass), FeltSeat, lock);
}

static void felt_seat_init(FeltSeat *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
  gtk_widget_set_has_tooltip(GTK_WIDGET(self), TRUE);
  GtkDragSource *source = gtk_drag_source_new();
  gtk_drag_source_set_actions(source, GDK_ACTION_MOVE);
  /* Before the button's own gesture takes the press. */
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(source), GTK_PHASE_CAPTURE);
  g_signal_connect(source, "prepare", G_CALLBACK(drag_prepare_cb), self);
  g_signal_connect(source, "drag-begin", G_CALLBACK(drag_begin_cb), self);
  gtk_widget_add_controller(GTK_WIDGET(self), GTK_EVENT_CONTROLLER(source));
  GtkDropTarget *target = gtk_drop_target_new(G_TYPE_UINT, GDK_ACTION_MOVE);
  g_signal_connect(target, "drop", G_CALLBACK(drop_cb), self);
  gtk_widget_add_controller(GTK_WIDGET(self), GTK_EVENT_CONTROLLER(target));
}

GtkWidget *felt_seat_new(void)
{
  return g_object_new(FELT_TYPE_SEAT, NULL);
}
