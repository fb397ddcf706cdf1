/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-lineup.c - a hand before it is dealt: game, stakes, who sits where with which stack */
#include "app/hands/felt-hand-lineup-private.h"

#include <glib/gi18n.h>

#include "tournament/base/felt-number-text.h"
#include "tournament/palette/felt-phrase.h"

FeltHandLineup *felt_hand_lineup_new(GtkBox *box)
{
  FeltHandLineup *lineup = g_new0(FeltHandLineup, 1);
  felt_lineup_build(lineup, box);
  return lineup;
}

void felt_hand_lineup_free(FeltHandLineup *lineup)
{
  g_signal_handlers_disconnect_by_data(lineup->game, lineup);
  g_signal_handlers_disconnect_by_data(lineup->limit, lineup);
  g_signal_handlers_disconnect_by_data(lineup->players, lineup);
  felt_hands_command_free(lineup->shown);
  g_free(lineup);
}

/* Show ------------------------------------------------------------------------------------- */

static void set_amount(GtkEditable *entry, gint64 amount)
{
  g_autofree char *text = amount > 0 ? felt_number_text(amount) : g_strdup("");
  gtk_editable_set_text(entry, text);
}

static void show_line(FeltHandLineup *lineup, gint64 number, const FeltHandsDeal *deal)
{
  FeltLineupLine *line = &lineup->lines[number - 1];
  const FeltHandsSeat *seat = NULL;
  for (guint i = 0; i < deal->n_seats; i++)
    if (deal->seats[i].seat == number)
      seat = &deal->seats[i];
  gtk_editable_set_text(line->name, seat != NULL && seat->name != NULL ? seat->name : "");
  set_amount(line->stack, seat != NULL ? seat->stack : 0);
  gtk_check_button_set_active(line->button, number == deal->button);
  gtk_widget_set_sensitive(GTK_WIDGET(line->name), !lineup->of_table);
  gtk_widget_set_sensitive(GTK_WIDGET(line->button), !lineup->of_table);
  gtk_widget_set_sensitive(GTK_WIDGET(line->stack), !lineup->of_table || seat != NULL);
}

void felt_hand_lineup_show(FeltHandLineup *lineup, const FeltHandsDeal *deal, gboolean of_table)
{
  gint64 n = deal->button;
  felt_hands_command_free(lineup->shown);
  lineup->shown = felt_hands_command_new(FELT_HANDS_BEGIN);
  felt_record_clear(&felt_hands_deal_record, &lineup->shown->deal);
  felt_record_copy(&felt_hands_deal_record, &lineup->shown->deal, deal);
  lineup->of_table = of_table;

  gtk_drop_down_set_selected(lineup->game, (guint)deal->game);
  gtk_drop_down_set_selected(lineup->limit, (guint)deal->limit);
  gtk_drop_down_set_selected(lineup->ante_kind, (guint)deal->ante_kind);
  for (guint i = 0; i < FELT_LINEUP_AMOUNTS; i++) {
    set_amount(lineup->amounts[i], G_STRUCT_MEMBER(gint64, deal, felt_lineup_amounts[i].offset));
    gtk_widget_set_sensitive(GTK_WIDGET(lineup->amounts[i]), !of_table);
  }
  gtk_widget_set_sensitive(GTK_WIDGET(lineup->ante_kind), !of_table);
  gtk_widget_set_sensitive(lineup->stakes, !of_table);
  gtk_widget_set_visible(lineup->players_row, !of_table);
  felt_lineup_show_amounts(lineup);

  for (guint i = 0; i < deal->n_seats; i++)
    n = MAX(n, deal->seats[i].seat);
  for (gint64 i = 1; i <= FELT_LINEUP_SEATS; i++)
    show_line(lineup, i, deal);
  gtk_spin_button_set_value(lineup->players, (double)CLAMP(n, 2, FELT_LINEUP_SEATS));
  gtk_spin_button_set_value(lineup->delay, (double)(deal->delay / 60));
  felt_lineup_show_seats(lineup);
}

/* Read ------------------------------------------------------------------------------------- */

