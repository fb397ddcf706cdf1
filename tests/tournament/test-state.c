/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-state.c - states compared and copied: every field of every struct counts */
#include "felt-test.h"
#include <string.h>

#include "tournament/felt-play.h"
#include "felt-model.h"
#include "tournament/state/felt-side-pot.h"
#include "tournament/state/felt-state-fields.h"

/* A state with something in every array. What cannot be played in one evening is put there. */
static FeltState *full_state(void)
{
  g_autoptr(FeltModel) model = felt_model_new(5); /* one less can be copied, one more could not */
  felt_play(model, "enter 20; keep-apart player=1|other=2; seat; break-order tables=2,1; start; "
                   "bust-out player=20|by=1");
  FeltState *state = felt_state_copy(model->state);

  g_array_set_size(state->moves, 2);
  g_array_set_size(state->drawer_sessions, 2);
  g_array_set_size(state->side_pot_members, 2);
  felt_side_pot_index(state, "Last longer");
  felt_side_pot_index(state, "High hand");
  g_array_set_size(state->bust_turns, 2);
  g_array_set_size(state->returns, 2);
  g_array_set_size(state->bounty_paid, 2);
  g_array_set_size(state->locked_prizes, 2);
  g_array_set_size(state->prizes, 2);
  g_array_set_size(state->bust_won, 2);
  g_ptr_array_add(state->cashiers, g_ref_string_new("Desk 1"));
  g_ptr_array_add(state->waiting, g_ref_string_new("Player 30"));
  g_ptr_array_add(state->waiting_full, g_ref_string_new("Paula Thirty"));
  g_ptr_array_add(state->things, g_ref_string_new("Trophy"));
  g_array_set_size(state->calls, 2);
  FeltGone gone_player = {30, g_ref_string_new("Player 30")};
  g_array_append_val(state->gone, gone_player);
  g_ptr_array_add(state->races, felt_event_new(FELT_EVENT_CHIPS_RACED));
  return state;
}

/* Where a struct of the state stands: in it, and in a copy of it. */
typedef gpointer (*Find)(FeltState *state);

static gpointer whole(FeltState *state)
{
  return state;
}

static gpointer player(FeltState *state)
{
  return felt_state_player(state, 20);
}

static gpointer moved(FeltState *state)
{
  return &felt_state_player(state, 20)->moved;
}

static gpointer table(FeltState *state)
{
  return felt_state_table(state, 2);
}

static gpointer button(FeltState *state)
{
  return &felt_state_table(state, 2)->button;
}

static gpointer last_hand(FeltState *state)
{
  return &felt_state_table(state, 2)->last;
}

static gpointer hand_for_hand(FeltState *state)
{
  return &state->hand_for_hand;
}

static gpointer clock_set(FeltState *state)
{
  return &state->clock;
}

static gpointer clock_since(FeltState *state)
{
  return &state->clock.since;
}

static gpointer finished_at(FeltState *state)
{
  return &state->finished_at;
}

static gpointer race(FeltState *state)
{
  return g_ptr_array_index(state->races, 0);
}

static gpointer race_at(FeltState *state)
{
  return &((FeltEvent *)race(state))->at;
}

static gpointer pair(FeltState *state)
{
  return &g_array_index(state->apart, FeltPair, 0);
}

static gpointer bust(FeltState *state)
{
  return &g_array_index(state->busts, FeltBustRecord, 0);
}

static gpointer bust_turn(FeltState *state)
{
  return &g_array_index(state->bust_turns, FeltBustTurn, 1);
}

static gpointer returned(FeltState *state)
{
  return &g_array_index(state->returns, FeltReturn, 1);
}

static gpointer bounty_paid(FeltState *state)
{
  return &g_array_index(state->bounty_paid, FeltBountyPaid, 1);
}

static gpointer side_pot(FeltState *state)
{
  return &g_array_index(state->side_pots, FeltSidePotState, 1);
}

static gpointer side_pot_member(FeltState *state)
{
  return &g_array_index(state->side_pot_members, FeltSidePotMember, 1);
}

static gpointer call(FeltState *state)
{
  return &g_array_index(state->calls, FeltFloorCall, 1);
}

static gpointer move(FeltState *state)
{
  return &g_array_index(state->moves, FeltMove, 1);
}

