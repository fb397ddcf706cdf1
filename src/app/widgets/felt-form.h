/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-form.h - the fields of a record in widgets: shown, read, what is wrong marked */
#ifndef FELT_FORM_H
#define FELT_FORM_H

#include "app/widgets/felt-input.h"

/* Signal "edited" (guint field): something was typed or chosen by a person, which may be the same
 * as before, or nothing that the field can be. */
#define FELT_TYPE_FORM (felt_form_get_type())
G_DECLARE_FINAL_TYPE(FeltForm, felt_form, FELT, FORM, GObject)

/* The fields, n of them, which must live as long; their keys are the record's. They stand in
 * widgets once these are added, or bound. */
FeltForm *felt_form_new(const FeltRecord *record, const FeltInput *fields, guint n);

/* The same with the children of a template in which they stand already, each with its key as its
 * id: they are declared for its class first. */
void felt_form_declare(gpointer klass, const FeltInput *fields, guint n);
FeltForm *felt_form_bind(gpointer widget, const FeltRecord *record, const FeltInput *fields,
                         guint n);

/* For the init of a widget whose class declared the fields: its field `name` is that form, which
 * goes with it. */
#define FELT_BIND_FORM(self, name, record, fields)                                                 \
  (FELT_OWN(self, name, g_object_unref),                                                           \
   (self)->name = felt_form_bind(self, record, fields, G_N_ELEMENTS(fields)))

/* Characters of titles beside what is narrow. */
#define FELT_FORM_BESIDE 14

/* Adds the fields of a group: as rows that are entries and choices themselves, as rows with those
 * at their end, or as lines of a grid from a line on, of which each field takes two; their titles
 * are that many characters wide at most. */
void felt_form_add_entries(FeltForm *form, int group, AdwPreferencesGroup *to);
void felt_form_add_rows(FeltForm *form, int group, AdwPreferencesGroup *to);
GtkWidget *felt_form_grid_new(void);
void felt_form_add_lines(FeltForm *form, int group, GtkGrid *to, int line, int chars);

/* Sets the units of amounts and times, for records that do not say them. */
void felt_form_set_units(FeltForm *form, gint64 digits, gint64 now_us);

/* The widget of a field, and where a text of it is typed. */
GtkWidget *felt_form_widget(FeltForm *form, const char *key);
GtkEditable *felt_form_editable(FeltForm *form, const char *key);

/* The names that an OFFERED field offers: char *. */
void felt_form_offer(FeltForm *form, const char *key, const GPtrArray *names);

/* Shows a struct of the record; "edited" is silent. */
void felt_form_show(FeltForm *form, gconstpointer data);

/* Puts what stands in the fields that are to be seen into a struct. FALSE with a sentence about the
 * first that cannot be read, which begins with its title; all of them are marked. */
gboolean felt_form_read(FeltForm *form, gpointer data, GError **error);

/* The same for a struct that is first made as it was: what differs from that counts as given. */
gboolean felt_form_read_change(FeltForm *form, gpointer data, gconstpointer was, GError **error);

/* The same as felt_form_read of one field. */
gboolean felt_form_read_field(FeltForm *form, guint field, gpointer data, GError **error);

/* Whether a field says something that it can be, other than what is in a struct. */
gboolean felt_form_differs(FeltForm *form, guint field, gconstpointer data);

/* Hides the fields that a struct does not have now (FeltInput.has). */
void felt_form_follow(FeltForm *form, gconstpointer data);

/* Marks the field that a refusal is about. */
void felt_form_mark(FeltForm *form, const GError *refusal);

/* The first that could not be read when it was read last; NULL: all could. */
GtkWidget *felt_form_wrong(FeltForm *form);

/* Nothing is wrong before anything was typed: takes all marks away. */
void felt_form_unmark(FeltForm *form);

/* Gives the keyboard to the first field, or the first in which nothing is typed yet; FALSE: there
 * is none. */
gboolean felt_form_focus(FeltForm *form, gboolean empty);

/* Notes as given what differs from a struct as it was, and nothing else: of records within too. */
void felt_form_give(const FeltRecord *record, gpointer data, gconstpointer was);

#endif
