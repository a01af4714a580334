/** What two people changed in one document: first where both did, then each alone, with what becomes of it. */
import type { ReactNode } from 'react';
import type { phrases as formPhrases } from '#kit/console/form/locales/zh-cn.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { ArchiveDiff, FieldChange } from '../../review.contract.ts';
import type { phrases } from '../review/locales/zh-cn.ts';
import { Change, FieldName } from './changed-fields.tsx';
import { ChangedText } from './changed-text.tsx';

type Side = Pick<ArchiveDiff, 'fields' | 'html' | 'text_changed' | 'coarse'>;

interface BothSidesProps {
  theirs: Side;
  mine: Side;
  /** Who the other is. */
  by: string;
  /** The fields that both changed, each to something else; undefined: not known. */
  places: readonly string[] | undefined;
}

export function BothSides({ theirs, mine, by, places }: BothSidesProps) {
  const t = useWords<typeof phrases>('archives/review');
  const say = useWords<typeof formPhrases>('form');
  const buttons = { keep: say('conflict_overwrite'), load: say('conflict_reload') };
  const pairs = theirs.fields.flatMap((field) => {
    const own = mine.fields.find((other) => isOne(field, other));
    return own ? [{ theirs: field, mine: own }] : [];
  });
  const alone = (fields: readonly FieldChange[]) => fields.filter((field) => !pairs.some((pair) => isOne(pair.theirs, field)));
  const isBothText = theirs.text_changed && mine.text_changed;
  const stays = (name: string) => places !== undefined && !places.some((place) => place === name || place.startsWith(`${name}.`));
  const marked = (name: string) => stays(name) && <small className="conflict-mark">{t('conflict.agree', buttons)}</small>;
  return (
    <>
      <Part title={t('conflict.both')} note={t('conflict.both_note', buttons)} count={pairs.length + Number(isBothText)} isFirst>
        <Fields
          rows={pairs}
          keyOf={(pair) => pair.theirs.name}
          nameOf={(pair) => (
            <>
              <FieldName field={pair.theirs} />
              {marked(pair.theirs.name)}
            </>
          )}
        >
          {(pair) => (
            <dl className="conflict-sides">
              <Said by={by} field={pair.theirs} />
              <Said by={t('conflict.me')} field={pair.mine} />
            </dl>
          )}
        </Fields>
        {isBothText && (
          <>
            <Text side={theirs} by={by}>
              {marked('content')}
            </Text>
            <Text side={mine} by={t('conflict.me')} />
          </>
        )}
      </Part>
      <Alone
        title={t('conflict.theirs', { name: by })}
        note={t('conflict.theirs_note')}
        side={theirs}
        fields={alone(theirs.fields)}
        isText={!isBothText}
      />
      {theirs.fields.length === 0 && !theirs.text_changed && <p className="compare-note">{t('conflict.theirs_none', { name: by })}</p>}
      <Alone
        title={t('conflict.mine')}
        note={t('conflict.mine_note', buttons)}
        side={mine}
        fields={alone(mine.fields)}
        isText={!isBothText}
      />
    </>
  );
}

/** Two models may call different fields by one name. */
const isOne = (one: FieldChange, other: FieldChange) => one.name === other.name && one.label === other.label;

interface AloneProps {
  title: string;
  note: string;
  side: Side;
  /** Those that the other side did not change. */
  fields: readonly FieldChange[];
  /** The other side did not change the text. */
  isText: boolean;
}

function Alone({ title, note, side, fields, isText }: AloneProps) {
  const hasText = isText && side.text_changed;
  return (
    <Part title={title} note={note} count={fields.length + Number(hasText)}>
      <Fields rows={fields} keyOf={({ name }) => name} nameOf={(field) => <FieldName field={field} />}>
        {(field) => <Change field={field} />}
      </Fields>
      {hasText && <Text side={side} />}
    </Part>
  );
}

interface PartProps {
  title: string;
  note: string;
  count: number;
  /** The part that has to be decided. */
  isFirst?: boolean;
  children: ReactNode;
}

function Part({ title, note, count, isFirst = false, children }: PartProps) {
  if (count === 0) return null;
  return (
    <section className={isFirst ? 'conflict-part is-both' : 'conflict-part'} aria-label={title}>
      <h3>
        {title} <span>{count}</span>
      </h3>
      <p>{note}</p>
      {children}
    </section>
  );
}

interface FieldsProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => ReactNode;
  children: (row: Row) => ReactNode;
}

function Fields<Row>({ rows, keyOf, nameOf, children }: FieldsProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <dl className="changed-fields">
      {rows.map((row, place) => {
        // Two models may call different fields by one name: each is a line of its own.
        const key = `${place}-${keyOf(row)}`;
        return (
          <div key={key}>
            <dt>
              <span>{nameOf(row)}</span>
            </dt>
            <dd>{children(row)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function Said({ by, field }: { by: string; field: FieldChange }) {
  return (
    <div>
      <dt>{by}</dt>
      <dd>
        <Change field={field} />
      </dd>
    </div>
  );
}

/** @param by whose change it is, where there are two of them */
function Text({ side, by, children }: { side: Side; by?: string; children?: ReactNode }) {
  const t = useWords<typeof phrases>('archives/review');
  return (
    <div className="conflict-text">
      <h4>
        {t('modes.text')}
        {by && <span> · {by}</span>}
        {children}
      </h4>
      <ChangedText diff={side} isShort />
    </div>
  );
}
