/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-recorder-files.c - recorded hands to files of hand histories, and back */
#include "app/hands/felt-hand-recorder-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/desk/felt-refusal.h"
#include "services/json/felt-hands-file.h"
#include "services/files/felt-output.h"

/* What a file chooser is for. */
typedef enum { SAVE_PHH, SAVE_OHH, READ_PHH, N_DEEDS } Deed;

static const struct {
  const char *action, *title, *suffix, *name; /* title: translatable */
} deeds[N_DEEDS] = {
    [SAVE_PHH] = {"hand.save-phh", N_("Save the Hands as PHH"), "phhs", "hands.phhs"},
    [SAVE_OHH] = {"hand.save-ohh", N_("Save the Hands as Open Hand History"), "ohh", "hands.ohh"},
    [READ_PHH] = {"hand.read-phh", N_("Read Hands from PHH"), "phhs", NULL},
};

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

static void take(FeltHandRecorder *self, const char *path)
{
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

static void chosen_cb(GtkNativeDialog *chooser, int response, FeltHandRecorder *self)
{
  Deed deed = GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(chooser), "deed"));
  g_autoptr(GFile) file =
      response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file(GTK_FILE_CHOOSER(chooser)) : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path(file) : NULL;
  if (path != NULL && deed == READ_PHH)
    take(self, path);
  else if (path != NULL)
    save(self, path, deed == SAVE_OHH);
  g_object_unref(chooser);
}

void felt_hand_recorder_files_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  guint deed = 0;
  while (strcmp(deeds[deed].action, name) != 0)
    deed++;
  gboolean reads = deed == READ_PHH;
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new(
      _(deeds[deed].title), GTK_WINDOW(widget),
      reads ? GTK_FILE_CHOOSER_ACTION_OPEN : GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  g_autoptr(GtkFileFilter) filter = gtk_file_filter_new();
  gtk_file_filter_set_name(filter, _("Hand Histories"));
  gtk_file_filter_add_suffix(filter, deeds[deed].suffix);
  if (deed != SAVE_OHH)
    gtk_file_filter_add_suffix(filter, "phh");
  gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(chooser), filter);
  if (!reads)
    gtk_file_chooser_set_current_name(GTK_FILE_CHOOSER(chooser), deeds[deed].name);

  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(chooser), TRUE);
  g_object_set_data(G_OBJECT(chooser), "deed", GUINT_TO_POINTER(deed));
  g_signal_connect_object(chooser, "response", G_CALLBACK(chosen_cb), widget, 0);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(chooser));
}
