/** One thing that a person keeps for himself, in every browser he logs in with. */
import { useCallback, useMemo } from 'react';
import type * as z from 'zod/mini';
import { useStore } from 'zustand';

import { useArea } from './area.tsx';

/**
 * Reads and keeps one preference: there at once, on the server a moment later. What does not fit the shape any more is not there.
 * `const [columns, keep] = usePreference('list.auth.Admin', ListChoice, usual); keep({ hidden: ['email'] }); keep(null)`
 */
export function usePreference<S extends z.ZodMiniType>(
  name: string,
  schema: S,
  fallback: z.output<S>,
): [value: z.output<S>, keep: (value: z.output<S> | null) => void] {
  const { preferences } = useArea();
  const stored = useStore(preferences, (all) => all[name]);
  const parsed = useMemo(() => (stored === undefined ? undefined : schema.safeParse(stored)), [schema, stored]);
  const keep = useCallback((value: z.output<S> | null) => preferences.keep(name, value), [preferences, name]);
  return [parsed?.success ? parsed.data : fallback, keep];
}
