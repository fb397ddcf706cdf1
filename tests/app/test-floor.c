/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-floor.c - where seats lie around a drawn table, what is said at them */
#include "felt-test.h"
#include "app/cash/felt-cash-window.h"
#include "app/floor/felt-floor-menu.h"
#include "app/tables/felt-seat-face.h"
#include "app/tables/felt-table-shape.h"
#include "app/tables/felt-table-words.h"
#include "felt-registered.h"

/* Seats of every size of table lie within the drawing and apart, chips clear of the seats. */
FELT_TEST(test_shape, "/app/floor/shape")
{
  for (int n = 2; n <= FELT_SEATS_MAX; n++)
    for (float width = 380; width <= 800; width += 35) {
      FeltTableShape shape;
      float height = width * 0.62f;
      graphene_rect_t all = GRAPHENE_RECT_INIT(-1, -1, width + 2, height + 2);
      felt_table_shape(&shape, n, width, height, width * 0.3f, 38, width * 0.3f);
      /* Wide enough for a name. */
      g_assert_cmpfloat(shape.seats[1].size.width, >=, width * 0.16f);
      for (int i = 1; i <= n; i++) {
        g_assert_true(graphene_rect_contains_rect(&all, &shape.seats[i]));
        g_assert_true(graphene_rect_contains_point(&shape.felt, &shape.chips[i]));
        g_assert_false(graphene_rect_contains_point(&shape.seats[i], &shape.chips[i]));
        for (int j = i + 1; j <= n; j++)
          g_assert_false(graphene_rect_intersection(&shape.seats[i], &shape.seats[j], NULL));
      }
    }
}

/* Seat 1 is left of the dealer at the bottom, the next ones follow clockwise. */
FELT_TEST(test_clockwise, "/app/floor/clockwise")
{
  FeltTableShape shape;
  felt_table_shape(&shape, 9, 400, 260, 96, 38, 120);
  g_assert_cmpfloat(shape.seats[9].origin.x - shape.seats[1].origin.x - 96, >=, 120);
  g_assert_cmpfloat(shape.seats[1].origin.x, <, 200);
  g_assert_cmpfloat(shape.seats[1].origin.y, >, 130);
  g_assert_cmpfloat(shape.seats[3].origin.x, <, shape.seats[1].origin.x);
  g_assert_cmpfloat(shape.seats[5].origin.y, <, 20);
  g_assert_cmpfloat(shape.seats[9].origin.x, >, 200);
  g_assert_cmpfloat(shape.seats[9].origin.y, >, 130);
}

