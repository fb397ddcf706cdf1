/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-read-players.c - who entered, bought and went out, by a save */
#include "services/tdt/felt-tdt-read.h"

#include "felt-config.h"
#include "tournament/decide/felt-decide.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Names ------------------------------------------------------------------------------------ */

/* A name without what no name has: line breaks and other controls become spaces. */
static char *plain_name(const char *text)
{
  g_autoptr(GString) plain = g_string_new(NULL);
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char(p)) {
    gunichar sign = g_utf8_get_char(p);
    GUnicodeType type = g_unichar_type(sign);
    gboolean control = type == G_UNICODE_CONTROL || type == G_UNICODE_FORMAT ||
                       type == G_UNICODE_LINE_SEPARATOR || type == G_UNICODE_PARAGRAPH_SEPARATOR;
    g_string_append_unichar(plain, control ? ' ' : sign);
  }
  g_autofree char *cut = g_utf8_substring(plain->str, 0, MIN(g_utf8_strlen(plain->str, -1), 90));
  return felt_text_normalize(cut, FELT_NAME_MAX, "", "", NULL);
}

/* The nickname, or the first and last one. */
static const char *shown_name(FeltTdtReader *reader, const FeltTdtValue *from)
{
  const FeltTdtValue *name = felt_tdt_get(from, "Name");
  const char *nick = felt_tdt_text(name, "Nickname");
  if (!felt_text_is_blank(nick))
    return nick;
  g_autofree char *both =
      g_strdup_printf("%s %s", felt_tdt_text(name, "Firstname"), felt_tdt_text(name, "Lastname"));
  return felt_tdt_strndup(reader->save->tree, both, strlen(both));
}

/* First and last name of whom the save shows by a nickname. */
static const char *full_name(FeltTdtReader *reader, const FeltTdtValue *from)
{
  const FeltTdtValue *name = felt_tdt_get(from, "Name");
  const char *nick = felt_tdt_text(name, "Nickname");
  g_autofree char *both =
      g_strdup_printf("%s %s", felt_tdt_text(name, "Firstname"), felt_tdt_text(name, "Lastname"));
  g_autofree char *full = felt_text_is_blank(nick) ? NULL : plain_name(both);
  if (full == NULL || strcmp(full, nick) == 0)
    return "";
  return felt_tdt_strndup(reader->save->tree, full, strlen(full));
}

/* A name that no player before has: used counts how many had it. */
static char *own_name(const char *name, GHashTable *used)
{
  g_autofree char *wanted = g_strdup(name);
  for (;;) {
    char *key = felt_name_key(wanted);
    guint n = GPOINTER_TO_UINT(g_hash_table_lookup(used, key)) + 1;
    g_hash_table_replace(used, key, GUINT_TO_POINTER(n));
    if (n == 1)
      return g_steal_pointer(&wanted);
    g_free(wanted);
    wanted = g_strdup_printf("%s (%u)", name, n);
  }
}

static void read_name(FeltTdtReader *reader, const FeltTdtValue *from, guint nth, GHashTable *used,
                      FeltTdtPlayer *player)
{
  const char *shown = shown_name(reader, from);
  g_autofree char *name = plain_name(shown);
  if (name == NULL)
    name = g_strdup_printf(_("Player %u"), nth);
  if (felt_name_is_reference(name)) {
    g_autofree char *number = g_steal_pointer(&name);
    name = g_strdup_printf(_("Player %s"), number);
  }
  g_autofree char *own = own_name(name, used);
  g_autofree char *trimmed = g_strstrip(g_strdup(shown));
  if (strcmp(own, trimmed) != 0)
    felt_tdt_adjusted(reader->report, _("“%.60s” is called “%s”."), trimmed, own);
  player->name = felt_tdt_strndup(reader->save->tree, own, strlen(own));
}

/* Purchases -------------------------------------------------------------------------------- */

static void read_buy(FeltTdtReader *reader, const FeltTdtValue *from, FeltTdtBuy *buy)
{
  buy->at_ms = felt_tdt_ms(reader, from, "Time");
  buy->round = felt_tdt_int(from, "Round", 0, FELT_LEVELS_MAX, 0);
  buy->fee.name = felt_tdt_text(from, "ProfileName");
  buy->fee.amount = felt_tdt_amount(reader, from, "Amount");
  buy->fee.bounty = felt_tdt_amount(reader, from, "PersonalBounty");
  buy->fee.rake = felt_tdt_rakes(reader, from, "Rake");
  buy->fee.chips = felt_tdt_int(from, "Chips", 0, FELT_TDT_CHIPS_MAX, 0);
  buy->points = felt_tdt_thousandths(from, "Points");
}

/* The purchases of a list; *n of them are read. */
static FeltTdtBuy *read_buys(FeltTdtReader *reader, const FeltTdtValue *first, guint *n)
{
  guint i = 0;
  *n = felt_tdt_count(first);
  FeltTdtBuy *buys = felt_tdt_alloc(reader->save->tree, (*n + 1) * sizeof *buys);
  for (; first != NULL; first = first->next)
    read_buy(reader, first, &buys[i++]);
  return buys;
}

