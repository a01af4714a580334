/** Two people designed the same thing: the design that has the changes of both. Pure. */
import { join } from '../form/join.ts';
import { type Design, type DraftField, freeName, isGivenName } from './design.ts';

/** What both changed, each to something else: the name, whether it is in use, or a field by its title. */
export interface JoinedDesign {
  design: Design;
  both: readonly ({ part: 'name' | 'status' } | { field: string })[];
}

/** @param start what both began with */
export function joinDesigns(start: Design, mine: Design, theirs: Design): JoinedDesign {
  const [base, own, other] = [start, mine, theirs].map(({ name, status, fields }) => ({ name, status, fields }));
  const joined = join({ base, mine: own, read: base, theirs: other });
  const { name, status, ...value } = joined.value as Pick<Design, 'name' | 'status' | 'fields'>; // safe: fields are told apart by their ids
  const fields = withFreeNames(value.fields, theirs);
  const ids = new Set(fields.map(({ id }) => id));
  const removed = [...mine.removed, ...theirs.removed.filter(({ key }) => mine.removed.every((each) => each.key !== key))];
  const known = [...mine.fields, ...theirs.fields];
  const titleOf = (id: string | undefined) => known.find((field) => field.id === id)?.title ?? '';
  const inFields = joined.both.filter((place) => place.startsWith('fields.')).map((place) => titleOf(place.split('.')[1]));
  const parts = (['name', 'status'] as const).filter((part) => joined.both.includes(part));
  return {
    design: {
      ...{ name, status, fields, removed: removed.filter(({ key }) => !ids.has(key)) },
      groups: [...new Set([...mine.groups, ...fields.map(({ group }) => group)])],
    },
    both: [...parts.map((part) => ({ part })), ...[...new Set(inFields)].map((field) => ({ field }))],
  };
}

/** New fields of two people were counted from the same number: those that are not stored yet give way. */
function withFreeNames(fields: readonly DraftField[], { fields: stored, removed }: Design): readonly DraftField[] {
  let known: readonly DraftField[] = fields;
  for (const { id, key, name } of fields) {
    const isTaken = [...stored, ...removed].some((other) => other.name === name && other.key !== key);
    if (key !== undefined || !isTaken || !isGivenName(name)) continue;
    const free = freeName({ fields: [...known, ...stored], removed });
    known = known.map((field) => (field.id === id ? { ...field, name: free } : field));
  }
  return known;
}
