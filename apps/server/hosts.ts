/** Which company a host belongs to. Only the Host header decides; nothing else that a client can choose. */
import { findTenantByCode, type TenantOfHost } from '#features/tenants/server/door.ts';
import type { Config } from '#kit/server/config.ts';
import { type Database, type Realm, toRealm } from '#kit/server/database/scope.ts';

export type Site =
  /** A company's own host. `open` is false while it is disabled or has expired. */
  | { kind: 'site'; realm: Realm; code: string; open: boolean }
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
      const tenant = await findByCode(label);
      return tenant ? { kind: 'site', realm: toRealm(tenant.id), code: tenant.code, open: tenant.open } : { kind: 'unknown' };
    }
    if (config.consoleHost && name !== withoutPort(config.consoleHost)) return { kind: 'unknown' };
    const tenant = config.defaultTenant ? await findByCode(config.defaultTenant) : undefined;
    return { kind: 'console', realm: tenant?.open ? toRealm(tenant.id) : undefined };
  };
  const findByCode = (code: string): Promise<TenantOfHost | undefined> => db.acrossRealms((tx) => findTenantByCode(tx, code, clock()));

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
