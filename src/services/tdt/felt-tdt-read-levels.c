/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-read-levels.c - the structure and the chips of a save, as Felt has them */
#include "services/tdt/felt-tdt-read.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <pango/pango.h>
#include <string.h>

/* Levels ----------------------------------------------------------------------------------- */

/* Games by the words that their names have; the first that fits counts. */
static const struct {
  const char *words[3];
  int game;
} games[] = {
    {{"omaha", "5", "hi"}, FELT_GAME_OMAHA5_HILO},    {{"omaha", "8", NULL}, FELT_GAME_OMAHA_HILO},
    {{"omaha", "hi", NULL}, FELT_GAME_OMAHA_HILO},    {{"omaha", "6", NULL}, FELT_GAME_OMAHA6},
    {{"omaha", "5", NULL}, FELT_GAME_OMAHA5},         {{"omaha", NULL, NULL}, FELT_GAME_OMAHA},
    {{"short", "deck", NULL}, FELT_GAME_SHORTDECK},   {{"razz", NULL, NULL}, FELT_GAME_RAZZ},
    {{"stud", "8", NULL}, FELT_GAME_STUD_HILO},       {{"stud", "hi", NULL}, FELT_GAME_STUD_HILO},
    {{"stud", NULL, NULL}, FELT_GAME_STUD},           {{"badugi", NULL, NULL}, FELT_GAME_BADUGI},
    {{"2-7", "triple", NULL}, FELT_PLAYED_27_TRIPLE}, {{"2-7", NULL, NULL}, FELT_GAME_LOWBALL_27},
    {{"draw", NULL, NULL}, FELT_GAME_DRAW},           {{"hold", NULL, NULL}, FELT_GAME_HOLDEM},
};

static gboolean has_words(const char *name, const char *const words[3])
{
  for (guint i = 0; i < 3 && words[i] != NULL; i++)
    if (strstr(name, words[i]) == NULL)
      return FALSE;
  return TRUE;
}

/* A game that is not known keeps its name; without one it is hold'em. */
static int find_game(const char *text)
{
  g_autofree char *name = g_utf8_strdown(text, -1);
  int game = FELT_GAME_HOLDEM;
  for (guint i = 0; i < G_N_ELEMENTS(games); i++)
    if (has_words(name, games[i].words))
      return games[i].game;
  felt_played_game_named(text, &game, NULL);
  return game;
}

static gint64 whole(FeltTdtReader *reader, const FeltTdtValue *level, const char *key, guint entry)
{
  double number = felt_tdt_number(level, key, 0);
  gint64 chips = felt_tdt_int(level, key, 0, FELT_TDT_CHIPS_MAX, 0);
  if (number != (double)chips)
    felt_tdt_adjusted(reader->report, _("Level %u: a stake that is no whole number was rounded."),
                      entry);
  return chips;
}

/* Stakes in the form that Felt plays. */
static void read_stakes(FeltTdtReader *reader, const FeltTdtValue *from, guint entry,
                        FeltLevel *level)
{
  static const int limits[] = {FELT_LIMIT_FIXED, FELT_LIMIT_POT, FELT_LIMIT_NO};
  const FeltTdtValue *bets = felt_tdt_items(from, "Limits");
  level->limit = limits[felt_tdt_int(from, "GameType", 0, 2, 2)];
  level->small = whole(reader, from, "SmallBlind", entry);
  level->big = whole(reader, from, "BigBlind", entry);
  level->ante = whole(reader, from, "Ante", entry);

  /* Before 3.4 the two bets of a limit game were fields of their own. */
  gint64 first = felt_tdt_int(from, "Limit1", 0, FELT_TDT_CHIPS_MAX, 0);
  gint64 second = felt_tdt_int(from, "Limit2", 0, FELT_TDT_CHIPS_MAX, 0);
  if (bets != NULL && bets->next != NULL && first == 0) {
    first = (gint64)CLAMP(bets->number, 0, (double)FELT_TDT_CHIPS_MAX);
    second = (gint64)CLAMP(bets->next->number, 0, (double)FELT_TDT_CHIPS_MAX);
  }
  if (level->limit == FELT_LIMIT_FIXED && first > 0)
    level->big = first;
  if (level->limit == FELT_LIMIT_FIXED && second >= level->big && second != 2 * level->big)
    level->big_bet = second;
}

/* What Felt does not play is brought into order, and told. */
static void mend_stakes(FeltTdtReader *reader, guint entry, FeltLevel *level)
{
  if (level->big < level->small || level->big == 0) {
    level->big = MAX(MAX(level->small, level->ante), 1);
    felt_tdt_adjusted(reader->report, _("Level %u has no big blind: it is as large as the rest."),
                      entry);
  }
  if (level->ante > 0)
    level->ante_kind = FELT_ANTE_EACH;
  /* An ante as large as the big blind is one that one player posts for all. */
  if (level->ante > 0 && level->ante >= level->big && level->small > 0)
    level->ante_kind = FELT_ANTE_BIG_BLIND;
}

