/** How long until another code may be asked for. It goes on where the page is loaded anew. */
import { useEffect, useState } from 'react';

const keyOf = (what: string) => `siteloom.member.code.${what}`;

/** `what` tells one countdown from another: what the code is for, and where it goes. */
export function useResend(what: string): { seconds: number; start: (seconds: number) => void } {
  const [untilMs, setUntil] = useState(0);
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    setUntil(Number(read(keyOf(what)) ?? 0));
    setNow(Date.now());
  }, [what]);

  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = window.setTimeout(() => setNow(Date.now()), 1000);
    return () => window.clearTimeout(timer);
  }, [seconds]);

  const start = (life: number) => {
    const end = Date.now() + life * 1000;
    keep(keyOf(what), String(end));
    setUntil(end);
    setNow(Date.now());
  };
  return { seconds, start };
}

/** A browser that keeps nothing only forgets the countdown; the server does not. */
function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // The countdown lives as long as the page.
  }
}
