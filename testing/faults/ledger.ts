/** What was sent and what was answered, written down with fsync before anything else happens: the witness of a crash. */
import { closeSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';

export type Ending = 'ok' | 'fail' | 'unknown';

export interface Ledger {
  sent: (key: string) => void;
  ended: (key: string, ending: Ending) => void;
  /** Read back from the file. A key without an ending is unknown. */
  read: () => Map<string, Ending>;
  close: () => void;
}

export function openLedger(path: string): Ledger {
  const file = openSync(path, 'a');
  const write = (line: string) => {
    writeSync(file, `${line}\n`);
    fdatasyncSync(file);
  };
  return {
    sent: (key) => write(`sent ${key}`),
    ended: (key, ending) => write(`${ending} ${key}`),
    read() {
      const endings = new Map<string, Ending>();
      for (const line of readFileSync(path, 'utf8').split('\n').filter(Boolean)) {
        const [what = '', key = ''] = line.split(' ');
        endings.set(key, isEnding(what) ? what : 'unknown');
      }
      return endings;
    },
    close: () => closeSync(file),
  };
}

export interface Verdict {
  writes: number;
  acknowledged: number;
  unknown: number;
  /** Acknowledged, and not there. */
  lost: string[];
  /** There more than once. */
  duplicates: string[];
  /** Refused, and there all the same. */
  undead: string[];
}

/** @param found how often each key is there */
export function judge(endings: ReadonlyMap<string, Ending>, found: ReadonlyMap<string, number>): Verdict {
  const keys = [...endings];
  const those = (wanted: (ending: Ending, times: number) => boolean) =>
    keys.filter(([key, ending]) => wanted(ending, found.get(key) ?? 0)).map(([key]) => key);
  return {
    writes: keys.length,
    acknowledged: those((ending) => ending === 'ok').length,
    unknown: those((ending) => ending === 'unknown').length,
    lost: those((ending, times) => ending === 'ok' && times === 0),
    duplicates: those((_, times) => times > 1),
    undead: those((ending, times) => ending === 'fail' && times > 0),
  };
}

function isEnding(word: string): word is Ending {
  return word === 'ok' || word === 'fail' || word === 'unknown';
}
