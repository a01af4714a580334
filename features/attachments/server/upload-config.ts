/** What the browser is told of uploads when it starts. */

import { hourSeconds } from '#kit/contract/units.ts';
import type { UploadConfig } from '#kit/contract/upload-config.ts';
import type { Context } from '#kit/server/context.ts';
import { largestFor, typesFor } from './gate.ts';
import { arrivalPrefix } from './remote-keys.ts';
import { storesIn } from './remote-stores.ts';

const formSeconds = hourSeconds;

/** Whoever is signed in gets a form for the store, where there is one. */
export async function uploadConfigOf(ctx: Context): Promise<UploadConfig> {
  const { settings, store, isRemote } = await storesIn(ctx.tx, ctx);
  const maxsize = largestFor(ctx, settings);
  const rules = { maxsize, mimetype: typesFor(ctx, settings) };
  if (!store || !isRemote || ctx.actor.kind === 'anonymous') return { mode: 'local', ...rules, savename: settings.uploadSavename };
  const keyPrefix = arrivalPrefix(ctx);
  const form = store.signPost({ keyPrefix, maxBytes: maxsize, seconds: formSeconds });
  return { mode: store.driver, ...rules, savename: keyPrefix + settings.uploadSavename.replace(/^\/+(storage\/)?/, ''), ...form };
}
