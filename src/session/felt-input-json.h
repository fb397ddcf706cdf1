/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-input-json.h - JSON that somebody else wrote, read strictly */
#ifndef FELT_INPUT_JSON_H
#define FELT_INPUT_JSON_H

#include <cjson/cJSON.h>
#include <glib.h>

/* Parses one JSON value. Beyond the grammar these are refused, for each would be read as something
 * else than was meant: bytes that are not UTF-8, NUL (also as \u0000, which would end a name), a
 * key given twice in an object, anything behind the value. NULL with a sentence; *offset is then
 * the byte it is about, from 0. Free with cJSON_Delete. */
cJSON *felt_input_json_parse(const char *text, gsize length, gsize *offset, GError **error);

/* The same of a file: the sentence begins with the line where there is one to tell. */
cJSON *felt_input_json_parse_file(const char *text, gsize length, GError **error);

#endif
