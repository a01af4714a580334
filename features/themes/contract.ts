/** How a company's site looks: a theme and the values of its tokens, designed as a draft, looked at, published, kept as versions. */
import * as z from 'zod/mini';

import { contract, get, post } from '#kit/contract/endpoint.ts';
import { id } from '#kit/contract/fields.ts';
import type { MenuDeclaration } from '#kit/contract/menu.ts';
import { refusals } from '#kit/contract/refusal.ts';

/** Published versions that are kept; the oldest give way. */
export const versionsMax = 50;

/** Names of themes and of their tokens. */
const key = () => z.string().check(z.regex(/^[a-z][A-Za-z0-9_-]{0,39}$/, { error: 'code' }));

/** Values of tokens by their keys. What is left out has the theme's own value. */
const Values = z.record(key(), z.string().check(z.maxLength(40)));

/** A theme with values for its tokens. */
const look = { theme: key(), values: Values };

const Look = z.object(look);
export type Look = z.output<typeof Look>;

/** A token of a theme, in the reader's words. */
export const OfferedToken = z.object({
  key: z.string(),
  title: z.string(),
  help: z.string(),
  kind: z.enum(['color', 'choice']),
  default: z.string(),
  /** Of a choice. */
  options: z.array(z.object({ value: z.string(), title: z.string() })),
});
export type OfferedToken = z.output<typeof OfferedToken>;

export const OfferedTheme = z.object({
  key: z.string(),
  title: z.string(),
  summary: z.string(),
  tokens: z.array(OfferedToken),
});
export type OfferedTheme = z.output<typeof OfferedTheme>;

/** Words on a ground, as they come out on the page. */
export const Contrast = z.object({
  title: z.string(),
  token: z.string(),
  scheme: z.enum(['light', 'dark']),
  text: z.string(),
  ground: z.string(),
  /** As WCAG counts it, from 1 to 21, with two decimals. */
  ratio: z.number(),
  least: z.number(),
  enough: z.boolean(),
});
export type Contrast = z.output<typeof Contrast>;

const published = { ...look, admin: z.string(), time: z.number() };

/** A published version; the newest is what visitors see. The one without an admin is how the site looked before the first of them. */
export const ThemeVersion = z.extend(z.object(published), { id: id(), theme_title: z.string(), current: z.boolean() });
export type ThemeVersion = z.output<typeof ThemeVersion>;

export const ThemeRow = z.object({
  ...look,
  /** Values of the other themes, as they were left: by the theme's key. */
  kept: z.record(z.string(), Values),
  /** The draft is not what visitors see. */
  changed: z.boolean(),
  /** 0 before anything was saved. */
  version: z.number(),
  update_admin: z.string(),
  update_time: z.nullable(z.number()),
  /** What visitors see; the first theme with its own values before anything was published. */
  published: z.extend(Look, { admin: z.string(), time: z.nullable(z.number()) }),
});
export type ThemeRow = z.output<typeof ThemeRow>;

const row = { data: z.object({ row: ThemeRow }) };
const version = z.number().check(z.int(), z.gte(0));

export const siteTheme = contract('corp.Theme', {
  index: get('index', {
    access: 'node',
    query: z.strictObject({}),
    data: z.object({
      row: ThemeRow,
      themes: z.array(OfferedTheme),
      /** The site's main language; its pages are those of the preview. */
      site_url: z.string(),
    }),
  }),
  edit: post('edit', {
    access: 'node',
    body: z.strictObject({
      ...look,
      /** Values of other themes that were changed meanwhile: by the theme's key. Those of a theme that is left out stay. */
      kept: z._default(z.record(key(), Values), {}),
      version: z.optional(version),
    }),
    ...row,
  }),
  /** What was saved becomes what visitors see. Colours that cannot be read are refused. */
  publish: post('publish', { access: 'node', body: z.strictObject({ version }), ...row }),
  /** The draft becomes what visitors see. */
  discard: post('discard', { access: { node: 'corp/theme/edit' }, body: z.strictObject({ version }), ...row }),
  versions: get('versions', {
    access: { node: 'corp/theme/index' },
    query: z.strictObject({}),
    data: z.object({ list: z.array(ThemeVersion) }),
  }),
  /** An earlier version becomes the draft. */
  restore: post('restore', { access: { node: 'corp/theme/edit' }, body: z.strictObject({ id: id(), version }), ...row }),
  /** A page of the site as it would look. Drawn for the person who asks, kept nowhere, seen by nobody else. */
  preview: post('preview', {
    access: { node: 'corp/theme/index' },
    body: z.strictObject({
      ...look,
      /** An address of the site: `/news/?page=2`. */
      url: z._default(z.string().check(z.maxLength(1000), z.regex(/^\/[^\s\\<>"#]*$/, { error: 'link' })), '/'),
    }),
    data: z.object({
      html: z.string(),
      /** The values of the tokens, to be applied after the page's own style sheets. */
      styles: z.string(),
      contrasts: z.array(Contrast),
    }),
    rate: 240,
    logged: false,
  }),
});

export const themeMenu: MenuDeclaration = {
  name: 'corp/theme',
  title: { 'zh-cn': '网站外观', en: 'Site theme' },
  remark: {
    'zh-cn': '选择主题，调整颜色、字体与版式；预览满意后再发布。',
    en: 'Choose a theme, set colours, typefaces and layout, look at it, then publish.',
  },
  parent: 'corp',
  icon: 'palette',
  weigh: 89,
  areas: ['platform', 'tenant'],
  keepalive: true,
  buttons: ['index', 'edit', 'publish'],
};

export const refuseTheme = refusals({
  'themes.no_theme': { 'zh-cn': '没有这个主题', en: 'There is no such theme' },
  'themes.no_token': { 'zh-cn': '主题“{theme}”没有这一项', en: 'The theme “{theme}” has no such value to set' },
  'themes.unfit': { 'zh-cn': '“{token}”不能设为这个值', en: '“{token}” cannot have this value' },
  'themes.unreadable': {
    'zh-cn': '“{title}”对比度只有 {ratio}，低于 {least}，看不清。请换一个颜色再发布',
    en: '“{title}” has a contrast of {ratio}, less than {least}. Choose another colour before you publish',
  },
  'themes.nothing_new': { 'zh-cn': '没有需要发布的改动', en: 'There is nothing new to publish' },
});
