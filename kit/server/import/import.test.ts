import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { ZipFile } from 'yazl';
import * as z from 'zod/mini';

import { importOf, problemsMax } from '#kit/contract/import.ts';
import { csvHead, csvLines } from '../export/csv.ts';
import { sheetFoot, sheetHead, sheetRows, workbookParts } from '../export/sheet-xml.ts';
import type { TableColumn } from '../export/table.ts';
import { wallClock } from '../export/wall-clock.ts';
import { readLines } from './cells.ts';
import { reportOf } from './findings.ts';
import { toRows } from './lines-to-rows.ts';

const cells = async (file: Buffer, max = 100) => (await readLines(file, max)).map((line) => line.cells);
const refused = (code: string) => ({ name: 'Refusal', code });

async function zipOf(parts: Record<string, Buffer | string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream as Readable); // safe: yazl makes a PassThrough
}

describe('a text file', () => {
  test('is read in the encodings of spreadsheets', async () => {
    const rows = [
      ['账号', '昵称'],
      ['a', '李雷'],
    ];
    expect(await cells(Buffer.from('\uFEFF账号,昵称\r\na,李雷\r\n'))).toEqual(rows);
    expect(await cells(Buffer.from('\uFEFF账号\t昵称\na\t李雷', 'utf16le'))).toEqual(rows);
    const gbk = Buffer.from([0xd5, 0xcb, 0xba, 0xc5, 0x2c, 0xea, 0xc7, 0xb3, 0xc6, 0x0a, 0x61, 0x2c, 0xc0, 0xee, 0xc0, 0xd7]);
    expect(await cells(gbk)).toEqual(rows);
    expect(await cells(Buffer.from('账号;昵称\na;李雷'))).toEqual(rows);
  });

  test('keeps quoted line breaks, counts rows as spreadsheets do, and takes the guard off formulas', async () => {
    const lines = await readLines(Buffer.from('a,b\r\n\r\n"x\r\ny","\'=1+1"\r\n'), 10);
    expect(lines).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 3, cells: ['x\r\ny', '=1+1'] },
    ]);
  });

  test.each([['a\0b,c'], [`"${'never closed,\n'.repeat(20_000)}`]])('that is none is refused', async (text) => {
    await expect(cells(Buffer.from(text))).rejects.toMatchObject(refused('import.unreadable'));
  });

  test('with the name of a spreadsheet is said to be none', async () => {
    const text = Buffer.from('some words\nand more\n');
    await expect(readLines(text, 10, { name: '文档.XLSX' })).rejects.toMatchObject(refused('import.not_xlsx'));
    expect(await readLines(text, 10, { name: '文档.csv' })).toHaveLength(2);
  });

  test('of blank lines costs next to nothing, however many there are', async () => {
    const began = performance.now();
    const lines = await readLines(Buffer.from(`a,b\n${'\n'.repeat(300_000)}1,2`), 10);
    expect(lines.at(-1)).toEqual({ number: 300_002, cells: ['1', '2'] });
    await expect(cells(Buffer.from(`a,b\n${' \n'.repeat(300_000)}`))).rejects.toMatchObject(refused('import.unreadable'));
    expect(performance.now() - began).toBeLessThan(8000);
  });

  /** The longest time in which nobody else had a turn, in milliseconds. */
  async function longestWait(work: () => Promise<unknown>): Promise<number> {
    const waits: number[] = [];
    let last = performance.now();
    const beat = setInterval(() => {
      waits.push(performance.now() - last);
      last = performance.now();
    }, 5);
    await work();
    await setTimeout(10);
    clearInterval(beat);
    return Math.max(...waits);
  }

  test.each([
    ['lines', 'a\n'.repeat(2_400_000), 'import.too_many_rows'],
    ['cells', ','.repeat(4_800_000), 'import.unreadable'],
  ])('of very many %s is read no further than it must be', async (_what, text, code) => {
    const wait = await longestWait(() => expect(cells(Buffer.from(text))).rejects.toMatchObject(refused(code)));
    expect(wait).toBeLessThan(1000);
  });

  test('whose one row has very many cells on many lines gives others their turn', async () => {
    const endless = `${','.repeat(190_000)}"\n"`.repeat(12);
    expect(await longestWait(() => cells(Buffer.from(`a,b\n${endless}`)))).toBeLessThan(1000);
  });

  test('may not have more lines than are taken, nor be larger', async () => {
    await expect(cells(Buffer.from('a\n'.repeat(101)))).rejects.toMatchObject(refused('import.too_many_rows'));
    await expect(cells(Buffer.alloc(6 * 1024 * 1024, 'a'))).rejects.toMatchObject(refused('import.too_large'));
  });
});

