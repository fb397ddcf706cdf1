/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-tokens.c - the tokens of scenes, to be searched and put into a text */
#include "app/display/felt-scene-tokens.h"

#include <string.h>

#include "app/widgets/felt-widget.h"
#include "services/scene/felt-token.h"
#include "tournament/base/felt-text.h"

struct _FeltSceneTokens {
  GtkWidget parent_instance;
  GtkMenuButton *button;
  GtkEditable *search;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE(FeltSceneTokens, felt_scene_tokens, GTK_TYPE_WIDGET)

static const char *example_of(const FeltTokenInfo *token)
{
  return _(token->example != NULL ? token->example : token->title);
}

static GtkWidget *new_row(const FeltTokenInfo *token)
{
  GtkWidget *row = gtk_list_box_row_new(), *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *first = g_strdup_printf("%s  {%s}", _(token->title), token->name);
  GtkWidget *title = gtk_label_new(first), *example = gtk_label_new(example_of(token));
  GtkWidget *lines[] = {title, example};
  for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
    gtk_label_set_xalign(GTK_LABEL(lines[i]), 0);
    gtk_label_set_ellipsize(GTK_LABEL(lines[i]), PANGO_ELLIPSIZE_END);
    gtk_box_append(GTK_BOX(box), lines[i]);
  }
  gtk_widget_add_css_class(example, "dim-label");
  gtk_widget_add_css_class(example, "caption");
  gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box);
  felt_show_name(row, first);
  return row;
}

/* By name, title or what it says. */
static gboolean is_sought(GtkListBoxRow *row, gpointer data)
{
  FeltSceneTokens *self = data;
  const FeltTokenInfo *token = felt_token_nth((guint)gtk_list_box_row_get_index(row));
  g_autofree char *wanted = felt_name_key(gtk_editable_get_text(self->search));
  g_autofree char *all =
      g_strdup_printf("%s %s %s", token->name, _(token->title), example_of(token));
  g_autofree char *key = felt_name_key(all);
  return strstr(key, wanted) != NULL;
}

static void take(FeltSceneTokens *self, GtkListBoxRow *row)
{
  gtk_menu_button_popdown(self->button);
  g_signal_emit_by_name(self, "token",
                        felt_token_nth((guint)gtk_list_box_row_get_index(row))->name);
}

/* Enter in the search takes the first one that is found. */
static void activate_cb(FeltSceneTokens *self)
{
  GtkListBoxRow *row;
  for (int i = 0; (row = gtk_list_box_get_row_at_index(self->list, i)) != NULL; i++)
    if (is_sought(row, self)) {
      take(self, row);
      return;
    }
}

static void search_cb(FeltSceneTokens *self)
{
  gtk_list_box_invalidate_filter(self->list);
}

static void shown_cb(FeltSceneTokens *self)
{
  gtk_editable_set_text(self->search, "");
  gtk_widget_grab_focus(GTK_WIDGET(self->search));
}

static void felt_scene_tokens_class_init(FeltSceneTokensClass *klass)
{
  felt_own_child(klass);
  felt_signal(klass, "token", 1, G_TYPE_STRING);
}

static void felt_scene_tokens_init(FeltSceneTokens *self)
{
  GtkWidget *popover = gtk_popover_new(), *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *scroller = gtk_scrolled_window_new();
  self->button = GTK_MENU_BUTTON(gtk_menu_button_new());
  self->search = GTK_EDITABLE(gtk_search_entry_new());
  self->list = GTK_LIST_BOX(gtk_list_box_new());
  gtk_menu_button_set_label(self->button, _("_Insert Token"));
  gtk_menu_button_set_use_underline(self->button, TRUE);
  gtk_menu_button_set_popover(self->button, popover);
  gtk_list_box_set_selection_mode(self->list, GTK_SELECTION_NONE);
  gtk_list_box_set_filter_func(self->list, is_sought, self, NULL);
  for (guint i = 0; felt_token_nth(i) != NULL; i++)
    gtk_list_box_append(self->list, new_row(felt_token_nth(i)));

  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), GTK_WIDGET(self->list));
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER,
                                 GTK_POLICY_AUTOMATIC);
  gtk_widget_set_size_request(scroller, 320, 320);
  gtk_box_append(GTK_BOX(box), GTK_WIDGET(self->search));
  gtk_box_append(GTK_BOX(box), scroller);
  gtk_popover_set_child(GTK_POPOVER(popover), box);
  gtk_widget_set_parent(GTK_WIDGET(self->button), GTK_WIDGET(self));
  felt_show_name(self->search, _("Search tokens"));
  g_signal_connect_swapped(self->search, "search-changed", G_CALLBACK(search_cb), self);
  g_signal_connect_swapped(self->search, "activate", G_CALLBACK(activate_cb), self);
  g_signal_connect_swapped(self->list, "row-activated", G_CALLBACK(take), self);
  g_signal_connect_swapped(popover, "map", G_CALLBACK(shown_cb), self);
}

GtkWidget *felt_scene_tokens_new(void)
{
  return g_object_new(FELT_TYPE_SCENE_TOKENS, NULL);
}
