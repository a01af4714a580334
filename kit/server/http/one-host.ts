/** Which host a request is for, said once and in one way: what stands before this server and the server itself must not read it differently. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Reads an address that names its host (`GET http://a.example/b HTTP/1.1`) as one of that host, whatever the header says: RFC 9112, 3.2.2.
 * The rule for two headers holds all the same.
 */
export function readWholeAddress(request: IncomingMessage): void {
  const { url = '' } = request;
  if (url.startsWith('/') || !/^https?:\/\//i.test(url)) return;
  const [, host = '', rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(url) ?? [];
  request.headers.host = host;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * `www.site.example.:80` is `www.site.example:80`, a name of the DNS written from its root (RFC 1034, 3.1), and `www.site.example:` is
 * `www.site.example` (RFC 3986, 3.2.3): one and the same site.
 */
export function readRootedHost({ headers }: IncomingMessage): void {
  if (headers.host) headers.host = headers.host.replace(/:$/, '').replace(/(?<=[^.])\.(?=:\d+$|$)/, '');
}

/** False where the Host header stands twice: node believes the first of them, a proxy perhaps the last. RFC 9112, 3.2. */
export function isForOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
}

/** Answers 400 to whatever is for two hosts, before anything else looks at it. */
export function refuseTwoHosts(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ raw }) => {
    if (!isForOneHost(raw)) throw Object.assign(new Error('The request names two hosts.'), { statusCode: 400 });
  });
}
