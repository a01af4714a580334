/** What to mend, one sentence each. */
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useArea } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { Check } from '../../checks.contract.ts';
import { useCheckWords } from './check-words.ts';
import './checks.css';
import type { phrases } from './locales/zh-cn.ts';

/** Examples of these say more than the sentence does. */
const shown = new Set<Check['kind']>(['foreign_pictures', 'headings', 'broken_links']);

interface ChecksListProps {
  checks: readonly Check[];
  /** What can be done about a kind at once. */
  remedyOf?: (kind: Check['kind']) => ReactNode;
}

export function ChecksList({ checks, remedyOf }: ChecksListProps) {
  const t = useWords<typeof phrases>('archives/review');
  const say = useCheckWords();
  return (
    <ul className="checks" aria-label={t('checks_title')}>
      {checks.map((check) => (
        <li key={check.kind} data-kind={check.kind}>
          <TriangleAlert size={15} aria-hidden />
          <span>
            {say(check)}
            {check.kind === 'no_alt' && <Pictures addresses={check.examples} />}
            {shown.has(check.kind) && check.examples.length > 0 && <small>{check.examples.map(decoded).join(' · ')}</small>}
            {remedyOf?.(check.kind)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A picture is known by its looks; its address is what a search of the text finds. */
function Pictures({ addresses }: { addresses: readonly string[] }) {
  const { fileUrl } = useArea();
  return (
    <span className="checks-pictures">
      {[...new Set(addresses)].map((address) => (
        <a key={address} href={fileUrl(address)} target="_blank" rel="noopener noreferrer">
          <img src={fileUrl(address)} alt="" width={56} height={40} loading="lazy" />
          <small>{decoded(address)}</small>
        </a>
      ))}
    </span>
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
