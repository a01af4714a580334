/** What a trial found: where each column goes, and what is wrong with which row. */
import type { ImportReport } from '#kit/contract/import.ts';
import { problemsMax } from '#kit/contract/import.ts';
import { useWords } from '../../i18n.ts';
import type { phrases } from './locales/zh-cn.ts';

export function ImportFindings({ report }: { report: ImportReport }) {
  return (
    <>
      {report.problems.length > 0 && <Problems report={report} />}
      {!report.applied && <Mapping report={report} />}
    </>
  );
}

function Problems({ report: { problems, titles } }: { report: ImportReport }) {
  const t = useWords<typeof phrases>('list/transfer');
  return (
    <section>
      <h3>{t('problems')}</h3>
      <section className="transfer-scroll" aria-label={t('problems')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              <th scope="col">{t('column')}</th>
              <th scope="col">{t('problem')}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ row, field, message }) => (
              <tr key={`${row} ${field} ${message}`}>
                <td className="num">{row}</td>
                <td>{field ? (titles[field] ?? field) : t('whole_row')}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {problems.length >= problemsMax && <p className="transfer-needs">{t('problems_more', { n: problemsMax })}</p>}
    </section>
  );
}

function Mapping({ report: { columns, titles, sample } }: { report: ImportReport }) {
  const t = useWords<typeof phrases>('list/transfer');
  return (
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
          {columns.map(({ heading, field }, place) => (
            <tr key={heading || place} className={field === null ? 'is-ignored' : undefined}>
              <td>{heading}</td>
              <td>{field === null ? t('ignored') : (titles[field] ?? field)}</td>
              <td>{sample[0]?.[place] ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
