/** What the form of a redirect asks while its addresses are typed. */
import { useQuery } from '@tanstack/react-query';
import { useArea } from '#kit/console/area.tsx';
import { addressMaxLength, redirects } from '../contract.ts';

/** What stands at an old address now; nothing is asked before it looks like one. */
export function useLook(from: string) {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, redirects.controller, 'look', from],
    queryFn: ({ signal }) => client(redirects).look({ query: { from } }, { signal, quiet: true, dedupe: false }),
    enabled: from.startsWith('/') && from.length > 1 && from.length <= addressMaxLength,
  });
}

/** What comes of a new address. */
export function useLookAhead(to: string, from: string) {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, redirects.controller, 'lookAhead', to, from],
    queryFn: ({ signal }) => client(redirects).lookAhead({ query: { to, from } }, { signal, quiet: true, dedupe: false }),
    enabled: /^(?:\/|https?:\/\/[^/])/i.test(to) && to.length > 1 && Math.max(to.length, from.length) <= addressMaxLength,
  });
}
