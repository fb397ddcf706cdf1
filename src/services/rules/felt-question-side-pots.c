/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-question-side-pots.c - main pot and side pots, what is returned, and who gets what */
#include "services/rules/felt-question.h"

#include "core/eval/felt-showdown.h"
#include "core/rules/felt-pots.h"
#include "felt-config.h"
#include "store/felt-record-json.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_PLAYERS FELT_MAX_HANDS

static const char *const odds[] = {"left", "high-card", NULL};
static const char *const odd_names[] = {N_("Left of the button"), N_("High card"), NULL};

static const char *const merges[] = {"no", "yes", NULL};
static const char *const merge_names[] = {N_("Each split by itself"), N_("Split as one"), NULL};

static const FeltQuestionField fields[] = {
    {"put", N_("Put in by each player"), FELT_ASKS_TEXT, FELT_ALWAYS, NULL,
     N_("35 15 35, from the left of the button on"), NULL, NULL, 0},
    {"folded", N_("Players who folded"), FELT_ASKS_TEXT, 0, NULL, N_("2 3, counted from 1"), NULL,
     NULL, 0},
    {"dead", N_("Dead money"), FELT_ASKS_NUMBER, 0, "0", NULL, NULL, NULL, 0},
    {"winners", N_("Winners of each pot"), FELT_ASKS_TEXT, 0, NULL,
     N_("2; 1,3 the main pot first; high/low"), NULL, NULL, 0},
    {"odd-chip", N_("Odd chip goes"), FELT_ASKS_CHOICE, 0, "left", NULL, odds, odd_names, 0},
    {"chip-unit", N_("Smallest chip"), FELT_ASKS_NUMBER, 0, "1", NULL, NULL, NULL, 0},
    {"merge-pots", N_("Pots of the same winners"), FELT_ASKS_CHOICE, 0, "no", NULL, merges,
     merge_names, 0},
    {NULL, NULL, FELT_ASKS_TEXT, 0, NULL, NULL, NULL, NULL, 0},
};

/* What is asked, and what of it is found. */
typedef struct {
  gint64 put[MAX_PLAYERS];
  guint n, uncalled;
  guint32 folded, in;
  gint64 dead, unit, returned;
  int odd, merge;
  FeltPot pots[MAX_PLAYERS];
  gint64 shares[MAX_PLAYERS][MAX_PLAYERS]; /* of each pot */
  gboolean shared[MAX_PLAYERS];            /* the pot is: its winners are known */
  guint n_pots;
} Pots;

/* The winners of a half of a pot, in the order in which they get odd chips. */
typedef struct {
  guint8 players[MAX_PLAYERS];
  guint n;
} Half;

static gboolean read_pots(FeltAsked *asked, Pots *pots)
{
  FeltAnswer *answer = asked->answer;
  gint64 sum = 0;
  if (!felt_asked_numbers(asked, "put", 0, FELT_ASKED_MAX, pots->put, MAX_PLAYERS, &pots->n))
    return FALSE;
  if (pots->n < 2)
    return felt_answer_refuse(answer, "put", NULL, _("give what two players or more put in"));
  if (!felt_asked_mask(asked, "folded", pots->n, &pots->folded) ||
      !felt_asked_number(asked, "dead", 0, FELT_ASKED_MAX, &pots->dead) ||
      !felt_asked_choice(asked, "odd-chip", &pots->odd) ||
      !felt_asked_choice(asked, "merge-pots", &pots->merge) ||
      !felt_asked_number(asked, "chip-unit", 1, FELT_ASKED_MAX, &pots->unit))
    return FALSE;
  pots->in = ((UINT32_C(1) << pots->n) - 1) & ~pots->folded;
  for (guint i = 0; i < pots->n; i++)
    sum += pots->put[i];
  if (pots->in == 0)
    return felt_answer_refuse(answer, "folded", NULL, _("somebody must be left to win the pot"));
  if (sum + pots->dead == 0)
    return felt_answer_refuse(answer, "put", NULL, _("somebody must have put something in"));
  return TRUE;
}

static gboolean is_alone(const FeltPot *pot)
{
  return (pot->players & (pot->players - 1)) == 0;
}

/* "2" or "1,3": of the players who can win the pot. */
static gboolean read_half(FeltAsked *asked, const Pots *pots, guint number, const char *text,
                          Half *half)
{
  FeltAnswer *answer = asked->answer;
  g_auto(GStrv) parts = g_strsplit_set(text, ", ", -1);
  guint32 named = 0;
  for (guint i = 0; parts[i] != NULL; i++) {
    char *end;
    if (*parts[i] == '\0')
      continue;
    guint64 player = g_ascii_strtoull(parts[i], &end, 10);
    if (*end != '\0' || player < 1 || player > pots->n)
      return felt_answer_refuse(answer, "winners", NULL, _("“%s” is no player: count from 1 to %u"),
                                parts[i], pots->n);
    guint32 bit = UINT32_C(1) << (player - 1);
    if ((pots->pots[number].players & bit) == 0)
      return felt_answer_refuse(answer, "winners", "R-43",
                                _("player %u cannot win pot %u; name who put into it and did not "
                                  "fold"),
                                (guint)player, number + 1);
    if ((named & bit) != 0)
      return felt_answer_refuse(answer, "winners", NULL, _("%d is given twice"), (int)player);
    named |= bit;
    half->players[half->n++] = (guint8)(player - 1);
  }
  return half->n > 0 ||
         felt_answer_refuse(answer, "winners", NULL, _("name who wins pot %u"), number + 1);
}

