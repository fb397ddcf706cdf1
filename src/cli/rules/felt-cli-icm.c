/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-icm.c - feltctl icm: what stacks are worth in prizes */
#include "cli/rules/felt-cli-icm.h"

#include "cli/felt-cli-read.h"
#include "felt-config.h"
#include "tournament/prizes/felt-icm.h"
#include "tournament/base/felt-money.h"

#include <cjson/cJSON.h>
#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>

/* A question and its answer. */
typedef struct {
  gint64 *stacks, *prizes;
  guint n, n_prizes;
  double *equities;
  gint64 *amounts;
  FeltIcmBubble *bubbles; /* NULL: not asked for */
} Field;

static gboolean fill_bubbles(Field *field, GError **error)
{
  field->bubbles = g_new(FeltIcmBubble, field->n);
  return felt_icm_bubbles(field->stacks, field->n, field->prizes, field->n_prizes,
                          FELT_ICM_BUBBLE_SAMPLE, NULL, NULL, field->bubbles, error);
}

static gboolean compute(Field *field, gboolean bubble, GError **error)
{
  gint64 total = 0;
  field->equities = g_new(double, MAX(field->n, 1));
  field->amounts = g_new(gint64, MAX(field->n, 1));
  if (!felt_icm(field->stacks, field->n, field->prizes, field->n_prizes, NULL, NULL,
                field->equities, error))
    return FALSE;
  for (guint i = 0; i < field->n_prizes; i++)
    total += field->prizes[i];
  felt_icm_amounts(field->equities, field->n, total, field->amounts);
  return !bubble || fill_bubbles(field, error);
}

/* A factor without bound is null. */
static void add_bubbles(cJSON *answer, const Field *field)
{
  cJSON *list = cJSON_AddArrayToObject(answer, "bubbles");
  for (guint i = 0; i < field->n; i++) {
    cJSON *bubble = cJSON_CreateObject();
    if (field->bubbles[i].factor < G_MAXDOUBLE)
      cJSON_AddNumberToObject(bubble, "factor", field->bubbles[i].factor);
    else
      cJSON_AddNullToObject(bubble, "factor");
    cJSON_AddNumberToObject(bubble, "premium", field->bubbles[i].premium);
    cJSON_AddItemToArray(list, bubble);
  }
}

/* Amounts as integers (cJSON would round those beyond 2^53), values to the digits that mean
 * something. */
static void print_json(const Field *field)
{
  cJSON *answer = cJSON_CreateObject();
  cJSON *equities = cJSON_AddArrayToObject(answer, "equities");
  cJSON *amounts = cJSON_AddArrayToObject(answer, "amounts");
  for (guint i = 0; i < field->n; i++) {
    char amount[24], value[32];
    g_snprintf(amount, sizeof amount, "%" PRId64, field->amounts[i]);
    g_ascii_formatd(value, sizeof value, "%.15g", field->equities[i]);
    cJSON_AddItemToArray(equities, cJSON_CreateRaw(value));
    cJSON_AddItemToArray(amounts, cJSON_CreateRaw(amount));
  }
  if (field->bubbles != NULL)
    add_bubbles(answer, field);
  char *text = cJSON_PrintUnformatted(answer);
  puts(text);
  cJSON_free(text);
  cJSON_Delete(answer);
}

static void print_text(const Field *field)
{
  for (guint i = 0; i < field->n; i++) {
    printf("%12" PRId64 "  %18.6f  %12" PRId64, field->stacks[i], field->equities[i],
           field->amounts[i]);
    if (field->bubbles != NULL && field->bubbles[i].factor < G_MAXDOUBLE)
      printf(_("  bubble factor %.3f, risk premium %.1f %%"), field->bubbles[i].factor,
             100 * field->bubbles[i].premium);
    else if (field->bubbles != NULL)
      fputs(_("  nothing to win"), stdout);
    putchar('\n');
  }
}

static FeltExit answer(const char *stacks, const char *prizes, gboolean bubble, gboolean json)
{
  Field field = {0};
  FeltExit status = FELT_EXIT_REFUSED;
  g_autoptr(GError) error = NULL;
  if (!felt_cli_read_numbers("--stacks", stacks, 1, FELT_MONEY_MAX, &field.stacks, &field.n) ||
      !felt_cli_read_numbers("--prizes", prizes, 0, FELT_MONEY_MAX, &field.prizes, &field.n_prizes))
    status = FELT_EXIT_REFUSED;
  else if (!compute(&field, bubble, &error))
    felt_cli_fail(status, "%s", error->message);
  else
    status = FELT_EXIT_DONE;
  if (status == FELT_EXIT_DONE)
    (json ? print_json : print_text)(&field);
  g_free(field.stacks);
  g_free(field.prizes);
  g_free(field.equities);
  g_free(field.amounts);
  g_free(field.bubbles);
  return status;
}

FeltExit felt_cli_icm(const FeltCliGlobals *globals, int argc, char **argv)
{
  char *stacks = NULL, *prizes = NULL;
  gboolean bubble = FALSE, json = FALSE;
  const GOptionEntry entries[] = {
      {"stacks", 0, 0, G_OPTION_ARG_STRING, &stacks, N_("The stacks of all who are in"),
       "5000,3000,2000"},
      {"prizes", 0, 0, G_OPTION_ARG_STRING, &prizes, N_("The prizes, first place first"),
       "50,30,20"},
      {"bubble", 0, 0, G_OPTION_ARG_NONE, &bubble,
       N_("Bubble factor and risk premium of each player against all others"), NULL},
      {"json", 0, 0, G_OPTION_ARG_NONE, &json, N_("Answer in JSON"), NULL},
      G_OPTION_ENTRY_NULL};
  FeltExit status = FELT_EXIT_USAGE;
  if (!felt_cli_read_options(
          "icm", _("What stacks are worth in prizes (Malmuth-Harville, exact)."),
          _("One line a player: stack, value, whole amount; the amounts add up to the prizes.\n"
            "Example: feltctl icm --stacks 5000,3000,2000 --prizes 50,30,20"),
          entries, argc, argv))
    status = FELT_EXIT_USAGE;
  else if (stacks == NULL || prizes == NULL)
    felt_cli_fail(status, _("--stacks and --prizes are needed; see feltctl icm --help"));
  else
    status = answer(stacks, prizes, bubble, json);
  felt_cli_free_options(entries);
  return status;
}
