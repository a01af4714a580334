/** Fields of a content model as names with values. */
import type { ShownField } from '#features/models/server/door.ts';
import type { Fact } from '#kit/site/view.ts';

/** Fields with words of their own; pairs each by its own name. */
export function factsOf(fields: readonly ShownField[]): Fact[] {
  return fields.flatMap((field): Fact[] => {
    if (isKind(field, 'array', 'keyValue')) return pairsOf(field);
    return field.text && !isKind(field, 'editor') ? [{ label: field.title, value: field.text }] : [];
  });
}

function pairsOf({ title, value }: ShownField): Fact[] {
  return (Array.isArray(value) ? value : []).flatMap((row: unknown) => {
    if (typeof row !== 'object' || row === null || !('key' in row) || !('value' in row)) return [];
    return [{ label: String(row.key) || title, value: String(row.value) }];
  });
}

export function isKind({ type }: ShownField, ...types: ShownField['type'][]): boolean {
  return types.includes(type);
}
