# SPDX-License-Identifier: GPL-3.0-or-later
"""test-answers - all that feltctl says where it needs no database, and its exit statuses"""

import json

import felt_cli
import felt_transcript


def compact(value):
    return json.dumps(value, separators=(",", ":"))


def blinds(text):
    """Of “3s 4b”: seat 3 the small blind, seat 4 the big one."""
    names = {"s": "small", "b": "big"}
    return [{"seat": int(word[:-1]), "blind": names[word[-1]]} for word in text.split()]


def hand(button, small, big, small_seat, posts, owed, first, written_off=None):
    """A line of feltctl button --json."""
    off = {} if written_off is None else {"written_off": blinds(written_off)}
    return compact({"button": button, "small": small, "big": big, "small_seat": small_seat,
                    "big_seat": big, "posts": blinds(posts), "owed": blinds(owed), **off,
                    "first_to_act": first})


def level(min_raise_to, max_first, small, big, ante, ante_kind, antes_counted, convention):
    """The line of feltctl pot-limit --json."""
    return compact(locals())


SIX = "button --seats 6 --button 1 --small 2 --big 3"
FIVE = "button --seats 5 --occupied 1,2,3,4,5 --button 1 --small 2 --big 3"

OWES_TWO = ("button --rule moving --seats 6 --occupied 1,2,4,5,6 --button 2 --small 3 --big 4 --hands 4 "
            "--owed 4:big,4:big")

