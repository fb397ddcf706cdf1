/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-phh.c - any bytes as hands of the PHH standard: refused, or written, read, played the same
 */
#include "core/phh/felt-phh-stream.h"
#include "core/phh/felt-replay.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MAX_ACTIONS = 256, MAX_MEMORY = 1 << 16, BUFFER = 1 << 12 };

/* What is left of the input, and how much of it is given at once. */
typedef struct {
  const char *text;
  size_t size, piece;
} Input;

static ptrdiff_t read_input(void *data, char *text, size_t size)
{
  Input *input = data;
  size_t n = input->size < input->piece ? input->size : input->piece;
  n = n < size ? n : size;
  memcpy(text, input->text, n);
  input->text += n;
  input->size -= n;
  return (ptrdiff_t)n;
}

/* Writes a hand, reads it back, writes that: the same text. */
static void check_written(const FeltPhh *phh)
{
  static FeltPhhAction actions[MAX_ACTIONS];
  static char memory[1 << 17];
  FeltPhhReader reader;
  FeltPhhProblem problem;
  FeltPhh again;
  size_t size = felt_phh_write(phh, "x", NULL, 0);
  char *first = malloc(size + 1), *second = malloc(size + 1);
  if (first == NULL || second == NULL || felt_phh_write(phh, "x", first, size + 1) != size)
    abort();
  felt_phh_reader_init(&reader, first, size, true, actions, MAX_ACTIONS, memory, sizeof memory);
  if (felt_phh_read(&reader, &again, &problem) != FELT_PHH_READ ||
      felt_phh_write(&again, "x", second, size + 1) != size || memcmp(first, second, size) != 0)
    abort();
  free(first);
  free(second);
}

/* What must hold whenever somebody is to act. */
static void check_legal(void *data, const FeltHand *hand, const FeltLegal *legal,
                        const FeltPhhAction *did)
{
  int64_t all = hand->bets[legal->player] + hand->stacks[legal->player];
  if (legal->to_call < 0 || legal->to_call > hand->stacks[legal->player])
    abort();
  if (legal->may_raise &&
      (legal->min_to < 1 || legal->max_to < legal->min_to || legal->max_to > all))
    abort();
}

/* Plays a hand: no chip is lost or made. */
static void check_played(const FeltPhh *phh, unsigned choice)
{
  FeltReplayOptions options;
  FeltReplayProblem problem;
  FeltHand hand;
  char words[200];
  int64_t finishing[FELT_HAND_PLAYERS], sum = 0;
  felt_replay_options(&options);
  options.rules.short_blind_full = choice % 2;
  options.rules.incomplete = (uint8_t)(choice / 2 % 3);
  options.rules.merge_pots = choice / 8 % 2;
  if (!felt_replay(phh, &options, SIZE_MAX, check_legal, NULL, &hand, &problem)) {
    felt_replay_problem_words(&problem, NULL, NULL, words, 1 + choice % sizeof words);
    return;
  }
  felt_hand_result(&hand, NULL, finishing);
  for (unsigned i = 0; i < hand.n; i++) {
    if (finishing[i] < 0)
      abort();
    sum += finishing[i] - hand.setup.stacks[i];
  }
  if (sum != 0)
    abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  static FeltPhhAction actions[MAX_ACTIONS];
  static char memory[MAX_MEMORY], buffer[BUFFER];
  FeltPhhMemory lent = {buffer, BUFFER, actions, MAX_ACTIONS, memory, MAX_MEMORY};
  FeltPhhStream stream;
  FeltPhhProblem problem;
  FeltPhhResult result;
  FeltPhh phh;
  char words[200];
  if (size < 1)
    return 0;
  Input input = {(const char *)data + 1, size - 1, 1 + data[0]};
  felt_phh_stream_init(&stream, read_input, &input, &lent);
  while ((result = felt_phh_stream_read(&stream, &phh, &problem)) != FELT_PHH_END) {
    if (result == FELT_PHH_READ) {
      check_written(&phh);
      check_played(&phh, data[0]);
    } else {
      felt_phh_problem_words(&problem, NULL, NULL, words, 1 + data[0] % sizeof words);
    }
  }
  return 0;
}
