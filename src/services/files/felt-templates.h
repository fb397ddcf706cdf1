/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-templates.h - structures to begin a tournament with, read from files */
#ifndef FELT_TEMPLATES_H
#define FELT_TEMPLATES_H

#include <glib.h>

#include "tournament/command/felt-command.h"
#include "tournament/state/felt-state.h"

/* A template is a JSON file ID.json in a folder `structures`:
 * {"name": …, "description": …, "setup": {keys of felt_setup_record}, "levels": [{keys of
 * felt_level_record}, …]}. name and levels are required.
 *
 * Folders, the first that has an ID wins: the user's (XDG_DATA_HOME/felt/structures), then the
 * installed one and felt/structures of the other XDG data folders; or, when the environment names
 * FELT_DATA_DIR (the build tree), FELT_DATA_DIR/structures in place of all but the user's. */
typedef struct {
  char *name;        /* "Deep Stack", translated when it is one of ours */
  char *description; /* one sentence, or NULL */
  FeltSetup setup;   /* its name is NULL unless the file gives one */
  FeltLevel *levels;
  guint n_levels;
  char *id;     /* "deep": the file's name without .json */
  char *path;   /* the file */
  gboolean own; /* a whole tournament's or one of the user's folder: it keeps what it says, and what
                   it does not say, whatever a club's defaults are */
} FeltTemplate;

#define FELT_TEMPLATE_ERROR (felt_template_error_quark())
GQuark felt_template_error_quark(void);
typedef enum {
  FELT_TEMPLATE_ERROR_NOT_FOUND,
  FELT_TEMPLATE_ERROR_READ,    /* a file that cannot be read */
  FELT_TEMPLATE_ERROR_INVALID, /* a file that is no template; the sentence names it and says why */
} FeltTemplateError;

/* All templates, by name in the order of the language: items are FeltTemplate, owned by the array.
 * Files that cannot be used are left out; *problems, when given, gets one sentence for each (free
 * with g_strfreev; NULL when there is none). */
GPtrArray *felt_templates_list(char ***problems);

/* The template with this id, or else this name (any case). Free with felt_template_free. NULL when
 * there is none (the sentence lists what there is) or its file cannot be used. */
FeltTemplate *felt_template_load(const char *id_or_name, GError **error);

/* The template in a file anywhere. Free with felt_template_free. */
FeltTemplate *felt_template_load_file(const char *path, GError **error);

/* Returns a tournament as a template of this name: structure, prices and rules, without its name,
 * its events and whether it is archived. Free as above. */
FeltTemplate *felt_template_of(const FeltState *state, const char *name);

/* The command that makes a tournament of a template; a name that is NULL is to be set. Owned by the
 * caller. */
FeltCommand *felt_template_create(const FeltTemplate *template, const char *name);

void felt_template_free(FeltTemplate *template);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltTemplate, felt_template_free)

#endif
