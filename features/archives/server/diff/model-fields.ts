/** The fields of a column's model as people read them. */
import { type Coded, isCoded, readTyped, readValues, toStored, wordsOf } from '#features/models/server/door.ts';
import type { InputType } from '#kit/contract/input-types.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { type TypedField, toFields } from '#kit/contract/typed-fields.ts';
import { plainText } from '#kit/server/html.ts';
import { isTangled } from '#kit/server/html-depth.ts';
import type { ShownField } from './field-changes.ts';

export interface Modelled {
  /** As the model of the column keeps them; null where it has none. */
  model_fields: unknown;
  /** Stored values, under the keys of the fields. */
  data: unknown;
}

/**
 * @param written what somebody typed, by name: it stands for what is stored
 * @param name asks what relations and places are called
 */
export async function shownModelFields(
  { model_fields, data }: Modelled,
  lang: Lang,
  name: (values: readonly Coded[]) => Promise<(one: Coded) => string>,
  written?: unknown,
): Promise<ShownField[]> {
  const fields = toFields<TypedField>(model_fields).filter(({ type }) => type !== 'password');
  const values = { ...readValues(fields, toStored(data)), ...readTyped(fields, toStored(written)) };
  const valued = fields.map((field) => ({ ...field, value: values[field.name] }));
  const wordsOfCode = await name(valued.filter(isCoded));
  return Promise.all(
    valued.map(async (field) => ({
      ...{ name: `data.${field.name}`, label: field.title, kind: kinds[field.type] ?? 'text' },
      value: isCoded(field) ? wordsOfCode(field) : await shown(field, field.value, lang),
    })),
  );
}

const longMin = 20_000;

/** What is only typed was never looked at: a text that no parser should have to bear is shown as it is written, its beginning. */
function plainOf(html: string): string {
  return html.length > longMin && isTangled(html) ? html.slice(0, longMin) : plainText(html);
}

const kinds: Partial<Record<InputType, ShownField['kind']>> = { image: 'picture', images: 'pictures' };

async function shown(field: TypedField, value: unknown, lang: Lang): Promise<ShownField['value']> {
  if (value === null || value === undefined || value === '') return '';
  if (field.type === 'images' && Array.isArray(value)) return value.map(String);
  if (field.type === 'editor') return plainOf(String(value));
  return wordsOf(field, value, lang) || (typeof value === 'string' ? value : JSON.stringify(value));
}
