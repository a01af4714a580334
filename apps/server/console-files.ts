/** The console's built files, and its one HTML page for every address that is a screen. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** antd writes its styles at run time, so styles cannot be listed; scripts can. */
const consolePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https: http:; font-src 'self'; " +
  "connect-src 'self'; media-src 'self' https: blob:; frame-src 'self' https:; worker-src 'self' blob:; form-action 'self'; " +
  "base-uri 'none'; frame-ancestors 'none'; object-src 'none'; manifest-src 'self'";

const yearSeconds = 31_536_000;

export interface ConsoleFiles {
  /** Answers a request for a screen with the application. */
  page: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

export async function serveConsole(http: FastifyInstance, root: string): Promise<ConsoleFiles> {
  const folder = join(root, 'dist', 'console');
  const built = existsSync(join(folder, 'index.html'));
  // Pictures of starter sites belong to public sites too, also while the console is not built.
  const folders = [...(built ? [folder] : []), join(root, 'apps', 'console', 'public')];
  await http.register(fastifyStatic, {
    root: folders,
    wildcard: false,
    index: false,
    preCompressed: true,
    // Names of assets carry a hash of their content; everything else may change with the next version.
    setHeaders(reply, path) {
      const immutable = path.includes(`${join('console', 'assets')}`);
      reply.header('cache-control', immutable ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=300');
    },
  });
  const html = built ? await readFile(join(folder, 'index.html')) : Buffer.from(notBuilt);
  return {
    page: async (_request, reply) =>
      reply
        .code(200)
        .header('content-security-policy', consolePolicy)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(html),
  };
}

/** Only seen by developers who start the server alone. */
const notBuilt = `<!doctype html><meta charset="utf-8"><title>Siteloom</title><p>The console has not been built. Run npm start, or npm run dev.</p>`;
