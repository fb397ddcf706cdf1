/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-alike.c - feltctl people duplicates: who may stand there twice */
#include "cli/club/felt-cli-alike.h"

#include "cli/felt-cli-answer.h"
#include "club/felt-club-people.h"
#include "club/felt-person-alike.h"
#include "services/club/felt-misspelt.h"
#include "store/felt-record-json.h"

#include <stdio.h>

/* So many pairs of records are proposed. */
#define PAIRS_MAX 200

static void list_records(const FeltClubState *club, gboolean json)
{
  g_autoptr(GArray) pairs = felt_person_alike(club, PAIRS_MAX);
  for (guint i = 0; i < pairs->len; i++) {
    const FeltPersonAlike *pair = &g_array_index(pairs, FeltPersonAlike, i);
    const FeltClubPerson *person = felt_club_person(club, pair->person);
    const FeltClubPerson *other = felt_club_person(club, pair->other);
    if (!json) {
      printf("%d %s — %d %s\n", (int)person->id, person->name, (int)other->id, other->name);
      continue;
    }
    cJSON *line = cJSON_CreateObject();
    felt_json_add_int(line, "person", person->id);
    cJSON_AddStringToObject(line, "name", person->name);
    felt_json_add_int(line, "other", other->id);
    cJSON_AddStringToObject(line, "other_name", other->name);
    felt_json_add_int(line, "apart", pair->apart);
    felt_cli_answer_print(line);
  }
}

static void print_player(const FeltTournamentResults *tournament, const FeltPersonResult *player,
                         const FeltClubPerson *person, gboolean json)
{
  if (!json) {
    printf("%d %s — %s, %s\n", (int)person->id, person->name, player->name, tournament->name);
    return;
  }
  cJSON *line = cJSON_CreateObject();
  felt_json_add_int(line, "person", person->id);
  cJSON_AddStringToObject(line, "name", person->name);
  cJSON_AddStringToObject(line, "tournament", tournament->id);
  felt_json_add_int(line, "player", player->player);
  cJSON_AddStringToObject(line, "player_name", player->name);
  felt_cli_answer_print(line);
}

FeltExit felt_cli_list_alike(const FeltClubState *club, const FeltResults *results, gboolean json)
{
  g_autoptr(GArray) misspelt = felt_misspelt_find(results, club);
  list_records(club, json);
  for (guint i = 0; i < misspelt->len; i++) {
    const FeltMisspelt *one = &g_array_index(misspelt, FeltMisspelt, i);
    print_player(one->tournament, one->player, felt_club_person(club, one->person), json);
  }
  return FELT_EXIT_DONE;
}
