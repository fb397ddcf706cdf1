/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-formula-tables.c - all names that formulas may use, and the manual made of them */
#include "cli/rules/felt-cli-formula-tables.h"

#include "felt-config.h"
#include "services/board/felt-facts.h"
#include "tournament/formula/felt-formula-shipped.h"

#include <cjson/cJSON.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>

static const FeltCliFormulaTable tables[] = {
    {"points", N_("Points"), N_("A formula of points is computed for each player of a tournament."),
     &felt_points_names},
    {"season", N_("Season scores"),
     N_("A formula of season scores is computed for each player of a league."), &felt_season_names},
    {"tournament", N_("Conditions"),
     N_("Conditions of screens and of rules ask a tournament as it stands. One that asks for "
        "something "
        "that has no value now does not hold."),
     &felt_facts_names},
};

const FeltCliFormulaTable *felt_cli_formula_table(guint index)
{
  return index < G_N_ELEMENTS(tables) ? &tables[index] : NULL;
}

/* Aliases, parted by commas. */
static char *aliases_text(const char *aliases)
{
  g_auto(GStrv) parts = g_strsplit(aliases != NULL ? aliases : "", " ", -1);
  return g_strjoinv(", ", parts);
}

static void print_json(const FeltCliFormulaTable *table, const FeltFormulaName *name)
{
  cJSON *object = cJSON_CreateObject();
  g_auto(GStrv) parts = g_strsplit(name->aliases != NULL ? name->aliases : "", " ", -1);
  cJSON_AddStringToObject(object, "for", table->word);
  cJSON_AddStringToObject(object, "name", name->name);
  cJSON *aliases = cJSON_AddArrayToObject(object, "aliases");
  for (char **part = parts; *part != NULL; part++)
    cJSON_AddItemToArray(aliases, cJSON_CreateString(*part));
  cJSON_AddStringToObject(object, "type", name->type == FELT_FORMULA_LIST ? "list" : "number");
  cJSON_AddStringToObject(object, "unit", _(name->unit));
  cJSON_AddStringToObject(object, "meaning", _(name->meaning));
  char *text = cJSON_PrintUnformatted(object);
  puts(text);
  cJSON_free(text);
  cJSON_Delete(object);
}

void felt_cli_formula_print_name(const FeltCliFormulaTable *table, const FeltFormulaName *name,
                                 gboolean json)
{
  if (json) {
    print_json(table, name);
    return;
  }
  g_autofree char *aliases = aliases_text(name->aliases);
  printf("  %-20s %-12s %s", name->name, _(name->unit), _(name->meaning));
  if (name->aliases != NULL)
    printf(" (%s)", aliases);
  putchar('\n');
}

static char *points_text(const FeltFormulaShipped *shipped, guint example)
{
  return felt_points_text(felt_formula_shipped_points(shipped, example));
}

static void print_shipped_json(const FeltFormulaShipped *shipped)
{
  cJSON *object = cJSON_CreateObject();
  cJSON_AddStringToObject(object, "name", shipped->id);
  cJSON_AddStringToObject(object, "title", _(shipped->title));
  cJSON_AddStringToObject(object, "description", _(shipped->description));
  cJSON_AddStringToObject(object, "formula", shipped->text);
  cJSON *examples = cJSON_AddArrayToObject(object, "examples");
  for (guint i = 0; i < FELT_SHIPPED_EXAMPLES; i++) {
    cJSON *example = cJSON_CreateObject();
    cJSON_AddStringToObject(example, "given", shipped->examples[i]);
    cJSON_AddNumberToObject(example, "points",
                            (double)felt_formula_shipped_points(shipped, i) / 1000);
    cJSON_AddItemToArray(examples, example);
  }
  char *text = cJSON_PrintUnformatted(object);
  puts(text);
  cJSON_free(text);
  cJSON_Delete(object);
}

void felt_cli_formula_print_shipped(const FeltFormulaShipped *shipped, gboolean json)
{
  if (json) {
    print_shipped_json(shipped);
    return;
  }
  printf("%-16s %s: %s\n%-16s %s\n", shipped->id, _(shipped->title), _(shipped->description), "",
         shipped->text);
  for (guint i = 0; i < FELT_SHIPPED_EXAMPLES; i++) {
    g_autofree char *points = points_text(shipped, i);
    printf("%-16s   %s: %s\n", "", shipped->examples[i], points);
  }
}

/* The manual ------------------------------------------------------------------------------------
 */

/* Text as roff has it: no line begins with a command, and hyphens can be copied. */
static void put(const char *text)
{
  if (*text == '.' || *text == '\'')
    fputs("\\&", stdout);
  for (; *text != '\0'; text++) {
    if (*text == '-')
      fputs("\\-", stdout);
    else if (*text == '\\')
      fputs("\\e", stdout);
    else
      putchar(*text);
  }
}

static void put_line(const char *text)
{
  put(text);
  putchar('\n');
}

static void print_names(const FeltCliFormulaTable *table)
{
  fputs(".SS ", stdout);
  put_line(_(table->title));
  put_line(_(table->text));
  for (guint i = 0; i < table->names->n; i++) {
    const FeltFormulaName *name = felt_formula_name(table->names, i);
    g_autofree char *aliases = aliases_text(name->aliases);
    fputs(".TP\n.B ", stdout);
    put_line(name->name);
    put(_(name->meaning));
    fputs(" (", stdout);
    put(_(name->unit));
    fputs(name->type == FELT_FORMULA_LIST ? _("; a list") : "", stdout);
    puts(").");
    if (name->aliases == NULL)
      continue;
    fputs(_("Also: "), stdout);
    put(aliases);
    puts(".");
  }
}

