/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-file.h - recorded hands as files of hand histories, and back */
#ifndef FELT_HANDS_FILE_H
#define FELT_HANDS_FILE_H

#include "hands/felt-hands.h"
#include "session/felt-session.h"

typedef enum { FELT_HANDS_FILE_PHH, FELT_HANDS_FILE_OHH } FeltHandsFormat;

/* "phh", "ohh", NULL-terminated. */
extern const char *const felt_hands_format_words[];

/* The hands of a stream that are over (void ones aside), or with a number that one, as the text of
 * a file. Only what is recorded: cards that have not come out are in none. NULL with a sentence: no
 * such hand, or one that the format does not know. Owned by the caller. */
char *felt_hands_file_text(FeltSession *session, FeltHandsFormat format, gint64 number,
                           GError **error);

/* Told of each hand: its place in the file ("game.phhs#3") and what came of it. outcome NULL:
 * refused with error, which is the function's to read. */
typedef void (*FeltHandsFileFunc)(const char *id, const FeltOutcome *outcome, const GError *error,
                                  gpointer data);

/* Takes the hands of a .phh or .phhs file ("-": stdin) into a stream, each by itself: one that is
 * refused leaves no event, and the rest go on. rules: of hands that do not say their own. name:
 * what the file is called. FALSE with a sentence: it cannot be opened or read to its end, or no
 * hand ends within FELT_PHH_ENDLESS_BYTES. */
gboolean felt_hands_file_read(FeltSession *session, const char *path, const char *name,
                              const FeltHandRules *rules, const FeltActor *actor,
                              FeltHandsFileFunc func, gpointer data, GError **error);

#endif
