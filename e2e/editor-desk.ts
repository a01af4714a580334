/** A company with a column to write in, and the founder at the editor. */
import { callsOf, letIntoOwn } from './people.ts';
import { consoleUrl, engines } from './places.ts';
import type { Page } from './test.ts';

const engine = engines[0] ?? 'embedded';

interface Told {
  id: number;
  row: { version: number };
  made: { id: number }[];
}

export async function desk(page: Page, settings: object) {
  const { token } = await letIntoOwn(page, engine);
  const call: (path: string, body?: object) => Promise<Told> = callsOf(page, engine, token);
  await call('routine.Config/edit', settings);
  const column = await call('corp.Columns/add', { name: '状态试验', slug: 'states' });
  const write = async (more: object = {}): Promise<number> =>
    (await call('corp.Archives/add', { title: '春季面料', column_id: column.id, summary: '摘要', content: '<p>文字</p>', ...more })).id;
  const open = (id: number) => page.goto(consoleUrl(engine, `/tenant/corp/archives/edit/${id}`));
  return { call, write, open };
}
