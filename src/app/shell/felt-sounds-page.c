/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sounds-page.c - what the room hears: a part of the page about screens */
#include "app/shell/felt-shell-windows.h"

#include "app/desk/felt-desk.h"
#include "app/desk/felt-settings.h"
#include "app/desk/felt-sound-choice.h"
#include "app/display/felt-output.h"
#include "app/display/felt-sound.h"
#include "app/display/felt-voice.h"
#include "app/widgets/felt-file-chooser.h"
#include "app/widgets/felt-widget.h"
#include "services/moments/felt-announce.h"

/* Shows and stores the setting. The devices are looked for when the row is made; one that was
 * chosen and is gone stays in the list, and the row says that the system's is used. */
G_DECLARE_FINAL_TYPE(FeltOutputRow, felt_output_row, FELT, OUTPUT_ROW, AdwComboRow)

struct _FeltOutputRow {
  AdwComboRow parent_instance;
  GtkStringList *titles; /* the system's first */
  GPtrArray *names;      /* of the same; NULL: the system's */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE(FeltOutputRow, felt_output_row, ADW_TYPE_COMBO_ROW)

static void add(FeltOutputRow *self, const char *name, const char *title)
{
  gtk_string_list_append(self->titles, title);
  g_ptr_array_add(self->names, g_strdup(name));
}

static gboolean is_name(gconstpointer name, gconstpointer other)
{
  return g_strcmp0(name, other) == 0;
}

static gboolean is_listed(const GPtrArray *outputs, const char *name)
{
  for (guint i = 0; i < outputs->len; i++)
    if (g_str_equal(((FeltOutput *)outputs->pdata[i])->name, name))
      return TRUE;
  return FALSE;
}

static void show_problem(FeltOutputRow *self, const GPtrArray *outputs)
{
  const char *problem = "";
  g_autofree char *name = felt_sound_output(NULL);
  if (outputs->len == 0)
    problem = _("No output was found; sounds are not heard until there is one");
  else if (name != NULL && !is_listed(outputs, name))
    problem = _("It is not connected; the system’s output is used until it is");
  adw_action_row_set_subtitle(ADW_ACTION_ROW(self), problem);
}

/* What was in the list keeps its place. */
static void listed_cb(GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr(FeltOutputRow) self = data;
  g_autoptr(GPtrArray) outputs = felt_outputs_list_finish(result);
  for (guint i = 0; i < outputs->len; i++) {
    const FeltOutput *output = outputs->pdata[i];
    if (!g_ptr_array_find_with_equal_func(self->names, output->name, is_name, NULL))
      add(self, output->name, output->title);
  }
  show_problem(self, outputs);
}

static void look(FeltOutputRow *self)
{
  felt_outputs_list(NULL, listed_cb, g_object_ref(self));
}

static void selected_cb(FeltOutputRow *self)
{
  guint i = adw_combo_row_get_selected(ADW_COMBO_ROW(self));
  if (self->filling || i >= self->names->len)
    return;
  felt_sound_set_output(self->names->pdata[i], gtk_string_list_get_string(self->titles, i));
  look(self);
}

static void felt_output_row_class_init(FeltOutputRowClass *klass)
{
}

static void felt_output_row_init(FeltOutputRow *self)
{
  FELT_OWN(self, titles, g_object_unref);
  FELT_OWN(self, names, g_ptr_array_unref);
  g_autofree char *title = NULL, *name = felt_sound_output(&title);
  self->filling = TRUE;
  self->titles = gtk_string_list_new(NULL);
  self->names = g_ptr_array_new_with_free_func(g_free);
  add(self, NULL, _("The system’s"));
  if (name != NULL)
    add(self, name, title);
  g_signal_connect(self, "notify::selected", G_CALLBACK(selected_cb), NULL);
  adw_combo_row_set_model(ADW_COMBO_ROW(self), G_LIST_MODEL(self->titles));
  adw_combo_row_set_selected(ADW_COMBO_ROW(self), self->names->len - 1);
  self->filling = FALSE;
  g_signal_connect(self, "map", G_CALLBACK(look), NULL);
}

G_DECLARE_FINAL_TYPE(FeltSoundsPage, felt_sounds_page, FELT, SOUNDS_PAGE, AdwPreferencesPage)

/* What stands for one moment. */
typedef struct {
  FeltSoundsPage *page;
  FeltMomentKind kind;
  char *chosen; /* the file; NULL: Felt's own sound */
  AdwExpanderRow *row;
  AdwActionRow *file;
  GtkWidget *reset;
  GtkSwitch *on, *say;
  GtkRange *volume;
} Moment;

struct _FeltSoundsPage {
  AdwPreferencesPage parent_instance;
  FeltSound *sound; /* of the tests */
  Moment moments[FELT_N_MOMENTS];
  gboolean filling;
  /* of the template */
  AdwPreferencesGroup *group;
  GtkSwitch *sounds, *speech, *desk;
  AdwActionRow *speech_row;
  AdwComboRow *language;
};

G_DEFINE_FINAL_TYPE(FeltSoundsPage, felt_sounds_page, ADW_TYPE_PREFERENCES_PAGE)

/* One moment ----------------------------------------------------------------------------------- */

static void show_file(Moment *moment)
{
  g_autofree char *problem = felt_sound_problem(moment->page->sound, moment->kind);
  g_autofree char *name =
      moment->chosen != NULL ? g_filename_display_basename(moment->chosen) : NULL;
  const char *shown = name != NULL ? name : _("Felt’s own sound");
  g_autofree char *escaped = g_markup_escape_text(problem != NULL ? problem : shown, -1);
  adw_expander_row_set_subtitle(moment->row, problem != NULL ? escaped : "");
  adw_action_row_set_subtitle(moment->file, escaped);
  gtk_widget_set_visible(moment->reset, moment->chosen != NULL);
}

static void store(Moment *moment)
{
  if (moment->page->filling)
    return;
  FeltSoundChoice choice = {gtk_switch_get_active(moment->on), gtk_switch_get_active(moment->say),
                            (int)gtk_range_get_value(moment->volume), moment->chosen};
  felt_sound_choice_set(moment->kind, &choice);
}

static void fill(Moment *moment)
{
  FeltSoundChoice choice;
  felt_sound_choice_get(moment->kind, &choice);
  gtk_switch_set_active(moment->on, choice.on);
  gtk_switch_set_active(moment->say, choice.say);
  gtk_range_set_value(moment->volume, choice.volume);
  g_free(moment->chosen);
  moment->chosen = g_steal_pointer(&choice.file);
  show_file(moment);
}

/* With what is said, where announcements are on. */
static void test_cb(Moment *moment)
{
  g_autofree char *text = NULL;
  if (felt_sound_speaks() && gtk_switch_get_active(moment->say))
    text = felt_announce_sample(moment->kind, felt_sound_language());
  felt_sound_try(moment->page->sound, moment->kind, text);
  show_file(moment);
}

static void reset_cb(Moment *moment)
{
  g_clear_pointer(&moment->chosen, g_free);
  store(moment);
  show_file(moment);
}

/* What was chosen is heard at once, so that it is told when it cannot be played. */
static void take_file(gpointer data, const char *path)
{
  Moment *moment = data;
  g_free(moment->chosen);
  moment->chosen = g_strdup(path);
  store(moment);
  test_cb(moment);
}

static void choose_cb(Moment *moment)
{
  static const char *const kinds[] = {"audio/*", NULL};
  const FeltFileWish wish = {felt_moment_title(moment->kind), _("Sounds"), .patterns = kinds};
  felt_file_chooser_ask(GTK_WIDGET(moment->page), &wish, take_file, moment);
}

/* Making the rows ------------------------------------------------------------------------------ */

static GtkWidget *make_button(Moment *moment, const char *icon, const char *tip,
                              void (*clicked)(Moment *moment))
{
  GtkWidget *button = felt_icon_button_new(icon, tip);
  g_signal_connect_swapped(button, "clicked", G_CALLBACK(clicked), moment);
  return button;
}

static GtkSwitch *make_switch(Moment *moment, const char *label)
{
  GtkWidget *made = gtk_switch_new();
  gtk_widget_set_valign(made, GTK_ALIGN_CENTER);
  felt_show_name(made, label);
  g_signal_connect_swapped(made, "notify::active", G_CALLBACK(store), moment);
  return GTK_SWITCH(made);
}

static AdwActionRow *add_row(Moment *moment, const char *title)
{
  AdwActionRow *row = ADW_ACTION_ROW(adw_action_row_new());
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), title);
  adw_expander_row_add_row(moment->row, GTK_WIDGET(row));
  return row;
}

