/** Words that every screen has, as one file to fetch. */
export { phrases as form } from '#kit/console/form/locales/en.ts';
export { phrases as list } from '#kit/console/list/locales/en.ts';
export { phrases as shell } from '../shell/locales/en.ts';
