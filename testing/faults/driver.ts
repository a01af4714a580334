/** Servers that may die, one after the other on the same database, each loaded before it is needed. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

export interface Company {
  realm: number;
  host: string;
  /** Of two administrators. */
  tokens: string[];
}

export interface Request {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  payload?: object | string;
}

export type Question =
  | { ask: 'open'; dataFolder: string; url: string | undefined }
  | { ask: 'sql'; text: string; values: unknown[] }
  | { ask: 'company' }
  | { ask: 'parallel'; dieAt: number; requests: readonly Request[] }
  | ({ ask: 'request'; dieAt: number } & Request);

/** What fits to the question. */
export interface Answer {
  loaded?: true;
  failed?: string;
  rows?: Record<string, unknown>[];
  company?: Company;
  status?: number;
  statuses?: number[];
  body?: string;
  /** Database calls that the request took. */
  calls?: number;
}

export interface Mortal {
  sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  company: () => Promise<Company>;
  /** Undefined: it died. @param dieAt the database call at which it does; 0 is none */
  request: (request: Request, dieAt?: number) => Promise<Pick<Required<Answer>, 'status' | 'body' | 'calls'> | undefined>;
  /** All of them at the same time; answers their statuses. Undefined: it died. @param dieAt counts the calls of all of them */
  parallel: (requests: readonly Request[], dieAt?: number) => Promise<number[] | undefined>;
  stop: () => Promise<void>;
}

/** A file that node runs with these flags. */
export interface Program {
  file: string;
  flags: string[];
}

/** As it stands in the source: nothing to bundle first, but slow to load. */
const source: Program = { file: join(import.meta.dirname, 'victim.ts'), flags: ['--import', 'tsx'] };

/**
 * @param place where the database is; without a url, the embedded one in the folder
 * @param program what each server runs: one that loads faster where many have to die
 */
export async function mortalServer(place: { dataFolder: string; url: string | undefined }, program = source): Promise<Mortal> {
  let spare = load(program);
  const next = async () => {
    const server = spare;
    spare = load(program);
    await tell(server, { ask: 'open', ...place });
    return server;
  };
  let living = await next();
  const ask = async (question: Question): Promise<Answer> => {
    const given = await tell(living, question);
    if (!given) throw new Error(`The server died of "${question.ask}".`);
    return given;
  };
  return {
    sql: async (text, values = []) => (await ask({ ask: 'sql', text, values })).rows ?? [],
    async company() {
      const { company } = await ask({ ask: 'company' });
      if (!company) throw new Error('There is no company.');
      return company;
    },
    async request(request, dieAt = 0) {
      const given = await tell(living, { ask: 'request', dieAt, ...request });
      if (given) return { status: given.status ?? 0, body: given.body ?? '', calls: given.calls ?? 0 };
      living = await next();
      return undefined;
    },
    async parallel(requests, dieAt = 0) {
      const given = await tell(living, { ask: 'parallel', dieAt, requests });
      if (given) return given.statuses ?? [];
      living = await next();
      return undefined;
    },
    async stop() {
      await Promise.all([living, spare].map(end));
    },
  };
}

interface Loaded {
  child: ChildProcess;
  loaded: Promise<Answer | undefined>;
  ended: Promise<undefined>;
}

function load({ file, flags }: Program): Loaded {
  const child = fork(file, {
    execArgv: flags,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<undefined>((done) => child.once('exit', () => done(undefined)));
  return { child, ended, loaded: Promise.race([nextWord(child), ended]) };
}

function nextWord(child: ChildProcess): Promise<Answer> {
  return new Promise((done) => child.once('message', (answer: Answer) => done(answer)));
}

/** Undefined: it died before it answered. */
async function tell({ child, loaded, ended }: Loaded, question: Question): Promise<Answer | undefined> {
  if (!(await loaded)) throw new Error('The server did not load.');
  const word = nextWord(child);
  child.send(question);
  const answer = await Promise.race([word, ended]);
  if (answer?.failed) throw new Error(answer.failed);
  return answer;
}

async function end({ child, ended }: Loaded): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}
