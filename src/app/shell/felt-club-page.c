/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-page.c - the club: name, footer, colours, logo, house rules */
#include "app/shell/felt-shell-windows.h"

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-desk.h"
#include "app/desk/felt-people.h"
#include "app/themes/felt-theme-rows.h"
#include "app/widgets/felt-form.h"
#include "app/widgets/felt-list-editor.h"
#include "app/widgets/felt-widget.h"

G_DECLARE_FINAL_TYPE(FeltClubPage, felt_club_page, FELT, CLUB_PAGE, GtkBox)

enum { ACCENT, SECOND_COLOUR, N_COLOURS };

struct _FeltClubPage {
  GtkBox parent_instance;
  FeltDesk *desk;
  FeltClubState *was;       /* as it was shown */
  char *colours[N_COLOURS]; /* as they are chosen; NULL: the theme's */
  char *image; /* the logo that is chosen, base64; FELT_CLUB_NO_LOGO; NULL: as it was */
  FeltForm *form;
  FeltListEditor *rules;
  GtkWidget *colour_rows[N_COLOURS], *logo;
  /* of the template */
  GtkEditable *rules_title;
  AdwPreferencesGroup *look;
  GtkBox *rules_box;
  GtkLabel *problem;
};

G_DEFINE_FINAL_TYPE(FeltClubPage, felt_club_page, GTK_TYPE_BOX)

static const FeltInput fields[] = {{.key = "name"}, {.key = "footer"}, {.key = "language"}};
static const FeltInput rule_columns[] = {{.key = "house_rules.text", .kind = FELT_INPUT_TEXT}};

/* Colours and logo ----------------------------------------------------------------------------- */

static void take_colour(FeltClubPage *self, guint which, const char *colour)
{
  felt_own_text(&self->colours[which], colour);
  felt_theme_row_show(self->colour_rows[which], self->colours[which]);
}

static void colour_cb(GtkWidget *row, const char *colour, gboolean typed, FeltClubPage *self)
{
  take_colour(self, row == self->colour_rows[ACCENT] ? ACCENT : SECOND_COLOUR, colour);
}

static void logo_cb(FeltClubPage *self, const char *picture)
{
  felt_own_text(&self->image, picture);
  if (picture == NULL && self->was->logo.bytes != NULL)
    self->image = g_strdup(FELT_CLUB_NO_LOGO);
  felt_theme_row_show(self->logo, picture);
}

static void refused_cb(FeltClubPage *self, const char *sentence)
{
  felt_show_line(self->problem, sentence);
}

static void add_look(FeltClubPage *self)
{
  const char *const titles[N_COLOURS] = {_("Color"), _("Second Color")};
  for (guint i = 0; i < N_COLOURS; i++) {
    GtkWidget *row =
        felt_theme_color_row_new(titles[i], _("Empty: color of the theme"), titles[i], FALSE);
    self->colour_rows[i] = row;
    felt_theme_color_row_let_go(self->colour_rows[i], _("As in the Theme"));
    g_signal_connect(row, "edited", G_CALLBACK(colour_cb), self);
    adw_preferences_group_add(self->look, row);
  }
  self->logo = felt_theme_picture_row_new(_("Logo"), _("PNG or JPEG, at most 256 kB"),
                                          _("Choose a Logo"), _("Remove the Logo"), FELT_BYTES_MAX);
  FELT_FOLLOW(self, self->logo, "edited", logo_cb);
  FELT_FOLLOW(self, self->logo, "refused", refused_cb);
  adw_preferences_group_add(self->look, self->logo);
}

/* What is shown ------------------------------------------------------------------------------ */

static void show_club(FeltClubPage *self)
{
  felt_club_state_free(self->was);
  self->was = felt_club_state_copy(felt_club());
  const FeltClubHouse *house = &self->was->house;
  GBytes *logo = self->was->logo.bytes;
  g_autofree char *picture =
      logo != NULL ? g_base64_encode(g_bytes_get_data(logo, NULL), g_bytes_get_size(logo)) : NULL;
  felt_form_show(self->form, house);
  felt_show_text(self->rules_title, self->was->rules.title);
  take_colour(self, ACCENT, house->accent);
  take_colour(self, SECOND_COLOUR, house->second_colour);
  g_clear_pointer(&self->image, g_free);
  felt_theme_row_show(self->logo, picture);
  felt_list_editor_show(self->rules, &self->was->rules, 0);
  felt_show_error(self->problem, NULL);
}

/* What is recorded --------------------------------------------------------------------------- */

/* The command that makes the club what is shown, with nothing given where that is as it was; NULL
 * with error. Owned by the caller. */
static FeltClubCommand *house_command(FeltClubPage *self, GError **error)
{
  g_autoptr(FeltClubCommand) command = felt_club_command_new(FELT_CLUB_SET_CLUB);
  FeltClubHouse *house = &command->house;
  if (!felt_form_read_change(self->form, house, &self->was->house, error))
    return NULL;
  g_free(house->accent);
  g_free(house->second_colour);
  house->accent = g_strdup(self->colours[ACCENT]);
  house->second_colour = g_strdup(self->colours[SECOND_COLOUR]);
  felt_form_give(&felt_club_house_record, house, &self->was->house);
  return g_steal_pointer(&command);
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
  g_autoptr(FeltClubCommand) command = house_command(self, error);
  return command != NULL && (command->house.given == 0 || felt_club_execute(command, error));
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
  g_autoptr(FeltClubCommand) house = house_command(self, NULL);
  g_autoptr(FeltClubCommand) rules = rules_command(self, NULL);
  if (house != NULL && house->house.given == 0 && rules->rules.given == 0 && self->image == NULL)
    show_club(self);
}

/* What was recorded before something was refused stands, and is not recorded again. */
static void apply_cb(FeltClubPage *self)
{
  g_autoptr(GError) error = NULL;
  if (record_house(self, &error) && record_logo(self, &error) && record_rules(self, &error)) {
    show_club(self);
    felt_desk_say(self->desk, _("No changes to save."));
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

static void felt_club_page_class_init(FeltClubPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  felt_template(klass, "felt-club-page.ui");
  gtk_widget_class_install_action(widget_class, "club.undo", NULL, step_cb);
  gtk_widget_class_install_action(widget_class, "club.redo", NULL, step_cb);
  FELT_BIND_CHILDREN(klass, FeltClubPage, rules_title, look, rules_box, problem);
  FELT_BIND_CALLBACKS(klass, apply_cb);
  felt_form_declare(klass, fields, G_N_ELEMENTS(fields));
}

static void felt_club_page_init(FeltClubPage *self)
{
  FELT_OWN(self, was, felt_club_state_free);
  FELT_OWN(self, image, g_free);
  FELT_OWN(self, desk, g_object_unref);
  for (guint i = 0; i < N_COLOURS; i++)
    FELT_OWN(self, colours[i], g_free);
  gtk_widget_init_template(GTK_WIDGET(self));
  FELT_BIND_FORM(self, form, &felt_club_house_record, fields);
  add_look(self);
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
