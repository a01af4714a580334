/** What a person keeps for himself: known at once from this browser, written through to the server, which gives it to other browsers. */
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Keeps one value on the server; null forgets it. */
export type SendPreference = (name: string, value: unknown) => Promise<unknown>;

export interface PreferenceStore extends StoreApi<Readonly<Record<string, unknown>>> {
  /** Keeps a value under a name; null forgets it. Whoever reads it sees it at once; the server hears of it a moment later. */
  keep: (name: string, value: unknown) => void;
  /** What the server knows. Changes that it has not heard of yet win, and are sent again. */
  learn: (known: Readonly<Record<string, unknown>>) => void;
  /** This browser has seen the person before. */
  isKnown: boolean;
}

/** Several changes in a row, as when an edge is dragged, are one write. */
const pauseMs = 600;

interface Local {
  values: Readonly<Record<string, unknown>>;
  /** Names that the server has not heard of yet. */
  unsent: readonly string[];
}

/**
 * The preferences of one person in one area. `const store = openPreferences(area.key, send)`; without `send` they stay in this browser.
 * @param key whoever it is: another person of this browser has another
 */
export function openPreferences(key: string, send?: SendPreference): PreferenceStore {
  const place = `siteloom.preferences.${key}`;
  const found = read(place);
  const unsent = new Set(found?.unsent);
  const store = createStore<Readonly<Record<string, unknown>>>()(() => found?.values ?? {});
  const write = () => localStorage.setItem(place, JSON.stringify({ values: store.getState(), unsent: [...unsent] } satisfies Local));

  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What was not taken stays here, and the next change or the next start tries again. */
  const flush = async () => {
    clearTimeout(timer);
    if (!send) return;
    const waiting = [...unsent].map((name) => ({ name, value: store.getState()[name] ?? null }));
    const taken = await Promise.allSettled(waiting.map(({ name, value }) => send(name, value)));
    for (const [place, { name, value }] of waiting.entries()) {
      const isNewest = (store.getState()[name] ?? null) === value;
      if (taken[place]?.status === 'fulfilled' && isNewest) unsent.delete(name);
    }
    write();
  };
  const soon = () => {
    clearTimeout(timer);
    if (send) timer = setTimeout(() => void flush(), pauseMs);
  };

  return {
    ...store,
    isKnown: found !== undefined,
    keep(name, value) {
      store.setState(changed(store.getState(), name, value), true);
      if (send) unsent.add(name);
      write();
      soon();
    },
    learn(known) {
      const waiting = [...unsent].reduce((all, name) => changed(all, name, store.getState()[name] ?? null), known);
      store.setState(waiting, true);
      write();
      if (unsent.size) soon();
    },
  };
}

function changed(values: Readonly<Record<string, unknown>>, name: string, value: unknown): Readonly<Record<string, unknown>> {
  const { [name]: _before, ...others } = values;
  return value === null ? others : { ...others, [name]: value };
}

function read(place: string): Local | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('values' in stored) || !('unsent' in stored)) return undefined;
    const { values, unsent } = stored;
    if (typeof values !== 'object' || values === null || !Array.isArray(unsent)) return undefined;
    return { values: { ...values }, unsent: unsent.filter((name) => typeof name === 'string') };
  } catch {
    return undefined;
  }
}
