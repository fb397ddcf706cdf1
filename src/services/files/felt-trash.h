/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-trash.h - tournaments and evenings that were deleted, until they are restored or emptied */
#ifndef FELT_TRASH_H
#define FELT_TRASH_H

#include "session/felt-session.h"

/* A deleted stream is an export of its log in the folder `DATABASE.trash`, its owner's alone. */
typedef struct {
  char *name;     /* by which it is restored: what it was called, and when it was deleted */
  char *path;     /* of the file */
  char *id;       /* of the stream */
  char *title;    /* what it was called; NULL: it had no title, or the club does not know it */
  guint64 events; /* in it */
  gint64 at_us;   /* when it was deleted, UTC */
} FeltTrashItem;

/* Deletes a tournament or another stream, but not the club: it is exported into the trash and read
 * back from there, then it leaves the log in the one transaction that notes it in the club's. Ended
 * at any moment it is whole in the log, or in the trash, or in both. Refused while a tournament's
 * clock runs, and while rows of it are kept apart. Of a log on a server the folder is beside this
 * desk's copy. *name, owned by the
 * caller, is its name in the trash. */
gboolean felt_trash_delete(FeltStore *store, const FeltSource *source, const char *id,
                           const FeltActor *actor, char **name, GError **error);

/* Returns the title that the stream had, else its name. */
const char *felt_trash_item_title(const FeltTrashItem *item);

/* Returns the exports in the trash, the latest first (FeltTrashItem, freed with the array). Other
 * files are passed over. */
GPtrArray *felt_trash_list(FeltStore *store);

/* Brings one back as it was and takes it out of the trash. *id, owned by the caller, is the
 * stream's. */
gboolean felt_trash_restore(FeltStore *store, const FeltSource *source, const char *name,
                            const FeltActor *actor, char **id, GError **error);

/* Removes for good what was deleted before an instant (UTC), as the actor may; *n: how many. */
gboolean felt_trash_empty(FeltStore *store, const FeltActor *actor, gint64 before_us, guint *n,
                          GError **error);

#endif
