/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sound-choice.c - what is heard at each moment: settings of this computer */
#include "app/desk/felt-sound-choice.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

#include "app/desk/felt-settings.h"

/* Which sounds are on unless something else was chosen: those that all have to hear. What has words
 * is said. */
static const gboolean usual[FELT_N_MOMENTS] = {
    [FELT_MOMENT_LEVEL] = TRUE,  [FELT_MOMENT_90] = TRUE,          [FELT_MOMENT_60] = TRUE,
    [FELT_MOMENT_BREAK] = TRUE,  [FELT_MOMENT_BREAK_END] = TRUE,   [FELT_MOMENT_BUBBLE] = TRUE,
    [FELT_MOMENT_MONEY] = TRUE,  [FELT_MOMENT_FINAL_TABLE] = TRUE, [FELT_MOMENT_CALL] = TRUE,
    [FELT_MOMENT_WINNER] = TRUE,
};

#define TYPE "(bbis)"

/* The choices that were made, by the word of their moment. */
static GVariantDict *read_choices(void)
{
  g_autoptr(GVariant) value = g_settings_get_value(felt_settings(), "sounds");
  GVariantDict *dict = g_variant_dict_new(NULL);
  GVariantIter iter;
  const char *word;
  GVariant *choice;
  g_variant_iter_init(&iter, value);
  while (g_variant_iter_loop(&iter, "{&s@" TYPE "}", &word, &choice))
    g_variant_dict_insert_value(dict, word, choice);
  return dict;
}

void felt_sound_choice_get(FeltMomentKind kind, FeltSoundChoice *choice)
{
  g_autoptr(GVariantDict) dict = read_choices();
  const char *file = "";
  *choice = (FeltSoundChoice){usual[kind], TRUE, 100, NULL};
  g_autoptr(GVariant) value =
      g_variant_dict_lookup_value(dict, felt_moment_words[kind], G_VARIANT_TYPE(TYPE));
  if (value == NULL)
    return;
  g_variant_get(value, "(bbi&s)", &choice->on, &choice->say, &choice->volume, &file);
  choice->volume = CLAMP(choice->volume, 0, 100);
  choice->file = *file != '\0' ? g_strdup(file) : NULL;
}

void felt_sound_choice_set(FeltMomentKind kind, const FeltSoundChoice *choice)
{
  g_autoptr(GVariantDict) dict = read_choices();
  g_variant_dict_insert(dict, felt_moment_words[kind], TYPE, choice->on, choice->say,
                        choice->volume, choice->file != NULL ? choice->file : "");
  GVariantBuilder builder;
  g_variant_builder_init(&builder, G_VARIANT_TYPE("a{s" TYPE "}"));
  for (guint i = 0; i < FELT_N_MOMENTS; i++) {
    g_autoptr(GVariant) value =
        g_variant_dict_lookup_value(dict, felt_moment_words[i], G_VARIANT_TYPE(TYPE));
    if (value != NULL)
      g_variant_builder_add(&builder, "{s@" TYPE "}", felt_moment_words[i], value);
  }
  g_settings_set_value(felt_settings(), "sounds", g_variant_builder_end(&builder));
}

void felt_sound_choice_clear(FeltSoundChoice *choice)
{
  g_clear_pointer(&choice->file, g_free);
}

gboolean felt_sound_is_on(void)
{
  return g_settings_get_boolean(felt_settings(), "sound");
}

gboolean felt_sound_speaks(void)
{
  return g_settings_get_boolean(felt_settings(), "speech");
}

FeltLanguage felt_sound_language(void)
{
  g_autofree char *language = g_settings_get_string(felt_settings(), "speech-language");
  const char *const *used = g_get_language_names();
  if (*language == '\0')
    return g_str_has_prefix(used[0], "it") ? FELT_LANGUAGE_ITALIAN : FELT_LANGUAGE_ENGLISH;
  return g_str_equal(language, "it") ? FELT_LANGUAGE_ITALIAN : FELT_LANGUAGE_ENGLISH;
}

char *felt_sound_output(char **title)
{
  g_autofree char *name = NULL, *shown = NULL;
  g_settings_get(felt_settings(), "sound-output", "(ss)", &name, &shown);
  if (title != NULL)
    *title = g_steal_pointer(&shown);
  return *name != '\0' ? g_steal_pointer(&name) : NULL;
}

void felt_sound_set_output(const char *name, const char *title)
{
  if (name != NULL)
    g_settings_set(felt_settings(), "sound-output", "(ss)", name, title);
  else
    g_settings_reset(felt_settings(), "sound-output");
}

char *felt_sound_file_problem(const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_path(path);
  g_autoptr(GFileInfo) info =
      g_file_query_info(file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                        G_FILE_QUERY_INFO_NONE, NULL, NULL);
  if (info == NULL)
    return g_strdup(
        _("The file is missing. Choose another one. Until then Felt’s own sound is played."));
  if (g_file_info_get_file_type(info) != G_FILE_TYPE_REGULAR)
    return g_strdup(
        _("This is not a file. Choose another one. Until then Felt’s own sound is played."));
  if (g_file_info_get_size(info) > FELT_SOUND_BYTES)
    return g_strdup(_("The file is larger than 20 MB. Choose a shorter one. Until then Felt’s own "
                      "sound is played."));
  return NULL;
}
