/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sample.c - the sample tournament: invented players, to try things out */
#include "app/shell/felt-shell-windows.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/desk/felt-people.h"
#include "session/felt-session.h"

/* Milliseconds that another program may hold the database. */
#define LOCK_MS 5000

/* Nobody's: given and family names of many languages, put together at random. */
static const char *const names[] = {
    "Ann Moss",
    "Bartosz Wilga",
    "Chiara Bellavista",
    "Ðorđe Jasenović",
    "Elif Karaçay",
    "Finn Oberwasser",
    "Γιάννης Θαλασσινός",
    "Hana Podzimková",
    "Ingrid Bjørkås",
    "João Pedra-Alva",
    "Køjne Ångström-Lie",
    "Léa Montclair",
    "Мария Снегова",
    "Ñusta Quispecruz",
    "Oisín Mac Ruadhán",
    "Petra Šumavská",
    "Quentin Dubreuil",
    "Rūta Kalnieté",
    "Søren Havblik",
    "Thảo Nguyên Vy",
    "Umut Deniztepe",
    "Vytas Girdvainis",
    "Władysława Żółw",
    "Ximena Torreblanca",
    "Yusuf Al-Bahri",
    "Zoltán Kékesi",
    "山本 葵",
    "김 하늘빛",
    "王小溪",
    "أمينة الزهراوي",
    "נועם ברקאי",
    "อรุณี ทองแสง",
    "प्रिया आकाशवाणी",
    "Ben Okafor-Lund",
    "Grace Whitlow",
    "Tom Ashdown",
};

/* What the commands take for the present: a clock of the tournament's own that ends now. */
typedef struct {
  FeltInstant now; /* the machine's, when it began */
  gint64 ago_us;   /* how long before that the next command is given */
  guint64 draws;
  guint64 number; /* which sample of this database: ids are made of seeds too */
} Past;

static void past_now(FeltInstant *now, gpointer data)
{
  const Past *past = data;
  *now = past->now;
  now->utc_us -= past->ago_us;
  now->boottime_us -= past->ago_us;
}

static gint64 past_monotonic(gpointer data)
{
  return -((const Past *)data)->ago_us;
}

/* Spreads a counter over all bits (the finalizer of SplitMix64): the tournament's id is made of the
 * first bytes of a seed. */
static guint64 scatter(guint64 n)
{
  n += G_GUINT64_CONSTANT(0x9e3779b97f4a7c15);
  n = (n ^ n >> 30) * G_GUINT64_CONSTANT(0xbf58476d1ce4e5b9);
  n = (n ^ n >> 27) * G_GUINT64_CONSTANT(0x94d049bb133111eb);
  return n ^ n >> 31;
}

static void past_entropy(guint8 seed[FELT_SEED_SIZE], gpointer data)
{
  Past *past = data;
  guint64 words[FELT_SEED_SIZE / 8];
  past->draws++;
  for (guint i = 0; i < G_N_ELEMENTS(words); i++)
    words[i] = scatter(past->number * 1000003 + past->draws * 8 + i);
  memcpy(seed, words, FELT_SEED_SIZE);
}

static FeltCommand *create_command(void)
{
  static const gint64 bigs[] = {100,  200,  300,  400,  600,  800,   1000,  1200, 1600,
                                2000, 3000, 4000, 6000, 8000, 10000, 12000, 16000};
  FeltCommand *command = felt_command_new(FELT_COMMAND_CREATE);
  FeltSetup *setup = &command->setup;
  setup->name = g_strdup(_("Thursday Pot-Limit Omaha"));
  setup->starting_stack = 20000;
  setup->currency = g_strdup("EUR");
  setup->price = 10000;
  setup->fee = 1000;
  setup->rebuy.charge.price = 10000;
  setup->rebuy.until_level = 4;
  setup->payouts.round = 1000; /* whole tens of euros */

  for (guint i = 0; i < G_N_ELEMENTS(bigs); i++) {
    if (i > 0 && i % 4 == 0) {
      FeltLevel *pause = felt_list_append(&felt_level_record, &command->levels, &command->n_levels);
      pause->kind = FELT_LEVEL_BREAK;
      pause->minutes = 15;
    }
    FeltLevel *level = felt_list_append(&felt_level_record, &command->levels, &command->n_levels);
    level->game = 2; /* omaha, in felt_played_games */
    level->limit = FELT_LIMIT_POT;
    level->big = bigs[i];
    level->small = bigs[i] / 2;
    level->minutes = 20;
  }
  return command;
}

