/** What rules of the administration areas and rules of the member centre have in common: how they open, what is stored, what may be written. */
import * as z from 'zod/mini';

import { id, line, parentId, status, weight } from './fields.ts';
import type { Columns } from './list.ts';
import { matches } from './matches.ts';
import { extendKinds, menuTypes } from './menu.ts';
import type { Phrase } from './refusal.ts';

/** A stored rule without its words. `ruleFields(['menu_dir', 'menu', 'button'])` */
export function ruleFields<const Types extends readonly string[]>(types: Types) {
  return {
    id: id(),
    /** 0: at the top. */
    pid: z.number(),
    type: z.enum(types),
    name: z.string(),
    path: z.string(),
    icon: z.string(),
    menu_type: z.nullable(z.enum(menuTypes)),
    url: z.string(),
    component: z.string(),
    extend: z.enum(extendKinds),
    weigh: z.number(),
    status: status(),
    /** Comes from the code: its name, place and kind are fixed. */
    builtin: z.boolean(),
    create_time: z.number(),
    update_time: z.number(),
  };
}

const ruleName: Phrase = {
  'zh-cn': '以字母开头，只含字母、数字、下划线，中间可用 / 或短横线，例如 shop/orders',
  en: 'A letter first, then letters, digits or underscores, with / or dashes between, such as shop/orders',
};

const screenPath: Phrase = {
  'zh-cn': '只含字母、数字、下划线、短横线，中间用 / 分隔，不以 / 开头，例如 shop/orders',
  en: 'Letters, digits, underscores or dashes with / between, not at the beginning, such as shop/orders',
};

/** `account/overview`, with parameters where a screen takes some. Never a whole address. */
const pathText = () => z.string().check(z.maxLength(100), matches(/^$|^[\w:-]+(?:\/[\w:?-]+)*$/, screenPath));
const nodeName = () => z.string().check(z.minLength(1), z.maxLength(50), matches(/^[a-zA-Z]\w*(?:[/-]\w+)*$/, ruleName));
const iconName = () => z.string().check(z.maxLength(50), z.regex(/^$|^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'invalid' }));

type Text = z.ZodMiniType<string, string>;

/** What may be written about a rule: `fields` for a change, `added` with what a new one has by itself. */
export function ruleInput<const Types extends readonly string[]>(types: Types, { url, component }: { url: Text; component: Text }) {
  const fields = {
    pid: parentId(),
    type: z.enum(types),
    title: line({ max: 50 }),
    name: nodeName(),
    path: pathText(),
    icon: iconName(),
    menu_type: z.nullable(z.enum(menuTypes)),
    url,
    component,
    extend: z.enum(extendKinds),
    remark: line({ max: 255 }),
    weigh: weight(),
    status: status(),
  };
  const added = {
    pid: z._default(fields.pid, 0),
    type: fields.type,
    title: line({ min: 1, max: 50 }),
    name: fields.name,
    path: z._default(fields.path, ''),
    icon: z._default(fields.icon, ''),
    menu_type: z._default(fields.menu_type, null),
    url: z._default(fields.url, ''),
    component: z._default(fields.component, ''),
    extend: z._default(fields.extend, 'none'),
    remark: z._default(fields.remark, ''),
    weigh: z._default(fields.weigh, 0),
    status: z._default(fields.status, 1),
  };
  return { fields, added };
}

/** Where another rule can stand, as a flat list in tree order. */
export function ruleOptions<const Types extends readonly string[]>(types: Types) {
  return z.array(z.object({ id: id(), pid: z.number(), title: z.string(), type: z.enum(types), depth: z.number() }));
}

/** Screens of the code that a tab of one's own may show; `title` as the menu calls them. */
export function ruleScreens() {
  return z.array(z.object({ component: z.string(), title: z.string() }));
}

export type RuleScreen = z.infer<ReturnType<typeof ruleScreens>>[number];

/** What a tree of rules shows and a file of it holds; `flag` is the switch that only this tree has. */
export function columnsOfRules(types: readonly string[], flag: string): Columns {
  return {
    title: { type: 'text', quick: true },
    name: { type: 'text', quick: true },
    type: { type: 'choice', values: types, operators: [] },
    [flag]: { type: 'switch', operators: [] },
    status: { type: 'switch', operators: [] },
    weigh: { type: 'number', operators: [], hidden: true },
    update_time: { type: 'time', operators: [] },
  };
}

/** Why a rule of either tree is refused. */
export const ruleRefusals = {
  name_taken: { 'zh-cn': '规则名“{name}”已被使用', en: 'The name “{name}” is already used' },
  builtin_stays: { 'zh-cn': '系统自带的规则不能删除，可以停用', en: 'Built-in rules cannot be deleted. Disable them instead' },
  title_missing: { 'zh-cn': '请填写标题', en: 'Enter a title' },
  path_missing: { 'zh-cn': '请填写路径', en: 'Enter a path' },
  menu_type_missing: { 'zh-cn': '请选择打开方式', en: 'Choose how it opens' },
  component_missing: { 'zh-cn': '请选择页面', en: 'Choose a screen' },
  too_deep: { 'zh-cn': '层级不能超过 {n} 级', en: 'The tree can be {n} levels deep' },
  children_first: { 'zh-cn': '请先删除下级规则，或一并选中', en: 'Delete the rules below it first, or select them too' },
} as const satisfies Record<string, Phrase>;
