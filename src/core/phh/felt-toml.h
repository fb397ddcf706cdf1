/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-toml.h - reads TOML 1.0 from memory, token by token, in bounded time and space */
#ifndef FELT_TOML_H
#define FELT_TOML_H

#include "core/phh/felt-span.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Most arrays and inline tables that may stand inside one another. */
#define FELT_TOML_DEPTH 16

typedef enum {
  FELT_TOML_MORE,   /* the text ends inside a token, and is not the last there is */
  FELT_TOML_END,    /* nothing more; comes again and again */
  FELT_TOML_TABLE,  /* [name] */
  FELT_TOML_TABLES, /* [[name]] */
  FELT_TOML_KEY,    /* name = ; its value follows */
  FELT_TOML_STRING,
  FELT_TOML_INTEGER,
  FELT_TOML_FLOAT, /* inf and nan too */
  FELT_TOML_BOOLEAN,
  FELT_TOML_TIME,  /* a date, a time, or both */
  FELT_TOML_ARRAY, /* its elements follow, up to FELT_TOML_ARRAY_END */
  FELT_TOML_ARRAY_END,
  FELT_TOML_INLINE, /* its keys and values follow, up to FELT_TOML_INLINE_END */
  FELT_TOML_INLINE_END,
  FELT_TOML_ERROR, /* see code; comes again and again */
} FeltTomlKind;

/* The faults of a text that is not TOML. */
typedef enum {
  FELT_TOML_OK,
  FELT_TOML_CONTROL,   /* NUL or another control character */
  FELT_TOML_ENCODING,  /* no UTF-8 */
  FELT_TOML_NAME,      /* a key or table name was expected */
  FELT_TOML_EQUALS,    /* no "=" after a key */
  FELT_TOML_BRACKET,   /* a table name that is not closed */
  FELT_TOML_VALUE,     /* no value that TOML knows */
  FELT_TOML_NUMBER,    /* a number or date that is malformed */
  FELT_TOML_OPEN,      /* a string that is not closed */
  FELT_TOML_ESCAPE,    /* a backslash that means nothing */
  FELT_TOML_COMMA,     /* no comma or closing bracket in an array or inline table */
  FELT_TOML_TOO_DEEP,  /* more than FELT_TOML_DEPTH levels */
  FELT_TOML_LINE_REST, /* something after a value, on its line */
} FeltTomlCode;

/* A token. raw is the text as it stands there, quotes included; content is what is between the
 * quotes, or raw. escaped: felt_toml_decode() makes it what it means. dotted: a key or table name
 * of several parts; content is all of them, as they stand there. */
typedef struct {
  FeltTomlKind kind;
  FeltSpan raw, content;
  bool escaped, dotted;
} FeltTomlToken;

/* A reader, by value: a copy remembers a place. code and at say what is wrong and where. */
typedef struct {
  const char *at, *end;
  FeltTomlCode code;
  bool last;
  uint8_t state, depth;
  uint32_t inlines; /* bit d: the level d is an inline table */
} FeltToml;

/* Reads size bytes of text, which stay the caller's. last: the text ends there; else running into
 * its end gives FELT_TOML_MORE, and the caller starts again with more of the text. */
void felt_toml_init(FeltToml *toml, const char *text, size_t size, bool last);

/* Reads the next token. Does not look whether a key or a table comes twice. After
 * FELT_TOML_MORE and FELT_TOML_ERROR the reader is of no more use. */
FeltTomlKind felt_toml_next(FeltToml *toml, FeltTomlToken *token);

/* Reads past the rest of the value whose first token was just read. False on MORE or ERROR. */
bool felt_toml_skip_value(FeltToml *toml, FeltTomlKind first);

/* Writes what an escaped string or key means to out, which has room for content.size bytes, and
 * returns its length: never more. It may hold NULs. */
size_t felt_toml_decode(const FeltTomlToken *token, char *out);

/* The value of an integer token, also one in base 16, 8 or 2. False when it passes 64 bits. */
bool felt_toml_integer(const FeltTomlToken *token, int64_t *value);

/* One sentence in English, without a full stop, that says what is wrong; constant. */
const char *felt_toml_words(FeltTomlCode code);

/* Inside the core only: the scalar at toml->at, which is no bracket. */
FeltTomlKind felt_toml_scalar(FeltToml *toml, FeltTomlToken *token);

/* Inside the core only: the quoted string at toml->at; on one line unless multiline. */
FeltTomlKind felt_toml_quoted(FeltToml *toml, FeltTomlToken *token, bool multiline);

/* Inside the core only: bytes of the character above 0x7f that begins with lead. */
static inline size_t felt_toml_character_size(char lead)
{
  if ((unsigned char)lead >= 0xf0)
    return 4;
  return (unsigned char)lead >= 0xe0 ? 3 : 2;
}

/* Inside the core only: bytes of the character above 0x7f at text; 0 when it is no UTF-8, also
 * because it is cut at end. */
size_t felt_toml_character(const char *text, const char *end);

/* Inside the core only: MORE at the end of a text that goes on, else ERROR with code. */
FeltTomlKind felt_toml_stop(FeltToml *toml, const char *at, FeltTomlCode code);

#endif
