/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-web-page.c - phones and browsers let in */
#include "app/web/felt-web-windows.h"

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-desk.h"
#include "app/desk/felt-people.h"
#include "app/desk/felt-print.h"
#include "app/desk/felt-refusal.h"
#include "app/desk/felt-server-desk.h"
#include "app/widgets/felt-file-chooser.h"
#include "app/widgets/felt-health-row.h"
#include "app/widgets/felt-page-window.h"
#include "app/widgets/felt-qr-picture.h"
#include "app/widgets/felt-widget.h"
#include "services/files/felt-pairing.h"
#include "services/files/felt-reach.h"
#include "services/files/felt-server-file.h"
#include "tournament/base/felt-day-time.h"

G_DECLARE_FINAL_TYPE(FeltReachDialog, felt_reach_dialog, FELT, REACH_DIALOG, AdwPreferencesWindow)

struct _FeltReachDialog {
  AdwPreferencesWindow parent_instance;
  /* of the template; NULL: closed */
  AdwPreferencesGroup *items, *advice;
  GtkWidget *check;
};

G_DEFINE_FINAL_TYPE(FeltReachDialog, felt_reach_dialog, ADW_TYPE_PREFERENCES_WINDOW)

/* Looking -------------------------------------------------------------------------------------- */

static void look_thread(GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const FeltReach reach = {(const char *const *)data, NULL};
  g_task_return_pointer(task, felt_reach_look(&reach), (GDestroyNotify)g_ptr_array_unref);
}

static void seen_cb(GObject *object, GAsyncResult *result, gpointer data)
{
  FeltReachDialog *self = FELT_REACH_DIALOG(object);
  g_autoptr(GPtrArray) items = g_task_propagate_pointer(G_TASK(result), NULL);
  if (self->items == NULL || items == NULL)
    return;
  gtk_widget_set_sensitive(self->check, TRUE);
  felt_rows_cut(self->items, 0);
  for (guint i = 0; i < items->len; i++)
    felt_rows_add(self->items, felt_health_row_new(items->pdata[i]));
}

static void look(FeltReachDialog *self)
{
  char **urls = g_strdupv((char **)felt_server_desk_urls(felt_server_desk_get()));
  gtk_widget_set_sensitive(self->check, FALSE);
  felt_rows_cut(self->items, 0);
  felt_rows_add(self->items, felt_health_row_new_plain(_("Checking…"), NULL));
  g_autoptr(GTask) task = g_task_new(self, NULL, seen_cb, NULL);
  g_task_set_task_data(task, urls, (GDestroyNotify)g_strfreev);
  g_task_run_in_thread(task, look_thread);
}

/* ---------------------------------------------------------------------------------------------- */

