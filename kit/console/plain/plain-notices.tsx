/** Short notices on pages without a UI library: they come from the request layer and from what a page has done, and go by themselves. */
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { useWords } from '../i18n.ts';
import type { NoticeKind, NoticeRelay } from '../notices.ts';
import './plain-notices.css';

interface Shown {
  id: number;
  kind: NoticeKind;
  text: string;
}

const stayMs = 5000;
const shownMax = 3;
const icons = { success: CircleCheck, info: Info, warning: CircleAlert, error: CircleAlert } as const;

/** `<PlainNotices relay={notices} />`, once a page. What is wrong stays until it is closed. */
export function PlainNotices({ relay }: { relay: NoticeRelay }) {
  const t = useWords();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const last = useRef(0);
  const close = (id: number) => setShown((now) => now.filter((notice) => notice.id !== id));

  useEffect(() => {
    const timers = new Set<number>();
    const show = (kind: NoticeKind) => (text: string) => {
      last.current += 1;
      const id = last.current;
      setShown((now) => [...now.filter((notice) => notice.text !== text), { id, kind, text }].slice(-shownMax));
      if (kind === 'success' || kind === 'info')
        timers.add(window.setTimeout(() => setShown((now) => now.filter((notice) => notice.id !== id)), stayMs));
    };
    const stop = relay.listen({ success: show('success'), info: show('info'), warning: show('warning'), error: show('error') });
    return () => {
      stop();
      for (const timer of timers) window.clearTimeout(timer);
    };
  }, [relay]);

  return (
    <div className="plain-notices" role="status">
      {shown.map(({ id, kind, text }) => {
        const Icon = icons[kind];
        return (
          <p key={id} data-kind={kind}>
            <Icon size={17} aria-hidden />
            <span>{text}</span>
            <button type="button" aria-label={t('close')} onClick={() => close(id)}>
              <X size={15} aria-hidden />
            </button>
          </p>
        );
      })}
    </div>
  );
}
