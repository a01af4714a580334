/** Long texts that no editor wrote take seconds of a thread that all companies share. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { columns } from '#features/columns/contract.ts';
import { type World, world } from '#testing/world.ts';
import { archives } from '../contract.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

async function editorOf() {
  const tenant = await w.tenant();
  const person = await w.person(tenant.id);
  const { id: column_id } = await person(columns).add({ body: { name: 'News', slug: 'news' } });
  const save = (content: string) =>
    w.call('tenant', {
      method: 'POST',
      url: '/tenant/corp.Archives/add',
      token: person.token,
      body: { column_id, title: 'Long', content },
    });
  return { save, person };
}

/** One is in hand and eight wait; the rest is too many. */
const saves = 14;

/** Its parser has to be asked: an attribute that no editor writes. */
const foreign = (n: number) => `<p id="x">${n}</p>${'<p class="MsoNormal">Some <o:p>text</o:p>.</p>'.repeat(700)}`;

test('whoever saves too many at once is told when to try again, and another company is not', async () => {
  const [many, one] = [await editorOf(), await editorOf()];
  await one.save('<p id="x">The thread is there.</p>');
  const saving = Array.from({ length: saves }, (_, n) => many.save(foreign(n)));
  const answers = await Promise.all([...saving, one.save(foreign(100))]);
  expect(answers.at(-1)).toMatchObject({ code: 1 });
  const refused = answers.filter(({ code }) => code !== 1);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(saves);
  for (const { status, headers, code, msg } of refused) {
    expect([status, headers['retry-after'], code]).toEqual([429, '10', 0]);
    expect(msg).toMatch(/Too many long texts|长内容过多/);
  }
  const { total } = await many.person(archives).index({ query: {} });
  expect(total).toBe(saves - refused.length);
});

test('a text that cleaning makes longer than a text may be is refused instead of kept where nobody can read it', async () => {
  const { save, person } = await editorOf();
  const refused = await save('<'.repeat(130_000));
  expect(refused).toMatchObject({ status: 200, code: 0 });
  expect(refused.msg).toMatch(/500000/);
  await save('<'.repeat(100_000));
  const { list } = await person(archives).index({ query: {} });
  expect(list).toHaveLength(1);
  const { row } = await person(archives).find({ query: { id: list[0]?.id ?? 0 } });
  expect(row.content).toHaveLength(400_000);
});
