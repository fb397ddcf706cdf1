/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-cue.c - when the clock asks for a sound (rules.md 6.3) */
#include "felt-test.h"
#include "tournament/setup/felt-cue.h"

static const FeltLevel levels[] = {
    {.kind = FELT_LEVEL_PLAY}, {.kind = FELT_LEVEL_BREAK}, {.kind = FELT_LEVEL_PLAY}};

static FeltClockView view(guint level, gint64 shown_s, gint64 elapsed_ms)
{
  return (FeltClockView){
      .level = level, .shown_s = shown_s, .elapsed_ms = elapsed_ms, .running = TRUE};
}

static FeltCue cue(FeltClockView before, FeltClockView now)
{
  return felt_clock_cue(&before, &now, levels, G_N_ELEMENTS(levels));
}

/* Each mark once, also when a tick came late. */
FELT_TEST(test_marks, "/cue/rules-6.3/marks")
{
  guint n90 = 0, n60 = 0;
  for (gint64 s = 1200; s > 0; s--) {
    FeltCue due = cue(view(0, s, 5000), view(0, s - 1, 6000));
    n90 += due == FELT_CUE_90;
    n60 += due == FELT_CUE_60;
    g_assert_true(due == FELT_CUE_NONE || s - 1 == 90 || s - 1 == 60);
  }
  g_assert_cmpuint(n90, ==, 1);
  g_assert_cmpuint(n60, ==, 1);
  g_assert_cmpint(cue(view(1, 92, 0), view(1, 89, 3000)), ==, FELT_CUE_90);
}

FELT_TEST(test_ends, "/cue/rules-6.3/ends")
{
  g_assert_cmpint(cue(view(0, 1, 5000), view(1, 600, 0)), ==, FELT_CUE_BREAK);
  g_assert_cmpint(cue(view(1, 1, 5000), view(2, 1200, 300)), ==, FELT_CUE_LEVEL);
  /* A level shorter than the marks has no cue but its own. */
  g_assert_cmpint(cue(view(1, 1, 5000), view(2, 45, 0)), ==, FELT_CUE_LEVEL);
}

/* What the director set, sleep, and a clock that stands make no sound. */
FELT_TEST(test_silent, "/cue/rules-6.3/silent")
{
  FeltClockView still = view(0, 89, 0), over = view(2, 0, 0);
  still.running = FALSE;
  over.overtime = TRUE;
  g_assert_cmpint(cue(view(0, 91, 0), still), ==, FELT_CUE_NONE);
  g_assert_cmpint(cue(still, view(0, 60, 0)), ==, FELT_CUE_NONE);
  g_assert_cmpint(cue(view(0, 150, 0), view(0, 90, 60000)), ==, FELT_CUE_NONE);
  g_assert_cmpint(cue(view(0, 700, 0), view(1, 600, 0)), ==, FELT_CUE_NONE);
  g_assert_cmpint(cue(view(0, 1, 0), view(1, 300, 300000)), ==, FELT_CUE_NONE);
  g_assert_cmpint(cue(view(0, 50, 0), view(0, 110, 0)), ==, FELT_CUE_NONE);
  g_assert_cmpint(cue(view(1, 1, 0), view(0, 1200, 0)), ==, FELT_CUE_NONE);
  g_assert_cmpint(cue(view(2, 1, 0), over), ==, FELT_CUE_NONE);
}
