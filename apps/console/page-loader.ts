/** The full-page loader of index.html: up while a page is on its way, gone 1000 ms after it has arrived. */

const hideDelayMs = 1000;

let hiding: ReturnType<typeof setTimeout> | undefined;

export function showLoader(): void {
  clearTimeout(hiding);
  const loader = document.getElementById('loader');
  if (!loader) return;
  loader.hidden = false;
  loader.classList.remove('is-leaving');
}

/** Fades out at once, so that nobody waits for it, and is hidden after the second. */
export function hideLoaderSoon(): void {
  clearTimeout(hiding);
  document.getElementById('loader')?.classList.add('is-leaving');
  hiding = setTimeout(() => {
    const loader = document.getElementById('loader');
    if (loader) loader.hidden = true;
  }, hideDelayMs);
}
