/** What was typed and not saved, kept in this browser until it is saved or dropped. */

/** Typing pauses this long before a draft is written. */
export const draftPauseMs = 800;

const prefix = 'siteloom.draft.';
const keptMs = 14 * 24 * 60 * 60 * 1000;
/** Larger drafts would push the others out of the browser's small storage. */
const lengthMax = 500_000;

export interface Draft {
  /** Of a row that is edited only what was changed: the rest may be newer by the time it is put back. */
  values: Record<string, unknown>;
  /** The version of the row that was being edited; undefined for a new one. */
  version: number | undefined;
  /** Unix milliseconds. */
  at: number;
}

/** The part of `localStorage` that drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Whether something in this browser's storage is a draft: unsaved work, that is, and no cache. */
export function isDraftKey(key: string): boolean {
  return key.startsWith(prefix);
}

/** `draftKey('tenant:7', 'corp.Archives', 12)`: one draft for each area, form and row. */
export function draftKey(areaKey: string, form: string, id: number | undefined): string {
  return `${prefix}${areaKey}.${form}.${id ?? 'new'}`;
}

/** The draft, unless there is none, it is older than two weeks, or it cannot be read. */
export function readDraft(storage: DraftStorage, key: string, nowMs: number): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isDraft(stored) && nowMs - stored.at < keptMs ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft. Values whose name speaks of a password, and those named in `secret`, are left out. */
export function writeDraft(storage: DraftStorage, key: string, draft: Draft, secret: readonly string[] = []): void {
  const values = Object.fromEntries(
    Object.entries(draft.values).filter(([name]) => !secret.includes(name) && !/password|secret|token/i.test(name)),
  );
  const text = JSON.stringify({ ...draft, values });
  try {
    // Without one rather than with an old one.
    if (text.length > lengthMax) storage.removeItem(key);
    else storage.setItem(key, text);
  } catch {
    storage.removeItem(key); // the browser's storage is full
  }
}

export function dropDraft(storage: DraftStorage, key: string): void {
  storage.removeItem(key);
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'at' in value &&
    typeof value.at === 'number' &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null
  );
}
