/** The folders of the menus. Screens name the one they stand in. */
import type { MenuDeclaration } from '#kit/contract/menu.ts';

export const folders: readonly MenuDeclaration[] = [
  { name: 'corp', title: { 'zh-cn': '网站内容', en: 'Website' }, icon: 'newspaper', weigh: 200, areas: ['tenant'], folder: true },
  { name: 'operation', title: { 'zh-cn': '租户运营', en: 'Tenants' }, icon: 'building-2', weigh: 200, areas: ['platform'], folder: true },
  { name: 'auth', title: { 'zh-cn': '权限管理', en: 'Access' }, icon: 'shield', weigh: 100, areas: ['platform', 'tenant'], folder: true },
  { name: 'routine', title: { 'zh-cn': '常规管理', en: 'General' }, icon: 'settings-2', weigh: 80, areas: ['platform', 'tenant'], folder: true },
];
