/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-announce.c - what is said aloud at a moment of the evening */
#include "services/moments/felt-announce.h"

#include "services/moments/felt-game-spoken.h"
#include "services/moments/felt-number-words.h"

#include <string.h>

/* What can be said, in the languages of the room. %1 and %2 are numbers in words, %n a name. */
typedef enum {
  SAY_LEVEL,
  SAY_GAME,
  SAY_BLINDS,
  SAY_THREE_BLINDS,
  SAY_ONE_BLIND,
  SAY_BETS,
  SAY_ANTE,
  SAY_BUTTON_ANTE,
  SAY_BIG_BLIND_ANTE,
  SAY_BRING_IN,
  SAY_SPREAD,
  SAY_CAP,
  SAY_MAX_FIRST,
  SAY_90,
  SAY_60,
  SAY_60_BREAK,
  SAY_BREAK,
  SAY_BREAK_HANDS,
  SAY_BREAK_END,
  SAY_CHIPS_LEAVE,
  SAY_DAY_END,
  SAY_OUT,
  SAY_LEFT,
  SAY_TWO_LEFT,
  SAY_BUBBLE,
  SAY_MONEY,
  SAY_FINAL_TABLE,
  SAY_TABLE_BREAKS,
  SAY_CALL,
  SAY_WINNER,
  SAY_OVER,
  N_SAYINGS
} Saying;

static const char *const sayings[N_SAYINGS][FELT_N_LANGUAGES] = {
    [SAY_LEVEL] = {"Level %1.", "Livello %1."},
    [SAY_GAME] = {"The game is now %n.", "Ora si gioca a %n."},
    [SAY_BLINDS] = {"Blinds are now %1, %2.", "I bui ora sono %1, %2."},
    [SAY_THREE_BLINDS] = {"Blinds are now %1, %2, %3.", "I bui ora sono %1, %2, %3."},
    [SAY_ONE_BLIND] = {"The big blind is now %1.", "Il grande buio ora è %1."},
    [SAY_BETS] = {"Bets are %1 and %2.", "Le puntate sono %1 e %2."},
    [SAY_ANTE] = {"The ante is %1.", "L’ante è %1."},
    [SAY_BUTTON_ANTE] = {"The button posts an ante of %1.", "Il bottone mette un ante di %1."},
    [SAY_BIG_BLIND_ANTE] = {"The big blind posts an ante of %1.",
                            "Il grande buio mette un ante di %1."},
    [SAY_BRING_IN] = {"The bring-in is %1.", "Il bring-in è %1."},
    [SAY_SPREAD] = {"Bets are from %1 to %2.", "Le puntate vanno da %1 a %2."},
    [SAY_CAP] = {"The cap is %1.", "Il limite per mano è %1."},
    [SAY_MAX_FIRST] = {"Pot-limit: the maximum first raise is %1.",
                       "Pot limit: il primo rilancio massimo è %1."},
    [SAY_90] = {"Ninety seconds left.", "Mancano novanta secondi."},
    [SAY_60] = {"One minute left in this level.", "Manca un minuto alla fine del livello."},
    [SAY_60_BREAK] = {"One minute until play goes on.", "Manca un minuto alla ripresa del gioco."},
    [SAY_BREAK] = {"Break. Play goes on in %1 minutes.", "Pausa. Si riprende tra %1 minuti."},
    [SAY_BREAK_HANDS] = {"Break.", "Pausa."},
    [SAY_BREAK_END] = {"The break is over.", "La pausa è finita."},
    [SAY_CHIPS_LEAVE] = {"Chips of %1 leave play now.", "Le chip da %1 ora escono dal gioco."},
    [SAY_DAY_END] = {"The day is over.", "La giornata è finita."},
    [SAY_OUT] = {"%n is out.", "%n è fuori dal torneo."},
    [SAY_LEFT] = {"%1 players are left.", "Restano %1 giocatori."},
    [SAY_TWO_LEFT] = {"Heads-up!", "Testa a testa!"},
    [SAY_BUBBLE] = {"This is the bubble: the next player out is the last one without a prize.",
                    "Siamo in bolla: chi esce ora è l’ultimo senza premio."},
    [SAY_MONEY] = {"All players are in the money.", "Tutti i giocatori sono a premio."},
    [SAY_FINAL_TABLE] = {"This is the final table.", "Questo è il tavolo finale."},
    [SAY_TABLE_BREAKS] = {"Table %1 breaks.", "Il tavolo %1 si scioglie."},
    [SAY_CALL] = {"The clock is on %n: twenty-five seconds.",
                  "Il tempo corre per %n: venticinque secondi."},
    [SAY_WINNER] = {"The winner is %n. Congratulations!", "Vince %n. Complimenti!"},
    [SAY_OVER] = {"The tournament is over.", "Il torneo è finito."},
};

