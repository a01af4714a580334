/** What a trial found: where each column goes, what is wrong with which row, and what is to be known of those that are taken. */
import type { ImportFinding, ImportReport } from '#kit/contract/import.ts';
import { problemsMax } from '#kit/contract/import.ts';
import { useJoined, useWords } from '../../i18n.ts';
import type { phrases } from './locales/zh-cn.ts';

export function ImportFindings({ report }: { report: ImportReport }) {
  const t = useWords<typeof phrases>('list/transfer');
  const { problems, remarks, titles, applied } = report;
  return (
    <>
      {problems.length > 0 && (
        <Findings title={t('problems')} says={t('problem')} more={t('problems_more', { n: problemsMax })} rows={problems} titles={titles} />
      )}
      {remarks.length > 0 && (
        <Findings
          title={t(applied ? 'remarks_done' : 'remarks')}
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

interface FindingsProps extends Pick<ImportReport, 'titles'> {
  title: string;
  /** Stands above the messages. */
  says: string;
  /** Where there are more than a report holds. */
  more: string;
  rows: readonly ImportFinding[];
}

function Findings({ title, says, more, rows, titles }: FindingsProps) {
  const t = useWords<typeof phrases>('list/transfer');
  return (
    <section className="transfer-part">
      <h3>{title}</h3>
      <section className="transfer-scroll" aria-label={title}>
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
      </section>
      {rows.length >= problemsMax && <p className="transfer-needs">{more}</p>}
    </section>
  );
}

function Mapping({ report: { columns, titles, sample } }: { report: ImportReport }) {
  const t = useWords<typeof phrases>('list/transfer');
  const joined = useJoined();
  // A column without a name and without anything in it is none.
  const shown = columns
    .map(({ heading, field }, place) => ({ ...{ heading, field, place }, isFilled: sample.some((cells) => cells[place]) }))
    .filter(({ heading, isFilled }) => heading || isFilled)
    .map((column) => ({ ...column, name: column.heading || t('no_heading', { n: column.place + 1 }) }));
  const leftOut = shown.filter(({ field }) => field === null);
  return (
    <div className="transfer-part">
      {leftOut.length > 0 && <p className="transfer-left-out">{t('left_out', { names: joined(leftOut.map(({ name }) => name)) })}</p>}
      <section className="transfer-scroll" aria-label={t('file_columns')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('file_columns')}</th>
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
      </section>
    </div>
  );
}
