/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-person-window.c - a person's page: tournaments, money, places, hits, records merged */
#include "app/people/felt-people-windows.h"

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-people.h"
#include "app/people/felt-person-book.h"
#include "app/widgets/felt-plot.h"
#include "app/widgets/felt-widget.h"
#include "services/club/felt-line-chart.h"
#include "services/scene/felt-picture.h"
#include "store/felt-details.h"
#include "tournament/base/felt-day-time.h"
#include "tournament/base/felt-money.h"

G_DECLARE_FINAL_TYPE(FeltPersonWindow, felt_person_window, FELT, PERSON_WINDOW, AdwWindow)

/* So many rivals are named. */
#define RIVALS_MAX 5

struct _FeltPersonWindow {
  AdwWindow parent_instance;
  gint64 id;
  /* of the template */
  GtkLabel *who, *figures, *problem, *rivals, *victims;
  GtkWidget *chart, *nothing;
  GtkListBox *tournaments, *merged;
  AdwAvatar *picture;
  GtkWidget *tournaments_group, *merged_group, *rivals_group;
};

FELT_DEFINE_TEMPLATE(FeltPersonWindow, felt_person_window, ADW_TYPE_WINDOW)

/* The chart -------------------------------------------------------------------------------- */

static char *money_text(gint64 amount, const FeltPersonMoney *money)
{
  return felt_money_text(amount, money->digits, money->currency);
}

static char *day_of(const GArray *events, guint i)
{
  gint64 at_us = g_array_index(events, FeltPersonEvent, i).tournament->at_us;
  return felt_day_time(at_us, FELT_DAY_TIME_STAMP | FELT_DAY_TIME_ALONE);
}

/* The balance after each tournament, the earliest first: where that is of one currency. */
static void fill_chart(FeltPersonWindow *self, const GArray *events, const FeltPersonTotals *totals)
{
  g_autoptr(FeltLineChart) chart = felt_line_chart_new();
  gint64 sum = 0, low = 0, high = 0;
  for (guint i = events->len; i-- > 0;) {
    const FeltPersonEvent *event = &g_array_index(events, FeltPersonEvent, i);
    if (!event->tournament->started)
      continue;
    sum += event->result->prize + event->result->bounty - event->result->paid;
    low = MIN(low, sum);
    high = MAX(high, sum);
    g_array_append_val(chart->values, sum);
  }
  gboolean shown = chart->values->len > 1 && (low != 0 || high != 0) && totals->n_money == 1;
  gtk_widget_set_visible(self->chart, shown);
  if (!shown)
    return;

  chart->first = day_of(events, events->len - 1);
  chart->last = day_of(events, 0);
  chart->low = money_text(low, totals->money);
  chart->high = money_text(high, totals->money);
  felt_plot_show(self->chart, felt_line_chart_paint, g_steal_pointer(&chart), felt_line_chart_free);
}

/* Lists ------------------------------------------------------------------------------------ */

static char *place_words(const FeltPersonEvent *event)
{
  const FeltPersonResult *result = event->result;
  if (!event->tournament->started)
    return g_strdup(_("not started"));
  if (result->place == 0)
    return g_strdup(_("playing"));
  return g_strdup_printf(_("Place %u of %u"), result->place, event->tournament->n_players);
}

static void add_tournament(FeltPersonWindow *self, const FeltPersonEvent *event)
{
  const FeltTournamentResults *tournament = event->tournament;
  const FeltPersonResult *result = event->result;
  g_autofree char *day = felt_day_time(tournament->at_us, FELT_DAY_TIME_DATE | FELT_DAY_TIME_ALONE);
  g_autofree char *place = place_words(event);
  g_autofree char *paid =
      felt_money_text(result->paid, tournament->currency_digits, tournament->currency);
  g_autofree char *won = felt_money_text(result->prize + result->bounty,
                                         tournament->currency_digits, tournament->currency);
  g_autoptr(GString) text = g_string_new(NULL);
  g_string_append_printf(text, "%s · %s", day, place);
  if (result->hits > 0)
    g_string_append_printf(text, ngettext(" · %u knockout", " · %u knockouts", result->hits),
                           result->hits);
  gboolean moved = result->paid != 0 || result->prize + result->bounty != 0;
  g_autofree char *money = moved ? g_strdup_printf(_("paid %s, won %s"), paid, won) : NULL;
  GtkWidget *row = felt_amount_row_new();
  felt_amount_row_show(row, tournament->name, text->str, money != NULL ? money : "");
  felt_rows_add(self->tournaments, row);
}

