/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sound.c - what the room hears: sounds and announcements of a tournament's moments */
#include "app/display/felt-sound.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <gtk/gtk.h>

#include "app/desk/felt-live.h"
#include "app/desk/felt-sound-choice.h"
#include "app/display/felt-sound-wave.h"
#include "app/display/felt-voice.h"
#include "services/moments/felt-announce.h"
#include "tournament/setup/felt-cue.h"

#define MOST_S 30 /* a sound ends then */

/* A file that was chosen, while it is the one that is played. */
typedef struct {
  char *path;
  GtkMediaStream *stream;
  guint end; /* source */
  FeltSound *sound;
  FeltMomentKind kind;
} Chosen;

struct FeltSound {
  FeltSession *session;
  FeltMoments *moments;
  FeltVoice *voice;
  gint64 countdown_s;                /* shown of the clock on a player; 0: none */
  GtkMediaStream *own[FELT_N_WAVES]; /* made when first needed, kept: they are short */
  char *files[FELT_N_WAVES];         /* what they play */
  Chosen chosen[FELT_N_MOMENTS];
  FeltSoundFailed failed; /* or NULL */
  gpointer failed_data;
};

/* Playing -------------------------------------------------------------------------------------- */

/* GTK's player reads files only. */
static GtkMediaStream *own_sound(FeltSound *self, guint wave)
{
  if (self->own[wave] != NULL)
    return self->own[wave];
  g_autoptr(GBytes) bytes = felt_sound_wave(wave);
  int fd = g_file_open_tmp("felt-sound-XXXXXX.wav", &self->files[wave], NULL);
  if (fd < 0)
    return NULL;
  g_close(fd, NULL);
  if (!g_file_set_contents(self->files[wave], g_bytes_get_data(bytes, NULL),
                           (gssize)g_bytes_get_size(bytes), NULL))
    return NULL;
  self->own[wave] = gtk_media_file_new_for_filename(self->files[wave]);
  return self->own[wave];
}

static GtkMediaStream *play(GtkMediaStream *stream, int volume)
{
  if (stream == NULL || gtk_media_stream_get_error(stream) != NULL)
    return NULL;
  gtk_media_stream_set_volume(stream, volume / 100.0);
  if (gtk_media_stream_is_prepared(stream))
    gtk_media_stream_seek(stream, 0);
  gtk_media_stream_play(stream);
  return stream;
}

static void drop_chosen(Chosen *chosen)
{
  g_clear_handle_id(&chosen->end, g_source_remove);
  if (chosen->stream != NULL)
    g_signal_handlers_disconnect_by_data(chosen->stream, chosen);
  g_clear_object(&chosen->stream);
  g_clear_pointer(&chosen->path, g_free);
}

static gboolean end_cb(gpointer data)
{
  Chosen *chosen = data;
  chosen->end = 0;
  gtk_media_stream_pause(chosen->stream);
  return G_SOURCE_REMOVE;
}

/* What was chosen is no sound: Felt's own is heard instead. */
static void failed_cb(Chosen *chosen)
{
  if (gtk_media_stream_get_error(chosen->stream) == NULL)
    return;
  FeltSoundChoice choice;
  felt_sound_choice_get(chosen->kind, &choice);
  play(own_sound(chosen->sound, chosen->kind), choice.volume);
  felt_sound_choice_clear(&choice);
  if (chosen->sound->failed != NULL)
    chosen->sound->failed(chosen->sound->failed_data, chosen->kind);
}

void felt_sound_set_failed(FeltSound *sound, FeltSoundFailed failed, gpointer data)
{
  sound->failed = failed;
  sound->failed_data = data;
}

/* The file of a moment; NULL: none is chosen, or it is none. */
static GtkMediaStream *chosen_sound(FeltSound *self, FeltMomentKind kind, const char *path)
{
  Chosen *chosen = &self->chosen[kind];
  g_autofree char *problem = path != NULL ? felt_sound_file_problem(path) : NULL;
  if (path == NULL || problem != NULL)
    return NULL;
  if (g_strcmp0(chosen->path, path) != 0) {
    drop_chosen(chosen);
    *chosen = (Chosen){g_strdup(path), gtk_media_file_new_for_filename(path), 0, self, kind};
    g_signal_connect_swapped(chosen->stream, "notify::error", G_CALLBACK(failed_cb), chosen);
  }
  g_clear_handle_id(&chosen->end, g_source_remove);
  chosen->end = g_timeout_add_seconds(MOST_S, end_cb, chosen);
  return chosen->stream;
}

static GtkMediaStream *play_choice(FeltSound *self, FeltMomentKind kind,
                                   const FeltSoundChoice *choice)
{
  GtkMediaStream *stream = play(chosen_sound(self, kind, choice->file), choice->volume);
  return stream != NULL ? stream : play(own_sound(self, kind), choice->volume);
}

void felt_sound_try(FeltSound *sound, FeltMomentKind kind, const char *text)
{
  FeltSoundChoice choice;
  felt_sound_choice_get(kind, &choice);
  GtkMediaStream *stream = play_choice(sound, kind, &choice);
  felt_voice_hush(sound->voice);
  if (text != NULL)
    felt_voice_say(sound->voice, text, felt_sound_language(), stream);
  felt_sound_choice_clear(&choice);
}

void felt_sound_play(FeltSound *sound, FeltMomentKind kind)
{
  FeltSoundChoice choice;
  felt_sound_choice_get(kind, &choice);
  if (felt_sound_is_on())
    play_choice(sound, kind, &choice);
  felt_sound_choice_clear(&choice);
}

