/** Several rows at once: all of them or none. */
import { refuse } from './refusals.ts';

/**
 * Throws `request.not_found` where fewer rows were found than these numbers name, one that is named twice counted once; else how many it were.
 * `return requireEach(await plans.remove(ctx.tx, ids), ids);`
 */
export function requireEach(found: number, ids: Iterable<number>): number {
  if (found < new Set(ids).size) throw refuse('request.not_found');
  return found;
}
