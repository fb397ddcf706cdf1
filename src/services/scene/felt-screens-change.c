/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-screens-change.c - what is changed in the room's screens: all of it, or nothing */
#include "services/scene/felt-screens.h"

#include "felt-config.h"
#include "services/scene/felt-token.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static FeltScreen *append(FeltScreens *screens)
{
  return felt_list_append(&felt_screen_record, &screens->screens, &screens->n_screens);
}

static FeltScreen *find(FeltScreens *screens, const char *name, GError **error)
{
  FeltScreen *screen = felt_screens_find(screens, name);
  if (screen == NULL)
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                _("There is no screen “%s”[; feltctl screen list has their names]."), name);
  return screen;
}

/* What was changed takes the place of the screens when it could be read again. */
static gboolean take(FeltScreens *screens, FeltScreens *changed, GError **error)
{
  FeltScreens was = *screens;
  if (!felt_record_normalize(&felt_screens_record, changed, "", error) ||
      !felt_screens_check(changed, error))
    return FALSE;
  *screens = *changed;
  *changed = was;
  return TRUE;
}

gboolean felt_screens_add(FeltScreens *screens, const char *name, const char *like, GError **error)
{
  g_autoptr(FeltScreens) evening = felt_screens_default();
  const FeltScreen *model = like != NULL ? find(screens, like, error) : &evening->screens[0];
  if (model == NULL)
    return FALSE;
  g_autoptr(FeltScreens) changed = felt_screens_copy(screens);
  FeltScreen *screen = append(changed);
  felt_record_release(&felt_screen_record, screen);
  felt_record_copy(&felt_screen_record, screen, model);
  felt_record_clear(&felt_screen_output_record, &screen->output);
  g_clear_pointer(&screen->pinned, g_free);
  g_clear_pointer(&screen->message, g_free);
  screen->blank = FALSE;
  g_free(screen->name);
  screen->name = g_strdup(name);
  return take(screens, changed, error);
}

gboolean felt_screens_remove(FeltScreens *screens, const char *name, GError **error)
{
  FeltScreen *screen = find(screens, name, error);
  if (screen == NULL)
    return FALSE;
  if (screens->n_screens == 1)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("“%s” is the only screen and stays; give it another name instead."),
                       screen->name);
  felt_record_release(&felt_screen_record, screen);
  screens->n_screens--;
  memmove(screen, screen + 1,
          (gsize)(screens->screens + screens->n_screens - screen) * sizeof *screen);
  return TRUE;
}

static void disconnect_others(FeltScreens *screens, const FeltScreen *owner)
{
  for (guint i = 0; i < screens->n_screens; i++) {
    FeltScreen *other = &screens->screens[i];
    if (other != owner && felt_output_same_monitor(&other->output, &owner->output))
      felt_record_clear(&felt_screen_output_record, &other->output);
  }
}

gboolean felt_screens_put(FeltScreens *screens, const char *name, const FeltScreen *screen,
                          GError **error)
{
  g_autoptr(FeltScreens) changed = felt_screens_copy(screens);
  FeltScreen *place = felt_screens_find(changed, name != NULL ? name : screen->name);
  if (place == NULL)
    place = append(changed);
  felt_record_release(&felt_screen_record, place);
  felt_record_copy(&felt_screen_record, place, screen);
  disconnect_others(changed, place);
  return take(screens, changed, error);
}

gboolean felt_screens_assign(FeltScreens *screens, const char *name, const FeltScreenOutput *output,
                             GError **error)
{
  FeltScreen *screen = find(screens, name, error);
  if (screen == NULL)
    return FALSE;
  FeltScreen changed = *screen;
  changed.output = *output;
  return felt_screens_put(screens, name, &changed, error);
}

gboolean felt_screens_say(FeltScreens *screens, const char *name, const char *text, gint64 until,
                          GError **error)
{
  if (name != NULL && find(screens, name, error) == NULL)
    return FALSE;
  gboolean blank = felt_text_is_blank(text);
  if (!blank && !felt_token_check_plain(text, error)) {
    g_prefix_error(error, "%s ", _("Message:"));
    return FALSE;
  }
  g_autoptr(FeltScreens) changed = felt_screens_copy(screens);
  const FeltScreen *only = name != NULL ? felt_screens_find(changed, name) : NULL;
  for (guint i = 0; i < changed->n_screens; i++) {
    FeltScreen *screen = &changed->screens[i];
    if (only != NULL && screen != only)
      continue;
    g_free(screen->message);
    screen->message = blank ? NULL : g_strdup(text);
    screen->message_until = blank ? 0 : until;
  }
  return take(screens, changed, error);
}
