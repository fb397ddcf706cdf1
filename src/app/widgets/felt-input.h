/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-input.h - one field of a record in a widget in which it is typed or chosen; amounts typed */
#ifndef FELT_INPUT_H
#define FELT_INPUT_H

#include <adwaita.h>
#include <glib.h>

#include "tournament/base/felt-schema.h"

/* How a field is typed or chosen. */
typedef enum {
  FELT_INPUT_PLAIN,         /* as the field's type says: TEXT, TEXTS, COUNT, CHECK */
  FELT_INPUT_MONEY,         /* an amount, typed as the locale writes it; nothing typed: 0 */
  FELT_INPUT_MONIES,        /* amounts of the places, see felt-payout-text.h */
  FELT_INPUT_PERCENT,       /* "12.5": hundredths of a percent */
  FELT_INPUT_PERCENTS,      /* shares of the places, likewise */
  FELT_INPUT_COUNT,         /* a whole number; nothing typed: 0 */
  FELT_INPUT_MONEY_OR_NONE, /* MONEY and COUNT where nothing typed is -1, no limit; of a field that
                               cannot be that, what it is when absent */
  FELT_INPUT_COUNT_OR_NONE,
  FELT_INPUT_CHIPS,  /* "10,000" or "10k"; nothing typed: 0 */
  FELT_INPUT_NUMBER, /* a whole number, typed or stepped: a GtkSpinButton */
  FELT_INPUT_TEXT,
  FELT_INPUT_FILLED,         /* a text that is never blank */
  FELT_INPUT_TEXTS,          /* texts, apart by commas */
  FELT_INPUT_OFFERED,        /* a text, or one that is offered (felt_form_offer) */
  FELT_INPUT_CURRENCY,       /* letters or a sign, see felt_currency_read; nothing typed: none */
  FELT_INPUT_TIME,           /* a TEXT that holds a moment: typed as a time of day */
  FELT_INPUT_CHECK,          /* yes or no */
  FELT_INPUT_CHOICE,         /* one of the field's words, called as `choices` says */
  FELT_INPUT_CHOICE_OR_NONE, /* likewise, or a first one that is none of them: -1 */
  FELT_INPUT_WORDS,          /* likewise, all of a few in sight */
  FELT_INPUT_NAME            /* a text, one of those that there are now (felt-names.h) */
} FeltInputKind;

/* Constant description of a field. */
typedef struct {
  const char *key; /* as set-config takes it: "price", "payouts.round"; "prices.0.fee" is of the
                      first of a list, which must be there. What a record lacks of it only leads to
                      its title: of the items of a list "payouts.table.from" */
  FeltInputKind kind;
  const char *const *choices;          /* CHOICE, WORDS: translatable, in the order of the words */
  const char *title, *hint;            /* translatable; NULL: see felt-titles.h */
  int group;                           /* which of the form's groups it stands in */
  gboolean (*has)(gconstpointer data); /* whether a struct has it now; NULL: always */
} FeltInput;

/* One of a group, and one that is a choice. */
#define FELT_INPUT_IN(GROUP, KIND, KEY)                                                            \
  {                                                                                                \
    .group = (GROUP), .kind = FELT_INPUT_##KIND, .key = (KEY)                                      \
  }
#define FELT_CHOICE_IN(GROUP, KEY, CHOICES)                                                        \
  {                                                                                                \
    .group = (GROUP), .kind = FELT_INPUT_CHOICE, .key = (KEY), .choices = (CHOICES)                \
  }

/* The units of amounts and times of day. A record's field "currency_digits" takes precedence over
 * digits. */
typedef struct {
  gint64 digits, now_us;
} FeltInputUnits;

/* Returns the title of a field, translated. */
const char *felt_input_title(const FeltInput *input);

/* The names of choices, translatable and NULL-terminated, for a drop-down. Owned by the caller. */
GListModel *felt_input_choices(const char *const *choices);

/* A widget to edit a field of the record in, without a title; a row of a list with one. */
GtkWidget *felt_input_new(const FeltInput *input, const FeltRecord *record);
GtkWidget *felt_input_row_new(const FeltInput *input);

/* Returns where a field's content and so its title stand: 0 at the start, 0.5 in the middle (a
 * check), 1 at the end (a number). */
float felt_input_align(const FeltInput *input);

/* Returns the widget in which a field's text is typed; NULL: there is none. The functions below
 * also take widgets of the caller: any with a text, or with a property "selected" or "active" to
 * edit. */
GtkEditable *felt_input_editable(GtkWidget *widget);

/* Calls typed(owner, widget) or chosen(owner, pspec, widget) at each edit, with the part of it that
 * was edited, until one of the two goes. */
void felt_input_follow(GtkWidget *widget, GCallback typed, GCallback chosen, gpointer owner);

/* Shows the field of a struct; what says the same already stays as it is typed. */
void felt_input_show(const FeltInput *input, GtkWidget *widget, const FeltRecord *record,
                     gconstpointer data, const FeltInputUnits *units);

/* Puts what stands there into the struct; of a choice of which nothing is chosen -1. FALSE with a
 * sentence that begins with name (NULL: its title) when it cannot be read: the widget is marked
 * until it can, and the struct as it was. */
gboolean felt_input_read(const FeltInput *input, GtkWidget *widget, const char *name,
                         const FeltRecord *record, gpointer data, const FeltInputUnits *units,
                         GError **error);

/* The same of an amount in an AdwEntryRow that is no field: the value stays as it is where nothing
 * is typed, or the row is not to be seen. */
gboolean felt_input_read_amount(gpointer row, gint64 digits, gint64 *value, GError **error);

/* Reads a whole number of chips that is not negative: "1500", "1,500", "1 500", "1.500", "1’500"
 * (groups of three). "" is 0. FALSE, and *amount left alone, for anything else, and above 10^12. */
gboolean felt_amount_parse(const char *text, gint64 *amount);

/* felt_money_parse, where a blank box is 0: with 2 digits "12" is 1200, "12.5" and "12,50" 1250. */
gboolean felt_amount_parse_money(const char *text, gint64 digits, gint64 *minor);

/* A length: "20" (minutes), "20:30"; or hours: "4", "3:30". 0, which nothing lasts, is left to who
 * asks. */
gboolean felt_amount_parse_length(const char *text, gint64 *minutes, gint64 *seconds);

#endif
