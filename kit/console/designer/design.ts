/** Something made of fields while it is designed: fields in groups, before anything is saved. Pure. */
import { emptyOfType, type InputType } from '#kit/contract/input-types.ts';
import { choosingTypes, type GivenField, type RemovedField, remoteTypes, type TypedField, usesOf } from '#kit/contract/typed-fields.ts';

/** A field on the canvas. `key` is there once it was saved. */
export type DraftField = Omit<TypedField, 'key' | 'weigh'> & { id: string; key: string | undefined };

/** What can be designed: a content model, a form. */
export interface Designed {
  name: string;
  code: string;
  status: 0 | 1;
  /** Of the row: whoever saves names the one that was seen. */
  version: number;
  fields: readonly TypedField[];
  removed: readonly RemovedField[];
}

export interface DesignBody {
  name: string;
  status: 0 | 1;
  fields: GivenField[];
}

export interface Design {
  name: string;
  status: 0 | 1;
  /** In their order; the first one is '' and always there. */
  groups: readonly string[];
  fields: readonly DraftField[];
  removed: readonly RemovedField[];
}

/** The `id` of a stored field is its key. */
export function designOf({ name, status, fields, removed }: Omit<Designed, 'code' | 'version'>): Design {
  return { name, status, groups: [...new Set(['', ...fields.map(({ group }) => group)])], fields: fields.map(draftOf), removed };
}

/** What is sent: the fields group by group, in their order. */
export function bodyOf({ name, status, ...design }: Design): DesignBody {
  return {
    name,
    status,
    fields: inOrder(design).map(({ id: _, key, built_in: _fixed, ...field }) => ({
      ...field,
      ...ofKind(field),
      weigh: 0,
      ...(key !== undefined && { key }),
    })),
  };
}

/** What another kind chose from is only remembered here; nobody could mend it there. */
function ofKind({ type, content, remote }: Pick<DraftField, 'type' | 'content' | 'remote'>): Pick<DraftField, 'content' | 'remote'> {
  return { content: choosingTypes.includes(type) ? content : [], remote: remoteTypes.includes(type) ? remote : null };
}

/** The fields as the canvas shows them from top to bottom. */
export function inOrder({ groups, fields }: Pick<Design, 'groups' | 'fields'>): DraftField[] {
  return groups.flatMap((group) => fields.filter((field) => field.group === group));
}

/** What a field is called once the design is stored: one that was new has its key then. */
export function sameField(before: Design, stored: Design, id: string | undefined): string | undefined {
  const place = inOrder(before).findIndex((field) => field.id === id);
  return inOrder(stored)[place]?.id;
}

/** The design after a save: as it was answered, with what was changed meanwhile. */
export function goOnWith(now: Design, sent: Design, saved: Design): Design {
  if (now === sent) return saved;
  const fields = now.fields.map((field) => {
    const twin = saved.fields.find(({ id }) => id === sameField(sent, saved, field.id));
    return twin ? { ...field, id: twin.id, key: twin.key } : field;
  });
  return { ...now, fields, removed: now.removed === sent.removed ? saved.removed : now.removed };
}

/** As documents would show them. */
export function typedOf(design: Design): TypedField[] {
  return inOrder(design).map(({ id, key, ...field }) => ({ ...field, key: key ?? id, weigh: 0 }));
}

/** Without a field it is the head of the group. */
export type CanvasItem = { id: string; group: string; field: DraftField | undefined };

/** Heads of groups and fields below one another: what is dragged along. */
export function itemsOf(design: Design): CanvasItem[] {
  return design.groups.flatMap((group) => [
    { id: `group:${group}`, group, field: undefined },
    ...design.fields.filter((field) => field.group === group).map((field) => ({ id: field.id, group, field })),
  ]);
}

