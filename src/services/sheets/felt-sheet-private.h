/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sheet-private.h - the functions that each kind of sheet gives to felt-sheet.c */
#ifndef FELT_SHEET_PRIVATE_H
#define FELT_SHEET_PRIVATE_H

#include "services/qr/felt-qr.h"
#include "services/sheets/felt-sheet-paint.h"
#include "services/sheets/felt-sheet.h"
#include "tournament/floor/felt-moves.h"

/* The area of a page's content: below the heading, above notes and footer. */
typedef struct {
  double x, y, width, height;
} FeltBody;

/* Each kind begins its struct with a FeltSheet. */
typedef struct {
  gboolean framed; /* heading, notes and footer on each page */
  /* Lays out; painter measures. first: the first page's body, other: that of all others. Returns
   * the number of pages, at least 1. */
  guint (*paginate)(FeltSheet *sheet, FeltPainter *painter, const FeltBody *first,
                    const FeltBody *other);
  void (*draw)(const FeltSheet *sheet, FeltPainter *painter, const FeltBody *body, guint page);
  /* Returns the range on a page, such as "Abe – Joe", owned by the caller; NULL: none. The member
   * may be NULL. */
  char *(*guide)(const FeltSheet *sheet, guint page);
  void (*clear)(FeltSheet *sheet); /* what the kind's own members hold; may be NULL */
} FeltSheetClass;

/* The most that a logo is high in a heading, in points. */
#define FELT_LOGO_HEIGHT 40.0

/* The club on a sheet, shared by the parts of a sheet of several. */
typedef struct {
  char *name, *footer;   /* or NULL */
  cairo_surface_t *logo; /* or NULL */
} FeltSheetClub;

struct FeltSheet {
  const FeltSheetClass *class;
  char *name;          /* of the tournament */
  FeltSheetClub *club; /* or NULL */
  char *full_name;     /* of club and tournament, when the club has a name */
  char *what;          /* "Blind schedule" */
  char *facts;         /* under the heading of the first page, or NULL */
  char *notes;         /* above the footer of each page, one a line, or NULL */
  char *stamp;         /* in the footer: when this was true, or NULL */
  char *title;
  FeltPaper paper;
  FeltBody first, other;
  double notes_height;
  guint n_pages;
  guint pages_before, pages_of_all; /* in a sheet of several; 0: it stands alone */
};

/* A zeroed sheet of size bytes with its heading; what is translated already. */
gpointer felt_sheet_new(gsize size, const FeltSheetClass *class, const FeltState *state,
                        const char *what, const FeltInstant *now);

/* The same of something else that has a name. */
gpointer felt_sheet_new_named(gsize size, const FeltSheetClass *class, const char *name,
                              const char *what, const FeltInstant *now);

/* Gives a part of a sheet the club of the whole; and drops that again (felt-sheet-club.c). */
void felt_sheet_share_club(FeltSheet *part, const FeltSheet *whole);
void felt_sheet_club_unref(FeltSheetClub *club);

/* The names of club and tournament on one line; the club's footer, NULL: none. */
const char *felt_sheet_full_name(const FeltSheet *sheet);
const char *felt_sheet_club_footer(const FeltSheet *sheet);

/* Paints the logo with its upper right corner there; returns its width, 0: there is none. */
double felt_paint_logo(const FeltSheet *sheet, FeltPainter *painter, double right, double top);

/* Dashed lines to cut along, through the whole body: columns times rows pieces. */
void felt_paint_cuts(FeltPainter *painter, const FeltBody *body, guint columns, guint rows);

/* "6 November 2026", where this machine is; NULL for 0. Owned by the caller. */
char *felt_sheet_day(gint64 utc_us);

/* "  ·  " between facts on one line. */
void felt_sheet_add_fact(GString *facts, const char *fact);

/* The same for an amount, when it is any; format is translated and holds one %s for it. */
void felt_sheet_add_amount(GString *facts, const FeltState *state, const char *format,
                           gint64 amount);

/* Columns behind a name, at most. */
#define FELT_LIST_RIGHT 5

/* Those of results. */
enum {
  FELT_RESULTS_REBUYS,
  FELT_RESULTS_HITS,
  FELT_RESULTS_POINTS,
  FELT_RESULTS_PRIZE,
  FELT_RESULTS_BOUNTIES
};

/* Lists: entries of one line in one to three columns (felt-sheet-list.c). */
typedef struct {
  char *lead; /* before the name ("1st"), or NULL */
  char *name;
  char *right[FELT_LIST_RIGHT]; /* behind it ("12", "4"), or NULL */
  guint player;                 /* of results, whose they are */
} FeltListEntry;

typedef struct {
  FeltSheet sheet;
  GArray *entries;                                  /* FeltListEntry */
  char *lead_label, *right_labels[FELT_LIST_RIGHT]; /* column headings; NULL: no such column */
  char *empty;                                      /* what to say when there is no entry */
  gboolean guided;                                  /* pages tell their first and last name */
  guint columns, first_rows, rows; /* rows in a column, of the first page and the others */
  double row_height, lead_width, right_widths[FELT_LIST_RIGHT];
} FeltListSheet;

extern const FeltSheetClass felt_list_sheet_class;

/* Frees what an entry holds: the entries' clear function. */
void felt_list_entry_clear(gpointer entry);

/* Takes over lead and the right texts; copies the name. */
void felt_list_sheet_add(FeltListSheet *list, char *lead, const char *name, char *right_0,
                         char *right_1);

/* The same with all columns; takes over the texts of right. */
void felt_list_sheet_add_wide(FeltListSheet *list, char *lead, const char *name,
                              char *const right[FELT_LIST_RIGHT]);

/* Seats by table (felt-sheet-tables.c); the second, named `what`, with stacks and buttons. */
FeltSheet *felt_sheet_new_tables(const FeltState *state, const FeltInstant *now);
FeltSheet *felt_sheet_new_floor(const FeltState *state, const char *what, const FeltInstant *now);

/* A QR code with its light margin; does nothing when there is none or the painter measures. */
void felt_paint_qr(FeltPainter *painter, const FeltQr *qr, double x, double y, double size);

/* Slips to cut out (felt-sheet-slips.c). */
typedef struct {
  guint player;
  char *name;
  guint table, seat;
  char *from;  /* "from table 4, seat 2": a move; or NULL */
  char *stack; /* "stack 10,000": not of a move; or NULL */
  FeltQr *qr;  /* of the player's page; or NULL */
} FeltSlip;

typedef struct {
  FeltSheet sheet;
  GArray *slips;       /* FeltSlip */
  char **table_names;  /* of table 1, 2, …, or NULL */
  guint columns, rows; /* of a page */
} FeltSlipSheet;

FeltSlipSheet *felt_slip_sheet_new(const FeltState *state);
void felt_slip_sheet_add(FeltSlipSheet *slips, const FeltPlayer *player);
void felt_slip_sheet_add_move(FeltSlipSheet *slips, const FeltSeatMove *move);

#endif
