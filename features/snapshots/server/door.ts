/** What other features and programs may ask of snapshots. */

export type { About } from './manifest.ts';
export { bringing, openSnapshot } from './open.ts';
export { inFolder, type SnapshotParts } from './parts.ts';
export { type Arriving, foldersOf, plantFiles, plantRows, removeFiles } from './plant.ts';
export {
  dumpAtOnce,
  failAbandoned,
  finishSnapshot,
  keepBeforeDeletion,
  makeSnapshot,
  pathOfSnapshot,
  snapshotJobs,
  sweepSnapshots,
  writeSnapshot,
} from './snapshots.service.ts';
export { derived, taken } from './tables.ts';
