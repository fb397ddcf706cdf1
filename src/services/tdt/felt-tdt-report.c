/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-report.c - what an import had to change, and what did not come over */
#include "services/tdt/felt-tdt-report.h"

#include "felt-config.h"
#include "tournament/base/felt-text.h"

#include <glib/gi18n-lib.h>

void felt_tdt_report_init(FeltTdtReport *report)
{
  *report = (FeltTdtReport){.adjusted = g_ptr_array_new_with_free_func(g_free),
                            .left_out = g_ptr_array_new_with_free_func(g_free)};
}

void felt_tdt_report_clear(FeltTdtReport *report)
{
  g_clear_pointer(&report->adjusted, g_ptr_array_unref);
  g_clear_pointer(&report->left_out, g_ptr_array_unref);
}

/* Owned by the caller. */
G_GNUC_PRINTF(1, 0)
static char *sentence(const char *format, va_list args)
{
  g_autofree char *text = g_strdup_vprintf(format, args);
  /* A text of the save may have been cut within a letter. */
  return felt_text_quoted(text, G_MAXSSIZE);
}

G_GNUC_PRINTF(3, 0)
static void add(GPtrArray *sentences, guint *more, const char *format, va_list args)
{
  if (sentences->len == FELT_TDT_REPORT_MOST)
    ++*more;
  else
    g_ptr_array_add(sentences, sentence(format, args));
}

void felt_tdt_adjusted_first(FeltTdtReport *report, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  g_ptr_array_insert(report->adjusted, 0, sentence(format, args));
  va_end(args);
}

void felt_tdt_adjusted(FeltTdtReport *report, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  add(report->adjusted, &report->more_adjusted, format, args);
  va_end(args);
}

void felt_tdt_left_out(FeltTdtReport *report, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  add(report->left_out, &report->more_left_out, format, args);
  va_end(args);
}

static void say_more(GPtrArray *sentences, guint more)
{
  if (more > 0)
    g_ptr_array_add(
        sentences,
        g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "And %u more.", "And %u more.", more), more));
}

void felt_tdt_report_end(FeltTdtReport *report)
{
  say_more(report->adjusted, report->more_adjusted);
  say_more(report->left_out, report->more_left_out);
  report->more_adjusted = report->more_left_out = 0;
}
