/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-html.c - a list as one web page without script: light, dark, on paper */
#include "services/table/felt-table-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Nothing is loaded from anywhere. */
#define HEAD                                                                                       \
  "<meta charset=\"utf-8\">\n"                                                                     \
  "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"                     \
  "<meta name=\"color-scheme\" content=\"light dark\">\n"                                          \
  "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "                    \
  "style-src 'unsafe-inline'\">\n"

/* A wide list is pushed to the side by itself, below a heading that stays. */
static const char style[] =
    "<style>\n"
    ":root { --ground: #ffffff; --ink: #1d1d20; --quiet: #5c5c66; --line: #d8d8de;"
    " --band: #f4f4f7; }\n"
    "@media (prefers-color-scheme: dark) { :root { --ground: #1d1d20; --ink: #f2f2f5;"
    " --quiet: #b0b0ba; --line: #45454d; --band: #29292e; } }\n"
    "body { margin: 1.5rem; font: 1rem/1.4 Cantarell, system-ui, sans-serif;"
    " background: var(--ground); color: var(--ink); }\n"
    "h1 { margin: 0 0 .2rem; font-size: 1.5rem; }\n"
    "p { margin: 0 0 1rem; color: var(--quiet); }\n"
    "div { overflow-x: auto; }\n"
    "table { border-collapse: collapse; font-variant-numeric: tabular-nums; }\n"
    "th, td { padding: .3rem .7rem; text-align: start; vertical-align: top;"
    " border-bottom: 1px solid var(--line); white-space: pre-wrap; }\n"
    "th { border-bottom: 2px solid var(--ink); vertical-align: bottom; }\n"
    "tbody tr:nth-child(even) { background: var(--band); }\n"
    ".n { text-align: end; white-space: nowrap; }\n"
    ".t { mso-number-format: \"\\@\"; }\n"
    "@media print { :root { --ground: #ffffff; --ink: #000000; --quiet: #333333; --line: #888888;"
    " --band: #ffffff; }\n"
    "  body { margin: 0; font-size: 9.5pt; } div { overflow: visible; }\n"
    "  thead { display: table-header-group; } tr { break-inside: avoid; } }\n"
    "</style>\n";

/* Text of people, in which what has no letter is left out. */
static void add_escaped(GString *html, const char *text)
{
  for (const char *at = text; *at != '\0'; at++)
    switch (*at) {
    case '&':
      g_string_append(html, "&amp;");
      break;
    case '<':
      g_string_append(html, "&lt;");
      break;
    case '>':
      g_string_append(html, "&gt;");
      break;
    case '"':
      g_string_append(html, "&quot;");
      break;
    default:
      if (!g_ascii_iscntrl(*at) || *at == '\n' || *at == '\t')
        g_string_append_c(html, *at);
    }
}

static gboolean is_number(FeltColumnType type)
{
  return type != FELT_COLUMN_TEXT && type != FELT_COLUMN_FLAG && type != FELT_COLUMN_INSTANT;
}

static void add_head(GString *html, FeltTableModel *model)
{
  const FeltTableAbout *about = felt_table_model_about(model);
  g_autoptr(GDateTime) at = g_date_time_new_from_unix_local(about->at_us / G_USEC_PER_SEC);
  g_autofree char *time = at != NULL ? g_date_time_format(at, "%Y-%m-%d %H:%M") : g_strdup("");
  g_autofree char *stamp = g_strdup_printf(_("As of %s"), time);
  g_autofree char *title =
      about->of != NULL ? g_strdup_printf("%s: %s", about->of, about->title) : NULL;
  const char *heading = title != NULL ? title : about->title;
  /* Translators: the language of the translation, as in HTML: "it". */
  g_string_append_printf(html, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n" HEAD "<title>",
                         C_("language of web pages", "en"));
  add_escaped(html, heading);
  g_string_append(html, "</title>\n");
  g_string_append(html, style);
  g_string_append(html, "</head>\n<body>\n<h1 dir=\"auto\">");
  add_escaped(html, heading);
  g_string_append(html, "</h1>\n<p>");
  add_escaped(html, stamp);
  if (about->note != NULL) {
    g_string_append(html, "<br>");
    add_escaped(html, about->note);
  }
  g_string_append(html, "</p>\n<div tabindex=\"0\">\n<table>\n<thead><tr>");
}

/* Spreadsheets open pages too, and would take a text for a formula or a number: LibreOffice is told
 * by sdnum that it is none, Excel by the class. */
#define TEXT_CELL "<td class=\"t\" dir=\"auto\" sdnum=\"1033;0;@\">"

static const char *cell_tag(FeltColumnType type)
{
  if (type == FELT_COLUMN_TEXT)
    return TEXT_CELL;
  return is_number(type) ? "<td class=\"n\">" : "<td>";
}

/* What stands in a cell: a sign for yes, nothing for no. */
static void add_cell(GString *html, FeltTableModel *model, guint row, guint i)
{
  FeltColumnType type = felt_table_model_column(model, i)->type;
  g_autofree char *plain = felt_table_model_plain(model, row, i);
  g_string_append(html, cell_tag(type));
  if (type != FELT_COLUMN_FLAG)
    add_escaped(html, plain);
  else if (g_str_equal(plain, "1"))
    g_string_append(html, "✓");
  g_string_append(html, "</td>");
}

GBytes *felt_table_to_html(FeltTableModel *model, const FeltStage *progress, GError **error)
{
  g_autoptr(GString) html = g_string_new(NULL);
  add_head(html, model);
  for (guint i = 0; i < felt_table_model_n_columns(model); i++) {
    g_autofree char *title = felt_table_model_column_title(model, i);
    gboolean number = is_number(felt_table_model_column(model, i)->type);
    g_string_append(html, number ? "<th scope=\"col\" class=\"n\">" : "<th scope=\"col\">");
    add_escaped(html, title);
    g_string_append(html, "</th>");
  }
  g_string_append(html, "</tr></thead>\n<tbody>\n");
  for (guint row = 0; row < felt_table_model_n_rows(model); row++) {
    if (!felt_table_tell(model, row, progress, error))
      return NULL;
    g_string_append(html, "<tr>");
    for (guint i = 0; i < felt_table_model_n_columns(model); i++)
      add_cell(html, model, row, i);
    g_string_append(html, "</tr>\n");
  }
  g_string_append(html, "</tbody>\n</table>\n</div>\n</body>\n</html>\n");
  return g_string_free_to_bytes(g_steal_pointer(&html));
}
