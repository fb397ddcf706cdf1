/* SPDX-License-Identifier: GPL-3.0-or-later */
/* staff-player.js - what can be done about one player of a tournament: a sheet of buttons
 *
 *   Felt.playerOf(id)          {id, name, status, table, seat, chips, entries, away}; null
 *   Felt.playerSheet(player)   opens the sheet
 *   Felt.newPlayerSheet(name)  who comes late: entered and seated
 */
(function () {
  'use strict';
  const Felt = window.Felt, el = Felt.el, t = Felt.t, can = (name) => Felt.can(name);
  const KEYS = ['id', 'name', 'status', 'table', 'seat', 'chips', 'entries', 'away'];

  Felt.playersOf = (state) => state.players.map((row) => {
    const player = {};
    KEYS.forEach((key, i) => (player[key] = row[i]));
    return player;
  });
  Felt.playerOf = (id) => Felt.now.players.find((player) => player.id === id) || null;

  const end = (...buttons) => el('div', { className: 'row end' }, ...buttons);
  const id = (player) => String(player.id);

  Felt.tableTitle = (number) => {
    const table = Felt.now.state.tables.find((one) => one.table === number);
    return t('staff-table', table && table.name ? number + ' (' + table.name + ')' : number);
  };

  Felt.whereOf = (player) => {
    if (player.status === 'in') return Felt.tableTitle(player.table) + t('staff-seat', player.seat);
    return t(player.status === 'out' ? 'out' : 'no-seat');
  };

  /* Out, and who won the chips: those of the same table. */
  function bustSheet(player, command) {
    const others = Felt.now.players.filter((one) => one.status === 'in' && one.table === player.table && one.id !== player.id);
    const by = Felt.picks(others.map((one) => ({ value: id(one), text: one.name })), others.length);
    const go = () => Felt.settle(Object.assign({ command, player: id(player) }, by.chosen().length ? { by: by.chosen() } : {}));
    Felt.sheet(t('staff-is-out', player.name), el('p', {}, t('staff-by-whom')), by,
      end(Felt.button(t(command === 'bust-out' ? 'staff-record' : 'staff-report'), go, 'hard')));
  }

  function moveSheet(player) {
    const tables = Felt.now.state.tables, seats = el('div', { className: 'grid small' });
    const ask = el('p', { hidden: true }, t('staff-which-seat'));
    const free = (number) => {
      const table = tables.find((one) => one.table === number), buttons = [];
      const go = (seat) => Felt.settle(Object.assign({ command: 'move', player: id(player), table: number }, seat ? { seat } : {}));
      buttons.push(Felt.button(t('staff-draw'), () => go(0)));
      table.seats.forEach((who, i) => who || buttons.push(Felt.button(String(i + 1), () => go(i + 1), 'quiet')));
      Felt.put(seats, ...buttons);
      ask.hidden = false;
    };
    const pick = Felt.picks(tables.map((one) => ({ value: one.table, text: Felt.tableTitle(one.table) })), 1, (chosen) => chosen.length && free(chosen[0]));
    Felt.sheet(t('staff-move-who', player.name), pick, ask, seats);
  }

  function penaltySheet(player) {
    const give = (rounds) => Felt.settle(Object.assign({ command: 'penalty', player: id(player) }, rounds ? { rounds } : {}));
    const rounds = [1, 2, 3, 4].map((n) => Felt.button(Felt.n('staff-rounds', n), () => give(n), 'quiet'));
    Felt.sheet(t('staff-penalty-who', player.name), Felt.button(t('staff-warning'), () => give(0)), el('div', { className: 'grid' }, ...rounds));
  }

  function saleSheet(player, command) {
    const title = t(command === 'rebuy' ? 'staff-rebuy-who' : command === 'add-on' ? 'staff-add-on-who' : 'staff-re-enter-who', player.name);
    const ways = ['cash', 'card', 'voucher'].map((method) =>
      Felt.button(t('staff-' + method), () => Felt.settle({ command, player: id(player), method }), method === 'cash' ? '' : 'quiet'));
    Felt.sheet(title, el('p', {}, t('staff-how-paid')), el('div', { className: 'grid' }, ...ways));
  }

  function clockButtons(player) {
    const table = Felt.now.state.tables.find((one) => one.table === player.table);
    const say = (outcome) => () => Felt.settle(Object.assign({ command: 'call-clock', player: id(player) }, outcome ? { outcome } : {}));
    if (!table || table.clock_on !== player.id) return [Felt.button(t('staff-call-clock'), say(), 'quiet')];
    return [Felt.button(t('staff-acted'), say('acted'), 'quiet'), Felt.button(t('staff-dead'), say('dead'), 'quiet')];
  }

  function seatedButtons(player) {
    const buttons = [], add = (command, key, act, style) => can(command) && buttons.push(Felt.button(t(key), act, style || 'quiet'));
    add('bust-out', 'staff-bust', () => bustSheet(player, 'bust-out'), 'hard');
    if (!can('bust-out') && Felt.now.state.reported.indexOf(player.id) < 0)
      add('report-bust', 'staff-report-out', () => bustSheet(player, 'report-bust'), 'hard');
    if (can('call-clock')) buttons.push(...clockButtons(player));
    if (Felt.now.state.time_chips) add('time-chip', 'staff-time-chip', () => Felt.settle({ command: 'time-chip', player: id(player) }));
    add('move', 'staff-move', () => moveSheet(player));
    add('penalty', 'staff-penalty', () => penaltySheet(player));
    add('absent', player.away ? 'staff-present' : 'staff-absent', () => Felt.settle({ command: 'absent', player: id(player), absent: !player.away }));
    return buttons;
  }

  function moneyButtons(player) {
    const buttons = [], sells = Felt.now.state.sells, inside = player.status !== 'out';
    const add = (command, key) => sells[command] && can(command) && buttons.push(Felt.button(t(key), () => saleSheet(player, command), 'quiet'));
    add('rebuy', 'staff-rebuy');
    if (inside) add('add-on', 'staff-add-on');
    if (!inside) add('re-enter', 'staff-re-enter');
    if (inside && can('chip-count'))
      buttons.push(Felt.button(t('staff-chips'), () => Felt.askNumber(player.name, t('staff-chips'), player.chips, (stack) => Felt.settle({ command: 'chip-count', player: id(player), stack })), 'quiet'));
    if (!inside && can('put-back')) buttons.push(Felt.button(t('staff-put-back'), () => Felt.settle({ command: 'put-back', player: id(player) }), 'quiet'));
    if (player.status === 'registered' && can('seat')) buttons.push(Felt.button(t('staff-seat-now'), () => Felt.settle({ command: 'seat', player: id(player) })));
    return buttons;
  }

  Felt.playerSheet = (player) => {
    const buttons = (player.status === 'in' ? seatedButtons(player) : []).concat(moneyButtons(player));
    const nothing = buttons.length ? null : el('p', { className: 'hint' }, t('staff-nothing-to-do'));
    Felt.sheet(player.name, el('p', { className: 'hint' }, Felt.whereOf(player)), el('div', { className: 'grid' }, ...buttons), nothing);
  };

  Felt.newPlayerSheet = (name) => {
    const field = Felt.field(t('staff-name'), name, {});
    const go = (method) => () => field.input.value.trim() && Felt.settle({ command: 'register', name: field.input.value.trim(), draw: true, method });
    field.className = '';
    Felt.sheet(t('staff-new-player'), field, el('p', {}, t('staff-how-paid')),
      el('div', { className: 'grid' }, ...['cash', 'card', 'voucher'].map((method) => Felt.button(t('staff-' + method), go(method), method === 'cash' ? '' : 'quiet'))));
  };
})();
