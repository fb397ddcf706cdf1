/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-openers.c - what the window can open: its own menus and buttons, found by what they say */
#include "app/palette/felt-openers.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "app/tables/felt-floor.h"
#include "services/rules/felt-question.h"
#include "session/felt-running.h"
#include "tournament/base/felt-text.h"
#include "tournament/floor/felt-moves.h"

/* What opens something without a name that ends with "…". */
static const char *const plain_openers[] = {
    "app.preferences", "app.about",  "win.show-help-overlay", "win.who-wins", "win.rules-desk",
    "win.tournaments", "win.verify", "tables.dealer"};

/* Translators: further names by which something can be found in the command palette, separated by
 * |.
 */
static const struct {
  const char *action, *names;
} further_names[] = {
    {"app.preferences", NC_("palette", "settings|options")},
    {"win.home('computer/website')", NC_("palette", "status|web page|website|push")},
    {"win.rules-of-play",
     NC_("palette", "house rules|rule set|half-bet rule|betting unit|raise cap")},
    {"win.print-slips", NC_("palette", "slips|seat slips|seat cards")},
    {"win.print-tables", NC_("palette", "seating|seating list")},
    {"win.waiting", NC_("palette", "waiting list|alternates")},
    {"win.prices", NC_("palette", "prices|price|fees|entries|rebuys|late registration")},
    {"win.prize-setup", NC_("palette", "prizes|places|split")},
    {"win.add-prize", NC_("palette", "trophy|ticket|prize in kind")},
    {"win.cashier", NC_("palette", "money|drawer|receipts|debts")},
    {"win.deal", NC_("palette", "make a deal")},
    {"win.icm", NC_("palette", "icm|bubble factor|risk premium")},
    {"win.bounties", NC_("palette", "bounties|knockouts")},
    {"win.side-pots", NC_("palette", "last longer|high hand|bad beat|season pot")},
    {"win.all-in", NC_("palette", "equity|outs|open hands|run out")},
    {"structure.make", NC_("palette", "generate|generator|levels")},
    {"tables.dealer", NC_("palette", "dealer|first card|first to act")},
    {"win.chip-race", NC_("palette", "colour up")},
    {"app.person", NC_("palette", "sign in|sign out|log in|log out|who works here")},
    {"app.people", NC_("palette", "people|members|players of the club|customers")},
    {"win.home('statistics')", NC_("palette", "statistics|figures|charts|retention|turnover")},
    {"app.leagues", NC_("palette", "standings|seasons|league table|points|ranking")},
    {"win.home('club/accounts')", NC_("palette", "accounts|roles|PIN|staff")},
    {"win.home('computer/trash')", NC_("palette", "deleted|restore|recycle bin")},
    {"win.home('computer/health')",
     NC_("palette",
         "health|backup|save a copy|back up the database|move to another computer|new laptop|"
         "pack the club|export everything|take in a club|unpack a club|"
         "import everything")},
    {"win.home('cash')", NC_("palette", "evenings|recorded hands")},
    {"win.home('phones')", NC_("palette", "phones and browsers|pair a device|server")},
    {"win.home('screens')", NC_("palette", "monitors|playlists|set up the screens")},
    {"win.home('screens/sounds')", NC_("palette", "announcements|volume|speech")},
    {"win.home('club/club')", NC_("palette", "logo|colors of the club|name of the club")},
    {"win.verify", NC_("palette", "check the log")},
    {"win.show-help-overlay", NC_("palette", "shortcuts|keys|help")},
};

static void opener_free(gpointer data)
{
  FeltOpener *opener = data;
  g_free(opener->label);
  g_free(opener->where);
  g_free(opener->page);
  g_free(opener->action);
  g_free(opener->words);
  g_strfreev(opener->names);
  g_clear_pointer(&opener->target, g_variant_unref);
  g_clear_weak_pointer(&opener->widget);
  g_free(opener);
}

/* "_New Tournament…" without the mnemonic; "__" is a line of its own. */
static char *without_mnemonic(const char *label)
{
  GString *text = g_string_new(NULL);
  for (const char *at = label; *at != '\0'; at++)
    if (*at != '_' || *++at == '_')
      g_string_append_c(text, *at);
    else
      at--;
  return g_string_free(text, FALSE);
}

