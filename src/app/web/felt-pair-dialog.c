/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-pair-dialog.c - pairs a phone of the staff: role, name, a QR code that counts two minutes */
#include "app/web/felt-web-windows.h"

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-people.h"
#include "app/desk/felt-refusal.h"
#include "app/desk/felt-server-desk.h"
#include "app/widgets/felt-qr-picture.h"
#include "app/widgets/felt-widget.h"
#include "services/files/felt-pairing.h"

G_DECLARE_FINAL_TYPE(FeltPairDialog, felt_pair_dialog, FELT, PAIR_DIALOG, AdwWindow)

#define CODE_SIZE 300
#define LOOK_MS   1000

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
  return _("The server for phones is off; turn it on first.");
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
    ask_again(self,
              left <= 0 ? _("Nobody scanned the code in time; show another one.") : why_nowhere());
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
  GtkWidget *picture = felt_qr_picture_new(CODE_SIZE);
  self->picture = FELT_QR_PICTURE(picture);
  gtk_box_insert_child_after(GTK_BOX(self->code), picture, gtk_widget_get_first_child(self->code));
}

void felt_pair_dialog_present(GtkWindow *parent)
{
  FeltPairDialog *self = g_object_new(felt_pair_dialog_get_type(), "transient-for", parent, NULL);
  gtk_widget_grab_focus(GTK_WIDGET(self->name)); /* else Return would be Cancel */
  gtk_window_present(GTK_WINDOW(self));
}
