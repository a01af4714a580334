/** What the form of a column reads: the tree it stands in, and where the site is. */
import { useQuery } from '@tanstack/react-query';
import { useArea } from '#kit/console/area.tsx';
import { columns } from '../contract.ts';

/** The whole tree. The list on the screen reads the same, so they are kept together. */
export function useColumnTree() {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, columns.controller, 'index', {}],
    queryFn: ({ signal }) => client(columns).index({ query: {} }, { signal, quiet: true, dedupe: false }),
  });
}
