/** Amazon's signatures, version 4, which every S3-compatible store knows. */
import { canonicalHeaders, canonicalQuery, hmac, sha256Hex } from '../signing.ts';
import { arrivalHeaders, basicTime, type Dialect, policyOf, type Signable } from './dialect.ts';
import type { PostRule, StoreAccess } from './object-store.ts';
import { bucketUrl, encodeKey } from './store-address.ts';

const algorithm = 'AWS4-HMAC-SHA256';
/** The headers a signature covers, beside the store's own. */
const signedHeaders = new Set(['host', 'date', 'content-type', 'content-md5', 'range']);

/** Bodies that are streams are sent as UNSIGNED-PAYLOAD: their bytes are not part of the signature. */
export function s3Dialect(access: StoreAccess): Dialect {
  const base = new URL(bucketUrl(access));
  const region = access.region || 'us-east-1';
  const scopeOf = (time: string) => `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const pathOf = (key: string) => `${base.pathname.replace(/\/$/, '')}/${encodeKey(key)}`;

  const signatureOf = (canonical: string, time: string): string =>
    hmac(
      'sha256',
      keyOf(access.accessKeySecret, time.slice(0, 8), region),
      [algorithm, time, scopeOf(time), sha256Hex(canonical)].join('\n'),
    ).toString('hex');

  return {
    headerPrefix: 'x-amz-',
    sign(request, now) {
      const time = basicTime(now);
      const payload = request.body || !request.headers['content-length'] ? sha256Hex(request.body ?? '') : 'UNSIGNED-PAYLOAD';
      const headers = { ...request.headers, host: base.host, 'x-amz-date': time, 'x-amz-content-sha256': payload };
      const covered = coveredBy(headers);
      const names = Object.keys(covered).sort().join(';');
      const canonical = canonicalRequest({ ...request, headers: covered }, pathOf(request.key), names, payload);
      const credential = `${access.accessKeyId}/${scopeOf(time)}`;
      const authorization = `${algorithm} Credential=${credential},SignedHeaders=${names},Signature=${signatureOf(canonical, time)}`;
      return { ...headers, authorization };
    },

    signQuery(key, seconds, now, own = {}) {
      const time = basicTime(now);
      const query = {
        ...own,
        'X-Amz-Algorithm': algorithm,
        'X-Amz-Credential': `${access.accessKeyId}/${scopeOf(time)}`,
        'X-Amz-Date': time,
        'X-Amz-Expires': String(seconds),
        'X-Amz-SignedHeaders': 'host',
      };
      const request = { method: 'GET', key, query, headers: { host: base.host } };
      const canonical = canonicalRequest(request, pathOf(key), 'host', 'UNSIGNED-PAYLOAD');
      return { ...query, 'X-Amz-Signature': signatureOf(canonical, time) };
    },

    postFields(rule: PostRule, now) {
      const time = basicTime(now);
      const fixed = {
        ...arrivalHeaders,
        success_action_status: '204',
        'x-amz-algorithm': algorithm,
        'x-amz-credential': `${access.accessKeyId}/${scopeOf(time)}`,
        'x-amz-date': time,
      };
      const policy = policyOf(access.bucket, rule, fixed, now);
      return { ...fixed, policy, 'x-amz-signature': postSignature(access.accessKeySecret, time.slice(0, 8), region, policy) };
    },
  };
}

/** Of a form: the encoded policy itself is what is signed. */
export function postSignature(secret: string, day: string, region: string, policy: string): string {
  return hmac('sha256', keyOf(secret, day, region), policy).toString('hex');
}

function keyOf(secret: string, day: string, region: string): Buffer {
  return [region, 's3', 'aws4_request'].reduce((key, part) => hmac('sha256', key, part), hmac('sha256', `AWS4${secret}`, day));
}

function coveredBy(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => signedHeaders.has(name) || name.startsWith('x-amz-')));
}

function canonicalRequest({ method, query, headers }: Signable, path: string, names: string, payload: string): string {
  return [method, path, canonicalQuery(query), canonicalHeaders(headers), names, payload].join('\n');
}
