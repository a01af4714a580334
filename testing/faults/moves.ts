/** Everything that changes what visitors see of a document, broken off by kill -9 at each of its database calls. */
import { disagreements } from '../consistency.ts';
import type { Company, Mortal, Request } from './driver.ts';

/** A document that visitors read as "old" and whose latest revision says "new", which waits for a reviewer. */
interface Document {
  id: number;
  path: string;
  /** Of its first revision. */
  revisionId: number;
}

export interface Move {
  title: string;
  /** The latest revision is a draft; nobody brings an earlier one back while a reviewer looks at it. */
  isDraft?: boolean;
  /** What is asked of the document as it is when it was made. */
  request: (document: Document) => { action: string; method: Request['method']; payload?: object };
  /** What its page says afterwards; undefined: it is gone. */
  shows: 'old' | 'new' | undefined;
}

const body = (payload: object, action: string) => ({ action, method: 'POST' as const, payload });

export const moves: readonly Move[] = [
  { title: 'publish', request: ({ id }) => body({ ids: [id] }, 'publish'), shows: 'new' },
  { title: 'unpublish', request: ({ id }) => body({ ids: [id] }, 'unpublish'), shows: undefined },
  { title: 'pass with a remark', request: ({ id }) => body({ ids: [id], audit_status: 1, audit_remark: 'Good' }, 'audit'), shows: 'new' },
  { title: 'restore', isDraft: true, request: ({ id, revisionId }) => body({ id, revision_id: revisionId }, 'restore'), shows: 'old' },
  { title: 'delete to the recycle bin', request: ({ id }) => ({ action: `del?ids[]=${id}`, method: 'DELETE' }), shows: undefined },
];

export interface Outcome {
  /** Database calls that the move takes. */
  calls: number;
  /** The calls at which it was broken off. */
  brokenAt: number[];
  /** How many of these left the old state and the new one. */
  old: number;
  new: number;
  /** What must not be, in words. */
  wrong: string[];
}

/** @param every breaks off at every n-th call, beginning with `first`, and at the last */
export async function breakOff(server: Mortal, move: Move, every = 1, first = every): Promise<Outcome> {
  const site = await website(server);
  const model = await site.write(move);
  const before = await site.stateOf(model);
  const whole = await site.ask(move, model, 0);
  if (!whole) throw new Error('The server died without being told.');
  const after = await site.stateOf(model);
  const outcome: Outcome = { calls: whole.calls, brokenAt: [], old: 0, new: 0, wrong: await disagreements(server.sql) };
  if (before === after) throw new Error(`"${move.title}" changes nothing.`);

  /** The calls it took, if it came to its end. */
  const attempt = async (call: number): Promise<number | undefined> => {
    const document = await site.write(move);
    const answer = await site.ask(move, document, call);
    const [found, shown] = [await site.stateOf(document), await site.shownOf(document)];
    const isNew = found === after && shown === move.shows;
    const isOld = found === before && shown === 'old';
    if (answer && !isNew) outcome.wrong.push(`What was acknowledged is not there: ${found}`);
    if (!isNew && !isOld) outcome.wrong.push(`A mixture at call ${call}: the page says ${shown ?? 'nothing'}, ${found}`);
    outcome.wrong.push(...(await disagreements(server.sql)));
    if (answer) return answer.calls;
    outcome.brokenAt.push(call);
    outcome[isNew ? 'new' : 'old'] += 1;
    return undefined;
  };
  // A server that has just been started asks more than one that has answered before, so the end is where nothing breaks off any more.
  for (let call = first; ; call += every) {
    const calls = await attempt(call);
    if (calls === undefined) continue;
    if (outcome.brokenAt.at(-1) !== calls) await attempt(calls);
    return { ...outcome, calls };
  }
}

async function website(server: Mortal) {
  const company: Company = await server.company();
  const [writer = '', reviewer = ''] = company.tokens;
  await server.sql("insert into settings (tenant_id, name, value) values ($1, 'archiveAudit', '\"open\"')", [company.realm]);
  const call = async (token: string, controller: string, action: string, payload: object) => {
    const answer = await server.request({ ...toConsole(`/tenant/${controller}/${action}`, token), method: 'POST', payload });
    const { code, msg, data } = JSON.parse(answer?.body ?? '{}');
    if (code !== 1) throw new Error(`${controller}/${action} was answered ${code}: ${msg}`);
    return data;
  };
  const column = (await call(writer, 'corp.Columns', 'add', { name: 'News', slug: 'news' })).id;
  let written = 0;
  return {
    async write({ isDraft }: Move): Promise<Document> {
      written += 1;
      const slug = `doc-${written}`;
      const first = { column_id: column, title: `Doc ${written}`, slug, tags: ['first'], content: '<p>old</p>', save_mode: 'submit' };
      const { id } = await call(writer, 'corp.Archives', 'add', first);
      await call(reviewer, 'corp.Archives', 'audit', { ids: [id], audit_status: 1 });
      const [{ version, revision } = {}] = await server.sql('select version, latest_revision_id as revision from archives where id = $1', [
        id,
      ]);
      await call(writer, 'corp.Archives', 'edit', {
        id,
        version,
        content: '<p>new</p>',
        tags: ['second'],
        save_mode: isDraft ? 'save' : 'submit',
      });
      const document = { id, path: `/news/${slug}`, revisionId: Number(revision) };
      // Kept in memory by the server that dies, and read anew by the one that follows.
      await server.request({ method: 'GET', url: document.path, headers: { host: company.host } });
      return document;
    },
    ask(move: Move, document: Document, dieAt: number) {
      const { action, method, payload } = move.request(document);
      return server.request({ ...toConsole(`/tenant/corp.Archives/${action}`, reviewer), method, ...(payload && { payload }) }, dieAt);
    },
    /** Everything a move touches, without what differs from document to document. */
    async stateOf({ id }: Document): Promise<string> {
      const [state] = await server.sql(stateQuery, [id]);
      return JSON.stringify(state);
    },
    async shownOf({ path }: Document): Promise<'old' | 'new' | 'both' | undefined> {
      const answer = await server.request({ method: 'GET', url: path, headers: { host: company.host } });
      if (answer?.status !== 200) return undefined;
      const [isOld, isNew] = ['<p>old</p>', '<p>new</p>'].map((text) => answer.body.includes(text));
      return isOld && isNew ? 'both' : isOld ? 'old' : isNew ? 'new' : undefined;
    },
  };
}

function toConsole(url: string, token: string): Pick<Request, 'url' | 'headers'> {
  return { url, headers: { host: 'console.test', batoken: token } };
}

const stateQuery = `
  select a.audit_status, a.audit_remark, a.published, a.live_differs, a.version, a.tags, a.writers = '{}' as passed, a.live_time is not null as timed,
         a.pending_time is not null as waits, a.deleted_time is not null as recycled, p.revision_id = a.latest_revision_id as shown, p.tags as shown_tags,
         array(select r.content from archive_revisions r where r.archive_id = a.id order by r.id) as texts,
         array(select move || ' ' || remark from archive_events e where e.archive_id = a.id order by e.id) as events,
         (select count(*)::int from publication_places place where place.archive_id = a.id) as places,
         (select count(*)::int from jobs j where j.tenant_id = a.tenant_id and j.payload = jsonb_build_object('id', a.id)) as jobs,
         (select count(*)::int from notices n where n.path = 'corp/archives/edit/' || a.id) as notices
    from archives a left join publications p on p.archive_id = a.id where a.id = $1`;
