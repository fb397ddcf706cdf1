/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-chips.c - the chips a club owns: what can be paid with them, stacks made of them */
#include "tournament/setup/felt-chips.h"

#include "felt-config.h"
#include "tournament/base/felt-money.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stddef.h>
#include <string.h>

#define VALUE_MAX G_GINT64_CONSTANT(1000000000)
#define COUNT_MAX G_GINT64_CONSTANT(1000000000)

static const FeltField chip_fields[] = {
    {.key = "value",
     .type = FELT_FIELD_INT,
     .offset = offsetof(FeltChip, value),
     .flags = FELT_FIELD_REQUIRED,
     .min = 1,
     .max = VALUE_MAX,
     .doc = N_("what a chip is worth")},
    {.key = "name",
     .type = FELT_FIELD_TEXT,
     .offset = offsetof(FeltChip, name),
     .flags = FELT_FIELD_NAME,
     .doc = N_("what its colour is called")},
    {.key = "color",
     .type = FELT_FIELD_TEXT,
     .offset = offsetof(FeltChip, color),
     .flags = FELT_FIELD_NAME,
     .doc = N_("its colour on the screen, such as #cc2222")},
    {.key = "count",
     .type = FELT_FIELD_INT,
     .offset = offsetof(FeltChip, count),
     .min = 0,
     .max = COUNT_MAX,
     .doc = N_("how many the set has (0 for as many as are needed)")},
    {0},
};

const FeltRecord felt_chip_record = {"chips", sizeof(FeltChip), chip_fields, 0};

static gboolean is_color(const char *text)
{
  return text[0] == '#' && strlen(text) == 7 && strspn(text + 1, "0123456789abcdefABCDEF") == 6;
}

gboolean felt_chips_check(const FeltChip *chips, guint n, GError **error)
{
  if (n > FELT_CHIPS_KINDS_MAX) {
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{chips} has %u kinds; at most %d are possible."), n,
                       FELT_CHIPS_KINDS_MAX);
  }
  for (guint i = 0; i < n; i++) {
    g_autofree char *where = g_strdup_printf(_("chips, entry %u: "), i + 1);
    if (!felt_record_check(&felt_chip_record, &chips[i], where, error))
      return FALSE;
    if (chips[i].color != NULL && !is_color(chips[i].color))
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                         _("%scolor must be like #cc2222, not “%s”."), where, chips[i].color);
    for (guint j = 0; j < i; j++)
      if (chips[j].value == chips[i].value) {
        return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                           _("%sthere is another chip of %" PRId64 "; add up their counts."), where,
                           chips[i].value);
      }
  }
  return TRUE;
}

static guint place_of(const FeltChip *chips, guint n, gint64 value)
{
  guint i = 0;
  while (i < n && chips[i].value != value)
    i++;
  return i;
}

/* "100", "100x25" */
static gboolean read_chip(const char *text, FeltChip *chip)
{
  g_auto(GStrv) parts = g_strsplit(text, "x", 3);
  guint n = g_strv_length(parts);
  return n <= 2 && felt_money_parse(parts[0], 0, &chip->value, NULL) && chip->value > 0 &&
         (n == 1 || (felt_money_parse(parts[1], 0, &chip->count, NULL) && chip->count > 0));
}

/* The words of a set: no space around a count, no comma behind a value. */
static char **split_chips(const char *text)
{
  g_autoptr(GRegex) times = g_regex_new("\\s*[x×*]\\s*", G_REGEX_CASELESS, 0, NULL);
  g_autoptr(GRegex) end = g_regex_new(",?\\s+|;", 0, 0, NULL);
  g_autofree char *tight = g_regex_replace_literal(times, text, -1, 0, "x", 0, NULL);
  return g_regex_split(end, tight, 0);
}

static gboolean read_chips(const char *text, GArray *read, GError **error)
{
  g_auto(GStrv) words = split_chips(text);
  for (char **word = words; *word != NULL; word++) {
    FeltChip chip = {0};
    if (**word == '\0')
      continue;
    if (!read_chip(*word, &chip))
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                         _("Type chips as 25 × 200; 100 × 150, or only their values."));
    g_array_append_val(read, chip);
  }
  return felt_chips_check((const FeltChip *)(const void *)read->data, read->len, error);
}

gboolean felt_chips_read(const char *text, FeltChip **chips, guint *n, GError **error)
{
  g_autoptr(GArray) read = g_array_new(FALSE, TRUE, sizeof(FeltChip));
  if (!read_chips(text, read, error))
    return FALSE;

  for (guint i = 0; i < *n; i++) {
    FeltChip *old = &(*chips)[i];
    guint at = place_of((FeltChip *)(void *)read->data, read->len, old->value);
    if (at < read->len) {
      FeltChip *chip = &g_array_index(read, FeltChip, at);
      chip->name = g_steal_pointer(&old->name);
      chip->color = g_steal_pointer(&old->color);
    }
    felt_record_clear(&felt_chip_record, old);
  }
  g_free(*chips);
  *n = read->len;
  *chips = (FeltChip *)(void *)g_array_free(g_steal_pointer(&read), *n == 0);
  return TRUE;
}

