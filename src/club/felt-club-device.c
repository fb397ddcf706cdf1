/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-device.c - telephones and tablets that may give commands, and in which role */
#include "club/felt-club-device.h"

#include <stddef.h>
#include <string.h>

/* clang-format off */
#define FIELDS(S) \
  {.key = "device", .type = FELT_FIELD_TEXT, .offset = offsetof(S, device), .flags = FELT_FIELD_NAME | FELT_FIELD_REQUIRED}, \
  {.key = "name", .type = FELT_FIELD_TEXT, .offset = offsetof(S, name), .flags = FELT_FIELD_NAME | FELT_FIELD_REQUIRED}, \
  {.key = "role", .type = FELT_FIELD_WORD, .offset = offsetof(S, role), .words = felt_role_words, .absent = -1}, \
  {.key = "table", .type = FELT_FIELD_INT, .offset = offsetof(S, table), .min = 0, .max = 1000}

static const FeltField device_fields[] = {
  FIELDS(FeltClubDevice),
  {.key = "paired_us", .type = FELT_FIELD_INT, .offset = offsetof(FeltClubDevice, paired_us)},
  {0},
};
const FeltRecord felt_club_device_record = {"device", sizeof(FeltClubDevice), device_fields, 0};

static const FeltField paired_fields[] = {FIELDS(FeltClubPaired), {0}};
const FeltRecord felt_club_paired_record = {"paired", sizeof(FeltClubPaired), paired_fields, 0};

static const FeltField forgotten_fields[] = {
  {.key = "device", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltClubForgotten, device),
   .flags = FELT_FIELD_NAME | FELT_FIELD_REQUIRED},
  {.key = "name", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltClubForgotten, name), .flags = FELT_FIELD_NAME},
  {0},
};
const FeltRecord felt_club_forgotten_record = {"forgotten", sizeof(FeltClubForgotten), forgotten_fields, 0};
/* clang-format on */

gboolean felt_club_device_is_handle(const char *text)
{
  return text != NULL && strlen(text) == 2 * FELT_CLUB_DEVICE_BYTES &&
         strspn(text, "0123456789abcdef") == 2 * FELT_CLUB_DEVICE_BYTES;
}
