/** What the form of a group reads: the rules to give, and the groups it can stand under. */
import { useQuery } from '@tanstack/react-query';
import { useArea } from '#kit/console/area.tsx';
import { groups } from '../contract.ts';

/** The rules the reader may give away, as a tree. */
export function useGivableRules() {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, groups.controller, 'rules'],
    queryFn: ({ signal }) => client(groups).rules({}, { signal, quiet: true, dedupe: false }),
  });
}

export function useGroupTree() {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, groups.controller, 'index', {}],
    queryFn: ({ signal }) => client(groups).index({}, { signal, quiet: true, dedupe: false }),
  });
}
