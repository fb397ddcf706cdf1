/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-log-page.c - everything that happened, in words, newest first; undo any of it */
#include "app/log/felt-log-windows.h"

#include <gtk/gtk.h>
#include <string.h>

#include "app/desk/felt-people.h"
#include "app/desk/felt-settings.h"
#include "app/log/felt-log-model.h"
#include "app/widgets/felt-keys.h"
#include "app/widgets/felt-live-widget.h"
#include "app/widgets/felt-widget.h"
#include "session/felt-rescue.h"
#include "tournament/base/felt-day-time.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/palette/felt-name-index.h"

#define FELT_TYPE_LOG_ROW (felt_log_row_get_type())
G_DECLARE_FINAL_TYPE(FeltLogRow, felt_log_row, FELT, LOG_ROW, GtkWidget)

/* Of the column of persons: names are cut, for the columns to stay in line. */
#define ACTOR_CHARS 12

struct _FeltLogRow {
  GtkWidget parent_instance;
  GtkWidget *box, *seq, *at, *words, *actor, *then;
  GtkWidget *deed, *button, *label; /* a place that is always there, the button in it, its words */
  FeltLogItem *item;
  gulong changed;
};

G_DEFINE_FINAL_TYPE(FeltLogRow, felt_log_row, GTK_TYPE_WIDGET)

static char *date_text(gint64 at_us)
{
  g_autoptr(GDateTime) utc = g_date_time_new_from_unix_utc(at_us / G_USEC_PER_SEC);
  g_autoptr(GDateTime) local = utc != NULL ? g_date_time_to_local(utc) : NULL;
  /* TRANSLATORS: a date; see g_date_time_format. */
  return local != NULL ? g_date_time_format(local, _("%A, %-d %B %Y")) : g_strdup("");
}

/* By the clock that is preferred now. */
static void show_time(FeltLogRow *self)
{
  if (self->item == NULL)
    return;
  g_autofree char *at = felt_day_time(felt_log_item_at_us(self->item), FELT_DAY_TIME_SECONDS);
  gtk_label_set_label(GTK_LABEL(self->at), at);
  gtk_label_set_width_chars(GTK_LABEL(self->at), strlen(at) > 8 ? 11 : 8); /* "12:25:33 PM" */
}

/* What may change while it is shown. */
static void show_words(FeltLogRow *self)
{
  gboolean undone = felt_log_item_undone(self->item);
  g_autoptr(PangoAttrList) attributes = pango_attr_list_new();
  if (undone)
    pango_attr_list_insert(attributes, pango_attr_strikethrough_new(TRUE));
  gtk_label_set_attributes(GTK_LABEL(self->words), attributes);
  felt_mark(self->words, "dim-label", undone);
  gtk_label_set_label(GTK_LABEL(self->words), felt_log_item_words(self->item));
  gtk_stack_set_visible_child_name(GTK_STACK(self->label), undone ? "redo" : "undo");
  /* the target first: an action without its parameter is a warning */
  felt_set_action(self->button, undone ? "win.redo-event" : "win.undo-event",
                  g_variant_new_uint64(felt_log_item_seq(self->item)));
  const char *words = felt_log_item_words(self->item);
  g_autofree char *line = g_strdup_printf(undone ? _("%s, undone") : "%s", words);
  felt_show_name_of(self->button, undone ? _("Redo: %s") : _("Undo: %s"), words);
  felt_show_name(self, line);
  GtkWidget *holder = gtk_widget_get_parent(GTK_WIDGET(self)); /* it gets the keyboard */
  if (holder != NULL)
    felt_show_name(holder, line);
}

