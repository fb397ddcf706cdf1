/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-payout-text.h - the prizes of each place, read as payout tables are published */
#ifndef FELT_PAYOUT_TEXT_H
#define FELT_PAYOUT_TEXT_H

#include "tournament/setup/felt-payouts.h"

/* Reads the shares or amounts of the places from first on: "50 %; 30; 20", "37.5, 62.5",
 * "25; 15; 3-10: 7.5", or lines such as "10th–13th 1.30". Each place of a range gets what stands
 * behind it. Line ends and semicolons separate, else commas with a blank behind, else commas of
 * percentages, else blanks. Shares come in hundredths of a percent, at most 100 % each; amounts as
 * felt_money_parse reads them, of a currency with `digits` digits. Returns gint64s, none when
 * nothing is written; NULL with a sentence that quotes what to mend. Not checked: their sum. */
GArray *felt_payout_shares_read(const char *text, GError **error);
GArray *felt_payout_amounts_read(const char *text, gint64 digits, GError **error);

/* Whether a field is one of these, of felt_payouts_record or of its table by field size. */
gboolean felt_payout_text_fits(const FeltField *field);

/* Sets such a field from a text as a command gives it. Whole numbers apart by commas are what it
 * stores, hundredths of a percent or minor units; shares that make 100 and not 10,000 are percent.
 * All else is read as published, amounts in minor units. FALSE with a sentence that begins with
 * where and the key. */
gboolean felt_payout_text_set(const FeltField *field, gpointer data, const char *text,
                              const char *where, GError **error);

#endif