static void add_file_row(Moment *moment)
{
  GtkWidget *choose = gtk_button_new_with_label(_("Choose…"));
  moment->file = add_row(moment, _("File"));
  moment->reset = make_button(moment, "edit-clear-symbolic", _("Felt’s Own Sound Again"), reset_cb);
  g_signal_connect_swapped(choose, "clicked", G_CALLBACK(choose_cb), moment);
  adw_action_row_add_suffix(moment->file, moment->reset);
  felt_row_add(moment->file, choose);
}

static void add_rows(Moment *moment)
{
  add_file_row(moment);
  AdwActionRow *volume = add_row(moment, _("Volume"));
  moment->volume = GTK_RANGE(gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 100, 5));
  gtk_widget_set_size_request(GTK_WIDGET(moment->volume), 200, -1);
  felt_show_name(moment->volume, _("Volume"));
  g_signal_connect_swapped(moment->volume, "value-changed", G_CALLBACK(store), moment);
  adw_action_row_add_suffix(volume, GTK_WIDGET(moment->volume));

  AdwActionRow *say = add_row(moment, _("Say It"));
  moment->say = make_switch(moment, _("Say It"));
  gtk_widget_set_visible(GTK_WIDGET(say), moment->kind != FELT_MOMENT_TEN); /* it has no words */
  adw_action_row_add_suffix(say, GTK_WIDGET(moment->say));
  adw_action_row_set_activatable_widget(say, GTK_WIDGET(moment->say));
  g_object_bind_property(moment->page->speech, "active", say, "sensitive", G_BINDING_SYNC_CREATE);
}

