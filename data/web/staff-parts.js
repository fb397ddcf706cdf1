/* SPDX-License-Identifier: GPL-3.0-or-later */
/* staff-parts.js - buttons, sheets and notices of the staff's pages
 *
 *   Felt.button(text, act, style)    style "": what is meant; "quiet", "hard"
 *   Felt.sheet(title, …children)     opens one over the page; Felt.closeSheet()
 *   Felt.picks(items, most, change)  buttons that stay pressed: {value, text}; .chosen()
 *   Felt.give(command)               gives a command to the open stream; promise of its answer
 *   Felt.can(name)                   whether this device may give that command there
 *   Felt.askNumber(title, label, value, act) · Felt.askText(title, label, act, optional)
 */
(function () {
  'use strict';
  const Felt = window.Felt, el = Felt.el, t = Felt.t;
  const TOLD_MS = 6000, UNDO_MS = 12000;
  const sheet = document.getElementById('sheet'), toast = document.getElementById('toast');
  let timer = 0, before = null;

  Felt.button = (text, act, style) => el('button', { type: 'button', className: 'act ' + (style || ''), onclick: act }, text);

  /* Sheets ------------------------------------------------------------------------------------ */

  Felt.closeSheet = () => {
    sheet.hidden = true;
    sheet.textContent = '';
    if (before && before.isConnected) before.focus();
    before = null;
  };

  Felt.sheet = (title, ...children) => {
    if (sheet.hidden) before = document.activeElement;
    const close = Felt.button(t('staff-close'), Felt.closeSheet, 'quiet narrow');
    const head = el('div', { className: 'row' }, el('h2', { id: 'sheet-title' }, title), close);
    const box = el('div', { role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 'sheet-title' }, head, ...children);
    Felt.put(sheet, box);
    sheet.hidden = false;
    const field = box.querySelector('input');
    (field || close).focus();
    return box;
  };
  sheet.addEventListener('click', (event) => event.target === sheet && Felt.closeSheet());
  document.addEventListener('keydown', (event) => event.key === 'Escape' && !sheet.hidden && Felt.closeSheet());

  Felt.picks = (items, most, change) => {
    const box = el('div', { className: 'grid', role: 'group' });
    const chosen = () => Array.from(box.children).filter((b) => b.getAttribute('aria-pressed') === 'true');
    items.forEach((item) => {
      const press = () => {
        const was = button.getAttribute('aria-pressed') === 'true';
        if (!was && most === 1) chosen().forEach((b) => b.setAttribute('aria-pressed', 'false'));
        button.setAttribute('aria-pressed', was ? 'false' : 'true');
        if (change) change(chosen().map((b) => b.feltValue));
      };
      const button = el('button', { type: 'button', className: 'pick', onclick: press, 'aria-pressed': 'false' }, item.text);
      button.feltValue = item.value;
      box.append(button);
    });
    box.chosen = () => chosen().map((b) => b.feltValue);
    return box;
  };

  /* Notices ------------------------------------------------------------------------------------ */

  function show(text, refused, undo) {
    const parts = [el('span', {}, text)];
    if (undo) parts.push(Felt.button(t('staff-undo'), undo, 'narrow'));
    toast.className = refused ? 'refused' : '';
    Felt.put(toast, ...parts);
    toast.hidden = false;
    Felt.time.stop(timer);
    timer = Felt.time.after(() => (toast.hidden = true), undo ? UNDO_MS : TOLD_MS);
  }
  Felt.notice = show;

  /* Commands ----------------------------------------------------------------------------------- */

  Felt.can = (name) => {
    const commands = Felt.device && Felt.device.commands;
    return Boolean(commands && Felt.now && (commands[Felt.now.kind] || []).indexOf(name) >= 0);
  };

  const undoOf = (answer, stream) => (answer.events && answer.events.length ? () => Felt.give({ command: 'undo', seq: answer.events[0].seq }, stream) : null);

  function told(answer, command, stream) {
    const undoes = command.command === 'undo' || command.command === 'redo';
    /* over the buttons of a hand a notice would lie at each action; what was done stands below them */
    if (!answer.ok) show(answer.message || t('not-now'), true, null);
    else if (Felt.now.kind !== 'hands') show(answer.words || t('staff-done'), false, undoes ? null : undoOf(answer, stream));
    if (Felt.refresh) Felt.refresh();
    return answer;
  }

  /* where: the stream, though another one is shown by now; absent: the one that is shown. */
  Felt.give = (command, where) => {
    const stream = where || Felt.now.stream;
    toast.hidden = true;
    return Felt.act(stream, command).then((answer) => told(answer, command, stream));
  };

  /* Gives a command and closes the sheet when it was done, unless another one was opened meanwhile; a refusal leaves it
   * open. */
  Felt.settle = (command) => {
    const asked = sheet.firstChild;
    return Felt.give(command).then((answer) => {
      if (answer.ok && sheet.firstChild === asked) Felt.closeSheet();
      return answer;
    });
  };

  /* Questions ---------------------------------------------------------------------------------- */

  Felt.readNumber = (text) => {
    const digits = text.replace(/[\s.,'’\u00a0\u202f]/g, '');
    return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
  };

  Felt.field = (label, value, props) => {
    const id = 'field-' + Felt.chance(4);
    const input = el('input', Object.assign({ id, type: 'text', autocomplete: 'off', value: value === null || value === undefined ? '' : String(value) }, props));
    const box = el('div', { className: 'field' }, el('label', { htmlFor: id }, label), input);
    box.input = input;
    return box;
  };

  Felt.askNumber = (title, label, value, act) => {
    const field = Felt.field(label, value, { inputMode: 'numeric' });
    const go = () => {
      const n = Felt.readNumber(field.input.value);
      if (n === null) return Felt.notice(t('staff-number'), true);
      return act(n);
    };
    field.input.addEventListener('keydown', (event) => event.key === 'Enter' && go());
    Felt.sheet(title, field, el('div', { className: 'row end' }, Felt.button(t('staff-record'), go)));
  };

  Felt.askText = (title, label, act, optional) => {
    const field = Felt.field(label, '', {});
    const go = () => {
      const text = field.input.value.trim();
      return text || optional ? act(text) : field.input.focus();
    };
    field.className = '';
    field.input.addEventListener('keydown', (event) => event.key === 'Enter' && go());
    Felt.sheet(title, field, el('div', { className: 'row end' }, Felt.button(t('staff-record'), go)));
  };
})();
