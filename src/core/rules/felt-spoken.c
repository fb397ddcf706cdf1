/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-spoken.c - an action said aloud, taken apart into verb and amount */
#include "core/rules/felt-spoken.h"

#include <stddef.h>
#include <string.h>

/* A longer word is none that we know. */
#define WORD_SIZE 24

typedef enum {
  WORD_FILLER,
  WORD_VERB,    /* value: FeltSpokenVerb */
  WORD_SIZE_IS, /* value: FeltSpokenSize */
  WORD_TO,
  WORD_BY,
  WORD_ALL,
  WORD_IN,
  WORD_UNIT,     /* value: added */
  WORD_MULTIPLE, /* value: multiplies what was said before it */
} WordKind;

typedef struct {
  const char *word;
  WordKind kind;
  int32_t value;
} Word;

static const Word known[] = {
    {"i", WORD_FILLER, 0},
    {"ll", WORD_FILLER, 0},
    {"m", WORD_FILLER, 0},
    {"am", WORD_FILLER, 0},
    {"will", WORD_FILLER, 0},
    {"it", WORD_FILLER, 0},
    {"the", WORD_FILLER, 0},
    {"of", WORD_FILLER, 0},
    {"please", WORD_FILLER, 0},
    {"and", WORD_FILLER, 0},
    {"chips", WORD_FILLER, 0},
    {"my", WORD_FILLER, 0},
    {"your", WORD_FILLER, 0},
    {"go", WORD_FILLER, 0},
    {"for", WORD_FILLER, 0},
    {"re", WORD_FILLER, 0},
    {"a", WORD_FILLER, 0},
    {"an", WORD_FILLER, 0},
    {"to", WORD_TO, 0},
    {"total", WORD_TO, 0},
    {"by", WORD_BY, 0},
    {"more", WORD_BY, 0},
    {"another", WORD_BY, 0},
    {"extra", WORD_BY, 0},
    {"all", WORD_ALL, 0},
    {"in", WORD_IN, 0},
    {"fold", WORD_VERB, FELT_SPOKEN_FOLD},
    {"muck", WORD_VERB, FELT_SPOKEN_FOLD},
    {"check", WORD_VERB, FELT_SPOKEN_CHECK},
    {"tap", WORD_VERB, FELT_SPOKEN_CHECK},
    {"call", WORD_VERB, FELT_SPOKEN_CALL},
    {"bet", WORD_VERB, FELT_SPOKEN_RAISE},
    {"raise", WORD_VERB, FELT_SPOKEN_RAISE},
    {"reraise", WORD_VERB, FELT_SPOKEN_RAISE},
    {"make", WORD_VERB, FELT_SPOKEN_RAISE},
    {"complete", WORD_VERB, FELT_SPOKEN_RAISE},
    {"min", WORD_SIZE_IS, FELT_SIZE_MINIMUM},
    {"minimum", WORD_SIZE_IS, FELT_SIZE_MINIMUM},
    {"half", WORD_SIZE_IS, FELT_SIZE_HALF_POT},
    {"pot", WORD_SIZE_IS, FELT_SIZE_POT},
    {"allin", WORD_SIZE_IS, FELT_SIZE_ALL_IN},
    {"shove", WORD_SIZE_IS, FELT_SIZE_ALL_IN},
    {"jam", WORD_SIZE_IS, FELT_SIZE_ALL_IN},
    {"one", WORD_UNIT, 1},
    {"two", WORD_UNIT, 2},
    {"three", WORD_UNIT, 3},
    {"four", WORD_UNIT, 4},
    {"five", WORD_UNIT, 5},
    {"six", WORD_UNIT, 6},
    {"seven", WORD_UNIT, 7},
    {"eight", WORD_UNIT, 8},
    {"nine", WORD_UNIT, 9},
    {"ten", WORD_UNIT, 10},
    {"eleven", WORD_UNIT, 11},
    {"twelve", WORD_UNIT, 12},
    {"thirteen", WORD_UNIT, 13},
    {"fourteen", WORD_UNIT, 14},
    {"fifteen", WORD_UNIT, 15},
    {"sixteen", WORD_UNIT, 16},
    {"seventeen", WORD_UNIT, 17},
    {"eighteen", WORD_UNIT, 18},
    {"nineteen", WORD_UNIT, 19},
    {"twenty", WORD_UNIT, 20},
    {"thirty", WORD_UNIT, 30},
    {"forty", WORD_UNIT, 40},
    {"fifty", WORD_UNIT, 50},
    {"sixty", WORD_UNIT, 60},
    {"seventy", WORD_UNIT, 70},
    {"eighty", WORD_UNIT, 80},
    {"ninety", WORD_UNIT, 90},
    {"hundred", WORD_MULTIPLE, 100},
    {"thousand", WORD_MULTIPLE, 1000},
    {"k", WORD_MULTIPLE, 1000},
    {"grand", WORD_MULTIPLE, 1000},
    {"million", WORD_MULTIPLE, 1000000},
};

