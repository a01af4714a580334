/** What the screens of tenants read beside the list itself. */
import { useQuery } from '@tanstack/react-query';
import { useArea } from '#kit/console/area.tsx';
import { minuteMs } from '#kit/contract/units.ts';
import { type TenantRow, tenants } from '../contract.ts';

/** The plans a company can be put on. */
export function usePlanOptions(): { value: number; label: string; disabled: boolean }[] {
  const { data } = usePlans();
  return (data?.list ?? []).map(({ id, name, status }) => ({ value: id, label: name, disabled: status === 0 }));
}

export function usePlans() {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, tenants.controller, 'plans'],
    queryFn: ({ signal }) => client(tenants).plans(undefined, { signal, quiet: true, dedupe: false }),
    // A plan that was made a moment ago is among them.
    staleTime: 0,
  });
}

/** How many companies are open now; undefined as long as that is not known, or not asked for. */
export function useOpenCount(isAsked: boolean): number | undefined {
  const { client, key, can } = useArea();
  const query = { search: [{ field: 'state', operator: '=', val: 'open' }], limit: 1 };
  const { data } = useQuery({
    queryKey: [key, tenants.controller, 'index', query],
    queryFn: ({ signal }) => client(tenants).index({ query }, { signal, quiet: true, dedupe: false }),
    enabled: isAsked && can('tenant/index'),
  });
  return data?.total;
}

/** Whether no company has the code; undefined as long as that is not known, or there is none to ask for. */
export function useIsFreeCode(code: string | undefined): boolean | undefined {
  const { client, key } = useArea();
  const query = { search: [{ field: 'code', operator: '=', val: code }], limit: 1 };
  const { data } = useQuery({
    queryKey: [key, tenants.controller, 'index', query],
    queryFn: ({ signal }) => client(tenants).index({ query }, { signal, quiet: true, dedupe: false }),
    enabled: code !== undefined,
    retry: false,
  });
  return data && data.list.length === 0;
}

/** What a company has at this moment; where that cannot be read, what its row says. */
export function useUsageNow({ id, usage }: TenantRow): { usage: TenantRow['usage']; isReading: boolean } {
  const { client, key } = useArea();
  const query = { search: [{ field: 'id', operator: '=', val: id }], limit: 1 };
  const { data, isLoading } = useQuery({
    queryKey: [key, tenants.controller, 'usage', id],
    queryFn: ({ signal }) => client(tenants).index({ query }, { signal, quiet: true, dedupe: false }),
    // Opened again, it is another moment.
    gcTime: 0,
  });
  return { usage: data?.list[0]?.usage ?? usage, isReading: isLoading };
}

/** A whole company takes its time to be written down, and to be read. */
export const wholeMs = 10 * minuteMs;

/** What a new company can begin with. */
export function useStarters() {
  const { client, key, can } = useArea();
  return useQuery({
    queryKey: [key, tenants.controller, 'starters'],
    queryFn: ({ signal }) => client(tenants).starters(undefined, { signal, quiet: true, dedupe: false }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: can('tenant/add'),
  });
}

/** How much of another company's site a new one begins with. @param template of any starter; those of the house are not asked for */
export function useCopied(template: unknown) {
  const { client, key } = useArea();
  const id = Number(/^tenant:(\d+)$/.exec(String(template))?.[1] ?? 0);
  return useQuery({
    queryKey: [key, tenants.controller, 'copied', id],
    queryFn: ({ signal }) => client(tenants).copied({ query: { id } }, { signal, quiet: true, dedupe: false }),
    enabled: id > 0,
  });
}
