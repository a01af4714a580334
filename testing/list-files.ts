/** Lists as files and back, as the console sends and asks for them. */
import { expect } from 'vitest';
import type { ImportReport } from '#kit/contract/import.ts';
import type { Person, World } from './world.ts';

/** The file that an export answers. @param asked `format=csv&columns[]=title` */
export async function exportedFile(w: World, person: Person, controller: string, asked: string): Promise<Buffer> {
  const answer = await w.server.http.inject({
    method: 'GET',
    url: `/tenant/${controller}/export?${asked}`,
    headers: { host: 'console.test', batoken: person.token, 'think-lang': 'en' },
  });
  expect(answer.headers['content-type'], answer.body.slice(0, 200)).toMatch(/csv|spreadsheet/);
  return answer.rawPayload;
}

/** What an import says of a file that it takes in. @param zone whose clock the file's times are written by */
export async function importedFile(
  w: World,
  person: Person,
  controller: string,
  { file, name, zone = 'Asia/Shanghai' }: { file: Buffer; name: string; zone?: string },
): Promise<ImportReport> {
  const form = new FormData();
  form.set('mode', 'apply');
  form.set('zone', zone);
  form.set('file', new Blob([new Uint8Array(file)]), name);
  const request = new Request('http://console.test', { method: 'POST', body: form });
  const answer = await w.server.http.inject({
    method: 'POST',
    url: `/tenant/${controller}/import`,
    headers: {
      ...{ host: 'console.test', batoken: person.token, 'think-lang': 'en' },
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const { code, msg, data } = answer.json<{ code: number; msg: string; data: { report: ImportReport } }>();
  expect({ code, msg }).toMatchObject({ code: 1 });
  return data.report;
}
