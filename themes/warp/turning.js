/** What only this theme does with a script: slides that turn, and a header that floats once the page has moved. */
{
  const turnMs = 7000;
  const start = () => {
    for (const row of document.querySelectorAll('[data-turning]')) turn(row);
    if ('IntersectionObserver' in window) headerShade();
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();

  function headerShade() {
    const header = document.querySelector('.site-header');
    if (!header) return;
    const top = document.createElement('div');
    top.className = 'page-top';
    header.before(top);
    new IntersectionObserver(([entry]) => header.classList.toggle('is-afloat', !entry.isIntersecting)).observe(top);
  }

  /** Turns until the reader says stop; waits while the slides are pointed at, focused or out of sight. */
  function turn(row) {
    const [button, step] = [row.querySelector('[data-pause]'), row.querySelector('[data-step="1"]')];
    if (!button || !step) return;
    let stopped = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let seen = true;
    let timer = 0;
    const advance = () => {
      step.click();
      update();
    };
    const update = () => {
      clearTimeout(timer);
      const running = !stopped && seen && !document.hidden && !row.matches(':hover') && !row.querySelector(':focus-visible');
      row.classList.toggle('is-turning', running);
      row.classList.toggle('is-stopped', stopped);
      button.setAttribute('aria-label', stopped ? button.dataset.labelOff : button.dataset.labelOn);
      if (running) timer = setTimeout(advance, turnMs);
    };
    button.addEventListener('click', () => {
      stopped = !stopped;
      update();
    });
    for (const name of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) row.addEventListener(name, update);
    document.addEventListener('visibilitychange', update);
    new IntersectionObserver(([entry]) => {
      seen = entry.isIntersecting;
      update();
    }).observe(row);
    update();
  }
}
