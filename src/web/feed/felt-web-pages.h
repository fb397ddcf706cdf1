/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-web-pages.h - the public pages: their files and words */
#ifndef FELT_WEB_PAGES_H
#define FELT_WEB_PAGES_H

#include "web/feed/felt-house.h"
#include "web/http/felt-http.h"

/* Answers /, /seat, /p/TOKEN, /screen, /screen/NAME, /overlay/NAME, /help with pages of data/web,
 * their words in both languages, /api/help and /api/hand/STREAM. Both outlive each other's last
 * answer.
 */
void felt_web_pages_routes(FeltHttp *http, FeltHouse *house);

#endif
