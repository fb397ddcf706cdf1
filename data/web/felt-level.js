/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-level.js - a level in words, as the room's screens have them
 *
 *   Felt.levelTitle(level)          "Level 6", or the break's name
 *   Felt.gameText(level)            "Pot-Limit Omaha", "HORSE"
 *   Felt.playedText(entry, played)  "HORSE · Limit Razz, bring-in 25": the game that is played
 *   Felt.isStud(level)              nobody posts blinds in it
 *   Felt.blindsText(level)          "100 / 200 (25)"
 *   Felt.stakes(level)              [["Small blind", "100"], …]
 *   Felt.potNote(level)             "true pot, antes not counted"
 *   Felt.raiseText(level)           "400 – 700", '' where it is not pot-limit
 *   Felt.extraText(level)           "bring-in 25", "colour up the 25s"
 */
(function () {
  'use strict';
  const Felt = window.Felt, t = Felt.t, number = Felt.number;
  const STUD = ['stud', 'stud-hilo', 'razz'];

  const isStud = Felt.isStud = (level) => STUD.indexOf(level.game) >= 0;

  Felt.levelTitle = (level) => {
    if (level.kind === 'level') return t('level', level.number);
    return level.name || t(level.kind === 'day-end' ? 'day-end' : 'break');
  };

  const limited = (limit, game) => t(limit, Felt.has('game-' + game) ? t('game-' + game) : game);

  Felt.gameText = (level) => (level.mix ? t('mix-' + level.mix) : level.game ? limited(level.limit, level.game) : '');

  Felt.playedText = (entry, played) => {
    const extra = Felt.extraText(Object.assign({}, played, { hands: 0, game_minutes: 0 }));
    const game = [limited(played.limit, played.game), extra].filter((part) => part).join(', ');
    return entry.mix ? t('mix-' + entry.mix) + ' · ' + game : game;
  };

  Felt.blindsText = (level) => {
    if (level.kind !== 'level') return Felt.levelTitle(level);
    const amounts = isStud(level) ? [level.big, level.big_bet] : [level.first, level.small, level.big];
    const text = amounts.filter((amount) => amount > 0).map(number).join(' / ');
    return level.ante > 0 && level.ante_kind !== 'none' ? text + ' (' + number(level.ante) + ')' : text;
  };

  function bets(level) {
    if (level.limit !== 'fixed-limit') return [t('smallest-bet'), number(level.big)];
    return [t('bets'), number(level.big) + ' / ' + number(level.big_bet || 2 * level.big)];
  }

  Felt.stakes = (level) => {
    const list = [], add = (key, amount) => amount > 0 && list.push([t(key), number(amount)]);
    if (level.kind !== 'level') return list;
    if (isStud(level)) {
      add('bring-in', level.bring_in);
      list.push(bets(level));
    } else {
      add('first-blind', level.first);
      add('small-blind', level.small);
      add('big-blind', level.big);
      if (level.limit === 'fixed-limit') list.push(bets(level));
    }
    if (level.ante_kind !== 'none') add('ante-' + level.ante_kind, level.ante);
    return list;
  };

  /* How the maximum was counted (rules.md 3.3, 3.4). */
  Felt.potNote = (level) => {
    const pot = level.pot;
    if (!pot) return '';
    const parts = [t('pot-' + pot.convention)];
    if (pot.each) parts.push(t('antes-not-counted'));
    else if (pot.ante) parts.push(t('ante-' + pot.ante));
    if (pot.round > 1) parts.push(t('rounded-up', number(pot.round)));
    return parts.join('');
  };

  Felt.raiseText = (level) => (level.max_first > 0 ? number(level.min_raise_to) + '\u00a0–\u2060\u00a0' + number(level.max_first) : '');

  function chipUp(values) {
    return values.map((value, i) => t(i ? 'chips-also' : 'colour-up', number(value))).join(', ');
  }

  Felt.extraText = (level) => {
    const parts = [];
    if ((level.chip_up || []).length) parts.push(chipUp(level.chip_up));
    if (level.kind !== 'level') return parts.join(', ');
    if (level.bring_in > 0) parts.push(t('bring-in-of', number(level.bring_in)));
    if (level.game_minutes > 0) parts.push(t('game-minutes', level.game_minutes));
    if (level.spread_max > 0) parts.push(t('bets-from', number(level.spread_min), number(level.spread_max)));
    if (level.cap > 0) parts.push(t('cap', number(level.cap)));
    if (level.hands > 0) parts.push(Felt.n('hands', level.hands));
    return parts.join(', ');
  };
})();
