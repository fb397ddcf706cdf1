/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-rules-desk.c - the rules desk: questions of the table answered, with or without a tournament
 */
#include "app/rules/felt-rules-windows.h"

#include "app/desk/felt-desk.h"
#include "app/rules/felt-desk-answer.h"
#include "app/rules/felt-desk-form.h"
#include "app/widgets/felt-widget.h"
#include "services/rules/felt-question-prefill.h"

G_DECLARE_FINAL_TYPE(FeltRulesDesk, felt_rules_desk, FELT, RULES_DESK, AdwWindow)

struct _FeltRulesDesk {
  AdwWindow parent_instance;
  FeltDesk *desk;
  guint table; /* whose facts are filled in */
  /* of the template */
  GtkListBox *parts;
  GtkStack *forms; /* made when they are first looked at */
  FeltDeskAnswer *answer;
};

G_DEFINE_FINAL_TYPE(FeltRulesDesk, felt_rules_desk, ADW_TYPE_WINDOW)

static void ask(FeltRulesDesk *self, FeltDeskForm *form)
{
  g_autoptr(FeltAnswer) answer = felt_desk_form_ask(form);
  felt_desk_answer_show(self->answer, answer);
}

static void form_changed_cb(FeltRulesDesk *self, FeltDeskForm *form)
{
  if (gtk_stack_get_visible_child(self->forms) == GTK_WIDGET(form))
    ask(self, form);
}

/* Who sits in each seat of the table asked about, or the only one, as FeltAnswer.seated; NULL:
 * there is none. Owned by the caller. */
static GStrv names_by_seat(FeltRulesDesk *self, const FeltState *state)
{
  g_autoptr(GStrvBuilder) names = g_strv_builder_new();
  const FeltTable *table = felt_question_table(state, self->table);
  if (table == NULL || table->n_players == 0)
    return NULL;
  g_strv_builder_add(names, "");
  for (guint seat = 1; seat <= table->n_seats; seat++) {
    const FeltPlayer *player = felt_state_player(state, table->players[seat]);
    g_strv_builder_add(names, player != NULL ? player->name : "");
  }
  return g_strv_builder_end(names);
}

/* What the tournament that is open knows, as it is now. */
static void prefill(FeltRulesDesk *self, FeltDeskForm *form)
{
  FeltSession *session = felt_desk_session(self->desk);
  const FeltState *state = session != NULL ? felt_session_state(session) : NULL;
  const FeltQuestion *question = felt_desk_form_question(form);
  FeltLevel level;
  gboolean known =
      state != NULL && felt_state_coming_level(state, felt_session_clock(session), &level);
  char **values = felt_question_prefill(question, state, known ? &level : NULL, self->table);
  felt_desk_form_take_seated(form, state != NULL ? names_by_seat(self, state) : NULL);
  felt_desk_form_fill(form, values);
  felt_question_prefill_free(question, values);
}

/* All parts that were looked at are about another table now. */
static void prefill_all(FeltRulesDesk *self)
{
  for (GtkWidget *form = gtk_widget_get_first_child(GTK_WIDGET(self->forms)); form != NULL;
       form = gtk_widget_get_next_sibling(form))
    prefill(self, FELT_DESK_FORM(form));
}

static FeltDeskForm *form_of(FeltRulesDesk *self, const FeltQuestion *question)
{
  GtkWidget *form = gtk_stack_get_child_by_name(self->forms, question->name);
  if (form == NULL) {
    form = felt_desk_form_new(question);
    gtk_stack_add_named(self->forms, form, question->name);
    prefill(self, FELT_DESK_FORM(form));
    FELT_FOLLOW(self, form, "changed", form_changed_cb);
  }
  return FELT_DESK_FORM(form);
}

static void part_cb(FeltRulesDesk *self, GtkListBoxRow *row)
{
  if (row == NULL)
    return;
  FeltDeskForm *form = form_of(self, felt_questions()[gtk_list_box_row_get_index(row)]);
  gtk_stack_set_visible_child(self->forms, GTK_WIDGET(form));
  ask(self, form);
}

