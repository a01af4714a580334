/**
 * A publish that is broken off at any of its database calls, by an error or by a connection that dies, leaves what was there before or
 * what was wanted, never a mixture.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import type { Run } from '#kit/server/database/open.ts';
import { type Database, database } from '#kit/server/database/scope.ts';
import { engine } from '#testing/database.ts';
import { type Person, type World, world } from '#testing/world.ts';
import { buildServer, type Server } from './build-server.ts';

type Fault = 'error' | 'death';

let w: World;
let faulty: Server;
let writer: Person;
let reviewer: Person;
let realm: number;
let columnId: number;
/** The database call at which the next request breaks off; 0 is none. */
let breakAt = 0;
let calls = 0;
let fault: Fault = 'error';

beforeAll(async () => {
  w = await world();
  realm = (await w.tenant()).id;
  [writer, reviewer] = [await w.person(realm), await w.person(realm)];
  await w.data.asOwner("insert into settings (tenant_id, name, value) values ($1, 'archiveAudit', '\"open\"')", [realm]);
  columnId = (await writer(columns).add({ body: { name: 'News', slug: 'news' } })).id;
  faulty = await buildServer({ config: w.server.surroundings.config, db: breaking(), clock: w.server.surroundings.clock });
});
afterAll(async () => {
  await faulty.close();
  await w.close();
});

/** The same database, with a break before the call that is named, or before the commit. */
function breaking(): Database {
  const { connections } = w.data;
  const step = async (run: Run) => {
    calls++;
    if (calls !== breakAt) return;
    if (fault === 'error') throw new Error('The database call broke off.');
    const { rows } = await run<{ pid: number }>('select pg_backend_pid() as pid');
    await w.data.asOwner('select pg_terminate_backend($1)', [rows[0]?.pid]);
  };
  return database({
    ...connections,
    transaction: (opening, work) =>
      connections.transaction(opening, async (run) => {
        const counted: Run = async (text, values) => {
          await step(run);
          return run(text, values);
        };
        const result = await work(counted);
        await step(run);
        return result;
      }),
  });
}

/** Everything that publishing touches, without what differs from document to document. */
async function everythingOf(id: number): Promise<string> {
  const [state] = await w.data.asOwner(
    `select a.audit_status, a.published, a.version, a.writers = '{}' as passed, a.live_time is not null as timed, a.pending_time is not null as waits,
            a.published_revision_id = a.latest_revision_id as points, p.revision_id = a.latest_revision_id as shown,
            array(select move from archive_events e where e.archive_id = a.id order by e.id) as events,
            (select count(*)::int from publication_places p where p.archive_id = a.id) as places,
            (select count(*)::int from jobs j where j.tenant_id = a.tenant_id and j.payload = jsonb_build_object('id', a.id)) as jobs,
            (select count(*)::int from notices n where n.path = 'corp/archives/edit/' || a.id and n.kind = 'archives.passed') as notices
       from archives a left join publications p on p.archive_id = a.id where a.id = $1`,
    [id],
  );
  return JSON.stringify(state);
}

async function waiting(): Promise<number> {
  const now = Math.floor(Date.now() / 1000);
  const { id } = await writer(archives).add({
    body: {
      column_id: columnId,
      title: 'Doc',
      content: '<p>x</p>',
      save_mode: 'submit',
      publish_time: now - 60,
      expire_time: now + 86_400,
    },
  });
  return id;
}

async function pass(id: number): Promise<boolean> {
  calls = Number.NEGATIVE_INFINITY;
  // Whose host it is is known for ten seconds: asked here, it is no call of the move.
  await faulty.http.inject({ method: 'GET', url: '/tenant/Index/index', headers: { host: 'console.test' } });
  calls = 0;
  const answer = await faulty.http.inject({
    method: 'POST',
    url: '/tenant/corp.Archives/audit',
    headers: { host: 'console.test', batoken: reviewer.token },
    payload: { ids: [id], audit_status: 1 },
  });
  return answer.json().code === 1 && answer.json().data[0].ok === true;
}

// The embedded database has no connection that another could end.
const faults: readonly Fault[] = engine === 'postgres' ? ['error', 'death'] : ['error'];
describe.each(faults)('a publish that is broken off by %s', (kind) => {
  test('leaves the old state or the new one, at every call', async () => {
    fault = kind;
    breakAt = 0;
    const model = await waiting();
    const old = await everythingOf(model);
    expect(await pass(model)).toBe(true);
    const total = calls;
    const wanted = await everythingOf(model);
    expect(total).toBeGreaterThan(10);
    expect(wanted).not.toBe(old);

    const outcomes: string[] = [];
    for (let call = 1; call <= total; call++) {
      breakAt = 0;
      const id = await waiting();
      breakAt = call;
      const isDone = await pass(id);
      breakAt = 0;
      const found = await everythingOf(id);
      outcomes.push(found === wanted ? 'new' : found === old ? 'old' : `mixture at ${call}: ${found}`);
      // What was acknowledged is there.
      if (isDone) expect([call, found]).toEqual([call, wanted]);
      else expect(await pass(id)).toBe(true);
    }
    expect(outcomes.filter((outcome) => outcome !== 'old')).toEqual([]);
  });
});
