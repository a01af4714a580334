/**
 * What a script adds to any page, which is complete without it: light or dark, the manners of menus, steps in rows, large pictures.
 * It finds its places by their data attributes; what only one theme does stands in that theme's own file behind this one.
 */
'use strict';
{
  const root = document.documentElement;
  const chosen = recall();
  if (chosen) root.dataset.theme = chosen;
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();

  function start() {
    for (const button of document.querySelectorAll('[data-theme-toggle]')) shadeButton(button);
    for (const row of document.querySelectorAll('[data-row]')) stepsOf(row);
    document.querySelectorAll('[data-gallery]').forEach(largePictures);
    // What scrolls sideways can be scrolled with the keyboard too.
    for (const box of document.querySelectorAll('.prose table, .prose pre')) if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    menuManners();
  }

  function shadeButton(button) {
    button.hidden = false;
    button.addEventListener('click', () => {
      const isDark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
      root.dataset.theme = isDark ? 'light' : 'dark';
      remember(root.dataset.theme);
    });
  }

  /** Escape closes what is open and gives the focus back; the page behind the folded menu does not scroll. */
  function menuManners() {
    const menu = document.querySelector('[data-menu]');
    document.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape') return;
      root.classList.add('panels-shut');
      document.activeElement?.closest('.has-panel')?.querySelector('a').focus();
      if (!menu?.open) return;
      menu.open = false;
      menu.querySelector('summary').focus();
    });
    for (const item of document.querySelectorAll('.has-panel')) {
      const reopen = () => root.classList.remove('panels-shut');
      item.addEventListener('pointerenter', reopen);
      item.addEventListener('focusout', ({ relatedTarget }) => item.contains(relatedTarget) || reopen());
    }
    if (!menu) return;
    menu.addEventListener('toggle', () => root.classList.toggle('menu-open', menu.open));
    matchMedia(`(min-width: ${menu.dataset.menu}px)`).addEventListener('change', ({ matches }) => {
      if (matches) menu.open = false;
    });
  }

  /** Buttons that go on by one, and an index that knows which one is seen. */
  function stepsOf(row) {
    const track = row.querySelector('[data-track]');
    const items = [...track.children];
    const jumps = [...row.querySelectorAll('[data-jump]')];
    if (items.length < 2) return;
    const distance = (item) => Math.abs(item.offsetLeft - items[0].offsetLeft - track.scrollLeft);
    const seen = () => items.reduce((best, item, place) => (distance(item) < distance(items[best]) ? place : best), 0);
    const isAtEnd = () => track.scrollLeft >= track.scrollWidth - track.clientWidth - 4;
    const show = (wanted) => {
      const place = wanted >= items.length || (wanted > seen() && isAtEnd()) ? 0 : (wanted + items.length) % items.length;
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      track.scrollTo({ left: items[place].offsetLeft - items[0].offsetLeft, behavior: calm ? 'auto' : 'smooth' });
    };
    const mark = () => {
      for (const jump of jumps) {
        if (Number(jump.dataset.jump) === seen()) jump.setAttribute('aria-current', 'true');
        else jump.removeAttribute('aria-current');
      }
    };
    for (const steps of row.querySelectorAll('[data-steps]')) steps.hidden = track.scrollWidth <= track.clientWidth;
    for (const button of row.querySelectorAll('[data-step]')) {
      button.addEventListener('click', () => show(seen() + Number(button.dataset.step)));
    }
    for (const jump of jumps) {
      jump.addEventListener('click', (event) => {
        event.preventDefault();
        show(Number(jump.dataset.jump));
      });
    }
    track.addEventListener('scroll', mark, { passive: true });
    mark();
  }

  /** A picture opens over the page instead of in its place. Escape closes it: a dialog does so by itself. So does the way back. */
  function largePictures(gallery, number) {
    const links = [...gallery.querySelectorAll('a')];
    const dialog = document.createElement('dialog');
    if (links.length === 0 || !dialog.showModal) return;
    const picture = document.createElement('img');
    const caption = document.createElement('p');
    let place = 0;
    const show = (wanted) => {
      place = (wanted + links.length) % links.length;
      picture.src = links[place].href;
      const name = links[place].textContent.trim();
      const { alt } = links[place].querySelector('img');
      picture.alt = `${name} ${alt}`.trim();
      caption.textContent = [links.length > 1 ? `${name} / ${links.length}` : name, alt].filter(Boolean).join(' · ');
    };
    dialog.className = 'large';
    dialog.setAttribute('aria-label', gallery.dataset.gallery);
    dialog.append(
      picture,
      caption,
      largeButton('close', gallery.dataset.labelClose, () => dialog.close()),
    );
    if (links.length > 1) {
      dialog.append(
        largeButton('previous', gallery.dataset.labelPrevious, () => show(place - 1)),
        largeButton('next', gallery.dataset.labelNext, () => show(place + 1)),
      );
      swipes(dialog, (step) => show(place + step));
    }
    dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
    dialog.addEventListener('keydown', ({ key }) => {
      if (key === 'ArrowLeft') show(place - 1);
      if (key === 'ArrowRight') show(place + 1);
    });
    const open = (wanted) => {
      if (!dialog.isConnected) document.body.append(dialog);
      show(wanted);
      dialog.showModal();
    };
    links.forEach((link, index) => {
      link.addEventListener('click', (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open(index);
        history.pushState({ large: [number, index] }, '');
      });
    });
    wayBack(dialog, number, open);
  }

  /** An open picture is a step of the history: on a phone, back closes it and stays on the page. Forward opens it again. */
  function wayBack(dialog, number, open) {
    const asked = () => (history.state?.large?.[0] === number ? history.state.large : undefined);
    addEventListener('popstate', () => {
      if (!asked()) dialog.close();
      else if (!dialog.open) open(asked()[1]);
    });
    // Closed in another way, it takes its step back.
    dialog.addEventListener('close', () => asked() && history.back());
    // The page was loaded anew while it was open.
    if (asked()) history.replaceState(null, '');
  }

  /** A finger that goes sideways goes on by one. Two fingers make it larger, and then one moves what is seen. */
  function swipes(dialog, go) {
    const isEnlarged = () => window.visualViewport?.scale > 1.01;
    let from;
    dialog.addEventListener('pointerdown', (event) => {
      from = event.isPrimary && event.pointerType !== 'mouse' && !isEnlarged() ? event : undefined;
    });
    dialog.addEventListener('pointerup', ({ clientX, clientY }) => {
      const across = from ? clientX - from.clientX : 0;
      if (Math.abs(across) > 40 && Math.abs(across) > 2 * Math.abs(clientY - from.clientY)) go(across < 0 ? 1 : -1);
      from = undefined;
    });
    // What the style sheet takes from the browser is the browser's again.
    window.visualViewport?.addEventListener('resize', () => {
      dialog.style.touchAction = isEnlarged() ? 'auto' : '';
    });
  }

  /** Its sign is drawn by the theme's style sheet. */
  function largeButton(name, label, act) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = `large-${name}`;
    button.setAttribute('aria-label', label);
    button.addEventListener('click', act);
    return button;
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
}
