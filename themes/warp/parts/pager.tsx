/** The pages of a list, with the theme's arrows. */
import type { Lang, Pager as PagerView } from '#kit/site/view.ts';

import { PagerOf } from '../../shared/parts/pager.tsx';
import { Icon } from './icon.tsx';

export function Pager({ pager, locale }: { pager: PagerView; locale: Lang }) {
  return <PagerOf pager={pager} locale={locale} back={<Icon name="back" />} on={<Icon name="arrow" />} stepClass="pager-step" />;
}
