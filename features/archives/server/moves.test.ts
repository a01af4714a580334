/**
 * Every state × every action × holding the node or not × audit open or closed × own work or not, through HTTP, against the table of
 * moves: what it has is done and told in the timeline, what it has not is refused and changes nothing.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { columns } from '#features/columns/contract.ts';
import { type Person, Refused, type World, world } from '#testing/world.ts';
import { archives } from '../contract.ts';
import { type ArchiveMove, archiveMoves, type MoveName } from '../moves.contract.ts';

const statuses = [-1, 0, 1, 2] as const;
const places = ['hidden', 'live', 'scheduled', 'recycled'] as const;
const audits = ['open', 'close'] as const;
type Place = (typeof places)[number];
type Audit = (typeof audits)[number];

/** What a person does, the node that its call asks for, and the move it means. Submitting means publishing where nobody reviews. */
const actions: Record<string, { node: string; move: (audit: Audit) => MoveName }> = {
  save: { node: 'corp/archives/edit', move: () => 'save' },
  submit: { node: 'corp/archives/edit', move: (audit) => (audit === 'open' ? 'submit' : 'publish') },
  publish: { node: 'corp/archives/publish', move: () => 'publish' },
  pass: { node: 'corp/archives/audit', move: () => 'pass' },
  reject: { node: 'corp/archives/audit', move: () => 'reject' },
  withdraw: { node: 'corp/archives/edit', move: () => 'withdraw' },
  unpublish: { node: 'corp/archives/unpublish', move: () => 'unpublish' },
  restore: { node: 'corp/archives/restore', move: () => 'restore' },
  recycle: { node: 'corp/archives/del', move: () => 'recycle' },
  recover: { node: 'corp/archives/del', move: () => 'recover' },
  purge: { node: 'corp/archives/purge', move: () => 'purge' },
};

const nodes = ['index', 'add', 'edit', 'del', 'purge', 'publish', 'unpublish', 'audit', 'restore'].map((name) => `corp/archives/${name}`);

let w: World;
let realm: number;
let columnId: number;
let everything: Person;
const without = new Map<string, Person>();
beforeAll(async () => {
  w = await world();
  realm = (await w.tenant()).id;
  everything = await w.person(realm);
  columnId = (await everything(columns).add({ body: { name: 'News', slug: 'news' } })).id;
  for (const node of new Set([...archiveMoves.map((move) => move.node), ...Object.values(actions).map((action) => action.node)])) {
    // Whoever may add may also save, so both go together.
    const lost = node === 'corp/archives/edit' ? [node, 'corp/archives/add'] : [node];
    without.set(node, await w.person(realm, ...nodes.filter((held) => !lost.includes(held))));
  }
});
afterAll(() => w.close());

interface Stored {
  id: number;
  version: number;
  earlier: number;
}

let made = 0;

/** A document in this state, written behind the product's back. Visitors see its first revision, if they see any. */
async function document(status: number, place: Place, writers: string[]): Promise<Stored> {
  const slug = `d${++made}`;
  const [row] = await w.data.asOwner<{ id: number }>(
    `insert into archives (tenant_id, column_id, title, slug, audit_status, writers, deleted_time, version)
     values ($1, $2, $3, $3, $4, $5, case when $6 = 'recycled' then now() end, 7) returning id`,
    [realm, columnId, slug, status, writers, place],
  );
  const id = Number(row?.id);
  const revisions: number[] = [];
  for (const title of ['First', slug]) {
    const [revision] = await w.data.asOwner<{ id: number }>(
      'insert into archive_revisions (tenant_id, archive_id, column_id, title, slug) values ($1, $2, $3, $4, $5) returning id',
      [realm, id, columnId, title, slug],
    );
    revisions.push(Number(revision?.id));
  }
  const [earlier = 0, latest = 0] = revisions;
  const isOut = place === 'live' || place === 'scheduled';
  await w.data.asOwner('update archives set latest_revision_id = $2, published_revision_id = $3 where id = $1', [
    id,
    latest,
    isOut ? earlier : null,
  ]);
  if (isOut) {
    await w.data.asOwner(
      `insert into publications (tenant_id, archive_id, revision_id, column_id, slug, locale, title, cover, summary, tags, flags, link_url, weigh, publish_time)
       values ($1, $2, $3, $4, $5, 'zh-cn', 'First', '', '', '{}', '{}', '', 0, now() + $6::interval)`,
      [realm, id, earlier, columnId, slug, place === 'live' ? '-1 day' : '1 day'],
    );
  }
  return { id, version: 7, earlier };
}

