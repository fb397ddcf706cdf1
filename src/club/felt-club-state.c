/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-state.c - the club: held, copied, compared, and what events do to it */
#include "club/felt-club-state.h"

#include "club/felt-club-people.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>
#include <string.h>

/* Accounts, devices and people are copied, compared and freed as lists are. */
static const FeltField lists_fields[] = {
    {.key = "accounts",
     .type = FELT_FIELD_LIST,
     .offset = offsetof(FeltClubState, accounts),
     .count_offset = offsetof(FeltClubState, n_accounts),
     .record = &felt_club_account_record},
    {.key = "devices",
     .type = FELT_FIELD_LIST,
     .offset = offsetof(FeltClubState, devices),
     .count_offset = offsetof(FeltClubState, n_devices),
     .record = &felt_club_device_record},
    {.key = "people",
     .type = FELT_FIELD_LIST,
     .offset = offsetof(FeltClubState, people),
     .count_offset = offsetof(FeltClubState, n_people),
     .record = &felt_club_person_record},
    {.key = "apart",
     .type = FELT_FIELD_LIST,
     .offset = offsetof(FeltClubState, apart),
     .count_offset = offsetof(FeltClubState, n_apart),
     .record = &felt_club_pair_record},
    {.key = "leagues",
     .type = FELT_FIELD_RECORD,
     .offset = offsetof(FeltClubState, leagues),
     .record = &felt_leagues_record},
    {.key = "last_person", .type = FELT_FIELD_INT, .offset = offsetof(FeltClubState, last_person)},
    {0},
};
static const FeltRecord lists_record = {"lists", sizeof(FeltClubState), lists_fields, 0};

/* Its memory ------------------------------------------------------------------------------- */

FeltClubState *felt_club_state_new(void)
{
  FeltClubState *state = g_new0(FeltClubState, 1);
  felt_record_init(&felt_club_house_record, &state->house);
  felt_record_init(&felt_club_rules_record, &state->rules);
  return state;
}

FeltClubState *felt_club_state_copy(const FeltClubState *state)
{
  FeltClubState *copy = g_new0(FeltClubState, 1);
  felt_record_copy(&lists_record, copy, state); /* first: it sets all else to nothing */
  felt_record_copy(&felt_club_house_record, &copy->house, &state->house);
  felt_record_copy(&felt_club_rules_record, &copy->rules, &state->rules);
  copy->logo = state->logo;
  if (copy->logo.bytes != NULL)
    g_bytes_ref(copy->logo.bytes);
  return copy;
}

void felt_club_state_free(FeltClubState *state)
{
  if (state == NULL)
    return;
  felt_record_release(&felt_club_house_record, &state->house);
  felt_record_release(&felt_club_rules_record, &state->rules);
  felt_record_release(&lists_record, state);
  g_clear_pointer(&state->logo.bytes, g_bytes_unref);
  g_free(state);
}

static gboolean logo_equal(const FeltClubLogo *a, const FeltClubLogo *b)
{
  if (a->bytes == NULL || b->bytes == NULL)
    return a->bytes == b->bytes;
  return g_bytes_equal(a->bytes, b->bytes);
}

gboolean felt_club_state_equal(const FeltClubState *a, const FeltClubState *b)
{
  return felt_record_equal(&felt_club_house_record, &a->house, &b->house) &&
         felt_record_equal(&felt_club_rules_record, &a->rules, &b->rules) &&
         felt_record_equal(&lists_record, a, b) && logo_equal(&a->logo, &b->logo);
}

char *felt_club_state_broken(const FeltClubState *state)
{
  double rgb[3];
  if (state->house.accent != NULL && !felt_club_colour(state->house.accent, rgb))
    return g_strdup("the accent is no colour");
  if (state->house.second_colour != NULL && !felt_club_colour(state->house.second_colour, rgb))
    return g_strdup("the second colour is no colour");
  if ((state->logo.bytes != NULL) != (state->logo.image.kind != FELT_IMAGE_NONE))
    return g_strdup("the logo is no picture");
  for (guint i = 1; i < state->n_accounts; i++)
    if (state->accounts[i - 1].id >= state->accounts[i].id)
      return g_strdup("the accounts are out of order");
  for (guint i = 0; i < state->n_devices; i++)
    if (felt_club_device(state, state->devices[i].device) != &state->devices[i])
      return g_strdup("two devices have one handle");
  const char *people = felt_club_people_broken(state);
  return people != NULL ? g_strdup(people) : felt_leagues_broken(&state->leagues);
}

