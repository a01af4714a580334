/** Changes of a profile that are not saved yet outlive a session that ends meanwhile: after the login they are there again. */
import { useEffect, useState } from 'react';

import type { Profile } from '../../contract.ts';
import { keepForWindow, readOfWindow } from '../codes/window-store.ts';

const key = 'siteloom.member.profile.changes';

/** `const [changes, setChanges] = useKeptChanges(member.id)`; whoever gives them up calls `forgetChanges`. */
export function useKeptChanges(memberId: number) {
  const [changes, setChanges] = useState<Profile>(() => changesOf(memberId));
  useEffect(() => {
    keepForWindow(key, Object.keys(changes).length > 0 ? JSON.stringify({ memberId, changes }) : '');
  }, [memberId, changes]);
  return [changes, setChanges] as const;
}

export function forgetChanges(): void {
  keepForWindow(key, '');
}

/** Somebody else's are nobody's. */
function changesOf(memberId: number): Profile {
  try {
    const kept = JSON.parse(readOfWindow(key) ?? 'null');
    return kept?.memberId === memberId ? kept.changes : {};
  } catch {
    return {};
  }
}
