/** The requests that are measured, each made certain once before it is repeated: a fast refusal must not pass for a fast answer. */
import type { BuiltServer } from './built-server.ts';
import type { Order } from './load.ts';
import { password } from './place.ts';
import { accountNames, type Company, founderOf } from './seed.ts';
import { ask, type Heard } from './wire.ts';

export type CaseKey =
  | 'raw'
  | 'cached'
  | 'notModified'
  | 'rendered'
  | 'column'
  | 'detail'
  | 'api'
  | 'search'
  | 'listSmall'
  | 'listLarge'
  | 'login';

export interface Case {
  key: CaseKey;
  title: string;
  order: Omit<Order, 'connections' | 'durationMs'>;
}

export interface Subjects {
  server: BuiltServer;
  small: Company;
  large: Company;
}

const demoHost = 'demo.localhost';
const consoleHost = 'localhost';
const asBrowser = { host: demoHost, 'accept-encoding': 'gzip, deflate, br' };
const json = { host: consoleHost, 'content-type': 'application/json' };
const success = '{"code":1,';
const listPath = '/tenant/corp.Archives/index?limit=20';
const loginPath = '/tenant/Index/login';

/** The public page as it comes from the cache. */
export async function cachedPage({ port }: BuiltServer): Promise<Heard> {
  await ask({ port, path: '/', headers: asBrowser });
  const page = await ask({ port, path: '/', headers: asBrowser });
  if (page.status !== 200 || page.headers['content-encoding'] !== 'br') throw new Error(`The public page answered ${page.status}.`);
  return page;
}

/** Without what node:http says by itself. */
export function ownHeadersOf({ date: _date, connection: _connection, 'keep-alive': _keepAlive, ...own }: Heard['headers']) {
  return own;
}

/** Every case but the raw one, in the order of the report. */
export async function casesOf({ server, small, large }: Subjects): Promise<Case[]> {
  const { port } = server;
  const { etag = '' } = (await cachedPage(server)).headers;
  const page = { port, path: '/', headers: asBrowser, expected: { status: 200 } };
  const { status } = await ask({ port, path: '/', headers: { ...asBrowser, 'if-none-match': etag } });
  if (status !== 304) throw new Error(`The public page with its ETag answered ${status}.`);

  const bodies = accountNames.map((username) => JSON.stringify({ username, password }));
  return [
    { key: 'cached', title: 'public page from the cache', order: page },
    {
      key: 'notModified',
      title: 'the same with If-None-Match (304)',
      order: { ...page, headers: { ...asBrowser, 'if-none-match': etag }, expected: { status: 304 } },
    },
    { key: 'rendered', title: 'home page rendered and compressed', order: { ...page, freshHost: true } },
    ...(await siteCases(port, large)),
    { key: 'listSmall', title: listTitle(small), order: await listOrder(port, small) },
    { key: 'listLarge', title: listTitle(large), order: await listOrder(port, large) },
    {
      key: 'login',
      title: 'login',
      order: { port, path: loginPath, method: 'POST', headers: json, bodies, expected: { status: 200, begins: success } },
    },
  ];
}

/** What a site of many documents is asked: pages that no cache has seen, its API, its search. */
async function siteCases(port: number, large: Company): Promise<Case[]> {
  const host = `${large.code}.localhost`;
  const order = (path: string) => ({ port, path, headers: { ...asBrowser, host }, expected: { status: 200 } });
  const { body } = await ask({ port, path: '/sitemap-archives-1.xml', headers: { host } });
  const detail = /<loc>https?:\/\/[^/<]+(\/[^<]*\/bench-\d+)<\/loc>/.exec(body.toString())?.[1];
  const column = detail?.replace(/[^/]+$/, '');
  const cases: Case[] = [
    { key: 'column', title: 'list page rendered and compressed', order: { ...order(column ?? ''), freshHost: true } },
    { key: 'detail', title: 'document rendered and compressed', order: { ...order(detail ?? ''), freshHost: true } },
    { key: 'api', title: 'content API: a list', order: order('/api/content/archives?limit=10') },
    {
      key: 'search',
      title: `search in ${large.archives.toLocaleString('en')} documents`,
      order: { ...order('/search?q=%E5%87%8F%E9%80%9F%E5%99%A8'), freshHost: true },
    },
  ];
  const present: Case[] = [];
  for (const one of cases) {
    const { status } = await ask({ port, path: one.order.path, headers: one.order.headers });
    // An installation without the feature is measured without it.
    if (status === 404 && one.key === 'api') continue;
    if (status !== 200) throw new Error(`${one.title}: ${one.order.path} answered ${status}.`);
    present.push(one);
  }
  return present;
}

function listTitle({ archives }: Company): string {
  return `list: 20 of ${archives.toLocaleString('en')} documents`;
}

/** The founder of a company logs in. */
export async function tokenOf(port: number, company: Company): Promise<string> {
  const body = JSON.stringify({ username: founderOf(company), password });
  const login = await ask({ port, path: loginPath, method: 'POST', headers: json, body });
  const token = /"token":"([^"]+)"/.exec(login.body.toString())?.[1];
  if (!token) throw new Error(`The login answered ${login.status} ${login.body.toString().slice(0, 200)}`);
  return token;
}

async function listOrder(port: number, company: Company): Promise<Case['order']> {
  const headers = { host: consoleHost, batoken: await tokenOf(port, company) };
  const list = await ask({ port, path: listPath, headers });
  const rows = list.body.toString().match(/"audit_status":/g)?.length ?? 0;
  if (rows !== 20) throw new Error(`The list answered ${list.status} with ${rows} rows.`);
  return { port, path: listPath, headers, expected: { status: 200, begins: success } };
}
