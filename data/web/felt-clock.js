/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-clock.js - the clock, computed as the desk does; which state counts; how far clocks are apart
 *
 * Nothing here asks anybody or looks at the phone's date: time is an argument, in ms of the server's
 * boot clock.
 *
 *   Felt.view(clock, levels, now)  what the clock shows (fields of FeltClockView)
 *   Felt.until(view, levels, i)    ms until entry i begins; -1: nobody knows
 *   Felt.played(level, elapsed)    the level as it is played: of a mix the game that is due
 *   Felt.merge(board, patch)       RFC 7396; board stays as it is
 *   Felt.newKnown()                which boards to believe: known.takes(board)
 *   Felt.best(probes)              the offset to the server's clock by the quickest of some probes
 */
(function () {
  'use strict';
  const Felt = (window.Felt = window.Felt || {});

  /* An entry that is left by the director alone: a level by hands, the end of a day. */
  Felt.stays = (level) => level.kind === 'day-end' || level.hands > 0;

  function untilBreak(view, levels) {
    let ms = view.remaining_ms;
    for (let i = view.level + 1; i < levels.length && !Felt.stays(levels[i - 1]); i++) {
      if (levels[i].kind !== 'level') return ms;
      ms += levels[i].length_ms;
    }
    return -1;
  }

  /* Down to the end of the entry; up from its beginning when it lasts for hands. */
  function showSecond(view) {
    view.next_tick_ms = -1;
    if (view.by_hands) {
      const spent = Math.max(view.elapsed_ms, 0);
      view.shown_s = Math.floor(spent / 1000);
      if (view.running) view.next_tick_ms = 1000 - (spent % 1000);
      return;
    }
    view.shown_s = Math.ceil(view.remaining_ms / 1000);
    if (view.running && !view.overtime && !view.day_over)
      view.next_tick_ms = view.remaining_ms - (view.shown_s - 1) * 1000;
  }

  /* clock: as in the board, level from 1 and elapsed_ms as they were at at_ms. null without levels.
   * Entries before clock.level are not looked at and may be missing. */
  Felt.view = (clock, levels, now) => {
    if (!clock || !(clock.level > 0) || !levels[clock.level - 1]) return null;
    const running = !clock.paused;
    let elapsed = clock.elapsed_ms + (running ? Math.max(now - clock.at_ms, 0) : 0);
    let at = clock.level - 1;
    while (at + 1 < levels.length && !Felt.stays(levels[at]) && elapsed >= levels[at].length_ms) {
      elapsed -= levels[at].length_ms;
      at++;
    }
    const level = levels[at];
    const view = {
      level: at, elapsed_ms: elapsed, remaining_ms: Math.max(level.length_ms - elapsed, 0), running,
      by_hands: level.hands > 0, day_over: level.kind === 'day-end',
      overtime: elapsed >= level.length_ms && !Felt.stays(level),
    };
    showSecond(view);
    view.next_break_ms = untilBreak(view, levels);
    return view;
  };

  Felt.until = (view, levels, index) => {
    if (index <= view.level) return 0;
    let ms = view.remaining_ms;
    for (let i = view.level; i < Math.min(index, levels.length); i++) {
      if (Felt.stays(levels[i])) return -1;
      if (i > view.level) ms += levels[i].length_ms;
    }
    return ms;
  };

  Felt.nextPlay = (levels, index) => {
    let i = index + 1;
    while (i < levels.length && levels[i].kind !== 'level') i++;
    return i < levels.length ? i : -1;
  };

  Felt.played = (level, elapsed) => {
    const due = (level.parts || []).filter((part) => part.from_ms <= elapsed);
    return due.length ? Object.assign({}, level, due[due.length - 1]) : level;
  };

  Felt.merge = (target, patch) => {
    if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) return patch;
    const plain = target !== null && typeof target === 'object' && !Array.isArray(target);
    const merged = Object.assign({}, plain ? target : {});
    Object.keys(patch).forEach((key) => {
      if (patch[key] === null) delete merged[key];
      else merged[key] = Felt.merge(merged[key], patch[key]);
    });
    return merged;
  };

  /* A board counts when its epoch was never seen, or it is the present epoch's and its seq is
   * higher. The same seq is told again when time alone changed something (its at_ms is later), and
   * after a restart of the server's machine by its new clock. Seq counts within a tournament. */
  Felt.newKnown = () => {
    const tournaments = {};
    return {
      takes: (board) => {
        if (!board || typeof board.seq !== 'number') return false;
        const id = String(board.tournament), had = tournaments[id];
        const at = board.clock ? board.clock.at_ms : 0;
        if (had && had.epoch === board.epoch && had.boot === board.boot) {
          if (board.seq < had.seq) return false;
          if (board.seq === had.seq && had.shown && !(at > had.at)) return false;
        }
        Object.keys(tournaments).forEach((other) => (tournaments[other].shown = false));
        tournaments[id] = { epoch: board.epoch, seq: board.seq, boot: board.boot, at, shown: true };
        return true;
      },
    };
  };

  /* probes: {sent, got, now_ms}, the first two by Felt.time.now(). The answer was written between
   * them: the quickest one says most. */
  Felt.best = (probes) => {
    const by = probes.slice().sort((a, b) => a.got - a.sent - (b.got - b.sent))[0];
    return { offset: by.now_ms - (by.sent + by.got) / 2, error: (by.got - by.sent) / 2 };
  };
})();