static void read_round(FeltTdtReader *reader, const FeltTdtValue *from, guint entry,
                       FeltLevel *level)
{
  level->kind = FELT_LEVEL_PLAY;
  level->game = find_game(felt_tdt_text(from, "GameName"));
  read_stakes(reader, from, entry, level);
  mend_stakes(reader, entry, level);
}

static gboolean is_break(const FeltTdtValue *from)
{
  return g_strcmp0(from->name, "GameBreak") == 0 ||
         (felt_tdt_get(from, "BigBlind") == NULL && felt_tdt_get(from, "ChipUp") != NULL);
}

static void read_level(FeltTdtReader *reader, const FeltTdtValue *from, guint entry,
                       FeltLevel *level)
{
  double minutes = felt_tdt_number(from, "Minutes", 0);
  gint64 seconds = (gint64)(CLAMP(minutes, 0, 1440) * 60 + 0.5);
  felt_record_init(&felt_level_record, level);
  level->kind = FELT_LEVEL_BREAK;
  if (!is_break(from))
    read_round(reader, from, entry, level);
  else
    reader->chip_ups += felt_tdt_bool(from, "ChipUp", FALSE);
  if (seconds == 0)
    felt_tdt_adjusted(reader->report, _("Entry %u of the structure has no length: one minute."),
                      entry);
  level->minutes = seconds == 0 ? 1 : seconds / 60;
  level->seconds = seconds % 60;
}

gboolean felt_tdt_read_levels(FeltTdtReader *reader)
{
  FeltTdtSave *save = reader->save;
  const FeltTdtValue *first = felt_tdt_items(felt_tdt_get(reader->root, "Levels"), "Levels");
  guint n = felt_tdt_count(first);
  if (n > FELT_LEVELS_MAX)
    felt_tdt_left_out(reader->report, _("Levels behind entry %d of the structure."),
                      FELT_LEVELS_MAX);
  save->levels = g_new0(FeltLevel, MIN(n, FELT_LEVELS_MAX) + 1);
  for (; first != NULL && save->n_levels < FELT_LEVELS_MAX; first = first->next) {
    save->n_levels++;
    read_level(reader, first, save->n_levels, &save->levels[save->n_levels - 1]);
  }
  if (reader->chip_ups > 0)
    felt_tdt_left_out(
        reader->report,
        g_dngettext(GETTEXT_PACKAGE, "%u break in which chips are coloured up: say which chips.",
                    "%u breaks in which chips are coloured up: say which chips.", reader->chip_ups),
        reader->chip_ups);
  for (guint i = 0; i < save->n_levels; i++)
    if (save->levels[i].kind == FELT_LEVEL_PLAY)
      return TRUE;
  return felt_refuse(reader->error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("The save has no level that is played; nothing was imported."));
}

/* Chips ------------------------------------------------------------------------------------ */

/* Colours are names or numbers of CSS. NULL: none is said. */
static char *color_of(const char *text)
{
  PangoColor color;
  if (*text == '\0' || !pango_color_parse(&color, text))
    return NULL;
  return g_strdup_printf("#%02x%02x%02x", color.red >> 8, color.green >> 8, color.blue >> 8);
}

static gboolean has_chip(const FeltTdtSave *save, gint64 value)
{
  for (guint i = 0; i < save->n_chips; i++)
    if (save->chips[i].value == value)
      return TRUE;
  return FALSE;
}

void felt_tdt_read_chips(FeltTdtReader *reader)
{
  FeltTdtSave *save = reader->save;
  const FeltTdtValue *chip = felt_tdt_items(felt_tdt_get(reader->root, "Chips"), "Chips");
  save->chips = g_new0(FeltChip, FELT_CHIPS_KINDS_MAX);
  for (; chip != NULL && save->n_chips < FELT_CHIPS_KINDS_MAX; chip = chip->next) {
    gint64 value = felt_tdt_int(chip, "Value", 0, FELT_TDT_CHIPS_MAX, 0);
    if (value < 1 || has_chip(save, value) || !felt_tdt_bool(chip, "Use", TRUE))
      continue;
    FeltChip *made = &save->chips[save->n_chips++];
    felt_record_init(&felt_chip_record, made);
    made->value = value;
    made->name = felt_text_normalize(felt_tdt_text(chip, "Label"), FELT_NAME_MAX, "", "", NULL);
    made->color = color_of(felt_tdt_text(chip, "Color"));
  }
}