describe('what was exported', () => {
  const columns: TableColumn[] = ['Name', 'Note'].map((heading) => ({ name: heading, heading, kind: 'text' }));
  const texts = [
    '=1+1',
    "'=1+1",
    "''-1",
    '-5',
    '+86 138',
    '@a',
    '＝1',
    "'a",
    '"q"',
    'a,b',
    'a\nb',
    '_x0041_',
    '_x005F_',
    '0012',
    '1e5',
    'TRUE',
    '中',
  ];
  const rows = texts.map((text) => [text, 'x']);
  const clock = wallClock('UTC');
  if (!clock) throw new Error('There is UTC.');

  test('as a text file comes back as it was', async () => {
    const file = Buffer.from(csvHead(columns) + csvLines(columns, rows, clock));
    expect((await cells(file)).slice(1)).toEqual(rows);
  });

  test('as a spreadsheet comes back as it was', async () => {
    const sheet = sheetHead(columns) + sheetRows(columns, rows, clock, 2) + sheetFoot;
    const file = await zipOf({ ...workbookParts('S'), 'xl/worksheets/sheet1.xml': sheet });
    expect((await cells(file)).slice(1)).toEqual(rows);
  });
});

test('headings of thousands of spaces are compared as fast as others', async () => {
  const headings = Array.from({ length: 20 }, (_, place) => `a${' '.repeat(32_000)}${place}`);
  const declaration = importOf({ name: { type: 'text' } }, z.object({ name: z.string() }), 10);
  const lines = [['Name ＊ ', ...headings], ['x']].map((line, place) => ({ number: place + 1, cells: line }));
  const began = performance.now();
  const words = { 'zh-cn': { fields: {} }, en: { fields: { name: 'Name' } } };
  const clock = wallClock('Asia/Shanghai') ?? expect.fail('no such zone');
  const { rows } = await toRows(declaration, lines, { words, lang: 'en', clock });
  expect(rows).toEqual([{ number: 2, values: { name: 'x' } }]);
  expect(performance.now() - began).toBeLessThan(1500);
});

