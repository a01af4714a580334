/** What becomes of the focus when the button that was pressed is switched off or goes away. */
import { useEffect } from 'react';

import { focused } from '#kit/console/use-focus-return.ts';

/** A button may come back at once, and a dialog gives the focus back by itself. */
const pauseMs = 100;

const head = '.page-head';

/** The page takes it, so that the next key does not begin at the top of the window; a button that is on again, or drawn anew, gets it back. */
export function useFocusKept(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    /** Of a button at the head of a page: the first save of something new leads to another page with the same ones. */
    let words: string | undefined;
    let page: HTMLElement | undefined;
    /** It was switched off since it took the focus: then it did not let go of it by itself. */
    let wasOff = false;
    let timer: number | undefined;
    const note = () => {
      const here = focused();
      if (here && here === page) return;
      last = here;
      words = here?.closest(head) ? here.textContent : undefined;
      page = undefined;
      wasOff = false;
    };
    const look = () => {
      timer = undefined;
      if (!last || document.querySelector('[role="dialog"]:not([aria-hidden])')) return;
      const here = focused();
      if (!last.isConnected && words) last = headButton(words) ?? last;
      if (isThere(last) && (page ? here === page : wasOff && !here)) last.focus({ preventScroll: true });
      if (isThere(focused()) || isThere(last)) return;
      page = document.querySelector<HTMLElement>('#main') ?? undefined;
      page?.focus({ preventScroll: true });
    };
    const changes = new MutationObserver(() => {
      wasOff ||= last?.matches(':disabled') === true;
      if (timer === undefined && (page !== undefined || !isThere(focused()))) timer = window.setTimeout(look, pauseMs);
    });
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', note);
    // A click beside everything takes the focus away on purpose.
    document.addEventListener('click', note);
    return () => {
      changes.disconnect();
      window.clearTimeout(timer);
      document.removeEventListener('focusin', note);
      document.removeEventListener('click', note);
    };
  }, []);
}

function headButton(words: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(`${head} button`)].find((one) => one.textContent === words && one.checkVisibility());
}

/** Some browsers leave the focus for a moment with what is switched off. */
function isThere(element: HTMLElement | null): boolean {
  return element?.isConnected === true && !element.matches(':disabled');
}
