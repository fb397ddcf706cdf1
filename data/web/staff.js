/* SPDX-License-Identifier: GPL-3.0-or-later */
/* staff.js - the page "/staff": pairs this device, follows a stream, and shows its views
 *
 *   Felt.now          {kind, stream, state, players}: what is shown
 *   Felt.refresh()    asks for it anew · Felt.repaint(top) paints it
 */
(function () {
  'use strict';
  const Felt = window.Felt, el = Felt.el, t = Felt.t;
  const SOON_MS = 120, SLOW_MS = 4000;
  const $ = (id) => document.getElementById(id);
  let tab = '', stream = null, link = null, timer = 0, asking = false, again = false;

  const kindOf = (id) => (/^cash:/.test(id) ? 'cash' : /^hands:/.test(id) ? 'hands' : 'tournament');
  const nameOf = (id, name) => {
    const [, kind, own] = /^(cash:|hands:|)(.*)$/.exec(id), called = name || own;
    return kind ? t(kind === 'cash:' ? 'staff-cash-of' : 'staff-hands-of') + ' ' + called : called;
  };
  Felt.now = null;

  /* What is shown ------------------------------------------------------------------------------- */

  /* The page stays as it is under a thumb that types. */
  const types = () => document.activeElement && document.activeElement.tagName === 'INPUT' && $('view').contains(document.activeElement);

  function paintTabs(tabs) {
    const buttons = tabs.map((one) => el('button', { type: 'button', className: 'tab', 'aria-current': one.id === tab ? 'page' : 'false', onclick: () => {
      tab = one.id;
      Felt.repaint(true);
    } }, one.text, one.count ? el('b', {}, String(one.count)) : null));
    Felt.put($('tabs'), ...buttons);
    $('tabs').hidden = tabs.length < 2;
  }

  Felt.repaint = (top) => {
    if (!Felt.now || !Felt.device) return;
    const view = Felt.views[Felt.now.kind], tabs = view.tabs();
    if (!tabs.some((one) => one.id === tab)) tab = tabs[0].id;
    paintTabs(tabs);
    if (types() && !top) return;
    Felt.put($('view'), ...view.paint(tab).filter((child) => child));
    document.body.dataset.kind = Felt.now.kind;
    const title = Felt.now.state.name || nameOf(Felt.now.stream);
    Felt.say($('title'), title);
    const role = t('staff-role-' + Felt.device.role);
    Felt.say($('who'), Felt.device.name === role ? role : Felt.device.name + ' · ' + role);
    document.title = title;
    if (link) link.poke();
    if (top) window.scrollTo(0, 0);
  };

  function take(state) {
    Felt.now = { kind: kindOf(state.stream), stream: state.stream, state, players: state.seats === undefined && Array.isArray(state.players) && Array.isArray(state.players[0]) ? Felt.playersOf(state) : [] };
    Felt.say($('link'), '');
    Felt.repaint(false);
  }

  function fail(error) {
    if (error.status === 401) return error.message ? pairing(error.message) : undefined; // without one: it is being paired
    if (error.status === 404) return choose();
    Felt.say($('link'), error.status && error.message ? error.message : t('staff-lost'));
    Felt.time.stop(timer);
    timer = Felt.time.after(Felt.refresh, SLOW_MS / 2);
    return undefined;
  }

  Felt.refresh = () => {
    if (!Felt.device) return;
    if (asking) {
      again = true;
      return;
    }
    asking = true;
    const path = '/api/staff/state' + (stream ? '?tournament=' + encodeURIComponent(stream) : '');
    Felt.ask(path).then(take, fail).then(() => {
      asking = false;
      if (again) soon();
      again = false;
    });
  };

  function soon() {
    Felt.time.stop(timer);
    timer = Felt.time.after(Felt.refresh, SOON_MS);
  }

  /* Another tournament, an evening of cash games, the hands of a table. */
  function choose() {
    const streams = Felt.now ? Felt.now.state.streams : [];
    const go = (id) => () => {
      stream = id;
      tab = '';
      Felt.closeSheet();
      follow();
      Felt.refresh();
    };
    const buttons = streams.map((one) => Felt.button(nameOf(one.stream, one.name), go(one.stream), 'quiet'));
    if (Felt.device.commands.hands.indexOf('begin-hand') >= 0)
      buttons.push(Felt.button(t('staff-new-hands'), () => Felt.askText(t('staff-new-hands'), t('staff-hands-name'), (name) => go('hands:' + name)()), 'quiet'));
    Felt.sheet(t('staff-choose'), el('div', { className: 'grid' }, ...buttons));
  }

  function follow() {
    if (link || kindOf(stream || '') !== 'tournament') return;
    link = Felt.newLink({ tournament: stream || undefined });
    Felt.face(link);
    let seen = '';
    link.on(() => {
      const board = link.board, key = board ? [board.epoch, board.tournament, board.seq, link.view() ? link.view().level : 0].join() : '';
      if (link.state === 'live') Felt.resend();
      if (key !== seen && board) soon();
      seen = key;
    });
  }

  /* Pairing -------------------------------------------------------------------------------------- */

  function pairing(message) {
    const parts = [el('h2', {}, t('staff-pair')), el('p', {}, t('staff-pair-how'))];
    if (message) parts.unshift(el('p', { className: 'item loud' }, message));
    if (location.protocol === 'https:') {
      const field = Felt.field(t('staff-pin'), '', { inputMode: 'numeric', maxLength: 6, autocomplete: 'one-time-code' });
      const go = () => Felt.pairByPin(field.input.value.trim()).then(start, (error) => pairing(error.message || t('staff-lost')));
      field.className = '';
      parts.push(field, Felt.button(t('staff-pair'), go));
    }
    Felt.now = null;
    $('tabs').hidden = true;
    Felt.put($('view'), el('div', { className: 'column' }, ...parts));
  }

  /* The command that waits ------------------------------------------------------------------------ */

  function paintWaiting() {
    const waiting = Felt.waiting;
    $('waits').hidden = !waiting || !waiting.late;
    const old = Felt.isOld(), send = old ? Felt.button(t('staff-send-now'), Felt.sendNow, 'quiet narrow') : '';
    if (waiting && waiting.late) Felt.put($('waits'), el('span', {}, t(old ? 'staff-waits-old' : 'staff-waits')), send, Felt.button(t('staff-give-up'), Felt.giveUp, 'quiet narrow'));
    if (!Felt.device && Felt.now) pairing(t('staff-forgotten'));
  }

  function start() {
    if (!Felt.device) return pairing('');
    follow();
    Felt.refresh();
    if (Felt.waiting) Felt.waiting.late = true;
    paintWaiting();
    Felt.resend();
    return undefined;
  }

  Felt.ready.then(() => {
    stream = Felt.asked.get('tournament');
    Felt.onNet(paintWaiting);
    $('title').addEventListener('click', () => Felt.now && choose());
    document.addEventListener('visibilitychange', () => document.hidden || Felt.refresh());
    Felt.time.every(() => {
      if (Felt.now && Felt.now.kind !== 'tournament' && !document.hidden) Felt.refresh();
    }, SLOW_MS);
    Felt.pair().then(start, (error) => (error.status === 401 ? pairing(error.message) : Felt.device ? start() : pairing(error.message || t('staff-lost'))));
  });
})();
