# SPDX-License-Identifier: GPL-3.0-or-later
"""felt_tdt.py - writes saves as The Tournament Director does, of evenings that never were

A value is a number, a text, True, False, None, a list, a dict (an object), Map(dict) or New(name, value). What is not
named here has no place in a save that Felt reads.
"""

MINUTE = 60_000
START = 1_700_000_000_000  # of every evening, milliseconds since 1970


class New:
    """new NAME(value)"""

    def __init__(self, name, value):
        self.name, self.value = name, value


class Map:
    def __init__(self, items):
        self.items = items


def text_of(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def write(value, old=False):
    """The literal; old: maps as versions before 3.7 write them."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, str):
        return text_of(value)
    if isinstance(value, list):
        return "[" + ", ".join(write(item, old) for item in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {write(item, old)}" for key, item in value.items()) + "}"
    if isinstance(value, New):
        return f"new {value.name}({write(value.value, old)})"
    if old:
        return "new Map({" + ", ".join(f"{text_of(str(key))}: {write(item, old)}" for key, item in value.items.items()) + "})"
    return "Map.from([" + ", ".join(f"[{write(key)}, {write(item)}]" for key, item in value.items.items()) + "])"


def fee(name, amount, rake=0, chips=1000, bounty=0):
    return New("FeeProfile", {"Name": name, "Enabled": True, "AllowChange": False, "Fee": amount,
                              "Rake": New("PerPlayerRake", [rake]), "Chips": chips, "Points": 0, "BountyChipCost": bounty})


def terms(*fees, allow=True, until=0, most=0):
    return New("BuyConfig", {"Allow": allow, "Profiles": list(fees), "DefIndex": 0, "LastRound": until,
                             "MaxPerPlayer": most, "MaxTotal": 0, "MinPlayers": 0})


def bust(minute, by=(), seat=None, number=1):
    value = {"Time": START + int(minute * MINUTE), "Round": number, "HitmanUUID": list(by)}
    return {"BustOut": New("GameBustOut", value | ({"Seat": seat} if seat else {}))}


def seat_at(table, seat):
    return New("GameSeat", {"TableName": f"Table {table}", "SeatIndex": seat - 1, "Locked": False, "TableUUID": f"table-{table}"})


def buy(minute, amount=20, rake=0, chips=1000, bounty=0, name="Standard", number=1, **out):
    return New("GameBuyin", {"Time": START + int(minute * MINUTE), "Round": number, "Amount": amount, "PersonalBounty": bounty,
                             "Rake": New("PerPlayerRake", [rake]), "Chips": chips, "Points": 0, "ProfileName": name} | out)


def add_on(minute, amount=10, chips=1500):
    return New("GameAddOn", {"Time": START + int(minute * MINUTE), "Round": 1, "Amount": amount, "Rake": New("PerPlayerRake", [0]),
                             "Chips": chips, "Points": 0, "ProfileName": "Add-on"})


def player(uuid, name, buys=(), add_ons=(), **more):
    return uuid, New("GamePlayer", {"UUID": uuid, "Name": New("PlayerName", {"UUID": uuid, "Nickname": name, "Firstname": "", "Lastname": ""}),
                                    "Buyins": list(buys), "AddOns": list(add_ons), "CashAdjustment": 0, "PointsAdjustment": 0, "ChipCount": 0,
                                    "NumberOfTableMoves": 0, "PaidInFull": True, "HitsAdjustment": 0} | more)


def prize(rank, amount, to=(), percent=None, **more):
    return New("GamePrize", {"Description": f"Place {rank}", "Type": 0, "Recipient": rank, "AmountType": 1 if percent is None else 0,
                             "Amount": amount if percent is None else percent, "Adjustment": 0, "ShareRemainder": rank == 1,
                             "SharedRemainder": 0, "Points": 0, "AwardedToPlayers": list(to), "CalculatedAmount": amount} | more)


def level(small, big, ante=0, minutes=20):
    return New("GameRound", {"Minutes": minutes, "SmallBlind": small, "BigBlind": big, "Ante": ante, "GameType": 2,
                             "GameName": "Texas Hold 'Em", "Limits": [0] * 8, "Notes": ""})


def pause(minutes=5):
    return New("GameBreak", {"Minutes": minutes, "ChipUp": False, "Notes": ""})


def table(number, seats, locks=()):
    return New("GameTable", {"Name": f"Table {number}", "NumberOfSeats": len(seats), "Seats": seats,
                             "Locks": [seat in locks for seat in range(1, len(seats) + 1)], "DealerButtonSeat": 0, "UUID": f"table-{number}"})


LEVELS = [level(5, 10), level(10, 20), pause(), level(25, 50), level(50, 100, 100), level(100, 200, 200)]


class Save:
    """An evening, with what every test may want otherwise."""

    def __init__(self, players, prizes=(), title="Friday at the Mill", version="3.7.2", **more):
        self.version, self.players, self.prizes = version, list(players), list(prizes)
        self.facts = {"UUID": "evening-1", "Title": title, "Description": "", "Notes": "", "StartTime": START,
                      "EndTime": START + 90 * MINUTE, "CurrentLevel": 4, "AccumulatedSeconds": 300, "CurrentPeriodDuration": 1200}
        self.money = {"Buyins": terms(fee("Standard", 20)), "Rebuys": terms(fee("Rebuy", 20), until=2), "AddOns": terms(fee("Add-on", 10, chips=1500)),
                      "FixedRake": New("FixedRakeConfig", {"Type": 0, "Real": New("PerPlayerRake", [0]), "Percent": New("PerPlayerRake", [0])}),
                      "HouseContribution": 0, "GuaranteedPot": 0, "TotalChipsAdjustment": 0, "PointsForHit": 0,
                      "PointsForPlaying": New("UserFormula", {"Text": "", "Strict": False}), "UseBounties": False, "RestrictedBounty": False}
        self.tables, self.unavailable, self.history, self.chops, self.levels = [], {}, [], [], LEVELS
        self.facts.update(more)

    def value(self):
        facts = {key: value for key, value in self.facts.items() if value is not None}
        players = New("GamePlayers", {"Players": Map(dict(self.players)), "Chops": New("GameChops", {"Chops": self.chops}),
                                      "Config": New("GamePlayersConfig", {"TrackPlayers": True, "FullCreditHit": True})})
        tables = New("GameTables", {"Tables": self.tables, "UnavailableSeats": Map(self.unavailable)})
        history = [New("GameHistoryItem", {"Time": START + int(minute * MINUTE), "Text": text, "Source": 0}) for minute, text in self.history]
        return {"V": self.version, "T": New("Tournament", facts | {
            "Financials": New("FinancialConfig", self.money), "Players": players, "Levels": New("GameLevels", {"Levels": self.levels}),
            "Prizes": New("GamePrizes", {"Prizes": self.prizes, "RoundPrizes": 0, "RoundToNearest": 1}), "Tables": tables,
            "History": New("GameHistory", {"History": history})})}

    def text(self):
        return write(self.value(), old=self.version < "3.7")

    def save(self, folder, name="evening.tdt", encoding="utf-8"):
        path = folder / name
        path.write_bytes(self.text().encode(encoding))
        return str(path)
