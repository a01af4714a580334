/** Words of the console: one namespace a feature folder, loaded when a screen needs it. The kit's own words back every namespace up. */
import i18next, { type BackendModule, type i18n as I18n } from 'i18next';
import { use, useCallback, useMemo, useSyncExternalStore } from 'react';

import { joined } from '#kit/contract/joined.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { phrases as kitPhrases } from './locales/zh-cn.ts';

/** A phrase file: sentences, in groups as deep as the feature likes. `{name}` is filled with the detail of that name. */
export interface Phrases {
  readonly [key: string]: string | Phrases;
}

/** The dotted keys of a phrase file: `'title' | 'audit.passed'`. */
export type PhraseKey<P> = {
  [K in keyof P & (string | number)]: P[K] extends string ? `${K}` : `${K}.${PhraseKey<P[K]>}`;
}[keyof P & (string | number)];

/** The type of a translation: the keys of the first language, any sentences. `export const phrases: SameKeys<typeof zhCn> = {…}` */
export type SameKeys<P> = { readonly [K in keyof P]: P[K] extends string ? string : SameKeys<P[K]> };

export type KitKey = PhraseKey<typeof kitPhrases>;

export type Details = Record<string, string | number>;

/** Says a phrase in the reader's language. */
export type Say<Key extends string = string> = (key: Key | KitKey, details?: Details) => string;

/** Fetches one phrase file; undefined when the feature has none. */
export type LoadPhrases = (lang: Lang, namespace: string) => Promise<Phrases | undefined>;

/** The namespace of `kit/console/locales`, under every other. */
export const kitNamespace = 'kit';

/** For the login alone, which changes their language in place. */
export const words: I18n = i18next.createInstance();

/** Called once, before anything is drawn. */
export async function startWords(lang: Lang, load: LoadPhrases): Promise<void> {
  await words.use(backendOf(load)).init({
    lng: lang,
    fallbackLng: false,
    lowerCaseLng: true,
    load: 'currentOnly',
    ns: [kitNamespace],
    defaultNS: kitNamespace,
    fallbackNS: kitNamespace,
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    returnNull: false,
    // Whoever asks decides when to ask again.
    maxRetries: 0,
  });
}

/** Resolves when every named namespace can be said; rejects when one did not arrive. The next call asks for it again. */
export async function loadWords(namespaces: readonly string[]): Promise<void> {
  await words.loadNamespaces([...namespaces]);
  if (!namespaces.every(isLoaded)) throw new Error('offline');
}

/** While developing: other words in the place of those of a namespace. What says them is drawn anew. */
export function replaceWords(lang: Lang, namespace: string, phrases: Phrases): void {
  words.removeResourceBundle(lang, namespace);
  words.addResourceBundle(lang, namespace, phrases);
  // Another object that says the same: what is remembered of the one before is forgotten.
  newest = Object.create(words);
  words.emit('replaced');
}

/** The kit's words where no component is at hand: messages of the request layer, page titles. */
export const say = (key: KitKey, details?: Details): string => words.t(key, details ?? {});

/**
 * The words of a feature, with the kit's behind them. Give the type of the phrase file to have the keys checked:
 * `import type { phrases } from './locales/zh-cn.ts'`, then `const t = useWords<typeof phrases>('admins'); t('title')`.
 * Without it any key is accepted.
 */
export function useWords<P = Record<string, string>>(namespace: string = kitNamespace): Say<PhraseKey<P>> {
  // Asked every time, because React counts: what is loaded answers at once.
  use(isLoaded(namespace) ? loaded : loadOnce(namespace));
  const source = useSource();
  const lang = useLang();
  return useMemo(() => {
    const t = source.getFixedT(lang, [namespace, kitNamespace]);
    return (key, details) => t(String(key), details ?? {});
  }, [namespace, source, lang]);
}

let newest = words;

/** In a build, words stay what they are. */
const useSource = import.meta.env.DEV ? useNewest : () => words;

function useNewest(): I18n {
  return useSyncExternalStore(onReplaced, () => newest);
}

function onReplaced(draw: () => void): () => void {
  words.on('replaced', draw);
  return () => words.off('replaced', draw);
}

/** The language of the page. It changes by `changeLang`, which loads the page anew; at the login alone by `changeLangHere`. */
export function useLang(): Lang {
  return words.language === 'en' ? 'en' : 'zh-cn';
}

/** Several words in one sentence, as the reader's language sets them apart: `useJoined()(['JPG', 'PNG'])` → `JPG、PNG`. */
export function useJoined(): (texts: readonly string[]) => string {
  const lang = useLang();
  return useCallback((texts) => joined(texts, lang), [lang]);
}

/** React reads the status that it would otherwise write itself, and draws without waiting. */
const loaded = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

const loading = new Map<string, Promise<void>>();

/** The same promise for the same namespace: a component that waits for it is drawn again and again. */
function loadOnce(namespace: string): Promise<void> {
  const promise = loading.get(namespace) ?? loadWords([namespace]);
  loading.set(namespace, promise);
  return promise;
}

/** i18next counts what has failed as loaded, too. */
function isLoaded(namespace: string): boolean {
  return words.hasResourceBundle(words.language, namespace);
}

function backendOf(load: LoadPhrases): BackendModule {
  return {
    type: 'backend',
    init: () => undefined,
    read: (lang, namespace, done) => {
      load(lang === 'en' ? 'en' : 'zh-cn', namespace).then(
        (phrases) => done(null, phrases ?? {}),
        // `true`: it may be asked for again.
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true),
      );
    },
  };
}
