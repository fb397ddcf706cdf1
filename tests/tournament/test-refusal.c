/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-refusal.c - one sentence, for who types commands and for who fills in a dialog */
#include "felt-test.h"
#include "tournament/base/felt-refusal.h"

#include <string.h>

static char *title(const char *key)
{
  return strcmp(key, "odd") == 0 ? NULL : g_strdup_printf("<%s>", key);
}

/* What a refusal says with keys, and what with titles. */
static void check(GError *error, const char *typed, const char *shown)
{
  g_assert_cmpstr(error->message, ==, typed);
  felt_refusal_name_fields(error, title);
  g_assert_cmpstr(error->message, ==, shown);
  felt_refusal_name_fields(error, title); /* once */
  g_assert_cmpstr(error->message, ==, shown);
  g_error_free(error);
}

static GError *refusal(const char *format, ...) G_GNUC_PRINTF(1, 2);

static GError *refusal(const char *format, ...)
{
  GError *error = NULL;
  va_list args;
  va_start(args, format);
  g_assert_false(felt_refuse_valist(&error, FELT_DECIDE_ERROR_LIMIT, format, args));
  va_end(args);
  g_assert_error(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_LIMIT);
  return error;
}

FELT_TEST(test_places, "/refusal/places")
{
  check(refusal("{amount}: at most %d.", 5), "amount: at most 5.", "<amount>: at most 5.");
  check(refusal("lower {seats} or {seat_value}."), "lower seats or seat_value.",
        "lower <seats> or <seat_value>.");
  check(refusal("{%s%s} is none; say {how=%s}.", "payouts.", "seats", "curve"),
        "payouts.seats is none; say how=curve.", "<payouts.seats> is none; say <how=curve>.");
  check(refusal("{odd} names %s twice.", "Ann"), "odd names Ann twice.", "odd names Ann twice.");
  check(refusal("Wait[ (waiting=yes)], or pass[ (ahead=yes)]."),
        "Wait (waiting=yes), or pass (ahead=yes).", "Wait, or pass.");
  check(refusal("Nobody sits there."), "Nobody sits there.", "Nobody sits there.");
}

/* What people write is no place. */
FELT_TEST(test_arguments, "/refusal/arguments")
{
  check(refusal("{name} “%s” is taken.", "{amount} [x] {"), "name “{amount} [x] {” is taken.",
        "<name> “{amount} [x] {” is taken.");
  g_autofree char *part = felt_refusal_part("has no spread; give {spread_min}");
  check(refusal("Entry %d %s[ (%s)].", 2, part, "]"), "Entry 2 has no spread; give spread_min (]).",
        "Entry 2 has no spread; give <spread_min>.");
}

/* Errors are copied, handed on with something before them, and may be of other domains. */
FELT_TEST(test_errors, "/refusal/errors")
{
  GError *error = NULL;
  g_autoptr(GError) first = refusal("{amount} is 0[ (amount)].");
  g_propagate_prefixed_error(&error, g_error_copy(first), "line %d: ", 3);
  check(error, "line 3: amount is 0 (amount).", "line 3: <amount> is 0.");
  check(g_error_copy(first), "amount is 0 (amount).", "<amount> is 0.");
  check(g_error_new(G_FILE_ERROR, 0, "{amount}"), "{amount}", "{amount}");
  g_assert_false(felt_refuse(NULL, FELT_DECIDE_ERROR_LIMIT, "{amount}"));
}

/* A dialog marks the field that a refusal names, said with its title or not. */
FELT_TEST(test_about, "/refusal/about")
{
  g_autoptr(GError) error = NULL;
  felt_refuse(&error, FELT_DECIDE_ERROR_BAD_VALUE, "{fee} and {payouts.round} of %s", "{price}");
  for (int said = 0; said < 2; said++) {
    g_assert_true(felt_refusal_is_about(error, "fee"));
    g_assert_true(felt_refusal_is_about(error, "payouts.round"));
    g_assert_false(felt_refusal_is_about(error, "round"));
    g_assert_false(felt_refusal_is_about(error, "price"));
    felt_refusal_name_fields(error, NULL);
  }
  g_autoptr(GError) plain = NULL;
  felt_refuse(&plain, FELT_DECIDE_ERROR_PHASE, "No field");
  g_assert_false(felt_refusal_is_about(plain, "fee"));
}