async function stateOf(id: number) {
  const [state] = await w.data.asOwner<{ row: Record<string, unknown>; shown: number | null; moves: string[] }>(
    `select to_jsonb(a) as row, (select revision_id from publications p where p.archive_id = a.id) as shown,
            array(select move from archive_events e where e.archive_id = a.id order by e.id) as moves from archives a where a.id = $1`,
    [id],
  );
  return state;
}

async function act(person: Person, action: string, { id, version, earlier }: Stored): Promise<unknown> {
  const api = person(archives);
  const ids = [id];
  switch (action) {
    case 'save':
      return api.edit({ body: { id, version, title: 'Changed' } });
    case 'submit':
      return api.edit({ body: { id, version, title: 'Changed', save_mode: 'submit' } });
    case 'publish':
      return api.publish({ body: { ids } });
    case 'pass':
      return judged(await api.audit({ body: { ids, audit_status: 1 } }));
    case 'reject':
      return judged(await api.audit({ body: { ids, audit_status: 2, audit_remark: 'No' } }));
    case 'withdraw':
      return api.withdraw({ body: { id } });
    case 'unpublish':
      return api.unpublish({ body: { ids } });
    case 'restore':
      return api.restore({ body: { id, revision_id: earlier } });
    case 'recycle':
      return api.del({ query: { ids } });
    case 'recover':
      return api.recover({ body: { ids } });
    default:
      return api.purge({ query: { ids } });
  }
}

/** A review answers for each document; here there is one. */
function judged(verdicts: readonly { ok: boolean; msg: string }[]): void {
  const [verdict] = verdicts;
  if (!verdict?.ok) throw new Error(verdict?.msg);
}

/** The row of the table, found in the plainest way. */
function declared(name: MoveName, audit: Audit, status: number, place: Place): ArchiveMove | undefined {
  return archiveMoves.find(
    (move) =>
      move.name === name &&
      move.from.some((from) => from === status) &&
      (move.audit === undefined || move.audit === audit) &&
      (!move.published || place === 'live' || place === 'scheduled') &&
      (move.recycled ? place === 'recycled' : place !== 'recycled'),
  );
}

const states = statuses.flatMap((status) => places.flatMap((place) => [false, true].map((own) => ({ status, place, own }))));
const cases = audits.flatMap((audit) => Object.keys(actions).flatMap((action) => [true, false].map((held) => ({ audit, action, held }))));

describe.each(audits)('with audit %s', (audit) => {
  beforeAll(async () => {
    await w.data.asOwner('delete from settings where tenant_id = $1', [realm]);
    await w.data.asOwner("insert into settings (tenant_id, name, value) values ($1, 'archiveAudit', $2)", [realm, JSON.stringify(audit)]);
  });

  test.each(cases.filter((one) => one.audit === audit))('$action, node held: $held', async ({ action, held }) => {
    const { node, move: moveOfAction } = actions[action] ?? { node: '', move: () => 'save' as const };
    const name = moveOfAction(audit);
    const results: { at: string; wrong: unknown }[] = [];
    for (const { status, place, own } of states) {
      const move = declared(name, audit, status, place);
      const person = held ? everything : (without.get(move?.node ?? node) ?? everything);
      const stored = await document(status, place, own ? [`a${person.id}`] : ['a1']);
      const mayNot = !move || !held || (move.fourEyes === true && audit === 'open' && own);
      // What is restored here is what visitors see, if they see any.
      const isShown = action === 'restore' && (place === 'live' || place === 'scheduled');
      const wrong = await tried(person, action, stored, mayNot ? undefined : { ...move, to: (isShown && move.toShown) || move.to });
      if (wrong) results.push({ at: `${status} ${place} own=${own}`, wrong });
    }
    expect(results).toEqual([]);
  });
});

