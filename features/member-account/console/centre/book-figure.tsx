/** What a member has of points or balance, as it is read. */
import { useWords } from '#kit/console/i18n.ts';
import { grouped } from '#kit/console/numbers.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { useMember } from '../member-context.ts';
import { Figure } from './figure.tsx';

export function BookFigure({ book }: { book: 'points' | 'balance' }) {
  const t = useWords<typeof phrases>('member-account');
  const { money, score } = useMember().member;
  return <Figure text={book === 'points' ? grouped(score) : t('yuan', { amount: grouped(money) })} />;
}
