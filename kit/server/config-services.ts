/** Mail and storage as the operator sets them up in the environment: what counts until the platform's own settings say otherwise. */
import * as z from 'zod/mini';

const port = z.coerce.number().check(z.int(), z.gte(1), z.lte(65_535));
const line = z.string().check(z.maxLength(200), z.regex(/^[^\r\n]*$/));
const address = z.string().check(z.maxLength(200), z.regex(/^https?:\/\/[^\s/?#<>"'\\@]+\/?$/i));

export const serviceVariables = {
  SMTP_SERVER: z.optional(z.string().check(z.maxLength(255), z.regex(/^[^\s/?#@\\<>"']+$/))),
  SMTP_PORT: z._default(port, 465),
  SMTP_USER: z._default(line, ''),
  SMTP_PASS: z._default(line, ''),
  SMTP_ENCRYPTION: z._default(z.enum(['SSL', 'TLS', 'none']), 'SSL'),
  SMTP_SENDER: z.optional(z.email()),
  STORAGE_DRIVER: z._default(z.enum(['local', 's3', 'aliyun']), 'local'),
  STORAGE_ENDPOINT: z.optional(address),
  STORAGE_REGION: z._default(z.string().check(z.regex(/^[A-Za-z0-9-]{0,60}$/)), ''),
  STORAGE_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))),
  STORAGE_KEY_ID: z.optional(z.string().check(z.maxLength(128))),
  STORAGE_KEY_SECRET: z.optional(line),
  STORAGE_CDN_URL: z.optional(address),
  STORAGE_PATH_STYLE: z._default(z.enum(['on', 'off']), 'off'),
};
type Variables = z.output<z.ZodMiniObject<typeof serviceVariables>>;

/** Undefined: the operator gives no such service. */
export interface OperatorServices {
  mail: { server: string; port: number; user: string; password: string; encryption: 'SSL' | 'TLS' | 'none'; sender: string } | undefined;
  storage:
    | {
        driver: 's3' | 'aliyun';
        endpoint: string;
        region: string;
        bucket: string;
        keyId: string;
        keySecret: string;
        cdnUrl: string;
        pathStyle: boolean;
      }
    | undefined;
}

const mailNeeds = ['SMTP_SERVER', 'SMTP_SENDER'];
const storageNeeds = ['STORAGE_ENDPOINT', 'STORAGE_BUCKET', 'STORAGE_KEY_ID', 'STORAGE_KEY_SECRET'];

/** The names that are missing beside those that are given: half a service is a mistake. */
export function missingOfServices(given: Readonly<Record<string, string>>): string[] {
  const has = (name: string) => given[name] !== undefined;
  const wantsMail = Object.keys(given).some((name) => name.startsWith('SMTP_') && Object.hasOwn(serviceVariables, name));
  const wantsStorage = has('STORAGE_DRIVER') ? given.STORAGE_DRIVER !== 'local' : storageNeeds.some(has);
  return [...(wantsMail ? mailNeeds : []), ...(wantsStorage ? ['STORAGE_DRIVER', ...storageNeeds] : [])].filter((name) => !has(name));
}

export function servicesIn(env: Variables): OperatorServices {
  return { mail: mailIn(env), storage: storageIn(env) };
}

function mailIn({ SMTP_SERVER: server, SMTP_SENDER: sender, ...env }: Variables): OperatorServices['mail'] {
  if (!server || !sender) return undefined;
  return { server, sender, port: env.SMTP_PORT, user: env.SMTP_USER, password: env.SMTP_PASS, encryption: env.SMTP_ENCRYPTION };
}

function storageIn({ STORAGE_DRIVER: driver, ...env }: Variables): OperatorServices['storage'] {
  if (driver === 'local') return undefined;
  return {
    driver,
    endpoint: env.STORAGE_ENDPOINT ?? '',
    region: env.STORAGE_REGION,
    bucket: env.STORAGE_BUCKET ?? '',
    keyId: env.STORAGE_KEY_ID ?? '',
    keySecret: env.STORAGE_KEY_SECRET ?? '',
    cdnUrl: env.STORAGE_CDN_URL ?? '',
    pathStyle: env.STORAGE_PATH_STYLE === 'on',
  };
}