static char *without_dots(const char *label)
{
  gsize length = strlen(label);
  return g_strndup(label, g_str_has_suffix(label, "…") ? length - strlen("…") : length);
}

static gboolean opens(const char *label, const char *action)
{
  if (g_str_has_suffix(label, "…"))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS(plain_openers); i++)
    if (strcmp(plain_openers[i], action) == 0)
      return TRUE;
  return FALSE;
}

/* What can be done now: actions of the window and the application are asked, of a page its button.
 */
static gboolean is_enabled(GtkWidget *widget, const char *action)
{
  GtkRoot *window = gtk_widget_get_root(widget);
  if (g_str_has_prefix(action, "win."))
    return g_action_group_get_action_enabled(G_ACTION_GROUP(window), action + strlen("win."));
  return gtk_widget_is_sensitive(widget);
}

/* The page that a widget is on, or NULL. */
static GtkStackPage *page_of(GtkStack *pages, GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent(widget))
    if (gtk_widget_get_parent(widget) == GTK_WIDGET(pages))
      return gtk_stack_get_page(pages, widget);
  return NULL;
}

/* Further names of what an action opens: of a part of the rules desk the question's own. */
static const char *further_names_of(const FeltOpener *opener)
{
  if (opener->target != NULL && strcmp(opener->action, "win.rules-desk") == 0) {
    const char *part;
    g_variant_get(opener->target, "(&su)", &part, NULL);
    const FeltQuestion *question = felt_question_find(part);
    if (question != NULL)
      return _(question->names);
  }
  g_autofree char *detailed = g_action_print_detailed_name(opener->action, opener->target);
  for (guint i = 0; i < G_N_ELEMENTS(further_names); i++)
    if (strcmp(further_names[i].action, opener->action) == 0 ||
        strcmp(further_names[i].action, detailed) == 0)
      return g_dpgettext2(NULL, "palette", further_names[i].names);
  return "";
}

/* Sets what it is found by, and what names it. */
static void set_words(FeltOpener *opener)
{
  g_autofree char *bare = without_dots(opener->label);
  const char *further = further_names_of(opener);
  g_autofree char *all = g_strdup_printf("%s|%s", bare, further);
  opener->names = g_strsplit(all, "|", -1);
  for (guint i = 0; opener->names[i] != NULL; i++) {
    char *key = felt_name_key(opener->names[i]);
    g_free(opener->names[i]);
    opener->names[i] = key;
  }
  g_autofree char *names = g_strjoinv(" ", opener->names);
  g_autofree char *open = g_strdup_printf(_("Open “%s”"), opener->label);
  g_autofree char *words = g_strdup_printf("%s %s %s", names, opener->where, open);
  opener->words = felt_name_key(words);
}

static gboolean is_listed(const GPtrArray *openers, const char *action, GVariant *target)
{
  for (guint i = 0; i < openers->len; i++) {
    const FeltOpener *other = openers->pdata[i];
    if (strcmp(other->action, action) == 0 &&
        (target == other->target ||
         (target != NULL && other->target != NULL && g_variant_equal(target, other->target))))
      return TRUE;
  }
  return FALSE;
}

/* Adds what activates an action at a widget; target may be floating, or NULL. */
static FeltOpener *add_opener(GPtrArray *openers, GtkWidget *widget, const char *label,
                              const char *where, const char *action, GVariant *target)
{
  FeltOpener *opener = g_new0(FeltOpener, 1);
  opener->label = g_strdup(label);
  opener->where = g_strdup(where);
  opener->action = g_strdup(action);
  opener->target = target != NULL ? g_variant_ref_sink(target) : NULL;
  g_set_weak_pointer(&opener->widget, widget);
  g_ptr_array_add(openers, opener);
  return opener;
}

/* Adds what a label of a menu or a button leads to; menu: the name of the menu, or NULL. */
static void add(GPtrArray *openers, GtkStack *pages, GtkWidget *widget, const char *label,
                const char *menu, const char *action, GVariant *target)
{
  g_autofree char *shown = without_mnemonic(label);
  if (!opens(shown, action) || !is_enabled(widget, action) || is_listed(openers, action, target))
    return;
  GtkStackPage *page = page_of(pages, widget);
  g_autofree char *name = menu != NULL ? without_mnemonic(menu) : NULL;
  g_autofree char *bare = name != NULL ? without_dots(name) : NULL;
  const char *where = page != NULL ? gtk_stack_page_get_title(page) : "";
  FeltOpener *opener =
      add_opener(openers, widget, shown, bare != NULL ? bare : where, action, target);
  opener->page = page != NULL ? g_strdup(gtk_stack_page_get_name(page)) : NULL;
  set_words(opener);
}

