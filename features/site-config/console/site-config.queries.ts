/** The page of an unsaved configuration, drawn by the server a moment after the last key. */
import { useArea } from '#kit/console/area.tsx';
import { type Drawn, useDrawn } from '#kit/console/preview/use-drawn.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { type SiteConfigChange, sitePreview } from '../contract.ts';

/** What of a form can be drawn: half a number is left out until it is whole. The mini-program's bar is not on the page. */
export function draftOf(values: Readonly<Record<string, unknown>>): SiteConfigChange {
  const schema = sitePreview.endpoints.preview.body;
  const whole = Object.entries(values).filter(
    ([name, value]) => name !== 'tabbar' && value !== undefined && schema.safeParse({ [name]: value }).success,
  );
  return schema.parse(Object.fromEntries(whole));
}

export function useDraft(locale: Lang, draft: SiteConfigChange): Drawn {
  const { client } = useArea();
  return useDrawn(sitePreview.controller, JSON.stringify({ ...draft, locale }), (settled, signal) => {
    const body = sitePreview.endpoints.preview.body.parse(JSON.parse(settled));
    return client(sitePreview).preview({ body }, { signal, quiet: true, dedupe: false });
  });
}
