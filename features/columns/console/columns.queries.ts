/** What the screens of columns read beside the tree on show, and how columns go. */
import { useQuery } from '@tanstack/react-query';
import { useArea } from '#kit/console/area.tsx';
import type { Answer } from '#kit/contract/endpoint.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { type ColumnNode, columns } from '../contract.ts';

type Sites = Pick<Answer<typeof columns.endpoints.index>, 'site_url' | 'site_urls'>;

const leavingEveryMs = 3000;

/** The whole tree. The list on the screen reads the same, so they are kept together. */
export function useColumnTree() {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, columns.controller, 'index', {}],
    queryFn: ({ signal }) => client(columns).index({ query: {} }, { signal, quiet: true, dedupe: false }),
    // Documents that leave a column are counted down.
    refetchInterval: ({ state }) => (state.data?.list.some(isLeaving) ? leavingEveryMs : false),
  });
}

function isLeaving({ leaving_time, children }: ColumnNode): boolean {
  return leaving_time !== null || children.some(isLeaving);
}

/** `en/`: with what addresses of a language begin below the root of the site; empty for its main one. */
export function stepOf(sites: Sites | undefined, lang: Lang): string {
  return sites?.site_urls[lang].slice(sites.site_url.length) ?? '';
}

/** Groups of members, to show a column to some of them only. */
export function useMemberGroups() {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, columns.controller, 'memberGroups'],
    queryFn: ({ signal }) => client(columns).memberGroups(undefined, { signal, quiet: true, dedupe: false }),
  });
}

/** Rows as inputs over trees take them. */
export function asRows(nodes: readonly ColumnNode[]): Record<string, unknown>[] {
  return nodes.map((node) => ({ ...node, children: asRows(node.children) }));
}