/* An amount, 0 when nothing is typed. FALSE with a sentence that names the field. */
static gboolean read_amount(GtkEditable *entry, const char *title, gint64 *amount, GError **error)
{
  const char *text = gtk_editable_get_text(entry);
  *amount = 0;
  if (felt_text_is_blank(text) || (felt_chips_from_text(text, amount) && *amount >= 0))
    return TRUE;
  gtk_widget_grab_focus(GTK_WIDGET(entry));
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("%s: “%s” is no number of chips."),
                     title, text);
}

static gboolean read_stakes(FeltHandLineup *lineup, FeltHandsDeal *deal, GError **error)
{
  deal->game = (int)gtk_drop_down_get_selected(lineup->game);
  deal->limit = (int)gtk_drop_down_get_selected(lineup->limit);
  deal->ante_kind = (int)gtk_drop_down_get_selected(lineup->ante_kind);
  for (guint i = 0; i < FELT_LINEUP_AMOUNTS; i++) {
    gint64 *amount = &G_STRUCT_MEMBER(gint64, deal, felt_lineup_amounts[i].offset);
    if (!felt_lineup_uses(deal, felt_lineup_amounts[i].use)) {
      /* the small bet of stud is kept where the big blind of others is */
      if (felt_lineup_amounts[i].use != FELT_LINEUP_BLINDS &&
          felt_lineup_amounts[i].use != FELT_LINEUP_STUD)
        *amount = 0;
      continue;
    }
    if (!read_amount(lineup->amounts[i], _(felt_lineup_amounts[i].title), amount, error))
      return FALSE;
  }
  if (felt_played_game_is_stud(deal->game))
    deal->small = 0;
  else
    deal->bring_in = 0;
  return TRUE;
}

static gboolean read_seats(FeltHandLineup *lineup, FeltHandsDeal *deal, GError **error)
{
  const FeltRecord *record = felt_record_field(&felt_hands_deal_record, "seats")->record;
  for (int i = 0; i < gtk_spin_button_get_value_as_int(lineup->players); i++) {
    const FeltLineupLine *line = &lineup->lines[i];
    const char *name = gtk_editable_get_text(line->name);
    g_autofree char *title = g_strdup_printf(_("Stack in seat %u"), (guint)i + 1);
    gint64 stack;
    if (!read_amount(line->stack, title, &stack, error))
      return FALSE;
    if (gtk_check_button_get_active(line->button))
      deal->button = i + 1;
    if (stack == 0)
      continue;
    FeltHandsSeat *seat = felt_list_append(record, &deal->seats, &deal->n_seats);
    seat->seat = i + 1;
    seat->stack = stack;
    seat->name = felt_text_is_blank(name) ? NULL : g_strdup(name);
  }
  return TRUE;
}

/* Of a table only what may be changed there: stacks. */
static gboolean read_stacks(FeltHandLineup *lineup, FeltHandsDeal *deal, GError **error)
{
  for (guint i = 0; i < deal->n_seats; i++) {
    guint number = (guint)deal->seats[i].seat;
    g_autofree char *title = g_strdup_printf(_("Stack in seat %u"), number);
    if (!read_amount(lineup->lines[number - 1].stack, title, &deal->seats[i].stack, error))
      return FALSE;
    if (deal->seats[i].stack == 0)
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("%s: give the chips."), title);
  }
  return TRUE;
}

FeltHandsCommand *felt_hand_lineup_read(FeltHandLineup *lineup, GError **error)
{
  g_autoptr(FeltHandsCommand) command = felt_hands_command_new(FELT_HANDS_BEGIN);
  FeltHandsDeal *deal = &command->deal;
  felt_record_clear(&felt_hands_deal_record, deal);
  felt_record_copy(&felt_hands_deal_record, deal, &lineup->shown->deal);
  deal->delay = 60 * (gint64)gtk_spin_button_get_value_as_int(lineup->delay);
  if (lineup->of_table)
    return read_stacks(lineup, deal, error) ? g_steal_pointer(&command) : NULL;

  for (guint i = 0; i < deal->n_seats; i++)
    g_clear_pointer(&deal->seats[i].name, g_free);
  deal->n_seats = 0;
  if (!read_stakes(lineup, deal, error) || !read_seats(lineup, deal, error))
    return NULL;
  return g_steal_pointer(&command);
}
