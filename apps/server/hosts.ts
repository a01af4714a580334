/** Which company a host belongs to. Only the Host header decides; nothing else that a client can choose. */
import { findDomain, primaryHost } from '#features/domains/server/door.ts';
import { findTenantByCode, findTenantById, type TenantOfHost } from '#features/tenants/server/door.ts';
import type { Config } from '#kit/server/config.ts';
import { type Database, platformRealm, type Realm, toRealm, type WideTx } from '#kit/server/database/scope.ts';

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
  /** Forgets what is known of hosts: a company was opened, changed or closed. */
  forget: () => void;
}

/** What was looked up is trusted this long without being told: a company expires by time, not by an event. */
const trustMs = 10_000;
const hostsMax = 20_000;

export function hostTable(config: Config, db: Database, clock: () => Date): HostTable {
  const known = new Map<string, { site: Site; untilMs: number }>();

  const lookUp = async (name: string): Promise<Site> => {
    const label = siteLabel(config, name);
    if (label) {
      return db.acrossRealms(async (tx) => siteOf(tx, await findTenantByCode(tx, label, clock())));
    }
    const owned = await db.acrossRealms((tx) => byDomain(tx, name));
    if (owned) return owned;
    if (config.consoleHost && name !== withoutPort(config.consoleHost)) return { kind: 'unknown' };
    const tenant = config.defaultTenant ? await findByCode(config.defaultTenant) : undefined;
    return { kind: 'console', realm: tenant?.open ? toRealm(tenant.id) : undefined };
  };
  const findByCode = (code: string): Promise<TenantOfHost | undefined> => db.acrossRealms((tx) => findTenantByCode(tx, code, clock()));
  /** A verified domain, of a company or of the platform's own website. */
  const byDomain = async (tx: WideTx, name: string): Promise<Site | undefined> => {
    const owner = await findDomain(tx, name);
    if (!owner) return undefined;
    const tenant = owner.realm === platformRealm ? { id: platformRealm, open: true } : await findTenantById(tx, owner.realm, clock());
    return siteOf(tx, tenant);
  };

  const peek = (name: string): Site | undefined => {
    const remembered = known.get(name);
    return remembered && remembered.untilMs > clock().getTime() ? remembered.site : undefined;
  };

  return {
    peek: (host) => peek(withoutPort(host.toLowerCase())),
    async find(host) {
      const name = withoutPort(host.toLowerCase());
      const remembered = peek(name);
      if (remembered) return remembered;
      const site = await lookUp(name);
      if (known.size >= hostsMax) known.clear(); // anybody can send any host
      known.set(name, { site, untilMs: clock().getTime() + trustMs });
      return site;
    },
    forget: () => known.clear(),
  };
}

async function siteOf(tx: WideTx, tenant: Pick<TenantOfHost, 'id' | 'open'> | undefined): Promise<Site> {
  if (!tenant) return { kind: 'unknown' };
  return { kind: 'site', realm: toRealm(tenant.id), open: tenant.open, primaryHost: await primaryHost(tx, tenant.id) };
}

/** `demo` of `demo.localhost`; undefined for hosts that are not below the site domain. */
function siteLabel(config: Config, name: string): string | undefined {
  const suffix = `.${withoutPort(config.siteDomain)}`;
  if (!name.endsWith(suffix) || name === withoutPort(config.consoleHost)) return undefined;
  const label = name.slice(0, -suffix.length);
  return /^[a-z][a-z0-9-]{1,30}$/.test(label) ? label : undefined;
}

function withoutPort(host: string): string {
  return host.replace(/:\d+$/, '');
}
