/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-person-book.h - the club's people for the windows: found as one types, and what they played
 */
#ifndef FELT_PERSON_BOOK_H
#define FELT_PERSON_BOOK_H

#include <gtk/gtk.h>

#include "club/felt-club.h"
#include "services/club/felt-person-results.h"
#include "session/felt-session.h"

/* There is one for the whole run of the program, over the club that felt-club-desk.h has open.
 * Signal "changed" (): people came, went, are called otherwise or are said to have played. */
#define FELT_TYPE_PERSON_BOOK (felt_person_book_get_type())
G_DECLARE_FINAL_TYPE(FeltPersonBook, felt_person_book, FELT, PERSON_BOOK, GObject)

/* The one there is; not owned by the caller. */
FeltPersonBook *felt_person_book_get(void);

/* Whether the club knows anybody. */
gboolean felt_person_book_keeps_people(void);

/* Returns the person of a whole name or a member's number, valid until the club changes; NULL: none
 * of the club's people. */
const FeltClubPerson *felt_person_book_named(const char *text);

/* Whether whoever is at the desk may let somebody in who is blocked; person may be NULL. */
gboolean felt_person_book_may_overrule(const FeltClubPerson *person);

/* Today, where this machine is. */
FeltDay felt_person_book_today(void);

/* As felt_person_index_search(): the best for what is typed, nicknames too. */
guint felt_person_book_find(FeltPersonBook *book, const char *typed, gint64 *ids, guint max);

/* Whether somebody plays in a tournament: a person (0: nobody of the club), or by that name. */
gboolean felt_person_book_plays(const FeltState *state, gint64 person, const char *name);

/* Returns at most `most` names that complete what is typed, each once: first people who are not in
 * the state yet (NULL: everybody), then the names of others (or NULL). Owned by the caller. */
GStrv felt_person_book_complete(FeltPersonBook *book, const FeltState *state, const char *typed,
                                GStrv others, guint most);

/* Returns the results of all tournaments, owned by the book; reads only what is new. NULL with a
 * sentence. */
const FeltResults *felt_person_book_results(FeltPersonBook *book, GError **error);

/* Returns the players under a name that is nobody's but nearly a person's, as felt_misspelt_find()
 * finds them; NULL with a sentence. The entries are valid until the book looks at the results
 * again. Free with g_array_unref. */
GArray *felt_person_book_misspelt(FeltPersonBook *book, GError **error);

/* Says in each of those tournaments that it was that person: "changed" is told. *n: in how many.
 * FALSE with a sentence; what was recorded by then stays. */
gboolean felt_person_book_take(FeltPersonBook *book, const char *name, gint64 person,
                               const FeltActor *actor, guint *n, GError **error);

/* The names of those who played before that tournament and are not in it, a line each; owned by the
 * caller. */
char *felt_person_book_last_time(FeltPersonBook *book, const char *tournament);

#endif
