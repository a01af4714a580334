/** What a company that is copied hands on of its documents' fields: no password, nothing that nobody sees, no number of its own rows. Pure. */
import type { InputType } from '#kit/contract/input-types.ts';
import { remoteTypes, type TypedField } from '#kit/contract/typed-fields.ts';
import { idsOf } from './coded.ts';
import { readValue, type Stored, storedAs, toStored, writtenAs } from './values.ts';

type Fields = readonly TypedField[];

const isSecret = (type: InputType) => type === 'password';
const points = (type: InputType) => remoteTypes.includes(type);

/** The fields for another company. What a default points to is not there when models are planted. */
export function carriedFields(fields: Fields): TypedField[] {
  return fields.map((field) => (isSecret(field.type) || points(field.type) ? { ...field, default: null } : field));
}

/** The stored values of these fields. Those of other models, and of fields that were taken out, stay behind: nobody sees them. */
export function carriedValues(fields: Fields, data: unknown): Stored {
  const kept = keptOf(fields, data).filter(
    ({ field, type }) => !isSecret(field.type) && !isSecret(type) && (!points(type) || points(field.type)),
  );
  return storedAs(kept);
}

/** The same values where what they point to has other numbers: the new ones by the old, for each list that came along. */
export function reboundValues(fields: Fields, data: unknown, lists: ReadonlyMap<string, ReadonlyMap<string, number>>): Stored {
  const stored = toStored(data);
  const pointing = fields.filter(({ key, type }) => points(type) && Object.hasOwn(stored, key));
  if (pointing.length === 0) return stored;
  const rebound = pointing.map((field) => {
    const known = lists.get(field.remote?.controller ?? '');
    const ids = idsOf(readValue(field, stored)).flatMap((id) => known?.get(String(id)) ?? []);
    return { key: field.key, type: field.type, value: field.type === 'remoteSelect' ? (ids[0] ?? null) : ids };
  });
  return storedAs([...keptOf(fields, data), ...rebound]);
}

function keptOf(fields: Fields, data: unknown) {
  const stored = toStored(data);
  return fields
    .filter(({ key }) => Object.hasOwn(stored, key))
    .map((field) => ({ field, key: field.key, type: writtenAs(field, stored), value: stored[field.key] }));
}
