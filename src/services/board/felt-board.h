/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-board.h - the texts of the room's screen and the clock strip at one instant */
#ifndef FELT_BOARD_H
#define FELT_BOARD_H

#include <glib.h>

#include "tournament/setup/felt-clock.h"
#include "tournament/state/felt-state.h"

typedef enum {
  FELT_BOARD_WAITING, /* the clock was never started */
  FELT_BOARD_PLAY,
  FELT_BOARD_PAUSED, /* in a level or in a break */
  FELT_BOARD_BREAK,
  FELT_BOARD_FINISHED
} FeltBoardMode;

/* One of the big figures: "Small blind" and "100", "Bets" and "100 / 200". */
typedef struct {
  char *caption, *value;
} FeltBoardFigure;

/* A place below the winner, with its prize. */
typedef struct {
  char *place, *name, *prize; /* "2nd"; prize NULL: nothing */
} FeltBoardPlace;

#define FELT_BOARD_STAKES 5
#define FELT_BOARD_PODIUM 3

/* Texts are ready to show: grouped numbers, translated words. Those that do not apply are NULL. */
typedef struct {
  FeltBoardMode mode;
  gboolean on_break;    /* the entry is a break, running or paused */
  gboolean overtime;    /* past the last level: its blinds stay */
  gboolean next_hand;   /* the level has just begun: its blinds count from the next hand (T 23) */
  gboolean has_entries; /* somebody has entered: counts and chips mean something */
  double progress;      /* of the entry, 0 .. 1 */
  char *name;           /* of the tournament */
  char *level;          /* "Level 6", "Level 6, 4 hands left", or the break's name */
  char *game;           /* "Pot-Limit Omaha", "HORSE · Limit Razz, bring-in 25"; NULL in a break */
  char *time;           /* "11:22"; of a level by hands the time since it began */
  char *hand_for_hand;  /* "Hand for hand · hand 3": the clock stands, play goes on */
  char *waits;          /* "One player left · entries are open": it is not over yet */
  char *hands_left;     /* "4": of a level by hands */
  char *extra;          /* "bring-in 25", "colour up the 25": felt_level_extra_text */
  char *blinds;         /* "100 / 200 (25)"; in a break NULL */
  FeltBoardFigure stakes[FELT_BOARD_STAKES]; /* blinds, bets and ante of what is played */
  guint n_stakes;                            /* 0 in a break */
  char *old_blinds;                          /* of the level before, while next_hand */
  char *min_raise;                           /* pot-limit: minimum raise to (rules.md 3.4) */
  char *max_first;                           /* pot-limit: maximum first raise */
  char *pot_note;                            /* "true pot", "true pot, antes not counted" */
  char *mix_game;      /* "Limit Razz": what a mix by time goes on with in this level */
  char *mix_at;        /* "21:20": when; NULL while it cannot be known */
  char *next_level;    /* "Level 7" */
  char *next_blinds;   /* "150 / 300"; of the next playing level */
  char *next_raise;    /* pot-limit: "200 – 350", its minimum and maximum first raise */
  char *next_game;     /* only when it differs from what is or was played */
  char *next_at;       /* "21:25": when the present entry ends; NULL while it cannot be known */
  char *play_at;       /* when the next playing level begins; NULL while it cannot be known */
  char *break_at;      /* when the next break begins */
  gint64 break_min;    /* whole minutes until then, -1: no break comes, or it comes by hands */
  gint64 break_hands;  /* hand-for-hand: hands until the next break, -1: not known */
  gboolean break_next; /* the entry after this one is a break */
  char *starts_at;     /* not started: "20:00", when play shall begin; time is the countdown */
  gboolean start_due;  /* that time has come: time is "00:00" until the director starts */
  char *ends_at;       /* "23:40": about when play ends by the estimate; NULL: nobody knows */
  char *ends_in;       /* "2:10": instead, while the clock stands: hours and minutes of it */
  char *clock;         /* "21:14": the time of day */
  char *players;       /* "30": still in */
  char *entries;       /* "36" */
  char *average;       /* "24,000" */
  char *average_bb;    /* "120 BB" */
  char *chips;         /* in play */
  char *prize_pool;    /* "3,600 EUR"; NULL in a tournament without money */
  char *winner;        /* finished: who won; NULL when that was never decided */
  char *winner_prize;  /* "1,420 EUR", "500 EUR + Cup" */
  FeltBoardPlace podium[FELT_BOARD_PODIUM]; /* finished: after the winner */
  guint n_podium;
  FeltBoardFigure *prizes;       /* "1st" and "1,420 EUR", "4th–6th" and what each gets */
  gboolean provisional;          /* they are not locked, or not the pool any more */
  guint n_prizes, n_prizes_open; /* of them, from the first, still to be won */
  char *alert;    /* the clock on a player: "Ann, table 3 seat 4"; or the shot clock; NULL: none */
  gint64 alert_s; /* seconds left; 0: the time is up */
  gboolean alert_shot;  /* it is the shot clock, which rules nobody's hand dead */
  gboolean alert_warns; /* the last seconds */
  gint64 counts_ms;     /* until it says something else though the clock stands; -1: it does not */
} FeltBoard;

