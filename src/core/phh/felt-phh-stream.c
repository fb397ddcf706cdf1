/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phh-stream.c - hands of the PHH standard from a file of any length, in constant memory */
#include "core/phh/felt-phh-stream.h"

#include "core/phh/felt-phh-fields.h"

#include <string.h>

void felt_phh_stream_init(FeltPhhStream *stream, FeltPhhSource source, void *data,
                          const FeltPhhMemory *memory)
{
  *stream = (FeltPhhStream){.source = source, .data = data, .memory = *memory};
  felt_phh_reader_init(&stream->reader, memory->buffer, 0, false, memory->actions,
                       memory->max_actions, memory->memory, memory->max_memory);
}

/* Moves what is not read yet to the start of the buffer and fills up behind it. Enough is added
 * before the hand is tried again: else one that comes byte by byte would take its length squared.
 */
static void fill(FeltPhhStream *stream)
{
  FeltPhhReader *reader = &stream->reader;
  size_t rest = (size_t)(reader->end - reader->at), used = rest;
  size_t wanted = rest + rest / 8 + 1;
  memmove(stream->memory.buffer, reader->at, rest);
  while (used < wanted && used < stream->memory.size && !reader->last) {
    ptrdiff_t n =
        stream->source(stream->data, stream->memory.buffer + used, stream->memory.size - used);
    if (n > 0)
      used += (size_t)n;
    else
      reader->last = true;
    stream->failed = n < 0;
  }
  stream->since += used - rest;
  stream->endless = stream->since > FELT_PHH_ENDLESS_BYTES;
  stream->failed |= stream->endless;
  reader->at = stream->memory.buffer;
  reader->end = reader->at + used;
}

FeltPhhResult felt_phh_stream_read(FeltPhhStream *stream, FeltPhh *phh, FeltPhhProblem *problem)
{
  FeltPhhReader *reader = &stream->reader;
  for (;;) {
    FeltPhhResult result = stream->failed ? FELT_PHH_END : felt_phh_read(reader, phh, problem);
    if (result != FELT_PHH_MORE) {
      stream->since = 0;
      return result;
    }
    uint64_t line = reader->line;
    bool full = (size_t)(reader->end - reader->at) == stream->memory.size;
    if (full && !felt_phh_reader_drop(reader)) {
      *problem = (FeltPhhProblem){
          .code = FELT_PHH_TOO_LONG, .field = FELT_PHH_FIELDS, .line = line, .action = -1};
      stream->since = 0;
      return FELT_PHH_REFUSED;
    }
    fill(stream);
  }
}
