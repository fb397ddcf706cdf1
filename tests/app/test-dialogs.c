/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-dialogs.c - dialogs at a desk that has no window; needs a display: tests/ui/on-desktop.py */
#include "app/felt-resources.h"
#include "app/floor/felt-floor-windows.h"
#include "app/money/felt-money-windows.h"
#include "app/players/felt-players-windows.h"
#include "app/structure/felt-structure-windows.h"
#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-work.h"
#include "felt-test.h"
#include "session/felt-world.h"

typedef struct {
  FeltWorld world;
  FeltDesk *desk;
} Place;

/* Ann, Bob, Cem and Dee play for money at a table, Eve is out and left a bounty. */
static void sit_down(Place *place)
{
  static const char *const names[] = {"Ann", "Bob", "Cem", "Dee", "Eve"};
  felt_world_init(&place->world);
  felt_world_do(&place->world, "set-config price=1000|bounty=500|rebuys=1|rebuy_price=1000");
  for (guint i = 0; i < G_N_ELEMENTS(names); i++)
    felt_world_do(&place->world, "register name=%s", names[i]);

  felt_world_do(&place->world, "start; bust-out player=Eve");
  place->desk = felt_desk_new(place->world.store);
  g_assert_true(felt_desk_set_session(place->desk, place->world.session));
}

static guint open_dialogs(void)
{
  return g_list_model_get_n_items(gtk_window_get_toplevels());
}

/* The one dialog that is open. */
static GtkWidget *dialog(void)
{
  g_autoptr(GtkWidget) window = g_list_model_get_item(gtk_window_get_toplevels(), 0);
  g_assert_cmpuint(open_dialogs(), ==, 1);
  return window;
}

static void stand_up(Place *place)
{
  g_assert_true(felt_desk_set_session(place->desk, NULL));
  g_assert_cmpuint(open_dialogs(), ==, 0);
  g_object_unref(place->desk);
  felt_world_clear(&place->world);
}

/* The first widget of a type below another one that says this, NULL: none. */
static GtkWidget *find(GtkWidget *widget, GType type, const char *property, const char *value)
{
  GtkWidget *found = NULL;
  if (G_TYPE_CHECK_INSTANCE_TYPE(widget, type)) {
    g_autofree char *has = NULL;
    g_object_get(widget, property, &has, NULL);
    if (g_strcmp0(has, value) == 0)
      return widget;
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling(child))
    found = find(child, type, property, value);
  return found;
}