/* What stands in the middle of a table (T 32): a dead small blind and a dead button are said. */
FELT_TEST(test_words, "/app/floor/words-T32")
{
  g_autoptr(FeltState) state = felt_state_new();
  FeltTable table = {.number = 1, .n_seats = 6, .n_players = 5, .players = {0, 1, 2, 0, 4, 5, 6}};
  FeltTableWords words = {0};
  g_assert_false(felt_table_words_next(&words, state, &table, NULL));
  g_assert_cmpstr(words.lines[0], ==, "button not drawn yet");
  g_assert_null(words.caption);
  /* Button 1, small blind 2, big blind 3 were last; 3 is out. */
  table.button = (FeltButtonState){.button = 1, .small_seat = 2, .big_seat = 3};
  g_assert_true(felt_table_words_next(&words, state, &table, NULL));
  g_assert_cmpstr(words.lines[0], ==, "button 2");
  g_assert_cmpstr(words.lines[1], ==, "small blind dead (3)");
  g_assert_cmpstr(words.brief[1], ==, "no SB (3)");
  g_assert_cmpstr(words.caption, ==, "next hand");
  g_assert_cmpstr(words.brief_caption, ==, "next");
  g_assert_cmpstr(words.lines[2], ==, "big blind 4");
  table.button = (FeltButtonState){.button = 2, .small_seat = 3, .big_seat = 4};
  g_assert_true(felt_table_words_next(&words, state, &table, NULL));
  g_autofree char *spoken = felt_table_words_spoken(&words);
  g_assert_cmpstr(spoken, ==, "next hand: dead button (3), small blind 4, big blind 5");
  g_assert_cmpstr(words.brief[0], ==, "D (3)");
  /* T 11B, R-26: stud has no blinds, three-blind games one more, on the button. */
  FeltLevel level = {.game = FELT_GAME_STUD, .small = 1, .big = 2};
  g_assert_true(felt_table_words_next(&words, state, &table, &level));
  g_assert_cmpstr(words.lines[0], ==, "stud: no blinds");
  g_assert_cmpstr(words.lines[1], ==, "bring-in by the lowest card");
  g_assert_cmpstr(words.lines[2], ==, "button stays at 3");
  level.game = FELT_GAME_RAZZ;
  g_assert_true(felt_table_words_next(&words, state, &table, &level));
  g_assert_cmpstr(words.lines[1], ==, "bring-in by the highest card");
  level = (FeltLevel){.game = FELT_GAME_HOLDEM, .first = 1, .small = 1, .big = 2};
  table.button = (FeltButtonState){.button = 3, .small_seat = 4, .big_seat = 5};
  g_assert_true(felt_table_words_next(&words, state, &table, &level));
  g_assert_cmpstr(words.lines[0], ==, "button, first blind 4");
  /* Heads-up there are two blinds (1.4). */
  table.players[1] = table.players[2] = table.players[4] = 0;
  g_assert_true(felt_table_words_next(&words, state, &table, &level));
  g_assert_cmpstr(words.lines[0], ==, "button 5");
  g_assert_cmpstr(words.lines[1], ==, "small blind 5");
  g_assert_cmpstr(words.lines[2], ==, "big blind 6");
  /* all who post. */
  state->setup.button_rule = FELT_BUTTON_MOVING;
  table = (FeltTable){.number = 1,
                      .n_seats = 7,
                      .n_players = 6,
                      .players = {0, 1, 2, 0, 4, 5, 6, 7},
                      .button = {.button = 2, .small_seat = 3, .big_seat = 4}};
  g_assert_true(felt_table_words_next(&words, state, &table, NULL));
  g_assert_cmpstr(words.lines[1], ==, "small blind 4");
  g_assert_cmpstr(words.lines[2], ==, "big blind 5, 6");
  felt_table_words_clear(&words);
}

static void check_dealer(const FeltState *state, const FeltTable *table, const FeltLevel *level,
                         const char *lines, const char *brief)
{
  FeltTableWords words = {0};
  g_assert_true(felt_table_words_dealer(&words, state, table, level));
  g_autofree char *spoken = felt_table_words_spoken(&words);
  g_assert_cmpstr(spoken, ==, lines);
  g_autoptr(GString) shorter = g_string_new(NULL);
  for (guint i = 0; i < FELT_TABLE_LINES && words.brief[i] != NULL; i++)
    g_string_append_printf(shorter, "%s%s", i > 0 ? ", " : "", words.brief[i]);
  g_assert_cmpstr(shorter->str, ==, brief);
  felt_table_words_clear(&words);
}