/* How long after its beginning a level is announced as "from the next hand". */
#define FELT_BOARD_NEXT_HAND_MS 45000

/* The hours before and after a planned start in which the board counts down to it. */
#define FELT_BOARD_START_BEFORE_H 48
#define FELT_BOARD_START_AFTER_H  12

/* Fills *board, whatever it held (begin with a zeroed one). view is the clock as the session shows
 * it, now the instant; the times are local. */
void felt_board_fill(FeltBoard *board, const FeltState *state, const FeltClockView *view,
                     const FeltInstant *now);

/* Puts the shot clock of a player (0: nobody in particular) on it, unless the clock was called on
 * somebody. */
void felt_board_show_shot(FeltBoard *board, const FeltState *state, guint player, gint64 left_ms);

/* "200 – 350": minimum raise to and maximum first raise of a level as it is played; NULL where it
 * is not pot-limit. Owned by the caller. */
char *felt_board_raise_text(const FeltState *state, const FeltLevel *played);

/* The playing level at index brings another game than the one before it ends with: *game has its
 * game and limit, or the mix that begins; it owns nothing. FALSE: it goes on with the same. */
gboolean felt_board_new_game(const FeltLevel *levels, guint n, guint index, FeltLevel *game);

/* In hand-for-hand, while the clock stands: hands until the next break; -1: not known. */
gint64 felt_board_break_hands(const FeltState *state, const FeltClockView *view);

/* Adds the entry the clock stands in and what follows it; there is one, and the board's mode is
 * set. utc_us: now. */
void felt_board_add_level(FeltBoard *board, const FeltState *state, const FeltClockView *view,
                          gint64 utc_us);

/* The level by which stacks are measured: the one played, in a break the one that comes, as
 * felt_level_played gives it. FALSE: there is none. */
gboolean felt_board_measuring_level(const FeltState *state, const FeltClockView *view,
                                    FeltLevel *level);

/* Returns the unit in which stacks are measured at a level as it is played: its big blind, in stud
 * its big bet. */
gint64 felt_board_stack_unit(const FeltLevel *played);

/* "120 BB", where nobody posts blinds "60 big bets": a stack at this moment; NULL: of no stack, or
 * without a level. Owned by the caller. */
char *felt_board_in_blinds(const FeltState *state, const FeltClockView *view, gint64 stack);

/* Adds the stakes of a level as it is played (felt_level_played), in money or, with worth NULL, in
 * chips; of an entry that is no level none. */
void felt_board_add_stakes(FeltBoard *board, const FeltLevel *played, const FeltChipWorth *worth);

/* Adds who won, of a tournament that is over, or else the prizes as they are known; the board's
 * mode is set. */
void felt_board_add_prizes(FeltBoard *board, const FeltState *state);

/* "500 EUR + Cup": what a player won, in cash and in kind, as the announced prizes have it; NULL:
 * nothing. Places must be up to date. Owned by the caller. */
char *felt_board_prize_won(const FeltState *state, const FeltPlayer *player);

/* Frees the texts and zeroes the board. */
void felt_board_clear(FeltBoard *board);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(FeltBoard, felt_board_clear)

/* How the maximum first raise of a pot-limit level was counted: "true pot, antes not counted"
 * (rules.md 3.3, 3.4). Owned by the caller. */
char *felt_board_pot_note(const FeltState *state, const FeltLevel *level);

/* A level in one line for lists: "100 / 200 (25)", "Dinner break". Owned by the caller. */
char *felt_board_level_title(const FeltLevel *levels, guint n, guint index);

#endif