BUTTON = f"""
# 1.1, R-31: the dead button, which is the default
$ {SIX} --rule dead --occupied 1,3,4,5,6 --json  > {hand(2, 3, 4, 3, "3s 4b", "", 5)}
$ {SIX} --rule dead --occupied 1,2,4,5,6 --hands 2 --json
> {hand(2, None, 4, 3, "4b", "", 5)}
> {hand(3, 4, 5, 4, "4s 5b", "", 6)}
$ {SIX} --occupied 1,4,5,6 --hands 3 --json
> {hand(2, None, 4, 3, "4b", "", 5)}
> {hand(3, 4, 5, 4, "4s 5b", "", 6)}
> {hand(4, 5, 6, 5, "5s 6b", "", 1)}
$ {SIX} --occupied 2,3,4,5,6 --json  > {hand(2, 3, 4, 3, "3s 4b", "", 5)}
# 1.2, R-30: the moving button; what is owed goes into the next hand, or is written off
$ button --rule moving --seats 9 --occupied 1,2,4,5,6,7,8,9 --button 2 --small 3 --big 4 --hands \
3 --json
> {hand(4, 5, 6, 5, "4s 5b 6b", "5s", 7)}
> {hand(5, 6, 7, 6, "5s 6s 7b", "", 8)}
> {hand(6, 7, 8, 7, "7s 8b", "", 9)}
$ {SIX} --rule moving --occupied 1,2,4,5,6 --hands 2 --json
> {hand(2, 4, 5, 4, "4b 5b", "4s", 6)}
> {hand(4, 5, 6, 5, "4s 5s 6b", "", 1)}
$ button --rule moving --seats 9 --occupied 1,2,4,5,6,7,8,9 --button 4 --small 5 --big 6 --owed \
5:small --json
> {hand(5, 6, 7, 6, "5s 6s 7b", "", 8)}
$ {SIX} --rule moving --occupied 1,2,3,4,5,6 --owed 6:big,6:small --json
> {hand(2, 3, 4, 3, "3s 4b 6b", "6s", 5)}
$ {SIX} --rule moving --occupied 1,2,3,4,5,6 --owed 6:big,6:small --hands 2 --busts 6 --json
> {hand(2, 3, 4, 3, "3s 4b 6b", "6s", 5)}
> {hand(3, 4, 5, 4, "4s 5b", "", 1, "6s")}
$ button --rule moving --seats 7 --occupied 4,5,6,7 --button 1 --small 2 --big 3 --owed \
4:small,3:small --json
> {hand(4, 5, 6, 5, "4b 5b 6b", "4s 4s 5s", 7, "3s")}
# Of two big blinds that seat 4 owes one is posted; the next hands pay the rest. The desk, which
# compares the other rules too, answers the same.
$ {OWES_TWO} --json
> {hand(4, 5, 6, 5, "4b 5b 6b", "4b 4s 5s", 1)}
> {hand(5, 6, 1, 6, "5s 6s 1b 4b", "4s", 2)}
> {hand(6, 1, 2, 1, "1s 2b 4s", "", 4)}
> {hand(1, 2, 4, 2, "2s 4b", "", 5)}
$ desk {OWES_TWO} --json
> {hand(4, 5, 6, 5, "4b 5b 6b", "4b 4s 5s", 1)}
> {hand(5, 6, 1, 6, "5s 6s 1b 4b", "4s", 2)}
> {hand(6, 1, 2, 1, "1s 2b 4s", "", 4)}
> {hand(1, 2, 4, 2, "2s 4b", "", 5)}
# 1.3, R-29: simplified
$ {SIX} --rule simplified --occupied 1,2,4,5,6 --owed 6:big --json
> {hand(2, 4, 5, 4, "4s 5b", "", 6, "6b")}
# 1.4, S-11, S-12, S-13: heads-up
$ button --seats 3 --occupied 2,3 --button 1 --small 2 --big 3 --json
> {hand(3, 3, 2, 3, "3s 2b", "", 3)}
$ button --seats 3 --occupied 1,2 --button 1 --small 2 --big 3 --json
> {hand(2, 2, 1, 2, "2s 1b", "", 2)}
$ button --seats 3 --occupied 1,3 --button 1 --small 2 --big 3 --json
> {hand(3, 3, 1, 3, "3s 1b", "", 3)}
$ button --seats 6 --occupied 1,2,3 --button 1 --small 1 --big 3 --json
> {hand(2, 3, 1, 3, "3s 1b", "", 2)}
# Seats that are empty after a hand; behind “;” after the next
$ {FIVE} --hands 3 --busts '3;4,5' --json
> {hand(2, 3, 4, 3, "3s 4b", "", 5)}
> {hand(3, 4, 5, 4, "4s 5b", "", 1)}
> {hand(2, 2, 1, 2, "2s 1b", "", 2)}
$ {FIVE} --hands 3 --busts ';3' --json
> {hand(2, 3, 4, 3, "3s 4b", "", 5)}
> {hand(3, 4, 5, 4, "4s 5b", "", 1)}
> {hand(4, 5, 1, 5, "5s 1b", "", 2)}
$ {FIVE} --hands 9 --busts '1,2,3,4' --json  > {hand(2, 3, 4, 3, "3s 4b", "", 5)}
!0 one player is left after hand 1, so no further hand is dealt
$ {FIVE} --hands 9 --busts '1,2,3,4,5' --json  > {hand(2, 3, 4, 3, "3s 4b", "", 5)}
!0 nobody is left after hand 1, so no further hand is dealt
$ {FIVE} --hands 1 --busts '1,2,3,4' --json  > {hand(2, 3, 4, 3, "3s 4b", "", 5)}
# In words
$ {SIX} --occupied 1,2,4,5,6 --hands 2
> Hand 1: button 2, small blind 3 (dead), big blind 4, first to act 5. Posts: seat 4 the big blind.
> Hand 2: button 3 (empty), small blind 4, big blind 5, first to act 6. Posts: seat 4 the small \
blind, seat 5 the big blind.
$ {SIX} --rule moving --occupied 1,2,4,5,6
> Hand 1: button 2, small blind 4, big blind 5, first to act 6. Posts: seat 4 the big blind, seat \
5 the big blind. Still owed: seat 4 the small blind.
$ {SIX} --rule simplified --occupied 1,2,4,5,6 --owed 6:big
> Hand 1: button 2, small blind 4, big blind 5, first to act 6. Posts: seat 4 the small blind, \
seat 5 the big blind. Written off: seat 6 the big blind.
$ button --seats 6 --occupied 1,2,3,4,6 --button 1 --small 2 --big 4
> Hand 1: button 2, small blind 4, big blind 6, first to act 1. Posts: seat 4 the small blind, \
seat 6 the big blind. Seat 3 waits until the button has passed.
# Refused
$ {SIX} --occupied 1,2,3 --rule daed  ! --rule: “daed” is none of dead, moving, simplified
$ button --seats 13 --occupied 1,2 --button 1 --small 2 --big 3
! --seats: “13” is too much: give 12 at most
$ {SIX} --occupied 1,7  ! --occupied: “7” is too much: give 6 at most
$ {SIX} --occupied 1,x  ! --occupied: “x” is not a whole number from 1 up
$ {SIX} --occupied 1,2,1  ! --occupied: 1 is given twice
$ {SIX} --occupied 4  ! --occupied: a hand needs two players; name who is in for it
$ {SIX} --occupied 1,2 --big 0  ! --big: “0” is not a whole number from 1 up
$ {SIX} --occupied 1,2 --small -1  ! --small: “-1” is not a whole number from 1 up
$ {SIX} --occupied 1,2 --button 99999999999999999999
! --button: “99999999999999999999” is not a whole number from 1 up
$ button --seats 6 --occupied 1,2,3 --button 3 --small 2 --big 1
! --button: button, small and big blind do not follow each other clockwise; give the seats of the \
hand just played (heads-up the small blind is the button)
$ {SIX} --occupied 1,2,3 --owed 4  ! --owed: “4” is not a seat and blind like 4:big
$ {SIX} --occupied 1,2,3 --owed 4:huge  ! --owed: “4:huge” is not a seat and blind like 4:big
$ {SIX} --occupied 1,2,3 --owed 8:big  ! --owed: “8:big” is not a seat and blind like 4:big
$ {SIX} --occupied 1,2,3 --owed 4:big,4:big,4:big
! --owed: “4:big” is given three times; a player owes at most two of each blind
$ {SIX} --occupied 1,2,3 --hands 0
! --hands: “0” is not a whole number from 1 up
$ {SIX} --occupied 1,2,3 --hands 3 --busts '1;1'  ! --busts: nobody sits in seat 1 after hand 2
$ {SIX} --occupied 1,2,3 --hands 1 --busts '1;2'
! --busts: seats bust after hand 2, but only 1 are dealt
# Usage
$ button  !2 --button is missing; see feltctl button --help
$ button --seats 6 --occupied 1,2 --button 1 --small 2
!2 --big is missing; see feltctl button --help
$ {SIX} --occupied 1,2 --colour red  !2 Unknown option --colour; see feltctl button --help
$ {SIX} --occupied 1,2 3  !2 “3” belongs to no option; see feltctl button --help
"""

