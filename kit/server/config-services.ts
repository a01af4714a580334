/** Mail and storage as the operator sets them up in the environment: what counts until the platform's own settings say otherwise. */
import * as z from 'zod/mini';

import { matching, oneOf, whole } from './config-values.ts';

const line = matching(/^[^\r\n]*$/, 'one line, at most 200 characters', 200);
const address = matching(/^https?:\/\/[^\s/?#<>"'\\@]+\/?$/i, 'https://… without a path', 200);

/** Each by itself: what is missing beside the others, `missingOfServices` tells. */
export const serviceVariables = {
  SMTP_SERVER: z.optional(matching(/^[^\s/?#@\\<>"']+$/, 'a host without a port', 255)),
  SMTP_PORT: z._default(whole(1, 65_535), 465),
  SMTP_USER: z._default(line, ''),
  SMTP_PASS: z._default(line, ''),
  SMTP_ENCRYPTION: z._default(oneOf('SSL', 'TLS', 'none'), 'SSL'),
  SMTP_SENDER: z.optional(z.email('an e-mail address')),
  STORAGE_DRIVER: z._default(oneOf('local', 's3', 'aliyun'), 'local'),
  STORAGE_ENDPOINT: z.optional(address),
  STORAGE_REGION: z._default(matching(/^[A-Za-z0-9-]{0,60}$/, 'letters, digits and hyphens, at most 60'), ''),
  STORAGE_BUCKET: z.optional(matching(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, '3 to 63 small letters, digits, hyphens and dots')),
  STORAGE_KEY_ID: z.optional(z.string().check(z.maxLength(128, 'at most 128 characters'))),
  STORAGE_KEY_SECRET: z.optional(line),
  STORAGE_CDN_URL: z.optional(address),
  STORAGE_PATH_STYLE: z._default(oneOf('on', 'off'), 'off'),
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

/** Of variables that lack nothing for `missingOfServices`: a service is given whole, or it is undefined. */
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
