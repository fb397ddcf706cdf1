/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-person-form.c - one of the club's people: name, number, what is known of them, a block */
#include "app/people/felt-people-windows.h"

#include <string.h>

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-people.h"
#include "app/people/felt-person-book.h"
#include "app/themes/felt-theme-rows.h"
#include "app/widgets/felt-form.h"
#include "app/widgets/felt-question.h"
#include "app/widgets/felt-widget.h"
#include "store/felt-details.h"

G_DECLARE_FINAL_TYPE(FeltPersonForm, felt_person_form, FELT, PERSON_FORM, AdwWindow)

/* As large as a portrait is ever shown, and as many bytes as are kept. */
#define PICTURE_SIDE 512
#define PICTURE_MAX  (256 * 1024)

struct _FeltPersonForm {
  AdwWindow parent_instance;
  gint64 id;            /* 0: a new one */
  FeltDetails details;  /* as they were shown */
  gboolean has_details; /* they could be read, by whoever may see them */
  gboolean was_blocked;
  gboolean forgets; /* what was answered */
  char *picture;    /* base64, as it is shown; NULL: none */
  FeltForm *form;   /* of details */
  GtkWidget *picture_row;
  /* of the template */
  GtkEditable *name, *number, *until;
  GtkSwitch *blocked;
  AdwPreferencesGroup *known;
  GtkWidget *block, *forget;
  GtkLabel *problem, *block_words;
};

G_DEFINE_FINAL_TYPE(FeltPersonForm, felt_person_form, ADW_TYPE_WINDOW)

static void say(FeltPersonForm *self, const char *sentence)
{
  felt_show_line(self->problem, sentence);
}

static const FeltInput fields[] = {{.key = "nickname"}, {.key = "telephone"}, {.key = "email"},
                                   {.key = "birthday"}, {.key = "notes"},     {.key = "reason"}};

/* Shown ------------------------------------------------------------------------------------ */

static void show_picture(FeltPersonForm *self, const char *data)
{
  char *picture = g_strdup(data);
  g_free(self->picture);
  self->picture = picture;
  felt_theme_row_show(self->picture_row, picture);
}

static void add_picture_row(FeltPersonForm *self)
{
  self->picture_row =
      felt_theme_picture_row_new(_("Picture"), _("No picture"), _("Choose a Picture of the Person"),
                                 _("No Picture of the Person"), PICTURE_MAX);
  felt_theme_picture_row_set_side(self->picture_row, PICTURE_SIDE);
  FELT_FOLLOW(self, self->picture_row, "edited", show_picture);
  FELT_FOLLOW(self, self->picture_row, "refused", say);
  adw_preferences_group_add(self->known, self->picture_row);
}

/* What is known of a person only a director sees. */
static void read_details(FeltPersonForm *self)
{
  g_autoptr(GError) error = NULL;
  gboolean may = felt_people_actor()->grant.role == FELT_ROLE_DIRECTOR;
  self->has_details = may && felt_club_store() != NULL;
  if (self->has_details && self->id != 0)
    self->has_details = felt_details_get(felt_club_store(), self->id, &self->details, &error);
  gtk_widget_set_visible(GTK_WIDGET(self->known), self->has_details);
  gtk_widget_set_visible(self->block, self->has_details);
  felt_form_show(self->form, &self->details);
  show_picture(self, self->details.picture);
  if (error != NULL)
    say(self, error->message);
}

static void show_person(FeltPersonForm *self, const FeltClubPerson *person)
{
  felt_show_text(self->name, person->name);
  felt_show_text(self->number, person->number);
  self->was_blocked = person->blocked;
  gtk_switch_set_active(self->blocked, person->blocked);
  if (person->barred_until > felt_person_book_today()) {
    g_autofree char *day = felt_day_text(person->barred_until);
    g_autofree char *words = g_strdup_printf(_("Blocked until %s, without exception."), day);
    felt_show_line(self->block_words, words);
  }
  g_autofree char *title = g_strdup_printf(_("Edit %s"), person->name);
  gtk_window_set_title(GTK_WINDOW(self), title);
}

/* Recorded --------------------------------------------------------------------------------- */

/* What changes of the person; given: anything does. Owned by the caller. */
static FeltClubCommand *read_command(FeltPersonForm *self, gboolean *given)
{
  const FeltClubPerson *was = felt_club_person(felt_club(), self->id);
  FeltClubCommand *command =
      felt_club_command_new(was != NULL ? FELT_CLUB_PERSON_CHANGE : FELT_CLUB_PERSON_ADD);
  g_autofree char *name = felt_typed(self->name), *number = felt_typed(self->number);
  gboolean blocked = gtk_switch_get_active(self->blocked);
  if (was == NULL || g_strcmp0(name, was->name) != 0)
    command->name = g_strdup(name != NULL ? name : "");
  if (was != NULL && number == NULL && was->number != NULL)
    command->number = g_strdup(FELT_CLUB_NONE);
  else if (g_strcmp0(number, was != NULL ? was->number : NULL) != 0)
    command->number = g_strdup(number);
  if (was != NULL) {
    command->person = g_strdup_printf("%" G_GINT64_FORMAT, self->id);
    command->blocked = blocked != self->was_blocked ? blocked : -1;
    command->barred_until = felt_typed(self->until);
  }
  *given = command->name != NULL || command->number != NULL || command->blocked >= 0 ||
           command->barred_until != NULL;
  return command;
}

