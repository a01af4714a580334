/** A published document in a column that is switched off, or below one: visitors find nothing, and whoever works with it is told. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { columns } from '#features/columns/contract.ts';
import { tenantDashboard } from '#features/dashboard/contract.ts';
import { exportedFile } from '#testing/list-files.ts';
import { type World, world } from '#testing/world.ts';
import { archives } from '../contract.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

async function company() {
  const tenant = await w.tenant();
  const person = await w.person(tenant.id);
  const column = async (slug: string, pid = 0) => (await person(columns).add({ body: { name: slug, slug, pid } })).id;
  const above = await column('news');
  const below = await column('local', above);
  const other = await column('other');
  const turn = (id: number, status: 0 | 1) => person(columns).edit({ body: { id, status } });
  const api = person(archives);
  const add = async (title: string, more: { column_id?: number; save_mode?: 'save'; publish_time?: number } = {}) =>
    (await api.add({ body: { column_id: below, title, slug: title.toLowerCase(), summary: 'x', save_mode: 'submit', ...more } })).id;
  /** Whether the list says that visitors find nothing there, by title. */
  const listed = async () => Object.fromEntries((await api.index({ query: {} })).list.map(({ title, column_off }) => [title, column_off]));
  const page = async (path: string) =>
    (await w.server.http.inject({ method: 'GET', url: path, headers: { host: tenant.host, accept: 'text/html' } })).statusCode;
  return { person, api, add, listed, page, turn, above, below, other };
}

test('rows tell whether visitors find a published document, as the site does', async () => {
  const { api, add, listed, page, turn, above, below, other } = await company();
  const id = await add('Live');
  await add('Draft', { save_mode: 'save' });
  await add('Elsewhere', { column_id: other });
  const on = { Live: false, Draft: false, Elsewhere: false };
  expect(await listed()).toEqual(on);
  expect(await page('/news/local/live')).toBe(200);
  for (const column of [above, below]) {
    await turn(column, 0);
    expect(await listed()).toEqual({ ...on, Live: true });
    expect((await api.find({ query: { id } })).row.column_off).toBe(true);
    expect(await page('/news/local/live')).toBe(404);
    await turn(column, 1);
  }
  expect(await listed()).toEqual(on);

  // A draft that goes elsewhere moves nothing of what is published.
  const { row } = await api.find({ query: { id } });
  const moved = await api.edit({ body: { id, version: row.version, column_id: other } });
  expect(moved.row).toMatchObject({ live_path: 'news/local/live', column_off: false });
  await turn(other, 0);
  expect(await listed()).toEqual({ ...on, Elsewhere: true });
  expect(await page('/news/local/live')).toBe(200);
  await turn(above, 0);
  expect(await listed()).toMatchObject({ Live: true });
  await api.del({ query: { ids: [id] } });
  expect((await api.find({ query: { id } })).row.column_off).toBe(false);
});

test('a file and the first screen say it beside the status, of what is on the site or will be', async () => {
  const { person, add, turn, above } = await company();
  const now = Math.floor(Date.now() / 1000);
  await add('Live');
  await add('Later', { publish_time: now + 3600 });
  await add('Draft', { save_mode: 'save' });
  await turn(above, 0);
  const file = String(await exportedFile(w, person, 'corp.Archives', 'format=csv&columns[]=title&columns[]=audit_status'));
  expect(file.trim().split('\r\n').slice(1).sort()).toEqual([
    'Draft,Draft',
    'Later,Scheduled · Column is off',
    'Live,Published · Column is off',
  ]);
  const { latest } = await person(tenantDashboard).index({ query: {} });
  expect(Object.fromEntries(latest.map(({ title, state }) => [title, state.note]))).toEqual({
    Live: 'Column is off',
    Later: 'Column is off',
    Draft: '',
  });
});

test('the reviewer is told which of the columns above are switched off, the nearest first', async () => {
  const { person, api, add, turn, above, below } = await company();
  const id = await add('Draft', { save_mode: 'save' });
  const checks = async () => (await api.diff({ query: { id } })).checks;
  expect(await checks()).toEqual([]);
  await turn(above, 0);
  expect(await checks()).toEqual([{ kind: 'column_off', count: 1, examples: ['news'] }]);
  await turn(below, 0);
  expect(await checks()).toEqual([{ kind: 'column_off', count: 2, examples: ['local', 'news'] }]);
  // The editor finds the same out for the column that is chosen in its form.
  const { list } = await person(archives).columns({ query: {} });
  expect(list.map(({ name, status }) => [name, status])).toEqual([
    ['news', 0],
    ['local', 0],
    ['other', 1],
  ]);
});

test('a link to what stands below a column that is off leads nowhere', async () => {
  const { api, add, turn, above } = await company();
  await add('Live');
  const paths = ['news/local', 'news/local/live', 'other'];
  expect((await api.checks({ body: { paths } })).broken).toEqual([]);
  await turn(above, 0);
  expect((await api.checks({ body: { paths } })).broken).toEqual(['news/local', 'news/local/live']);
});
