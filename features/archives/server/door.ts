/** What other features may ask of archives. */
export { currentRevisions } from './current.read.ts';
export { type ImportedArchive, importArchives } from './import.ts';
export { archiveJobs } from './jobs.ts';
export { everyLive, findLive, type LiveArchive, type LiveCard, listLive, newestOf } from './live.read.ts';