static void felt_reach_dialog_class_init(FeltReachDialogClass *klass)
{
  felt_own_template(klass);
  felt_template(klass, "felt-reach-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltReachDialog, items, advice, check);
  FELT_BIND_CALLBACKS(klass, look);
}

static void felt_reach_dialog_init(FeltReachDialog *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
  for (guint i = 0; felt_reach_advice(i) != NULL; i++)
    adw_preferences_group_add(self->advice, felt_health_row_new_plain(felt_reach_advice(i), NULL));
}

/* Looks, of the server that runs, and tells over a window. */
static void present_reach(GtkWindow *parent)
{
  FeltReachDialog *self = g_object_new(felt_reach_dialog_get_type(), "transient-for", parent, NULL);
  look(self);
  gtk_window_present(GTK_WINDOW(self));
}

G_DECLARE_FINAL_TYPE(FeltPairDialog, felt_pair_dialog, FELT, PAIR_DIALOG, AdwWindow)

#define PAIRING_SIZE 300
#define LOOK_MS      1000

struct _FeltPairDialog {
  AdwWindow parent_instance;
  FeltPairing pairing; /* device "": none is offered */
  gint64 until_us;     /* felt_source_monotonic: the offer ends */
  guint look;          /* source id, while there is an offer */
  FeltQrPicture *picture;
  /* of the template */
  AdwComboRow *role;
  GtkWidget *table_row, *show, *close, *code;
  GtkSpinButton *table;
  GtkEditable *name;
  GtkLabel *problem, *left;
  GtkStack *stack;
  AdwStatusPage *done;
};

G_DEFINE_FINAL_TYPE(FeltPairDialog, felt_pair_dialog, ADW_TYPE_WINDOW)

static void role_cb(FeltPairDialog *self)
{
  gtk_widget_set_visible(self->table_row,
                         adw_combo_row_get_selected(self->role) == FELT_ROLE_DEALER);
}

/* The offer ------------------------------------------------------------------------------------ */

static void end_offer(FeltPairDialog *self)
{
  g_clear_handle_id(&self->look, g_source_remove);
  felt_pairing_clear(&self->pairing);
}

/* Nobody took it: what was recorded is forgotten, so that the list has only what is there. */
static void withdraw(FeltPairDialog *self)
{
  if (*self->pairing.device != '\0' && felt_club_store() != NULL)
    felt_pairing_forget(felt_club_store(), &felt_machine_source, self->pairing.device,
                        felt_people_actor(), NULL);
  end_offer(self);
}

static void ask_again(FeltPairDialog *self, const char *sentence)
{
  gtk_stack_set_visible_child_name(self->stack, "ask");
  gtk_widget_set_visible(self->show, TRUE);
  felt_show_line(self->problem, sentence);
}

static void succeed(FeltPairDialog *self)
{
  g_autofree char *words = g_strdup_printf(_("%s is ready."), self->pairing.name);
  adw_status_page_set_description(self->done, words);
  end_offer(self);
  gtk_stack_set_visible_child_name(self->stack, "done");
  gtk_button_set_label(GTK_BUTTON(self->close), _("_Close"));
  gtk_widget_grab_focus(self->close);
}

/* Whether a phone has made its key of the secret. */
static gboolean is_taken(const FeltPairDialog *self)
{
  FeltDeviceSecret secret = {0};
  gboolean found = FALSE;
  felt_device_secret_get(felt_club_store(), self->pairing.device, &secret, &found, NULL);
  gboolean taken = found && secret.has_key && !secret.has_once;
  explicit_bzero(&secret, sizeof secret);
  return taken;
}

static void show_left(FeltPairDialog *self, gint64 seconds)
{
  g_autofree char *text = g_strdup_printf("%d:%02d", (int)(seconds / 60), (int)(seconds % 60));
  gtk_label_set_label(self->left, text);
  felt_show_name_of(self->left, _("Time left: %s"), text);
}

/* Why no phone would find the pages. */
static const char *why_nowhere(void)
{
  FeltServerDesk *desk = felt_server_desk_get();
  const char *problem = felt_server_desk_problem(desk);
  if (felt_server_desk_phase(desk) == FELT_SERVER_ON && problem != NULL)
    return problem;
  return _("The server for phones is off. Turn it on first.");
}

static gboolean look_cb(gpointer data)
{
  FeltPairDialog *self = data;
  gint64 left =
      (self->until_us - felt_source_monotonic(&felt_machine_source) + G_USEC_PER_SEC - 1) /
      G_USEC_PER_SEC;
  if (felt_club_store() != NULL && is_taken(self)) {
    self->look = 0;
    succeed(self);
    return G_SOURCE_REMOVE;
  }
  if (left <= 0 || felt_server_desk_url(felt_server_desk_get()) == NULL) {
    self->look = 0;
    withdraw(self);
    ask_again(self, left <= 0 ? _("The code has expired. Show another one.") : why_nowhere());
    return G_SOURCE_REMOVE;
  }
  show_left(self, left);
  return G_SOURCE_CONTINUE;
}

static gboolean make_offer(FeltPairDialog *self, GError **error)
{
  g_autofree char *name = felt_typed(self->name);
  FeltGrant grant = {.role = (int)adw_combo_row_get_selected(self->role)};
  if (grant.role == FELT_ROLE_DEALER) {
    gtk_spin_button_update(self->table);
    grant.table = gtk_spin_button_get_value_as_int(self->table);
  }
  return felt_pairing_new(felt_club_store(), &felt_machine_source, &grant, name, FELT_PAIR_BY_QR,
                          felt_people_actor(), &self->pairing, error);
}

static void show_cb(FeltPairDialog *self)
{
  const char *url = felt_server_desk_url(felt_server_desk_get());
  g_autoptr(GError) error = NULL;
  if (*self->pairing.device != '\0')
    return;
  if (url == NULL || felt_club_store() == NULL) {
    felt_show_line(self->problem, why_nowhere());
    return;
  }
  if (!make_offer(self, &error)) {
    felt_refusal_say(&error);
    felt_show_line(self->problem, error->message);
    return;
  }

  g_autofree char *text = felt_pairing_url(&self->pairing, url);
  g_autofree char *name = g_strdup_printf(_("QR code that pairs %s"), self->pairing.name);
  felt_qr_picture_set(self->picture, text, name);
  self->until_us =
      felt_source_monotonic(&felt_machine_source) + FELT_PAIRING_SECONDS * G_USEC_PER_SEC;
  self->look = felt_timeout_add(LOOK_MS, look_cb, self);
  felt_show_line(self->problem, NULL);
  show_left(self, FELT_PAIRING_SECONDS);
  gtk_widget_set_visible(self->show, FALSE);
  gtk_stack_set_visible_child_name(self->stack, "code");
  explicit_bzero(text, strlen(text));
}

/* The widget ----------------------------------------------------------------------------------- */

static void felt_pair_dialog_dispose(GObject *object)
{
  withdraw(FELT_PAIR_DIALOG(object));
  G_OBJECT_CLASS(felt_pair_dialog_parent_class)->dispose(object);
}

static void felt_pair_dialog_class_init(FeltPairDialogClass *klass)
{
  G_OBJECT_CLASS(klass)->dispose = felt_pair_dialog_dispose;
  felt_window_template(klass, "felt-pair-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltPairDialog, role, table_row, table, name, show, close, code,
                     problem, left, stack, done);
  FELT_BIND_CALLBACKS(klass, role_cb, show_cb);
}

static void felt_pair_dialog_init(FeltPairDialog *self)
{
  g_autoptr(GtkStringList) roles = gtk_string_list_new(NULL);
  gtk_widget_init_template(GTK_WIDGET(self));
  for (int i = 0; i < FELT_ROLE_VIEWER; i++) /* who only looks needs no key */
    gtk_string_list_append(roles, felt_role_text(i));
  adw_combo_row_set_model(self->role, G_LIST_MODEL(roles));
  adw_combo_row_set_selected(self->role, FELT_ROLE_DEALER);
  role_cb(self);
  GtkWidget *picture = felt_qr_picture_new(PAIRING_SIZE);
  self->picture = FELT_QR_PICTURE(picture);
  gtk_box_insert_child_after(GTK_BOX(self->code), picture, gtk_widget_get_first_child(self->code));
}

/* Asks over a window. A device whose code nobody scanned in time, or before the dialog was closed,
 * is forgotten again. */
static void present_pairing(GtkWindow *parent)
{
  FeltPairDialog *self = g_object_new(felt_pair_dialog_get_type(), "transient-for", parent, NULL);
  gtk_widget_grab_focus(GTK_WIDGET(self->name)); /* else Return would be Cancel */
  gtk_window_present(GTK_WINDOW(self));
}

static char *describe(const FeltClubDevice *device)
{
  g_autofree char *role = felt_people_role_words(device->role, device->table);
  g_autofree char *paired = felt_day_time(device->paired_us, FELT_DAY_TIME_DATE);
  return g_strdup_printf(_("%s · paired %s"), role, paired);
}

/* A refusal takes the place of what is said of the device. */
static void forget_cb(GtkButton *button, GtkWidget *row)
{
  g_autoptr(GError) error = NULL;
  FeltStore *store = felt_club_store();
  const char *device = g_object_get_data(G_OBJECT(row), "device");
  if (store == NULL ||
      felt_pairing_forget(store, &felt_machine_source, device, felt_people_actor(), &error))
    return;
  felt_refusal_say(&error);
  adw_action_row_set_subtitle(ADW_ACTION_ROW(row), error->message);
  gtk_widget_add_css_class(row, "error");
}

static GtkWidget *row_new(const FeltClubDevice *device)
{
  GtkWidget *button = gtk_button_new_with_label(_("Forget"));
  g_autofree char *words = describe(device);
  GtkWidget *row = felt_row_new(device->name, words);
  adw_action_row_set_subtitle_lines(ADW_ACTION_ROW(row), 0);
  felt_row_add(row, button);
  felt_show_name_of(button, _("Forget %s"), device->name);
  g_object_set_data_full(G_OBJECT(row), "device", g_strdup(device->device), g_free);
  g_signal_connect(button, "clicked", G_CALLBACK(forget_cb), row);
  return row;
}

static GtkWidget *none_new(void)
{
  GtkWidget *row = felt_row_new(_("No device is paired"), NULL);
  gtk_widget_add_css_class(row, "dim-label");
  return row;
}

static void fill(AdwPreferencesGroup *group)
{
  const FeltClubState *club = felt_club();
  felt_rows_cut(group, 0);
  for (guint i = 0; i < club->n_devices; i++)
    felt_rows_add(group, row_new(&club->devices[i]));
  if (club->n_devices == 0)
    felt_rows_add(group, none_new());
}

static void fill_devices(AdwPreferencesGroup *group)
{
  FELT_FOLLOW(group, felt_club_desk_get(), "changed", fill);
  fill(group);
}

G_DECLARE_FINAL_TYPE(FeltWebPage, felt_web_page, FELT, WEB_PAGE, AdwPreferencesPage)

#define CODE_SIZE 200

struct _FeltWebPage {
  AdwPreferencesPage parent_instance;
  FeltServerFile file; /* as it is kept */
  FeltQrPicture *code;
  FeltDesk *desk;
  gboolean filling;
  gboolean is_read; /* file holds what is kept */
  /* of the template */
  AdwActionRow *on_row, *certificate, *key;
  GtkSwitch *on;
  GtkLabel *problem, *address, *others, *poster_of;
  GtkWidget *where, *no_certificate, *keep_port;
  AdwPreferencesGroup *devices;
  GtkEditable *name;
  GtkSpinButton *port;
};

G_DEFINE_FINAL_TYPE(FeltWebPage, felt_web_page, ADW_TYPE_PREFERENCES_PAGE)

/* The server ----------------------------------------------------------------------------------- */

static const char *phase_words(FeltServerPhase phase)
{
  static const char *const words[] = {
      [FELT_SERVER_OFF] = N_("Off"),
      [FELT_SERVER_STARTING] = N_("Starting…"),
      [FELT_SERVER_ON] = N_("On, and starts with Felt"),
      [FELT_SERVER_WAITING] = N_("Restarting…"),
  };
  return _(words[phase]);
}

/* "Also at 10.0.0.5:8040": of a computer in several networks. Owned by the caller. */
static char *other_urls(const char *const *urls)
{
  if (urls[0] == NULL || urls[1] == NULL)
    return NULL;
  g_autofree char *list = g_strjoinv("\n", (char **)urls + 1);
  return g_strdup_printf(_("Also at\n%s"), list);
}

/* The session of the tournament that the poster names; NULL: none. */
static FeltSession *poster_session(FeltWebPage *self)
{
  FeltSession *session = felt_desk_session(self->desk);
  gboolean named = session != NULL && felt_session_speed(session) <= 1 &&
                   felt_session_state(session)->phase != FELT_PHASE_FINISHED;
  return named ? session : NULL;
}

static void show_poster(FeltWebPage *self)
{
  FeltSession *session = poster_session(self);
  const char *name = session != NULL ? felt_session_state(session)->setup.name : "";
  felt_show_format(self->poster_of, _("The poster leads to %s."), name);
  gtk_widget_set_visible(GTK_WIDGET(self->poster_of), session != NULL);
}

static void show_server(FeltWebPage *self)
{
  FeltServerDesk *desk = felt_server_desk_get();
  const char *url = felt_server_desk_url(desk);
  g_autofree char *others = other_urls(felt_server_desk_urls(desk));
  g_autofree char *name = g_strdup_printf(_("QR code of %s"), url != NULL ? url : "");
  self->filling = TRUE;
  gtk_switch_set_active(self->on, felt_server_desk_is_wanted(desk));
  gtk_switch_set_state(self->on, felt_server_desk_is_wanted(desk));
  self->filling = FALSE;
  adw_action_row_set_subtitle(self->on_row, phase_words(felt_server_desk_phase(desk)));
  felt_show_line(self->problem, felt_server_desk_problem(desk));
  gtk_widget_set_visible(self->where, url != NULL);
  gtk_label_set_label(self->address, url != NULL ? url : "");
  felt_show_line(self->others, others);
  felt_qr_picture_set(self->code, url, name);
  gtk_widget_action_set_enabled(GTK_WIDGET(self), "web.pair", url != NULL);
  gtk_widget_action_set_enabled(GTK_WIDGET(self), "web.reach",
                                felt_server_desk_phase(desk) == FELT_SERVER_ON);
}

static gboolean on_cb(FeltWebPage *self, gboolean wanted)
{
  g_autoptr(GError) error = NULL;
  FeltServerDesk *desk = felt_server_desk_get();
  if (self->filling || wanted == felt_server_desk_is_wanted(desk))
    return FALSE;
  if (felt_server_desk_set_wanted(desk, wanted, &error))
    return TRUE; /* its signal has shown it */
  show_server(self);
  felt_show_line(self->problem, error->message);
  return TRUE;
}

/* What is kept --------------------------------------------------------------------------------- */

static void show_path(AdwActionRow *row, const char *path, const char *none)
{
  g_autofree char *shown = path != NULL ? g_filename_display_name(path) : NULL;
  adw_action_row_set_subtitle(row, shown != NULL ? shown : none);
}

static void show_file(FeltWebPage *self)
{
  g_autoptr(GError) error = NULL;
  felt_server_file_clear(&self->file);
  self->is_read = felt_server_file_load(&self->file, &error);
  if (!self->is_read)
    felt_show_line(self->problem, error->message);
  self->filling = TRUE;
  felt_show_text(self->name, self->file.name);
  gtk_spin_button_set_value(self->port, self->file.port != 0 ? self->file.port : FELT_SERVER_PORT);
  self->filling = FALSE;
  gtk_widget_set_visible(self->keep_port, FALSE);
  show_path(self->certificate, self->file.certificate,
            _("None: others on this network can read the traffic"));
  show_path(self->key, self->file.key, _("None"));
  gtk_widget_action_set_enabled(GTK_WIDGET(self), "web.no-tls",
                                self->file.certificate != NULL || self->file.key != NULL);
}

/* HTTPS begins when there are both. */
static void keep(FeltWebPage *self)
{
  g_autoptr(GError) error = NULL;
  if (!self->is_read) { /* what is shown is not what the file holds: read it again */
    show_file(self);
    return;
  }

  gboolean kept = felt_server_file_save(&self->file, &error);
  show_file(self);
  if (!kept) {
    felt_show_line(self->problem, error->message);
    return;
  }
  if ((self->file.certificate == NULL) == (self->file.key == NULL))
    felt_server_desk_restart(felt_server_desk_get());
}

static void settings_cb(FeltWebPage *self)
{
  g_autofree char *name = g_strstrip(g_strdup(gtk_editable_get_text(self->name)));
  if (strpbrk(name, " /:?#@") != NULL) {
    felt_show_line(
        self->problem,
        _("A name has no spaces, “/” or “:”. Enter one such as felt.example or 192.168.1.20."));
    return;
  }
  gtk_spin_button_update(self->port);
  g_free(self->file.name);
  self->file.name = *name != '\0' ? g_steal_pointer(&name) : NULL;
  self->file.port = (guint)gtk_spin_button_get_value_as_int(self->port);
  keep(self);
}

static void port_cb(FeltWebPage *self)
{
  if (!self->filling)
    gtk_widget_set_visible(self->keep_port, TRUE);
}

static void take_certificate(gpointer data, const char *path)
{
  FeltWebPage *self = data;
  felt_own_text(&self->file.certificate, path);
  keep(self);
}

static void take_key(gpointer data, const char *path)
{
  FeltWebPage *self = data;
  felt_own_text(&self->file.key, path);
  keep(self);
}

static void choose_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  static const char *const patterns[] = {"*.pem", "*.crt", "*.cer", "*.key", NULL};
  gboolean key = strcmp(name, "web.key") == 0;
  const FeltFileWish wish = {.title =
                                 key ? _("Key of the Certificate") : _("Certificate for HTTPS"),
                             .filter = _("Certificates and keys (PEM)"),
                             .patterns = patterns};
  felt_file_chooser_ask(widget, &wish, key ? take_key : take_certificate, widget);
}

