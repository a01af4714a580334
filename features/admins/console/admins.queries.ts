/** What the screens of administrators read beside their list. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useArea } from '#kit/console/area.tsx';
import { adminInfo, admins } from '../contract.ts';

export function useAssignableGroups() {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, 'auth.Admin', 'groups'],
    queryFn: ({ signal }) => client(admins).groups({}, { signal, quiet: true, dedupe: false }),
  });
}

export const actionsOnPage = 12;

export function useOwnActions(page: number) {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, 'routine.AdminInfo', 'log', page],
    queryFn: ({ signal }) => client(adminInfo).log({ query: { page, limit: actionsOnPage } }, { signal, quiet: true, dedupe: false }),
    placeholderData: keepPreviousData,
  });
}

export function useOwnSessions() {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, 'routine.AdminInfo', 'sessions'],
    queryFn: ({ signal }) => client(adminInfo).sessions({}, { signal, quiet: true, dedupe: false }),
  });
}

/** Logs another device out; the list is read again. */
export function useEndSession() {
  const { client, key } = useArea();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => client(adminInfo).endSession({ body: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: [key, 'routine.AdminInfo', 'sessions'] }),
  });
}
