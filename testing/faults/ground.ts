/** Where a check works: a database of its own, two companies in it, and the product on it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { disagreements } from '../consistency.ts';
import type { Bench, Engine } from './check.ts';
import { type Cluster, type ClusterOptions, startCluster } from './cluster.ts';
import { type Company, type Mortal, mortalServer } from './driver.ts';
import type { MortalPlace } from './place.ts';
import { type Product, type ProductOptions, startProduct } from './product.ts';

export interface Ground extends MortalPlace {
  /** Undefined for the embedded database. */
  cluster: Cluster | undefined;
  company: Company;
  /** Of the company, for documents. */
  column: number;
  /** Asks a server of its own, which ends with it: the product may not run on the embedded database meanwhile. */
  inspect: <T>(work: (server: Mortal) => Promise<T>) => Promise<T>;
  start: (options?: Partial<ProductOptions>) => Product;
  /** What the other company has, of which nobody may change anything. */
  strangers: (server: Mortal) => Promise<string>;
}

export interface GroundOptions extends Omit<ClusterOptions, 'files'> {
  /** An empty folder for everything that is written. Default: a new one. */
  folder?: string;
}

/** Lends a database with two companies. */
export async function onGround<T>(
  bench: Bench,
  engine: Engine,
  work: (ground: Ground) => Promise<T>,
  { folder, settings }: GroundOptions = {},
): Promise<T> {
  const dataFolder = mkdtempSync(join(folder ?? tmpdir(), 'siteloom-faults-'));
  const cluster = engine === 'postgres' ? await startCluster({ files: folder, settings }) : undefined;
  const place = { dataFolder, url: cluster?.url };
  const inspect = async <R>(look: (server: Mortal) => Promise<R>): Promise<R> => {
    const server = await mortalServer(place, { file: bench.victim, flags: [] });
    return look(server).finally(server.stop);
  };
  try {
    const furnished = await inspect(furnish);
    const strangers = async (server: Mortal) => {
      const rows = await server.sql(everythingOf, [furnished.stranger]);
      return JSON.stringify(rows);
    };
    const start = (options: Partial<ProductOptions> = {}) => startProduct(place, { file: bench.product, port: bench.port, ...options });
    return await work({ ...place, cluster, ...furnished, inspect, strangers, start });
  } finally {
    await cluster?.remove();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function furnish(server: Mortal): Promise<Pick<Ground, 'company' | 'column'> & { stranger: number }> {
  const made: { company: Company; column: number }[] = [];
  for (let n = 0; n < 2; n++) {
    const company = await server.company();
    const headers = { host: 'console.test', batoken: company.tokens[0] ?? '' };
    const post = async (url: string, payload: object) => {
      const answer = await server.request({ method: 'POST', url, headers, payload });
      const { code, msg, data } = JSON.parse(answer?.body ?? '{}');
      if (code !== 1) throw new Error(`${url} was answered ${code}: ${msg}`);
      return data.id;
    };
    const column = await post('/tenant/corp.Columns/add', { name: 'News', slug: 'news' });
    await post('/tenant/corp.Archives/add', { column_id: column, title: 'Own', content: '<p>own</p>', tags: ['own'], save_mode: 'submit' });
    made.push({ company, column });
  }
  const [first, second] = made;
  if (!first || !second) throw new Error('There are no companies.');
  return { ...first, stranger: second.company.realm };
}

/** What must hold of a quiet database, whatever happened: documents agree with themselves. */
export function contradictions(server: Mortal): Promise<string[]> {
  return disagreements(server.sql);
}

const everythingOf = `
  select md5(coalesce(string_agg(a::text, ',' order by a.id), '')) as documents,
         (select md5(coalesce(string_agg(p::text, ',' order by p.archive_id), '')) from publications p where p.tenant_id = $1) as shown,
         (select md5(coalesce(string_agg(c::text, ',' order by c.id), '')) from columns c where c.tenant_id = $1) as columns
    from archives a where a.tenant_id = $1`;
