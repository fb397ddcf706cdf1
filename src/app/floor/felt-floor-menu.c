/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-floor-menu.c - the menus of players, seats and tables */
#include "app/floor/felt-floor-menu.h"

#include <glib/gi18n.h>

#include "tournament/state/felt-ledger.h"

/* Appends an item; target is a floating variant. */
static void add(GMenu *menu, const char *label, const char *action, GVariant *target)
{
  g_autoptr(GMenuItem) item = g_menu_item_new(label, NULL);
  g_menu_item_set_action_and_target_value(item, action, target);
  g_menu_append_item(menu, item);
}

/* Appends an item that is there only while its action is possible. */
static void add_possible(GMenu *menu, const char *label, const char *action, GVariant *target)
{
  g_autoptr(GMenuItem) item = g_menu_item_new(label, NULL);
  g_menu_item_set_action_and_target_value(item, action, target);
  g_menu_item_set_attribute(item, "hidden-when", "s", "action-disabled");
  g_menu_append_item(menu, item);
}

static GMenu *add_section(GMenu *menu)
{
  GMenu *section = g_menu_new();
  g_menu_append_section(menu, NULL, G_MENU_MODEL(section));
  g_object_unref(section);
  return section;
}

static GMenu *add_submenu(GMenu *menu, const char *label)
{
  GMenu *submenu = g_menu_new();
  g_menu_append_submenu(menu, label, G_MENU_MODEL(submenu));
  g_object_unref(submenu);
  return submenu;
}

/* An item about a player or a table, by its number. */
static void add_of(GMenu *menu, const char *label, const char *action, guint number)
{
  add(menu, label, action, g_variant_new_uint32(number));
}

static void add_button_here(GMenu *menu, guint table, guint seat)
{
  add(menu, _("Button Here"), "floor.set-button", g_variant_new("(uu)", table, seat));
}

/* Whether anything can be sold to the player or paid: nothing in a tournament that is free. */
static gboolean has_money(const FeltState *state, const FeltPlayer *player)
{
  FeltCharge rebuy, add_on;
  felt_setup_rebuy_charge(&state->setup, 1, &rebuy);
  felt_setup_add_on_charge(&state->setup, &add_on);
  return player->paid + player->fees + player->bounty + player->staff > 0 || player->prize > 0 ||
         player->thing_place > 0 || felt_charge_total(&rebuy) > 0 || felt_charge_total(&add_on) > 0;
}

static void add_money(GMenu *menu, const FeltState *state, const FeltPlayer *player)
{
  if (!has_money(state, player))
    return;
  GMenu *section = add_section(menu);
  if (felt_player_owes(player) > 0)
    add_of(section, _("Pay What Is Owed"), "floor.take-debt", player->id);
  add_of(section, _("Sell or Pay…"), "floor.money", player->id);
}

/* Other seats than a move's, and one that is needed (T 9). */
static void add_seat(GMenu *menu, const FeltPlayer *player, gboolean locked, gboolean button)
{
  add_of(menu, _("Swap…"), "floor.swap-with", player->id);
  add_of(menu, _("Found in the Wrong Seat…"), "floor.wrong-seat", player->id);
  if (locked)
    add(menu, _("Unlock Seat"), "floor.lock-seat",
        g_variant_new("(uub)", player->table, player->seat, FALSE));
  else
    add(menu, _("Keep Seat for the Player"), "floor.keep-seat",
        g_variant_new("(uuu)", player->id, player->table, player->seat));
  add_of(menu, _("Keep Apart From…"), "floor.keep-apart", player->id);
  if (button)
    add_button_here(menu, player->table, player->seat);
}

/* What is not asked for in the middle of a hand. */
static void add_more(GMenu *menu, const FeltState *state, const FeltPlayer *player, gboolean locked,
                     gboolean button)
{
  add_money(menu, state, player);
  GMenu *section = add_section(menu);
  add_of(section, _("Chip Count…"), "floor.chip-count", player->id);
  if (player->status == FELT_PLAYER_IN) {
    add_of(section, _("Penalty…"), "floor.penalty", player->id);
    add(section, player->away ? _("Mark as Back") : _("Mark as Away"), "floor.absent",
        g_variant_new("(ub)", player->id, !player->away));
    add_seat(add_submenu(section, _("Seat")), player, locked, button);
  } else {
    add_of(section, _("Keep a Seat…"), "floor.keep-a-seat", player->id);
    add_of(section, _("Keep Apart From…"), "floor.keep-apart", player->id);
  }

  section = add_section(menu);
  add_of(section, _("Rename…"), "floor.rename", player->id);
  if (!button)
    add_of(section, _("Unregister"), "floor.unregister", player->id);
}

