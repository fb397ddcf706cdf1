/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-command.c - what may be asked of the club: names, keys, memory */
#include "club/felt-club-command.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>

/* clang-format off */
#define OF(F) .offset = offsetof(FeltClubCommand, F)
#define IMAGE {.key = "image", .type = FELT_FIELD_TEXT, OF(image), .flags = FELT_FIELD_REQUIRED | FELT_FIELD_BYTES, \
    .doc = N_("PNG or JPEG, at most 256 kB and 2048 × 2048; none: no logo any more")}
#define TEXT {.key = "text", .type = FELT_FIELD_TEXT, OF(text), .flags = FELT_FIELD_REQUIRED | FELT_FIELD_FILLED, \
    .doc = N_("what is to be remembered")}
#define SEQ {.key = "seq", .type = FELT_FIELD_INT, OF(seq), .max = FELT_INT_MAX, \
    .doc = N_("the number of the event; absent: the latest")}
#define RECORD(id, label, ...) \
  static const FeltField id##_fields[] = {__VA_ARGS__, {0}}; \
  static const FeltRecord id##_record = {label, sizeof(FeltClubCommand), id##_fields, 0}

RECORD(logo, "set-logo", IMAGE);
RECORD(note, "note", TEXT);
RECORD(undo, "undo", SEQ);
RECORD(redo, "redo", SEQ);

/* All that a command owns. */
RECORD(all, "command",
       {.key = "house", .type = FELT_FIELD_RECORD, OF(house), .record = &felt_club_house_record},
       {.key = "rules", .type = FELT_FIELD_RECORD, OF(rules), .record = &felt_club_rules_record}, IMAGE, TEXT);

static const FeltCommandInfo infos[FELT_N_CLUB_COMMANDS] = {
  [FELT_CLUB_SET_CLUB] = {"set-club", &felt_club_house_record, offsetof(FeltClubCommand, house),
                          N_("name, footer, language and colours: only what is given changes")},
  [FELT_CLUB_SET_HOUSE_RULES] = {"set-house-rules", &felt_club_rules_record, offsetof(FeltClubCommand, rules),
                                 N_("the rules of the house, all of them")},
  [FELT_CLUB_SET_LOGO] = {"set-logo", &logo_record, 0, N_("the logo on screens and paper")},
  [FELT_CLUB_ADD_NOTE] = {"note", &note_record, 0, N_("a line for the log")},
  [FELT_CLUB_UNDO] = {"undo", &undo_record, 0, N_("take the latest event back, or another one")},
  [FELT_CLUB_REDO] = {"redo", &redo_record, 0, N_("do again what was undone")},
};
/* clang-format on */

FeltClubCommand *felt_club_command_new(FeltClubCommandKind kind)
{
  FeltClubCommand *command = g_new0(FeltClubCommand, 1);
  felt_record_init(&all_record, command);
  command->kind = kind;
  return command;
}

void felt_club_command_free(FeltClubCommand *command)
{
  if (command == NULL)
    return;
  felt_record_release(&all_record, command);
  g_free(command);
}

static gpointer command_new(guint kind)
{
  return felt_club_command_new((FeltClubCommandKind)kind);
}

static void command_free(gpointer command)
{
  felt_club_command_free(command);
}

const FeltCommandTable felt_club_commands = {infos, FELT_CLUB_SET_CLUB, FELT_N_CLUB_COMMANDS,
                                             command_new, command_free};
