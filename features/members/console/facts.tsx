/** A card of names and values. What is empty says so. */
import type { LucideIcon } from 'lucide-react';

import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from './locales/zh-cn.ts';

interface FactsProps {
  title: string;
  icon: LucideIcon;
  rows: readonly (readonly [label: string, value: string | null])[];
}

export function Facts({ title, icon: Icon, rows }: FactsProps) {
  const t = useWords<typeof phrases>('members');
  return (
    <section className="member-card">
      <h2>
        <Icon size={18} strokeWidth={1.7} aria-hidden />
        {title}
      </h2>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={value ? 'num' : 'is-empty'}>{value || t('not_set')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
