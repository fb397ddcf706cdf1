/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-spoken-words.c - the words that players say, in each language */
#include "core/rules/felt-spoken-words.h"

#include <stddef.h>
#include <string.h>

static const FeltSpokenWord english[] = {
    {"i", WORD_FILLER, 0},
    {"ll", WORD_FILLER, 0},
    {"m", WORD_FILLER, 0},
    {"am", WORD_FILLER, 0},
    {"will", WORD_FILLER, 0},
    {"it", WORD_FILLER, 0},
    {"the", WORD_FILLER, 0},
    {"of", WORD_FILLER, 0},
    {"please", WORD_FILLER, 0},
    {"and", WORD_AND, 0},
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
    {"see", WORD_VERB, FELT_SPOKEN_CALL},
    {"bet", WORD_VERB, FELT_SPOKEN_BET},
    {"raise", WORD_VERB, FELT_SPOKEN_RAISE},
    {"reraise", WORD_VERB, FELT_SPOKEN_RAISE},
    {"make", WORD_VERB, FELT_SPOKEN_MAKE},
    {"complete", WORD_VERB, FELT_SPOKEN_MAKE},
    {"x", WORD_TIMES, 0},
    {"times", WORD_TIMES, 0},
    {"double", WORD_TIMES, 2},
    {"triple", WORD_TIMES, 3},
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

/* Accents are left out: "metà", "più", "ventitré". "Passo" folds, "parola" checks. */
static const FeltSpokenWord italian[] = {
    {"io", WORD_FILLER, 0},
    {"mi", WORD_FILLER, 0},
    {"ci", WORD_FILLER, 0},
    {"lo", WORD_FILLER, 0},
    {"la", WORD_FILLER, 0},
    {"il", WORD_FILLER, 0},
    {"i", WORD_FILLER, 0},
    {"le", WORD_FILLER, 0},
    {"l", WORD_FILLER, 0},
    {"un", WORD_FILLER, 0},
    {"una", WORD_FILLER, 0},
    {"del", WORD_FILLER, 0},
    {"della", WORD_FILLER, 0},
    {"per", WORD_FILLER, 0},
    {"fino", WORD_FILLER, 0},
    {"fiche", WORD_FILLER, 0},
    {"fiches", WORD_FILLER, 0},
    {"chip", WORD_FILLER, 0},
    {"gettoni", WORD_FILLER, 0},
    {"mio", WORD_FILLER, 0},
    {"mia", WORD_FILLER, 0},
    {"miei", WORD_FILLER, 0},
    {"mie", WORD_FILLER, 0},
    {"tuo", WORD_FILLER, 0},
    {"tua", WORD_FILLER, 0},
    {"tue", WORD_FILLER, 0},
    {"favore", WORD_FILLER, 0},
    {"prego", WORD_FILLER, 0},
    {"vado", WORD_FILLER, 0},
    {"faccio", WORD_FILLER, 0},
    {"metto", WORD_FILLER, 0},
    {"gioco", WORD_FILLER, 0},
    {"dentro", WORD_FILLER, 0},
    {"e", WORD_AND, 0},
    {"ed", WORD_AND, 0},
    {"a", WORD_TO, 0},
    {"totale", WORD_TO, 0},
    {"di", WORD_BY, 0},
    {"piu", WORD_BY, 0},
    {"altri", WORD_BY, 0},
    {"altre", WORD_BY, 0},
    {"ancora", WORD_BY, 0},
    {"in", WORD_IN, 0},
    {"tutto", WORD_ALL_OF_IT, 0},
    {"tutti", WORD_ALL_OF_IT, 0},
    {"tutte", WORD_ALL_OF_IT, 0},
    {"resto", WORD_SIZE_IS, FELT_SIZE_ALL_IN},
    {"raddoppio", WORD_TIMES, 2},
    {"doppio", WORD_TIMES, 2},
    {"triplo", WORD_TIMES, 3},
    {"volte", WORD_TIMES, 0},
    {"mln", WORD_MULTIPLE, 1000000},
    {"passo", WORD_VERB, FELT_SPOKEN_FOLD},
    {"foldo", WORD_VERB, FELT_SPOKEN_FOLD},
    {"ritiro", WORD_VERB, FELT_SPOKEN_FOLD},
    {"lascio", WORD_VERB, FELT_SPOKEN_FOLD},
    {"mollo", WORD_VERB, FELT_SPOKEN_FOLD},
    {"parola", WORD_VERB, FELT_SPOKEN_CHECK},
    {"busso", WORD_VERB, FELT_SPOKEN_CHECK},
    {"vedo", WORD_VERB, FELT_SPOKEN_CALL},
    {"chiamo", WORD_VERB, FELT_SPOKEN_CALL},
    {"copro", WORD_VERB, FELT_SPOKEN_CALL},
    {"sto", WORD_VERB, FELT_SPOKEN_CALL},
    {"vengo", WORD_VERB, FELT_SPOKEN_CALL},
    {"rilancio", WORD_VERB, FELT_SPOKEN_RAISE},
    {"rialzo", WORD_VERB, FELT_SPOKEN_RAISE},
    {"alzo", WORD_VERB, FELT_SPOKEN_RAISE},
    {"controrilancio", WORD_VERB, FELT_SPOKEN_RAISE},
    {"punto", WORD_VERB, FELT_SPOKEN_BET},
    {"apro", WORD_VERB, FELT_SPOKEN_BET},
    {"porto", WORD_VERB, FELT_SPOKEN_MAKE},
    {"completo", WORD_VERB, FELT_SPOKEN_MAKE},
    {"minimo", WORD_SIZE_IS, FELT_SIZE_MINIMUM},
    {"mezzo", WORD_SIZE_IS, FELT_SIZE_HALF_POT},
    {"meta", WORD_SIZE_IS, FELT_SIZE_HALF_POT},
    {"piatto", WORD_SIZE_IS, FELT_SIZE_POT},
};

/* Of these a number is put together as one word: "duecentocinquanta"; before a vowel some lose
 * their last one: "ventotto". */
static const FeltSpokenWord italian_numbers[] = {
    {"un", WORD_UNIT, 1},
    {"uno", WORD_UNIT, 1},
    {"due", WORD_UNIT, 2},
    {"tre", WORD_UNIT, 3},
    {"quattro", WORD_UNIT, 4},
    {"cinque", WORD_UNIT, 5},
    {"sei", WORD_UNIT, 6},
    {"sette", WORD_UNIT, 7},
    {"otto", WORD_UNIT, 8},
    {"nove", WORD_UNIT, 9},
    {"dieci", WORD_UNIT, 10},
    {"undici", WORD_UNIT, 11},
    {"dodici", WORD_UNIT, 12},
    {"tredici", WORD_UNIT, 13},
    {"quattordici", WORD_UNIT, 14},
    {"quindici", WORD_UNIT, 15},
    {"sedici", WORD_UNIT, 16},
    {"diciassette", WORD_UNIT, 17},
    {"diciotto", WORD_UNIT, 18},
    {"diciannove", WORD_UNIT, 19},
    {"venti", WORD_UNIT, 20},
    {"vent", WORD_UNIT, 20},
    {"trenta", WORD_UNIT, 30},
    {"trent", WORD_UNIT, 30},
    {"quaranta", WORD_UNIT, 40},
    {"quarant", WORD_UNIT, 40},
    {"cinquanta", WORD_UNIT, 50},
    {"cinquant", WORD_UNIT, 50},
    {"sessanta", WORD_UNIT, 60},
    {"sessant", WORD_UNIT, 60},
    {"settanta", WORD_UNIT, 70},
    {"settant", WORD_UNIT, 70},
    {"ottanta", WORD_UNIT, 80},
    {"ottant", WORD_UNIT, 80},
    {"novanta", WORD_UNIT, 90},
    {"novant", WORD_UNIT, 90},
    {"cento", WORD_MULTIPLE, 100},
    {"cent", WORD_MULTIPLE, 100},
    {"mille", WORD_MULTIPLE, 1000},
    {"mila", WORD_MULTIPLE, 1000},
    {"milione", WORD_MULTIPLE, 1000000},
    {"milioni", WORD_MULTIPLE, 1000000},
};

#define N(words) (sizeof words / sizeof words[0])

static const FeltSpokenWord *find(const FeltSpokenWord *words, size_t n, const char *letters)
{
  for (size_t i = 0; i < n; i++)
    if (strcmp(words[i].word, letters) == 0)
      return &words[i];
  return NULL;
}

/* Takes letters apart into words of numbers, the longest first; where the rest is none, a shorter
 * one: "cent" and "otto". 0: it is no number. */
static unsigned take_apart(const char *letters, const FeltSpokenWord **words, unsigned room)
{
  size_t shorter_than = SIZE_MAX;
  for (; room > 0;) {
    const FeltSpokenWord *longest = NULL;
    size_t length = 0;
    for (size_t i = 0; i < N(italian_numbers); i++) {
      size_t n = strlen(italian_numbers[i].word);
      if (n > length && n < shorter_than && strncmp(letters, italian_numbers[i].word, n) == 0) {
        longest = &italian_numbers[i];
        length = n;
      }
    }

    if (longest == NULL)
      return 0;
    words[0] = longest;
    if (letters[length] == '\0')
      return 1;
    unsigned rest = take_apart(letters + length, words + 1, room - 1);
    if (rest > 0)
      return rest + 1;
    shorter_than = length;
  }
  return 0;
}

unsigned felt_spoken_words(FeltLanguage language, const char *letters,
                           const FeltSpokenWord *words[FELT_SPOKEN_PARTS])
{
  bool is_italian = language == FELT_LANGUAGE_ITALIAN;
  words[0] = is_italian ? find(italian, N(italian), letters) : NULL;
  if (words[0] != NULL)
    return 1;
  unsigned n = is_italian ? take_apart(letters, words, FELT_SPOKEN_PARTS) : 0;
  if (n > 0)
    return n;
  words[0] = find(english, N(english), letters);
  return words[0] != NULL;
}