POT_LIMIT = f"""
# S-26, S-27: a wager
$ pot-limit --start 20 --trail 0 --last 5  > 35
$ pot-limit --start 20 --trail 40 --last 35  > 165
$ pot-limit --start 1500 --trail 0 --last 1500 --json  > 6000
$ pot-limit --start 1500  > 1500
$ pot-limit --start 9223372036854775807 --trail 0 --last 0  > 9223372036854775807
$ pot-limit --start 9223372036854775807 --trail 0 --last 1
! the maximum passes 9223372036854775807 chips; give smaller amounts
$ pot-limit --start 9223372036854775808
! --start: “9223372036854775808” is not a whole number from 0 up, written in digits
$ pot-limit --start -5 --trail 0 --last 5
! --start: “-5” is not a whole number from 0 up, written in digits
$ pot-limit --start 20 --trail 1e3 --last 5
! --trail: “1e3” is not a whole number from 0 up, written in digits
# 3.2, S-29, S-30: a level
$ pot-limit --blinds 100/200 --json  > {level(400, 700, 100, 200, 0, "none", 0, "true-pot")}
$ pot-limit --blinds 5/10 --convention true-pot --json
> {level(20, 35, 5, 10, 0, "none", 0, "true-pot")}
$ pot-limit --blinds 2/5 --convention assumed-call --json
> {level(10, 20, 2, 5, 0, "none", 0, "assumed-call")}
$ pot-limit --blinds 10/25 --convention assumed-call --json
> {level(50, 100, 10, 25, 0, "none", 0, "assumed-call")}
$ pot-limit --blinds 2/5 --round 5 --json  > {level(10, 20, 2, 5, 0, "none", 0, "true-pot")}
$ pot-limit --blinds 100/200
> Minimum raise to 400, maximum first raise to 700 (true pot; no ante).
# 3.3, 3.4: antes
$ pot-limit --blinds 100/200 --ante 200 --ante-kind big-blind --json
> {level(400, 700, 100, 200, 200, "big-blind", 0, "true-pot")}
$ pot-limit --blinds 100/200 --ante 200 --ante-kind big-blind --count-ante none --json
> {level(400, 700, 100, 200, 200, "big-blind", 0, "true-pot")}
$ pot-limit --blinds 100/200 --ante 200 --ante-kind big-blind --count-ante from-flop --json
> {level(400, 700, 100, 200, 200, "big-blind", 0, "true-pot")}
$ pot-limit --blinds 100/200 --ante 200 --ante-kind big-blind --count-ante at-once --players 9 \
--json
> {level(400, 900, 100, 200, 200, "big-blind", 200, "true-pot")}
$ pot-limit --blinds 100/200 --ante 200 --ante-kind button --count-ante at-once
> Minimum raise to 400, maximum first raise to 900 (true pot; antes of 200 counted).
$ pot-limit --blinds 100/200 --ante 25 --json
> {level(400, 700, 100, 200, 25, "each", 0, "true-pot")}
$ pot-limit --blinds 100/200 --ante 25
> Minimum raise to 400, maximum first raise to 700 (true pot; antes not counted).
$ pot-limit --blinds 100/200 --ante 25 --ante-kind each --players 9 --json
> {level(400, 925, 100, 200, 25, "each", 225, "true-pot")}
$ pot-limit --blinds 100/200 --ante 25 --players 9 --count-ante at-once --round 100 --json
> {level(400, 1000, 100, 200, 25, "each", 225, "true-pot")}
$ pot-limit --blinds 100/200 --ante 25 --players 9 --count-ante none --json
> {level(400, 700, 100, 200, 25, "each", 0, "true-pot")}
# Refused
$ pot-limit --blinds 100  ! --blinds: “100” is not a pair of blinds like 100/200
$ pot-limit --blinds 1/2/3  ! --blinds: “1/2/3” is not a pair of blinds like 100/200
$ pot-limit --blinds 100/0  ! --blinds: “0” is not a whole number from 1 up, written in digits
$ pot-limit --blinds 200/100  ! --blinds: the small blind stands first, as 100/200
$ pot-limit --blinds 1/9223372036854775807
! the maximum passes 9223372036854775807 chips; give smaller amounts
$ pot-limit --blinds 100/200 --convention half
! --convention: “half” is none of true-pot, assumed-call
$ pot-limit --blinds 100/200 --ante 5 --ante-kind none
! --ante-kind: “none” is none of each, button, big-blind
$ pot-limit --blinds 100/200 --ante-kind each  ! --ante-kind: give the ante too, as --ante 200
$ pot-limit --blinds 100/200 --ante 5 --count-ante later
! --count-ante: “later” is none of none, at-once, from-flop
$ pot-limit --blinds 100/200 --ante 5 --count-ante at-once
! --count-ante: what every player's ante comes to depends on the table; give --players, or \
another --ante-kind
$ pot-limit --blinds 100/200 --ante 5 --players 1
! --players: “1” is not a whole number from 2 to 12
$ pot-limit --blinds 100/200 --round x
! --round: “x” is not a whole number from 0 up, written in digits
# Usage
$ pot-limit  !2 --start or --blinds is missing; see feltctl pot-limit --help
$ pot-limit --last 5  !2 --start or --blinds is missing; see feltctl pot-limit --help
$ pot-limit --ante 5  !2 --blinds is missing; see feltctl pot-limit --help
$ pot-limit --blinds 1/2 --start 5
!2 --blinds asks for a level, --start, --trail and --last for a wager; see feltctl pot-limit --help
$ pot-limit --blinds  !2 Missing argument for --blinds; see feltctl pot-limit --help
"""

