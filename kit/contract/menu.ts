/** Menus and permission nodes: what a feature declares in code, and what a bootstrap call sends to the console. */
import * as z from 'zod/mini';

import type { Phrase } from './refusal.ts';

/** How a menu opens: as a screen, in a window of its own, in a frame. */
export const menuTypes = ['tab', 'link', 'iframe'] as const;
/** Where a screen stands: in the menu and behind its address, or in one of the two only. */
export const extendKinds = ['none', 'add_rules_only', 'add_menu_only'] as const;

/** The areas with menus. `platform` is the operator's, `tenant` a company's. */
export const areas = ['platform', 'tenant'] as const;
export type AreaName = (typeof areas)[number];

/** A folder or screen of the console, with the nodes of its buttons. Feeds the rule table by `name` at every start. */
export interface MenuDeclaration {
  /** The node's name and the screen's identity: `auth/admin`. Buttons are `<name>/<action>`. */
  name: string;
  title: Phrase;
  /** One sentence: what the screen is for. Shown below its title. */
  remark?: Phrase;
  /** The folder it stands in, by name. */
  parent?: string;
  /** A lucide icon, kebab-case. */
  icon: string;
  /** Larger stands first. */
  weigh: number;
  areas: readonly AreaName[];
  /** Path below `/platform` or `/tenant`. Default: the name. A folder has none. */
  path?: string;
  folder?: boolean;
  keepalive?: boolean;
  /** `add_rules_only` registers the screen without showing it in the menu. */
  extend?: (typeof extendKinds)[number];
  /** Actions with a node of their own, `index` among them. */
  buttons?: readonly string[];
  /** What those buttons are called that are not in `actionTitles`. */
  buttonTitles?: Readonly<Record<string, Phrase>>;
}

/** What buttons are called that many screens have. Others are named by their own menu. */
export const actionTitles: Readonly<Record<string, Phrase>> = {
  index: { 'zh-cn': '查看', en: 'View' },
  add: { 'zh-cn': '添加', en: 'Add' },
  edit: { 'zh-cn': '编辑', en: 'Edit' },
  del: { 'zh-cn': '删除', en: 'Delete' },
  sortable: { 'zh-cn': '排序', en: 'Sort' },
  publish: { 'zh-cn': '发布', en: 'Publish' },
  // In the log, too, where it stands for either.
  unpublish: { 'zh-cn': '下线或取消定时', en: 'Unpublish or cancel a schedule' },
  restore: { 'zh-cn': '恢复版本', en: 'Restore' },
  purge: { 'zh-cn': '彻底删除', en: 'Delete for good' },
  export: { 'zh-cn': '导出', en: 'Export' },
  import: { 'zh-cn': '导入', en: 'Import' },
};

/** A folder of the menu, an entry that opens something, a permission. */
export const ruleTypes = ['menu_dir', 'menu', 'button'] as const;
export type RuleType = (typeof ruleTypes)[number];

/** A rule as the console receives it, in the reader's language. */
export interface MenuItem {
  id: number;
  pid: number;
  type: RuleType;
  title: string;
  remark: string;
  name: string;
  path: string;
  icon: string;
  menu_type: (typeof menuTypes)[number] | null;
  url: string;
  /** The key under which the console registered the screen. */
  component: string;
  /** The rule's name when its screen stays alive in a hidden tab, else empty. */
  keepalive: string;
  extend: (typeof extendKinds)[number];
  children: MenuItem[];
}

export const MenuItem: z.ZodMiniType<MenuItem> = z.object({
  id: z.number(),
  pid: z.number(),
  type: z.enum(ruleTypes),
  title: z.string(),
  remark: z.string(),
  name: z.string(),
  path: z.string(),
  icon: z.string(),
  menu_type: z.nullable(z.enum(menuTypes)),
  url: z.string(),
  component: z.string(),
  keepalive: z.string(),
  extend: z.enum(extendKinds),
  get children() {
    return z.array(MenuItem);
  },
});