const char *felt_club_rules_title(const FeltClubState *state)
{
  return state->rules.title != NULL ? state->rules.title : _("House Rules");
}

gboolean felt_club_colour(const char *text, double rgb[3])
{
  if (text == NULL || strlen(text) != 7 || text[0] != '#')
    return FALSE;
  for (guint i = 0; i < 3; i++) {
    int high = g_ascii_xdigit_value(text[1 + 2 * i]), low = g_ascii_xdigit_value(text[2 + 2 * i]);
    if (high < 0 || low < 0)
      return FALSE;
    rgb[i] = (high * 16 + low) / 255.0;
  }
  return TRUE;
}

/* Events ----------------------------------------------------------------------------------- */

static gboolean impossible(GError **error, const char *text)
{
  g_set_error_literal(error, FELT_STATE_ERROR, FELT_STATE_ERROR_IMPOSSIBLE, text);
  return FALSE;
}

static gboolean is_colour(const char *text)
{
  double rgb[3];
  return text == NULL || felt_club_colour(text, rgb);
}

/* The bits of the fields that an event has something to say of. */
static guint64 given_by(const FeltClubHouseSet *set)
{
  guint64 given = 0;
  for (guint i = 0; felt_club_house_record.fields[i].key != NULL; i++) {
    const FeltField *field = &felt_club_house_record.fields[i];
    gboolean said = field->type == FELT_FIELD_TEXT
                        ? FELT_CONST_AT(char *, &set->house, field->offset) != NULL
                        : FELT_CONST_AT(int, &set->house, field->offset) >= 0;
    if (said)
      given |= G_GUINT64_CONSTANT(1) << i;
  }
  return given;
}

static guint64 taken_by(const FeltClubHouseSet *set)
{
  guint64 taken = 0;
  for (guint i = 0; felt_club_house_record.fields[i].key != NULL; i++)
    if (set->without != NULL &&
        g_strv_contains((const char *const *)set->without, felt_club_house_record.fields[i].key))
      taken |= G_GUINT64_CONSTANT(1) << i;
  return taken;
}

static gboolean take_house(FeltClubState *state, const FeltClubEvent *event, GError **error)
{
  static const FeltClubHouse nothing = {0};
  const FeltClubHouseSet *set = &event->u.house;
  if (!is_colour(set->house.accent) || !is_colour(set->house.second_colour))
    return impossible(error, "that is no colour");
  felt_record_patch(&felt_club_house_record, &state->house, &set->house, given_by(set));
  felt_record_patch(&felt_club_house_record, &state->house, &nothing, taken_by(set));
  return TRUE;
}

static gboolean take_rules(FeltClubState *state, const FeltClubEvent *event, GError **error)
{
  if (event->u.rules.n_rules > FELT_CLUB_RULES_MAX)
    return impossible(error, "these are too many rules");
  felt_record_clear(&felt_club_rules_record, &state->rules);
  felt_record_copy(&felt_club_rules_record, &state->rules, &event->u.rules);
  state->rules.given = 0;
  return TRUE;
}

static gboolean take_logo(FeltClubState *state, const FeltClubEvent *event, GError **error)
{
  FeltClubLogo logo = {NULL, {FELT_IMAGE_NONE, 0, 0, FALSE}};
  gsize size = 0;
  if (event->u.logo.text != NULL) {
    g_autofree guchar *bytes = g_base64_decode(event->u.logo.text, &size);
    if (!felt_image_read(bytes, size, "image", &logo.image, NULL))
      return impossible(error, "that is no picture");
    logo.bytes = g_bytes_new_take(g_steal_pointer(&bytes), size);
  }
  g_clear_pointer(&state->logo.bytes, g_bytes_unref);
  state->logo = logo;
  return TRUE;
}

