/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-form-lines.h - the lines of a form: from a command to widgets, and back */
#ifndef FELT_CASH_FORM_LINES_H
#define FELT_CASH_FORM_LINES_H

#include "app/cash/felt-cash-form.h"

typedef struct {
  const FeltCashForm *form;
  GPtrArray *fields;  /* FeltForm: of sections */
  GPtrArray *editors; /* of sections; NULL: it has no list */
} FeltCashFormLines;

/* Makes the lines of a form, in a box; edited(data) is called of every edit. */
void felt_cash_form_lines_add(FeltCashFormLines *lines, const FeltCashForm *form, GtkBox *box,
                              GCallback edited, gpointer data);
void felt_cash_form_lines_clear(FeltCashFormLines *lines);

/* Shows what the form begins with. state: NULL of an evening that is to be made. */
void felt_cash_form_lines_show(const FeltCashFormLines *lines, FeltCashCommand *begun,
                               const FeltCashState *state);

/* Hides the lines that what is filled in does not have. */
void felt_cash_form_lines_follow(const FeltCashFormLines *lines, FeltCashCommand *command);

/* Nothing is wrong before anything was typed. */
void felt_cash_form_lines_unmark(const FeltCashFormLines *lines);

/* The first line that holds nothing yet is where one types. */
void felt_cash_form_lines_focus(const FeltCashFormLines *lines);

/* The command as it is filled in, in which what differs from `begun` is given. NULL with the first
 * sentence about what cannot be read. */
FeltCashCommand *felt_cash_form_lines_read(const FeltCashFormLines *lines, FeltCashCommand *begun,
                                           const FeltCashState *state, const FeltInstant *now,
                                           GError **error);

#endif
