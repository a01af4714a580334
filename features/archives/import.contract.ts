/** Documents from a file. */
import * as z from 'zod/mini';

import { line, slug, weight } from '#kit/contract/fields.ts';
import { imported, importOf, importTemplate } from '#kit/contract/import.ts';
import { archiveFlags, written } from './archives.contract.ts';

/**
 * `column` is a name or an address. `content` is text or HTML. Documents stay drafts unless `publish` says so and the person may.
 * Model fields of the columns can be added: their titles, or names, are the headings.
 */
export const archiveImport = importOf(
  {
    title: { type: 'text', required: true },
    column: { type: 'text', required: true },
    slug: { type: 'text', unique: true, within: 'column' },
    subtitle: { type: 'text' },
    summary: { type: 'text' },
    content: { type: 'text' },
    cover: { type: 'text' },
    tags: { type: 'list' },
    flags: { type: 'list', values: archiveFlags },
    author: { type: 'text' },
    source: { type: 'text' },
    link_url: { type: 'text' },
    publish_time: { type: 'time' },
    expire_time: { type: 'time' },
    weigh: { type: 'number' },
    seo_title: { type: 'text' },
    seo_keywords: { type: 'text' },
    seo_description: { type: 'text' },
    publish: { type: 'switch' },
  },
  z.object({
    title: written.title,
    column: line({ min: 1, max: 500 }),
    slug: z._default(slug(), ''),
    subtitle: z._default(written.subtitle, ''),
    summary: z._default(written.summary, ''),
    content: z._default(written.content, ''),
    cover: z._default(written.cover, ''),
    tags: z._default(written.tags, []),
    flags: z._default(written.flags, []),
    author: z._default(written.author, ''),
    source: z._default(written.source, ''),
    link_url: z._default(written.link_url, ''),
    publish_time: z._default(written.publish_time, null),
    expire_time: z._default(written.expire_time, null),
    weigh: z._default(weight(), 0),
    seo_title: z._default(written.seo_title, ''),
    seo_keywords: z._default(written.seo_keywords, ''),
    seo_description: z._default(written.seo_description, ''),
    publish: z._default(z.boolean(), false),
  }),
  2000,
);

export const importEndpoints = {
  import: imported(archiveImport),
  importTemplate: importTemplate('corp/archives/import'),
};
