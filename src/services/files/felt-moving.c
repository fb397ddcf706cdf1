/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-moving.c - the whole club packed as one file, and what such a file holds */
#include "services/files/felt-moving-private.h"

#include "felt-config.h"
#include "club/felt-club.h"
#include "services/files/felt-access.h"
#include "services/files/felt-club-read.h"
#include "services/files/felt-data-files.h"

#include <cjson/cJSON.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <inttypes.h>
#include <string.h>

#define NAME_BYTES 200

static const char *const json[] = {".json", NULL};
static const char *const scenes[] = {".feltscreen", NULL};
static const char *const themes[] = {".felttheme", NULL};
static const char *const pictures[] = {".png", ".jpg", ".jpeg", NULL};
static const char *const sounds[] = {".wav", ".ogg", ".oga", ".opus", ".flac", ".mp3", NULL};

const FeltMovingKind felt_moving_kinds[FELT_N_MOVING] = {
    [FELT_MOVING_STRUCTURES] = {"structures", NULL, json},
    [FELT_MOVING_SCENES] = {"scenes", NULL, scenes},
    [FELT_MOVING_THEMES] = {"themes", NULL, themes},
    [FELT_MOVING_SPONSORS] = {"sponsors", NULL, pictures},
    [FELT_MOVING_SOUNDS] = {"sounds", NULL, sounds},
    [FELT_MOVING_SCREENS] = {NULL, "screens.json", NULL},
    [FELT_MOVING_AUTOMATION] = {NULL, "automation.feltrules", NULL},
};

void felt_moving_clear(FeltMoving *moving)
{
  g_free(moving->club);
  g_free(moving->made);
  memset(moving, 0, sizeof *moving);
}

char *felt_moving_place(FeltMovingPart part)
{
  const FeltMovingKind *kind = &felt_moving_kinds[part];
  if (kind->folder != NULL)
    return felt_data_files_own(kind->folder);
  return g_build_filename(g_get_user_config_dir(), "felt", kind->file, NULL);
}

char *felt_moving_name_in_line(const char *name)
{
  g_autofree char *valid = g_utf8_make_valid(name, -1);
  char *shown = felt_text_normalize(valid, FELT_NAME_MAX, "", "", NULL);
  return shown != NULL ? shown : g_strescape(name, NULL);
}

/* A name that people read in one line, from one side to the other. */
static gboolean fits(const FeltMovingKind *kind, const char *file)
{
  g_autofree char *lower = g_ascii_strdown(file, -1);
  g_autofree char *clean = felt_text_normalize(file, NAME_BYTES, "", "", NULL);
  if (clean == NULL || *file == '\0' || *file == '.' || strlen(file) > NAME_BYTES ||
      strchr(file, '/') != NULL || !g_utf8_validate(file, -1, NULL))
    return FALSE;
  for (guint i = 0; kind->suffixes[i] != NULL; i++)
    if (g_str_has_suffix(lower, kind->suffixes[i]))
      return TRUE;
  return FALSE;
}

FeltMovingPart felt_moving_part_of(const char *name, const char **file)
{
  for (guint i = 0; i < FELT_N_MOVING; i++) {
    const FeltMovingKind *kind = &felt_moving_kinds[i];
    gsize n = kind->folder != NULL ? strlen(kind->folder) : 0;
    if (n > 0 && strncmp(name, kind->folder, n) == 0 && name[n] == '/' &&
        fits(kind, name + n + 1)) {
      *file = name + n + 1;
      return (FeltMovingPart)i;
    }
    if (n == 0 && strcmp(name, kind->file) == 0) {
      *file = name;
      return (FeltMovingPart)i;
    }
  }
  return FELT_N_MOVING;
}

/* Packing ------------------------------------------------------------------------------------- */

