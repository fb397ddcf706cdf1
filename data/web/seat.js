/* SPDX-License-Identifier: GPL-3.0-or-later */
/* seat.js - the page "/seat": a name is typed, its table and seat are told */
(function () {
  'use strict';
  const Felt = window.Felt, WAIT_MS = 250, OTHERS_MS = 20000;
  const link = (Felt.page = Felt.newLink({ tournament: Felt.asked.get('tournament') }));
  const input = document.getElementById('name');
  const said = document.getElementById('said'), found = document.getElementById('found');
  let timer = 0, asked = 0, told = null;

  function whereText(row) {
    if (row.status === 'out') return row.place > 0 ? Felt.t('out-place', Felt.place(row.place, row.place_to)) : Felt.t('out');
    if (!row.move) return Felt.seatText(row);
    const then = Felt.t(row.move.waits ? 'move-waits' : 'move-now') + ' ' + Felt.seatText(row.move);
    return Felt.t('seat-until-then', Felt.seatText(row)) + '. ' + then;
  }

  function paint(json) {
    const shown = link.board ? link.board.tournament : null, own = (row) => (row.tournament === shown ? 1 : 0);
    const rows = json.seats.slice().sort((a, b) => own(b) - own(a)); /* of the poster's tournament first */
    const several = rows.some((row) => row.tournament !== shown);
    Felt.put(found, ...rows.map((row) => Felt.el('li', {}, Felt.el('b', {}, row.name), Felt.el('span', {}, whereText(row)),
      several ? Felt.el('small', {}, row.tournament_name) : null)));
    if (several) timer = Felt.time.after(ask, OTHERS_MS); /* whose changes nobody tells */
    Felt.say(said, !rows.length ? Felt.t('nobody') : json.more ? Felt.t('type-more') : '');
  }

  function ask() {
    const name = input.value.trim(), mine = ++asked;
    Felt.time.stop(timer);
    told = link.board ? link.board.seats_hash : null;
    if (Array.from(name).length < 2) {
      Felt.put(found);
      return Felt.say(said, name ? Felt.t('two-letters') : '');
    }
    const query = new URLSearchParams({ name }); /* in all tournaments that run */
    return Felt.get('/api/seats?' + query).then((json) => mine === asked && paint(json), (error) => {
      if (mine !== asked) return;
      Felt.say(said, Felt.t(error.status === 429 ? 'slower' : 'not-now'));
      timer = Felt.time.after(ask, Felt.backoff());
    });
  }

  Felt.ready.then(() => {
    Felt.face(link);
    input.addEventListener('input', () => {
      Felt.time.stop(timer);
      timer = Felt.time.after(ask, WAIT_MS);
    });
    document.getElementById('ask').addEventListener('submit', (event) => {
      event.preventDefault();
      ask();
    });
    link.on(() => {
      if (link.board && told !== null && told !== link.board.seats_hash) ask();
    });
    if (input.value) ask();
  });
})();
