/* SPDX-License-Identifier: GPL-3.0-or-later */
/* staff-sign.js - HMAC-SHA256 by hand: browsers give their own to HTTPS only
 *
 *   Felt.utf8(text)             its bytes
 *   Felt.hex(bytes)             as hex; Felt.bytes(hex) back
 *   Felt.sha256(bytes)          FIPS 180-4
 *   Felt.hmac(key, bytes)       RFC 2104; key and answer are bytes
 *   Felt.chance(n)              n bytes nobody can guess, as hex
 */
(function () {
  'use strict';
  const Felt = (window.Felt = window.Felt || {});

  /* The first 32 bits of the fractional parts: of cube roots of the first 64 primes, and of square
   * roots of the first 8. */
  const primes = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);
  const part = (x) => ((x - Math.floor(x)) * 4294967296) | 0;
  const K = primes.map((p) => part(Math.cbrt(p)));
  const START = primes.slice(0, 8).map((p) => part(Math.sqrt(p)));
  const turn = (x, n) => (x >>> n) | (x << (32 - n));

  function block(state, words) {
    for (let i = 16; i < 64; i++) {
      const a = words[i - 15], b = words[i - 2];
      words[i] = (words[i - 16] + words[i - 7] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10))) | 0;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + words[i]) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    return [a, b, c, d, e, f, g, h].map((x, i) => (x + state[i]) | 0);
  }

  Felt.sha256 = (bytes) => {
    const size = ((bytes.length + 8) >> 6 << 6) + 64, padded = new Uint8Array(size), view = new DataView(padded.buffer);
    padded.set(bytes);
    padded[bytes.length] = 0x80;
    view.setUint32(size - 8, Math.floor(bytes.length / 536870912));
    view.setUint32(size - 4, (bytes.length << 3) >>> 0);
    let state = START;
    for (let at = 0; at < size; at += 64) {
      const words = new Int32Array(64);
      for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + 4 * i);
      state = block(state, words);
    }
    const digest = new DataView(new ArrayBuffer(32));
    state.forEach((x, i) => digest.setInt32(4 * i, x));
    return new Uint8Array(digest.buffer);
  };

  const join = (a, b) => {
    const both = new Uint8Array(a.length + b.length);
    both.set(a);
    both.set(b, a.length);
    return both;
  };

  Felt.hmac = (key, bytes) => {
    const pad = new Uint8Array(64);
    pad.set(key.length > 64 ? Felt.sha256(key) : key);
    return Felt.sha256(join(pad.map((x) => x ^ 0x5c), Felt.sha256(join(pad.map((x) => x ^ 0x36), bytes))));
  };

  Felt.utf8 = (text) => new TextEncoder().encode(text);
  Felt.hex = (bytes) => Array.from(bytes, (x) => (x < 16 ? '0' : '') + x.toString(16)).join('');
  Felt.bytes = (hex) => new Uint8Array((hex.match(/../g) || []).map((x) => parseInt(x, 16)));
  Felt.chance = (n) => Felt.hex(crypto.getRandomValues(new Uint8Array(n)));
})();