/* The first item says of whom all are: nobody is busted whose name was not said. */
static void add_first(GMenu *menu, const char *label, const char *action, const FeltPlayer *player)
{
  g_autofree char *plain = g_strdup_printf("%s %s", label, player->name);
  g_auto(GStrv) parts = g_strsplit(plain, "_", -1);
  g_autofree char *first = g_strjoinv("__", parts);
  add_of(menu, first, action, player->id);
}

static void add_player_out(GMenu *menu, const FeltState *state, const FeltPlayer *player)
{
  GMenu *section = add_section(menu);
  add_first(section, _("Rebuy"), "floor.rebuy", player);
  add_of(section, _("Re-enter"), "floor.re-enter", player->id);
  section = add_section(menu);
  add_of(section, _("Put Back"), "win.put-back", player->id);
  add_of(section, _("Busted Before…"), "win.out-before", player->id);
  add_of(section, _("Rename…"), "floor.rename", player->id);
  add_money(menu, state, player);
}

GMenuModel *felt_floor_player_menu(const FeltState *state, const FeltPlayer *player,
                                   gboolean locked, gboolean button)
{
  GMenu *menu = g_menu_new();
  if (player->status == FELT_PLAYER_OUT) {
    add_player_out(menu, state, player);
    return G_MENU_MODEL(menu);
  }

  gboolean plays = player->status == FELT_PLAYER_IN;
  GMenu *section = add_section(menu);
  if (plays) {
    add_first(section, _("Bust Out"), "floor.bust-out", player);
    add_of(section, _("Bust Out Several in One Hand…"), "floor.bust-out-with", player->id);
    section = add_section(menu);
    add_of(section, _("Rebuy"), "floor.rebuy", player->id);
  } else {
    add_first(section, _("Rebuy"), "floor.rebuy", player);
  }
  add_of(section, _("Add-on"), "floor.add-on", player->id);

  section = add_section(menu);
  if (!plays)
    add_of(section, _("Draw a Seat"), "floor.draw-seat", player->id);
  add_of(section, plays ? _("Move…") : _("Choose a Seat…"), "floor.move-to", player->id);
  if (plays)
    add_of(section, _("Call the Clock"), "floor.call-clock", player->id);
  add_more(add_submenu(section, _("More")), state, player, locked, button);
  return G_MENU_MODEL(menu);
}

GMenuModel *felt_floor_seat_menu(guint table, guint seat, gboolean locked)
{
  GMenu *menu = g_menu_new();
  GMenu *section = add_section(menu);
  if (!locked)
    add(section, _("Seat a Player Here…"), "floor.seat-here", g_variant_new("(uu)", table, seat));
  add(section, locked ? _("Unlock Seat") : _("Lock Seat"), "floor.lock-seat",
      g_variant_new("(uub)", table, seat, !locked));
  add(section, _("Keep for a Player…"), "floor.keep-here", g_variant_new("(uu)", table, seat));
  add_button_here(add_section(menu), table, seat);
  return G_MENU_MODEL(menu);
}

GMenuModel *felt_floor_table_menu(const FeltState *state, guint table, gboolean stops)
{
  GMenu *menu = g_menu_new();
  GMenu *section = add_section(menu);
  add_of(section, _("Next Hand"), "floor.next-hand", table);
  add_of(section, _("Head Count…"), "floor.head-count", table);
  add(section, _("Rules Desk"), "win.rules-desk", g_variant_new("(su)", "", table));
  add(section, _("What the Dealer Does Next"), "tables.dealer", NULL);
  if (stops)
    add_of(section, _("Let It Deal On"), "floor.waive-stop", table);

  section = add_section(menu);
  add_of(section, _("Break Table"), "floor.break-table", table);
  GMenu *draws = add_submenu(section, _("Draw Seats and Button"));
  add_of(draws, _("Draw for the Button"), "floor.draw-button", table);
  add_of(draws, _("Redraw This Table’s Seats"), "floor.redraw", table);
  add_of(draws, _("Draw Seats by Cards…"), "floor.draw-cards", table);

  GMenu *more = add_submenu(section, _("More"));
  FeltTableSaid said = felt_state_table_said(state, table);
  g_autofree char *rebuys = g_strdup_printf(_("Rebuy for All at Table %s"), said.text);
  g_autofree char *add_ons = g_strdup_printf(_("Add-On for All at Table %s"), said.text);
  add_possible(more, rebuys, "floor.table-rebuys", g_variant_new_uint32(table));
  add_possible(more, add_ons, "floor.table-add-ons", g_variant_new_uint32(table));
  add_of(more, _("Record Hands…"), "win.record-table", table);
  add_of(more, _("All-In on the Screen…"), "win.all-in-table", table);
  add_of(more, _("Rules of Play…"), "floor.table-rules", table);
  return G_MENU_MODEL(menu);
}
