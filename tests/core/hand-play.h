/* SPDX-License-Identifier: GPL-3.0-or-later */
/* hand-play.h - plays of single hands, told in a few words */
#ifndef HAND_PLAY_H
#define HAND_PLAY_H

/* A whole main: a test for each part of a file of tests/data, as hand-play.c says; then those of
 * FELT_TEST. */
int hand_play_main(int argc, char **argv, const char *path);

#endif
