import { describe, expect, test } from 'vitest';

import { csvHead, csvLines, harmless } from './csv.ts';
import { sheetHead, sheetRows } from './sheet-xml.ts';
import { type Sheet, type TableColumn, tableOf } from './table.ts';
import { wallClock } from './wall-clock.ts';

const words = {
  'zh-cn': { fields: { name: '名称' } },
  en: { fields: { name: 'Name', a_b: 'Deep' }, values: { state: { 1: 'On' }, on: { true: 'Live' } } },
};
const utc = wallClock('UTC');
if (!utc) throw new Error('There is no UTC.');
const column = (kind: TableColumn['kind']): TableColumn => ({ name: kind, heading: kind, kind });

describe('a text that looks like a formula', () => {
  test.each(['=1', '+1', '-1', '@a', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠1', "'=1", "''-1"])(
    '%j is kept from running',
    (text) => {
      expect(harmless(text)).toBe(`'${text}`);
    },
  );
  test.each(['1', 'a=1', ' =1 is quoted', "'a", "''", '中'])('%j stays', (text) => expect(harmless(text)).toBe(text));
});

describe('CSV', () => {
  test('quotes what would break a line, and writes numbers, money, times and gaps', () => {
    const columns = [column('text'), column('number'), column('money'), column('time')];
    expect(
      csvLines(
        columns,
        [
          ['a,"b"\n', 1.5, 12.3, 0],
          [' x', -5, -0.1, null],
          ['a;=1', 1, 1, null],
        ],
        utc,
      ),
    ).toBe('"a,""b""\n",1.5,12.30,1970-01-01 00:00:00\r\n" x",-5,-0.10,\r\n"a;=1",1,1.00,\r\n');
    expect(csvHead([{ ...column('text'), heading: '=x' }])).toBe("\uFEFF'=x\r\n");
  });
});

describe('a sheet', () => {
  test('addresses its cells and leaves gaps out', () => {
    const columns = Array.from({ length: 28 }, () => column('number'));
    const row = columns.map((_, place) => (place === 1 ? null : place));
    const xml = sheetRows(columns, [row], utc, 7);
    expect(xml).toContain('<row r="7"><c r="A7"><v>0</v></c><c r="C7">');
    expect(xml).toContain('<c r="AB7"><v>27</v></c>');
    expect(sheetHead(columns)).toContain('<c r="AB1" t="inlineStr"');
  });

  test('cuts what no cell can hold, and keeps out what no XML can', () => {
    const [xml] = [sheetRows([column('text')], [[`a\u0000b\ud800<&>_x000D_\r\n${'x'.repeat(40_000)}`]], utc, 2)];
    expect(xml).toContain('a\uFFFDb\uFFFD&lt;&amp;&gt;_x005F_x000D_\n');
    expect(xml.match(/x{1000,}/)?.[0].length).toBeLessThan(32_767);
  });
});

describe('a clock on the wall', () => {
  test('knows the zone, summer and winter, and quarters of hours', () => {
    expect(wallClock('Asia/Shanghai')?.text(1763683200)).toBe('2025-11-21 08:00:00');
    expect(wallClock('Europe/Berlin')?.text(1751328000)).toBe('2025-07-01 02:00:00');
    expect(wallClock('Europe/Berlin')?.text(1763683200)).toBe('2025-11-21 01:00:00');
    expect(wallClock('Asia/Kathmandu')?.text(1763683200)).toBe('2025-11-21 05:45:00');
    expect(wallClock('America/New_York')?.text(0)).toBe('1969-12-31 19:00:00');
  });
  test('is not there for a zone that is not', () => expect(wallClock('Mars/Base')).toBeUndefined());
});

describe('a row', () => {
  const sheet: Sheet<object> = {
    title: { 'zh-cn': '表', en: 'Table' },
    words,
    columns: {
      name: { type: 'text' },
      'a.b': { type: 'text' },
      state: { type: 'choice', values: [0, 1] },
      on: { type: 'switch' },
      off: { type: 'switch' },
      price: { type: 'money' },
      tags: { type: 'tags' },
      secret: { type: 'text', hidden: true },
    },
  };
  test('becomes words, numbers and texts in the order asked for', () => {
    const { columns, cells } = tableOf(sheet, {}, 'en');
    expect(columns.map(({ heading }) => heading)).toEqual(['Name', 'Deep', 'state', 'on', 'off', 'price', 'tags']);
    const row = {
      name: 'n',
      a: { b: 'deep' },
      state: 1,
      on: true,
      off: 0,
      price: '12.30',
      tags: [{ id: 1, name: 'A' }, { name: 'B' }],
      secret: 's',
    };
    expect(cells(row)).toEqual(['n', 'deep', 'On', 'Live', 'No', 12.3, 'A, B']);
    expect(tableOf(sheet, { columns: ['tags'] }, 'zh-cn').cells(row)).toEqual(['A、B']);
    expect(cells({})).toEqual([null, null, null, null, null, null, null]);
    expect(tableOf(sheet, { columns: ['secret', 'name', 'secret'] }, 'zh-cn').columns.map(({ heading }) => heading)).toEqual([
      'secret',
      '名称',
    ]);
  });
});
