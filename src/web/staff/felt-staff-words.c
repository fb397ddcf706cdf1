/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-staff-words.c - what the staff's pages say, in the language of now */
#include "web/staff/felt-staff-words.h"

#include "felt-config.h"
#include "tournament/base/felt-role.h"

#include <glib/gi18n-lib.h>

typedef struct {
  const char *key, *text;
} Word;

/* The page itself, and how it stands with the server. */
static const Word page_words[] = {
    {"staff-close", N_("Close")},
    {"staff-undo", N_("Undo")},
    {"staff-done", N_("Done")},
    {"staff-record", N_("Record")},
    {"staff-do", N_("Do It")},
    {"staff-number", N_("Write a whole number.")},
    {"staff-lost", N_("No connection to the server. What you see may be out of date.")},
    {"staff-waits", N_("Not sent yet. It will be sent as soon as the server answers.")},
    {"staff-waits-old", N_("A command from a while ago was not sent. Send it now?")},
    {"staff-send-now", N_("Send Now")},
    {"staff-one-waits", N_("A command is still waiting. Send it, or discard it first.")},
    {"staff-give-up", N_("Discard")},
    {"staff-given-up",
     N_("Discarded. If it had already arrived, it is in the list below. Check there.")},
    {"staff-pair", N_("Pair This Device")},
    {"staff-pair-how",
     N_("The director shows a code for this device: scan it with the camera. Each code works once, "
        "for two minutes.")},
    {"staff-pin", N_("Or the PIN from the director")},
    {"staff-forgotten", N_("This device is no longer paired. Ask the director for a new code.")},
    {"staff-choose", N_("What to show")},
    {"staff-cash-of", N_("Cash game")},
    {"staff-hands-of", N_("Hands of")},
    {"staff-new-hands", N_("Record hands…")},
    {"staff-hands-name", N_("A short name, such as final")},
    {"staff-mine", N_("Done on This Device")},
    {"staff-nothing-to-do", N_("There is nothing for this device to do here.")},
};

/* The floor. */
static const Word floor_words[] = {
    {"staff-todo", N_("To do")},
    {"staff-tables", N_("Tables")},
    {"staff-players-tab", N_("Players")},
    {"staff-table", N_("Table %s")},
    {"staff-seat", N_(", seat %u")},
    {"staff-free", N_("free")},
    {"staff-no-todo", N_("Nothing to do")},
    {"staff-no-tables", N_("No table is open")},
    {"staff-not-open", N_("Table %s is not open")},
    {"staff-dealt-with", N_("Resolved")},
    {"staff-not-so", N_("Reject")},
    {"staff-unwon", N_("Nobody Wins It")},
    {"staff-apply", N_("Apply Move")},
    {"staff-apply-all", N_("Apply all moves of the plan")},
    {"staff-plan", N_("%s to %s, seat %s")},
    {"staff-enter", N_("Register")},
    {"staff-reports", N_("reports a bust-out")},
    {"staff-calls", N_("calls the floor")},
    {"staff-called", N_("The floor is called")},
    {"staff-call-floor", N_("Call the Floor")},
    {"staff-reason-dispute", N_("A dispute")},
    {"staff-reason-seat", N_("A seat or a player")},
    {"staff-reason-chips", N_("Chips or change")},
    {"staff-reason-deck", N_("The deck")},
    {"staff-reason-other", N_("Just come")},
    {"staff-hand-done", N_("Hand Done")},
    {"staff-hand-not-done", N_("Hand Not Done")},
    {"staff-heads", N_("Head Count")},
    {"staff-heads-at", N_("Players at %s")},
    {"staff-chip-counts", N_("Chip Counts")},
    {"staff-chips-at", N_("Chips at %s")},
    {"staff-next-hand", N_("Next Hand")},
    {"staff-search", N_("Search a player")},
    {"staff-start", N_("Start")},
    {"staff-pause", N_("Pause the Clock")},
    {"staff-resume", N_("Resume")},
    {"staff-next-level", N_("Next Level")},
    {"staff-minute-more", N_("1 Minute More")},
    {"staff-minute-less", N_("1 Minute Less")},
    {"staff-hfh", N_("Hand-for-Hand")},
    {"staff-hfh-end", N_("End Hand-for-Hand")},
    {"staff-note", N_("Note")},
    {"staff-text", N_("What to remember")},
};

