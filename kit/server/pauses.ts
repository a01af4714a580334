/** Long work in memory lets others have their turn. */
import { setImmediate } from 'node:timers/promises';

/** `const pause = pauses(); for (const line of lines) { await pause(); … }`. @param steps between two pauses */
export function pauses(steps = 1000): () => Promise<void> | undefined {
  let done = 0;
  return () => {
    done += 1;
    return done % steps === 0 ? setImmediate() : undefined;
  };
}
