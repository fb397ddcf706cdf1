/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-phh.c - hand histories read from one stream and replayed, beside the goal */
#include "core/phh/felt-phh-stream.h"
#include "core/phh/felt-replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { HANDS = 100000, ROUNDS = 3, MAX_ACTIONS = 4096, BUFFER = 1 << 20 };

/* A .phhs of any length: the hands of the files over and over. */
typedef struct {
  char *text;
  size_t size, at, left;
} Cycle;

static void *allocate(size_t size)
{
  void *p = malloc(size);
  if (p == NULL)
    abort();
  return p;
}

static ptrdiff_t read_cycle(void *data, char *text, size_t size)
{
  Cycle *cycle = data;
  size_t n = cycle->size - cycle->at;
  if (cycle->left == 0)
    return 0;
  n = n < size ? n : size;
  memcpy(text, cycle->text + cycle->at, n);
  cycle->at += n;
  if (cycle->at == cycle->size) {
    cycle->at = 0;
    cycle->left--;
  }
  return (ptrdiff_t)n;
}

/* Puts the files one behind the other, a table each. Returns how many. */
static size_t load(Cycle *cycle, int n, char **paths)
{
  size_t hands = 0;
  for (int i = 0; i < n; i++) {
    FILE *file = fopen(paths[i], "rb");
    if (file == NULL)
      continue;
    cycle->text = realloc(cycle->text, cycle->size + (1 << 20));
    if (cycle->text == NULL)
      abort();
    cycle->size += (size_t)sprintf(cycle->text + cycle->size, "\n[%d]\n", i);
    cycle->size += fread(cycle->text + cycle->size, 1, (1 << 20) - 64, file);
    fclose(file);
    hands++;
  }
  return hands;
}

static double seconds(void)
{
  return (double)clock() / CLOCKS_PER_SEC;
}

/* Reads the whole cycle, and replays it too. Returns hands a second of processor time. */
static double run(Cycle cycle, const FeltPhhMemory *lent, bool replayed)
{
  static FeltHand hand;
  static FeltPhh phh;
  FeltReplayOptions options;
  FeltReplayProblem refused;
  FeltPhhStream stream;
  FeltPhhProblem problem;
  FeltPhhResult result;
  size_t hands = 0;
  felt_replay_options(&options);
  felt_phh_stream_init(&stream, read_cycle, &cycle, lent);
  double start = seconds();
  while ((result = felt_phh_stream_read(&stream, &phh, &problem)) != FELT_PHH_END) {
    if (result != FELT_PHH_READ ||
        (replayed && !felt_replay(&phh, &options, SIZE_MAX, NULL, NULL, &hand, &refused)))
      abort();
    hands++;
  }
  return (double)hands / (seconds() - start);
}

/* bench-phh FILE.phh... */
int main(int argc, char **argv)
{
  Cycle cycle = {0};
  size_t n = load(&cycle, argc - 1, argv + 1);
  FeltPhhMemory lent = {
      allocate(BUFFER), BUFFER,           allocate(MAX_ACTIONS * sizeof(FeltPhhAction)),
      MAX_ACTIONS,      allocate(BUFFER), BUFFER};
  double best[2] = {0, 0};
  if (n == 0) {
    fputs("bench-phh: name files with one hand each\n", stderr);
    return 1;
  }
  cycle.left = HANDS / n;
  for (int round = 0; round < 2 * ROUNDS; round++) {
    double speed = run(cycle, &lent, round % 2 == 1);
    best[round % 2] = speed > best[round % 2] ? speed : best[round % 2];
  }
  printf("%zu hands of %.0f bytes, over and over\n", n, (double)cycle.size / (double)n);
  printf("read             %9.0f hands/s\n", best[0]);
  printf("read and replay  %9.0f hands/s   goal 200000: %s\n", best[1],
         best[1] >= 200000 ? "met" : "missed");
  free(lent.buffer);
  free(lent.actions);
  free(lent.memory);
  free(cycle.text);
  return 0;
}
