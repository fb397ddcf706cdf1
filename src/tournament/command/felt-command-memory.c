/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-command-memory.c - commands made, copied, brought into form and freed */
#include "tournament/command/felt-command-records.h"

#include <stddef.h>

#define OF(F) .offset = offsetof(FeltCommand, F)

/* clang-format off */
/* Everything a command may hold whatever its kind: for new ones, for copying and for freeing. */
static const FeltField all_fields[] = {
  {.key = "player", .type = FELT_FIELD_TEXT, OF(player)},
  {.key = "other", .type = FELT_FIELD_TEXT, OF(other)},
  {.key = "name", .type = FELT_FIELD_TEXT, OF(name)},
  {.key = "table", .type = FELT_FIELD_INT, OF(table)},
  {.key = "seat", .type = FELT_FIELD_INT, OF(seat)},
  {.key = "seats", .type = FELT_FIELD_INT, OF(seats)},
  {.key = "level", .type = FELT_FIELD_INT, OF(level)},
  {.key = "ms", .type = FELT_FIELD_INT, OF(ms), .absent = FELT_INT_UNSET},
  {.key = "stack", .type = FELT_FIELD_INT, OF(stack), .absent = -1},
  {.key = "amount", .type = FELT_FIELD_INT, OF(amount), .absent = FELT_INT_UNSET},
  {.key = "forfeit", .type = FELT_FIELD_INT, OF(forfeit)},
  {.key = "seq", .type = FELT_FIELD_INT, OF(seq)},
  {.key = "times", .type = FELT_FIELD_INT, OF(times), .absent = 1},
  {.key = "paid", .type = FELT_FIELD_INT, OF(paid), .absent = -1},
  {.key = "taken", .type = FELT_FIELD_INT, OF(taken), .absent = -1},
  {.key = "place", .type = FELT_FIELD_INT, OF(place)},
  {.key = "left", .type = FELT_FIELD_INT, OF(left)},
  {.key = "how", .type = FELT_FIELD_WORD, OF(how)},
  {.key = "for", .type = FELT_FIELD_WORD, OF(what)},
  {.key = "part", .type = FELT_FIELD_WORD, OF(part)},
  {.key = "outcome", .type = FELT_FIELD_WORD, OF(outcome)},
  {.key = "method", .type = FELT_FIELD_WORD, OF(method), .absent = -1},
  {.key = "waiting", .type = FELT_FIELD_BOOL, OF(waiting)},
  {.key = "ahead", .type = FELT_FIELD_BOOL, OF(ahead)},
  {.key = "person", .type = FELT_FIELD_TEXT, OF(person)},
  {.key = "people", .type = FELT_FIELD_TEXTS, OF(people)},
  {.key = "walk_in", .type = FELT_FIELD_BOOL, OF(walk_in)},
  {.key = "overrule", .type = FELT_FIELD_BOOL, OF(overrule)},
  {.key = "unwon", .type = FELT_FIELD_BOOL, OF(unwon)},
  {.key = "list", .type = FELT_FIELD_TEXT, OF(list)},
  {.key = "cashier", .type = FELT_FIELD_TEXT, OF(cashier)},
  {.key = "pot", .type = FELT_FIELD_TEXT, OF(pot)},
  {.key = "pots", .type = FELT_FIELD_TEXTS, OF(pots)},
  {.key = "amounts", .type = FELT_FIELD_INTS, OF(amounts),
   .count_offset = offsetof(FeltCommand, n_amounts)},
  {.key = "stacks", .type = FELT_FIELD_LIST, OF(stacks),
   .count_offset = offsetof(FeltCommand, n_stacks), .record = &felt_command_share_record},
  {.key = "shares", .type = FELT_FIELD_LIST, OF(shares),
   .count_offset = offsetof(FeltCommand, n_shares), .record = &felt_command_share_record},
  {.key = "draw", .type = FELT_FIELD_BOOL, OF(draw)},
  {.key = "locked", .type = FELT_FIELD_BOOL, OF(locked), .absent = TRUE},
  {.key = "across", .type = FELT_FIELD_BOOL, OF(across)},
  {.key = "reason", .type = FELT_FIELD_TEXT, OF(reason)},
  {.key = "text", .type = FELT_FIELD_TEXT, OF(text)},
  {.key = "players", .type = FELT_FIELD_LIST, OF(players),
   .count_offset = offsetof(FeltCommand, n_players), .record = &felt_command_bust_record},
  {.key = "by", .type = FELT_FIELD_TEXTS, OF(by)},
  {.key = "buyers", .type = FELT_FIELD_TEXTS, OF(buyers)},
  {.key = "from", .type = FELT_FIELD_INT, OF(from)},
  {.key = "to", .type = FELT_FIELD_INT, OF(to)},
  {.key = "refund", .type = FELT_FIELD_BOOL, OF(refund)},
  {.key = "over_half", .type = FELT_FIELD_BOOL, OF(over_half)},
  {.key = "odd", .type = FELT_FIELD_LIST, OF(odd), .count_offset = offsetof(FeltCommand, n_odd),
   .record = &felt_command_odd_record},
  {.key = "levels", .type = FELT_FIELD_LIST, OF(levels),
   .count_offset = offsetof(FeltCommand, n_levels), .record = &felt_level_record},
  {.key = "setup", .type = FELT_FIELD_RECORD, OF(setup), .record = &felt_setup_record},
  {.key = "tables", .type = FELT_FIELD_INTS, OF(tables),
   .count_offset = offsetof(FeltCommand, n_tables)},
  {.key = "count", .type = FELT_FIELD_INT, OF(count), .absent = -1},
  {.key = "until", .type = FELT_FIELD_INT, OF(until), .absent = -1},
  {.key = "rounds", .type = FELT_FIELD_INT, OF(rounds)},
  {.key = "hands", .type = FELT_FIELD_INT, OF(hands)},
  {.key = "first", .type = FELT_FIELD_INT, OF(first)},
  {.key = "on", .type = FELT_FIELD_BOOL, OF(on), .absent = TRUE},
  {.key = "done", .type = FELT_FIELD_BOOL, OF(done), .absent = TRUE},
  {.key = "absent", .type = FELT_FIELD_BOOL, OF(absent), .absent = TRUE},
  {.key = "apart", .type = FELT_FIELD_BOOL, OF(apart), .absent = TRUE},
  {.key = "all", .type = FELT_FIELD_BOOL, OF(all)},
  {.key = "cards", .type = FELT_FIELD_LIST, OF(cards),
   .count_offset = offsetof(FeltCommand, n_cards), .record = &felt_command_card_record},
  {0},
};
static const FeltRecord all_record = {"command", sizeof(FeltCommand), all_fields, 0};
/* clang-format on */

