/** What a snapshot says of itself. It is signed: who made a file, and that nobody has touched it since, is known again. */
import * as z from 'zod/mini';

import { maybeTime } from '#kit/contract/fields.ts';
import { installationKey, isSignedBy, signAsInstallation } from '#kit/server/installation-key.ts';

const name = () => z.string().check(z.regex(/^[a-z][a-z0-9_]{0,62}$/));
const text = (most = 4000) => z.string().check(z.maxLength(most));
const count = () => z.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));
const Sum = z.strictObject({ bytes: count(), sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });
/** A line of `files.jsonl`: the file `files/<id>` of an attachment. */
export const FileSum = z.extend(Sum, { id: count() });

export const About = z.strictObject({
  /** The number that it had. Addresses of files name it. */
  realm: z.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
  company: z.strictObject({
    // No longer than its form takes them.
    ...{
      code: text(40),
      name: z.string().check(z.minLength(1), z.maxLength(100)),
      short_name: text(40),
      logo: text(500),
      contact_name: text(50),
      mobile: text(40),
    },
    ...{ address: text(200), remark: text(), template: text(60), status: z.number(), expire_time: maybeTime() },
    /** By its name. */
    plan: z.nullable(text()),
  }),
  /** Rules of the tenant area: their numbers there, and their names. */
  rules: z.array(z.tuple([count(), z.string().check(z.maxLength(200))])).check(z.maxLength(20_000)),
  /** The newest change of the tables that it was made with. */
  migration: text(),
  tables: z
    .array(z.strictObject({ name: name(), columns: z.array(name()).check(z.minLength(1), z.maxLength(200)), rows: count() }))
    .check(z.maxLength(200)),
});
export type About = z.output<typeof About>;

const Body = z.strictObject({
  format: z.literal('siteloom-company'),
  version: z.literal(1),
  product: text(),
  /** Unix seconds. */
  time: count(),
  about: About,
  /** Sums of `rows/<table>.jsonl`, by table. */
  sums: z.record(name(), Sum),
  /** Sum of `files.jsonl`: what is not there, nobody had any more. */
  files: Sum,
});
export type Manifest = z.output<typeof Body>;

const Signed = z.extend(Body, { key: z.string().check(z.maxLength(100)), signature: z.string().check(z.maxLength(200)) });

/** Signed in the name of the installation that has this secret. */
export function writeManifest(secret: string, body: Manifest): string {
  return JSON.stringify({ ...Body.parse(body), key: installationKey(secret), signature: signAsInstallation(secret, signedText(body)) });
}

/** Undefined for what is no manifest, or not as it was signed. `key`: of the installation that made it. */
export function readManifest(written: string): { manifest: Manifest; key: string } | undefined {
  const parsed = Signed.safeParse(fromJson(written));
  if (!parsed.success) return undefined;
  const { key, signature, ...manifest } = parsed.data;
  return isSignedBy(key, signedText(manifest), signature) ? { manifest, key } : undefined;
}

/** Only what is declared, in the order of its declaration: nothing of a stranger's file is written out again before it was judged. */
function signedText(body: Manifest): string {
  return `snapshot ${JSON.stringify(Body.parse(body))}`;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
