/** What the form of a redirect asks while an address is typed. */
import { useQuery } from '@tanstack/react-query';
import { useArea } from '#kit/console/area.tsx';
import { redirects } from '../contract.ts';

/** What stands at an old address now; nothing is asked before it looks like one. */
export function useLook(from: string) {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, redirects.controller, 'look', from],
    queryFn: ({ signal }) => client(redirects).look({ query: { from } }, { signal, quiet: true, dedupe: false }),
    enabled: from.startsWith('/') && from.length > 1 && from.length <= 500,
  });
}
