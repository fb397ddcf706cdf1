# SPDX-License-Identifier: GPL-3.0-or-later
"""test-accounts.py - who works here: accounts, PINs, signing in and out, and what a role may not do"""

import json
import re

import felt_ui
from felt_app import WAIT, Felt
from felt_display import wait_until


def accounts(felt):
    return {one["name"]: one for one in map(json.loads, felt.feltctl("account", "list", "--json").splitlines())}


def fill(felt, dialog, name, text, role="text"):
    dialog.find(role, name).click()
    felt.ui.keys("ctrl+a", "BackSpace")
    felt.ui.type(text)


def choose_role(felt, form, steps):
    """So many steps down from the first role."""
    shown = felt.app.opened(form.find("combo box", "Role").click)
    felt.ui.keys("Home", *["Down"] * steps, "Return")
    felt.app.closed(shown)


def add_account(felt, dialog, name, steps, pin=None):
    dialog.find("push button", "Add an Account").activate()
    form = felt.app.window("New Account")
    felt.ui.type(name)
    if steps:
        choose_role(felt, form, steps)
    for entry in ("New PIN", "New PIN, Again") if pin else ():
        fill(felt, form, entry, pin, None)
    form.find("push button", "Apply").activate()
    wait_until(lambda: name in accounts(felt), WAIT, f"{name} to be an account")


def sign_in(felt, name, pin=None):
    felt.window.focus()
    felt.ui.keys("ctrl+l")
    dialog = felt.app.window("At the Desk")
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
    felt.window.focus()
    felt.ui.keys("ctrl+k")
    felt.ui.type(text)
    felt.ui.keys("Return")


def refused(felt, sentence):
    """Said at the foot, in the palette or in a dialog; both go by Escape."""
    felt.window.find(None, re.compile(re.escape(sentence)))
    felt.ui.keys("Escape", "Escape")


def test_accounts(ui):
    felt = Felt(ui, "--demo")
    felt.window.focus()
    ui.keys("ctrl+k")
    ui.type("accounts\n")
    dialog = felt.app.window("Accounts")
    dialog.screenshot("accounts-none")

    # The first is a director's, who is signed in at once and told to set a PIN.
    ui.keys("Return")
    form = felt.app.window("New Account")
    ui.type("Ann Moss")
    form.screenshot("account-new")
    ui.keys("Return")
    dialog.find(None, re.compile("signed in as Ann Moss, who has no PIN"))
    at_desk(felt, "Ann Moss, Director")
    add_account(felt, dialog, "Bob", 2, pin="2468")
    add_account(felt, dialog, "Cy", 0)
    dialog.find("list item", "Bob, Cashier · PIN")
    assert [(one["name"], one["role"]) for one in accounts(felt).values()] == [
        ("Ann Moss", "director"), ("Bob", "cashier"), ("Cy", "floor")]
    dialog.screenshot("accounts")
    ui.keys("Escape")

    # Out; a wrong PIN, the right one: the cashier registers, and does not start the next level.
    felt.window.focus()
    ui.keys("ctrl+l")
    dialog = felt.app.window("At the Desk")
    dialog.find("push button", "Sign Out").activate()
    dialog.find("label", "Nobody Signed In")
    ui.keys("Escape")
    felt.window.find("label", re.compile("Nobody is signed in"))
    felt.window.screenshot("nobody-signed-in")
    command(felt, "register Zoe Lane")
    refused(felt, "The role “Viewer” may not do this")
    dialog = sign_in(felt, "Bob", "1357")
    dialog.find("label", "That is not the PIN of “Bob”; type it again.")
    dialog.screenshot("sign-in")
    ui.type("2468\n")
    at_desk(felt, "Bob, Cashier")
    command(felt, "register Zoe Lane")
    felt.wait(lambda show: any(player["name"] == "Zoe Lane" for player in show["players"]))
    assert latest(felt)["actor"] == "Bob"
    felt.window.focus()
    ui.keys("ctrl+Page_Down")
    refused(felt, "The role “Cashier” may not do this; ask somebody with the role “Director”.")

    # The floor busts out, and does not take the cashier's work back.
    sign_in(felt, "Cy")
    at_desk(felt, "Cy, Floor")
    felt.window.focus()
    ui.keys("ctrl+z")
    refused(felt, "takes back only what the same person did")
    name = felt.show()["players"][0]["name"]
    command(felt, f"bust {name}")
    felt.wait(lambda show: felt.player(name, show)["place"])
    assert latest(felt)["actor"] == "Cy"
    felt.window.screenshot("signed-in")

    # Another program closes the account: at once nobody is signed in any more.
    felt.feltctl("--account", "Ann Moss", "do", "club", "account-change", "account=Cy", "closed=yes")
    felt.window.find("label", re.compile("Nobody is signed in"))
    felt.window.focus()
    ui.keys("ctrl+z")
    refused(felt, "The role “Viewer”")


def test_start(ui):
    """Accounts are there at the start, in Italian, dark and small: a PIN is asked, changed, and too many wrong ones pause."""
    felt = Felt(ui, "--demo", language="it", dark=True)
    felt.window.resize(900, 600)
    felt.feltctl("do", "club", "account-add", "name=Ann Moss", "role=director")
    felt.window.find("label", re.compile("Nessuno ha effettuato l’accesso"))
    felt.feltctl("--account", "Ann Moss", "do", "club", "account-add", "name=Bob", "role=dealer", "table=2")
    felt.feltctl("--account", "Ann Moss", "do", "club", "account-change", "account=Bob", "closed=yes")
    felt.window.find("push button", "Accedi…").click()
    dialog = felt.app.window("Al banco")
    dialog.find("list item", re.compile("^Ann Moss")).click()
    felt.window.focus()
    ui.keys("ctrl+k")
    ui.type("account\n")
    dialog = felt.app.window("Account")
    dialog.find("list item", "Bob, Dealer, tavolo 2 · non lavora più qui")
    dialog.find("list item", re.compile("^Ann Moss")).click()
    form = felt.app.window("Ann Moss")
    fill(felt, form, "Nuovo PIN", "1357", None)
    fill(felt, form, "Nuovo PIN, di nuovo", "1358", None)
    ui.keys("Return")
    form.find(None, "I due PIN non sono uguali; digitarli di nuovo entrambi.")
    ui.type("1357")
    fill(felt, form, "Nuovo PIN, di nuovo", "1357", None)
    form.screenshot("account-it-dark")
    ui.keys("Return")
    dialog.find("list item", re.compile("^Ann Moss, .* PIN$"))
    dialog.screenshot("accounts-it-dark")

    # What was done last is named, and taken back: Bob works here again.
    ui.keys("ctrl+z")
    wait_until(lambda: not accounts(felt)["Bob"]["closed"], WAIT, "Bob to work here again")
    ui.keys("Escape")
    felt.window.focus()
    ui.keys("ctrl+l")
    dialog = felt.app.window("Al banco")
    dialog.find("push button", "Esci").activate()
    dialog.find("label", "Nessuno ha effettuato l’accesso")
    dialog.find("list item", re.compile("^Ann Moss")).click()
    for _ in range(5):
        ui.type("0000\n")
    dialog.find(None, re.compile("attendere (30|29) secondi"))
    ui.type("1357\n")
    dialog.find(None, re.compile("Troppi PIN sbagliati"))
    dialog.screenshot("sign-in-it-dark")
    ui.keys("Escape")
    felt.window.screenshot("nobody-it-dark")


if __name__ == "__main__":
    felt_ui.main([test_accounts, test_start])
