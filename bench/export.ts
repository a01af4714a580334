/** What it costs to send a whole list as a spreadsheet: how long it takes, and how much memory beyond an idle server's. */
import { request } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromBufferPromise } from 'yauzl';

import type { BuiltServer } from './built-server.ts';

export interface ExportFigures {
  rows: number;
  bytes: number;
  ms: number;
  rssIdleBytes: number;
  /** The most that was seen while the file was sent. */
  rssPeakBytes: number;
}

const idleMs = 3000;
const lookEveryMs = 20;

/** Exports every document with every column. Throws when the file is not whole. @param token of the company's founder */
export async function measureExport(server: BuiltServer, token: string, expectedRows: number): Promise<ExportFigures> {
  await sleep(idleMs);
  const idle = await server.metrics();
  let peak = idle.rssBytes;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, (await server.metrics()).rssBytes);
      await sleep(lookEveryMs);
    }
  })();
  const startedMs = performance.now();
  const file = await download(server.port, token);
  const ms = performance.now() - startedMs;
  isOver = true;
  await watching;
  const rows = await rowsIn(file);
  if (rows !== expectedRows) throw new Error(`The export holds ${rows} rows instead of ${expectedRows}.`);
  return { rows, bytes: file.length, ms, rssIdleBytes: idle.rssBytes, rssPeakBytes: peak };
}

function download(port: number, token: string): Promise<Buffer> {
  const path = `/tenant/corp.Archives/export?format=xlsx&${columns.map((name) => `columns[]=${name}`).join('&')}`;
  return new Promise((done, fail) => {
    const outgoing = request({ host: '127.0.0.1', port, path, headers: { batoken: token }, agent: false }, (answer) => {
      if (!answer.headers['content-type']?.includes('spreadsheet')) fail(new Error('The export was not answered with a file.'));
      else buffer(answer).then(done, fail);
    });
    outgoing.on('error', fail);
    outgoing.end();
  });
}

const columns = [
  'id',
  'title',
  'column_id',
  'audit_status',
  'published',
  'flags',
  'tags',
  'publish_time',
  'views',
  'author_admin.nickname',
  'locale',
  'create_time',
  'update_time',
];

/** Rows of the sheet below its headings, counted while it is unpacked. */
async function rowsIn(file: Buffer): Promise<number> {
  const zip = await fromBufferPromise(file, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== 'xl/worksheets/sheet1.xml') continue;
    return (await countIn(await zip.openReadStreamPromise(entry), '<row ')) - 1;
  }
  throw new Error('The file has no sheet.');
}

async function countIn(part: Readable, wanted: string): Promise<number> {
  let found = 0;
  let rest = '';
  part.setEncoding('utf8');
  // safe: setEncoding makes texts of the chunks
  for await (const chunk of part as AsyncIterable<string>) {
    const text = rest + chunk;
    found += text.split(wanted).length - 1;
    rest = text.slice(-(wanted.length - 1));
  }
  return found;
}
