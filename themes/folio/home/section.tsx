/** A section of the home page: its number and title, and what it holds. `margin` sets the title beside it, `over` above it. */
import type { ReactNode } from 'react';

import type { Lang, Link } from '#kit/site/view.ts';

import { Title } from '../../shared/parts/title.tsx';
import { WayOn } from '../parts/way-on.tsx';

interface SectionProps {
  block: { id: string; title: string; lead?: string; more?: Link };
  locale: Lang;
  layout: 'margin' | 'over';
  className?: string;
  children: ReactNode;
}

export function Section({ block, locale, layout, className = '', children }: SectionProps) {
  const { id, title, lead, more } = block;
  return (
    <section className={`section section-${layout} ${className}`.trim()} id={id}>
      <div className="wrap section-in">
        {title && (
          <div className="section-head">
            <h2>
              <Title text={title} />
            </h2>
            {lead && <p className="section-lead">{lead}</p>}
            {more && <WayOn link={more} locale={locale} />}
          </div>
        )}
        <div className="section-body">{children}</div>
      </div>
    </section>
  );
}
