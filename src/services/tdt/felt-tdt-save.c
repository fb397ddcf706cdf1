/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-save.c - what a save of The Tournament Director holds, whatever version wrote it */
#include "services/tdt/felt-tdt-read.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* Numbers ---------------------------------------------------------------------------------- */

static gint64 minor_units(const FeltTdtReader *reader, double units)
{
  double minor = floor(units * (double)felt_money_unit(reader->save->digits) + 0.5);
  return (gint64)CLAMP(minor, -(double)FELT_TDT_MONEY_MAX, (double)FELT_TDT_MONEY_MAX);
}

gint64 felt_tdt_money(const FeltTdtReader *reader, const FeltTdtValue *value, const char *key)
{
  return minor_units(reader, felt_tdt_number(value, key, 0));
}

gint64 felt_tdt_not_below(const FeltTdtReader *reader, double units, const char *key)
{
  gint64 amount = minor_units(reader, units);
  if (amount >= 0)
    return amount;
  g_autofree char *text = felt_money_text(amount, (guint)reader->save->digits, NULL);
  felt_tdt_adjusted(reader->report, _("%s is below 0 in the save, and counts as 0: %s."), key,
                    text);
  return 0;
}

gint64 felt_tdt_amount(const FeltTdtReader *reader, const FeltTdtValue *value, const char *key)
{
  return felt_tdt_not_below(reader, felt_tdt_number(value, key, 0), key);
}

gint64 felt_tdt_thousandths(const FeltTdtValue *value, const char *key)
{
  double number = floor(felt_tdt_number(value, key, 0) * 1000 + 0.5);
  return (gint64)CLAMP(number, -1e12, 1e12);
}

/* Times that a log cannot hold are none. */
gint64 felt_tdt_ms(const FeltTdtReader *reader, const FeltTdtValue *value, const char *key)
{
  double ms = felt_tdt_number(value, key, 0);
  if (!(ms >= 0 && ms < (double)(FELT_INT_MAX / 1000 - 86400000)))
    return 0;
  reader->save->last_ms = MAX(reader->save->last_ms, (gint64)ms);
  return (gint64)ms;
}

guint felt_tdt_player(const FeltTdtReader *reader, const FeltTdtValue *uuid)
{
  if (uuid == NULL || uuid->type != FELT_TDT_TEXT_VALUE)
    return G_MAXUINT;
  guint index = GPOINTER_TO_UINT(g_hash_table_lookup(reader->players, uuid->text));
  return index > 0 ? index - 1 : G_MAXUINT;
}

/* The tournament --------------------------------------------------------------------------- */

static void read_header(FeltTdtReader *reader, const FeltTdtValue *root)
{
  FeltTdtSave *save = reader->save;
  const FeltTdtValue *t = reader->root;
  save->version = felt_tdt_text(root, "V");
  save->uuid = felt_tdt_text(t, "UUID");
  save->title = felt_tdt_text(t, "Title");
  save->description = felt_tdt_text(t, "Description");
  save->notes = felt_tdt_text(t, "Notes");
  save->league = felt_tdt_text(t, "LeagueName");
  save->season = felt_tdt_text(t, "SeasonName");
  save->start_ms = felt_tdt_ms(reader, t, "StartTime");
  save->end_ms = felt_tdt_ms(reader, t, "EndTime");
  save->has_layout = felt_tdt_get(root, "L") != NULL;
  save->n_events = felt_tdt_count(felt_tdt_items(felt_tdt_get(t, "Events"), "Events"));
}

/* Where the clock stands: an entry of the structure, and what is left of it. */
static void read_clock(FeltTdtReader *reader)
{
  FeltTdtSave *save = reader->save;
  const FeltTdtValue *t = reader->root;
  save->entry = (guint)felt_tdt_int(t, "CurrentLevel", 0, (gint64)save->n_levels - 1, 0) + 1;
  gint64 length = felt_level_length_ms(&save->levels[save->entry - 1]);
  gint64 period = felt_tdt_int(t, "CurrentPeriodDuration", 0, 86400, length / 1000) * 1000;
  gint64 spent = felt_tdt_int(t, "AccumulatedSeconds", 0, 86400, 0) * 1000;
  save->left_ms = MAX(period - spent, 0);
}

