/** Every rule of every parameter judges what is as long as a book in a moment: nobody stops the server with a text made for its patterns. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { features } from './features.ts';

const length = 100_000;
/** What patterns go back over: the same sign again and again, what almost fits, beginnings without an end. */
const pieces = ['a', '0', ' ', '-', '.', '/', '\n', '中', '<', '<a ', '&amp', 'a-', 'a@', 'a.', '../', '%2e', '(a', '"a', 'a=1,', '1,'];
const books = pieces.flatMap((piece) => {
  const text = piece.repeat(length / piece.length);
  return [`${text}!`, `/${text}`, `a@${text}\n`];
});
const longestMs = 50;

const schemas = [
  ...new Set(
    features.flatMap(({ routes }) =>
      routes.flatMap(({ contract: { endpoints } }) => Object.values(endpoints).flatMap(({ body, query }) => body ?? query ?? [])),
    ),
  ),
];

interface Shape {
  properties?: Record<string, Shape> | undefined;
  anyOf?: Shape[] | undefined;
  oneOf?: Shape[] | undefined;
  items?: Shape | undefined;
}

/** The value at each place of a shape where something stands: `{ a: text }`, `{ list: [{ b: text }] }`. */
function placed(shape: Shape, text: string, depth = 0): unknown[] {
  if (depth > 4) return [text];
  const inner = [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].flatMap((one) => placed(one, text, depth + 1));
  const fields = Object.entries(shape.properties ?? {}).flatMap(([name, one]) =>
    placed(one, text, depth + 1).map((value) => ({ [name]: value })),
  );
  const items = shape.items ? placed(shape.items, text, depth + 1).map((value) => [value]) : [];
  return [...new Set([text, ...inner, ...fields, ...items])];
}

const computedMs = () => process.cpuUsage().user / 1000;

/** What took too long, and how many values were judged. */
function judge(schema: z.ZodMiniType): { slow: string[]; judged: number } {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape; // safe: only looked through
  const values = books.flatMap((text) => placed(shape, text));
  const slow = values.filter((value) => {
    const before = computedMs();
    z.safeParse(schema, value);
    return computedMs() - before > longestMs;
  });
  return { slow: slow.map((value) => JSON.stringify(value).slice(0, 80)), judged: values.length };
}

test('T122 a text as long as a book is judged in a moment, wherever it stands', () => {
  const verdicts = schemas.map(judge);
  expect(verdicts.flatMap(({ slow }) => slow)).toEqual([]);
  expect(verdicts.reduce((sum, { judged }) => sum + judged, 0)).toBeGreaterThan(10_000);
});
