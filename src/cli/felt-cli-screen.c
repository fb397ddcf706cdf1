/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-screen.c - feltctl screen: the room's screens of this machine */
#include "cli/felt-cli-screen.h"

#include "cli/felt-cli-actor.h"
#include "cli/felt-cli-answer.h"
#include "cli/felt-cli-open.h"
#include "cli/felt-cli-read.h"
#include "felt-config.h"
#include "services/files/felt-access.h"
#include "services/scene/felt-scenes.h"
#include "services/scene/felt-screen-turn.h"
#include "services/scene/felt-screens-file.h"
#include "session/felt-input-file.h"
#include "session/felt-input-json.h"
#include "store/felt-record-json.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

typedef struct {
  gboolean json;
  char *minutes, *screen, *like;
  char **arguments;
} Options;

static gint64 utc_ms(void)
{
  return felt_source_utc(&felt_machine_source) / 1000;
}

static FeltExit fail(const GError *error)
{
  FeltExit status = error->domain == G_FILE_ERROR ? FELT_EXIT_FILE : FELT_EXIT_REFUSED;
  return felt_cli_fail(status, "%s", error->message);
}

/* What is shown whatever the playlist says. */
static void print_wishes(const FeltScreen *screen)
{
  const char *message = felt_screen_message(screen, utc_ms());
  if (screen->blank)
    printf("  %s\n", _("blank"));
  if (message != NULL)
    printf(_("  message: %s\n"), message);
  if (screen->pinned != NULL)
    printf(_("  pinned: %s\n"), screen->pinned);
}

static void print_screen(const FeltScreen *screen)
{
  g_autofree char *output = felt_output_title(&screen->output);
  printf("%s: %s\n", screen->name, output);
  print_wishes(screen);
  for (guint i = 0; i < screen->n_playlist; i++) {
    const FeltScreenEntry *entry = &screen->playlist[i];
    printf("  %-16s", entry->scene);
    if (entry->seconds > 0)
      printf(_("  %d s"), (int)entry->seconds);
    if (entry->when != NULL)
      printf(_("  when %s"), entry->when);
    putchar('\n');
  }
}

static FeltExit list(const Options *o)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltScreens) screens = felt_screens_load(&error);
  if (screens == NULL)
    return fail(error);
  for (guint i = 0; i < screens->n_screens; i++) {
    if (o->json)
      felt_cli_answer_print(felt_record_to_json(&felt_screen_record, &screens->screens[i]));
    else
      print_screen(&screens->screens[i]);
  }
  return FELT_EXIT_DONE;
}

/* A change: FALSE with the sentence. words[0] is the verb; there are as many as it takes. */
typedef gboolean (*Change)(FeltScreens *screens, const Options *o, char *const *words,
                           GError **error);

static gboolean assign(FeltScreens *screens, const Options *o, char *const *words, GError **error)
{
  FeltScreenOutput output;
  felt_record_init(&felt_screen_output_record, &output);
  gboolean good = felt_output_from_text(&output, words[2], error) &&
                  felt_screens_assign(screens, words[1], &output, error);
  felt_record_release(&felt_screen_output_record, &output);
  return good;
}

static gboolean add(FeltScreens *screens, const Options *o, char *const *words, GError **error)
{
  return felt_screens_add(screens, words[1], o->like, error);
}

static gboolean remove_screen(FeltScreens *screens, const Options *o, char *const *words,
                              GError **error)
{
  return felt_screens_remove(screens, words[1], error);
}

static gboolean say(FeltScreens *screens, const Options *o, char *const *words, GError **error)
{
  gint64 minutes = 0;
  if (o->minutes != NULL && !g_ascii_string_to_signed(o->minutes, 10, 0, 1440, &minutes, NULL))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("--minutes is a whole number from 0 to 1440."));
  return felt_screens_say(screens, o->screen, words[1],
                          minutes > 0 ? utc_ms() + minutes * 60000 : 0, error);
}

/* A name that is typed is checked: a screen would show the clock instead. */
static gboolean check_scene(const char *name, GError **error)
{
  g_autoptr(GPtrArray) scenes = felt_scenes_list();
  for (guint i = 0; i < scenes->len; i++)
    if (g_str_equal(((const FeltSceneInfo *)scenes->pdata[i])->id, name))
      return TRUE;
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("There is no scene “%s”; feltctl scene list has their names."), name);
}

static gboolean check_scenes(const FeltScreen *screen, GError **error)
{
  for (guint i = 0; i < screen->n_playlist; i++)
    if (!check_scene(screen->playlist[i].scene, error))
      return FALSE;
  return screen->pinned == NULL || check_scene(screen->pinned, error);
}

/* The rest sets one field of a screen. */
static gboolean set_field(FeltScreens *screens, const char *name, const char *key,
                          const char *value, GError **error)
{
  const FeltScreen *screen = felt_screens_find(screens, name);
  FeltScreen changed;
  if (screen == NULL)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("There is no screen “%s”[; feltctl screen list has their names]."), name);
  felt_record_copy(&felt_screen_record, &changed, screen);
  gboolean good = felt_record_set_text(&felt_screen_record, &changed, key, value, error) &&
                  felt_screens_put(screens, name, &changed, error);
  felt_record_release(&felt_screen_record, &changed);
  return good;
}