/* The earlier of two times, of which 0 is none. */
static gint64 earlier(gint64 a, gint64 b)
{
  if (a == 0 || b == 0)
    return MAX(a, b);
  return MIN(a, b);
}

/* A tournament with bust-outs or rebuys has begun, whether or not the save says when. */
static void mend_times(FeltTdtSave *save)
{
  gboolean begun = FALSE;
  gint64 first = 0;
  if (save->start_ms != 0)
    return;
  for (guint i = 0; i < save->n_players; i++) {
    const FeltTdtPlayer *player = &save->players[i];
    for (guint k = 0; k < player->n_buys; k++) {
      const FeltTdtBuy *buy = &player->buys[k];
      first = earlier(first, k > 0 ? buy->at_ms : buy->out_ms);
      begun |= k > 0 || buy->busted;
    }
    for (guint k = 0; k < player->n_add_ons; k++)
      first = earlier(first, player->add_ons[k].at_ms);
    begun |= player->n_add_ons > 0;
  }
  if (begun || save->end_ms != 0)
    save->start_ms = MAX(earlier(first, save->end_ms), 1);
}

static gboolean read_all(FeltTdtReader *reader, const FeltTdtValue *root)
{
  read_header(reader, root);
  if (!felt_tdt_read_levels(reader))
    return FALSE;
  read_clock(reader);
  felt_tdt_read_chips(reader);
  felt_tdt_read_money(reader);
  felt_tdt_read_tables(reader);
  if (!felt_tdt_read_players(reader))
    return FALSE;
  felt_tdt_read_seats(reader);
  felt_tdt_read_prizes(reader);
  felt_tdt_read_history(reader);
  mend_times(reader->save);
  return TRUE;
}

FeltTdtSave *felt_tdt_save_new(FeltTdtTree *tree, gint64 digits, FeltTdtReport *report,
                               GError **error)
{
  g_autoptr(FeltTdtSave) save = g_new0(FeltTdtSave, 1);
  FeltTdtReader reader = {save, felt_tdt_get(tree->root, "T"), report, NULL, NULL, error, 0};
  save->tree = tree;
  save->digits = digits;
  if (reader.root == NULL || reader.root->type != FELT_TDT_OBJECT ||
      felt_tdt_get(reader.root, "Players") == NULL) {
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                _("This is no tournament of The Tournament Director; choose another file."));
    return NULL;
  }
  reader.players = g_hash_table_new(g_str_hash, g_str_equal);
  reader.tables = g_hash_table_new(g_str_hash, g_str_equal);
  gboolean good = read_all(&reader, tree->root);
  g_hash_table_unref(reader.players);
  g_hash_table_unref(reader.tables);
  return good ? g_steal_pointer(&save) : NULL;
}

void felt_tdt_save_free(FeltTdtSave *save)
{
  if (save == NULL)
    return;
  felt_levels_free(save->levels, save->n_levels);
  for (guint i = 0; i < save->n_chips; i++)
    felt_record_release(&felt_chip_record, &save->chips[i]);
  g_free(save->chips);
  felt_tdt_tree_free(save->tree);
  g_free(save);
}

/* Figures ---------------------------------------------------------------------------------- */

gboolean felt_tdt_is_in(const FeltTdtPlayer *player)
{
  return player->n_buys > 0 && !player->buys[player->n_buys - 1].busted;
}

gint64 felt_tdt_taken(const FeltTdtSave *save)
{
  gint64 taken = 0;
  for (guint i = 0; i < save->n_players; i++) {
    const FeltTdtPlayer *player = &save->players[i];
    for (guint k = 0; k < player->n_buys; k++)
      taken += player->buys[k].fee.amount;
    for (guint k = 0; k < player->n_add_ons; k++)
      taken += player->add_ons[k].fee.amount;
  }
  return taken;
}

