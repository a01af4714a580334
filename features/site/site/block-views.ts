/** One block of the home page, as a theme draws it. */
import type { SiteColumn } from '#features/columns/server/door.ts';
import { siteNameOf } from '#features/site-config/server/door.ts';
import { embedOf } from '#kit/contract/embeds.ts';
import { fillName } from '#kit/contract/fill-name.ts';
import type { HomeBlock as PlacedBlock } from '#kit/contract/home-blocks.ts';
import type { Card, Figure, HomeBlock, Link, NamedPicture, Slide, Video } from '#kit/site/view.ts';
import { columnUrl, cover, isOutside } from './frame.ts';
import type { SiteRequest } from './site-request.ts';
import { ownSlide } from './slides.ts';
import { siteWords } from './words.ts';

export interface BlockContents {
  block: PlacedBlock;
  settings: Readonly<Record<string, unknown>>;
  columns: readonly SiteColumn[];
  /** The newest archives of a column, as many as the block shows. */
  cards: (column: SiteColumn) => Card[];
  slides: readonly Slide[];
}

/** A view without its name on the page. */
type Bare<B> = B extends HomeBlock ? Omit<B, 'id'> : never;
type View = Bare<HomeBlock>;

const logoSize = { width: 400, height: 200 };
const posterSize = { width: 1600, height: 900 };

/** Undefined where there is nothing to show: an empty section says nothing. */
export function blockView(request: SiteRequest, contents: BlockContents): View | undefined {
  return views[contents.block.kind](request, contents);
}

const views: Readonly<Record<PlacedBlock['kind'], (request: SiteRequest, contents: BlockContents) => View | undefined>> = {
  focus: (request, { slides, settings }) => {
    const own = settings.position === 'home' ? [ownSlide(request)] : [];
    const shown = slides.length > 0 ? [...slides] : own;
    return shown.length > 0 ? { kind: 'focus', title: '', slides: shown } : undefined;
  },
  about,
  figures: (request, contents) => {
    const figures = figuresOf(contents);
    return figures.length > 0 ? { kind: 'figures', ...headOf(contents, siteWords[request.locale].figures), figures } : undefined;
  },
  news: (request, contents) => {
    const columns = contents.columns
      .map((column) => ({ title: column.name, url: columnUrl(request, column), items: contents.cards(column) }))
      .filter(({ items }) => items.length > 0);
    return columns.length > 0 ? { kind: 'news', ...headOf(contents, siteWords[request.locale].news), columns } : undefined;
  },
  image_grid: (request, contents) => {
    const items = itemsOf(contents).filter((card) => card.cover);
    const inRow = Number(contents.settings.in_row) || 3;
    return items.length > 0 ? { kind: 'image_grid', ...columnHead(request, contents), items, inRow } : undefined;
  },
  products: (request, contents) => {
    const items = itemsOf(contents);
    return items.length > 0 ? { kind: 'products', ...columnHead(request, contents), items } : undefined;
  },
  cases: (request, contents) => {
    const items = itemsOf(contents);
    return items.length > 0 ? { kind: 'cases', ...columnHead(request, contents), items } : undefined;
  },
  honours: (request, contents) => {
    const items = picturesOf(contents);
    return items.length > 0 ? { kind: 'honours', ...columnHead(request, contents), items } : undefined;
  },
  partners: (request, contents) => {
    const logos = textsAt(contents, 'pictures').map((src): NamedPicture => ({ title: '', picture: { src, alt: '', ...logoSize } }));
    const items = [...logos, ...picturesOf(contents)];
    const head = contents.columns.length > 0 ? columnHead(request, contents) : headOf(contents, siteWords[request.locale].partners);
    return items.length > 0 ? { kind: 'partners', ...head, items } : undefined;
  },
  video: (request, contents) => {
    const head = headOf(contents, siteWords[request.locale].video);
    const video = videoOf(request, contents, head.title);
    return video && { kind: 'video', ...head, video };
  },
  rich_text: (_request, contents) => {
    const html = textAt(contents, 'html');
    return html ? { kind: 'rich_text', ...headOf(contents, ''), html, isWide: contents.settings.wide === true } : undefined;
  },
  contact,
};

function about(request: SiteRequest, contents: BlockContents): View | undefined {
  const { profile, corp_name } = request.config;
  if (!profile) return undefined;
  const page = request.columns.find(({ type, in_header }) => type === 'page' && in_header);
  const picture = cover(textAt(contents, 'picture') || (page?.cover ?? ''), corp_name);
  return {
    kind: 'about',
    ...headOf(contents, fillName(siteWords[request.locale].about, siteNameOf(request.config))),
    paragraphs: profile.split(/\n+/).filter(Boolean),
    figures: figuresOf(contents),
    ...(page && { more: { title: siteWords[request.locale].learnMore, url: columnUrl(request, page) } }),
    ...(picture && { picture }),
  };
}

function contact({ config, locale }: SiteRequest, contents: BlockContents): View | undefined {
  if (!config.phone && !config.email && !config.address) return undefined;
  const url = textAt(contents, 'link');
  const more = url && { more: { title: textAt(contents, 'link_title'), url, ...(isOutside(url) && { newTab: true }) } };
  return { kind: 'contact', ...headOf(contents, siteWords[locale].contact), ...more };
}

function headOf({ block }: BlockContents, usual: string): { title: string; lead?: string } {
  return { title: block.title || usual, ...(block.lead && { lead: block.lead }) };
}

/** A block that shows a column is called like it, and leads to it. */
function columnHead(request: SiteRequest, contents: BlockContents): { title: string; lead?: string; more?: Link } {
  const [column] = contents.columns;
  const head = headOf(contents, column?.name ?? '');
  if (!column) return head;
  const more = { title: siteWords[request.locale].more, url: columnUrl(request, column) };
  return { ...(column.seo_description && { lead: column.seo_description }), ...head, more };
}

function itemsOf({ columns, cards }: BlockContents): Card[] {
  const [column] = columns;
  return column ? cards(column) : [];
}

function picturesOf(contents: BlockContents): NamedPicture[] {
  return itemsOf(contents).flatMap(({ title, url, cover: picture }) => (picture ? { title, url, picture } : []));
}

/** `38 %` is a value with its unit; what begins with no number is all value. */
function figuresOf({ settings }: BlockContents): Figure[] {
  const rows = Array.isArray(settings.figures) ? settings.figures : [];
  return rows.flatMap((row: unknown): Figure[] => {
    if (typeof row !== 'object' || row === null || !('key' in row && 'value' in row)) return [];
    const [, value = '', unit = ''] = /^([\d.,]+\+?)?\s*(.*)$/s.exec(String(row.value)) ?? [];
    const figure = value ? { value, ...(unit && { unit }) } : { value: unit };
    return figure.value ? [{ label: String(row.key), ...figure }] : [];
  });
}

/** The block's own film, else the company's: the copy in object storage goes first. */
function videoOf({ config }: SiteRequest, contents: BlockContents, title: string): Video | undefined {
  const src = textAt(contents, 'video') || config.promo_video_oss || config.promo_video;
  if (!src) return undefined;
  const frame = embedOf(src);
  if (frame) return { src: frame, isFrame: true, title };
  const poster = textAt(contents, 'poster');
  return { src, title, ...(poster && { poster: { src: poster, alt: '', ...posterSize } }) };
}

function textAt({ settings }: BlockContents, name: string): string {
  const value = settings[name];
  return typeof value === 'string' ? value : '';
}

function textsAt({ settings }: BlockContents, name: string): string[] {
  const value = settings[name];
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}
