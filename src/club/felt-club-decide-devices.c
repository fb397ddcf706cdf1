/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-decide-devices.c - telephones and tablets that may give commands */
#include "club/felt-club-decide-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

/* Whether the log would not know who of two did something. */
static gboolean is_taken(const FeltClubState *state, const char *name)
{
  for (guint i = 0; i < state->n_accounts; i++)
    if (felt_club_same_name(state->accounts[i].name, name))
      return TRUE;
  return felt_club_device(state, name) != NULL;
}

/* "Table 3", "Floor", or of the next one "Floor (2)". */
static char *free_name(const FeltClubState *state, int role, gint64 table)
{
  g_autofree char *base = role == FELT_ROLE_DEALER ? g_strdup_printf(_("Table %d"), (int)table)
                                                   : g_strdup(felt_role_text(role));
  char *name = g_strdup(base);
  for (guint n = 2; is_taken(state, name); n++) {
    g_free(name);
    name = g_strdup_printf("%s (%u)", base, n);
  }
  return name;
}

static char *handle(const guint8 *seed)
{
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < FELT_CLUB_DEVICE_BYTES; i++)
    g_string_append_printf(text, "%02x", seed[i]);
  return g_string_free(text, FALSE);
}

gboolean felt_club_decide_pair(const FeltClubState *state, const FeltClubCommand *command,
                               const FeltContext *context, FeltClubEvent *event, GError **error)
{
  FeltClubPaired *paired = &event->u.paired;
  if (command->role < 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("{%s%s} is missing."), "", "role");
  if (!felt_club_role_fits(command->role, command->table, error))
    return FALSE;
  if (state->n_devices >= FELT_CLUB_DEVICES_MAX)
    return felt_refuse(error, FELT_DECIDE_ERROR_LIMIT,
                       _("No more than %d devices can be paired; forget one first."),
                       FELT_CLUB_DEVICES_MAX);

  paired->role = command->role;
  paired->table = MAX(command->table, 0);
  paired->name = command->name != NULL ? g_strdup(command->name)
                                       : free_name(state, paired->role, paired->table);
  paired->device = handle(context->seed);
  if (!felt_record_normalize(&felt_club_paired_record, paired, "", error))
    return FALSE;
  return !is_taken(state, paired->name) ||
         felt_refuse(error, FELT_DECIDE_ERROR_NAME_TAKEN,
                     _("Somebody or something is called “%s” already; choose another name."),
                     paired->name);
}

gboolean felt_club_decide_forget(const FeltClubState *state, const FeltClubCommand *command,
                                 FeltClubEvent *event, GError **error)
{
  const FeltClubDevice *device = felt_club_device(state, command->device);
  if (device == NULL)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("There is no device “%s”; see feltctl serve devices."), command->device);
  event->u.forgotten.device = g_strdup(device->device);
  event->u.forgotten.name = g_strdup(device->name);
  return TRUE;
}
