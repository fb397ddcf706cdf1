/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-hand-rules.h - the house rules of a replay as options */
#ifndef FELT_CLI_HAND_RULES_H
#define FELT_CLI_HAND_RULES_H

#include <glib.h>

#include "core/phh/felt-replay.h"

typedef struct {
  char *incomplete, *raise_cap, *cap_heads_up, *pot_preflop, *ante_in_pot, *odd_chip, *chip_unit,
      *short_blind, *cap, *spread, *merge_pots;
} FeltCliHandRules;

/* How many entries felt_cli_hand_rules_entries() writes. */
#define FELT_CLI_HAND_RULES 11

/* Writes the options' entries, without an end. */
void felt_cli_hand_rules_entries(FeltCliHandRules *rules, GOptionEntry *entries);

/* Reads them. FALSE with a sentence on stderr. */
gboolean felt_cli_hand_rules_read(const FeltCliHandRules *rules, FeltReplayOptions *options);

#endif