RANK = """
# Hands
$ rank --game holdem --board QhJhTh2c3d AhKh QdJd --json
> {"hands":[{"cards":"AhKh","category":"royal-flush","text":"royal flush","best":"AhKhQhJhTh",\
"low":null},{"cards":"QdJd","category":"two-pair","text":"two pair, queens and jacks, ten kicker",\
"best":"QdQhJdJhTh","low":null}],"winners":[0],"low_winners":[]}
$ rank --game holdem --board QhJhTh2c3d AhKh QdJd
> * AhKh  royal flush
>   QdJd  two pair, queens and jacks, ten kicker
$ rank --game shortdeck AcAdAhKcKd 6h7h8h9hJh
>   AcAdAhKcKd  full house, aces full of kings
> * 6h7h8h9hJh  flush, jack high
$ rank --game shortdeck --three-beats-straight AcAdAhKcQd 6h7c8h9hTh
> * AcAdAhKcQd  three of a kind, aces, king kicker
>   6h7c8h9hTh  straight, ten high
$ rank --game omaha-hilo --board Ah8d7c6sTd Ac2d3h9s KcKdQsQh
> * Ac2d3h9s  pair of aces, ten kicker; 7-6-3-2-A low *
>   KcKdQsQh  pair of kings, ace kicker; no low
$ rank --game courchevel --board 2c7d9hJs3c AcKdQhTs5c AsKsQs8s7s
>   AcKdQhTs5c  ace high
> * AsKsQs8s7s  pair of sevens, ace kicker
# Each line of a batch is answered; what it does not read may be its sender's
$ rank --json -
< {"game":"holdem","board":"QhJhTh2c3d","hands":["AhKh","QdJd"]}
< nonsense
< {"game":"razz","hands":["Ac2d"]}
<
< {"game":"badugi","hands":["Kd3s6h3c"]}
> {"hands":[{"cards":"AhKh","category":"royal-flush","text":"royal flush","best":"AhKhQhJhTh",\
"low":null},{"cards":"QdJd","category":"two-pair","text":"two pair, queens and jacks, ten kicker",\
"best":"QdQhJdJhTh","low":null}],"winners":[0],"low_winners":[]}
> {"error":"this line is no JSON object","line":2}
> {"error":"hand 1: a player of razz holds 5 to 7 cards","line":3}
> {"hands":[{"cards":"Kd3s6h3c","category":"three-card","text":"three-card badugi, K-6-3",\
"best":"Kd6h3s","low":null}],"winners":[0],"low_winners":[]}
!1
$ equity --json -
< {"game":"holdem","board":"QhJhTh2c3d","hands":["AhKh","QdJd"],"id":7}
< {}
> {"method":"exact","boards":1,"equities":[{"win":1,"tie":0,"equity":1,"wins":1,"ties":0},\
{"win":0,"tie":0,"equity":0,"wins":0,"ties":0}]}
> {"error":"\\"hands\\" has to be an array of strings","line":2}
!1
# Equity
$ equity --game holdem AcKd AhKs
> AcKd             50.000 %  win   2.173 %  tie  95.654 %
> AhKs             50.000 %  win   2.173 %  tie  95.654 %
> exact, 1712304 boards
$ equity --game holdem --board 2c7d9hJs --dead 5c5d 5h5s AcKd --json
> {"method":"exact","boards":42,"equities":[{"win":0.857142857142857,"tie":0,\
"equity":0.857142857142857,"wins":36,"ties":0,"outs":[],"outs_to_split":[]},\
{"win":0.14285714285714285,"tie":0,"equity":0.14285714285714285,"wins":6,"ties":0,"outs":["As",\
"Ah","Ad","Ks","Kh","Kc"],"outs_to_split":[]}]}
# Refused
$ rank --game holdem --board QhJhTh AhKh Ah2c  ! Ah is there twice; each card can be used once
$ rank --game holdem --board QhJh AhKh  ! holdem takes 3 to 5 cards on the board
$ rank --game holdem --board QhJhTh AhKhQd  ! hand 1: a player of holdem holds 2 cards
$ rank --game holdem --board QhJhTh 'Ah??'  ! hand 1: name every card; one is unknown
$ rank --game holdem --board QhJhTh AhKx  ! hand "AhKx" is not written as cards; write them as AhKd
$ rank --game holdem AhKh  ! holdem takes 3 to 5 cards on the board
$ rank --game stud 10h10d10c10s9h9d9c9s  ! hand "10h10d10c10s9h9d9c9s" has more than 7 cards
$ rank --game stud 10h10d10c10s9h9d9cx
! hand "10h10d10c10s9h9d9cx" is not written as cards; write them as AhKd
$ rank --game holdem --board QhJhTh9h8h7h AhKh  ! the board "QhJhTh9h8h7h" has more than 5 cards
$ equity --game stud '' KhKd  ! hand 1 has no cards; write them as AhKd
$ rank --game whist AhKh
! "whist" is no game; give one of holdem, shortdeck, omaha, omaha5, omaha6, omaha-hilo, \
omaha5-hilo, omaha6-hilo, stud, stud-hilo, razz, draw, lowball-27, lowball-a5, badugi
$ rank --game shortdeck --board QhJhTh 5h5d
! 5h is not in the deck of shortdeck, which has sixes to aces
$ rank AhKh  !2 name a game and its hands; see feltctl rank --help
$ equity --game holdem --dead Ah AhKh QdJd  ! Ah is there twice; each card can be used once
$ equity --game holdem  !2 name a game and its hands; see feltctl equity --help
$ equity --game holdem --threads 0 AcKd QhQd  !2 give 1 to 2147483647 samples and 1 to 64 threads
$ equity --game holdem --samples -1 AcKd QhQd  !2 give 1 to 2147483647 samples and 1 to 64 threads
$ equity --game stud 2c 2d 2h 2s 3c 3d 3h 3s
! the deck has too few cards for so many hands; take some out
"""

