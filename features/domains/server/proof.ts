/** Looks whether the owner of a name has published our token: in a TXT record, or in a file on the host. */

import { Resolver } from 'node:dns/promises';
import { cutText } from '#kit/contract/cut-text.ts';

import type { Config } from '#kit/server/config.ts';
import { outboundFetch, type Resolve } from '#kit/server/outbound.ts';
import type { DomainProblem } from '../contract.ts';

const label = '_siteloom';
const prefix = 'siteloom=';
export const filePath = '/.well-known/siteloom.txt';
const fileMaxBytes = 4096;
const timeoutMs = 4000;
const shownMax = 80;

/** How the host is reached: in production on port 80, at the addresses that DNS says. */
export interface ProofWay {
  port: number;
  resolve?: Resolve;
}

const usualWay: ProofWay = { port: 80 };

export interface Claim {
  host: string;
  token: string;
}

/** What the owner is asked to publish. */
export function proofOf({ host, token }: Claim) {
  return { txt_name: `${label}.${host}`, txt_value: prefix + token, file_url: `http://${host}${filePath}`, file_content: prefix + token };
}

export interface Found {
  /** Empty when the token is there. */
  problem: Exclude<DomainProblem, 'taken'>;
  /** What was published instead, as much of it as a person needs to recognise it. */
  instead: string;
}

/**
 * Both places are asked at once; whoever cannot be reached has published nothing.
 * Records outweigh the file: once the name points here, the file is ours, and only its owner writes the records.
 * A record without the prefix proves nothing and is shown all the same: whoever left it out would wait for DNS in vain. Of a file
 * only what begins with the prefix is, so that nothing else can be read through us.
 * @param realm for whom it is counted
 */
export async function checkProof(config: Config, claim: Claim, realm: number | undefined, way = usualWay): Promise<Found> {
  const [records, file] = await Promise.all([txtRecords(config, claim.host), fileOf(config, claim.host, realm, way)]);
  const [inRecords, inFile] = [saidIn(records), saidIn([file])];
  const said = inRecords.length > 0 ? inRecords : inFile;
  if (said.includes(prefix + claim.token)) return { problem: '', instead: '' };
  const [instead] = [...said, ...records];
  return { problem: instead === undefined ? 'no_record' : 'other_record', instead: shortened(instead ?? '') };
}

function shortened(text: string): string {
  return cutText(text, shownMax, '…');
}

/** Other records and pages are not about us. */
function saidIn(texts: readonly string[]): string[] {
  return texts.map((text) => text.trim()).filter((text) => text.startsWith(prefix));
}

async function txtRecords({ dnsServers }: Config, host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  if (dnsServers.length > 0) resolver.setServers([...dnsServers]);
  // No record, no such name, no answer: all mean that nothing was published.
  const found = await resolver.resolveTxt(`${label}.${host}`).catch((): string[][] => []);
  return found.map((pieces) => pieces.join(''));
}

async function fileOf(config: Config, host: string, realm: number | undefined, { port, resolve }: ProofWay): Promise<string> {
  const url = `http://${host}${port === usualWay.port ? '' : `:${port}`}${filePath}`;
  const wish = { maxBytes: fileMaxBytes, timeoutMs, ...(realm !== undefined && { realm }), ...(resolve && { resolve }) };
  const answer = await outboundFetch(config, url, wish).catch(() => undefined);
  return answer ? answer.body.toString('utf8') : '';
}
