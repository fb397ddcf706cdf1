/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-formula.c - feltctl formula: formulas checked, tried, and what they may use */
#include "cli/rules/felt-cli-formula.h"

#include "cli/rules/felt-cli-formula-tables.h"
#include "cli/felt-cli-read.h"
#include "felt-config.h"
#include "tournament/formula/felt-formula-shipped.h"

#include <cjson/cJSON.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct {
  char **sets, **arguments;
  gboolean json, man;
} Options;

/* What --set gives, row by row of what the formula is read with. */
typedef struct {
  GArray *names;  /* FeltFormulaName */
  GArray *values; /* FeltFormulaValue */
  GPtrArray *memory;
} Given;

/* Answers -------------------------------------------------------------------------------------- */

static void print_object(cJSON *object)
{
  char *text = cJSON_PrintUnformatted(object);
  puts(text);
  cJSON_free(text);
  cJSON_Delete(object);
}

static FeltExit answer_error(const Options *options, const GError *error)
{
  g_autofree char *text = felt_formula_error_text(error);
  if (options->json) {
    cJSON *object = cJSON_CreateObject();
    cJSON_AddStringToObject(object, "error", error->message);
    cJSON_AddNumberToObject(object, "column", error->code);
    print_object(object);
  }
  return felt_cli_fail(FELT_EXIT_REFUSED, "%s", text);
}

static FeltExit answer_value(const Options *options, double value)
{
  if (!options->json) {
    g_autofree char *text = felt_formula_number_text(value);
    puts(text);
    return FELT_EXIT_DONE;
  }
  cJSON *object = cJSON_CreateObject();
  cJSON_AddNumberToObject(object, "value", value);
  print_object(object);
  return FELT_EXIT_DONE;
}

/* The names that a formula uses. */
static FeltExit answer_uses(const Options *options, const FeltFormula *formula,
                            const FeltFormulaNames *names)
{
  cJSON *object = cJSON_CreateObject();
  cJSON *array = cJSON_AddArrayToObject(object, "names");
  g_autoptr(GString) line = g_string_new(NULL);
  for (guint i = 0; i < names->n; i++) {
    const char *name = felt_formula_name(names, i)->name;
    if (!felt_formula_uses(formula, i))
      continue;
    cJSON_AddItemToArray(array, cJSON_CreateString(name));
    g_string_append_printf(line, "%s%s", line->len > 0 ? ", " : "", name);
  }

  if (options->json) {
    print_object(object);
    return FELT_EXIT_DONE;
  }
  cJSON_Delete(object);
  if (line->len > 0)
    printf(_("The formula is right; it uses %s.\n"), line->str);
  else
    puts(_("The formula is right; it uses no names."));
  return FELT_EXIT_DONE;
}

/* Commands ------------------------------------------------------------------------------------- */

static FeltExit check(const Options *options, const char *text)
{
  g_autoptr(GArray) rows = g_array_new(FALSE, FALSE, sizeof(FeltFormulaName));
  g_autoptr(GError) error = NULL;
  for (guint t = 0; felt_cli_formula_table(t) != NULL; t++) {
    const FeltFormulaNames *names = felt_cli_formula_table(t)->names;
    for (guint i = 0; i < names->n; i++)
      g_array_append_vals(rows, felt_formula_name(names, i), 1);
  }
  FeltFormulaNames all = {rows->data, rows->len, sizeof(FeltFormulaName)};
  g_autoptr(FeltFormula) formula = felt_formula_parse(text, &all, &error);
  if (formula == NULL)
    return answer_error(options, error);
  return answer_uses(options, formula, &all);
}

static gboolean read_value(const char *text, double *value)
{
  char *end;
  *value = g_ascii_strtod(text, &end);
  return end != text && *end == '\0' && isfinite(*value);
}

