/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-writer.h - text put together in memory that may be too small; inside the core only */
#ifndef FELT_WRITER_H
#define FELT_WRITER_H

#include <stddef.h>
#include <string.h>

/* used is how long the text would be; what fits of it stands in text[size], with a NUL. */
typedef struct {
  char *text;
  size_t size, used;
} FeltWriter;

static inline FeltWriter felt_writer(char *text, size_t size)
{
  if (size > 0)
    *text = '\0';
  return (FeltWriter){text, size, 0};
}

static inline void felt_write_bytes(FeltWriter *writer, const char *text, size_t n)
{
  if (n > 0 && writer->used < writer->size) {
    size_t room = writer->size - 1 - writer->used, fits = n < room ? n : room;
    memcpy(writer->text + writer->used, text, fits);
    writer->text[writer->used + fits] = '\0';
  }
  writer->used += n;
}

static inline void felt_write_word(FeltWriter *writer, const char *word)
{
  felt_write_bytes(writer, word, strlen(word));
}

#endif
