/** The member centre's own menus, as every company begins with them. */
import type { Lang } from '#kit/contract/lang.ts';
import type { Phrase } from '#kit/contract/refusal.ts';
import type { RuleScreen } from '#kit/contract/rule.ts';
import { wordsIn } from '#kit/server/rule.ts';

export interface BuiltInRule {
  name: string;
  type: 'menu_dir' | 'menu';
  /** By name. */
  parent: string | null;
  titles: Phrase;
  icon: string;
  weigh: number;
}

const folder = 'account';

/** Parents come before their children. The name of a menu is its node, its path below `/user` and its screen. */
export const builtInRules: readonly BuiltInRule[] = [
  { name: folder, type: 'menu_dir', parent: null, titles: { 'zh-cn': '我的账户', en: 'My account' }, icon: 'circle-user', weigh: 98 },
  menu('overview', { 'zh-cn': '账户概览', en: 'Overview' }, 'house', 99),
  menu('profile', { 'zh-cn': '个人资料', en: 'Profile' }, 'user-round', 98),
  menu('changePassword', { 'zh-cn': '修改密码', en: 'Password' }, 'shield', 97),
  menu('integral', { 'zh-cn': '积分记录', en: 'Points' }, 'tag', 96),
  menu('balance', { 'zh-cn': '余额记录', en: 'Balance' }, 'wallet', 95),
  menu('sessions', { 'zh-cn': '登录设备', en: 'Devices' }, 'monitor-smartphone', 94),
  menu('privacy', { 'zh-cn': '隐私与注销', en: 'Privacy' }, 'lock', 93),
];

/** Screens of the member centre. */
const screens = builtInRules.filter(({ type }) => type === 'menu');
export const memberScreens: readonly string[] = screens.map(({ name }) => name);

export function screensIn(lang: Lang): RuleScreen[] {
  return screens.map(({ name, titles }) => ({ component: name, title: wordsIn(titles, lang) }));
}

function menu(action: string, titles: Phrase, icon: string, weigh: number): BuiltInRule {
  return { name: `${folder}/${action}`, type: 'menu', parent: folder, titles, icon, weigh };
}