/* Accounts --------------------------------------------------------------------------------- */

const FeltClubAccount *felt_club_account(const FeltClubState *state, gint64 id)
{
  for (guint i = 0; i < state->n_accounts; i++)
    if (state->accounts[i].id == id)
      return &state->accounts[i];
  return NULL;
}

const FeltClubAccount *felt_club_account_named(const FeltClubState *state, const char *text)
{
  guint64 id = 0;
  for (guint i = 0; text != NULL && i < state->n_accounts; i++)
    if (felt_club_same_name(state->accounts[i].name, text))
      return &state->accounts[i];
  if (text == NULL || !g_ascii_string_to_unsigned(text, 10, 1, FELT_CLUB_ACCOUNTS_MAX, &id, NULL))
    return NULL;
  return felt_club_account(state, (gint64)id);
}

const FeltClubAccount *felt_club_account_by_login(const FeltClubState *state, const char *login)
{
  for (guint i = 0; login != NULL && i < state->n_accounts; i++)
    if (g_strcmp0(state->accounts[i].login, login) == 0)
      return &state->accounts[i];
  return NULL;
}

guint felt_club_directors(const FeltClubState *state, gint64 without)
{
  guint n = 0;
  for (guint i = 0; i < state->n_accounts; i++) {
    const FeltClubAccount *account = &state->accounts[i];
    n += account->role == FELT_ROLE_DIRECTOR && !account->closed && account->id != without;
  }
  return n;
}

static gboolean add_account(FeltClubState *state, const FeltClubEvent *event, GError **error)
{
  const FeltClubAccountSet *set = &event->u.account;
  if (state->n_accounts > 0 && state->accounts[state->n_accounts - 1].id >= set->id)
    return impossible(error, "the number of the account is taken");
  if (set->name == NULL || set->role < 0)
    return impossible(error, "an account has a name and a role");
  FeltClubAccount *account =
      felt_list_append(&felt_club_account_record, &state->accounts, &state->n_accounts);
  felt_club_account_set(account, set);
  return TRUE;
}

static gboolean change_account(FeltClubState *state, const FeltClubEvent *event, GError **error)
{
  for (guint i = 0; i < state->n_accounts; i++)
    if (state->accounts[i].id == event->u.account.id) {
      felt_club_account_set(&state->accounts[i], &event->u.account);
      return TRUE;
    }
  return impossible(error, "there is no such account");
}

/* Devices ---------------------------------------------------------------------------------- */

const FeltClubDevice *felt_club_device(const FeltClubState *state, const char *text)
{
  for (guint i = 0; text != NULL && i < state->n_devices; i++)
    if (strcmp(state->devices[i].device, text) == 0)
      return &state->devices[i];
  for (guint i = 0; text != NULL && i < state->n_devices; i++)
    if (felt_club_same_name(state->devices[i].name, text))
      return &state->devices[i];
  return NULL;
}

static gboolean pair_device(FeltClubState *state, const FeltClubEvent *event, GError **error)
{
  const FeltClubPaired *paired = &event->u.paired;
  if (!felt_club_device_is_handle(paired->device) || paired->name == NULL || paired->role < 0)
    return impossible(error, "a device has a handle, a name and a role");
  for (guint i = 0; i < state->n_devices; i++)
    if (strcmp(state->devices[i].device, paired->device) == 0)
      return impossible(error, "the handle of the device is taken");
  FeltClubDevice *device =
      felt_list_append(&felt_club_device_record, &state->devices, &state->n_devices);
  device->device = g_strdup(paired->device);
  device->name = g_strdup(paired->name);
  device->role = paired->role;
  device->table = paired->table;
  device->paired_us = event->head.at.utc_us;
  return TRUE;
}

