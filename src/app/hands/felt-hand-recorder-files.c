/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-recorder-files.c - recorded hands to files of hand histories, and back */
#include "app/hands/felt-hand-recorder-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/desk/felt-refusal.h"
#include "app/widgets/felt-file-chooser.h"
#include "services/json/felt-hands-file.h"
#include "services/files/felt-output.h"

/* Says what happened below the hand, which a refusal takes the place of. */
static void tell(FeltHandRecorder *self, char *sentence)
{
  felt_hand_recorder_say(self, sentence);
  g_free(sentence);
}

static void save(FeltHandRecorder *self, const char *path, gboolean ohh)
{
  FeltHandsFormat format = ohh ? FELT_HANDS_FILE_OHH : FELT_HANDS_FILE_PHH;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = felt_hands_file_text(self->session, format, 0, &error);
  g_autofree char *shown = g_filename_display_basename(path);
  if (text != NULL && felt_output_write(path, text, strlen(text), &error)) {
    tell(self, g_strdup_printf(_("The hands are in %s."), shown));
    return;
  }
  felt_refusal_say(&error);
  felt_hand_recorder_say(self, error->message);
}

typedef struct {
  guint n_read, n_refused;
  char *why; /* of the first that was refused */
} Taken;

static void taken_cb(const char *id, const FeltOutcome *outcome, const GError *error, gpointer data)
{
  Taken *taken = data;
  if (outcome != NULL)
    taken->n_read++;
  else if (taken->n_refused++ == 0)
    taken->why = g_strdup_printf("%s: %s", id, error->message);
}

static void save_phh(gpointer data, const char *path)
{
  save(data, path, FALSE);
}

static void save_ohh(gpointer data, const char *path)
{
  save(data, path, TRUE);
}

static void take(gpointer data, const char *path)
{
  FeltHandRecorder *self = data;
  Taken taken = {0};
  FeltHandRules rules;
  g_autofree char *shown = g_filename_display_basename(path);
  felt_hand_rules(FELT_RULES_TDA_2024, &rules);
  rules.chip_unit = MAX(rules.chip_unit, 1);
  g_autoptr(GError) error = NULL;
  if (!felt_hands_file_read(self->session, path, shown, &rules, felt_desk_who(self->desk), taken_cb,
                            &taken, &error))
    felt_hand_recorder_say(self, error->message);
  else if (taken.n_refused > 0)
    tell(self,
         g_strdup_printf(_("%u read, %u refused. %s"), taken.n_read, taken.n_refused, taken.why));
  else
    tell(self,
         g_strdup_printf(ngettext("%u hand read.", "%u hands read.", taken.n_read), taken.n_read));
  g_free(taken.why);
}

static const char *const phh[] = {"phhs", "phh", NULL}, *const ohh[] = {"ohh", NULL};

/* What a file chooser is for. */
static const struct {
  const char *action, *title, *name; /* title: translatable; name NULL: to read */
  const char *const *suffixes;
  FeltFileTaken done;
} deeds[] = {
    {"hand.save-phh", N_("Save the Hands as PHH"), "hands.phhs", phh, save_phh},
    {"hand.save-ohh", N_("Save the Hands as Open Hand History"), "hands.ohh", ohh, save_ohh},
    {"hand.read-phh", N_("Read Hands from PHH"), NULL, phh, take},
};

void felt_hand_recorder_files_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  guint deed = 0;
  while (strcmp(deeds[deed].action, name) != 0)
    deed++;
  const FeltFileWish wish = {_(deeds[deed].title), _("Hand Histories"), deeds[deed].suffixes,
                             deeds[deed].name};
  felt_file_chooser_ask(widget, &wish, deeds[deed].done, widget);
}
