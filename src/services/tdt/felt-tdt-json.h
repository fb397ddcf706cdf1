/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-json.h - the result of a save, as `feltctl import-tdt --json` prints it */
#ifndef FELT_TDT_JSON_H
#define FELT_TDT_JSON_H

#include <cjson/cJSON.h>

#include "services/tdt/felt-tdt-import.h"

/* {"file","tournament","players","entries","rebuys","add_ons","places":[{"name","place","place_to",
 * "prize","hits","points"}],"pool","adjusted":[…],"left_out":[…]}; with "already", "replaces",
 * "same_as", "behind" or "replaced_by", the id of another tournament. Free with cJSON_Delete. */
cJSON *felt_tdt_to_json(const FeltTdtImport *import, const char *file);

#endif
