/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-read-seats.c - tables, who sat where, and what the history tells of both */
#include "services/tdt/felt-tdt-read.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Tables ----------------------------------------------------------------------------------- */

static void add_table(FeltTdtReader *reader, const char *uuid, const char *name, guint n_seats)
{
  FeltTdtSave *save = reader->save;
  FeltTdtTable *table = &save->tables[save->n_tables++];
  *table = (FeltTdtTable){.uuid = uuid, .name = name};
  table->n_seats = CLAMP(n_seats, 2, FELT_SEATS_MAX);
  gpointer number = GUINT_TO_POINTER(save->n_tables);
  if (*uuid != '\0')
    g_hash_table_insert(reader->tables, (gpointer)uuid, number);
  if (!g_hash_table_contains(reader->tables, name))
    g_hash_table_insert(reader->tables, (gpointer)name, number);
}

void felt_tdt_read_tables(FeltTdtReader *reader)
{
  FeltTdtSave *save = reader->save;
  const FeltTdtValue *table = felt_tdt_items(felt_tdt_get(reader->root, "Tables"), "Tables");
  save->tables = felt_tdt_alloc(save->tree, FELT_TDT_TABLES * sizeof *save->tables);
  for (; table != NULL; table = table->next) {
    guint n_seats = (guint)felt_tdt_int(table, "NumberOfSeats", 0, 1000, 9);
    if (save->n_tables == FELT_TDT_TABLES) {
      felt_tdt_left_out(reader->report, _("Tables behind the first %d."), FELT_TDT_TABLES);
      return;
    }
    if (n_seats > FELT_SEATS_MAX)
      felt_tdt_adjusted(reader->report, _("Table %u has %d seats, not %u."), save->n_tables + 1,
                        FELT_SEATS_MAX, n_seats);
    add_table(reader, felt_tdt_text(table, "UUID"), felt_tdt_text(table, "Name"), n_seats);
  }
}

/* A table that was there once is made again. 0: no more can be. */
static guint find_table(FeltTdtReader *reader, const char *uuid, const char *name, guint seat)
{
  FeltTdtSave *save = reader->save;
  gpointer found = g_hash_table_lookup(reader->tables, *uuid != '\0' ? uuid : name);
  if (found != NULL)
    return GPOINTER_TO_UINT(found);
  if ((*uuid == '\0' && *name == '\0') || save->n_tables == FELT_TDT_TABLES)
    return 0;
  add_table(reader, uuid, name, MAX(seat, 9));
  return save->n_tables;
}

static FeltTdtSeat seat_at(const FeltTdtSave *save, guint table, gint64 seat)
{
  if (table == 0 || seat < 1 || seat > save->tables[table - 1].n_seats)
    return (FeltTdtSeat){0, 0};
  return (FeltTdtSeat){table, (guint)seat};
}

static FeltTdtSeat read_seat(FeltTdtReader *reader, const FeltTdtValue *from)
{
  gint64 seat = felt_tdt_int(from, "SeatIndex", -1, 1000, -1) + 1;
  if (from == NULL || from->type != FELT_TDT_OBJECT || seat == 0)
    return (FeltTdtSeat){0, 0};
  guint table = find_table(reader, felt_tdt_text(from, "TableUUID"),
                           felt_tdt_text(from, "TableName"), (guint)MIN(seat, FELT_SEATS_MAX));
  return seat_at(reader->save, table, seat);
}

/* What stands at one seat: nobody, a player, or a number below 0: a seat that is not to be used. */
static void read_place(FeltTdtReader *reader, const FeltTdtValue *from, guint number, guint seat)
{
  FeltTdtSave *save = reader->save;
  FeltTdtTable *table = &save->tables[number - 1];
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  guint player = felt_tdt_player(reader, from);
  if (from->type == FELT_TDT_NUMBER && from->number < 0) {
    const FeltTdtValue *why =
        felt_tdt_get(felt_tdt_get(reader->root, "Tables"), "UnavailableSeats");
    g_ascii_formatd(digits, sizeof digits, "%.15g", from->number);
    table->locked |= 1u << (seat - 1);
    table->why[seat - 1] = felt_tdt_text(why, digits);
  } else if (from->type == FELT_TDT_TEXT_VALUE && player == G_MAXUINT) {
    felt_tdt_left_out(reader->report, _("Table %u seat %u holds nobody that the save lists."),
                      number, seat);
  } else if (player != G_MAXUINT && felt_tdt_is_in(&save->players[player]) &&
             save->players[player].seat.table == 0) {
    save->players[player].seat = (FeltTdtSeat){number, seat};
  }
}

