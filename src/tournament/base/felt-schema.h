/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-schema.h - plain structs described as data: events, commands, levels, settings */
#ifndef FELT_SCHEMA_H
#define FELT_SCHEMA_H

#include <glib.h>

#include "tournament/base/felt-refusal.h"
#include "tournament/base/felt-text.h"

/* One description serves all who must walk a struct: the JSON codec (store), `feltctl help`, the
 * reading of key=value, copying and freeing. A struct that a record describes is plain memory:
 * all zero bytes plus felt_record_init is a valid empty one. */

typedef enum {
  FELT_FIELD_INT,   /* gint64 within min .. max */
  FELT_FIELD_BOOL,  /* gboolean */
  FELT_FIELD_TEXT,  /* char *, owned, NULL when absent */
  FELT_FIELD_TEXTS, /* char **, owned, NULL-terminated; NULL when absent */
  FELT_FIELD_WORD,  /* int, the index of one of words */
  FELT_FIELD_INTS,  /* gint64 *, owned, with a guint count */
  FELT_FIELD_LIST,  /* structs of record one after another, owned, with a guint count */
  FELT_FIELD_RECORD /* one struct of record, in place */
} FeltFieldType;

typedef enum {
  FELT_FIELD_REQUIRED = 1 << 0, /* reading refuses when it is absent */
  FELT_FIELD_NAME = 1 << 1,     /* a name: at most FELT_NAME_MAX characters, not FELT_TEXT_MAX */
  FELT_FIELD_ALONE = 1 << 2,    /* TEXT, first of its record: in a list it may stand for the rest */
  FELT_FIELD_FILLED = 1 << 3,   /* TEXT that may be left out: a blank one is refused all the same */
  FELT_FIELD_LONG = 1 << 4,     /* TEXT: a file as base64, at most FELT_LONG_MAX characters */
  FELT_FIELD_BYTES = 1 << 5,    /* TEXT: bytes in base64, at most FELT_BYTES_MAX of them */
  FELT_FIELD_LINES = 1 << 6,    /* TEXT of several lines, blank ones left out, at most
                                   FELT_LINES_MAX characters */
  FELT_FIELD_DECIMAL = 1 << 7,  /* TEXT that JSON may give as any number */
  FELT_FIELD_OPEN = 1 << 8,     /* WORD: any other name is kept too, as the number of words and more
                                 */
  FELT_FIELD_GIVEN = 1 << 9,    /* TEXT, TEXTS: what something is called from now on */
} FeltFieldFlags;

typedef struct FeltRecord FeltRecord;

typedef struct {
  const char *key; /* as in JSON and key=value */
  FeltFieldType type;
  gsize offset;       /* of the value in the struct */
  gsize count_offset; /* INTS, LIST: of the guint count */
  guint flags;
  gint64 min, max; /* INT, INTS; both 0: any within 2^53 */
  gint64 absent;   /* INT, WORD, BOOL: the value when absent; equal values are not written. -1 of a
                      WORD is none of the words: it may be required */
  const char *const *words; /* WORD: NULL-terminated */
  const FeltRecord *record; /* LIST, RECORD */
  const char *doc;          /* one line for `feltctl help` */
  const char *became; /* of an old key the one that took its place ("rebuy.price"), at the same
                         offset: still read, never written, shown or read beside it */
} FeltField;

struct FeltRecord {
  const char *name;
  gsize size;
  const FeltField *fields; /* up to a field whose key is NULL */
  gsize given_offset;      /* offset of a guint64 whose bit i says that field i was read; 0: none */
};

/* The most bytes that an event or a command carries: a small picture. */
#define FELT_BYTES_MAX (256 * 1024)

/* The most fields of a record that has a mask of the given ones. */
#define FELT_GIVEN_FIELDS_MAX 64

/* The member at an offset of a struct: to write, and to read of a const one. */
#define FELT_AT(type, data, offset)       (*(type *)((char *)(data) + (offset)))
#define FELT_CONST_AT(type, data, offset) (*(type const *)((const char *)(data) + (offset)))

/* Integers in JSON are doubles for many readers: nothing beyond this is stored. */
#define FELT_INT_MAX G_GINT64_CONSTANT(9007199254740992)

