/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-page.c - the club: name, footer, colours, logo, house rules */
#include "app/shell/felt-shell-windows.h"

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-desk.h"
#include "app/desk/felt-people.h"
#include "app/desk/felt-refusal.h"
#include "app/widgets/felt-file-chooser.h"
#include "app/widgets/felt-list-editor.h"
#include "app/widgets/felt-widget.h"
#include "session/felt-input-file.h"

G_DECLARE_FINAL_TYPE(FeltClubPage, felt_club_page, FELT, CLUB_PAGE, GtkBox)

enum { ACCENT, SECOND_COLOUR, N_COLOURS };

struct _FeltClubPage {
  GtkBox parent_instance;
  FeltDesk *desk;
  FeltClubState *was;       /* as it was shown */
  char *colours[N_COLOURS]; /* as they are chosen; NULL: the theme's */
  char *image; /* the logo that is chosen, base64; FELT_CLUB_NO_LOGO; NULL: as it was */
  FeltListEditor *rules;
  /* of the template */
  GtkEditable *name, *footer, *rules_title;
  AdwComboRow *language;
  AdwActionRow *accent, *second_colour, *logo;
  GtkColorChooser *accent_button, *second_colour_button;
  GtkWidget *accent_reset, *second_colour_reset;
  GtkPicture *picture;
  GtkWidget *remove_logo;
  GtkBox *rules_box;
  GtkLabel *problem;
};

G_DEFINE_FINAL_TYPE(FeltClubPage, felt_club_page, GTK_TYPE_BOX)

static const char *const colour_keys[N_COLOURS] = {"accent", "second_colour"};
static const FeltSetupField rule_columns[] = {{"house_rules.text", FELT_SETUP_TEXT, NULL}};

/* Colours ------------------------------------------------------------------------------------ */

static void show_colour(FeltClubPage *self, guint which)
{
  AdwActionRow *const rows[] = {self->accent, self->second_colour};
  GtkColorChooser *const buttons[] = {self->accent_button, self->second_colour_button};
  GtkWidget *const resets[] = {self->accent_reset, self->second_colour_reset};
  const char *colour = self->colours[which];
  GdkRGBA rgba = {0.5f, 0.5f, 0.5f, 1};
  adw_action_row_set_subtitle(rows[which], colour != NULL ? colour : _("That of the theme"));
  gtk_widget_set_visible(resets[which], colour != NULL);
  if (colour != NULL)
    gdk_rgba_parse(&rgba, colour);
  gtk_color_chooser_set_rgba(buttons[which], &rgba);
}

static void colour_cb(FeltClubPage *self, GtkColorChooser *button)
{
  guint which = button == self->accent_button ? ACCENT : SECOND_COLOUR;
  GdkRGBA rgba;
  gtk_color_chooser_get_rgba(button, &rgba);
  g_free(self->colours[which]);
  self->colours[which] =
      g_strdup_printf("#%02x%02x%02x", (guint)(rgba.red * 255 + 0.5f),
                      (guint)(rgba.green * 255 + 0.5f), (guint)(rgba.blue * 255 + 0.5f));
  show_colour(self, which);
}

static void reset_colour_cb(FeltClubPage *self, GtkWidget *reset)
{
  guint which = reset == self->accent_reset ? ACCENT : SECOND_COLOUR;
  GtkColorChooser *const buttons[] = {self->accent_button, self->second_colour_button};
  gtk_widget_grab_focus(GTK_WIDGET(buttons[which]));
  g_clear_pointer(&self->colours[which], g_free);
  show_colour(self, which);
}

/* The logo ----------------------------------------------------------------------------------- */

/* bytes NULL: there is none. FALSE with a sentence when they cannot be painted. */
static gboolean show_logo(FeltClubPage *self, GBytes *bytes, const FeltImage *image, GError **error)
{
  g_autoptr(GdkTexture) texture = bytes != NULL ? gdk_texture_new_from_bytes(bytes, error) : NULL;
  if (bytes != NULL && texture == NULL)
    return FALSE;
  g_autofree char *size = NULL;
  if (bytes != NULL)
    size = g_strdup_printf(_("%s, %u × %u pixels"), felt_image_kind_name(image->kind), image->width,
                           image->height);
  adw_action_row_set_subtitle(self->logo, size != NULL ? size : _("PNG or JPEG, at most 256 kB"));
  gtk_picture_set_paintable(self->picture, GDK_PAINTABLE(texture));
  gtk_widget_set_visible(GTK_WIDGET(self->picture), texture != NULL);
  gtk_widget_set_visible(self->remove_logo, texture != NULL);
  return TRUE;
}

