/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-headings.c - headings of lists in all languages that Felt has, and as they once were
 */
#include "services/table/felt-table-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

/* By these a file is known again as a list that Felt wrote. A heading that is translated or worded
 * anew gets a row more; none is taken away. */
static const struct {
  const char *title, *other;
} headings[] = {
    {"Add-ons", "Add-on"},
    {"After the start", "Dopo l’inizio"},
    {"Amount", "Importo"},
    {"Announced", "Annunciato"},
    {"Attendance and bonuses", "Presenza e bonus"},
    {"Balance", "Saldo"},
    {"Begun", "Iniziato"},
    {"Bought", "Comprato"},
    {"Bounties", "Taglie"},
    {"Bounty", "Taglia"},
    {"Buy-ins", "Buy-in"},
    {"By", "Con"},
    {"By a deal", "Per accordo"},
    {"Came back", "Tornati"},
    {"Came in", "Entrato"},
    {"Cancelled", "Annullato"},
    {"Cashed out", "Incassato"},
    {"Cashier", "Cassiere"},
    {"Charged", "Addebitato"},
    {"Chips", "Chip"},
    {"Chips", "Fiches"},
    {"Closed", "Chiusa"},
    {"Corrections", "Correzioni"},
    {"Counted", "Contati"},
    {"Currency", "Valuta"},
    {"Difference", "Differenza"},
    {"Entries", "Ingressi"},
    {"Entries", "Entrate"},
    {"Event", "Evento"},
    {"Expected", "Atteso"},
    {"Fee", "Quota della casa"},
    {"Fee", "Quote"},
    {"Fee", "Quota"},
    {"Fees", "Quote della casa"},
    {"Fees", "Fee"},
    {"Fees", "Quote"},
    {"First prize", "Primo premio"},
    {"For side pots", "Per piatti a parte"},
    {"For the first time", "Per la prima volta"},
    {"For the prizes, or prize", "Per i premi, o premio"},
    {"Hits", "Eliminati"},
    {"In cash", "In denaro"},
    {"In kind", "In natura"},
    {"In the money", "A premio"},
    {"Item", "Voce"},
    {"Kind", "Genere"},
    {"Left from before", "Rimasto da prima"},
    {"Length", "Durata"},
    {"Length of the bubble", "Durata della bolla"},
    {"Level reached", "Livello raggiunto"},
    {"Most hits", "Più eliminazioni"},
    {"Name", "Nome"},
    {"Name of the table", "Nome del tavolo"},
    {"Note", "Nota"},
    {"Number", "Numero"},
    {"On the bubble after", "In bolla dopo"},
    {"Opened", "Scoperte"},
    {"Out on the bubble", "Uscito in bolla"},
    {"Over", "Finita"},
    {"Owed", "Dovuto"},
    {"Paid", "Pagato"},
    {"Paid by", "La paga"},
    {"Paid out", "Pagato"},
    {"Paid places", "Posti pagati"},
    {"Person", "Persona"},
    {"Place", "Piazzamento"},
    {"Place", "Posto"},
    {"Place", "Posizione"},
    {"Players", "Giocatori"},
    {"Players on it", "Giocatori al posto"},
    {"Points", "Punti"},
    {"Prize", "Premio"},
    {"Prize pool", "Montepremi"},
    {"Prizes and bounties", "Premi e taglie"},
    {"Put in", "Messo in cassa"},
    {"Rebuys", "Rebuy"},
    {"Receipt", "Ricevuta"},
    {"Receipts", "Ricevute"},
    {"Seat", "Posto"},
    {"Set by hand", "Fissato a mano"},
    {"Shared down to", "Condiviso fino a"},
    {"Side pot", "Piatto a parte"},
    {"Staff", "Personale"},
    {"Status", "Stato"},
    {"Table", "Tavolo"},
    {"Taken out", "Tolti"},
    {"Taken out", "Presi dalla cassa"},
    {"Tied to", "Pari fino a"},
    {"Time", "Ora"},
    {"Tournament", "Torneo"},
    {"Tournaments played", "Tornei giocati"},
    {"Tournaments that count", "Tornei che contano"},
    {"Undone", "Annullato"},
    {"Went out", "Uscito"},
    {"What", "Che cosa"},
    {"What happened", "Che cosa è successo"},
    {"Who is paid", "Chi riceve"},
    {"Who pays", "Chi paga"},
    {"Won", "Vinti"},
    {"Won or lost", "Vinto o perso"},
    {"Worth in kind", "Valore in natura"},
};

gboolean felt_table_heading_is(const char *title, const char *text)
{
  if (g_str_equal(text, title) || g_str_equal(text, _(title)))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS(headings); i++)
    if (g_str_equal(headings[i].title, title) && g_str_equal(headings[i].other, text))
      return TRUE;
  return FALSE;
}
