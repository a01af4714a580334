/** What other features and programs may ask of domains. */
import type { Config } from '#kit/server/config.ts';
import type { RequestFacts } from '#kit/server/context.ts';
import type { ScopedTx, WideTx } from '#kit/server/database/scope.ts';
import { siteHost, siteUrl } from '#kit/server/site-url.ts';
import * as domains from './domains.repository.ts';
import { proofOf } from './proof.ts';

export { findPrimary as primaryHost, findVerified as findDomain, listPrimaries as primaryHosts } from './domains.repository.ts';
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

/** Every host at which the website of a realm answers: its verified domains, and its label below the site domain. Without ports. */
export async function ownHosts({ config }: { config: Config }, tx: ScopedTx, realm: number): Promise<ReadonlySet<string>> {
  const { hosts, code } = await domains.findHosts(tx, realm);
  return new Set([...hosts, ...(code === undefined ? [] : [siteHost(config, code)])]);
}
