/** Forms with a file, as a browser sends them. */
import { type App, tokenHeader } from '#kit/contract/envelope.ts';
import type { World } from './world.ts';

export interface SentFile {
  url: string;
  app: App;
  token: string;
  host?: string;
  /** Before the file. */
  fields?: Readonly<Record<string, string>>;
  /** Written into the header as it stands. */
  filename: string;
  content: Buffer | string;
  type?: string;
  headers?: Readonly<Record<string, string>>;
  /** What becomes of the form on its way. */
  wrap?: (form: Buffer) => Buffer;
}

/** What an upload is answered with; other calls name the `data` of theirs: `sendFile<{ report: ImportReport }>(…)`. */
export interface FileAnswer<Data = { file?: { id: number; url: string; sha1: string } }> {
  status: number;
  code: number;
  msg: string;
  data: Data;
}

const boundary = 'x-siteloom-x';

export function formWith({
  fields = {},
  filename,
  content,
  type = 'application/octet-stream',
}: Omit<SentFile, 'url' | 'app' | 'token'>): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(parts.join('') + head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

export const formType = `multipart/form-data; boundary=${boundary}`;

export async function sendFile<Data = FileAnswer['data']>(w: World, sent: SentFile): Promise<FileAnswer<Data>> {
  const { url, app, token, host = 'console.test', headers = {}, wrap = (form: Buffer) => form } = sent;
  const answer = await w.server.http.inject({
    method: 'POST',
    url,
    headers: { host, [tokenHeader[app]]: token, 'think-lang': 'en', 'content-type': formType, ...headers },
    payload: wrap(formWith(sent)),
  });
  return { ...answer.json<Omit<FileAnswer<Data>, 'status'>>(), status: answer.statusCode };
}
