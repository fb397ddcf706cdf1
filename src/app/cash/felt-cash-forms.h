/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-forms.h - the forms of the commands of a cash game */
#ifndef FELT_CASH_FORMS_H
#define FELT_CASH_FORMS_H

#include "app/cash/felt-cash-form.h"

/* The form of a command; NULL: it has none, for it takes nothing or more than lines. */
const FeltCashForm *felt_cash_form(FeltCashCommandKind kind);

/* felt-cash-settings.c: the same of what is agreed: a new evening, its settings, its rules. */
const FeltCashForm *felt_cash_settings_form(FeltCashCommandKind kind);

/* The same of a table's own stakes, which are settings too. */
const FeltCashForm *felt_cash_table_stakes_form(void);

/* Returns the command that each form begins with, owned by the caller. An evening begins with the
 * usual stakes; a change of stakes with those in force; rules and stakes of a table with those that
 * hold there. Table 0 is all tables without rules of their own, and for rules no table. */
FeltCashCommand *felt_cash_begin_evening(void);
FeltCashCommand *felt_cash_begin_settings(const FeltCashSetup *setup);
FeltCashCommand *felt_cash_begin_rules(const FeltCashState *state, gint64 table);
FeltCashCommand *felt_cash_begin_table_stakes(const FeltCashState *state, gint64 table);

/* A cash-out that was counted wrong: what it was then; NULL: the name has not cashed out. Owned by
 * the caller. */
FeltCashCommand *felt_cash_begin_recount(const FeltCashState *state, const char *name);

#endif