static void add_moment(FeltSoundsPage *self, FeltMomentKind kind)
{
  Moment *moment = &self->moments[kind];
  const char *title = felt_moment_title(kind);
  g_autofree char *tip = g_strdup_printf(_("Test: %s"), title);
  moment->page = self;
  moment->kind = kind;
  moment->row = ADW_EXPANDER_ROW(adw_expander_row_new());
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(moment->row), title);
  moment->on = make_switch(moment, title);
  adw_expander_row_add_action(moment->row, GTK_WIDGET(moment->on));
  adw_expander_row_add_action(moment->row,
                              make_button(moment, "media-playback-start-symbolic", tip, test_cb));
  add_rows(moment);
  adw_preferences_group_add(self->group, GTK_WIDGET(moment->row));
}

/* The page ------------------------------------------------------------------------------------- */

static void fill_all(FeltSoundsPage *self)
{
  self->filling = TRUE;
  for (guint i = 0; i < FELT_N_MOMENTS; i++)
    fill(&self->moments[i]);
  self->filling = FALSE;
}

static void felt_sounds_page_class_init(FeltSoundsPageClass *klass)
{
  g_type_ensure(felt_output_row_get_type());
  felt_template(klass, "felt-sounds-page.ui");
  FELT_BIND_CHILDREN(klass, FeltSoundsPage, group, sounds, speech, desk, speech_row, language);
}

static void failed_cb(gpointer data, FeltMomentKind kind)
{
  show_file(&FELT_SOUNDS_PAGE(data)->moments[kind]);
}

static void felt_sounds_page_init(FeltSoundsPage *self)
{
  FELT_OWN(self, sound, felt_sound_free);
  for (guint i = 0; i < FELT_N_MOMENTS; i++)
    FELT_OWN(self, moments[i].chosen, g_free);
  self->sound = felt_sound_new();
  felt_sound_set_failed(self->sound, failed_cb, self);
  self->filling = TRUE;
  gtk_widget_init_template(GTK_WIDGET(self));
  g_settings_bind(felt_settings(), "sound", self->sounds, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind(felt_settings(), "speech", self->speech, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind(felt_settings(), "speech-desk", self->desk, "active", G_SETTINGS_BIND_DEFAULT);
  if (!felt_voice_is_there())
    adw_action_row_set_subtitle(self->speech_row,
                                _("There is no voice on this computer; install espeak-ng"));
  felt_settings_bind_choice("speech-language", self->language);
  for (guint i = 0; i < FELT_N_MOMENTS; i++)
    add_moment(self, i);
  fill_all(self);
  FELT_FOLLOW(self, felt_settings(), "changed::sounds", fill_all);
}

GtkWidget *felt_sounds_page_new(FeltDesk *desk)
{
  return g_object_new(felt_sounds_page_get_type(), NULL);
}
