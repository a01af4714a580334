/** A page of the large company's list and one of its fullest column, beside whoever else is there. */
import { performance } from 'node:perf_hooks';

import { tokenOf } from './cases.ts';
import { median } from './figures.ts';
import type { Company } from './seed.ts';
import { ask } from './wire.ts';

/** Medians. */
export interface ListFigures {
  listMs: number;
  columnMs: number;
}

const listPath = '/tenant/corp.Archives/index?limit=20';

/** In turn, so that what else the machine does falls on both. The planner must not take the large company for one of the small. */
export async function measureLists(port: number, large: Company, calls: number): Promise<ListFigures> {
  const headers = { host: 'localhost', batoken: await tokenOf(port, large) };
  const call = async (path: string) => {
    const startedMs = performance.now();
    const { body } = await ask({ port, path, headers });
    const { code, data }: { code: number; data?: { list?: { column_id: number }[] } } = JSON.parse(body.toString());
    const list = data?.list ?? [];
    if (code !== 1 || list.length !== 20) throw new Error(`${path} answered ${code} with ${list.length} rows.`);
    return { ms: performance.now() - startedMs, list };
  };
  const columns: number[] = (await call(listPath)).list.map(({ column_id }) => column_id);
  const [fullest] = columns.sort((a, b) => countOf(columns, b) - countOf(columns, a));
  const times: ListFigures[] = [];
  for (let n = 0; n < calls; n += 1) {
    times.push({ listMs: (await call(listPath)).ms, columnMs: (await call(`${listPath}&column=${fullest}`)).ms });
  }
  return { listMs: median(times.map(({ listMs }) => listMs)), columnMs: median(times.map(({ columnMs }) => columnMs)) };
}

const countOf = (all: readonly number[], one: number) => all.filter((other) => other === one).length;
