/* SPDX-License-Identifier: GPL-3.0-or-later */
/* hand.js - the page "/overlay/hands:ID": the hand at a recorded table, for a streaming program
 *
 * ?delay=SECONDS is the stream's own delay: what happened is shown so much later, and players' cards
 * with it, as far as they are in the log by then. Before its time no card leaves the recorder, so
 * there is none here to be hidden. */
(function () {
  'use strict';
  const Felt = window.Felt, el = Felt.el, ASK_MS = 1000, KEEP = 3600;
  const name = decodeURIComponent(location.pathname.split('/').pop());
  const SUITS = { c: '♣', d: '♦', h: '♥', s: '♠' };
  if (name.indexOf('hands:') !== 0) return;

  const delay = Math.min(Math.max(Number(Felt.asked.get('delay')) || 0, 0), 3600) * 1000;
  const root = document.getElementById('scene');
  const past = []; /* what was heard and when, oldest first */
  let painted = '';

  function card(text) {
    const known = text[0] !== '?';
    return el('span', { className: 'card ' + (known ? text[1] : 'back') }, known ? text[0].replace('T', '10') + SUITS[text[1]] : '');
  }

  const cards = (text) => (text || '').match(/../g) || [];

  function player(one, told) {
    const shown = cards(one.cards || told[one.seat]);
    const bet = one.bet > 0 ? el('span', { className: 'bet' }, Felt.number(one.bet)) : null;
    return el('li', { className: one.status }, el('b', {}, one.name), el('span', { className: 'cards' }, ...shown.map(card)),
      el('span', { className: 'chips' }, Felt.number(one.behind)), bet);
  }

  function paint(hand, told) {
    const same = JSON.stringify([hand, told]);
    if (same === painted) return;
    painted = same;
    const boards = hand.boards.map((board) => el('p', { className: 'board' }, ...cards(board).map(card)));
    Felt.put(root, el('div', { className: 'hand' }, ...boards, el('p', { className: 'pot' }, Felt.t('pot', Felt.number(hand.pot))),
      el('ul', {}, ...hand.players.slice().sort((a, b) => a.seat - b.seat).map((one) => player(one, told)))));
  }

  /* The newest of what was heard before the delay, with all cards of that hand that are out by now. */
  function show() {
    const due = Felt.time.now() - delay;
    while (past.length > 1 && (past[1].heard <= due || past.length > KEEP)) past.shift();
    const first = past[0], last = past[past.length - 1];
    if (!first || first.heard > due || !first.json.hand) return;
    paint(first.json.hand, last.json.told[first.json.hand.number] || {});
  }

  function ask() {
    Felt.get('/api/hand/' + encodeURIComponent(name)).then((json) => {
      const last = past[past.length - 1];
      if (last && last.json.seq === json.seq) last.json = json;
      else past.push({ heard: Felt.time.now(), json });
    }, () => {}).then(() => {
      show();
      Felt.time.after(ask, ASK_MS);
    });
  }

  Felt.ready.then(ask);
})();