static gboolean take_logo(FeltClubPage *self, const char *path, GError **error)
{
  FeltImage image;
  gsize size;
  char *content;
  if (!felt_input_file_read(path, &content, &size, error))
    return FALSE;
  g_autoptr(GBytes) bytes = g_bytes_new_take(content, size);
  if (size > FELT_BYTES_MAX)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{%s%s} has more than %d kB; make it smaller."), "", "image",
                       FELT_BYTES_MAX / 1024);
  if (!felt_image_read(content, size, "image", &image, error) ||
      !show_logo(self, bytes, &image, error))
    return FALSE;
  g_free(self->image);
  self->image = g_base64_encode((const guchar *)content, size);
  return TRUE;
}

static void use_logo(gpointer data, const char *path)
{
  FeltClubPage *self = data;
  g_autoptr(GError) error = NULL;
  take_logo(self, path, &error);
  felt_refusal_say(&error);
  felt_show_error(self->problem, error);
}

static void choose_logo_cb(FeltClubPage *self)
{
  static const char *const kinds[] = {"image/png", "image/jpeg", NULL};
  const FeltFileWish wish = {_("The Club’s Logo"), _("PNG and JPEG pictures"), kinds, NULL};
  felt_file_chooser_ask(GTK_WIDGET(self), &wish, use_logo, self);
}

static void remove_logo_cb(FeltClubPage *self)
{
  gtk_widget_child_focus(GTK_WIDGET(self->logo), GTK_DIR_TAB_FORWARD);
  show_logo(self, NULL, NULL, NULL);
  g_free(self->image);
  self->image = self->was->logo.bytes != NULL ? g_strdup(FELT_CLUB_NO_LOGO) : NULL;
}

/* What is shown ------------------------------------------------------------------------------ */

static void show_club(FeltClubPage *self)
{
  felt_club_state_free(self->was);
  self->was = felt_club_state_copy(felt_club());
  const FeltClubHouse *house = &self->was->house;
  felt_show_text(self->name, house->name);
  felt_show_text(self->footer, house->footer);
  felt_show_text(self->rules_title, self->was->rules.title);
  adw_combo_row_set_selected(self->language, (guint)house->language);
  for (guint i = 0; i < N_COLOURS; i++) {
    g_free(self->colours[i]);
    self->colours[i] = g_strdup(i == ACCENT ? house->accent : house->second_colour);
    show_colour(self, i);
  }
  g_clear_pointer(&self->image, g_free);
  show_logo(self, self->was->logo.bytes, &self->was->logo.image, NULL);
  felt_list_editor_show(self->rules, &self->was->rules, 0);
  felt_show_error(self->problem, NULL);
}

/* What is recorded --------------------------------------------------------------------------- */

/* Notes a text that is not as it was, under its key. */
static void give_text(FeltClubPage *self, FeltClubCommand *command, const char *key,
                      const char *text)
{
  const FeltField *field = felt_record_field(&felt_club_house_record, key);
  const char *was = FELT_CONST_AT(char *, &self->was->house, field->offset);
  gboolean blank = felt_text_is_blank(text);
  if (g_strcmp0(blank ? NULL : text, was) == 0)
    return;
  FELT_AT(char *, &command->house, field->offset) = blank ? NULL : g_strdup(text);
  felt_field_mark_given(&felt_club_house_record, field, &command->house);
}

/* The command that makes the club what is shown, with nothing given where that is as it was. Owned
 * by the caller. */
static FeltClubCommand *house_command(FeltClubPage *self)
{
  FeltClubCommand *command = felt_club_command_new(FELT_CLUB_SET_CLUB);
  give_text(self, command, "name", gtk_editable_get_text(self->name));
  give_text(self, command, "footer", gtk_editable_get_text(self->footer));
  for (guint i = 0; i < N_COLOURS; i++)
    give_text(self, command, colour_keys[i], self->colours[i]);
  int language = (int)adw_combo_row_get_selected(self->language);
  if (language != self->was->house.language) {
    command->house.language = language;
    felt_field_mark_given(&felt_club_house_record,
                          felt_record_field(&felt_club_house_record, "language"), &command->house);
  }
  return command;
}

