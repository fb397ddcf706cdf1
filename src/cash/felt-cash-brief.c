/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-brief.c - an evening of cash in one line, as friends agree on it */
#include "cash/felt-cash-brief.h"

#include "felt-config.h"
#include "tournament/base/felt-money.h"
#include "tournament/base/felt-refusal.h"
#include "tournament/base/felt-text.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>
#include <string.h>

static const FeltField fields[] = {
    {.key = "name", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltCashCommand, setup.name)},
    {.key = "blinds", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltCashCommand, text)},
    {.key = "buy_in", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltCashCommand, other)},
    {.key = "friends", .type = FELT_FIELD_TEXTS, .offset = offsetof(FeltCashCommand, players)},
    {0}};
const FeltRecord felt_cash_brief_record = {"evening", sizeof(FeltCashCommand), fields, 0};

/* Reading ---------------------------------------------------------------------------------- */

/* What follows the word "cash"; NULL: the line begins with another one. */
static const char *behind_verb(const char *line)
{
  static const char verb[] = "cash";
  while (g_ascii_isspace(*line))
    line++;
  if (g_ascii_strncasecmp(line, verb, strlen(verb)) != 0 || !g_ascii_isspace(line[strlen(verb)]))
    return NULL;
  return line + strlen(verb);
}

/* Names parted by commas, without blanks around them and without empty ones. */
static char **split_names(const char *text)
{
  g_auto(GStrv) parts = g_strsplit(text, ",", -1);
  GPtrArray *names = g_ptr_array_new();
  for (guint i = 0; parts[i] != NULL; i++)
    if (!felt_text_is_blank(parts[i]))
      g_ptr_array_add(names, g_strdup(g_strstrip(parts[i])));
  g_ptr_array_add(names, NULL);
  return (char **)g_ptr_array_free(names, FALSE);
}

FeltCashCommand *felt_cash_brief_read(const char *line)
{
  const char *rest = behind_verb(line);
  if (rest == NULL)
    return NULL;
  const char *colon = strchr(rest, ':');
  g_autofree char *stakes = colon != NULL ? g_strndup(rest, (gsize)(colon - rest)) : g_strdup(rest);
  g_auto(GStrv) words = g_strsplit_set(stakes, " \t", -1);
  g_autoptr(GString) name = g_string_new(NULL);
  FeltCashCommand *command = felt_cash_command_new(FELT_CASH_CREATE);
  for (guint i = 0; words[i] != NULL; i++) {
    if (words[i][0] == '\0')
      continue;
    if (command->text == NULL && strchr(words[i], '/') != NULL)
      command->text = g_strdup(words[i]);
    else if (command->text != NULL && command->other == NULL)
      command->other = g_strdup(words[i]);
    else
      g_string_append_printf(name, "%s%s", name->len > 0 ? " " : "", words[i]);
  }
  if (name->len > 0)
    command->setup.name = g_strdup(name->str);
  command->players = split_names(colon != NULL ? colon + 1 : "");
  return command;
}

/* Taking ----------------------------------------------------------------------------------- */

/* "0.10/0.20" in minor units. */
static gboolean read_blinds(const char *text, gint64 digits, gint64 *small, gint64 *big,
                            GError **error)
{
  g_auto(GStrv) parts = g_strsplit(text != NULL ? text : "", "/", -1);
  if (g_strv_length(parts) != 2)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("Enter both blinds in money, such as 0.10/0.20."));
  if (!felt_money_parse(parts[0], digits, small, error) ||
      !felt_money_parse(parts[1], digits, big, error))
    return FALSE;
  if (*small > 0 && *small <= *big)
    return TRUE;
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("Enter the small blind first: 0.10/0.20."));
}

/* Each once, whatever capitals and accents they are typed with. */
static gboolean check_names(char *const *names, GError **error)
{
  g_autoptr(GHashTable) keys = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    if (!g_hash_table_add(keys, felt_name_key(names[i])))
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                         _("“%s” is named twice. Name each player once."), names[i]);
  return TRUE;
}

static gboolean read_buy_in(const FeltCashCommand *create, gint64 *amount, GError **error)
{
  *amount = 0;
  if (!felt_text_is_blank(create->other)) {
    if (!felt_money_parse(create->other, create->setup.currency_digits, amount, error))
      return FALSE;
    if (*amount > 0)
      return TRUE;
  }
  if (create->players == NULL || create->players[0] == NULL)
    return TRUE;
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("Enter the buy-in, such as 0.10/0.20 20: anna, ben."));
}

GPtrArray *felt_cash_brief_take(FeltCashCommand *create, GError **error)
{
  gint64 small = 0, big = 0, amount = 0;
  FeltCashSetup *setup = &create->setup;
  if (!read_blinds(create->text, setup->currency_digits, &small, &big, error) ||
      !check_names(create->players, error) || !read_buy_in(create, &amount, error))
    return NULL;
  gint64 unit = felt_money_unit(setup->currency_digits);
  setup->chip_value =
      felt_money_divisor(felt_money_divisor(small, big), felt_money_divisor(amount, unit));
  if (setup->n_levels == 0)
    felt_list_append(&felt_level_record, &setup->levels, &setup->n_levels);
  if (setup->levels[0].minutes == 0 && setup->levels[0].hands == 0)
    setup->levels[0].minutes = FELT_CASH_LEVEL_MINUTES;
  setup->levels[0].small = small / setup->chip_value;
  setup->levels[0].big = big / setup->chip_value;
  if (felt_text_is_blank(setup->name)) {
    g_free(setup->name);
    setup->name = g_strdup_printf(_("Cash %s"), create->text);
  }

  GPtrArray *buy_ins = g_ptr_array_new_with_free_func((GDestroyNotify)felt_cash_command_free);
  for (guint i = 0; create->players != NULL && create->players[i] != NULL; i++) {
    FeltCashCommand *buy_in = felt_cash_command_new(FELT_CASH_BUY_IN);
    buy_in->name = g_strdup(create->players[i]);
    buy_in->amount = amount;
    buy_in->paid = TRUE;
    g_ptr_array_add(buy_ins, buy_in);
  }
  return buy_ins;
}
