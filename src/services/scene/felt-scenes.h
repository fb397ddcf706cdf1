/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scenes.h - the scenes and themes there are: those that come with Felt, and the club's own */
#ifndef FELT_SCENES_H
#define FELT_SCENES_H

#include "services/files/felt-moving.h"
#include "services/scene/felt-layout.h"
#include "services/scene/felt-theme.h"

/* ID.feltscreen in a folder `scenes`, ID.felttheme in `themes` (felt-data-files.h). One of the
 * user's folder takes the place of a shipped one with its id. */
typedef struct {
  char *id;         /* "clock" */
  char *title;      /* "Clock", translated when it is shipped */
  gboolean own;     /* in the user's folder */
  gboolean shipped; /* there is one that comes with Felt; both: an own one in its place */
  char *problem;    /* why it cannot be used, so that the shipped one is shown; NULL: it can */
} FeltSceneInfo;

/* All scenes, and all themes, by title; owned by the array, items are FeltSceneInfo. */
GPtrArray *felt_scenes_list(void);
GPtrArray *felt_themes_list(void);

/* A scene or theme that is there for sure: the one of this id, else the shipped one, else the
 * clock's, the first theme's; of them one that stands in the program when not even that can be
 * read. *problem, when given, gets the sentence why it is not what was asked for; NULL: it is. Free
 * with felt_layout_free, felt_theme_free; the problem with g_free. */
FeltLayout *felt_scenes_load(const char *id, char **problem);
FeltTheme *felt_themes_load(const char *id, char **problem);

/* Whether a file that comes with a club can be used as a scene, or as a theme (FeltMovingCheck). */
gboolean felt_scenes_check_file(const char *path, FeltMovingPart part, GError **error);

/* The clock: what a screen shows that has nothing else to say. */
#define FELT_SCENES_USUAL "clock-payouts"

/* The one that comes with Felt; NULL: there is none. */
FeltLayout *felt_scenes_load_shipped(const char *id);

/* Keeps a scene as the club's own. id NULL: one made of the title, another than all that there are;
 * *kept gets it, owned by the caller. A theme is kept under its id's name. FALSE with a sentence.
 */
gboolean felt_scenes_save(const FeltLayout *layout, const char *id, char **kept, GError **error);
gboolean felt_themes_save(const FeltTheme *theme, const char *id, char **kept, GError **error);

/* Takes the club's own one away: the shipped one is there again, if there is one. FALSE with a
 * sentence. */
gboolean felt_scenes_remove(const char *id, GError **error);
gboolean felt_themes_remove(const char *id, GError **error);

/* Writes a layout to a file that is named, whole or not at all. */
gboolean felt_layout_write(const FeltLayout *layout, const char *path, GError **error);

/* The same of a theme, checked as it is read again. */
gboolean felt_theme_write(const FeltTheme *theme, const char *path, GError **error);

/* Reads a theme from a file of at most FELT_LAYOUT_FILE_MAX bytes; NULL with a sentence. Free with
 * felt_theme_free. */
FeltTheme *felt_theme_read(const char *path, GError **error);

#endif