char *felt_chips_text(const FeltChip *chips, guint n)
{
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < n; i++) {
    g_string_append_printf(text, "%s%" PRId64, i > 0 ? "; " : "", chips[i].value);
    if (chips[i].count > 0)
      g_string_append_printf(text, " × %" PRId64, chips[i].count);
  }
  return g_string_free(text, FALSE);
}

static int by_value(gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *)a, y = *(const gint64 *)b;
  return x < y ? -1 : x > y;
}

gint64 *felt_chips_values(const FeltChip *chips, guint n)
{
  gint64 *values = g_new(gint64, n + 1);
  for (guint i = 0; i < n; i++)
    values[i] = chips[i].value;
  qsort(values, n, sizeof *values, by_value);
  return values;
}

/* Values with remainders beside the smallest one; beyond it sets are not sets of chips, and only
 * the common divisor is looked at. */
#define RESIDUES_MAX 4096

/* least[r]: the least amount with remainder r by the smallest value, from the others. */
static gboolean pay_by_residues(const gint64 *values, guint n, gint64 amount)
{
  gint64 smallest = values[0];
  g_autofree gint64 *least = g_new(gint64, (gsize)smallest);
  for (gint64 r = 0; r < smallest; r++)
    least[r] = r == 0 ? 0 : G_MAXINT64;
  for (guint i = 1; i < n; i++) {
    gint64 circles = felt_money_divisor(smallest, values[i]);
    for (gint64 start = 0; start < circles; start++) {
      gint64 r = start;
      /* Twice round the circle: the second time begins where the least amount is. */
      for (gint64 step = 0; step < 2 * smallest / circles; step++) {
        gint64 next = (r + values[i]) % smallest;
        if (least[r] != G_MAXINT64 && least[r] <= amount && least[r] + values[i] < least[next])
          least[next] = least[r] + values[i];
        r = next;
      }
    }
  }
  return least[amount % smallest] <= amount;
}

gboolean felt_chips_can_pay(const gint64 *values, guint n, gint64 amount)
{
  gint64 divisor = 0;
  if (n == 0 || amount == 0)
    return TRUE;
  for (guint i = 0; i < n; i++)
    divisor = felt_money_divisor(values[i], divisor);
  if (amount % divisor != 0)
    return FALSE;
  if (amount % values[0] == 0 || values[0] > RESIDUES_MAX)
    return TRUE;
  return pay_by_residues(values, n, amount);
}

gint64 felt_chips_next(const FeltChip *chips, guint n, gint64 from)
{
  gint64 to = 0;
  for (guint i = 0; i < n; i++)
    if (chips[i].value > from && chips[i].value % from == 0 && (to == 0 || chips[i].value < to))
      to = chips[i].value;
  return to;
}

/* Takes the chips of a value out of those in play, and puts the next ones in. */
static gboolean take_off(const FeltChip *chips, guint n, gint64 from, gint64 *in_play,
                         FeltChipUp *up)
{
  guint old = place_of(chips, n, from);
  guint new = place_of(chips, n, felt_chips_next(chips, n, from));
  if (old == n || new == n)
    return FALSE;
  up->from = from;
  up->to = chips[new].value;
  up->off = in_play[old];
  up->put_out = up->off / (up->to / from) + (2 * (up->off % (up->to / from)) >= up->to / from);
  up->spare = chips[new].count > 0 ? chips[new].count - in_play[new] : -1;
  in_play[old] = 0;
  in_play[new] += up->put_out;
  return TRUE;
}

gboolean felt_chips_up(const FeltChip *chips, guint n, gint64 stack, guint stacks,
                       const gint64 *gone, guint n_gone, gint64 from, FeltChipUp *up)
{
  guint counts[FELT_CHIPS_KINDS_MAX] = {0};
  gint64 in_play[FELT_CHIPS_KINDS_MAX] = {0};
  FeltChipUp before;
  if (n > FELT_CHIPS_KINDS_MAX || !felt_chips_stack(chips, n, stack, stacks, counts, NULL))
    return FALSE;
  for (guint i = 0; i < n; i++)
    in_play[i] = (gint64)counts[i] * stacks;
  for (guint i = 0; i < n_gone; i++)
    take_off(chips, n, gone[i], in_play, &before);
  return take_off(chips, n, from, in_play, up);
}
