/** Chooses the column that documents move to, are copied to, or come back to. */
import { useState } from 'react';
import { Link } from 'react-router';
import { AppModal } from '#kit/console/app-modal.tsx';
import { useArea } from '#kit/console/area.tsx';
import { TreeSelectInput } from '#kit/console/form/inputs/tree-inputs.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { ArchiveRow, ColumnChoice } from '../../archives.contract.ts';
import { listRows, useColumnChoices } from '../archives.queries.ts';
import type { phrases as archivePhrases } from '../locales/zh-cn.ts';
import { useMayMoveAnywhere } from '../possible-moves.ts';
import type { phrases } from './locales/zh-cn.ts';

interface PlaceDialogProps {
  kind: 'move' | 'copy' | 'recover';
  rows: readonly ArchiveRow[];
  /** Undefined: none is left, and those come back whose column is there. `rows`: of those that were given, whom it is for. */
  onPlace: (columnId: number | undefined, rows: readonly ArchiveRow[]) => void;
  onClose: () => void;
}

/** Documents move within their language; copies may go to any. */
export function PlaceDialog({ kind, rows, onPlace, onClose }: PlaceDialogProps) {
  const t = useWords<typeof archivePhrases>('archives');
  const say = useWords<typeof phrases>('archives/placing');
  const { data } = useColumnChoices();
  const [columnId, setColumnId] = useState<number>();
  const choices = data?.list ?? [];
  const rowsOf = (locale: string | undefined) => listRows(choices, locale);
  const { first, lost, foreign } = kind === 'recover' ? homelessOf(rows, rowsOf) : { first: rows[0], lost: [], foreign: 0 };
  const hasNone = kind === 'recover' && data !== undefined && rowsOf(first?.locale).length === 0;
  const hasOthers = lost.length + foreign < rows.length;
  const leavesOut = kind === 'move' && choices.some(({ locale }) => locale !== first?.locale);
  const marks = marksOf(choices);
  const marked = ({ id, name }: Record<string, unknown>) => {
    const mark = marks.get(Number(id));
    return mark ? `${String(name)} · ${say(`found_by.${mark}`)}` : String(name);
  };
  const mayMoveAnywhere = useMayMoveAnywhere();
  const mayBeRefused = kind === 'move' && !mayMoveAnywhere && marks.size > 0 && rows.some(({ published }) => published);
  const place = () => {
    onClose();
    const isPlaced = (row: ArchiveRow) => row.column_id !== 0 || (columnId !== undefined && row.locale === first?.locale);
    onPlace(columnId, kind === 'recover' ? rows.filter(isPlaced) : rows);
  };
  return (
    <AppModal
      open
      title={rows.length === 1 && first ? say(`${kind}_title`, { title: first.title }) : say(`${kind}_many_title`, { n: rows.length })}
      okText={t(kind)}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: columnId === undefined && !(hasNone && hasOthers) }}
      onOk={place}
      onCancel={onClose}
    >
      <div className="archive-dialog" role="group" aria-label={t('fields.column_id')}>
        {!hasNone && (
          <TreeSelectInput
            rows={
              kind === 'copy'
                ? everyLanguage(
                    choices.map(({ locale }) => locale),
                    rowsOf,
                    (locale) => t(`values.locale.${locale}`),
                  )
                : rowsOf(first?.locale)
            }
            labelOf={marked}
            placeholder={t('pick_column')}
            {...(columnId === undefined ? {} : { value: columnId })}
            onChange={setColumnId}
          />
        )}
        {hasNone && first ? (
          <NoColumn locale={first.locale} lost={hasOthers ? lost.length : undefined} onLeave={onClose} />
        ) : (
          <WhatFor kind={kind} n={rows.length} lost={lost} isOneOfSeveral={choices.some(({ locale }) => locale !== first?.locale)} />
        )}
        {foreign > 0 && <p>{say('recover_languages', { n: foreign })}</p>}
        {mayBeRefused && <p>{say('move_finders')}</p>}
        {leavesOut && <p>{say('move_languages')}</p>}
      </div>
    </AppModal>
  );
}

/** Of those whose column is gone, the ones that are asked about: of one language, if there is one that still has columns. The others go back to where they were. */
function homelessOf(rows: readonly ArchiveRow[], rowsOf: (locale: string) => unknown[]) {
  const homeless = rows.filter(({ column_id }) => column_id === 0);
  const first = homeless.find(({ locale }) => rowsOf(locale).length > 0) ?? homeless[0];
  const lost = homeless.filter(({ locale }) => locale === first?.locale);
  return { first, lost, foreign: homeless.length - lost.length };
}

interface WhatForProps {
  kind: PlaceDialogProps['kind'];
  /** How many were given. */
  n: number;
  lost: readonly ArchiveRow[];
  /** There are columns of other languages too. */
  isOneOfSeveral: boolean;
}

/** What the column is chosen for. */
function WhatFor({ kind, n, lost, isOneOfSeveral }: WhatForProps) {
  const t = useWords<typeof archivePhrases>('archives');
  const say = useWords<typeof phrases>('archives/placing');
  const [first] = lost;
  if (n === 1 || !first) return <p>{say(`${kind}_text.${n === 1 ? 'one' : 'many'}`, { n })}</p>;
  if (lost.length === n) return <p>{say('recover_text.all')}</p>;
  if (!isOneOfSeveral) return <p>{say('recover_text.many', { n: lost.length })}</p>;
  return <p>{say('recover_text.many_of', { n: lost.length, language: t(`values.locale.${first.locale}`) })}</p>;
}

interface NoColumnProps {
  locale: ArchiveRow['locale'];
  /** Where others come back: how many do not. */
  lost: number | undefined;
  onLeave: () => void;
}

/** The last column of a language has gone: one has to be made first. */
function NoColumn({ locale, lost, onLeave }: NoColumnProps) {
  const t = useWords<typeof archivePhrases>('archives');
  const say = useWords<typeof phrases>('archives/placing');
  const { can, to } = useArea();
  const mayMake = can('corp/columns/add');
  const language = t(`values.locale.${locale}`);
  const what = lost === undefined ? say('recover_text.none', { language }) : say('recover_text.none_some', { language, n: lost });
  return (
    <p role="status">
      {what} {say(mayMake ? 'recover_text.make' : 'recover_text.ask')}{' '}
      {mayMake && (
        <Link to={to('corp/columns')} onClick={onLeave}>
          {t('to_columns')}
        </Link>
      )}
      {lost !== undefined && ` ${say('recover_text.rest')}`}
    </p>
  );
}

/** Of the columns that not everybody finds on the site, who does: parents come first, and what they keep out their children do too. */
function marksOf(choices: readonly ColumnChoice[]): ReadonlyMap<number, 'nobody' | 'members'> {
  const marks = new Map<number, 'nobody' | 'members'>();
  for (const { id, pid, status, for_members } of choices) {
    const above = marks.get(pid);
    if (status !== 1 || above === 'nobody') marks.set(id, 'nobody');
    else if (for_members || above === 'members') marks.set(id, 'members');
  }
  return marks;
}

/** Where the site has several languages, each column says which is its own. */
function everyLanguage(
  locales: readonly string[],
  rowsOf: (locale: string) => Record<string, unknown>[],
  wordOf: (locale: 'zh-cn' | 'en') => string,
): Record<string, unknown>[] {
  const used = (['zh-cn', 'en'] as const).filter((locale) => locales.includes(locale));
  if (used.length < 2) return used.flatMap(rowsOf);
  return used.flatMap((locale) => rowsOf(locale).map((row) => ({ ...row, name: `${String(row.name)} · ${wordOf(locale)}` })));
}