DECLARE = """
# Answered
$ declare --limit no --facing 5 --last-raise 5 --stack 100 --say 'raise, 15' --chips 10,10 --json
> {"action":"raise","to":15,"returned":5,"owed":0,"all_in":false,"rule":"T 43B"}
$ declare --limit no --facing 5 --last-raise 5 --stack 100 --chips 25 --json
> {"action":"call","to":5,"returned":20,"owed":0,"all_in":false,"rule":"T 44"}
$ declare --limit no --facing 5 --last-raise 5 --stack 100 --say 'all in'
> Raise to 100, all-in; 100 to put in
>   A call costs 5
>   The smallest raise is to 10 (T 43)
>   The largest raise is to 100
>
> Words said first bind: “raise to” is the total, “raise by” is above the bet.
> A call matches the whole bet; only an all-in player calls for less.
> T 43: A raise is at least as large as the largest bet or raise of the round.
> Table stakes: only chips on the table when the hand began are in play.
$ declare --limit no --facing 5 --last-raise 5 --stack 100 --say 'rilancio di 15' --language it \
--json
> {"action":"raise","to":20,"returned":0,"owed":20,"all_in":false,"rule":"2.9"}
$ declare --limit spread --spread 1-5 --facing 3 --last-raise 3 --stack 90 --say 'raise to 20' \
--json
> {"action":"raise","to":8,"returned":0,"owed":8,"all_in":false,"rule":"R-14"}
$ declare --limit pot --facing 5 --last-raise 5 --stack 900 --pot 25 --say pot --json
> {"action":"raise","to":35,"returned":0,"owed":35,"all_in":false,"rule":"R-15"}
$ declare --limit fixed --facing 40 --last-raise 20 --stack 900 --own 20 --say fold --json
> {"action":"fold","to":20,"returned":0,"owed":0,"all_in":false,"rule":"R-02"}
$ declare --limit no --facing 0 --last-raise 5 --stack 500 --pot 70 --say half --chips 25,25 --json
> {"action":"bet","to":35,"returned":15,"owed":0,"all_in":false,"rule":"2.9"}
$ declare --limit no --facing 5 --last-raise 5 --stack 100 --language en --say check --json
> {"action":"call-or-fold","to":5,"returned":0,"owed":5,"all_in":false,"rule":"T 55C"}
$ declare --limit no --facing 0 --last-raise 400 --stack 50000 --language en --say five --json
> {"readings":[{"to":500,"pot_below":5000},{"to":5000}]}
$ declare --limit no --facing 0 --last-raise 400 --stack 50000 --language en --say five
>   This can mean either amount: enter the pot before the bet to decide
> Bet 500 while the pot before it is below 5,000 (T 57)
> Bet 5,000
>   The smallest bet is 400
>   The largest bet is 50,000
>
> T 57: An amount that can mean several is the highest reasonable one that is not above the pot \
before the bet.
> An opening bet is at least the big blind; a player with less may only go all-in.
> Table stakes: only chips on the table when the hand began are in play.
$ declare --limit no --facing 5 --last-raise 5 --stack 100 --language en --say bet --json
> {"readings":[{"action":"call","to":5},{"action":"raise","to":10}]}
$ declare --limit fixed --facing 5 --last-raise 20 --language en --say raise
> Complete to 20; 20 to put in (T 43A)
>   A call costs 5
>   A raise is to 20
>
> T 43A: A declared raise, or half a minimum raise or more, must be made up to a full raise; less is \
a call.
> A call matches the whole bet; only an all-in player calls for less.
> In fixed limit every raise is one unit of the round. In spread limit it lies within the round’s \
range; a larger amount binds to the largest raise.
$ declare --limit fixed --facing 80 --last-raise 20 --raises 4 --language en --say raise --json
> {"action":"call","to":80,"returned":0,"owed":80,"all_in":false,"rule":"R-11"}
$ declare --limit no --facing 0 --last-raise 5 --stack 500 --say check
> Check
>   The smallest bet is 5
>   The largest bet is 500
>
> Without a bet a player checks or bets; facing a bet a player folds, calls or raises.
> An opening bet is at least the big blind; a player with less may only go all-in.
> Table stakes: only chips on the table when the hand began are in play.
# Refused
$ declare --limit no --facing 5 --last-raise 5 --stack 100 --say hello
! --say: say fold, check, call, bet, raise or an amount, as “raise to 15” or “all in” (T 40)
$ declare --limit no --facing 5 --last-raise 5 --stack 100 --chips 5,x
! --chips: “x” is not a whole number from 1 up
$ declare --limit no --facing 5 --last-raise 5 --stack 100 --chips 200
! --chips: give chips of at least 1, and no more than the stack holds
$ declare --limit no --facing 5 --last-raise 5 --stack 100 --own 6 --say call
! give chips from 0 to 10^15, a last raise and a stack of at least 1, no more in front of the \
player than the bet to match, and a pot that holds the bet
$ declare --limit no --facing 5 --last-raise 5 --stack 100 --pot 4 --say call
! --pot: “4” is not a whole number from 5 up
$ declare --limit no --facing 5 --last-raise 5 --stack 100
! --say: give the words, the chips, or both (T 40)
$ declare --limit no --facing -5 --last-raise 5 --stack 100 --say call
! --facing: “-5” is not a whole number from 0 up
$ declare --limit cap --facing 5 --last-raise 5 --stack 100 --say call
! --limit: “cap” is none of no, pot, fixed, spread
$ declare --limit spread --spread 5 --facing 5 --stack 100 --say call
! --spread: give a spread like 1-5, the smallest bet and the largest
$ declare --limit spread --spread 1-5 --facing 6 --last-raise 6 --stack 100 --say call
! --spread: give a spread like 1-5, from the smallest bet to the largest, and a last raise within \
it
$ declare --limit spread --facing 5 --stack 100 --say call
!2 --spread is missing; see feltctl declare --help
$ declare --limit no --facing 5  !2 --last-raise is missing; see feltctl declare --help
"""

