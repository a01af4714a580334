/** What a trial found: what is wrong with which row, what is to be known of those that are taken, and where each column goes. */
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import type { ImportFinding, ImportReport } from '#kit/contract/import.ts';
import { problemsMax } from '#kit/contract/import.ts';
import { useJoined, useWords } from '../../i18n.ts';
import { grouped } from '../../numbers.ts';
import type { phrases } from './locales/zh-cn.ts';

export function ImportFindings({ report }: { report: ImportReport }) {
  const t = useWords<typeof phrases>('list/transfer');
  const { problems, remarks, titles, applied, found, good } = report;
  return (
    <>
      {problems.length > 0 && (
        <Findings
          kind="problems"
          title={t('problems')}
          count={found.problems}
          says={t('problem')}
          more={t('problems_more', { n: problemsMax })}
          rows={problems}
          titles={titles}
        />
      )}
      {remarks.length > 0 && (
        <Findings
          kind="remarks"
          title={t(applied ? 'remarks_done' : good > 0 ? 'remarks' : 'remarks_none')}
          count={found.remarks}
          says={t('remark')}
          more={t('remarks_more', { n: problemsMax })}
          rows={remarks}
          titles={titles}
        />
      )}
      {!applied && <Mapping report={report} />}
    </>
  );
}

interface PartProps {
  /** The first gives way last where there is not room for all. */
  kind: 'problems' | 'remarks' | 'columns';
  title: string;
  /** How many there are, on show or not. */
  count: number;
  /** Said of what is not on show. */
  more?: string | undefined;
  /** Default: folded out. */
  isFolded?: boolean;
  children: ReactNode;
}

/** A table below its heading, which folds it. */
function Part({ kind, title, count, more, isFolded = false, children }: PartProps) {
  const id = useId();
  const part = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(!isFolded);
  // Folded from the middle of a long one, it is where one was: nobody has to look for it.
  const turn = () => {
    flushSync(() => setOpen(!isOpen));
    part.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div ref={part} className="transfer-part" data-kind={kind} data-open={isOpen || undefined}>
      <div className="transfer-head">
        <h3>
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={turn}>
            <ChevronDown size={15} aria-hidden />
            {title} <span className="num">{grouped(count)}</span>
          </button>
        </h3>
        {more && <p>{more}</p>}
      </div>
      <section id={id} className="transfer-scroll" aria-label={title} hidden={!isOpen}>
        {children}
      </section>
    </div>
  );
}

interface FindingsProps extends Pick<ImportReport, 'titles'>, Pick<PartProps, 'kind' | 'title' | 'count'> {
  /** Stands above the messages. */
  says: string;
  /** Where there are more than a report holds. */
  more: string;
  rows: readonly ImportFinding[];
}

function Findings({ says, more, rows, titles, count, ...part }: FindingsProps) {
  const t = useWords<typeof phrases>('list/transfer');
  return (
    <Part {...part} count={count} more={rows.length >= problemsMax && count > rows.length ? more : undefined}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            <th scope="col">{t('column')}</th>
            <th scope="col">{says}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, field, message }) => (
            <tr key={`${row} ${field} ${message}`}>
              <td className="num">{row}</td>
              <td>{field ? (titles[field] ?? field) : t('whole_row')}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

/** Where rows have problems, these are what is looked for: only what is left out is said then. */
function Mapping({ report: { columns, titles, sample, problems } }: { report: ImportReport }) {
  const t = useWords<typeof phrases>('list/transfer');
  const joined = useJoined();
  // A column without a name and without anything in it is none.
  const shown = columns
    .map(({ heading, field }, place) => ({ ...{ heading, field, place }, isFilled: sample.some((cells) => cells[place]) }))
    .filter(({ heading, isFilled }) => heading || isFilled)
    .map((column) => ({ ...column, name: column.heading || t('no_heading', { n: column.place + 1 }) }));
  const leftOut = shown.filter(({ field }) => field === null);
  return (
    <>
      {leftOut.length > 0 && <p className="transfer-left-out">{t('left_out', { names: joined(leftOut.map(({ name }) => name)) })}</p>}
      <Part kind="columns" title={t('file_columns')} count={shown.length} isFolded={problems.length > 0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('file_column')}</th>
              <th scope="col">{t('becomes')}</th>
              <th scope="col">{t('example')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, field, place }) => (
              <tr key={place} className={field === null ? 'is-ignored' : undefined}>
                <td>{name}</td>
                <td>{field === null ? t('ignored') : (titles[field] ?? field)}</td>
                <td>{sample[0]?.[place] ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
    </>
  );
}
