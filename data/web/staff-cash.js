/* SPDX-License-Identifier: GPL-3.0-or-later */
/* staff-cash.js - an evening of cash games: who sits where, chips bought and handed in, hands dealt */
(function () {
  'use strict';
  const Felt = window.Felt, el = Felt.el, t = Felt.t, can = (name) => Felt.can(name);
  const state = () => Felt.now.state;
  const grid = (buttons) => el('div', { className: 'grid' }, ...buttons);
  const digits = () => (state().setup && state().setup.currency_digits !== undefined ? state().setup.currency_digits : 2);
  const currency = () => (state().setup && state().setup.currency) || '';
  const money = (amount) => Felt.money(amount, { currency: currency(), digits: digits() });

  /* "12.50" as minor units; null: it is no amount. */
  function readMoney(text) {
    const found = /^(\d{1,9})(?:[.,](\d+))?$/.exec(text.trim());
    if (!found || (found[2] || '').length > digits()) return null;
    return Number(found[1]) * Math.pow(10, digits()) + Number(((found[2] || '') + '0000').slice(0, digits()) || 0);
  }

  function buySheet(name) {
    const who = name ? null : Felt.field(t('staff-name'), '', {}), field = Felt.field(t('staff-amount') + (currency() ? ' (' + currency() + ')' : ''), '', { inputMode: 'decimal' });
    const go = (paid) => () => {
      const amount = readMoney(field.input.value), player = name || who.input.value.trim();
      if (amount === null || !player) return Felt.notice(t('staff-number'), true);
      return Felt.settle({ command: 'buy-in', name: player, amount, paid });
    };
    if (who) who.className = '';
    Felt.sheet(name ? t('staff-buy-in') + ' · ' + name : t('staff-buy-in'), who, field,
      el('div', { className: 'row end' }, Felt.button(t('staff-on-account'), go(false), 'quiet'), Felt.button(t('staff-paid-now'), go(true))));
  }

  const outSheet = (player) => Felt.askNumber(t('staff-cash-out') + ' · ' + player.name, t('staff-chips'), player.chips || '',
    (chips) => Felt.settle({ command: 'cash-out', name: player.name, chips }));

  function seatSheet(player) {
    const seats = el('div', { className: 'grid small' }), tables = state().tables.filter((one) => one.open);
    const free = (number) => {
      const one = tables.find((each) => each.table === number), taken = one.players.map((at) => at.seat), buttons = [];
      for (let seat = 1; seat <= one.seats; seat++)
        if (taken.indexOf(seat) < 0) buttons.push(Felt.button(String(seat), () => Felt.settle({ command: 'sit', name: player.name, table: number, seat }), 'quiet'));
      Felt.put(seats, ...buttons);
    };
    const pick = Felt.picks(tables.map((one) => ({ value: one.table, text: tableTitle(one) })), 1, (chosen) => chosen.length && free(chosen[0]));
    Felt.sheet(t('staff-sit') + ' · ' + player.name, pick, seats);
  }

  function playerSheet(player) {
    const buttons = [], add = (command, key, act, style) => can(command) && buttons.push(Felt.button(t(key), act, style || 'quiet'));
    add('buy-in', 'staff-buy-in', () => buySheet(player.name), '');
    if (player.status === 'in' || player.status === 'away') add('cash-out', 'staff-cash-out', () => outSheet(player));
    if (player.status === 'in') add('leave', 'staff-leave', () => Felt.settle({ command: 'leave', name: player.name }));
    if (player.status === 'away') add('return', 'staff-return', () => Felt.settle({ command: 'return', name: player.name }));
    add('sit', 'staff-sit', () => seatSheet(player));
    Felt.sheet(player.name, grid(buttons), buttons.length ? null : el('p', { className: 'hint' }, t('staff-nothing-to-do')));
  }

  const tableTitle = (one) => t('staff-table', one.name || one.table);

  function buttonSheet(one) {
    const give = (seat) => Felt.settle({ command: 'set-button', table: one.table, seat });
    Felt.sheet(t('staff-which-button'), grid(one.players.map((at) => Felt.button(at.seat + ' · ' + at.name, () => give(at.seat), 'quiet'))));
  }

  function tableCard(one) {
    const rows = one.players.map((at) => {
      const player = state().players.find((each) => each.name === at.name);
      const marks = one.button === at.seat ? 'D' : '';
      return el('button', { type: 'button', className: 'tile', onclick: () => playerSheet(player) }, el('span', { className: 'seat-number' }, String(at.seat)),
        el('span', { className: 'name' }, at.name), el('b', {}, marks), el('span', {}, player && player.chips ? Felt.number(player.chips) : ''));
    });
    const buttons = [];
    if (can('next-hand')) buttons.push(Felt.button(t('staff-hand-dealt'), () => Felt.give({ command: 'next-hand', table: one.table })));
    if (can('set-button')) buttons.push(Felt.button(t('staff-set-button'), () => buttonSheet(one), 'quiet'));
    return [el('h2', {}, tableTitle(one)), el('div', { className: 'seats' }, ...rows), grid(buttons)];
  }

  function tablesView() {
    const parts = [];
    state().tables.filter((one) => one.open).forEach((one) => parts.push(...tableCard(one)));
    if (!parts.length) parts.push(el('p', { className: 'empty' }, t('staff-no-tables')));
    return parts.concat(Felt.mineView());
  }

  function playersView() {
    const rows = state().players.map((player) => el('button', { type: 'button', className: 'tile', onclick: () => playerSheet(player) },
      el('span', { className: 'name' }, player.name), el('span', {}, money(player.bought - player.cashed))));
    const fresh = can('buy-in') ? Felt.button(t('staff-new-player'), () => buySheet(''), 'quiet') : null;
    return [el('div', { className: 'seats' }, ...rows), fresh].concat(Felt.mineView());
  }

  Felt.views.cash = {
    tabs: () => [{ id: 'cash-tables', text: t('staff-tables') }, { id: 'cash-players', text: t('staff-players-tab') }],
    paint: (tab) => (tab === 'cash-players' ? playersView() : tablesView()),
  };
})();
