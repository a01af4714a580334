/** What other features may ask of archives. */
export type { Acting } from './acting.ts';
export { countViews, foldCounts } from './counts.repository.ts';
export { currentRevisions } from './current.read.ts';
export { importArchives } from './import.ts';
export { archiveJobs } from './jobs.ts';
export { everyLive, findLive, type LiveArchive, listLive, newestOf } from './live.read.ts';
export { type LivePlace, livePlaceOf } from './live-place.read.ts';
export { findPreview } from './preview.read.ts';
export { openPreview, type Previewed } from './preview-link.ts';
export { moveColumns, recycleColumns, removeOldArchives } from './recycling.service.ts';
export { countPending } from './review.read.ts';
export { type Decided, decideByLink, openReview, realmOfLink } from './review-link.service.ts';
export { tagJobs } from './tag-jobs.ts';
