/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-name-list.c - names out of pasted lists, and which of them are doubtful */
#include "felt-test.h"
#include "tournament/felt-play.h"
#include "tournament/base/felt-text-list.h"
#include "tournament/command/felt-name-list.h"

#include "felt-model.h"

static const struct {
  const char *name, *text, *names;
} lists[] = {
    {"lines", "Ann Moss\nBen  Okafor \n\n  Chiara\n", "Ann Moss|Ben Okafor|Chiara"},
    {"one", "Ann", "Ann"},
    {"nothing", " \n\n", ""},
    {"windows", "Ann\r\nBen\r\n", "Ann|Ben"},
    {"comma-of-a-name", "Moss, Ann\nOkafor, Ben", "Moss, Ann|Okafor, Ben"},
    {"commas", "1. Ann, Ben  Okafor ,\"Moss, \"\"C\"\"\", ", "Ann|Ben Okafor|Moss, \"C\""},
    {"quotes", "\"Moss, Ann\",30\n\"Doc\" Brown\n\"Ben", "Moss, Ann|\"Doc\" Brown|\"Ben"},
    {"addresses", "\"Ann\" <ann@x.org>, Ben <ben@x.org>", "Ann|Ben"},
    {"no-text", "Ann\nB\xff", "Ann\nB\xff"},
    {"fields", "Ann\t30\nBen\t30", "Ann|Ben"},
    {"csv", "Number,Name,City\n1,Ann Moss,Rome\n2,\"Okafor, Ben\",Bari\n", "Ann Moss|Okafor, Ben"},
    {"csv-semicolon", "Club;PLAYER\nA;Ann\n;Ben\nC;\n", "Ann|Ben|"},
    {"csv-two-columns", "Last name,First name\nMoss,Ann\nOkafor,\"Ben \"\"B\"\"\"\n",
     "Ann Moss|Ben \"B\" Okafor"},
    {"csv-name-and-last", "Name;Surname;City\nAnn;Moss;Rome\n", "Ann Moss"},
    {"csv-italian", "Nome;Cognome\nAnn;Moss\nBen;Okafor\n", "Ann Moss|Ben Okafor"},
    {"csv-italian-whole", "N.,Giocatore\n1,Ann Moss\n", "Ann Moss"},
    {"csv-short-line", "Number,Name\n1\n2,Ben\n", "|Ben"},
    {"csv-blank-line", "Name,City\nAnn,Rome\n,\n\" \",\nBen,", "Ann|Ben"},
    {"csv-member", "Member Number,Name\n17,\n2,Ben\n", "17|Ben"},
    {"csv-member-halves", "Tessera;Nome;Cognome;Paga\n17;;;30\n;;;30", "17|"},
    {"one-column-with-title", "Name\nAnn\nBen", "Ann|Ben"},
    {"numbered", "1. Ann Moss\n2) Ben\n30 Seconds\n", "Ann Moss|Ben|30 Seconds"},
    {"mail", "Ann Moss,ann@x.org\nOkafor, Ben, ben@x.org\nCleo <cleo@x.org>\nd@x.org\n@eve",
     "Ann Moss|Okafor, Ben|Cleo|d@x.org|@eve"},
    {"mark", "\xef\xbb\xbfName;Paid\nÑandú;yes", "Ñandú"},
};

static void test_read(gconstpointer data)
{
  guint i = GPOINTER_TO_UINT(data);
  g_auto(GStrv) names = felt_text_list_names(lists[i].text);
  g_autofree char *joined = g_strjoinv("|", names);
  g_assert_cmpstr(joined, ==, lists[i].names);
}

FELT_TEST(test_doubts, "/name-list/doubts")
{
  static const char *const names[] = {"Dov",  "ann",   "Jose Perez", "DOV", "Eve", "E v e",
                                      "Cleo", "12345", "A\x01",      "",    NULL};
  static const FeltNameDoubt wanted[] = {
      FELT_NAME_NEW,   FELT_NAME_REGISTERED, FELT_NAME_ALIKE, FELT_NAME_TWICE, FELT_NAME_NEW,
      FELT_NAME_ALIKE, FELT_NAME_NEW,        FELT_NAME_UNFIT, FELT_NAME_UNFIT, FELT_NAME_UNFIT};
  g_autoptr(FeltModel) model = felt_model_new(4);
  felt_play(model, "register names=Ann,José Pérez,Cleo; unregister player=Cleo");
  g_autofree FeltNameDoubt *doubts = felt_name_list_doubts(model->state, names);
  for (guint i = 0; names[i] != NULL; i++)
    g_assert_cmpint(doubts[i], ==, wanted[i]);
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(lists); i++) {
    g_autofree char *path = g_strconcat("/name-list/read/", lists[i].name, NULL);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_read);
  }
  return felt_test_run();
}
