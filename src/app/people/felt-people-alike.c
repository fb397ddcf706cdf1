/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-people-alike.c - records that may be of one person, and who played by a misspelt name */
#include "app/people/felt-people-windows.h"

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-people.h"
#include "app/desk/felt-titles.h"
#include "app/people/felt-person-book.h"
#include "app/widgets/felt-question.h"
#include "app/widgets/felt-widget.h"
#include "club/felt-person-alike.h"
#include "services/club/felt-misspelt.h"
#include "services/club/felt-people-merge.h"

G_DECLARE_FINAL_TYPE(FeltPeopleAlike, felt_people_alike, FELT, PEOPLE_ALIKE, AdwWindow)

#define PAIRS_MAX 100
#define FOUND_MAX 8

struct _FeltPeopleAlike {
  AdwWindow parent_instance;
  gint64 id; /* who it is about; 0: all pairs */
  /* of the template */
  GtkEditable *search;
  GtkListBox *list, *misspelt;
  GtkWidget *none, *misspelt_group;
  GtkLabel *problem, *advice;
};

FELT_DEFINE_TEMPLATE(FeltPeopleAlike, felt_people_alike, ADW_TYPE_WINDOW)

/* A name by which somebody played, and how often; of the results. */
typedef struct {
  const FeltMisspelt *latest;
  guint times;
} Played;

/* "Ann Moss, number 42". Owned by the caller. */
static char *describe(gint64 id)
{
  const FeltClubPerson *person = felt_club_person(felt_club(), id);
  if (person->number == NULL)
    return g_strdup(person->name);
  return g_strdup_printf(_("%s, number %s"), person->name, person->number);
}

/* A row whose button says that both are one person, by an action and its target, which is taken. */
static GtkWidget *add_row(GtkListBox *list, const char *title, const char *below,
                          const char *spoken, const char *action, GVariant *target)
{
  GtkWidget *button = gtk_button_new_with_label(_("Same Person"));
  GtkWidget *row = felt_row_new(title, below);
  felt_show_name(button, spoken);
  felt_set_action(button, action, target);
  felt_row_add(row, button);
  felt_rows_add(list, row);
  return row;
}

/* Records ---------------------------------------------------------------------------------- */

/* theirs: as FeltClubCommand; taken. */
static void execute(FeltPeopleAlike *self, FeltClubCommandKind kind, gint64 person, gint64 other,
                    char **theirs)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltClubCommand) command = felt_club_command_new(kind);
  command->person = g_strdup_printf("%" G_GINT64_FORMAT, person);
  command->other = g_strdup_printf("%" G_GINT64_FORMAT, other);
  command->theirs = theirs;
  felt_club_execute(command, &error);
  felt_show_error(self->problem, error);
}

static void apart_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  gint64 person, other;
  g_variant_get(target, "(xx)", &person, &other);
  execute(FELT_PEOPLE_ALIKE(widget), FELT_CLUB_PERSON_APART, person, other, NULL);
}

/* What both know ---------------------------------------------------------------------------- */

/* Two records that may become one person, and a row for each thing that both have. */
typedef struct {
  gint64 ids[2];
  char **keys;
  GPtrArray *rows; /* AdwComboRow; the first is of the name, the others of the keys */
} Both;

static void both_free(gpointer data)
{
  Both *both = data;
  g_strfreev(both->keys);
  g_ptr_array_unref(both->rows);
  g_free(both);
}

static void add_choice(Both *both, GtkListBox *list, const char *key, const char *first,
                       const char *second)
{
  const char *texts[] = {first, second, NULL};
  g_autoptr(GtkStringList) model = gtk_string_list_new(texts);
  GtkWidget *row = adw_combo_row_new();
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), felt_title(key));
  adw_combo_row_set_model(ADW_COMBO_ROW(row), G_LIST_MODEL(model));
  gtk_list_box_append(list, row);
  g_ptr_array_add(both->rows, row);
}

static guint chosen(const Both *both, guint row)
{
  return adw_combo_row_get_selected(both->rows->pdata[row]);
}

/* The record whose name stays is the person; of the rest theirs is what is the other one's. */
static void chosen_cb(FeltPeopleAlike *self, const char *response, AdwMessageDialog *dialog)
{
  const Both *both = g_object_get_data(G_OBJECT(dialog), "both");
  g_autoptr(GStrvBuilder) theirs = g_strv_builder_new();
  if (!g_str_equal(response, "merge"))
    return;
  guint name = chosen(both, 0);
  for (guint i = 0; both->keys[i] != NULL; i++)
    if (chosen(both, i + 1) != name)
      g_strv_builder_add(theirs, both->keys[i]);
  char **list = g_strv_builder_end(theirs);
  if (list[0] == NULL) {
    g_strfreev(list);
    list = g_strsplit(FELT_CLUB_NONE, ",", 1);
  }
  execute(self, FELT_CLUB_PERSON_MERGE, both->ids[name], both->ids[1 - name], list);
}

