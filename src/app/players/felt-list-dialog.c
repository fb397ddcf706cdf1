/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-list-dialog.c - a list of names, registered at once: who is new, who is doubtful, the cost
 */
#include "app/players/felt-players-windows.h"

#include "app/desk/felt-club-desk.h"
#include "app/people/felt-person-book.h"
#include "app/players/felt-known-names.h"
#include "app/widgets/felt-cell.h"
#include "app/widgets/felt-command-dialog.h"
#include "club/felt-person-alike.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/base/felt-text-list.h"
#include "tournament/command/felt-name-list.h"
#include "tournament/state/felt-ledger.h"

G_DECLARE_FINAL_TYPE(FeltListDialog, felt_list_dialog, FELT, LIST_DIALOG, FeltCommandDialog)

struct _FeltListDialog {
  FeltCommandDialog parent_instance;
  FeltKnownNames *names; /* not owned */
  char *list;
  gboolean owes;
  int method;
  GListStore *lines; /* FeltLine: a name, what is said of it; on: there is no doubt */
  /* of the template */
  GtkTextView *text;
  GtkListView *rows;
  GtkLabel *sum;
};

G_DEFINE_FINAL_TYPE(FeltListDialog, felt_list_dialog, FELT_TYPE_COMMAND_DIALOG)

static GStrv read_names(FeltListDialog *self)
{
  GtkTextIter start, end;
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(self->text);
  gtk_text_buffer_get_bounds(buffer, &start, &end);
  g_autofree char *text = gtk_text_buffer_get_text(buffer, &start, &end, FALSE);
  GStrv names = felt_text_list_names(text);
  for (guint i = 0; names[i] != NULL; i++) {
    const FeltClubPerson *person = felt_person_book_named(names[i]);
    if (person == NULL)
      continue;
    g_free(names[i]); /* a member's number is as good */
    names[i] = g_strdup(person->name);
  }
  return names;
}

static gboolean is_blocked(const char *name)
{
  const FeltClubPerson *person = felt_person_book_named(name);
  return person != NULL && felt_club_person_block(felt_club(), person->id,
                                                  felt_person_book_today()) != FELT_BLOCK_NONE;
}

static gboolean is_left_out(const char *name, FeltNameDoubt doubt)
{
  return doubt == FELT_NAME_TWICE || doubt == FELT_NAME_REGISTERED || doubt == FELT_NAME_UNFIT ||
         is_blocked(name);
}

static gpointer felt_list_dialog_read(FeltCommandDialog *dialog, GError **error)
{
  FeltListDialog *self = FELT_LIST_DIALOG(dialog);
  const FeltState *state = felt_command_dialog_state(self);
  g_auto(GStrv) names = read_names(self);
  g_autofree FeltNameDoubt *doubts = felt_name_list_doubts(state, (const char *const *)names);
  g_autoptr(GStrvBuilder) wanted = g_strv_builder_new();
  guint n = 0;
  for (guint i = 0; names[i] != NULL; i++)
    if (!is_left_out(names[i], doubts[i])) {
      g_strv_builder_add(wanted, names[i]);
      n++;
    }
  if (n == 0)
    return NULL;

  FeltCommand *command = felt_command_new(FELT_COMMAND_REGISTER);
  command->buyers = g_strv_builder_end(wanted);
  command->list = g_strdup(self->list);
  command->method = self->method;
  if (self->owes)
    command->paid = 0;
  return command;
}

/* The preview -------------------------------------------------------------------------------- */

/* "perhaps Ann Moss", one of the club’s people. Owned by the caller. */
static char *like_text(gint64 like)
{
  const FeltClubPerson *person = felt_club_person(felt_club(), like);
  return g_strdup_printf(_("perhaps %s"), person->name);
}

static const char *doubt_text(FeltListDialog *self, const char *name, FeltNameDoubt doubt)
{
  if (is_blocked(name))
    return _("Skipped: blocked");
  switch (doubt) {
  case FELT_NAME_REGISTERED:
    return _("Skipped: already registered");
  case FELT_NAME_TWICE:
    return _("Skipped: in the list twice");
  case FELT_NAME_UNFIT:
    if (*name == '\0')
      return _("Skipped: enter a name");
    return _("Skipped: not a name, correct it");
  case FELT_NAME_ALIKE:
    return _("Check: similar to another name");
  default:
    if (felt_person_book_named(name) != NULL)
      return _("Known at the club");
    return felt_known_names_has(self->names, name) ? _("Played here before") : _("new");
  }
}

