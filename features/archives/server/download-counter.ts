/** Counts how often files are taken. A download waits for nothing: it leaves a mark in memory, and the marks are written together. */
import type { Database } from '#kit/server/database/scope.ts';
import { type WrittenTogether, writtenTogether } from '#kit/server/written-together.ts';
import { addDownloads, type Taken } from './downloads.repository.ts';

export interface DownloadCounter extends WrittenTogether {
  /** Only remembers. */
  count: (realm: number, archiveId: number) => void;
}

interface Parts {
  db: Database;
  /** Hears of what was written, for each realm: the documents whose pages show other figures now. */
  written: (realm: number, archiveIds: readonly number[]) => void;
  report: (error: unknown) => void;
}

/** Documents remembered between two writings. */
const rememberedMax = 20_000;

export function downloadCounter({ db, written, report }: Parts): DownloadCounter {
  let marks = new Map<string, Taken>();

  const write = async () => {
    if (marks.size === 0) return;
    const taken = [...marks.values()];
    marks = new Map();
    try {
      await db.acrossRealms((tx) => addDownloads(tx, taken));
    } catch (error) {
      // The database is out of reach: they are written with the next ones.
      for (const { realm, archiveId, times } of taken) add(realm, archiveId, times);
      throw error;
    }
    for (const realm of new Set(taken.map((one) => one.realm))) {
      written(
        realm,
        taken.flatMap((one) => (one.realm === realm ? one.archiveId : [])),
      );
    }
  };
  const add = (realm: number, archiveId: number, times: number) => {
    const key = `${realm} ${archiveId}`;
    const known = marks.get(key);
    if (known) known.times += times;
    else if (marks.size < rememberedMax) marks.set(key, { realm, archiveId, times });
  };
  return {
    count: (realm, archiveId) => add(realm, archiveId, 1),
    ...writtenTogether({ write, report }),
  };
}
