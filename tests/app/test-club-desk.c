/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-club-desk.c - who is signed in, for all windows, and what that is worth to each recorder */
#include "felt-test.h"
#include "app/cash/felt-cash-form.h"
#include "app/cash/felt-cash-making.h"
#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-patience.h"
#include "app/desk/felt-people.h"
#include "cash/felt-cash-game.h"
#include "hands/felt-hands.h"
#include "services/files/felt-access.h"
#include "session/felt-kinds.h"
#include "session/felt-world.h"
#include "store/felt-secret.h"
#include "tournament/decide/felt-decide.h"

#include <string.h>

static FeltClubDesk *club;

static void do_account(FeltClubCommandKind kind, const char *name, int role)
{
  g_autoptr(FeltClubCommand) command = felt_club_command_new(kind);
  if (kind == FELT_CLUB_ACCOUNT_ADD)
    command->name = g_strdup(name);
  else
    command->account = g_strdup(name);
  command->role = role;
  felt_must(felt_club_desk_execute(club, command, felt_people_actor(), &felt_error));
}

static void must_sign_in(const char *name, const char *pin)
{
  g_assert_true(felt_must(felt_club_desk_sign_in(club, name, pin, &felt_error)));
}

/* Refused with a sentence that says so. */
static void cannot_sign_in(const char *name, const char *pin, const char *why)
{
  g_autoptr(GError) error = NULL;
  g_assert_false(felt_club_desk_sign_in(club, name, pin, &error));
  g_assert_nonnull(strstr(error->message, why));
}

static void assert_words(const char *words)
{
  g_autofree char *now = felt_people_words();
  g_assert_cmpstr(now, ==, words);
}

/* Ann directs; Bob sells, with a PIN. */
static void begin(FeltWorld *world)
{
  felt_world_init(world);
  g_assert_true(felt_must(felt_club_desk_open(club, world->store, &felt_error)));
  do_account(FELT_CLUB_ACCOUNT_ADD, "Ann", FELT_ROLE_DIRECTOR);
  do_account(FELT_CLUB_ACCOUNT_ADD, "Bob", FELT_ROLE_CASHIER);
  g_assert_true(felt_must(felt_club_desk_set_pin(club, "Bob", "2468", &felt_error)));
}

static void end(FeltWorld *world)
{
  felt_club_desk_open(club, NULL, NULL);
  felt_world_clear(world);
}

FELT_TEST(test_signs_in, "/club-desk/signs-in")
{
  FeltWorld world;
  begin(&world);
  assert_words("Ann, Director"); /* who added the first one */
  g_assert_false(felt_people_nobody());
  felt_club_desk_sign_out(club);
  g_assert_true(felt_people_nobody());
  assert_words("Nobody Signed In");
  cannot_sign_in("Bob", NULL, "has a PIN");
  cannot_sign_in("Zed", "2468", "no account");
  g_assert_true(felt_people_nobody());
  must_sign_in("bob", "2468");
  assert_words("Bob, Cashier");

  /* What an account becomes holds at once: another name, another role, closed. */
  g_autoptr(FeltClubCommand) change = felt_club_command_new(FELT_CLUB_ACCOUNT_CHANGE);
  const FeltActor ann = {.name = "Ann"};
  change->account = g_strdup("Bob");
  change->name = g_strdup("Rob");
  change->role = FELT_ROLE_DEALER;
  change->table = 3;
  g_assert_true(felt_club_desk_execute(club, change, &ann, NULL));
  assert_words("Rob, Dealer, table 3");
  g_autoptr(FeltClubCommand) close = felt_club_command_new(FELT_CLUB_ACCOUNT_CHANGE);
  close->account = g_strdup("Rob");
  close->closed = TRUE;
  g_assert_true(felt_club_desk_execute(club, close, &ann, NULL));
  g_assert_true(felt_people_nobody());
  cannot_sign_in("Rob", "2468", "is closed");

  /* Another start asks again. */
  must_sign_in("Ann", NULL);
  g_assert_true(felt_club_desk_open(club, world.store, NULL));
  g_assert_true(felt_people_nobody());
  end(&world);
}

/* An account needs a name. */
FELT_TEST(test_nameless, "/club-desk/nameless")
{
  FeltWorld world;
  g_autoptr(FeltClubCommand) add = felt_club_command_new(FELT_CLUB_ACCOUNT_ADD);
  g_autoptr(GError) error = NULL;
  begin(&world);
  add->role = FELT_ROLE_FLOOR;
  g_assert_false(felt_club_desk_execute(club, add, felt_people_actor(), &error));
  g_assert_nonnull(strstr(error->message, "ame"));
  g_assert_cmpuint(felt_club_desk_state(club)->n_accounts, ==, 2);
  end(&world);
}

FELT_TEST(test_pause, "/club-desk/pause")
{
  FeltWorld world;
  begin(&world);
  for (guint i = 1; i < FELT_PIN_TRIES; i++)
    cannot_sign_in("Bob", "0000", "not the PIN");
  cannot_sign_in("Bob", "0000", "wait 30 seconds");
  cannot_sign_in("Bob", "2468", "Too many wrong PINs");
  assert_words("Ann, Director");
  must_sign_in("Ann", NULL); /* nobody else waits */
  end(&world);
}