static gint64 raked(const FeltTdtSave *save)
{
  gint64 rake = 0;
  for (guint i = 0; i < save->n_players; i++) {
    const FeltTdtPlayer *player = &save->players[i];
    for (guint k = 0; k < player->n_buys; k++)
      rake += player->buys[k].fee.rake;
    for (guint k = 0; k < player->n_add_ons; k++)
      rake += player->add_ons[k].fee.rake;
  }
  return rake;
}

gint64 felt_tdt_fixed_rake(const FeltTdtSave *save)
{
  return save->fixed_rake +
         felt_money_part_rounded(felt_tdt_taken(save), save->rake_share, FELT_WHOLE);
}

gint64 felt_tdt_pot(const FeltTdtSave *save)
{
  gint64 pot = felt_tdt_taken(save) - raked(save) - felt_tdt_fixed_rake(save) + save->house;
  return MAX(pot, save->guarantee);
}

gint64 *felt_tdt_hits(const FeltTdtSave *save)
{
  gint64 *hits = g_new0(gint64, save->n_players + 1);
  for (guint i = 0; i < save->n_players; i++) {
    const FeltTdtPlayer *player = &save->players[i];
    hits[i] += player->hits_adjust;
    for (guint k = 0; k < player->n_buys; k++)
      for (guint b = 0; b < player->buys[k].n_by; b++)
        hits[player->buys[k].by[b]] += save->full_hits ? 1000 : 1000 / player->buys[k].n_by;
  }
  return hits;
}

/* The chop of a group of winners: the one that names the first of them; NULL: none does. */
static const FeltTdtChop *chop_of(const FeltTdtSave *save, guint player)
{
  for (guint i = 0; i < save->n_chops; i++)
    for (guint k = 0; k < save->chops[i].n; k++)
      if (save->chops[i].portions[k].player == player)
        return &save->chops[i];
  return NULL;
}

static gint64 portion_of(const FeltTdtChop *chop, guint player)
{
  for (guint i = 0; i < chop->n; i++)
    if (chop->portions[i].player == player)
      return chop->portions[i].cash;
  return 0;
}

static gboolean same_winners(const FeltTdtPrize *a, const FeltTdtPrize *b)
{
  return a->n_to == b->n_to && memcmp(a->to, b->to, a->n_to * sizeof *a->to) == 0;
}

/* Several who won the same prizes share their sum: by a chop that is that sum, else evenly. */
static void share(const FeltTdtSave *save, guint first, gint64 *won)
{
  const FeltTdtPrize *prize = &save->prizes[first];
  const FeltTdtChop *chop = chop_of(save, prize->to[0]);
  gint64 sum = 0, chopped = 0;
  for (guint i = 0; i < first; i++)
    if (same_winners(&save->prizes[i], prize))
      return; /* with that one */
  for (guint i = first; i < save->n_prizes; i++)
    if (same_winners(&save->prizes[i], prize))
      sum += save->prizes[i].amount;

  for (guint i = 0; chop != NULL && i < prize->n_to; i++)
    chopped += portion_of(chop, prize->to[i]);
  for (guint i = 0; i < prize->n_to; i++) {
    if (chop != NULL && chopped == sum)
      won[prize->to[i]] += portion_of(chop, prize->to[i]);
    else
      won[prize->to[i]] += felt_money_nth_share(sum, prize->n_to, i);
  }
}

gint64 *felt_tdt_won(const FeltTdtSave *save)
{
  gint64 *won = g_new0(gint64, save->n_players + 1);
  for (guint i = 0; i < save->n_prizes; i++)
    if (save->prizes[i].n_to == 1)
      won[save->prizes[i].to[0]] += save->prizes[i].amount;
    else if (save->prizes[i].n_to > 1)
      share(save, i, won);
  return won;
}
