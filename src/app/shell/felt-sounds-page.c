/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sounds-page.c - what the room hears: a part of the page about screens */
#include "app/shell/felt-shell-windows.h"

#include "app/desk/felt-desk.h"
#include "app/desk/felt-settings.h"
#include "app/desk/felt-sound-choice.h"
#include "app/display/felt-playback.h"
#include "app/display/felt-sound.h"
#include "app/display/felt-voice.h"
#include "app/widgets/felt-file-chooser.h"
#include "app/widgets/felt-names.h"
#include "app/widgets/felt-widget.h"
#include "services/moments/felt-announce.h"

/* What is heard, and said, at one moment: shown and kept. */
G_DECLARE_FINAL_TYPE(FeltMomentRow, felt_moment_row, FELT, MOMENT_ROW, AdwExpanderRow)

struct _FeltMomentRow {
  AdwExpanderRow parent_instance;
  FeltSound *sound; /* of the tests; the page's */
  FeltMomentKind kind;
  char *chosen; /* the file; NULL: Felt's own sound */
  gboolean filling;
  /* of the template */
  AdwActionRow *file;
  GtkWidget *reset, *test, *say_row;
  GtkSwitch *on, *say;
  GtkRange *volume;
};

G_DEFINE_FINAL_TYPE(FeltMomentRow, felt_moment_row, ADW_TYPE_EXPANDER_ROW)

G_DECLARE_FINAL_TYPE(FeltSoundsPage, felt_sounds_page, FELT, SOUNDS_PAGE, AdwPreferencesPage)

struct _FeltSoundsPage {
  AdwPreferencesPage parent_instance;
  FeltSound *sound; /* of the tests */
  FeltMomentRow *moments[FELT_N_MOMENTS];
  gboolean filling; /* the outputs */
  /* of the template */
  AdwPreferencesGroup *group;
  GtkSwitch *sounds, *speech, *desk;
  AdwActionRow *speech_row;
  AdwComboRow *output, *language;
};

G_DEFINE_FINAL_TYPE(FeltSoundsPage, felt_sounds_page, ADW_TYPE_PREFERENCES_PAGE)

/* One moment ----------------------------------------------------------------------------------- */

static void show_file(FeltMomentRow *self)
{
  g_autofree char *problem = felt_sound_problem(self->sound, self->kind);
  g_autofree char *name = self->chosen != NULL ? g_filename_display_basename(self->chosen) : NULL;
  const char *shown = name != NULL ? name : _("Felt’s own sound");
  adw_expander_row_set_subtitle(ADW_EXPANDER_ROW(self), problem != NULL ? problem : "");
  adw_action_row_set_subtitle(self->file, problem != NULL ? problem : shown);
  gtk_widget_set_visible(self->reset, self->chosen != NULL);
}

static void store(FeltMomentRow *self)
{
  if (self->filling)
    return;
  FeltSoundChoice choice = {gtk_switch_get_active(self->on), gtk_switch_get_active(self->say),
                            (int)gtk_range_get_value(self->volume), self->chosen};
  felt_sound_choice_set(self->kind, &choice);
}

static void fill(FeltMomentRow *self)
{
  FeltSoundChoice choice;
  self->filling = TRUE;
  felt_sound_choice_get(self->kind, &choice);
  gtk_switch_set_active(self->on, choice.on);
  gtk_switch_set_active(self->say, choice.say);
  gtk_range_set_value(self->volume, choice.volume);
  g_free(self->chosen);
  self->chosen = g_steal_pointer(&choice.file);
  show_file(self);
  self->filling = FALSE;
}

/* With what is said, where announcements are on. */
static void test_cb(FeltMomentRow *self)
{
  g_autofree char *text = NULL;
  if (felt_sound_speaks() && gtk_switch_get_active(self->say))
    text = felt_announce_sample(self->kind, felt_sound_language());
  felt_sound_try(self->sound, self->kind, text);
  show_file(self);
}

static void reset_cb(FeltMomentRow *self)
{
  g_clear_pointer(&self->chosen, g_free);
  store(self);
  show_file(self);
}

/* What was chosen is heard at once, so that it is told when it cannot be played. */
static void take_file(gpointer data, const char *path)
{
  FeltMomentRow *self = data;
  felt_own_text(&self->chosen, path);
  store(self);
  test_cb(self);
}

static void choose_cb(FeltMomentRow *self)
{
  static const char *const kinds[] = {"audio/*", NULL};
  const FeltFileWish wish = {felt_moment_title(self->kind), _("Sounds"), .patterns = kinds};
  felt_file_chooser_ask(GTK_WIDGET(self), &wish, take_file, self);
}

static void felt_moment_row_class_init(FeltMomentRowClass *klass)
{
  felt_template(klass, "felt-moment-row.ui");
  FELT_BIND_CHILDREN(klass, FeltMomentRow, file, reset, test, say_row, on, say, volume);
  FELT_BIND_CALLBACKS(klass, store, test_cb, reset_cb, choose_cb);
}

static void felt_moment_row_init(FeltMomentRow *self)
{
  FELT_OWN(self, chosen, g_free);
  self->filling = TRUE;
  gtk_widget_init_template(GTK_WIDGET(self));
}

