/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-pages.c - the events that stand in the pages of a database, whatever its trees say */
#include "store/felt-pages.h"

#include "store/felt-store-private.h"
#include "store/felt-wal.h"

#include <string.h>

#define LOG_HEADER   32
#define FRAME_HEADER 24

/* A row of the table `event`: its columns, the last of which older rows lack. */
enum {
  TOURNAMENT,
  SEQ,
  COMMAND_ID,
  PART,
  AT_US,
  BOOT_ID,
  BOOTTIME_US,
  KIND,
  PAYLOAD,
  ACTOR,
  PREV_HASH,
  HASH,
  DIGEST,
  N_COLUMNS
};

/* A type of 76 is a blob of 32 bytes: two of them side by side begin the search for a row. */
#define TYPE_OF_HASH 76

/* The type of each column: t text, T text or NULL, i a number, h a hash. */
static const char shape[N_COLUMNS + 1] = "titiitittThhT";

/* The headers of rows are longer than their columns, and no longer than this. */
#define HEADER_MOST 64

typedef struct {
  guint64 seq;
  gsize at; /* where the header of its record begins */
} Found;

struct FeltPages {
  guint8 *bytes;
  gsize n, page_size;  /* n: bytes */
  GHashTable *streams; /* id → GArray of Found, by number */
  GByteArray *record;  /* of the row at hand */
  GString *texts;      /* its texts, each with a NUL */
};

/* A record: its header, and the size of what follows. */
typedef struct {
  gsize header, body;
  gsize at_hash; /* where the type of PREV_HASH stands */
  guint64 types[N_COLUMNS];
} Record;

/* The file ------------------------------------------------------------------------------------ */

static guint32 get_be32(const guint8 *bytes)
{
  guint32 number;
  memcpy(&number, bytes, sizeof number);
  return GUINT32_FROM_BE(number);
}

static guint8 *read_file(const char *path, int type, gsize *n)
{
  sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);
  g_autofree sqlite3_file *file = g_malloc0((gsize)vfs->szOsFile);
  const char *name = sqlite3_create_filename(path, "", "", 0, NULL);
  sqlite3_int64 size = 0;
  guint8 *bytes = NULL;
  if (vfs->xOpen(vfs, name, file, SQLITE_OPEN_READONLY | type, NULL) == SQLITE_OK) {
    if (file->pMethods->xFileSize(file, &size) == SQLITE_OK && size > 0)
      bytes = g_try_malloc0((gsize)size);
    for (gint64 at = 0; bytes != NULL && at < size; at += FELT_STORE_PAGE_SIZE)
      felt_store_read_block(file, bytes + at, (int)MIN(FELT_STORE_PAGE_SIZE, size - at), at);
    file->pMethods->xClose(file);
  }
  sqlite3_free_filename((char *)name);
  *n = (gsize)size;
  return bytes;
}

/* Puts the pages of the write-ahead log in their place, to the end of its last transaction. */
static void add_log(FeltPages *pages, const char *path)
{
  gsize n = 0, end = 0, size = FRAME_HEADER + pages->page_size;
  g_autofree char *name = g_strconcat(path, "-wal", NULL);
  g_autofree guint8 *file = read_file(name, SQLITE_OPEN_WAL, &n);
  if (file == NULL || n < LOG_HEADER + size)
    return;
  g_autofree guint8 *log = felt_wal_chain_again(file, n, pages->page_size, &end);
  for (gsize at = LOG_HEADER; at + size <= end; at += size) {
    gsize to = (get_be32(log + at) - (gsize)1) * pages->page_size;
    if (to > pages->n + n)
      continue;
    if (to + pages->page_size > pages->n) {
      pages->bytes = g_realloc(pages->bytes, to + pages->page_size);
      memset(pages->bytes + pages->n, 0, to + pages->page_size - pages->n);
      pages->n = to + pages->page_size;
    }
    memcpy(pages->bytes + to, log + at + FRAME_HEADER, pages->page_size);
  }
}

static gsize page_size_of(const guint8 *bytes, gsize n)
{
  gsize size = n < 100 ? 0 : (gsize)bytes[16] << 8 | bytes[17];
  return size >= 512 && (size & (size - 1)) == 0 ? size : FELT_STORE_PAGE_SIZE;
}

/* Rows ---------------------------------------------------------------------------------------- */

static gsize size_of_type(guint64 type)
{
  static const gsize sizes[] = {0, 1, 2, 3, 4, 6, 8, 8, 0, 0};
  return type < G_N_ELEMENTS(sizes) ? sizes[type] : (gsize)(type - 12) / 2;
}

static gboolean fits_column(guint64 type, char column)
{
  switch (column) {
  case 'i':
    return (type >= 1 && type <= 6) || type == 8 || type == 9;
  case 'h':
    return type == TYPE_OF_HASH;
  case 'T':
    return type == 0 || (type >= 13 && type % 2 == 1);
  default:
    return type >= 13 && type % 2 == 1;
  }
}

