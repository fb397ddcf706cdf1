/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-desk-form.h - the fields of a question of the rules desk, a row each */
#ifndef FELT_DESK_FORM_H
#define FELT_DESK_FORM_H

#include <gtk/gtk.h>

#include "services/rules/felt-question.h"

/* Emits "changed" when something else is filled in. */
#define FELT_TYPE_DESK_FORM (felt_desk_form_get_type())
G_DECLARE_FINAL_TYPE(FeltDeskForm, felt_desk_form, FELT, DESK_FORM, GtkWidget)

GtkWidget *felt_desk_form_new(const FeltQuestion *question);

const FeltQuestion *felt_desk_form_question(FeltDeskForm *form);

/* Fills in what values (a text for each field) has; fields it has nothing for stay. */
void felt_desk_form_fill(FeltDeskForm *form, char **values);

/* Asks with what is filled in. A refusal stands at its field, unless that is still empty. Free with
 * felt_answer_free. */
FeltAnswer *felt_desk_form_ask(FeltDeskForm *form);

/* Gives the keyboard to the first field that is still to be filled in; when nothing is missing to
 * the one that it gave it to first, so that the same keys lead to the same field. */
void felt_desk_form_focus(FeltDeskForm *form);

/* Who sits where, as FeltAnswer.seated, or NULL; taken over: asked about next. */
void felt_desk_form_take_seated(FeltDeskForm *form, GStrv seated);

#endif
