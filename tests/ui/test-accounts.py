# SPDX-License-Identifier: GPL-3.0-or-later
"""test-accounts.py - who works here: accounts, PINs, signing in and out, and what a role may not do"""

import json
import re

import felt_ui
from felt_acts import enter, look
from felt_app import WAIT, Felt
from felt_display import wait_until


def accounts(felt):
    return {one["name"]: one for one in map(json.loads, felt.feltctl("account", "list", "--json").splitlines())}


def fill(felt, dialog, name, text, role="text"):
    dialog.find(role, name).click()
    enter(felt.ui, "ctrl+a BackSpace", f"“{text}”")


def choose_role(felt, form, steps):
    """So many steps down from the first role."""
    shown = felt.app.opened(form.find("combo box", "Role").click)
    felt.ui.keys("Home", *["Down"] * steps, "Return")
    felt.app.closed(shown)


def add_account(felt, dialog, name, steps, pin=None):
    form = look(dialog, press="Add an Account", opens="New Account")
    felt.ui.type(name)
    if steps:
        choose_role(felt, form, steps)
    for entry in ("New PIN", "New PIN, Again") if pin else ():
        fill(felt, form, entry, pin, None)
    form.find("push button", "Apply").activate()
    wait_until(lambda: name in accounts(felt), WAIT, f"{name} to be an account")


def sign_in(felt, name, pin=None):
    dialog = enter(felt.window, "ctrl+l", opens="At the Desk")
    dialog.focus()
    dialog.find("list item", re.compile(f"^{name}, ")).click()
    if pin is not None:
        felt.ui.type(pin + "\n")
    return dialog


def at_desk(felt, words):
    felt.window.find("push button", f"At the Desk: {words}…")


def latest(felt):
    return json.loads(felt.feltctl("log", felt.tournament, "--json").splitlines()[-1])


def command(felt, text):
    enter(felt.window, "ctrl+k", f"“{text}”", "Return")


def refused(felt, sentence):
    """Said at the foot, in the palette or in a dialog; both go by Escape."""
    look(felt.window, (None, re.compile(re.escape(sentence))), keys="Escape Escape")


def test_accounts(ui):
    felt = Felt(ui, "--demo")
    dialog = enter(felt.window, "ctrl+k", "“accounts\n”", opens="Accounts")
    dialog.screenshot("accounts-none")

    # The first is a director's, who is signed in at once and told to set a PIN.
    ui.keys("Return")
    form = felt.app.window("New Account")
    ui.type("Ann Moss")
    look(form, shot="account-new", keys="Return")
    dialog.find(None, re.compile("signed in as Ann Moss, who has no PIN"))
    at_desk(felt, "Ann Moss, Director")
    add_account(felt, dialog, "Bob", 2, pin="2468")
    add_account(felt, dialog, "Cy", 0)
    dialog.find("list item", "Bob, Cashier · PIN")
    assert [(one["name"], one["role"]) for one in accounts(felt).values()] == [
        ("Ann Moss", "director"), ("Bob", "cashier"), ("Cy", "floor")]
    look(dialog, shot="accounts", keys="Escape")

    # Out; a wrong PIN, the right one: the cashier registers, and does not start the next level.
    dialog = enter(felt.window, "ctrl+l", opens="At the Desk")
    dialog.find("push button", "Sign Out").activate()
    look(dialog, "Nobody Signed In", keys="Escape")
    look(felt.window, re.compile("Nobody is signed in"), shot="nobody-signed-in")
    command(felt, "register Zoe Lane")
    refused(felt, "The role “Viewer” may not do this")
    dialog = sign_in(felt, "Bob", "1357")
    look(dialog, "That is not the PIN of “Bob”; type it again.", shot="sign-in")
    ui.type("2468\n")
    at_desk(felt, "Bob, Cashier")
    command(felt, "register Zoe Lane")
    felt.wait(lambda show: any(player["name"] == "Zoe Lane" for player in show["players"]))
    assert latest(felt)["actor"] == "Bob"
    enter(felt.window, "ctrl+Page_Down")
    refused(felt, "The role “Cashier” may not do this; ask somebody with the role “Director”.")

    # The floor busts out, and does not take the cashier's work back.
    sign_in(felt, "Cy")
    at_desk(felt, "Cy, Floor")
    enter(felt.window, "ctrl+z")
    refused(felt, "takes back only what the same person did")
    name = felt.show()["players"][0]["name"]
    command(felt, f"bust {name}")
    felt.wait(lambda show: felt.player(name, show)["place"])
    assert latest(felt)["actor"] == "Cy"
    felt.window.screenshot("signed-in")

    # Another program closes the account: at once nobody is signed in any more.
    felt.feltctl("--account", "Ann Moss", "do", "club", "account-change", "account=Cy", "closed=yes")
    felt.window.find("label", re.compile("Nobody is signed in"))
    enter(felt.window, "ctrl+z")
    refused(felt, "The role “Viewer”")


def test_start(ui):
    """Accounts are there at the start, in Italian, dark and small: a PIN is asked, changed, and too many wrong ones pause."""
    felt = Felt(ui, "--demo", language="it", dark=True)
    felt.window.resize(900, 600)
    felt.feltctl("do", "club", "account-add", "name=Ann Moss", "role=director")
    felt.window.find("label", re.compile("Nessuno ha effettuato l’accesso"))
    dialog = look(felt.window, click="Accedi…", opens="Al banco")
    dialog.find("list item", re.compile("^Ann Moss")).click()
    felt.feltctl("--account", "Ann Moss", "do", "club", "account-add", "name=Bob", "role=dealer", "table=2")
    felt.feltctl("--account", "Ann Moss", "do", "club", "account-change", "account=Bob", "closed=yes")
    dialog = enter(felt.window, "ctrl+k", "“account\n”", opens="Account")
    dialog.find("list item", "Bob, Dealer, tavolo 2 · non lavora più qui")
    dialog.find("list item", re.compile("^Ann Moss")).click()
    form = felt.app.window("Ann Moss")
    fill(felt, form, "Nuovo PIN", "1357", None)
    fill(felt, form, "Nuovo PIN, di nuovo", "1358", None)
    ui.keys("Return")
    form.find(None, "I due PIN non sono uguali; digitarli di nuovo entrambi.")
    ui.type("1357")
    fill(felt, form, "Nuovo PIN, di nuovo", "1357", None)
    look(form, shot="account-it-dark", keys="Return")
    look(dialog, ("list item", re.compile("^Ann Moss, .* PIN$")), shot="accounts-it-dark")

    # What was done last is named, and taken back: Bob works here again.
    ui.keys("ctrl+z")
    wait_until(lambda: not accounts(felt)["Bob"]["closed"], WAIT, "Bob to work here again")
    ui.keys("Escape")
    dialog = enter(felt.window, "ctrl+l", opens="Al banco")
    dialog.find("push button", "Esci").activate()
    dialog.find("label", "Nessuno ha effettuato l’accesso")
    dialog.find("list item", re.compile("^Ann Moss")).click()
    for _ in range(5):
        ui.type("0000\n")
    dialog.find(None, re.compile("attendere (30|29) secondi"))
    ui.type("1357\n")
    look(dialog, (None, re.compile("Troppi PIN sbagliati")), shot="sign-in-it-dark")
    dialog.find("push button", "Dimenticato").activate()
    look(dialog, (None, re.compile("Premilo di nuovo tra 10 minuti")), shot="pin-forgotten-it-dark", keys="Escape")
    felt.window.screenshot("nobody-it-dark")


if __name__ == "__main__":
    felt_ui.main([test_accounts, test_start])
