/** A status as a dot and a word: readable without telling colours apart. */
import type { ReactNode } from 'react';

import './theme/states.css';

export type Tone = 'success' | 'warning' | 'danger' | 'neutral' | 'info';

/** `<StatusDot tone="success">{t('enabled')}</StatusDot>` */
export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="status" data-tone={tone}>
      {children}
    </span>
  );
}
