/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-people-alike.c - records that may be of one person, to be merged */
#include "app/people/felt-people-alike.h"

#include <glib/gi18n.h>

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-people.h"
#include "app/people/felt-person-book.h"
#include "club/felt-person-alike.h"

#define PAIRS_MAX 100
#define FOUND_MAX 8

struct _FeltPeopleAlike {
  AdwWindow parent_instance;
  gint64 id; /* who it is about; 0: all pairs */
  GPtrArray *rows;
  /* of the template */
  GtkEditable *search;
  GtkListBox *list;
  GtkWidget *none;
  GtkLabel *problem, *advice;
};

G_DEFINE_FINAL_TYPE(FeltPeopleAlike, felt_people_alike, ADW_TYPE_WINDOW)

/* A pair, for a button. */
typedef struct {
  gint64 person, other;
} Pair;

static const FeltClubState *club(void)
{
  return felt_club_desk_state(felt_club_desk_get());
}

/* "Ann Moss, number 42". Owned by the caller. */
static char *describe(gint64 id)
{
  const FeltClubPerson *person = felt_club_person(club(), id);
  if (person->number == NULL)
    return g_strdup(person->name);
  return g_strdup_printf(_("%s, number %s"), person->name, person->number);
}

static void merge_cb(FeltPeopleAlike *self, GtkButton *button)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltClubCommand) command = felt_club_command_new(FELT_CLUB_PERSON_MERGE);
  const Pair *pair = g_object_get_data(G_OBJECT(button), "pair");
  command->person = g_strdup_printf("%" G_GINT64_FORMAT, pair->person);
  command->other = g_strdup_printf("%" G_GINT64_FORMAT, pair->other);
  felt_club_desk_execute(felt_club_desk_get(), command, felt_people_actor(), &error);
  gtk_label_set_label(self->problem, error != NULL ? error->message : "");
  gtk_widget_set_visible(GTK_WIDGET(self->problem), error != NULL);
}

static void add_pair(FeltPeopleAlike *self, gint64 person, gint64 other)
{
  const Pair pair = {person, other};
  GtkWidget *row = adw_action_row_new(), *button = gtk_button_new_with_label(_("One Person"));
  g_autofree char *one = describe(person), *two = describe(other);
  g_autofree char *title = g_markup_escape_text(self->id != 0 ? two : one, -1);
  g_autofree char *below = g_markup_escape_text(self->id != 0 ? "" : two, -1);
  g_autofree char *spoken = g_strdup_printf(_("%s and %s are one person"), two, one);
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), title);
  adw_action_row_set_subtitle(ADW_ACTION_ROW(row), below);
  gtk_widget_set_valign(button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  g_object_set_data_full(G_OBJECT(button), "pair", g_memdup2(&pair, sizeof pair), g_free);
  g_signal_connect_swapped(button, "clicked", G_CALLBACK(merge_cb), self);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), button);
  gtk_list_box_append(self->list, row);
  g_ptr_array_add(self->rows, row);
}

static void add_pairs(FeltPeopleAlike *self)
{
  g_autoptr(GArray) pairs = felt_person_alike(club(), PAIRS_MAX);
  for (guint i = 0; i < pairs->len; i++) {
    const FeltPersonAlike *pair = &g_array_index(pairs, FeltPersonAlike, i);
    add_pair(self, pair->person, pair->other);
  }
}

/* Whoever is typed may be the same. */
static void add_found(FeltPeopleAlike *self)
{
  gint64 ids[FOUND_MAX];
  guint n = felt_person_book_find(felt_person_book_get(), gtk_editable_get_text(self->search), ids,
                                  FOUND_MAX);
  for (guint i = 0; i < n; i++)
    if (ids[i] != self->id)
      add_pair(self, self->id, ids[i]);
}

static void show_pairs(FeltPeopleAlike *self)
{
  const FeltClubPerson *person = felt_club_person(club(), self->id);
  if (self->id != 0 && (person == NULL || !felt_club_person_is_listed(person))) {
    gtk_window_close(GTK_WINDOW(self));
    return;
  }
  for (guint i = 0; i < self->rows->len; i++)
    gtk_list_box_remove(self->list, self->rows->pdata[i]);
  g_ptr_array_set_size(self->rows, 0);
  if (self->id != 0)
    add_found(self);
  else
    add_pairs(self);
  gtk_widget_set_visible(GTK_WIDGET(self->list), self->rows->len > 0);
  gtk_widget_set_visible(self->none, self->rows->len == 0);
}

static void search_cb(FeltPeopleAlike *self)
{
  show_pairs(self);
}

static void felt_people_alike_finalize(GObject *object)
{
  g_ptr_array_unref(FELT_PEOPLE_ALIKE(object)->rows);
  G_OBJECT_CLASS(felt_people_alike_parent_class)->finalize(object);
}

static void felt_people_alike_class_init(FeltPeopleAlikeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->finalize = felt_people_alike_finalize;
  gtk_widget_class_set_template_from_resource(widget_class,
                                              "/org/feltpoker/Felt/felt-people-alike.ui");
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_bind_template_child(widget_class, FeltPeopleAlike, search);
  gtk_widget_class_bind_template_child(widget_class, FeltPeopleAlike, list);
  gtk_widget_class_bind_template_child(widget_class, FeltPeopleAlike, none);
  gtk_widget_class_bind_template_child(widget_class, FeltPeopleAlike, problem);
  gtk_widget_class_bind_template_child(widget_class, FeltPeopleAlike, advice);
  gtk_widget_class_bind_template_callback(widget_class, search_cb);
}

static void felt_people_alike_init(FeltPeopleAlike *self)
{
  self->rows = g_ptr_array_new();
  gtk_widget_init_template(GTK_WIDGET(self));
}

void felt_people_alike_present(GtkWindow *parent, gint64 id)
{
  FeltPeopleAlike *self = g_object_new(FELT_TYPE_PEOPLE_ALIKE, "transient-for", parent, NULL);
  const FeltClubPerson *person = felt_club_person(club(), id);
  self->id = id;
  if (person != NULL) {
    g_autofree char *text =
        g_strdup_printf(_("Which other record is of %s? Its tournaments are this person’s too, "
                          "until they are parted again."),
                        person->name);
    gtk_label_set_label(self->advice, text);
    gtk_editable_set_text(self->search, person->name);
    gtk_editable_select_region(self->search, 0, -1);
  }
  gtk_widget_set_visible(GTK_WIDGET(self->search), person != NULL);
  show_pairs(self);
  g_signal_connect_object(felt_person_book_get(), "changed", G_CALLBACK(show_pairs), self,
                          G_CONNECT_SWAPPED);
  gtk_window_present(GTK_WINDOW(self));
  if (person != NULL)
    gtk_widget_grab_focus(GTK_WIDGET(self->search));
}
