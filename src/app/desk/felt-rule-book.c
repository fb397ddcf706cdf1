/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-rule-book.c - the automation of this machine, as all windows of the program see it */
#include "app/desk/felt-rule-book.h"

#include <glib/gstdio.h>

#include "app/desk/felt-own.h"
#include "services/moments/felt-automation-file.h"

struct _FeltRuleBook {
  GObject parent_instance;
  FeltAutomation *automation;
  char *trouble;
};

G_DEFINE_FINAL_TYPE(FeltRuleBook, felt_rule_book, G_TYPE_OBJECT)

static void felt_rule_book_class_init(FeltRuleBookClass *klass)
{
  felt_signal(klass, "changed", 0);
}

static void felt_rule_book_init(FeltRuleBook *self)
{
  FELT_OWN(self, automation, felt_automation_free);
  FELT_OWN(self, trouble, g_free);
  g_autofree char *path = felt_automation_path();
  g_autoptr(GError) error = NULL;
  self->automation = felt_automation_read(path, &error);
  if (self->automation != NULL)
    return;
  self->automation = felt_automation_new();
  self->trouble = g_strdup(error->message);
}

FeltRuleBook *felt_rule_book_get(void)
{
  static FeltRuleBook *book;
  if (book == NULL)
    book = g_object_new(FELT_TYPE_RULE_BOOK, NULL);
  return book;
}

const FeltAutomation *felt_rule_book_rules(FeltRuleBook *book)
{
  return book->automation;
}

const char *felt_rule_book_trouble(FeltRuleBook *book)
{
  return book->trouble;
}

gboolean felt_rule_book_keep(FeltRuleBook *book, const FeltAutomation *automation, GError **error)
{
  g_autofree char *path = felt_automation_path(), *aside = g_strconcat(path, ".broken", NULL);
  FeltAutomation *kept = felt_automation_copy(automation);
  for (guint i = 0; i < kept->n_rules; i++)
    if (!felt_automation_check_rule(&kept->rules[i], error)) {
      felt_automation_free(kept);
      return FALSE;
    }
  if (book->trouble != NULL)
    g_rename(path, aside); /* where that fails, so does the writing */
  if (!felt_automation_write(kept, path, error)) {
    felt_automation_free(kept);
    return FALSE;
  }
  g_clear_pointer(&book->trouble, g_free);
  felt_automation_free(book->automation);
  book->automation = kept;
  g_signal_emit_by_name(book, "changed");
  return TRUE;
}