/** A field goes to another place: it belongs to the group whose head stands above it. */
export function moveItem(design: Design, from: number, to: number): Design {
  const items = itemsOf(design);
  const [moving] = items.splice(from, 1);
  if (!moving?.field) return design;
  items.splice(to, 0, moving);
  let group = design.groups[0] ?? '';
  const fields = items.flatMap((item) => {
    if (!item.field) group = item.group;
    return item.field ? [item.field.group === group ? item.field : { ...item.field, group }] : [];
  });
  return { ...design, fields };
}

/** @param title numbered where it is taken @param at the place among `itemsOf`; without it below the last field */
export function addField(design: Design, { id, type, title }: { id: string; type: InputType; title: string }, at?: number): Design {
  const called = { title: freeTitle(design, title), name: freeName(design) };
  const field: DraftField = { ...blank, id, key: undefined, type, ...called, group: design.groups.at(-1) ?? '' };
  const made = { ...field, ...choicesOf(field, type) };
  const added = { ...design, fields: [...design.fields, made] };
  if (at === undefined) return added;
  return moveItem(
    added,
    itemsOf(added).findIndex((item) => item.id === id),
    at,
  );
}

/** The copy stands below it under a name and a title that are free, and is a new field: it has no key. */
export function copyField(design: Design, source: DraftField, id: string): Design {
  const called = { title: freeTitle(design, source.title), name: freeName(design) };
  const copy = { ...source, ...called, id, key: undefined, built_in: false };
  const place = design.fields.findIndex((field) => field.id === source.id);
  return { ...design, fields: design.fields.toSpliced(place + 1, 0, copy) };
}

/** A group that is not there yet comes last. */
export function changeField(design: Design, id: string, change: Partial<DraftField>): Design {
  const fields = design.fields.map((field) => (field.id === id ? { ...field, ...change } : field));
  const { group } = change;
  const groups = group !== undefined && !design.groups.includes(group) ? [...design.groups, group] : design.groups;
  return { ...design, fields, groups };
}

/** Another kind: what it does not know goes, but for what it chose from: whoever changes it back has that again. */
export function retyped(field: DraftField, type: InputType): Partial<DraftField> {
  const can = usesOf(type);
  return {
    type,
    default: emptyOfType(type) === false ? false : null,
    ...choicesOf(field, type),
    rules: [],
    in_list: field.in_list && can.list,
    in_search: field.in_search && can.search,
    in_filter: field.in_filter && can.filter !== undefined,
  };
}

/** What documents have that is not shown any more once this is saved. */
export interface Less {
  /** Fields that have fewer options. */
  fields: readonly DraftField[];
  /** Fields that are taken out. */
  gone: readonly DraftField[];
}

export function lessOf(before: Design, design: Design): Less {
  return { fields: offeringLess(before, design), gone: takenOut(before, design) };
}

/** Saved fields without an option that was saved with them: documents may have chosen it. */
function offeringLess(before: Design, design: Design): DraftField[] {
  return design.fields.filter(({ key, type, content }) => {
    const saved = before.fields.find((field) => field.key !== undefined && field.key === key);
    return choosingTypes.includes(type) && saved?.content.some(({ value }) => !content.some((option) => option.value === value));
  });
}

function takenOut(before: Design, design: Design): DraftField[] {
  return before.fields.filter(({ key }) => key !== undefined && !design.fields.some((field) => field.key === key));
}

/**
 * What there is to choose from: what the field had, or something to begin with, for one that offers nothing could not be saved. Where
 * values may stand already nobody guesses whose numbers they are: the source is chosen by hand.
 */
function choicesOf({ content, remote, key }: Choosing, type: InputType): Pick<DraftField, 'content' | 'remote'> {
  const lacks = { options: choosingTypes.includes(type) && content.length === 0, source: remoteTypes.includes(type) && !remote };
  return {
    content: lacks.options ? [{ value: '1', label: '1' }] : content,
    remote: lacks.source && key === undefined ? { controller: 'corp.Columns', field: 'name' } : remote,
  };
}

