/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-automation.h - rules of this machine: when something happens, then something is done */
#ifndef FELT_AUTOMATION_H
#define FELT_AUTOMATION_H

#include "services/moments/felt-moments.h"
#include "tournament/base/felt-schema.h"

/* The occasions of rules: one of the moments (FeltMomentKind), or one of these. */
enum {
  FELT_WHEN_BEFORE_END = FELT_N_MOMENTS, /* seconds before a level or break ends */
  FELT_WHEN_PLAYERS,                     /* so many players are left */
  FELT_WHEN_PAUSED,                      /* the clock has stood for so many minutes */
  FELT_WHEN_FORMULA,                     /* a formula over the facts becomes true */
  FELT_N_WHENS
};

/* Their words in files, NULL-terminated; what people call them, translated. */
extern const char *const felt_when_words[];
const char *felt_when_title(int when);

/* A rule does all that it names, in this order. Facts of one machine, not of a tournament. */
typedef struct {
  char *name;
  gboolean off;
  int when;               /* FeltMomentKind, or one of those above; -1: not given */
  gint64 seconds;         /* BEFORE_END */
  gint64 players;         /* PLAYERS */
  gint64 minutes;         /* PAUSED */
  char *formula;          /* FORMULA */
  char *scene;            /* pinned on all screens; "" is none, NULL */
  gboolean unpin;         /* screens follow their playlists again */
  char *message;          /* shown on all screens */
  gint64 message_seconds; /* for so long; 0: until it is taken away */
  int sound;              /* the sound of a moment; -1: none */
  char *say;              /* said aloud, in the language of the announcements */
  gboolean pause;         /* the clock is stopped */
  char *run;              /* a program of this machine with its arguments, without a shell */
} FeltAutomationRule;

typedef struct {
  FeltAutomationRule *rules;
  guint n_rules;
} FeltAutomation;

#define FELT_AUTOMATION_MAX 200

extern const FeltRecord felt_automation_rule_record, felt_automation_record;

FeltAutomation *felt_automation_new(void);
FeltAutomation *felt_automation_copy(const FeltAutomation *automation);
void felt_automation_free(FeltAutomation *automation);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltAutomation, felt_automation_free)

/* Refuses a rule that waits for nothing, does nothing, or whose formula or program cannot be read;
 * the sentence names the rule and the key. */
gboolean felt_automation_check_rule(const FeltAutomationRule *rule, GError **error);

/* Reads rules of this machine, *.feltrules in JSON; NULL with a sentence that names the line, or
 * the rule and its key. */
FeltAutomation *felt_automation_parse(const char *text, gsize length, GError **error);

/* Returns the JSON, laid out to be read by people; owned by the caller. */
char *felt_automation_to_json(const FeltAutomation *automation);

/* Adds the rules of a file from elsewhere. What would run a program comes without it and switched
 * off: *n_stripped is how many. A name that is there already gets a number. FALSE with a sentence
 * when there would be too many, and nothing is added. */
gboolean felt_automation_add(FeltAutomation *automation, const FeltAutomation *from,
                             guint *n_stripped, GError **error);

/* "90 seconds before a level or break ends: message “…”, program off": a rule in words. Owned by
 * the caller. */
char *felt_automation_rule_words(const FeltAutomationRule *rule);

#endif
