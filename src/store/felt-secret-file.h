/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-secret-file.h - the file beside a database that keeps its secrets */
#ifndef FELT_SECRET_FILE_H
#define FELT_SECRET_FILE_H

#include "store/felt-store.h"

#include <cjson/cJSON.h>

/* `path.secrets`, its owner's alone: a JSON object of PINs by the numbers of accounts, and under
 * "devices" of keys by handles. */

/* Only one program reads and writes secrets at a time: locks `path.counters`, which is made where
 * there is none, and returns it open; -1 with error. close() unlocks. */
int felt_secret_file_lock(FeltStore *store, GError **error);

/* An empty object where there is no file; NULL with a sentence where it cannot be read. */
cJSON *felt_secret_file_load(FeltStore *store, GError **error);

/* Writes it anew, durably. */
gboolean felt_secret_file_save(FeltStore *store, const cJSON *all, GError **error);

/* Bytes as hex: text has room for 2 n + 1. And back, FALSE when text is not exactly n of them;
 * NULL is not. */
void felt_hex_write(const guint8 *bytes, gsize n, char *text);
gboolean felt_hex_read(const char *text, guint8 *bytes, gsize n);

#endif
