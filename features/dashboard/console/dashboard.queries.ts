/** The figures, read again whenever the screen is shown. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useArea } from '#kit/console/area.tsx';
import { type Period, platformDashboard, tenantDashboard } from '../contract.ts';

export function usePlatformFigures() {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, platformDashboard.controller, 'index'],
    queryFn: ({ signal }) => client(platformDashboard).index(undefined, { signal, quiet: true, dedupe: false }),
    retry: false,
  });
}

export function useTenantFigures(days: Period) {
  const { client, key } = useArea();
  return useQuery({
    queryKey: [key, tenantDashboard.controller, 'index', days],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client(tenantDashboard).index({ query: { days } }, { signal, quiet: true, dedupe: false }),
    retry: false,
  });
}