describe('a spreadsheet', () => {
  test('gives texts, whole numbers, dates and truths as people read them', async () => {
    const file = await writeXlsx([
      [{ value: '名称' }, { value: 'Phone' }, { value: 'Day' }, { value: 'Moment' }, { value: 'On' }],
      [
        { value: ' <b>&amp; ' },
        { value: 13800138000, type: Number },
        { value: new Date(Date.UTC(2026, 10, 21)), type: Date, format: 'yyyy/mm/dd' },
        { value: new Date(Date.UTC(2026, 10, 21, 8, 30, 5)), type: Date, format: 'dd.mm.yyyy hh:mm' },
        { value: true, type: Boolean },
      ],
    ]).toBuffer();
    expect(await cells(file)).toEqual([
      ['名称', 'Phone', 'Day', 'Moment', 'On'],
      ['<b>&amp;', '13800138000', '2026-11-21', '2026-11-21 08:30:05', '1'],
    ]);
  });

  const sheet = (rows: string) => ({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId9"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="rId9" Target="/xl/worksheets/data.xml"/></Relationships>',
    'xl/worksheets/data.xml': `<x:worksheet xmlns:x="x"><x:sheetData>${rows}</x:sheetData></x:worksheet>`,
  });

  test('may leave out cells, addresses and whole rows', async () => {
    const rows = '<x:row r="2"><x:c r="C2" t="inlineStr"><x:is><x:t>c</x:t></x:is></x:c></x:row><x:row><x:c><x:v>1</x:v></x:c></x:row>';
    expect(await readLines(await zipOf(sheet(rows)), 10)).toEqual([
      { number: 2, cells: ['', '', 'c'] },
      { number: 3, cells: ['1'] },
    ]);
  });

  test('writes line ends of another kind in letters, which are no part of a text', async () => {
    const rows = '<x:row><x:c t="inlineStr"><x:is><x:t>a_x000D_\nb_x0000_c</x:t></x:is></x:c></x:row>';
    expect(await cells(await zipOf(sheet(rows)))).toEqual([['a\nbc']]);
  });

  test('that is something else, or broken, is refused', async () => {
    const doctype = '<!DOCTYPE x [<!ENTITY a "aaaaaaaa">]><worksheet><sheetData/></worksheet>';
    const files = [
      await zipOf({ 'readme.txt': 'x' }),
      await zipOf({ ...sheet(''), 'xl/worksheets/data.xml': doctype }),
      await zipOf(sheet('<x:row><x:c>&nothing;</x:c></x:row>')),
      await zipOf(sheet('<x:row>')),
      Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100)]),
    ];
    for (const file of files) await expect(cells(file)).rejects.toMatchObject(refused('import.unreadable'));
  });

  test('with a format that is none is read like any other, and as fast', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(150_000)}"/></numFmts></styleSheet>`;
    const began = performance.now();
    expect(await cells(await zipOf({ ...sheet('<x:row><x:c><x:v>1</x:v></x:c></x:row>'), 'xl/styles.xml': styles }))).toEqual([['1']]);
    expect(performance.now() - began).toBeLessThan(2000);
  });

  test('made to burst is refused before it does', async () => {
    // Well-formed, and without a row: only its size speaks against it.
    const empty = Buffer.concat([Buffer.from('<worksheet>'), Buffer.alloc(20 * 1024 * 1024, ' '), Buffer.from('</worksheet>')]);
    const bomb = await zipOf({ ...sheet(''), 'xl/worksheets/data.xml': empty });
    const many = Object.fromEntries(Array.from({ length: 600 }, (_, place) => [`p${place}`, 'x']));
    const crowd = await zipOf({ ...sheet(''), ...many });
    const long = `<worksheet${Array.from({ length: 201 }, (_, n) => ` a${n}=""`).join('')}><sheetData/></worksheet>`;
    const dressed = await zipOf({ ...sheet(''), 'xl/worksheets/data.xml': long });
    for (const file of [bomb, crowd, dressed]) await expect(cells(file)).rejects.toMatchObject(refused('import.unreadable'));
  });

  test('that lies about its size is refused where the lie shows', async () => {
    const file = await zipOf(sheet(' '.repeat(3_000_000)));
    // The directory says that the sheet is ten bytes long.
    const at = file.lastIndexOf('xl/worksheets/data.xml') - 22;
    file.writeUInt32LE(10, at);
    await expect(cells(file)).rejects.toMatchObject(refused('import.unreadable'));
  });
});

test('a switch is read in the usual words and in those of its list, and says which', async () => {
  const declaration = importOf({ shown: { type: 'switch' } }, z.object({ shown: z.boolean() }), 10);
  const phrases = { fields: { shown: 'Shown' }, values: { shown: { true: 'Published', false: 'Draft' } } };
  const lines = ['Shown', 'Published', 'draft', '是', 'n', 'maybe'].map((cell, place) => ({ number: place + 1, cells: [cell] }));
  const clock = wallClock('UTC') ?? expect.fail('no such zone');
  const { rows, problems } = await toRows(declaration, lines, { words: { 'zh-cn': phrases, en: phrases }, lang: 'en', clock });
  expect(rows.map(({ values }) => values)).toEqual([true, false, true, false].map((shown) => ({ shown })));
  expect(problems).toMatchObject([{ row: 6, field: 'shown', message: 'Write one of: Published, Draft' }]);
});