static void no_tls_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  FeltWebPage *self = FELT_WEB_PAGE(widget);
  g_clear_pointer(&self->file.certificate, g_free);
  g_clear_pointer(&self->file.key, g_free);
  keep(self);
}

/* What else is done ---------------------------------------------------------------------------- */

static void copy_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  gdk_clipboard_set_text(gtk_widget_get_clipboard(widget),
                         gtk_label_get_label(FELT_WEB_PAGE(widget)->address));
}

static void poster_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  FeltWebPage *self = FELT_WEB_PAGE(widget);
  const char *url = felt_server_desk_url(felt_server_desk_get());
  if (url != NULL)
    felt_print_poster(poster_session(self), felt_page_window(self), url);
}

static void reach_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  present_reach(felt_page_window(widget));
}

static void pair_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  present_pairing(felt_page_window(widget));
}

/* The widget ----------------------------------------------------------------------------------- */

static void felt_web_page_class_init(FeltWebPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  felt_template(klass, "felt-web-page.ui");
  gtk_widget_class_install_action(widget_class, "web.copy", NULL, copy_cb);
  gtk_widget_class_install_action(widget_class, "web.poster", NULL, poster_cb);
  gtk_widget_class_install_action(widget_class, "web.reach", NULL, reach_cb);
  gtk_widget_class_install_action(widget_class, "web.pair", NULL, pair_cb);
  gtk_widget_class_install_action(widget_class, "web.certificate", NULL, choose_cb);
  gtk_widget_class_install_action(widget_class, "web.key", NULL, choose_cb);
  gtk_widget_class_install_action(widget_class, "web.no-tls", NULL, no_tls_cb);
  FELT_BIND_CHILDREN(klass, FeltWebPage, on_row, on, problem, where, address, others, poster_of,
                     devices, name, port, keep_port, certificate, no_certificate, key);
  FELT_BIND_CALLBACKS(klass, on_cb, settings_cb);
}

static void felt_web_page_init(FeltWebPage *self)
{
  FELT_OWN_STRUCT(self, file, felt_server_file_clear);
  FELT_OWN(self, desk, g_object_unref);
  gtk_widget_init_template(GTK_WIDGET(self));
  GtkWidget *code = felt_qr_picture_new(CODE_SIZE);
  self->code = FELT_QR_PICTURE(code);
  gtk_box_prepend(GTK_BOX(self->where), code);
  FELT_FOLLOW(self, felt_server_desk_get(), "changed", show_server);
  FELT_FOLLOW(self, self->port, "value-changed", port_cb);
  show_file(self);
  show_server(self);
  fill_devices(self->devices);
}

GtkWidget *felt_web_page_new(FeltDesk *desk)
{
  FeltWebPage *self = g_object_new(felt_web_page_get_type(), NULL);
  self->desk = g_object_ref(desk);
  FELT_FOLLOW(self, desk, "notify::session", show_poster);
  show_poster(self);
  return GTK_WIDGET(self);
}
