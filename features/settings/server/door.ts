/** What other features may ask of settings: their values in one realm, with the defaults for what was never set. */
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';

import type { Schema } from '#kit/server/database/schema.gen.ts';

const megabyte = 1024 * 1024;

/** Every setting with its shape and its default. */
export const Settings = z.object({
  /** Whether an archive must be passed by a reviewer before it is published. */
  archiveAudit: z._default(z.enum(['open', 'close']), 'close'),
  uploadMaxBytes: z._default(z.number(), 20 * megabyte),
  uploadMimetype: z._default(z.string(), 'jpg,jpeg,png,gif,webp,pdf,zip,docx,xlsx,pptx,mp4,mp3'),
  uploadSavename: z._default(z.string(), '/storage/{topic}/{year}{mon}{day}/{filename}{filesha1}{.suffix}'),
});
export type Settings = z.output<typeof Settings>;

export async function settingsOf(tx: Pick<Kysely<Schema>, 'selectFrom'>): Promise<Settings> {
  const rows = await tx.selectFrom('settings').select(['name', 'value']).execute();
  return Settings.parse(Object.fromEntries(rows.map(({ name, value }) => [name, value])));
}
