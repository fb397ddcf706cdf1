/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-phh.c - recorded hands written as hands of the PHH standard */
#include "hands/felt-hands-phh.h"

#include "felt-config.h"
#include "core/phh/felt-replay.h"
#include "hands/felt-hands-walk.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A hand on its way into the standard's form. */
typedef struct {
  const FeltHandsHand *hand;
  FeltPhh phh;
  GArray *actions;      /* FeltPhhAction */
  GStringChunk *memory; /* of names and own fields */
} Writer;

static FeltSpan keep(Writer *writer, const char *text)
{
  const char *kept = g_string_chunk_insert(writer->memory, text);
  return (FeltSpan){kept, strlen(kept)};
}

static void has(Writer *writer, FeltPhhField field)
{
  writer->phh.present |= UINT64_C(1) << field;
}

/* Whether the standard has the game -------------------------------------------------------- */

static gboolean find_game(Writer *writer, GError **error)
{
  const FeltHandSetup *setup = &writer->hand->play.setup;
  for (guint i = 0; i < FELT_PHH_VARIANTS; i++) {
    FeltVariant variant;
    FeltLimit limit;
    felt_replay_game((FeltPhhVariant)i, &variant, &limit);
    if (variant == setup->variant && limit == setup->limit) {
      writer->phh.variant = (FeltPhhVariant)i;
      return TRUE;
    }
  }
  g_autofree char *stakes = felt_hands_deal_stakes(&writer->hand->deal);
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("Hand %u is %s, for which PHH has no name; write it as OHH."),
                     writer->hand->number, stakes);
}

/* Money and cards that its fields cannot hold. */
static gboolean check_fields(const FeltHandsHand *hand, GError **error)
{
  const FeltHandSetup *setup = &hand->play.setup;
  gboolean counted = setup->limit == FELT_LIMIT_POT && setup->absent_blind > 0; /* T 54B */
  gboolean fits = hand->play.n_runs <= 1 && setup->cap == 0 && setup->multiple <= 1 && !counted;
  for (guint i = 0; i < hand->play.n; i++)
    fits = fits && setup->dead[i] == 0 && setup->forced[i] != FELT_FORCED_KILL &&
           setup->forced[i] != FELT_FORCED_SLEEPER;
  return fits ||
         felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("Hand %u has several boards, dead money, a kill, a sleeper, a cap, a "
                       "betting unit or a dead small blind that counts for the pot, which "
                       "PHH does not know; write it as OHH."),
                     hand->number);
}

static gboolean check_hand(const FeltHandsHand *hand, GError **error)
{
  if (!felt_hands_hand_is_over(hand))
    return felt_refuse(error, FELT_DECIDE_ERROR_PHASE, _("Hand %u is not over."), hand->number);
  if (hand->voided)
    return felt_refuse(error, FELT_DECIDE_ERROR_PHASE, _("Hand %u was a misdeal."), hand->number);
  return check_fields(hand, error);
}

/* Stakes and players ----------------------------------------------------------------------- */

static void set_stakes(Writer *writer)
{
  const FeltHandSetup *setup = &writer->hand->play.setup;
  FeltPhh *phh = &writer->phh;
  gboolean stud = writer->hand->play.facts->opens != FELT_OPENS_POSITION;
  guint n = setup->n_players;
  phh->n_players = (guint8)n;
  phh->decimals = (guint8)writer->hand->deal.decimals;
  phh->ante_trimming = !setup->antes_are_dead;
  phh->bring_in = setup->bring_in;
  phh->small_bet = setup->small_bet;
  phh->big_bet = setup->big_bet;
  phh->min_bet = setup->min_bet;
  for (guint i = 0; i < n; i++) {
    guint at = n == 2 ? 1 - i : i; /* the standard has both in reverse then */
    phh->antes[at] = setup->antes[i];
    phh->blinds[at] = setup->blinds[i];
    phh->stacks[i] = setup->stacks[i];
  }

  has(writer, FELT_PHH_VARIANT);
  has(writer, FELT_PHH_ANTE_TRIMMING_STATUS);
  has(writer, FELT_PHH_ANTES);
  has(writer, FELT_PHH_STARTING_STACKS);
  has(writer, FELT_PHH_ACTIONS);
  has(writer, stud ? FELT_PHH_BRING_IN : FELT_PHH_BLINDS_OR_STRADDLES);
  if (setup->limit == FELT_LIMIT_FIXED) {
    has(writer, FELT_PHH_SMALL_BET);
    has(writer, FELT_PHH_BIG_BET);
  } else {
    has(writer, FELT_PHH_MIN_BET);
  }
}

