/* SPDX-License-Identifier: GPL-3.0-or-later */
/* screen.js - the pages "/screen/NAME" and "/overlay/NAME": a browser as a screen of the room
 *
 * At "/screen" the page asks which one it is. The scene's boxes come from the server; the seconds are counted here. Where there are none of what
 * the page knows, since the network went before they came or the level changed without it, the page's
 * own face takes over: it knows all levels, boxes do not. An overlay then shows nothing; it has no
 * ground, and ?delay=SECONDS holds back all it shows. */
(function () {
  'use strict';
  const Felt = window.Felt, HIDE_MS = 3000, RUNS_MS = 10000, LATE_MS = 1000;
  const overlay = document.body.dataset.page === 'overlay';
  const name = decodeURIComponent(location.pathname.split('/')[2] || ''); /* '': which screens there are */
  if (overlay && name.indexOf('hands:') === 0) return; /* hand.js */
  const link = (Felt.page = Felt.newLink({ tournament: Felt.asked.get('tournament') }));
  const root = document.getElementById('scene'), face = document.getElementById('face');
  const said = document.getElementById('said');
  const painter = Felt.newPainter(root, { ground: !overlay });
  const delay = overlay ? Math.min(Math.max(Number(Felt.asked.get('delay')) || 0, 0), 3600) * 1000 : 0;
  let shown = null; /* the boxes that are painted, and the board and the entry they were asked for */
  let due = { key: '', board: null, levels: [] }; /* what the page knows and may tell by now */
  let behind = 0, late = false; /* since when boxes are not of what is due; that they are hidden for it */
  let asking = false, again = false, timer = 0, told = '';

  const size = () => [Math.round(window.innerWidth), Math.round(window.innerHeight)];

  function address() {
    if (name === '') return '/api/screens';
    const [w, h] = size(), query = new URLSearchParams({ w, h, lang: Felt.language });
    if (link.board) query.set('tournament', link.board.tournament);
    return '/api/scene/' + encodeURIComponent(name) + '?' + query;
  }

  /* The first one too: a page that is loaded anew tells nothing early. */
  function hold(act) {
    if (delay > 0) Felt.time.after(act, delay);
    else act();
  }

  function board() {
    return link.board ? [link.board.tournament, link.board.epoch, link.board.seq].join() : '';
  }

  /* Boxes stand for the board and the entry they were asked for. While the next ones are on their way
   * they stay, not for long where blinds may be others; once away they come back no more. */
  function stale(view) {
    const entry = !view || view.level === shown.level, live = link.state === 'live';
    if (entry) behind = 0;
    else if (!behind) {
      behind = Felt.time.now();
      Felt.time.after(tick, LATE_MS + 1);
    }
    late = late || (live ? !entry && Felt.time.now() - behind > LATE_MS : !entry || due.key !== shown.key);
    return late;
  }

  function take(scene, key, level) {
    Felt.say(said, '');
    document.body.classList.remove('asks');
    hold(() => {
      shown = { key, level };
      behind = 0;
      late = false;
      root.hidden = false; /* what is not laid out has no width */
      painter.paint(scene);
      tick();
    });
    Felt.time.stop(timer);
    if (scene.changes_ms >= 0) timer = Felt.time.after(ask, scene.changes_ms > 0 ? Math.max(scene.changes_ms, 500) : RUNS_MS);
  }

  function refuse(error) {
    if (error.status === 404) Felt.get('/api/screens').then(choices, () => {});
    Felt.time.stop(timer);
    timer = Felt.time.after(ask, Felt.backoff());
  }

  /* Asked again while an answer is on its way: once more after it. */
  function ask() {
    if (asking) {
      again = true;
      return;
    }
    asking = true;
    const view = link.view(), key = board(), level = view ? view.level : -1;
    const done = (act) => (what) => {
      asking = false;
      act(what, key, level);
      if (again) ask();
      again = false;
    };
    Felt.get(address()).then(done(name ? take : choices), done(refuse));
  }

  function tick() {
    const day = link.dayMs();
    const view = due.board && Felt.view(due.board.clock, due.levels, link.now() - delay);
    const none = !shown || stale(view);
    painter.tick(view, day === null ? null : day - delay);
    face.hidden = overlay || !none;
    root.hidden = none; /* of an overlay too: rather nothing over a picture than blinds of the level before */
  }

  /* No screen of that name: which ones there are. */
  function choices(json) {
    const links = json.screens.map((screen) => Felt.el('li', {},
      Felt.el('a', { href: (overlay ? '/overlay/' : '/screen/') + encodeURIComponent(screen.name) }, screen.title || screen.name)));
    Felt.put(said, Felt.el('p', {}, name ? Felt.t('no-screen', name) : Felt.t('which-screen')), Felt.el('ul', {}, ...links));
    said.hidden = overlay;
    document.body.classList.toggle('asks', !overlay);
  }

  /* Browsers play nothing before somebody has touched the page: after one tap a new level is heard. */
  let audio = null, lastLevel = -1;
  function chime() {
    [659, 880].forEach((hertz, i) => {
      const tone = audio.createOscillator(), volume = audio.createGain(), at = audio.currentTime + i * 0.35;
      tone.frequency.value = hertz;
      volume.gain.setValueAtTime(0.5, at);
      volume.gain.exponentialRampToValueAtTime(0.001, at + 1);
      tone.connect(volume).connect(audio.destination);
      tone.start(at);
      tone.stop(at + 1);
    });
  }

  function hear() {
    const button = document.getElementById('sound');
    if (audio || !window.AudioContext) return;
    audio = new AudioContext();
    button.hidden = true;
    chime();
  }

  /* A level that comes while the page looks, not one that was there, nor one that an undo brings back. */
  function listen(view) {
    const level = view && view.running ? view.level : lastLevel;
    if (audio && lastLevel >= 0 && level > lastLevel) chime();
    lastLevel = level;
  }

  /* Controls and the mouse are seen while it moves. */
  function controls() {
    const bar = document.getElementById('controls'), button = document.getElementById('full');
    let hide = 0;
    const full = () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    const wake = () => {
      bar.hidden = false;
      document.body.classList.add('awake');
      Felt.time.stop(hide);
      hide = Felt.time.after(() => {
        bar.hidden = true;
        document.body.classList.remove('awake');
      }, HIDE_MS);
    };
    ['mousemove', 'touchstart', 'keydown'].forEach((event) => document.addEventListener(event, wake));
    document.addEventListener('keydown', (event) => event.key === 'f' && full());
    document.addEventListener('dblclick', full);
    button.addEventListener('click', full);
    ['pointerdown', 'keydown'].forEach((event) => document.addEventListener(event, hear));
  }

  Felt.ready.then(() => {
    if (!overlay) {
      Felt.face(link);
      controls();
    }
    Felt.follow(link, (view, what) => {
      if (!overlay) listen(view);
      const heard = { key: board(), board: link.board, levels: link.levels };
      if (what.board || what.levels) {
        hold(() => {
          due = heard;
          tick();
        });
      }
      const key = heard.key && [heard.key, view ? view.level : -1].join();
      if (key && key !== told && link.state === 'live') {
        told = key;
        ask();
      } else if (what.link && link.state === 'live') {
        ask();
      }
      tick();
    });
    let resized = 0;
    window.addEventListener('resize', () => {
      Felt.time.stop(resized);
      resized = Felt.time.after(ask, 200);
    });
  });
})();
