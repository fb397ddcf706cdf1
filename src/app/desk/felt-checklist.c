/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-checklist.c - what a club checks at each occasion of an evening, and what is ticked */
#include "app/desk/felt-checklist.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/desk/felt-settings.h"
#include "app/desk/felt-titles.h"

#define CHECKLIST "checklist"
#define TICKS     "checklist-ticks"

/* Of so many tournaments the ticks are kept: those that were ticked last. */
#define TOURNAMENTS_MAX 40

/* The most that Felt's own list has for one occasion. */
#define OWN_MAX 6

static const struct {
  const char *word;  /* as it is kept */
  const char *title; /* the key of its title */
  const char *own[OWN_MAX];
} occasions[FELT_N_OCCASIONS] = {
    {"start",
     "checks.start.text",
     {N_("Structure and payouts checked"), N_("Screen and sound on"), N_("Chips and cards counted"),
      N_("Dealers know the rules"), N_("Late registration announced")}},
    {"break",
     "checks.break.text",
     {N_("Small chips coloured up"), N_("Decks changed"), N_("Drawer counted"),
      N_("Restart announced")}},
    {"bubble",
     "checks.bubble.text",
     {N_("Players and stacks counted"), N_("Hand-for-hand explained"), N_("Prizes announced")}},
    {"end",
     "checks.end.text",
     {N_("Places checked"), N_("Prizes paid and signed for"), N_("Drawer counted"),
      N_("Chips and cards counted"), N_("Backup made")}},
};

static const FeltField check_fields[] = {
    {.key = "text", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltCheck, text)}, {0}};
static const FeltRecord check_record = {"check", sizeof(FeltCheck), check_fields, 0};

static const FeltField checks_fields[] = {{.key = "checks",
                                           .type = FELT_FIELD_LIST,
                                           .offset = offsetof(FeltChecks, checks),
                                           .count_offset = offsetof(FeltChecks, n_checks),
                                           .record = &check_record},
                                          {0}};
const FeltRecord felt_checks_record = {"checks", sizeof(FeltChecks), checks_fields, 0};

const char *felt_occasion_title(FeltOccasion occasion)
{
  return felt_title(occasions[occasion].title);
}

/* The list --------------------------------------------------------------------------------------
 */

static void append(FeltChecks *list, const char *text)
{
  FeltCheck *check = felt_list_append(&check_record, &list->checks, &list->n_checks);
  check->text = g_strdup(text);
}

void felt_checklist_clear(FeltChecks *lists)
{
  for (guint i = 0; i < FELT_N_OCCASIONS; i++)
    felt_record_clear(&felt_checks_record, &lists[i]);
}

void felt_checklist_fill(FeltChecks *lists)
{
  felt_checklist_clear(lists);
  for (guint i = 0; i < FELT_N_OCCASIONS; i++)
    for (guint j = 0; j < OWN_MAX && occasions[i].own[j] != NULL; j++)
      append(&lists[i], _(occasions[i].own[j]));
}

/* What a hand, or a newer Felt, wrote of other occasions is passed over. */
static void append_kept(FeltChecks *lists, const char *word, const char *text)
{
  for (guint i = 0; i < FELT_N_OCCASIONS; i++)
    if (strcmp(occasions[i].word, word) == 0 && !felt_text_is_blank(text))
      append(&lists[i], text);
}

void felt_checklist_read(FeltChecks *lists)
{
  g_autoptr(GVariant) kept = g_settings_get_user_value(felt_settings(), CHECKLIST);
  if (kept == NULL) {
    felt_checklist_fill(lists);
    return;
  }

  GVariantIter iter;
  const char *word, *text;
  felt_checklist_clear(lists);
  g_variant_iter_init(&iter, kept);
  while (g_variant_iter_next(&iter, "(&s&s)", &word, &text))
    append_kept(lists, word, text);
}

static gboolean is_own(const FeltChecks *lists)
{
  gboolean own = TRUE;
  FeltChecks felts[FELT_N_OCCASIONS] = {{NULL, 0}};
  felt_checklist_fill(felts);
  for (guint i = 0; i < FELT_N_OCCASIONS; i++)
    own = own && felt_record_equal(&felt_checks_record, &felts[i], &lists[i]);
  felt_checklist_clear(felts);
  return own;
}

void felt_checklist_write(const FeltChecks *lists)
{
  if (is_own(lists)) {
    g_settings_reset(felt_settings(), CHECKLIST);
    return;
  }

  GVariantBuilder builder;
  g_variant_builder_init(&builder, G_VARIANT_TYPE("a(ss)"));
  for (guint i = 0; i < FELT_N_OCCASIONS; i++)
    for (guint j = 0; j < lists[i].n_checks; j++)
      g_variant_builder_add(&builder, "(ss)", occasions[i].word, lists[i].checks[j].text);
  g_settings_set_value(felt_settings(), CHECKLIST, g_variant_builder_end(&builder));
}

void felt_checklist_watch(GCallback callback, gpointer object)
{
  g_signal_connect_object(felt_settings(), "changed::" CHECKLIST, callback, object,
                          G_CONNECT_SWAPPED);
}

/* Ticks -----------------------------------------------------------------------------------------
 */

char *felt_checklist_tick(FeltOccasion occasion, guint level, const char *text)
{
  if (occasion == FELT_OCCASION_BREAK)
    return g_strdup_printf("%s %u: %s", occasions[occasion].word, level, text);
  return g_strdup_printf("%s: %s", occasions[occasion].word, text);
}

GHashTable *felt_checklist_ticks(const char *tournament)
{
  GHashTable *ticks = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GVariant) all = g_settings_get_value(felt_settings(), TICKS);
  for (gsize i = 0; i < g_variant_n_children(all); i++) {
    const char *id;
    g_autofree const char **texts = NULL;
    g_variant_get_child(all, i, "(&s^a&s)", &id, &texts);
    for (guint j = 0; strcmp(id, tournament) == 0 && texts[j] != NULL; j++)
      g_hash_table_add(ticks, g_strdup(texts[j]));
  }
  return ticks;
}

/* The last ones of what was kept, without the tournament itself. */
static void add_others(GVariantBuilder *builder, GVariant *all, const char *tournament)
{
  gsize n = g_variant_n_children(all),
        left_out = n >= TOURNAMENTS_MAX ? n - TOURNAMENTS_MAX + 1 : 0;
  for (gsize i = left_out; i < n; i++) {
    g_autoptr(GVariant) one = g_variant_get_child_value(all, i);
    const char *id;
    g_variant_get_child(one, 0, "&s", &id);
    if (strcmp(id, tournament) != 0)
      g_variant_builder_add_value(builder, one);
  }
}

void felt_checklist_keep_ticks(const char *tournament, GHashTable *ticks)
{
  GVariantBuilder builder;
  g_autoptr(GVariant) all = g_settings_get_value(felt_settings(), TICKS);
  g_autofree gpointer *texts = g_hash_table_get_keys_as_array(ticks, NULL);
  g_variant_builder_init(&builder, G_VARIANT_TYPE("a(sas)"));
  add_others(&builder, all, tournament);
  g_variant_builder_add(&builder, "(s^as)", tournament, texts);
  g_settings_set_value(felt_settings(), TICKS, g_variant_builder_end(&builder));
}