/* The first label with a style class that is to be seen, NULL: none. */
static GtkWidget *find_style(GtkWidget *widget, const char *style)
{
  GtkWidget *found = NULL;
  if (GTK_IS_LABEL(widget) && gtk_widget_has_css_class(widget, style) &&
      gtk_widget_get_visible(widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling(child))
    found = find_style(child, style);
  return found;
}

static gboolean can_record(void)
{
  GtkWidget *button = find(dialog(), GTK_TYPE_BUTTON, "action-name", "command.record");
  g_assert_nonnull(button);
  return gtk_widget_get_sensitive(button);
}

/* What is refused in the dialog, NULL: nothing. */
static const char *refusal(void)
{
  GtkWidget *label = find_style(dialog(), "error");
  return label != NULL ? gtk_label_get_label(GTK_LABEL(label)) : NULL;
}

/* A label says this, and is to be seen. */
static gboolean says(const char *text)
{
  GtkWidget *label = find(dialog(), GTK_TYPE_LABEL, "label", text);
  return label != NULL && gtk_widget_get_visible(label);
}

static void record(void)
{
  g_assert_true(gtk_widget_activate_action(dialog(), "command.record", NULL));
}

static guint player(Place *place, const char *name)
{
  const FeltState *state = felt_desk_state(place->desk);
  for (guint i = 1; i <= state->players->len; i++)
    if (g_strcmp0(felt_state_player(state, i)->name, name) == 0)
      return i;
  g_assert_not_reached();
}

FELT_TEST(test_previews_and_records, "/dialogs/previews-and-records")
{
  Place place;
  sit_down(&place);
  guint ann = player(&place, "Ann");
  felt_bust_dialog_present(place.desk, NULL, &ann, 1);
  g_assert_true(can_record());
  g_assert_true(says("4th"));

  /* What cannot be read stands in its place, and nothing is promised. */
  GtkWidget *stack = find(dialog(), GTK_TYPE_ENTRY, "placeholder-text", "stack");
  gtk_editable_set_text(GTK_EDITABLE(stack), "many");
  g_assert_cmpstr(refusal(), ==, "“many” is not a number of chips.");
  g_assert_false(says("4th"));
  g_assert_false(can_record());
  gtk_editable_set_text(GTK_EDITABLE(stack), "1500");
  g_assert_null(refusal());
  g_assert_true(can_record());

  record();
  g_assert_cmpuint(open_dialogs(), ==, 0);
  g_assert_cmpint(felt_state_player(felt_desk_state(place.desk), ann)->status, ==, FELT_PLAYER_OUT);
  stand_up(&place);
}

/* A setup that stays as it is is shown without a word; another one is applied. */
FELT_TEST(test_setup, "/dialogs/setup")
{
  Place place;
  sit_down(&place);
  felt_prices_dialog_present(place.desk, NULL);
  g_assert_false(can_record());
  GtkWidget *row = find(dialog(), ADW_TYPE_ENTRY_ROW, "title", "Guaranteed Prize Pool");
  gtk_editable_set_text(GTK_EDITABLE(row), "900");
  g_assert_true(can_record());
  record();
  g_assert_cmpuint(open_dialogs(), ==, 0);
  g_assert_cmpint(felt_desk_state(place.desk)->setup.guarantee, ==, 90000);
  stand_up(&place);
}

FELT_TEST(test_refuses_in_place, "/dialogs/refuses-in-place")
{
  Place place;
  sit_down(&place);
  felt_waiting_dialog_present(place.desk, NULL);
  GtkWidget *name = find(dialog(), ADW_TYPE_ENTRY_ROW, "title", "Name to Add");
  guint64 head = felt_session_head(place.world.session);
  g_assert_null(refusal());
  gtk_editable_set_text(GTK_EDITABLE(name), "");
  g_signal_emit_by_name(name, "apply");
  g_assert_cmpuint(felt_session_head(place.world.session), ==, head);
  g_assert_cmpstr(refusal(), ==, "Name is empty.");

  /* And it goes when something is done. */
  gtk_editable_set_text(GTK_EDITABLE(name), "Fay");
  g_signal_emit_by_name(name, "apply");
  g_assert_null(refusal());
  g_assert_cmpuint(felt_desk_state(place.desk)->waiting->len, ==, 1);
  stand_up(&place);
}

/* What is to be typed first is no refusal, until something was typed that is none. */
FELT_TEST(test_instructs, "/dialogs/instructs")
{
  static const char first[] = "Enter the chip to colour up and the chip it is raced for.";
  Place place;
  sit_down(&place);
  felt_race_dialog_present(place.desk, NULL);
  g_assert_null(refusal());
  GtkWidget *label = find(dialog(), GTK_TYPE_LABEL, "label", first);
  g_assert_true(gtk_widget_get_visible(label) && gtk_widget_has_css_class(label, "dim-label"));
  g_assert_false(can_record());

  GtkWidget *between = find(dialog(), GTK_TYPE_LABEL, "label", "become chips of");
  GtkWidget *from = gtk_widget_get_prev_sibling(between);
  GtkWidget *to = gtk_widget_get_next_sibling(between);
  gtk_editable_set_text(GTK_EDITABLE(from), "many");
  gtk_editable_set_text(GTK_EDITABLE(to), "100");
  g_assert_true(gtk_widget_get_visible(label));
  g_assert_cmpstr(refusal(), ==, first);
  g_assert_false(gtk_widget_has_css_class(label, "dim-label"));
  gtk_editable_set_text(GTK_EDITABLE(from), "25");
  g_assert_null(refusal());
  g_assert_true(can_record());
  stand_up(&place);
}

/* What was filled from a state that is gone closes with it; others follow. */
FELT_TEST(test_follows, "/dialogs/follows")
{
  Place place;
  sit_down(&place);
  guint ann = player(&place, "Ann");
  felt_bust_dialog_present(place.desk, NULL, &ann, 1);
  felt_world_do(&place.world, "note text=Hello");
  g_assert_cmpuint(open_dialogs(), ==, 0);

  felt_bounties_dialog_present(place.desk, NULL);
  g_assert_true(says("0 of 25 won · 1 bounty open"));
  felt_world_do(&place.world, "bounty player=Eve|by=Ann");
  g_assert_true(says("5 of 25 won"));
  stand_up(&place);
}

/* Each opens without a window, over nothing, and closes with Escape's action and the session. */
FELT_TEST(test_opens_each, "/dialogs/opens-each")
{
  static const struct {
    const char *name;
    void (*present)(FeltDesk *desk, GtkWindow *parent);
  } plain[] = {
      {"balance", felt_balance_dialog_present}, {"bounties", felt_bounties_dialog_present},
      {"breaks", felt_breaks_dialog_present},   {"cashier", felt_cashier_dialog_present},
      {"chips", felt_chips_dialog_present},     {"deal", felt_deal_dialog_present},
      {"icm", felt_icm_dialog_present},         {"moves", felt_moves_dialog_present},
      {"prices", felt_prices_dialog_present},   {"prize", felt_prize_dialog_present},
      {"race", felt_race_dialog_present},       {"waiting", felt_waiting_dialog_present},
  };
  Place place;
  sit_down(&place);
  guint ann = player(&place, "Ann");
  for (guint i = 0; i < G_N_ELEMENTS(plain); i++) {
    g_test_message("%s", plain[i].name);
    plain[i].present(place.desk, NULL);
    g_assert_true(FELT_IS_COMMAND_DIALOG(dialog()));
    g_assert_true(gtk_widget_activate_action(dialog(), "window.close", NULL));
    g_assert_cmpuint(open_dialogs(), ==, 0);
  }

  felt_drawer_dialog_present(place.desk, NULL, "", FALSE);
  felt_drawer_dialog_present(place.desk, NULL, "Kim", TRUE);
  felt_apart_dialog_present(place.desk, NULL, ann);
  felt_bounty_dialog_present(place.desk, NULL, player(&place, "Eve"), 0);
  felt_bust_dialog_present(place.desk, NULL, &ann, 1);
  felt_cards_dialog_present(place.desk, NULL, 1);
  felt_heads_dialog_present(place.desk, NULL, 1);
  felt_money_dialog_present(place.desk, NULL, ann, FELT_MONEY_REBUY);
  felt_move_dialog_present(place.desk, NULL, FELT_MOVE_PLAYER, ann, 0, 0);
  felt_place_dialog_present(place.desk, NULL, 1);
  g_assert_cmpuint(open_dialogs(), ==, 10);
  stand_up(&place);
}

FELT_TEST(test_no_tournament, "/dialogs/no-tournament")
{
  g_autoptr(FeltDesk) desk = felt_desk_new(NULL);
  guint nobody = 1;
  felt_bust_dialog_present(desk, NULL, &nobody, 1);
  felt_prices_dialog_present(desk, NULL);
  felt_waiting_dialog_present(desk, NULL);
  g_assert_cmpuint(open_dialogs(), ==, 0);
}

/* Long work ---------------------------------------------------------------------------------- */

typedef struct {
  double at;     /* how far it gets before it waits to be stopped */
  gboolean over; /* in the main loop */
  char *message; /* with what error, NULL: none */
} Chore;

static gboolean chore_work(gpointer data, const FeltStage *progress, GError **error)
{
  const Chore *chore = data;
  while (felt_stage_tell(progress, chore->at, 1, error)) {
    if (chore->at >= 1)
      return TRUE;
    g_usleep(1000);
  }
  return FALSE;
}

static void chore_done(GtkWindow *window, gpointer data, const GError *error)
{
  Chore *chore = data;
  chore->over = TRUE;
  chore->message = error != NULL ? g_strdup(error->message) : NULL;
}

static void chore_free(gpointer data)
{
}

/* The window over another one, NULL: none. */
static GtkWidget *over(GtkWindow *window)
{
  GListModel *all = gtk_window_get_toplevels();
  for (guint i = 0; i < g_list_model_get_n_items(all); i++) {
    g_autoptr(GtkWindow) other = g_list_model_get_item(all, i);
    if (gtk_window_get_transient_for(other) == window)
      return GTK_WIDGET(other);
  }
  return NULL;
}

/* Short work shows nothing; long work tells how far it is, and can be stopped. */
FELT_TEST(test_work, "/dialogs/work")
{
  GtkWindow *window = GTK_WINDOW(gtk_window_new());
  Chore quick = {1, FALSE, NULL}, slow = {0.25, FALSE, NULL};
  gtk_window_present(window);
  felt_work_start(window, "Quick", chore_work, chore_done, &quick, chore_free);
  while (!quick.over)
    g_main_context_iteration(NULL, TRUE);
  g_assert_null(quick.message);
  g_assert_null(over(window));

  felt_work_start(window, "Slow", chore_work, chore_done, &slow, chore_free);
  while (over(window) == NULL)
    g_main_context_iteration(NULL, TRUE);
  GtkWidget *bar = find(over(window), GTK_TYPE_PROGRESS_BAR, "text", NULL);
  while (gtk_progress_bar_get_fraction(GTK_PROGRESS_BAR(bar)) < 0.25)
    g_main_context_iteration(NULL, TRUE);
  g_assert_false(slow.over);
  adw_message_dialog_response(ADW_MESSAGE_DIALOG(over(window)), "cancel");
  while (!slow.over)
    g_main_context_iteration(NULL, TRUE);
  g_assert_cmpstr(slow.message, ==, "Stopped. Nothing was changed.");
  g_assert_null(over(window));
  g_free(slow.message);
  gtk_window_destroy(window);
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
  g_resources_register(felt_get_resource());
  adw_init();
  return felt_test_run();
}
