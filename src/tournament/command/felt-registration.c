/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-registration.c - until when players may enter, and who waits to play */
#include "tournament/command/felt-registration.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Until the first entry that is after the last level to enter begins; -1: not known. */
static gint64 left_by_level(const FeltState *state, const FeltClockView *view)
{
  for (guint i = view->level; i < state->n_levels; i++) {
    if (!felt_state_late_is_before(state, i))
      continue;
    return felt_clock_knows(view, state->levels, state->n_levels, i)
               ? felt_clock_until_ms(view, state->levels, state->n_levels, i)
               : -1;
  }
  return -1;
}

gint64 felt_registration_left_ms(const FeltState *state, const FeltInstant *now)
{
  const FeltSetup *setup = &state->setup;
  FeltClockView view;
  FeltSaleTime time;
  if (state->phase != FELT_PHASE_RUNNING || state->registration_beyond ||
      !felt_state_registration_open(state, now))
    return -1;
  felt_state_clock_view(state, now, &view);
  felt_state_sale_time(state, now, &time);
  gint64 by_level = setup->late_until_level > 0 ? left_by_level(state, &view) : -1;
  gint64 by_time =
      setup->late_until_minutes > 0 ? setup->late_until_minutes * 60000 - time.elapsed_ms : -1;
  if (by_level < 0 || by_time < 0)
    return MAX(by_level, by_time);
  return MIN(by_level, by_time);
}

gboolean felt_registration_break_follows(const FeltState *state)
{
  gint64 last = state->setup.late_until_level;
  for (guint i = 0; last > 0 && i < state->n_levels; i++)
    if (state->levels[i].kind == FELT_LEVEL_BREAK &&
        felt_level_number(state->levels, state->n_levels, i) == (guint)last)
      return TRUE;
  return FALSE;
}

gboolean felt_registration_takes_break(const FeltState *state)
{
  return state->setup.late_until == FELT_LATE_AFTER_BREAK && felt_registration_break_follows(state);
}

/* What follows "registration is open": how long. */
static char *limit_words(const FeltState *state)
{
  int level = (int)state->setup.late_until_level, minutes = (int)state->setup.late_until_minutes;
  if (level == 0)
    return g_strdup_printf(_("until %d minutes after the start"), minutes);
  g_autofree char *until =
      felt_registration_takes_break(state)
          ? g_strdup_printf(_("until the end of the break after level %d"), level)
          : g_strdup_printf(_("until the end of level %d"), level);
  if (minutes == 0)
    return g_steal_pointer(&until);
  return g_strdup_printf(_("%s, at most %d minutes after the start"), until, minutes);
}

/* Late registration is over, by level or by time. */
static char *ended_words(const FeltState *state)
{
  int level = (int)state->setup.late_until_level;
  if (level == 0)
    return g_strdup_printf(_("Late registration ended %d minutes after the start"),
                           (int)state->setup.late_until_minutes);
  if (felt_registration_takes_break(state))
    return g_strdup_printf(_("Late registration ended with the break after level %d"), level);
  return g_strdup_printf(_("Late registration ended with level %d"), level);
}

char *felt_registration_words(const FeltState *state, const FeltInstant *now)
{
  const FeltSetup *setup = &state->setup;
  gboolean started = state->phase == FELT_PHASE_RUNNING;
  if (!felt_state_registration_open(state, now)) {
    if (state->phase == FELT_PHASE_FINISHED || state->registration_closed)
      return g_strdup(_("Registration is closed"));
    return ended_words(state);
  }
  if (state->registration_beyond)
    return g_strdup(_("Registration is open again, until it is closed"));
  if (setup->late_until_level == 0 && setup->late_until_minutes == 0)
    return g_strdup(_("Registration is open"));
  g_autofree char *until = limit_words(state);
  g_autofree char *limit = started ? g_strdup_printf(_("Late registration is open %s"), until)
                                   : g_strdup_printf(_("Registration is open %s"), until);
  gint64 left = felt_registration_left_ms(state, now);
  if (left < 0)
    return g_steal_pointer(&limit);
  return g_strdup_printf(_("%s (%d min)"), limit, (int)((left + 59999) / 60000));
}

gboolean felt_registration_may_reopen(const FeltState *state)
{
  const FeltSetup *setup = &state->setup;
  gboolean limited = setup->late_until_level > 0 || setup->late_until_minutes > 0;
  return state->phase != FELT_PHASE_FINISHED &&
         (state->registration_closed ||
          (state->phase == FELT_PHASE_RUNNING && limited && !state->registration_beyond));
}

/* Who waits ------------------------------------------------------------------------------- */

typedef struct {
  guint64 seq;
  guint id;
} Waiting;

static int earlier_first(gconstpointer a, gconstpointer b)
{
  const Waiting *x = a, *y = b;
  if (x->seq != y->seq)
    return x->seq < y->seq ? -1 : 1;
  return x->id < y->id ? -1 : x->id > y->id;
}

GArray *felt_registration_alternates(const FeltState *state)
{
  GArray *ids = g_array_new(FALSE, FALSE, sizeof(guint));
  if (state->n_in == state->n_seated)
    return ids;
  g_autoptr(GArray) waiting = g_array_new(FALSE, FALSE, sizeof(Waiting));
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    Waiting item = {player->entry_seq, player->id};
    if (player->status == FELT_PLAYER_REGISTERED)
      g_array_append_val(waiting, item);
  }
  g_array_sort(waiting, earlier_first);
  for (guint i = 0; i < waiting->len; i++)
    g_array_append_val(ids, g_array_index(waiting, Waiting, i).id);
  return ids;
}

guint felt_registration_before(const FeltState *state, const char *name)
{
  guint most = (guint)state->setup.max_players, before = 0;
  g_autofree char *key = felt_name_key(name);
  if (most == 0 || state->n_in >= most)
    return 0; /* there is no place to pass them to */
  for (; before < state->waiting->len; before++) {
    g_autofree char *other = felt_name_key(g_ptr_array_index(state->waiting, before));
    if (strcmp(key, other) == 0)
      break;
  }
  return state->n_in + before >= most ? before : 0;
}

guint felt_registration_passed(const FeltState *state, guint64 entry_seq)
{
  guint before = 0;
  if (state->phase != FELT_PHASE_RUNNING || state->n_in == state->n_seated)
    return 0;
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    before += player->status == FELT_PLAYER_REGISTERED && player->entry_seq < entry_seq;
  }
  return felt_state_free_seats(state) <= before ? before : 0;
}

FeltCommand *felt_registration_enter(const FeltState *state, const char *name)
{
  const FeltPlayer *player = felt_state_player_by_name(state, name);
  if (player != NULL && player->status == FELT_PLAYER_OUT) {
    g_autofree char *id = g_strdup_printf("%u", player->id);
    return felt_command_new_player(FELT_COMMAND_RE_ENTER, id);
  }
  FeltCommand *command = felt_command_new(FELT_COMMAND_REGISTER);
  command->name = g_strdup(name);
  return command;
}