static void part_cb(FeltPersonWindow *self, GtkButton *button)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltClubCommand) command = felt_club_command_new(FELT_CLUB_PERSON_UNMERGE);
  gint64 *other = g_object_get_data(G_OBJECT(button), "id");
  command->other = g_strdup_printf("%" G_GINT64_FORMAT, *other);
  felt_club_execute(command, &error);
  felt_show_error(self->problem, error);
}

/* A record that is of this person too. */
static void add_merged(FeltPersonWindow *self, const FeltClubPerson *record)
{
  g_autofree char *name = felt_club_person_shown(record);
  GtkWidget *row = felt_row_new(name, record->number);
  GtkWidget *button = gtk_button_new_with_label(_("Separate"));
  felt_show_name_of(button, _("Separate %s"), name);
  g_object_set_data_full(G_OBJECT(button), "id", g_memdup2(&record->id, sizeof record->id), g_free);
  g_signal_connect_swapped(button, "clicked", G_CALLBACK(part_cb), self);
  felt_row_add(row, button);
  felt_rows_add(self->merged, row);
}

/* "3 × Ben Okoro, 1 × Cleo Banda"; each name apart, or one that is written from right to left would
 * take the number of the next with it. Owned by the caller. */
static char *rivals_words(const FeltResults *results, gint64 id, gboolean victims)
{
  g_autoptr(GArray) rivals = felt_results_rivals(results, felt_club(), id, victims);
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < MIN(rivals->len, RIVALS_MAX); i++) {
    const FeltPersonRival *rival = &g_array_index(rivals, FeltPersonRival, i);
    g_string_append_printf(text, "%s%u × \u2068%s\u2069", i > 0 ? ", " : "", rival->times,
                           rival->name);
  }
  return g_string_free(text, FALSE);
}

/* All -------------------------------------------------------------------------------------- */

/* " · paid 44 EUR, won 60 EUR". */
static void add_money(GString *text, const FeltPersonMoney *money)
{
  g_autofree char *paid = money_text(money->paid, money), *won = money_text(money->won, money);
  g_string_append_printf(text, _(" · paid %s, won %s"), paid, won);
}

static void show_figures(FeltPersonWindow *self, const FeltPersonTotals *totals)
{
  gtk_widget_set_visible(GTK_WIDGET(self->figures), totals != NULL);
  if (totals == NULL)
    return;
  GString *text = g_string_new(NULL);
  g_string_append_printf(text, _("Tournaments: %u · in the money: %u · won: %u · knockouts: %u"),
                         totals->events, totals->cashes, totals->wins, totals->hits);
  for (guint i = 0; i < totals->n_money; i++)
    add_money(text, &totals->money[i]);
  gtk_label_set_label(self->figures, text->str);
  g_string_free(text, TRUE);
}

static void show_rivals(FeltPersonWindow *self, const FeltResults *results)
{
  g_autofree char *by = rivals_words(results, self->id, FALSE);
  g_autofree char *victims = rivals_words(results, self->id, TRUE);
  felt_show_format(self->rivals, _("Knocked out by: %s"), by);
  felt_show_format(self->victims, _("Knocked out: %s"), victims);
  gtk_widget_set_visible(GTK_WIDGET(self->rivals), *by != '\0');
  gtk_widget_set_visible(GTK_WIDGET(self->victims), *victims != '\0');
  gtk_widget_set_visible(self->rivals_group, *by != '\0' || *victims != '\0');
}

