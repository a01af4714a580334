/** What must agree about documents is found where it does not. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { archives } from '#features/archives/contract.ts';
import { columns } from '#features/columns/contract.ts';
import { type World, world } from '#testing/world.ts';
import { disagreements } from './consistency.ts';

let w: World;
let realm: number;

beforeAll(async () => {
  w = await world();
  realm = (await w.tenant()).id;
  const person = await w.person(realm);
  const column_id = (await person(columns).add({ body: { name: 'News', slug: 'news' } })).id;
  await person(archives).add({ body: { column_id, title: 'Doc', tags: ['wind'], save_mode: 'submit' } });
});
afterAll(() => w.close());

test('nothing disagrees about a document that the product wrote', async () => {
  expect(await disagreements(w.data.asOwner)).toEqual([]);
});

// Each is undone by the second statement, where the next would find it as well.
const damages: readonly [title: string, damage: string, repair: string][] = [
  ['it waits without a time', 'update archives set pending_time = now()', 'update archives set pending_time = null'],
  [
    'the times are not those',
    "update archives set live_time = now() - interval '1 day'",
    'update archives set live_time = p.publish_time from publications p where p.archive_id = archives.id',
  ],
  ['the list and the page show', "update publications set title = 'Other'", "update publications set title = 'Doc'"],
  ['the list repeats another text', "update archive_revisions set title = 'Other'", "update archive_revisions set title = 'Doc'"],
  ['a place has another rank', 'update publication_places set weigh = 7', 'update publication_places set weigh = 0'],
  ['what is on show is in the recycle bin', 'update archives set deleted_time = now()', 'update archives set deleted_time = null'],
  [
    'the latest revision is not',
    'update archives set latest_revision_id = 0',
    'update archives set latest_revision_id = published_revision_id',
  ],
  [
    'the published revision is not',
    'update archives set published_revision_id = null',
    'update archives set published_revision_id = latest_revision_id',
  ],
  ['the figures are others', 'update archive_counts set n = n + 1', 'update archive_counts set n = n - 1'],
  [
    'the tags are others',
    'delete from archive_tags',
    "insert into archive_tags (tenant_id, archive_id, tag) select tenant_id, id, 'wind' from archives",
  ],
  [
    'the timeline tells nothing',
    'update archive_events set revision_id = 0',
    'update archive_events set revision_id = (select latest_revision_id from archives where id = archive_id)',
  ],
  [
    'the places for editors',
    'delete from archive_places',
    'insert into archive_places (tenant_id, archive_id, column_id, main) select tenant_id, id, column_id, true from archives',
  ],
  [
    'visitors find it by other words',
    "update publication_words set words = ''",
    `update publication_words w set words = siteloom.lexemes(p.tenant_id, p.locale, p.column_id, p.title, p.summary, p.tags, p.plain)
       from publications p where p.tenant_id = w.tenant_id and p.archive_id = w.archive_id`,
  ],
  [
    'visitors find it by other tags',
    'delete from publication_tags',
    `insert into publication_tags (tenant_id, archive_id, tag, column_id, locale, publish_time, expire_time)
     select tenant_id, archive_id, unnest(tags), column_id, locale, publish_time, expire_time from publications`,
  ],
  [
    'visitors find a column by other words',
    'delete from column_words',
    'insert into column_words (tenant_id, column_id, words) select tenant_id, id, siteloom.words_of_column(c) from columns c',
  ],
  ['the places for visitors', 'delete from publication_places', ''],
];
test.each(damages)('"%s" is found', async (title, damage, repair) => {
  await w.data.asOwner(damage);
  const found = await disagreements(w.data.asOwner);
  expect(found.some((line) => line.startsWith(title))).toBe(true);
  if (!repair) return;
  await w.data.asOwner(repair);
  expect(await disagreements(w.data.asOwner)).toEqual([]);
});
