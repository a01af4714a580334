/** What documents would show of a field once it is changed: how many would show less, and some of them. */
import { useWords } from '#kit/console/i18n.ts';
import type { RetypeReport } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';

interface LossReportProps {
  report: RetypeReport;
  /** What becomes of that which is not shown any more. */
  kept?: string;
}

export function LossReport({ report: { documents, back, lost, examples, more }, kept }: LossReportProps) {
  const t = useWords<typeof phrases>('models');
  return (
    <div className="model-retype">
      {documents > 0 && <p>{lost === 0 ? t('retype.safe', { n: documents }) : t('retype.lost', { n: documents, lost })}</p>}
      {back > 0 && <p>{t('retype.back', { n: back })}</p>}
      {documents + back === 0 && <p>{t('retype.none')}</p>}
      {examples.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('retype.document')}</th>
              <th scope="col">{t('retype.before')}</th>
              <th scope="col">{t('retype.after')}</th>
            </tr>
          </thead>
          <tbody>
            {examples.map(({ id, title, before, after }) => (
              <tr key={id}>
                <td>{title}</td>
                <td>{before}</td>
                <td>{after || t('retype.nothing')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more && <p>{t('retype.more', { n: documents })}</p>}
      {kept && <p className="model-hint">{kept}</p>}
    </div>
  );
}
