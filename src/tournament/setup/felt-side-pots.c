/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-side-pots.c - side pots of the evening beside the prize pool: part of the setup */
#include "tournament/setup/felt-side-pots.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>
#include <string.h>

const char *const felt_side_pot_words[] = {"other",    "last-longer", "high-hand",
                                           "bad-beat", "season",      NULL};
static const char *const until_words[] = {"late", "start", "end", NULL};

/* clang-format off */
static const FeltField pot_fields[] = {
  {.key = "name", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltSidePot, name),
   .flags = FELT_FIELD_NAME | FELT_FIELD_REQUIRED, .doc = N_("what it is called at the desk")},
  {.key = "kind", .type = FELT_FIELD_WORD, .offset = offsetof(FeltSidePot, kind),
   .words = felt_side_pot_words, .doc = N_("what it is won with")},
  {.key = "price", .type = FELT_FIELD_INT, .offset = offsetof(FeltSidePot, price), .min = 0,
   .max = FELT_MONEY_MAX, .doc = N_("what a player puts in, minor units")},
  {.key = "until", .type = FELT_FIELD_WORD, .offset = offsetof(FeltSidePot, until),
   .words = until_words, .doc = N_("joined while players can enter, until the start, or to the end")},
  {.key = "again", .type = FELT_FIELD_BOOL, .offset = offsetof(FeltSidePot, again),
   .doc = N_("last longer: whoever is out and comes in again is still in it")},
  {0},
};
/* clang-format on */

const FeltRecord felt_side_pot_record = {"side_pots", sizeof(FeltSidePot), pot_fields, 0};

const char *felt_side_pot_kind_text(int kind)
{
  static const char *const texts[] = {
      [FELT_SIDE_POT_LAST_LONGER] = N_("Last longer"), [FELT_SIDE_POT_HIGH_HAND] = N_("High hand"),
      [FELT_SIDE_POT_BAD_BEAT] = N_("Bad beat"),       [FELT_SIDE_POT_SEASON] = N_("Season pot"),
      [FELT_SIDE_POT_OTHER] = N_("Side pot"),
  };
  return (guint)kind < G_N_ELEMENTS(texts) ? _(texts[kind]) : "";
}

const FeltSidePot *felt_side_pot_find(const FeltSidePot *pots, guint n, const char *name)
{
  g_autofree char *key = felt_name_key(name);
  for (guint i = 0; i < n; i++) {
    g_autofree char *other = felt_name_key(pots[i].name);
    if (strcmp(key, other) == 0)
      return &pots[i];
  }
  return NULL;
}

gboolean felt_side_pots_check(const FeltSidePot *pots, guint n, GError **error)
{
  for (guint i = 0; i < n; i++)
    if (felt_side_pot_find(pots, i, pots[i].name) != NULL)
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                         _("{side_pots}: two are called %s; give one another name."), pots[i].name);
  return TRUE;
}
