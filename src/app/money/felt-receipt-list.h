/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-receipt-list.h - the cashiers' log as a list model, by number, made as it is looked at */
#ifndef FELT_RECEIPT_LIST_H
#define FELT_RECEIPT_LIST_H

#include "session/felt-session.h"

/* One line: what moved, in words. */
#define FELT_TYPE_RECEIPT (felt_receipt_get_type())
G_DECLARE_FINAL_TYPE(FeltReceipt, felt_receipt, FELT, RECEIPT, GObject)

typedef enum {
  FELT_RECEIPT_NUMBER,
  FELT_RECEIPT_TIME,
  FELT_RECEIPT_PLAYER, /* "" when it is between the house and the drawer */
  FELT_RECEIPT_WHAT,   /* says so when it is cancelled */
  FELT_RECEIPT_AMOUNT, /* with a sign, into the drawer */
  FELT_RECEIPT_METHOD,
  FELT_RECEIPT_CASHIER,
  FELT_RECEIPT_N_TEXTS
} FeltReceiptText;
const char *felt_receipt_text(FeltReceipt *receipt, FeltReceiptText which);
/* Its event: numbers are those of a kind. */
guint64 felt_receipt_seq(FeltReceipt *receipt);
/* Whether there is a receipt of it. */
gboolean felt_receipt_is_printed(FeltReceipt *receipt);

/* A GListModel of FeltReceipt over a session, which it holds. */
#define FELT_TYPE_RECEIPT_LIST (felt_receipt_list_get_type())
G_DECLARE_FINAL_TYPE(FeltReceiptList, felt_receipt_list, FELT, RECEIPT_LIST, GObject)

FeltReceiptList *felt_receipt_list_new(FeltSession *session);

/* Brings it to the session's state: only what one cashier moved, by index in FeltState.cashiers;
 * G_MAXUINT: all. */
void felt_receipt_list_update(FeltReceiptList *list, guint cashier);

#endif
