/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-reason.h - reasons that Felt gives itself: codes in the log, words for the reader */
#ifndef FELT_REASON_H
#define FELT_REASON_H

#include <glib.h>

/* A reason is a text. What a person typed is said as typed, and so is what older logs hold. Where
 * Felt gives the reason, the text is a code that begins so; its words are the reader's. */
#define FELT_REASON_CODE "felt:"

/* A save of another program was imported. */
#define FELT_REASON_IMPORTED FELT_REASON_CODE "imported"

/* A line of the balance plan, with the numbers that felt-balance.h reads behind it. */
#define FELT_REASON_BALANCE FELT_REASON_CODE "balance"

/* Notes of the club: whose computer's account took whose PIN away, or may after a wait. The account
 * and the name stand behind it. */
#define FELT_REASON_PIN_FORGOTTEN FELT_REASON_CODE "pin-forgotten"
#define FELT_REASON_PIN_WAITS     FELT_REASON_CODE "pin-waits"

/* Returns the words of a code, constant, or the reason itself; NULL: as given. Codes with numbers:
 * felt_balance_reason_text. */
const char *felt_reason_text(const char *reason);

#endif