/* All that the dealer does for the coming hand; heads-up, dead chairs, stud. */
FELT_TEST(test_dealer, "/app/floor/dealer R-50")
{
  g_autoptr(FeltState) state = felt_state_new();
  FeltTable table = {.number = 1, .n_seats = 6, .n_players = 5, .players = {0, 1, 2, 0, 4, 5, 6}};
  FeltLevel level = {.game = FELT_GAME_HOLDEM,
                     .small = 1000,
                     .big = 2000,
                     .ante = 2000,
                     .ante_kind = FELT_ANTE_BIG_BLIND};
  FeltTableWords words = {0};
  g_assert_false(felt_table_words_dealer(&words, state, &table, &level));
  g_assert_cmpstr(words.lines[0], ==, "button not drawn yet");
  felt_table_words_clear(&words);

  table.button = (FeltButtonState){.button = 6, .small_seat = 1, .big_seat = 2};
  check_dealer(state, &table, &level,
               "next hand: button 1, first card 2, small blind 2: 1,000, big blind 4: 2,000, ante "
               "2,000, first to act 5",
               "D 1, card 2, SB 2, BB 4 + A, acts 5");
  table.button = (FeltButtonState){.button = 2, .small_seat = 3, .big_seat = 4};
  level.ante_kind = FELT_ANTE_EACH;
  level.ante = 25;
  check_dealer(
      state, &table, &level,
      "next hand: dead button (3), first card 4, small blind 4: 1,000, big blind 5: 2,000, "
      "ante 25 each, first to act 6",
      "D (3), card 4, SB 4, BB 5, acts 6");
  level.ante_kind = FELT_ANTE_BUTTON;
  table.button = (FeltButtonState){.button = 4, .small_seat = 5, .big_seat = 6};
  check_dealer(state, &table, &level,
               "next hand: button 5, ante 25, first card 6, small blind 6: 1,000, big blind 1: "
               "2,000, first to act 2",
               "D 5 + A, card 6, SB 6, BB 1, acts 2");
  level = (FeltLevel){.game = FELT_GAME_RAZZ,
                      .small = 1,
                      .big = 2,
                      .ante = 25,
                      .ante_kind = FELT_ANTE_EACH,
                      .bring_in = 50};
  check_dealer(state, &table, &level,
               "next hand: stud: first card 1, bring-in by the highest card: 50, ante 25 each, "
               "button stays at 5",
               "card 1, bring-in, ante, D 5");
  table.players[1] = table.players[2] = table.players[4] = 0;
  check_dealer(state, &table, NULL,
               "next hand: button 6, first card 5, small blind 6, big blind 5, first to act 6",
               "D 6, card 5, SB 6, BB 5, acts 6");
}

/* A hand just dealt: by the moving button several may post the same blind. */
FELT_TEST(test_dealt, "/app/floor/dealt-R30-T32")
{
  g_autoptr(FeltState) state = felt_state_new();
  felt_registered_add(state, 6);
  FeltTable table = {.number = 1, .n_seats = 6, .hands = 14, .players = {0, 1, 2, 0, 4, 5, 6}};
  table.last =
      (FeltPositions){.button = 4,
                      .posts = {{4, FELT_BLIND_SMALL}, {5, FELT_BLIND_BIG}, {6, FELT_BLIND_BIG}},
                      .n_posts = 3};
  FeltTableWords words = {0};
  felt_table_words_dealt(&words, state, &table);
  g_assert_cmpstr(words.caption, ==, "hand 14");
  g_assert_cmpstr(words.lines[0], ==, "D Pläyer 4");
  g_assert_cmpstr(words.lines[1], ==, "SB Pläyer 4");
  g_assert_cmpstr(words.lines[2], ==, "BB Pläyer 5, Pläyer 6");
  g_assert_cmpstr(words.brief[2], ==, "BB 5, 6");
  /* Under the dead button (T 32): nobody in the button's chair, nobody posts a small blind. */
  table.last = (FeltPositions){.button = 3, .posts = {{5, FELT_BLIND_BIG}}, .n_posts = 1};
  felt_table_words_dealt(&words, state, &table);
  g_assert_cmpstr(words.lines[0], ==, "dead button (3)");
  g_assert_cmpstr(words.lines[1], ==, "no SB");
  felt_table_words_clear(&words);
}

