/** The lock of this session in this browser: every window of the area locks and opens together. */
import { useCallback, useEffect } from 'react';

import { screenLock } from '#features/sign-in/lock.contract.ts';
import type { AreaRuntime } from '../area-runtimes.ts';
import { startOf } from '../area-start.ts';

const channelName = 'siteloom.lock';

/** Locks the screen here, at the server and in the other windows. A visit cannot be locked: nothing offers it, and the server refuses it. */
export function useScreenLock(runtime: AreaRuntime): () => Promise<void> {
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }) => {
      if (data?.area === runtime.name) setLocked(runtime, data.locked === true);
    };
    return () => channel.close();
  }, [runtime]);

  return useCallback(async () => {
    await runtime.client(screenLock).lock();
    tell(runtime, true);
  }, [runtime]);
}

/** Refused while the password is wrong. */
export async function unlockScreen(runtime: AreaRuntime, password: string): Promise<void> {
  await runtime.client(screenLock).unlock({ body: { password } }, { quiet: true });
  tell(runtime, false);
}

function tell(runtime: AreaRuntime, locked: boolean): void {
  setLocked(runtime, locked);
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ area: runtime.name, locked });
  channel.close();
}

function setLocked({ name }: AreaRuntime, locked: boolean): void {
  startOf(name).setState(({ start }) => ({ start: start && { ...start, adminInfo: { ...start.adminInfo, locked } } }));
}