static void felt_log_row_set_item(FeltLogRow *row, FeltLogItem *item)
{
  if (row->item != NULL)
    g_clear_signal_handler(&row->changed, row->item);
  g_set_object(&row->item, item);
  if (item == NULL)
    return;
  row->changed = g_signal_connect_swapped(item, "changed", G_CALLBACK(show_words), row);
  g_autofree char *seq = g_strdup_printf("%" G_GUINT64_FORMAT, felt_log_item_seq(item));
  g_autofree char *date = date_text(felt_log_item_at_us(item));
  gtk_label_set_label(GTK_LABEL(row->seq), seq);
  show_time(row);
  gtk_widget_set_tooltip_text(row->at, date);
  gtk_label_set_label(GTK_LABEL(row->actor), felt_log_item_actor(item));
  gtk_widget_set_tooltip_text(row->actor, felt_log_item_actor(item));
  gtk_stack_set_visible_child_name(GTK_STACK(row->deed),
                                   felt_log_item_undoable(item) ? "button" : "none");
  g_autofree char *then = g_strdup_printf(_("As it was after event %s"), seq);
  felt_set_action(row->then, "log.then", g_variant_new_uint64(felt_log_item_seq(item)));
  gtk_widget_set_tooltip_text(row->then, then);
  felt_show_name(row->then, then);
  show_words(row);
}

