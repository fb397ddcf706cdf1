/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-sound.c - the sounds as files, what is chosen of them, and that they are played */
#include "felt-test.h"
#include "app/display/felt-sound.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/desk/felt-sound-choice.h"
#include "app/display/felt-playback.h"
#include "services/moments/felt-announce.h"

/* A whole WAV file of at most two seconds, heard, not clipped, silent at its ends. */
FELT_TEST(test_wave, "/app/sound/wave")
{
  for (guint i = 0; i < FELT_N_WAVES; i++) {
    g_autoptr(GBytes) wave = felt_sound_wave(i);
    gsize size;
    const guint8 *data = g_bytes_get_data(wave, &size);
    g_assert_cmpmem(data, 4, "RIFF", 4);
    g_assert_cmpmem(data + 8, 8, "WAVEfmt ", 8);
    g_assert_cmpmem(data + 36, 4, "data", 4);
    guint32 length = data[40] | data[41] << 8 | data[42] << 16 | (guint32)data[43] << 24;
    g_assert_cmpuint(length, ==, size - 44);
    g_assert_cmpuint(length, <=, 2 * 22050 * 2);
    int loudest = 0, last = 0;
    for (gsize at = 44; at + 1 < size; at += 2) {
      last = (gint16)(data[at] | data[at + 1] << 8);
      loudest = MAX(loudest, ABS(last));
    }
    g_assert_cmpint(loudest, >, 8000);
    g_assert_cmpint(loudest, <, 20000);
    g_assert_cmpint(ABS(last), <, 400);
    g_assert_cmpint((gint16)(data[44] | data[45] << 8), ==, 0);
  }
}

/* What was chosen for a moment is kept, and all else stays as usual. */
FELT_TEST(test_choices, "/app/sound/choices")
{
  FeltSoundChoice choice;
  felt_sound_choice_get(FELT_MOMENT_LEVEL, &choice);
  g_assert_true(choice.on && choice.say && choice.volume == 100 && choice.file == NULL);
  for (guint kind = 0; kind < FELT_N_MOMENTS; kind++) {
    felt_sound_choice_get(kind, &choice);
    g_assert_true(choice.say);
  }
  felt_sound_choice_get(FELT_MOMENT_TEN, &choice);
  g_assert_false(choice.on);

  char file[] = "/tmp/gong.ogg";
  felt_sound_choice_set(FELT_MOMENT_TEN, &(FeltSoundChoice){TRUE, FALSE, 40, file});
  felt_sound_choice_set(FELT_MOMENT_LEVEL, &(FeltSoundChoice){FALSE, TRUE, 400, NULL});
  felt_sound_choice_get(FELT_MOMENT_TEN, &choice);
  g_assert_true(choice.on && !choice.say && choice.volume == 40);
  g_assert_cmpstr(choice.file, ==, file);
  felt_sound_choice_clear(&choice);
  felt_sound_choice_get(FELT_MOMENT_LEVEL, &choice);
  g_assert_true(!choice.on && choice.volume == 100);
  felt_sound_choice_get(FELT_MOMENT_WINNER, &choice);
  g_assert_true(choice.on);
  g_assert_true(felt_sound_is_on());
  g_assert_false(felt_sound_speaks());
  g_assert_cmpint(felt_sound_language(), ==, FELT_LANGUAGE_ENGLISH);
}

/* Files that are none, or too large: a sentence that says what to do. */
FELT_TEST(test_files, "/app/sound/files")
{
  const char *folder = felt_test_folder();
  g_autofree char *missing = g_build_filename(folder, "missing.wav", NULL);
  g_autofree char *pipe = g_build_filename(folder, "pipe.wav", NULL);
  g_autofree char *huge = g_build_filename(folder, "huge.wav", NULL);
  g_autofree char *good = g_build_filename(folder, "good.wav", NULL);
  g_assert_cmpint(mkfifo(pipe, 0600), ==, 0);
  g_assert_true(g_file_set_contents(huge, "RIFF", 4, NULL));
  g_assert_cmpint(truncate(huge, FELT_SOUND_BYTES + 1), ==, 0);
  g_assert_true(g_file_set_contents(good, "RIFF", 4, NULL));

  const struct {
    const char *path, *part;
  } cases[] = {
      {missing, "is missing"}, {folder, "not a file"}, {pipe, "not a file"}, {huge, "20 MB"}};
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *problem = felt_sound_file_problem(cases[i].path);
    g_assert_nonnull(strstr(problem, cases[i].part));
  }
  g_assert_null(felt_sound_file_problem(good));
}

