/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-log-row.c - one event of the log, with the button that undoes it */
#include "app/log/felt-log-row.h"

#include <string.h>

#include "app/desk/felt-settings.h"
#include "app/widgets/felt-widget.h"
#include "tournament/base/felt-day-time.h"

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

void felt_log_row_set_item(FeltLogRow *row, FeltLogItem *item)
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
  if (felt_settings() != NULL)
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

GtkWidget *felt_log_row_new(void)
{
  return g_object_new(FELT_TYPE_LOG_ROW, NULL);
}
