/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-setup-field.h - one value of a tournament's setup as a row to be edited */
#ifndef FELT_SETUP_FIELD_H
#define FELT_SETUP_FIELD_H

#include <adwaita.h>

#include "tournament/setup/felt-setup.h"

typedef enum {
  FELT_SETUP_MONEY,         /* an amount, typed as the locale writes it */
  FELT_SETUP_MONIES,        /* amounts of the places, see felt-payout-text.h */
  FELT_SETUP_PERCENT,       /* "12.5": hundredths of a percent */
  FELT_SETUP_PERCENTS,      /* shares of the places, likewise */
  FELT_SETUP_COUNT,         /* a whole number; nothing typed: 0 */
  FELT_SETUP_MONEY_OR_NONE, /* MONEY and COUNT where nothing typed is -1: no limit, as elsewhere */
  FELT_SETUP_COUNT_OR_NONE,
  FELT_SETUP_TEXT,
  FELT_SETUP_TEXTS,    /* texts, apart by commas */
  FELT_SETUP_CURRENCY, /* letters or a sign, see felt_currency_read; nothing typed: none */
  FELT_SETUP_CHECK,    /* yes or no, a GtkCheckButton */
  FELT_SETUP_CHOICE,   /* one of the field's words, called as `choices` says */
  FELT_SETUP_NAME      /* a text, one of those that there are now; in lists only */
} FeltSetupFieldKind;

/* Constant description of a field. */
typedef struct {
  const char *key; /* as set-config takes it: "price", "payouts.round"; "prices.0.fee" is of the
                      first price list, which must be there; of a list "payouts.table.from" */
  FeltSetupFieldKind kind;
  const char *const *choices; /* CHOICE: translatable, in the order of the words */
} FeltSetupField;

/* What it is called, translated (felt-titles.h). */
const char *felt_setup_field_title(const FeltSetupField *field);

/* The names of choices, translatable and NULL-terminated, for a drop-down. Owned by the caller. */
GListModel *felt_setup_choices(const char *const *choices);

/* A new row; its "apply" is the caller's: it is told by changed(data) of every edit. */
GtkWidget *felt_setup_field_row(const FeltSetupField *field, GCallback changed, gpointer data);

/* Shows the value of the setup in a row, or in a widget of the caller's own: a GtkEditable, for a
 * CHECK a GtkCheckButton. */
void felt_setup_field_show(const FeltSetupField *field, GtkWidget *row, const FeltSetup *setup);

/* Writes what stands in the row into the setup, and notes that it was given. FALSE with a sentence
 * that begins with the name of the row (NULL: its title); the row is marked as wrong until it is
 * right. */
gboolean felt_setup_field_read(const FeltSetupField *field, GtkWidget *row, const char *name,
                               FeltSetup *setup, GError **error);

/* The same, given only when it is not what it was: what nobody touched stays as it may have become
 * meanwhile, and follows what else is given. */
gboolean felt_setup_field_read_change(const FeltSetupField *field, GtkWidget *row,
                                      const FeltSetup *was, FeltSetup *setup, GError **error);

/* The field of a record that a key ends with: "payouts.table.from" is field "from" of its items. */
const FeltField *felt_setup_field_in(const FeltSetupField *field, const FeltRecord *record);

/* The same for a field of any record, as text: the key ends with the record's own, digits are those
 * of the currency. Not of a choice. The text is the caller's; blank text reads as 0 or nothing. */
char *felt_setup_field_text(const FeltSetupField *field, const FeltRecord *record,
                            gconstpointer data, gint64 digits);
gboolean felt_setup_field_read_text(const FeltSetupField *field, const FeltRecord *record,
                                    gpointer data, const char *text, gint64 digits, GError **error);

/* The value of a whole number or choice of the setup. */
gint64 felt_setup_field_number(const FeltSetup *setup, const char *key);

#endif
