/** Words that every screen has, as one file to fetch. */
export { phrases as form } from '#kit/console/form/locales/zh-cn.ts';
export { phrases as list } from '#kit/console/list/locales/zh-cn.ts';
export { phrases as shell } from '../shell/locales/zh-cn.ts';
