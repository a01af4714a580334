/** Items that somebody added, and the order of all. */
import type { InputType } from '#kit/contract/input-types.ts';
import type { ValueRule } from '#kit/contract/value-rules.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { Attributes } from './attribute-lines.ts';

export interface CustomItem {
  id: number;
  name: string;
  group_name: string;
  title: string;
  tip: string;
  type: InputType;
  content: Record<string, string>;
  rule: ValueRule[];
  extend: Attributes;
  input_extend: Attributes;
}

export async function listCustom(tx: ScopedTx): Promise<CustomItem[]> {
  const rows = await tx
    .selectFrom('setting_items')
    .select(['id', 'name', 'group_name', 'title', 'tip', 'type', 'content', 'rule', 'extend', 'input_extend'])
    .orderBy('id')
    .execute();
  return rows as CustomItem[]; // safe: written by insert() below, after the contract's schema
}

export async function insert(tx: ScopedTx, { content, extend, input_extend, ...item }: Omit<CustomItem, 'id'>): Promise<number> {
  const { id } = await tx
    .insertInto('setting_items')
    .values({ ...item, content: JSON.stringify(content), extend: JSON.stringify(extend), input_extend: JSON.stringify(input_extend) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function removeCustom(tx: ScopedTx, names: readonly string[]): Promise<void> {
  for (const table of ['setting_items', 'setting_weights', 'settings'] as const) {
    await tx.deleteFrom(table).where('name', 'in', names).execute();
  }
}

export async function weights(tx: ScopedTx): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('setting_weights').select(['name', 'weigh']).execute();
  return new Map(rows.map(({ name, weigh }) => [name, weigh]));
}

export async function setWeights(tx: ScopedTx, rows: readonly { name: string; weigh: number }[]): Promise<void> {
  await tx
    .insertInto('setting_weights')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doUpdateSet((row) => ({ weigh: row.ref('excluded.weigh') })))
    .execute();
}
