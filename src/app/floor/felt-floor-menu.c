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

/* A seat that he needs (T 9), and whom he must not sit with. */
static void add_needs(GMenu *menu, const FeltPlayer *player, gboolean locked)
{
  GMenu *section = add_section(menu);
  if (player->status != FELT_PLAYER_IN)
    add(section, _("Keep a Seat…"), "floor.keep-a-seat", g_variant_new_uint32(player->id));
  else if (locked)
    add(section, _("Unlock Seat"), "floor.lock-seat",
        g_variant_new("(uub)", player->table, player->seat, FALSE));
  else
    add(section, _("Lock Seat for the Player"), "floor.keep-seat",
        g_variant_new("(uuu)", player->id, player->table, player->seat));
  add(section, _("Keep Apart From…"), "floor.keep-apart", g_variant_new_uint32(player->id));
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
    add(section, _("Pays What Is Owed"), "floor.take-debt", g_variant_new_uint32(player->id));
  add(section, _("Sell or Pay…"), "floor.money", g_variant_new_uint32(player->id));
}

/* In the tournament: seated, or waiting for a seat. */
static void add_player_in(GMenu *menu, const FeltPlayer *player, gboolean locked)
{
  GMenu *section = add_section(menu);
  if (player->status == FELT_PLAYER_IN) {
    add(section, _("Bust Out"), "floor.bust-out", g_variant_new_uint32(player->id));
    add(section, _("Bust Out in One Hand…"), "floor.bust-out-with",
        g_variant_new_uint32(player->id));
    section = add_section(menu);
  }
  add(section, _("Rebuy"), "floor.rebuy", g_variant_new_uint32(player->id));
  add(section, _("Add-on"), "floor.add-on", g_variant_new_uint32(player->id));
  add(section, _("Chip Count…"), "floor.chip-count", g_variant_new_uint32(player->id));
  section = add_section(menu);
  if (player->status == FELT_PLAYER_IN) {
    add(section, _("Move…"), "floor.move-to", g_variant_new_uint32(player->id));
    add(section, _("Swap…"), "floor.swap-with", g_variant_new_uint32(player->id));
    add(section, _("Sat in a Wrong Seat…"), "floor.wrong-seat", g_variant_new_uint32(player->id));
    section = add_section(menu);
    add(section, _("Call the Clock"), "floor.call-clock", g_variant_new_uint32(player->id));
    add(section, _("Rules Desk"), "win.rules-desk", g_variant_new("(su)", "", player->table));
    add(section, _("Penalty…"), "floor.penalty", g_variant_new_uint32(player->id));
    add(section, player->away ? _("Mark as Back") : _("Mark as Away"), "floor.absent",
        g_variant_new("(ub)", player->id, !player->away));
  } else {
    add(section, _("Draw a Seat"), "floor.draw-seat", g_variant_new_uint32(player->id));
    add(section, _("Choose a Seat…"), "floor.move-to", g_variant_new_uint32(player->id));
  }
  add_needs(menu, player, locked);
}

GMenuModel *felt_floor_player_menu(const FeltState *state, const FeltPlayer *player,
                                   gboolean locked, gboolean button)
{
  GMenu *menu = g_menu_new();
  GMenu *section;
  if (player->status == FELT_PLAYER_OUT) {
    section = add_section(menu);
    add(section, _("Rebuy"), "floor.rebuy", g_variant_new_uint32(player->id));
    add(section, _("Re-enter"), "floor.re-enter", g_variant_new_uint32(player->id));
    section = add_section(menu);
    add(section, _("Put Back"), "win.put-back", g_variant_new_uint32(player->id));
    add(section, _("Went Out Before…"), "win.out-before", g_variant_new_uint32(player->id));
    add(section, _("Rename…"), "floor.rename", g_variant_new_uint32(player->id));
    add_money(menu, state, player);
    return G_MENU_MODEL(menu);
  }
  add_player_in(menu, player, locked);
  add_money(menu, state, player);
  section = add_section(menu);
  add(section, _("Rename…"), "floor.rename", g_variant_new_uint32(player->id));
  if (button)
    add(section, _("Button Here"), "floor.set-button",
        g_variant_new("(uu)", player->table, player->seat));
  else
    add(section, _("Unregister"), "floor.unregister", g_variant_new_uint32(player->id));
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
  section = add_section(menu);
  add(section, _("Button Here"), "floor.set-button", g_variant_new("(uu)", table, seat));
  return G_MENU_MODEL(menu);
}

GMenuModel *felt_floor_table_menu(const FeltState *state, guint table, gboolean stops)
{
  GMenu *menu = g_menu_new();
  GMenu *section = add_section(menu);
  add(section, _("Next Hand"), "floor.next-hand", g_variant_new_uint32(table));
  add(section, _("Draw for the Button"), "floor.draw-button", g_variant_new_uint32(table));
  add(section, _("Record Its Hands…"), "win.record-table", g_variant_new_uint32(table));
  add(section, _("All-In on the Screen…"), "win.all-in-table", g_variant_new_uint32(table));
  section = add_section(menu);
  add(section, _("Head Count…"), "floor.head-count", g_variant_new_uint32(table));
  add(section, _("Rules Desk"), "win.rules-desk", g_variant_new("(su)", "", table));
  add(section, _("What the Dealer Does Next"), "tables.dealer", NULL);
  if (stops)
    add(section, _("Waive the Stop"), "floor.waive-stop", g_variant_new_uint32(table));
  section = add_section(menu);
  FeltTableSaid said = felt_state_table_said(state, table);
  g_autofree char *rebuys = g_strdup_printf(_("Rebuy for All at Table %s"), said.text);
  g_autofree char *add_ons = g_strdup_printf(_("Add-On for All at Table %s"), said.text);
  add_possible(section, rebuys, "floor.table-rebuys", g_variant_new_uint32(table));
  add_possible(section, add_ons, "floor.table-add-ons", g_variant_new_uint32(table));
  section = add_section(menu);
  add(section, _("Rules of Play…"), "floor.table-rules", g_variant_new_uint32(table));
  section = add_section(menu);
  add(section, _("Redraw Its Seats"), "floor.redraw", g_variant_new_uint32(table));
  add(section, _("Draw Seats by Cards…"), "floor.draw-cards", g_variant_new_uint32(table));
  add(section, _("Break Table"), "floor.break-table", g_variant_new_uint32(table));
  return G_MENU_MODEL(menu);
}