static void add_moment(FeltSoundsPage *self, FeltMomentKind kind)
{
  FeltMomentRow *row = g_object_new(felt_moment_row_get_type(), NULL);
  const char *title = felt_moment_title(kind);
  g_autofree char *tip = g_strdup_printf(_("Test: %s"), title);
  self->moments[kind] = row;
  row->sound = self->sound;
  row->kind = kind;
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), title);
  felt_show_name(row->on, title);
  felt_show_name(row->test, tip);
  gtk_widget_set_tooltip_text(row->test, tip);
  gtk_widget_set_visible(row->say_row, kind != FELT_MOMENT_TEN); /* it has no words */
  g_object_bind_property(self->speech, "active", row->say_row, "sensitive", G_BINDING_SYNC_CREATE);
  adw_preferences_group_add(self->group, GTK_WIDGET(row));
}

/* The output ----------------------------------------------------------------------------------- */

typedef struct {
  const GPtrArray *found;   /* FeltOutput; NULL: nothing was looked for yet */
  const char *name, *title; /* of the chosen one; NULL: the system's */
  gboolean listed;          /* that is among them */
} Outputs;

/* One that was chosen and is gone stays in the list. */
static void offer_outputs(FeltNames *names, gpointer data)
{
  Outputs *outputs = data;
  for (guint i = 0; outputs->found != NULL && i < outputs->found->len; i++) {
    const FeltOutput *output = outputs->found->pdata[i];
    felt_names_add(names, output->name, output->title);
    outputs->listed |= g_strcmp0(output->name, outputs->name) == 0;
  }
  if (!outputs->listed)
    felt_names_add(names, outputs->name, outputs->title);
}

static void show_outputs(FeltSoundsPage *self, const GPtrArray *found)
{
  g_autofree char *title = NULL, *name = felt_sound_output(&title);
  Outputs outputs = {found, name, title, name == NULL};
  const char *problem = "";
  self->filling = TRUE;
  felt_names_fill(self->output, _("The system’s"), offer_outputs, &outputs);
  felt_names_show(self->output, name);
  self->filling = FALSE;

  if (found != NULL && found->len == 0)
    problem = _("No audio output was found. Connect one to hear sounds.");
  else if (found != NULL && !outputs.listed)
    problem = _("Not connected. The system’s output is used until it is.");
  adw_action_row_set_subtitle(ADW_ACTION_ROW(self->output), problem);
}

static void listed_cb(GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr(FeltSoundsPage) self = data;
  g_autoptr(GPtrArray) outputs = felt_outputs_list_finish(result);
  if (gtk_widget_get_parent(GTK_WIDGET(self)) != NULL) /* else it is gone */
    show_outputs(self, outputs);
}

/* The devices are looked for when the page is shown. */
static void look_cb(FeltSoundsPage *self)
{
  felt_outputs_list(NULL, listed_cb, g_object_ref(self));
}

static void output_cb(FeltSoundsPage *self)
{
  GtkStringObject *title = adw_combo_row_get_selected_item(self->output);
  if (self->filling || title == NULL)
    return;
  felt_sound_set_output(felt_names_chosen(self->output), gtk_string_object_get_string(title));
  look_cb(self);
}

/* The page ------------------------------------------------------------------------------------- */

static void fill_all(FeltSoundsPage *self)
{
  for (guint i = 0; i < FELT_N_MOMENTS; i++)
    fill(self->moments[i]);
}

static void felt_sounds_page_class_init(FeltSoundsPageClass *klass)
{
  felt_template(klass, "felt-sounds-page.ui");
  FELT_BIND_CHILDREN(klass, FeltSoundsPage, group, sounds, speech, desk, speech_row, output,
                     language);
  FELT_BIND_CALLBACKS(klass, look_cb, output_cb);
}

static void failed_cb(gpointer data, FeltMomentKind kind)
{
  show_file(FELT_SOUNDS_PAGE(data)->moments[kind]);
}

static void felt_sounds_page_init(FeltSoundsPage *self)
{
  FELT_OWN(self, sound, felt_sound_free);
  self->sound = felt_sound_new();
  felt_sound_set_failed(self->sound, failed_cb, self);
  gtk_widget_init_template(GTK_WIDGET(self));
  g_settings_bind(felt_settings(), "sound", self->sounds, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind(felt_settings(), "speech", self->speech, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind(felt_settings(), "speech-desk", self->desk, "active", G_SETTINGS_BIND_DEFAULT);
  if (!felt_voice_is_there())
    adw_action_row_set_subtitle(self->speech_row, _("No voice is installed. Install espeak-ng."));
  felt_settings_bind_choice("speech-language", self->language);
  show_outputs(self, NULL);
  for (guint i = 0; i < FELT_N_MOMENTS; i++)
    add_moment(self, i);
  fill_all(self);
  FELT_FOLLOW(self, felt_settings(), "changed::sounds", fill_all);
}

GtkWidget *felt_sounds_page_new(FeltDesk *desk)
{
  return g_object_new(felt_sounds_page_get_type(), NULL);
}
