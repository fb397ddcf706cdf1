/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-live.c - the board of a session, kept up to date once for everything that shows it */
#include "app/desk/felt-live.h"

#include "app/desk/felt-own.h"

struct _FeltLive {
  GObject parent_instance;
  FeltSession *session; /* not owned: it owns this */
  FeltBoard board;
  FeltInstant at;    /* for which the board was made */
  GPtrArray *moves;  /* FeltSeatMove */
  guint64 moves_seq; /* the event they are as of */
  gboolean announcing;
  guint minute, second; /* source ids */
  gint64 shot_until_us; /* of felt_source_monotonic; 0: no shot clock runs */
  guint shot_player;    /* 0: nobody in particular */
};

G_DEFINE_FINAL_TYPE(FeltLive, felt_live, G_TYPE_OBJECT)

static void update(FeltLive *self);

static gboolean second_cb(gpointer data)
{
  FeltLive *self = data;
  self->second = 0;
  update(self);
  return G_SOURCE_REMOVE;
}

/* The clock may stand, or change at another moment, while something else counts down. */
static void follow_seconds(FeltLive *self)
{
  g_clear_handle_id(&self->second, g_source_remove);
  if (self->board.counts_ms >= 0)
    self->second = felt_timeout_add((guint)MIN(self->board.counts_ms, 1000) + 1, second_cb, self);
}

static gint64 shot_left_ms(FeltLive *live)
{
  if (live->shot_until_us == 0)
    return -1;
  return MAX(live->shot_until_us - felt_source_monotonic(&felt_machine_source), 0) / 1000;
}

static void update(FeltLive *self)
{
  felt_session_now(self->session, &self->at);
  const FeltState *state = felt_session_state(self->session);
  felt_board_fill(&self->board, state, felt_session_clock(self->session), &self->at);
  if (self->shot_until_us != 0)
    felt_board_show_shot(&self->board, state, self->shot_player, shot_left_ms(self));
  follow_seconds(self);
  g_signal_emit_by_name(self, "updated");
}

static void schedule_minute(FeltLive *self);

static gboolean minute_cb(gpointer data)
{
  FeltLive *self = data;
  self->minute = 0;
  schedule_minute(self);
  /* a running clock says so itself every second */
  if (!felt_session_clock(self->session)->running || felt_session_clock(self->session)->overtime)
    update(self);
  return G_SOURCE_REMOVE;
}

static void schedule_minute(FeltLive *self)
{
  FeltInstant now;
  felt_session_now(self->session, &now);
  gint64 into = now.utc_us % (60 * G_USEC_PER_SEC);
  guint ms = (guint)((60 * G_USEC_PER_SEC - into) / 1000) + 1;
  self->minute = felt_timeout_add(MIN(ms, 60000), minute_cb, self);
}

static void follow_seats(FeltLive *self)
{
  const FeltState *state = felt_session_state(self->session);
  FeltLevel level;
  gboolean known = felt_state_coming_level(state, felt_session_clock(self->session), &level);
  g_clear_pointer(&self->moves, g_ptr_array_unref);
  self->moves = felt_moves_list(state, known ? &level : NULL);
  self->moves_seq = state->seq;
}

static void changed_cb(FeltLive *self)
{
  follow_seats(self);
  self->announcing = self->announcing && self->moves->len > 0;
  update(self);
}

static void felt_live_class_init(FeltLiveClass *klass)
{
  felt_signal(klass, "updated", 0);
}

static void felt_live_init(FeltLive *self)
{
  FELT_OWN_SOURCE(self, minute);
  FELT_OWN_SOURCE(self, second);
  FELT_OWN_STRUCT(self, board, felt_board_clear);
  FELT_OWN(self, moves, g_ptr_array_unref);
}

FeltLive *felt_live_get(FeltSession *session)
{
  FeltLive *live = g_object_get_data(G_OBJECT(session), "felt-live");
  if (live != NULL)
    return live;
  live = g_object_new(FELT_TYPE_LIVE, NULL);
  live->session = session;
  FELT_FOLLOW(live, session, "changed", changed_cb);
  FELT_FOLLOW(live, session, "tick", update);
  schedule_minute(live);
  follow_seats(live);
  update(live);
  g_object_set_data_full(G_OBJECT(session), "felt-live", live, g_object_unref);
  return live;
}

const FeltBoard *felt_live_board(FeltLive *live)
{
  return &live->board;
}

gint64 felt_live_utc_us(FeltLive *live)
{
  return live->at.utc_us;
}

void felt_live_facts(FeltLive *live, FeltSceneFacts *facts)
{
  facts->board = &live->board;
  facts->state = felt_session_state(live->session);
  facts->view = felt_session_clock(live->session);
  facts->now = live->at;
  facts->moves = live->moves;
}

const GPtrArray *felt_live_moves(FeltLive *live)
{
  return live->moves;
}

FeltCommand *felt_live_told_command(FeltLive *live)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_MOVES_TOLD);
  command->seq = (gint64)live->moves_seq;
  return command;
}

gboolean felt_live_announcing(FeltLive *live)
{
  return live->announcing;
}

void felt_live_set_announcing(FeltLive *live, gboolean announcing)
{
  live->announcing = announcing && live->moves->len > 0;
  g_signal_emit_by_name(live, "updated");
}

/* The shot clock ----------------------------------------------------------------------------- */

void felt_live_shot_start(FeltLive *live, guint player, gint64 seconds)
{
  live->shot_player = player;
  live->shot_until_us = felt_source_monotonic(&felt_machine_source) + seconds * G_USEC_PER_SEC;
  update(live);
}

void felt_live_shot_add(FeltLive *live, gint64 seconds)
{
  if (live->shot_until_us == 0)
    return;
  live->shot_until_us = MAX(live->shot_until_us, felt_source_monotonic(&felt_machine_source)) +
                        seconds * G_USEC_PER_SEC;
  update(live);
}

void felt_live_shot_stop(FeltLive *live)
{
  live->shot_until_us = 0;
  update(live);
}
