/** A single page: one text of the company on a narrow measure. */
import type { PageView, SiteFrame } from '#kit/site/view.ts';

import { SiteForm } from '../form/site-form.tsx';
import { Heading } from './parts/heading.tsx';
import { Prose } from './parts/prose.tsx';
import { Shell } from './shell.tsx';

export function SinglePage({ frame, view }: { frame: SiteFrame; view: PageView }) {
  return (
    <Shell frame={frame}>
      <Heading heading={view} locale={frame.locale} />
      <div className="wrap single">
        <Prose html={view.html} />
        {view.form && <SiteForm form={view.form} locale={frame.locale} level={view.form.title === view.title ? 0 : 2} />}
      </div>
    </Shell>
  );
}