/* What has been understood so far. */
typedef struct {
  const char *at;
  int64_t max;
  FeltSpoken spoken;
  bool has_verb, all, to, by;
  bool has_number, number_ended; /* another word came after the number */
  int64_t whole, part;           /* "two thousand" and "five hundred" of one number */
  int64_t last_unit;             /* 0: none; twenty to ninety may be followed by one to nine */
  FeltSpokenStatus status;
} Parse;

static bool is_letter(char c)
{
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_digit(char c)
{
  return c >= '0' && c <= '9';
}

static void fail(Parse *parse, FeltSpokenStatus status)
{
  if (parse->status == FELT_SPOKEN_OK)
    parse->status = status;
}

/* A part of a number begins or goes on; two numbers are too many. */
static bool begin_number(Parse *parse)
{
  if (parse->has_number && parse->number_ended)
    fail(parse, FELT_SPOKEN_BAD_AMOUNT);
  parse->has_number = true;
  return parse->status == FELT_SPOKEN_OK;
}

static void multiply(Parse *parse, int64_t factor)
{
  bool bare = !parse->has_number; /* "a hundred" */
  if (!begin_number(parse))
    return;
  int64_t part = bare ? 1 : parse->part;
  if (part == 0 || part > parse->max / factor) {
    fail(parse, FELT_SPOKEN_BAD_AMOUNT);
    return;
  }
  part *= factor;
  parse->last_unit = 0;
  parse->part = 0;
  if (factor == 100)
    parse->part = part;
  else if (parse->whole > parse->max - part)
    fail(parse, FELT_SPOKEN_BAD_AMOUNT);
  else
    parse->whole += part;
}

/* "thirty", then "five"; not "five", then "thirty". */
static void add_unit(Parse *parse, int64_t unit)
{
  if (!begin_number(parse))
    return;
  bool follows = parse->last_unit == 0 || (parse->last_unit >= 20 && unit < 10);
  if (!follows || parse->part > parse->max - unit) {
    fail(parse, FELT_SPOKEN_BAD_AMOUNT);
    return;
  }
  parse->part += unit;
  parse->last_unit = unit;
}

/* Digits, with commas between groups of three: "1,500". The value is -1 when it passes max. */
static int64_t read_digits(Parse *parse)
{
  int64_t value = 0;
  while (is_digit(*parse->at) || (*parse->at == ',' && is_digit(parse->at[1]) &&
                                  is_digit(parse->at[2]) && is_digit(parse->at[3]))) {
    if (*parse->at != ',') {
      int digit = *parse->at - '0';
      value = value < 0 || value > (parse->max - digit) / 10 ? -1 : 10 * value + digit;
    }
    parse->at++;
  }
  return value;
}

/* "1.5k": the digits behind the point, in thousandths. False when there are more than three. */
static bool read_thousandths(Parse *parse, int64_t *thousandths)
{
  int64_t value = 0, scale = 1000;
  if (*parse->at == '.' && is_digit(parse->at[1]))
    for (parse->at++; is_digit(*parse->at); parse->at++) {
      if (scale == 1)
        return false;
      scale /= 10;
      value += (*parse->at - '0') * scale;
    }
  *thousandths = value;
  return true;
}

static void take_digits(Parse *parse)
{
  int64_t value = read_digits(parse), thousandths = 0;
  bool good = read_thousandths(parse, &thousandths) && value >= 0;
  bool kilo = (*parse->at == 'k' || *parse->at == 'K') && !is_letter(parse->at[1]);
  if (!begin_number(parse))
    return;
  if (!good || (thousandths != 0 && !kilo) || parse->part != 0 || parse->whole != 0 ||
      (kilo && value > (parse->max - thousandths) / 1000)) {
    fail(parse, FELT_SPOKEN_BAD_AMOUNT);
    return;
  }
  parse->part = kilo ? 1000 * value + thousandths : value;
  parse->last_unit = 1; /* no word may add to digits */
  parse->at += kilo;
}

/* The size that was said; a second one only where it says the same more closely ("half the pot",
 * "raise by the minimum"). */
static void take_size(Parse *parse, FeltSpokenSize size)
{
  FeltSpokenSize before = parse->spoken.size;
  if (before == FELT_SIZE_HALF_POT && size == FELT_SIZE_POT)
    return;
  if (before != FELT_SIZE_NONE && before != size)
    fail(parse, FELT_SPOKEN_BAD_AMOUNT);
  parse->spoken.size = size;
}

static void take_verb(Parse *parse, FeltSpokenVerb verb)
{
  if (!parse->has_verb) /* the first one binds */
    parse->spoken.verb = verb;
  parse->has_verb = true;
}

static void take_word(Parse *parse, const Word *word)
{
  if (word->kind != WORD_UNIT && word->kind != WORD_MULTIPLE && strcmp(word->word, "and") != 0)
    parse->number_ended = parse->has_number;
  switch (word->kind) {
  case WORD_FILLER:
    break;
  case WORD_VERB:
    take_verb(parse, (FeltSpokenVerb)word->value);
    break;
  case WORD_SIZE_IS:
    take_size(parse, (FeltSpokenSize)word->value);
    break;
  case WORD_TO:
    parse->to = true;
    break;
  case WORD_BY:
    parse->by = true;
    break;
  case WORD_ALL:
    parse->all = true;
    break;
  case WORD_IN:
    if (!parse->all)
      fail(parse, FELT_SPOKEN_UNKNOWN);
    take_size(parse, FELT_SIZE_ALL_IN);
    break;
  case WORD_UNIT:
    add_unit(parse, word->value);
    break;
  case WORD_MULTIPLE:
    multiply(parse, word->value);
    break;
  }
}

static void take_letters(Parse *parse)
{
  char letters[WORD_SIZE];
  size_t n = 0;
  for (; is_letter(*parse->at); parse->at++)
    if (n < sizeof letters - 1)
      letters[n++] = (char)(*parse->at | 0x20);
  letters[n] = '\0';
  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
    if (strcmp(known[i].word, letters) == 0) {
      take_word(parse, &known[i]);
      return;
    }
  fail(parse, FELT_SPOKEN_UNKNOWN);
}

/* After the last word: what they come to. Either a number or another size, not both. */
static void conclude(Parse *parse)
{
  FeltSpoken *spoken = &parse->spoken;
  bool sized = spoken->size != FELT_SIZE_NONE;
  if (parse->has_number == sized ? sized || parse->to || parse->by : parse->to && parse->by)
    fail(parse, FELT_SPOKEN_BAD_AMOUNT); /* "pot 15", "raise to", "to 15 more" */
  if (parse->has_number) {
    if (parse->whole > parse->max - parse->part)
      fail(parse, FELT_SPOKEN_BAD_AMOUNT);
    else
      spoken->amount = parse->whole + parse->part;
    spoken->size = parse->by ? FELT_SIZE_BY : FELT_SIZE_TO;
    spoken->plain = !parse->by && !parse->to;
  }
  if (!parse->has_verb && spoken->size == FELT_SIZE_NONE)
    fail(parse, FELT_SPOKEN_UNKNOWN);
  else if (!parse->has_verb)
    spoken->verb =
        spoken->size == FELT_SIZE_TO && spoken->plain ? FELT_SPOKEN_AMOUNT : FELT_SPOKEN_RAISE;
}

FeltSpokenStatus felt_spoken(const char *words, int64_t max, FeltSpoken *spoken)
{
  Parse parse = {.at = words, .max = max, .spoken = {.plain = true}};
  bool said = false;
  if (words != NULL)
    while (*parse.at != '\0' && parse.status == FELT_SPOKEN_OK) {
      bool letters = is_letter(*parse.at), digits = is_digit(*parse.at);
      said = said || letters || digits;
      if (letters)
        take_letters(&parse);
      else if (digits)
        take_digits(&parse);
      else if (strchr(" \t,-.!'", *parse.at) != NULL)
        parse.at++;
      else
        fail(&parse, FELT_SPOKEN_UNKNOWN);
      FeltSpokenVerb verb = parse.spoken.verb;
      if (parse.has_verb && verb != FELT_SPOKEN_RAISE) { /* bound: the rest is talk */
        *spoken = (FeltSpoken){.verb = verb, .plain = true};
        return FELT_SPOKEN_OK;
      }
    }
  if (said)
    conclude(&parse);
  if (parse.status == FELT_SPOKEN_OK)
    *spoken = parse.spoken;
  return parse.status;
}
