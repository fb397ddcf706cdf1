/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-form.h - the form of the host of a cash game: one dialog for all commands */
#ifndef FELT_CASH_FORM_H
#define FELT_CASH_FORM_H

#include <adwaita.h>

#include "app/widgets/felt-form.h"
#include "cash/felt-cash-command.h"
#include "cash/felt-cash-state.h"
#include "session/felt-session.h"

/* A line; one that a struct does not always have; a choice. Titles are translatable. */
#define FELT_CASH_LINE(KIND, KEY, TITLE)                                                           \
  {                                                                                                \
    .key = KEY, .kind = FELT_INPUT_##KIND, .title = (TITLE)                                        \
  }
#define FELT_CASH_LINE_IF(HAS, KIND, KEY, TITLE)                                                   \
  {                                                                                                \
    .key = KEY, .kind = FELT_INPUT_##KIND, .title = (TITLE), .has = (HAS)                          \
  }
#define FELT_CASH_CHOICE(KEY, NAMES, TITLE)                                                        \
  {                                                                                                \
    .key = KEY, .kind = FELT_INPUT_CHOICE, .choices = (NAMES), .title = (TITLE)                    \
  }

#define FELT_CASH_SECTION_FIELDS 16

/* A list of a struct, edited line by line (felt-list-editor.h). */
typedef struct {
  const char *key; /* in the section's record */
  const FeltInput *columns;
  guint n_columns;
  const char *add, *hint; /* translatable: of the button; what lines mean */
  /* Puts what the lines say, a struct with this list alone, into `to`, which holds what it did
   * when the form was opened (`was`) and what its other fields say: what has no column stays. */
  void (*merge)(gpointer to, gconstpointer lines, gconstpointer was);
} FeltCashLines;

/* Lines that are of one struct. */
typedef struct {
  const char *title; /* translatable, or NULL */
  const FeltRecord *record;
  gsize offset;                               /* where in a command the struct is */
  FeltInput fields[FELT_CASH_SECTION_FIELDS]; /* until one without a key */
  const FeltCashLines *lines;                 /* a list below them, or NULL */
  gpointer (*of)(FeltCashCommand *command);   /* or where it is; NULL: at the offset */
} FeltCashSection;

/* Constant. */
typedef struct {
  FeltCashCommandKind kind;
  const char *title, *verb; /* translatable: of the window, of the button that does it */
  const char *hint;         /* translatable: what stands there before anything is typed; or NULL */
  const FeltCashSection *const *sections;
  guint n_sections;
  guint more; /* the sections from this one on stand behind “More”; 0: none */
  /* Returns the command that the form begins with when another text stands in the first line, a
   * table's number or a name; NULL: as it is. The member may be NULL. */
  FeltCashCommand *(*begin)(const FeltCashState *state, const char *first);
} FeltCashForm;

/* An evening is made: its id, and a sentence of who could not buy in, or NULL. */
typedef void (*FeltCashMade)(const char *id, const char *missing, gpointer data);

/* Fills in, shows what the command would do, and does it: at a session of an evening, or, with a
 * session NULL, makes a new evening in the store and tells its id. Takes `begun`, a command of
 * the form's kind with what is known already. */
void felt_cash_form_present(const FeltCashForm *form, GtkWindow *parent, FeltSession *session,
                            FeltCashCommand *begun);
void felt_cash_form_present_new(const FeltCashForm *form, GtkWindow *parent, FeltStore *store,
                                FeltCashCommand *begun, FeltCashMade made, gpointer data);

#endif
