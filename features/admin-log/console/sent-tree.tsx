/** What a call carried, as a tree that folds. */
import { useWords } from '#kit/console/i18n.ts';
import type { phrases } from './locales/zh-cn.ts';

/** Objects and lists with their parts below them, everything else as it would be written in JSON. */
export function SentTree({ value }: { value: unknown }) {
  const t = useWords<typeof phrases>('admin-log');
  const parts = partsOf(value);
  if (!parts) return <Plain value={value} />;
  if (parts.length === 0) return <p className="log-sent-none">{t('nothing_sent')}</p>;
  return (
    <ul className="log-sent">
      {parts.map(([name, inner]) => (
        <li key={name}>
          <Part name={name} value={inner} />
        </li>
      ))}
    </ul>
  );
}

function Part({ name, value }: { name: string; value: unknown }) {
  const parts = partsOf(value);
  if (!parts || parts.length === 0) {
    return (
      <>
        <span className="log-sent-name">{name}</span> <Plain value={value} />
      </>
    );
  }
  return (
    <details open>
      <summary>
        <span className="log-sent-name">{name}</span> <small>{Array.isArray(value) ? `[${parts.length}]` : `{${parts.length}}`}</small>
      </summary>
      <SentTree value={value} />
    </details>
  );
}

function Plain({ value }: { value: unknown }) {
  return (
    <code data-kind={value === null ? 'null' : typeof value}>{typeof value === 'string' ? value || '""' : JSON.stringify(value)}</code>
  );
}

function partsOf(value: unknown): [string, unknown][] | undefined {
  return typeof value === 'object' && value !== null ? Object.entries(value) : undefined;
}
