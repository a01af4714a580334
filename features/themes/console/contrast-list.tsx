/** How well the colours are read, in the light and in the dark. Drawn in the colours themselves. */
import { Check, TriangleAlert } from 'lucide-react';
import { useWords } from '#kit/console/i18n.ts';
import type { Contrast } from '../contract.ts';
import type { phrases } from './locales/zh-cn.ts';

interface ContrastListProps {
  contrasts: readonly Contrast[];
  /** Pairs that fall short. */
  unread: number;
}

export function ContrastList({ contrasts, unread }: ContrastListProps) {
  const t = useWords<typeof phrases>('themes');
  if (contrasts.length === 0) return null;
  return (
    <fieldset className="form-part theme-contrasts">
      <legend>{t('contrast')}</legend>
      <p>{t('contrast_hint')}</p>
      <p className="theme-contrast-sum" data-weak={unread > 0 ? '' : undefined} role="status">
        {unread > 0 ? t('contrast_bad', { count: unread }) : t('contrast_ok')}
      </p>
      <ul>
        {contrasts.map((pair) => (
          <Pair key={`${pair.token} ${pair.title} ${pair.scheme}`} pair={pair} />
        ))}
      </ul>
    </fieldset>
  );
}

function Pair({ pair: { title, scheme, text, ground, ratio, least, enough } }: { pair: Contrast }) {
  const t = useWords<typeof phrases>('themes');
  return (
    <li data-weak={enough ? undefined : ''} title={t('ratio', { ratio, least })}>
      <span className="theme-sample" style={{ color: text, background: ground }} aria-hidden>
        Aa
      </span>
      <span>
        {title}
        <small>{t(`scheme.${scheme}`)}</small>
      </span>
      <b className="num">{ratio.toFixed(2)}</b>
      {enough ? <Check size={15} aria-label={t('enough')} /> : <TriangleAlert size={15} aria-label={t('too_weak')} />}
    </li>
  );
}
