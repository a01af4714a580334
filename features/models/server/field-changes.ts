/** What becomes of a model's fields when they are saved: which are new, which come back, which go. */
import { emptyOfType, valueOfType } from '#kit/contract/input-types.ts';
import {
  choosingTypes,
  demandsOf,
  type GivenField,
  type RemovedField,
  remoteTypes,
  type TypedField,
  usesOf,
} from '#kit/contract/typed-fields.ts';
import { fieldsMax } from '../contract.ts';
import { refuseModel } from '../refusals.contract.ts';
import { isEmptyValue } from './convert.ts';

export interface ModelFields {
  fields: readonly TypedField[];
  removed: readonly RemovedField[];
}

interface Surroundings {
  /** Eight letters and digits that no field has. */
  newKey: () => string;
  /** Unix seconds. */
  now: number;
}

/** The fields after a save. Throws refusals at `fields.<place>.<what>`. */
export function nextFields(before: ModelFields, given: readonly GivenField[], around: Surroundings): ModelFields {
  if (given.length > fieldsMax) throw refuseModel('models.too_many_fields', { max: fieldsMax }, { field: 'fields' });
  const known = [...before.fields, ...before.removed];
  const fields = inOrder(given).map(({ field, place }) => made(field, known, `fields.${place}`, around));
  checkNames(fields);
  const staying = new Set(fields.map(({ key }) => key));
  const fixed = before.fields.find((field) => field.built_in && !staying.has(field.key));
  if (fixed) throw refuseModel('models.field_fixed', { title: fixed.title }, { field: 'fields' });
  const leaving = before.fields.filter(({ key }) => !staying.has(key)).map((field) => ({ ...field, remove_time: around.now }));
  const removed = [...leaving, ...before.removed.filter(({ key }) => !staying.has(key))].slice(0, fieldsMax);
  return { fields, removed };
}

/** True where lists, or for `in_search` the site's search as well, have to learn anew what stands in these fields. */
export function changesUse(use: 'in_filter' | 'in_search', before: readonly TypedField[], after: readonly TypedField[]): boolean {
  const said = (fields: readonly TypedField[]) =>
    JSON.stringify(
      fields
        .filter((field) => field[use])
        .map(({ key, type, content }) => [key, type, content])
        .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    );
  return said(before) !== said(after);
}

interface Placed {
  field: GivenField;
  /** Where it was sent, for the refusal. */
  place: number;
}

function inOrder(given: readonly GivenField[]): Placed[] {
  return given.map((field, place) => ({ field, place })).sort((a, b) => b.field.weigh - a.field.weigh || a.place - b.place);
}

function made(given: GivenField, known: readonly TypedField[], at: string, { newKey }: Surroundings): TypedField {
  const { key, ...said } = given;
  const before = known.find((field) => field.key === key);
  if (key !== undefined && !before) throw refuseModel('models.unknown_key', { name: said.title }, { field: `${at}.name` });
  if (before?.built_in && (before.name !== said.name || before.type !== said.type)) {
    throw refuseModel('models.field_fixed', { title: before.title }, { field: `${at}.type` });
  }
  const field: TypedField = { ...said, weigh: 0, key: before?.key ?? newKey(), built_in: before?.built_in ?? false };
  checkKind(field, before, at);
  return { ...field, default: checkedDefault(field, at) };
}

/** What a kind does not know stays as it was, for whoever makes it what it was: its values mean something only there. */
function checkKind(field: TypedField, before: TypedField | undefined, at: string): void {
  const { type, content, remote, in_list, in_search, in_filter } = field;
  if (choosingTypes.includes(type)) checkOptions(content, at);
  else field.content = before?.content ?? [];
  if (!remoteTypes.includes(type)) field.remote = before?.remote ?? null;
  else if (!remote) throw refuseModel('models.no_remote', {}, { field: `${at}.remote.controller` });
  const can = usesOf(type);
  if (in_list && !can.list) throw refuseModel('models.not_in_list', {}, { field: `${at}.in_list` });
  if (in_search && !can.search) throw refuseModel('models.not_in_search', {}, { field: `${at}.in_search` });
  if (in_filter && !can.filter) throw refuseModel('models.not_in_filter', {}, { field: `${at}.in_filter` });
}

function checkOptions(content: TypedField['content'], at: string): void {
  if (content.length === 0) throw refuseModel('models.no_options', {}, { field: `${at}.content` });
  const twice = content.find(({ value }, place) => content.findIndex((other) => other.value === value) < place);
  if (twice) throw refuseModel('models.option_twice', { value: twice.value }, { field: `${at}.content` });
}

/** A default that the field itself would refuse is refused here. */
function checkedDefault(field: TypedField, at: string): unknown {
  if (isEmptyValue(field.default)) return emptyOfType(field.type) === false ? false : null;
  const parsed = valueOfType(field.type, { ...demandsOf(field), required: false }).safeParse(field.default);
  if (!parsed.success) throw refuseModel('models.bad_default', { title: field.title }, { field: `${at}.default` });
  return parsed.data;
}

function checkNames(fields: readonly TypedField[]): void {
  for (const [place, { name }] of fields.entries()) {
    const first = fields.findIndex((other) => other.name === name);
    if (first < place) throw refuseModel('models.name_twice', { name }, { field: `fields.${place}.name` });
  }
}