/* What is known of a person only a director sees; others see how the name begins. */
static void show_picture(FeltPersonWindow *self, const FeltClubPerson *person)
{
  FeltSession *session = felt_club_desk_session(felt_club_desk_get());
  g_auto(FeltDetails) details;
  g_autoptr(GdkTexture) texture = NULL;
  g_autoptr(GBytes) bytes = NULL;
  felt_details_init(&details);
  if (session != NULL && felt_people_actor()->grant.role == FELT_ROLE_DIRECTOR &&
      felt_details_get(felt_session_store(session), self->id, &details, NULL) &&
      details.picture != NULL)
    bytes = felt_picture_from_base64(details.picture, NULL);
  if (bytes != NULL)
    texture = gdk_texture_new_from_bytes(bytes, NULL);
  adw_avatar_set_text(self->picture, person->name);
  adw_avatar_set_custom_image(self->picture, GDK_PAINTABLE(texture));
  const char *says = texture != NULL ? _("Picture of the person") : _("No picture of the person");
  felt_show_name(self->picture, says);
}

static void show_who(FeltPersonWindow *self, const FeltClubPerson *person)
{
  FeltBlock block = felt_club_person_block(felt_club(), self->id, felt_person_book_today());
  GString *text = g_string_new(NULL);
  if (person->number != NULL)
    g_string_append_printf(text, _("Number %s"), person->number);
  if (block != FELT_BLOCK_NONE)
    g_string_append_printf(text, "%s%s", text->len > 0 ? " · " : "", _("blocked"));
  gtk_label_set_label(self->who, text->str);
  gtk_widget_set_visible(GTK_WIDGET(self->who), text->len > 0);
  g_string_free(text, TRUE);
  gtk_window_set_title(GTK_WINDOW(self), person->name);
}

static void show_person(FeltPersonWindow *self)
{
  g_autoptr(GError) error = NULL;
  const FeltClubPerson *person = felt_club_person(felt_club(), self->id);
  if (person == NULL || !felt_club_person_is_listed(person)) {
    gtk_window_close(GTK_WINDOW(self));
    return;
  }
  show_who(self, person);
  show_picture(self, person);
  felt_rows_cut(self->tournaments, 0);
  felt_rows_cut(self->merged, 0);
  guint n_merged = 0;
  for (guint i = 0; i < felt_club()->n_people; i++) {
    const FeltClubPerson *record = &felt_club()->people[i];
    if (record->into == 0 || felt_club_person_is(felt_club(), record->id) != person)
      continue;
    add_merged(self, record);
    n_merged++;
  }
  gtk_widget_set_visible(self->merged_group, n_merged > 0);

  const FeltResults *results = felt_person_book_results(felt_person_book_get(), &error);
  if (results == NULL) {
    felt_show_line(self->problem, error->message);
    return;
  }
  g_autoptr(GArray) events = felt_results_of(results, felt_club(), self->id);
  for (guint i = 0; i < events->len; i++)
    add_tournament(self, &g_array_index(events, FeltPersonEvent, i));
  gtk_widget_set_visible(self->tournaments_group, events->len > 0);
  gtk_widget_set_visible(self->nothing, events->len == 0);
  g_autoptr(GHashTable) all = felt_results_totals(results, felt_club());
  const FeltPersonTotals *totals = g_hash_table_lookup(all, &self->id);
  show_figures(self, totals);
  show_rivals(self, results);
  fill_chart(self, events, totals);
}

static void edit_cb(FeltPersonWindow *self)
{
  felt_person_form_present(GTK_WINDOW(self), self->id, NULL);
}

static void same_cb(FeltPersonWindow *self)
{
  felt_people_alike_present(GTK_WINDOW(self), self->id);
}

static void felt_person_window_class_init(FeltPersonWindowClass *klass)
{
  felt_window_template(klass, "felt-person-window.ui");
  FELT_BIND_CHILDREN(klass, FeltPersonWindow, who, picture, figures, problem, rivals, victims,
                     chart, nothing, tournaments, merged, tournaments_group, merged_group,
                     rivals_group);
  FELT_BIND_CALLBACKS(klass, edit_cb, same_cb);
}

void felt_person_window_present(GtkWindow *parent, gint64 id)
{
  FeltPersonWindow *self =
      g_object_new(felt_person_window_get_type(), "transient-for", parent, NULL);
  self->id = id;
  show_person(self);
  FELT_FOLLOW(self, felt_person_book_get(), "changed", show_person);
  gtk_window_present(GTK_WINDOW(self));
}
