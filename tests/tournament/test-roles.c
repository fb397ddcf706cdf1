/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-roles.c - who may give which command: the table, held by felt_decide */
#include "felt-test.h"
#include "tournament/felt-play.h"
#include "tournament/base/felt-role.h"

#include <string.h>

/* The rows name commands that there are, each once. */
FELT_TEST(test_rows, "/roles/rows")
{
  g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
  for (const FeltRoleRow *row = felt_command_roles; row->command != NULL; row++) {
    FeltCommandKind kind;
    if (!felt_command_kind_from_name(row->command, &kind))
      g_error("there is no command %s", row->command);
    if (!g_hash_table_add(seen, (gpointer)row->command))
      g_error("%s stands there twice", row->command);
    g_assert_cmpuint(row->roles, !=, 0);
    g_assert_cmpuint(row->roles & (1U << FELT_ROLE_VIEWER), ==, 0);
  }
}

static gboolean is_listed(const char *command, int role)
{
  for (const FeltRoleRow *row = felt_command_roles; row->command != NULL; row++)
    if (strcmp(row->command, command) == 0)
      return (row->roles >> role & 1) != 0;
  return FALSE;
}

/* Each role tries each command: exactly those of the table get past the question who gives it. */
FELT_TEST(test_each_tries_each, "/roles/each-tries-each")
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "enter 5; start");
  guint allowed = 0;
  for (int role = 0; role < FELT_N_ROLES; role++) {
    for (guint kind = 0; kind < FELT_N_COMMANDS; kind++) {
      if (kind == FELT_COMMAND_UNDO || kind == FELT_COMMAND_REDO)
        continue; /* decided by the session, with the log */
      g_autoptr(FeltCommand) command = felt_command_new((FeltCommandKind)kind);
      g_autoptr(GError) error = NULL;
      const char *name = felt_command_info((FeltCommandKind)kind)->name;
      gboolean may = role == FELT_ROLE_DIRECTOR || is_listed(name, role);
      command->table = 1;
      model->context.grant = (FeltGrant){role, 1, NULL};
      g_autoptr(GPtrArray) events = felt_decide(model->state, command, &model->context, &error);
      gboolean kept_out = g_error_matches(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_NOT_ALLOWED);
      g_assert_true((events == NULL) == (error != NULL));
      if (kept_out == may && !(error != NULL && !kept_out && !may))
        g_error("%s as %s: %s", name, felt_role_words[role],
                error != NULL ? error->message : "done");
      allowed += may;
    }
  }

  /* more than nothing, less than everything */
  g_assert_cmpuint(allowed, >, FELT_N_COMMANDS);
  g_assert_cmpuint(allowed, <, 3 * FELT_N_COMMANDS);
}

static void refuse(FeltModel *model, FeltCommandKind kind, const char *player, gint64 table,
                   const char *sentence)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltCommand) command = felt_command_new(kind);
  command->player = g_strdup(player);
  command->table = table;
  command->count = 3;
  g_autoptr(GPtrArray) events = felt_decide(model->state, command, &model->context, &error);
  g_assert_true((events == NULL) == (error != NULL));
  if (sentence == NULL)
    g_assert_no_error(error);
  else
    g_assert_cmpstr(error != NULL ? error->message : "done", ==, sentence);
}

/* A dealer acts for one table, also where the command names a player. */
FELT_TEST(test_dealer, "/roles/dealer")
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "enter 12; start");
  static const char other[] = "A dealer acts for their own table, 2, only. Ask the floor.";
  const FeltPlayer *here = NULL, *there = NULL;
  for (gint64 id = 1; id <= 12; id++) {
    const FeltPlayer *player = felt_state_player(model->state, id);
    if (player->table == 2)
      here = player;
    else
      there = player;
  }

  model->context.grant = (FeltGrant){FELT_ROLE_DEALER, 2, NULL};
  refuse(model, FELT_COMMAND_HEAD_COUNT, NULL, 2, NULL);
  refuse(model, FELT_COMMAND_HEAD_COUNT, NULL, 1, other);
  refuse(model, FELT_COMMAND_CALL_CLOCK, here->name, 0, NULL);
  refuse(model, FELT_COMMAND_CALL_CLOCK, there->name, 0, other);
  refuse(model, FELT_COMMAND_HAND_DONE, NULL, 0, other);
  refuse(model, FELT_COMMAND_BUST_OUT, here->name, 0,
         "The role “Dealer” is not allowed to do this. Ask somebody with the role “Floor”.");
}

/* What one did oneself is taken back, what others did is the director's. */
FELT_TEST(test_undo, "/roles/undo")
{
  static const struct {
    int role;
    const char *did, *who;
    gboolean may;
  } cases[] = {
      {FELT_ROLE_DIRECTOR, "Ann", "Bob", TRUE}, {FELT_ROLE_DIRECTOR, NULL, "Bob", TRUE},
      {FELT_ROLE_FLOOR, "Bob", "Bob", TRUE},    {FELT_ROLE_FLOOR, "Ann", "Bob", FALSE},
      {FELT_ROLE_CASHIER, NULL, "Bob", FALSE},  {FELT_ROLE_DEALER, "Bob", "Bob", TRUE},
      {FELT_ROLE_VIEWER, "Bob", "Bob", FALSE},  {FELT_ROLE_VIEWER, NULL, NULL, FALSE},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    FeltGrant grant = {.role = cases[i].role};
    g_autoptr(GError) error = NULL;
    g_assert_cmpint(felt_role_check_undo(&grant, cases[i].did, cases[i].who, &error), ==,
                    cases[i].may);
    g_assert_cmpint(error == NULL, ==, cases[i].may);
  }
}