static void choose(FeltRulesDesk *self, guint number)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index(self->parts, (int)number);
  gtk_list_box_select_row(self->parts, row);
  felt_desk_form_focus(form_of(self, felt_questions()[number]));
}

/* Alt and a number, as the pages of a tournament. */
static gboolean part_key_cb(GtkWidget *widget, GVariant *args, gpointer data)
{
  guint number;
  g_variant_get(args, "(u)", &number);
  choose(FELT_RULES_DESK(widget), number);
  return TRUE;
}

static void add_part(FeltRulesDesk *self, const FeltQuestion *question)
{
  GtkWidget *row = gtk_list_box_row_new();
  GtkWidget *label = felt_label_new(_(question->title), FELT_START | FELT_WRAP, NULL);
  gtk_widget_set_margin_top(label, 5);
  gtk_widget_set_margin_bottom(label, 5);
  gtk_widget_set_tooltip_text(row, _(question->summary));
  gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), label);
  felt_show_name(row, _(question->title));
  gtk_list_box_append(self->parts, row);
}

static void felt_rules_desk_class_init(FeltRulesDeskClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  g_type_ensure(FELT_TYPE_DESK_ANSWER);
  felt_window_template(klass, "felt-rules-desk.ui");
  FELT_BIND_CHILDREN(klass, FeltRulesDesk, parts, forms, answer);
  FELT_BIND_CALLBACKS(klass, part_cb);
  for (guint i = 0; i < 10 && felt_questions()[i] != NULL; i++) {
    guint key = i < 9 ? GDK_KEY_1 + i : GDK_KEY_0; /* the first ten parts, ten keys */
    gtk_widget_class_add_binding(widget_class, key, GDK_ALT_MASK, part_key_cb, "(u)", i);
  }
}

static void felt_rules_desk_init(FeltRulesDesk *self)
{
  FELT_OWN(self, desk, g_object_unref);
  gtk_widget_init_template(GTK_WIDGET(self));
  for (guint i = 0; felt_questions()[i] != NULL; i++)
    add_part(self, felt_questions()[i]);
}

/* The one over this window, NULL: none is. */
static FeltRulesDesk *find_open(GtkWindow *parent)
{
  FeltRulesDesk *found = NULL;
  GList *windows = gtk_window_list_toplevels();
  for (GList *l = windows; l != NULL; l = l->next)
    if (FELT_IS_RULES_DESK(l->data) && gtk_window_get_transient_for(l->data) == parent)
      found = l->data;
  g_list_free(windows);
  return found;
}

static FeltRulesDesk *make(FeltDesk *desk, GtkWindow *parent)
{
  FeltRulesDesk *self = g_object_new(felt_rules_desk_get_type(), "transient-for", parent,
                                     "destroy-with-parent", TRUE, NULL);
  self->desk = g_object_ref(desk);
  /* what is linked here are actions of the window */
  gtk_widget_insert_action_group(GTK_WIDGET(self), "win", G_ACTION_GROUP(parent));
  return self;
}

void felt_rules_desk_present(FeltDesk *desk, GtkWindow *parent, const char *part, guint table)
{
  FeltRulesDesk *self = find_open(parent);
  guint number = 0;
  GtkListBoxRow *row = self != NULL ? gtk_list_box_get_selected_row(self->parts) : NULL;
  if (self == NULL)
    self = make(desk, parent);
  if (row != NULL)
    number = (guint)gtk_list_box_row_get_index(row);
  for (guint i = 0; felt_questions()[i] != NULL; i++)
    if (g_str_equal(felt_questions()[i]->name, part))
      number = i;

  if (table > 0) {
    self->table = table;
    prefill_all(self);
  }
  choose(self, number);
  gtk_window_present(GTK_WINDOW(self));
}
