/** What the form of a rule reads: where it can stand, and which screens there are. */
import { useQuery } from '@tanstack/react-query';
import { useArea } from '#kit/console/area.tsx';
import type { AreaName } from '#kit/contract/menu.ts';
import { rules } from '../contract.ts';

export function useRuleTree(area: AreaName) {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, rules.controller, 'index', { area }],
    queryFn: ({ signal }) => client(rules).index({ query: { area } }, { signal, quiet: true, dedupe: false }),
  });
}