static void felt_log_row_dispose(GObject *object)
{
  FeltLogRow *self = FELT_LOG_ROW(object);
  felt_log_row_set_item(self, NULL);
  g_clear_pointer(&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS(felt_log_row_parent_class)->dispose(object);
}

static void felt_log_row_class_init(FeltLogRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = felt_log_row_dispose;
  gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name(widget_class, "logrow");
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *add_label(FeltLogRow *self, int width, const char *style)
{
  GtkWidget *label = felt_label_new(NULL, FELT_START | FELT_CUT, style);
  gtk_label_set_width_chars(GTK_LABEL(label), width);
  gtk_box_append(GTK_BOX(self->box), label);
  return label;
}

/* Undo or redo, or neither: as wide in every row, so that the columns stay in line. */
static void add_deed(FeltLogRow *self)
{
  self->label = gtk_stack_new();
  gtk_stack_add_named(GTK_STACK(self->label), gtk_label_new(_("Undo")), "undo");
  gtk_stack_add_named(GTK_STACK(self->label), gtk_label_new(_("Redo")), "redo");
  self->button = gtk_button_new();
  gtk_button_set_child(GTK_BUTTON(self->button), self->label);
  gtk_widget_add_css_class(self->button, "flat");
  gtk_widget_add_css_class(self->button, "text-button");
  gtk_widget_set_valign(self->button, GTK_ALIGN_CENTER);
  self->deed = gtk_stack_new();
  gtk_stack_add_named(GTK_STACK(self->deed), self->button, "button");
  gtk_stack_add_named(GTK_STACK(self->deed), gtk_label_new(NULL), "none");
  gtk_box_append(GTK_BOX(self->box), self->deed);
}

static void felt_log_row_init(FeltLogRow *self)
{
  self->box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_widget_set_parent(self->box, GTK_WIDGET(self));
  self->seq = add_label(self, 5, "dim-label");
  gtk_label_set_xalign(GTK_LABEL(self->seq), 1);
  gtk_widget_add_css_class(self->seq, "numeric");
  self->at = add_label(self, 8, "numeric");
  FELT_FOLLOW(self, felt_settings(), "changed::" FELT_SETTING_TIME_OF_DAY, show_time);
  self->words = add_label(self, 20, "words");
  gtk_widget_set_hexpand(self->words, TRUE);
  gtk_label_set_wrap(GTK_LABEL(self->words), TRUE);
  gtk_label_set_lines(GTK_LABEL(self->words), 2);
  self->actor = add_label(self, ACTOR_CHARS, "dim-label");
  gtk_label_set_max_width_chars(GTK_LABEL(self->actor), ACTOR_CHARS);
  self->then = felt_icon_button_new("document-open-recent-symbolic", NULL);
  gtk_box_append(GTK_BOX(self->box), self->then);
  add_deed(self);
}

static GtkWidget *felt_log_row_new(void)
{
  return g_object_new(FELT_TYPE_LOG_ROW, NULL);
}

G_DECLARE_FINAL_TYPE(FeltLogPage, felt_log_page, FELT, LOG_PAGE, FeltLiveWidget)

struct _FeltLogPage {
  FeltLiveWidget parent_instance;
  FeltLogModel *model;
  guint to_top;     /* source id */
  gboolean filling; /* the choices are being filled */
  /* of the template */
  GtkListView *list;
  GtkLabel *count, *head, *apart;
  GtkWidget *apart_bar;
  GtkEditable *note;
  GtkWidget *add_note, *person;
  GtkLabel *person_name;
  GtkEditable *search;
  GtkDropDown *group, *player, *table;
  GtkStack *stack;
};

G_DEFINE_FINAL_TYPE(FeltLogPage, felt_log_page, FELT_TYPE_LIVE_WIDGET)

static void setup_cb(GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_activatable(item, FALSE);
  gtk_list_item_set_child(item, felt_log_row_new());
}

static void bind_cb(GtkSignalListItemFactory *factory, GtkListItem *item)
{
  felt_log_row_set_item(FELT_LOG_ROW(gtk_list_item_get_child(item)), gtk_list_item_get_item(item));
}

static void unbind_cb(GtkSignalListItemFactory *factory, GtkListItem *item)
{
  felt_log_row_set_item(FELT_LOG_ROW(gtk_list_item_get_child(item)), NULL);
}

/* Search and filter -------------------------------------------------------------------------- */

static void show_found(FeltLogPage *self)
{
  gboolean none = self->model != NULL && !felt_log_model_is_scanning(self->model) &&
                  g_list_model_get_n_items(G_LIST_MODEL(self->model)) == 0;
  gtk_stack_set_visible_child_name(self->stack, none ? "nothing" : "list");
}

static void filter_cb(FeltLogPage *self)
{
  if (self->filling || self->model == NULL)
    return;
  g_autofree char *typed = felt_search_fold(gtk_editable_get_text(self->search));
  FeltLogFilter filter = {
      .typed = *typed != '\0' ? typed : NULL,
      .player = gtk_drop_down_get_selected(self->player), /* 0: all */
      .table = gtk_drop_down_get_selected(self->table),
      .group = (FeltLogGroup)gtk_drop_down_get_selected(self->group),
  };
  felt_log_model_set_filter(self->model, &filter);
  show_found(self);
}

/* A choice that is called otherwise now is written anew, one that is new is added. */
static void show_name(GtkStringList *names, guint at, const char *name)
{
  const char *const now[] = {name, NULL};
  const char *shown = gtk_string_list_get_string(names, at);
  if (g_strcmp0(shown, name) != 0)
    gtk_string_list_splice(names, at, shown != NULL, now);
}

/* The choices follow who is there and what they are called; what is chosen stays. */
static void show_choices(FeltLogPage *self, const FeltState *state)
{
  GtkStringList *players = GTK_STRING_LIST(gtk_drop_down_get_model(self->player));
  GtkStringList *tables = GTK_STRING_LIST(gtk_drop_down_get_model(self->table));
  guint player = gtk_drop_down_get_selected(self->player);
  guint table = gtk_drop_down_get_selected(self->table);
  self->filling = TRUE;
  for (guint i = 0; i < state->players->len; i++) {
    const char *name = g_array_index(state->players, FeltPlayer, i).name;
    show_name(players, i + 1, name != NULL ? name : "");
  }
  for (guint n = 1; n <= state->tables->len; n++) {
    g_autofree char *name = felt_setup_table_title(&state->setup, n);
    show_name(tables, n, name);
  }
  gtk_drop_down_set_selected(self->player, player);
  gtk_drop_down_set_selected(self->table, table);
  self->filling = FALSE;
}

/* Leaves the choice of all. */
static void keep_first(GtkDropDown *choice)
{
  GListModel *names = gtk_drop_down_get_model(choice);
  gtk_drop_down_set_selected(choice, 0);
  gtk_string_list_splice(GTK_STRING_LIST(names), 1, g_list_model_get_n_items(names) - 1, NULL);
}

static void clear_filter(FeltLogPage *self)
{
  self->filling = TRUE;
  gtk_editable_set_text(self->search, "");
  gtk_drop_down_set_selected(self->group, 0);
  keep_first(self->player);
  keep_first(self->table);
  self->filling = FALSE;
}

static void search_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  gtk_widget_grab_focus(GTK_WIDGET(FELT_LOG_PAGE(widget)->search));
}

static void then_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  felt_past_window_present(felt_live_widget_desk(widget), GTK_WINDOW(gtk_widget_get_root(widget)),
                           g_variant_get_uint64(target));
}

