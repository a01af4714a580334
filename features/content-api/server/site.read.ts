/** The site itself: the words of the company, the tree, single pages, focus pictures, forms. */
import { pageContent, type SiteColumn } from '#features/columns/server/door.ts';
import { listShown, pagesOf } from '#features/focus/server/door.ts';
import { findFormOnPage, toFormOnPage } from '#features/forms/server/door.ts';
import { blocksOf } from '#features/site-config/server/door.ts';
import type { Received, Returned } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refusals.ts';
import type { content } from '../contract.ts';
import type { ContentColumn, ContentConfig } from '../rows.contract.ts';
import { columnUrl, type Reading, requireColumn, whyNot } from './reading.ts';

type Calls = typeof content.endpoints;

/** Bindings to columns that this reader does not see are left out. */
export async function readConfig({ locale, locales, config, tree }: Reading): Promise<{ row: ContentConfig }> {
  const seen = (id: number | null) => id !== null && tree.withId(id) !== undefined;
  const { news, image_grid, honours } = config.home;
  const blocks = blocksOf(config, tree.all).filter(({ hidden }) => !hidden);
  return {
    row: {
      ...{ ...config, locale, locales: [...locales] },
      tabbar: config.tabbar.filter(({ status, column_id }) => status === 1 && (column_id === null || seen(column_id))),
      home: {
        news: news.filter(seen),
        image_grid: seen(image_grid) ? image_grid : null,
        honours: seen(honours) ? honours : null,
        blocks: blocks.map(({ column_ids, ...block }) => ({ ...block, column_ids: column_ids.filter(seen) })),
      },
    },
  };
}

export async function readColumns(reading: Reading): Promise<{ list: ContentColumn[] }> {
  return { list: reading.tree.childrenOf(null).map((column) => nodeOf(reading, column)) };
}

function nodeOf(reading: Reading, column: SiteColumn): ContentColumn {
  const { id, pid, type, name, path, icon, cover, in_header, in_footer, list_template, page_size, model_id } = column;
  const { seo_title, seo_keywords, seo_description } = column;
  return {
    ...{ id, pid: pid ?? 0, type, name, path, url: columnUrl(reading, column), icon, cover, in_header, in_footer },
    ...{ list_template, page_size, model_id, seo_title, seo_keywords, seo_description },
    children: reading.tree.childrenOf(id).map((child) => nodeOf(reading, child)),
  };
}

export async function readPage(reading: Reading, { query: { id, path } }: Received<Calls['page']>): Promise<Returned<Calls['page']>> {
  const column = await requireColumn(reading, id === undefined ? (path ?? '') : String(id));
  if (column.type !== 'page') throw refuse('request.not_found');
  reading.shows(`column:${column.id}`);
  const read = await pageContent(reading.tx, column.id);
  const form = toFormOnPage(read.form);
  if (form) reading.shows(`form:${form.id}`);
  return { row: { ...column, url: columnUrl(reading, column), content: read.content, form: form?.code ?? null } };
}

export async function readFocus(reading: Reading, { query: { position } }: Received<Calls['focus']>): Promise<Returned<Calls['focus']>> {
  const columnId = /^column:(\d+)$/.exec(position)?.[1];
  if (columnId !== undefined && !reading.tree.withId(Number(columnId))) throw await whyNot(reading, { id: Number(columnId) });
  reading.shows(...pagesOf([position]));
  return { list: await listShown(reading.tx, reading.locale, [position]) };
}

export async function readForm(reading: Reading, { query: { code } }: Received<Calls['form']>): Promise<Returned<Calls['form']>> {
  const form = await findFormOnPage(reading.tx, code);
  if (!form) throw refuse('request.not_found');
  reading.shows(`form:${form.id}`, `form:${form.code}`);
  return { row: form };
}
