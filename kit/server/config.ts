/** Everything the environment decides, read and checked once at the start. */
import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod/mini';

import { isNameServer, isProxy, listed } from './address-lists.ts';
import { missingOfServices, type OperatorServices, servicesIn, serviceVariables } from './config-services.ts';
import { decimal, listOf, matching, oneOf, refusedVariables, whole } from './config-values.ts';
import { isInstallationKey } from './installation-key.ts';

const onOff = oneOf('on', 'off');
const host = matching(/^[a-z0-9.-]*(:\d+)?$/i, 'a host, with or without a port');

const Environment = z.object({
  PORT: z._default(whole(0, 65_535), 8000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(z.string()),
  DATABASE_OWNER_URL: z.optional(z.string()),
  DATABASE_CONNECTIONS: z._default(whole(1, 500), 10),
  DATABASE_PREPARED: z._default(onOff, 'on'),
  /** Long enough for a moment's rush, too short for anybody to give up: then a call is told to come back. */
  DATABASE_WAIT_SECONDS: z._default(decimal(0.1, 60), 2),
  REDIS_URL: z.optional(z.string()),
  SITE_DOMAIN: z._default(host, 'localhost'),
  CONSOLE_HOST: z._default(host, ''),
  DEFAULT_TENANT: z._default(z.string(), 'demo'),
  ADMIN_PASSWORD: z.optional(z.string()),
  DEMO: z.optional(onOff),
  LOGIN_CAPTCHA: z._default(onOff, 'on'),
  APP_SECRET: z.optional(z.string().check(z.minLength(32, 'at least 32 characters'))),
  /** Comma list of addresses or networks whose X-Forwarded-For and -Proto are believed. The host is always the Host header's. */
  TRUST_PROXY: z._default(listOf(isProxy, 'a comma list of addresses and networks'), ''),
  /** API requests a minute from one address; 0 is no limit. */
  RATE_LIMIT_PER_MINUTE: z._default(whole(0), 1200),
  METRICS_TOKEN: z.optional(z.string()),
  LOG_LEVEL: z._default(oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), 'info'),
  OPERATOR_TOOLS: z.optional(onOff),
  /** Comma list of the keys of installations whose snapshots of companies are taken. */
  SNAPSHOT_KEYS: z._default(listOf(isInstallationKey, 'a comma list of installations’ keys, 43 signs each'), ''),
  /** Set by `npm run dev`: where the console with hot reload is. */
  DEV_CONSOLE: z._default(z.string(), ''),
  /** Who is asked about DNS records, `1.1.1.1,8.8.8.8:53`; the system's own servers without it. */
  DNS_SERVERS: z._default(listOf(isNameServer, 'a comma list of addresses, each with or without a port'), ''),
  /** Mail servers and stores may have private addresses and any port. */
  OUTBOUND_PRIVATE: z._default(onOff, 'off'),
  NODE_ENV: z.optional(z.string()),
  ...serviceVariables,
});

/** Without `database.url` the embedded database serves; without `metricsToken` nobody reads metrics. */
export interface Config {
  port: number;
  host: string;
  dataFolder: string;
  database: { url: string | undefined; ownerUrl: string | undefined; connections: number; prepared: boolean; waitMs: number };
  redisUrl: string | undefined;
  /** Companies' sites are at `<code>.<siteDomain>`. */
  siteDomain: string;
  /** Empty: every host that is no company's serves the console. */
  consoleHost: string;
  /** The company whose members log in on the console host. */
  defaultTenant: string;
  adminPassword: string | undefined;
  /** Undefined: on for a new data folder, unless in production. */
  demo: boolean | undefined;
  loginCaptcha: boolean;
  /** Signs previews and seals tokens. */
  secret: string;
  /** It is the environment's, and not the one that the data folder keeps. */
  secretGiven: boolean;
  trustProxy: string[];
  rateLimitPerMinute: number;
  metricsToken: string | undefined;
  logLevel: string;
  operatorTools: boolean;
  /** Public keys of other installations whose snapshots are taken. */
  snapshotKeys: readonly string[];
  /** The address of a console with hot reload; empty: there is only the built one. */
  devConsole: string;
  /** The server may connect to private addresses that a setting names: a mail server or a store of one's own. */
  outboundPrivate: boolean;
  /** Servers that are asked about DNS records; empty: the system's. */
  dnsServers: readonly string[];
  /** Mail and storage that the operator gives. */
  services: OperatorServices;
  production: boolean;
  /** The root of the source tree, where migrations and data files are. */
  root: string;
}