/* The output is kept, and can be the system's again. */
FELT_TEST(test_output, "/app/sound/output")
{
  g_autofree char *title = NULL;
  g_assert_null(felt_sound_output(NULL));
  felt_sound_set_output("hall", "The hall");
  g_autofree char *name = felt_sound_output(&title);
  g_assert_cmpstr(name, ==, "hall");
  g_assert_cmpstr(title, ==, "The hall");
  felt_sound_set_output(NULL, NULL);
  g_assert_null(felt_sound_output(NULL));
}

typedef struct {
  GMainLoop *loop;
  guint times;
  gboolean failed;
} Heard;

static void heard_cb(gpointer data, gboolean failed)
{
  Heard *heard = data;
  heard->times++;
  heard->failed = failed;
  g_main_loop_quit(heard->loop);
}

static void play(FeltPlayback *playback, Heard *heard)
{
  felt_playback_play(playback, 50);
  g_assert_true(felt_playback_is_playing(playback));
  g_main_loop_run(heard->loop);
  g_assert_false(felt_playback_is_playing(playback));
}

/* Without a sound card, on a device that is gone: a sound is over once each time. What is none
 * fails, and what was closed tells nothing. */
FELT_TEST(test_playback, "/app/sound/playback")
{
  g_autoptr(GMainLoop) loop = g_main_loop_new(NULL, FALSE);
  const char *folder = felt_test_folder();
  g_autofree char *good = g_build_filename(folder, "good.wav", NULL);
  g_autofree char *bad = g_build_filename(folder, "bad.wav", NULL);
  g_autoptr(GBytes) wave = felt_sound_wave(FELT_WAVE_SECOND);
  gsize size;
  const char *data = g_bytes_get_data(wave, &size);
  g_assert_true(g_file_set_contents(good, data, (gssize)size, NULL));
  g_assert_true(g_file_set_contents(bad, "no sound", -1, NULL));

  Heard heard = {loop, 0, TRUE}, none = {loop, 0, FALSE};
  FeltPlayback *playback = felt_playback_new(good, heard_cb, &heard);
  play(playback, &heard);
  felt_sound_set_output("gone", "Gone");
  play(playback, &heard);
  felt_sound_set_output(NULL, NULL);
  g_assert_cmpuint(heard.times, ==, 2);
  g_assert_false(heard.failed || felt_playback_is_broken(playback));

  FeltPlayback *closed = felt_playback_new(bad, heard_cb, &none);
  felt_playback_play(closed, 50);
  felt_playback_close(closed);
  FeltPlayback *broken = felt_playback_new(bad, heard_cb, &heard);
  play(broken, &heard);
  g_assert_true(heard.times == 3 && heard.failed && felt_playback_is_broken(broken));
  g_assert_cmpuint(none.times, ==, 0);
  felt_playback_close(playback);
  felt_playback_close(broken);
}

/* What a voice is tried with. */
FELT_TEST(test_samples, "/app/sound/samples")
{
  for (guint kind = 0; kind < FELT_N_MOMENTS; kind++)
    for (guint language = 0; language < FELT_N_LANGUAGES; language++) {
      g_autofree char *text = felt_announce_sample(kind, language);
      g_assert_true((text == NULL) == (kind == FELT_MOMENT_TEN || kind == FELT_MOMENT_CALL));
    }
  g_autofree char *level = felt_announce_sample(FELT_MOMENT_LEVEL, FELT_LANGUAGE_ENGLISH);
  g_assert_cmpstr(level, ==, "Level two. Blinds are now two hundred, four hundred.");
}
