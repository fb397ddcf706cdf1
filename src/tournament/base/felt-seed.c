/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-seed.c - the 32 bytes that chance follows from, as text */
#include "tournament/base/felt-seed.h"

#include <string.h>

char *felt_seed_to_hex(const guint8 seed[FELT_SEED_SIZE])
{
  GString *hex = g_string_sized_new(2 * FELT_SEED_SIZE);
  for (int i = 0; i < FELT_SEED_SIZE; i++)
    g_string_append_printf(hex, "%02x", seed[i]);
  return g_string_free(hex, FALSE);
}

gboolean felt_seed_from_hex(const char *hex, guint8 seed[FELT_SEED_SIZE])
{
  if (hex == NULL || strlen(hex) != 2 * FELT_SEED_SIZE)
    return FALSE;
  guint8 bytes[FELT_SEED_SIZE];
  for (int i = 0; i < FELT_SEED_SIZE; i++) {
    int high = g_ascii_xdigit_value(hex[2 * i]), low = g_ascii_xdigit_value(hex[2 * i + 1]);
    if (high < 0 || low < 0)
      return FALSE;
    bytes[i] = (guint8)(high << 4 | low);
  }
  memcpy(seed, bytes, sizeof bytes);
  return TRUE;
}
