# SPDX-License-Identifier: GPL-3.0-or-later
"""test-league - leagues from a shell: which tournaments count, who stands where, who would move, a final by standing"""

import math
import pathlib



def play(database, name, order, day="2026-01-06", aside=0, each=0):
    """A tournament of one table whose players go out in this order, the winner last; what is set aside, in all and of each."""
    tournament, names = database.new(name, "freezeout", "--at", f"{day}T19:00:00Z", "--seed", name), order.split(",")
    payouts = {"set_aside": int(aside), "set_aside_each": int(each)} if aside else {}
    lines = [{"command": "set-config", "price": 2000, "fee": 0, "currency": "EUR", "rebuy": {"most": 0}, "add_on": {"most": 0},
              "payouts": payouts},
             {"command": "register", "names": names}, {"command": "start"}, {"command": "close-registration"}]
    lines += [{"command": "bust-out", "players": [{"player": who, "by": [names[-1]]}]} for who in names[:-1]]
    database.run(tournament, [{"at": 1000 * (i + 1), **line} for i, line in enumerate(lines)], "--simulate")
    state = database.show(tournament)
    money = state["money"]
    assert state["phase"] == "finished"
    assert money["pool"] + money["set_aside"] + money["bounties"] + money["fees"] + money["staff"] == money["taken"], money
    return tournament


def begins(database, *names):
    """The first letters of files in the test's folder."""
    return [pathlib.Path(database.path).with_name(name).read_bytes()[:4].decode("latin-1")[:4] for name in names]


def league(database, name):
    return database("league", "show", name, "--json").json


def test_formulas(database):
    """PokerStars' formula, money in whole units, a formula of a tournament's own, one that has no value."""
    database.do("club", "person-add", 'people=["Ann","Ben"]')
    for name, order, day in (("Tuesday 1", "Dan,Cid,Ben,Ann", "2026-01-06"), ("Tuesday 2", "Ann,Cid,Ben", "2026-02-03"),
                             ("Monday", "Ann,Dan", "2026-02-09")):
        play(database, name, order, day)
    database.do("club", "league-new", "name=All", "formula=10*sqrt(n)/sqrt(k)*(1+log10(b+0.25))", "series=*", status=1)
    database.do("club", "league-new", "name=All", "formula=square-root", "series=*")
    points = {row["name"]: row["points"] for row in league(database, "All")["standings"]}
    want = {name: 0 for name in "Ann Ben Cid Dan".split()}
    for order in (["Dan", "Cid", "Ben", "Ann"], ["Ann", "Cid", "Ben"], ["Ann", "Dan"]):
        for place, name in enumerate(reversed(order), 1):
            exact = 10 * math.sqrt(len(order)) / math.sqrt(place) * (1 + math.log10(20.25))
            want[name] += math.floor(exact * 1000 + 0.5) / 1000
    assert all(abs(points[name] - want[name]) < 0.0001 for name in want), (points, want)

    database.do("club", "league-change", "league=All", "formula=prize - total_cost")
    money = {row["name"]: row["points"] for row in league(database, "All")["standings"]}
    assert sum(money.values()) == 0 and money["Cid"] <= -20, money
    database.do("club", "league-change", "league=All", "formula=")
    database.do("club", "league-count", "league=All", "tournament=Monday", "formula=100 - rank")
    assert [(row["name"], row["points"]) for row in league(database, "All")["standings"]][0] == ("Ann", 103)
    database.do("club", "league-change", "league=All", "formula=1 / (rank - 2)")
    shown = database("league", "show", "All", "--json")
    assert shown.json["trouble"].startswith("Tuesday 1, Ben: column") and "counts 0 points" in shown.err, shown


