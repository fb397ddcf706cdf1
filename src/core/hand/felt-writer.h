/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-writer.h - text put together in memory that may be too small; inside the core only */
#ifndef FELT_WRITER_H
#define FELT_WRITER_H

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
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

/* Writes a message with a value in place of {1}. */
static inline void felt_write_filled_word(char *text, size_t size, const char *message,
                                          const char *value)
{
  FeltWriter writer = felt_writer(text, size);
  const char *hole = strstr(message, "{1}");
  size_t before = hole != NULL ? (size_t)(hole - message) : strlen(message);
  felt_write_bytes(&writer, message, before);
  if (hole == NULL)
    return;
  felt_write_word(&writer, value);
  felt_write_word(&writer, hole + 3);
}

static inline void felt_write_filled(char *text, size_t size, const char *message, int64_t value)
{
  char number[24];
  snprintf(number, sizeof number, "%" PRId64, value);
  felt_write_filled_word(text, size, message, number);
}

#endif
