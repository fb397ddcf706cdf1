/* SPDX-License-Identifier: GPL-3.0-or-later */
/* staff-net.js - this device: how it is paired, what it signs, and the one command that waits
 *
 *   Felt.device               {device, secret, name, role, table, commands}, or null: not paired
 *   Felt.pair()               promise: takes what stands behind the # of the address, or a stored key
 *   Felt.pairByPin(pin)       the same of a PIN, over HTTPS
 *   Felt.ask(path)            promise of a signed GET's JSON; fails with {status, error, message}
 *   Felt.act(stream, command) promise of the answer to a command; without a network it waits, and
 *                             is sent again with its id: it acts once
 *   Felt.waiting              that command as {stream, line, since, late}, or null
 *   Felt.isOld()              it waits for so long that nobody may mean it any more: it is sent by
 *                             Felt.sendNow() alone; Felt.giveUp() drops it
 *   Felt.onNet(listener)      called when `waiting` or `device` changes
 */
(function () {
  'use strict';
  const Felt = (window.Felt = window.Felt || {});
  const KEPT = 'felt-staff', WAITS = 'felt-staff-waits', LIMIT_MS = 8000, AGAIN_MS = 2000, OLD_MS = 600000;
  const listeners = [];
  let line = Promise.resolve(), timer = 0, done = null, sending = false;

  const load = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch (error) {
      return null;
    }
  };
  const save = (key, value) => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, JSON.stringify(value)));
  const tell = () => listeners.forEach((listener) => listener());
  Felt.onNet = (listener) => listeners.push(listener);
  Felt.device = load(KEPT);
  Felt.waiting = load(WAITS);

  function keep(device) {
    Felt.device = device;
    save(KEPT, device);
    tell();
  }

  /* Signed requests ------------------------------------------------------------------------- */

  function send(method, path, body, key, handle, counter) {
    const stop = window.AbortController ? new AbortController() : null;
    const late = stop && Felt.time.after(() => stop.abort(), LIMIT_MS);
    const text = [method, path, counter, body].join('\n');
    const headers = { 'Felt-Device': handle, 'Felt-Counter': String(counter), 'Felt-Signature': Felt.hex(Felt.hmac(key, Felt.utf8(text))) };
    if (method === 'POST') headers['Content-Type'] = 'application/json';
    const options = { method, headers, cache: 'no-store', signal: stop ? stop.signal : undefined };
    if (method === 'POST') options.body = body;
    return fetch(path, options).then((answer) => answer.json().catch(() => ({})).then((json) => {
      Felt.time.stop(late);
      if (answer.ok || (answer.status === 403 && json.ok === false)) return json;
      throw Object.assign(new Error(json.message || ''), { status: answer.status }, json);
    }));
  }

  const language = (path) => path + (path.indexOf('?') < 0 ? '?' : '&') + 'lang=' + Felt.language;

  /* The next number, kept before it is used; another tab of this browser counts along. */
  function next() {
    const kept = load(KEPT) || Felt.device;
    Felt.device.counter = Math.max(kept.counter || 0, Felt.device.counter || 0) + 1;
    save(KEPT, Felt.device);
    return Felt.device.counter;
  }

  function once(method, path, body) {
    const device = Felt.device;
    return send(method, path, body, Felt.bytes(device.secret), device.device, next());
  }

  function request(method, path, body) {
    if (!Felt.device) return Promise.reject(Object.assign(new Error(), { status: 401, error: 'unsigned' }));
    return once(method, path, body).catch((error) => {
      if (error.status !== 401) throw error;
      if (error.error !== 'counter') {
        keep(null);
        throw error;
      }
      Felt.device.counter = error.counter;
      return once(method, path, body);
    });
  }

  /* One after the other: what overtook another one would be refused. */
  function queue(method, path, body) {
    const mine = line.then(() => request(method, language(path), body));
    line = mine.catch(() => {});
    return mine;
  }

  Felt.ask = (path) => queue('GET', path, '');

  /* Pairing ------------------------------------------------------------------------------------ */

  const known = (secret, me) => keep(Object.assign({ secret, counter: (Felt.device && Felt.device.counter) || 0 }, me));

  /* The secret is never sent: a key is made of it, and the first request uses it up. */
  function pairBy(handle, once) {
    const offer = Felt.bytes(once), nonce = Felt.chance(16);
    const own = Felt.hmac(offer, Felt.utf8('felt key\n' + handle + '\n' + nonce));
    const asks = Felt.hmac(offer, Felt.utf8('felt pairing\n' + handle));
    const path = language('/api/staff/pair');
    save(KEPT, { device: handle, secret: Felt.hex(own), counter: 0 });
    return send('POST', path, JSON.stringify({ nonce }), asks, handle, 1).then((me) => {
      Felt.device = null;
      known(Felt.hex(own), me);
    });
  }

  Felt.pairByPin = (pin) => {
    const path = language('/api/staff/pin'), body = JSON.stringify({ pin });
    return fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }).then((answer) => answer.json().then((json) => {
      if (!answer.ok) throw Object.assign(new Error(json.message || ''), { status: answer.status }, json);
      const secret = json.secret;
      delete json.secret;
      Felt.device = null;
      known(secret, json);
    }));
  };

  Felt.pair = () => {
    const found = /^#([0-9a-f]{12})\.([0-9a-f]{64})$/.exec(location.hash);
    if (found) history.replaceState(null, '', location.pathname + location.search);
    const asked = found ? pairBy(found[1], found[2]) : Promise.resolve();
    return asked.then(() => (Felt.device ? Felt.ask('/api/staff/me').then((me) => known(Felt.device.secret, me)) : null));
  };

  /* The one command that waits ------------------------------------------------------------------- */

  function wait(command) {
    Felt.waiting = command;
    save(WAITS, command);
    tell();
  }

  function finish(answer) {
    const resolve = done;
    done = null;
    wait(null);
    if (resolve) return resolve(answer);
    /* who gave it was on this page before it was loaded anew, and is told here how it ended */
    Felt.notice(answer.message || answer.words || Felt.t('staff-done'), !answer.ok);
    return Felt.refresh();
  }

  /* Not sent, or not answered: nobody knows whether it acted. With its id it acts once. */
  function resend() {
    Felt.time.stop(timer);
    if (!Felt.waiting || sending || !Felt.device || Felt.isOld()) return tell();
    const waiting = Felt.waiting, path = '/api/commands?tournament=' + encodeURIComponent(waiting.stream);
    sending = true;
    queue('POST', path, waiting.line).then((answer) => {
      sending = false;
      finish(answer);
    }, (error) => {
      sending = false;
      if (error.status && [429, 503].indexOf(error.status) < 0) return finish({ ok: false, error: error.error, message: error.message });
      waiting.late = true;
      wait(waiting);
      timer = Felt.time.after(resend, AGAIN_MS);
      return undefined;
    });
    return undefined;
  }
  Felt.resend = resend;

  /* Tapped before the phone was put away, found again next week: by its own date, which only it has. */
  Felt.isOld = () => Boolean(Felt.waiting) && !(Math.abs(Felt.time.date() - Felt.waiting.since) < OLD_MS);
  Felt.sendNow = () => {
    wait(Object.assign(Felt.waiting, { since: Felt.time.date() }));
    resend();
  };

  Felt.act = (stream, command) => {
    if (Felt.waiting) return Promise.resolve({ ok: false, message: Felt.t('staff-one-waits') });
    wait({ stream, line: JSON.stringify(Object.assign({}, command, { id: Felt.device.device + '-' + Felt.chance(9) })), since: Felt.time.date() });
    return new Promise((resolve) => {
      done = resolve;
      resend();
    });
  };

  Felt.giveUp = () => finish({ ok: false, message: Felt.t('staff-given-up') });
  window.addEventListener('online', resend);
  document.addEventListener('visibilitychange', () => document.hidden || resend());
})();
