/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-sound.c - the sounds as files */
#include "app/display/felt-sound.h"

#include <string.h>

/* A whole WAV file of at most two seconds, heard, not clipped, silent at its ends. */
static void test_wave(void)
{
  for (FeltCue cue = FELT_CUE_90; cue <= FELT_CUE_BREAK; cue++) {
    g_autoptr(GBytes) wave = felt_sound_wave(cue);
    gsize size;
    const guint8 *data = g_bytes_get_data(wave, &size);
    g_assert_cmpmem(data, 4, "RIFF", 4);
    g_assert_cmpmem(data + 8, 8, "WAVEfmt ", 8);
    g_assert_cmpmem(data + 36, 4, "data", 4);
    guint32 length = data[40] | data[41] << 8 | data[42] << 16 | (guint32)data[43] << 24;
    g_assert_cmpuint(length, ==, size - 44);
    g_assert_cmpuint(length, <=, 2 * 22050 * 2);
    int loudest = 0, last = 0;
    for (gsize i = 44; i + 1 < size; i += 2) {
      last = (gint16)(data[i] | data[i + 1] << 8);
      loudest = MAX(loudest, ABS(last));
    }
    g_assert_cmpint(loudest, >, 8000);
    g_assert_cmpint(loudest, <, 20000);
    g_assert_cmpint(ABS(last), <, 400);
    g_assert_cmpint((gint16)(data[44] | data[45] << 8), ==, 0);
  }
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/app/sound/wave", test_wave);
  return g_test_run();
}