/* The value of a required number before it is given, where 0 is a possible value. */
#define FELT_INT_UNSET G_MININT64

/* Sets every field of a zeroed or uninitialised struct to its absent value. */
void felt_record_init(const FeltRecord *record, gpointer data);

/* Frees what the struct owns and inits it again, all that the record describes. */
void felt_record_clear(const FeltRecord *record, gpointer data);

/* Frees what the struct owns and leaves it uninitialised: its end. */
void felt_record_release(const FeltRecord *record, gpointer data);

/* Deep copy of from into to, which is overwritten unread. */
void felt_record_copy(const FeltRecord *record, gpointer to, gconstpointer from);

/* Whether two structs hold the same values (their given masks aside). */
gboolean felt_record_equal(const FeltRecord *record, gconstpointer a, gconstpointer b);

/* Whether one field holds the same in both. */
gboolean felt_field_equal(const FeltField *field, gconstpointer a, gconstpointer b);

/* Copies into `to` the fields whose bit in `given` is set; of a record within that keeps a given
 * mask of its own, only the fields given there. */
void felt_record_patch(const FeltRecord *record, gpointer to, gconstpointer from, guint64 given);

/* Appends n zeroed-and-inited items to a list field's memory; returns the first new one. `items`
 * points to the pointer, `count` to its count. */
gpointer felt_list_append(const FeltRecord *record, gpointer items, guint *count);

/* Finds a field by key, NULL when there is none. */
const FeltField *felt_record_field(const FeltRecord *record, const char *key);

/* Sets a field from text as a shell gives it (key=value): numbers in decimal, yes/no/true/false,
 * words, texts (blank: none, when it may be left out) and lists of texts or numbers separated by
 * commas. A field of a record within is "payouts.round". LIST and RECORD are refused. Fails with a
 * sentence that names the key. */
gboolean felt_record_set_text(const FeltRecord *record, gpointer data, const char *key,
                              const char *value, GError **error);

/* Refuses a number, given as its digits because it may be beyond all counting: the sentence says
 * from what to what the field goes. FALSE always. */
gboolean felt_field_refuse_number(const FeltField *field, const char *number, const char *where,
                                  GError **error);

/* Checks a value and stores it, as set_text and the JSON codec do. `where` names the place for the
 * sentence ("levels, entry 3: ") or is "". */
gboolean felt_field_set_int(const FeltField *field, gpointer data, gint64 value, const char *where,
                            GError **error);
gboolean felt_field_set_text(const FeltField *field, gpointer data, const char *value,
                             const char *where, GError **error);
gboolean felt_field_set_word(const FeltField *field, gpointer data, const char *value,
                             const char *where, GError **error);
gboolean felt_field_set_texts(const FeltField *field, gpointer data, const char *const *values,
                              const char *where, GError **error);

/* The word of a value that is one, of an OPEN field also the name that was set; else NULL. Never
 * freed. */
const char *felt_field_word(const FeltField *field, int value);

/* Notes that a field was read, for records that keep a given mask. */
void felt_field_mark_given(const FeltRecord *record, const FeltField *field, gpointer data);

/* Fails when a required field was left absent (text NULL, list empty, number at `absent`). */
gboolean felt_record_check_required(const FeltRecord *record, gconstpointer data, const char *where,
                                    GError **error);

/* Fails when a struct made in code holds what reading would have refused: numbers out of range,
 * words that are none, required fields left absent, texts that are no texts. */
gboolean felt_record_check(const FeltRecord *record, gconstpointer data, const char *where,
                           GError **error);

/* Fails when a command gives a name (FELT_FIELD_GIVEN) that only a log may hold, as
 * felt_name_check_new says. The texts are as felt_record_check wants them. */
gboolean felt_record_check_names(const FeltRecord *record, gconstpointer data, const char *where,
                                 GError **error);

/* The same as felt_record_check, after bringing its texts into the form that reading would have
 * stored: a blank text that may be left out becomes NULL, all others felt_text_normalize. On
 * failure the struct is still valid. */
gboolean felt_record_normalize(const FeltRecord *record, gpointer data, const char *where,
                               GError **error);

#endif
