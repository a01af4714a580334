/** What other features may ask of the looks of sites. */
import * as z from 'zod/mini';

import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { Look } from '../contract.ts';
import * as looks from './themes.repository.ts';

export type { Look } from '../contract.ts';
export type { DrawLook } from './themes.routes.ts';

const Values = z.catch(z.record(z.string(), z.string()), {});

/** What visitors see; undefined where nothing was ever published. Whether the theme still exists is for the caller to see. */
export async function publishedLook(tx: ScopedTx): Promise<Look | undefined> {
  const [newest] = await latestLooks(tx, 1);
  return newest;
}

/** Dresses a site that has no look of its own yet: that of another company, which it is a copy of. */
export async function plantLook(tx: ScopedTx, { theme, values }: Look): Promise<void> {
  await looks.insertVersion(tx, { theme, tokens: values }, '');
}

/** The looks that were published last, the newest first: a page that somebody holds may still ask for the files of an earlier one. */
export async function latestLooks(tx: ScopedTx, most: number): Promise<Look[]> {
  const versions = await looks.listVersions(tx, most);
  return versions.map(({ theme, tokens }) => ({ theme, values: Values.parse(tokens) }));
}
