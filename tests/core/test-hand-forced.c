/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-hand-forced.c - antes, blinds, posts, straddles, kills, bring-ins; chips added */
#include "core/hand-play.h"
#include "felt-test.h"

FELT_TEST_RUN(hand_play_main(argc, argv, "plays/hand-forced.play"))
