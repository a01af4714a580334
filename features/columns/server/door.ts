/** What other features may ask of columns. */
export { detailOfList, fieldsOfLooks } from '../looks.contract.ts';
export { findersOf, groupsWithColumns } from './audience.ts';
export { childSlugs, columnsOff, findColumn, holdColumns, listColumns, offAbove, withAbove, withBelow } from './choose.read.ts';
export { keepFooters } from './columns.repository.ts';
export { columnChecks } from './consistency.read.ts';
export { endLeaving } from './deleting.service.ts';
export { columnsForMember } from './member-pages.read.ts';
export { type ColumnText, columnTexts, searchColumns } from './search.read.ts';
export { siteAddressesOf, siteUrlIn, siteUrlOf } from './site-address.read.ts';
export {
  columnsWithForm,
  findSiteColumn,
  isColumnForMembers,
  isForMembers,
  pageContent,
  type SiteColumn,
  siteTree,
} from './site-tree.read.ts';
