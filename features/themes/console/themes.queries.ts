/** What the designer asks the server: the look, its pages as they would be, its versions. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useArea } from '#kit/console/area.tsx';
import type { DrawnPage } from '#kit/console/preview/preview-frame.tsx';
import { useSettled } from '#kit/console/preview/use-settled.ts';
import { RequestError } from '#kit/console/request-error.ts';
import { type Contrast, type Look, siteTheme } from '../contract.ts';

const keepMs = 60_000;

export function useThemes() {
  const { client, key } = useArea();
  const queryKey = [key, siteTheme.controller, 'designer'];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => client(siteTheme).index({ query: {} }, { signal, quiet: true, dedupe: false }),
    // What is being designed is not swapped for what somebody else saved meanwhile: saving tells.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return { ...query, queryKey };
}

export interface DrawnLook {
  page: DrawnPage | undefined;
  contrasts: readonly Contrast[];
  isDrawing: boolean;
  /** Why the last look could not be drawn. */
  refusal: string | undefined;
}

/** A page of the site in this look, a moment after the last change. */
export function useDrawnLook(look: Look, url: string): DrawnLook {
  const { client, key } = useArea();
  const wanted = JSON.stringify({ theme: look.theme, values: look.values, url });
  const settled = useSettled(wanted);
  const query = useQuery({
    queryKey: [key, siteTheme.controller, 'preview', settled],
    queryFn: ({ signal }) =>
      client(siteTheme).preview(
        { body: siteTheme.endpoints.preview.body.parse(JSON.parse(settled)) },
        { signal, quiet: true, dedupe: false },
      ),
    placeholderData: keepPreviousData,
    staleTime: keepMs,
    gcTime: keepMs,
    retry: false,
  });
  return {
    page: query.data,
    contrasts: query.data?.contrasts ?? [],
    isDrawing: query.isFetching || settled !== wanted,
    refusal: query.error instanceof RequestError ? query.error.message : undefined,
  };
}

export function useVersions() {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, siteTheme.controller, 'versions'],
    queryFn: ({ signal }) => client(siteTheme).versions({ query: {} }, { signal, quiet: true, dedupe: false }),
  });
}
