/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sound.c - what the room hears: sounds and announcements of a tournament's moments */
#include "app/display/felt-sound.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <math.h>

#include "app/desk/felt-live.h"
#include "app/desk/felt-sound-choice.h"
#include "app/display/felt-playback.h"
#include "app/display/felt-voice.h"
#include "services/moments/felt-announce.h"
#include "tournament/setup/felt-cue.h"

#define RATE     22050
#define LOUDNESS 0.45

typedef struct {
  double hertz; /* 0: silence */
  double seconds;
} Tone;

/* Counted by ear: one tone at 90 s, two at 60 s; up for a level, down for a break. */
static const Tone tones[FELT_N_WAVES][6] = {
    [FELT_MOMENT_LEVEL] = {{523.25, 0.22}, {659.25, 0.22}, {783.99, 0.22}, {1046.5, 0.7}},
    [FELT_MOMENT_90] = {{660, 0.35}},
    [FELT_MOMENT_60] = {{660, 0.22}, {0, 0.06}, {660, 0.35}},
    [FELT_MOMENT_TEN] = {{988, 0.1}},
    [FELT_MOMENT_BREAK] = {{1046.5, 0.22}, {783.99, 0.22}, {659.25, 0.22}, {523.25, 0.7}},
    [FELT_MOMENT_BREAK_END] = {{523.25, 0.22}, {783.99, 0.22}, {523.25, 0.22}, {1046.5, 0.7}},
    [FELT_MOMENT_BUST] = {{392, 0.18}, {311.13, 0.4}},
    [FELT_MOMENT_BUBBLE] = {{587.33, 0.15}, {0, 0.05}, {587.33, 0.15}, {0, 0.05}, {880, 0.6}},
    [FELT_MOMENT_MONEY] = {{659.25, 0.15}, {830.61, 0.15}, {987.77, 0.6}},
    [FELT_MOMENT_FINAL_TABLE] = {{392, 0.2}, {523.25, 0.2}, {659.25, 0.2}, {783.99, 0.8}},
    [FELT_MOMENT_TABLE_BREAKS] = {{493.88, 0.2}, {0, 0.06}, {493.88, 0.4}},
    [FELT_MOMENT_CALL] = {{880, 0.15}, {698.46, 0.35}},
    [FELT_MOMENT_WINNER] = {{523.25, 0.15},
                            {523.25, 0.15},
                            {523.25, 0.15},
                            {698.46, 0.35},
                            {880, 0.25},
                            {1046.5, 0.9}},
    [FELT_WAVE_SECOND] = {{880, 0.12}},
    [FELT_WAVE_TIME_UP] = {{440, 0.3}, {0, 0.05}, {440, 0.6}},
};

/* The wave ---------------------------------------------------------------------------------- */

static void append_number(GByteArray *wave, guint32 number, guint bytes)
{
  for (guint i = 0; i < bytes; i++)
    g_byte_array_append(wave, &(guint8){(guint8)(number >> 8 * i)}, 1);
}

/* A sine with its octave; it begins within 5 ms, so that nothing clicks, and fades like a bell. */
static void append_tone(GByteArray *wave, const Tone *tone)
{
  guint n = (guint)(tone->seconds * RATE);
  for (guint i = 0; i < n; i++) {
    double at = (double)i / RATE, left = (double)(n - i) / RATE;
    double loud = LOUDNESS * fmin(1, at / 0.005) * fmin(1, left / 0.02) * exp(-3 * at);
    double angle = 2 * G_PI * tone->hertz * at;
    double value = tone->hertz > 0 ? loud * (sin(angle) + 0.3 * sin(2 * angle)) / 1.3 : 0;
    append_number(wave, (guint16)(gint16)(value * G_MAXINT16), 2);
  }
}

