/** Documents from a file: tried first, written as drafts, by the same rules as one by one. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { columns } from '#features/columns/contract.ts';
import { models } from '#features/models/contract.ts';
import type { ImportReport } from '#kit/contract/import.ts';
import { type Person, type World, world } from '#testing/world.ts';
import { archives } from '../contract.ts';

let w: World;
let chief: Person;
let realm: number;
let news: number;
beforeAll(async () => {
  w = await world();
  realm = (await w.tenant()).id;
  chief = await w.person(realm);
  news = (await chief(columns).add({ body: { name: 'News', slug: 'news' } })).id;
  await chief(columns).add({ body: { name: 'Company', slug: 'company', pid: news } });
  await chief(columns).add({ body: { name: 'Company', slug: 'company' } });
  await chief(columns).add({ body: { name: 'About', slug: 'about', type: 'page' } });
});
afterAll(() => w.close());

interface Sent {
  mode?: 'check' | 'apply';
  onlyGood?: boolean;
  by?: Person;
  zone?: string;
}

async function report(file: Buffer | string, { mode = 'apply', onlyGood = false, by = chief, zone }: Sent = {}) {
  const boundary = 'x-import-x';
  const field = (name: string, value: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const start = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="documents.csv"\r\n\r\n`;
  const head = Buffer.from(field('mode', mode) + field('only_good', onlyGood ? '1' : '0') + (zone ? field('zone', zone) : '') + start);
  const answer = await w.server.http.inject({
    method: 'POST',
    url: '/tenant/corp.Archives/import',
    headers: { host: 'console.test', batoken: by.token, 'think-lang': 'en', 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([head, Buffer.from(file), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  const { code, msg, data } = answer.json<{ code: number; msg: string; data: { report: ImportReport } }>();
  if (code !== 1) throw new Error(msg);
  return data.report;
}

const found = async (title: string) => {
  const { list } = await chief(archives).index({ query: { quickSearch: title } });
  return (await chief(archives).find({ query: { id: list[0]?.id ?? 0 } })).row;
};

describe('a file', () => {
  test('becomes drafts with everything that its columns say', async () => {
    const lines = [
      'Title,Column,Content,Tags,Flags,Author,Published,Weight,Cover,标题X',
      '"First, of all",News / Company,"One & two\n\nThree","gear, wind",Top;Headline,Li Lei,2026-01-02 09:30,7,/demo/a.webp,ignored',
      'Second,company,<p>Rich<script>x</script></p>,,,,2026/3/4,,,',
    ];
    const checked = await report(lines.join('\n'), { mode: 'check' });
    expect(checked).toMatchObject({ applied: false, good: 2, problems: [] });
    expect((await chief(archives).index({ query: { quickSearch: 'First, of all' } })).list).toEqual([]);

    expect(await report(lines.join('\n'))).toMatchObject({ applied: true, good: 2 });
    const first = await found('First, of all');
    expect(first).toMatchObject({
      ...{
        path: 'news/company/first-of-all',
        content: '<p>One &amp; two</p><p>Three</p>',
        tags: ['gear', 'wind'],
        flags: ['top', 'headline'],
      },
      ...{ author: 'Li Lei', weigh: 7, cover: '/demo/a.webp', audit_status: -1, published: false },
      publish_time: Date.UTC(2026, 0, 2, 1, 30) / 1000,
    });
    expect(await found('Second')).toMatchObject({
      path: 'company/second',
      content: '<p>Rich</p>',
      publish_time: Date.UTC(2026, 2, 3, 16) / 1000,
    });
  });

  test('tells of every line what is wrong with it', async () => {
    const file = [
      'Title,Column,Published,Publish,Flags,Cover',
      'A,Nowhere,,,,',
      'B,Company,,,,',
      'C,About,,,,',
      'D,News,2026-02-30,,,',
      'E,News,,maybe,Shiny,',
      ',News,,,,',
      'G,News,,,,javascript:x',
    ].join('\n');
    const { applied, good, problems } = await report(file);
    expect({ applied, good }).toEqual({ applied: false, good: 0 });
    expect(problems.map(({ row, field }) => [row, field])).toEqual([
      [2, 'column'],
      [3, 'column'],
      [4, 'column'],
      [5, 'publish_time'],
      [6, 'publish'],
      [6, 'flags'],
      [7, 'title'],
      [8, 'cover'],
    ]);
    expect(problems[1]?.message).toContain('news/company');
  });

  test('publishes only where it says so and the person may', async () => {
    const file = 'Title,Column,Publish\nShown,News,yes\nHidden,News,\n';
    const writer = await w.person(realm, 'corp/archives/index', 'corp/archives/add', 'corp/archives/import');
    const refused = await report(file, { by: writer });
    expect(refused).toMatchObject({
      applied: false,
      problems: [{ row: 2, field: 'publish', message: 'You may not publish. Leave “Publish” blank' }],
    });
    expect(await report(file, { by: writer, onlyGood: true })).toMatchObject({ applied: true, good: 1 });
    await report('Title,Column,Publish\nShown,News,yes\n');
    expect(await found('Shown')).toMatchObject({ published: true });
    expect(await found('Hidden')).toMatchObject({ published: false });
  });

  test('says that the status of an own export is not read, unless it says itself what to publish', async () => {
    const { remarks } = await report('标题,栏目,状态\n甲,News,已发布\n乙,News,已发布\n', { mode: 'check' });
    expect(remarks.map(({ row, message }) => [row, message.includes('add a column “Publish”')])).toEqual([[1, true]]);
    expect((await report('标题,栏目,状态,发布\n甲,News,已发布,是\n', { mode: 'check' })).remarks).toEqual([]);
  });

  test('fills the fields of the column’s model, by title or by name', async () => {
    const field = (name: string, title: string, type: 'string' | 'number') => ({ name, title, type });
    const { id } = await chief(models).add({
      body: { name: 'Gear', code: 'gear', fields: [field('ratio', 'Gear ratio', 'number'), field('series', 'Series', 'string')] },
    });
    const gears = (await chief(columns).add({ body: { name: 'Gears', slug: 'gears', model_id: id } })).id;
    const file = 'Title,Column,Gear ratio,series\nCYH,Gears,12.5,H\nCYS,Gears,many,S\nPlain,News,3,\n';
    const { problems, titles } = await report(file, { mode: 'check' });
    expect(titles).toMatchObject({ title: 'Title', 'data.ratio': 'Gear ratio', 'data.series': 'Series' });
    expect(problems.map(({ row, field: name }) => [row, name])).toEqual([
      [3, 'data.ratio'],
      [4, 'data.ratio'],
    ]);
    await report(file, { onlyGood: true });
    expect(await found('CYH')).toMatchObject({ column_id: gears, data: { ratio: 12.5, series: 'H' } });
  });

  test('from a spreadsheet has dates as they are shown there', async () => {
    const head = ['Title', 'Column', 'Published'].map((value) => ({ value }));
    const line = [{ value: 'Sheet' }, { value: 'News' }, { value: new Date(Date.UTC(2026, 4, 6)), type: Date, format: 'yyyy-mm-dd' }];
    const file = await writeXlsx([head, line]).toBuffer();
    expect(await report(file)).toMatchObject({ applied: true, good: 1 });
    expect(await found('Sheet')).toMatchObject({ publish_time: Date.UTC(2026, 4, 5, 16) / 1000 });
  });

  test('keeps the plan’s limit', async () => {
    const { total } = await chief(archives).index({ query: { count: 'exact' } });
    await w.data.asOwner(
      `with p as (insert into plans (name, rules, max_archives) select 'Small', array(select id from rules), ${total + 1} returning id)
       update tenants set plan_id = (select id from p) where id = $1`,
      [realm],
    );
    const { good, problems } = await report('Title,Column\nOne more,News\nToo many,News\n');
    await w.data.asOwner('update tenants set plan_id = null where id = $1', [realm]);
    expect({ good, rows: problems.map(({ row }) => row) }).toEqual({ good: 1, rows: [3] });
  });
});

test('a line with a bad cell is told of its unknown column too, in the same round', async () => {
  const { good, problems } = await report('Title,Column,Weight\nNowhere,No such list,heavy\nSomewhere,/news,1\n', { mode: 'check' });
  expect(good).toBe(1);
  expect(problems.map(({ row, field }) => ({ row, field }))).toEqual(
    expect.arrayContaining([
      { row: 2, field: 'weigh' },
      { row: 2, field: 'column' },
    ]),
  );
});

test('every wrong cell of a line is told in the same round, those of its model too, and of very many how many more there are', async () => {
  const names = Array.from({ length: 12 }, (_, n) => `n${n}`);
  const fields = names.map((name) => ({ name, title: `Number ${name}`, type: 'number' as const }));
  const must = { name: 'must', title: 'Must', type: 'string' as const, required: true };
  const { id: model_id } = await chief(models).add({ body: { name: 'Numbers', code: 'numbers', fields: [...fields, must] } });
  const { id } = await chief(columns).add({ body: { name: 'Numbers', slug: 'numbers', model_id } });
  await chief(archives).add({ body: { column_id: id, title: 'There', slug: 'there', data: { must: 'x' } } });
  const told = async (headings: string, ...lines: string[]) =>
    (await report([headings, ...lines].join('\n'), { mode: 'check' })).problems.map(({ row, field }) => [row, field]);

  const several = await told(
    'Title,Column,Address,Published,Expires,Weight,Number n0,Number n1,Must',
    'A,numbers,there,2026-03-02,2026-03-01,1,many,few,x',
    'B,numbers,there,,,heavy,many,1,',
  );
  expect(several.filter(([row]) => row === 2).map(([, field]) => field)).toEqual(['slug', 'expire_time', 'data.n0', 'data.n1']);
  expect(several.filter(([row]) => row === 3).map(([, field]) => field)).toEqual(['slug', 'weigh', 'data.n0', 'data.must']);

  const headings = `Title,Column,Must,${names.map((name) => `Number ${name}`).join()}`;
  const { problems } = await report(`${headings}\nA,numbers,x,${names.join()}\nB,numbers,x,wrong`, { mode: 'check' });
  expect(problems.map(({ row }) => row)).toEqual([...Array.from({ length: 11 }, () => 2), 3]);
  expect(problems[10]).toMatchObject({ field: '', message: 'More problems in this row: 2' });
});

test('a document that is over already is taken, and the report says that nobody will see it', async () => {
  const file = 'Title,Column,Expires\nPast,/news,2020-01-02\nComing,/news,2090-01-02\nNowhere,No such list,2020-01-02\n';
  const checked = await report(file, { mode: 'check' });
  expect(checked).toMatchObject({ good: 2, bad: 1, remarks: [{ row: 2, field: 'expire_time' }], titles: { expire_time: 'Expires' } });
  expect(checked.remarks[0]?.message).toContain('has passed');
  const applied = await report(file, { onlyGood: true });
  expect(applied).toMatchObject({ applied: true, good: 2, remarks: checked.remarks });
});

test('texts from elsewhere are cleaned before the transaction begins: nobody else waits for them', async () => {
  const text = (n: number) => `<article>${`<p>${n} a</p>`.repeat(400)}</article>`;
  const lines = Array.from({ length: 45 }, (_, n) => `Foreign ${n},/company,${text(n)}`);
  let ended = false;
  const began = performance.now();
  const importing = report(['Title,Column,Content', ...lines].join('\n'), { mode: 'check' }).finally(() => {
    ended = true;
  });
  let longest = 0;
  while (!ended) {
    const from = performance.now();
    await chief(columns).index({ query: {} });
    longest = Math.max(longest, performance.now() - from);
  }
  expect(await importing).toMatchObject({ good: 45, problems: [] });
  expect(longest).toBeLessThan((performance.now() - began) / 2);
});

test('the template has the fields of models too, each heading once, and can be imported as it is', async () => {
  const twin = (code: string, name: string) => ({ name: code, code, fields: [{ name, title: 'Leaflet', type: 'string' as const }] });
  await chief(models).add({ body: twin('machines', 'field_1') });
  const own = twin('devices', 'field_2');
  const { id: model_id } = await chief(models).add({
    body: {
      ...own,
      fields: [...own.fields, { name: 'heading', title: 'Title', type: 'string' }, { name: 'release', title: 'Views', type: 'string' }],
    },
  });
  await chief(columns).add({ body: { name: 'Devices', slug: 'devices', model_id } });
  const answer = await w.server.http.inject({
    method: 'GET',
    url: '/tenant/corp.Archives/importTemplate?format=csv',
    headers: { host: 'console.test', batoken: chief.token, 'think-lang': 'en' },
  });
  const headings = answer.body.replace('\uFEFF', '').trim().split(',');
  expect(headings.slice(0, 3)).toEqual(['Title', 'Column', 'Address']);
  expect(headings).toContain('Gear ratio');
  expect(new Set(headings).size).toBe(headings.length);
  expect(headings, 'only what the list can show is called so').toContain('Views');
  const cells: Record<string, string> = { Title: 'Loom 3', Column: 'Devices', Leaflet: 'loom.pdf', 'data.heading': 'A loom' };
  const filled = `${headings.join()}\n${headings.map((heading) => cells[heading] ?? '').join()}\n`;
  expect(await report(filled)).toMatchObject({ applied: true, problems: [] });
  const { id } = await found('Loom 3');
  const { row } = await chief(archives).find({ query: { id } });
  expect(row.data).toMatchObject({ field_2: 'loom.pdf', heading: 'A loom' });
});

describe('cells that point elsewhere', () => {
  const setUp = async (code: string) => {
    const remote = (controller: string, field: string) => ({ remote: { controller, field } });
    const { id: model_id } = await chief(models).add({
      body: {
        name: code,
        code,
        fields: [
          { name: 'part_of', title: 'Part of', type: 'remoteSelect', ...remote('corp.Columns', 'name') },
          { name: 'parts', title: 'Parts', type: 'remoteSelects', ...remote('corp.Archives', 'title') },
          { name: 'place', title: 'Place', type: 'city' },
        ],
      },
    });
    return (await chief(columns).add({ body: { name: code, slug: code, model_id } })).id;
  };
  const written = async (column_id: number) => {
    const { list } = await chief(archives).index({ query: { column: column_id, order: 'id,asc', limit: 50 } });
    return Promise.all(list.map(async ({ id }) => (await chief(archives).find({ query: { id } })).row.data));
  };

  test('are written as people read them, or by number', async () => {
    const column = await setUp('pointing');
    const reel = await chief(archives).add({ body: { column_id: news, title: 'Reel, of 1912' } });
    const shuttle = await chief(archives).add({ body: { column_id: news, title: 'Shuttle' } });
    const file = [
      'Title,Column,Part of,Parts,Place',
      'A,pointing,News,"Shuttle、Reel, of 1912",浙江省杭州市西湖区',
      `B,pointing,${news},"Reel, of 1912",北京 东城`,
      `C,pointing,,"#${shuttle.id},${reel.id}","330000, 330100"`,
      'D,pointing,,,',
    ].join('\n');
    expect(await report(file)).toMatchObject({ applied: true, good: 4, problems: [] });
    expect(await written(column)).toEqual([
      { part_of: news, parts: [shuttle.id, reel.id], place: [330000, 330100, 330106] },
      { part_of: news, parts: [reel.id], place: [110000, 110100, 110101] },
      { part_of: null, parts: [shuttle.id, reel.id], place: [330000, 330100] },
      { part_of: null, parts: [], place: [] },
    ]);
  });

  test('to nothing, to several, or to another company are objections at their cell', async () => {
    const column = await setUp('pointing-wrong');
    const stranger = await w.person((await w.tenant()).id);
    const { id: foreign } = await stranger(columns).add({ body: { name: 'Theirs' } });
    for (const [cells, said] of [
      ['Nowhere,,', /Nothing is called “Nowhere”/],
      ['Company,,', /Several are called “Company”/],
      ['Theirs,,', /Nothing is called “Theirs”/],
      [`${foreign},,`, /Nothing is called/],
      ['"News,Company",,', /At most 1/],
      [',Nowhere,', /Nothing is called “Nowhere”/],
      [',,Atlantis', /./],
      [',,330199', /./],
    ] as const) {
      const { good, problems } = await report(`Title,Column,Part of,Parts,Place\nX,pointing-wrong,${cells}`);
      expect([cells, good, problems.length]).toEqual([cells, 0, 1]);
      expect(problems[0]?.message).toMatch(said);
    }
    expect(await written(column)).toEqual([]);
  });

  test('are found among many that hold the same words, and two of one name are said', async () => {
    const column = await setUp('wheels');
    const add = async (title: string) => (await chief(archives).add({ body: { column_id: news, title } })).id;
    const first = await add('Wheel');
    for (let place = 0; place < 12; place += 1) await add(`Wheel ${place}`);
    expect(await report('Title,Column,Parts\nX,wheels,Wheel;Wheel 3')).toMatchObject({ good: 1, problems: [] });
    expect((await written(column))[0]).toMatchObject({ parts: [first, first + 4] });
    await add('Wheel');
    const { problems } = await report('Title,Column,Parts\nY,wheels,Wheel');
    expect(problems[0]?.message).toMatch(/Several are called “Wheel”/);
  });

  test('take no more than their field does, and ask for none of them', async () => {
    await setUp('full');
    const cell = Array.from({ length: 3000 }, (_, place) => `no ${place}`).join(';');
    const { problems } = await report(`Title,Column,Parts\nX,full,"${cell}"`);
    expect(problems).toMatchObject([{ row: 2, message: 'At most 100' }]);
  });
});

test('fields of one name that two models call differently are known by both titles, and by each model’s own', async () => {
  const make = async (code: string, fields: readonly { name: string; title: string }[]) => {
    const given = fields.map((field) => ({ ...field, type: 'string' as const }));
    const { id: model_id } = await chief(models).add({ body: { name: code, code, fields: given } });
    return (await chief(columns).add({ body: { name: code, slug: code, model_id } })).id;
  };
  const one = await make('ships', [{ name: 'size', title: 'Tonnage' }]);
  const two = await make('shirts', [{ name: 'size', title: 'Collar' }]);
  const three = await make('shoes', [{ name: 'length', title: 'Tonnage' }]);
  for (const slug of ['ships', 'shirts', 'shoes']) {
    const heading = slug === 'shirts' ? 'Collar' : 'Tonnage';
    expect(await report(`Title,Column,${heading}\nX,${slug},40`)).toMatchObject({ good: 1, problems: [] });
  }
  const dataIn = async (column: number) => {
    const [row] = (await chief(archives).index({ query: { column } })).list;
    return (await chief(archives).find({ query: { id: row?.id ?? 0 } })).row.data;
  };
  expect([await dataIn(one), await dataIn(two), await dataIn(three)]).toEqual([{ size: '40' }, { size: '40' }, { length: '40' }]);
});

test('times are read by the clock of whoever sends the file', async () => {
  for (const [zone, wanted] of [
    ['America/New_York', '2026-12-01T10:00:00Z'],
    ['Asia/Shanghai', '2026-11-30T21:00:00Z'],
    [undefined, '2026-11-30T21:00:00Z'],
  ] as const) {
    const title = `Timed ${zone}`;
    const sent = await report(`Title,Column,Published\n${title},/news,2026-12-01 05:00`, { ...(zone && { zone }) });
    expect(sent).toMatchObject({ good: 1, problems: [] });
    const [row] = (await chief(archives).index({ query: { quickSearch: title } })).list;
    expect(new Date((row?.publish_time ?? 0) * 1000).toISOString()).toBe(wanted.replace('Z', '.000Z'));
  }
  expect(await report('Title,Column\nX,/news', { zone: 'Mars/Olympus' }).catch(String)).toMatch(/zone/);
});
