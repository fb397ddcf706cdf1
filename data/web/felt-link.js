/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-link.js - what the server says: board, levels, and its clock; goes on without it
 *
 *   link = Felt.newLink({tournament})   tournament: an id, or undefined: the one that runs
 *   link.on(change)      called with what changed: {board, levels, link}; at once for what is there
 *   link.poke()          calls all listeners: somebody looks at something else now
 *   link.board           the board last believed, null before the first
 *   link.levels          its levels; where the list is not here yet, the present entry and the next
 *   link.state           'connecting', 'live' or 'lost'
 *   link.refused         without a board: the code of the server's refusal, or null
 *   link.sure            false: this device may have slept since it last heard the server's clock
 *   link.now()           ms of the server's boot clock, as the board's at_ms counts
 *   link.dayMs(ms)       ms since midnight where the server stands, also so many ms from now, when its
 *                        clocks may have been put forward or back; null before it is known
 *   link.view()          Felt.view of now; null without a level
 *   Felt.get(path)       promise of the JSON at a path; fails after 5 s, or with {status, error}
 */
(function () {
  'use strict';
  const Felt = (window.Felt = window.Felt || {});
  const PROBES = 9, AGAIN_MS = 600000, LIMIT_MS = 5000, NEAR_MS = 40;
  Felt.limits = { silent_ms: 40000 }; /* the server is heard each 15 s */

  const clock = () => Felt.time.now();

  Felt.get = (path) => {
    const stop = window.AbortController ? new AbortController() : null;
    const timer = stop && Felt.time.after(() => stop.abort(), LIMIT_MS);
    const read = (answer) => answer.json().catch(() => ({})).then((json) => {
      Felt.time.stop(timer);
      if (!answer.ok) throw Object.assign(new Error(json.message || ''), { status: answer.status }, json);
      return json;
    });
    return fetch(path, { cache: 'no-store', signal: stop ? stop.signal : undefined }).then(read);
  };

  /* How long until the next try: never all phones at the same time. */
  Felt.backoff = () => 500 + Math.random() * 2500;

  Felt.newLink = (options) => {
    const known = Felt.newKnown(), listeners = [];
    const link = { board: null, levels: [], state: 'connecting', sure: true };
    let offset = null, dayOffset = null, shift = null, boot;
    let list = null, asking = null, raw = null;
    let events = null, heard = 0, probed = 0, retry = 0, turn = 0;

    const tell = (what) => listeners.forEach((listener) => listener(what));
    link.on = (listener) => {
      listeners.push(listener);
      listener({ board: true, levels: true, link: true });
    };

    link.poke = () => tell({}); /* somebody looks at something else */

    link.now = () => clock() + (offset === null ? 0 : offset);
    link.dayMs = (ahead) => {
      const at = link.now() + (ahead || 0);
      return dayOffset === null ? null : at + dayOffset + (shift && at >= shift.at_ms ? shift.by_ms : 0);
    };
    link.view = () => link.board && offset !== null ? Felt.view(link.board.clock, link.levels, link.now()) : null;

    function setState(state, sure) {
      if (link.state === state && link.sure === sure) return;
      link.state = state;
      link.sure = sure;
      tell({ link: true });
    }

    /* The server's clock ------------------------------------------------------------------- */

    function probe() {
      const sent = clock();
      return Felt.get('/api/now').then((now) => ({ sent, got: clock(), now_ms: now.now_ms, day_ms: now.day_ms, shift: now.shift, boot: now.boot }));
    }

    function takeOffset(probes) {
      const best = Felt.best(probes), last = probes[probes.length - 1];
      offset = best.offset;
      boot = last.boot;
      if (typeof last.day_ms === 'number') dayOffset = last.day_ms - last.now_ms;
      shift = last.shift ? { at_ms: last.now_ms + last.shift.in_ms, by_ms: last.shift.by_ms } : null;
    }

    /* One by one, so that none waits behind another. */
    function probeMore(probes, mine) {
      if (probes.length >= PROBES || mine !== turn) return Promise.resolve();
      return probe().then((one) => {
        if (mine !== turn) return undefined;
        probes.push(one);
        takeOffset(probes);
        probed = clock();
        tell({ clock: true });
        return probeMore(probes, mine);
      });
    }

    /* The first answer tells whether the clocks still stand as they did; else eight more are asked. */
    function measure(mine) {
      return probe().then((one) => {
        if (mine !== turn) return;
        const error = (one.got - one.sent) / 2, guess = Felt.best([one]).offset;
        const agrees = offset !== null && one.boot === boot && error < NEAR_MS &&
          Math.abs(guess - offset) <= error + 5 && clock() - probed < AGAIN_MS;
        if (agrees) return;
        takeOffset([one]);
        probeMore([one], mine).catch(() => {});
      });
    }

    /* Levels --------------------------------------------------------------------------------- */

    function useLevels() {
      const board = link.board, at = board.clock ? board.clock.level : 0;
      if (list && list.hash === board.levels_hash) {
        link.levels = list.levels;
        return;
      }
      link.levels = []; /* not here yet: the board has the present entry and the next one */
      if (at > 0 && board.level) link.levels[at - 1] = board.level;
      if (at > 0 && board.next) link.levels[at] = board.next;
    }

    function askLevels() {
      const wanted = link.board.levels_hash;
      if ((list && list.hash === wanted) || asking === wanted) return;
      asking = wanted;
      Felt.get('/api/levels?tournament=' + encodeURIComponent(link.board.tournament)).then((got) => {
        if (asking === wanted) asking = null;
        if (got.hash !== link.board.levels_hash) return; /* of before: others have been asked for */
        list = got;
        useLevels();
        tell({ levels: true });
      }).catch(() => Felt.time.after(() => {
        if (asking === wanted) asking = null;
        if (link.state === 'live') askLevels();
      }, Felt.backoff()));
    }

    /* Events --------------------------------------------------------------------------------- */

    function take(board) {
      if (!known.takes(board)) return;
      link.board = board;
      Felt.twelve = board.twelve;
      useLevels();
      askLevels();
      tell({ board: true, levels: true });
    }

    function hear() {
      heard = clock();
      setState('live', true);
    }

    function read(event, whole) {
      let data = null;
      try {
        data = JSON.parse(event.data);
      } catch (error) {
        return;
      }
      hear();
      raw = whole ? data : Felt.merge(raw || {}, data);
      take(raw);
    }

    /* What this page has seen goes along: a server that has less of the log begins a new epoch. */
    function address() {
      const query = new URLSearchParams();
      if (options.tournament) query.set('tournament', options.tournament);
      if (link.board) query.set('epoch', link.board.epoch);
      if (link.board) query.set('seq', link.board.seq);
      return '/api/events?' + query;
    }

    function listen(mine) {
      const source = new EventSource(address());
      const only = (act) => (event) => mine === turn && act(event);
      events = source;
      heard = clock();
      source.addEventListener('board', only((event) => read(event, true)));
      source.addEventListener('patch', only((event) => read(event, false)));
      source.addEventListener('beat', only(hear));
      source.onerror = only(lose);
    }

    function close() {
      if (events) events.close();
      events = null;
      Felt.time.stop(retry);
    }

    /* Why there is no board: no tournament is open, or too many ask. */
    function askWhy() {
      if (link.board) return;
      Felt.get(address().replace('events', 'board')).then(take, (error) => {
        link.refused = error.status ? error.error || String(error.status) : null;
        tell({ link: true });
      });
    }

    function lose() {
      close();
      turn++;
      askWhy();
      setState('lost', link.sure);
      retry = Felt.time.after(connect, Felt.backoff());
    }

    function connect() {
      close();
      const mine = ++turn;
      measure(mine).then(() => mine === turn && listen(mine), () => mine === turn && lose());
    }

    /* A stream that ended without a word is heard no more; the clocks drift apart. */
    function look() {
      if (!events) return;
      if (clock() - heard > Felt.limits.silent_ms) {
        setState('lost', link.sure);
        connect();
      } else if (clock() - probed > AGAIN_MS) {
        probed = clock();
        measure(turn).catch(() => {});
      }
    }

    link.connect = connect;
    Felt.time.every(look, 1000);
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) return;
      setState('connecting', false); /* the device may have slept: its own clock too */
      connect();
    });
    window.addEventListener('online', connect);
    window.addEventListener('offline', lose);
    connect();
    return link;
  };

  /* Calls paint now, at each change and whenever the shown second changes. */
  Felt.follow = (link, paint) => {
    let timer = 0;
    function again(what) {
      Felt.time.stop(timer);
      const view = link.view();
      paint(view, what || {});
      const day = link.dayMs();
      const minute = day === null ? 1000 : 60000 - (day % 60000);
      const tick = view && view.next_tick_ms > 0 ? view.next_tick_ms : 30000;
      timer = Felt.time.after(again, Math.min(tick, minute) + 1);
    }
    link.on(again);
    document.addEventListener('visibilitychange', () => document.hidden || again());
  };
})();
