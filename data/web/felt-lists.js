/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-lists.js - levels, payouts and standings, each behind a tab
 *
 *   Felt.tabs(link)   makes <nav role="tablist"> of a page work: each tab names its panel by
 *                     aria-controls; panels with data-list are filled while they are seen.
 *   Felt.watch(link, key, path, paint)   asks path anew whenever the board's key (a hash) changes,
 *                     while somebody looks; paint(json, null) or paint(null, error)
 */
(function () {
  'use strict';
  const Felt = window.Felt, t = Felt.t, el = Felt.el, number = Felt.number;

  const ofTournament = (link, path) => path + '?tournament=' + encodeURIComponent(link.board.tournament);

  /* A thousand phones never ask in the same moment. An answer that comes after a later one's question
   * is of before, and no longer wanted. */
  Felt.watch = (link, key, path, paint, wanted) => {
    let have = null, timer = 0, got = null, turn = 0;
    function ask() {
      const hash = link.board[key], mine = ++turn;
      timer = 0;
      Felt.get(path()).then((json) => {
        if (mine !== turn) return;
        have = hash;
        paint((got = json), null);
      }, (error) => {
        if (mine !== turn) return;
        if (!got || error.status === 404) paint(null, error);
        have = error.status === 404 ? hash : null;
        if (have === null && link.state === 'live') timer = Felt.time.after(ask, Felt.backoff());
      });
    }
    return link.on(() => {
      if (!link.board || timer || have === link.board[key] || (wanted && !wanted())) return;
      have = link.board[key];
      timer = Felt.time.after(ask, got ? Math.random() * 1000 : 0);
    });
  };

  /* Levels ----------------------------------------------------------------------------------- */

  function levelTime(link, view, i) {
    const level = link.levels[i], day = link.dayMs();
    const ms = view && view.running && i > view.level ? Felt.until(view, link.levels, i) : -1;
    if (ms > 0 && day !== null && !view.overtime) return Felt.timeOfDay(link.dayMs(ms));
    return level.hands > 0 ? Felt.n('hands', level.hands) : level.length_ms > 0 ? t('minutes', Math.round(level.length_ms / 60000)) : '';
  }

  function levelRow(link, view, i) {
    const level = link.levels[i], play = level.kind === 'level', shown = Object.assign({}, level, level.shown);
    const raise = level.shown ? '' : Felt.raiseText(level); /* of a mix it is that of one game */
    const parts = level.parts || [], games = parts.map(Felt.gameText).filter((g, n, all) => all.indexOf(g) === n).join(', ');
    const note = [
      raise ? t('raise-note', raise, Felt.potNote(level)) : '', Felt.extraText(level), games,
    ].filter((part) => part).join(' · ');
    const before = link.levels[i - 1], newGame = play && (!before || before.kind !== 'level' || Felt.gameText(before) !== Felt.gameText(level));
    return el('li', { className: (play ? 'level' : 'break') + (view && i === view.level ? ' now' : '') + (view && i < view.level ? ' past' : '') },
      el('span', { className: 'number' }, play ? String(level.number) : ''),
      el('span', { className: 'what' }, el('b', {}, Felt.blindsText(shown)), newGame ? el('small', {}, ' ' + Felt.gameText(level)) : null,
        note ? el('small', { className: 'note' }, note) : null),
      el('span', { className: 'when' }, levelTime(link, view, i)));
  }

  function paintLevels(link, panel) {
    const view = link.view(), whole = link.levels.length && link.levels[0];
    if (!whole) return Felt.put(panel, el('p', { className: 'empty' }, t('no-levels')));
    Felt.put(panel, el('ol', { className: 'levels' }, ...link.levels.map((level, i) => levelRow(link, view, i))));
    const now = panel.querySelector('.now');
    if (now) now.setAttribute('aria-current', 'step');
    return now;
  }

  /* Payouts and standings -------------------------------------------------------------------- */

  /* "500 EUR + Cup"; '' where there is nothing */
  Felt.prizeText = (link, prize) => {
    const money = link.board.money, cash = money && prize.cash > 0 ? Felt.money(prize.cash, money) : '';
    return [cash, prize.things].filter((part) => part).join(' + ');
  };

  /* "1st"; of a deal whose places are open the player, or what is left to play for */
  const prizeTitle = (prize) => prize.place ? Felt.place(prize.place, prize.place_to) : prize.name || t('left-to-play');

  function prizeRow(link, prize) {
    const nothing = Felt.money(0, link.board.money || {});
    return el('li', { className: prize.open ? 'open' : 'past' },
      el('span', { className: 'what' }, prizeTitle(prize)),
      el('b', { className: 'when' }, Felt.prizeText(link, prize) || nothing));
  }

  function paintPrizes(link, panel, json) {
    const rows = json ? json.prizes : [];
    if (!rows.length) return Felt.put(panel, el('p', { className: 'empty' }, t(json ? 'no-prizes' : 'not-now')));
    return Felt.put(panel, json.locked ? '' : el('p', { className: 'hint' }, t('prizes-open')),
      el('ol', { className: 'rows' }, ...rows.map((prize) => prizeRow(link, prize))));
  }

  function outRow(link, row) {
    return el('li', {}, el('span', { className: 'number' }, Felt.place(row.place, row.place_to)), el('span', { className: 'what' }, row.name),
      el('b', { className: 'when' }, Felt.prizeText(link, row)));
  }

  function inRow(link, row) {
    const chips = typeof row.chips === 'number' ? number(row.chips) : '';
    return el('li', {}, el('span', { className: 'what' }, row.name, el('small', { className: 'note' }, Felt.seatText(row))),
      el('b', { className: 'when' }, chips));
  }

  function section(title, rows, tag) {
    return rows.length ? el('section', {}, el('h2', {}, title), el(tag, { className: 'rows' }, ...rows)) : '';
  }

  function paintStandings(link, panel, json) {
    const out = json ? json.standings : [], still = json ? json.in : [];
    if (!out.length && !still.length) return Felt.put(panel, el('p', { className: 'empty' }, t(json ? 'no-players' : 'not-now')));
    return Felt.put(panel, section(t('still-in'), still.map((row) => inRow(link, row)), 'ul'),
      section(t('places'), out.map((row) => outRow(link, row)), 'ol'),
      json.more > 0 ? el('p', { className: 'hint' }, t('more', number(json.more))) : '');
  }

  /* Tabs ------------------------------------------------------------------------------------- */

  Felt.tabs = (link) => {
    const tabs = Array.from(document.querySelectorAll('[role=tab]'));
    const panels = tabs.map((tab) => document.getElementById(tab.getAttribute('aria-controls')));
    const seen = (name) => panels.some((panel) => panel.dataset.list === name && !panel.hidden);
    const find = (name) => panels.find((panel) => panel.dataset.list === name);
    let painted = -1;

    function levels(move) {
      const view = link.view(), panel = find('levels');
      if (!link.board || !panel || panel.hidden) return;
      const now = paintLevels(link, panel);
      if (now && (move || (view && painted !== view.level)) && now.scrollIntoView) now.scrollIntoView({ block: 'center' });
      painted = view ? view.level : -1;
    }

    function watch(name, key, paint) {
      if (!find(name)) return;
      Felt.watch(link, key, () => ofTournament(link, '/api/' + name), (json) => paint(link, find(name), json), () => seen(name));
    }
    watch('prizes', 'prizes_hash', paintPrizes);
    watch('standings', 'standings_hash', paintStandings);
    Felt.follow(link, (view, what) => {
      if (what.board || what.levels || (view && view.level !== painted)) levels(false);
    });

    function choose(index, focus) {
      tabs.forEach((tab, i) => {
        tab.setAttribute('aria-selected', String(i === index));
        tab.tabIndex = i === index ? 0 : -1;
        panels[i].hidden = i !== index;
      });
      document.body.dataset.tab = panels[index].dataset.list || 'clock';
      if (focus) tabs[index].focus();
      window.scrollTo(0, 0);
      levels(true);
      link.poke();
    }
    tabs.forEach((tab, i) => {
      tab.addEventListener('click', () => choose(i, false));
      tab.addEventListener('keydown', (event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (step) choose((i + step + tabs.length) % tabs.length, true);
      });
    });
    choose(0, false);
  };
})();
