/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-small.c - bytes compressed, scripts without what people alone read */
#include "web/http/felt-small.h"

#include <gio/gio.h>
#include <string.h>

/* NULL when that saves nothing. */
static GBytes *compress(GBytes *bytes)
{
  g_autoptr(GOutputStream) memory = g_memory_output_stream_new_resizable();
  g_autoptr(GZlibCompressor) gzip = g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_GZIP, 9);
  g_autoptr(GOutputStream) out = g_converter_output_stream_new(memory, G_CONVERTER(gzip));
  gsize size;
  const void *data = g_bytes_get_data(bytes, &size);
  if (!g_output_stream_write_all(out, data, size, NULL, NULL, NULL) ||
      !g_output_stream_close(out, NULL, NULL))
    return NULL;
  GBytes *small = g_memory_output_stream_steal_as_bytes(G_MEMORY_OUTPUT_STREAM(memory));
  if (g_bytes_get_size(small) < size)
    return small;
  g_bytes_unref(small);
  return NULL;
}

void felt_small_set(FeltSmall *small, GBytes *taken)
{
  felt_small_clear(small);
  small->plain = taken;
  small->small = compress(taken);
}

void felt_small_clear(FeltSmall *small)
{
  g_clear_pointer(&small->plain, g_bytes_unref);
  g_clear_pointer(&small->small, g_bytes_unref);
}

FeltAnswer *felt_small_answer(const FeltRequest *request, const char *type, const FeltSmall *small)
{
  const char *takes = felt_request_header(request, "Accept-Encoding");
  gboolean fits = small->small != NULL && takes != NULL && strstr(takes, "gzip") != NULL;
  FeltAnswer *answer = felt_answer_bytes(200, type, fits ? small->small : small->plain);
  if (fits)
    felt_answer_header(answer, "Content-Encoding", "gzip");
  felt_answer_header(answer, "Vary", "Accept-Encoding");
  return answer;
}

/* Where a comment that begins at text ends, if nothing but the line's end follows it; else NULL. */
static const char *comment_end(const char *text)
{
  const char *end = g_str_has_prefix(text, "/*") ? strstr(text + 2, "*/") : NULL;
  if (end == NULL || (end[2] != '\n' && end[2] != '\0'))
    return NULL;
  return end + 2;
}

GBytes *felt_small_script(GBytes *taken)
{
  gsize size;
  const char *data = g_bytes_get_data(taken, &size);
  g_autofree char *text = g_strndup(data, size);
  GString *small = g_string_sized_new(size);
  for (const char *at = text; *at != '\0';) {
    const char *first = at + strspn(at, " \t"), *end = comment_end(first);
    if (end == NULL) {
      end = first + strcspn(first, "\n");
      g_string_append_len(small, first, end - first + (*end == '\n'));
    }
    at = end + (*end == '\n');
  }
  g_bytes_unref(taken);
  return g_string_free_to_bytes(small);
}
