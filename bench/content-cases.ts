/** What an editor and a reviewer ask all day, each made certain before it is repeated. */
import { ask } from './wire.ts';

/** Where somebody works: a company, by the token of its founder; and where visitors find its website. */
export interface Desk {
  port: number;
  token: string;
  host: string;
}

export interface ContentCase {
  title: string;
  /** Finds what the calls are about; what it gives is one call, which throws at any answer but a success. */
  prepare: (desk: Desk) => Promise<() => Promise<void>>;
  /** Both companies are asked something different: the figure is not held against them. */
  isOnlySaid?: boolean;
}

interface Row {
  id: number;
  version: number;
  title: string;
  column_id: number;
  /** Of its page: `news/inner/opening`. */
  path: string;
}

const controller = '/tenant/corp.Archives';

export const contentCases: readonly ContentCase[] = [
  { title: 'first page of the list', prepare: reading(`${controller}/index?limit=20`) },
  { title: 'drafts only', prepare: reading(`${controller}/index?limit=20&${filter('audit_status', '=', '-1')}`) },
  { title: 'one column, by title', prepare: inColumn },
  { title: 'quick search', prepare: reading(`${controller}/index?limit=20&quickSearch=${encodeURIComponent('轴承')}`) },
  { title: 'what waits, as a list', prepare: reading(`${controller}/index?limit=20&view=waiting`) },
  { title: 'the reviewer’s queue', prepare: reading(`${controller}/queue`) },
  { title: 'the columns beside the list', prepare: reading(`${controller}/columns`) },
  { title: 'the figures of the views', prepare: reading(`${controller}/counts`) },
  { title: 'opening a document', prepare: opening },
  { title: 'saving a document', prepare: saving },
  { title: 'visitors: home', prepare: visiting(async () => '/') },
  { title: 'visitors: a list', prepare: visiting(listPath) },
  { title: 'visitors: page 2 of it', prepare: visiting(async (desk) => `${await listPath(desk)}?page=2`) },
  { title: 'visitors: a far page of it', prepare: visiting(farPage), isOnlySaid: true },
  { title: 'visitors: a document', prepare: visiting(async (desk) => `/${(await fullest(desk)).path}`) },
];

/** Two calls with a text of this size: it is saved, or refused because somebody else was faster, which is what sending it costs. */
export interface Writing {
  save: () => Promise<void>;
  send: () => Promise<void>;
}

/** Into the document at this place of the list. Text that differs by one number, so that each save makes a revision. */
export async function saveWritten(
  desk: Desk,
  { place, kilobytes, pictures }: { place: number; kilobytes: number; pictures: number },
): Promise<Writing> {
  const row = (await rowsOf(desk, `${controller}/index?limit=10`))[place];
  if (!row) throw new Error('There is no document to write into.');
  const picture = '<p><img src="/starter/hero-works.webp" alt="厂房" width="800" height="450"></p>';
  const paragraph = `<p>${'本次试验在额定载荷与一点二倍过载两种工况下连续运行，温升、振动与噪声均低于标准限值。'.repeat(4)}</p>`;
  const body = picture.repeat(pictures) + paragraph.repeat(Math.ceil((kilobytes * 1024) / Buffer.byteLength(paragraph)));
  const stale = { id: row.id, version: 1_000_000, save_mode: 'save', content: body };
  return {
    save: await savingInto(desk, row.id, (n) => ({ content: `${body}<p>${n}</p>` })),
    async send() {
      const { code } = await answerTo(desk, `${controller}/edit`, stale);
      if (code !== 0) throw new Error(`A version that is not there was answered ${code}.`);
    },
  };
}

function reading(path: string): ContentCase['prepare'] {
  return async (desk) => async () => {
    await call(desk, path);
  };
}

/** A page that no cache has: every request comes to the website by another port. */
function visiting(find: (desk: Desk) => Promise<string>): ContentCase['prepare'] {
  return async (desk) => {
    const path = await find(desk);
    return async () => {
      const { status } = await visit(desk, path);
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
    };
  };
}

let portOfVisitor = 10_000;

function visit({ port, host }: Desk, path: string) {
  portOfVisitor += 1;
  return ask({ port, path, headers: { host: `${host}:${portOfVisitor}` } });
}

/** A document on show in the column that most of the newest stand in. */
async function fullest(desk: Desk): Promise<Row> {
  const rows = await rowsOf(desk, `${controller}/index?limit=100&view=live`);
  const standIn = ({ column_id }: Row) => rows.filter((other) => other.column_id === column_id).length;
  const [row] = rows.sort((a, b) => standIn(b) - standIn(a));
  if (!row) throw new Error('There is no document on show.');
  return row;
}

async function listPath(desk: Desk): Promise<string> {
  return `/${(await fullest(desk)).path.replace(/[^/]*$/, '')}`;
}

/** The five hundredth page; in a small company the last but a few. */
async function farPage(desk: Desk): Promise<string> {
  const list = await listPath(desk);
  for (const page of [500, 20, 10, 5]) {
    const path = `${list}?page=${page}`;
    if ((await visit(desk, path)).status === 200) return path;
  }
  throw new Error(`${list} has a single page.`);
}

async function inColumn(desk: Desk) {
  const [row] = await rowsOf(desk, `${controller}/index?limit=1`);
  if (!row) throw new Error('There is no document to find a column by.');
  return reading(`${controller}/index?limit=20&column=${row.column_id}`)(desk);
}

async function opening(desk: Desk) {
  const rows = await rowsOf(desk, `${controller}/index?limit=100`);
  let at = 0;
  return async () => {
    at = (at + 1) % rows.length;
    await call(desk, `${controller}/edit?id=${rows[at]?.id}`);
  };
}

async function saving(desk: Desk) {
  const [, row] = await rowsOf(desk, `${controller}/index?limit=2`);
  if (!row) throw new Error('There is no document to save.');
  return savingInto(desk, row.id, (n) => ({ summary: `第 ${n} 次` }));
}

async function savingInto(desk: Desk, id: number, change: (n: number) => object): Promise<() => Promise<void>> {
  const opened = await call(desk, `${controller}/edit?id=${id}`);
  let version = Number(opened.row?.version);
  let n = 0;
  return async () => {
    n += 1;
    const saved = await call(desk, `${controller}/edit`, { id, version, save_mode: 'save', ...change(n) });
    version = Number(saved.row?.version);
  };
}

async function rowsOf(desk: Desk, path: string): Promise<Row[]> {
  return (await call(desk, path)).list ?? [];
}

interface Answered {
  list?: Row[];
  row?: Row;
}

async function call(desk: Desk, path: string, body?: object): Promise<Answered> {
  const { status, code, data, msg } = await answerTo(desk, path, body);
  if (code !== 1) throw new Error(`${path} answered ${status}: ${msg}`);
  return data;
}

async function answerTo({ port, token }: Desk, path: string, body?: object) {
  const headers = { host: 'localhost', batoken: token, ...(body && { 'content-type': 'application/json' }) };
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const answer = await ask({ port, path, headers, ...sent });
  return { status: answer.status, ...JSON.parse(answer.body.toString()) };
}

function filter(field: string, operator: string, val: string): string {
  const entry = { field, operator, val };
  return Object.entries(entry)
    .map(([name, value]) => `search[0][${name}]=${encodeURIComponent(value)}`)
    .join('&');
}
