/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-play-rules.h - by which rules a hand is played: one of the sets, and what a house changes */
#ifndef FELT_PLAY_RULES_H
#define FELT_PLAY_RULES_H

#include <glib.h>

#include "core/rules/felt-hand-rules.h"
#include "tournament/base/felt-schema.h"

/* A set, and what is otherwise than in it: 0 is "as the set has it", else the index of one of the
 * option's words. Described by felt_play_rules_record. */
typedef struct {
  int set; /* FeltRuleSet */
  int incomplete, raise_cap, cap_heads_up, blind_counts, straddle_counts, short_blind, short_big;
  int ante_order, skip_straddle, open_pair, overbet, odd_chip, bring_in_tie, all_in_hands,
      first_to_show;
  gint64 betting_unit; /* bets are multiples of it, all-in aside; 1: any */
  guint64 given;
} FeltPlayRules;

/* Those of one table, where they are not the tournament's. Described by felt_table_rules_record. */
typedef struct {
  gint64 table;
  FeltPlayRules rules;
} FeltTableRules;

extern const FeltRecord felt_play_rules_record, felt_table_rules_record;

/* Returns the title of a set, translated. */
const char *felt_rule_set_title(FeltRuleSet set);

/* The rules of the hand engine that they make. The betting unit is not among these: it is the
 * multiple of a hand's setup. */
void felt_play_rules_hand(const FeltPlayRules *rules, FeltHandRules *hand);

/* The same as they were read in a version of the rules of a hand. */
void felt_play_rules_hand_of_version(const FeltPlayRules *rules, guint16 version,
                                     FeltHandRules *hand);

/* The rules that make those of a hand, as far as these are options. */
void felt_play_rules_of(const FeltHandRules *hand, FeltPlayRules *rules);

/* An option in words. */
typedef struct {
  const char *key;   /* as set-config takes it, within its group: "incomplete" */
  const char *title; /* translated, constant */
  const char *word;  /* "half"; of the betting unit NULL */
  char *says;        /* a sentence, translated */
  const char *rule;  /* "2.3, T 47": where it is written */
  gboolean own;      /* otherwise than in the set */
} FeltPlayLine;

/* All options in their order. Free with g_ptr_array_unref. */
GPtrArray *felt_play_rules_lines(const FeltPlayRules *rules);

/* Returns the title of an option, translated; NULL when no option has this key. */
const char *felt_play_rules_title(const char *key);

/* Refuses two entries of one table. */
gboolean felt_table_rules_check(const FeltTableRules *rules, guint n, GError **error);

/* Returns the titles of an option's words in a list, translated, in their order: first "As the
 * set". NULL when no option has this key. Free with g_strfreev. */
char **felt_play_rules_choices(const char *key);

#endif
