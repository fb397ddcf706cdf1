/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phrase-race.c - "race 3 25 100 1:3 2:3": a chip race in the palette */
#include "tournament/palette/felt-phrase-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A word as a stretch of the line. */
static FeltSpan span_of(const char *word)
{
  return (FeltSpan){word, word + strlen(word)};
}

/* "1:3": who sits in seat 1 has three. */
static gboolean read_seat(FeltPhraseReader *r, const FeltTable *table, const char *word)
{
  const FeltRecord *record =
      felt_record_field(felt_command_info(FELT_COMMAND_CHIP_RACE)->record, "odd")->record;
  const char *colon = strchr(word, ':');
  FeltPlaceRef seat;
  gint64 chips;
  if (colon == NULL || !felt_span_place((FeltSpan){word, colon}, &seat) || seat.dot ||
      !felt_span_chips(span_of(colon + 1), &chips)) {
    felt_phrase_problem(r, _("“%s” is not a seat with its chips; type it as 1:3."), word);
    return FALSE;
  }
  if (seat.table < 1 || seat.table > table->n_seats || table->players[seat.table] == 0) {
    felt_phrase_problem(r, _("Nobody sits at table %s seat %d."),
                        felt_state_table_said(r->state, table->number).text, (int)seat.table);
    return FALSE;
  }
  FeltCommand *command = felt_phrase_command(r);
  FeltCommandOdd *odd = felt_list_append(record, &command->odd, &command->n_odd);
  odd->player = felt_phrase_id(table->players[seat.table]);
  odd->chips = chips;
  return TRUE;
}

static const FeltTable *read_table(FeltPhraseReader *r, const char *word)
{
  FeltPlaceRef place;
  const FeltTable *table = NULL;
  if (felt_span_place(span_of(word), &place) && !place.dot)
    table = felt_state_table(r->state, place.table);
  if (table != NULL && table->status == FELT_TABLE_OPEN)
    return table;
  felt_phrase_problem(r, _("“%s” is not an open table."), word);
  return NULL;
}

void felt_phrase_race(FeltPhraseReader *r)
{
  g_auto(GStrv) words = g_strsplit_set(r->args, " \t", -1);
  g_autoptr(GPtrArray) given = g_ptr_array_new();
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_ptr_array_add(given, words[i]);

  if (given->len <= 1)
    felt_phrase_offer_tables(r, span_of(r->args), " ");
  if (given->len < 4) {
    felt_phrase_problem(r, _("Type the table, the old chip, the new one, and each seat with how "
                             "many it has: race 3 25 100 1:3 2:3."));
    return;
  }

  const FeltTable *table = read_table(r, given->pdata[0]);
  if (table == NULL)
    return;
  FeltCommand *command = felt_phrase_command(r);
  gboolean good = felt_span_chips(span_of(given->pdata[1]), &command->from) &&
                  felt_span_chips(span_of(given->pdata[2]), &command->to);
  command->table = table->number;
  if (!good)
    felt_phrase_problem(r, _("“%s %s” are no two chips; type them as 25 100."),
                        (const char *)given->pdata[1], (const char *)given->pdata[2]);

  for (guint i = 3; good && i < given->len; i++)
    good = read_seat(r, table, given->pdata[i]);
  if (!good)
    felt_phrase_drop(r);
}
