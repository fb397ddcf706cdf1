/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-face.js - the clock's face: fills whatever elements with data-is="…" a page has
 *
 * What it says follows felt-board.c and felt-board-words.c, so that phones, the room's screens and
 * the desk never differ. */
(function () {
  'use strict';
  const Felt = window.Felt, t = Felt.t, number = Felt.number;
  const CALL_COUNTDOWN = 5, CALL_TOLD_MS = 15000; /* felt-call.h */
  const NEXT_HAND_MS = 45000, START_BEFORE_MS = 48 * 3600000, START_AFTER_MS = 12 * 3600000;

  function modeOf(board, level) {
    if (board.phase === 'finished') return 'finished';
    if (!board.clock.started) return 'waiting';
    if (board.clock.paused && !board.hand_for_hand) return 'paused';
    return level.kind !== 'level' ? 'break' : 'play';
  }

  /* The countdown to a start at a time of day; one of long ago is nobody's any more. */
  function startOf(board, link) {
    const at = board.clock.starts_at_ms;
    if (typeof at !== 'number') return null;
    const left = at - link.now();
    return left > START_BEFORE_MS || left < -START_AFTER_MS ? null : { at, left: Math.max(left, 0) };
  }

  /* All that is said at this moment. */
  function look(link, view) {
    const board = link.board, levels = link.levels, entry = levels[view.level];
    const level = Felt.played(entry, view.elapsed_ms), mode = modeOf(board, level);
    const now = { board, link, levels, view, entry, level, mode, before: levels[view.level - 1] };
    now.start = mode === 'waiting' ? startOf(board, link) : null;
    now.at = (ms) => (link.dayMs() === null ? '' : Felt.timeOfDay(link.dayMs(ms)));
    now.known = view.running && !view.overtime;
    now.nextHand = mode === 'play' && level.kind === 'level' && now.before && now.before.kind === 'level' &&
      view.elapsed_ms < Math.min(NEXT_HAND_MS, entry.length_ms / 2);
    now.call = Felt.callText(board, link);
    return now;
  }

  /* Who is on the clock, and for how long; null: nobody, or it was up too long ago. */
  Felt.callText = (board, link) => {
    const call = board.call;
    if (!call) return null;
    const ms = call.left_ms - (link.now() - board.clock.at_ms), s = Math.max(0, Math.ceil(ms / 1000));
    if (ms <= -CALL_TOLD_MS) return null;
    const left = s > CALL_COUNTDOWN ? s - CALL_COUNTDOWN : s;
    const who = t('call-who', call.player, Felt.tableText(call), call.seat);
    return left > 0 ? t('on-the-clock', who, Felt.duration(left)) : t('time-is-up', who);
  };

  function stateText(now) {
    const { board, mode, start } = now;
    if (mode === 'paused') return t('paused');
    if (board.end && board.end.waiting && board.counts.in === 1) return t(board.end.bounty ? 'bounty-open' : 'one-left');
    if (board.hand_for_hand && mode !== 'finished') return t('hand-for-hand', board.hand_for_hand.hand);
    if (mode === 'waiting' && start) {
      const at = now.at(start.at - now.link.now());
      return start.left > 0 ? t('begins-at', at) : t('has-come', at);
    }
    if (mode === 'waiting') return t('not-started');
    if (mode === 'finished') return board.winner ? t('winner-is', board.winner.name) : t('finished');
    return '';
  }

  function levelText(now) {
    const hands = now.board.clock.hands_left, title = Felt.levelTitle(now.entry);
    return now.view.by_hands && typeof hands === 'number' ? Felt.n('hands-left', hands, title, hands) : title;
  }

  function heading(now) {
    if (now.mode === 'finished') return stateText(now);
    const game = now.level.kind === 'level' ? Felt.playedText(now.entry, now.level) : '';
    return [stateText(now), levelText(now), game].filter((part) => part).join(' · ');
  }

  function timeText(now) {
    return Felt.duration(now.start ? Math.ceil(now.start.left / 1000) : now.view.shown_s);
  }

  /* The game of a mix that comes within the level. */
  function mixText(now) {
    const next = (now.entry.parts || []).find((part) => part.from_ms > now.view.elapsed_ms);
    if (!next || now.view.overtime) return '';
    const game = Felt.gameText(next), ms = next.from_ms - now.view.elapsed_ms;
    return now.view.running ? t('mix-at', game, now.at(ms)) : t('mix-then', game);
  }

  function breakText(now) {
    const after = now.levels[now.view.level + 1];
    if (!after || after.kind === 'level') return '';
    const at = now.known && now.view.next_break_ms >= 0 ? now.at(now.view.next_break_ms) : '';
    return at ? t('break-at', at) : t('break-next');
  }

  function levelAhead(now, then) {
    const next = Felt.nextPlay(now.levels, now.view.level);
    if (next < 0) return [];
    const level = Felt.played(now.levels[next], 0), blinds = Felt.blindsText(level);
    const ms = now.known ? Felt.until(now.view, now.levels, next) : -1;
    const words = [then ? t('then', blinds) : ms >= 0 ? t('next-level-at', blinds, now.at(ms)) : t('next-level', blinds)];
    if (Felt.raiseText(level)) words.push(t('raise', Felt.raiseText(level)));
    if (now.levels[next].brings) words.push(Felt.gameText(now.levels[next].brings));
    return words;
  }

  function nextText(now) {
    if (now.mode === 'finished') return '';
    if (now.nextHand) return t('from-next-hand', Felt.blindsText(Felt.played(now.before, now.before.length_ms - 1)));
    if (now.view.overtime) return t('overtime');
    const pause = now.level.kind === 'level' ? breakText(now) : '';
    const ahead = levelAhead(now, pause !== '');
    if (!pause && !ahead.length) ahead.push(t('last-level'));
    return [mixText(now), pause].concat(ahead).filter((part) => part).join(' · ');
  }

  function cornerText(now) {
    const time = now.at(0), ms = now.view.next_break_ms;
    const minutes = Math.ceil(ms / 60000), hands = now.board.hand_for_hand ? now.board.hand_for_hand.break_hands : 0;
    if (now.mode === 'play' && hands > 0) return Felt.n('break-hands', hands, time, hands);
    if (now.mode !== 'play' || ms <= 0 || !now.view.running) return time;
    return t('break-in', time, minutes);
  }

  /* Stacks are measured by the level played, in a break by the one that comes. */
  function inBlinds(now, stack) {
    const next = Felt.nextPlay(now.levels, now.view.level);
    const level = now.level.kind === 'level' ? now.level : next >= 0 ? Felt.played(now.levels[next], 0) : null;
    if (!level || !(level.big > 0)) return '';
    const stud = Felt.isStud(level);
    const unit = stud ? Math.max(level.big_bet || 0, level.big) : level.big;
    return t(stud ? 'big-bets' : 'bb', number(Math.floor((stack + unit / 2) / unit)));
  }
  Felt.inBlinds = (link, stack) => {
    const view = link.view();
    return view ? inBlinds(look(link, view), stack) : '';
  };

  function counts(now) {
    const { counts: c, money } = now.board, list = [];
    list.push([t('players'), number(c.in), c.entries > c.in ? t('of', number(c.entries)) : '']);
    if (c.average > 0) list.push([t('average'), number(c.average), inBlinds(now, c.average)]);
    if (c.chips_in_play > 0) list.push([t('chips'), number(c.chips_in_play), '']);
    if (money) list.push([t('pool'), Felt.money(money.pool, money), '']);
    const until = now.board.registration || {}; /* that it ends with a level is no event */
    const reached = Math.max(...now.levels.slice(0, now.view.level + 1).map((level) => (level && level.number) || 0));
    if (until.open && until.late_until_level >= reached && now.mode !== 'waiting')
      list.push([t('entries-open'), t('until-level', until.late_until_level), '']);
    return list;
  }

  /* A named table by both: its number stands on it too. */
  Felt.tableText = (at) => (at.table_name ? at.table + ' (' + at.table_name + ')' : at.table);

  Felt.seatText = (seat) => (seat && seat.table ? t('table-seat', Felt.tableText(seat), seat.seat) : t('no-seat'));

  /* Painting --------------------------------------------------------------------------------- */

  const shown = {};
  function figures(el, list) {
    const same = JSON.stringify(list);
    el.hidden = list.length === 0;
    if (shown[el.dataset.is] === same) return;
    shown[el.dataset.is] = same;
    Felt.put(el, ...list.map(([caption, value, note]) => Felt.el('div', { className: 'figure' },
      Felt.el('dt', {}, caption), Felt.el('dd', {}, value, note ? Felt.el('small', {}, ' ' + note) : null))));
  }

  function pot(el, level) {
    const text = level.max_first > 0 ? Felt.raiseText(level) + Felt.potNote(level) : '';
    el.hidden = text === '';
    if (text === '' || el.dataset.text === text) return;
    el.dataset.text = text;
    Felt.put(el,
      Felt.el('span', {}, t('raise-to') + ' ', Felt.el('b', {}, number(level.min_raise_to))),
      Felt.el('span', {}, t('max-first') + ' ', Felt.el('b', {}, number(level.max_first))),
      Felt.el('small', {}, Felt.potNote(level)));
  }

  /* Said aloud by screen readers: what changed, never the seconds. */
  let spoken = null;
  function announce(el, now) {
    const level = now.mode === 'play' ? Felt.levelTitle(now.entry) + ': ' + Felt.blindsText(now.level) : heading(now);
    if (spoken !== null && spoken !== level) el.textContent = level;
    spoken = level;
  }

  const painters = {
    heading: (el, now) => Felt.say(el, heading(now)),
    time: (el, now) => {
      const text = now.mode === 'finished' ? '' : timeText(now);
      el.classList.toggle('long', text.length > 5);
      Felt.say(el, text);
    },
    corner: (el, now) => Felt.say(el, cornerText(now)),
    blinds: (el, now) => Felt.say(el, now.level.kind === 'level' ? Felt.blindsText(now.level) : Felt.levelTitle(now.entry)),
    stakes: (el, now) => figures(el, now.mode === 'finished' ? [] : Felt.stakes(now.level)),
    pot: (el, now) => pot(el, now.mode === 'finished' ? {} : now.level),
    next: (el, now) => Felt.say(el, nextText(now)),
    call: (el, now) => Felt.say(el, now.call),
    counts: (el, now) => figures(el, counts(now)),
    bar: (el, now) => {
      el.hidden = now.view.by_hands || now.view.day_over || now.mode === 'finished';
      const share = now.entry.length_ms > 0 ? Math.min(Math.max(now.view.elapsed_ms / now.entry.length_ms, 0), 1) : 0;
      el.firstElementChild.style.width = (share * 100).toFixed(2) + '%';
    },
    said: announce,
  };

  function without(link) {
    const key = link.refused === 'no-tournament' || link.refused === '404' ? 'no-tournament'
      : link.board ? 'no-levels' : link.refused ? 'busy' : 'connecting';
    document.body.dataset.mode = 'none';
    document.querySelectorAll('[data-is=heading]').forEach((el) => Felt.say(el, t(key)));
  }

  let lost = 0;
  function bar(link) {
    const el = document.getElementById('link');
    Felt.time.stop(lost);
    if (!el) return;
    const show = () => Felt.say(el, link.state === 'live' ? '' : t(link.sure ? 'lost' : 'lost-unsure'));
    if (link.state === 'live') show();
    else if (link.board && el.hidden) lost = Felt.time.after(show, link.sure ? 1500 : 3000);
    else if (link.board) show();
  }

  /* Paints all elements of the page that say something of the clock, from now on. */
  Felt.face = (link) => {
    const parts = Array.from(document.querySelectorAll('[data-is]')).filter((el) => painters[el.dataset.is]);
    const names = Array.from(document.querySelectorAll('[data-is=name]'));
    Felt.follow(link, (view, what) => {
      if (what.link || what.board) bar(link);
      if (link.board) names.forEach((el) => Felt.say(el, link.board.name));
      if (link.board && what.board) document.title = link.board.name;
      if (!view) return without(link);
      const now = look(link, view);
      document.body.dataset.mode = now.mode;
      parts.forEach((el) => painters[el.dataset.is](el, now));
    });
  };
})();
