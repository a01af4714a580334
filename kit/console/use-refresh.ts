/** Reading again after a write. Apart from the lists, so that editors need none of them. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { useArea } from './area.tsx';
import { badgesKey } from './badges.ts';

/** Reads everything of a controller again: its lists and its single rows, and the numbers beside the menus. `const refresh = useRefresh('corp.Archives')` */
export function useRefresh(controller: string): () => Promise<void> {
  const area = useArea();
  const client = useQueryClient();
  return useCallback(async () => {
    // Nobody waits for the numbers.
    void client.invalidateQueries({ queryKey: badgesKey(area.key) });
    await client.invalidateQueries({ queryKey: [area.key, controller] });
  }, [client, area.key, controller]);
}