/* A number of SQLite's kind, of at most four bytes: no row is longer than that says. */
static gboolean read_varint(const FeltPages *pages, gsize *at, guint64 *number)
{
  *number = 0;
  for (int i = 0; i < 4 && *at < pages->n; i++) {
    guint8 byte = pages->bytes[(*at)++];
    *number = *number << 7 | (byte & 0x7f);
    if (byte < 0x80)
      return TRUE;
  }
  return FALSE;
}

/* Whether the header of a row of such columns begins at a place. */
static gboolean read_header(const FeltPages *pages, gsize at, const char *columns, Record *record)
{
  guint64 length;
  gsize start = at, column = 0, n = strlen(columns);
  if (!read_varint(pages, &at, &length) || length > HEADER_MOST)
    return FALSE;
  *record = (Record){.header = (gsize)length};
  while (at < start + length) {
    guint64 type;
    if (column == PREV_HASH)
      record->at_hash = at;
    if (column == n || !read_varint(pages, &at, &type) || !fits_column(type, columns[column]))
      return FALSE;
    record->types[column++] = type;
    record->body += size_of_type(type);
  }
  return at == start + length && (column == n || column == DIGEST) && record->body <= pages->n;
}

/* How much of a record of n bytes stands in its row (fileformat2, 1.6). */
static gsize local_size(const FeltPages *pages, gsize n)
{
  gsize most = (pages->page_size - 12) * 64 / 255 - 23;
  gsize least = (pages->page_size - 12) * 32 / 255 - 23;
  if (n <= most)
    return n;
  gsize here = least + (n - least) % (pages->page_size - 4);
  return here <= most ? here : least;
}

/* Gathers a record of n bytes from its place and the pages on which it goes on. */
static gboolean gather(FeltPages *pages, gsize at, gsize n)
{
  gsize size = pages->page_size, here = local_size(pages, n);
  gsize link = at + here; /* where the number of the next page stands */
  gsize end = here < n ? link + 4 : link;
  if (end > pages->n || at % size + (end - at) > size)
    return FALSE;
  g_byte_array_set_size(pages->record, 0);
  g_byte_array_append(pages->record, pages->bytes + at, (guint)here);
  for (gsize left = n - here; left > 0; left -= here) {
    gsize next = get_be32(pages->bytes + link);
    if (next == 0 || next * size > pages->n)
      return FALSE;
    link = (next - 1) * size;
    here = MIN(left, size - 4);
    g_byte_array_append(pages->record, pages->bytes + link + 4, (guint)here);
  }
  return TRUE;
}

static gint64 get_number(const guint8 *bytes, guint64 type)
{
  gsize n = size_of_type(type);
  guint64 number = n > 0 && bytes[0] >= 0x80 ? G_MAXUINT64 : 0;
  if (n == 0)
    return type == 9;
  for (gsize i = 0; i < n; i++)
    number = number << 8 | bytes[i];
  return (gint64)number;
}

/* The row whose header begins at a place. Its stream, and all it holds, live until the next one. */
static gboolean read_row(FeltPages *pages, gsize at, const Record *record, const char **stream,
                         FeltFullRow *full)
{
  const char *texts[N_COLUMNS] = {NULL};
  gint64 numbers[N_COLUMNS] = {0};
  const guint8 *hashes[N_COLUMNS] = {NULL};

  if (!gather(pages, at, record->header + record->body))
    return FALSE;

  /* room for all, so that no text moves */
  g_string_truncate(pages->texts, 0);
  g_string_set_size(pages->texts, record->body + N_COLUMNS);
  char *text = pages->texts->str;
  const guint8 *bytes = pages->record->data + record->header;

  for (int i = 0; i < DIGEST; i++) {
    gsize size = size_of_type(record->types[i]);
    if (shape[i] == 'i') {
      numbers[i] = get_number(bytes, record->types[i]);
    } else if (shape[i] == 'h') {
      hashes[i] = bytes;
    } else if (record->types[i] != 0) {
      if (memchr(bytes, 0, size) != NULL)
        return FALSE;
      memcpy(text, bytes, size);
      text[size] = '\0';
      texts[i] = text;
      text += size + 1;
    }
    bytes += size;
  }

  *stream = texts[TOURNAMENT];
  full->row = (FeltRow){.seq = (guint64)numbers[SEQ],
                        .command_id = texts[COMMAND_ID],
                        .part = (guint)numbers[PART],
                        .at_us = numbers[AT_US],
                        .boot_id = texts[BOOT_ID],
                        .boottime_us = numbers[BOOTTIME_US],
                        .kind = texts[KIND],
                        .payload = texts[PAYLOAD],
                        .payload_len = size_of_type(record->types[PAYLOAD]),
                        .actor = texts[ACTOR]};
  full->prev_hash = hashes[PREV_HASH];
  full->hash = hashes[HASH];
  return TRUE;
}

