/** `verify-log`: whether the activity log is still what was written. */
import { type Verified, verifyChains, type Witness } from '#features/admin-log/server/door.ts';
import { findByCode, listAll } from '#features/tenants/server/door.ts';
import { type Database, platformRealm } from '#kit/server/database/scope.ts';
import { type Command, Failed, Misused, withDatabase } from './command.ts';

export const verifyLogCommand: Command = {
  name: 'verify-log',
  purpose: 'Checks that no entry of the activity log was changed, removed or added since.',
  options: [
    { name: 'tenant', value: 'CODE', purpose: 'One company, or "platform". Default: the platform and every company.' },
    { name: 'expect', value: 'PLACE:HASH', purpose: 'A head that the server printed: the chain of --tenant must still hold it.' },
  ],
  async run({ config, print }, { tenant, expect }) {
    const witness = expect === undefined ? undefined : witnessOf(expect, tenant);
    await withDatabase(config, async (db) => {
      const realm = tenant === undefined ? undefined : await realmOf(db, tenant);
      const { lines, all, broken } = await readChains(db, realm, witness);
      for (const line of lines) print(line);
      if (broken > 0) throw new Failed(`${broken} of ${all} logs do not hold.`);
      print(`${all} of ${all} logs hold.`);
    });
  },
};

/** A line for each chain, of every realm or of one, and how many there are and do not hold. */
export async function readChains(
  db: Database,
  realm?: number,
  witness?: Witness,
): Promise<{ lines: string[]; all: number; broken: number }> {
  const companies = await db.inScope(platformRealm, listAll);
  const codes = new Map(companies.map(({ id, code }) => [id, code]));
  const chains = await db.acrossRealms((tx) => verifyChains(tx, realm, witness));
  const lines = chains.map((chain) => describe(chain, codes.get(chain.realm) ?? ''));
  return { lines, all: chains.length, broken: chains.filter((chain) => chain.broken).length };
}

function witnessOf(expect: string, tenant: string | undefined): Witness {
  const [, place, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(expect) ?? [];
  if (place === undefined || hash === undefined) throw new Misused('--expect is PLACE:HASH, as the server printed it.');
  if (tenant === undefined) throw new Misused('--expect needs --tenant.');
  return { place: Number(place), hash };
}

async function realmOf(db: Database, code: string): Promise<number> {
  if (code === 'platform') return platformRealm;
  const tenant = await db.inScope(platformRealm, (tx) => findByCode(tx, code));
  if (!tenant) throw new Failed(`There is no company "${code}".`);
  return tenant.id;
}

const meanings = {
  altered: 'was changed, or does not follow the one before it',
  missing: 'does not follow: entries before it are gone',
  cut: 'is not there: the log does not end where its head says',
  unexpected: 'is not the one that was printed',
} as const;

function describe({ realm, entries, hash, broken }: Verified, code: string): string {
  const name = realm === platformRealm ? 'platform' : `company ${realm} ${code}`.trim();
  if (!broken) return [name, 'holds', `${entries} entries`, `${entries}:${hash}`].join('\t');
  const which = broken.id === undefined ? `entry ${broken.place}` : `entry ${broken.place} (id ${broken.id})`;
  return [name, 'BROKEN', `${entries} entries hold`, `${which} ${meanings[broken.kind]}`].join('\t');
}
