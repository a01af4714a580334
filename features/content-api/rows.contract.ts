/** What programs are given of a website: documents, columns, pictures, words of the company. Names as in the tables behind them. */
import * as z from 'zod/mini';

import { blockKinds } from '#kit/contract/home-blocks.ts';
import { InputType } from '#kit/contract/input-types.ts';
import { languages } from '#kit/contract/lang.ts';
import { TypedField } from '#kit/contract/typed-fields.ts';

/** Values of a content model's fields by their names. A field without a value is left out. The document of a site says what each one holds. */
export const ModelValues = z.record(z.string(), z.unknown());

/** A document as lists have it. */
export const ContentCard = z.object({
  id: z.number(),
  column_id: z.number(),
  title: z.string(),
  summary: z.string(),
  cover: z.string(),
  tags: z.array(z.string()),
  flags: z.array(z.string()),
  /** Where it leads instead of to its own page; empty: nowhere else. */
  link_url: z.string(),
  /** Unix seconds. */
  publish_time: z.number(),
  slug: z.string(),
  /** `news/company/first`: what `archive` takes. */
  path: z.string(),
  /** Where people read it. */
  url: z.string(),
  /** In lists, the fields that lists show. */
  data: ModelValues,
});
export type ContentCard = z.output<typeof ContentCard>;

/** A field with a value, in words. */
export const ContentField = z.object({ name: z.string(), title: z.string(), type: InputType, text: z.string() });

const Neighbour = z.object({ title: z.string(), slug: z.string(), path: z.string(), url: z.string() });

export const ContentArchive = z.extend(ContentCard, {
  subtitle: z.string(),
  /** Clean HTML. */
  content: z.string(),
  author: z.string(),
  source: z.string(),
  seo_title: z.string(),
  seo_keywords: z.string(),
  seo_description: z.string(),
  pictures: z.array(z.string()),
  /** `size` in bytes; 0 where nobody knows it. */
  files: z.array(z.object({ name: z.string(), url: z.string(), size: z.number() })),
  downloads: z.number(),
  /** The fields behind `data`, in their order, for showing them. */
  fields: z.array(ContentField),
  column: z.object({ id: z.number(), name: z.string(), path: z.string() }),
  /** The form below it, by its code. */
  form: z.nullable(z.string()),
  /** The newer and the older one of its column. */
  prev: z.nullable(Neighbour),
  next: z.nullable(Neighbour),
  related: z.array(ContentCard),
  /** The same in other languages, as far as it is published there. */
  translations: z.array(z.object({ locale: z.string(), id: z.number() })),
});
export type ContentArchive = z.output<typeof ContentArchive>;

/** A piece of a text; `mark` where it has a word that was searched for. */
const Marked = z.object({ text: z.string(), mark: z.boolean() });

export const ContentHit = z.extend(ContentCard, { title_pieces: z.array(Marked), snippet: z.array(Marked) });
export type ContentHit = z.output<typeof ContentHit>;

/** A column of the tree. */
const columnShape = {
  id: z.number(),
  /** 0 at the root. */
  pid: z.number(),
  /** `list`, `page` or `link`. */
  type: z.string(),
  name: z.string(),
  path: z.string(),
  url: z.string(),
  icon: z.string(),
  cover: z.string(),
  in_header: z.boolean(),
  in_footer: z.boolean(),
  list_template: z.string(),
  page_size: z.number(),
  model_id: z.nullable(z.number()),
  seo_title: z.string(),
  seo_keywords: z.string(),
  seo_description: z.string(),
};

export interface ContentColumn extends z.output<z.ZodMiniObject<typeof columnShape>> {
  children: ContentColumn[];
}
export const ContentColumn: z.ZodMiniType<ContentColumn> = z.object({
  ...columnShape,
  get children() {
    return z.array(ContentColumn);
  },
});

/** A column that is one page. */
export const ContentPage = z.object({
  id: z.number(),
  name: z.string(),
  path: z.string(),
  url: z.string(),
  cover: z.string(),
  /** Clean HTML. */
  content: z.string(),
  form: z.nullable(z.string()),
  seo_title: z.string(),
  seo_keywords: z.string(),
  seo_description: z.string(),
});

export const ContentFocus = z.object({
  title: z.string(),
  text: z.string(),
  image: z.string(),
  /** Empty: the same picture. */
  image_mobile: z.string(),
  link: z.string(),
  target: z.string(),
});

/** What a form asks, as somebody who fills it in needs to know it. */
export const ContentForm = z.object({
  code: z.string(),
  name: z.string(),
  intro: z.string(),
  submit_label: z.string(),
  /** What must be agreed to; empty: nothing. */
  consent: z.string(),
  /** A click captcha must be solved first. */
  captcha: z.boolean(),
  fields: z.array(
    z.pick(TypedField, {
      name: true,
      title: true,
      type: true,
      required: true,
      content: true,
      tip: true,
      min: true,
      max: true,
      length_max: true,
    }),
  ),
});

const ContentTab = z.object({
  title: z.string(),
  component_id: z.string(),
  link: z.string(),
  column_id: z.nullable(z.number()),
  icon: z.string(),
  icon_active: z.string(),
});

const ContentBlock = z.object({
  kind: z.enum(blockKinds),
  title: z.string(),
  lead: z.string(),
  column_ids: z.array(z.number()),
  settings: z.record(z.string(), z.unknown()),
});

/** What a company says about itself, and how its home page is put together. */
export const ContentConfig = z.object({
  locale: z.enum(languages),
  /** Every language that the site is read in, the main one first. */
  locales: z.array(z.enum(languages)),
  logo: z.string(),
  logo_dark: z.string(),
  corp_name: z.string(),
  short_name: z.string(),
  address: z.string(),
  postcode: z.string(),
  phone: z.string(),
  fax: z.string(),
  email: z.string(),
  hotline_24h: z.string(),
  hotline_service: z.string(),
  switchboard: z.string(),
  qq_list: z.array(z.string()),
  wechat_qr: z.string(),
  h5_qr: z.string(),
  promo_video: z.string(),
  promo_video_oss: z.string(),
  icp_number: z.string(),
  police_numbers: z.array(z.string()),
  profile: z.string(),
  seo_title: z.string(),
  seo_keywords: z.string(),
  seo_description: z.string(),
  bottom_banner: z.string(),
  bottom_banner_link: z.string(),
  /** The mini-program's bar: entries that are on. */
  tabbar: z.array(ContentTab),
  /** Columns behind the blocks of the home page, and the blocks in their order. */
  home: z.object({
    news: z.array(z.number()),
    image_grid: z.nullable(z.number()),
    honours: z.nullable(z.number()),
    blocks: z.array(ContentBlock),
  }),
});
export type ContentConfig = z.output<typeof ContentConfig>;
