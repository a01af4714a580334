/** A column: a list of archives with its pager, or a single page. */

import { listLive } from '#features/archives/server/door.ts';
import { detailOfList, pageContent, type SiteColumn } from '#features/columns/server/door.ts';
import { fill } from '#kit/contract/refusal.ts';
import { toFields } from '#kit/contract/typed-fields.ts';
import { type Head, type Link, type ListView, type PageHeading, type PageView, type Template, templates } from '#kit/site/view.ts';
import { piecesOf } from './card-pieces.ts';
import { cardsOf } from './cards.ts';
import { childrenOf, pathTo, withDescendants } from './column-index.ts';
import { formPart } from './form-part.ts';
import { columnUrl, cover, headOf, navItem } from './frame.ts';
import { breadcrumbLd, listLd } from './json-ld/trail.ts';
import { alternatesOf, columnTwins, type Twins } from './locales.ts';
import { pagerOf } from './pager.ts';
import type { SiteRequest } from './site-request.ts';
import { columnSlides } from './slides.ts';
import { siteWords } from './words.ts';

/** No list is read further in: a visitor pages a few steps, and whoever asks for the millionth place is no visitor. */
const reachMax = 100_000;

/** Undefined where the list has no such page. */
export async function loadList(
  request: SiteRequest,
  column: SiteColumn,
): Promise<{ view: ListView; head: Head; twins: Twins } | undefined> {
  const pagesMax = Math.floor(reachMax / column.page_size) + 1;
  if (request.page > pagesMax) return undefined;
  const shown = withDescendants(request, column);
  const columnIds = shown.map(({ id }) => id);
  request.shows(...columnIds.map((id) => `column:${id}`));
  request.shows(...new Set(shown.flatMap(({ model_id }) => (model_id === null ? [] : `model:${model_id}`))));
  const pieces = piecesOf(templateOf(column.list_template));
  const { rows, total, more } = await listLive(request.tx, {
    ...{ columnIds, page: request.page, limit: column.page_size },
    fields: [...shown.flatMap(({ list_fields }) => toFields(list_fields).map(({ key }) => key)), ...pieces.keys],
    belongings: pieces.belongings,
  });
  const pages = Math.min(pagesMax, Math.max(1, Math.ceil(total / column.page_size)));
  if (request.page > pages) return undefined;

  request.shows(
    ...rows.flatMap(({ archive_id, belongings }) => [`archive:${archive_id}`, ...(belongings ? [`downloads:${archive_id}`] : [])]),
  );
  const pager = pagerOf(request.page, pages, { total, more }, (page) => request.at.column(column.path, page));
  const title =
    request.page > 1
      ? `${column.seo_title || column.name} ${fill(siteWords[request.locale].page, { page: request.page })}`
      : column.seo_title || column.name;
  const { prev, next } = pager;
  const url = request.at.column(column.path, request.page);
  const items = (await cardsOf(request, rows)).map(({ card }) => card);
  const twins = columnTwins(request, column);
  return {
    twins,
    view: {
      ...headingOf(request, column),
      slides: await columnSlides(request, column),
      template: templateOf(column.list_template),
      items,
      pager,
    },
    head: {
      ...headOf(request, {
        ...seoOf(column),
        title,
        path: url,
        jsonLd: [
          breadcrumbLd(request, stepsTo(request, column)),
          ...listLd(request, { title, url, summary: column.seo_description }, items),
        ],
        // Further pages of a list hold other documents in every language.
        ...(request.page === 1 && { alternates: alternatesOf(request, request.at.absolute(request.at.column(column.path)), twins) }),
        feed: { title: column.name, url: request.at.absolute(request.at.feed(column.path)) },
      }),
      ...(prev && { prev: request.at.absolute(prev) }),
      ...(next && { next: request.at.absolute(next) }),
    },
  };
}

export async function loadSinglePage(request: SiteRequest, column: SiteColumn): Promise<{ view: PageView; head: Head; twins: Twins }> {
  request.shows(`column:${column.id}`);
  const { content, form } = await pageContent(request.tx, column.id);
  const twins = columnTwins(request, column);
  return {
    twins,
    view: {
      ...headingOf(request, column),
      slides: await columnSlides(request, column),
      html: content,
      ...formPart(request, form),
    },
    head: headOf(request, {
      ...seoOf(column),
      title: column.seo_title || column.name,
      path: request.at.column(column.path),
      image: cover(column.cover, column.name),
      jsonLd: [breadcrumbLd(request, stepsTo(request, column))],
      alternates: alternatesOf(request, request.at.absolute(request.at.column(column.path)), twins),
    }),
  };
}

export function templateOf(name: string): Template {
  return templates.find((known) => known === name) ?? 'news';
}

/** How a document of the column is shown: views are named by the lists they go with. */
export function detailOf({ detail_template }: SiteColumn): Template {
  return templates.find((list) => detailOfList[list] === detail_template) ?? 'news';
}

/** From home to the column's parent. */
export function breadcrumbOf(request: SiteRequest, column: SiteColumn): Link[] {
  return stepsTo(request, column).slice(0, -1);
}

export function stepsTo(request: SiteRequest, column: SiteColumn): Link[] {
  const home = { title: siteWords[request.locale].home, url: request.at.home };
  return [home, ...pathTo(request, column).map((step) => ({ title: step.name, url: columnUrl(request, step) }))];
}

function headingOf(request: SiteRequest, column: SiteColumn): Omit<PageHeading, 'slides'> {
  const children = childrenOf(request, column.id);
  const parent = children.length > 0 ? column : pathTo(request, column).at(-2);
  const siblings = children.length > 0 || column.pid === null ? children : childrenOf(request, column.pid);
  const picture = cover(column.cover, '');
  return {
    title: column.name,
    breadcrumb: breadcrumbOf(request, column),
    siblings: [
      ...(parent && siblings.length > 0 ? [{ ...navItem(request, parent), current: parent === column }] : []),
      ...siblings.map((sibling) => navItem(request, sibling)),
    ],
    ...(column.seo_description && { summary: column.seo_description }),
    ...(picture && { cover: picture }),
  };
}

function seoOf({ seo_description, seo_keywords }: SiteColumn) {
  return { description: seo_description, keywords: seo_keywords };
}
