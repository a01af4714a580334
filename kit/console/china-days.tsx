/** By which clock the days of a chart begin, said where the reader's is another. */
import { isChinaClock } from './dates.ts';
import { useWords } from './i18n.ts';

/** `<h2>{t('week')} <ChinaDays /></h2>` */
export function ChinaDays() {
  const t = useWords();
  return isChinaClock() ? null : <small>{t('days_of_china')}</small>;
}
