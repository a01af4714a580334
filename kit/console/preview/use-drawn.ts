/** A page that the server draws of what is not saved yet, a moment after the last change. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { minuteMs } from '#kit/contract/units.ts';
import { useArea } from '../area.tsx';
import { RequestError } from '../request-error.ts';
import { useSettled } from '../use-settled.ts';
import type { DrawnPage } from './preview-frame.tsx';

export interface Drawn<Page extends DrawnPage = DrawnPage> {
  page: Page | undefined;
  isDrawing: boolean;
  /** Why the last one could not be drawn. */
  refusal: string | undefined;
}

const keepMs = minuteMs;

/** `wanted` is what is drawn, as JSON: `useDrawn('corp.Theme', JSON.stringify(look), (settled, signal) => client(…).preview(…))` */
export function useDrawn<Page extends DrawnPage>(
  controller: string,
  wanted: string,
  draw: (settled: string, signal: AbortSignal) => Promise<Page>,
): Drawn<Page> {
  const { key } = useArea();
  const settled = useSettled(wanted);
  const query = useQuery({
    queryKey: [key, controller, 'preview', settled],
    queryFn: ({ signal }) => draw(settled, signal),
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
