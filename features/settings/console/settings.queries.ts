/** The calls of the settings screen. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { useArea } from '#kit/console/area.tsx';
import { settings } from '../contract.ts';

const keyOf = (areaKey: string) => [areaKey, settings.controller];

export function useSettings() {
  const { client, key } = useArea();
  return useQuery({
    queryKey: keyOf(key),
    queryFn: ({ signal }) => client(settings).index({}, { signal, quiet: true }),
    // What is typed is not replaced because the window was looked at again.
    refetchOnWindowFocus: false,
  });
}

/** Reads the settings again; resolves when they are there. */
export function useFreshSettings(): () => Promise<void> {
  const { key } = useArea();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keyOf(key) });
}

/** Reads them as they are stored now; the screen shows these from then on. */
export function useNewestSettings() {
  const { client, key } = useArea();
  const queries = useQueryClient();
  return useCallback(
    () =>
      queries.fetchQuery({
        queryKey: keyOf(key),
        queryFn: () => client(settings).index({}, { quiet: true, dedupe: false }),
        staleTime: 0,
      }),
    [queries, key, client],
  );
}

export function useItemWrites() {
  const { client } = useArea();
  const fresh = useFreshSettings();
  const remove = useMutation({ mutationFn: (id: number) => client(settings).del({ query: { ids: [id] } }), onSuccess: fresh });
  const move = useMutation({
    mutationFn: (places: { id: number; targetId: number }) => client(settings).sortable({ body: places }),
    onSettled: fresh,
  });
  return { remove, move };
}