typedef struct {
  GString *text;
  FeltLanguage language;
} Speech;

/* Adds a sentence; numbers below 0 are not in it. */
static void say(Speech *speech, Saying saying, const char *name, gint64 first, gint64 second,
                gint64 third)
{
  const gint64 numbers[] = {first, second, third};
  gsize begin = speech->text->len;
  if (begin > 0)
    g_string_append_c(speech->text, ' ');
  for (const char *at = sayings[saying][speech->language]; *at != '\0'; at++) {
    if (*at != '%') {
      g_string_append_c(speech->text, *at);
    } else if (*++at == 'n') {
      g_string_append(speech->text, name);
    } else {
      g_autofree char *words = felt_number_words(speech->language, numbers[*at - '1']);
      gboolean starts = speech->text->len == begin + (begin > 0);
      g_string_append_c(speech->text, starts ? g_ascii_toupper(*words) : *words);
      g_string_append(speech->text, words + 1);
    }
  }
}

static void say_number(Speech *speech, Saying saying, gint64 number)
{
  say(speech, saying, NULL, number, 0, 0);
}

static void say_plain(Speech *speech, Saying saying)
{
  say(speech, saying, NULL, 0, 0, 0);
}

/* Entries -------------------------------------------------------------------------------------- */

static void say_ante(Speech *speech, const FeltLevel *level)
{
  if (level->ante <= 0 || level->ante_kind == FELT_ANTE_NONE)
    return;
  if (level->ante_kind == FELT_ANTE_BUTTON)
    say_number(speech, SAY_BUTTON_ANTE, level->ante);
  else if (level->ante_kind == FELT_ANTE_BIG_BLIND)
    say_number(speech, SAY_BIG_BLIND_ANTE, level->ante);
  else
    say_number(speech, SAY_ANTE, level->ante);
}

static void say_stud(Speech *speech, const FeltLevel *level)
{
  say(speech, SAY_BETS, NULL, level->big, felt_level_big_bet(level), 0);
  say_ante(speech, level);
  if (level->bring_in > 0)
    say_number(speech, SAY_BRING_IN, level->bring_in);
}

static void say_blinds(Speech *speech, const FeltLevel *level)
{
  if (level->first > 0)
    say(speech, SAY_THREE_BLINDS, NULL, level->first, level->small, level->big);
  else if (level->small > 0)
    say(speech, SAY_BLINDS, NULL, level->small, level->big, 0);
  else
    say_number(speech, SAY_ONE_BLIND, level->big);
  if (level->limit == FELT_LIMIT_FIXED)
    say(speech, SAY_BETS, NULL, level->big, felt_level_big_bet(level), 0);
  if (level->limit == FELT_LIMIT_SPREAD)
    say(speech, SAY_SPREAD, NULL, level->spread_min, level->spread_max, 0);
  if (level->limit == FELT_LIMIT_CAP && level->cap > 0)
    say_number(speech, SAY_CAP, level->cap);
  say_ante(speech, level);
}

/* The game, when it is another one than before: a mix goes on with each level. */
static void say_game(Speech *speech, const FeltState *state, guint entry, const FeltLevel *level)
{
  FeltLevel before;
  guint i = entry, n;
  while (i > 0 && state->levels[i - 1].kind != FELT_LEVEL_PLAY)
    i--;
  if (i > 0) {
    gint64 length_ms = felt_level_length_ms(&state->levels[i - 1]);
    felt_level_played(state->levels, state->n_levels, i - 1, MAX(length_ms - 1, 0), &before);
  }
  gboolean changes = i > 0 ? before.game != level->game || before.limit != level->limit
                           : felt_level_games(&state->levels[entry], &n) != NULL;
  if (!changes)
    return;
  g_autofree char *name = felt_game_spoken(level->game, level->limit, speech->language);
  say(speech, SAY_GAME, name, 0, 0, 0);
}

static void say_play(Speech *speech, const FeltState *state, guint entry)
{
  FeltLevel level;
  gint64 min_raise_to, max_first;
  FeltPotOptions options = felt_state_pot_options(state);
  felt_level_played(state->levels, state->n_levels, entry, 0, &level);
  say_game(speech, state, entry, &level);
  if (felt_level_is_stud(&level))
    say_stud(speech, &level);
  else
    say_blinds(speech, &level);
  if (felt_level_pot_limit(&level, &options, &min_raise_to, &max_first))
    say_number(speech, SAY_MAX_FIRST, max_first);
}

