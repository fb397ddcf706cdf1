/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-lists.h - lists in the forms of a cash game: tables as agreed, blinds that rise */
#ifndef FELT_CASH_LISTS_H
#define FELT_CASH_LISTS_H

#include "app/cash/felt-cash-form.h"
#include "cash/felt-cash-brief.h"

/* The blinds of an evening (felt_cash_setup_record) and of a table (felt_cash_table_record), of
 * which there must have been some; a line without blinds is a break. */
extern const FeltCashLines felt_cash_level_lines, felt_cash_table_level_lines;

/* The tables of an evening. */
extern const FeltCashLines felt_cash_table_lines;

/* The table as agreed, which is so from now on. Until the setup changes. */
FeltCashTable *felt_cash_own_table(FeltCashSetup *setup, gint64 number);

#endif
