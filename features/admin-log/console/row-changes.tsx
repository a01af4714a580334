/** What a call changed: field by field, what it was and what it is. */
import { ArrowRight } from 'lucide-react';
import { formatTime } from '#kit/console/dates.ts';
import { useJoined, useWords } from '#kit/console/i18n.ts';
import { sizeWords } from '#kit/contract/size-words.ts';
import type { RowChange } from '../contract.ts';
import { isBytes, isMoment, wordOfField, wordOfNothing, wordOfValue, wordsOfParts } from './field-words.ts';
import type { phrases } from './locales/zh-cn.ts';
import { SentTree } from './sent-tree.tsx';

type Field = RowChange['fields'][number];

export function RowChanges({ changes, words }: { changes: readonly RowChange[]; words: string }) {
  const t = useWords<typeof phrases>('admin-log');
  if (changes.length === 0) return <p className="log-sent-none">{t('no_changes')}</p>;
  return changes.map(({ id, called, kind, fields }) => (
    <section key={id} className="log-change" aria-label={t('row', { id })}>
      <h3>
        {[t(kind === 'added' ? 'row_added' : kind === 'removed' ? 'row_removed' : 'row', { id }), called === id ? '' : called]
          .filter(Boolean)
          .join(' · ')}
      </h3>
      <dl>
        {fields.map((field) => (
          <ChangedField key={field.name} field={field} kind={kind} words={words} />
        ))}
      </dl>
    </section>
  ));
}

function ChangedField({ field, kind, words }: { field: Field; kind: RowChange['kind']; words: string }) {
  const t = useWords<typeof phrases>('admin-log');
  const feature = useWords(words);
  const sides = [
    { key: 'before', value: field.before, label: t(field.partial ? 'left' : 'before'), isShown: kind !== 'added' },
    { key: 'after', value: field.after, label: t(field.partial ? 'came' : 'after'), isShown: kind !== 'removed' },
  ].filter(({ isShown }) => isShown);
  return (
    <div>
      <dt>{wordOfField(feature, field.name)}</dt>
      {sides.map(({ key, value, label }) => (
        <dd key={key} data-side={key} data-partial={field.partial}>
          {key === 'after' && sides.length > 1 && !field.partial && <ArrowRight size={14} aria-hidden />}
          <span className="log-side">{label}</span>
          <Value name={field.name} value={value} feature={feature} />
        </dd>
      ))}
    </div>
  );
}

function Value({ name, value, feature }: { name: string; value: unknown; feature: (key: string) => string }) {
  const t = useWords<typeof phrases>('admin-log');
  const joined = useJoined();
  if (value === null) return <i>{wordOfNothing(feature, name, t('nothing'))}</i>;
  if (value === undefined || value === '' || isEmptyList(value)) return <i>{t('nothing')}</i>;
  if (name === 'status' && isSwitch(value)) return <span>{t(value ? 'enabled' : 'disabled')}</span>;
  if (typeof value === 'boolean') return <span>{t(value ? 'yes' : 'no')}</span>;
  if (typeof value === 'number' && isMoment(name)) return <span className="num">{formatTime(value)}</span>;
  if (typeof value === 'number' && isBytes(name)) return <span className="num">{sizeWords(value)}</span>;
  if (typeof value === 'string' || typeof value === 'number') return <span>{wordOfValue(feature, name, String(value))}</span>;
  const names = namesIn(value) ?? (typeof value === 'object' ? wordsOfParts(feature, name, value, t('nothing')) : undefined);
  return names ? <span>{joined(names)}</span> : <SentTree value={value} />;
}

/** A list of texts or numbers, or of things with names. */
function namesIn(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const names = value.map((item: unknown) => (typeof item === 'object' && item !== null ? nameOf(item) : String(item)));
  return names.every((name) => name !== undefined) ? names : undefined;
}

function nameOf(item: { name?: unknown; id?: unknown }): string | undefined {
  return typeof item.name === 'string' ? item.name : undefined;
}

/** Rows keep it as a number or as a truth. */
function isSwitch(value: unknown): boolean {
  return typeof value === 'boolean' || value === 0 || value === 1;
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