ICM = """
# Answered
$ icm --stacks 5000,3000,2000 --prizes 50,30,20 --json
> {"equities":[38.3928571428571,32.75,28.8571428571429],"amounts":[38,33,29]}
$ icm --stacks 1,1 --prizes 999999999999999 --json
> {"equities":[500000000000000,500000000000000],"amounts":[500000000000000,499999999999999]}
$ icm --stacks 1000000000000000,1 --prizes 1000000000000000,1000000000000000 --json
> {"equities":[1e+15,1e+15],"amounts":[1000000000000000,1000000000000000]}
$ icm --stacks 3000,1000 --prizes 60,40 --bubble
>         3000           55.000000            55  bubble factor 1.000, risk premium 0.0 %
>         1000           45.000000            45  bubble factor 1.000, risk premium 0.0 %
# Refused
$ icm --stacks 5,x --prizes 1  ! --stacks: “x” is not a whole number from 1 to 1000000000000000
$ icm --stacks 5,0 --prizes 1  ! --stacks: “0” is not a whole number from 1 to 1000000000000000
$ icm --stacks '' --prizes 1  ! --stacks: “” is not a whole number from 1 to 1000000000000000
$ icm --stacks 5,5 --prizes 3,nan
! --prizes: “nan” is not a whole number from 0 to 1000000000000000
$ icm --stacks 5,5 --prizes 3,2,1
! There are 3 prizes for 2 players; leave out those nobody can win.
$ icm --stacks 5 --prizes 3  ! Number of stacks: 1; give 2 to 10000, one for each player who is in.
$ icm --stacks 1000000000000001,1 --prizes 3
! --stacks: “1000000000000001” is not a whole number from 1 to 1000000000000000
$ icm --stacks 5,5 --prizes 1000000000000001
! --prizes: “1000000000000001” is not a whole number from 0 to 1000000000000000
$ icm --stacks 1000000000000000,1000000000000000,1000000000000000,1000000000000000,\
1000000000000000,1000000000000000,1000000000000000,1000000000000000,1000000000000000,\
1000000000000000 --prizes 3
! The stacks add up to more than can be counted; give smaller ones.
$ icm --stacks 5,5  !2 --stacks and --prizes are needed; see feltctl icm --help
"""

