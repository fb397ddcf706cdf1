/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sheet.h - printed sheets: drawn once, for the system's print dialog and for PDF files */
#ifndef FELT_SHEET_H
#define FELT_SHEET_H

#include <cairo.h>
#include <glib.h>

#include "club/felt-club-state.h"
#include "store/felt-store.h"
#include "tournament/state/felt-ledger.h"

/* A sheet copies what it shows: the state may go away. Make it, paginate it for a paper, draw its
 * pages in any order, free it. Any thread, one at a time. Needs no display. */
typedef struct FeltSheet FeltSheet;

/* Sizes in points (1/72 inch). The print dialog's own margins may be taken off already: then the
 * margins here are 0. */
typedef struct {
  double width, height;
  double top, right, bottom, left; /* margins that stay white */
} FeltPaper;

extern const FeltPaper felt_paper_a4, felt_paper_letter;

typedef enum { FELT_SHEET_BY_NAME, FELT_SHEET_BY_TABLE } FeltSheetOrder;

/* The blind schedule. Pot-limit levels show minimum raise and maximum first raise with the
 * convention they are counted by (rules.md 3.3, 3.4). now: when given and the clock runs, entries
 * that are still to come show the time of day they begin at; else all show the time from the
 * start. */
FeltSheet *felt_sheet_new_schedule(const FeltState *state, const FeltInstant *now);

/* Returns the seats: all players who are in, or all open tables. now, which may be NULL, is printed
 * in the footer. */
FeltSheet *felt_sheet_new_seats(const FeltState *state, FeltSheetOrder order,
                                const FeltInstant *now);

/* One slip to cut out for each seated player, by name: name, table, seat. */
FeltSheet *felt_sheet_new_slips(const FeltState *state);

/* One slip for each FeltSeatMove (felt_moves_list): name, new table and seat, the table and seat
 * before. */
FeltSheet *felt_sheet_new_move_slips(const FeltState *state, const GPtrArray *moves);

/* The address of a player's own page on their phone, by id; owned by the caller, NULL: none. */
typedef char *(*FeltPlayerUrl)(guint player, gpointer data);

/* Gives each slip of a sheet of slips the QR code of its player's page, which is asked for at once.
 * Other sheets stay as they are. */
void felt_sheet_set_player_urls(FeltSheet *sheet, FeltPlayerUrl url, gpointer data);

/* The same for players of a tournament of a database, at a server with this address ("http://…/").
 * FALSE with a sentence when the key of their pages cannot be read: the slips stay without. */
gboolean felt_sheet_add_player_pages(FeltSheet *sheet, FeltStore *store, const char *tournament,
                                     const char *url, GError **error);

/* A poster for the wall: where phones find the room, in large letters and as a QR code, which
 * leads to the tournament of this id, NULL: to what runs. url: "http://192.168.1.20:8040/"; both
 * together at most FELT_QR_TEXT_MAX bytes. */
FeltSheet *felt_sheet_new_poster(const FeltState *state, const char *id, const char *url);

/* The places, best first, with their prizes where there are any. Those still in stand above them,
 * without a place; the sheet says that it is provisional until the tournament is finished
 * (rules.md 5.4). Places must be up to date (felt_state_update_places). now may be NULL. */
FeltSheet *felt_sheet_new_results(const FeltState *state, const FeltInstant *now);

/* Adds what the players have of the tournament of this id in the first league of the club where it
 * counts, and says which one, to its results; nothing where it counts in none. Reads all
 * tournaments of the store. FALSE with error: they or a formula could not be read; the sheet stays
 * as it was. club may be NULL. Before it is paginated. */
gboolean felt_sheet_add_points(FeltSheet *results, FeltStore *store, const FeltClubState *club,
                               const char *tournament, GError **error);

/* Adds lines above the footer of each page; notes may be NULL. Before it is paginated. */
void felt_sheet_add_notes(FeltSheet *sheet, const char *notes);

/* Whose sheet it is: the club's name and logo in the heading, its footer on each page, its name on
 * what is cut out; NULL: nobody's. Copied; before it is paginated. */
void felt_sheet_set_club(FeltSheet *sheet, const FeltClubState *club);

/* Returns the prize of each place and the player who has it; after a deal, the shares. The sheet
 * says when the prizes are provisional or do not fit the pool any more. Places must be up to date.
 * now may be NULL. */
FeltSheet *felt_sheet_new_prizes(const FeltState *state, const FeltInstant *now);

/* Receipts to cut out and sign, one for each line of the cashiers' log that is wanted (NULL: all),
 * with its parts; what was undone is marked as cancelled. */
FeltSheet *felt_sheet_new_receipts(const FeltState *state, const FeltWantedMoves *wanted);

/* Which sessions of drawers are wanted. */
typedef struct {
  guint64 opened;      /* that this event opened; 0: any */
  const char *cashier; /* of this cashier; NULL: of any */
} FeltWantedDrawers;

/* A page for each session of a drawer: from when to when, what was put in, came in and went out,
 * what was expected and counted, with lines for two signatures. now may be NULL. */
FeltSheet *felt_sheet_new_drawers(const FeltState *state, const FeltWantedDrawers *wanted,
                                  const FeltInstant *now);

/* The players of the deal that was made, with a line for each to sign. now may be NULL. */
FeltSheet *felt_sheet_new_deal(const FeltState *state, const FeltInstant *now);

/* The chip races of the tournament, the latest chip first: who was dealt which cards and wins a new
 * chip, by table and seat (T 24). now may be NULL. */
FeltSheet *felt_sheet_new_race(const FeltState *state, const FeltInstant *now);

/* All that paper needs to take over when there is no computer any more: clock, chips and money, who
 * sits where with what stack and where the buttons are, the schedule, the prizes and the places so
 * far. Places must be up to date. now must be given. */
FeltSheet *felt_sheet_new_emergency(const FeltState *state, const FeltInstant *now);

/* Lays the sheet out for a paper. Call before the two below, again when the paper changes. */
void felt_sheet_paginate(FeltSheet *sheet, const FeltPaper *paper);

/* At least 1, also when there is nothing to show. */
guint felt_sheet_n_pages(const FeltSheet *sheet);

/* Draws a page, counted from 0. cr has its origin in the paper's top left corner and one unit is
 * one point (gtk_print_operation_set_unit: GTK_UNIT_POINTS). */
void felt_sheet_draw_page(const FeltSheet *sheet, cairo_t *cr, guint page);

/* "Thursday: Blind schedule", for the print job and the PDF. Owned by the sheet. */
const char *felt_sheet_title(const FeltSheet *sheet);

#define FELT_SHEET_ERROR (felt_sheet_error_quark())
GQuark felt_sheet_error_quark(void);
typedef enum { FELT_SHEET_ERROR_WRITE } FeltSheetError;

/* Writes all pages as a PDF, whole or not at all: a file that was there before stays until the new
 * one is complete. Paginates for the paper. created_us (UTC, microseconds) is the date the file
 * says it was made at: the same sheet, fonts and date give the same bytes. Fails when the file
 * cannot be written, or when something else than a PDF stands there. */
gboolean felt_sheet_write_pdf(FeltSheet *sheet, const char *path, const FeltPaper *paper,
                              gint64 created_us, GError **error);

void felt_sheet_free(FeltSheet *sheet);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltSheet, felt_sheet_free)

#endif