static void sort_half(Half *half)
{
  for (guint i = 1; i < half->n; i++)
    for (guint k = i; k > 0 && half->players[k] < half->players[k - 1]; k--) {
      guint8 player = half->players[k];
      half->players[k] = half->players[k - 1];
      half->players[k - 1] = player;
    }
}

/* The winners of a pot. */
typedef struct {
  Half high, low;
} Winners;

/* "2", or "2/3" of a hi-lo game. */
static gboolean read_winners(FeltAsked *asked, const Pots *pots, guint number, const char *text,
                             Winners *winners)
{
  *winners = (Winners){{.n = 0}, {.n = 0}};
  g_auto(GStrv) halves = g_strsplit(text, "/", 2);
  const char *first = halves[0] != NULL ? halves[0] : "";
  if (!read_half(asked, pots, number, first, &winners->high) ||
      (*first != '\0' && halves[1] != NULL &&
       !read_half(asked, pots, number, halves[1], &winners->low)))
    return FALSE;
  if (pots->odd == 0) {
    sort_half(&winners->high);
    sort_half(&winners->low);
  }
  return TRUE;
}

static gboolean same_half(const Half *one, const Half *other)
{
  return one->n == other->n && memcmp(one->players, other->players, one->n) == 0;
}

static gboolean same_winners(const Winners *one, const Winners *other)
{
  return same_half(&one->high, &other->high) && same_half(&one->low, &other->low);
}

/* Pots that the same players win may be one: into the first of them, whose players stay. */
static void merge_pots(Pots *pots, Winners *winners)
{
  guint kept = 0;
  for (guint p = 1; p < pots->n_pots; p++) {
    if (same_winners(&winners[p], &winners[kept])) {
      pots->pots[kept].amount += pots->pots[p].amount;
      continue;
    }
    winners[++kept] = winners[p];
    pots->pots[kept] = pots->pots[p];
  }
  pots->n_pots = kept + 1;
}

static void split_pots(Pots *pots, const Winners *winners)
{
  for (guint p = 0; p < pots->n_pots; p++) {
    const Winners *won = &winners[p];
    if (won->high.n == 0)
      continue;
    felt_split_among(pots->pots[p].amount, pots->unit, won->high.players, won->high.n,
                     won->low.players, won->low.n, pots->shares[p]);
    pots->shared[p] = TRUE;
  }
}

/* Who is alone in a pot has it already and need not be named. */
static gboolean share_pots(FeltAsked *asked, Pots *pots)
{
  g_autofree char *text = felt_asked_text(asked, "winners");
  g_auto(GStrv) groups = g_strsplit(text != NULL ? text : "", ";", -1);
  guint n = g_strv_length(groups), contested = 0, next = 0;
  Winners winners[MAX_PLAYERS] = {0};
  for (guint p = 0; p < pots->n_pots; p++)
    contested += !is_alone(&pots->pots[p]);
  gboolean all = n == pots->n_pots;
  if (n > 0 && !all && n != contested)
    return felt_answer_refuse(
        asked->answer, "winners", NULL,
        g_dngettext(GETTEXT_PACKAGE, "there is %u pot, not %u: name its winners",
                    "there are %u pots, not %u: name the winners of each, apart by semicolons",
                    pots->n_pots),
        pots->n_pots, n);

  for (guint p = 0; p < pots->n_pots; p++) {
    const FeltPot *pot = &pots->pots[p];
    if (n > 0 && (all || !is_alone(pot))) {
      if (!read_winners(asked, pots, p, g_strstrip(groups[next++]), &winners[p]))
        return FALSE;
    } else if (is_alone(pot)) {
      winners[p].high = (Half){{(guint8)__builtin_ctz(pot->players)}, 1};
    }
  }
  if (pots->merge && n > 0)
    merge_pots(pots, winners);
  split_pots(pots, winners);
  return TRUE;
}

/* In words --------------------------------------------------------------------------------- */

static char *list_players(guint32 players)
{
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < MAX_PLAYERS; i++)
    if ((players >> i & 1) != 0)
      g_string_append_printf(text, "%s%u", text->len > 0 ? ", " : "", i + 1);
  return g_string_free(text, FALSE);
}

