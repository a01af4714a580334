/** What other features and programs may ask of domains. */
import type { Config } from '#kit/server/config.ts';
import { type Context, type RequestFacts, realmOf } from '#kit/server/context.ts';
import type { ScopedTx, WideTx } from '#kit/server/database/scope.ts';
import { ownPath, withOwnPaths } from '#kit/server/own-addresses.ts';
import { readableHost } from '#kit/server/readable-host.ts';
import { siteHost, siteUrl } from '#kit/server/site-url.ts';
import * as domains from './domains.repository.ts';
import { proofOf } from './proof.ts';

export {
  fillLetters,
  findPrimary as primaryHost,
  findVerified as findDomain,
  listPrimaries as primaryHosts,
} from './domains.repository.ts';
export { filePath as proofFilePath } from './proof.ts';
export { domainJobs, scheduleRechecks } from './recheck.ts';
export { remindOfFilings } from './reminders.service.ts';

/** Where people find the website of a realm: its primary domain, else its label below the site domain. Empty where it has neither. */
export async function websiteOf(
  { config, request }: { config: Config; request: RequestFacts },
  tx: ScopedTx | WideTx,
  { realm, code }: { realm: number; code: string | undefined },
): Promise<string> {
  const host = await domains.findPrimary(tx, realm);
  if (host === undefined && code === undefined) return '';
  return siteUrl(config, { code: code ?? '', host }, request);
}

/** What the proving file of a host says, for the website that has the host; undefined for a host that nobody has proved. */
export async function proofFileOf(tx: WideTx, host: string): Promise<string | undefined> {
  const claim = await domains.findVerified(tx, host);
  return claim && proofOf(claim).file_content;
}

/**
 * Every host at which the website of a realm answers: its verified domains, also as people read them, and its label below the site domain. Without a port, and
 * with that of the request and of the site domain, where they have one.
 */
export async function ownHosts({ config, request }: Called, tx: ScopedTx, realm: number): Promise<ReadonlySet<string>> {
  const { hosts, code } = await domains.findHosts(tx, realm);
  const all = [...hosts, ...hosts.map(readableHost), ...(code === undefined ? [] : [siteHost(config, code)])];
  const ports = [request.host, config.siteDomain].map((host) => /:\d{1,5}$/.exec(host)?.[0] ?? '');
  return new Set(['', ...ports].flatMap((port) => all.map((host) => host + port)));
}

/** What people write of their own website, as it is kept: `http://acme.example/about` → `/about`. Other text stays as it is. */
export async function keptLink(ctx: Writing, address: string): Promise<string> {
  return maybeAbsolute.test(address) ? ownPath(address, await ownHosts(ctx, ctx.tx, realmOf(ctx))) : address;
}

/** The same for the addresses in rich text, which was cleaned before. */
export async function keptLinks(ctx: Writing, html: string): Promise<string> {
  return maybeAbsolute.test(html) ? withOwnPaths(html, await ownHosts(ctx, ctx.tx, realmOf(ctx))) : html;
}

type Called = Pick<Context, 'config' | 'request'>;
type Writing = Called & Pick<Context, 'tx' | 'realm'>;
const maybeAbsolute = /(?:^|")https?:\/\//i;
