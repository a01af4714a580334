/** A model that changes while a document of its column is being saved: whoever comes first, nothing is lost and lists know the truth. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { toRealm } from '#kit/server/database/scope.ts';
import { engine } from '#testing/database.ts';
import { doJobs } from '#testing/jobs.ts';
import { companyWithModel } from '#testing/models.ts';
import { race, refusal, type World, world } from '#testing/world.ts';
import { models } from '../contract.ts';
import { deriveValues } from './door.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const power = { name: 'power', type: 'string', in_filter: true };
const has = (val: string) => [{ field: 'data.power', operator: '=', val }];

/** A company whose column may get a second model with a field of the same name. */
async function company() {
  const made = await companyWithModel(w, [power]);
  const { id: other } = await made
    .chief(models)
    .add({ body: { name: 'Other', code: 'other', fields: [{ title: 'X', ...power } as never] } }); // safe: as the server takes it
  const derived = () => w.data.asOwner<{ model_id: number }>('select model_id from archive_values where tenant_id = $1', [made.tenant.id]);
  const edit = async (id: number, change: { title?: string; data?: Record<string, unknown> }) => {
    const { row } = await made.chief(archives).find({ query: { id } });
    return made.chief(archives).edit({ body: { id, version: row.version, ...change } });
  };
  return { ...made, other, edit, derivedBy: async () => (await derived()).map(({ model_id }) => model_id) };
}

/** Waits until so many connections wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await w.data.asOwner(waiting)).length).toBe(count);
}

// The embedded database has one connection: two transactions never meet there.
describe.skipIf(engine === 'embedded')('at the same time', () => {
  test('a field is removed and a value written into it: the value is there when the field comes back', async () => {
    const { tenant, id, read, change, write, dataOf, chief } = await company();
    const { version, fields } = await read();
    const outcomes = await race<{ id?: number }>(w.data, `select 1 from models where tenant_id = ${tenant.id} and id = ${id} for update`, [
      async () => ({ id: (await write({ power: '40' })).id }),
      async () => {
        await chief(models).edit({ body: { id, version, fields: [] } });
        return {};
      },
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const [saved] = outcomes;
    const documentId = saved?.status === 'fulfilled' ? (saved.value.id ?? 0) : 0;
    expect(await dataOf(documentId)).toEqual({});
    await change(() => fields);
    expect(await dataOf(documentId)).toEqual({ power: '40' });
  });

  test('a field becomes another kind and a value is written: it is converted like those before', async () => {
    const { tenant, id, read, write, dataOf, chief, found } = await company();
    const { version, fields } = await read();
    const numbers = fields.map(({ built_in: _, ...field }) => ({ ...field, type: 'number' as const }));
    const outcomes = await race<unknown>(w.data, `select 1 from models where tenant_id = ${tenant.id} and id = ${id} for update`, [
      () => write({ power: '40' }, { title: 'Forty' }),
      () => chief(models).edit({ body: { id, version, fields: numbers } }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await doJobs(w);
    const { list } = await chief(archives).index();
    expect(await dataOf(list[0]?.id ?? 0)).toEqual({ power: 40 });
    expect(await found(has('40'))).toEqual(['Forty']);
  });

  test('a model is turned on and a document saved: lists find it', async () => {
    const { tenant, id, write, edit, chief, found } = await company();
    const { id: documentId } = await write({ power: '40' });
    await chief(models).edit({ body: { id, status: 0 } });
    await doJobs(w);
    // Held as by somebody who is turning it on: the save must wait for what the model becomes.
    const turning = `update models set status = 1 where tenant_id = ${tenant.id} and id = ${id}`;
    const [saved] = await race(w.data, turning, [() => edit(documentId, { title: 'Press 2' })]);
    expect(saved?.status).toBe('fulfilled');
    expect(await found(has('40'))).toEqual(['Press 2']);
  });

  test('a column gets another model while its document is saved: the model waits, and its lists find the document', async () => {
    const { tenant, chief, columnId, other, write, edit, derivedBy } = await company();
    const { id: documentId } = await write({ power: '40' });
    let save: () => void = () => undefined;
    const held = new Promise<void>((release) => {
      save = release;
    });
    const saving = w.data.db.inScope(toRealm(tenant.id), async (tx) => {
      await deriveValues(tx, [documentId]);
      await held;
    });
    const remodelling = chief(columns).edit({ body: { id: columnId, model_id: other } });
    await untilWaiting(1);
    save();
    await Promise.all([saving, remodelling]);
    await edit(documentId, { data: { power: '50' } });
    await doJobs(w);
    expect(await derivedBy()).toEqual([other]);
  });

  test('a document is saved while its column gets another model: it is listed by the new one', async () => {
    const { tenant, columnId, id, other, write, edit, chief, derivedBy } = await company();
    const { id: documentId } = await write({ power: '40' });
    await chief(columns).edit({ body: { id: columnId, model_id: other } });
    await edit(documentId, { data: { power: '50' } });
    await chief(columns).edit({ body: { id: columnId, model_id: id } });
    await doJobs(w);
    expect(await derivedBy()).toEqual([id]);
    const remodelling = `with held as materialized (select id from columns where tenant_id = ${tenant.id} and id = ${columnId} for update)
      update columns set model_id = ${other} from held where columns.tenant_id = ${tenant.id} and columns.id = held.id`;
    const [saved] = await race(w.data, remodelling, [() => edit(documentId, { title: 'Press 2' })]);
    expect(saved?.status).toBe('fulfilled');
    expect(await derivedBy()).toEqual([other]);
  });
});

test('who opened the form before a field was renamed is told so, and nothing is written', async () => {
  const { change, write, edit, dataOf } = await company();
  const { id } = await write({ power: '40' });
  await change(([field]) => [{ ...field, name: 'kilowatts' }]);
  expect(await refusal(edit(id, { data: { power: '50' } }))).toMatchObject({
    data: { errors: [{ field: 'data.power', message: expect.stringMatching(/^The content model has no such field/) }] },
  });
  expect(await dataOf(id)).toEqual({ kilowatts: '40' });
});
