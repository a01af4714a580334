/** Which fields changed, each in the way of its kind; one of them can be brought back. */
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useArea } from '#kit/console/area.tsx';
import { Button, Tooltip } from '#kit/console/controls.ts';
import { formatTime } from '#kit/console/dates.ts';
import { useWords } from '#kit/console/i18n.ts';
import { EmptyState } from '#kit/console/states.tsx';
import type { FieldChange } from '../../review.contract.ts';
import type { phrases as archivePhrases } from '../locales/zh-cn.ts';
import type { phrases } from '../review/locales/zh-cn.ts';

interface ChangedFieldsProps {
  fields: readonly FieldChange[];
  onRestore: ((name: string) => Promise<void>) | undefined;
}

/** What belongs to the place and not to the text is not brought back by a revision. */
const kept = new Set(['column_id', 'further_ids', 'slug', 'flags', 'publish_time', 'expire_time']);

export function ChangedFields({ fields, onRestore }: ChangedFieldsProps) {
  const t = useWords<typeof phrases>('archives/review');
  if (fields.length === 0) return <EmptyState title={t('no_field_change')} />;
  return (
    <dl className="changed-fields">
      {fields.map((field, place) => {
        // Two models may call different fields by one name: each is a line of its own.
        const key = `${place}-${field.name}`;
        return (
          <div key={key}>
            <dt>
              <FieldName field={field} />
              {onRestore && !kept.has(field.name) && <RestoreField field={field} onRestore={onRestore} />}
            </dt>
            <dd>
              <Change field={field} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** What it is called. */
export function FieldName({ field }: { field: FieldChange }) {
  return <span>{useFieldName(field)}</span>;
}

/** A field of a model has its own name, the others are in the words of documents. */
function useFieldName({ name, label }: FieldChange): string {
  const t = useWords('archives');
  return label || t(`fields.${name}`);
}

function RestoreField({ field, onRestore }: { field: FieldChange; onRestore: (name: string) => Promise<void> }) {
  const t = useWords<typeof phrases>('archives/review');
  const [isBusy, setBusy] = useState(false);
  const words = t('restore_field', { name: useFieldName(field) });
  const restore = () => {
    setBusy(true);
    void onRestore(field.name).finally(() => setBusy(false));
  };
  return (
    <Tooltip title={words}>
      <Button size="small" type="text" loading={isBusy} aria-label={words} icon={<RotateCcw size={14} aria-hidden />} onClick={restore} />
    </Tooltip>
  );
}

/** What it was and what it became, in the way of its kind. */
export function Change({ field }: { field: FieldChange }) {
  if (field.kind === 'text') return <TextChange field={field} />;
  if (field.kind === 'picture') return <PictureChange removed={field.old ? [field.old] : []} added={field.new ? [field.new] : []} />;
  if (field.kind === 'pictures') return <PictureChange removed={field.removed} added={field.added} />;
  if (field.kind === 'list') return <ListChange field={field} />;
  if (field.kind === 'hidden') return <p className="changed-text">{field.new}</p>;
  return field.kind === 'time' ? (
    <ValueChange old={timeOf(field.old)} now={timeOf(field.new)} />
  ) : (
    <ValueChange old={field.old} now={field.new} />
  );
}

const timeOf = (value: string) => (value ? formatTime(Number(value)) : '');

function TextChange({ field }: { field: FieldChange }) {
  if (!field.old || !field.new) return <ValueChange old={field.old} now={field.new} />;
  return (
    <p className="changed-text">
      {field.parts.map(({ kind, text }, place) => {
        const key = `${place}-${kind}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        return kind === 'ins' ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>;
      })}
    </p>
  );
}

function ValueChange({ old, now }: { old: string; now: string }) {
  const t = useWords<typeof phrases>('archives/review');
  return (
    <p className="changed-text">
      {old ? <del>{old}</del> : <em>{t('empty_value')}</em>} <span aria-hidden>→</span>{' '}
      {now ? <ins>{now}</ins> : <em>{t('empty_value')}</em>}
    </p>
  );
}

function ListChange({ field: { name, removed, added, old, new: now } }: { field: FieldChange }) {
  const t = useWords<typeof archivePhrases>('archives');
  const word = (entry: string) => (name === 'flags' && isFlag(entry) ? t(`values.flags.${entry}`) : entry);
  // The same entries in another order.
  if (removed.length + added.length === 0) return <ValueChange old={old} now={now} />;
  return (
    <p className="changed-list">
      {removed.map((entry) => (
        <del key={entry}>{word(entry)}</del>
      ))}
      {added.map((entry) => (
        <ins key={entry}>{word(entry)}</ins>
      ))}
    </p>
  );
}

const isFlag = (entry: string) => entry === 'top' || entry === 'recommended' || entry === 'headline';

function PictureChange({ removed, added }: { removed: readonly string[]; added: readonly string[] }) {
  const t = useWords<typeof phrases>('archives/review');
  const { fileUrl } = useArea();
  return (
    <p className="changed-pictures">
      {removed.map((url) => (
        <del key={url}>
          <img src={fileUrl(url)} alt={t('removed')} loading="lazy" />
        </del>
      ))}
      {added.map((url) => (
        <ins key={url}>
          <img src={fileUrl(url)} alt={t('added')} loading="lazy" />
        </ins>
      ))}
    </p>
  );
}
