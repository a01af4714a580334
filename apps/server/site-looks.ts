/** How each company's site looks, kept in memory between its pages; its own style sheet stands under an address with its hash. */
import { latestLooks, type Look as PublishedLook, publishedLook } from '#features/themes/server/door.ts';
import type { Realm, ScopedTx } from '#kit/server/database/scope.ts';
import { finishPage } from '#kit/site/finished-page.ts';
import { type DressedLook, lookOf } from '#kit/site/look.ts';
import type { StoredPage } from '#kit/site/page-cache.ts';
import { type RealmMemory, realmMemory } from '#kit/site/realm-memory.ts';
import { forGood, hashedName, type ThemeAssets, themeAssets } from '#kit/site/theme-assets.ts';
import { themeOf, themes } from '#themes/index.ts';

export interface SiteLooks extends Pick<RealmMemory<DressedLook>, 'invalidate'>, Pick<ThemeAssets, 'file'> {
  /** Of a site that chose nothing, and where nobody can be asked. */
  usual: DressedLook;
  of: (realm: Realm, tx: ScopedTx) => Promise<DressedLook>;
  /** What is known without asking. */
  peek: (realm: Realm) => DressedLook | undefined;
  /** A company's style sheet under its name; that of an earlier look too, for pages that were sent before. */
  sheet: (realm: Realm, name: string, tx: ScopedTx) => Promise<StoredPage | undefined>;
}

/** Looks kept, of all companies together: most of them are the same object. */
const looksMax = 100_000;
/** Looks back for a sheet that a page of a moment ago links to. */
const earlierLooks = 5;

export function siteLooks(): SiteLooks {
  const assets = themeAssets(themes);
  const memory = realmMemory<DressedLook>({ shows: (name) => name === 'theme', weigh: () => 1, maxWeight: looksMax });
  const dress = (look: PublishedLook | undefined) => dressed(assets, look);
  const usual = dress(undefined);
  const of = (realm: Realm, tx: ScopedTx) =>
    memory.of(realm, 'published', async () => {
      const published = await publishedLook(tx);
      return published ? dress(published) : usual;
    });

  return {
    usual,
    of,
    file: assets.file,
    peek: (realm) => memory.peek(realm, 'published'),
    invalidate: memory.invalidate,
    async sheet(realm, name, tx) {
      const now = await of(realm, tx);
      if (sheetName(now.styles) === name) return finished(now.styles);
      const earlier = (await latestLooks(tx, earlierLooks)).map((look) => dress(look));
      const found = earlier.find(({ styles }) => sheetName(styles) === name);
      return found && finished(found.styles);
    },
  };
}

/** A site that chose nothing has the first theme; so has one whose theme no longer exists, without the values of that one. */
export function chosenLook(assets: ThemeAssets, look: PublishedLook | undefined): DressedLook {
  const theme = themeOf(look?.theme);
  return lookOf(theme, assets.of(theme.key), theme.key === look?.theme ? look.values : {});
}

function dressed(assets: ThemeAssets, look: PublishedLook | undefined): DressedLook {
  const plain = chosenLook(assets, look);
  if (plain.styles === '') return plain;
  const styles = [...plain.assets.styles, `/assets/${sheetName(plain.styles)}`];
  return { ...plain, assets: { ...plain.assets, styles } };
}

function sheetName(styles: string): string | undefined {
  return styles ? hashedName('look.css', styles) : undefined;
}

function finished(styles: string): StoredPage {
  return finishPage({ status: 200, contentType: 'text/css; charset=utf-8', text: styles, shows: new Set(), headers: forGood });
}
