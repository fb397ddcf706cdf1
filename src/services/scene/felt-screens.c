/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-screens.c - the room's screens: what each of them shows and when, and where it is seen */
#include "services/scene/felt-screens.h"

#include "felt-config.h"
#include "services/board/felt-facts.h"
#include "session/felt-input-json.h"
#include "store/felt-record-json.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>
#include <string.h>

#define TEXT(name, more)                                                                           \
  {                                                                                                \
    .key = #name, .type = FELT_FIELD_TEXT, .offset = offsetof(OF, name), .flags = (more)           \
  }

#define OF FeltScreenOutput
static const FeltField output_fields[] = {
    {.key = "kind",
     .type = FELT_FIELD_WORD,
     .offset = offsetof(FeltScreenOutput, kind),
     .words = felt_output_words},
    TEXT(connector, FELT_FIELD_NAME),
    TEXT(model, FELT_FIELD_NAME),
    TEXT(address, 0),
    {0},
};
#undef OF

const FeltRecord felt_screen_output_record = {"an output", sizeof(FeltScreenOutput), output_fields,
                                              0};

#define OF FeltScreenEntry
static const FeltField entry_fields[] = {
    TEXT(scene, FELT_FIELD_REQUIRED | FELT_FIELD_NAME),
    TEXT(when, 0),
    {.key = "seconds",
     .type = FELT_FIELD_INT,
     .offset = offsetof(FeltScreenEntry, seconds),
     .min = 0,
     .max = FELT_TURN_SECONDS_MAX},
    {0},
};
#undef OF

static const FeltRecord entry_record = {"an entry", sizeof(FeltScreenEntry), entry_fields, 0};

#define OF FeltScreen
static const FeltField screen_fields[] = {
    TEXT(name, FELT_FIELD_REQUIRED | FELT_FIELD_NAME),
    TEXT(theme, FELT_FIELD_NAME),
    {.key = "output",
     .type = FELT_FIELD_RECORD,
     .offset = offsetof(FeltScreen, output),
     .record = &felt_screen_output_record},
    {.key = "playlist",
     .type = FELT_FIELD_LIST,
     .offset = offsetof(FeltScreen, playlist),
     .count_offset = offsetof(FeltScreen, n_playlist),
     .record = &entry_record},
    TEXT(pinned, FELT_FIELD_NAME),
    {.key = "blank", .type = FELT_FIELD_BOOL, .offset = offsetof(FeltScreen, blank)},
    {.key = "spare", .type = FELT_FIELD_BOOL, .offset = offsetof(FeltScreen, spare)},
    TEXT(message, 0),
    {.key = "message_until",
     .type = FELT_FIELD_INT,
     .offset = offsetof(FeltScreen, message_until),
     .min = 0,
     .max = FELT_INT_MAX},
    {0},
};
#undef OF

const FeltRecord felt_screen_record = {"a screen", sizeof(FeltScreen), screen_fields, 0};

static const FeltField screens_fields[] = {
    {.key = "screens",
     .type = FELT_FIELD_LIST,
     .offset = offsetof(FeltScreens, screens),
     .count_offset = offsetof(FeltScreens, n_screens),
     .flags = FELT_FIELD_REQUIRED,
     .record = &felt_screen_record},
    {0},
};

const FeltRecord felt_screens_record = {"the screens", sizeof(FeltScreens), screens_fields, 0};

/* Memory ------------------------------------------------------------------------------------- */

static FeltScreens *new_screens(void)
{
  FeltScreens *screens = g_new0(FeltScreens, 1);
  felt_record_init(&felt_screens_record, screens);
  return screens;
}

FeltScreens *felt_screens_copy(const FeltScreens *screens)
{
  FeltScreens *copy = g_new0(FeltScreens, 1);
  felt_record_copy(&felt_screens_record, copy, screens);
  return copy;
}

gboolean felt_screens_equal(const FeltScreens *a, const FeltScreens *b)
{
  return felt_record_equal(&felt_screens_record, a, b);
}

void felt_screens_free(FeltScreens *screens)
{
  if (screens == NULL)
    return;
  felt_record_release(&felt_screens_record, screens);
  g_free(screens);
}

/* What an evening shows. The first line that holds decides: a winner, hand-for-hand, a pause; what
 * has seconds takes turns. */
static const FeltScreenEntry evening[] = {
    {(char *)"winner", (char *)"finished", 0},
    {(char *)"hand-for-hand", (char *)"hand_for_hand", 0},
    {(char *)"paused", (char *)"paused", 0},
    {(char *)"registration", (char *)"waiting", 0},
    {(char *)"break", (char *)"on_break", 40},
    {(char *)"payouts", (char *)"on_break and prizes_announced", 20},
    {(char *)"bubble", (char *)"playing and bubble", 15},
    {(char *)"final-table", (char *)"playing and final_table", 20},
    {(char *)"in-money", (char *)"playing and in_money and not final_table", 15},
    {(char *)"clock-payouts", (char *)"playing and (bubble or final_table or in_money)", 45},
    {(char *)"clock-payouts", (char *)"places_paid > 0", 0},
    {(char *)"clock", (char *)"", 0},
};

