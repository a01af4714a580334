/** How a company stands: what its list is narrowed by, and what the figures count. */

export const tenantStates = ['open', 'expired', 'disabled'] as const;
export type TenantState = (typeof tenantStates)[number];

/** Disabled by hand comes before expired: renewing would not open it. @param now unix seconds */
export function stateOf({ status, expire_time }: { status: number; expire_time: number | null }, now: number): TenantState {
  if (status === 0) return 'disabled';
  return expire_time !== null && expire_time <= now ? 'expired' : 'open';
}
