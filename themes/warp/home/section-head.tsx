/** The head of a section: a knot, the title, a line about it, the way on. */
import type { Lang, Link } from '#kit/site/view.ts';

import { Title } from '../../shared/parts/title.tsx';
import { MoreLink } from '../parts/more-link.tsx';
import { Knot } from '../parts/weave.tsx';

interface SectionHeadProps {
  head: { title: string; lead?: string; more?: Link };
  locale: Lang;
}

export function SectionHead({ head, locale }: SectionHeadProps) {
  return (
    <div className="section-head">
      <Knot />
      <h2>
        <Title text={head.title} />
      </h2>
      {head.lead && <p className="lead">{head.lead}</p>}
      {head.more && <MoreLink link={head.more} locale={locale} />}
    </div>
  );
}