/* The numbers of "3,4,5" or "[3, 4, 5]"; NULL: some are none. */
static GArray *read_values(char *text)
{
  gsize length = strlen(text);
  GArray *values = g_array_new(FALSE, FALSE, sizeof(double));
  if (length > 1 && text[0] == '[' && text[length - 1] == ']') {
    text[length - 1] = '\0';
    text++;
  }

  g_auto(GStrv) parts = g_strsplit(text, ",", -1);
  guint n = g_strv_length(parts);
  for (guint i = 0; i < n; i++) {
    double value;
    if (*g_strstrip(parts[i]) == '\0' && i == n - 1) /* no items, or a comma behind the last */
      break;
    if (!read_value(parts[i], &value)) {
      g_array_unref(values);
      return NULL;
    }
    g_array_append_val(values, value);
  }
  return values;
}

/* What is known of a name; NULL: nothing. */
static const FeltFormulaName *known_name(const char *name)
{
  for (guint t = 0; felt_cli_formula_table(t) != NULL; t++) {
    const FeltFormulaNames *names = felt_cli_formula_table(t)->names;
    int row = felt_formula_names_find(names, name);
    if (row >= 0)
      return felt_formula_name(names, (guint)row);
  }
  return NULL;
}

static gboolean read_set(const char *set, Given *given)
{
  const char *sign = strchr(set, '=');
  if (sign == NULL || sign == set) {
    felt_cli_fail(FELT_EXIT_REFUSED, _("--set: write NAME=VALUE, as rank=3"));
    return FALSE;
  }
  g_autofree char *name = g_strndup(set, (gsize)(sign - set)), *text = g_strdup(sign + 1);
  g_strstrip(name);
  g_strstrip(text);
  const FeltFormulaName *known = known_name(name);
  gboolean list = strpbrk(text, ",[") != NULL;
  FeltFormulaName row = {.name = name, .type = list ? FELT_FORMULA_LIST : FELT_FORMULA_NUMBER};
  if (known != NULL)
    row = *known;

  g_autoptr(GArray) values = read_values(text);
  gboolean wanted =
      values != NULL && (row.type == FELT_FORMULA_LIST || (values->len == 1 && !list));
  if (!wanted) {
    felt_cli_fail(FELT_EXIT_REFUSED, _("--set: “%s” is no %s"), set,
                  row.type == FELT_FORMULA_LIST ? _("list of numbers, as scores=3,4,5")
                                                : _("number, as rank=3 or x=2.5"));
    return FALSE;
  }

  FeltFormulaValue value = {.items = (double *)values->data, .n = values->len};
  if (row.type == FELT_FORMULA_NUMBER)
    value = (FeltFormulaValue){.number = g_array_index(values, double, 0)};
  g_array_append_val(given->names, row);
  g_array_append_val(given->values, value);
  g_ptr_array_add(given->memory, g_array_free(g_steal_pointer(&values), FALSE));
  if (known == NULL)
    g_ptr_array_add(given->memory, g_steal_pointer(&name));
  return TRUE;
}

static FeltExit try_given(const Options *options, const char *text, const Given *given)
{
  FeltFormulaNames names = {given->names->data, given->names->len, sizeof(FeltFormulaName)};
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltFormula) formula = felt_formula_parse(text, &names, &error);
  double value;
  if (formula == NULL ||
      !felt_formula_evaluate(formula, felt_formula_look_array, given->values->data, &value, &error))
    return answer_error(options, error);
  return answer_value(options, value);
}

static FeltExit try(const Options *options, const char *text)
{
  Given given = {g_array_new(FALSE, FALSE, sizeof(FeltFormulaName)),
                 g_array_new(FALSE, FALSE, sizeof(FeltFormulaValue)),
                 g_ptr_array_new_with_free_func(g_free)};
  gboolean good = TRUE;
  for (char **set = options->sets; set != NULL && *set != NULL && good; set++)
    good = read_set(*set, &given);
  FeltExit status = good ? try_given(options, text, &given) : FELT_EXIT_REFUSED;
  g_array_unref(given.names);
  g_array_unref(given.values);
  g_ptr_array_unref(given.memory);
  return status;
}

/* One line a name; in JSON one object a line. */
static FeltExit list_names(const Options *options)
{
  if (options->man) {
    felt_cli_formula_print_manual();
    return FELT_EXIT_DONE;
  }
  for (guint t = 0; felt_cli_formula_table(t) != NULL; t++) {
    const FeltCliFormulaTable *table = felt_cli_formula_table(t);
    if (!options->json)
      printf("%s%s\n", t > 0 ? "\n" : "", _(table->title));
    for (guint i = 0; i < table->names->n; i++)
      felt_cli_formula_print_name(table, felt_formula_name(table->names, i), options->json);
  }
  return FELT_EXIT_DONE;
}

