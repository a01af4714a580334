/** The same write fifty times at once, and once more after a crash: one effect, one answer. */
import { randomUUID } from 'node:crypto';

import { type Check, some } from '../check.ts';
import { type Ground, onGround } from '../ground.ts';

const atOnce = 50;
/** Whoever waits for a connection is not sent away. */
const patient = { DATABASE_WAIT_SECONDS: '60' };

export const r18: Check = {
  name: 'R18',
  title: 'one key fifty times at once, and after kill -9',
  engines: ['embedded', 'postgres'],
  rounds: { usual: 2, full: 50 },
  isPatient: true,
  run: (bench, engine, rounds) =>
    onGround(bench, engine, async (ground) => {
      const wrong: string[] = [];
      const keys = Array.from({ length: rounds }, () => randomUUID());
      const answers = new Map<string, string>();
      let product = ground.start({ environment: patient });
      await product.ready();
      for (const key of keys) {
        const all = await Promise.all(Array.from({ length: atOnce }, () => add(ground, product.url, key, key)));
        const different = new Set(all);
        answers.set(key, all[0] ?? '');
        if (different.size !== 1 || !all[0]?.startsWith('1 '))
          wrong.push(`${different.size} answers: ${[...different].slice(0, 3).join(' | ')}`);
      }
      await product.kill();
      product = ground.start({ environment: patient });
      await product.ready();
      for (const key of keys) {
        const again = await add(ground, product.url, key, key);
        if (again !== answers.get(key)) wrong.push(`After the crash it was answered ${again} instead of ${answers.get(key)}`);
        const other = await add(ground, product.url, key, `${key} other`);
        if (!other.startsWith('0 ')) wrong.push(`Another text with the same key was answered ${other}`);
      }
      await product.kill();
      const { counts, logged } = await ground.inspect(async (server) => ({
        counts: await server.sql('select title, count(*)::int as n from archives where tenant_id = $1 group by title', [
          ground.company.realm,
        ]),
        logged: await server.sql("select count(*)::int as n from admin_log where tenant_id = $1 and data ->> 'title' = any ($2)", [
          ground.company.realm,
          keys,
        ]),
      }));
      const times = new Map(counts.map(({ title, n }) => [String(title), Number(n)]));
      const lost = keys.filter((key) => !times.has(key));
      const duplicates = keys.filter((key) => (times.get(key) ?? 0) > 1);
      const others = keys.filter((key) => times.has(`${key} other`));
      return {
        rounds,
        figures: { requests: rounds * (atOnce + 2), 'log entries': Number(logged[0]?.n) },
        lost: lost.length,
        duplicates: duplicates.length,
        wrong: [
          ...wrong,
          ...some('not there', lost),
          ...some('there more than once', duplicates),
          ...some('another text was taken', others),
          ...(Number(logged[0]?.n) === rounds ? [] : [`The log tells of ${logged[0]?.n} writes.`]),
        ],
      };
    }),
};

/** Code and what it names, in one order: `1 [["id",7]]`. */
async function add({ company, column }: Ground, url: string, key: string, title: string): Promise<string> {
  const answer = await fetch(`${url}/tenant/corp.Archives/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', batoken: company.tokens[0] ?? '', 'idempotency-key': key },
    body: JSON.stringify({ column_id: column, title, content: '<p>once</p>', tags: [], save_mode: 'submit' }),
  });
  const { code, data }: { code: number; data: object } = JSON.parse(await answer.text());
  return `${code} ${JSON.stringify(Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}
