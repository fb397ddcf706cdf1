/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-money.c - money and chips of an evening: what is refused, what is owed in the end */
#include "cash/felt-evening.h"
#include "felt-test.h"

FELT_TEST_RUN(felt_evening_main(argc, argv, "plays/cash-money.play"))
