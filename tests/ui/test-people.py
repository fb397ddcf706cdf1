# SPDX-License-Identifier: GPL-3.0-or-later
"""test-people.py - the club's people in the window: found, added, looked at, merged, forgotten, registered"""

import base64

import felt_stage
from felt_play import felt_cli
import felt_table
from felt_tdt import Save, buy, bust, player

ROOTS = {"people": lambda play: play.database("people", "--json").lines}


def last_time(stage, n):
    """A tournament that the first n of the people played to its end, an evening recorded later."""
    database = stage.play.database
    played = database.new(f"Friday {n}")
    people = ",".join(str(i + 1) for i in range(int(n)))
    lines = felt_cli.commands(f"set-config starts_at=2026-01-0{n}T20:00:00Z price=2000 fee=200 currency=EUR rebuy.most=0 "
                              "add_on.most=0 re_entry.most=0 payouts.by=fixed payouts.places=2; "
                              f"register 'people=[{people}]'; start; close-registration")
    lines += [{"command": "bust-out", "players": [{"player": str(i), "by": [n]}]} for i in range(1, int(n))]
    database.run(played, lines)


def kept_picture(stage):
    picture = stage.play.call("people", "details", "--json", "Dora Quist").json["picture"]
    assert len(base64.b64decode(picture)) <= 256 * 1024


def sheet(stage):
    """The list of people as a workbook."""
    titles, *lines = felt_table.read_xlsx(stage.play.folder / "people.xlsx")
    rows = {row["Name"]: row for row in (dict(zip(titles, line)) for line in lines)}
    names = sorted(one["name"] for one in ROOTS["people"](stage.play))
    assert list(rows) == names and rows["Berto Vane"]["Tournaments played"] == 2, rows


def evenings(stage):
    """Players by nearly a person's name, and by the very name, entered before the club knew it."""
    database = stage.play.database
    for evening, name in (("May", "Celo Banda"), ("June", "Celo Banda"), ("July", "Alda Wrenn"), ("August", "Elmo Frisk")):
        database.new(evening)
        unknown = f"; set-person 'player={name}' person=none" if name == "Elmo Frisk" else ""
        database.run(evening, felt_cli.commands(f"""register 'names=["{name}","Zoe Field"]'; start{unknown}"""))
    database.do("June", "set-person", "player=Zoe Field", "person=Cleo Banda")


REGULARS = [f"{first} {last}" for first in ("Alda", "Berto", "Cleo", "Dunya", "Emre") for last in ("Wren", "Vane", "Banda", "Quist")]


def regulars(stage):
    """A save of twenty, of whom the first won."""
    Save([player(f"p{i}", name, [buy(-5, **(bust(20 + i, ["p0"]) if i else {}))])
          for i, name in enumerate(REGULARS)]).save(stage.play.folder, "last.tdt")


def are_regulars(stage):
    """Each of twenty is that person of the club."""
    ids = {one["name"]: one["id"] for one in ROOTS["people"](stage.play)}
    found = {one["name"]: one.get("person") for one in stage.play.show()["players"]}
    assert {name: who for name, who in found.items() if name not in stage.play.kept["before"]} == {
        name: ids[name] for name in REGULARS}


