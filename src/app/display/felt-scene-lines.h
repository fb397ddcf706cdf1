/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-lines.h - the fields of a record as lines of a form beside the preview of a scene */
#ifndef FELT_SCENE_LINES_H
#define FELT_SCENE_LINES_H

#include <gtk/gtk.h>

#include "tournament/base/felt-schema.h"

typedef enum {
  FELT_LINE_TEXT,
  FELT_LINE_NUMBER,
  FELT_LINE_CHECK,
  FELT_LINE_WORD,   /* one of a few, all of them seen */
  FELT_LINE_PICK,   /* one of many, from a list; absent -1 is "None" */
  FELT_LINE_CHOICE, /* a text, or a name that is offered */
} FeltLineKind;

#define FELT_LINE_WORDS_MAX 8

typedef struct {
  const char *key, *title; /* title: translatable, with its letter for Alt */
  FeltLineKind kind;
  int of;                                 /* what it belongs to, for who shows it */
  const char *words[FELT_LINE_WORDS_MAX]; /* WORD, PICK: translatable */
} FeltSceneLine;

/* Signal "edited" (guint line): something was typed or chosen in it, which may be the same as
 * before, or nothing that the field can be. */
#define FELT_TYPE_SCENE_LINES (felt_scene_lines_get_type())
G_DECLARE_FINAL_TYPE(FeltSceneLines, felt_scene_lines, FELT, SCENE_LINES, GtkWidget)

/* The lines, n of them, which must live as long; their keys are the record's. */
GtkWidget *felt_scene_lines_new(const FeltRecord *record, const FeltSceneLine *lines, guint n);

/* Which line has a key; one that is there. */
guint felt_scene_lines_find(FeltSceneLines *lines, const char *key);

/* Shows what is in a struct of the record; emits nothing. What says the same stays as it is. */
void felt_scene_lines_show(FeltSceneLines *lines, gconstpointer data);

/* Whether a line says something that the field can be, other than what is there. */
gboolean felt_scene_lines_differs(FeltSceneLines *lines, guint line, gconstpointer data);

/* Takes over what a line says, if the field can be that; of a text that is empty, none. */
void felt_scene_lines_read(FeltSceneLines *lines, guint line, gpointer data);

/* Where a text is typed. */
GtkEditable *felt_scene_lines_editable(FeltSceneLines *lines, guint line);

void felt_scene_lines_set_visible(FeltSceneLines *lines, guint line, gboolean visible);

/* The names that a CHOICE offers: char *. */
void felt_scene_lines_offer(FeltSceneLines *lines, guint line, GPtrArray *names);

/* Puts a widget under a line, or under all of them (line: their number). */
void felt_scene_lines_put(FeltSceneLines *lines, guint line, GtkWidget *widget);

#endif