/* An account that is taken back leaves no PIN to the next one of its number. */
FELT_TEST(test_no_old_pin, "/club-desk/no-old-pin")
{
  FeltWorld world;
  g_autoptr(FeltClubCommand) undo = felt_club_command_new(FELT_CLUB_UNDO);
  begin(&world);
  g_assert_true(felt_club_desk_has_pin(club, 2));
  g_assert_true(felt_club_desk_execute(club, undo, felt_people_actor(), NULL));
  do_account(FELT_CLUB_ACCOUNT_ADD, "Cy", FELT_ROLE_FLOOR);
  g_assert_cmpint(felt_club_account_named(felt_club_desk_state(club), "Cy")->id, ==, 2);
  must_sign_in("Cy", NULL);
  assert_words("Cy, Floor");
  end(&world);
}

static void assert_refused(GError *error)
{
  g_assert_error(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_NOT_ALLOWED);
  g_assert_nonnull(strstr(error->message, "“Viewer” is not allowed to do this"));
}

/* Nobody signed in records nothing: in a tournament, a cash game, a hand, the club. */
FELT_TEST(test_viewer, "/club-desk/viewer")
{
  FeltWorld world;
  GError *error = NULL;
  g_autofree char *id = NULL;
  begin(&world);
  g_autoptr(FeltCashCommand) create = felt_cash_command_new(FELT_CASH_CREATE);
  create->setup.name = g_strdup("Friday");
  FeltActor actor = *felt_people_actor();
  felt_must(felt_session_create_stream(world.store, &felt_machine_source, &felt_cash_kind, create,
                                       NULL, &actor, &id, &felt_error));
  g_autoptr(FeltSession) cash =
      felt_must(felt_session_open(world.store, id, &felt_machine_source, &felt_error));

  g_autoptr(FeltDesk) desk = felt_desk_new(world.store);
  felt_people_seat(desk);
  felt_desk_set_session(desk, world.session);
  felt_club_desk_sign_out(club);
  FeltCommand *note = felt_command_new(FELT_COMMAND_NOTE);
  note->text = g_strdup("x");
  g_assert_false(felt_desk_record(desk, note, &error));
  assert_refused(error);
  g_clear_error(&error);

  guint64 head = felt_session_head(cash);
  FeltCashCommand *cash_note = felt_cash_command_new(FELT_CASH_NOTE);
  cash_note->text = g_strdup("x");
  g_assert_false(felt_stream_record(cash, cash_note, &error));
  assert_refused(error);
  g_clear_error(&error);
  g_assert_cmpuint(felt_session_head(cash), ==, head);

  g_autoptr(FeltSession) hands =
      felt_must(felt_session_open(world.store, "hands:1", &felt_machine_source, &felt_error));
  g_autoptr(FeltHandsCommand) deal = felt_hands_command_new(FELT_HANDS_BEGIN);
  g_assert_false(felt_patience_execute(hands, deal, felt_desk_who(desk), NULL, &error));
  assert_refused(error);
  g_clear_error(&error);
  felt_desk_set_session(desk, NULL);
  end(&world);
}

/* Who bought in at a desk while another one ended the evening is named, with the reason. */
FELT_TEST(test_missing, "/club-desk/missing-at-the-evening")
{
  static const char *const names[] = {"Ann", "Ben"};
  FeltWorld world;
  g_autofree char *id = NULL, *missing = NULL;
  begin(&world);
  g_autoptr(FeltCashCommand) create = felt_cash_command_new(FELT_CASH_CREATE);
  create->setup.name = g_strdup("Friday");
  FeltActor actor = *felt_people_actor();
  felt_must(felt_session_create_stream(world.store, &felt_machine_source, &felt_cash_kind, create,
                                       NULL, &actor, &id, &felt_error));
  g_autoptr(FeltSession) here =
      felt_must(felt_session_open(world.store, id, &felt_machine_source, &felt_error));
  g_autoptr(FeltSession) there =
      felt_must(felt_session_open(world.store, id, &felt_machine_source, &felt_error));
  g_autoptr(GPtrArray) buy_ins =
      g_ptr_array_new_with_free_func((GDestroyNotify)felt_cash_command_free);
  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    FeltCashCommand *buy_in = felt_cash_command_new(FELT_CASH_BUY_IN);
    buy_in->name = g_strdup(names[i]);
    buy_in->amount = 2000;
    g_ptr_array_add(buy_ins, buy_in);
  }
  g_autoptr(FeltCashCommand) end_it = felt_cash_command_new(FELT_CASH_END);
  felt_must(felt_session_execute(there, end_it, NULL, &actor, NULL, &felt_error));
  felt_cash_making_buy_in(here, buy_ins, &actor, &missing);
  g_test_message("%s", missing);
  g_assert_true(g_str_has_prefix(missing, "Not bought in: Ann, Ben. "));
  end(&world);
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
  felt_kind_register(&felt_hands_kind);
  felt_kind_register(&felt_cash_kind);
  felt_kind_register(&felt_club_kind);
  club = felt_club_desk_get();
  return felt_test_run();
}