static void set_players(Writer *writer)
{
  int64_t finishing[FELT_HAND_PLAYERS];
  const FeltHandsHand *hand = writer->hand;
  FeltPhh *phh = &writer->phh;
  felt_hands_hand_result(hand, NULL, finishing);
  for (guint i = 0; i < hand->play.n; i++) {
    const char *name = "";
    for (guint k = 0; k < hand->deal.n_seats; k++)
      if (hand->deal.seats[k].seat == hand->seats[i] && hand->deal.seats[k].name != NULL)
        name = hand->deal.seats[k].name;
    phh->seats[i] = hand->seats[i];
    phh->names[i] = keep(writer, name);
    phh->finishing[i] = (FeltDecimal){finishing[i], phh->decimals};
  }
  has(writer, FELT_PHH_SEATS);
  has(writer, FELT_PHH_NAMES);
  has(writer, FELT_PHH_FINISHING_STACKS);
}

static void set_text(Writer *writer, FeltPhhField field, const char *text)
{
  if (text == NULL)
    return;
  writer->phh.texts[field] = keep(writer, text);
  has(writer, field);
}

static void set_occasion(Writer *writer)
{
  const FeltHandsHand *hand = writer->hand;
  FeltPhh *phh = &writer->phh;
  g_autoptr(GDateTime) begun = g_date_time_new_from_unix_utc(hand->begun_us / G_USEC_PER_SEC);
  g_autofree char *time = g_date_time_format(begun, "%H:%M:%S");
  g_autofree char *number = g_strdup_printf("%u", hand->number);
  phh->integers[FELT_PHH_DAY] = g_date_time_get_day_of_month(begun);
  phh->integers[FELT_PHH_MONTH] = g_date_time_get_month(begun);
  phh->integers[FELT_PHH_YEAR] = g_date_time_get_year(begun);
  has(writer, FELT_PHH_DAY);
  has(writer, FELT_PHH_MONTH);
  has(writer, FELT_PHH_YEAR);
  set_text(writer, FELT_PHH_TIME, time);
  set_text(writer, FELT_PHH_TIME_ZONE, "UTC");
  set_text(writer, FELT_PHH_HAND, number);
  phh->numbers |= UINT64_C(1) << FELT_PHH_HAND;
  set_text(writer, FELT_PHH_TABLE, hand->deal.table);
  set_text(writer, FELT_PHH_CURRENCY, hand->deal.currency);
}

/* Own fields ------------------------------------------------------------------------------- */

static void add_extra(Writer *writer, const char *prefix, const char *key, const char *value)
{
  g_autofree char *name = g_strconcat(FELT_HANDS_PHH_OWN, prefix, key, NULL);
  if (writer->phh.n_extras < FELT_PHH_EXTRAS)
    writer->phh.extras[writer->phh.n_extras++] =
        (FeltPhhExtra){keep(writer, name), keep(writer, value)};
}

/* The numbers and words of a record that are not as they are when absent. */
static void add_record(Writer *writer, const FeltRecord *record, gconstpointer data,
                       const char *prefix)
{
  for (const FeltField *f = record->fields; f->key != NULL; f++) {
    g_autofree char *value = NULL;
    int word = f->type == FELT_FIELD_WORD ? FELT_CONST_AT(int, data, f->offset) : 0;
    gint64 number = f->type == FELT_FIELD_INT ? FELT_CONST_AT(gint64, data, f->offset) : 0;
    if (f->type == FELT_FIELD_WORD && word != f->absent)
      value = g_strdup_printf("'%s'", f->words[word]);
    else if (f->type == FELT_FIELD_INT && number != f->absent)
      value = g_strdup_printf("%" G_GINT64_FORMAT, number);
    else if (f->type == FELT_FIELD_BOOL &&
             FELT_CONST_AT(gboolean, data, f->offset) != (gboolean)f->absent)
      value = g_strdup(FELT_CONST_AT(gboolean, data, f->offset) ? "true" : "false");
    else if (f->type == FELT_FIELD_RECORD)
      add_record(writer, f->record, (const char *)data + f->offset, "rules_");
    if (value != NULL)
      add_extra(writer, prefix, f->key, value);
  }
}

static void add_posts(Writer *writer)
{
  const FeltHandsDeal *deal = &writer->hand->deal;
  g_autoptr(GString) text = g_string_new("'");
  for (guint i = 0; i < deal->n_posts; i++)
    g_string_append_printf(text, "%s%d:%d:%" G_GINT64_FORMAT, i > 0 ? "," : "",
                           (int)deal->posts[i].seat, deal->posts[i].kind, deal->posts[i].amount);
  g_string_append_c(text, '\'');
  if (deal->n_posts > 0)
    add_extra(writer, "", "posts", text->str);
}

