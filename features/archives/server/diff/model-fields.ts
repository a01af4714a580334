/** The fields of a column's model as people read them. */
import { type Coded, isCoded, readTyped, readValues, toStored, wordsOf } from '#features/models/server/door.ts';
import type { InputType } from '#kit/contract/input-types.ts';
import type { Lang } from '#kit/contract/lang.ts';
import { choosingTypes, type TypedField, toFields } from '#kit/contract/typed-fields.ts';
import type { Entry, ShownField } from './field-changes.ts';
import { fileName } from './file-names.read.ts';

export interface Modelled {
  /** As the model of the column keeps them; null where it has none. */
  model_fields: unknown;
  /** Stored values, under the keys of the fields. */
  data: unknown;
}

/** What values point to, in words. */
export interface Names {
  /** Asks what relations and places are called. */
  codes: (values: readonly Coded[]) => Promise<(one: Coded) => string>;
  /** What files are called, by their addresses. */
  files: ReadonlyMap<string, string>;
}

type Valued = TypedField & { value: unknown };

/** @param written what somebody typed, by name: it stands for what is stored */
export function valuedFields({ model_fields, data }: Modelled, written?: unknown): Valued[] {
  const fields = toFields<TypedField>(model_fields);
  const values = { ...readValues(fields, toStored(data)), ...readTyped(fields, toStored(written)) };
  return fields.map((field) => ({ ...field, value: values[field.name] }));
}

/** Of each side, in the order given. Names are asked for all of them at once: a thing is called the same wherever it stands. */
export async function shownModelFields(sides: readonly (readonly Valued[])[], names: Names, lang: Lang): Promise<ShownField[][]> {
  const codeWords = await names.codes(sides.flat().filter(isCoded));
  return sides.map((fields) =>
    fields.map((field) => ({
      ...{ name: `data.${field.name}`, label: field.title, type: field.type, kind: kinds[field.type] ?? 'text' },
      ...shown(field, { ...names, codeWords, lang }),
    })),
  );
}

const kinds: Partial<Record<InputType, ShownField['kind']>> = {
  ...({ image: 'picture', images: 'pictures', datetime: 'time', date: 'day', password: 'hidden' } as const),
  ...({ checkbox: 'list', selects: 'list', files: 'list', remoteSelects: 'list' } as const),
};

interface Words {
  codeWords: (one: Coded) => string;
  files: Names['files'];
  lang: Lang;
}

function shown(field: Valued, words: Words): Pick<ShownField, 'stored' | 'entries'> {
  const { type, value } = field;
  if (value === null || value === undefined || value === '') return { stored: null, entries: [] };
  // What is called otherwise in another model reads otherwise on the site: an option is compared with its name.
  const isChosen = choosingTypes.includes(type);
  if (Array.isArray(value) && listed.includes(type)) {
    const entries = value.map((one) => entryOf(field, one, words));
    return { stored: value.length > 0 ? (isChosen ? entries : value) : null, entries };
  }
  if (Array.isArray(value) && value.length === 0) return { stored: null, entries: [] };
  const entry = entryOf(field, value, words);
  return { stored: isChosen ? entry : value, entries: [entry] };
}

const listed: readonly InputType[] = ['checkbox', 'selects', 'images', 'files', 'remoteSelects'];

function entryOf(field: Valued, value: unknown, { codeWords, files, lang }: Words): Entry {
  const { type } = field;
  const key = JSON.stringify(value);
  const plain = typeof value === 'string' ? value : key;
  if (type === 'city') return { key, words: [codeWords(field), plain] };
  if (isCoded(field)) return { key, words: [codeWords({ ...field, value }) || `#${plain}`, `${codeWords({ ...field, value })} #${plain}`] };
  if (type === 'file' || type === 'files') return { key, words: [fileName(plain, files)] };
  if (verbatim.includes(type)) return { key, words: [plain] };
  const ofOne = type === 'checkbox' ? 'radio' : type === 'selects' ? 'select' : type;
  const said = wordsOf({ ...field, type: ofOne }, value, lang);
  return { key, words: [said || plain, ...(choosingTypes.includes(type) ? [`${said} (${plain})`] : [exactly(value, plain)])] };
}

const verbatim: readonly InputType[] = ['editor', 'image', 'images', 'datetime', 'date'];

/** Of a range of times both with their seconds; what has parts of its own as programs write it. */
function exactly(value: unknown, plain: string): string {
  return Array.isArray(value) && value.every((part) => typeof part === 'string') ? value.join(' – ') : plain;
}
