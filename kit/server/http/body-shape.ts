/** How a body may be made. Whatever walks through it later, values of any shape among it, does so within these bounds. */
import type { FastifyInstance } from 'fastify';

/** Deeper than anything a screen sends. */
const depthMax = 64;
/** Texts, numbers, lists and everything else in it. */
const valuesMax = 50_000;
/** Names in one object: whoever judges one keeps a sentence for each that nobody knows. */
const namesMax = 2000;

/** A body that nests deeper, or holds more, is answered 400 before any rule sees it. `refuseOddBodies(server)` */
export function refuseOddBodies(server: FastifyInstance): void {
  server.addHook('preValidation', async ({ body }) => {
    if (typeof body === 'object' && body !== null && isOdd(body)) {
      throw Object.assign(new Error('The body is nested too deep, or holds too much.'), { statusCode: 400 });
    }
  });
}

function isOdd(body: object): boolean {
  let level: object[] = [body];
  let values = 0;
  for (let depth = 1; level.length > 0; depth += 1) {
    const inner = level.flatMap((each) => Object.values(each) as unknown[]); // safe: whatever it is, it is looked at before use
    values += inner.length;
    if (depth > depthMax || values > valuesMax || level.some(isWide)) return true;
    level = inner.filter((one) => typeof one === 'object' && one !== null);
  }
  return false;
}

function isWide(each: object): boolean {
  return !Array.isArray(each) && Object.keys(each).length > namesMax;
}
