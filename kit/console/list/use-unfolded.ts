/** Which branches of a tree are unfolded, remembered for every browser of the person. */
import { useMemo } from 'react';
import * as z from 'zod/mini';

import { usePreference } from '../use-preference.ts';
import { parentIds } from './tree-branches.ts';

export interface Unfolded {
  ids: ReadonlySet<number>;
  isAll: boolean;
  toggle: (id: number) => void;
  toggleAll: () => void;
}

const Remembered = z.union([z.literal('all'), z.array(z.number())]);
type Remembered = z.output<typeof Remembered>;

/** Trees open unfolded until the reader folds them. New branches of a tree that is wholly unfolded are unfolded too. */
export function useUnfolded(controller: string, rows: readonly object[], otherwise: Remembered = 'all'): Unfolded {
  const [chosen, choose] = usePreference(`unfolded.${controller}`, Remembered, otherwise);
  const every = useMemo(() => parentIds(rows), [rows]);
  const ids = useMemo(() => new Set(chosen === 'all' ? every : chosen), [chosen, every]);
  const isAll = every.every((id) => ids.has(id));

  return {
    ids,
    isAll,
    toggle: (id) => choose(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    toggleAll: () => choose(isAll ? [] : 'all'),
  };
}