static void read_table_seats(FeltTdtReader *reader, const FeltTdtValue *from, guint number)
{
  FeltTdtTable *table = &reader->save->tables[number - 1];
  const FeltTdtValue *place = felt_tdt_items(from, "Seats"), *lock = felt_tdt_items(from, "Locks");
  for (guint seat = 1; place != NULL && seat <= table->n_seats; seat++, place = place->next)
    read_place(reader, place, number, seat);
  for (guint seat = 1; lock != NULL && seat <= table->n_seats; seat++, lock = lock->next)
    if (lock->type == FELT_TDT_BOOL && lock->number != 0)
      table->locked |= 1u << (seat - 1);
  table->button = (guint)felt_tdt_int(from, "DealerButtonSeat", 0, table->n_seats, 0);
}

static void read_bust_seats(FeltTdtReader *reader, const FeltTdtValue *from, FeltTdtPlayer *player)
{
  const FeltTdtValue *buyin = felt_tdt_items(from, "Buyins");
  for (guint i = 0; i < player->n_buys; i++, buyin = buyin->next)
    if (player->buys[i].busted)
      player->buys[i].out_seat =
          read_seat(reader, felt_tdt_get(felt_tdt_get(buyin, "BustOut"), "Seat"));
}

/* Tables are named by where they stand in the list: those that players are said to have sat at come
 * behind it. */
void felt_tdt_read_seats(FeltTdtReader *reader)
{
  FeltTdtSave *save = reader->save;
  const FeltTdtValue *table = felt_tdt_items(felt_tdt_get(reader->root, "Tables"), "Tables");
  const FeltTdtValue *from = felt_tdt_items(felt_tdt_get(reader->root, "Players"), "Players");
  guint n = save->n_tables;
  for (guint number = 1; number <= n; number++, table = table->next)
    read_table_seats(reader, table, number);
  for (guint i = 0; i < save->n_players; i++, from = from->next)
    read_bust_seats(reader, from, &save->players[i]);
}

/* The history ------------------------------------------------------------------------------ */

/* The entry of the structure that is round or break n; 0: there is none. */
static guint entry_of(const FeltTdtSave *save, gboolean round, guint64 n)
{
  for (guint i = 0; i < save->n_levels; i++) {
    n -= (save->levels[i].kind == FELT_LEVEL_PLAY) == round;
    if (n == 0 && (save->levels[i].kind == FELT_LEVEL_PLAY) == round)
      return i + 1;
  }
  return 0;
}

/* "Start of round 3", "Start of break 1". */
static void read_mark(FeltTdtSave *save, const char *text, gint64 at_ms)
{
  static const char round[] = "Start of round ", pause[] = "Start of break ";
  gboolean is_round = g_str_has_prefix(text, round);
  if (!is_round && !g_str_has_prefix(text, pause))
    return;
  guint64 n = g_ascii_strtoull(text + strlen(round), NULL, 10);
  guint entry = n >= 1 && n <= FELT_LEVELS_MAX ? entry_of(save, is_round, n) : 0;
  if (entry > 0)
    save->marks[save->n_marks++] = (FeltTdtMark){at_ms, entry};
}

/* "Red, Seat 3: Ann". */
static void read_seating(FeltTdtReader *reader, const char *text, gint64 at_ms, GHashTable *names)
{
  static const char word[] = ", Seat ";
  FeltTdtSave *save = reader->save;
  const char *found = strstr(text, word);
  char *end = NULL;
  gint64 seat = found != NULL ? g_ascii_strtoll(found + strlen(word), &end, 10) : 0;
  if (seat < 1 || end[0] != ':' || end[1] != ' ')
    return;
  g_autofree char *name = g_strndup(text, (gsize)(found - text));
  guint table = GPOINTER_TO_UINT(g_hash_table_lookup(reader->tables, name));
  guint player = GPOINTER_TO_UINT(g_hash_table_lookup(names, end + 2));
  FeltTdtSeat place = seat_at(save, table, seat);
  if (player > 0 && place.table > 0)
    save->seatings[save->n_seatings++] = (FeltTdtSeating){at_ms, player - 1, place};
}

void felt_tdt_read_history(FeltTdtReader *reader)
{
  FeltTdtSave *save = reader->save;
  const FeltTdtValue *item = felt_tdt_items(felt_tdt_get(reader->root, "History"), "History");
  g_autoptr(GHashTable) names = g_hash_table_new(g_str_hash, g_str_equal);
  for (guint i = 0; i < save->n_players; i++)
    if (save->players[i].n_buys > 0)
      g_hash_table_insert(names, (gpointer)save->players[i].name, GUINT_TO_POINTER(i + 1));
  save->n_history = felt_tdt_count(item);
  save->marks = felt_tdt_alloc(save->tree, (save->n_history + 1) * sizeof *save->marks);
  save->seatings = felt_tdt_alloc(save->tree, (save->n_history + 1) * sizeof *save->seatings);
  for (; item != NULL; item = item->next) {
    const char *text = felt_tdt_text(item, "Text");
    gint64 at_ms = felt_tdt_ms(reader, item, "Time");
    read_mark(save, text, at_ms);
    read_seating(reader, text, at_ms, names);
  }
}