CHIPS = """
# Answered
$ chips --set 25:400,100:400,500:300,1000:200 --stack 10000 --players 30
> A stack of 10000: 8 × 25 8 × 100 8 × 500 5 × 1000
> The set seats at most 37 players.
> When the 25 go: take off 240, put out 60 of 100.
> When the 100 go: take off 300, put out 60 of 500.
> When the 500 go: take off 300, put out 150 of 1000.
$ chips --set 25,100 --stack 500 --json
> {"stack":[{"value":25,"count":8},{"value":100,"count":3}],"most_players":null,\
"chip_ups":[{"from":25,"to":100,"off":8,"put_out":2,"spare":null}]}
# Refused
$ chips --set 25:x --stack 500  ! --set: “x” is not a whole number from 1 to 1000000000
$ chips --set 25:0 --stack 500  ! --set: “0” is not a whole number from 1 to 1000000000
$ chips --set 25,,100 --stack 500  ! --set: a chip is missing; give it as 25:400
$ chips --set 25,25 --stack 500
! --set: chips, entry 2: there is another chip of 25; add up their counts.
$ chips --set 100,500 --stack 1525
! Stacks of 1,525 for 1 cannot be made of these chips; own more or change the stack.
$ chips --set 100 --stack -5  ! --stack: “-5” is not a whole number from 1 to 1000000000
$ chips --set 100  !2 --set and --stack are needed; see feltctl chips --help
"""

