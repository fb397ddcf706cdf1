/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-screen-turn.c - which scene a screen of the room shows now */
#include "services/scene/felt-screen-turn.h"

#include <string.h>

const char *felt_screen_message(const FeltScreen *screen, gint64 utc_ms)
{
  if (screen->message_until != 0 && utc_ms >= screen->message_until)
    return NULL;
  return screen->message;
}

/* A scene that is no line's: it is shown since it was first seen. */
static gboolean show_alone(FeltScreenTurn *turn, int entry, const char *scene, gint64 now_ms)
{
  gboolean same = turn->entry == entry && strcmp(turn->scene, scene) == 0;
  turn->until_ms = -1;
  if (same)
    return FALSE;
  turn->entry = entry;
  turn->since_ms = now_ms;
  g_strlcpy(turn->scene, scene, sizeof turn->scene);
  return TRUE;
}

typedef struct {
  const FeltScreen *screen;
  FeltScreenHolds holds;
  gpointer data;
} Playlist;

static gboolean entry_holds(const Playlist *list, guint i)
{
  const FeltScreenEntry *entry = &list->screen->playlist[i];
  return entry->when == NULL || list->holds(entry->when, list->data);
}

/* The first line that holds; -1: none. */
static int first_entry(const Playlist *list)
{
  for (guint i = 0; i < list->screen->n_playlist; i++)
    if (entry_holds(list, i))
      return (int)i;
  return -1;
}

/* The next line after `from` that takes turns now; the first one holds, so that there is one. */
static guint next_entry(const Playlist *list, int from, guint first)
{
  guint n = list->screen->n_playlist;
  for (guint step = 1; step <= n; step++) {
    guint i = (guint)(from + (int)step) % n;
    if (i == first || (list->screen->playlist[i].seconds > 0 && entry_holds(list, i)))
      return i;
  }
  return first;
}

static gint64 length_ms(const FeltScreen *screen, guint entry)
{
  return screen->playlist[entry].seconds * 1000;
}

/* Whether the turn that was begun is one of those that take turns now. */
static gboolean still_turns(const Playlist *list, const FeltScreenTurn *turn)
{
  const FeltScreen *screen = list->screen;
  if (turn->entry < 0 || (guint)turn->entry >= screen->n_playlist)
    return FALSE;
  const FeltScreenEntry *entry = &screen->playlist[turn->entry];
  return strcmp(entry->scene, turn->scene) == 0 && entry->seconds > 0 &&
         entry_holds(list, (guint)turn->entry);
}

static gboolean take_turns(const Playlist *list, guint first, gint64 now_ms, FeltScreenTurn *turn)
{
  const FeltScreen *screen = list->screen;
  gboolean stays = still_turns(list, turn);
  gint64 start = now_ms;
  guint next;
  if (stays) {
    start = turn->since_ms + length_ms(screen, (guint)turn->entry);
    if (now_ms < start) {
      turn->until_ms = start;
      return FALSE;
    }
  }

  /* what does not hold any more was in the middle of the list: the turns go on behind it */
  if (stays || turn->until_ms >= 0)
    next = next_entry(list, turn->entry, first);
  else
    next = first;
  if (now_ms - start >= length_ms(screen, next))
    start = now_ms;
  turn->entry = (int)next;
  turn->since_ms = start;
  turn->until_ms = start + length_ms(screen, next);
  g_strlcpy(turn->scene, screen->playlist[next].scene, sizeof turn->scene);
  return TRUE;
}

gboolean felt_screen_turn(const FeltScreen *screen, FeltScreenHolds holds, gpointer data,
                          gint64 now_ms, gint64 utc_ms, FeltScreenTurn *turn)
{
  const Playlist list = {screen, holds, data};
  if (screen->blank)
    return show_alone(turn, -1, "", now_ms);
  if (felt_screen_message(screen, utc_ms) != NULL) {
    gboolean other = show_alone(turn, -1, FELT_SCENE_MESSAGE, now_ms);
    if (screen->message_until != 0)
      turn->until_ms = now_ms + screen->message_until - utc_ms;
    return other;
  }
  if (screen->pinned != NULL)
    return show_alone(turn, -1, screen->pinned, now_ms);
  int first = first_entry(&list);
  if (first < 0)
    return show_alone(turn, -1, FELT_SCENE_FALLBACK, now_ms);
  if (screen->playlist[first].seconds == 0)
    return show_alone(turn, first, screen->playlist[first].scene, now_ms);
  return take_turns(&list, (guint)first, now_ms, turn);
}
