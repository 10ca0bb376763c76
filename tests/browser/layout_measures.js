// Measures what is shown: small text, text beyond its frame, words that are cut until they are alike, small targets,
// what is cut off, the head, the board's share, the primary button, the own hand beside what opponents have.
(touch) => {
  const LEAST = 11.95;
  // Text in a picture, in parts of its piece: below a piece it may be wider.
  const BELOW = 1.4;
  // Texts may touch: lines and letters have room around them.
  const OVERLAP = 3;
  const bad = [];
  const name = (element) => element.closest('[data-id]')?.dataset.id ?? element.closest('[class]')?.getAttribute('class') ?? element.tagName;
  const isShown = (element) => element.checkVisibility({visibilityProperty: true, opacityProperty: true});
  const scaleOf = (element) => {
    if (element instanceof SVGElement && element.getScreenCTM) {
      const {a, b} = element.getScreenCTM();
      return Math.hypot(a, b);
    }
    // Offsets are whole pixels: only a large box tells the scale.
    let html = element;
    while (html.parentElement && html.offsetWidth < 200) html = html.parentElement;
    return html.getBoundingClientRect().width / html.offsetWidth;
  };
  // What is seen of a text that an ellipsis ends.
  const seenOf = (node, element) => {
    const {left, right} = element.getBoundingClientRect();
    const dots = 0.8 * parseFloat(getComputedStyle(element).fontSize);
    const range = document.createRange();
    range.setStart(node, 0);
    let end = node.length;
    for (range.setEnd(node, end); end > 0 && range.getBoundingClientRect().right > right - dots; end--) range.setEnd(node, end - 1);
    return node.textContent.slice(0, end).trim();
  };
  const cutTexts = new Map();
  const noteCut = (element, seen, said) => {
    if (!seen) bad.push(`nothing is left of a text: ${name(element)}: ${said.slice(0, 40)}`);
    const kind = `${element.className}: ${seen}`;
    if (cutTexts.has(kind) && cutTexts.get(kind) !== said) bad.push(`cut until they are alike: ${seen}… is ${said} and ${cutTexts.get(kind)}`);
    cutTexts.set(kind, said);
  };
  // Text of a piece stays on its drawing.
  const inPiece = (element, said) => {
    const box = element.getBoundingClientRect(); // condensed, as a range is not
    const piece = element.closest('g.piece');
    const art = piece?.querySelector(':scope > use')?.getBoundingClientRect();
    if (!art || !art.width || element.closest('.count')) return;
    const below = box.top > art.top + 0.6 * art.height && box.bottom > art.bottom;
    const room = ((below ? BELOW : 1) - 1) * art.width / 2 + 2.5;
    if (box.left < art.left - room || box.right > art.right + room) bad.push(`text beyond its piece: ${name(element)}: ${said.slice(0, 40)}`);
  };
  // Whether it lies in a line below or beside the part that is shown, as numbers of a player do that have no room.
  const isHidden = (element, box) => {
    const around = [element, element.closest('th, td'), element.closest('thead')];
    const forReaders = (one) => one && (getComputedStyle(one).clipPath === 'inset(50%)' || (one.clientWidth === 1 && getComputedStyle(one).overflowX === 'hidden'));
    if (around.some(forReaders)) return true; // for screen readers alone
    const clip = element.closest('.stats')?.getBoundingClientRect();
    return clip !== undefined && (box.top >= clip.bottom - 1 || box.left >= clip.right - 1);
  };
  const shownPart = (element, box) => {
    let {left, top, right, bottom} = box;
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === 'visible' || around instanceof SVGElement) continue;
      const edge = around.getBoundingClientRect();
      [left, top, right, bottom] = [Math.max(left, edge.left), Math.max(top, edge.top), Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return right > left && bottom > top ? {left, top, right, bottom} : null;
  };
  const said = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const [element, words] = [node.parentElement, node.textContent.trim()];
    if (!words || !element || element.closest('svg.art, script, style, .quiet:not(.piece), option') || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!box.width || isHidden(element, box)) continue;
    const size = parseFloat(getComputedStyle(element).fontSize) * scaleOf(element);
    const layer = element.closest('svg[data-panel], svg.above, dialog') ?? 'page';
    for (const line of element instanceof SVGElement ? [element.getBoundingClientRect()] : range.getClientRects()) {
      const seen = shownPart(element, line);
      if (seen && !element.closest('.tip, .count, [role=tooltip]')) said.push({element, box: seen, text: words.slice(0, 25), layer});
    }
    if (size < LEAST) bad.push(`small text of ${size.toFixed(1)} px: ${name(element)}: ${words.slice(0, 40)}`);
    if (element instanceof SVGElement) {
      inPiece(element, words);
      continue;
    }
    const cut = getComputedStyle(element).textOverflow === 'ellipsis';
    if (cut && element.scrollWidth > element.clientWidth) noteCut(element, seenOf(node, element), words);
    const frame = element.closest('.face, .effect, .button, button, a.card, li, .prompt, .notice, .tip, .row-view, .panel, [role=tab], label, th, td, summary');
    const around = frame?.getBoundingClientRect();
    if (around && !cut && (box.left < around.left - 1.5 || box.right > around.right + 1.5)) {
      bad.push(`text beyond its frame: ${name(element)}: ${words.slice(0, 40)}`);
    }
    if (around && frame.matches('.face, .effect, .button, button') && (box.top < around.top - 1.5 || box.bottom > around.bottom + 1.5)) {
      bad.push(`text above or below its frame: ${name(element)}: ${words.slice(0, 40)}`);
    }
  }
  // What is written in drawings, which pieces and icons use. Its size follows from the box that it is drawn in.
  const written = new Map();
  const ratioOf = (use, symbol) => {
    const wide = parseFloat(use.getAttribute('width'));
    const box = (symbol.getAttribute('viewBox') ?? '').split(/[ ,]+/).map(Number);
    return wide > 0 && box.length === 4 ? wide / box[2] : 1;
  };
  const grown = (element, top) => {
    let scale = 1;
    for (let one = element; one && one !== top; one = one.parentElement) {
      const match = /scale\(([-\d.]+)/.exec(one.getAttribute('transform') ?? '');
      if (match) scale *= Math.abs(Number(match[1]));
    }
    return scale;
  };
  // The least size of letters in a symbol, in its own units.
  const leastIn = (id) => {
    if (written.has(id)) return written.get(id);
    written.set(id, null);
    const symbol = document.getElementById(id);
    const sizes = [];
    for (const text of symbol?.querySelectorAll('text') ?? []) {
      if (text.textContent.trim() && getComputedStyle(text).display !== 'none') sizes.push(parseFloat(getComputedStyle(text).fontSize) * grown(text, symbol));
    }
    for (const use of symbol?.querySelectorAll('use') ?? []) {
      const inner = use.getAttribute('href').slice(1);
      const least = leastIn(inner);
      const target = document.getElementById(inner);
      if (least !== null && target) sizes.push(least * ratioOf(use, target) * grown(use, symbol));
    }
    written.set(id, sizes.length ? Math.min(...sizes) : null);
    return written.get(id);
  };
  for (const use of document.querySelectorAll('use')) {
    if (use.closest('svg.art') || !isShown(use)) continue;
    const id = (use.getAttribute('href') ?? '').slice(1);
    const [least, symbol] = [leastIn(id), document.getElementById(id)];
    if (least === null || !symbol || !use.getBoundingClientRect().width) continue;
    const size = least * ratioOf(use, symbol) * scaleOf(use);
    if (size < LEAST) bad.push(`small letters of ${size.toFixed(1)} px in a drawing: ${id}`);
  }
  // Texts that lie on each other, where nothing opaque is between them.
  const isOpaque = (element) => {
    const {backgroundColor, backgroundImage} = getComputedStyle(element);
    return backgroundImage !== 'none' || !/, 0\)|transparent/.test(backgroundColor);
  };
  const hides = (one, other, x, y) => {
    const stack = document.elementsFromPoint(x, y);
    const [first, second] = [stack.indexOf(one), stack.indexOf(other)];
    if (first < 0 || second < 0) return true;
    const lower = stack[Math.max(first, second)];
    return stack.slice(Math.min(first, second), Math.max(first, second)).some((between) => !between.contains(lower) && isOpaque(between));
  };
  // The drawing of the later piece lies over the text of the earlier one.
  const liesUnder = (one, other, part) => {
    const [piece, later] = [one.closest('g.piece'), other.closest('g.piece')];
    const art = later && later !== piece ? later.querySelector(':scope > use')?.getBoundingClientRect() : null;
    if (!art) return false;
    return art.left <= part.left + 1 && art.right >= part.right - 1 && art.top <= part.top + 1 && art.bottom >= part.bottom - 1;
  };
  for (const [n, one] of said.entries()) {
    for (const other of said.slice(n + 1)) {
      if (one.layer !== other.layer || one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const [left, right] = [Math.max(one.box.left, other.box.left), Math.min(one.box.right, other.box.right)];
      const [top, bottom] = [Math.max(one.box.top, other.box.top), Math.min(one.box.bottom, other.box.bottom)];
      if (right - left < OVERLAP || bottom - top < OVERLAP + 2) continue;
      if (one.layer !== 'page' && liesUnder(one.element, other.element, {left, top, right, bottom})) continue;
      if (one.layer === 'page' && hides(one.element, other.element, (left + right) / 2, (top + bottom) / 2)) continue;
      bad.push(`text on text: ${name(one.element)}: ${one.text} and ${name(other.element)}: ${other.text}`);
    }
  }
  // What is too small for a finger in a picture: a tap brings it nearer first.
  const small = [];
  const targets = '[data-id].lit, button:not(:disabled), a[href], input, select, summary, [role=tab]';
  for (const target of document.querySelectorAll(targets)) {
    if (!isShown(target) || target.closest('dialog:not([open])')) continue;
    // A box to tick is met by its label, too; a link within a sentence is as high as its line.
    const label = target.matches('input[type=radio], input[type=checkbox]') ? target.closest('label') : null;
    if (target.matches('p a, li p a')) continue;
    const {width, height} = (label ?? target).getBoundingClientRect();
    if (!width) continue;
    const isControl = target.matches('button, .face, .effect, .button, select');
    const least = touch && isControl ? 44 : 24;
    if (Math.min(width, height) >= least - 0.5) continue;
    if (touch && target instanceof SVGElement) small.push(target.dataset.id);
    else {
      bad.push(`target of ${width.toFixed(0)} x ${height.toFixed(0)} px, not ${least}: ${name(target)} ${target.textContent.trim().slice(0, 20)}`);
    }
  }
  // A picture beside the board, an entry of a track or a player that is cut off where nothing scrolls to it.
  const wide = innerWidth >= 1024 && innerHeight > 480;
  const whole = wide ? '.own .panel svg[data-panel], .tracks .line, .players li' : '.players li';
  for (const one of document.querySelectorAll(whole)) {
    const {left, top, right, bottom} = one.getBoundingClientRect();
    let around = {left: 0, top: 0, right: innerWidth, bottom: innerHeight};
    for (let box = one.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowY === 'visible') continue;
      const edge = box.getBoundingClientRect();
      around = {left: Math.max(around.left, edge.left), top: Math.max(around.top, edge.top),
        right: Math.min(around.right, edge.right), bottom: Math.min(around.bottom, edge.bottom)};
    }
    if (left < around.left - 2 || right > around.right + 2 || top < around.top - 2 || bottom > around.bottom + 2)
      bad.push(`cut off: ${name(one)}: ${one.textContent.trim().slice(0, 30)}`);
  }
  // On a phone the prompt has one line of its own and no second one for buttons.
  const head = document.querySelector('main.table .frame > .head')?.getBoundingClientRect();
  if (!wide && head && head.height > 90) bad.push(`tall head of ${head.height.toFixed(0)} px`);
  // Something that can be clicked is in sight, without a scroll.
  const lit = [...document.querySelectorAll('[data-id].lit')].filter(isShown);
  const inSight = lit.some((one) => {
    const {left, top, width, height} = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return document.elementsFromPoint(x, y).some((seen) => seen.closest('[data-id]') === one);
  });
  if (lit.length && !inSight) bad.push('nothing in sight that can be clicked');
  // Each card of the own hand is larger than any card or picture piece of an opponent.
  const area = (one) => {
    const {width, height} = one.getBoundingClientRect();
    return width * height;
  };
  const hand = [...document.querySelectorAll('.own .hand .face')].filter(isShown);
  const theirs = [...document.querySelectorAll('.rail .players .strip [data-id], .rail .open [data-id]')].filter(isShown);
  const [least, most] = [Math.min(...hand.map(area)), Math.max(0, ...theirs.map(area))];
  if (hand.length && most > least) bad.push(`an opponent's piece of ${most.toFixed(0)} square px is larger than a card of the own hand of ${least.toFixed(0)}`);
  const drawn = (svg) => {
    const {width, height} = svg.getBoundingClientRect();
    const [wide, high] = svg.getAttribute('viewBox').split(' ').slice(2).map(Number);
    const scale = Math.min(width / wide, height / high);
    return scale * wide * scale * high;
  };
  const boards = [...document.querySelectorAll('.panel.main svg[data-panel]')];
  const share = boards.map(drawn).reduce((one, other) => one + other, 0) / (innerWidth * innerHeight);
  const primary = document.querySelector('[data-panel=buttons] .main')?.getBoundingClientRect();
  return {bad: [...new Set(bad)], small, share, primary: primary ? [Math.round(primary.right), Math.round(primary.bottom)] : null};
}