GBytes *felt_sound_wave(guint wave_of)
{
  g_autoptr(GByteArray) data = g_byte_array_new();
  for (guint i = 0; i < G_N_ELEMENTS(tones[wave_of]) && tones[wave_of][i].seconds > 0; i++)
    append_tone(data, &tones[wave_of][i]);
  GByteArray *wave = g_byte_array_new();
  g_byte_array_append(wave, (const guint8 *)"RIFF", 4);
  append_number(wave, 36 + data->len, 4);
  g_byte_array_append(wave, (const guint8 *)"WAVEfmt ", 8);
  append_number(wave, 16, 4);
  append_number(wave, 1, 2); /* plain samples */
  append_number(wave, 1, 2); /* one channel */
  append_number(wave, RATE, 4);
  append_number(wave, RATE * 2, 4);
  append_number(wave, 2, 2);
  append_number(wave, 16, 2);
  g_byte_array_append(wave, (const guint8 *)"data", 4);
  append_number(wave, data->len, 4);
  g_byte_array_append(wave, data->data, data->len);
  return g_byte_array_free_to_bytes(wave);
}

/* A file that was chosen, while it is the one that is played. */
typedef struct {
  FeltPlayback *playback;
  FeltSound *sound;
  FeltMomentKind kind;
} Chosen;

struct FeltSound {
  FeltSession *session;
  FeltMoments *moments;
  FeltVoice *voice;
  gint64 countdown_s;              /* shown of the clock on a player; 0: none */
  FeltPlayback *own[FELT_N_WAVES]; /* made when first needed, kept: they are short */
  char *files[FELT_N_WAVES];       /* what they play */
  Chosen chosen[FELT_N_MOMENTS];
  FeltSoundFailed failed; /* or NULL */
  gpointer failed_data;
};

/* Playing -------------------------------------------------------------------------------------- */

/* Players read files. */
static FeltPlayback *own_sound(FeltSound *self, guint wave)
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
  self->own[wave] = felt_playback_new(self->files[wave], NULL, NULL);
  return self->own[wave];
}

static FeltPlayback *play(FeltPlayback *playback, int volume)
{
  if (playback == NULL || felt_playback_is_broken(playback))
    return NULL;
  felt_playback_play(playback, volume);
  return playback;
}

/* What was chosen is no sound: Felt's own is heard instead. */
static void done_cb(gpointer data, gboolean failed)
{
  Chosen *chosen = data;
  if (!failed)
    return;
  g_auto(FeltSoundChoice) choice = {0};
  felt_sound_choice_get(chosen->kind, &choice);
  play(own_sound(chosen->sound, chosen->kind), choice.volume);
  if (chosen->sound->failed != NULL)
    chosen->sound->failed(chosen->sound->failed_data, chosen->kind);
}

void felt_sound_set_failed(FeltSound *sound, FeltSoundFailed failed, gpointer data)
{
  sound->failed = failed;
  sound->failed_data = data;
}

/* The file of a moment; NULL: none is chosen, or it is none. */
static FeltPlayback *chosen_sound(FeltSound *self, FeltMomentKind kind, const char *path)
{
  Chosen *chosen = &self->chosen[kind];
  g_autofree char *problem = path != NULL ? felt_sound_file_problem(path) : NULL;
  if (path == NULL || problem != NULL)
    return NULL;
  if (chosen->playback != NULL && !g_str_equal(felt_playback_path(chosen->playback), path))
    g_clear_pointer(&chosen->playback, felt_playback_close);
  if (chosen->playback == NULL)
    *chosen = (Chosen){felt_playback_new(path, done_cb, chosen), self, kind};
  return chosen->playback;
}

static FeltPlayback *play_choice(FeltSound *self, FeltMomentKind kind,
                                 const FeltSoundChoice *choice)
{
  FeltPlayback *playback = play(chosen_sound(self, kind, choice->file), choice->volume);
  return playback != NULL ? playback : play(own_sound(self, kind), choice->volume);
}

