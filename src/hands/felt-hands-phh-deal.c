/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-phh-deal.c - what a file of the PHH standard says before the cards: seats, posts */
#include "hands/felt-hands-phh-deal.h"

#include "felt-config.h"
#include "hands/felt-hands-phh.h"
#include "tournament/setup/felt-structure.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static char *span_text(FeltSpan span)
{
  return span.size > 0 ? g_strndup(span.text, span.size) : NULL;
}

static char *field_text(const FeltPhh *phh, FeltPhhField field)
{
  return FELT_PHH_HAS(phh, field) ? span_text(phh->texts[field]) : NULL;
}

char *felt_hands_phh_own(const FeltPhh *phh, const char *key)
{
  g_autofree char *name = g_strconcat(FELT_HANDS_PHH_OWN, key, NULL);
  for (size_t i = 0; i < phh->n_extras; i++) {
    const FeltPhhExtra *extra = &phh->extras[i];
    if (extra->key.size != strlen(name) || memcmp(extra->key.text, name, extra->key.size) != 0)
      continue;
    gboolean quoted = extra->value.size >= 2 && *extra->value.text == '\'';
    return g_strndup(extra->value.text + quoted, extra->value.size - (quoted ? 2 : 0));
  }
  return NULL;
}

/* All seats in their order; where the file names none they are counted from the small blind. */
static gboolean read_seats(const FeltPhh *phh, guint8 *seats, FeltHandsDeal *deal, GError **error)
{
  for (guint i = 0; i < phh->n_players; i++) {
    FeltHandsSeat *seat = felt_list_append(
        felt_record_field(&felt_hands_deal_record, "seats")->record, &deal->seats, &deal->n_seats);
    seat->seat = (gint64)i + 1;
    if (FELT_PHH_HAS(phh, FELT_PHH_SEATS))
      seat->seat = phh->seats[i];
    seat->stack = phh->stacks[i];
    if (FELT_PHH_HAS(phh, FELT_PHH_NAMES))
      seat->name = span_text(phh->names[i]);
    if (phh->stacks[i] == FELT_PHH_INFINITE)
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                         _("The stack of player %u is not written down; give it."), i + 1);
    if (seat->seat < 1 || seat->seat > FELT_HAND_PLAYERS)
      return felt_refuse(error, FELT_DECIDE_ERROR_NO_SEAT, _("Seats count from 1 to %d."),
                         FELT_HAND_PLAYERS);
    seats[i] = (guint8)seat->seat;
  }
  deal->button = seats[phh->n_players - 1];
  return TRUE;
}

static void add_post(FeltHandsDeal *deal, gint64 seat, FeltHandsPostKind kind, gint64 amount)
{
  FeltHandsPost *post = felt_list_append(
      felt_record_field(&felt_hands_deal_record, "posts")->record, &deal->posts, &deal->n_posts);
  *post = (FeltHandsPost){seat, kind, amount};
}

/* Blinds and antes as posts, but for the usual ones. */
static void read_posts(const guint8 *seats, const FeltHandSetup *setup, FeltHandsDeal *deal)
{
  static const FeltHandsPostKind kinds[] = {[FELT_FORCED_NONE] = FELT_HANDS_POST_BLIND,
                                            [FELT_FORCED_BLIND] = FELT_HANDS_POST_BLIND,
                                            [FELT_FORCED_STRADDLE] = FELT_HANDS_POST_STRADDLE,
                                            [FELT_FORCED_SLEEPER] = FELT_HANDS_POST_SLEEPER,
                                            [FELT_FORCED_POST] = FELT_HANDS_POST_POST};
  guint n = setup->n_players, small = n == 2, big = 1 - small; /* rule 1.4 */
  gboolean usual = setup->blinds[small] > 0 && setup->blinds[big] >= setup->blinds[small];
  gboolean each = setup->antes[0] > 0;
  deal->small_seat = deal->big_seat = 0;
  if (usual) {
    deal->small_seat = seats[small];
    deal->big_seat = seats[big];
    deal->small = setup->blinds[small];
    deal->big = setup->blinds[big];
  }
  for (guint i = 0; i < n; i++) {
    each = each && setup->antes[i] == setup->antes[0];
    if (setup->blinds[i] > 0 && !(usual && i < 2))
      add_post(deal, seats[i], kinds[setup->forced[i]], setup->blinds[i]);
  }

  deal->dead_antes = setup->antes_are_dead;
  if (each) {
    deal->ante_kind = FELT_ANTE_EACH;
    deal->ante = setup->antes[0];
    return;
  }
  for (guint i = 0; i < n; i++)
    if (setup->antes[i] > 0)
      add_post(deal, seats[i], FELT_HANDS_POST_ANTE, setup->antes[i]);
}