/** What differs from what should be there afterwards; undefined when nothing does. @param move undefined: it must be refused */
async function tried(person: Person, action: string, stored: Stored, move: ArchiveMove | undefined): Promise<unknown> {
  const before = await stateOf(stored.id);
  const refusal = await act(person, action, stored).then(
    () => undefined,
    (reason: Error) => reason,
  );
  const after = await stateOf(stored.id);
  if (!move) {
    const isRefused = refusal instanceof Refused ? [0, 401].includes(refusal.envelope.code) : Boolean(refusal?.message);
    return isRefused && JSON.stringify(after) === JSON.stringify(before) ? undefined : { refusal, before, after };
  }
  if (refusal) return { refusal };
  if (action === 'purge') return after ? { after } : undefined;
  const was: Record<string, unknown> = before?.row ?? {};
  const wasShown = before?.shown ?? null;
  const wanted = {
    status: move.to === 'same' ? was.audit_status : move.to,
    recycled: action === 'recycle' ? true : action === 'recover' ? false : was.deleted_time !== null,
    shown: move.to === 1 ? after?.row.latest_revision_id : ['unpublish', 'recycle'].includes(action) ? null : wasShown,
    moves: [move.name],
  };
  const row: Record<string, unknown> = after?.row ?? {};
  const { shown = null, moves } = after ?? {};
  const found = { status: row.audit_status, recycled: row.deleted_time !== null, shown: shown === null ? null : Number(shown), moves };
  return JSON.stringify(found) === JSON.stringify({ ...wanted, shown: wanted.shown === null ? null : Number(wanted.shown) })
    ? undefined
    : { wanted, found };
}

test('who may review their own work when four eyes are not asked for', async () => {
  await w.data.asOwner('delete from settings where tenant_id = $1', [realm]);
  await w.data.asOwner(
    "insert into settings (tenant_id, name, value) values ($1, 'archiveAudit', '\"open\"'), ($1, 'archiveFourEyes', 'false')",
    [realm],
  );
  const own = await document(0, 'hidden', [`a${everything.id}`]);
  expect(await everything(archives).audit({ body: { ids: [own.id], audit_status: 1 } })).toMatchObject([{ ok: true }]);
});

test('the work stays somebody’s own through every later hand, until it is passed', async () => {
  await w.data.asOwner('delete from settings where tenant_id = $1', [realm]);
  await w.data.asOwner("insert into settings (tenant_id, name, value) values ($1, 'archiveAudit', '\"open\"')", [realm]);
  const [writer, mender, judge] = [await w.person(realm), await w.person(realm), await w.person(realm)];
  const { id } = await writer(archives).add({ body: { column_id: columnId, title: 'Ours' } });
  const { row } = await mender(archives).find({ query: { id } });
  expect(row.own_work).toBe(false);
  await mender(archives).edit({ body: { id, version: row.version, summary: 'Mended', save_mode: 'submit' } });
  for (const person of [writer, mender]) {
    expect(await person(archives).audit({ body: { ids: [id], audit_status: 1 } })).toMatchObject([
      { ok: false, msg: 'You wrote or submitted “Ours”: somebody else must review it' },
    ]);
  }
  expect(await judge(archives).audit({ body: { ids: [id], audit_status: 1 } })).toMatchObject([{ ok: true }]);
  expect((await writer(archives).find({ query: { id } })).row.own_work).toBe(false);
});
