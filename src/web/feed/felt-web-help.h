/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-web-help.h - reasons the server itself finds for phones that do not reach it */
#ifndef FELT_WEB_HELP_H
#define FELT_WEB_HELP_H

#include "web/http/felt-request.h"

/* GET /api/help: {"url": as it was called, "addresses": all by which others in its networks reach
 * it, of those at which it listens, "your_address": the client's, "tests": [{"what", "ok": true,
 * false, or null: not known}]}. what: private-address (the machine is in a local network),
 * several-networks (false: it is in more than one), firewall (another device has reached this page
 * since the server began), tls. */
FeltAnswer *felt_web_help_answer(const FeltRequest *request, gpointer http);

#endif
