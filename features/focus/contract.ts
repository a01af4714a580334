/** Focus pictures: the large pictures at the head of pages, by position, with an order and a time. */
import * as z from 'zod/mini';

import { contract, del, get, post } from '#kit/contract/endpoint.ts';
import {
  counted,
  fileUrl,
  id,
  ids,
  line,
  link,
  made,
  maybeTime,
  nothing,
  parentId,
  status,
  version,
  weight,
} from '#kit/contract/fields.ts';
import { languages } from '#kit/contract/lang.ts';
import { index, listOf } from '#kit/contract/list.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';
import { refusals } from '#kit/contract/refusal.ts';

/** Whether visitors see a picture now. A disabled one is `off`, whatever its time. */
export const focusStates = ['showing', 'scheduled', 'over', 'off'] as const;

/** Pictures of one position in one language: what people sort by hand. */
export const focusesMax = 60;

/** `home`, `column:7`, or the code of a position of one's own, which a block of the home page shows. */
const position = () =>
  z.string().check(z.trim(), z.minLength(1), z.regex(/^(?:home|column:[1-9]\d{0,15}|[a-z][a-z0-9-]{1,39})$/, { error: 'code' }));

const fields = {
  position: position(),
  title: line({ max: 100 }),
  text: line({ max: 300 }),
  image: fileUrl().check(z.minLength(1)),
  /** Empty: the other one is cut. */
  image_mobile: fileUrl(),
  link: link(),
  target: z.enum(['_self', '_blank']),
  /** Null: at once. */
  start_time: maybeTime(),
  /** Null: without end. */
  end_time: maybeTime(),
  weigh: weight(),
  status: status(),
  locale: z.enum(languages),
};

export const FocusRow = z.object({
  id: id(),
  /** Empty when its column was deleted: it stands nowhere, and is off until somebody gives it another position. */
  position: z.string(),
  /** The name of the column, where the position is one. */
  column_name: z.nullable(z.string()),
  title: z.string(),
  text: z.string(),
  image: z.string(),
  image_mobile: z.string(),
  link: z.string(),
  target: z.enum(['_self', '_blank']),
  start_time: z.nullable(z.number()),
  end_time: z.nullable(z.number()),
  weigh: z.number(),
  status: status(),
  state: z.enum(focusStates),
  locale: z.enum(languages),
  version: z.number(),
  create_time: z.number(),
  update_time: z.number(),
});
export type FocusRow = z.output<typeof FocusRow>;

export const focusList = listOf(
  FocusRow,
  {
    id: { type: 'number', hidden: true, sort: true },
    title: { type: 'text', quick: true },
    position: { type: 'text', quick: true, operators: ['=', 'LIKE', 'IN'] },
    locale: { type: 'choice', values: languages },
    state: { type: 'choice', values: focusStates },
    start_time: { type: 'time', sort: true, hidden: true },
    end_time: { type: 'time', sort: true, hidden: true },
    link: { type: 'text', hidden: true },
    /** Where the row stands: language, position, weight. */
    place: { type: 'number', sort: true, operators: [], hidden: true },
    status: { type: 'switch' },
    update_time: { type: 'time', sort: true, hidden: true },
  },
  'place,asc',
);

const NewFocus = z.strictObject({
  ...fields,
  position: z._default(fields.position, 'home'),
  title: z._default(fields.title, ''),
  text: z._default(fields.text, ''),
  image_mobile: z._default(fields.image_mobile, ''),
  link: z._default(fields.link, ''),
  target: z._default(fields.target, '_self'),
  start_time: z._default(fields.start_time, null),
  end_time: z._default(fields.end_time, null),
  /** Without it the picture stands last. */
  weigh: z.optional(fields.weigh),
  status: z._default(fields.status, 1),
  /** Without it the language of the site. */
  locale: z.optional(fields.locale),
});
export type NewFocus = z.output<typeof NewFocus>;

const FocusChange = z.extend(z.partial(z.strictObject(fields)), { id: id(), version: z.optional(version()) });
export type FocusChange = z.output<typeof FocusChange>;

/** A column whose pages can have pictures of their own. */
export const FocusColumn = z.object({
  id: id(),
  pid: parentId(),
  name: z.string(),
  locale: z.enum(languages),
  /** 1 at the root. */
  depth: z.number(),
});
export type FocusColumn = z.output<typeof FocusColumn>;

export const focuses = contract('corp.Focus', {
  index: index(focusList),
  add: post('add', { access: 'node', body: NewFocus, data: made() }),
  find: get('edit', { access: { node: 'corp/focus/index' }, query: z.strictObject({ id: id() }), data: z.object({ row: FocusRow }) }),
  edit: post('edit', { access: 'node', body: FocusChange, data: z.object({ row: FocusRow }) }),
  del: del('del', { access: 'node', query: z.strictObject({ ids: ids() }), data: counted() }),
  /** Puts a picture in the place of another one of its position and language. */
  sortable: post('sortable', { access: 'node', body: z.strictObject({ id: id(), targetId: id() }), data: nothing() }),
  /** What a position can be: columns, and codes of one's own that are in use. */
  places: get('places', {
    access: { node: 'corp/focus/index' },
    query: z.strictObject({}),
    data: z.object({ columns: z.array(FocusColumn), codes: z.array(z.string()), locale: z.enum(languages) }),
  }),
});

export const focusMenu: MenuDeclaration = {
  name: 'corp/focus',
  title: { 'zh-cn': '焦点图', en: 'Focus pictures' },
  remark: {
    'zh-cn': '页面头部的大图：按位置排序，可定时上下线。',
    en: 'The large pictures at the head of pages: in order by position, on time if you like.',
  },
  parent: 'corp',
  icon: 'images',
  weigh: 94,
  areas: ['platform', 'tenant'],
  keepalive: true,
  buttons: ['index', 'add', 'edit', 'del', 'sortable'],
};

export const refuseFocus = refusals({
  'focus.no_column': { 'zh-cn': '所选栏目不存在', en: 'This column does not exist' },
  'focus.no_position': { 'zh-cn': '原栏目已删除，请先选择新的位置', en: 'Its column was deleted. Choose another position first' },
  'focus.ends_first': { 'zh-cn': '结束时间要晚于开始时间', en: 'The end must be later than the beginning' },
  'focus.position_full': {
    'zh-cn': '这个位置已有 {max} 张焦点图，请先删除不用的',
    en: 'This position has {max} pictures already. Delete those that are no longer needed',
  },
});