static void add_menu(GPtrArray *openers, GtkStack *pages, GtkWidget *widget, const char *name,
                     GMenuModel *menu)
{
  for (int i = 0; i < g_menu_model_get_n_items(menu); i++) {
    g_autofree char *label = NULL, *action = NULL;
    g_autoptr(GVariant) target =
        g_menu_model_get_item_attribute_value(menu, i, G_MENU_ATTRIBUTE_TARGET, NULL);
    if (g_menu_model_get_item_attribute(menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label) &&
        g_menu_model_get_item_attribute(menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action))
      add(openers, pages, widget, label, name, action, target);
    g_autoptr(GMenuModel) section = g_menu_model_get_item_link(menu, i, G_MENU_LINK_SECTION);
    g_autoptr(GMenuModel) submenu = g_menu_model_get_item_link(menu, i, G_MENU_LINK_SUBMENU);
    if (section != NULL)
      add_menu(openers, pages, widget, name, section);
    if (submenu != NULL)
      add_menu(openers, pages, widget, label, submenu);
  }
}

/* What there is a row of for each player, seat or level is about that one. */
static gboolean is_about_one(GtkWidget *widget)
{
  return GTK_IS_LIST_VIEW(widget) || GTK_IS_COLUMN_VIEW(widget) || GTK_IS_LIST_BOX(widget) ||
         GTK_IS_POPOVER(widget) || FELT_IS_FLOOR(widget);
}

/* One with an icon is called as its tooltip says. */
static const char *name_of_menu(GtkMenuButton *button)
{
  const char *label = gtk_menu_button_get_label(button);
  return label != NULL ? label : gtk_widget_get_tooltip_text(GTK_WIDGET(button));
}

/* A page of the club's home, or a part of one. */
static void add_home_page(GPtrArray *openers, GtkWidget *widget, const char *label,
                          const char *where, char *name)
{
  set_words(add_opener(openers, widget, label, where, "win.home", g_variant_new_take_string(name)));
}

/* The parts of a page are beside each other in a stack at its end. */
static void add_parts(GPtrArray *openers, GtkWidget *widget, GtkStackPage *page)
{
  GtkWidget *last = gtk_widget_get_last_child(gtk_stack_page_get_child(page));
  if (!ADW_IS_VIEW_STACK(last))
    return;
  g_autoptr(GtkSelectionModel) parts = adw_view_stack_get_pages(ADW_VIEW_STACK(last));
  for (guint i = 0; i < g_list_model_get_n_items(G_LIST_MODEL(parts)); i++) {
    g_autoptr(AdwViewStackPage) part = g_list_model_get_item(G_LIST_MODEL(parts), i);
    add_home_page(openers, widget, adw_view_stack_page_get_title(part),
                  gtk_stack_page_get_title(page),
                  g_strdup_printf("%s/%s", gtk_stack_page_get_name(page),
                                  adw_view_stack_page_get_name(part)));
  }
}

static void add_home(GPtrArray *openers, GtkStack *home)
{
  for (GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(home)); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    GtkStackPage *page = gtk_stack_get_page(home, child);
    add_home_page(openers, GTK_WIDGET(home), gtk_stack_page_get_title(page), _("Home"),
                  g_strdup(gtk_stack_page_get_name(page)));
    add_parts(openers, GTK_WIDGET(home), page);
  }
}

static void walk(GPtrArray *openers, GtkStack *pages, GtkWidget *widget)
{
  if (is_about_one(widget))
    return;
  if (GTK_IS_STACK(widget) && g_str_equal(gtk_widget_get_name(widget), "home")) {
    add_home(openers, GTK_STACK(widget));
    return;
  }
  if (GTK_IS_MENU_BUTTON(widget)) {
    GtkMenuButton *button = GTK_MENU_BUTTON(widget);
    GMenuModel *menu = gtk_menu_button_get_menu_model(button);
    if (menu != NULL)
      add_menu(openers, pages, widget, name_of_menu(button), menu);
    return;
  }
  if (GTK_IS_BUTTON(widget) && gtk_button_get_label(GTK_BUTTON(widget)) != NULL) {
    const char *action = gtk_actionable_get_action_name(GTK_ACTIONABLE(widget));
    if (action != NULL)
      add(openers, pages, widget, gtk_button_get_label(GTK_BUTTON(widget)), NULL, action,
          gtk_actionable_get_action_target_value(GTK_ACTIONABLE(widget)));
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child))
    walk(openers, pages, child);
}

