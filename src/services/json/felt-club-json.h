/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-json.h - the club as JSON and as text */
#ifndef FELT_CLUB_JSON_H
#define FELT_CLUB_JSON_H

#include <cjson/cJSON.h>

#include "club/felt-club-state.h"

/* Returns the JSON of `feltctl show club --json`, owned by the caller: name, footer, language,
 * accent, second_colour (null: not given), logo (null, or type, width, height in pixels and bytes),
 * house_rules (title, rules), accounts (id, name, role, table of a dealer, login or null, closed),
 * devices (device, name, role, table of a dealer). */
cJSON *felt_club_state_to_json(const FeltClubState *state);

/* One of the accounts. */
cJSON *felt_club_account_to_json(const FeltClubAccount *account);
void felt_club_account_add_line(GString *text, const FeltClubAccount *account);

/* One of the devices. */
cJSON *felt_club_device_to_json(const FeltClubDevice *device);
void felt_club_device_add_line(GString *text, const FeltClubDevice *device);

/* The same for people: lines of text. Owned by the caller. */
char *felt_club_state_to_text(const FeltClubState *state);

#endif
