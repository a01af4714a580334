/** Content models: the fields that documents of a column have beside title and text, made and changed at run time. */
import * as z from 'zod/mini';

import { contract, del, get, post } from '#kit/contract/endpoint.ts';
import { exported } from '#kit/contract/export.ts';
import { counted, id, ids, line, made, nothing, status, version } from '#kit/contract/fields.ts';
import { InputType } from '#kit/contract/input-types.ts';
import { index, ListQuery, listOf } from '#kit/contract/list.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';
import { fieldShape, GivenField, RemovedField, TypedField } from '#kit/contract/typed-fields.ts';

/** Most fields of a model, and most fields that can be brought back. */
export const fieldsMax = 60;
/** Most models of a site. */
export const modelsMax = 100;

export const modelCode = () => z.string().check(z.maxLength(31), z.regex(/^[a-z][a-z0-9-]{1,30}$/, { error: 'code' }));

export const ModelRow = z.object({
  id: id(),
  name: z.string(),
  code: z.string(),
  /** Another model is called the same: whoever chooses between them is told their codes. */
  name_shared: z.boolean(),
  /** Came with the site: cannot be deleted. */
  built_in: z.boolean(),
  status: status(),
  fields: z.array(TypedField),
  /** How many columns use it. */
  columns: z.number(),
  weigh: z.number(),
  version: z.number(),
  create_time: z.number(),
  update_time: z.number(),
});
export type ModelRow = z.output<typeof ModelRow>;

export const ModelDetail = z.extend(ModelRow, { removed: z.array(RemovedField) });
export type ModelDetail = z.output<typeof ModelDetail>;

export const modelList = listOf(
  ModelRow,
  {
    id: { type: 'number', sort: true, hidden: true },
    name: { type: 'text', quick: true, sort: true },
    code: { type: 'text', quick: true, sort: true },
    built_in: { type: 'switch', operators: ['='] },
    columns: { type: 'number', operators: [] },
    status: { type: 'switch' },
    weigh: { type: 'number', sort: true, operators: [], hidden: true },
    update_time: { type: 'time', sort: true, operators: ['RANGE'], hidden: true },
  },
  'weigh,desc',
);

const fields = () => z.array(GivenField).check(z.maxLength(fieldsMax));

const NewModel = z.strictObject({
  name: line({ min: 1, max: 60 }),
  code: modelCode(),
  status: z._default(status(), 1),
  /** Begins with the fields of this model; `fields` come after them. */
  copy_of: z.optional(id()),
  fields: z._default(fields(), []),
});
export type NewModel = z.output<typeof NewModel>;

const ModelChange = z.strictObject({
  id: id(),
  version: z.optional(version()),
  name: z.optional(line({ min: 1, max: 60 })),
  code: z.optional(modelCode()),
  status: z.optional(status()),
  /** All of them, in order. One that is left out is taken out; one with the key of a removed field is brought back. */
  fields: z.optional(fields()),
});
export type ModelChange = z.output<typeof ModelChange>;

/** What a kind is called, and what it can do. */
export const FieldKind = z.object({
  type: InputType,
  title: z.string(),
  /** It chooses from options of its own, or from rows that live elsewhere. */
  options: z.boolean(),
  remote: z.boolean(),
  in_list: z.boolean(),
  in_search: z.boolean(),
  in_filter: z.boolean(),
});

/** A list whose rows a field can point to. */
export const FieldSource = z.object({
  /** `corp.Columns` */
  controller: z.string(),
  /** What its screen is called. */
  title: z.string(),
  /** What can be shown of a row. */
  fields: z.array(z.string()),
  /** Visitors read the names of its rows too; of others only editors do. */
  on_site: z.boolean(),
});
export type FieldSource = z.output<typeof FieldSource>;

/** The lists whose rows have names on websites. */
export const sourcesOnSite = ['corp.Columns', 'corp.Archives'] as const;

const RetypeCheck = z.strictObject({
  id: id(),
  /** The field's name, or its key. */
  field: z.string().check(z.regex(/^[A-Za-z0-9_]{1,40}$/)),
  /** What it would be; null: taken out. */
  type: z.nullable(InputType),
  content: z._default(fieldShape.content, []),
  min: fieldShape.min,
  max: fieldShape.max,
  length_max: fieldShape.length_max,
});
export type RetypeCheck = z.output<typeof RetypeCheck>;

export const RetypeReport = z.object({
  /** Documents that show a value in this field, in the latest revision or in the one that visitors see. */
  documents: z.number(),
  /** Others: what stands in them was written as another kind and shows nothing now, and would show it again. */
  back: z.number(),
  /** Of the first: those that would not show it any more, or only in part. */
  lost: z.number(),
  /** Some of those: what stands there, and what would. */
  examples: z.array(z.object({ id: id(), title: z.string(), before: z.string(), after: z.string() })),
  /** There are more documents than were looked at. */
  more: z.boolean(),
});
export type RetypeReport = z.output<typeof RetypeReport>;

const mayLook = { node: 'corp/models/index' } as const;

export const models = contract('corp.Models', {
  index: index(modelList),
  export: exported(modelList.columns, ListQuery),
  /** The kinds that fields can be of, in the reader's language. */
  fields: get('fields', { access: mayLook, data: z.object({ list: z.array(FieldKind) }) }),
  /** The lists that the reader may look into, those first whose rows visitors read, then in the order of their titles. */
  sources: get('sources', { access: mayLook, data: z.object({ list: z.array(FieldSource) }) }),
  add: post('add', { access: 'node', body: NewModel, data: made() }),
  find: get('edit', { access: mayLook, query: z.strictObject({ id: id() }), data: z.object({ row: ModelDetail }) }),
  edit: post('edit', { access: 'node', body: ModelChange, data: z.object({ row: ModelDetail }) }),
  del: del('del', { access: 'node', query: z.strictObject({ ids: ids() }), data: counted() }),
  sortable: post('sortable', { access: 'node', body: z.strictObject({ id: id(), targetId: id() }), data: nothing() }),
  /** What would be lost if a field became another kind, or was taken out. Changes nothing. */
  retypeCheck: post('retypeCheck', {
    access: { node: 'corp/models/edit' },
    body: RetypeCheck,
    data: RetypeReport,
    rate: 60,
    logged: false,
  }),
});

export const modelsMenu: MenuDeclaration = {
  name: 'corp/models',
  title: { 'zh-cn': '内容模型', en: 'Content models' },
  remark: {
    'zh-cn': '决定一个栏目的文档除标题与正文外还有哪些字段。改动立即生效，不会丢失已有内容。',
    en: 'The fields that documents of a column have beside title and text. Changes apply at once and lose nothing.',
  },
  parent: 'corp',
  icon: 'boxes',
  weigh: 96,
  areas: ['platform', 'tenant'],
  keepalive: true,
  buttons: ['index', 'add', 'del', 'sortable', 'export'],
};

/** The page of one model, which is the node of changing one as well. */
export const modelPageMenu: MenuDeclaration = {
  name: 'corp/models/edit',
  title: { 'zh-cn': '设计模型', en: 'Design a model' },
  parent: 'corp/models',
  path: 'corp/models/edit/:id',
  icon: 'boxes',
  weigh: 0,
  areas: ['platform', 'tenant'],
  keepalive: true,
  extend: 'add_rules_only',
};
