/** Which branches of a tree are unfolded, remembered in this browser. */
import { useMemo, useState } from 'react';

import { useArea } from '../area.tsx';
import { parentIds } from './tree-rows.ts';

export interface Unfolded {
  ids: ReadonlySet<number>;
  isAll: boolean;
  toggle: (id: number) => void;
  toggleAll: () => void;
}

type Remembered = 'all' | readonly number[];

/** Trees open unfolded until the reader folds them. New branches of a tree that is wholly unfolded are unfolded too. */
export function useUnfolded(controller: string, rows: readonly object[], otherwise: Remembered = 'all'): Unfolded {
  const area = useArea();
  const key = `siteloom.unfolded.${area.key}.${area.adminInfo.id}.${controller}`;
  const [chosen, setChosen] = useState<Remembered>(() => remembered(key) ?? otherwise);
  const every = useMemo(() => parentIds(rows), [rows]);
  const ids = useMemo(() => new Set(chosen === 'all' ? every : chosen), [chosen, every]);
  const isAll = every.every((id) => ids.has(id));

  const choose = (next: Remembered) => {
    localStorage.setItem(key, JSON.stringify(next));
    setChosen(next);
  };
  return {
    ids,
    isAll,
    toggle: (id) => choose(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    toggleAll: () => choose(isAll ? [] : 'all'),
  };
}

function remembered(key: string): Remembered | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (stored === 'all') return stored;
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : undefined;
  } catch {
    return undefined;
  }
}
