/* SPDX-License-Identifier: GPL-3.0-or-later */
/* clock.js - the page "/": the clock, with levels, payouts and standings behind tabs */
(function () {
  'use strict';
  const Felt = window.Felt;
  const link = (Felt.page = Felt.newLink({ tournament: Felt.asked.get('tournament') }));
  Felt.ready.then(() => {
    Felt.face(link);
    Felt.tabs(link);
  });
})();