void felt_sound_try(FeltSound *sound, FeltMomentKind kind, const char *text)
{
  g_auto(FeltSoundChoice) choice = {0};
  felt_sound_choice_get(kind, &choice);
  FeltPlayback *playback = play_choice(sound, kind, &choice);
  felt_voice_hush(sound->voice);
  if (text != NULL)
    felt_voice_say(sound->voice, text, felt_sound_language(), playback);
}

void felt_sound_play(FeltSound *sound, FeltMomentKind kind)
{
  g_auto(FeltSoundChoice) choice = {0};
  felt_sound_choice_get(kind, &choice);
  if (felt_sound_is_on())
    play_choice(sound, kind, &choice);
}

void felt_sound_say(FeltSound *sound, const char *text)
{
  if (felt_sound_is_on() && felt_sound_speaks())
    felt_voice_say(sound->voice, text, felt_sound_language(), NULL);
}

char *felt_sound_problem(FeltSound *sound, FeltMomentKind kind)
{
  g_auto(FeltSoundChoice) choice = {0};
  felt_sound_choice_get(kind, &choice);
  const Chosen *chosen = &sound->chosen[kind];
  char *problem = choice.file != NULL ? felt_sound_file_problem(choice.file) : NULL;
  if (problem == NULL && choice.file != NULL && chosen->playback != NULL &&
      g_str_equal(felt_playback_path(chosen->playback), choice.file) &&
      felt_playback_is_broken(chosen->playback))
    problem = g_strdup(_("The file cannot be played. Choose a WAV, OGG, FLAC or MP3 file. Until "
                         "then Felt’s own sound is played."));
  return problem;
}

/* Moments -------------------------------------------------------------------------------------- */

/* Of all that happened at once one sound, and all that is said of it behind that. */
static void tell(FeltSound *self, const GArray *told)
{
  FeltPlayback *playback = NULL;
  const FeltMoment *heard = NULL;
  for (guint i = 0; i < told->len; i++) {
    const FeltMoment *moment = &g_array_index(told, FeltMoment, i);
    g_auto(FeltSoundChoice) choice = {0};
    felt_sound_choice_get(moment->kind, &choice);
    if (choice.on && (heard == NULL || moment->kind > heard->kind))
      heard = moment;
  }
  if (heard != NULL && felt_sound_is_on()) {
    g_auto(FeltSoundChoice) choice = {0};
    felt_sound_choice_get(heard->kind, &choice);
    playback = play_choice(self, heard->kind, &choice);
  }

  for (guint i = 0; i < told->len && felt_sound_is_on() && felt_sound_speaks(); i++) {
    const FeltMoment *moment = &g_array_index(told, FeltMoment, i);
    FeltLanguage language = felt_sound_language();
    g_auto(FeltSoundChoice) choice = {0};
    felt_sound_choice_get(moment->kind, &choice);
    g_autofree char *text =
        choice.say ? felt_announce(moment, felt_session_state(self->session), language) : NULL;
    if (text != NULL)
      felt_voice_say(self->voice, text, language, playback);
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
  g_auto(FeltSoundChoice) choice = {0};
  felt_sound_choice_get(FELT_MOMENT_CALL, &choice);
  if (choice.on)
    play(own_sound(self, cue == FELT_CUE_SECOND ? FELT_WAVE_SECOND : FELT_WAVE_TIME_UP),
         choice.volume);
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
  self->voice = felt_voice_new(FALSE);
  return self;
}

void felt_sound_free(FeltSound *self)
{
  felt_sound_set_session(self, NULL);
  for (guint i = 0; i < FELT_N_MOMENTS; i++)
    g_clear_pointer(&self->chosen[i].playback, felt_playback_close);
  for (guint i = 0; i < FELT_N_WAVES; i++) {
    g_clear_pointer(&self->own[i], felt_playback_close);
    if (self->files[i] != NULL)
      g_unlink(self->files[i]);
    g_free(self->files[i]);
  }
  felt_moments_free(self->moments);
  felt_voice_free(self->voice);
  g_free(self);
}