static void read_player(FeltTdtReader *reader, const FeltTdtValue *from, FeltTdtPlayer *player)
{
  player->buys = read_buys(reader, felt_tdt_items(from, "Buyins"), &player->n_buys);
  player->add_ons = read_buys(reader, felt_tdt_items(from, "AddOns"), &player->n_add_ons);
  player->full = full_name(reader, from);
  player->cash_adjust = felt_tdt_money(reader, from, "CashAdjustment");
  player->points_adjust = felt_tdt_thousandths(from, "PointsAdjustment");
  player->hits_adjust = felt_tdt_thousandths(from, "HitsAdjustment");
  player->chips = felt_tdt_int(from, "ChipCount", 0, FELT_TDT_CHIPS_MAX, 0);
  player->paid = felt_tdt_bool(from, "PaidInFull", TRUE);
  if (player->n_buys == 0 && player->n_add_ons > 0) {
    felt_tdt_left_out(reader->report, _("Add-ons of %s, who did not enter."), player->name);
    player->n_add_ons = 0;
  }
}

/* Bust-outs -------------------------------------------------------------------------------- */

static void read_hitmen(FeltTdtReader *reader, const FeltTdtValue *first, guint victim,
                        FeltTdtBuy *buy)
{
  FeltTdtSave *save = reader->save;
  guint n = MIN(felt_tdt_count(first), 20);
  buy->by = felt_tdt_alloc(save->tree, (n + 1) * sizeof *buy->by);
  for (; first != NULL && buy->n_by < n; first = first->next) {
    guint by = felt_tdt_player(reader, first);
    gboolean again = FALSE;
    for (guint i = 0; i < buy->n_by; i++)
      again |= buy->by[i] == by;
    if (by == G_MAXUINT || by == victim || save->players[by].n_buys == 0)
      felt_tdt_left_out(reader->report, _("Who put %s out is no player of the save."),
                        save->players[victim].name);
    else if (!again)
      buy->by[buy->n_by++] = by;
  }
}

static void read_bust_outs(FeltTdtReader *reader, const FeltTdtValue *from, guint index)
{
  FeltTdtPlayer *player = &reader->save->players[index];
  const FeltTdtValue *buyin = felt_tdt_items(from, "Buyins");
  for (guint i = 0; i < player->n_buys; i++, buyin = buyin->next) {
    const FeltTdtValue *out = felt_tdt_get(buyin, "BustOut");
    if (out == NULL || out->type != FELT_TDT_OBJECT)
      continue;
    FeltTdtBuy *buy = &player->buys[i];
    buy->busted = TRUE;
    buy->out_ms = felt_tdt_ms(reader, out, "Time");
    buy->out_round = felt_tdt_int(out, "Round", 0, FELT_LEVELS_MAX, 0);
    read_hitmen(reader, felt_tdt_items(out, "HitmanUUID"), index, buy);
  }
}

static gboolean too_many(FeltTdtReader *reader, guint n, guint n_buys)
{
  if (n <= FELT_TDT_PLAYERS && n_buys <= FELT_TDT_BUYS)
    return FALSE;
  felt_refuse(reader->error, FELT_DECIDE_ERROR_BAD_VALUE,
              _("The save has more than %d players or %d purchases; nothing was imported."),
              FELT_TDT_PLAYERS, FELT_TDT_BUYS);
  return TRUE;
}

gboolean felt_tdt_read_players(FeltTdtReader *reader)
{
  FeltTdtSave *save = reader->save;
  const FeltTdtValue *all = felt_tdt_get(reader->root, "Players");
  const FeltTdtValue *first = felt_tdt_items(all, "Players");
  g_autoptr(GHashTable) used = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  guint n_buys = 0, i = 0;
  save->n_players = felt_tdt_count(first);
  save->full_hits = felt_tdt_bool(felt_tdt_get(all, "Config"), "FullCreditHit", TRUE);
  if (too_many(reader, save->n_players, 0))
    return FALSE;
  save->players = felt_tdt_alloc(save->tree, (save->n_players + 1) * sizeof *save->players);

  for (const FeltTdtValue *from = first; from != NULL; from = from->next, i++) {
    FeltTdtPlayer *player = &save->players[i];
    player->uuid = from->key != NULL ? from->key : felt_tdt_text(from, "UUID");
    read_name(reader, from, i + 1, used, player);
    read_player(reader, from, player);
    n_buys += player->n_buys + player->n_add_ons;
    save->n_entered += player->n_buys > 0;
    if (!g_hash_table_insert(reader->players, (gpointer)player->uuid, GUINT_TO_POINTER(i + 1)))
      return felt_refuse(reader->error, FELT_DECIDE_ERROR_BAD_VALUE,
                         _("Two players have the same number; nothing was imported."));
  }
  if (too_many(reader, save->n_players, n_buys))
    return FALSE;

  i = 0;
  for (const FeltTdtValue *from = first; from != NULL; from = from->next, i++)
    read_bust_outs(reader, from, i);
  return TRUE;
}