static gboolean forget_device(FeltClubState *state, const FeltClubEvent *event, GError **error)
{
  for (guint i = 0; i < state->n_devices; i++) {
    if (g_strcmp0(state->devices[i].device, event->u.forgotten.device) != 0)
      continue;
    felt_record_release(&felt_club_device_record, &state->devices[i]);
    memmove(state->devices + i, state->devices + i + 1,
            (--state->n_devices - i) * sizeof *state->devices);
    return TRUE;
  }
  return impossible(error, "there is no such device");
}

/* Leagues ---------------------------------------------------------------------------------- */

static gboolean take_league(FeltClubState *state, const FeltClubEvent *event, GError **error)
{
  FeltLeagues *leagues = &state->leagues;
  switch ((FeltClubEventKind)event->head.kind) {
  case FELT_CLUB_EVENT_LEAGUE_ADDED:
    return felt_leagues_add(leagues, &event->u.league, error);
  case FELT_CLUB_EVENT_LEAGUE_CHANGED:
    return felt_leagues_change(leagues, &event->u.league, error);
  case FELT_CLUB_EVENT_LEAGUE_COUNTED:
    return felt_leagues_count(leagues, &event->u.league_count, error);
  case FELT_CLUB_EVENT_LEAGUE_CORRECTED:
    return felt_leagues_correct(leagues, &event->u.league_correction, event->head.at.utc_us, error);
  case FELT_CLUB_EVENT_SEASON_PAID:
    return felt_leagues_pay(leagues, &event->u.payment, event->head.at.utc_us, error);
  case FELT_CLUB_EVENT_SEASON_ADDED:
    return felt_leagues_season_add(leagues, &event->u.season, error);
  default:
    return felt_leagues_season_change(leagues, &event->u.season, error);
  }
}

gboolean felt_club_state_apply(FeltClubState *state, const FeltClubEvent *event, GError **error)
{
  static gboolean (*const takes[FELT_N_CLUB_EVENTS])(FeltClubState *, const FeltClubEvent *,
                                                     GError **) = {
      [FELT_CLUB_EVENT_HOUSE_SET] = take_house,
      [FELT_CLUB_EVENT_RULES_SET] = take_rules,
      [FELT_CLUB_EVENT_LOGO_SET] = take_logo,
      [FELT_CLUB_EVENT_ACCOUNT_ADDED] = add_account,
      [FELT_CLUB_EVENT_ACCOUNT_CHANGED] = change_account,
      [FELT_CLUB_EVENT_DEVICE_PAIRED] = pair_device,
      [FELT_CLUB_EVENT_DEVICE_FORGOTTEN] = forget_device,
      [FELT_CLUB_EVENT_PEOPLE_ADDED] = felt_club_people_apply,
      [FELT_CLUB_EVENT_PERSON_CHANGED] = felt_club_people_apply,
      [FELT_CLUB_EVENT_PERSON_BLOCKED] = felt_club_people_apply,
      [FELT_CLUB_EVENT_PERSON_BARRED] = felt_club_people_apply,
      [FELT_CLUB_EVENT_PERSON_MERGED] = felt_club_people_apply,
      [FELT_CLUB_EVENT_PERSON_UNMERGED] = felt_club_people_apply,
      [FELT_CLUB_EVENT_PEOPLE_APART] = felt_club_people_apply,
      [FELT_CLUB_EVENT_PERSON_FORGOTTEN] = felt_club_people_apply,
      [FELT_CLUB_EVENT_LEAGUE_ADDED] = take_league,
      [FELT_CLUB_EVENT_LEAGUE_CHANGED] = take_league,
      [FELT_CLUB_EVENT_LEAGUE_COUNTED] = take_league,
      [FELT_CLUB_EVENT_LEAGUE_CORRECTED] = take_league,
      [FELT_CLUB_EVENT_SEASON_ADDED] = take_league,
      [FELT_CLUB_EVENT_SEASON_CHANGED] = take_league,
      [FELT_CLUB_EVENT_SEASON_PAID] = take_league,
  };
  return takes[event->head.kind] == NULL || takes[event->head.kind](state, event, error);
}
