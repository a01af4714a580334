/** What is not published yet, as it would look: for those who hold a link to it, never kept and never found by search engines. */
import { findPreview, type Previewed } from '#features/archives/server/door.ts';
import { findSiteColumn } from '#features/columns/server/door.ts';
import { toLang } from '#kit/contract/lang.ts';
import type { Rendered } from '#kit/site/finished-page.ts';
import type { ScopedTx } from '#kit/site/reading.ts';
import { archiveOf } from './archive.page.ts';
import { frameOf } from './frame.ts';
import { drawn, type PageAddress, requestFor } from './render.ts';

/** Undefined where the revision is gone, or its document has no column to stand in. */
export async function renderPreview(tx: ScopedTx, address: PageAddress, previewed: Previewed): Promise<Rendered | undefined> {
  const shown = new Set<string>();
  const found = await findPreview(tx, previewed, address.now);
  const column = found && (await findSiteColumn(tx, found.in_column ?? found.column_id));
  if (!found || !column) return undefined;
  const request = await requestFor(tx, address, shown, toLang(found.locale));
  const { view, head } = await archiveOf({ ...request, path: `${column.path}/${found.slug}` }, column, found);
  const page = { status: 200, head: { ...head, robots: 'noindex' }, body: request.theme.pages.detail(frameOf(request), view) };
  return drawn(request, page, shown);
}
