/* SPDX-License-Identifier: GPL-3.0-or-later */
/* clock.js - the page "/": the clock, with levels, payouts and standings behind tabs */
(function () {
  'use strict';
  const Felt = window.Felt;
  const asked = Felt.asked.get('tournament'), LOOK_MS = 30000;
  const link = (Felt.page = Felt.newLink({ tournament: asked }));
  const choice = document.getElementById('choice');

  function address(id) {
    const query = new URLSearchParams({ tournament: id });
    if (Felt.asked.has('lang')) query.set('lang', Felt.asked.get('lang'));
    return '/?' + query;
  }

  /* Those that run, while several do, or another than the one that is asked for. */
  function choose(all) {
    const running = all.filter((one) => one.phase === 'running');
    const shown = asked || link.board.tournament;
    const others = running.filter((one) => one.id !== shown);
    const current = (one) => (one.id === shown ? { 'aria-current': 'page' } : {});
    choice.hidden = !others.length;
    Felt.put(choice, ...(others.length ? running : [])
      .map((one) => Felt.el('a', Object.assign({ href: address(one.id) }, current(one)), one.name)));
  }

  function look() {
    const again = () => Felt.time.after(look, LOOK_MS);
    return Felt.get('/api/tournaments').then(choose).then(again, again);
  }

  Felt.ready.then(() => {
    Felt.face(link);
    Felt.tabs(link);
    let looks = false;
    link.on(() => {
      if (looks || !link.board) return;
      looks = true;
      look();
    });
  });
})();
