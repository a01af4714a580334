/** The console's built files, and its one HTML page for every address that is a screen. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Lang } from '#kit/contract/lang.ts';
import { daySeconds, hourSeconds } from '#kit/contract/units.ts';

/** antd writes its styles at run time, so styles cannot be listed; scripts can. Files go straight to the stores that are set up. */
const consolePolicy = (stores: readonly string[]) =>
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https: http:; font-src 'self'; " +
  `connect-src ${["'self'", ...stores].join(' ')}; ` +
  "media-src 'self' https: blob:; frame-src 'self' https: http:; worker-src 'self' blob:; form-action 'self'; " +
  "base-uri 'none'; frame-ancestors 'none'; object-src 'none'; manifest-src 'self'";

const yearSeconds = 365 * daySeconds;

export interface ConsoleFiles {
  /** Answers a request for a screen with the application. */
  page: (request: FastifyRequest, reply: FastifyReply, dress?: Dress) => Promise<FastifyReply>;
}

interface Dress {
  /** They stand above the application's own. */
  styles: string;
  /** Of the website that it belongs to, the main one first: whoever has chosen none begins in one of them (`public/boot.js`). */
  languages: readonly Lang[];
}

export async function serveConsole(
  http: FastifyInstance,
  root: string,
  storeOrigins: () => Promise<readonly string[]>,
): Promise<ConsoleFiles> {
  const built = join(root, 'dist', 'console');
  const publicFolder = join(root, 'apps', 'console', 'public');
  await http.register(async (files) => {
    leadAstray(files);
    // Names of assets carry a hash of their content; the pictures of starter sites change only with the product.
    await serveFolder(files, '/assets/', join(built, 'assets'), `public, max-age=${yearSeconds}, immutable`);
    await serveFolder(files, '/starter/', join(publicFolder, 'starter'), `public, max-age=${daySeconds}`);
    for (const name of await namesOfFiles(publicFolder)) {
      // The built copy may stand there compressed; developers who start the server alone have none.
      const folder = existsSync(join(built, name)) ? built : publicFolder;
      files.get(`/${name}`, (_request, reply) => reply.header('cache-control', `public, max-age=${hourSeconds}`).sendFile(name, folder));
    }
  });
  const page = join(built, 'index.html');
  return {
    page: async (_request, reply, dress) =>
      reply
        .code(200)
        .header('content-security-policy', consolePolicy(await storeOrigins()))
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(dressed(await readFile(page, 'utf8').catch(() => notBuilt), dress)),
  };
}

function dressed(html: string, { styles, languages }: Dress = { styles: '', languages: [] }): string {
  const styled = styles ? html.replace('</head>', () => `<style>${styles}</style></head>`) : html;
  return languages.length > 0 ? styled.replace('<html ', () => `<html data-languages="${languages.join(' ')}" `) : styled;
}

/** What is not there falls through to the not-found handler: a theme's own assets live under the same prefix. */
async function serveFolder(http: FastifyInstance, prefix: string, folder: string, cacheControl: string): Promise<void> {
  await http.register(fastifyStatic, {
    root: folder,
    prefix,
    index: false,
    preCompressed: true,
    decorateReply: !http.hasReplyDecorator('sendFile'),
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl);
      // Opened in the browser, the policy of all pages would leave a document's viewer without its styles.
      if (path.endsWith('.pdf')) reply.header('content-disposition', 'attachment');
    },
  });
}

/** What leads out of a folder, or to no file in it, is an address like any other without a page. */
function leadAstray(files: FastifyInstance): void {
  files.setErrorHandler<FastifyError>((error, _request, reply) => {
    if (error.statusCode !== 403) throw error;
    reply.callNotFound();
  });
}

async function namesOfFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Only seen by developers who start the server alone. */
const notBuilt = `<!doctype html><meta charset="utf-8"><title>Siteloom</title><p>The console has not been built. Run npm start, or npm run dev.</p>`;
