/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phh-stream.h - hands of the PHH standard from a file of any length, in constant memory */
#ifndef FELT_PHH_STREAM_H
#define FELT_PHH_STREAM_H

#include "core/rules/felt-export.h"
#include "core/phh/felt-phh.h"

FELT_BEGIN_DECLS

/* Gives up to size bytes of the file, as read() does: how many, 0 at its end, less when it cannot
 * be read. Called again after fewer bytes than asked. */
typedef ptrdiff_t (*FeltPhhSource)(void *data, char *text, size_t size);

/* Input that goes on for so many bytes without the end of a hand has none. */
#define FELT_PHH_ENDLESS_BYTES (64 * 1024 * 1024)

/* Memory lent by the caller. buffer holds at least one hand, the longest that is accepted. actions
 * and memory are as for felt_phh_reader_init(); memory is best as long as the buffer. */
typedef struct {
  char *buffer;
  size_t size;
  FeltPhhAction *actions;
  size_t max_actions;
  char *memory;
  size_t max_memory;
} FeltPhhMemory;

/* reader.line and reader.table are of the whole file. */
typedef struct {
  FeltPhhReader reader;
  FeltPhhSource source;
  void *data;
  FeltPhhMemory memory;
  size_t since; /* bytes of the source since the last answer */
  bool failed;  /* the source could not be read on; the hands before were given */
  bool endless; /* failed, because no hand ended within FELT_PHH_ENDLESS_BYTES */
} FeltPhhStream;

/* Begins a file. The memory is copied by value: what it points to stays the caller's. */
FELT_API void felt_phh_stream_init(FeltPhhStream *stream, FeltPhhSource source, void *data,
                                   const FeltPhhMemory *memory);

/* Reads the next hand as felt_phh_read() does; never FELT_PHH_MORE. The hand's text stays until the
 * next call. A hand longer than the buffer is refused and the file read on from the next table.
 * When the source fails what came before is dropped and FELT_PHH_END comes, with failed set; also
 * when it has no end (FELT_PHH_ENDLESS_BYTES). Each byte is looked at a bounded number of times,
 * however few the source gives at once. */
FELT_API FeltPhhResult felt_phh_stream_read(FeltPhhStream *stream, FeltPhh *phh,
                                            FeltPhhProblem *problem);

FELT_END_DECLS

#endif
