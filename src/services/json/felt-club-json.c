/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-json.c - the club as JSON and as text */
#include "services/json/felt-club-json.h"

#include "felt-config.h"
#include "store/felt-record-json.h"

#include <glib/gi18n-lib.h>

static void add_text(cJSON *object, const char *key, const char *text)
{
  if (text != NULL)
    cJSON_AddStringToObject(object, key, text);
  else
    cJSON_AddNullToObject(object, key);
}

static cJSON *logo_to_json(const FeltClubLogo *logo)
{
  if (logo->bytes == NULL)
    return cJSON_CreateNull();
  cJSON *object = cJSON_CreateObject();
  cJSON_AddStringToObject(object, "type", felt_image_kind_name(logo->image.kind));
  felt_json_add_int(object, "width", logo->image.width);
  felt_json_add_int(object, "height", logo->image.height);
  felt_json_add_int(object, "bytes", (gint64)g_bytes_get_size(logo->bytes));
  return object;
}

static cJSON *rules_to_json(const FeltClubState *state)
{
  cJSON *object = cJSON_CreateObject();
  add_text(object, "title", state->rules.title);
  cJSON *rules = cJSON_AddArrayToObject(object, "rules");
  for (guint i = 0; i < state->rules.n_rules; i++)
    cJSON_AddItemToArray(rules, cJSON_CreateString(state->rules.rules[i].text));
  return object;
}

cJSON *felt_club_account_to_json(const FeltClubAccount *account)
{
  cJSON *item = cJSON_CreateObject();
  felt_json_add_int(item, "id", account->id);
  cJSON_AddStringToObject(item, "name", account->name);
  cJSON_AddStringToObject(item, "role", felt_role_words[account->role]);
  if (account->role == FELT_ROLE_DEALER)
    felt_json_add_int(item, "table", account->table);
  add_text(item, "login", account->login);
  cJSON_AddBoolToObject(item, "closed", account->closed);
  return item;
}

static void add_accounts(cJSON *object, const FeltClubState *state)
{
  cJSON *accounts = cJSON_AddArrayToObject(object, "accounts");
  for (guint i = 0; i < state->n_accounts; i++)
    cJSON_AddItemToArray(accounts, felt_club_account_to_json(&state->accounts[i]));
}

cJSON *felt_club_device_to_json(const FeltClubDevice *device)
{
  cJSON *item = cJSON_CreateObject();
  cJSON_AddStringToObject(item, "device", device->device);
  cJSON_AddStringToObject(item, "name", device->name);
  cJSON_AddStringToObject(item, "role", felt_role_words[device->role]);
  if (device->role == FELT_ROLE_DEALER)
    felt_json_add_int(item, "table", device->table);
  return item;
}

static void add_devices(cJSON *object, const FeltClubState *state)
{
  cJSON *devices = cJSON_AddArrayToObject(object, "devices");
  for (guint i = 0; i < state->n_devices; i++)
    cJSON_AddItemToArray(devices, felt_club_device_to_json(&state->devices[i]));
}

cJSON *felt_club_state_to_json(const FeltClubState *state)
{
  cJSON *object = cJSON_CreateObject();
  const FeltField *language = felt_record_field(&felt_club_house_record, "language");
  add_text(object, "name", state->house.name);
  add_text(object, "footer", state->house.footer);
  add_text(object, "language", language->words[state->house.language]);
  add_text(object, "accent", state->house.accent);
  add_text(object, "second_colour", state->house.second_colour);
  if (!state->house.keep_people)
    cJSON_AddFalseToObject(object, "keep_people");
  cJSON_AddItemToObject(object, "logo", logo_to_json(&state->logo));
  cJSON_AddItemToObject(object, "house_rules", rules_to_json(state));
  add_accounts(object, state);
  add_devices(object, state);
  return object;
}

/* Text ------------------------------------------------------------------------------------- */

static void add_line(GString *text, const char *title, const char *value)
{
  if (value != NULL)
    g_string_append_printf(text, "%s: %s\n", title, value);
}

void felt_club_account_add_line(GString *text, const FeltClubAccount *account)
{
  g_string_append_printf(text, "%d. %s · %s", (int)account->id, account->name,
                         felt_role_text(account->role));
  if (account->role == FELT_ROLE_DEALER)
    g_string_append_printf(text, _(", table %d"), (int)account->table);
  if (account->closed)
    g_string_append(text, _(" · closed"));
  g_string_append_c(text, '\n');
}

void felt_club_device_add_line(GString *text, const FeltClubDevice *device)
{
  g_string_append_printf(text, "%s  %s · %s", device->device, device->name,
                         felt_role_text(device->role));
  if (device->role == FELT_ROLE_DEALER)
    g_string_append_printf(text, _(", table %d"), (int)device->table);
  g_string_append_c(text, '\n');
}

char *felt_club_state_to_text(const FeltClubState *state)
{
  GString *text = g_string_new(NULL);
  const char *name = state->house.name;
  g_string_append_printf(text, "%s\n", name != NULL ? name : _("The club has no name yet"));
  add_line(text, _("Footer"), state->house.footer);
  add_line(text, _("Colour"), state->house.accent);
  add_line(text, _("Second colour"), state->house.second_colour);
  add_line(text, _("People"), state->house.keep_people ? NULL : _("only those that are added"));
  if (state->logo.bytes != NULL)
    g_string_append_printf(text, _("Logo: %s, %u × %u pixels\n"),
                           felt_image_kind_name(state->logo.image.kind), state->logo.image.width,
                           state->logo.image.height);

  if (state->rules.n_rules > 0)
    g_string_append_printf(text, "\n%s\n", felt_club_rules_title(state));
  for (guint i = 0; i < state->rules.n_rules; i++)
    g_string_append_printf(text, "%u. %s\n", i + 1, state->rules.rules[i].text);

  if (state->n_accounts > 0)
    g_string_append_printf(text, "\n%s\n", _("Accounts"));
  for (guint i = 0; i < state->n_accounts; i++)
    felt_club_account_add_line(text, &state->accounts[i]);

  if (state->n_devices > 0)
    g_string_append_printf(text, "\n%s\n", _("Devices"));
  for (guint i = 0; i < state->n_devices; i++)
    felt_club_device_add_line(text, &state->devices[i]);
  return g_string_free(text, FALSE);
}
