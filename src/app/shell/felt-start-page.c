/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-start-page.c - the club's home: what there is beside the tournament that is open, by pages
 */
#include "app/shell/felt-start-page.h"

#include "app/display/felt-display-windows.h"
#include "app/league/felt-league-windows.h"
#include "app/people/felt-people-windows.h"
#include "app/shell/felt-shell-windows.h"
#include "app/statistics/felt-statistics-windows.h"
#include "app/storage/felt-storage-windows.h"
#include "app/web/felt-web-windows.h"
#include "app/widgets/felt-page-window.h"
#include "app/widgets/felt-widget.h"

struct _FeltStartPage {
  GtkWidget parent_instance;
  FeltDesk *desk; /* NULL: nothing is made any more */
  /* of the template */
  GtkWidget *scroller;
  GtkListBox *sidebar;
  GtkStack *pages;
};

G_DEFINE_FINAL_TYPE(FeltStartPage, felt_start_page, GTK_TYPE_WIDGET)

/* A page, or a part of the page before it: those are side by side, under tabs. */
typedef struct {
  const char *page, *part, *title, *icon;
  GtkWidget *(*make)(FeltDesk *desk); /* NULL: of a page that has parts */
  guint flags;
} Part;

enum {
  BARE = 1,   /* there is something to show without a store */
  NARROW = 2, /* a list whose names and figures would stand too far apart on a wide window */
};

#define NARROW_PX 1000

static const Part parts[] = {
    {"tournaments", NULL, N_("Tournaments"), "view-list-symbolic", felt_tournaments_page_new, BARE},
    {"cash", NULL, N_("Cash Games"), "user-home-symbolic", felt_cash_page_new, 0},
    {"people", NULL, N_("People"), "system-users-symbolic", felt_people_page_new, NARROW},
    {"leagues", NULL, N_("Leagues"), "starred-symbolic", felt_leagues_page_new, NARROW},
    {"statistics", NULL, N_("Statistics"), "x-office-calendar-symbolic", felt_statistics_page_new,
     0},
    {"screens", NULL, N_("Screens"), "video-display-symbolic", NULL, 0},
    {"screens", "screens", N_("Screens"), "video-display-symbolic", felt_screens_page_new, BARE},
    {"screens", "sounds", N_("Sounds"), "audio-speakers-symbolic", felt_sounds_page_new, BARE},
    {"screens", "automation", N_("Automation"), "system-run-symbolic", felt_automation_page_new,
     BARE},
    {"phones", NULL, N_("Phones"), "phone-symbolic", felt_web_page_new, 0},
    {"club", NULL, N_("Club"), "emblem-favorite-symbolic", NULL, 0},
    {"club", "club", N_("The Club"), "emblem-favorite-symbolic", felt_club_page_new, 0},
    {"club", "accounts", N_("Accounts"), "avatar-default-symbolic", felt_accounts_page_new, 0},
    {"club", "checklist", N_("Checklist"), "checkbox-checked-symbolic", felt_checklist_page_new,
     BARE},
    {"computer", NULL, N_("This Computer"), "drive-harddisk-symbolic", NULL, 0},
    {"computer", "health", N_("Health and Backups"), "emblem-default-symbolic",
     felt_health_page_new, 0},
    {"computer", "trash", N_("Trash"), "user-trash-symbolic", felt_trash_page_new, 0},
    {"computer", "website", N_("Website"), "web-browser-symbolic", felt_status_page_new, BARE},
};

/* Pages are made when they are first seen ------------------------------------------------------ */

static GtkWidget *make_no_store(const Part *part)
{
  GtkWidget *status = adw_status_page_new();
  adw_status_page_set_icon_name(ADW_STATUS_PAGE(status), part->icon);
  adw_status_page_set_title(ADW_STATUS_PAGE(status), _("No Database Is Open"));
  adw_status_page_set_description(
      ADW_STATUS_PAGE(status),
      _("The notice above says why. Start Felt again when that is solved."));
  return status;
}

static void mapped_cb(GtkWidget *bin, const Part *part)
{
  const FeltStartPage *self = FELT_START_PAGE(gtk_widget_get_ancestor(bin, FELT_TYPE_START_PAGE));
  if (adw_bin_get_child(ADW_BIN(bin)) != NULL || self->desk == NULL)
    return;
  gboolean possible = (part->flags & BARE) != 0 || felt_desk_store(self->desk) != NULL;
  GtkWidget *page = possible ? part->make(self->desk) : make_no_store(part);
  if ((part->flags & NARROW) != 0)
    page = g_object_new(ADW_TYPE_CLAMP, "maximum-size", NARROW_PX, "child", page, NULL);
  adw_bin_set_child(ADW_BIN(bin), page);
}