/* What a screen reader says of a seat, and its two lines. */
FELT_TEST(test_face, "/app/floor/face")
{
  g_autoptr(FeltState) state = felt_state_new();
  felt_registered_add(state, 3);
  FeltTable table = {.number = 4, .n_seats = 9, .players = {0, 0, 0, 0, 0, 2}, .locked = 1 << 6};
  FeltSeatFace face = {0};
  g_assert_true(felt_seat_face_read(&face, state, &table, 5, FELT_SEAT_BIG));
  g_assert_false(felt_seat_face_read(&face, state, &table, 5, FELT_SEAT_BIG));
  g_autofree char *big = felt_seat_face_spoken(&face);
  g_assert_cmpstr(big, ==, "Table 4, seat 5, Pläyer 2, big blind");
  felt_state_player(state, 2)->stack = 12500;
  g_assert_true(felt_seat_face_read(&face, state, &table, 5,
                                    FELT_SEAT_FIRST | FELT_SEAT_OWES_BIG | FELT_SEAT_OWES_SMALL));
  g_autofree char *owes = felt_seat_face_spoken(&face);
  g_assert_cmpstr(owes, ==,
                  "Table 4, seat 5, Pläyer 2, first to act, owes the small blind, owes the big "
                  "blind, 12,500 chips");
  g_autofree char *detail = felt_seat_face_detail(&face);
  g_assert_cmpstr(detail, ==, "5 · owes BB, SB · 12,500");
  g_assert_true(felt_seat_face_read(&face, state, &table, 6, FELT_SEAT_BUTTON));
  g_autofree char *dead = felt_seat_face_spoken(&face);
  g_assert_cmpstr(dead, ==, "Table 4, seat 6, empty, dead button");
  g_assert_true(felt_seat_face_read(&face, state, &table, 7, 0));
  g_autofree char *locked = felt_seat_face_spoken(&face);
  g_assert_cmpstr(locked, ==, "Table 4, seat 7, locked");
  /* T 9: a locked seat may be kept for somebody. T 71: who sits out, who is away. */
  table.kept_for[7] = 3;
  g_assert_true(felt_seat_face_read(&face, state, &table, 7, 0));
  g_autofree char *kept = felt_seat_face_spoken(&face);
  g_assert_cmpstr(kept, ==, "Table 4, seat 7, kept for Pläyer 3");
  felt_state_player(state, 2)->penalty = 8;
  felt_state_player(state, 2)->away = TRUE;
  g_assert_true(felt_seat_face_read(&face, state, &table, 5, 0));
  g_autofree char *out = felt_seat_face_spoken(&face);
  g_assert_cmpstr(out, ==, "Table 4, seat 5, Pläyer 2, sits out 8 hands, away, 12,500 chips");
  g_autofree char *away = felt_seat_face_detail(&face);
  g_assert_cmpstr(away, ==, "5 · out 8 hands · away · 12,500");
  felt_seat_face_clear(&face);
}

/* How many entries a menu has, sections read through; longest: also the most that a submenu has. */
static int entries_of(GMenuModel *menu, int *longest)
{
  int entries = 0;
  for (int i = 0; i < g_menu_model_get_n_items(menu); i++) {
    g_autoptr(GMenuModel) section = g_menu_model_get_item_link(menu, i, G_MENU_LINK_SECTION);
    g_autoptr(GMenuModel) submenu = g_menu_model_get_item_link(menu, i, G_MENU_LINK_SUBMENU);
    entries += section != NULL ? entries_of(section, longest) : 1;
    if (submenu != NULL)
      *longest = MAX(*longest, entries_of(submenu, longest));
  }
  return entries;
}

/* Takes the menu. */
static void check_menu(GMenuModel *menu, int most)
{
  int longest = 0, entries = entries_of(menu, &longest);
  g_assert_cmpint(entries, >, 1);
  g_assert_cmpint(entries, <=, most);
  g_assert_cmpint(longest, <=, 8);
  g_object_unref(menu);
}

/* A menu is read within two seconds, whatever can be done with whoever sits there. */
FELT_TEST(test_menus, "/app/floor/menus")
{
  g_autoptr(FeltState) state = felt_state_new();
  felt_registered_add(state, 3);
  FeltPlayer *player = felt_state_player(state, 2);
  player->paid = 2000; /* not all of it: money is owed */
  player->table = player->seat = 1;
  for (guint status = FELT_PLAYER_REGISTERED; status <= FELT_PLAYER_OUT; status++)
    for (int flags = 0; flags < 4; flags++) {
      player->status = status;
      check_menu(felt_floor_player_menu(state, player, flags & 1, (flags & 2) != 0), 7);
    }
  for (int stands = 0; stands < 2; stands++) {
    check_menu(felt_floor_seat_menu(1, 2, stands), 7);
    check_menu(felt_floor_table_menu(state, 1, stands), 8);
  }
  check_menu(felt_cash_window_menu(), 12);
}