static gboolean pin(FeltScreens *screens, const Options *o, char *const *words, GError **error)
{
  return check_scene(words[2], error) && set_field(screens, words[1], "pinned", words[2], error);
}

static gboolean unpin(FeltScreens *screens, const Options *o, char *const *words, GError **error)
{
  return set_field(screens, words[1], "pinned", "", error);
}

static gboolean blank(FeltScreens *screens, const Options *o, char *const *words, GError **error)
{
  return set_field(screens, words[1], "blank", words[2], error);
}

static gboolean put(FeltScreens *screens, const Options *o, char *const *words, GError **error)
{
  const char *path = strcmp(words[1], "-") == 0 ? "/dev/stdin" : words[1];
  g_autofree char *text = NULL;
  gsize length;
  FeltScreen screen;
  if (!felt_input_file_read(path, &text, &length, error)) {
    g_prefix_error(error, "%s: ", words[1]);
    return FALSE;
  }
  cJSON *json = felt_input_json_parse_file(text, length, error);
  if (json == NULL)
    return FALSE;
  felt_record_init(&felt_screen_record, &screen);
  gboolean good = felt_record_from_json(&felt_screen_record, &screen, json, NULL, "", error) &&
                  check_scenes(&screen, error) &&
                  felt_screens_put(screens, o->screen, &screen, error);
  felt_record_release(&felt_screen_record, &screen);
  cJSON_Delete(json);
  return good;
}

static const struct {
  const char *name;
  guint words; /* with the verb */
  Change change;
} verbs[] = {
    {"assign", 3, assign}, {"new", 2, add},     {"remove", 2, remove_screen}, {"put", 2, put},
    {"pin", 3, pin},       {"unpin", 2, unpin}, {"blank", 3, blank},          {"message", 2, say},
};

/* A machine without a database has no accounts. */
static gboolean may_change(const FeltCliGlobals *globals, GError **error)
{
  FeltStore *store = felt_cli_try_store(globals);
  gboolean may = store == NULL || felt_cli_may(store, FELT_ACCESS_SCREENS, error);
  felt_store_close(store);
  return may;
}

/* The file as it is, changed, kept. */
static FeltExit change(const FeltCliGlobals *globals, const Options *o, Change changed)
{
  g_autoptr(GError) error = NULL;
  if (!may_change(globals, &error))
    return fail(error);
  g_autoptr(FeltScreens) screens = felt_screens_load(&error);
  if (screens == NULL || !changed(screens, o, o->arguments, &error) ||
      !felt_screens_save(screens, &error))
    return fail(error);
  return FELT_EXIT_DONE;
}

static FeltExit run(const FeltCliGlobals *globals, Options *o)
{
  guint n = o->arguments == NULL ? 0 : g_strv_length(o->arguments);
  for (guint i = 0; i < n; i++) {
    char *text = felt_cli_text(o->arguments[i]);
    g_free(o->arguments[i]);
    o->arguments[i] = text;
  }
  if (n == 1 && strcmp(o->arguments[0], "list") == 0)
    return list(o);
  for (guint i = 0; i < G_N_ELEMENTS(verbs); i++)
    if (n == verbs[i].words && strcmp(o->arguments[0], verbs[i].name) == 0)
      return change(globals, o, verbs[i].change);
  return felt_cli_fail(FELT_EXIT_USAGE,
                       _("Say list, assign NAME OUTPUT, new NAME, remove NAME, pin NAME SCENE, "
                         "unpin NAME, blank NAME yes|no, message TEXT, or put FILE; see feltctl "
                         "screen --help"));
}

FeltExit felt_cli_screen(const FeltCliGlobals *globals, int argc, char **argv)
{
  Options o = {.json = FALSE};
  const GOptionEntry entries[] = {
      {"minutes", 0, 0, G_OPTION_ARG_STRING, &o.minutes,
       N_("Message: for so long (until it is taken away)"), "N"},
      {"screen", 0, 0, G_OPTION_ARG_FILENAME, &o.screen,
       N_("Message: on this screen alone; put: in the place of this one"), N_("NAME")},
      {"like", 0, 0, G_OPTION_ARG_FILENAME, &o.like, N_("New: with the playlist of this one"),
       N_("NAME")},
      {"json", 0, 0, G_OPTION_ARG_NONE, &o.json, N_("Answer in JSON"), NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o.arguments, NULL,
       "list|assign|new|remove|pin|unpin|blank|message|put"},
      G_OPTION_ENTRY_NULL};

  FeltExit status = FELT_EXIT_USAGE;
  if (felt_cli_read_options(
          "screen", _("The room's screens of this machine; a window that is open follows at once."),
          _("list: what each shows, and where; with --json a screen a line.\n"
            "assign NAME none|any|CONNECTOR|http://…: where it is seen. none: not connected yet; "
            "any: a monitor that is free; HDMI-1: that one.\n"
            "new NAME, remove NAME: a screen more, or less.\n"
            "pin NAME SCENE, unpin NAME: one scene, whatever the playlist says.\n"
            "blank NAME yes|no: nothing at all.\n"
            "message TEXT: on all screens; an empty text takes it away.\n"
            "put FILE: a screen in JSON, as list prints it, takes the place of the one of its "
            "name; - reads stdin.\n"
            "Example: feltctl screen assign Hall HDMI-1"),
          entries, argc, argv))
    status = run(globals, &o);
  felt_cli_free_options(entries);
  return status;
}
