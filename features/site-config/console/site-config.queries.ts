/** The page of an unsaved configuration, drawn by the server a moment after the last key. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useArea } from '#kit/console/area.tsx';
import type { DrawnPage } from '#kit/console/preview/preview-frame.tsx';
import { useSettled } from '#kit/console/preview/use-settled.ts';
import { RequestError } from '#kit/console/request-error.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { type SiteConfigChange, sitePreview } from '../contract.ts';

const keepMs = 60_000;

/** What of a form can be drawn: half a number is left out until it is whole. The mini-program's bar is not on the page. */
export function draftOf(values: Readonly<Record<string, unknown>>): SiteConfigChange {
  const schema = sitePreview.endpoints.preview.body;
  const whole = Object.entries(values).filter(
    ([name, value]) => name !== 'tabbar' && value !== undefined && schema.safeParse({ [name]: value }).success,
  );
  return schema.parse(Object.fromEntries(whole));
}

export interface DrawnDraft {
  page: DrawnPage | undefined;
  isDrawing: boolean;
  /** Why the last draft could not be drawn. */
  refusal: string | undefined;
}

export function useDraft(locale: Lang, draft: SiteConfigChange): DrawnDraft {
  const { client, key } = useArea();
  const wanted = JSON.stringify({ ...draft, locale });
  const settled = useSettled(wanted);
  const query = useQuery({
    queryKey: [key, 'corp.Config', 'preview', settled],
    queryFn: ({ signal }) =>
      client(sitePreview).preview(
        { body: sitePreview.endpoints.preview.body.parse(JSON.parse(settled)) },
        { signal, quiet: true, dedupe: false },
      ),
    placeholderData: keepPreviousData,
    staleTime: keepMs,
    gcTime: keepMs,
    retry: false,
  });
  return {
    page: query.data,
    isDrawing: query.isFetching || settled !== wanted,
    refusal: query.error instanceof RequestError ? query.error.message : undefined,
  };
}
