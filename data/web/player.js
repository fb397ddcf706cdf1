/* SPDX-License-Identifier: GPL-3.0-or-later */
/* player.js - the page "/p/TOKEN": my seat, my next move, my stack, my place */
(function () {
  'use strict';
  const Felt = window.Felt, t = Felt.t, el = Felt.el;
  const part = (id) => document.getElementById(id);
  const token = location.pathname.split('/').pop();
  const address = '/api/player/' + encodeURIComponent(token);
  let me = null, link = null;

  function facts() {
    const list = [], prize = Felt.prizeText(link, me);
    if (me.chips > 0) list.push([t('stack'), Felt.number(me.chips), Felt.inBlinds(link, me.chips)]);
    if (me.place > 0) list.push([t('my-place'), Felt.place(me.place, me.place_to), '']);
    if (prize) list.push([t('prize'), prize, '']);
    Felt.put(part('facts'), ...list.map(([caption, value, note]) => el('div', { className: 'figure' },
      el('dt', {}, caption), el('dd', {}, value, note ? el('small', {}, ' ' + note) : null))));
    part('facts').hidden = list.length === 0;
  }

  function paintMove() {
    const move = me.move, box = part('move');
    box.hidden = !move;
    if (move) Felt.put(box, t(move.waits ? 'move-waits' : 'move-now'), el('b', {}, Felt.seatText(move)));
  }

  /* Who is to move must not take the old seat for the new one. */
  function seatText() {
    if (me.status === 'out' || me.status === 'withdrawn') return '';
    return me.move ? t('seat-until-then', Felt.seatText(me)) : Felt.seatText(me);
  }

  function stateText() {
    if (me.status === 'withdrawn') return t('withdrawn');
    if (me.status === 'out') return t('out');
    if (me.penalty_hands > 0) return Felt.n('penalty', me.penalty_hands);
    return me.absent ? t('absent') : '';
  }

  function paint(json, error) {
    if (error) {
      me = null;
      ['move', 'state', 'facts'].forEach((id) => (part(id).hidden = true));
      const nobody = error.status === 404, ask = nobody ? el('a', { href: '/seat' }, t('my-seat')) : '';
      Felt.put(part('who'), t(nobody ? 'no-slip' : 'not-now'), el('br'), ask);
      return Felt.say(part('seat'), '');
    }
    me = json;
    Felt.say(part('who'), me.name);
    Felt.say(part('seat'), seatText());
    part('seat').classList.toggle('leaves', !!me.move);
    Felt.say(part('state'), stateText());
    paintMove();
    return facts();
  }

  /* The slip's tournament is followed, also when another one runs. */
  function begin(json, error) {
    link = Felt.page = Felt.newLink({ tournament: json ? json.tournament : null });
    Felt.face(link);
    Felt.tabs(link);
    Felt.watch(link, 'seats_hash', () => address, paint);
    link.on((what) => me && link.board && (what.board || what.levels) && facts());
    if (error) paint(null, error);
  }

  function ask() {
    Felt.get(address).then((json) => begin(json, null), (error) => {
      if (error.status === 404) begin(null, error);
      else Felt.time.after(ask, Felt.backoff());
    });
  }

  Felt.ready.then(ask);
})();