static void show_rows(FeltListDialog *self, const FeltState *state, guint *n_out, guint *n_doubt)
{
  g_auto(GStrv) names = read_names(self);
  g_autofree FeltNameDoubt *doubts = felt_name_list_doubts(state, (const char *const *)names);
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func(g_object_unref);
  g_autofree gint64 *likes = felt_person_alike_names(felt_club(), (const char *const *)names);
  *n_out = *n_doubt = 0;
  for (guint i = 0; names[i] != NULL; i++) {
    gboolean out = is_left_out(names[i], doubts[i]);
    gboolean like = likes[i] != 0 && !out && felt_person_book_named(names[i]) == NULL;
    g_autofree char *who = like ? like_text(likes[i]) : NULL;
    const char *what = like ? who : doubt_text(self, names[i], doubts[i]);
    const char *name = *names[i] != '\0' ? names[i] : _("(no name)");
    gboolean doubtful = like || doubts[i] == FELT_NAME_ALIKE;
    g_ptr_array_add(lines, felt_line_new(0, !out && !doubtful, name, what, NULL));
    *n_out += out;
    *n_doubt += doubtful;
  }
  felt_lines_show(self->lines, lines);
}

/* What they would pay now. */
static gint64 cost_of(const GPtrArray *events)
{
  gint64 sum = 0;
  for (guint i = 0; events != NULL && i < events->len; i++) {
    const FeltEvent *event = events->pdata[i];
    const FeltEntry *entry = &event->u.entry;
    gint64 price = entry->price + entry->fee + entry->bounty + entry->staff;
    if (event->kind == FELT_EVENT_REGISTERED)
      sum += entry->paid >= 0 ? entry->paid : price;
  }
  return sum;
}

static void felt_list_dialog_show(FeltCommandDialog *dialog, const FeltPreview *preview)
{
  FeltListDialog *self = FELT_LIST_DIALOG(dialog);
  guint n_out, n_doubt;
  show_rows(self, preview->state, &n_out, &n_doubt);
  guint n =
      preview->command != NULL ? g_strv_length(((const FeltCommand *)preview->command)->buyers) : 0;
  g_autofree char *number = felt_number_text(n), *out = felt_number_text(n_out);
  g_autofree char *doubt = felt_number_text(n_doubt);
  g_autofree char *take = felt_state_money_text(preview->state, cost_of(preview->events));
  g_autoptr(GString) text = g_string_new(NULL);
  g_string_append_printf(text, ngettext("Registers %s player", "Registers %s players", n), number);
  if (*take != '\0')
    g_string_append_printf(text, _(" · take %s"), take);
  if (n_doubt > 0)
    g_string_append_printf(text, _(" · to check: %s"), doubt);
  if (n_out > 0)
    g_string_append_printf(text, _(" · skipped: %s"), out);
  gtk_label_set_label(self->sum, text->str);
}

/* Rows --------------------------------------------------------------------------------------- */

static void setup_cb(GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = felt_label_new(NULL, FELT_START | FELT_FILL | FELT_CUT, NULL),
            *what = gtk_label_new(NULL);
  gtk_label_set_width_chars(GTK_LABEL(name), 12);
  gtk_label_set_ellipsize(GTK_LABEL(what), PANGO_ELLIPSIZE_END);
  gtk_widget_set_margin_start(box, 8);
  gtk_widget_set_margin_end(box, 8);
  gtk_box_append(GTK_BOX(box), name);
  gtk_box_append(GTK_BOX(box), what);
  gtk_list_item_set_activatable(item, FALSE);
  gtk_list_item_set_child(item, box);
}

static void bind_cb(GtkSignalListItemFactory *factory, GtkListItem *item)
{
  FeltLine *line = gtk_list_item_get_item(item);
  GtkWidget *what = gtk_widget_get_last_child(gtk_list_item_get_child(item));
  felt_line_show(line, gtk_list_item_get_child(item));
  felt_mark(what, "dim-label", line->on);
  felt_mark(what, "warning", !line->on);
}

/* The dialog --------------------------------------------------------------------------------- */

void felt_list_dialog_present(FeltDesk *desk, GtkWindow *parent, const char *text,
                              FeltKnownNames *names, const FeltListTerms *terms)
{
  FeltListDialog *self = felt_command_dialog_new(felt_list_dialog_get_type(), desk, parent);
  if (self == NULL)
    return;
  self->names = names;
  self->list = g_strdup(terms->list);
  self->owes = terms->owes;
  self->method = terms->method;
  gtk_text_buffer_set_text(gtk_text_view_get_buffer(self->text), text, -1);
  felt_command_dialog_present(self);
  gtk_widget_grab_focus(GTK_WIDGET(self->text));
}

static void felt_list_dialog_class_init(FeltListDialogClass *klass)
{
  FELT_COMMAND_DIALOG_CLASS(klass)->read = felt_list_dialog_read;
  FELT_COMMAND_DIALOG_CLASS(klass)->show = felt_list_dialog_show;
  felt_command_dialog_set_template(klass, "felt-list-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltListDialog, text, rows, sum);
}

static void felt_list_dialog_init(FeltListDialog *self)
{
  FELT_OWN(self, list, g_free);
  FELT_OWN(self, lines, g_object_unref);
  gtk_widget_init_template(GTK_WIDGET(self));
  self->lines = g_list_store_new(FELT_TYPE_LINE);
  felt_cell_list(self->rows, self->lines, G_CALLBACK(setup_cb), G_CALLBACK(bind_cb), NULL);
  g_signal_connect_swapped(gtk_text_view_get_buffer(self->text), "changed",
                           G_CALLBACK(felt_command_dialog_refresh), self);
}
