/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-templates-private.h - shared by the files that read templates */
#ifndef FELT_TEMPLATES_PRIVATE_H
#define FELT_TEMPLATES_PRIVATE_H

#include <cjson/cJSON.h>

#include "services/files/felt-templates.h"

/* Keys name, description, setup, levels. */
extern const FeltRecord felt_template_record;

/* Keys that a file may have and that are not read: what `feltctl structure make --json` tells about
 * its levels. NULL-terminated. */
extern const char *const felt_template_ignored[];

/* The text of a file of at most 1 MB; a sentence that names it otherwise. */
gboolean felt_template_read_text(const char *path, char **text, gsize *length, GError **error);

#endif