/* Hands that were told, where the deals cannot say when a card came. */
static void add_told_cards(Writer *writer)
{
  const FeltHandsHand *hand = writer->hand;
  g_autoptr(GString) text = g_string_new("'");
  for (guint i = 0; i < hand->play.n; i++) {
    char cards[2 * FELT_HAND_CARDS_MAX + 1];
    if ((hand->told_cards >> i & 1) == 0 || !felt_hands_has_draws(&hand->play))
      continue;
    felt_cards_to_text(hand->play.hole[i], hand->play.n_hole[i], cards);
    g_string_append_printf(text, "%s%d:%s", text->len > 1 ? "," : "", hand->seats[i], cards);
  }
  g_string_append_c(text, '\'');
  if (text->len > 2)
    add_extra(writer, "", "cards", text->str);
}

static void add_own(Writer *writer)
{
  const FeltHandsHand *hand = writer->hand;
  add_record(writer, &felt_hands_deal_record, &hand->deal, "");
  add_posts(writer);
  add_told_cards(writer);
  if (hand->winners != NULL) {
    g_autofree char *winners = g_strdup_printf("'%s'", hand->winners);
    add_extra(writer, "", "winners", winners);
  }
}

/* Actions ---------------------------------------------------------------------------------- */

static gboolean all_unknown(const FeltHandsMoment *moment)
{
  for (guint k = 0; k < moment->n_cards; k++)
    if (moment->cards[k] != FELT_CARD_UNKNOWN)
      return FALSE;
  return TRUE;
}

static FeltPhhVerb act_verb(FeltActKind action)
{
  static const FeltPhhVerb verbs[] = {[FELT_ACT_FOLD] = FELT_PHH_FOLD,
                                      [FELT_ACT_CALL] = FELT_PHH_CALL,
                                      [FELT_ACT_RAISE] = FELT_PHH_RAISE,
                                      [FELT_ACT_BRING_IN] = FELT_PHH_POST};
  return verbs[action];
}

static void add_moment(const FeltHandsMoment *moment, const FeltHand *before, gpointer data)
{
  static const FeltPhhVerb verbs[] = {
      [FELT_HANDS_DEALT] = FELT_PHH_DEAL_HOLE, [FELT_HANDS_BOARDED] = FELT_PHH_DEAL_BOARD,
      [FELT_HANDS_DID] = FELT_PHH_FOLD,        [FELT_HANDS_DREW] = FELT_PHH_DISCARD,
      [FELT_HANDS_SHOWED] = FELT_PHH_SHOW,     [FELT_HANDS_PASSED] = FELT_PHH_SHOW};
  Writer *writer = data;
  FeltPhhAction action = {.verb = (guint8)verbs[moment->what],
                          .player = (guint8)moment->player,
                          .n_cards = (guint8)moment->n_cards,
                          .amount = moment->to};
  memcpy(action.cards, moment->cards, moment->n_cards);
  if (moment->what == FELT_HANDS_DID)
    action.verb = (guint8)act_verb(moment->action);
  if (moment->what == FELT_HANDS_DREW) {
    action.n_cards = (guint8)moment->count;
    memset(action.cards, FELT_CARD_UNKNOWN, sizeof action.cards);
  }
  if (moment->what == FELT_HANDS_SHOWED && all_unknown(moment)) {
    action.as_dealt = true;
    action.n_cards = 0;
  }
  g_array_append_val(writer->actions, action);
}

char *felt_hands_to_phh(const FeltHandsHand *hand, const char *table, GError **error)
{
  g_autofree Writer *writer = g_new0(Writer, 1);
  char *text = NULL;
  writer->hand = hand;
  if (!check_hand(hand, error) || !find_game(writer, error))
    return NULL;
  writer->actions = g_array_new(FALSE, TRUE, sizeof(FeltPhhAction));
  writer->memory = g_string_chunk_new(1024);
  set_stakes(writer);
  set_players(writer);
  set_occasion(writer);
  add_own(writer);
  felt_hands_walk(hand, add_moment, writer);
  writer->phh.actions = (FeltPhhAction *)(gpointer)writer->actions->data;
  writer->phh.n_actions = writer->actions->len;

  gsize size = felt_phh_write(&writer->phh, table, NULL, 0) + 1;
  text = g_malloc(size);
  felt_phh_write(&writer->phh, table, text, size);
  g_array_unref(writer->actions);
  g_string_chunk_free(writer->memory);
  return text;
}
