/** What other features may ask of columns. */
export { detailOfList } from '../contract.ts';
export { type ChoosableColumn, childSlugs, findColumn, listColumns, withAbove, withBelow } from './choose.read.ts';
export { siteUrlOf } from './site-address.read.ts';
export { findSiteColumn, isForMembers, pageContent, type SiteColumn, siteTree } from './site-tree.read.ts';