/* A picture is told by whose it is. */
static GtkWidget *choices_list(Both *both, const FeltDetails *first, const FeltDetails *second)
{
  GtkWidget *list = gtk_list_box_new();
  const char *one = felt_club_person(felt_club(), both->ids[0])->name,
             *two = felt_club_person(felt_club(), both->ids[1])->name;
  gtk_list_box_set_selection_mode(GTK_LIST_BOX(list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class(list, "boxed-list");
  add_choice(both, GTK_LIST_BOX(list), "name", one, two);

  for (guint i = 0; both->keys[i] != NULL; i++) {
    const FeltField *field = felt_record_field(&felt_details_record, both->keys[i]);
    if (field->flags & FELT_FIELD_BYTES)
      add_choice(both, GTK_LIST_BOX(list), both->keys[i], one, two);
    else
      add_choice(both, GTK_LIST_BOX(list), both->keys[i],
                 FELT_CONST_AT(char *, first, field->offset),
                 FELT_CONST_AT(char *, second, field->offset));
  }
  return list;
}

/* both is taken. */
static void ask(FeltPeopleAlike *self, Both *both, const FeltDetails *first,
                const FeltDetails *second)
{
  AdwMessageDialog *message = felt_question_new(
      self, _("Keep Which Details?"),
      _("Both records have these details. Details that only one record has are kept as well."),
      "merge", _("_Same Person"));
  adw_message_dialog_set_extra_child(message, choices_list(both, first, second));

  g_object_set_data_full(G_OBJECT(message), "both", both, both_free);
  FELT_FOLLOW(self, message, "response", chosen_cb);
  gtk_window_present(GTK_WINDOW(message));
}

static void merge_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltPeopleAlike *self = FELT_PEOPLE_ALIKE(widget);
  FeltStore *store = felt_club_store();
  g_auto(FeltDetails) first, second;
  g_autoptr(GError) error = NULL;
  Both *both = g_new0(Both, 1);
  felt_details_init(&first);
  felt_details_init(&second);
  both->rows = g_ptr_array_new();
  g_variant_get(target, "(xx)", &both->ids[0], &both->ids[1]);
  if (store != NULL)
    both->keys =
        felt_people_merge_differ(store, both->ids[0], both->ids[1], &first, &second, &error);
  if (both->keys != NULL) {
    ask(self, both, &first, &second);
    return;
  }
  felt_show_error(self->problem, error);
  both_free(both);
}

static void add_apart(GtkWidget *row, const char *one, const char *two, GVariant *pair)
{
  GtkWidget *button = gtk_button_new_with_label(_("Different People"));
  felt_show_name_of(button, _("%s and %s are different people"), two, one);
  felt_set_action(button, "alike.apart", pair);
  felt_row_add(row, button);
}

static void add_pair(FeltPeopleAlike *self, gint64 person, gint64 other)
{
  g_autofree char *one = describe(person), *two = describe(other);
  g_autofree char *spoken = g_strdup_printf(_("%s and %s are the same person"), two, one);
  const char *title = self->id != 0 ? two : one;
  const char *below = self->id != 0 ? "" : two;
  GVariant *pair = g_variant_new("(xx)", person, other);
  GtkWidget *row = add_row(self->list, title, below, spoken, "alike.merge", pair);
  if (self->id == 0)
    add_apart(row, one, two, g_variant_new("(xx)", person, other));
}

static void add_pairs(FeltPeopleAlike *self)
{
  g_autoptr(GArray) pairs = felt_person_alike(felt_club(), PAIRS_MAX);
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
  felt_rows_cut(self->list, 0);
  if (self->id != 0)
    add_found(self);
  else
    add_pairs(self);
  gtk_widget_set_visible(GTK_WIDGET(self->list), felt_rows(self->list)->len > 0);
  gtk_widget_set_visible(self->none, felt_rows(self->list)->len == 0);
}

/* Players of tournaments ------------------------------------------------------------------- */

static void take_cb(GtkWidget *widget, const char *action, GVariant *target)
{
  guint n;
  gint64 person;
  const char *name;
  g_autoptr(GError) error = NULL;
  g_variant_get(target, "(x&s)", &person, &name);
  felt_person_book_take(felt_person_book_get(), name, person, felt_people_actor(), &n, &error);
  felt_show_error(FELT_PEOPLE_ALIKE(widget)->problem, error);
}

/* Where somebody played by that name, and how often. Owned by the caller. */
static char *where_played(const Played *played)
{
  const char *tournament = played->latest->tournament->name;
  if (played->times == 1)
    return g_strdup(tournament);
  return g_strdup_printf(
      ngettext("%u tournament, the latest %s", "%u tournaments, the latest %s", played->times),
      played->times, tournament);
}

static void add_player(FeltPeopleAlike *self, const Played *played)
{
  const char *name = played->latest->player->name;
  gint64 id = played->latest->person;
  g_autofree char *person = describe(id), *where = where_played(played);
  g_autofree char *perhaps = g_strdup_printf(_("perhaps %s"), person);
  g_autofree char *below = g_strdup_printf("%s · %s", perhaps, where);
  g_autofree char *spoken = g_strdup_printf(_("%s and %s are the same person"), name, person);
  add_row(self->misspelt, name, below, spoken, "alike.take", g_variant_new("(xs)", id, name));
}

/* A row for each name, however often somebody played by it. */
static GArray *gather(const FeltPeopleAlike *self, const GArray *misspelt)
{
  GArray *all = g_array_new(FALSE, FALSE, sizeof(Played));
  g_autoptr(GHashTable) places = g_hash_table_new(g_str_hash, g_str_equal);
  for (guint i = 0; i < misspelt->len; i++) {
    const Played one = {&g_array_index(misspelt, FeltMisspelt, i), 1};
    if (self->id != 0 && one.latest->person != self->id)
      continue;
    guint place = GPOINTER_TO_UINT(g_hash_table_lookup(places, one.latest->player->name));
    if (place == 0) {
      g_array_append_val(all, one);
      g_hash_table_insert(places, one.latest->player->name, GUINT_TO_POINTER(all->len));
      continue;
    }
    Played *known = &g_array_index(all, Played, place - 1);
    *known = (Played){one.latest, known->times + 1};
  }
  return all;
}

static void show_players(FeltPeopleAlike *self)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GArray) misspelt = felt_person_book_misspelt(felt_person_book_get(), &error);
  felt_rows_cut(self->misspelt, 0);
  if (misspelt == NULL)
    felt_show_error(self->problem, error);
  g_autoptr(GArray) played = misspelt != NULL ? gather(self, misspelt) : NULL;
  for (guint i = 0; played != NULL && i < MIN(played->len, PAIRS_MAX); i++)
    add_player(self, &g_array_index(played, Played, i));
  gtk_widget_set_visible(self->misspelt_group, felt_rows(self->misspelt)->len > 0);
}