/* Those that come with the program, with what they come to in an example each; in JSON one object a
 * line with all of them. */
static FeltExit list_shipped(const Options *options)
{
  const FeltFormulaShipped *shipped;
  for (guint i = 0; (shipped = felt_formula_shipped(i)) != NULL; i++)
    felt_cli_formula_print_shipped(shipped, options->json);
  return FELT_EXIT_DONE;
}

static FeltExit answer(const Options *options)
{
  guint n = options->arguments != NULL ? g_strv_length(options->arguments) : 0;
  const char *what = n > 0 ? options->arguments[0] : "";
  gboolean is_check = strcmp(what, "check") == 0, is_try = strcmp(what, "try") == 0;
  if (strcmp(what, "names") == 0 && n == 1 && options->sets == NULL)
    return list_names(options);
  if (strcmp(what, "shipped") == 0 && n == 1 && options->sets == NULL && !options->man)
    return list_shipped(options);
  if (options->man || n != 2 || !(is_check || is_try) || (is_check && options->sets != NULL))
    return felt_cli_fail(FELT_EXIT_USAGE,
                         _("write formula check TEXT, formula try TEXT --set NAME=VALUE, formula "
                           "names or formula shipped; see feltctl formula --help"));
  g_autofree char *text = felt_cli_text(options->arguments[1]);
  const FeltFormulaShipped *shipped = felt_formula_shipped_find(text);
  const char *formula = shipped != NULL ? shipped->text : text;
  return is_check ? check(options, formula) : try(options, formula);
}

/* A formula may begin with a minus: what is no option of ours is told so by "--", behind which the
 * words stand. Free the array, not what it holds. */
static char **part_options(int *argc, char **argv)
{
  static char parting[] = "--";
  GPtrArray *options = g_ptr_array_new();
  g_autoptr(GPtrArray) words = g_ptr_array_new();
  g_ptr_array_add(options, argv[0]);
  for (int i = 1; i < *argc; i++) {
    gboolean is_option = g_str_has_prefix(argv[i], "--") || strcmp(argv[i], "-h") == 0;
    g_ptr_array_add(is_option ? options : words, argv[i]);
    if (strcmp(argv[i], "--set") == 0 && i + 1 < *argc)
      g_ptr_array_add(options, argv[++i]);
  }
  if (words->len > 0)
    g_ptr_array_add(options, parting);
  for (guint i = 0; i < words->len; i++)
    g_ptr_array_add(options, words->pdata[i]);
  *argc = (int)options->len;
  g_ptr_array_add(options, NULL);
  return (char **)g_ptr_array_free(options, FALSE);
}

FeltExit felt_cli_formula(const FeltCliGlobals *globals, int argc, char **argv)
{
  Options o = {0};
  g_autofree char **parted = part_options(&argc, argv);
  const GOptionEntry entries[] = {
      {"set", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o.sets,
       N_("The value of a name; a list as scores=3,4,5"), "NAME=VALUE"},
      {"json", 0, 0, G_OPTION_ARG_NONE, &o.json, N_("Answer in JSON"), NULL},
      {"man", 0, 0, G_OPTION_ARG_NONE, &o.man, N_("The names as a page of the manual"), NULL},
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o.arguments, NULL,
       N_("check TEXT | try TEXT | names | shipped")},
      G_OPTION_ENTRY_NULL};

  FeltExit status = FELT_EXIT_USAGE;
  if (felt_cli_read_options(
          "formula", _("Formulas of points, of season scores and of conditions."),
          _("check says whether a formula is one, and what is wrong in which column; try gives its "
            "value with the values of --set; names lists what formulas may use, shipped the "
            "formulas of points that come with Felt.\n"
            "Example: feltctl formula try \"10 * sqrt(n / rank)\" --set rank=3 --set n=40"),
          entries, argc, parted))
    status = answer(&o);
  felt_cli_free_options(entries);
  return status;
}