/** Its message is for the operator, and all that the program says before it ends. */
export class BadConfig extends Error {
  override name = 'BadConfig';
}

/** Reads the environment. Throws BadConfig with the names of what is wrong and what each takes; makes the secret on the first start. */
export function readConfig(environment: NodeJS.ProcessEnv, root?: string): Config {
  const { given, ...config } = readValues(environment, root);
  return { ...config, secret: given ?? keptSecret(config.dataFolder) };
}

/** As `readConfig`, for whoever works on what is there: nothing is made. Asking for a secret that is nowhere throws BadConfig. */
export function readConfigAsItIs(environment: NodeJS.ProcessEnv, root?: string): Config {
  const { given, ...config } = readValues(environment, root);
  return {
    ...config,
    get secret() {
      return given ?? secretIn(config.dataFolder);
    },
  };
}

/** `given` is the secret of the environment. */
function readValues(
  environment: NodeJS.ProcessEnv,
  root = findRoot(import.meta.dirname),
): Omit<Config, 'secret'> & { given: string | undefined } {
  const variables = withoutEmpty(environment);
  const parsed = Environment.safeParse(variables);
  if (!parsed.success) {
    const refused = refusedVariables(parsed.error.issues);
    throw new BadConfig(`These environment variables are not valid: ${refused}. The README lists what each one is for.`);
  }
  const missing = missingOfServices(variables);
  if (missing.length > 0)
    throw new BadConfig(`These environment variables are missing: ${missing.join(', ')}. The README lists what each one takes.`);
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const dataFolder = resolve(env.DATA_DIR);
  return {
    port: env.PORT,
    host: env.HOST,
    dataFolder,
    database: {
      url: env.DATABASE_URL,
      ownerUrl: env.DATABASE_OWNER_URL,
      connections: env.DATABASE_CONNECTIONS,
      prepared: env.DATABASE_PREPARED === 'on',
      waitMs: env.DATABASE_WAIT_SECONDS * 1000,
    },
    redisUrl: env.REDIS_URL,
    siteDomain: env.SITE_DOMAIN.toLowerCase(),
    consoleHost: env.CONSOLE_HOST.toLowerCase(),
    defaultTenant: env.DEFAULT_TENANT,
    adminPassword: env.ADMIN_PASSWORD,
    demo: env.DEMO ? env.DEMO === 'on' : production ? false : undefined,
    loginCaptcha: env.LOGIN_CAPTCHA === 'on',
    given: env.APP_SECRET,
    secretGiven: env.APP_SECRET !== undefined,
    trustProxy: listed(env.TRUST_PROXY),
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    operatorTools: env.OPERATOR_TOOLS ? env.OPERATOR_TOOLS === 'on' : !production,
    snapshotKeys: listed(env.SNAPSHOT_KEYS),
    devConsole: env.DEV_CONSOLE.replace(/\/$/, ''),
    outboundPrivate: env.OUTBOUND_PRIVATE === 'on',
    dnsServers: listed(env.DNS_SERVERS),
    services: servicesIn(env),
    production,
    root,
  };
}

/** The nearest folder above with a package.json: the same for sources and for the built server. */
export function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new BadConfig('No package.json above the program: the source tree must stay together.');
  return findRoot(above);
}

/** Where it is kept while APP_SECRET does not say another. */
export function secretFile(dataFolder: string): string {
  return join(dataFolder, 'secret');
}

function secretIn(dataFolder: string): string {
  const file = secretFile(dataFolder);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new BadConfig(
    `There is no secret in ${dataFolder}, and APP_SECRET is not set. Set DATA_DIR to the folder of the installation; the server makes its secret when it first starts.`,
  );
}

function keptSecret(dataFolder: string): string {
  const file = secretFile(dataFolder);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  // Whole and once, also where several start together: whoever comes second takes the first one's.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(own, file);
  } catch {
    if (!existsSync(file)) renameSync(own, file); // a disk that knows no links
  } finally {
    rmSync(own, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

/** `PORT= npm start` means "not set". */
function withoutEmpty(environment: NodeJS.ProcessEnv): Record<string, string> {
  const given = Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return Object.fromEntries(given);
}
