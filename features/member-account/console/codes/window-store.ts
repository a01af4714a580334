/** What a window of the browser keeps until it is closed. A browser that keeps nothing only forgets sooner. */

export function readOfWindow(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** An empty text takes away what was kept. */
export function keepForWindow(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // It lives as long as the page.
  }
}
