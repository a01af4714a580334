/** What belongs to a document beside its text, written with it and part of every revision. */
import * as z from 'zod/mini';

import { fileUrl, id, line } from '#kit/contract/fields.ts';

/** Further columns a document stands in, besides its own. */
export const furtherMax = 10;
export const picturesMax = 30;
export const filesMax = 20;
export const relatedMax = 12;

/** A file that readers may take away. `size` in bytes; 0 where nobody knows it. */
export const ArchiveFile = z.strictObject({
  name: line({ min: 1, max: 120 }),
  url: fileUrl().check(z.minLength(1)),
  size: z._default(z.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)), 0),
});
export type ArchiveFile = z.output<typeof ArchiveFile>;

export const belongings = {
  further_ids: z.array(id()).check(z.maxLength(furtherMax)),
  /** Addresses, in the order of the gallery. */
  pictures: z.array(fileUrl().check(z.minLength(1))).check(z.maxLength(picturesMax)),
  files: z.array(ArchiveFile).check(z.maxLength(filesMax)),
  /** Documents to read on with, in this order. Without any, the neighbours in the column take their place. */
  related_ids: z.array(id()).check(z.maxLength(relatedMax)),
};