FeltCommand *felt_command_new(FeltCommandKind kind)
{
  FeltCommand *command = g_new(FeltCommand, 1);
  felt_record_init(&all_record, command);
  command->kind = kind;
  return command;
}

FeltCommand *felt_command_copy(const FeltCommand *command)
{
  FeltCommand *copy = g_new(FeltCommand, 1);
  felt_record_copy(&all_record, copy, command);
  copy->kind = command->kind;
  return copy;
}

gboolean felt_command_normalize(FeltCommand *command, GError **error)
{
  const FeltCommandInfo *info = felt_command_info(command->kind);
  char *data = (char *)command + info->offset;
  return felt_record_normalize(info->record, data, "", error) &&
         felt_record_check_names(info->record, data, "", error);
}

void felt_command_free(FeltCommand *command)
{
  if (command == NULL)
    return;
  felt_record_clear(&all_record, command);
  g_free(command);
}

FeltCommand *felt_command_new_player(FeltCommandKind kind, const char *player)
{
  FeltCommand *command = felt_command_new(kind);
  command->player = g_strdup(player);
  return command;
}

FeltCommand *felt_command_new_for(FeltCommandKind kind, guint player)
{
  FeltCommand *command = felt_command_new(kind);
  command->player = g_strdup_printf("%u", player);
  return command;
}
