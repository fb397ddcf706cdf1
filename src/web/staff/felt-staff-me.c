/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-staff-me.c - what a device is told of itself */
#include "web/staff/felt-staff-private.h"

#include "cash/felt-cash-command.h"
#include "hands/felt-hands-command.h"
#include "services/json/felt-club-json.h"
#include "tournament/command/felt-command.h"

static void add_commands(cJSON *object, const char *key, const FeltCommandTable *table, int role)
{
  cJSON *names = cJSON_AddArrayToObject(object, key);
  for (guint i = table->first; i < table->n; i++)
    if (felt_role_may(table->roles, table->infos[i].name, role))
      cJSON_AddItemToArray(names, cJSON_CreateStringReference(table->infos[i].name));
}

cJSON *felt_staff_me_json(const FeltClubDevice *device)
{
  cJSON *me = felt_club_device_to_json(device);
  cJSON *commands = cJSON_AddObjectToObject(me, "commands");
  add_commands(commands, "tournament", &felt_tournament_commands, device->role);
  add_commands(commands, "cash", &felt_cash_commands, device->role);
  add_commands(commands, "hands", &felt_hands_commands, device->role);
  return me;
}

FeltAnswer *felt_staff_me(const FeltRequest *request, gpointer house)
{
  FeltCaller caller;
  FeltAnswer *refusal = NULL;
  if (!felt_staff_prove(house, request, FALSE, &caller, &refusal))
    return refusal;
  return felt_answer_json(200, felt_staff_me_json(caller.device));
}
