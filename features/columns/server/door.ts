/** What other features may ask of columns. */
export { type ChoosableColumn, childSlugs, findColumn, listColumns, withAbove, withBelow } from './choose.read.ts';
export { siteUrlOf } from './site-address.read.ts';
export { pageContent, type SiteColumn, siteTree } from './site-tree.read.ts';
