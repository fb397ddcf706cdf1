/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-test-main.c - the main() of a program whose tests need none of their own */
#include "felt-test.h"

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  return felt_test_run();
}