static GtkWidget *bin_new(const Part *part)
{
  GtkWidget *bin = adw_bin_new();
  g_signal_connect(bin, "map", G_CALLBACK(mapped_cb), (gpointer)part);
  return bin;
}

/* A page of tabs, none yet. */
static GtkWidget *tabs_new(void)
{
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *views = adw_view_stack_new(), *switcher = adw_view_switcher_new();
  gtk_widget_set_vexpand(views, TRUE);
  gtk_widget_set_halign(switcher, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class(switcher, "page-tabs");
  adw_view_switcher_set_policy(ADW_VIEW_SWITCHER(switcher), ADW_VIEW_SWITCHER_POLICY_WIDE);
  adw_view_switcher_set_stack(ADW_VIEW_SWITCHER(switcher), ADW_VIEW_STACK(views));
  gtk_box_append(GTK_BOX(box), switcher);
  gtk_box_append(GTK_BOX(box), views);
  return box;
}

/* The parts of a page, NULL: it has none. */
static AdwViewStack *views_of(GtkWidget *page)
{
  GtkWidget *last = gtk_widget_get_last_child(page);
  return GTK_IS_BOX(page) && ADW_IS_VIEW_STACK(last) ? ADW_VIEW_STACK(last) : NULL;
}

static void add_part(FeltStartPage *self, const Part *part)
{
  const char *title = _(part->title);
  if (part->part != NULL) {
    AdwViewStack *views = views_of(gtk_stack_get_child_by_name(self->pages, part->page));
    adw_view_stack_add_titled_with_icon(views, bin_new(part), part->part, title, part->icon);
    return;
  }
  GtkWidget *child = part->make != NULL ? bin_new(part) : tabs_new();
  GtkStackPage *page = gtk_stack_add_titled(self->pages, child, part->page, title);
  gtk_stack_page_set_icon_name(page, part->icon);
}

static void drop_pages(GtkWidget *stack)
{
  for (GtkWidget *page = gtk_widget_get_first_child(stack); page != NULL;
       page = gtk_widget_get_next_sibling(page))
    if (ADW_IS_BIN(page))
      adw_bin_set_child(ADW_BIN(page), NULL);
    else
      drop_pages(GTK_WIDGET(views_of(page)));
}

void felt_start_page_set_desk(FeltStartPage *page, FeltDesk *desk)
{
  g_set_object(&page->desk, desk);
  if (desk == NULL)
    drop_pages(GTK_WIDGET(page->pages));
}

void felt_start_page_show(FeltStartPage *page, const char *name)
{
  g_auto(GStrv) names = g_strsplit(name, "/", 2);
  GtkWidget *shown = gtk_stack_get_child_by_name(page->pages, names[0]);
  g_return_if_fail(shown != NULL);
  gtk_stack_set_visible_child(page->pages, shown);
  if (names[1] != NULL)
    adw_view_stack_set_visible_child_name(views_of(shown), names[1]);
  gtk_widget_grab_focus(GTK_WIDGET(gtk_list_box_get_selected_row(page->sidebar)));
}

GtkWidget *felt_start_page_list(FeltStartPage *page)
{
  return page->scroller;
}

GtkWidget *felt_start_page_shown(FeltStartPage *page)
{
  GtkWidget *bin = gtk_stack_get_visible_child(page->pages);
  if (views_of(bin) != NULL)
    bin = adw_view_stack_get_visible_child(views_of(bin));
  GtkWidget *shown = adw_bin_get_child(ADW_BIN(bin));
  if (ADW_IS_CLAMP(shown))
    shown = adw_clamp_get_child(ADW_CLAMP(shown));
  return shown != NULL ? shown : bin;
}

const char *felt_start_page_name(FeltStartPage *page)
{
  return gtk_stack_get_visible_child_name(page->pages);
}

/* The widget ----------------------------------------------------------------------------------- */

static void felt_start_page_class_init(FeltStartPageClass *klass)
{
  felt_own_child(klass);
  felt_template(klass, "felt-start-page.ui");
  FELT_BIND_CHILDREN(klass, FeltStartPage, scroller, sidebar, pages);
}

static void felt_start_page_init(FeltStartPage *self)
{
  FELT_OWN(self, desk, g_object_unref);
  gtk_widget_init_template(GTK_WIDGET(self));
  for (guint i = 0; i < G_N_ELEMENTS(parts); i++)
    add_part(self, &parts[i]);
  felt_page_list_fill(self->sidebar, self->pages);
}
