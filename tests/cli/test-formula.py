# SPDX-License-Identifier: GPL-3.0-or-later
"""test-formula - feltctl formula: values, refusals with their column, the names"""

import felt_cli


def value(text, *sets):
    options = [word for pair in sets for word in ("--set", pair)]
    answer = felt_cli.feltctl("formula", "try", text, *options, "--json").json
    assert list(answer) == ["value"], answer
    return answer["value"]


def error(text, *sets, what="try"):
    options = [word for pair in sets for word in ("--set", pair)]
    answer = felt_cli.feltctl("formula", what, text, *options, "--json", status=1).json
    assert sorted(answer) == ["column", "error"], answer
    assert answer["error"].endswith((".", "?")), answer
    return answer["column"], answer["error"]


def test_values(_folder):
    assert value("n - rank + 1", "rank=3", "n=40") == 38
    assert value("N - R + 1", "rank=3", "n=40") == 38  # an alias of what was set
    assert value("sum(top(2, scores))", "scores=3,4,5") == 9
    assert value("count(scores)", "scores=3") == 1  # a known list
    assert value("count(scores)", "scores=[]") == 0
    assert value("sum(mine) + x", "mine=[1, 2]", "x=-0.5") == 2.5  # names of one's own
    assert value("-2^2") == -4
    assert value("1 = 1") == 1
    assert value("assign(\"a\", 2)\na * 3") == 6
    assert felt_cli.feltctl("formula", "try", "--set", "n=4", "-n / 8").out == "-0.5\n"
    assert felt_cli.feltctl("formula", "try", "1/3").out == "0.33333333333333331\n"


def test_locale(_folder):
    """A decimal comma of the locale changes nothing."""
    env = felt_cli.environment(LC_ALL="C.UTF-8", LC_NUMERIC="it_IT.UTF-8", LANGUAGE="it")
    assert felt_cli.feltctl("formula", "try", "x * 1.5", "--set", "x=1.5", env=env).out == "2.25\n"


def test_refusals(_folder):
    assert error("10 / (n - 40)", "n=40")[0] == 7
    assert error("rank + wibble", "rank=1")[0] == 8
    assert error("rank +")[0] == 1  # not set
    assert error("", what="check")[0] == 1
    assert error("n + playrs", what="check") == (5, "“playrs” is not known; did you mean “players”?")
    told = felt_cli.feltctl("formula", "try", "sqrt(0 - 1)", status=1)
    assert told.out == "" and "column 6: " in felt_cli.one_sentence(told)
    for bad in ("rank", "=3", "rank=", "rank=x", "rank=1,2", "rank=nan", "rank=inf", "scores=1,x", "rank=1 2"):
        felt_cli.one_sentence(felt_cli.feltctl("formula", "try", "1", "--set", bad, status=1))
    for usage in ((), ("try",), ("check", "1", "2"), ("names", "x"), ("wibble", "1"), ("check", "1", "--set", "n=1")):
        felt_cli.feltctl("formula", *usage, status=2)


def test_shipped(_folder):
    """Those that come with Felt, by their names, with what their examples come to."""
    shipped = felt_cli.feltctl("formula", "shipped", "--json").lines
    assert len(shipped) >= 12
    for formula in shipped:
        assert formula["title"] and formula["description"], formula
        assert len(formula["examples"]) == 3, formula
    for formula in shipped[:6]:
        example = formula["examples"][1]
        given = {**dict.fromkeys(("hits", "buyin_cost", "total_cost"), 0), **dict(s.split("=") for s in example["given"].split())}
        assert abs(value(formula["name"], *(f"{k}={v}" for k, v in given.items())) - example["points"]) <= 0.000501, formula
    assert "10 * hits" in felt_cli.feltctl("formula", "shipped").out
    felt_cli.feltctl("formula", "shipped", "x", status=2)


def test_check(_folder):
    answer = felt_cli.feltctl("formula", "check", "rank + minutes_left > count(scores)", "--json").json
    assert answer == {"names": ["rank", "scores", "minutes_left"]}, answer
    assert "rank, n" in felt_cli.feltctl("formula", "check", "n + rank").out
    assert "no names" in felt_cli.feltctl("formula", "check", "1 + 1").out


def test_names(_folder):
    names = felt_cli.feltctl("formula", "names", "--json").lines
    assert {name["for"] for name in names} == {"points", "season", "tournament"}
    assert all(name["meaning"] and name["unit"] and name["type"] in ("number", "list") for name in names)
    plain = felt_cli.feltctl("formula", "names").out
    assert all(f"  {name['name']} " in plain for name in names)
    both = {"number": "{}", "list": "sum({})"}
    text = " + ".join(both[name["type"]].format(name["name"]) for name in names)
    used = felt_cli.feltctl("formula", "check", text, "--json").json["names"]
    assert len(used) > 80 and set(used) <= {name["name"] for name in names}, used
