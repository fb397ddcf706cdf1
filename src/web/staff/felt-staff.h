/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-staff.h - requests of paired devices: pairing, signed requests, commands */
#ifndef FELT_STAFF_H
#define FELT_STAFF_H

#include "web/feed/felt-house.h"
#include "web/http/felt-http.h"

/* Lets the server answer under /api/staff/ and at /api/commands. house outlives the server. */
void felt_staff_routes(FeltHttp *http, FeltHouse *house);

#endif