/* The same of the house rules; also with error. */
static FeltClubCommand *rules_command(FeltClubPage *self, GError **error)
{
  FeltClubCommand *command = felt_club_command_new(FELT_CLUB_SET_HOUSE_RULES);
  const char *title = gtk_editable_get_text(self->rules_title);
  felt_list_editor_read(self->rules, &command->rules, error);
  if (!felt_text_is_blank(title))
    command->rules.title = g_strdup(title);
  felt_field_mark_given(&felt_club_rules_record,
                        felt_record_field(&felt_club_rules_record, "title"), &command->rules);
  if (felt_record_equal(&felt_club_rules_record, &command->rules, &self->was->rules))
    command->rules.given = 0;
  return command;
}

static gboolean record_house(FeltClubPage *self, GError **error)
{
  g_autoptr(FeltClubCommand) command = house_command(self);
  return command->house.given == 0 || felt_club_execute(command, error);
}

static gboolean record_logo(FeltClubPage *self, GError **error)
{
  g_autoptr(FeltClubCommand) command = felt_club_command_new(FELT_CLUB_SET_LOGO);
  if (self->image == NULL)
    return TRUE;
  command->image = g_strdup(self->image);
  return felt_club_execute(command, error);
}

static gboolean record_rules(FeltClubPage *self, GError **error)
{
  GError *inner = NULL;
  g_autoptr(FeltClubCommand) command = rules_command(self, &inner);
  if (inner != NULL) {
    g_propagate_error(error, inner);
    return FALSE;
  }
  return command->rules.given == 0 || felt_club_execute(command, error);
}

/* What somebody else changes is shown, unless something is changed here. */
static void changed_cb(FeltClubPage *self)
{
  g_autoptr(FeltClubCommand) house = house_command(self);
  g_autoptr(FeltClubCommand) rules = rules_command(self, NULL);
  if (house->house.given == 0 && rules->rules.given == 0 && self->image == NULL)
    show_club(self);
}

/* What was recorded before something was refused stands, and is not recorded again. */
static void apply_cb(FeltClubPage *self)
{
  g_autoptr(GError) error = NULL;
  if (record_house(self, &error) && record_logo(self, &error) && record_rules(self, &error)) {
    show_club(self);
    felt_desk_say(self->desk, _("The club is as it stands here."));
    return;
  }
  felt_club_state_free(self->was);
  self->was = felt_club_state_copy(felt_club());
  felt_show_error(self->problem, error);
}

static void step_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  FeltClubPage *self = FELT_CLUB_PAGE(widget);
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltClubCommand) command =
      felt_club_command_new(g_str_equal(name, "club.undo") ? FELT_CLUB_UNDO : FELT_CLUB_REDO);
  if (felt_club_execute(command, &error))
    show_club(self);
  felt_show_error(self->problem, error);
}

/* The widget --------------------------------------------------------------------------------- */

static void felt_club_page_finalize(GObject *object)
{
  FeltClubPage *self = FELT_CLUB_PAGE(object);
  felt_club_state_free(self->was);
  for (guint i = 0; i < N_COLOURS; i++)
    g_free(self->colours[i]);
  g_free(self->image);
  g_object_unref(self->desk);
  G_OBJECT_CLASS(felt_club_page_parent_class)->finalize(object);
}

static void felt_club_page_class_init(FeltClubPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->finalize = felt_club_page_finalize;
  felt_template(klass, "felt-club-page.ui");
  gtk_widget_class_install_action(widget_class, "club.undo", NULL, step_cb);
  gtk_widget_class_install_action(widget_class, "club.redo", NULL, step_cb);
  FELT_BIND_CHILDREN(klass, FeltClubPage, name, footer, rules_title, language, accent,
                     second_colour, logo, accent_button, second_colour_button, accent_reset,
                     second_colour_reset, picture, remove_logo, rules_box, problem);
  FELT_BIND_CALLBACKS(klass, apply_cb, colour_cb, reset_colour_cb, choose_logo_cb, remove_logo_cb);
}

static void felt_club_page_init(FeltClubPage *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
  felt_show_until_edited(GTK_WIDGET(self), self->problem);
  GtkWidget *editor = felt_list_editor_new(&felt_club_rules_record, "rules", rule_columns,
                                           G_N_ELEMENTS(rule_columns), _("Add a Rule"));
  self->rules = FELT_LIST_EDITOR(editor);
  felt_list_editor_set_ordered(self->rules);
  gtk_box_append(self->rules_box, editor);
  FELT_FOLLOW(self, felt_club_desk_get(), "changed", changed_cb);
  show_club(self);
}

GtkWidget *felt_club_page_new(FeltDesk *desk)
{
  FeltClubPage *self = g_object_new(felt_club_page_get_type(), NULL);
  self->desk = g_object_ref(desk);
  return GTK_WIDGET(self);
}
