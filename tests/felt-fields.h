/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-fields.h - what must be so of the fields of a struct, in one line of words */
#ifndef FELT_FIELDS_H
#define FELT_FIELDS_H

#include <glib.h>

/* A field by its name. */
typedef struct {
  gsize offset, size;
  char type; /* 't': a text, 'r': a real number, 'n': an integer or a truth */
  const char *key;
} FeltTestField;

/* One of them, or four, for a table that ends with {0}. */
#define FELT_TEST_FIELD(Type, field)                                                               \
  {                                                                                                \
    offsetof(Type, field), sizeof(((Type *)NULL)->field), FELT_TEST_TYPE(((Type *)NULL)->field),   \
        #field                                                                                     \
  }
#define FELT_TEST_FIELDS(Type, a, b, c, d)                                                         \
  FELT_TEST_FIELD(Type, a), FELT_TEST_FIELD(Type, b), FELT_TEST_FIELD(Type, c),                    \
      FELT_TEST_FIELD(Type, d)
#define FELT_TEST_TYPE(field)                                                                      \
  _Generic(field, char * : 't', const char * : 't', double : 'r', default : 'n')

/* Fails the test unless all is as text says, apart by ";": "time=19:00", "n=3", "share=0.5",
 * "text~a part of it", "text^how it begins"; "ends=-" is a text that is absent, and "ends" and
 * "!ends" a text that is there, or a number other than 0, and not. */
void felt_fields_assert(const FeltTestField *fields, gconstpointer data, const char *text);

#endif