/* The list ----------------------------------------------------------------------------------- */

/* The log is read only while somebody looks at it. */
static void attach(FeltLogPage *self)
{
  FeltSession *session = felt_live_widget_session(self);
  if (session == NULL || self->model != NULL || !gtk_widget_get_mapped(GTK_WIDGET(self)))
    return;
  self->model = felt_log_model_new(session);
  FELT_FOLLOW(self, self->model, "scanned", show_found);
  g_autoptr(GtkNoSelection) selection =
      gtk_no_selection_new(g_object_ref(G_LIST_MODEL(self->model)));
  gtk_list_view_set_model(self->list, GTK_SELECTION_MODEL(selection));
}

static void detach(FeltLogPage *self)
{
  gtk_list_view_set_model(self->list, NULL);
  g_clear_object(&self->model);
}

static void felt_log_page_map(GtkWidget *widget)
{
  GTK_WIDGET_CLASS(felt_log_page_parent_class)->map(widget);
  attach(FELT_LOG_PAGE(widget));
}

static void felt_log_page_session_set(FeltLiveWidget *widget)
{
  detach(FELT_LOG_PAGE(widget));
  clear_filter(FELT_LOG_PAGE(widget));
  attach(FELT_LOG_PAGE(widget));
}

static gboolean to_top_cb(gpointer data)
{
  FeltLogPage *self = data;
  self->to_top = 0;
  gtk_widget_activate_action(GTK_WIDGET(self->list), "list.scroll-to-item", "u", 0);
  return G_SOURCE_REMOVE;
}

/* What a rescue kept apart waits here for the director. */
static void show_apart(FeltLogPage *self, FeltSession *session)
{
  FeltRescue found = {0};
  felt_rescue_look(felt_session_store(session), felt_session_id(session), &found, NULL);
  gtk_widget_set_visible(self->apart_bar, found.n > 0);
  if (found.n == 0)
    return;
  g_autofree char *number = felt_number_text((gint64)found.n);
  felt_show_format(
      self->apart,
      ngettext(
          "%s event saved from a damaged database is not as it was recorded and does not count.",
          "%s events saved from a damaged database are not as recorded and do not count.",
          (gulong)MIN(found.n, G_MAXLONG)),
      number);
}

static void show_apart_cb(FeltLogPage *self)
{
  felt_rescue_dialog_present(felt_live_widget_desk(self),
                             GTK_WINDOW(gtk_widget_get_root(GTK_WIDGET(self))));
}

/* Who is named with what is done from now on. */
static void show_person(FeltLogPage *self)
{
  g_autofree char *words = felt_people_words();
  felt_show_format(self->person_name, "%s…", words);
  felt_show_name_of(self->person, _("At the Desk: %s…"), words);
}

static void felt_log_page_changed(FeltLiveWidget *widget)
{
  FeltLogPage *self = FELT_LOG_PAGE(widget);
  FeltSession *session = felt_live_widget_session(widget);
  guint64 head = felt_session_head(session);
  g_autofree char *number = felt_number_text((gint64)head);
  felt_show_format(
      self->count,
      ngettext("%s event, newest first", "%s events, newest first", (gulong)MIN(head, G_MAXLONG)),
      number);
  g_autofree char *digits = felt_session_head_digits(session);
  gtk_label_set_label(self->head, digits != NULL ? digits : "");
  show_apart(self, session);
  show_choices(self, felt_live_widget_state(self));
  show_person(self);
  if (self->model != NULL)
    felt_log_model_update(self->model);
  show_found(self);
  /* who looks at the newest event sees the next one too; who reads further down is left alone */
  GtkAdjustment *at = gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(self->list));
  if (self->model != NULL && self->to_top == 0 && gtk_adjustment_get_value(at) < 1)
    self->to_top = g_idle_add(to_top_cb, self);
}

static void note_changed_cb(FeltLogPage *self)
{
  gtk_widget_set_sensitive(self->add_note, gtk_editable_get_text(self->note)[0] != '\0');
}

static void add_note_cb(FeltLogPage *self)
{
  const char *text = gtk_editable_get_text(self->note);
  if (text[0] == '\0')
    return;
  FeltCommand *command = felt_command_new(FELT_COMMAND_NOTE);
  command->text = g_strdup(text);
  if (felt_desk_execute(felt_live_widget_desk(self), command))
    gtk_editable_set_text(self->note, "");
}