static void add_pages(GPtrArray *openers, GtkStack *pages)
{
  for (GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(pages)); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    GtkStackPage *page = gtk_stack_get_page(pages, child);
    GVariant *name = g_variant_new_string(gtk_stack_page_get_name(page));
    set_words(add_opener(openers, GTK_WIDGET(pages), gtk_stack_page_get_title(page), _("Page"),
                         "win.show-page", name));
  }
}

GPtrArray *felt_openers_collect(GtkStack *pages)
{
  GPtrArray *openers = g_ptr_array_new_with_free_func(opener_free);
  walk(openers, pages, GTK_WIDGET(gtk_widget_get_root(GTK_WIDGET(pages))));
  add_pages(openers, pages);
  return openers;
}

/* Whom one looks for may play in a tournament beside this one. */
#define DAYS 14

static void add_player(GPtrArray *openers, GtkWidget *widget, FeltSession *session,
                       const FeltPlayer *player)
{
  const FeltSetup *setup = &felt_session_state(session)->setup;
  g_autofree char *seat =
      player->status == FELT_PLAYER_IN ? felt_seat_words(setup, player->table, player->seat) : NULL;
  g_autofree char *where = g_strjoin(" · ", player->name, seat, NULL);
  FeltOpener *opener = add_opener(openers, widget, setup->name, where, "win.open-window",
                                  g_variant_new_string(felt_session_id(session)));
  opener->words = felt_name_key(player->name);
  opener->names = g_new0(char *, 2);
  opener->names[0] = g_strdup(opener->words);
}

void felt_openers_add_others(GPtrArray *openers, GtkWidget *widget, FeltSession *session)
{
  g_autoptr(FeltRunning) running =
      felt_running_new(felt_session_store(session), felt_session_source(session), DAYS);
  felt_running_look(running);
  for (guint i = 0; i < felt_running_count(running); i++) {
    FeltSession *other = felt_running_nth(running, i);
    const FeltState *state = felt_session_state(other);
    if (strcmp(felt_session_id(other), felt_session_id(session)) == 0)
      continue;
    for (guint id = 1; id <= state->players->len; id++) {
      const FeltPlayer *player = felt_state_player(state, id);
      if (player != NULL &&
          (player->status == FELT_PLAYER_IN || player->status == FELT_PLAYER_REGISTERED))
        add_player(openers, widget, other, player);
    }
  }
}

/* Finding ------------------------------------------------------------------------------------ */

/* Whether a word begins one of some words. */
static gboolean begins_one(const char *words, const char *word)
{
  gsize length = strlen(word);
  for (const char *at = words; at != NULL; at = strchr(at, ' ')) {
    at += *at == ' ';
    if (strncmp(at, word, length) == 0)
      return TRUE;
  }
  return FALSE;
}

FeltOpenerFit felt_opener_fit(const FeltOpener *opener, const char *text)
{
  g_autofree char *key = felt_name_key(text);
  g_auto(GStrv) words = g_strsplit(key, " ", -1);
  if (g_utf8_strlen(key, -1) < 2)
    return FELT_OPENER_OTHER;
  if (g_strv_contains((const char *const *)opener->names, key))
    return FELT_OPENER_NAMED;
  for (guint i = 0; words[i] != NULL; i++)
    if (!begins_one(opener->words, words[i]))
      return FELT_OPENER_OTHER;
  return FELT_OPENER_FITS;
}

void felt_opener_activate(const FeltOpener *opener)
{
  if (opener->widget == NULL)
    return;
  GtkWidget *widget = opener->widget;
  if (opener->page != NULL)
    gtk_widget_activate_action(widget, "win.show-page", "s", opener->page);
  gtk_widget_activate_action_variant(widget, opener->action, opener->target);
}
