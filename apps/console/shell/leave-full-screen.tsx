/** The way back from a tab that fills the window. */
import { Minimize2 } from 'lucide-react';
import { useEffect } from 'react';

import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from './locales/zh-cn.ts';

export function LeaveFullScreen({ onLeave }: { onLeave: () => void }) {
  const t = useWords<typeof phrases>('shell');
  useEffect(() => {
    const press = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && onLeave();
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onLeave]);
  return (
    <button type="button" className="leave-full" onClick={onLeave}>
      <Minimize2 size={15} aria-hidden />
      {t('tab.leave_full_screen')}
      <kbd>Esc</kbd>
    </button>
  );
}
