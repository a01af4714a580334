/** What the screens of members read beside their list. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useArea } from '#kit/console/area.tsx';
import { minuteMs } from '#kit/contract/units.ts';
import { members } from '../../admin.contract.ts';

/** The groups that a member can be put into, and the one that new members come into. */
export function useMemberGroups() {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, members.controller, 'groups'],
    queryFn: ({ signal }) => client(members).groups({}, { signal, quiet: true, dedupe: false }),
    staleTime: minuteMs,
  });
}

/** Where a member is signed in. */
export function useMemberSessions(id: number) {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, members.controller, 'sessions', id],
    queryFn: ({ signal }) => client(members).sessions({ query: { id } }, { signal, quiet: true, dedupe: false }),
  });
}

/** What a member has agreed to. */
export function useAgreedTerms(id: number) {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, members.controller, 'terms', id],
    queryFn: ({ signal }) => client(members).terms({ query: { id } }, { signal, quiet: true, dedupe: false }),
  });
}

/** Ends one of them, or all (undefined); the list is read again. Answers how many ended. */
export function useEndMemberSession(id: number) {
  const { client, key } = useArea();
  const cache = useQueryClient();
  return useMutation({
    async mutationFn(session_id: number | undefined) {
      if (session_id === undefined) return (await client(members).endSessions({ body: { id } })).count;
      await client(members).endSession({ body: { id, session_id } });
      return 1;
    },
    onSettled: () => cache.invalidateQueries({ queryKey: [key, members.controller, 'sessions', id] }),
  });
}
