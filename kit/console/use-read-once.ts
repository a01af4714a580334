/** Reading what is edited on a screen. */
import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

interface ReadOnceOptions<Answer> {
  queryKey: QueryKey;
  queryFn: (call: { signal: AbortSignal }) => Promise<Answer>;
  enabled?: boolean;
  retry?: false;
}

/**
 * `useQuery` that reads once for as long as its screen stands, and anew when that is opened again: what is edited is not swapped for
 * what somebody else saves meanwhile, saving tells. Behind another tab nothing asks for the answer, and it is gone from the cache. Read
 * once more it would claim to have been seen, under fields that were filled before, and the other's work would be saved over: so the
 * screen keeps it.
 */
export function useReadOnce<Answer>({ queryKey, ...options }: ReadOnceOptions<Answer>): UseQueryResult<Answer> {
  const kept = useRef<{ of: string; answer: Answer }>(undefined);
  const of = JSON.stringify(queryKey);
  const query = useQuery<Answer>({
    queryKey,
    ...options,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    initialData: () => (kept.current?.of === of ? kept.current.answer : undefined),
  });
  if (query.data !== undefined) kept.current = { of, answer: query.data };
  return query;
}
