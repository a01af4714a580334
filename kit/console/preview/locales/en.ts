import type { SameKeys } from '../../i18n.ts';
import type { phrases as zhCn } from './zh-cn.ts';

export const phrases: SameKeys<typeof zhCn> = {
  drawing: 'Updating',
  width: 'Width of the preview',
  desktop: 'Desktop',
  phone: 'Phone',
  light: 'Light or dark preview',
  day: 'Light',
  night: 'Dark',
};