/* The names of a part's files here, sorted (char *). */
static GPtrArray *names_here(FeltMovingPart part)
{
  const char *name;
  const FeltMovingKind *kind = &felt_moving_kinds[part];
  GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
  g_autofree char *place = felt_moving_place(part);
  if (kind->folder == NULL) {
    if (g_file_test(place, G_FILE_TEST_IS_REGULAR))
      g_ptr_array_add(names, g_strdup(kind->file));
    return names;
  }
  g_autoptr(GDir) dir = g_dir_open(place, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name(dir)) != NULL) {
    g_autofree char *path = g_build_filename(place, name, NULL);
    if (fits(kind, name) && g_file_test(path, G_FILE_TEST_IS_REGULAR))
      g_ptr_array_add(names, g_strdup(name));
  }
  g_ptr_array_sort(names, (GCompareFunc)(void (*)(void))g_strcmp0);
  return names;
}

/* Sounds go by the settings, wherever they are, in place of those in the folder for them. */
static gboolean add_parts(FeltParcel *parcel, GPtrArray *chosen, GError **error)
{
  gboolean good = TRUE;
  for (guint i = 0; good && i < FELT_N_MOVING; i++) {
    g_autoptr(GPtrArray) names = names_here((FeltMovingPart)i);
    g_autofree char *place = felt_moving_place((FeltMovingPart)i);
    const char *folder = felt_moving_kinds[i].folder;
    for (guint k = 0; good && i != FELT_MOVING_SOUNDS && k < names->len; k++) {
      const char *file = names->pdata[k];
      g_autofree char *path =
          folder != NULL ? g_build_filename(place, file, NULL) : g_strdup(place);
      g_autofree char *name =
          folder != NULL ? g_strdup_printf("%s/%s", folder, file) : g_strdup(file);
      good = felt_parcel_add(parcel, name, path, NULL, error);
    }
  }
  for (guint i = 0; good && i < chosen->len; i++) {
    const char *path = chosen->pdata[i], *dot = strrchr(path, '.');
    g_autofree char *end = g_ascii_strdown(dot != NULL ? dot : "", -1);
    g_autofree char *name = g_strdup_printf("sounds/%u%s", i + 1, end);
    good = felt_parcel_add(parcel, name, path, NULL, error);
  }
  return good;
}

static gboolean add_database(FeltParcel *parcel, FeltStore *store, const FeltStage *progress,
                             GError **error)
{
  g_autofree char *copy = g_strdup_printf("%s.packing-%d", felt_store_path(store), g_random_int());
  FeltStage copying = felt_stage_part(progress, 0, 0.6), adding = felt_stage_part(progress, 0.6, 1);
  g_unlink(copy);
  gboolean good = felt_store_backup(store, copy, &copying, error) &&
                  felt_parcel_add(parcel, FELT_MOVING_DATABASE, copy, &adding, error);
  g_unlink(copy);
  return good;
}

static gboolean note_number(FeltParcel *parcel, const char *key, guint64 number, GError **error)
{
  g_autofree char *text = g_strdup_printf("%" PRIu64, number);
  return felt_parcel_note(parcel, key, text, error);
}

static gboolean note_all(FeltParcel *parcel, const FeltSource *source, const FeltMoving *here,
                         GPtrArray *chosen, GError **error)
{
  g_autoptr(GDateTime) now = felt_source_date(source);
  g_autofree char *made = g_date_time_format_iso8601(now);
  g_autofree char *settings = felt_moving_write_settings(chosen);
  return felt_parcel_note(parcel, "felt", FELT_VERSION, error) &&
         felt_parcel_note(parcel, "made", made, error) &&
         (here->club == NULL || felt_parcel_note(parcel, "club", here->club, error)) &&
         note_number(parcel, "streams", here->streams, error) &&
         note_number(parcel, "events", here->events, error) &&
         note_number(parcel, "people", here->people, error) &&
         note_number(parcel, "programs", here->programs, error) &&
         (settings == NULL || felt_parcel_note(parcel, "settings", settings, error));
}

static void look_at(FeltStore *store, FeltMoving *moving);