static void say_pot(FeltAnswer *answer, const Pots *pots, guint number)
{
  const FeltPot *pot = &pots->pots[number];
  g_autofree char *players = list_players(pot->players);
  g_autofree char *name =
      number == 0 ? g_strdup(_("Main pot")) : g_strdup_printf(_("Side pot %u"), number);
  if (is_alone(pot))
    felt_answer_say(answer, "R-44", _("%s: %s, won by player %s alone"), name,
                    felt_asked_chips(pot->amount), players);
  else
    felt_answer_say(answer, "R-43", _("%s: %s, between players %s"), name,
                    felt_asked_chips(pot->amount), players);
  for (guint i = 0; i < pots->n; i++)
    if (pots->shares[number][i] > 0 && !is_alone(pot))
      felt_answer_add(answer, "R-47", _("Player %u gets %s of it"), i + 1,
                      felt_asked_chips(pots->shares[number][i]));
}

static gboolean any_odd(const Pots *pots)
{
  for (guint p = 0; p < pots->n_pots; p++) {
    gint64 least = 0, most = 0;
    for (guint i = 0; i < pots->n; i++) {
      gint64 share = pots->shares[p][i];
      if (share == 0)
        continue;
      least = least == 0 ? share : MIN(least, share);
      most = MAX(most, share);
    }
    if (most > least)
      return TRUE;
  }
  return FALSE;
}

/* What each takes from the table, once it is known who wins all pots. */
static void say_sums(FeltAnswer *answer, const Pots *pots)
{
  for (guint p = 0; p < pots->n_pots; p++)
    if (!pots->shared[p])
      return;
  for (guint i = 0; i < pots->n; i++) {
    gint64 takes = pots->returned > 0 && pots->uncalled == i ? pots->returned : 0;
    for (guint p = 0; p < pots->n_pots; p++)
      takes += pots->shares[p][i];
    gint64 net = takes - pots->put[i];
    if (takes > 0 && net >= 0)
      felt_answer_add(answer, NULL, _("Player %u takes %s in all: %s won"), i + 1,
                      felt_asked_chips(takes), felt_asked_chips(net));
    else if (takes > 0)
      felt_answer_add(answer, NULL, _("Player %u takes %s in all: %s lost"), i + 1,
                      felt_asked_chips(takes), felt_asked_chips(-net));
  }
}

static void say_pots(FeltAnswer *answer, const Pots *pots)
{
  for (guint p = 0; p < pots->n_pots; p++)
    say_pot(answer, pots, p);
  if (pots->returned > 0)
    felt_answer_say(answer, "2.7", _("Player %u takes %s back: nobody called it"),
                    pots->uncalled + 1, felt_asked_chips(pots->returned));
  say_sums(answer, pots);
  if (any_odd(pots))
    felt_answer_add(answer, "R-48",
                    pots->odd == 0
                        ? _("The odd chip goes to the first winner left of the button, "
                            "in hi-lo to the high half")
                        : _("The odd chip goes to the highest card, whose player is named "
                            "first, in hi-lo to the high half"));
}

static void add_number(cJSON *object, guint player, gint64 amount)
{
  char key[16];
  g_snprintf(key, sizeof key, "%u", player + 1);
  felt_json_add_int(object, key, amount);
}

static void write_json(FeltAnswer *answer, const Pots *pots)
{
  answer->json = cJSON_CreateObject();
  cJSON *list = cJSON_AddArrayToObject(answer->json, "pots");
  for (guint p = 0; p < pots->n_pots; p++) {
    cJSON *pot = cJSON_CreateObject();
    felt_json_add_int(pot, "amount", pots->pots[p].amount);
    cJSON *players = cJSON_AddArrayToObject(pot, "players");
    for (guint i = 0; i < pots->n; i++)
      if ((pots->pots[p].players >> i & 1) != 0)
        cJSON_AddItemToArray(players, cJSON_CreateNumber(i + 1));
    cJSON *paid = pots->shared[p] ? cJSON_AddObjectToObject(pot, "paid") : NULL;
    for (guint i = 0; i < pots->n; i++)
      if (pots->shares[p][i] > 0)
        add_number(paid, i, pots->shares[p][i]);
    cJSON_AddItemToArray(list, pot);
  }
  cJSON *returned = cJSON_AddObjectToObject(answer->json, "returned");
  if (pots->returned > 0)
    add_number(returned, pots->uncalled, pots->returned);
}

static void answer_side_pots(FeltAsked *asked)
{
  Pots pots = {.unit = 1};
  if (!read_pots(asked, &pots))
    return;
  gint64 put[MAX_PLAYERS];
  memcpy(put, pots.put, sizeof put);
  pots.returned = felt_pots_uncalled(put, pots.n, pots.in, &pots.uncalled);
  if (pots.returned > 0)
    put[pots.uncalled] -= pots.returned;
  pots.n_pots = felt_pots(put, pots.n, pots.in, pots.dead, pots.pots);
  if (share_pots(asked, &pots))
    write_json(asked->answer, &pots);
  say_pots(asked->answer, &pots);
}

const FeltQuestion felt_question_side_pots = {
    "side-pots",
    N_("Side Pots"),
    N_("Main pot and side pots, what is returned, and who gets what."),
    N_("all-in|odd chip|uncalled bet"),
    fields,
    answer_side_pots};
