/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-details.h - the details of people outside the log, so that they can be erased */
#ifndef FELT_DETAILS_H
#define FELT_DETAILS_H

#include "store/felt-store.h"
#include "tournament/base/felt-person.h"
#include "tournament/base/felt-schema.h"

/* Of one of the club's people (club/felt-club-person.h). It stands in a table beside the events, of
 * a file or of a server, and in copies of the whole file: in no export, and no mirror. */
typedef struct {
  gint64 person;
  char *nickname, *telephone, *email;
  char *birthday; /* "1985-07-23", or "07-23" without a year */
  char *notes;
  char *reason;  /* of a block: nothing shows it but the person's own page */
  char *picture; /* PNG or JPEG in base64, at most 256 kB */
  guint64 given; /* bits by the fields of felt_details_record that were read */
} FeltDetails;

/* All but person. */
extern const FeltRecord felt_details_record;

void felt_details_init(FeltDetails *details);
void felt_details_clear(FeltDetails *details);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(FeltDetails, felt_details_clear)

/* Brings them into the form that is kept; refuses a birthday that is no day or lies behind today
 * (0: not told), an address without @, and a picture that is none (FELT_DECIDE_ERROR). */
gboolean felt_details_normalize(FeltDetails *details, FeltDay today, GError **error);

/* Reads what is known of one person; nothing if nothing is known. details must be inited. On a
 * server it asks beside the log, some milliseconds. Fails with UNREACHABLE when that does not
 * answer in time (felt_store_set_timeout()), and on a mirror that is opened as a file. */
gboolean felt_details_get(FeltStore *store, gint64 person, FeltDetails *details, GError **error);

/* Puts all of items[n] in the place of what was known of these people, in one durable transaction:
 * all or none. What is NULL is erased. IO: a server has not confirmed it in time, and may keep it.
 */
gboolean felt_details_set(FeltStore *store, const FeltDetails *items, guint n, GError **error);

/* Nicknames by person: gint64 * → text; free with g_hash_table_unref. NULL as above. */
GHashTable *felt_details_nicknames(FeltStore *store, GError **error);

/* Of whom anything is known, by rising id (gint64); free with g_array_unref. NULL as above. */
GArray *felt_details_people(FeltStore *store, GError **error);

#endif