/* One player. */
static const Word player_words[] = {
    {"staff-is-out", N_("%s is out")},
    {"staff-by-whom", N_("Who won the chips?")},
    {"staff-bust", N_("Bust-out")},
    {"staff-report", N_("Report")},
    {"staff-report-out", N_("Report Bust-out")},
    {"staff-move", N_("Move")},
    {"staff-move-who", N_("Move %s")},
    {"staff-which-seat", N_("Which seat?")},
    {"staff-draw", N_("Draw")},
    {"staff-penalty", N_("Penalty")},
    {"staff-penalty-who", N_("Penalty for %s")},
    {"staff-warning", N_("Warning")},
    {"staff-call-clock", N_("Call the Clock")},
    {"staff-acted", N_("Acted in Time")},
    {"staff-dead", N_("Hand Is Dead")},
    {"staff-time-chip", N_("Time Chip")},
    {"staff-absent", N_("Absent")},
    {"staff-present", N_("Back Again")},
    {"staff-rebuy", N_("Rebuy")},
    {"staff-add-on", N_("Add-on")},
    {"staff-re-enter", N_("Re-entry")},
    {"staff-rebuy-who", N_("Rebuy of %s")},
    {"staff-add-on-who", N_("Add-on of %s")},
    {"staff-re-enter-who", N_("Re-entry of %s")},
    {"staff-how-paid", N_("How is it paid?")},
    {"staff-cash", N_("Cash")},
    {"staff-card", N_("Card")},
    {"staff-voucher", N_("Voucher")},
    {"staff-chips", N_("Chips")},
    {"staff-put-back", N_("Put Back")},
    {"staff-seat-now", N_("Draw a Seat")},
    {"staff-name", N_("Name")},
    {"staff-new-player", N_("New Player")},
};

/* A cash game, and hands that are recorded. */
static const Word other_words[] = {
    {"staff-cash-players", N_("Players")},
    {"staff-buy-in", N_("Buy-in")},
    {"staff-cash-out", N_("Cash-out")},
    {"staff-leave", N_("Leaves")},
    {"staff-return", N_("Back")},
    {"staff-sit", N_("Sit")},
    {"staff-amount", N_("Money")},
    {"staff-paid-now", N_("Paid Now")},
    {"staff-on-account", N_("On Account")},
    {"staff-hand-dealt", N_("Hand Dealt")},
    {"staff-set-button", N_("Set Button")},
    {"staff-which-button", N_("Who has the button next hand?")},
    {"staff-fold", N_("Fold")},
    {"staff-check", N_("Check")},
    {"staff-call", N_("Call %s")},
    {"staff-bet", N_("Bet")},
    {"staff-raise", N_("Raise to…")},
    {"staff-bet-to", N_("From %s to %s")},
    {"staff-pot-bet", N_("Pot")},
    {"staff-all-in", N_("All-in")},
    {"staff-bring-in", N_("Bring-in")},
    {"staff-to-act", N_("%s to act")},
    {"staff-in-pot", N_("In the pot: %s")},
    {"staff-board-next", N_("Cards on the board: %s")},
    {"staff-board-later", N_("Unknown")},
    {"staff-shows", N_("%s shows or mucks")},
    {"staff-show", N_("Show")},
    {"staff-show-unnoted", N_("Shown, Cards Unknown")},
    {"staff-muck", N_("Muck")},
    {"staff-draws", N_("%s changes how many cards?")},
    {"staff-upcards", N_("Cards face up of %s")},
    {"staff-who-wins", N_("Who wins?")},
    {"staff-pot-of", N_("Pot of %s")},
    {"staff-begin-hand", N_("Begin a Hand")},
    {"staff-take-table", N_("Players and blinds of which table?")},
    {"staff-stack-of", N_("Stack of %s")},
    {"staff-misdeal", N_("Misdeal")},
    {"staff-gone-folded", N_("folded")},
    {"staff-gone-mucked", N_("mucked")},
    {"staff-hand-number", N_("Hand %s")},
    {"staff-hidden",
     N_("Cards that nobody saw are not entered here. They are entered at the desk.")},
};

static void add(cJSON *object, const Word *words, gsize n)
{
  for (gsize i = 0; i < n; i++)
    cJSON_AddStringToObject(object, words[i].key, _(words[i].text));
}

static void add_forms(cJSON *object, const char *key, const char *one, const char *many)
{
  cJSON *forms = cJSON_AddArrayToObject(object, key);
  cJSON_AddItemToArray(forms, cJSON_CreateString(g_dngettext(GETTEXT_PACKAGE, one, many, 1)));
  cJSON_AddItemToArray(forms, cJSON_CreateString(g_dngettext(GETTEXT_PACKAGE, one, many, 2)));
}

cJSON *felt_staff_words(void)
{
  cJSON *object = cJSON_CreateObject();
  add(object, page_words, G_N_ELEMENTS(page_words));
  add(object, floor_words, G_N_ELEMENTS(floor_words));
  add(object, player_words, G_N_ELEMENTS(player_words));
  add(object, other_words, G_N_ELEMENTS(other_words));
  add_forms(object, "staff-players", "%u player", "%u players");
  add_forms(object, "staff-rounds", "%u round", "%u rounds");
  for (int role = 0; role < FELT_N_ROLES; role++) {
    g_autofree char *key = g_strdup_printf("staff-role-%s", felt_role_words[role]);
    cJSON_AddStringToObject(object, key, felt_role_text(role));
  }
  return object;
}
