/** What to mend, one sentence each. */
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useJoined, useWords } from '#kit/console/i18n.ts';
import type { Check } from '../../checks.contract.ts';
import './checks.css';
import type { phrases } from './locales/zh-cn.ts';

/** Examples of these say more than the sentence does. */
const shown = new Set<Check['kind']>(['no_alt', 'foreign_pictures', 'headings', 'broken_links']);

interface ChecksListProps {
  checks: readonly Check[];
  /** What can be done about a kind at once. */
  remedyOf?: (kind: Check['kind']) => ReactNode;
}

export function ChecksList({ checks, remedyOf }: ChecksListProps) {
  const t = useWords<typeof phrases>('archives/review');
  const joined = useJoined();
  return (
    <ul className="checks" aria-label={t('checks_title')}>
      {checks.map(({ kind, count, examples }) => (
        <li key={kind} data-kind={kind}>
          <TriangleAlert size={15} aria-hidden />
          <span>
            {t(`checks.${kind}`, { n: count, words: joined(examples) })}
            {shown.has(kind) && examples.length > 0 && <small>{examples.map(decoded).join(' · ')}</small>}
            {remedyOf?.(kind)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Chinese addresses are read, not counted. */
function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