typedef struct {
  FeltSession *session;
  Past *past;
  FeltActor actor;
  gint64 step_us; /* from one command to the next */
  GError **error;
} Sample;

static gboolean run(Sample *sample, FeltCommand *command)
{
  g_autoptr(FeltCommand) owned = command;
  sample->past->ago_us = MAX(sample->past->ago_us - sample->step_us, 0);
  return felt_session_execute(sample->session, owned, NULL, &sample->actor, NULL, sample->error);
}

static gboolean deal(Sample *sample, guint hands)
{
  for (guint i = 0; i < hands; i++)
    for (gint64 table = 1; table <= 4; table++) {
      FeltCommand *command = felt_command_new(FELT_COMMAND_NEXT_HAND);
      command->table = table;
      if (!run(sample, command))
        return FALSE;
    }
  return TRUE;
}

static gboolean set_buttons(Sample *sample)
{
  static const gint64 seats[] = {3, 8, 1, 6};
  for (guint i = 0; i < G_N_ELEMENTS(seats); i++) {
    FeltCommand *command = felt_command_new(FELT_COMMAND_SET_BUTTON);
    command->table = i + 1;
    command->seat = seats[i];
    if (!run(sample, command))
      return FALSE;
  }
  return TRUE;
}

/* One rebuy, and five who are out: from tables 3 and 1, so that there is something to balance. */
static gboolean lose_players(Sample *sample)
{
  static const char *const out[] = {"3.4", "3.6", "1.2", "3.9", "2.5"};
  for (guint i = 0; i < G_N_ELEMENTS(out); i++)
    if (!run(sample, felt_command_new_player(FELT_COMMAND_BUST_OUT, out[i])) || !deal(sample, 2))
      return FALSE;
  return TRUE;
}

static gboolean play(Sample *sample)
{
  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    FeltCommand *command = felt_command_new(FELT_COMMAND_REGISTER);
    command->name = g_strdup(names[i]);
    if (!run(sample, command))
      return FALSE;
  }
  gint64 before_us = sample->past->ago_us;
  if (!run(sample, felt_command_new(FELT_COMMAND_START)) || !set_buttons(sample) ||
      !deal(sample, 3) || !run(sample, felt_command_new_player(FELT_COMMAND_REBUY, "2.1")) ||
      !lose_players(sample))
    return FALSE;
  sample->past->ago_us = 0;
  if (before_us >= G_GINT64_CONSTANT(45) * 60 * G_USEC_PER_SEC)
    return TRUE;
  /* the machine was started too short a time ago for all this to have happened */
  FeltCommand *command = felt_command_new(FELT_COMMAND_SET_LEVEL);
  command->level = 3;
  return run(sample, command);
}

static char *make_sample(FeltStore *store, GError **error)
{
  Past past = {.ago_us = G_GINT64_CONSTANT(49) * 60 * G_USEC_PER_SEC};
  FeltSource source = {past_now, past_monotonic, past_entropy, &past, 1};
  g_autofree char *id = NULL;
  felt_machine_source.now(&past.now, felt_machine_source.data);
  past.ago_us = MIN(past.ago_us, past.now.boottime_us);
  g_autoptr(GPtrArray) others = felt_store_list(store, error);
  if (others == NULL)
    return NULL;
  past.number = others->len;
  const FeltActor actor = {g_get_user_name(), felt_people_actor()->grant};
  g_autoptr(FeltCommand) create = create_command();
  if (!felt_session_create(store, &source, create, NULL, &actor, &id, error))
    return NULL;
  g_autoptr(FeltSession) session = felt_session_open(store, id, &source, error);
  Sample sample = {session, &past, actor, 2 * G_USEC_PER_SEC, error};
  if (session == NULL || !play(&sample))
    return NULL;
  return g_steal_pointer(&id);
}

char *felt_sample_create(FeltStore *store, GError **error)
{
  /* Some two hundred commands: another program's lock between two of them leaves no half sample. */
  guint before = felt_store_set_timeout(store, LOCK_MS);
  char *id = make_sample(store, error);
  felt_store_set_timeout(store, before);
  return id;
}
