/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-test-main.c - the main() of a program that holds the tests of many files */
#include "felt-test.h"

int main(int argc, char **argv)
{
  return felt_test_main(argc, argv);
}