RACE = """
# 6.4: one seed, one deal
$ race --from 25 --to 100 --odd 3,3,3 --seed 7 --json
> {"total":225,"new_chips":2,"delta":-25,"winners":[2,3],"players":[{"seat":1,"chips":3,"full":0,\
"odd":3,"cards":"4h3d3h","won":0,"saved":false},{"seat":2,"chips":3,"full":0,"odd":3,\
"cards":"8h7dQh","won":1,"saved":false},{"seat":3,"chips":3,"full":0,"odd":3,"cards":"4d2h6h",\
"won":1,"saved":false}]}
$ race --from 25 --to 100 --odd 1,5,0 --others no,no,yes --seed 9
> Odd chips of 25 worth 50; new chips of 100: 1
> Player 1: 6s, gets one so as to stay in
> Player 2: Ah, 1 changed, wins one
> Player 3: 
> The chips in play change by 150.
$ race --from 25 --to 100 --odd 2 --over-half --seed 9 --json
> {"total":50,"new_chips":0,"delta":-50,"winners":[],"players":[{"seat":1,"chips":2,"full":0,\
"odd":2,"cards":"6sAh","won":0,"saved":false}]}
# Refused
$ race --from 40 --to 100 --odd 1  ! 100 is no multiple of 40; race to a larger chip that is.
$ race --from 0 --to 100 --odd 1  ! --from: “0” is not a whole number from 1 up, written in digits
$ race --from 25 --to 100 --odd 1,-2
! --odd: “-2” is not a whole number from 0 up, written in digits
$ race --from 25 --to 100 --odd 3,3 --others yes
! --others: give one yes or no for each number of --odd
$ race --from 25 --to 100 --odd 3 --others maybe  ! --others: “maybe” is none of no, yes
$ race --from 1 --to 100 --odd 60
! There are 60 odd chips but only 52 cards; race to a smaller chip first.
$ race --from 25 --to 100 --odd 3 --seed x
! --seed: “x” is not a whole number from 0 up, written in digits
$ race --from 25 --to 100  !2 --from, --to and --odd are needed; see feltctl race --help
"""


def check(transcript, *commands):
    felt_transcript.play(transcript)
    for command in commands:
        told = felt_cli.feltctl(command, "--help")
        assert told.out.startswith(f"Usage:\n  feltctl {command} ") and told.err == "", told


def test_button():
    check(BUTTON, "button")


def test_pot_limit():
    check(POT_LIMIT, "pot-limit")


def test_rank():
    check(RANK, "rank", "equity")


def test_declare():
    check(DECLARE, "declare")


def test_icm():
    check(ICM, "icm")


def test_chips():
    check(CHIPS, "chips")


def test_race():
    check(RACE, "race")