/* The person first: what is known belongs to an id. Details that cannot be kept are looked at
 * before, so that nothing is recorded in half. */
static gboolean record(FeltPersonForm *self, GError **error)
{
  gboolean given;
  g_autoptr(FeltClubCommand) command = read_command(self, &given);
  g_auto(FeltDetails) details;
  felt_record_copy(&felt_details_record, &details, &self->details);
  g_free(details.picture);
  details.picture = g_strdup(self->picture);
  if (self->has_details && (!felt_form_read(self->form, &details, error) ||
                            !felt_details_normalize(&details, felt_person_book_today(), error)))
    return FALSE;
  if (given && !felt_club_execute(command, error))
    return FALSE;
  if (self->id == 0) {
    self->id = felt_club()->last_person;
    gtk_window_set_title(GTK_WINDOW(self), command->name);
  }
  details.person = self->id;
  if (!self->has_details || felt_record_equal(&felt_details_record, &details, &self->details))
    return TRUE;
  gboolean done = felt_details_set(felt_club_store(), &details, 1, error);
  if (done) /* nicknames are searched too */
    g_signal_emit_by_name(felt_club_desk_get(), "changed");
  return done;
}

static void apply_cb(FeltPersonForm *self)
{
  g_autoptr(GError) error = NULL;
  if (record(self, &error)) {
    gtk_window_close(GTK_WINDOW(self));
    return;
  }
  say(self, error->message);
}

/* Forgotten -------------------------------------------------------------------------------- */

static void forget_response_cb(FeltPersonForm *self, const char *response)
{
  self->forgets = g_strcmp0(response, "forget") == 0;
}

/* The person's window closes as the person goes, and must not take this one along, which works yet.
 */
static void forget(gpointer data)
{
  g_autoptr(FeltPersonForm) self = data;
  g_autoptr(GError) error = NULL;
  GtkWindow *person = gtk_window_get_transient_for(GTK_WINDOW(self));
  g_autoptr(FeltClubCommand) command = felt_club_command_new(FELT_CLUB_PERSON_FORGET);
  command->person = g_strdup_printf("%" G_GINT64_FORMAT, self->id);
  gtk_window_set_transient_for(GTK_WINDOW(self), NULL);
  if (felt_club_execute(command, &error)) {
    gtk_window_destroy(GTK_WINDOW(self));
    return;
  }
  gtk_window_set_transient_for(GTK_WINDOW(self), person);
  say(self, error->message);
}

/* Once the question is gone, which stands on this window. */
static void asked_cb(FeltPersonForm *self)
{
  if (self->forgets)
    g_idle_add_once(forget, g_object_ref(self));
  self->forgets = FALSE;
}

static void forget_cb(FeltPersonForm *self)
{
  g_autofree char *title = g_strdup_printf(_("Forget %s?"), gtk_editable_get_text(self->name));
  AdwMessageDialog *dialog = felt_question_new_loss(self, title, NULL, "forget", _("_Forget"));
  adw_message_dialog_format_body(
      dialog,
      _("All details of this person are erased, and tournaments show “Player %d” instead of the "
        "name. The name remains in log events and exported files, and the details remain in "
        "backups for 30 days. Items in the trash for more than 30 days are deleted permanently. "
        "This cannot be undone."),
      (int)self->id);
  FELT_FOLLOW(self, dialog, "response", forget_response_cb);
  FELT_FOLLOW(self, dialog, "destroy", asked_cb);
  gtk_window_present(GTK_WINDOW(dialog));
}

/* The widget ------------------------------------------------------------------------------- */

static void felt_person_form_class_init(FeltPersonFormClass *klass)
{
  felt_window_template(klass, "felt-person-form.ui");
  FELT_BIND_CHILDREN(klass, FeltPersonForm, name, number, until, blocked, known, block, forget,
                     problem, block_words);
  FELT_BIND_CALLBACKS(klass, apply_cb, forget_cb);
  felt_form_declare(klass, fields, G_N_ELEMENTS(fields));
}

static void felt_person_form_init(FeltPersonForm *self)
{
  FELT_OWN_STRUCT(self, details, felt_details_clear);
  FELT_OWN(self, picture, g_free);
  felt_details_init(&self->details);
  gtk_widget_init_template(GTK_WIDGET(self));
  FELT_BIND_FORM(self, form, &felt_details_record, fields);
  felt_show_until_edited(GTK_WIDGET(self), self->problem);
  add_picture_row(self);
}

void felt_person_form_present(GtkWindow *parent, gint64 id, const char *name)
{
  FeltPersonForm *self = g_object_new(felt_person_form_get_type(), "transient-for", parent, NULL);
  const FeltClubPerson *person = felt_club_person(felt_club(), id);
  if (person != NULL) {
    self->id = id;
    show_person(self, person);
  } else if (name != NULL) {
    felt_show_text(self->name, name);
  }
  read_details(self);
  if (person == NULL)
    gtk_widget_set_visible(self->block, FALSE);
  gtk_widget_set_visible(self->forget, person != NULL && self->has_details);
  gtk_window_present(GTK_WINDOW(self));
  gtk_widget_grab_focus(GTK_WIDGET(self->name));
}
