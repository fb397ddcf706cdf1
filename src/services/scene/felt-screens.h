/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-screens.h - the room's screens: what each of them shows and when, and where it is seen */
#ifndef FELT_SCREENS_H
#define FELT_SCREENS_H

#include <glib.h>

#include "tournament/base/felt-schema.h"

/* A screen is what people look at ("Hall", "Cage"); an output is where it is seen. They are kept
 * apart, so that an evening can be set up where its monitors are not. Facts of one machine, not of
 * a tournament: they stand in a file (felt-screens-file.h). */

typedef enum {
  FELT_OUTPUT_NONE,    /* not connected yet */
  FELT_OUTPUT_ANY,     /* a monitor that no other screen and no director has */
  FELT_OUTPUT_MONITOR, /* that one, and no other */
  FELT_OUTPUT_ADDRESS  /* a browser that opens it */
} FeltOutputKind;

/* The words of the kinds in files, NULL-terminated. */
extern const char *const felt_output_words[];

typedef struct {
  int kind;        /* FeltOutputKind */
  char *connector; /* MONITOR: where it is plugged in, "HDMI-1"; NULL: wherever the model is */
  char *model;     /* MONITOR: make and model, "DELL U2720"; NULL: not known */
  char *address;   /* ADDRESS: "http://…" */
} FeltScreenOutput;

/* A line of a playlist. */
typedef struct {
  char *scene;    /* its name: "clock" */
  char *when;     /* a formula; NULL: always */
  gint64 seconds; /* of its turn; 0: it stays as long as `when` holds */
} FeltScreenEntry;

/* A screen shows nothing while it is blank; else its message; else the scene that is pinned; else
 * what the playlist says (felt-screen-turn.h). */
typedef struct {
  char *name;
  char *theme; /* NULL: that of the scene */
  FeltScreenOutput output;
  FeltScreenEntry *playlist;
  guint n_playlist;
  char *pinned; /* a scene; NULL: none is */
  gboolean blank;
  gboolean spare;       /* moves a little each minute, and dims what never changes */
  char *message;        /* the director's; NULL: none */
  gint64 message_until; /* ms since 1970; 0: until it is taken away */
} FeltScreen;

typedef struct {
  FeltScreen *screens; /* at least one; no two of the same name */
  guint n_screens;
} FeltScreens;

#define FELT_SCREENS_MAX  32
#define FELT_PLAYLIST_MAX 100

/* A turn is no longer than a day. */
#define FELT_TURN_SECONDS_MAX 86400

extern const FeltRecord felt_screen_record, felt_screens_record;

/* The scene that is shown when no line of a playlist holds, and the one that says a message. */
#define FELT_SCENE_FALLBACK "clock"
#define FELT_SCENE_MESSAGE  "message"

/* One screen, called as the field calls it, on any monitor, with the scenes of an evening. */
FeltScreens *felt_screens_default(void);

FeltScreens *felt_screens_copy(const FeltScreens *screens);
gboolean felt_screens_equal(const FeltScreens *a, const FeltScreens *b);
void felt_screens_free(FeltScreens *screens);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltScreens, felt_screens_free)

/* Reads their JSON; NULL with a sentence that names the line or the screen and the key. */
FeltScreens *felt_screens_parse(const char *text, gsize length, GError **error);

/* Returns the JSON, laid out to be read by people; owned by the caller. */
char *felt_screens_to_json(const FeltScreens *screens);

/* Whether what code made of them could be read again; else FALSE with the sentence of the reader.
 */
gboolean felt_screens_check(const FeltScreens *screens, GError **error);

/* The screen of that name, whatever its case; NULL: none has it. It holds until one is added or
 * removed. */
FeltScreen *felt_screens_find(const FeltScreens *screens, const char *name);

/* Changes to them. Each refuses with a sentence and changes nothing then. */

/* A new screen at the end, not connected, with the playlist and theme of `like`, or of
 * the default when it is NULL. */
gboolean felt_screens_add(FeltScreens *screens, const char *name, const char *like, GError **error);

/* The last one stays. */
gboolean felt_screens_remove(FeltScreens *screens, const char *name, GError **error);

/* Puts a copy of a screen in the place of the one of that name (NULL: of its own name), or at the
 * end when there is none. Takes its monitor as felt_screens_assign does. */
gboolean felt_screens_put(FeltScreens *screens, const char *name, const FeltScreen *screen,
                          GError **error);

/* Gives a screen an output. A monitor has one screen: another one that has it is not connected any
 * more. */
gboolean felt_screens_assign(FeltScreens *screens, const char *name, const FeltScreenOutput *output,
                             GError **error);

/* Shows a text on the screen of that name (NULL: on all) until then (message_until); text NULL or
 * blank: takes it away. */
gboolean felt_screens_say(FeltScreens *screens, const char *name, const char *text, gint64 until,
                          GError **error);

/* Outputs -------------------------------------------------------------------------------------- */

extern const FeltRecord felt_screen_output_record;

/* Reads a typed output: "none", "any", "http://…" or "https://…", else the connector of a monitor.
 * Fills an inited output. */
gboolean felt_output_from_text(FeltScreenOutput *output, const char *text, GError **error);

/* Returns the text that would give this output. Owned by the caller. */
char *felt_output_to_text(const FeltScreenOutput *output);

/* Returns the place of an output for people: "DELL U2720 (HDMI-1)", "Not connected yet". Owned by
 * the caller. */
char *felt_output_title(const FeltScreenOutput *output);

/* Whether both are the same monitor. */
gboolean felt_output_same_monitor(const FeltScreenOutput *a, const FeltScreenOutput *b);

#endif
