# SPDX-License-Identifier: GPL-3.0-or-later
"""test-locale - people read their language, programs read the same JSON in every locale"""

import functools
import subprocess
import tempfile

import felt_cli

# Decimal commas and grouping points.
LOCALES = ["de_DE", "it_IT"]

MESSAGES = {
    "There is no command “%s”; see feltctl help.": "Il comando «%s» non esiste; vedi feltctl help.",
    "a tournament as it stands": "un torneo com'è ora",
    "Print JSON": "Scrive JSON",
    "The clock is already paused.": "L'orologio è già in pausa.",
    "{entrant} is registered": "{entrant} è iscritto",
    "Chips": "Fiche",
    "Charged": "Addebitato",
}


@functools.cache
def made_locales():
    """The folder the locales are in: made once, for that takes seconds."""
    folder = tempfile.TemporaryDirectory(prefix="felt-locales-")
    for name, charset in [(name, "UTF-8") for name in LOCALES] + [("de_DE", "ISO-8859-1")]:
        subprocess.run(["localedef", "-i", name, "-f", charset, f"{folder.name}/{name}.{charset}"],
                       check=True, capture_output=True)
    return folder


def make_messages(folder):
    """An Italian catalogue of a few messages."""
    target = folder / "it/LC_MESSAGES"
    target.mkdir(parents=True)
    entries = ['msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n']
    entries += [f'msgid "{source}"\nmsgstr "{text}"\n' for source, text in MESSAGES.items()]
    (target / "felt.po").write_text("\n".join(entries), encoding="utf-8")
    subprocess.run(["msgfmt", "-o", str(target / "felt.mo"), str(target / "felt.po")], check=True)


def environments(folder):
    """name: environment; first the one all others are compared with."""
    make_messages(folder)
    shared = {"LOCPATH": made_locales().name, "FELT_LOCALE_DIR": str(folder)}
    found = {"C.UTF-8": felt_cli.environment(), "C": felt_cli.environment(LC_ALL="C")}
    for name in LOCALES:
        found[name] = felt_cli.environment(LC_ALL=f"{name}.UTF-8", LANGUAGE="it", **shared)
    return found


def without_words(value):
    """The value without what is written for people."""
    if isinstance(value, dict):
        return {key: without_words(item) for key, item in value.items()
                if key not in ("words", "message", "text")}
    if isinstance(value, list):
        return [without_words(item) for item in value]
    return value


SCRIPT = ([{"command": "set-config", "price": 1250, "currency": "EUR"}] +
          [{"command": "register", "name": f"Spieler {i}", "at": i + 0.5, "seed": 1.5} for i in range(12)] +
          [{"command": "start", "at": 1234567.75, "seed": 0.125, "id": 2.5},
           {"command": "rebuy", "player": "1", "at": 1e6 + 1234568},
           {"command": "adjust-chips", "amount": 123456789},
           {"command": "start", "id": 2.5}, {"command": "start", "id": 3.5},
           {"command": "rebuy", "player": 1.5}, {"command": "adjust-time", "ms": -1234.5}])


def test_the_same_json_everywhere(folder):
    """Numbers, keys, times and draws do not know the locale, whether written or read."""
    wanted = None
    for name, env in environments(folder).items():
        database = felt_cli.Database(folder, f"{name}.db", env=env)
        tournament = database.new("Größe", "plo-rebuy", "--at", "2026-03-01T18:00:00Z", "--seed", "7")
        answers = database.run(tournament, SCRIPT, "--simulate", status=1).lines
        assert [answer["ok"] for answer in answers] == [True] * 17 + [False] * 3, (name, answers)
        got = [tournament, without_words(answers), without_words(database.show(tournament)),
               without_words(database.log(tournament)), database.verify(tournament),
               database("list", "--json").json,
               felt_cli.feltctl("pot-limit", "--blinds", "5000/10000", "--json", env=env).out,
               felt_cli.feltctl("rank", "--game", "holdem", "--board", "QhJhTh2c3d", "AhKh", "QdJd", "--json",
                                env=env).json["winners"],
               felt_cli.feltctl("equity", "--game", "holdem", "--board", "QhJhTh2c", "AhKh", "QdJd",
                                "--json", env=env).out]
        wanted = wanted or got
        assert got == wanted, f"{name}: {got} {wanted}"


def test_words_in_the_users_language(folder):
    """Refusals, --help and what happened are translated; numbers are grouped as people do."""
    italian = environments(folder)["it_IT"]
    database = felt_cli.Database(folder, env=italian)
    tournament = database.new()
    assert database.do(tournament, "register", "name=Ann").out == "Ann è iscritto\n"
    database.play(tournament, "register name=Bob; start; pause")
    sentence = felt_cli.one_sentence(database.do(tournament, "pause", status=1))
    assert sentence == MESSAGES["The clock is already paused."]
    sentence = felt_cli.one_sentence(database.do(tournament, "bogus", status=1))
    assert sentence == "Il comando «bogus» non esiste; vedi feltctl help."
    assert MESSAGES["a tournament as it stands"] in felt_cli.feltctl("--help", env=italian).out
    shown = felt_cli.feltctl("show", "--help", env=italian).out
    assert MESSAGES["a tournament as it stands"] in shown and MESSAGES["Print JSON"] in shown
    german = felt_cli.Database(folder, env=felt_cli.environment(LC_ALL="de_DE.UTF-8",
                                                                LOCPATH=made_locales().name))
    database.do(tournament, "adjust-chips", "amount=1234567")
    assert "1.244.567" in german("show", tournament).out
    assert "1,244,567" not in german("show", tournament).out


def test_lists_have_translated_titles(folder):
    """What stands below them is the same in every language, in numbers too."""
    wanted = None
    for name, env in environments(folder).items():
        database = felt_cli.Database(folder, f"{name}.db", env=env)
        tournament = database.new("Größe", "plo-rebuy", "--at", "2026-03-01T18:00:00Z", "--seed", "7")
        database.run(tournament, SCRIPT, "--simulate", status=1)
        titles, *rows = database("export", "players", tournament, "--format", "csv", "-o", "-").out.splitlines()
        assert all((word in titles) == name.startswith(("it", "de")) for word in ("Fiche", "Addebitato (EUR)")), titles
        assert "1975.50" in rows[0] or "12.50" in rows[0], rows[0]
        wanted = wanted or rows
        assert rows == wanted, (name, rows, wanted)


def test_names_under_any_locale(folder):
    """What a terminal sends is UTF-8, also where the locale says otherwise; Latin-1 in its own."""
    latin = felt_cli.environment(LC_ALL="de_DE.ISO-8859-1", LOCPATH=made_locales().name)
    database = felt_cli.Database(folder, env=felt_cli.environment(LC_ALL="C"))
    tournament = database.new("Олимпийский Größe 東京")
    database.each(tournament, "register", "name", ("Zoë", "Олег Звон", "田中一郎", "محمد"))
    database.run("олимпийский größe 東京", [{"command": "register", "name": "김하늘"}])
    felt_cli.feltctl("--database", database.path, "do", tournament, "register",
                     "name=J\u00fcrgen".encode("latin-1"), env=latin)
    database.env = felt_cli.environment()
    names = [player["name"] for player in database.show("größe")["players"]]
    assert names == ["Zoë", "Олег Звон", "田中一郎", "محمد", "김하늘", "Jürgen"]
    felt_cli.one_sentence(database.do(tournament, "register", b"name=J\xfcrgen", status=1))
