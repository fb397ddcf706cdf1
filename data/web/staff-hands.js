/* SPDX-License-Identifier: GPL-3.0-or-later */
/* staff-hands.js - the hands of a table, recorded as they are played: only what all can see
 *
 * Hole cards are never typed here while a hand is played: they live in the recorder at the desk. A
 * hand that is tabled is public at once. */
(function () {
  'use strict';
  const Felt = window.Felt, el = Felt.el, t = Felt.t, can = (name) => Felt.can(name);
  const RANKS = 'AKQJT98765432', SUITS = ['s', 'h', 'd', 'c'], SIGNS = { s: '♠', h: '♥', d: '♦', c: '♣' };
  const state = () => Felt.now.state, next = () => state().next;
  const lastHand = () => state().hands[state().hands.length - 1];

  /* What is given is meant for what was seen: a second tap on Fold folds nobody else. */
  const seen = (n, command, more) => Object.assign({ command, expect: n.seq }, more || {});
  const give = (n, command, more) => Felt.give(seen(n, command, more));
  const settle = (n, command, more) => Felt.settle(seen(n, command, more));

  /* Cards: rank, then suit, until there are as many as are wanted (most: 0, any number). */
  function cardSheet(title, most, take, other) {
    const chosen = [], shown = el('p', { className: 'seat' }, '–');
    let rank = '';
    const paint = () => Felt.put(shown, chosen.map((card) => card[0] + SIGNS[card[1]]).join(' ') + (rank ? ' ' + rank : '') || '–');
    const done = () => take(chosen.join(''));
    const suit = (one) => () => {
      const card = rank + one;
      if (!rank || chosen.indexOf(card) >= 0) return undefined;
      chosen.push(card);
      rank = '';
      paint();
      return most && chosen.length === most ? done() : undefined;
    };
    const ranks = RANKS.split('').map((one) => Felt.button(one, () => {
      rank = one;
      paint();
    }, 'quiet'));
    const suits = SUITS.map((one) => Felt.button(SIGNS[one], suit(one), 'quiet'));
    const back = Felt.button('⌫', () => {
      if (rank) rank = '';
      else chosen.pop();
      paint();
    }, 'quiet');
    const end = [Felt.button(t('staff-record'), () => chosen.length && done())].concat(other || []);
    Felt.sheet(title, shown, el('div', { className: 'grid small cards' }, ...ranks), el('div', { className: 'grid small cards' }, ...suits, back),
      el('div', { className: 'row end' }, ...end));
  }

  /* What comes next ------------------------------------------------------------------------------ */

  const raiseSheet = (n) => Felt.askNumber(t(n.to_call || n.pot_raised ? 'staff-raise' : 'staff-bet'), t('staff-bet-to', Felt.number(n.min_to), Felt.number(n.max_to)), n.min_to,
    (to) => settle(n, n.to_call ? 'raise' : 'bet', { to }));

  function actionButtons(n) {
    const buttons = [];
    if (n.bring_in !== undefined) buttons.push(Felt.button(t('staff-bring-in'), () => give(n, 'bring-in')));
    if (n.fold) buttons.push(Felt.button(t('staff-fold'), () => give(n, 'fold'), 'hard'));
    if (n.to_call) buttons.push(Felt.button(t('staff-call', Felt.number(n.to_call)), () => give(n, 'call')));
    else if (n.bring_in === undefined) buttons.push(Felt.button(t('staff-check'), () => give(n, 'check')));
    if (n.max_to) {
      buttons.push(Felt.button(t(n.to_call ? 'staff-raise' : 'staff-bet'), () => raiseSheet(n), 'quiet'));
      if (lastHand().begun.limit === 'pot-limit') buttons.push(Felt.button(t('staff-pot-bet'), () => give(n, 'pot'), 'quiet'));
      buttons.push(Felt.button(t('staff-all-in'), () => give(n, 'all-in'), 'quiet'));
    }
    return buttons;
  }

  function boardButtons(n) {
    const take = (cards) => settle(n, 'board', { cards });
    const later = Felt.button(t('staff-board-later'), () => settle(n, 'board'), 'quiet');
    return [Felt.button(t('staff-board-next', n.cards), () => cardSheet(t('staff-board-next', n.cards), n.cards, take, [later]))];
  }

  function showButtons(n) {
    const take = (cards) => settle(n, 'show', { seat: n.seat, cards });
    return [Felt.button(t('staff-show'), () => cardSheet(n.name, 0, take)), Felt.button(t('staff-show-unnoted'), () => give(n, 'show', { seat: n.seat }), 'quiet'),
      Felt.button(t('staff-muck'), () => give(n, 'muck', { seat: n.seat }), 'quiet')];
  }

  function drawButtons(n) {
    return [0, 1, 2, 3, 4, 5].map((count) => Felt.button(String(count), () => give(n, 'draw', { seat: n.seat, count }), 'quiet'));
  }

  /* Who wins each pot, the main pot first: 3;1,4 */
  function winnerSheet(n) {
    const hand = lastHand();
    const nameAt = (seat) => {
      const one = hand.players.find((each) => each.seat === seat);
      return seat + (one ? ' · ' + one.name : '');
    };
    const picks = n.pots.map((pot) => Felt.picks(pot.seats.map((seat) => ({ value: seat, text: nameAt(seat) })), pot.seats.length));
    const parts = [];
    n.pots.forEach((pot, i) => parts.push(el('p', {}, t('staff-pot-of', Felt.number(pot.amount))), picks[i]));
    const go = () => picks.every((one) => one.chosen().length) && settle(n, 'winners', { winners: picks.map((one) => one.chosen().join(',')).join(';') });
    Felt.sheet(t('staff-who-wins'), ...parts, el('div', { className: 'row end' }, Felt.button(t('staff-record'), go)));
  }

  const titles = { action: 'staff-to-act', show: 'staff-shows', draw: 'staff-draws', upcards: 'staff-upcards' };

  function nextButtons(n) {
    if (n.expects === 'action') return actionButtons(n);
    if (n.expects === 'board') return boardButtons(n);
    if (n.expects === 'show') return showButtons(n);
    if (n.expects === 'draw') return drawButtons(n);
    if (n.expects === 'upcards') return [Felt.button(t('staff-upcards', n.name), () => cardSheet(t('staff-upcards', n.name), n.cards, (cards) => settle(n, 'upcards', { seat: n.seat, cards })))];
    if (n.expects === 'winners') return [Felt.button(t('staff-who-wins'), () => winnerSheet(n))];
    return [Felt.button(t('staff-begin-hand'), tableSheet)];
  }

  /* A new hand: players and blinds of a table of the tournament that runs -------------------------- */

  function begin(tournament, board, one) {
    const players = Felt.playersOf(tournament), level = (board && board.level) || {};
    const seats = one.seats.map((who, i) => ({ seat: i + 1, player: players.find((player) => player.id === who) })).filter((at) => at.player);
    const fields = seats.map((at) => Felt.field(at.seat + ' · ' + at.player.name, at.player.chips, { inputMode: 'numeric' }));
    const small = Felt.field(t('small-blind'), level.small, { inputMode: 'numeric' }), big = Felt.field(t('big-blind'), level.big, { inputMode: 'numeric' });
    const button = Felt.picks(seats.map((at) => ({ value: at.seat, text: at.seat + ' · ' + at.player.name })), 1);
    const go = () => {
      const stacks = fields.map((field) => Felt.readNumber(field.input.value)), blinds = [small, big].map((field) => Felt.readNumber(field.input.value));
      if (stacks.some((n) => !n) || blinds.some((n) => n === null) || !button.chosen().length) return Felt.notice(t('staff-number'), true);
      const command = { command: 'begin-hand', button: button.chosen()[0], small: blinds[0], big: blinds[1], seats: seats.map((at, i) => ({ seat: at.seat, name: at.player.name, stack: stacks[i] })) };
      ['game', 'limit', 'ante', 'ante_kind'].forEach((key) => level[key] && (command[key] = level[key]));
      return Felt.settle(command);
    };
    Felt.sheet(t('staff-begin-hand'), small, big, el('p', {}, t('staff-which-button')), button, ...fields, el('div', { className: 'row end' }, Felt.button(t('staff-record'), go)));
  }

  function tableSheet() {
    Promise.all([Felt.ask('/api/staff/state'), Felt.get('/api/board').catch(() => null)]).then(([tournament, board]) => {
      const buttons = tournament.tables.map((one) => Felt.button(t('staff-table', one.name || one.table), () => begin(tournament, board, one), 'quiet'));
      Felt.sheet(t('staff-take-table'), el('div', { className: 'grid' }, ...buttons));
    }, (error) => Felt.notice(error.message || t('staff-lost'), true));
  }

  /* What is seen of the hand ----------------------------------------------------------------------- */

  const pretty = (cards) => (cards || '').replace(/(.)([shdc])/g, (all, rank, suit) => rank + SIGNS[suit] + ' ');

  function playerRow(player, n) {
    const mine = player.seat === n.seat, gone = player.status === 'folded' || player.status === 'mucked';
    return el('div', { className: mine ? 'tile loud' : gone ? 'tile free' : 'tile' }, el('span', { className: 'seat-number' }, String(player.seat)), el('span', { className: 'name' }, player.name),
      el('b', {}, player.bet ? Felt.number(player.bet) : ''), el('span', {}, gone ? t('staff-gone-' + player.status) : Felt.number(player.behind)));
  }

  function handView() {
    const n = Object.assign({ seq: state().seq }, next()), hand = lastHand(), parts = [];
    const over = n.expects === 'begin-hand';
    if (hand && !over) {
      parts.push(el('h2', {}, t('staff-hand-number', hand.number)));
      hand.boards.filter((board) => board).forEach((board) => parts.push(el('p', { className: 'seat' }, pretty(board))));
      parts.push(el('div', { className: 'seats' }, ...hand.players.map((player) => playerRow(player, n))));
      if (n.pot !== undefined) parts.push(el('p', { className: 'hint' }, t('staff-in-pot', Felt.number(n.pot))));
    }
    if (titles[n.expects]) parts.push(el('p', { className: 'who' }, t(titles[n.expects], n.name)));
    parts.push(el('div', { className: 'grid' }, ...nextButtons(n).filter((one) => one)));
    if (!over && can('misdeal')) parts.push(Felt.button(t('staff-misdeal'), () => give(n, 'misdeal'), 'quiet'));
    if (!over) parts.push(el('p', { className: 'hint' }, t('staff-hidden')));
    return parts.concat(Felt.mineView());
  }

  Felt.views.hands = { tabs: () => [{ id: 'hand', text: t('staff-hands-of') }], paint: handView };
})();
