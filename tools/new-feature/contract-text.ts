/** The contract of a new feature: what both sides of the wire know of it. */
import type { Names } from './names.ts';
import { quoted } from './quoted.ts';

export function contractText(names: Names): string {
  return [headText(names), listText(names), endpointsText(names), menuText(names), refusalsText(names)].join('\n');
}

function headText({ titleZh, title, Type }: Names): string {
  return `/** ${titleZh === title ? title : `${title} (${titleZh})`}. */
import * as z from 'zod/mini';

import { contract, del, get, post } from '#kit/contract/endpoint.ts';
import { exported } from '#kit/contract/export.ts';
import { counted, id, ids, line, made, status, version, weight } from '#kit/contract/fields.ts';
import { index, ListQuery, listOf } from '#kit/contract/list.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';
import { refusals } from '#kit/contract/refusal.ts';

/** What a person writes. */
const fields = {
  name: line({ min: 1, max: 60 }),
  status: status(),
  /** Larger stands first. */
  weigh: weight(),
};

export const ${Type}Row = z.object({
  id: id(),
  name: z.string(),
  status: status(),
  weigh: z.number(),
  /** Counts the changes: whoever edits sends the one they saw. */
  version: z.number(),
  create_time: z.number(),
  update_time: z.number(),
});
export type ${Type}Row = z.output<typeof ${Type}Row>;
`;
}

function listText({ Type, item }: Names): string {
  return `export const ${item}List = listOf(
  ${Type}Row,
  {
    id: { type: 'number', sort: true, hidden: true },
    name: { type: 'text', quick: true, sort: true },
    weigh: { type: 'number', sort: true, operators: [] },
    status: { type: 'switch' },
    update_time: { type: 'time', sort: true, operators: ['RANGE'] },
    create_time: { type: 'time', sort: true, operators: ['RANGE'], hidden: true },
  },
  'weigh,desc',
);
`;
}

function endpointsText({ Type, item, items }: Names): string {
  return `const New${Type} = z.strictObject({
  name: fields.name,
  status: z._default(fields.status, 1),
  weigh: z._default(fields.weigh, 0),
});
export type New${Type} = z.output<typeof New${Type}>;

const ${Type}Change = z.partial(z.strictObject(fields));
export type ${Type}Change = z.output<typeof ${Type}Change>;

export const ${items} = contract('${Type}', {
  index: index(${item}List),
  export: exported(${item}List.columns, ListQuery),
  read: get('edit', { access: 'node', query: z.strictObject({ id: id() }), data: z.object({ row: ${Type}Row }) }),
  add: post('add', { access: 'node', body: New${Type}, data: made() }),
  edit: post('edit', { access: 'node', body: z.extend(${Type}Change, { id: id(), version: z.optional(version()) }), data: z.object({ row: ${Type}Row }) }),
  del: del('del', { access: 'node', query: z.strictObject({ ids: ids() }), data: counted() }),
});
`;
}

function menuText({ item, title, titleZh, many, afterZh, areas }: Names): string {
  return `export const ${item}Menu: MenuDeclaration = {
  name: '${item}',
  title: { 'zh-cn': ${quoted(titleZh)}, en: ${quoted(title)} },
  remark: {
    'zh-cn': ${quoted(`添加、编辑、排序和停用${afterZh}。`)},
    en: ${quoted(`Add, edit, order and disable ${many}.`)},
  },
  parent: 'corp',
  icon: 'layers',
  weigh: 50,
  areas: [${areas.map(quoted).join(', ')}],
  buttons: ['index', 'add', 'edit', 'del', 'export'],
};
`;
}

function refusalsText({ Type, table, one, afterZh }: Names): string {
  return `export const refuse${Type} = refusals({
  '${table}.name_taken': { 'zh-cn': ${quoted(`已有同名的${afterZh}`)}, en: ${quoted(`Another ${one} has this name`)} },
});
`;
}
