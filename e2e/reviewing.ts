/** A company that reviews its documents before they are shown. */
import { callsOf, letIntoOwn } from './people.ts';
import { type Engine, portOf, siteUrl } from './places.ts';
import type { Page } from './test.ts';

/** A company of one's own that reviews its documents, with the founder at the browser. */
export async function reviewingCompany(page: Page, on: Engine, { fourEyes }: { fourEyes: boolean }) {
  const { code, token } = await letIntoOwn(page, on);
  const call = callsOf(page, on, token);
  await call('routine.Config/edit', { archiveAudit: 'open', archiveFourEyes: fourEyes });
  const slug = 'review-desk';
  const column = await call('corp.Columns/add', { name: '审核试验', slug });
  return {
    call,
    /** A visitor asks for a document's page. Names below `localhost` are known to browsers only, so the host is said. */
    visit: (name: string) =>
      page.request.get(`http://127.0.0.1:${portOf(on)}/${slug}/${name}`, { headers: { host: new URL(siteUrl(on, code)).host } }),
    columnId: idOf(column),
    async versionOf(id: number): Promise<number> {
      return (await call(`corp.Archives/edit?id=${id}`)).row.version;
    },
    /** Writes a document and submits it, unless it is a draft. */
    async write(
      document: { title: string; content: string; slug: string; publish_time?: number },
      save_mode: 'save' | 'submit' = 'submit',
    ): Promise<number> {
      const made = await call('corp.Archives/add', { ...document, summary: '摘要', column_id: idOf(column), save_mode });
      return idOf(made);
    },
  };
}

export function idOf(made: unknown): number {
  if (typeof made !== 'object' || made === null || !('id' in made)) throw new Error('Nothing was made.');
  return Number(made.id);
}
