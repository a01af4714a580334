/** The content of a company's website for mini-programs and apps: what is published, as far as the reader may see it. */
import * as z from 'zod/mini';

import { contract, get } from '#kit/contract/endpoint.ts';
import { id, line } from '#kit/contract/fields.ts';
import { languages } from '#kit/contract/lang.ts';
import {
  ContentArchive,
  ContentCard,
  ContentColumn,
  ContentConfig,
  ContentFocus,
  ContentForm,
  ContentHit,
  ContentPage,
} from './rows.contract.ts';

/** Rows of one answer, at most. */
export const contentLimitMax = 100;
/** Pages of a list that can be reached. */
export const contentPageMax = 1000;

const asLists = { access: 'public', rate: 600 } as const;

/** Without one, the main language of the site. */
const locale = z.optional(z.enum(languages));

/** An address on the site, with or without slashes at its ends. */
const path = () =>
  z.pipe(
    line({ min: 1, max: 700 }),
    z.transform((text) => text.replace(/^\/+|\/+$/g, '')),
  );

/** An id or an address, as both stand in a query. */
const column = path;

const page = (max: number) => z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(max)), 1);
const limit = () => z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(contentLimitMax)), 20);

/**
 * `fields=title,cover,data.price`: these members of the rows and no others. A name is one of the row's own, or the value of one field
 * of a content model. Whoever asks twice in another order is given the same answer.
 */
function selected(row: { shape: object }) {
  const known = new Set(Object.keys(row.shape));
  const isName = (name: string) => known.has(name) || /^data\.[A-Za-z][A-Za-z0-9_]{0,29}$/.test(name);
  const names = z.string().check(
    z.maxLength(1000),
    z.refine((text) => text.split(',').every(isName), { error: 'choice' }),
  );
  return z.optional(
    z.pipe(
      names,
      z.transform((text) => [...new Set(text.split(','))].sort()),
    ),
  );
}

/** Asked for by one of two names. */
const either = z.strictObject({ id: z.optional(id()), path: z.optional(path()), locale });
const isOne = z.refine<{ id?: number | undefined; path?: string | undefined }>(
  (asked) => (asked.id === undefined) !== (asked.path === undefined),
  {
    error: 'invalid',
    path: ['id'],
  },
);

export const content = contract('content', {
  config: get('config', { ...asLists, query: z.strictObject({ locale }), data: z.object({ row: ContentConfig }) }),
  columns: get('columns', { ...asLists, query: z.strictObject({ locale }), data: z.object({ list: z.array(ContentColumn) }) }),
  /** A column that is one page. */
  page: get('page', { ...asLists, query: either.check(isOne), data: z.object({ row: ContentPage }) }),
  archives: get('archives', {
    ...asLists,
    note: 'Of a column and all below it, in the order of its list; without one, and by flag or tag, the newest first.',
    query: z.strictObject({
      /** Its id or its path. */
      column: z.optional(column()),
      page: page(contentPageMax),
      limit: limit(),
      flag: z.optional(z.enum(['top', 'recommended', 'headline'])),
      tag: z.optional(line({ min: 1, max: 30 })),
      locale,
      fields: selected(ContentCard),
    }),
    /** With `more`, `total` is a lower bound. */
    data: z.object({ list: z.array(ContentCard), total: z.number(), more: z.boolean() }),
  }),
  archive: get('archive', {
    ...asLists,
    query: z.extend(either, { fields: selected(ContentArchive) }).check(isOne),
    data: z.object({ row: ContentArchive }),
  }),
  focus: get('focus', {
    ...asLists,
    note: 'A position is `home`, `column:<id>`, or a code of one’s own.',
    query: z.strictObject({
      position: z._default(z.string().check(z.regex(/^(?:column:[1-9]\d{0,14}|[a-z][a-z0-9-]{1,39})$/, { error: 'invalid' })), 'home'),
      locale,
    }),
    data: z.object({ list: z.array(ContentFocus) }),
  }),
  search: get('search', {
    ...{ access: 'public', rate: 120 },
    query: z.strictObject({
      q: line({ min: 1, max: 200 }),
      column: z.optional(column()),
      page: page(100),
      limit: limit(),
      locale,
      fields: selected(ContentHit),
    }),
    /** `is_relaxed`: no document has every word; these have some. */
    data: z.object({ list: z.array(ContentHit), total: z.number(), more: z.boolean(), is_relaxed: z.boolean() }),
  }),
  form: get('form', {
    ...asLists,
    note: 'What the form asks. It is sent by POST to the same address.',
    query: z.strictObject({ code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, { error: 'code' })) }),
    data: z.object({ row: ContentForm }),
  }),
  document: get('openapi.json', {
    ...asLists,
    raw: true,
    note: 'This document: the calls, and the fields of this site’s content models.',
    data: z.unknown(),
  }),
});