describe('cells right of the last heading', () => {
  const clock = wallClock('UTC') ?? expect.fail('no such zone');
  const declaration = importOf(
    { name: { type: 'text' }, note: { type: 'text' }, pin: { type: 'text', secret: true } },
    z.looseObject({}),
    10,
  );
  const phrases = { fields: { name: 'Name', note: 'Note', pin: 'Pin' } };
  const problemsOf = async (file: Buffer) => {
    const lines = await readLines(file, 10);
    const { rows, problems } = await toRows(declaration, lines, { words: { 'zh-cn': phrases, en: phrases }, lang: 'en', clock });
    return { good: rows.map(({ number }) => number), problems: problems.map(({ row, field, message }) => [row, field, message]) };
  };
  const sentence = (cell: string) =>
    `This row has more cells than there are columns: “${cell}” stands below no heading. In a CSV file, text with commas needs double quotes around it`;

  test('are a problem of their row, empty ones are none', async () => {
    const told = await problemsOf(Buffer.from(`Name,Note,,\na,b,,\nc,"d, e",, \nf,g,,h,i\nj,k,${'l'.repeat(40)}\nm`));
    expect(told.good).toEqual([2, 3, 6]);
    expect(told.problems).toEqual([
      [4, '', sentence('h')],
      [5, '', sentence(`${'l'.repeat(30)}…`)],
    ]);
  });

  test('are one in a spreadsheet too', async () => {
    const rows = [['Name', 'Note'], ['a', 'b', 'c'], ['d']];
    const file = await writeXlsx(rows.map((row) => row.map((value) => ({ value })))).toBuffer();
    expect(await problemsOf(file)).toEqual({ good: [3], problems: [[2, '', sentence('c')]] });
  });

  test('show nothing of a secret that had a comma', async () => {
    expect((await problemsOf(Buffer.from('Name,Pin\na,12,34'))).problems).toEqual([[2, '', sentence('••')]]);
  });
});

describe('a report', () => {
  const columns = ['name', null, 'until'].map((field) => ({ heading: field ?? '?', field }));
  const finding = (row: number, field: string) => ({ row, field, message: 'x' });
  const report = (problems: ReturnType<typeof finding>[], remarks: ReturnType<typeof finding>[]) =>
    reportOf({ columns, sample: [] }, { good: 1, applied: false, problems, remarks }, (field) => field, 'en');
  const places = (found: readonly { row: number; field: string }[]) => found.map(({ row, field }) => `${row} ${field}`);

  test('has lines in their order, and what is told of each as its cells stand there, that of no column last', () => {
    const found = [finding(3, 'until'), finding(2, ''), finding(2, 'until'), finding(2, 'gone'), finding(3, 'name'), finding(2, 'name')];
    const inOrder = ['2 name', '2 until', '2 ', '2 gone', '3 name', '3 until'];
    expect(places(report(found, []).problems)).toEqual(inOrder);
    expect(places(report([], found).remarks)).toEqual(inOrder);
  });

  test('says how much there is, beyond what it has room for', () => {
    const very = Array.from({ length: problemsMax + 60 }, (_, at) => finding(at + 2, 'name'));
    const line = Array.from({ length: 15 }, (_, at) => finding(2, `field_${at}`));
    expect(report(very, line)).toMatchObject({ bad: 260, found: { problems: 260, remarks: 15 } });
    expect(report(line, very).found).toEqual({ problems: 15, remarks: 260 });
    expect(report(very, very)).toMatchObject({ problems: { length: problemsMax }, remarks: { length: problemsMax } });
  });
});