/* Keeps in mind where a row stands that is as it was recorded. */
static void add_row(FeltPages *pages, gsize at, const Record *record)
{
  FeltFullRow full;
  const char *stream;
  guint8 hash[FELT_HASH_SIZE];
  if (!read_row(pages, at, record, &stream, &full) || full.row.seq < 1 ||
      full.row.seq > FELT_SEQ_MAX)
    return;
  felt_chain_hash(full.prev_hash, stream, &full.row, hash);
  if (memcmp(hash, full.hash, sizeof hash) != 0)
    return;
  GArray *rows = g_hash_table_lookup(pages->streams, stream);
  if (rows == NULL) {
    rows = g_array_new(FALSE, FALSE, sizeof(Found));
    g_hash_table_insert(pages->streams, g_strdup(stream), rows);
  }
  Found found = {full.row.seq, at};
  g_array_append_val(rows, found);
}

/* Tries each header that has the types of its hashes at a place. */
static void try_row(FeltPages *pages, gsize at_hash)
{
  Record record;
  gsize least = PREV_HASH + 1; /* its length, and a type for each column before */
  for (gsize back = least; back <= MIN(HEADER_MOST, at_hash); back++)
    if (read_header(pages, at_hash - back, shape, &record) && record.at_hash == at_hash) {
      add_row(pages, at_hash - back, &record);
      return;
    }
}

static int by_number(gconstpointer a, gconstpointer b)
{
  const Found *x = a, *y = b;
  if (x->seq == y->seq)
    return 0;
  return x->seq < y->seq ? -1 : 1;
}

static void find_rows(FeltPages *pages)
{
  GHashTableIter iter;
  gpointer rows;
  for (gsize at = 0; at + 1 < pages->n; at++)
    if (pages->bytes[at] == TYPE_OF_HASH && pages->bytes[at + 1] == TYPE_OF_HASH)
      try_row(pages, at);
  g_hash_table_iter_init(&iter, pages->streams);
  while (g_hash_table_iter_next(&iter, NULL, &rows))
    g_array_sort(rows, by_number);
}

/* Asked for ----------------------------------------------------------------------------------- */

FeltPages *felt_pages_read(const char *path)
{
  gsize n;
  guint8 *bytes = read_file(path, SQLITE_OPEN_MAIN_DB, &n);
  if (bytes == NULL)
    return NULL;
  FeltPages *pages = g_new0(FeltPages, 1);
  pages->bytes = bytes;
  pages->n = n;
  pages->page_size = page_size_of(bytes, n);
  pages->record = g_byte_array_new();
  pages->texts = g_string_new(NULL);
  pages->streams =
      g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_array_unref);
  add_log(pages, path);
  find_rows(pages);
  return pages;
}

void felt_pages_free(FeltPages *pages)
{
  if (pages == NULL)
    return;
  g_free(pages->bytes);
  g_hash_table_unref(pages->streams);
  g_byte_array_unref(pages->record);
  g_string_free(pages->texts, TRUE);
  g_free(pages);
}

GPtrArray *felt_pages_streams(FeltPages *pages)
{
  GPtrArray *ids = g_ptr_array_new();
  GHashTableIter iter;
  gpointer id;
  g_hash_table_iter_init(&iter, pages->streams);
  while (g_hash_table_iter_next(&iter, &id, NULL))
    g_ptr_array_add(ids, id);
  return ids;
}

gboolean felt_pages_begin(FeltPages *pages, const char *stream)
{
  const GArray *rows = g_hash_table_lookup(pages->streams, stream);
  return rows != NULL && g_array_index(rows, Found, 0).seq == 1;
}

gboolean felt_pages_read_rows(FeltPages *pages, const char *stream, FeltFullRowFunc func,
                              gpointer data, GError **error)
{
  const GArray *rows = g_hash_table_lookup(pages->streams, stream);
  for (guint i = 0; rows != NULL && i < rows->len; i++) {
    FeltFullRow full;
    Record record;
    const char *id;
    gsize at = g_array_index(rows, Found, i).at;
    if (!read_header(pages, at, shape, &record) || !read_row(pages, at, &record, &id, &full))
      continue; /* never: it was read before */
    if (!func(&full, data, error))
      return FALSE;
  }
  return TRUE;
}

/* The stream of which a row of the index tells (command_id, part, tournament, seq); to be freed. */
static char *read_indexed(const FeltPages *pages, gsize at)
{
  Record record;
  if (!read_header(pages, at, "titi", &record) ||
      at % pages->page_size + record.header + record.body > pages->page_size ||
      at + record.header + record.body > pages->n)
    return NULL;
  const char *id = (const char *)pages->bytes + at + record.header;
  id += size_of_type(record.types[0]) + size_of_type(record.types[1]);
  gsize size = size_of_type(record.types[2]);
  gboolean good = size > 0 && g_utf8_validate_len(id, size, NULL) && (guchar)id[0] > ' ';
  return good ? g_strndup(id, size) : NULL;
}

void felt_pages_add_indexed(FeltPages *pages, GHashTable *ids)
{
  g_autoptr(GHashTable) once = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (gsize at = 0; at < pages->n; at++) {
    if (pages->bytes[at] < 5 || pages->bytes[at] > 7) /* the length of its header */
      continue;
    g_autofree char *id = read_indexed(pages, at);
    if (id != NULL && !g_hash_table_add(once, g_strdup(id)))
      g_hash_table_add(ids, g_steal_pointer(&id));
  }
}
