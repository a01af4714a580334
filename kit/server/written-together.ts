/** Marks in memory that are written together every some seconds, so that nobody waits for a count. */
export interface WrittenTogether {
  /** Writes what is remembered. */
  flush: () => Promise<void>;
  /** Writes for the last time. */
  stop: () => Promise<void>;
}

const flushEveryMs = 10_000;

/** `write` takes what there is; one writing waits for the one before, and what it throws goes to `report`. */
export function writtenTogether({ write, report }: { write: () => Promise<void>; report: (error: unknown) => void }): WrittenTogether {
  let writing = Promise.resolve();
  const flush = () => {
    writing = writing.then(write).catch(report);
    return writing;
  };
  const timer = setInterval(() => void flush(), flushEveryMs);
  timer.unref();
  return {
    flush,
    stop() {
      clearInterval(timer);
      return flush();
    },
  };
}