gboolean felt_moving_pack(FeltStore *store, const FeltSource *source, const FeltActor *actor,
                          const char *path, const FeltStage *progress, GError **error)
{
  g_auto(FeltMoving) here = {0};
  g_auto(FeltLink) link = {0};
  felt_store_get_link(store, &link);
  if (!felt_access_may(actor, FELT_ACCESS_MOVING, error))
    return FALSE;
  if (link.kind != FELT_LINK_NONE)
    return felt_refuse(error, FELT_DECIDE_ERROR_PHASE,
                       _("The log is on a server, not on this computer. Start Felt on the other "
                         "computer with the server’s address."));
  look_at(store, &here);
  g_autoptr(GPtrArray) chosen = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(FeltParcel) parcel = felt_parcel_create(path, error);
  return parcel != NULL && note_all(parcel, source, &here, chosen, error) &&
         add_database(parcel, store, progress, error) && add_parts(parcel, chosen, error) &&
         felt_parcel_finish(parcel, error);
}

/* Looking ------------------------------------------------------------------------------------- */

static guint64 number_of(FeltParcel *parcel, const char *key)
{
  const char *text = felt_parcel_text(parcel, key);
  return text != NULL ? g_ascii_strtoull(text, NULL, 10) : 0;
}

/* NULL where it is not one that Felt wrote. */
static char *text_in_line(FeltParcel *parcel, const char *key)
{
  const char *text = felt_parcel_text(parcel, key);
  return text != NULL ? felt_text_normalize(text, FELT_NAME_MAX, "", "", NULL) : NULL;
}

gboolean felt_moving_look(const char *path, FeltMoving *moving, GError **error)
{
  const char *file;
  g_autoptr(FeltParcel) parcel = felt_parcel_open(path, error);
  if (parcel == NULL)
    return FALSE;
  moving->club = text_in_line(parcel, "club");
  moving->made = text_in_line(parcel, "made");
  moving->streams = (guint)number_of(parcel, "streams");
  moving->events = number_of(parcel, "events");
  moving->people = (guint)number_of(parcel, "people");
  moving->programs = (guint)number_of(parcel, "programs");
  moving->settings = felt_parcel_text(parcel, "settings") != NULL;
  for (guint i = 0; i < felt_parcel_count(parcel); i++) {
    const char *name = felt_parcel_name(parcel, i);
    FeltMovingPart part = felt_moving_part_of(name, &file);
    if (part < FELT_N_MOVING)
      moving->files[part]++;
    moving->is_there |= strcmp(name, FELT_MOVING_DATABASE) == 0;
  }
  return TRUE;
}

static guint programs_here(void)
{
  guint n = 0;
  g_autofree char *path = felt_moving_place(FELT_MOVING_AUTOMATION), *text = NULL;
  if (!g_file_get_contents(path, &text, NULL, NULL))
    return 0;
  cJSON *all = cJSON_Parse(text);
  const cJSON *rule;
  cJSON_ArrayForEach(rule, cJSON_GetObjectItemCaseSensitive(all, "rules")) n +=
      cJSON_IsString(cJSON_GetObjectItemCaseSensitive(rule, "run"));
  cJSON_Delete(all);
  return n;
}

static void look_at(FeltStore *store, FeltMoving *moving)
{
  g_autoptr(GPtrArray) heads = store != NULL ? felt_store_heads(store, NULL) : NULL;
  FeltClubState *club = store != NULL ? felt_club_read(store, NULL) : NULL;
  moving->is_there = store != NULL;
  for (guint i = 0; heads != NULL && i < heads->len; i++) {
    const FeltStoreHead *head = heads->pdata[i];
    moving->events += head->seq;
    moving->streams += strcmp(head->id, FELT_CLUB) != 0;
  }
  if (club != NULL) {
    moving->club = g_strdup(club->house.name);
    moving->people = club->n_people;
    felt_club_state_free(club);
  }
  for (guint i = 0; i < FELT_N_MOVING; i++) {
    g_autoptr(GPtrArray) names = names_here((FeltMovingPart)i);
    moving->files[i] = names->len;
  }
  moving->programs = programs_here();
}

void felt_moving_look_here(const char *database, FeltMoving *moving)
{
  g_autoptr(FeltStore) store = g_file_test(database, G_FILE_TEST_EXISTS)
                                   ? felt_store_open(database, FELT_STORE_READ_ONLY, NULL, NULL)
                                   : NULL;
  look_at(store, moving);
}
