/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phh-words.c - why a hand of the PHH standard was refused, in words */
#include "core/phh/felt-phh.h"

#include "core/hand/felt-writer.h"
#include "core/phh/felt-toml.h"

/* Marks a message for the catalogue. */
#define N_(message) message

/* {1} is the field or the text at fault. */
static const char *const messages[] = {
    [FELT_PHH_OK] = N_("this is well written"),
    [FELT_PHH_MISSING] = N_("the field “{1}” is missing"),
    [FELT_PHH_TWICE] = N_("the field “{1}” stands there twice"),
    [FELT_PHH_TYPE] = N_("the field “{1}” holds a value of the wrong kind"),
    [FELT_PHH_BAD_VARIANT] = N_(
        "“{1}” is not a variant; write FT, NT, NS, PO, FO/8, F7S, F7S/8, FR, N2L1D, F2L3D or FB"),
    [FELT_PHH_N_PLAYERS] = N_("“{1}”: a hand has 2 to 24 players"),
    [FELT_PHH_LENGTH] = N_("“{1}” must have one entry for each of the starting_stacks"),
    [FELT_PHH_AMOUNT] =
        N_("“{1}”: write amounts from 0 up, below 2^63 in all, with 9 decimals at most"),
    [FELT_PHH_ZERO] = N_("“{1}” must be more than 0"),
    [FELT_PHH_BAD_ACTION] =
        N_("“{1}” is not an action; write such as “p3 cbr 250” or “d db Ah7c2d”"),
    [FELT_PHH_BAD_PLAYER] = N_("this action is of a player who is not in the hand"),
    [FELT_PHH_BAD_CARDS] = N_("“{1}”: write cards together, such as AhTd, or ?? for unknown ones"),
    [FELT_PHH_BAD_AMOUNT] =
        N_("“{1}”: the amount must be more than 0, below 2^63, with 9 decimals at most"),
    [FELT_PHH_MANY_ACTIONS] = N_("the hand has more actions than can be read"),
    [FELT_PHH_MANY_EXTRAS] = N_("the hand has more than 64 fields that the standard does not know"),
    [FELT_PHH_NO_ROOM] = N_("the texts of the hand are too long"),
    [FELT_PHH_TOO_LONG] = N_("the hand is too long; is a table's name such as [2] missing?"),
};

/* A field's text goes into a sentence only so far, in bytes. */
#define KEY_MAX 60

/* Where a text may end without cutting a character of UTF-8 in two. */
static size_t whole(const char *text, size_t size)
{
  while (size > 0 && ((unsigned char)text[size] & 0xc0) == 0x80)
    size--;
  return size;
}

/* The same when the text goes no further: its last character may already be cut. */
static size_t whole_end(const char *text, size_t size)
{
  size_t at = size;
  while (at > 0 && ((unsigned char)text[at - 1] & 0xc0) == 0x80)
    at--;
  if (at == 0 || (unsigned char)text[at - 1] < 0xc0)
    return size;
  size_t n = felt_toml_character_size(text[at - 1]);
  return size - (at - 1) < n ? at - 1 : size;
}

void felt_phh_problem_words(const FeltPhhProblem *problem, FeltTranslate translate, void *data,
                            char *text, size_t size)
{
  FeltWriter w = felt_writer(text, size);
  FeltSpan word = problem->key;
  const char *message =
      problem->code == FELT_PHH_BAD_TOML ? felt_toml_words(problem->toml) : messages[problem->code];
  if (word.text == NULL && problem->field < FELT_PHH_FIELDS)
    word = (FeltSpan){felt_phh_field_name(problem->field),
                      strlen(felt_phh_field_name(problem->field))};
  bool cut = word.size > KEY_MAX;
  if (cut)
    word.size = whole(word.text, KEY_MAX);
  for (const char *at = translate != NULL ? translate(data, message) : message; *at != '\0';) {
    if (strncmp(at, "{1}", 3) == 0) {
      felt_write_bytes(&w, word.text, word.size);
      felt_write_word(&w, cut ? "…" : "");
      at += 3;
    } else {
      size_t n = 1 + strcspn(at + 1, "{");
      felt_write_bytes(&w, at, n);
      at += n;
    }
  }
  if (w.used >= w.size && size > 0)
    text[whole_end(text, size - 1)] = '\0';
}
