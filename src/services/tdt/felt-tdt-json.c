/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-json.c - what came of a save, as `feltctl import-tdt --json` prints it */
#include "services/tdt/felt-tdt-json.h"

#include "store/felt-record-json.h"
#include "tournament/formula/felt-formula-points.h"

static void add_text(cJSON *object, const char *key, const char *text)
{
  if (text != NULL)
    cJSON_AddStringToObject(object, key, text);
  else
    cJSON_AddNullToObject(object, key);
}

static void add_place(cJSON *object, const char *key, guint place)
{
  if (place > 0)
    felt_json_add_int(object, key, place);
  else
    cJSON_AddNullToObject(object, key);
}

static cJSON *place_to_json(const FeltTdtPlace *place)
{
  cJSON *object = cJSON_CreateObject();
  add_text(object, "name", place->name);
  add_place(object, "place", place->place);
  add_place(object, "place_to", place->place_to);
  felt_json_add_int(object, "prize", place->prize);
  g_autofree char *hits = felt_points_text(place->hits);
  cJSON_AddRawToObject(object, "hits", hits);
  g_autofree char *points = place->has_points ? felt_points_text(place->points) : NULL;
  if (points != NULL)
    cJSON_AddRawToObject(object, "points", points);
  else
    cJSON_AddNullToObject(object, "points");
  return object;
}

static void add_sentences(cJSON *object, const char *key, const GPtrArray *sentences)
{
  cJSON *list = cJSON_AddArrayToObject(object, key);
  for (guint i = 0; i < sentences->len; i++)
    cJSON_AddItemToArray(list, cJSON_CreateString(sentences->pdata[i]));
}

cJSON *felt_tdt_to_json(const FeltTdtImport *import, const char *file)
{
  cJSON *object = cJSON_CreateObject();
  add_text(object, "file", file);
  add_text(object, "tournament", import->tournament);
  if (import->already != NULL)
    add_text(object, "already", import->already);
  if (import->replaces != NULL)
    add_text(object, "replaces", import->replaces);
  if (import->same_as != NULL)
    add_text(object, "same_as", import->same_as);
  if (import->behind != NULL)
    add_text(object, "behind", import->behind);
  if (import->replaced_by != NULL)
    add_text(object, "replaced_by", import->replaced_by);
  add_text(object, "name", import->name);
  add_text(object, "league", import->league);
  add_text(object, "season", import->season);
  if (import->counted_in != NULL) {
    add_text(object, "counted_in", import->counted_in);
    felt_json_add_int(object, "new_people", import->new_people);
  }
  felt_json_add_int(object, "players", import->players);
  felt_json_add_int(object, "entries", import->entries);
  felt_json_add_int(object, "rebuys", import->rebuys);
  felt_json_add_int(object, "add_ons", import->add_ons);
  cJSON *places = cJSON_AddArrayToObject(object, "places");
  for (guint i = 0; i < import->places->len; i++)
    cJSON_AddItemToArray(places, place_to_json(&g_array_index(import->places, FeltTdtPlace, i)));
  felt_json_add_int(object, "pool", import->pool);
  add_sentences(object, "adjusted", import->report.adjusted);
  add_sentences(object, "left_out", import->report.left_out);
  return object;
}
