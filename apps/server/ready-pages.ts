/**
 * Pages that were sent, under host and address as browsers send them. It is the page cache asked with one look instead of ten:
 * among many thousand companies every look costs more than the work around it, because nothing of it lies near.
 */
import type { Realm } from '#kit/server/database/scope.ts';
import type { AskedPage } from '#kit/server/http/server.ts';
import { takes } from '#kit/site/finished-page.ts';
import type { PageCache, Sendable } from '#kit/site/page-cache.ts';
import type { HostTable } from './hosts.ts';
import { isSeen } from './site-address.ts';

/** What is sent, and what a visit of it is counted with. */
export interface ReadyAnswer extends Sendable {
  realm: Realm;
  path: string;
  archiveId: number | undefined;
  /** False for what only programs read. */
  isSeen: boolean;
  /** In milliseconds of the clock. */
  untilMs: number;
}

export interface ReadyPages {
  find: (request: AskedPage) => ReadyAnswer | undefined;
  keep: (request: AskedPage, page: Pick<ReadyAnswer, 'realm' | 'path' | 'archiveId'> & { sendable: Sendable }) => void;
}

interface Parts {
  hosts: Pick<HostTable, 'knownUntilMs' | 'forgets'>;
  cache: Pick<PageCache, 'drops'>;
  clock: () => Date;
}

/** The addresses that most visits are for. Longer ones, and those with a query, go the exact way. */
const addressMaxLength = 200;
const answersMax = 100_000;

/** Everything is forgotten as soon as any page or host is: what is here is never older than what it was taken from. */
export function readyPages({ hosts, cache, clock }: Parts): ReadyPages {
  const answers = new Map<string, ReadyAnswer>();
  let drops = cache.drops();
  let forgets = hosts.forgets();
  const agree = () => {
    if (drops === cache.drops() && forgets === hosts.forgets()) return;
    answers.clear();
    drops = cache.drops();
    forgets = hosts.forgets();
  };

  return {
    find(request) {
      agree();
      const found = isPlain(request) ? answers.get(keyOf(request)) : undefined;
      return found && found.untilMs > clock().getTime() ? found : undefined;
    },

    keep(request, { sendable: { status, headers, body }, realm, path, archiveId }) {
      if (status !== 200 || !isPlain(request) || request.url.length + request.host.length > addressMaxLength) return;
      // As browsers write it: other spellings of one host would stand here a thousand times.
      if (request.host !== request.host.toLowerCase()) return;
      agree();
      if (answers.size >= answersMax) answers.clear();
      const untilMs = hosts.knownUntilMs(request.host);
      answers.set(keyOf(request), { status, headers, body, realm, path, archiveId, isSeen: isSeen(path), untilMs });
    },
  };
}

/** Asked for as most browsers ask: with brotli, and without a copy of their own. */
function isPlain({ method, url, headers }: AskedPage): boolean {
  return (
    method === 'GET' &&
    headers['if-none-match'] === undefined &&
    takes('br', String(headers['accept-encoding'] ?? '')) &&
    !url.includes('?')
  );
}

/** No host has a slash in it. */
function keyOf({ host, url }: AskedPage): string {
  return host + url;
}
