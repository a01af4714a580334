/** The pages of a list, as a book's. */
import type { Lang, Pager as PagerView } from '#kit/site/view.ts';

import { PagerOf } from '../../shared/parts/pager.tsx';
import { Sign } from './sign.tsx';

export function Pager({ pager, locale }: { pager: PagerView; locale: Lang }) {
  return <PagerOf pager={pager} locale={locale} back={<Sign name="back" />} on={<Sign name="on" />} stepClass="way" />;
}
