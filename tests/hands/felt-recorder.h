/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-recorder.h - a stream of hands in memory, for tests */
#ifndef FELT_RECORDER_H
#define FELT_RECORDER_H

#include "hands/felt-hands.h"

typedef struct {
  FeltHandsState *state;
  GPtrArray *log; /* FeltHandsEvent */
  FeltContext context;
} FeltRecorder;

void felt_recorder_init(FeltRecorder *recorder);
void felt_recorder_clear(FeltRecorder *recorder);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(FeltRecorder, felt_recorder_clear)

/* Decides and applies; FALSE with the refusal. */
gboolean felt_recorder_try(FeltRecorder *recorder, const FeltHandsCommand *command, GError **error);

/* Commands in words, as in felt-script.h, which must work. */
void felt_recorder_do(FeltRecorder *recorder, const char *script);

/* One of them, which must be refused with this sentence, and leave nothing. */
void felt_recorder_refuse(FeltRecorder *recorder, const char *step, const char *sentence);

const FeltHandsHand *felt_recorder_hand(const FeltRecorder *recorder);

/* Lets seconds pass. */
void felt_recorder_pass(FeltRecorder *recorder, gint64 seconds);

#endif
