/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-boxes.js - paints the boxes of a scene, as felt-scene-html.c does, and counts what ticks
 *
 *   painter = Felt.newPainter(root, {ground})   ground: whether the scene's ground is painted
 *   painter.paint(scene)    the answer of /api/scene
 *   painter.tick(view, dayMs)   what shows the time: of the view (or null), of the day (or null)
 */
(function () {
  'use strict';
  const Felt = window.Felt;

  const rgba = (c) => 'rgba(' + c[0] + ',' + c[1] + ',' + c[2] + ',' + c[3] + ')';

  function place(el, at) {
    ['left', 'top', 'width', 'height'].forEach((key, i) => (el.style[key] = at[i].toFixed(2) + 'px'));
    return el;
  }

  const div = (box) => place(document.createElement('div'), [box.x, box.y, box.w, box.h]);

  function ground(box) {
    const el = div(box);
    el.style.background = 'linear-gradient(' + rgba(box.edge) + ',' + rgba(box.color) + ' 40%,' + rgba(box.edge) + ')';
    return el;
  }

  function shape(box) {
    const el = div(box);
    el.style.borderRadius = (box.round || 0) + 'px';
    if (box.kind === 'fill') el.style.background = rgba(box.color);
    else el.style.border = (box.line || 1) + 'px solid ' + rgba(box.color);
    return el;
  }

  function image(box) {
    const el = div(box);
    el.style.background = 'url("/api/image/' + encodeURIComponent(box.hash) + '") center/' + (box.covers ? 'cover' : 'contain') + ' no-repeat';
    return el;
  }

  /* Dark modules on a white plate: the quiet zone is in the code. */
  function code(box) {
    const el = div(box), name = 'http://www.w3.org/2000/svg';
    const svg = document.createElementNS(name, 'svg'), path = document.createElementNS(name, 'path');
    svg.setAttribute('viewBox', '0 0 ' + box.side + ' ' + box.side);
    svg.setAttribute('shape-rendering', 'crispEdges');
    svg.setAttribute('role', 'img');
    svg.setAttribute('aria-label', box.text || 'QR');
    path.setAttribute('d', box.path);
    svg.append(path);
    svg.style.width = svg.style.height = '100%';
    el.style.background = '#fff';
    el.append(svg);
    return el;
  }

  /* Letters of another font are a little wider or narrower than those the line was laid out with. */
  function alignOf(box, line) {
    const left = line.x - box.x, right = box.x + box.w - line.x - line.w;
    if (Math.abs(left - right) < 3) return 'center';
    return left > right ? 'right' : 'left';
  }

  function lineOf(box, line) {
    const el = place(document.createElement('div'), [line.x, line.y, line.w, line.h]);
    const inner = document.createElement('span');
    el.style.lineHeight = line.h + 'px';
    el.style.color = rgba(box.color);
    el.style.fontFamily = '"' + box.family + '",Cantarell,system-ui,sans-serif';
    line.runs.forEach((run) => {
      const span = document.createElement('span');
      span.textContent = run.text;
      span.style.fontSize = run.px + 'px';
      span.style.fontWeight = run.weight;
      if (run.soft) span.style.opacity = '.8';
      inner.append(span);
    });
    el.append(inner);
    el.dataset.align = alignOf(box, line);
    return el;
  }

  /* A ticker runs through its place, as fast as on the room's screens: 2.2 letters' heights a second. Where
   * it is depends on the time alone: it runs on when all is painted anew. */
  function run(box, el) {
    const frame = div(box), line = box.lines[0];
    frame.style.overflow = 'hidden';
    frame.append(el);
    place(el, [0, line.y - box.y, line.w, line.h]);
    el.style.position = 'absolute';
    if (el.animate) {
      const way = [box.w, -line.w].map((x) => ({ transform: 'translateX(' + x + 'px)' }));
      el.animate(way, { duration: ((box.w + line.w) / (line.runs[0].px * 2.2)) * 1000, iterations: Infinity }).startTime = 0;
    }
    return frame;
  }

  /* What is wider than its place is made smaller, by the size of its letters. */
  function fit(lines) {
    const wide = lines.map((el) => el.firstChild.getBoundingClientRect().width);
    lines.forEach((el, i) => {
      const room = parseFloat(el.style.width);
      if (el.dataset.align === 'center') el.style.justifyContent = 'center';
      if (el.dataset.align === 'right') el.style.justifyContent = 'flex-end';
      if (!(room > 0) || wide[i] <= room * 1.02 + 1) return;
      Array.from(el.firstChild.children).forEach((span) => {
        span.style.fontSize = (parseFloat(span.style.fontSize) * room) / wide[i] + 'px';
      });
    });
  }

  Felt.newPainter = (root, options) => {
    let ticking = [], painted = '';

    function add(box, lines) {
      const makers = { ground, fill: shape, frame: shape, image, qr: code };
      if (box.kind === 'ground' && !options.ground) return [];
      if (box.kind !== 'text') {
        const el = makers[box.kind] ? makers[box.kind](box) : null;
        if (el && box.ticks === 'bar') ticking.push({ what: 'bar', el, full: box.full_w });
        return el ? [el] : [];
      }
      return (box.lines || []).map((line) => {
        const el = lineOf(box, line), first = el.firstChild.firstChild;
        if (box.ticks && first) ticking.push({ what: box.ticks, el: first });
        if (box.runs) return run(box, el);
        lines.push(el);
        return el;
      });
    }

    function paint(scene) {
      const same = JSON.stringify(scene.boxes), lines = [], parts = [];
      if (same === painted) return;
      painted = same;
      ticking = [];
      scene.boxes.forEach((box) => parts.push(...add(box, lines)));
      Felt.put(root, ...parts);
      fit(lines);
    }

    function tick(view, dayMs) {
      ticking.forEach((part) => {
        if (part.what === 'time' && view) Felt.say(part.el, Felt.duration(view.shown_s));
        if (part.what === 'clock' && dayMs !== null) Felt.say(part.el, Felt.timeOfDay(dayMs));
        if (part.what === 'bar' && view) {
          const length = view.elapsed_ms + view.remaining_ms;
          part.el.style.width = (part.full * Math.min(Math.max(length > 0 ? view.elapsed_ms / length : 0, 0), 1)).toFixed(1) + 'px';
        }
      });
    }
    return { paint, tick };
  };
})();