/* Our own fields on top: what a file of Felt says of the hand in its own terms. */
static gboolean read_own(const FeltPhh *phh, const FeltRecord *record, gpointer data,
                         const char *prefix, GError **error)
{
  for (const FeltField *f = record->fields; f->key != NULL; f++) {
    gboolean single =
        f->type == FELT_FIELD_INT || f->type == FELT_FIELD_BOOL || f->type == FELT_FIELD_WORD;
    g_autofree char *key = g_strconcat(prefix, f->key, NULL);
    g_autofree char *value = single ? felt_hands_phh_own(phh, key) : NULL;
    if (value != NULL && !felt_record_set_text(record, data, f->key, value, error))
      return FALSE;
    if (f->type == FELT_FIELD_RECORD &&
        !read_own(phh, f->record, (char *)data + f->offset, "rules_", error))
      return FALSE;
  }
  return TRUE;
}

static gboolean read_own_posts(const FeltPhh *phh, FeltHandsDeal *deal, GError **error)
{
  g_autofree char *text = felt_hands_phh_own(phh, "posts");
  g_auto(GStrv) posts = g_strsplit(text != NULL ? text : "", ",", -1);
  const FeltField *list = felt_record_field(&felt_hands_deal_record, "posts");
  felt_record_clear(&(const FeltRecord){"posts", 0, (const FeltField[]){*list, {0}}, 0}, deal);
  for (guint i = 0; posts[i] != NULL; i++) {
    g_auto(GStrv) parts = g_strsplit(posts[i], ":", -1);
    gint64 kind = g_strv_length(parts) == 3 ? g_ascii_strtoll(parts[1], NULL, 10) : -1;
    if (kind < 0 || kind > FELT_HANDS_POST_ANTE)
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("“%s” is no post."), posts[i]);
    add_post(deal, g_ascii_strtoll(parts[0], NULL, 10), (FeltHandsPostKind)kind,
             g_ascii_strtoll(parts[2], NULL, 10));
  }
  return TRUE;
}

static void clear_rules(FeltHandsDeal *deal)
{
  FeltHandRules rules;
  felt_hand_rules_of_version(FELT_RULES_TDA_2024, FELT_HANDS_FIRST_VERSION, &rules);
  felt_record_clear(&felt_play_rules_record, &deal->rules);
  felt_hands_deal_set_rules(deal, &rules);
}

gboolean felt_hands_phh_deal(const FeltPhh *phh, const FeltHandSetup *setup, FeltHandsDeal *deal,
                             guint8 *seats, GError **error)
{
  g_autofree char *own = felt_hands_phh_own(phh, "button");
  deal->game = felt_hands_game_of(setup->variant);
  deal->limit = (int)setup->limit;
  deal->bring_in = setup->bring_in;
  deal->small_bet = setup->small_bet;
  deal->big_bet = setup->big_bet;
  deal->min_bet = setup->min_bet;
  deal->decimals = phh->decimals;
  deal->table = field_text(phh, FELT_PHH_TABLE);
  deal->currency = field_text(phh, FELT_PHH_CURRENCY);
  felt_hands_deal_set_rules(deal, &setup->rules);
  if (!read_seats(phh, seats, deal, error))
    return FALSE;

  read_posts(seats, setup, deal);
  if (own == NULL)
    return felt_record_normalize(&felt_hands_deal_record, deal, "", error);
  clear_rules(deal);
  deal->small = deal->big = deal->ante = deal->small_bet = deal->big_bet = deal->min_bet = 0;
  deal->ante_kind = 0;
  deal->dead_antes = FALSE;
  deal->small_seat = deal->big_seat = -1;
  return read_own(phh, &felt_hands_deal_record, deal, "", error) &&
         read_own_posts(phh, deal, error) &&
         felt_record_normalize(&felt_hands_deal_record, deal, "", error);
}

gboolean felt_hands_phh_own_rules(const FeltPhh *phh, FeltHandRules *rules, GError **error)
{
  FeltHandsDeal deal;
  g_autofree char *button = felt_hands_phh_own(phh, "button");
  if (button == NULL)
    return TRUE;
  felt_record_init(&felt_hands_deal_record, &deal);
  gboolean good = read_own(phh, &felt_hands_deal_record, &deal, "", error);
  if (good)
    felt_hands_deal_rules(&deal, rules);
  felt_record_release(&felt_hands_deal_record, &deal);
  return good;
}
