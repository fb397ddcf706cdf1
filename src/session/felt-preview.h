/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-preview.h - the content of an exported log, before it is taken */
#ifndef FELT_PREVIEW_H
#define FELT_PREVIEW_H

#include "session/felt-session.h"

/* The part of a log that the database has already. */
typedef enum {
  FELT_PREVIEW_NEW,     /* nothing */
  FELT_PREVIEW_BEGINS,  /* its first events: the others would be added */
  FELT_PREVIEW_THERE,   /* all of it, and perhaps more: nothing would change */
  FELT_PREVIEW_DIFFERS, /* another log of this id: it cannot be taken */
} FeltPreviewThere;

typedef struct {
  FeltSummary *summary; /* NULL: it is not a tournament's, or cannot be played */
  guint64 events;       /* in the file, of a chain that is whole */
  guint64 here;         /* in the database */
  FeltPreviewThere there;
  char *trouble; /* why it cannot be played; NULL: each event follows from those before it */
} FeltPreview;

/* Reads an export, checks its chain, plays it, and compares it with a database, which may be NULL
 * and is not changed. It takes as long as an import, in any thread that owns the store. NULL with a
 * sentence: no export, or one whose chain is broken; also when progress stopped it. */
FeltPreview *felt_preview_new(FeltStore *store, const char *path, const FeltStage *progress,
                              GError **error);

void felt_preview_free(FeltPreview *preview);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltPreview, felt_preview_free)

#endif