static gpointer drawer_session(FeltState *state)
{
  return &g_array_index(state->drawer_sessions, FeltDrawerSession, 1);
}

static gpointer gone(FeltState *state)
{
  return &g_array_index(state->gone, FeltGone, 0);
}

static gpointer locked_prize(FeltState *state)
{
  return &g_array_index(state->locked_prizes, FeltPrize, 1);
}

/* Compares a state that was changed with what it was before: the change must be seen (or, of what
 * follows from the rest, must not), and a copy must have it. */
static void compare(FeltState *changed, const FeltState *before, gboolean seen, const char *field)
{
  g_autoptr(FeltState) copy = felt_state_copy(changed);
  if (felt_state_equal(changed, before) == seen || felt_state_equal(before, changed) == seen)
    g_error("a change of %s %s", field, seen ? "is not seen" : "is seen");
  if (!felt_state_equal(changed, copy))
    g_error("a copy loses %s", field);
}

static void change_bits(FeltState *state, const FeltState *before, Find find, gsize offset,
                        gsize size, gboolean seen, const char *field)
{
  guint8 *at = (guint8 *)find(state) + offset;
  *at ^= 1;
  compare(state, before, seen, field);
  g_autoptr(FeltState) copy = felt_state_copy(state);
  if (memcmp(at, (guint8 *)find(copy) + offset, size) != 0)
    g_error("a copy loses %s", field);
  *at ^= 1;
}

static void change_text(FeltState *state, const FeltState *before, char **at, const char *field)
{
  char *was = *at, *other = g_ref_string_new("something else");
  *at = other;
  compare(state, before, TRUE, field);
  *at = was;
  g_ref_string_release(other);
}

static void change_texts(FeltState *state, const FeltState *before, GPtrArray *texts,
                         const char *field)
{
  g_assert_cmpuint(texts->len, >, 0);
  change_text(state, before, (char **)&g_ptr_array_index(texts, 0), field);
  g_ptr_array_add(texts, g_ref_string_new("one more"));
  compare(state, before, TRUE, field);
  g_ptr_array_set_size(texts, (int)texts->len - 1);
}

static void change_length(FeltState *state, const FeltState *before, GArray *array, gboolean seen,
                          const char *field)
{
  g_assert_cmpuint(array->len, >, 0);
  g_array_set_size(array, array->len + 1);
  compare(state, before, seen, field);
  g_array_set_size(array, array->len - 1);
}

/* Changes a field of *at, which stands where `find` says; PARTs and WITHs have tests of their own.
 */
#define OFFSET(field) ((gsize)((char *)&at->field - (char *)at))
#define IS_POINTER(field)                                                                          \
  (__builtin_classify_type(at->field) == __builtin_classify_type((gpointer)at))
