/** What is said of a remark before it is sent. */
import { useWords } from '#kit/console/i18n.ts';
import { remarkMax } from '../../review.contract.ts';
import type { phrases } from './locales/zh-cn.ts';

/** Why a remark cannot be taken as it stands; undefined: it can. */
export function useRemarkObjection(remark: string): string | undefined {
  const t = useWords<typeof phrases>('archives/review');
  return remark.length > remarkMax ? t('remark_long', { max: remarkMax, n: remark.length }) : undefined;
}
