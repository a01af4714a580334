/** Single pages: a text of the company with a form below it, and the thanks after a form was sent. */
import type { ReactNode } from 'react';

import type { Lang, PageHeading, SiteFrame, Theme } from '#kit/site/view.ts';

import { SiteForm } from '../../form/site-form.tsx';
import { Prose } from './prose.tsx';
import { SentPart } from './sent.tsx';

/** What a theme gives these pages. */
interface Look {
  Shell: (props: { frame: SiteFrame; children: ReactNode }) => ReactNode;
  Heading: (props: { heading: PageHeading; locale: Lang }) => ReactNode;
}

/** `pages: { …, ...singlePages({ Shell, Heading }) }` */
export function singlePages({ Shell, Heading }: Look): Pick<Theme['pages'], 'page' | 'sent'> {
  const around = (frame: SiteFrame, heading: PageHeading, children: ReactNode) => (
    <Shell frame={frame}>
      <Heading heading={heading} locale={frame.locale} />
      <div className="wrap single">{children}</div>
    </Shell>
  );
  return {
    page: (frame, view) =>
      around(
        frame,
        view,
        <>
          <Prose html={view.html} />
          {view.form && <SiteForm form={view.form} locale={frame.locale} level={view.form.title === view.title ? 0 : 2} />}
        </>,
      ),
    sent: (frame, view) => around(frame, view, <SentPart view={view} locale={frame.locale} />),
  };
}