#define CHANGE(kind, ...) CHANGE_##kind(__VA_ARGS__)
#define CHANGE_NUMBER(field)                                                                       \
  change_bits(state, before, find, OFFSET(field), sizeof at->field, TRUE, #field);
#define CHANGE_NUMBERS(field)                                                                      \
  for (guint i = 0; i < G_N_ELEMENTS(at->field); i++)                                              \
    change_bits(state, before, find, OFFSET(field[i]), sizeof at->field[i], TRUE, #field);
#define CHANGE_TEXT(field)                change_text(state, before, &at->field, #field);
#define CHANGE_TEXTS(field)               change_texts(state, before, at->field, #field);
#define CHANGE_ARRAY(field, Type, same)   change_length(state, before, at->field, TRUE, #field);
#define CHANGE_FOLLOWS_ARRAY(field, Type) change_length(state, before, at->field, FALSE, #field);
#define CHANGE_PART(field, same)
#define CHANGE_WITH(field, same)
#define CHANGE_FOLLOWS(field)                                                                      \
  if (!IS_POINTER(field))                                                                          \
    change_bits(state, before, find, OFFSET(field), sizeof at->field, FALSE, #field);

#define TEST_FIELDS(name, Type, FIELDS)                                                            \
  static void name(FeltState *state, const FeltState *before, Find find)                           \
  {                                                                                                \
    Type *at = find(state);                                                                        \
    FIELDS(CHANGE)                                                                                 \
  }

TEST_FIELDS(change_state, FeltState, FELT_STATE_FIELDS)
TEST_FIELDS(change_player, FeltPlayer, FELT_PLAYER_FIELDS)
TEST_FIELDS(change_moved, FeltSeatChange, FELT_SEAT_CHANGE_FIELDS)
TEST_FIELDS(change_table, FeltTable, FELT_TABLE_FIELDS)
TEST_FIELDS(change_button, FeltButtonState, FELT_BUTTON_STATE_FIELDS)
TEST_FIELDS(change_positions, FeltPositions, FELT_POSITIONS_FIELDS)
TEST_FIELDS(change_hand_for_hand, FeltHandForHand, FELT_HAND_FOR_HAND_FIELDS)
TEST_FIELDS(change_clock, FeltClock, FELT_CLOCK_FIELDS)
TEST_FIELDS(change_instant, FeltInstant, FELT_INSTANT_FIELDS)
TEST_FIELDS(change_event, FeltEvent, FELT_EVENT_FIELDS)
TEST_FIELDS(change_pair, FeltPair, FELT_PAIR_FIELDS)
TEST_FIELDS(change_bust, FeltBustRecord, FELT_BUST_RECORD_FIELDS)
TEST_FIELDS(change_bust_turn, FeltBustTurn, FELT_BUST_TURN_FIELDS)
TEST_FIELDS(change_return, FeltReturn, FELT_RETURN_FIELDS)
TEST_FIELDS(change_bounty_paid, FeltBountyPaid, FELT_BOUNTY_PAID_FIELDS)
TEST_FIELDS(change_move, FeltMove, FELT_MOVE_FIELDS)
TEST_FIELDS(change_drawer_session, FeltDrawerSession, FELT_DRAWER_SESSION_FIELDS)
TEST_FIELDS(change_side_pot, FeltSidePotState, FELT_SIDE_POT_STATE_FIELDS)
TEST_FIELDS(change_side_pot_member, FeltSidePotMember, FELT_SIDE_POT_MEMBER_FIELDS)
TEST_FIELDS(change_call, FeltFloorCall, FELT_FLOOR_CALL_FIELDS)
TEST_FIELDS(change_gone, FeltGone, FELT_GONE_FIELDS)
TEST_FIELDS(change_prize, FeltPrize, FELT_PRIZE_FIELDS)

/* The PARTs that no list of fields describes. */

static void change_posts(FeltState *state, const FeltState *before, Find find)
{
  FeltPositions *at = find(state);
  for (guint i = 0; i < G_N_ELEMENTS(at->posts); i++) {
    change_bits(state, before, find, OFFSET(posts[i].seat), sizeof at->posts[i].seat, TRUE, "seat");
    change_bits(state, before, find, OFFSET(posts[i].blind), sizeof at->posts[i].blind, TRUE,
                "blind");
  }
}

static void change_boot(FeltState *state, const FeltState *before, Find find)
{
  FeltInstant *at = find(state);
  change_bits(state, before, find, OFFSET(boot_id), sizeof at->boot_id, TRUE, "boot_id");
}

static void change_raced(FeltState *state, const FeltState *before, Find find)
{
  FeltEvent *at = find(state);
  change_bits(state, before, find, OFFSET(u.chips_raced.table), sizeof at->u.chips_raced.table,
              TRUE, "u");
}

static void change_items(FeltState *state, const FeltState *before, Find find)
{
  FeltState *at = find(state);
  guint *lists[] = {&g_array_index(at->bust_by, guint, 0),
                    &g_array_index(at->break_order, guint, 1)};
  for (guint i = 0; i < G_N_ELEMENTS(lists); i++) {
    (*lists[i])++;
    compare(state, before, TRUE, "an item of bust_by or break_order");
    (*lists[i])--;
  }
  at->setup.starting_stack++;
  compare(state, before, TRUE, "setup");
  at->setup.starting_stack--;
  at->levels[1].minutes++;
  compare(state, before, TRUE, "levels");
  at->levels[1].minutes--;
}

/* Somebody or something is there in one state only. */
static void change_numbers(FeltState *state, const FeltState *before, Find find)
{
  FeltState *at = find(state);
  FeltPlayerStatus status = felt_state_player(at, 20)->status;
  g_array_index(at->players, FeltPlayer, 19).status = FELT_PLAYER_ABSENT;
  compare(state, before, TRUE, "players");
  g_array_index(at->players, FeltPlayer, 19).status = status;
  felt_state_table(at, 2)->number = 0;
  compare(state, before, TRUE, "tables");
  g_array_index(at->tables, FeltTable, 1).number = 2;
  g_ptr_array_add(at->races, felt_event_new(FELT_EVENT_CHIPS_RACED));
  compare(state, before, TRUE, "races");
  g_ptr_array_set_size(at->races, (int)at->races->len - 1);
}

static const struct {
  const char *path;
  void (*change)(FeltState *state, const FeltState *before, Find find);
  Find find;
} structs[] = {
    {"state", change_state, whole},
    {"items", change_items, whole},
    {"numbers", change_numbers, whole},
    {"player", change_player, player},
    {"moved", change_moved, moved},
    {"table", change_table, table},
    {"button", change_button, button},
    {"hand", change_positions, last_hand},
    {"posts", change_posts, last_hand},
    {"hand-for-hand", change_hand_for_hand, hand_for_hand},
    {"clock", change_clock, clock_set},
    {"clock-since", change_instant, clock_since},
    {"clock-boot", change_boot, clock_since},
    {"finished-at", change_instant, finished_at},
    {"finished-boot", change_boot, finished_at},
    {"race", change_event, race},
    {"race-at", change_instant, race_at},
    {"race-boot", change_boot, race_at},
    {"raced", change_raced, race},
    {"pair", change_pair, pair},
    {"bust", change_bust, bust},
    {"bust-turn", change_bust_turn, bust_turn},
    {"return", change_return, returned},
    {"bounty-paid", change_bounty_paid, bounty_paid},
    {"move", change_move, move},
    {"drawer-session", change_drawer_session, drawer_session},
    {"side-pot", change_side_pot, side_pot},
    {"side-pot-member", change_side_pot_member, side_pot_member},
    {"call", change_call, call},
    {"gone", change_gone, gone},
    {"locked-prize", change_prize, locked_prize},
};

static void test_struct(gconstpointer data)
{
  guint i = GPOINTER_TO_UINT(data);
  g_autoptr(FeltState) state = full_state();
  g_autoptr(FeltState) before = felt_state_copy(state);
  g_assert_true(felt_state_equal(state, before));
  structs[i].change(state, before, structs[i].find);
  g_assert_true(felt_state_equal(state, before));
}

/* What the copy of a state has of its own, also of what is not compared: the pointers of both are
 * told apart, and what stands behind them is the same. */

static void check_arrays(const GArray *array, const GArray *copy, const char *field)
{
  gsize size = g_array_get_element_size((GArray *)array);
  g_assert_cmpuint(array->len, >, 0);
  if (array->len != copy->len || memcmp(array->data, copy->data, array->len * size) != 0)
    g_error("a copy loses %s", field);
}

#define OWN(kind, ...) OWN_##kind(__VA_ARGS__)
#define OWN_NUMBER(field)
#define OWN_NUMBERS(field)
#define OWN_PART(field, same)
#define OWN_POINTER(field)                                                                         \
  if (at->field == copy->field || copy->field == 0)                                                \
    g_error("a copy has no %s of its own", #field);
#define OWN_TEXTS(field) OWN_POINTER(field)
#define OWN_ARRAY(field, Type, same)                                                               \
  OWN_POINTER(field) check_arrays(at->field, copy->field, #field);
#define OWN_FOLLOWS_ARRAY(field, Type) OWN_ARRAY(field, Type, )
#define OWN_WITH(field, same)          OWN_POINTER(field)
#define OWN_FOLLOWS(field)                                                                         \
  if (IS_POINTER(field))                                                                           \
  OWN_POINTER(field)

FELT_TEST(test_own, "/state/copy-has-its-own")
{
  g_autoptr(FeltState) at = full_state();
  g_autoptr(FeltState) copy = felt_state_copy(at);
  FELT_STATE_FIELDS(OWN)
  for (guint id = 1; id <= at->players->len; id++) {
    const FeltPlayer *found = felt_state_player_by_name(copy, felt_state_player(at, id)->name);
    g_assert_true(found == felt_state_player(copy, id));
  }
  /* What the copy holds of the strings stays when the other goes. */
  g_autoptr(FeltState) other = felt_state_copy(copy);
  felt_state_free(g_steal_pointer(&at));
  g_assert_true(felt_state_equal(copy, other));
}

/* Records: what is stored, compared and copied by them ----------------------------------------- */

typedef struct {
  gsize offset, size, align;
} Piece;

static int by_offset(gconstpointer a, gconstpointer b)
{
  const Piece *x = a, *y = b;
  return (x->offset > y->offset) - (x->offset < y->offset);
}

static void add_piece(GArray *pieces, gsize offset, gsize size, gsize align)
{
  Piece piece = {offset, size, align};
  g_array_append_val(pieces, piece);
}

static void add_field(GArray *pieces, const FeltField *field)
{
  switch (field->type) {
  case FELT_FIELD_INT:
    add_piece(pieces, field->offset, sizeof(gint64), G_ALIGNOF(gint64));
    break;
  case FELT_FIELD_BOOL:
  case FELT_FIELD_WORD:
    add_piece(pieces, field->offset, sizeof(int), G_ALIGNOF(int));
    break;
  case FELT_FIELD_TEXT:
  case FELT_FIELD_TEXTS:
    add_piece(pieces, field->offset, sizeof(gpointer), G_ALIGNOF(gpointer));
    break;
  case FELT_FIELD_INTS:
  case FELT_FIELD_LIST:
    add_piece(pieces, field->offset, sizeof(gpointer), G_ALIGNOF(gpointer));
    add_piece(pieces, field->count_offset, sizeof(guint), G_ALIGNOF(guint));
    break;
  case FELT_FIELD_RECORD:
    add_piece(pieces, field->offset, field->record->size, G_ALIGNOF(gint64));
    break;
  }
}

/* Adds what a record describes to the pieces of its struct, by the struct's name: the record's own,
 * but where several share one. */
static void add_record(GHashTable *structs_seen, const FeltRecord *record)
{
  const char *const terms[] = {"re_entry", "rebuy", "add_on", NULL};
  const char *name = g_strv_contains(terms, record->name) ? "terms" : record->name;
  GArray *pieces = g_hash_table_lookup(structs_seen, name);
  if (pieces == NULL) {
    pieces = g_array_new(FALSE, FALSE, sizeof(Piece));
    g_hash_table_insert(structs_seen, (gpointer)name, pieces);
    add_piece(pieces, record->size, 0, G_ALIGNOF(int));
  }
  for (const FeltField *field = record->fields; field->key != NULL; field++) {
    if (field->became != NULL) /* another name for a piece of a record within */
      continue;
    add_field(pieces, field);
    if (field->type == FELT_FIELD_LIST || field->type == FELT_FIELD_RECORD)
      add_record(structs_seen, field->record);
  }
  if (record->given_offset != 0)
    add_piece(pieces, record->given_offset, sizeof(guint64), G_ALIGNOF(guint64));
}

/* Nothing stands in the struct between its pieces but what their alignment asks for. */
static void check_pieces(gpointer name, gpointer data, gpointer unused)
{
  g_autoptr(GArray) pieces = data;
  gsize align = 1, end = 0;
  for (guint i = 0; i < pieces->len; i++)
    align = MAX(align, g_array_index(pieces, Piece, i).align);
  g_array_index(pieces, Piece, 0).align = align;
  g_array_sort(pieces, by_offset);

  for (guint i = 0; i < pieces->len; i++) {
    const Piece *piece = &g_array_index(pieces, Piece, i);
    gsize begins = (end + piece->align - 1) / piece->align * piece->align;
    if (piece->offset > begins)
      g_error("record %s: nothing describes the struct from byte %" G_GSIZE_FORMAT, (char *)name,
              end);
    end = MAX(end, piece->offset + piece->size);
  }
}

FELT_TEST(test_records, "/state/records-describe-all")
{
  g_autoptr(GHashTable) structs_seen = g_hash_table_new(g_str_hash, g_str_equal);
  for (guint kind = 0; kind < FELT_N_EVENTS; kind++)
    add_record(structs_seen, felt_event_info(kind)->record);
  g_hash_table_foreach(structs_seen, check_pieces, NULL);
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(structs); i++) {
    g_autofree char *path = g_strconcat("/state/every-field/", structs[i].path, NULL);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_struct);
  }
  return felt_test_run();
}
