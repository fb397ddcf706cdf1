/* SPDX-License-Identifier: GPL-3.0-or-later */
/* help.js - the page "/help": why can phones not connect, and what the server finds out itself */
(function () {
  'use strict';
  const Felt = window.Felt, el = Felt.el, t = Felt.t, LIMIT_MS = 5000;
  const MUST = ['private-address', 'firewall']; /* without these no phone gets here */
  const part = (id) => document.getElementById(id);

  function row(test) {
    const wrong = test.ok === false && MUST.indexOf(test.what) >= 0;
    const mark = test.ok === true ? '✓' : wrong ? '✗' : '•';
    const state = test.ok === true ? 'yes' : test.ok === false ? 'no' : 'unknown';
    return el('li', {}, el('span', { className: 'mark', 'aria-hidden': 'true' }, mark), el('span', {}, t('test-' + test.what + '-' + state)));
  }

  function paint(json) {
    const others = (json.addresses || []).filter((address) => address !== json.url);
    Felt.say(part('here'), json.your_address ? t('this-device', json.your_address) : '');
    Felt.say(part('url'), json.url);
    Felt.put(part('urls'), ...others.map((address) => el('li', {}, address)));
    Felt.put(part('tests'), ...(json.tests || []).map(row));
  }

  function ask() {
    const timer = Felt.time.after(() => Felt.say(part('here'), t('not-now')), LIMIT_MS);
    fetch('/api/help', { cache: 'no-store' }).then((answer) => answer.json()).then((json) => {
      Felt.time.stop(timer);
      paint(json);
    }, () => {});
  }

  Felt.ready.then(() => {
    const port = location.port || (location.protocol === 'https:' ? '443' : '80');
    document.title = t('help-title');
    part('firewall').textContent = 'sudo ufw allow ' + port + '/tcp';
    ask();
  });
})();
