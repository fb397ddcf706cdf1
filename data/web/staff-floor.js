/* SPDX-License-Identifier: GPL-3.0-or-later */
/* staff-floor.js - the views of a tournament: to do, tables, one table, players, the clock
 *
 *   Felt.views.tournament   {tabs(): [{id, text, count}], paint(tab): elements}
 *   Felt.mineView()         what one did oneself, each with its undo
 */
(function () {
  'use strict';
  const Felt = window.Felt, el = Felt.el, t = Felt.t, can = (name) => Felt.can(name);
  const views = (Felt.views = Felt.views || {});
  let table = 0, sought = '';

  const state = () => Felt.now.state;
  const heading = (text) => el('h2', {}, text);
  const empty = (text) => el('p', { className: 'empty' }, text);
  const grid = (buttons) => (buttons.length ? el('div', { className: 'grid' }, ...buttons) : null);

  /* To do --------------------------------------------------------------------------------------- */

  const LOUD = ['report', 'floor', 'restart', 'stop', 'count'];

  /* Some lack what only a person knows, and ask it first. */
  function settle(item) {
    const command = item.command;
    if (item.kind === 'count') return headCount(item.table);
    if (['race', 'drawer', 'bounty'].indexOf(item.kind) >= 0) return null;
    const plan = command.command === 'balance' ? { expect: state().seq } : {};
    return () => Felt.give(Object.assign({}, command, plan));
  }

  const words = { report: 'staff-record', floor: 'staff-dealt-with', balance: 'staff-apply', stop: 'staff-apply', seat: 'staff-draw', waiting: 'staff-enter' };

  function planOf(item) {
    if (item.kind !== 'balance' && item.kind !== 'stop') return null;
    const move = (state().balance || [])[0];
    return move && move.player ? el('p', { className: 'hint' }, t('staff-plan', move.name, Felt.tableTitle(move.table), move.seat)) : null;
  }

  function todoCard(item) {
    const act = item.command ? settle(item) : null, buttons = [];
    if (act) buttons.push(Felt.button(t(words[item.kind] || 'staff-do'), act));
    if (item.dismiss) buttons.push(Felt.button(t(item.kind === 'bounty' ? 'staff-unwon' : 'staff-not-so'), () => Felt.give(item.dismiss), 'quiet'));
    const book = (item.rule || '').split(', ').filter((id) => /^(T |RR$)/.test(id)).join(', '); /* no numbers of our own */
    const rule = book ? el('small', {}, book) : null;
    return el('div', { className: LOUD.indexOf(item.kind) >= 0 ? 'item loud' : 'item' }, el('p', {}, item.text, rule),
      planOf(item), buttons.length ? el('div', { className: 'row' }, ...buttons) : null);
  }

  Felt.mineView = () => {
    const undo = (one) => Felt.button(t('staff-undo'), () => Felt.give({ command: 'undo', seq: one.seq }), 'quiet narrow');
    const rows = state().mine.map((one) => el('li', {}, el('span', { className: 'what' }, one.words), undo(one)));
    return rows.length ? [heading(t('staff-mine')), el('ul', { className: 'rows' }, ...rows)] : [];
  };

  function todoView() {
    const cards = state().todo.map(todoCard);
    const all = can('balance') && (state().balance || []).length > 1
      ? Felt.button(t('staff-apply-all'), () => Felt.give({ command: 'balance', all: true, expect: state().seq }), 'quiet') : null;
    return (cards.length ? cards : [empty(t('staff-no-todo'))]).concat(all ? [all] : [], Felt.mineView());
  }

  /* Tables --------------------------------------------------------------------------------------- */

  const count = (one) => one.seats.filter((who) => who).length;

  function tableTile(one) {
    const asks = state().todo.find((item) => item.table === one.table && (item.kind === 'report' || item.kind === 'floor'));
    const note = asks ? el('span', { className: 'loud' }, t(asks.kind === 'report' ? 'staff-reports' : 'staff-calls')) : null;
    const open = () => {
      table = one.table;
      Felt.repaint(true);
    };
    return el('button', { type: 'button', className: asks ? 'tile loud' : 'tile', onclick: open },
      el('b', {}, Felt.tableTitle(one.table)), el('span', {}, Felt.n('staff-players', count(one))), note);
  }

  const headCount = (number) => () => {
    const counts = [];
    const one = state().tables.find((each) => each.table === number);
    for (let n = 0; n <= one.seats.length; n++) counts.push(n);
    const give = (n) => Felt.settle({ command: 'head-count', table: number, count: n });
    Felt.sheet(t('staff-heads-at', Felt.tableTitle(number)),
      el('div', { className: 'grid small' }, ...counts.map((n) => Felt.button(String(n), () => give(n), n === count(one) ? '' : 'quiet'))));
  };

  /* One command after the other: only what was typed, and each has an id of its own. */
  function chipCounts(number) {
    const players = Felt.now.players.filter((player) => player.status === 'in' && player.table === number).sort((a, b) => a.seat - b.seat);
    const fields = players.map((player) => {
      const field = Felt.field(player.seat + ' · ' + player.name, player.chips, { inputMode: 'numeric' });
      field.was = field.input.value;
      field.player = player;
      return field;
    });
    const go = () => {
      const changed = fields.filter((field) => field.input.value !== field.was && field.input.value.trim());
      if (changed.some((field) => Felt.readNumber(field.input.value) === null)) return Felt.notice(t('staff-number'), true);
      const give = (i) => (i === changed.length ? Felt.closeSheet()
        : Felt.give({ command: 'chip-count', player: String(changed[i].player.id), stack: Felt.readNumber(changed[i].input.value) }).then((answer) => {
          if (answer.ok) changed[i].was = changed[i].input.value;
          return answer.ok ? give(i + 1) : changed[i].input.focus();
        }));
      return give(0);
    };
    Felt.sheet(t('staff-chips-at', Felt.tableTitle(number)), ...fields, el('div', { className: 'row end' }, Felt.button(t('staff-record'), go)));
  }

  function callFloor(number) {
    const reasons = ['dispute', 'seat', 'chips', 'deck', 'other'].map((key) =>
      Felt.button(t('staff-reason-' + key), () => Felt.settle(Object.assign({ command: 'call-floor', table: number }, key === 'other' ? {} : { reason: 'felt:' + key })), key === 'other' ? '' : 'quiet'));
    Felt.sheet(t('staff-call-floor'), el('div', { className: 'grid' }, ...reasons));
  }

  function tableButtons(one) {
    const buttons = [], add = (command, key, act, style) => can(command) && buttons.push(Felt.button(t(key), act, style || 'quiet'));
    if (one.called) buttons.push(el('p', { className: 'hint' }, t('staff-called')));
    else add('call-floor', 'staff-call-floor', () => callFloor(one.table), 'hard');
    if (state().hand_for_hand) add('hand-done', one.done ? 'staff-hand-not-done' : 'staff-hand-done', () => Felt.give({ command: 'hand-done', table: one.table, done: !one.done }), '');
    add('head-count', 'staff-heads', headCount(one.table));
    add('chip-count', 'staff-chip-counts', () => chipCounts(one.table));
    add('next-hand', 'staff-next-hand', () => Felt.give({ command: 'next-hand', table: one.table }));
    return grid(buttons);
  }

  function seatRow(who, i) {
    const player = who ? Felt.playerOf(who) : null, number = el('span', { className: 'seat-number' }, String(i + 1));
    if (!player) return el('div', { className: 'tile free' }, number, el('span', {}, t('staff-free')));
    const reported = state().reported.indexOf(who) >= 0;
    return el('button', { type: 'button', className: reported ? 'tile loud' : 'tile', onclick: () => Felt.playerSheet(player) }, number,
      el('span', { className: 'name' }, player.name), el('span', { className: reported ? 'loud' : '' }, reported ? t('out') : player.chips === null ? '' : Felt.number(player.chips)));
  }

  function oneTable(one, back) {
    const away = back ? [Felt.button('‹ ' + t('staff-tables'), () => {
      table = 0;
      Felt.repaint(true);
    }, 'quiet')] : [];
    return away.concat(heading(Felt.tableTitle(one.table)), el('div', { className: 'seats' }, ...one.seats.map(seatRow)), tableButtons(one));
  }

  function tablesView() {
    const one = state().tables.find((each) => each.table === table);
    if (one) return oneTable(one, true);
    return state().tables.length ? [grid(state().tables.map(tableTile))] : [empty(t('staff-no-tables'))];
  }

  function dealerView() {
    const one = state().tables[0];
    if (!one) return [empty(t('staff-not-open', Felt.device.table))];
    const notes = state().todo.map(todoCard);
    return oneTable(one, false).concat(notes, Felt.mineView());
  }

  /* Players --------------------------------------------------------------------------------------- */

  const plain = (text) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase();

  function found() {
    const key = plain(sought.trim());
    return Felt.now.players.filter((player) => (key ? plain(player.name).indexOf(key) >= 0 : player.status === 'registered')).slice(0, 30);
  }

  function playersView() {
    const list = el('div', { className: 'seats' }), field = Felt.field(t('staff-search'), sought, { type: 'search', enterKeyHint: 'search' });
    const paint = () => {
      const rows = found().map((player) => el('button', { type: 'button', className: 'tile', onclick: () => Felt.playerSheet(player) },
        el('span', { className: 'name' }, player.name), el('span', {}, Felt.whereOf(player))));
      if (can('register')) rows.push(Felt.button(t('staff-new-player'), () => Felt.newPlayerSheet(found().length ? '' : sought.trim()), 'quiet'));
      Felt.put(list, ...rows);
    };
    field.className = '';
    field.input.addEventListener('input', () => {
      sought = field.input.value;
      paint();
    });
    paint();
    return [field, list].concat(Felt.mineView());
  }

  /* The clock -------------------------------------------------------------------------------------- */

  function clockView() {
    const buttons = [], add = (command, key, style) => can(command) && buttons.push(Felt.button(t(key), () => Felt.give({ command }), style || 'quiet'));
    if (state().phase === 'setup') add('start', 'staff-start', '');
    else if (state().clock.running) add('pause', 'staff-pause', 'hard');
    else add('resume', 'staff-resume', '');
    add('next-level', 'staff-next-level');
    [-1, 1].forEach((sign) => can('adjust-time') && buttons.push(Felt.button(t(sign > 0 ? 'staff-minute-more' : 'staff-minute-less'), () => Felt.give({ command: 'adjust-time', ms: sign * 60000 }), 'quiet')));
    if (can('hand-for-hand')) buttons.push(Felt.button(t(state().hand_for_hand ? 'staff-hfh-end' : 'staff-hfh'), () => Felt.give({ command: 'hand-for-hand', on: !state().hand_for_hand }), 'quiet'));
    if (can('note')) buttons.push(Felt.button(t('staff-note'), () => Felt.askText(t('staff-note'), t('staff-text'), (text) => Felt.settle({ command: 'note', text })), 'quiet'));
    return [grid(buttons)].concat(Felt.mineView());
  }

  views.tournament = {
    tabs: () => {
      if (Felt.device.role === 'dealer') return [{ id: 'dealer', text: Felt.tableTitle(Felt.device.table) }];
      const tabs = [{ id: 'todo', text: t('staff-todo'), count: state().todo.filter((item) => item.command).length }];
      tabs.push({ id: 'tables', text: t('staff-tables') }, { id: 'players', text: t('staff-players-tab') });
      if (can('pause') || can('note')) tabs.push({ id: 'clock', text: t('clock') });
      return tabs;
    },
    paint: (tab) => ({ todo: todoView, tables: tablesView, players: playersView, clock: clockView, dealer: dealerView }[tab] || todoView)(),
  };
})();
