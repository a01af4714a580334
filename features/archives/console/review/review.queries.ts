/** What reviewing, comparing and the history read. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useArea } from '#kit/console/area.tsx';
import { setBadge } from '#kit/console/badges.ts';
import { RequestError } from '#kit/console/request-error.ts';
import { minuteMs } from '#kit/contract/units.ts';
import { archives } from '../../contract.ts';
import { waitingCountedMax } from '../../review.contract.ts';

const quietly = (signal?: AbortSignal) => ({ ...(signal && { signal }), quiet: true, dedupe: false });

/** What waits for a reviewer; 0 is every column. The number beside the menu follows it. */
export function useQueue(column: number) {
  const { client, key } = useArea();
  const queue = useQuery({
    queryKey: [key, archives.controller, 'queue', column],
    queryFn: ({ signal }) => client(archives).queue({ query: column ? { column } : {} }, quietly(signal)),
    refetchInterval: minuteMs,
    // Whoever comes here, or back, wants to know what waits now.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const waiting = queue.data && (queue.data.more ? waitingCountedMax : queue.data.list.length);
  useEffect(() => {
    if (waiting !== undefined && column === 0) setBadge(key, 'corp/archives/audit', waiting);
  }, [key, waiting, column]);
  return queue;
}

export interface Compared {
  id: number;
  /** Undefined: what is on show. 0: nothing. */
  from?: number | undefined;
  /** Undefined: the latest. */
  to?: number | undefined;
  /** Another version, another answer. */
  version?: number | undefined;
}

export function useDiff({ id, from, to, version }: Compared) {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, archives.controller, 'diff', id, from, to, version],
    queryFn: ({ signal }) =>
      client(archives).diff({ query: { id, ...(from !== undefined && { from }), ...(to !== undefined && { to }) } }, quietly(signal)),
    enabled: id > 0,
    // A thread compares: on a busy machine it may not be done in the time that a request has.
    retry: (times, error) => times === 0 && error instanceof RequestError && error.kind === 'timeout',
  });
}

/** An address at which a revision can be looked at for a while. Empty where the site has none. */
export function usePreview(id: number, revisionId: number | undefined) {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, 'preview', id, revisionId],
    queryFn: () => client(archives).preview({ body: { id, ...(revisionId !== undefined && { revision_id: revisionId }) } }, quietly()),
    enabled: revisionId !== undefined,
    staleTime: 5 * minuteMs,
    retry: false,
  });
}

/** What happened to a document, the newest first. */
export function useTimeline(id: number) {
  const { client, key } = useArea();
  return useInfiniteQuery({
    queryKey: [key, archives.controller, 'timeline', id],
    queryFn: ({ signal, pageParam }) =>
      client(archives).timeline({ query: { id, ...(pageParam && { before: pageParam }) } }, quietly(signal)),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.more ? last.list.at(-1)?.id : undefined),
  });
}
