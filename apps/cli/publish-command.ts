/** `tenant publish`: a company's website as a folder of files, which any file server shows without the product and without a database. */
import type { IncomingHttpHeaders } from 'node:http';
import { buildServer, type Server } from '#apps/server/build-server.ts';
import type { HostTable, Site } from '#apps/server/hosts.ts';
import { websiteOf } from '#features/domains/server/door.ts';
import { findTenantByCode } from '#features/tenants/server/door.ts';
import type { Config } from '#kit/server/config.ts';
import { type Database, toRealm } from '#kit/server/database/scope.ts';
import { hostWithoutPort } from '#kit/server/host-port.ts';
import { type Command, type Desk, Failed, Misused, withFiles } from './command.ts';
import { type Answer, type Walk, type Walked, walkSite } from './mirror/crawl.ts';
import { farFiles } from './mirror/far.ts';
import { type MirrorFolder, mirrorFolder } from './mirror/folder.ts';

export const publishCommand: Command = {
  name: 'tenant publish',
  alias: 'publish',
  purpose: 'Writes the website of a company into a folder, as files that need no server of this product.',
  options: [
    { name: 'code', value: 'CODE', purpose: 'The company.', needed: true, bare: true },
    {
      name: 'folder',
      value: 'FOLDER',
      purpose: 'Where the files go; an earlier mirror of the company there is replaced in one step.',
      needed: true,
      bare: true,
    },
    {
      name: 'origin',
      value: 'URL',
      purpose: 'The address the site has for its visitors: https://www.example.com. Default: its own, with http.',
    },
    { name: 'replace', value: 'CODE', purpose: 'Another company, whose mirror stands in the folder and is to be replaced.' },
  ],
  run: publish,
};

type Given = Readonly<Record<string, string | undefined>>;

interface Written {
  folder: string;
  isNew: boolean;
  bytes: number;
}

const address = '127.0.0.1';
/** Not counted among the visits. */
const userAgent = 'siteloom-mirror-bot';
const missingShown = 20;

async function publish(desk: Desk, { code = '', folder = '', origin, replace }: Given): Promise<void> {
  const target = await mirrorFolder(folder);
  try {
    const walked = await withFiles(desk.config, async (db) => {
      const { url, site } = await siteOf(desk.config, db, code, origin);
      const { owner = code } = target;
      if (owner !== code && owner !== replace) {
        throw new Failed(`${folder} is the mirror of the company "${owner}". To put "${code}" into its place, add --replace ${owner}.`);
      }
      return withServer(desk.config, db, showing(url, site), (server) => walk(server, url, target, farFiles(desk.config)));
    });
    const isNew = await target.finish(code);
    say(desk, walked, { folder, isNew, bytes: target.stats().bytes });
  } catch (error) {
    await target.abandon();
    throw error;
  }
}

function say({ print }: Desk, { pages, files, missing }: Walked, { folder, isNew, bytes }: Written): void {
  print(`${pages} pages and ${files} files, ${(bytes / 1024 / 1024).toFixed(1)} MB${isNew ? '' : ': the same as before'}`);
  print(`Published to ${folder}`);
  if (missing.length > 0) print(`${missing.length} addresses lead nowhere:`);
  for (const url of missing.slice(0, missingShown)) print(`  ${url}`);
}

/** The address of the site, what its pages are called by; and whose it is. */
async function siteOf(config: Config, db: Database, code: string, origin: string | undefined): Promise<{ url: URL; site: Site }> {
  if (origin !== undefined && !(/^https?:/.test(origin) && URL.canParse(origin))) {
    throw new Misused('--origin is an address: https://www.example.com.');
  }
  return db.acrossRealms(async (tx) => {
    const tenant = await findTenantByCode(tx, code, new Date());
    if (!tenant) throw new Failed(`There is no company "${code}".`);
    const request = { id: 'command-line', ip: '', userAgent, host: config.siteDomain, protocol: 'http' };
    const url = new URL(origin ?? (await websiteOf({ config, request }, tx, { realm: tenant.id, code })));
    return { url, site: { kind: 'site' as const, realm: toRealm(tenant.id), open: tenant.open, primaryHost: undefined } };
  });
}

/** A mirror may stand where the product never was: its address is the company's here, and leads to no other. */
function showing({ hostname }: URL, site: Site): (known: HostTable) => HostTable {
  const isIt = (host: string) => hostWithoutPort(host).toLowerCase() === hostname;
  return (known) => ({
    ...known,
    peek: (host) => (isIt(host) ? site : known.peek(host)),
    find: async (host) => (isIt(host) ? site : known.find(host)),
  });
}

/** The product as it answers visitors, without a port. */
async function withServer<T>(
  config: Config,
  db: Database,
  hostsAround: (known: HostTable) => HostTable,
  work: (server: Server) => Promise<T>,
): Promise<T> {
  const quiet = { ...config, logLevel: 'silent', trustProxy: [address], rateLimitPerMinute: 0 };
  const server = await buildServer({ config: quiet, db, pageCacheBytes: 0, hostsAround });
  return work(server).finally(server.close);
}

async function walk({ http }: Server, site: URL, folder: MirrorFolder, fetchFar: Walk['fetchFar']): Promise<Walked> {
  const headers: IncomingHttpHeaders = {
    host: site.host,
    accept: 'text/html,*/*',
    'user-agent': userAgent,
    'x-forwarded-proto': site.protocol.slice(0, -1),
  };
  const ask = async (url: string): Promise<Answer> => {
    const answer = await http.inject({ method: 'GET', url, headers, remoteAddress: address, payloadAsStream: true });
    return { status: answer.statusCode, headers: answer.headers, content: answer.stream() };
  };
  const first = await ask('/');
  first.content.resume();
  if (first.status !== 200)
    throw new Failed(
      `${site.origin}/ answers ${first.status}${first.headers.location ? ` and leads to ${first.headers.location}` : ''}: this is not where the site is.`,
    );
  return walkSite({ origin: site.origin, ask, fetchFar, folder });
}
