/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-voice.c - says sentences aloud, one after another */
#include "app/display/felt-voice.h"

#include "store/felt-source.h"

#include <glib/gstdio.h>

#define PROGRAM   "espeak-ng"
#define OLD_US    (30 * G_USEC_PER_SEC)
#define MOST_S    30 /* a sentence, or the sound before it, takes no longer */
#define QUEUE_MAX 8
#define LOOK_MS   100

static const char *const voices[FELT_N_LANGUAGES] = {"en", "it"};

typedef struct {
  char *text;
  FeltLanguage language;
  FeltPlayback *after;
  gint64 asked_us;
} Sentence;

struct FeltVoice {
  gboolean at_desk;
  GQueue sentences;          /* Sentence */
  GSubprocess *writing;      /* the program, while it writes the file */
  GCancellable *cancellable; /* of that */
  FeltPlayback *playing;
  char *file;
  guint wait; /* source: nothing takes for ever */
};

static void next(FeltVoice *self);

static void sentence_free(gpointer data)
{
  Sentence *sentence = data;
  g_free(sentence->text);
  g_clear_pointer(&sentence->after, felt_playback_unref);
  g_free(sentence);
}

gboolean felt_voice_is_there(void)
{
  g_autofree char *path = g_find_program_in_path(PROGRAM);
  return path != NULL;
}

FeltVoice *felt_voice_new(gboolean at_desk)
{
  FeltVoice *self = g_new0(FeltVoice, 1);
  self->at_desk = at_desk;
  g_queue_init(&self->sentences);
  return self;
}

/* What is under way is over, however it ended. */
static void stop(FeltVoice *self)
{
  g_clear_handle_id(&self->wait, g_source_remove);
  if (self->writing != NULL) {
    g_cancellable_cancel(self->cancellable);
    g_subprocess_force_exit(self->writing);
  }
  g_clear_object(&self->writing);
  g_clear_object(&self->cancellable);
  g_clear_pointer(&self->playing, felt_playback_close);
  if (self->file != NULL)
    g_unlink(self->file);
  g_clear_pointer(&self->file, g_free);
}

void felt_voice_hush(FeltVoice *voice)
{
  stop(voice);
  g_queue_clear_full(&voice->sentences, sentence_free);
}

void felt_voice_free(FeltVoice *voice)
{
  felt_voice_hush(voice);
  g_free(voice);
}

static gboolean wait_cb(gpointer data)
{
  FeltVoice *self = data;
  self->wait = 0;
  stop(self);
  next(self);
  return G_SOURCE_REMOVE;
}

static void played_cb(gpointer data, gboolean failed)
{
  stop(data);
  next(data);
}

/* The program is done; when it was told to stop, self may be gone. */
static void written_cb(GObject *source, GAsyncResult *result, gpointer data)
{
  FeltVoice *self = data;
  g_autoptr(GError) error = NULL;
  gboolean done =
      g_subprocess_communicate_utf8_finish(G_SUBPROCESS(source), result, NULL, NULL, &error);
  if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (!done || !g_subprocess_get_successful(G_SUBPROCESS(source))) {
    stop(self);
    next(self);
    return;
  }

  g_clear_object(&self->writing);
  g_clear_object(&self->cancellable);
  self->playing = felt_playback_new(self->file, played_cb, self);
  if (self->at_desk)
    felt_playback_play_at_desk(self->playing, 100);
  else
    felt_playback_play(self->playing, 100);
}

/* FALSE: it cannot be said. */
static gboolean write_file(FeltVoice *self, const Sentence *sentence)
{
  int fd = g_file_open_tmp("felt-voice-XXXXXX.wav", &self->file, NULL);
  if (fd < 0)
    return FALSE;
  g_close(fd, NULL);
  self->writing = g_subprocess_new(
      G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_SILENCE |
          G_SUBPROCESS_FLAGS_STDERR_SILENCE,
      NULL, PROGRAM, "-v", voices[sentence->language], "-w", self->file, "--stdin", NULL);
  if (self->writing == NULL)
    return FALSE;
  self->cancellable = g_cancellable_new();
  self->wait = felt_timeout_add_seconds(MOST_S, wait_cb, self);
  g_subprocess_communicate_utf8_async(self->writing, sentence->text, self->cancellable, written_cb,
                                      self);
  return TRUE;
}

/* Begins the next sentence, unless one is said or the sound before it plays. */
static void next(FeltVoice *self)
{
  while (self->wait == 0 && !g_queue_is_empty(&self->sentences)) {
    Sentence *sentence = g_queue_peek_head(&self->sentences);
    gint64 waited_us = felt_source_monotonic(&felt_machine_source) - sentence->asked_us;
    if (sentence->after != NULL && felt_playback_is_playing(sentence->after) &&
        waited_us < OLD_US) {
      self->wait = felt_timeout_add(LOOK_MS, wait_cb, self);
      return;
    }
    g_queue_pop_head(&self->sentences);
    if (waited_us < OLD_US && !write_file(self, sentence))
      stop(self);
    sentence_free(sentence);
  }
}

void felt_voice_say(FeltVoice *voice, const char *text, FeltLanguage language, FeltPlayback *after)
{
  if (!felt_voice_is_there() || g_queue_get_length(&voice->sentences) >= QUEUE_MAX)
    return;
  Sentence *sentence = g_new(Sentence, 1);
  *sentence = (Sentence){g_strdup(text), language, after != NULL ? felt_playback_ref(after) : NULL,
                         felt_source_monotonic(&felt_machine_source)};
  g_queue_push_tail(&voice->sentences, sentence);
  next(voice);
}
