/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-spoken.c - an action said aloud, taken apart into verb and amount */
#include "core/rules/felt-spoken-words.h"

#include <stddef.h>
#include <string.h>

/* The most times a bet, in thousandths. */
#define MOST_TIMES 1000000

/* A longer word is none that we know. */
#define WORD_SIZE 64

/* What has been understood so far. */
typedef struct {
  const char *at;
  FeltLanguage language;
  int64_t max;
  FeltSpoken spoken;
  bool has_verb, all, in, to, by;
  bool has_number, number_ended; /* another word came after the number */
  int64_t whole, part;           /* "two thousand" and "five hundred" of one number */
  int64_t last_unit;             /* 0: none; twenty to ninety may be followed by one to nine */
  int64_t thousandths;           /* "2.5": needs "million" or the like behind it */
  bool digits, scaled, pair;     /* of the number: written so; multiplied; "two fifty" */
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
  bool bare = !parse->has_number;                                /* "a hundred" */
  if (parse->language == FELT_LANGUAGE_ITALIAN && factor == 100) /* "millecento" */
    bare = parse->part == 0;
  if (!begin_number(parse))
    return;
  int64_t part = bare ? 1 : parse->part;
  if ((part == 0 && parse->thousandths == 0) || part >= parse->max / factor) {
    fail(parse, FELT_SPOKEN_BAD_AMOUNT);
    return;
  }
  part = part * factor + parse->thousandths * factor / 1000;
  parse->thousandths = 0;
  parse->scaled = true;
  parse->last_unit = 0;
  parse->part = 0;
  if (factor == 100)
    parse->part = part;
  else if (parse->whole > parse->max - part)
    fail(parse, FELT_SPOKEN_BAD_AMOUNT);
  else
    parse->whole += part;
}

/* "thirty", then "five"; "two fifty" leaves the hundred out. */
static void add_unit(Parse *parse, int64_t unit)
{
  if (!begin_number(parse))
    return;
  if (!parse->scaled && !parse->digits && parse->last_unit > 0 && parse->last_unit < 20 &&
      unit >= 10) {
    parse->pair = true;
    parse->part *= 100;
    parse->last_unit = 0;
  }
  bool follows = parse->last_unit == 0 || (parse->last_unit >= 20 && unit < 10);
  if (!follows || parse->part > parse->max - unit) {
    fail(parse, FELT_SPOKEN_BAD_AMOUNT);
    return;
  }
  parse->part += unit;
  parse->last_unit = unit;
}

/* Between groups of three: "1,500"; in Italian "1.500". */
static char group_mark(const Parse *parse)
{
  return parse->language == FELT_LANGUAGE_ITALIAN ? '.' : ',';
}