/* All -------------------------------------------------------------------------------------- */

static void show_all(FeltPeopleAlike *self)
{
  const FeltClubPerson *person = felt_club_person(felt_club(), self->id);
  if (self->id != 0 && (person == NULL || !felt_club_person_is_listed(person))) {
    gtk_window_close(GTK_WINDOW(self));
    return;
  }
  show_pairs(self);
  show_players(self);
}

static void felt_people_alike_class_init(FeltPeopleAlikeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  felt_window_template(klass, "felt-people-alike.ui");
  gtk_widget_class_install_action(widget_class, "alike.merge", "(xx)", merge_cb);
  gtk_widget_class_install_action(widget_class, "alike.apart", "(xx)", apart_cb);
  gtk_widget_class_install_action(widget_class, "alike.take", "(xs)", take_cb);
  FELT_BIND_CHILDREN(klass, FeltPeopleAlike, search, list, misspelt, misspelt_group, none, problem,
                     advice);
  FELT_BIND_CALLBACKS(klass, show_pairs, gtk_window_close);
}

void felt_people_alike_present(GtkWindow *parent, gint64 id)
{
  FeltPeopleAlike *self = g_object_new(felt_people_alike_get_type(), "transient-for", parent, NULL);
  const FeltClubPerson *person = felt_club_person(felt_club(), id);
  self->id = id;
  if (person != NULL) {
    felt_show_format(self->advice,
                     _("Which other record is also %s? Its tournaments will be listed here, until "
                       "you separate the records again."),
                     person->name);
    gtk_editable_set_text(self->search, person->name);
    gtk_editable_select_region(self->search, 0, -1);
  }
  gtk_widget_set_visible(GTK_WIDGET(self->search), person != NULL);
  show_all(self);
  FELT_FOLLOW(self, felt_person_book_get(), "changed", show_all);
  gtk_window_present(GTK_WINDOW(self));
  if (person != NULL)
    gtk_widget_grab_focus(GTK_WIDGET(self->search));
}
