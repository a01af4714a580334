/** Which company a host belongs to. Only the Host header decides; nothing else that a client can choose. */
import { findDomain, primaryHost } from '#features/domains/server/door.ts';
import { findTenantByCode, findTenantById, type TenantOfHost } from '#features/tenants/server/door.ts';
import { minuteMs } from '#kit/contract/units.ts';
import type { Config } from '#kit/server/config.ts';
import { DatabaseAway } from '#kit/server/database/presence.ts';
import { type Database, platformRealm, type Realm, toRealm, type WideTx } from '#kit/server/database/scope.ts';
import { hostWithoutPort } from '#kit/server/host-port.ts';

export type Site =
  /** A host of a website. `open` is false while its company is disabled or has expired; `primaryHost` is where the others lead. */
  | { kind: 'site'; realm: Realm; open: boolean; primaryHost: string | undefined }
  /** The console; members there belong to the default company, if there is one. */
  | { kind: 'console'; realm: Realm | undefined }
  | { kind: 'unknown' };

export interface HostTable {
  find: (host: string) => Promise<Site>;
  /** What is known without looking it up. */
  peek: (host: string) => Site | undefined;
  /** Until when what is known of a host holds, in milliseconds of the clock; 0 where nothing is known. */
  knownUntilMs: (host: string) => number;
  /** Forgets what is known of hosts: a company was opened, changed or closed. */
  forget: () => void;
  /** Rises whenever hosts are forgotten. */
  forgets: () => number;
}

/** Sites change by events, which are told, and by the end of a company's time, which is known. */
const siteTrustMs = 5 * minuteMs;
/** A host that is nobody's may become somebody's while nobody tells. */
const otherTrustMs = 10_000;
/** Anybody can send any host: those that are nobody's are kept apart, so that they never push out those that are somebody's. */
const sitesMax = 200_000;
const othersMax = 20_000;

interface Known {
  site: Site;
  untilMs: number;
}

export function hostTable(config: Config, db: Database, clock: () => Date): HostTable {
  const memory = hostMemory(clock);

  const lookUp = async (name: string): Promise<Found> => {
    const label = siteLabel(config, name);
    if (label) {
      return db.acrossRealms(async (tx) => siteOf(tx, await findTenantByCode(tx, label, clock())));
    }
    const owned = await db.acrossRealms((tx) => byDomain(tx, name));
    if (owned) return owned;
    if (config.consoleHost && name !== hostWithoutPort(config.consoleHost)) return unknown;
    const tenant = config.defaultTenant ? await findByCode(config.defaultTenant) : undefined;
    return { site: { kind: 'console', realm: tenant?.open ? toRealm(tenant.id) : undefined }, expireTime: null };
  };
  const findByCode = (code: string): Promise<TenantOfHost | undefined> => db.acrossRealms((tx) => findTenantByCode(tx, code, clock()));
  /** A verified domain, of a company or of the platform's own website. */
  const byDomain = async (tx: WideTx, name: string): Promise<Found | undefined> => {
    const owner = await findDomain(tx, name);
    if (!owner) return undefined;
    const tenant =
      owner.realm === platformRealm ? { id: platformRealm, open: true, expire_time: null } : await findTenantById(tx, owner.realm, clock());
    return siteOf(tx, tenant);
  };

  /** While nobody can be asked, what was known last holds. */
  const peek = (name: string): Site | undefined => {
    const known = memory.of(name);
    return known && (known.untilMs > clock().getTime() || db.presence.isAway()) ? known.site : undefined;
  };
  const orLast = (name: string, error: unknown): Site => {
    const known = memory.of(name);
    if (!known || !(error instanceof DatabaseAway)) throw error;
    return known.site;
  };

  const lookUpAndKeep = async (name: string): Promise<Site> => {
    const before = memory.forgets();
    try {
      const found = await lookUp(name);
      // What changed while it was looked up may not have been seen.
      if (memory.forgets() === before) memory.keep(name, found);
      return found.site;
    } catch (error) {
      return orLast(name, error);
    }
  };
  /** Whoever asks for a host that is being looked up waits with the first, unless hosts were forgotten since it began. */
  const underway = new Map<string, Promise<Site>>();
  const oneLookUp = (name: string): Promise<Site> => {
    const key = `${memory.forgets()} ${name}`;
    const begun = underway.get(key);
    if (begun) return begun;
    const asked = lookUpAndKeep(name).finally(() => underway.delete(key));
    underway.set(key, asked);
    return asked;
  };

  return {
    peek: (host) => peek(nameOf(host)),
    knownUntilMs: (host) => memory.of(nameOf(host))?.untilMs ?? 0,
    forget: memory.forget,
    forgets: memory.forgets,
    async find(host) {
      const name = nameOf(host);
      return peek(name) ?? oneLookUp(name);
    },
  };
}

function hostMemory(clock: () => Date) {
  const sites = new Map<string, Known>();
  const others = new Map<string, Known>();
  let forgets = 0;
  return {
    of: (name: string) => sites.get(name) ?? others.get(name),
    forgets: () => forgets,
    forget() {
      forgets += 1;
      sites.clear();
      others.clear();
    },
    keep(name: string, { site, expireTime }: Found): void {
      const isSite = site.kind === 'site';
      const [table, most, trustMs] = isSite ? [sites, sitesMax, siteTrustMs] : [others, othersMax, otherTrustMs];
      if (table.size >= most) table.clear();
      (isSite ? others : sites).delete(name);
      const nowMs = clock().getTime();
      const endMs = expireTime !== null && expireTime * 1000 > nowMs ? expireTime * 1000 : Number.POSITIVE_INFINITY;
      table.set(name, { site, untilMs: Math.min(nowMs + trustMs, endMs) });
    },
  };
}

interface Found {
  site: Site;
  /** Of the company, in unix seconds; null: no end. */
  expireTime: number | null;
}

const unknown: Found = { site: { kind: 'unknown' }, expireTime: null };

async function siteOf(tx: WideTx, tenant: Pick<TenantOfHost, 'id' | 'open' | 'expire_time'> | undefined): Promise<Found> {
  if (!tenant) return unknown;
  const site = { kind: 'site' as const, realm: toRealm(tenant.id), open: tenant.open, primaryHost: await primaryHost(tx, tenant.id) };
  return { site, expireTime: tenant.expire_time };
}

/** `demo` of `demo.localhost`; undefined for hosts that are not below the site domain. */
function siteLabel(config: Config, name: string): string | undefined {
  const suffix = `.${hostWithoutPort(config.siteDomain)}`;
  if (!name.endsWith(suffix) || name === hostWithoutPort(config.consoleHost)) return undefined;
  const label = name.slice(0, -suffix.length);
  return /^[a-z][a-z0-9-]{1,30}$/.test(label) ? label : undefined;
}

function nameOf(host: string): string {
  return hostWithoutPort(host.toLowerCase());
}
