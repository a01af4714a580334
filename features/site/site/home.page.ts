/** The home page: the large pictures, and blocks from what the company bound to it, or else from its own columns. */

import { newestOf } from '#features/archives/server/door.ts';
import type { SiteColumn } from '#features/columns/server/door.ts';
import { listShown, type ShownFocus } from '#features/focus/server/door.ts';
import type { Card, Head, HomeBlock, HomeView, Slide } from '#kit/site/view.ts';
import { cardOf, childrenOf, columnUrl, cover, headOf, organizationLd, withDescendants } from './frame.ts';
import { dateText, type SiteRequest } from './site-request.ts';
import { siteWords } from './words.ts';

/** Limits of the home page: four columns of news, a grid of nine, a row of six. */
const newsColumnsMax = 4;
const itemsEach = 6;
const heroSize = { width: 1920, height: 900 };

export async function loadHome(request: SiteRequest): Promise<{ view: HomeView; head: Head }> {
  const sections = sectionsOf(request);
  const columnIds = sections.flatMap(({ columns }) => columns.flatMap((column) => withDescendants(request, column).map(({ id }) => id)));
  const newest = await newestOf(request.tx, [...new Set(columnIds)], itemsEach);
  const focuses = await listShown(request.tx, request.locale, 'home');
  request.shows('archives', 'focus');

  const cardsOf = (column: SiteColumn): Card[] => {
    const below = new Set(withDescendants(request, column).map(({ id }) => id));
    return newest
      .filter(({ column_id }) => below.has(column_id))
      .sort((a, b) => b.publish_time - a.publish_time)
      .slice(0, itemsEach)
      .map((live) => cardOf(request, live, dateText));
  };
  const blocks = [...aboutBlock(request), ...sections.flatMap((section) => section.block(cardsOf)), ...contactBlock(request)];
  const hero = focuses.length > 0 ? focuses.map((focus) => slideOf(request, focus)) : [ownSlide(request)];
  return {
    view: { hero, blocks },
    head: headOf(request, { path: request.at.home, jsonLd: [organizationLd(request)], image: hero[0]?.picture }),
  };
}

interface Section {
  columns: SiteColumn[];
  block: (cards: (column: SiteColumn) => Card[]) => HomeBlock[];
}

function sectionsOf(request: SiteRequest): Section[] {
  const words = siteWords[request.locale];
  const lists = childrenOf(request, null).filter(({ type }) => type === 'list');
  const bound = (id: number | null | undefined) => request.columns.find((column) => column.id === id);
  const { home } = request.config;

  const products = bound(home.image_grid) ?? lists.find(({ list_template }) => list_template === 'products');
  const cases = lists.find((column) => column.list_template === 'cases' && column !== products);
  const chosenNews = home.news.flatMap((id) => bound(id) ?? []);
  const ownNews = lists.filter(({ list_template }) => list_template === 'news');
  const news = (chosenNews.length > 0 ? chosenNews : ownNews.flatMap((column) => newsColumns(request, column))).slice(0, newsColumnsMax);

  const block = (column: SiteColumn, kind: 'products' | 'cases'): Section => ({
    columns: [column],
    block: (cards) => {
      const items = cards(column);
      const head = {
        title: column.name,
        more: { title: words.more, url: columnUrl(request, column) },
        ...(column.seo_description && { lead: column.seo_description }),
      };
      return items.length > 0 ? [{ kind, items, ...head }] : [];
    },
  });
  const newsSection: Section = {
    columns: news,
    block: (cards) => {
      const columns = news
        .map((column) => ({ title: column.name, url: columnUrl(request, column), items: cards(column).slice(0, 5) }))
        .filter(({ items }) => items.length > 0);
      return columns.length > 0 ? [{ kind: 'news', title: words.news, columns }] : [];
    },
  };
  return [...(products ? [block(products, 'products')] : []), ...(cases ? [block(cases, 'cases')] : []), newsSection];
}

/** A news column with sections of its own is shown by its sections. */
function newsColumns(request: SiteRequest, column: SiteColumn): SiteColumn[] {
  const sections = childrenOf(request, column.id).filter(({ type }) => type === 'list');
  return sections.length > 0 ? sections : [column];
}

function aboutBlock(request: SiteRequest): HomeBlock[] {
  const { profile, corp_name } = request.config;
  if (!profile) return [];
  const words = siteWords[request.locale];
  const page = request.columns.find(({ type, in_header }) => type === 'page' && in_header);
  const picture = page && cover(page.cover, corp_name);
  return [
    {
      kind: 'about',
      title: corp_name,
      paragraphs: profile.split(/\n+/).filter(Boolean),
      figures: [],
      ...(page && { more: { title: words.learnMore, url: columnUrl(request, page) } }),
      ...(picture && { picture }),
    },
  ];
}

function contactBlock({ config, locale }: SiteRequest): HomeBlock[] {
  return config.phone || config.email || config.address ? [{ kind: 'contact', title: siteWords[locale].contact }] : [];
}

function slideOf({ locale }: SiteRequest, focus: ShownFocus): Slide {
  return {
    title: focus.title,
    picture: { src: focus.image, alt: '', ...heroSize },
    ...(focus.text && { text: focus.text }),
    ...(focus.image_mobile && { phonePicture: { src: focus.image_mobile, alt: '', width: 900, height: 1200 } }),
    ...(focus.link && { link: { title: siteWords[locale].readMore, url: focus.link, ...(focus.target === '_blank' && { newTab: true }) } }),
  };
}

/** A site without pictures of its own still says whose it is. */
function ownSlide({ config }: SiteRequest): Slide {
  return {
    title: config.corp_name || config.short_name,
    picture: { src: '/starter/hero-works.webp', alt: '', ...heroSize },
    ...(config.seo_description && { text: config.seo_description }),
  };
}
