/** How long until another code may be asked for, and where the last one went. Both go on where the page is loaded anew. */
import { useEffect, useState } from 'react';

import { keepForWindow, readOfWindow } from './window-store.ts';

const keyOf = (what: string) => `siteloom.member.code.${what}`;
const nothingSent = { untilMs: 0, address: '' };
/** A code counts ten minutes, the countdown is one of them. */
const restMs = 540_000;

/** `what` tells one countdown from another: what the code is for, and by which way it goes. */
export function useResend(what: string): { seconds: number; address: string; start: (seconds: number, address: string) => void } {
  const [sent, setSent] = useState(nothingSent);
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    const [, untilMs, address = ''] = /^(\d+) (.*)$/.exec(readOfWindow(keyOf(what)) ?? '') ?? [];
    setSent(untilMs ? { untilMs: Number(untilMs), address } : nothingSent);
    setNow(Date.now());
  }, [what]);

  const seconds = Math.max(0, Math.ceil((sent.untilMs - nowMs) / 1000));
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = window.setTimeout(() => setNow(Date.now()), 1000);
    return () => window.clearTimeout(timer);
  }, [seconds]);

  const start = (life: number, address: string) => {
    const untilMs = Date.now() + life * 1000;
    keepForWindow(keyOf(what), `${untilMs} ${address}`);
    setSent({ untilMs, address });
    setNow(Date.now());
  };
  return { seconds, address: nowMs < sent.untilMs + restMs ? sent.address : '', start };
}
