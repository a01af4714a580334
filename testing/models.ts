/** Content models for tests: a company with one model, a column that uses it, and documents written in it. */
import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { models } from '#features/models/contract.ts';
import type { World } from './world.ts';

type Data = Record<string, unknown>;

/** @param fields as they are sent; a title is added where there is none */
export async function companyWithModel(w: World, fields: readonly Data[] = []) {
  const tenant = await w.tenant();
  const chief = await w.person(tenant.id);
  // safe: what is wrong with a field is for the server to say
  const sent = (given: readonly Data[]) => given.map((field) => ({ title: 'X', ...field })) as never;
  const { id } = await chief(models).add({ body: { name: 'Machine', code: 'machine', fields: sent(fields) } });
  const { id: columnId } = await chief(columns).add({ body: { name: 'Machines', slug: 'machines', model_id: id } });
  const read = async () => (await chief(models).find({ query: { id } })).row;
  return {
    tenant,
    chief,
    id,
    columnId,
    read,
    /** Saves the fields as they are, changed by this. */
    async change(alter: (fields: readonly Data[]) => readonly Data[]) {
      const row = await read();
      const given = alter(row.fields).map(({ built_in: _, remove_time: _gone, ...field }) => field);
      return (await chief(models).edit({ body: { id, version: row.version, fields: sent(given) } })).row;
    },
    write: (data: Data, more: { title?: string; slug?: string; save_mode?: 'save' | 'submit' } = {}) =>
      chief(archives).add({ body: { column_id: columnId, title: 'Press', data, ...more } }),
    dataOf: async (documentId: number) => (await chief(archives).find({ query: { id: documentId } })).row.data,
    /** Titles of the documents that a search finds, in the order of the list. */
    async found(search: object[], more: object = {}) {
      const query = { model: id, limit: 50, search, ...more } as never; // safe: what is wrong with it is for the server to say
      return (await chief(archives).index({ query })).list.map(({ title }) => title);
    },
  };
}
