/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-person-form.h - one of the club's people: name, number, what is known of him, a block */
#ifndef FELT_PERSON_FORM_H
#define FELT_PERSON_FORM_H

#include <adwaita.h>

#define FELT_TYPE_PERSON_FORM (felt_person_form_get_type())
G_DECLARE_FINAL_TYPE(FeltPersonForm, felt_person_form, FELT, PERSON_FORM, AdwWindow)

/* Opens it over a window; id 0: somebody new, called `name` unless that is NULL. */
void felt_person_form_present(GtkWindow *parent, gint64 id, const char *name);

#endif
