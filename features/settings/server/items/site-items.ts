/** What the installation or a company is called, and what stands beside the settings. */
import * as z from 'zod/mini';

import { line, orEmpty } from '#kit/contract/fields.ts';
import { packageManagers } from '#kit/contract/package-managers.ts';
import { item } from './item.ts';

const webAddress = z
  .string()
  .check(z.trim(), z.maxLength(200), z.regex(/^https?:\/\/[^\s/?#<>"'\\@]+(\/[^\s?#<>"'\\]*)?$/i, { error: 'web_address' }));

/** Rows of a title and what it stands for. */
const pairs = (max: number) =>
  z.array(z.strictObject({ key: line({ min: 1, max: 50 }), value: line({ min: 1, max: 200 }) })).check(z.maxLength(max));

export const siteItems = {
  siteName: item({
    group: 'basics',
    title: { 'zh-cn': '站点名称', en: 'Site name' },
    tip: { 'zh-cn': '显示在后台标题中；留空则使用默认名称', en: 'Shown in the console’s titles. Empty: the usual name' },
    type: 'string',
    shape: line({ max: 60 }),
    default: '',
  }),
  recordNumber: item({
    group: 'basics',
    title: { 'zh-cn': '备案号', en: 'Filing number' },
    type: 'string',
    shape: line({ max: 60 }),
    default: '',
  }),
  cdnUrl: item({
    group: 'basics',
    title: { 'zh-cn': '文件访问域名', en: 'Base address of files' },
    tip: { 'zh-cn': '文件通过该 CDN 地址访问；留空则使用当前域名', en: 'Files are fetched from this CDN. Empty: from this host' },
    type: 'string',
    shape: orEmpty(webAddress),
    default: '',
    input: { placeholder: 'https://cdn.example.com' },
  }),
  config_group: item({
    group: 'basics',
    title: { 'zh-cn': '配置分组', en: 'Groups of settings' },
    tip: { 'zh-cn': '变量名与标题；内置分组只能改标题', en: 'Variable name and title. Built-in groups can only be renamed' },
    type: 'array',
    shape: z
      .array(z.strictObject({ key: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,29}$/)), value: line({ min: 1, max: 30 }) }))
      .check(z.maxLength(30)),
    default: [],
  }),
  npmPackageManager: item({
    group: 'basics',
    title: { 'zh-cn': '终端的包管理器', en: 'Package manager of the terminal' },
    tip: { 'zh-cn': '终端安装依赖时使用的命令', en: 'The command with which the terminal installs packages' },
    type: 'select',
    shape: z.enum(packageManagers),
    default: 'pnpm',
    areas: ['platform'],
    options: { npm: { 'zh-cn': 'npm', en: 'npm' }, pnpm: { 'zh-cn': 'pnpm', en: 'pnpm' }, yarn: { 'zh-cn': 'yarn', en: 'yarn' } },
  }),
  config_quick_entrance: item({
    group: 'config_quick_entrance',
    title: { 'zh-cn': '快捷配置入口', en: 'Quick entrances' },
    tip: { 'zh-cn': '标题与菜单规则名，如 auth/adminLog', en: 'A title and the name of a menu rule, such as auth/adminLog' },
    type: 'array',
    shape: pairs(20),
    default: [],
  }),
};
