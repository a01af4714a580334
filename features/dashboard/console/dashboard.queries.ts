/** The figures, read again whenever the screen is shown. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useArea } from '#kit/console/area.tsx';
import { useBadges } from '#kit/console/badges.ts';
import { type Period, platformDashboard, tenantDashboard } from '../contract.ts';

/** Whoever comes back to the tab, or to the window, sees how things stand now. */
const always = { staleTime: 0, refetchOnWindowFocus: true, retry: false } as const;

export function usePlatformFigures() {
  const { client, key } = useArea();
  return useQuery({
    ...always,
    queryKey: [key, platformDashboard.controller, 'index'],
    queryFn: ({ signal }) => client(platformDashboard).index(undefined, { signal, quiet: true, dedupe: false }),
  });
}

export function useTenantFigures(days: Period) {
  const { client, key } = useArea();
  // The number beside the menu and the figure are one: where it changes, both do.
  const waiting = useBadges(key)('corp/archives/audit');
  return useQuery({
    ...always,
    queryKey: [key, tenantDashboard.controller, 'index', days, waiting],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client(tenantDashboard).index({ query: { days } }, { signal, quiet: true, dedupe: false }),
  });
}
