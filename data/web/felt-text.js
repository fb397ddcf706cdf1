/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-text.js - the page's words; numbers, times, places and money as people write them; its time
 *
 *   Felt.ready             promise: the words of the page's language are here
 *   Felt.t(key, …)         a word or sentence, its %s filled in order (also %1$s)
 *   Felt.n(key, n, …)      the same of a key with singular and plural
 *   Felt.number(24000)     "24,000"
 *   Felt.place(4, 6)       "4th–6th"
 *   Felt.money(360000, m)  "3,600 EUR"; m: {currency, digits}
 *   Felt.duration(s)       "12:34", from an hour "1:02:03"
 *   Felt.timeOfDay(ms)     "21:14", or "9:14 PM" where the club says it so (Felt.twelve); ms since
 *                          midnight
 *   Felt.el(tag, {…}, …)   an element; children are elements or texts, never markup
 *   Felt.put(el, …)        these children in place of those it has
 *   Felt.say(el, text)     sets a text where it differs, and hides what says nothing
 *   Felt.time              now(): ms since the page was opened; date(): ms since 1970 as the device
 *                          says; after(f, ms), every(f, ms), stop(id): its timers. No other place of
 *                          the pages reads a clock: a test puts its own here before they begin.
 */
(function () {
  'use strict';
  const Felt = (window.Felt = window.Felt || {});
  let words = {};

  Felt.time = Felt.time || {
    now: () => performance.now(), date: () => Date.now(),
    after: (func, ms) => setTimeout(func, ms), every: (func, ms) => setInterval(func, ms),
    stop: (id) => clearTimeout(id),
  };

  Felt.language = document.documentElement.lang === 'it' ? 'it' : 'en';
  Felt.missing = []; /* keys that were asked for and are not there: a test looks at it */

  function word(key) {
    const found = words[key];
    if (found !== undefined) return found;
    if (Felt.missing.indexOf(key) < 0) Felt.missing.push(key);
    return key;
  }

  function fill(text, values) {
    let next = 0;
    return text.replace(/%(?:(\d)\$)?([sdu%])/g, (all, at, kind) => {
      if (kind === '%') return '%';
      const value = values[at ? at - 1 : next++];
      return value === undefined ? '' : String(value);
    });
  }

  Felt.has = (key) => words[key] !== undefined;

  Felt.t = (key, ...values) => {
    const text = word(key);
    return fill(Array.isArray(text) ? text[1] : text, values);
  };

  Felt.n = (key, n, ...values) => {
    const forms = word(key);
    const text = Array.isArray(forms) ? forms[n === 1 ? 0 : 1] : forms;
    return fill(text, values.length ? values : [Felt.number(n)]);
  };

  Felt.number = (n) => {
    const digits = String(Math.abs(n));
    return (n < 0 ? '-' : '') + digits.replace(/\B(?=(\d{3})+$)/g, words.group || ',');
  };

  function ordinal(n) {
    const last = n % 10, teen = Math.floor(n / 10) % 10 === 1;
    return Felt.t(!teen && last >= 1 && last <= 3 ? 'place-' + last : 'place', n);
  }

  Felt.place = (place, to) => (to > place ? ordinal(place) + '–' + ordinal(to) : ordinal(place));

  Felt.money = (amount, money) => {
    const unit = Math.pow(10, money.digits || 0);
    const size = Math.abs(amount), part = size % unit;
    let text = (amount < 0 ? '-' : '') + Felt.number(Math.floor(size / unit));
    if (part) text += (words.decimal || '.') + String(part).padStart(money.digits, '0');
    return money.currency ? text + ' ' + money.currency : text;
  };

  const two = (n) => (n < 10 ? '0' : '') + n;

  Felt.duration = (s) => {
    const h = Math.floor(s / 3600), m = Math.floor(s / 60) % 60;
    return h > 0 ? h + ':' + two(m) + ':' + two(s % 60) : two(m) + ':' + two(s % 60);
  };

  Felt.timeOfDay = (ms) => {
    const minutes = ((Math.floor(ms / 60000) % 1440) + 1440) % 1440;
    const hour = Math.floor(minutes / 60), rest = two(minutes % 60);
    if (Felt.twelve) return Felt.t(hour < 12 ? 'am' : 'pm', ((hour + 11) % 12) + 1, rest);
    return two(hour) + ':' + rest;
  };

  /* Names are texts: nothing here ever reads markup. */
  Felt.el = (tag, props, ...children) => {
    const el = document.createElement(tag);
    Object.keys(props || {}).forEach((key) => {
      if (key in el && key !== 'role') el[key] = props[key];
      else el.setAttribute(key, props[key]);
    });
    el.append(...children.filter((child) => child !== null && child !== undefined));
    return el;
  };

  Felt.put = (el, ...children) => {
    el.textContent = '';
    el.append(...children);
  };

  Felt.say = (el, text) => {
    const none = text === null || text === undefined || text === '';
    if (el.hidden !== none) el.hidden = none;
    if (!none && el.textContent !== text) el.textContent = text;
  };

  /* The page's own words: <p data-word="key"></p>, and attributes by data-word-ATTRIBUTE. */
  function fillPage() {
    document.querySelectorAll('[data-word]').forEach((el) => {
      el.textContent = Felt.t(el.dataset.word);
    });
    ['aria-label', 'placeholder'].forEach((name) => {
      document.querySelectorAll('[data-' + name + ']').forEach((el) => {
        el.setAttribute(name, Felt.t(el.getAttribute('data-' + name)));
      });
    });
  }

  /* Links to other pages keep the language and the tournament that this address asks for. */
  function keepAsked() {
    const asked = new URLSearchParams(location.search), kept = new URLSearchParams();
    ['lang', 'tournament'].forEach((key) => {
      if (asked.has(key)) kept.set(key, asked.get(key));
    });
    Felt.asked = asked;
    document.querySelectorAll('a[data-keep]').forEach((a) => {
      if (kept.toString()) a.href = a.getAttribute('href') + '?' + kept;
    });
  }

  keepAsked();
  /* <html data-words="words staff-words"> has more than the pages' common ones. */
  const lists = (document.documentElement.dataset.words || 'words').split(' ');
  const load = (name) => fetch('/web/' + name + '-' + Felt.language + '.json')
    .then((answer) => answer.json())
    .catch(() => ({}));
  Felt.ready = Promise.all(lists.map(load)).then((got) => {
    words = Object.assign({}, ...got);
    fillPage();
  });
})();
