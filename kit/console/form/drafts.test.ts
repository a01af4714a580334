import { describe, expect, it } from 'vitest';

import { type DraftStorage, draftKey, dropDraft, readDraft, writeDraft } from './drafts.ts';

function memory(isFull = false): DraftStorage & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    },
    removeItem: (key) => void kept.delete(key),
  };
}

const key = draftKey('tenant:7', 'corp.Archives', 12);
const draft = { values: { title: '织站', password: 'hunter22', api_key: 'k' }, version: 3, at: 1000 };

describe('a draft', () => {
  it('comes back without its secrets until it is dropped', () => {
    const storage = memory();
    writeDraft(storage, key, draft, ['api_key']);
    expect(readDraft(storage, key, 2000)).toEqual({ values: { title: '织站' }, version: 3, at: 1000 });
    dropDraft(storage, key);
    expect(readDraft(storage, key, 2000)).toBeUndefined();
  });

  it('belongs to one area, form and row', () => {
    expect(
      new Set([
        key,
        draftKey('tenant:8', 'corp.Archives', 12),
        draftKey('tenant:7', 'corp.Focus', 12),
        draftKey('tenant:7', 'corp.Archives', undefined),
      ]).size,
    ).toBe(4);
  });

  it('is forgotten after two weeks, and when it cannot be read', () => {
    const storage = memory();
    writeDraft(storage, key, draft);
    expect(readDraft(storage, key, 1000 + 15 * 86_400_000)).toBeUndefined();
    storage.kept.set(key, '{"at":"soon"}');
    expect(readDraft(storage, key, 2000)).toBeUndefined();
    storage.kept.set(key, '{');
    expect(readDraft(storage, key, 2000)).toBeUndefined();
  });

  it('gives way when the storage is full or the text is huge', () => {
    expect(() => writeDraft(memory(true), key, draft)).not.toThrow();
    const storage = memory();
    writeDraft(storage, key, { ...draft, values: { body: 'x'.repeat(600_000) } });
    expect(storage.kept.size).toBe(0);
    writeDraft(storage, key, draft);
    writeDraft(storage, key, { ...draft, values: { body: 'x'.repeat(600_000) } });
    expect(readDraft(storage, key, 2000)).toBeUndefined();
  });
});