type Choosing = Pick<DraftField, 'content' | 'remote' | 'key'>;

/** A saved field can be brought back; one that was never saved is gone. @param now unix seconds */
export function removeField(design: Design, id: string, now: number): Design {
  const field = design.fields.find((each) => each.id === id);
  const fields = design.fields.filter((each) => each !== field);
  if (!field || field.key === undefined) return { ...design, fields };
  const { id: _, key, ...rest } = field;
  return { ...design, fields, removed: [{ ...rest, key, weigh: 0, remove_time: now }, ...design.removed] };
}

/** With its key, and so with its values; last of its group, under another name where its own is taken. */
export function bringBack(design: Design, key: string): Design {
  const field = design.removed.find((each) => each.key === key);
  if (!field) return design;
  const { remove_time: _, ...rest } = field;
  const taken = design.fields.some(({ name }) => name === rest.name);
  const draft = { ...draftOf(rest), ...(taken && { name: freeName(design) }) };
  const groups = design.groups.includes(draft.group) ? design.groups : [...design.groups, draft.group];
  return { ...design, groups, fields: [...design.fields, draft], removed: design.removed.filter((each) => each !== field) };
}

/** @param title numbered where it is taken */
export function addGroup(design: Design, title: string): Design {
  return { ...design, groups: [...design.groups, numbered(title, design.groups)] };
}

/** False names: an empty one, or one that another group has. */
export function renameGroup(design: Design, group: string, name: string): Design {
  if (!name || design.groups.includes(name)) return design;
  return {
    ...design,
    groups: design.groups.map((each) => (each === group ? name : each)),
    fields: design.fields.map((field) => (field.group === group ? { ...field, group: name } : field)),
  };
}

/** Its fields join the group above. */
export function removeGroup(design: Design, group: string): Design {
  const above = design.groups[design.groups.indexOf(group) - 1] ?? '';
  const ordered = inOrder(design);
  return {
    ...design,
    groups: design.groups.filter((each) => each !== group),
    fields: ordered.map((field) => (field.group === group ? { ...field, group: above } : field)),
  };
}

const blank = {
  built_in: false,
  required: false,
  default: null,
  content: [],
  tip: '',
  rules: [],
  min: null,
  max: null,
  length_max: null,
  remote: null,
  in_list: false,
  in_search: false,
  in_filter: false,
};

function draftOf({ key, weigh: _, ...field }: TypedField): DraftField {
  return { ...field, id: key, key };
}

/** Whether nobody chose this name: a field got it when it came. */
export function isGivenName(name: string): boolean {
  return /^field_\d+$/.test(name);
}

/** The first of field_1, field_2 … that nothing has, removed ones among them. */
export function freeName({ fields, removed }: Pick<Design, 'fields' | 'removed'>): string {
  const taken = new Set([...fields, ...removed].map(({ name }) => name));
  let n = 1;
  while (taken.has(`field_${n}`)) n += 1;
  return `field_${n}`;
}

/** Files call a field by its title: those of two that share one cannot be told apart in them. */
export function hasEarlierTwin(design: Design, { id, title }: Pick<DraftField, 'id' | 'title'>): boolean {
  const plain = title.trim();
  const first = inOrder(design).find((field) => field.id === id || field.title.trim() === plain);
  return plain !== '' && first !== undefined && first.id !== id;
}

const titleMax = 50;

/** Numbered where another field has it. A copy of a numbered one goes on counting. */
function freeTitle({ fields }: Design, title: string): string {
  const taken = fields.map((field) => field.title.trim());
  if (!taken.includes(title.trim())) return title;
  return numbered(title.replace(/ \d+$/, '').slice(0, titleMax - 4), taken);
}

function numbered(title: string, taken: readonly string[]): string {
  let name = title;
  for (let n = 2; taken.includes(name); n += 1) name = `${title} ${n}`;
  return name;
}
