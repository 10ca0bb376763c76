// Measures what is shown: small text, text beyond its frame, small targets, what is cut off, the head, the board's
// share, the primary button.
(touch) => {
  const LEAST = 11.95;
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
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const [element, said] = [node.parentElement, node.textContent.trim()];
    if (!said || !element || element.closest('svg.art, script, style, .quiet:not(.piece), option') || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!box.width) continue;
    const size = parseFloat(getComputedStyle(element).fontSize) * scaleOf(element);
    if (size < LEAST) bad.push(`small text of ${size.toFixed(1)} px: ${name(element)}: ${said.slice(0, 40)}`);
    if (element instanceof SVGElement) continue;
    const frame = element.closest('.face, .effect, .button, button, li, .prompt, .notice, .tip, .row-view, [role=tab]');
    const around = frame?.getBoundingClientRect();
    const cut = getComputedStyle(element).textOverflow === 'ellipsis';
    if (around && !cut && (box.left < around.left - 1.5 || box.right > around.right + 1.5)) {
      bad.push(`text beyond its frame: ${name(element)}: ${said.slice(0, 40)}`);
    }
    if (around && frame.matches('.face, .effect, .button') && (box.top < around.top - 1.5 || box.bottom > around.bottom + 1.5)) {
      bad.push(`text above or below its frame: ${name(element)}: ${said.slice(0, 40)}`);
    }
  }
  const targets = '[data-id].lit, button:not(:disabled), a[href], input, select, [role=tab]';
  for (const target of document.querySelectorAll(targets)) {
    if (!isShown(target) || target.closest('dialog:not([open]), .rail-log')) continue;
    const {width, height} = target.getBoundingClientRect();
    if (!width) continue;
    const isControl = target.matches('button, .face, .effect, .button, select');
    // A tap on a piece of a picture that is smaller than 24 px brings it nearer first.
    const inPicture = target instanceof SVGElement;
    const least = touch && isControl ? 44 : touch && inPicture ? 20 : 24;
    if (Math.min(width, height) < least - 0.5) {
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
  const head = document.querySelector('.frame > .head')?.getBoundingClientRect();
  if (!wide && head && head.height > 90) bad.push(`tall head of ${head.height.toFixed(0)} px`);
  // Something that can be clicked is in sight, without a scroll.
  const lit = [...document.querySelectorAll('[data-id].lit')].filter(isShown);
  const inSight = lit.some((one) => {
    const {left, top, width, height} = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return document.elementsFromPoint(x, y).some((seen) => seen.closest('[data-id]') === one);
  });
  if (lit.length && !inSight) bad.push('nothing in sight that can be clicked');
  const drawn = (svg) => {
    const {width, height} = svg.getBoundingClientRect();
    const [wide, high] = svg.getAttribute('viewBox').split(' ').slice(2).map(Number);
    const scale = Math.min(width / wide, height / high);
    return scale * wide * scale * high;
  };
  const boards = [...document.querySelectorAll('.panel.main svg[data-panel]')];
  const share = boards.map(drawn).reduce((one, other) => one + other, 0) / (innerWidth * innerHeight);
  const primary = document.querySelector('[data-panel=buttons] .main')?.getBoundingClientRect();
  return {bad: [...new Set(bad)], share, primary: primary ? [Math.round(primary.right), Math.round(primary.bottom)] : null};
}
