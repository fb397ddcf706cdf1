/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-headers.c - what every answer says beside what was asked */
#include "web/http/felt-headers.h"

const FeltHeader felt_headers[] = {
    {"Content-Security-Policy",
     "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; "
     "form-action 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
};
const guint felt_n_headers = G_N_ELEMENTS(felt_headers);
