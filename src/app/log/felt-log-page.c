/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-log-page.c - everything that happened, in words, newest first; undo any of it */
#include "app/log/felt-log-windows.h"

#include <string.h>

#include "app/desk/felt-people.h"
#include "app/desk/felt-settings.h"
#include "app/log/felt-log-model.h"
#include "app/widgets/felt-cell.h"
#include "app/widgets/felt-keys.h"
#include "app/widgets/felt-live-widget.h"
#include "app/widgets/felt-widget.h"
#include "session/felt-rescue.h"
#include "tournament/base/felt-day-time.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/palette/felt-name-index.h"

G_DECLARE_FINAL_TYPE(FeltLogRow, felt_log_row, FELT, LOG_ROW, GtkWidget)

struct _FeltLogRow {
  GtkWidget parent_instance;
  FeltLogItem *item; /* which the cell keeps; NULL before one is shown */
  /* of the template */
  GtkLabel *seq, *at, *words, *actor;
  GtkWidget *then, *button;
  GtkStack *deed, *label; /* a place that is always there, the words of the button in it */
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
  g_autofree char *at = felt_day_time(self->item->at_us, FELT_DAY_TIME_SECONDS);
  gtk_label_set_label(self->at, at);
  gtk_label_set_width_chars(self->at, strlen(at) > 8 ? 11 : 8); /* "12:25:33 PM" */
}

static void show_words(FeltLogRow *self)
{
  gboolean undone = self->item->undone;
  const char *words = self->item->words;
  g_autoptr(PangoAttrList) attributes = pango_attr_list_new();
  if (undone)
    pango_attr_list_insert(attributes, pango_attr_strikethrough_new(TRUE));
  gtk_label_set_attributes(self->words, attributes);
  felt_mark(self->words, "dim-label", undone);
  gtk_label_set_label(self->words, words);
  gtk_stack_set_visible_child_name(self->label, undone ? "redo" : "undo");
  /* the target first: an action without its parameter is a warning */
  felt_set_action(self->button, undone ? "win.redo-event" : "win.undo-event",
                  g_variant_new_uint64(self->item->seq));
  g_autofree char *line = g_strdup_printf(undone ? _("%s, undone") : "%s", words);
  felt_show_name_of(self->button, undone ? _("Redo: %s") : _("Undo: %s"), words);
  felt_show_name(self, line);
  GtkWidget *holder = gtk_widget_get_parent(GTK_WIDGET(self)); /* it gets the keyboard */
  if (holder != NULL)
    felt_show_name(holder, line);
}

static void fill_row(GtkWidget *row, gpointer object)
{
  FeltLogRow *self = FELT_LOG_ROW(row);
  FeltLogItem *item = self->item = object;
  g_autofree char *seq = g_strdup_printf("%" G_GUINT64_FORMAT, item->seq);
  g_autofree char *date = date_text(item->at_us);
  g_autofree char *then = g_strdup_printf(_("State after event %s"), seq);
  gtk_label_set_label(self->seq, seq);
  show_time(self);
  gtk_widget_set_tooltip_text(GTK_WIDGET(self->at), date);
  gtk_label_set_label(self->actor, item->actor);
  gtk_widget_set_tooltip_text(GTK_WIDGET(self->actor), item->actor);
  gtk_stack_set_visible_child_name(self->deed, item->undoable ? "button" : "none");
  felt_set_action(self->then, "log.then", g_variant_new_uint64(item->seq));
  gtk_widget_set_tooltip_text(self->then, then);
  felt_show_name(self->then, then);
  show_words(self);
}

static void felt_log_row_class_init(FeltLogRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  felt_own_child(klass);
  gtk_widget_class_set_css_name(widget_class, "logrow");
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  felt_template(klass, "felt-log-row.ui");
  FELT_BIND_CHILDREN(klass, FeltLogRow, seq, at, words, actor, then, button, deed, label);
}

static void felt_log_row_init(FeltLogRow *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
  FELT_FOLLOW(self, felt_settings(), "changed::" FELT_SETTING_TIME_OF_DAY, show_time);
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
  gtk_list_item_set_child(item, g_object_new(felt_log_row_get_type(), NULL));
}

static void bind_cb(GtkSignalListItemFactory *factory, GtkListItem *item)
{
  felt_cell_show(gtk_list_item_get_child(item), gtk_list_item_get_item(item), fill_row);
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
  g_signal_connect(self, "notify::desk", G_CALLBACK(desk_cb), NULL);
  static const FeltPageKey search = {"<Control>f", "log.search"};
  felt_page_add_keys(GTK_WIDGET(self), &search, 1);
  g_autoptr(GtkListItemFactory) factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup_cb), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind_cb), NULL);
  gtk_list_view_set_factory(self->list, factory);
}