static void felt_log_page_dispose(GObject *object)
{
  FeltLogPage *self = FELT_LOG_PAGE(object);
  g_clear_handle_id(&self->to_top, g_source_remove);
  if (self->list != NULL && self->model != NULL)
    detach(self);
  self->list = NULL;
  G_OBJECT_CLASS(felt_log_page_parent_class)->dispose(object);
}

/* Where something is looked for: what comes first could only be copied. */
static gboolean felt_log_page_grab_focus(GtkWidget *widget)
{
  return gtk_widget_grab_focus(GTK_WIDGET(FELT_LOG_PAGE(widget)->search));
}

static void felt_log_page_class_init(FeltLogPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  FeltLiveWidgetClass *live_class = FELT_LIVE_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = felt_log_page_dispose;
  widget_class->map = felt_log_page_map;
  widget_class->grab_focus = felt_log_page_grab_focus;
  live_class->session_set = felt_log_page_session_set;
  live_class->changed = felt_log_page_changed;
  felt_template(klass, "felt-log-page.ui");
  FELT_BIND_CHILDREN(klass, FeltLogPage, list, count, head, apart, apart_bar, note, add_note,
                     person, person_name, search, group, player, table, stack);
  FELT_BIND_CALLBACKS(klass, filter_cb, add_note_cb, note_changed_cb, show_apart_cb);
  gtk_widget_class_install_action(widget_class, "log.then", "t", then_cb);
  gtk_widget_class_install_action(widget_class, "log.search", NULL, search_cb);
}

/* Of a long name only the list shows all: the page would grow with who is chosen. */
static void setup_choice_cb(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer cut)
{
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  if (cut != NULL) {
    gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
    gtk_label_set_width_chars(GTK_LABEL(label), 10);
    gtk_label_set_max_width_chars(GTK_LABEL(label), 10);
  }
  gtk_list_item_set_child(item, label);
}

static void bind_choice_cb(GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *name = gtk_list_item_get_item(item);
  gtk_label_set_label(GTK_LABEL(gtk_list_item_get_child(item)), gtk_string_object_get_string(name));
}

static GtkListItemFactory *new_choice_factory(gboolean cut)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup_choice_cb), GINT_TO_POINTER(cut));
  g_signal_connect(factory, "bind", G_CALLBACK(bind_choice_cb), NULL);
  return factory;
}

static void cut_choices(FeltLogPage *self)
{
  GtkDropDown *choices[] = {self->group, self->player};
  g_autoptr(GtkListItemFactory) cut = new_choice_factory(TRUE);
  g_autoptr(GtkListItemFactory) whole = new_choice_factory(FALSE);
  for (guint i = 0; i < G_N_ELEMENTS(choices); i++) {
    gtk_drop_down_set_factory(choices[i], cut);
    gtk_drop_down_set_list_factory(choices[i], whole);
  }
}

static void fill_groups(FeltLogPage *self)
{
  GtkStringList *groups = GTK_STRING_LIST(gtk_drop_down_get_model(self->group));
  for (guint i = 0; felt_log_groups[i] != NULL; i++)
    gtk_string_list_append(groups, _(felt_log_groups[i]));
}

static void desk_cb(FeltLogPage *self)
{
  FeltDesk *desk = felt_live_widget_desk(self);
  if (desk == NULL)
    return;
  FELT_FOLLOW(self, desk, "notify::actor", show_person);
  show_person(self);
}

static void felt_log_page_init(FeltLogPage *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
  fill_groups(self);
  cut_choices(self);
  g_signal_connect(self, "notify::desk", G_CALLBACK(desk_cb), NULL);
  static const FeltPageKey search = {"<Control>f", "log.search"};
  felt_page_add_keys(GTK_WIDGET(self), &search, 1);
  g_autoptr(GtkListItemFactory) factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup_cb), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind_cb), NULL);
  g_signal_connect(factory, "unbind", G_CALLBACK(unbind_cb), NULL);
  gtk_list_view_set_factory(self->list, factory);
}
