/** kill -9 of a whole server at the beginning, in the middle and at the end of a publish leaves the old state or the new one. `npm run faults -- --check R02 --full` kills at every call of every move. */
import { expect, test } from 'vitest';

import { engine } from '#testing/database.ts';
import { mortalServer } from '#testing/faults/driver.ts';
import { breakOff, moves } from '#testing/faults/moves.ts';
import { onPlace } from '#testing/faults/place.ts';

const killings = 3;
/** Every start of a server takes its time. */
const timeoutMs = 600_000;

test(
  'kill -9 during a publish leaves what was there or what was wanted',
  async () => {
    const publish = moves.find(({ title }) => title === 'publish');
    expect(publish).toBeDefined();
    const outcome = await onPlace(engine, async (place) => {
      const server = await mortalServer(place);
      return (publish ? breakOff(server, publish, 12) : Promise.reject(new Error('There is no such move.'))).finally(server.stop);
    });
    expect(outcome.wrong).toEqual([]);
    expect(outcome.brokenAt.length).toBeGreaterThanOrEqual(killings);
    // Before anybody was told of the commit it was there: the last killing leaves the new state.
    expect([outcome.old > 0, outcome.new > 0]).toEqual([true, true]);
  },
  timeoutMs,
);