PLAYS = """
&& people
$ do club person-add 'people=["Alda Wren",{"name":"Berto Vane","number":"0042"},"Cleo Banda","Çelik Łucja","Alda Wern"]'
: last_time 3
: last_time 4

== people
start --demo
& people
keys ctrl+k “people\\n” > People
  see Berto Vane; shot people; keys “cleo bnada\\n” > Cleo Banda
    # two letters changed places; who put out whom, each name in its direction
    see /Tournaments: 2/ | Knocked out: 1 × \u2068Alda Wren\u2069, 1 × \u2068Berto Vane\u2069; shot people-person; keys Escape
  # A search that finds nobody says so, for people there are; Escape takes it back, then closes the window.
  focus; keys ctrl+a “zzz”; see Nobody Found; shot people-not-found; keys Escape; see Berto Vane; keys Escape
closed People; focus; keys ctrl+k “people\\n” > People
  # Somebody new, with what is known.
  press Add a Person > New Person
    # What was refused is said until somebody edits it.
    keys “Dora Quist”; set /^Birthday/ = soon; press Apply; see any:/birthday must/; set /^Birthday/ = 07-23; gone any:/birthday must/
    click field:Telephone; keys “555 0101”; shot people-form; keys Return
  ? people.name ~ Dora Quist
  $ people details 'Dora Quist'  >~ 555 0101
  # A portrait, larger than what is kept.
  $ scene render payouts --size 1600x1200 -o @dir/photo.png
  focus; keys ctrl+a “dora quist\\n” > Dora Quist
    press Edit… > Edit Dora Quist
      read Choose a Picture of the Person = @dir/photo.png; see button:No Picture of the Person; shot people-form-picture
      press Apply
    see image:Picture of the person; focus
    : kept_picture
    shot people-person-picture; keys Escape
  # Two records are one person.
  focus; press Duplicates… > Same Person?
    shot people-duplicates; press /are different people$/; see No record found.
    $ do club undo; people details 'Alda Wren' 'telephone=555 0101'; people details 'Alda Wern' 'telephone=555 0202'
    press /are the same person$/ > Keep Which Details?
      see /^Both records have these/ | combo:Telephone; shot people-merge; press Same Person
    ? people.name !~ Alda Wern
    see No record found.; keys Escape
  focus; keys ctrl+a “alda wren\\n” > Alda Wren
    press Separate Alda Wern
    ? people.name ~ Alda Wern
    keys Escape
  # The list as a file.
  focus; keys Escape; press Export… > Export the People
    shot people-export; write Choose a File… = @dir/people.xlsx
  ? files ~ people.xlsx
  : sheet
  # What forgetting brings about is said first; canceled, nothing is forgotten; then it is.
  focus; click entry:Search; keys ctrl+a “dora quist\\n” > Dora Quist
    press Edit… > Edit Dora Quist
      press Forget This Person… > Forget Dora Quist?
        shot people-forget; see /in the trash for more than 30 days are deleted/; press Cancel; closed Forget Dora Quist?
      ? people.name ~ Dora Quist
      press Forget This Person… > Forget Dora Quist?
        press Forget
  ? people.name !~ Dora Quist
  closed Edit Dora Quist; closed Dora Quist
  # Crowns and euros are not added up.
  $ new Abroad; do Abroad set-config currency=SEK price=10000; do Abroad register 'names=["Cleo Banda","Berto Vane"]'
  $ do Abroad start
  focus; click entry:Search; keys ctrl+a “cleo banda\\n” > Cleo Banda
    see /^Tournaments: 3 .* · paid .* EUR, won .* EUR · paid 100 SEK, won 0 SEK$/

== registration
start --demo
& people
$ do club person-change person=3 blocked=yes
# as a scanner types
page 2; type Player name = 0042\\n
? players[Berto Vane].person = 2
type Player name = 0043\\n; see any:/nobody at the club has number 0043/
# Whom the tournament refuses is not kept among the people either.
@ before = people
keys ctrl+k “close registration\\n”; type Player name = Nora Vale\\n
see any:/^Registration is closed/
? people = @before
keys ctrl+k “reopen registration\\n”; type Player name = wren al; keys Down Return
? players[Alda Wren].person = 1
type Player name = Cleo Banda\\n; see any:/Cleo Banda is blocked/; shot people-blocked
press Let In Anyway
? players[Cleo Banda].person = 3
# new, and kept among the people
type Player name = Nora Vale\\n
? players[Nora Vale].person = 6
# Everyone from last time in two clicks: who is in already is not listed.
press Everyone from Last Time > Register a List
  see /^Çelik/; shot people-last-time; press Register All
? players[Çelik Łucja].person = 4
press Everyone from Last Time; see any:/^Nobody else from last time/
# A name misspelt in a pasted list is proposed before it is a new person.
set Player name = “Çelik Lucaj\\nAlda Wrne\\nGus Reed”; in Register a List
  see perhaps Alda Wren | /^Registers 3 players .* · to check: 2$/; shot people-misspelt
  press Register All
? people.name ~ Gus Reed; players[Gus Reed].person; people.name !~ Çelik Lucaj; no players[Alda Wrne].person

== met: Whoever is registered is known next time, unless the club turns that off; what is undone is so here as well.
$ new Friday
@ t = out
start Friday; page 2; type Player name = Nora Vale\\n
? players[Nora Vale].person = 1; people.name = ["Nora Vale"]
keys ctrl+z
? people = []
keys ctrl+shift+z
? people.name = ["Nora Vale"]; players[Nora Vale].person = 1
# Who is called nearly so may be misspelt; what is done next is not undone with an entry.
type Player name = Nora Vael\\n
? players[Nora Vael].name = Nora Vael; no players[Nora Vael].person
keys ctrl+k “register Gus Reed\\n”
? players[Gus Reed].person = 2
$ do club person-change person=2 number=17
keys ctrl+z
? count players = 2; people.name = ["Nora Vale", "Gus Reed"]
# An evening later the names are there; who was to be forgotten is no name any more.
$ do club person-forget person=1; new Saturday
@ t = out
start Saturday; page 2; type Player name = gus; keys Down Return
? players[Gus Reed].person = 2; people.name ~ Gus Reed; people.name !~ Nora Vale
keys ctrl+k “people\\n” > People
  ticked Remember Registered Players; click box:Remember Registered Players; unticked Remember Registered Players
  shot people-not-kept; keys Escape
closed People; focus; page 2; type Player name = Hal Brook\\n
? players[Hal Brook].name = Hal Brook; no players[Hal Brook].person; people.name !~ Hal Brook

== misspelt: Who played by nearly a person's name is proposed; said who it was, all those tournaments are that person's.
start --demo
& people
$ do club person-add 'people=["Elmo Frisk"]'
: evenings
@ before = people[Cleo Banda].events
keys ctrl+k “people\\n” > People
  press Duplicates… > Same Person?
    see /^perhaps Alda Wren · July/ | perhaps Cleo Banda · 2 tournaments, the latest June | /^perhaps Elmo Frisk · August/
    shot people-duplicates-misspelt; press Alda Wrenn and Alda Wren are the same person
    ? people[Alda Wren].events = 3
    # One evening cannot be: who that is plays there already. The other is all the same.
    press Celo Banda and Cleo Banda are the same person
    see “June: Cleo Banda plays here already, as Zoe Field; put that right first.”
    ? people[Cleo Banda].events = @before + 1
    see perhaps Cleo Banda · June; shot people-duplicates-refused
    # The log takes it back, and the window of that person says so.
    $ do July undo
    keys Escape
  focus; keys ctrl+a “alda wren\\n” > Alda Wren
    see /Tournaments: 2/; press Same Person As… > Same Person?
      press Alda Wrenn and Alda Wren are the same person
    see /Tournaments: 3/; in Same Person?
      click entry:Search; keys Escape
    closed Same Person?

== regulars: Twenty regulars of last time in three clicks, the page's own among them: each of them that person of the club.
start --demo
: regulars
$ import-tdt --league Fridays @dir/last.tdt
@ before = players.name
@ n = count players
page 2; click Everyone from Last Time > Register a List
  see /^Registers 20 players/; shot people-regulars; click Register All
? count players = @n + 20
: are_regulars

== italian: In Italian and dark, and as small as it goes.
start --demo dark it
& people
keys ctrl+k “persone\\n” > Persone
  shot people-it-dark
  $ people details 'Alda Wren' 'telephone=555 0101' email=alda@wren.example; people details 'Alda Wern' 'telephone=555 0202'
  press Doppioni… > Stessa persona?
    shot people-duplicates-it-dark; press /sono una (sola )?persona|stessa persona/ > Quali dati tenere?
      see combo:Telefono; shot people-merge-it-dark; press Annulla
    keys Escape
  focus; keys “berto vane\\n” > Berto Vane
    see /Tornei: 2/; shot people-person-it-dark; press Modifica… > Modifica Berto Vane
      shot people-form-it-dark; press Dimentica questa persona… > Dimenticare Berto Vane?
        shot people-forget-it-dark; keys Escape Escape
    focus; resize 380x420; shot people-person-small
"""

if __name__ == "__main__":
    felt_stage.main(globals())
