/** The page of an unsaved configuration, drawn by the server a moment after the last key. */
import { useArea } from '#kit/console/area.tsx';
import { isSame } from '#kit/console/form/changes.ts';
import { type Drawn, useDrawn } from '#kit/console/preview/use-drawn.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { type SiteConfigChange, siteConfig, sitePreview } from '../contract.ts';

type Values = Readonly<Record<string, unknown>>;

/** What of a form can be drawn: half a number is left out until it is whole. The mini-program's bar is not on the page. */
export function draftOf(values: Values): SiteConfigChange {
  const schema = sitePreview.endpoints.preview.body;
  const whole = Object.entries(values).filter(
    ([name, value]) => name !== 'tabbar' && value !== undefined && schema.safeParse({ [name]: value }).success,
  );
  return schema.parse(Object.fromEntries(whole));
}

/** What an earlier version kept and this one refuses stays as it is while nobody touches it, and stands in the way of nothing else. */
export function toSend(values: Values, read: Values | undefined): Values {
  const schema = siteConfig.endpoints.edit.body;
  const sent = Object.entries(values).filter(
    ([name, value]) => !read || !isSame(value, read[name]) || schema.safeParse({ [name]: value }).success,
  );
  return Object.fromEntries(sent);
}

export function useDraft(locale: Lang, draft: SiteConfigChange): Drawn {
  const { client } = useArea();
  return useDrawn(sitePreview.controller, JSON.stringify({ ...draft, locale }), (settled, signal) => {
    const body = sitePreview.endpoints.preview.body.parse(JSON.parse(settled));
    return client(sitePreview).preview({ body }, { signal, quiet: true, dedupe: false });
  });
}