static void print_functions(void)
{
  const FeltFormulaFunction *function;
  fputs(".SH ", stdout);
  put_line(_("FUNCTIONS"));
  put_line(_("Digits and base may be left out."));
  for (guint i = 0; (function = felt_formula_function(i)) != NULL; i++) {
    g_autofree char *aliases = aliases_text(function->aliases);
    g_autofree char *result = felt_formula_number_text(function->result);
    fputs(".TP\n.B ", stdout);
    put_line(function->call);
    put(_(function->meaning));
    puts(".");
    if (function->aliases != NULL) {
      fputs(_("Also: "), stdout);
      put(aliases);
      puts(".");
    }
    puts(".br");
    put(function->example);
    fputs(" = ", stdout);
    put_line(result);
  }
}

static void print_shipped(void)
{
  const FeltFormulaShipped *shipped;
  fputs(".SH ", stdout);
  put_line(_("SHIPPED FORMULAS"));
  put_line(
      _("A league may name one of these instead of writing its own. Behind each stand examples: "
        "what is given, the rest being 0, and the points."));
  for (guint i = 0; (shipped = felt_formula_shipped(i)) != NULL; i++) {
    fputs(".TP\n.B ", stdout);
    put_line(shipped->id);
    put(_(shipped->title));
    fputs(": ", stdout);
    put(_(shipped->description));
    fputs(".\n.br\n", stdout);
    put_line(shipped->text);
    for (guint e = 0; e < FELT_SHIPPED_EXAMPLES; e++) {
      g_autofree char *points = points_text(shipped, e);
      fputs(".br\n", stdout);
      put(shipped->examples[e]);
      fputs(": ", stdout);
      put_line(points);
    }
  }
}

/* What is no table. */
static const struct {
  const char *heading, *text; /* the text may be NULL */
} chapters[] = {
    {N_("DESCRIPTION"),
     N_("Points of a tournament, scores of a season, and conditions of screens and of rules are "
        "formulas. A formula gives one number; what is true is 1, what is false 0, and any number "
        "but 0 "
        "counts as true. Names and functions may be written in capitals or not, with underscores "
        "or "
        "without. Numbers have a decimal point in every language: 1.5, 1000.")},
    {N_("STATEMENTS"),
     N_("A formula may have several statements, each ended by ; or by the end of its line outside "
        "brackets. The last one gives the value; assign() keeps values for those after it.")},
    {N_("OPERATORS"),
     N_("From the loosest to the tightest: or (||), and (&&), not, comparisons (= == != <> < <= > "
        ">=, "
        "in), + and -, * / and % (what is left of a division), - before a number and !, and ^ "
        "(power, "
        "from right to left). if(), switch(), and, or compute only what they need.")},
    {N_("LISTS"),
     N_("[1, 2, 3] is a list. Lists go into functions and behind in: level in [5, 9].")},
    {N_("ERRORS"),
     N_("A division by zero, the root of a negative number, an unknown name and the like are "
        "refused "
        "with the column, which counts the characters of the formula from 1. A formula has at most "
        "4000 parts, nested 100 deep, and looks at no more than a million items of lists.")},
};

static const struct {
  const char *formula, *text;
} examples[] = {
    {"n - rank + 1", N_("a point for each entry that went out before, and one more")},
    {"10 * sqrt(n / rank)", N_("more points in larger tournaments, and for better places")},
    {"switch(rank, 1, 25, 2, 18, 3, 15, max(0, 13 - rank))", N_("a table of points")},
    {"if(in_the_money, 10, 0) + 2 * hits", N_("points for prizes and for knockouts")},
    {"sum(top(8, scores))", N_("the best eight results of a season")},
    {"bubble or hand_for_hand", N_("a condition: the screen of the bubble")},
    {"on_break and minutes_left <= 5", N_("a condition: the last five minutes of a break")},
};

void felt_cli_formula_print_manual(void)
{
  printf(".\\\" SPDX-License-Identifier: GPL-3.0-or-later\n.TH FELT-FORMULA 7 \"\" \"Felt %s\"\n",
         FELT_VERSION);
  printf(".SH %s\nfelt\\-formula \\- %s\n", _("NAME"),
         _("formulas of points, season scores and conditions"));
  for (guint i = 0; i < G_N_ELEMENTS(chapters); i++) {
    fputs(".SH ", stdout);
    put_line(_(chapters[i].heading));
    put_line(_(chapters[i].text));
  }
  print_functions();
  fputs(".SH ", stdout);
  put_line(_("NAMES"));
  for (guint i = 0; i < G_N_ELEMENTS(tables); i++)
    print_names(&tables[i]);
  print_shipped();

  fputs(".SH ", stdout);
  put_line(_("EXAMPLES"));
  for (guint i = 0; i < G_N_ELEMENTS(examples); i++) {
    fputs(".TP\n.B ", stdout);
    put_line(examples[i].formula);
    put(_(examples[i].text));
    puts(".");
  }
  fputs(".SH ", stdout);
  put_line(_("SEE ALSO"));
  puts(".BR feltctl (1)");
}