PLAYS = """
&& three: of four, of three, and one of two on a Monday
+club person-add 'people=["Ann","Ben"]'
: play 'Tuesday 1' Dan,Cid,Ben,Ann
@ one = answer
: play 'Tuesday 2' Ann,Cid,Ben 2026-02-03
@ two = answer
: play Monday Ann,Dan 2026-02-09

&& tuesday: counts all
+club league-new name=Tuesday 'series="*"'

== standings: What counts by name and by hand, best, corrections; undone it is as it was.
& three
+club league-new name=Tuesday formula=linear series=tuesday
$ league show Tuesday --json  ? json.name = Tuesday; json.season = null; json.formula = n - rank + 1
? json.standings.place,name,points = [[1, "Ben", 6], [2, "Ann", 5], [3, "Cid", 4], [4, "Dan", 1]]
? json.standings[0].counted.tournament,place,points = [["@one", 2, 3], ["@two", 1, 3]]
? json.standings[0].events,place_to,wins = [2, 1, 1]
+club league-count league=Tuesday tournament=Monday
$ league show Tuesday --json
? json.standings[:3].place,name,points,place_to = [[1, "Ann", 6, 2], [1, "Ben", 6, 2], [3, "Cid", 4, 3]]
$ do club league-change league=Tuesday tie_breaks=wins,events best=2; log club --json
@ head = json[-1].seq
$ league show Tuesday --json  ? json.standings[1].dropped.points = [1]
? json.standings.place,name,points = [[1, "Ben", 6], [2, "Ann", 5], [3, "Cid", 4], [4, "Dan", 3]]
+club league-correct league=Tuesday person=Ann points=1.5 reason=Host
$ league show Tuesday --json  ? json.standings[0].place,name,points = [1, "Ann", 6.5]
+club undo
$ league show Tuesday --json  ? json.standings[0].place,name,points = [1, "Ben", 6]
$ log club --json  ? json[-1].seq = @head + 2
$ league show Tuesday  ? out =~ .*\\n.*\\n.* 2/2 .*Ben\\n.*\\n.*\\n.*
$ league list --json; league list  ? out ~ Tuesday
$ league list --json  ? json.name = Tuesday

== seasons: The league's own season, another, and all that ever counted.
& three
& tuesday
+club season-new name=January from=2026-01-01 to=2026-01-31
+club season-new name=February from=2026-02-01 to=2026-02-28 league=Tuesday
$ league show Tuesday --json  ? json.season = February
? json.standings.place,name,points = [[1, "Ben", 3], [2, "Ann", 2], [2, "Cid", 2], [2, "Dan", 2]]
$ league show Tuesday --json --season january  ? json.standings[0].place,name,points = [1, "Ann", 4]
$ league show Tuesday --json --ever  ? json.season = null
+club season-change season=February to=2026-02-05
$ league show Tuesday --json  ? json.standings.place,name,points = [[1, "Ben", 3], [2, "Cid", 2], [3, "Ann", 1]]
$ league show Tuesday --season March; league show Friday  !~

== preview_and_race: Who would move, which changes nothing; the way of each through the season.
& three
& tuesday
$ log club
@ club = out
$ league show Tuesday --json
@ before = json
$ league preview Tuesday 'formula=10 * hits' --json
? json[:2].name = ["Ann", "Ben"]; json[:2].after.place = [1, 2]; json[:2].before.place = [1, 1]
$ league show Tuesday --json  ? json = @before
$ log club  ? out = @club
$ league preview Tuesday 'formula=10 * hits'  >~ Ben: 1
$ league preview Tuesday best=9 --json  > []
$ league preview Tuesday formula=hats  !~
$ league race Tuesday --json  ? json.players[Ann].points = [4, 5, 6]; json.players[Ben].points = [3, 6, 6]
? json.players[Cid].points = [2, 4, 4]; json.players[Dan].points = [1, 1, 3]; count json.players = 4
$ league race Tuesday  >~ Dan: 1, 1, 3
$ league race Tuesday -o @dir/race.png; league race Tuesday -o @dir/race.pdf
$ league race Tuesday -o @dir/none/race.png  !3~
: begins race.png race.pdf
? answer = ["\\u0089PNG", "%PDF"]

== people: Merged and parted again, the standings are as they were.
+club person-add 'people=["Ann Moss","Ben Hale","Ann Mos"]'
: play A 'Ben Hale,Ann Moss'
: play B 'Ben Hale,Ann Mos'
& tuesday
$ league show Tuesday --json  ? count json.standings = 3
@ before = json
+club person-merge person=1 other=3
$ league show Tuesday --json  ? json.standings.place,name,points = [[1, "Ann Moss", 4], [2, "Ben Hale", 2]]
+club person-unmerge other=3
$ league show Tuesday --json  ? json = @before

== final: Stacks by standing become entries of the final.
& three
& tuesday
$ league final Tuesday --stack hits  !~
$ league final Tuesday --players 2  ? out =~ .*\\n.*
$ league final Tuesday --stack '1000 * points' --round 500 --json  ? json.chips = [6000, 6000, 4000, 3000]
@ entries = out
$ new --template freezeout Final
@ t = out
$ run @t
< @entries
? sorted players.name,chips = [["Ann", 6000], ["Ben", 6000], ["Cid", 4000], ["Dan", 3000]]; counts.chips_in_play = 19000
# Until somebody is out, lists tell what is to be handed out; where all have the same, nothing.
+ start
$ export seats @t --format json -o -
? sorted json.rows.name,chips = [["Ann", 6000], ["Ben", 6000], ["Cid", 4000], ["Dan", 3000]]
+ bust-out player=Dan
$ export seats @t --format json -o -  ? count json.rows = 3; out !~ 000
$ new --template freezeout Same
@ t = out
+ register names=Ann,Ben; start
$ export seats @t --format json -o -  ? count json.rows = 2; out !~ 000

== sheet: The standings on paper: of all, and of a season.
& three
& tuesday
+club season-new name=January from=2026-01-01 to=2026-01-31
$ print standings Tuesday -o @dir/sheet.pdf  ? pdf ~ Ben
$ print standings Tuesday -o @dir/sheet.pdf --season January --paper letter  ? pdf ~ January
$ print standings Friday -o @dir/no.pdf  !~
$ print results Monday --season January -o @dir/no.pdf  !2~
? files !~ no.pdf

== results: The results of an evening on paper have the points of the season in which it counts.
& three
$ print results Monday -o @dir/sheet.pdf  ? pdf !~ Points
& tuesday
$ print results 'Tuesday 1' -o @dir/sheet.pdf  ? pdf ~ Points: Tuesday.
+club season-new name=January from=2026-01-01 to=2026-01-31
$ print results 'Tuesday 1' -o @dir/sheet.pdf  ? pdf ~ Points: Tuesday, January.
$ print results Monday -o @dir/sheet.pdf  ? pdf ~ Points: Tuesday.

== export: The standings as files: of all, of a season; a name is never a formula.
& three
: play 'Tuesday 3' Dan,=1+1 2026-03-03
+club league-new name=Tuesday 'formula=rank / 2' 'series="*"'; season-new name=January from=2026-01-01 to=2026-01-31
$ export standings Tuesday --format csv -o @dir/s.csv; export standings Tuesday --format csv -o - --season January
? out ~ Place,Shared down to,Name,Points; out =~ .*\\n1,1,Dan,2,1,1,0.*\\n.*,1.5,.*\\n.*,1,.*\\n.*,0.5,.*
$ league show Tuesday --json
@ shown = json.standings.place,name,points
$ export standings Tuesday --format json -o -
? json.list = standings; json.of = Tuesday - January; json.rows.place,name,points = @shown
$ export standings Tuesday --format html -o @dir/s.html; export standings Tuesday --format xlsx -o @dir/s.xlsx
: begins s.html s.xlsx
? answer = ["<!DO", "PK\\u0003\\u0004"]
$ export standings Friday --format csv -o @dir/no  !~
$ export standings Tuesday --format csv -o @dir/none/s.csv  !3~ there is no folder
$ export standings Tuesday --format csv -o ''  !3~ give it a name
$ export results Monday --format csv --season x -o @dir/no  !2~
? files !~ no

== usage: What is no command of leagues.
$ new Sunday; league list  ? out = ""
$ league; league show; league list x; league wibble T; league preview T  !2~

&& pots: of Tuesday, in winter and ever
$ league show Tuesday --json --ever
@ ever = json.pots
$ league show Tuesday --json --season Winter

== pot: What tournaments set aside is the season's pot, in one league only; what is paid out of it is taken off, and undone again.
+club person-add 'people=["Ann","Ben"]'
: play 'Tuesday 1' Dan,Cid,Ben,Ann 2026-01-06 1000 50
@ one = answer
@ t = answer
? money.set_aside = 1000
: play 'Tuesday 2' Cid,Ben 2026-02-03 1000
@ two = answer
@ t = answer
? money.set_aside = 400
: play 'Tuesday 3' Cid,Ben 2027-02-03 1000
: play Final Ben,Ann 2026-06-01
@ final = answer
+club league-new name=Tuesday series=tuesday; league-new name=All 'series="*"'
+club season-new name=Winter from=2026-01-01 to=2026-12-31 league=Tuesday
& pots
? json.pots.currency,set_aside,paid,left = [["EUR", 1400, 0, 1400]]
? @ever.currency,set_aside,paid,left = [["EUR", 1800, 0, 1800]]; json.tournaments.id,set_aside = [["@one", 1000], ["@two", 400]]
# Money is in the pot of the first league only.
$ league show All --json --ever  ? json.pots = []
+club season-pay league=Tuesday season=Winter amount=900 tournament=@final 'reason=the final'
+club season-pay league=Tuesday season=Winter amount=300 person=Ben currency=eur
& pots
? json.pots.currency,set_aside,paid,left = [["EUR", 1400, 1200, 200]]; @ever.set_aside,paid,left = [[1800, 1200, 600]]
? json.payments.amount,person,tournament,reason = [[900, null, "@final", "the final"], [300, 2, null, null]]
$ league show Tuesday --season Winter  >~ Pot: 14 EUR set aside, 12 EUR paid out, 2 EUR left
$ log club  ? out ~ League Tuesday: 3 EUR out of the season’s pot, paid to Ben; out ~ for the tournament @final: the final
-club * season-pay league=Tuesday season=Winter amount=201 tournament=@final  ! amount: 2 EUR are left in the season’s pot; pay out less, or let it pass (overrule=yes).
-club * season-pay league=Tuesday season=Winter amount=1 currency=SEK reason=x  !~ 0 SEK are left
$ show @final --json  ? json.money.pool = 4900
$ log @final  ? out ~ 9 EUR out of a season’s pot goes into the prize pool (the final)
# Whoever undoes one half undoes both, from either end; so does a redo.
$ do club undo; do club undo; show @final --json  ? json.money.pool = 4000
& pots
? json.pots.paid = [0]; json.payments = []
# What has become too much meanwhile is refused as a new payment is, from either end.
$ log club --json
@ paid = json[kind=season-paid].seq
+club season-pay league=Tuesday season=Winter amount=1400 person=Ben
$ do @final redo; do club redo seq=@paid  !~ amount: 0 EUR are left in the season’s pot; pay out less, or let it pass (overrule=yes).
$ do @final redo overrule=yes; show @final --json  ? json.money.pool = 4900
$ log club  ? out ~ Done again, overruled: League Tuesday: 9 EUR
$ do club redo seq=@paid overrule=yes  !~ not undone
$ do @final undo
+club undo
$ do @final redo; show @final --json  ? json.money.pool = 4900
& pots
? json.pots.paid = [900]
$ do @final undo; show @final --json  ? json.money.pool = 4000
& pots
? json.pots.paid = [0]
$ do club redo; show @final --json  ? json.money.pool = 4900
+club season-pay league=Tuesday season=Winter amount=300 person=Ben currency=eur
# In the trash it is out of reach: neither half is touched.
$ do club season-pay league=Tuesday season=Winter amount=100 tournament=@final
$ delete @final
@ gone = out
$ do club undo  !~ trash
$ trash restore @gone; show @final --json  ? json.money.pool = 5000
$ do club undo; show @final --json  ? json.money.pool = 4900
$ do club season-pay league=Tuesday season=Winter amount=500 'reason=too much' overrule=yes
$ log club  ? out ~ more than the pot held
$ league show Tuesday --season Winter  >~ 3 EUR more than there is
+club undo
& pots
? json.pots.currency,set_aside,paid,left = [["EUR", 1400, 1200, 200]]
-club * season-pay league=Tuesday season=Winter amount=5 person=Ben tournament=@final  ! Money is paid to a person (person) or into a prize pool (tournament): give one of the two.
-club * season-pay league=Tuesday amount=0 reason=x; season-pay league=Tuesday amount=5
-club * season-pay league=Tuesday amount=5 person=Nobody; season-pay league=Tuesday amount=5 reason=x currency=wibble
-club * season-pay league=Tuesday amount=5 reason=x season=Autumn; season-pay league=Tuesday amount=5 tournament=none
$ print standings Tuesday --season Winter -o @dir/sheet.pdf  ? pdf ~ Ben
# Where the trash was emptied the club's half stands alone.
$ do club season-pay league=Tuesday season=Winter amount=100 tournament=@final; delete @final
$ trash empty  ? out != ""
$ show @final  !~ is in the trash no more
$ do club undo
& pots
? json.pots.currency,set_aside,paid,left = [["EUR", 1400, 1200, 200]]
# Of two seasons that share a day the first has the money; both count it.
+club season-new name=January from=2026-01-01 to=2026-01-31
$ league show Tuesday --season January --json  ? json.pots = []; json.tournaments.id,set_aside = [["@one", 0]]
-club * season-pay league=Tuesday season=January amount=1 reason=x  !~ are left in the season’s pot
+club league-count league=Tuesday tournament=@one season=January
$ league show Tuesday --season January --json  ? json.pots.set_aside = [1000]
& pots
? json.pots.set_aside = [400]
+club undo
# Of several currencies one is named.
: play 'Tuesday 4' Cid,Ben 2026-04-06 500
@ four = answer
$ do @four set-config currency=USD
-club * season-pay league=Tuesday season=Winter amount=1 reason=x  ! There are several currencies in the season’s pot: say which is paid out (currency).
+club season-pay league=Tuesday season=Winter amount=1 reason=x currency=USD

&& winter: as it was when it was closed
$ league show Tuesday --season Winter --json  ? json.standings.name,points = [["Ann", 6], ["Ben", 3], ["Cid", 1]]; json.tournaments.id = ["@one", "@two"]

== closed: A season that was closed changes only when it is reopened, whatever counts, is corrected, merged, renamed, deleted or undone.
+club person-add 'people=["Ann","Ben","Dan"]'
: play 'Tuesday 1' Cid,Ben,Ann 2026-01-06
@ one = answer
: play 'Tuesday 2' Ben,Ann 2026-02-03
@ two = answer
: play Monday Ben,Dan 2026-02-09
@ other = answer
+club league-new name=Tuesday series=tuesday; season-new name=Winter from=2026-01-01 to=2026-02-28; season-new name=Spring from=2026-03-01 to=2026-05-31
+club league-correct league=Tuesday season=Winter person=Ann points=1 reason=late
$ log club --json
@ corrected = json[-1].seq
+club season-change season=Winter closed=yes
& winter
-club closed league-count league=Tuesday tournament=@other season=Winter  ! The season “Winter” is closed and would change; reopen it first (season-change closed=no).
-club closed league-count league=Tuesday tournament=@one counts=no; league-count league=Tuesday tournament=@one season=Spring
-club closed league-count league=Tuesday tournament=@one formula=n; league-correct league=Tuesday tournament=@one person=Ann points=1 reason=x
-club closed league-correct league=Tuesday season=Winter person=Dan points=1 reason=x; person-merge person=Ann other=Ben
-club closed season-change season=Winter to=2026-03-01; season-change season=Winter from=2025-12-01 closed=yes
$ do club undo seq=@corrected; delete @one  !~ The season “Winter” is closed
# Nor by what is put right in one of its tournaments; what changes nothing there goes on.
$ do @one undo; do @one set-person player=Ann person=none; do @one set-config currency=USD; do @one bust-order 'players=["Ben","Cid"]'  !~ “Winter” is closed
$ do @one pay player=Ann; do @one note text=paid; do @other set-config currency=USD
# Nor by a longer log of it.
$ backup @dir/copy; --database @dir/copy do club season-change season=Winter closed=no
$ --database @dir/copy do @one set-config currency=USD; --database @dir/copy export @one @dir/longer
$ import @dir/longer  !~ “Winter” is closed
& winter
# Names change; so do rules, of other seasons.
+club season-change season=Winter closed=yes name=Winter; person-merge person=Ann other=Dan; league-change league=Tuesday formula=n series=x
& winter
+club person-unmerge other=Dan; person-forget person=Dan; league-change league=Tuesday formula= series=tuesday
$ do @one set-config name=Sunday; do @other set-config 'name=Tuesday 0'
: play 'Tuesday 3' Ben,Ann 2026-01-20
& winter
+club league-count league=Tuesday tournament=@other season=Spring
$ do club undo
# Reopened it is as names and days have it.
+club season-change season=Winter closed=no
$ league show Tuesday --season Winter --json  ? json.tournaments.name = ["Tuesday 3", "Tuesday 2", "Tuesday 0"]
$ do club undo
& winter
$ do club redo
+club season-change season=Winter closed=yes to=2026-01-31
$ league show Tuesday --season Winter --json  ? json.tournaments.name = ["Tuesday 3"]
$ do club undo; do club undo seq=@corrected
+club season-change season=Winter closed=yes
$ do club redo seq=@corrected  !~ is closed

== currency: What is in a pool out of a season's pot keeps its currency, whoever sets another or takes back the one that was set.
: play 'Tuesday 1' Ben,Ann 2026-01-06 1000
+club league-new name=Tuesday series=tuesday; season-new name=Winter from=2026-01-01 to=2026-12-31
+ set-config price=1000
+ set-config currency=EUR
$ log @t --json
@ set = json[-1].seq
$ do club season-pay league=Tuesday season=Winter amount=400 tournament=@t
- started set-config currency=USD  ! Money out of a season’s pot is in the pool: currency stays; undo that payment first.
- started set-config currency_digits=3; set-config currency=CHF currency_digits=0
- started set-config currency=
+ adjust-pool amount=-400 reason=x
- started set-config currency=USD
$ do @t undo seq=@set  !~ undo that payment first
$ log @t --json
@ pool = json[kind=pool-adjusted].seq
$ do club undo; do @t undo seq=@set; show @t --json  ? no json.currency
$ do @t redo seq=@set; do @t set-config currency=USD
# The payment does not come back into another currency, nor is there a new one, from either end.
$ do club redo; do @t redo seq=@pool; do club season-pay league=Tuesday season=Winter amount=1 tournament=@t overrule=yes  !~ has another currency than the pot
$ show @t --json  ? json.money.pool = 0
"""
