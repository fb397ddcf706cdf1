/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-print.h - sheets through the system's print dialog */
#ifndef FELT_PRINT_H
#define FELT_PRINT_H

#include <gtk/gtk.h>

#include "app/desk/felt-desk.h"
#include "services/sheets/felt-sheet.h"

typedef enum {
  FELT_PRINT_SCHEDULE,
  FELT_PRINT_SEATS,
  FELT_PRINT_TABLES, /* the same by table */
  FELT_PRINT_SLIPS,  /* one for each seat */
  FELT_PRINT_PRIZES,
  FELT_PRINT_RESULTS,
  FELT_PRINT_RECEIPTS,
  FELT_PRINT_DEAL, /* to be signed */
  FELT_PRINT_MOVES,
  FELT_PRINT_RACE,
  FELT_PRINT_EMERGENCY
} FeltPrintKind;

/* Opens the print dialog over a window for a sheet of the desk's tournament, as it stood at the
 * call. A file is proposed by the sheet's title, among the documents. The desk says that the file
 * was written or the printer has begun, what fails, and what is not printed after half a minute. */
void felt_print(FeltDesk *desk, GtkWindow *parent, FeltPrintKind kind);

/* The same for the poster that tells where phones find the room, and leads to a tournament; session
 * NULL: to what runs. What fails the server's desk says. */
void felt_print_poster(FeltSession *session, GtkWindow *parent, const char *url);

/* The same for a sheet that is made already, and is taken over. */
void felt_print_made(GtkWindow *parent, FeltSheet *sheet);

/* The same for the receipt of an event. */
void felt_print_receipt(FeltDesk *desk, GtkWindow *parent, guint64 seq);

/* The same for the session of a drawer that an event opened. */
void felt_print_drawer(FeltDesk *desk, GtkWindow *parent, guint64 opened);

#endif