/* Digits in groups or without. The value is -1 when it passes max. */
static int64_t read_digits(Parse *parse)
{
  int64_t value = 0;
  char group = group_mark(parse);
  while (is_digit(*parse->at) || (*parse->at == group && is_digit(parse->at[1]) &&
                                  is_digit(parse->at[2]) && is_digit(parse->at[3]))) {
    if (*parse->at != group) {
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
  char point = group_mark(parse) == ',' ? '.' : ',';
  if (*parse->at == point && is_digit(parse->at[1]))
    for (parse->at++; is_digit(*parse->at); parse->at++) {
      if (scale == 1)
        return false;
      scale /= 10;
      value += (*parse->at - '0') * scale;
    }
  *thousandths = value;
  return true;
}

/* So many times the bet, in thousandths. */
static void take_times(Parse *parse, int64_t thousandths)
{
  if (parse->spoken.size != FELT_SIZE_NONE || thousandths < 1 || thousandths > MOST_TIMES)
    fail(parse, FELT_SPOKEN_BAD_AMOUNT);
  parse->spoken.size = FELT_SIZE_TIMES;
  parse->spoken.amount = thousandths;
}

/* The number that was said says how many times. */
static void turn_into_times(Parse *parse)
{
  bool fits = parse->has_number && parse->whole == 0 && parse->part <= MOST_TIMES / 1000;
  take_times(parse, fits ? 1000 * parse->part + parse->thousandths : 0);
  parse->has_number = parse->number_ended = parse->digits = false;
  parse->part = parse->thousandths = parse->last_unit = 0;
}

/* What is written right behind digits: "1.5k", "2.5m", "3x". */
static void take_suffix(Parse *parse)
{
  char suffix = (char)(*parse->at | 0x20);
  if (is_letter(parse->at[0]) && is_letter(parse->at[1]))
    return;
  parse->at += suffix == 'k' || suffix == 'm' || suffix == 'x';
  if (suffix == 'k')
    multiply(parse, 1000);
  else if (suffix == 'm')
    multiply(parse, 1000000);
  else if (suffix == 'x')
    turn_into_times(parse);
}

static void take_digits(Parse *parse)
{
  int64_t value = read_digits(parse), thousandths = 0;
  bool good = read_thousandths(parse, &thousandths) && value >= 0;
  if (!begin_number(parse))
    return;
  if (!good || parse->part != 0 || parse->whole != 0) {
    fail(parse, FELT_SPOKEN_BAD_AMOUNT);
    return;
  }
  parse->part = value;
  parse->thousandths = thousandths;
  parse->digits = true;
  parse->last_unit = 1; /* no word may add to digits */
  take_suffix(parse);
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

static void take_word(Parse *parse, const FeltSpokenWord *word)
{
  if (word->kind != WORD_UNIT && word->kind != WORD_MULTIPLE && word->kind != WORD_AND &&
      word->kind != WORD_TIMES)
    parse->number_ended = parse->has_number;
  switch (word->kind) {
  case WORD_FILLER:
  case WORD_AND:
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
    parse->in = true;
    if (parse->all)
      take_size(parse, FELT_SIZE_ALL_IN);
    else if (parse->language == FELT_LANGUAGE_ENGLISH)
      fail(parse, FELT_SPOKEN_UNKNOWN);
    break;
  case WORD_ALL_OF_IT:
    if (parse->in)
      parse->to = true;
    else
      take_size(parse, FELT_SIZE_ALL_IN);
    break;
  case WORD_UNIT:
    add_unit(parse, word->value);
    break;
  case WORD_MULTIPLE:
    multiply(parse, word->value);
    break;
  case WORD_TIMES:
    if (word->value > 0)
      take_times(parse, 1000 * (int64_t)word->value);
    else
      turn_into_times(parse);
    break;
  }
}

/* An Italian vowel with its accent, in UTF-8, at text; 0 when there is none. */
static char plain_vowel(const char *text)
{
  static const char vowels[] = "aaaaaaaceeeeiiiidnooooo*ouuuuy";
  if ((unsigned char)text[0] != 0xC3) /* of them all; not the end either */
    return 0;
  unsigned char next = (unsigned char)text[1];
  unsigned letter = next & 0x1Fu; /* capitals and small ones alike */
  if (next < 0x80 || next > 0xBF || letter >= sizeof vowels - 1)
    return 0;
  return strchr("aeiou", vowels[letter]) != NULL ? vowels[letter] : 0;
}

/* The length of the letter at text, 0 when there is none; *letter is it, small and plain. */
static int read_letter(const Parse *parse, const char *text, char *letter)
{
  *letter = (char)(*text | 0x20);
  if (is_letter(*text))
    return 1;
  *letter = parse->language == FELT_LANGUAGE_ITALIAN ? plain_vowel(text) : 0;
  return *letter != 0 ? 2 : 0;
}

static void take_letters(Parse *parse)
{
  char letters[WORD_SIZE], letter;
  const FeltSpokenWord *words[FELT_SPOKEN_PARTS];
  size_t n = 0;
  for (int length; (length = read_letter(parse, parse->at, &letter)) > 0; parse->at += length)
    if (n < sizeof letters - 1)
      letters[n++] = letter;
  letters[n] = '\0';

  unsigned parts = felt_spoken_words(parse->language, letters, words);
  for (unsigned i = 0; i < parts; i++)
    take_word(parse, words[i]);
  if (parts == 0)
    fail(parse, FELT_SPOKEN_UNKNOWN);
}

/* After the last word: what they come to. Either a number or another size, not both. */
static void conclude(Parse *parse)
{
  FeltSpoken *spoken = &parse->spoken;
  if (parse->all && !parse->in) /* "all of it" */
    take_size(parse, FELT_SIZE_ALL_IN);
  if (parse->thousandths != 0)
    fail(parse, FELT_SPOKEN_BAD_AMOUNT);
  bool sized = spoken->size != FELT_SIZE_NONE;
  if (parse->has_number == sized ? sized || parse->to || parse->by : parse->to && parse->by)
    fail(parse, FELT_SPOKEN_BAD_AMOUNT); /* "pot 15", "raise to", "to 15 more" */
  if (parse->has_number) {
    if (parse->whole > parse->max - parse->part)
      fail(parse, FELT_SPOKEN_BAD_AMOUNT);
    else
      spoken->amount = parse->whole + parse->part;
    if (spoken->amount == 0)
      fail(parse, FELT_SPOKEN_BAD_AMOUNT);
    spoken->size = parse->by ? FELT_SIZE_BY : FELT_SIZE_TO;
    spoken->plain = !parse->by && !parse->to;
    spoken->in_pair = parse->pair && !parse->scaled;
    spoken->in_short = spoken->in_pair || (!parse->scaled && spoken->amount < 100);
  }
  if (!parse->has_verb && spoken->size == FELT_SIZE_NONE)
    fail(parse, FELT_SPOKEN_UNKNOWN);
  else if (!parse->has_verb)
    spoken->verb =
        spoken->size == FELT_SIZE_TO && spoken->plain ? FELT_SPOKEN_AMOUNT : FELT_SPOKEN_MAKE;
}

/* How many bytes at text stand between words; 0: none do. */
static int blank_length(const char *text)
{
  static const char *const wide[] = {"\xE2\x80\x99", "\xE2\x82\xAC", "\xC2\xA3"}; /* ’ € £ */
  for (size_t i = 0; i < sizeof wide / sizeof wide[0]; i++)
    if (strncmp(text, wide[i], strlen(wide[i])) == 0)
      return (int)strlen(wide[i]);
  return strchr(" \t,-.!':;$", *text) != NULL;
}

/* Takes what stands next; whether it was more than a blank. */
static bool take_next(Parse *parse)
{
  char letter;
  int blank = blank_length(parse->at);
  if (read_letter(parse, parse->at, &letter) > 0)
    take_letters(parse);
  else if (is_digit(*parse->at))
    take_digits(parse);
  else
    parse->at += blank;
  return blank == 0;
}

FeltSpokenStatus felt_spoken(FeltLanguage language, const char *words, int64_t max,
                             FeltSpoken *spoken)
{
  Parse parse = {.at = words, .language = language, .max = max, .spoken = {.plain = true}};
  bool said = false;
  while (words != NULL && *parse.at != '\0' && parse.status == FELT_SPOKEN_OK) {
    const char *before = parse.at;
    said = take_next(&parse) || said;
    if (parse.at == before)
      fail(&parse, FELT_SPOKEN_UNKNOWN);
    FeltSpokenVerb verb = parse.spoken.verb;
    if (parse.has_verb && verb < FELT_SPOKEN_MAKE) { /* bound: the rest is talk */
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
