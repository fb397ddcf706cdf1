/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cell.c - cells of a list that follow their item, and lines of words as items */
#include "app/widgets/felt-cell.h"

typedef struct {
  GtkWidget *cell; /* which owns this */
  GObject *item;   /* kept */
  gulong handler;
  FeltCellFill fill;
} Shown;

static void changed_cb(GObject *item, const Shown *shown)
{
  shown->fill(shown->cell, item);
}

static void free_shown(gpointer data)
{
  Shown *shown = data;
  g_signal_handler_disconnect(shown->item, shown->handler);
  g_object_unref(shown->item);
  g_free(shown);
}

void felt_cell_show(GtkWidget *cell, gpointer item, FeltCellFill fill)
{
  static GQuark quark = 0;
  if (quark == 0)
    quark = g_quark_from_static_string("felt-cell");
  const Shown *old = g_object_get_qdata(G_OBJECT(cell), quark);
  if (old != NULL && old->item == item)
    return;
  Shown *shown = g_new(Shown, 1);
  *shown = (Shown){.cell = cell, .item = g_object_ref(item), .fill = fill};
  shown->handler = g_signal_connect(item, "changed", G_CALLBACK(changed_cb), shown);
  g_object_set_qdata_full(G_OBJECT(cell), quark, shown, free_shown);
  fill(cell, item);
}

void felt_cell_title_to_end(GtkColumnView *view, guint column)
{
  /* GTK 4.8 has no say over titles: the view begins with its header, which holds one for each
   * column, a box of label and mark in it. */
  GtkWidget *header = gtk_widget_get_first_child(GTK_WIDGET(view));
  GtkWidget *title = gtk_widget_get_first_child(header);
  while (title != NULL && column-- > 0)
    title = gtk_widget_get_next_sibling(title);
  GtkWidget *box = title != NULL ? gtk_widget_get_first_child(title) : NULL;
  if (!GTK_IS_BOX(box))
    return;
  gtk_box_reorder_child_after(GTK_BOX(box), gtk_widget_get_first_child(box),
                              gtk_widget_get_last_child(box));
  gtk_widget_set_halign(box, GTK_ALIGN_END);
}

static GtkListItemFactory *new_factory(GCallback setup, GCallback bind, gpointer data)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", setup, data);
  g_signal_connect(factory, "bind", bind, data);
  return factory;
}

void felt_cell_list(GtkListView *view, gpointer model, GCallback setup, GCallback bind,
                    gpointer data)
{
  g_autoptr(GtkListItemFactory) factory = new_factory(setup, bind, data);
  g_autoptr(GtkNoSelection) selection = gtk_no_selection_new(g_object_ref(model));
  gtk_list_view_set_factory(view, factory);
  gtk_list_view_set_model(view, GTK_SELECTION_MODEL(selection));
}

GtkColumnViewColumn *felt_cell_column(GtkColumnView *view, const char *title, GCallback setup,
                                      GCallback bind, gpointer data)
{
  GtkColumnViewColumn *column = gtk_column_view_column_new(title, new_factory(setup, bind, data));
  gtk_column_view_append_column(view, column);
  g_object_unref(column); /* which the view has */
  return column;
}

G_DEFINE_FINAL_TYPE(FeltLine, felt_line, G_TYPE_OBJECT)

static void felt_line_finalize(GObject *object)
{
  g_strfreev(FELT_LINE(object)->words);
  G_OBJECT_CLASS(felt_line_parent_class)->finalize(object);
}

static void felt_line_get_property(GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  char **words = FELT_LINE(object)->words;
  if (id <= g_strv_length(words))
    g_value_set_string(value, words[id - 1]);
}

static void felt_line_class_init(FeltLineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS(klass);
  object_class->finalize = felt_line_finalize;
  object_class->get_property = felt_line_get_property;
  for (guint i = 1; i <= FELT_LINE_WORDS; i++) {
    g_autofree char *name = g_strdup_printf("word-%u", i);
    g_object_class_install_property(
        object_class, i,
        g_param_spec_string(name, NULL, NULL, NULL,
                            G_PARAM_READABLE | G_PARAM_STATIC_NICK | G_PARAM_STATIC_BLURB));
  }
}

static void felt_line_init(FeltLine *line)
{
}

FeltLine *felt_line_new(guint64 about, gboolean on, ...)
{
  FeltLine *line = g_object_new(FELT_TYPE_LINE, NULL);
  g_autoptr(GStrvBuilder) words = g_strv_builder_new();
  va_list args;

  va_start(args, on);
  for (const char *word = va_arg(args, const char *); word != NULL;
       word = va_arg(args, const char *))
    g_strv_builder_add(words, word);
  va_end(args);
  line->about = about;
  line->on = on;
  line->words = g_strv_builder_end(words);
  return line;
}

GtkWidget *felt_line_show(FeltLine *line, GtkWidget *box)
{
  GtkWidget *label = gtk_widget_get_first_child(box);
  for (guint i = 0; line->words[i] != NULL; i++, label = gtk_widget_get_next_sibling(label))
    gtk_label_set_label(GTK_LABEL(label), line->words[i]);
  return label;
}

static gboolean is_same(GListModel *model, guint at, const FeltLine *line)
{
  g_autoptr(FeltLine) there = g_list_model_get_item(model, at);
  return there->about == line->about && there->on == line->on &&
         g_strv_equal((const char *const *)there->words, (const char *const *)line->words);
}

void felt_lines_show(GListStore *store, const GPtrArray *lines)
{
  GListModel *model = G_LIST_MODEL(store);
  guint old = g_list_model_get_n_items(model), new = lines->len, first = 0, last = 0;
  while (first < MIN(old, new) && is_same(model, first, lines->pdata[first]))
    first++;
  while (last < MIN(old, new) - first &&
         is_same(model, old - 1 - last, lines->pdata[new - 1 - last]))
    last++;
  if (old != new) {
    g_list_store_splice(store, first, old - first - last, lines->pdata + first, new - first - last);
    return;
  }

  for (guint i = first; i < new - last; i++)
    if (!is_same(model, i, lines->pdata[i]))
      g_list_store_splice(store, i, 1, lines->pdata + i, 1);
}
