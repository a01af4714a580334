/** People who write documents all the time, and whoever notes in the ledger what they were told. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { contradictions, type Ground } from './ground.ts';
import { judge, type Ledger, type Verdict } from './ledger.ts';

export interface Writers {
  /** When the next document after this call is acknowledged, in ms from now. */
  firstSuccess: () => Promise<number>;
  /** Statuses other than 200, and how often; 0 is a connection that broke. */
  refused: Map<number, number>;
  stop: () => Promise<void>;
}

/** Between two documents of one writer, and after a failure. */
const pauseMs = 20;
const answerTimeoutMs = 30_000;

export function write(ground: Ground, url: string, ledger: Ledger, count = 20): Writers {
  let stopped = false;
  let waiting: (() => void)[] = [];
  const refused = new Map<number, number>();
  const one = async () => {
    while (!stopped) {
      const key = randomUUID();
      ledger.sent(key);
      const status = await send(ground, url, key);
      ledger.ended(key, status === 200 ? 'ok' : status === 0 || status >= 500 ? 'unknown' : 'fail');
      if (status === 200) for (const tell of waiting.splice(0)) tell();
      else refused.set(status, (refused.get(status) ?? 0) + 1);
      await sleep(status === 200 ? pauseMs : pauseMs * 5);
    }
  };
  const all = Array.from({ length: count }, one);
  return {
    refused,
    firstSuccess() {
      const from = performance.now();
      return new Promise((done) => waiting.push(() => done(performance.now() - from)));
    },
    async stop() {
      stopped = true;
      waiting = [];
      await Promise.all(all);
    },
  };
}

/** The status; 200 only where the envelope says so too. A refusal in the envelope is 400. */
export async function send({ company, column }: Ground, url: string, key: string, title = key): Promise<number> {
  const body = { column_id: column, title, content: `<p>${key}</p>`, tags: [`tag-${key.slice(0, 2)}`, 'all'], save_mode: 'submit' };
  try {
    const answer = await fetch(`${url}/tenant/corp.Archives/add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', batoken: company.tokens[0] ?? '', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    const { code }: { code?: number } = JSON.parse(await answer.text());
    return answer.status === 200 && code !== 1 ? 400 : answer.status;
  } catch {
    return 0;
  }
}

/** Looks for what the ledger names. The product may not run on the embedded database meanwhile. */
export async function verdict(ground: Ground, ledger: Ledger, before: string): Promise<{ verdict: Verdict; wrong: string[] }> {
  return ground.inspect(async (server) => {
    const rows = await server.sql('select title, count(*)::int as n from archives where tenant_id = $1 group by title', [
      ground.company.realm,
    ]);
    const found = new Map(rows.map(({ title, n }) => [String(title), Number(n)]));
    const wrong = await contradictions(server);
    if ((await ground.strangers(server)) !== before) wrong.push('Something of another company has changed.');
    return { verdict: judge(ledger.read(), found), wrong };
  });
}