static void say_break(Speech *speech, const FeltLevel *level)
{
  gint64 minutes = (felt_level_length_ms(level) + 30000) / 60000;
  if (level->kind == FELT_LEVEL_DAY_END)
    say_plain(speech, SAY_DAY_END);
  else if (level->hands > 0 || minutes < 2)
    say_plain(speech, SAY_BREAK_HANDS);
  else
    say_number(speech, SAY_BREAK, minutes);
  for (guint i = 0; i < level->n_chip_up; i++)
    say_number(speech, SAY_CHIPS_LEAVE, level->chip_up[i]);
}

static void say_entry(Speech *speech, const FeltState *state, guint entry)
{
  if (entry >= state->n_levels)
    return;
  if (state->levels[entry].kind == FELT_LEVEL_PLAY)
    say_play(speech, state, entry);
  else
    say_break(speech, &state->levels[entry]);
}

char *felt_announce_entry(const FeltState *state, guint entry, FeltLanguage language)
{
  Speech speech = {g_string_new(NULL), language};
  say_entry(&speech, state, entry);
  return g_string_free(speech.text, FALSE);
}

/* Moments -------------------------------------------------------------------------------------- */

static void say_name(Speech *speech, Saying saying, const FeltState *state, guint player)
{
  const FeltPlayer *who = felt_state_player(state, player);
  if (who != NULL)
    say(speech, saying, who->name, 0, 0, 0);
}

static void say_out(Speech *speech, const FeltState *state, guint player)
{
  say_name(speech, SAY_OUT, state, player);
  if (state->n_in == 2)
    say_plain(speech, SAY_TWO_LEFT);
  else if (state->n_in > 2)
    say_number(speech, SAY_LEFT, state->n_in);
}

static void say_winner(Speech *speech, const FeltState *state)
{
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->place == 1 && player->place_to <= 1) {
      say(speech, SAY_WINNER, player->name, 0, 0, 0);
      return;
    }
  }
  say_plain(speech, SAY_OVER);
}

static void say_level(Speech *speech, const FeltState *state, guint entry)
{
  if (entry < state->n_levels)
    say_number(speech, SAY_LEVEL, felt_level_number(state->levels, state->n_levels, entry));
  say_entry(speech, state, entry);
}

char *felt_announce(const FeltMoment *moment, const FeltState *state, FeltLanguage language)
{
  Speech speech = {g_string_new(NULL), language};
  gboolean plays =
      moment->entry < state->n_levels && state->levels[moment->entry].kind == FELT_LEVEL_PLAY;
  switch (moment->kind) {
  case FELT_MOMENT_LEVEL:
    say_level(&speech, state, moment->entry);
    break;
  case FELT_MOMENT_90:
    say_plain(&speech, SAY_90);
    break;
  case FELT_MOMENT_60:
    say_plain(&speech, plays ? SAY_60 : SAY_60_BREAK);
    break;
  case FELT_MOMENT_BREAK:
    say_entry(&speech, state, moment->entry);
    break;
  case FELT_MOMENT_BREAK_END:
    say_plain(&speech, SAY_BREAK_END);
    say_level(&speech, state, moment->entry);
    break;
  case FELT_MOMENT_BUST:
    say_out(&speech, state, moment->player);
    break;
  case FELT_MOMENT_BUBBLE:
    say_plain(&speech, SAY_BUBBLE);
    break;
  case FELT_MOMENT_MONEY:
    say_plain(&speech, SAY_MONEY);
    break;
  case FELT_MOMENT_FINAL_TABLE:
    say_plain(&speech, SAY_FINAL_TABLE);
    break;
  case FELT_MOMENT_TABLE_BREAKS:
    say_number(&speech, SAY_TABLE_BREAKS, moment->table);
    break;
  case FELT_MOMENT_CALL:
    say_name(&speech, SAY_CALL, state, moment->player);
    break;
  case FELT_MOMENT_WINNER:
    say_winner(&speech, state);
    break;
  default:
    break;
  }
  if (speech.text->len > 0)
    return g_string_free(speech.text, FALSE);
  g_string_free(speech.text, TRUE);
  return NULL;
}

char *felt_announce_sample(FeltMomentKind kind, FeltLanguage language)
{
  FeltLevel levels[] = {
      {.small = 100, .big = 200, .minutes = 20},
      {.small = 200, .big = 400, .minutes = 20},
      {.kind = FELT_LEVEL_BREAK, .minutes = 15},
  };
  FeltMoment moment = {.kind = kind, .entry = kind == FELT_MOMENT_BREAK ? 2 : 1, .table = 7};
  g_autoptr(FeltState) state = felt_state_new();
  state->levels = felt_levels_copy(levels, G_N_ELEMENTS(levels));
  state->n_levels = G_N_ELEMENTS(levels);
  state->n_in = 9;
  return felt_announce(&moment, state, language);
}