static void add_evening(FeltScreen *screen)
{
  for (guint i = 0; i < G_N_ELEMENTS(evening); i++) {
    FeltScreenEntry *entry =
        felt_list_append(&entry_record, &screen->playlist, &screen->n_playlist);
    entry->scene = g_strdup(evening[i].scene);
    entry->when = evening[i].when[0] != '\0' ? g_strdup(evening[i].when) : NULL;
    entry->seconds = evening[i].seconds;
  }
}

FeltScreens *felt_screens_default(void)
{
  FeltScreens *screens = new_screens();
  FeltScreen *room = felt_list_append(&felt_screen_record, &screens->screens, &screens->n_screens);
  room->name = g_strdup(_("Room"));
  room->output.kind = FELT_OUTPUT_ANY;
  add_evening(room);
  return screens;
}

FeltScreen *felt_screens_find(const FeltScreens *screens, const char *name)
{
  g_autofree char *key = felt_name_key(name);
  for (guint i = 0; i < screens->n_screens; i++) {
    g_autofree char *other = felt_name_key(screens->screens[i].name);
    if (strcmp(key, other) == 0)
      return &screens->screens[i];
  }
  return NULL;
}

/* Checks ------------------------------------------------------------------------------------- */

static gboolean check_output(const FeltScreen *screen, GError **error)
{
  const FeltScreenOutput *output = &screen->output;
  gboolean monitor = output->kind == FELT_OUTPUT_MONITOR;
  gboolean address = output->kind == FELT_OUTPUT_ADDRESS;
  if (monitor && output->connector == NULL && output->model == NULL)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("Screen “%s”: name the connector or the model of its monitor."),
                       screen->name);
  if (address && (output->address == NULL || !(g_str_has_prefix(output->address, "http://") ||
                                               g_str_has_prefix(output->address, "https://"))))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("Screen “%s”: its address begins with http:// or https://."),
                       screen->name);
  if ((!monitor && (output->connector != NULL || output->model != NULL)) ||
      (!address && output->address != NULL))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("Screen “%s”: an output of the {kind} “%s” has no such keys."),
                       screen->name, felt_output_words[output->kind]);
  return TRUE;
}

static gboolean check_playlist(const FeltScreen *screen, GError **error)
{
  if (screen->n_playlist > FELT_PLAYLIST_MAX)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("Screen “%s”: a playlist has at most %d scenes; remove some."),
                       screen->name, FELT_PLAYLIST_MAX);
  for (guint i = 0; i < screen->n_playlist; i++) {
    const char *when = screen->playlist[i].when;
    g_autoptr(GError) inner = NULL;
    g_autoptr(FeltFormula) formula = NULL;
    if (when == NULL || (formula = felt_facts_parse(when, &inner)) != NULL)
      continue;
    g_autofree char *says = felt_formula_error_text(inner);
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("Screen “%s”, line %u of its playlist, when: %s"), screen->name, i + 1,
                       says);
  }
  return TRUE;
}

/* Each screen by itself is as its record says. */
static gboolean check_all(const FeltScreens *screens, GError **error)
{
  if (screens->n_screens > FELT_SCREENS_MAX)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("There are at most %d screens; remove some."), FELT_SCREENS_MAX);
  for (guint i = 0; i < screens->n_screens; i++) {
    const FeltScreen *screen = &screens->screens[i];
    if (felt_screens_find(screens, screen->name) != screen)
      return felt_refuse(error, FELT_DECIDE_ERROR_NAME_TAKEN,
                         _("There is a screen “%s” already; choose another name."), screen->name);
    if (!check_playlist(screen, error) || !check_output(screen, error))
      return FALSE;
  }
  return TRUE;
}

gboolean felt_screens_check(const FeltScreens *screens, GError **error)
{
  return felt_record_check(&felt_screens_record, screens, "", error) && check_all(screens, error);
}

/* JSON --------------------------------------------------------------------------------------- */

FeltScreens *felt_screens_parse(const char *text, gsize length, GError **error)
{
  cJSON *json = felt_input_json_parse_file(text, length, error);
  if (json == NULL)
    return NULL;
  g_autoptr(FeltScreens) screens = new_screens();
  gboolean read = felt_record_from_json(&felt_screens_record, screens, json, NULL, "", error);
  cJSON_Delete(json);
  if (!read || !check_all(screens, error))
    return NULL;
  return g_steal_pointer(&screens);
}

char *felt_screens_to_json(const FeltScreens *screens)
{
  return felt_record_print(&felt_screens_record, screens);
}
