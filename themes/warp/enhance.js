/** What a script adds to a page that is already complete: the theme button, the menu's manners, the turning slides. */
'use strict';

const root = document.documentElement;
const turnMs = 7000;
const remembered = recall();
if (remembered) root.dataset.theme = remembered;
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();

function start() {
  for (const button of document.querySelectorAll('[data-theme-toggle]')) themeButton(button);
  for (const carousel of document.querySelectorAll('[data-carousel]')) carouselControls(carousel);
  for (const gallery of document.querySelectorAll('[data-gallery]')) largePictures(gallery);
  for (const table of document.querySelectorAll('.prose table, .prose pre')) reachByKeyboard(table);
  menuManners();
  if ('IntersectionObserver' in window) headerShade();
}

function themeButton(button) {
  button.hidden = false;
  button.addEventListener('click', () => {
    const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = dark ? 'light' : 'dark';
    remember(root.dataset.theme);
  });
}

/** What scrolls sideways can be scrolled with the keyboard too. */
function reachByKeyboard(box) {
  if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
}

/** Escape closes what is open; a touch outside closes the folded menu; the page behind it does not scroll. */
function menuManners() {
  const menu = document.querySelector('[data-menu]');
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const panel = document.activeElement?.closest('.has-panel');
    root.classList.add('panels-shut');
    if (panel) panel.querySelector('a').focus();
    if (menu?.open) {
      menu.open = false;
      menu.querySelector('summary').focus();
    }
  });
  for (const item of document.querySelectorAll('.has-panel')) {
    item.addEventListener('pointerenter', () => root.classList.remove('panels-shut'));
    item.addEventListener('focusout', (event) => {
      if (!item.contains(event.relatedTarget)) root.classList.remove('panels-shut');
    });
  }
  menu?.addEventListener('toggle', () => root.classList.toggle('menu-open', menu.open));
  matchMedia('(min-width: 1100px)').addEventListener('change', (wide) => {
    if (wide.matches && menu) menu.open = false;
  });
}

function headerShade() {
  const header = document.querySelector('.site-header');
  if (!header) return;
  const top = document.createElement('div');
  top.className = 'page-top';
  header.before(top);
  new IntersectionObserver(([entry]) => header.classList.toggle('is-afloat', !entry.isIntersecting)).observe(top);
}

function carouselControls(carousel) {
  const track = carousel.querySelector('[data-track]');
  const items = track ? [...track.children] : [];
  if (items.length < 2) return;
  const jumps = [...carousel.querySelectorAll('[data-jump]')];
  const current = () => items.reduce((best, item, index) => (gap(item) < gap(items[best]) ? index : best), 0);
  const gap = (item) => Math.abs(item.offsetLeft - items[0].offsetLeft - track.scrollLeft);
  const show = (index) => {
    const last = track.scrollLeft >= track.scrollWidth - track.clientWidth - 4;
    const next = index >= items.length || (last && index > current()) ? 0 : (index + items.length) % items.length;
    track.scrollTo({ left: items[next].offsetLeft - items[0].offsetLeft, behavior: calm() ? 'auto' : 'smooth' });
  };
  for (const controls of carousel.querySelectorAll('[data-controls]')) controls.hidden = track.scrollWidth <= track.clientWidth;
  for (const button of carousel.querySelectorAll('[data-step]')) {
    button.addEventListener('click', () => show(current() + Number(button.dataset.step)));
  }
  for (const jump of jumps) {
    jump.addEventListener('click', (event) => {
      event.preventDefault();
      show(Number(jump.dataset.jump));
    });
  }
  track.addEventListener('scroll', () => mark(jumps, current()), { passive: true });
  mark(jumps, current());
  if (carousel.dataset.carousel === 'turning') turn(carousel, () => show(current() + 1));
}

/** Turns until the reader says stop; waits while the slides are pointed at, focused or out of sight. */
function turn(carousel, next) {
  const button = carousel.querySelector('[data-pause]');
  let stopped = calm();
  let seen = true;
  let timer = 0;
  const advance = () => {
    next();
    update();
  };
  const update = () => {
    clearTimeout(timer);
    const running = !stopped && seen && !document.hidden && !carousel.matches(':hover') && !carousel.querySelector(':focus-visible');
    carousel.classList.toggle('is-turning', running);
    carousel.classList.toggle('is-stopped', stopped);
    if (running) timer = setTimeout(advance, turnMs);
  };
  button?.addEventListener('click', () => {
    stopped = !stopped;
    button.setAttribute('aria-label', stopped ? button.dataset.labelOff : button.dataset.labelOn);
    update();
  });
  if (stopped) button?.setAttribute('aria-label', button.dataset.labelOff);
  for (const name of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) carousel.addEventListener(name, update);
  document.addEventListener('visibilitychange', update);
  new IntersectionObserver(([entry]) => {
    seen = entry.isIntersecting;
    update();
  }).observe(carousel);
  update();
}

/** A picture opens over the page instead of in its place. Escape closes it: a dialog does so by itself. */
function largePictures(gallery) {
  const links = [...gallery.querySelectorAll('a')];
  const dialog = document.createElement('dialog');
  if (links.length === 0 || !dialog.showModal) return;
  dialog.className = 'large';
  dialog.setAttribute('aria-label', gallery.dataset.gallery);
  const picture = document.createElement('img');
  const caption = document.createElement('p');
  let place = 0;
  const show = (wanted) => {
    place = (wanted + links.length) % links.length;
    picture.src = links[place].href;
    picture.alt = links[place].getAttribute('aria-label');
    caption.textContent = `${place + 1} / ${links.length}`;
  };
  const button = (name, path, act) => {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = `large-${name}`;
    element.setAttribute('aria-label', gallery.dataset[`label${name[0].toUpperCase()}${name.slice(1)}`]);
    element.append(outline(path));
    element.addEventListener('click', act);
    return element;
  };
  const steps = [
    button('previous', 'M20 12H4M10 6l-6 6 6 6', () => show(place - 1)),
    button('next', 'M4 12h16M14 6l6 6-6 6', () => show(place + 1)),
  ];
  dialog.append(
    picture,
    caption,
    button('close', 'M5 5l14 14M19 5L5 19', () => dialog.close()),
    ...(links.length > 1 ? steps : []),
  );
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(place - 1);
    if (key === 'ArrowRight') show(place + 1);
  });
  links.forEach((link, index) => {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (!dialog.isConnected) document.body.append(dialog);
      show(index);
      dialog.showModal();
    });
  });
}

function outline(path) {
  const space = 'http://www.w3.org/2000/svg';
  const [icon, line] = [document.createElementNS(space, 'svg'), document.createElementNS(space, 'path')];
  icon.setAttribute('class', 'icon');
  icon.setAttribute('viewBox', '0 0 24 24');
  line.setAttribute('d', path);
  icon.append(line);
  return icon;
}

function mark(jumps, index) {
  jumps.forEach((jump, place) => {
    if (place === index) jump.setAttribute('aria-current', 'true');
    else jump.removeAttribute('aria-current');
  });
}

function calm() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function recall() {
  try {
    const value = localStorage.getItem('site-theme');
    return value === 'dark' || value === 'light' ? value : '';
  } catch {
    return '';
  }
}

function remember(value) {
  try {
    localStorage.setItem('site-theme', value);
  } catch {
    // Storage is off: the choice holds for this page.
  }
}