void felt_sound_say(FeltSound *sound, const char *text)
{
  if (felt_sound_is_on() && felt_sound_speaks())
    felt_voice_say(sound->voice, text, felt_sound_language(), NULL);
}

char *felt_sound_problem(FeltSound *sound, FeltMomentKind kind)
{
  FeltSoundChoice choice;
  felt_sound_choice_get(kind, &choice);
  const Chosen *chosen = &sound->chosen[kind];
  char *problem = choice.file != NULL ? felt_sound_file_problem(choice.file) : NULL;
  if (problem == NULL && choice.file != NULL && g_strcmp0(chosen->path, choice.file) == 0 &&
      gtk_media_stream_get_error(chosen->stream) != NULL)
    problem = g_strdup(
        _("The file cannot be played; choose a WAV, OGG, FLAC or MP3 file. Felt’s own sound is "
          "played."));
  felt_sound_choice_clear(&choice);
  return problem;
}

/* Moments -------------------------------------------------------------------------------------- */

/* Of all that happened at once one sound, and all that is said of it behind that. */
static void tell(FeltSound *self, const GArray *told)
{
  GtkMediaStream *stream = NULL;
  const FeltMoment *heard = NULL;
  FeltSoundChoice choice;
  for (guint i = 0; i < told->len; i++) {
    const FeltMoment *moment = &g_array_index(told, FeltMoment, i);
    felt_sound_choice_get(moment->kind, &choice);
    if (choice.on && (heard == NULL || moment->kind > heard->kind))
      heard = moment;
    felt_sound_choice_clear(&choice);
  }
  if (heard != NULL && felt_sound_is_on()) {
    felt_sound_choice_get(heard->kind, &choice);
    stream = play_choice(self, heard->kind, &choice);
    felt_sound_choice_clear(&choice);
  }

  for (guint i = 0; i < told->len && felt_sound_is_on() && felt_sound_speaks(); i++) {
    const FeltMoment *moment = &g_array_index(told, FeltMoment, i);
    FeltLanguage language = felt_sound_language();
    felt_sound_choice_get(moment->kind, &choice);
    g_autofree char *text =
        choice.say ? felt_announce(moment, felt_session_state(self->session), language) : NULL;
    felt_sound_choice_clear(&choice);
    if (text != NULL)
      felt_voice_say(self->voice, text, language, stream);
  }
}

static gboolean is_undo_cb(const FeltLogLine *line, gpointer data)
{
  gboolean *undone = data;
  *undone = g_str_equal(line->kind, "undone") || g_str_equal(line->kind, "redone");
  return !*undone;
}

gboolean felt_sound_after_undo(FeltSession *session, const FeltMoments *moments)
{
  gboolean undone = FALSE;
  guint64 after;
  if (felt_moments_changed(moments, felt_session_state(session), &after))
    felt_session_log(session, after + 1, 0, is_undo_cb, &undone, NULL);
  return undone;
}

/* Each tick, and what the director or another program changed. */
static void look_cb(FeltSound *self)
{
  FeltInstant now;
  felt_session_now(self->session, &now);
  gboolean undone = felt_sound_after_undo(self->session, self->moments);
  g_autoptr(GArray) told = felt_moments_look(self->moments, felt_session_state(self->session),
                                             felt_session_clock(self->session), &now, undone);
  if (told->len > 0)
    tell(self, told);
}

/* The clock on a player, and the shot clock. */
static void board_cb(FeltSound *self, FeltLive *live)
{
  const FeltBoard *board = felt_live_board(live);
  gint64 now_s = board->alert != NULL ? board->alert_s : -1;
  FeltCue cue = felt_countdown_cue(self->countdown_s, now_s);
  self->countdown_s = now_s;
  if (cue == FELT_CUE_NONE || !felt_sound_is_on())
    return;
  FeltSoundChoice choice;
  felt_sound_choice_get(FELT_MOMENT_CALL, &choice);
  if (choice.on)
    play(own_sound(self, cue == FELT_CUE_SECOND ? FELT_WAVE_SECOND : FELT_WAVE_TIME_UP),
         choice.volume);
  felt_sound_choice_clear(&choice);
}

void felt_sound_set_session(FeltSound *self, FeltSession *session)
{
  FeltInstant now;
  if (self->session != NULL) {
    g_signal_handlers_disconnect_by_data(self->session, self);
    g_signal_handlers_disconnect_by_data(felt_live_get(self->session), self);
  }
  felt_voice_hush(self->voice);
  self->countdown_s = -1;
  g_set_object(&self->session, session);
  if (session == NULL)
    return;
  felt_session_now(session, &now);
  felt_moments_begin(self->moments, felt_session_state(session), felt_session_clock(session), &now);
  g_signal_connect_swapped(session, "tick", G_CALLBACK(look_cb), self);
  g_signal_connect_swapped(session, "changed", G_CALLBACK(look_cb), self);
  g_signal_connect_swapped(felt_live_get(session), "updated", G_CALLBACK(board_cb), self);
}

FeltSound *felt_sound_new(void)
{
  FeltSound *self = g_new0(FeltSound, 1);
  self->moments = felt_moments_new();
  self->voice = felt_voice_new();
  return self;
}

void felt_sound_free(FeltSound *self)
{
  felt_sound_set_session(self, NULL);
  for (guint i = 0; i < FELT_N_MOMENTS; i++)
    drop_chosen(&self->chosen[i]);
  for (guint i = 0; i < FELT_N_WAVES; i++) {
    g_clear_object(&self->own[i]);
    if (self->files[i] != NULL)
      g_unlink(self->files[i]);
    g_free(self->files[i]);
  }
  felt_moments_free(self->moments);
  felt_voice_free(self->voice);
  g_free(self);
}
