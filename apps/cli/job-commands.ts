/** `jobs list`, `jobs retry`: work that the server has stopped trying. */
import { listAll } from '#features/tenants/server/door.ts';
import { platformRealm } from '#kit/server/database/scope.ts';
import { type GivenUpJobs, listGivenUp, retryGivenUp } from '#kit/server/job-keeping.ts';
import { type Command, Failed, withDatabase } from './command.ts';

export const jobCommands: readonly Command[] = [
  {
    name: 'jobs list',
    purpose: 'Lists the background work that is not tried any more, and what it failed of.',
    options: [],
    async run({ config, print }) {
      const { list, codes } = await withDatabase(config, async (db) => {
        const companies = await db.inScope(platformRealm, listAll);
        return { list: await db.acrossRealms(listGivenUp), codes: new Map(companies.map(({ id, code }) => [id, code])) };
      });
      for (const given of list) print(describe(given, codes.get(given.realm) ?? String(given.realm)));
      print(`Jobs that are not tried any more: ${list.reduce((sum, { count }) => sum + count, 0)}`);
    },
  },
  {
    name: 'jobs retry',
    purpose: 'Has that work tried again: at once where the server runs, else when it is started.',
    options: [{ name: 'queue', value: 'QUEUE', purpose: 'One kind of work, such as mail. Default: all of it.' }],
    async run({ config, print }, { queue }) {
      const count = await withDatabase(config, (db) => db.acrossRealms((tx) => retryGivenUp(tx, queue)));
      if (count === 0 && queue !== undefined) throw new Failed(`There is no work "${queue}" that is not tried any more.`);
      print(`Jobs that are tried again: ${count}`);
    },
  },
];

function describe({ queue, realm, count, lastTime, error }: GivenUpJobs, code: string): string {
  const time = new Date(lastTime * 1000).toISOString().slice(0, 16).replace('T', ' ');
  return [queue, realm === platformRealm ? 'platform' : code, count, `${time} UTC`, error].join('\t');
}
