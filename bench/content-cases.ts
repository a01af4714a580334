/** What an editor and a reviewer ask all day, each made certain before it is repeated. */
import { ask } from './wire.ts';

/** Where somebody works: a company, by the token of its founder. */
export interface Desk {
  port: number;
  token: string;
}

export interface ContentCase {
  title: string;
  /** Finds what the calls are about; what it gives is one call, which throws at any answer but a success. */
  prepare: (desk: Desk) => Promise<() => Promise<void>>;
}

interface Row {
  id: number;
  version: number;
  title: string;
  column_id: number;
}

const controller = '/tenant/corp.Archives';

export const contentCases: readonly ContentCase[] = [
  { title: 'first page of the list', prepare: reading(`${controller}/index?limit=20`) },
  { title: 'drafts only', prepare: reading(`${controller}/index?limit=20&${filter('audit_status', '=', '-1')}`) },
  { title: 'one column, by title', prepare: inColumn },
  { title: 'quick search', prepare: reading(`${controller}/index?limit=20&quickSearch=${encodeURIComponent('轴承')}`) },
  { title: 'the reviewer’s queue', prepare: reading(`${controller}/index?limit=20&${filter('audit_status', '=', '0')}`) },
  { title: 'the columns beside the list', prepare: reading(`${controller}/columns`) },
  { title: 'opening a document', prepare: opening },
  { title: 'saving a document', prepare: saving },
];

/** Saves a new text of this size again and again, into the document at this place of the list. Text that differs by one number, so that each save makes a revision. */
export async function saveWritten(
  desk: Desk,
  { place, kilobytes, pictures }: { place: number; kilobytes: number; pictures: number },
): Promise<() => Promise<void>> {
  const row = (await rowsOf(desk, `${controller}/index?limit=10`))[place];
  if (!row) throw new Error('There is no document to write into.');
  const picture = '<p><img src="/starter/hero-works.webp" alt="厂房" width="800" height="450"></p>';
  const paragraph = `<p>${'本次试验在额定载荷与一点二倍过载两种工况下连续运行，温升、振动与噪声均低于标准限值。'.repeat(4)}</p>`;
  const body = picture.repeat(pictures) + paragraph.repeat(Math.ceil((kilobytes * 1024) / Buffer.byteLength(paragraph)));
  return savingInto(desk, row.id, (n) => ({ content: `${body}<p>${n}</p>` }));
}

function reading(path: string): ContentCase['prepare'] {
  return async (desk) => async () => {
    await call(desk, path);
  };
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

async function call({ port, token }: Desk, path: string, body?: object): Promise<Answered> {
  const headers = { host: 'localhost', batoken: token, ...(body && { 'content-type': 'application/json' }) };
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const answer = await ask({ port, path, headers, ...sent });
  const { code, data, msg } = JSON.parse(answer.body.toString());
  if (code !== 1) throw new Error(`${path} answered ${answer.status}: ${msg}`);
  return data;
}

function filter(field: string, operator: string, val: string): string {
  const entry = { field, operator, val };
  return Object.entries(entry)
    .map(([name, value]) => `search[0][${name}]=${encodeURIComponent(value)}`)
    .join('&');
}
