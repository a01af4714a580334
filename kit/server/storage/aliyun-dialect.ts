/** Aliyun OSS: signatures of version 4 where the region is known, of version 1 where it is not. */
import { canonicalHeaders, canonicalQuery, hmac, sha256Hex } from '../signing.ts';
import { arrivalHeaders, basicTime, type Dialect, policyOf, type Signable } from './dialect.ts';
import type { PostRule, StoreAccess } from './object-store.ts';
import { encodeKey } from './store-address.ts';

/** What arrives from browsers is nobody's to read, even in a public bucket. */
const arrivalFields = { ...arrivalHeaders, 'x-oss-object-acl': 'private', success_action_status: '204' } as const;

export function aliyunDialect(access: StoreAccess): Dialect {
  return access.region ? version4(access) : version1(access);
}

/** Of a form: HMAC-SHA1 of the encoded policy. */
export function formSignature(secret: string, policy: string): string {
  return hmac('sha1', secret, policy).toString('base64');
}

const algorithm = 'OSS4-HMAC-SHA256';

function version4({ accessKeyId, accessKeySecret, region, bucket }: StoreAccess): Dialect {
  const scopeOf = (time: string) => `${time.slice(0, 8)}/${region}/oss/aliyun_v4_request`;
  const credentialOf = (time: string) => `${accessKeyId}/${scopeOf(time)}`;
  const signKeyed = (time: string, text: string): string => {
    const day = hmac('sha256', `aliyun_v4${accessKeySecret}`, time.slice(0, 8));
    return hmac(
      'sha256',
      [region, 'oss', 'aliyun_v4_request'].reduce((key, part) => hmac('sha256', key, part), day),
      text,
    ).toString('hex');
  };
  const signatureOf = ({ method, key, query, headers }: Signable, time: string): string => {
    const covered = Object.fromEntries(Object.entries(headers).filter(([name]) => isCovered(name)));
    const resource = `/${bucket}/${encodeKey(key)}`;
    const canonical = [method, resource, canonicalQuery(query, true), canonicalHeaders(covered), '', 'UNSIGNED-PAYLOAD'].join('\n');
    return signKeyed(time, [algorithm, time, scopeOf(time), sha256Hex(canonical)].join('\n'));
  };

  return {
    headerPrefix: 'x-oss-',
    sign(request, now) {
      const time = basicTime(now);
      const headers = { ...request.headers, 'x-oss-date': time, 'x-oss-content-sha256': 'UNSIGNED-PAYLOAD' };
      const signature = signatureOf({ ...request, headers }, time);
      return { ...headers, authorization: `${algorithm} Credential=${credentialOf(time)},Signature=${signature}` };
    },
    signQuery(key, seconds, now, own = {}) {
      const time = basicTime(now);
      const query = {
        ...own,
        'x-oss-signature-version': algorithm,
        'x-oss-credential': credentialOf(time),
        'x-oss-date': time,
        'x-oss-expires': String(seconds),
      };
      return { ...query, 'x-oss-signature': signatureOf({ method: 'GET', key, query, headers: {} }, time) };
    },
    postFields(rule: PostRule, now) {
      const time = basicTime(now);
      const fixed = {
        ...arrivalFields,
        'x-oss-signature-version': algorithm,
        'x-oss-credential': credentialOf(time),
        'x-oss-date': time,
      };
      const policy = policyOf(bucket, rule, fixed, now);
      return { ...fixed, policy, 'x-oss-signature': signKeyed(time, policy) };
    },
  };
}

function version1({ accessKeyId, accessKeySecret, bucket }: StoreAccess): Dialect {
  const signatureOf = (method: string, headers: Readonly<Record<string, string>>, time: string, resource: string): string => {
    const own = Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-oss-')));
    const lines = [method, headers['content-md5'] ?? '', headers['content-type'] ?? '', time];
    return hmac('sha1', accessKeySecret, `${lines.join('\n')}\n${canonicalHeaders(own)}${resource}`).toString('base64');
  };

  return {
    headerPrefix: 'x-oss-',
    sign({ method, key, query, headers }, now) {
      const date = now.toUTCString();
      // Of the queries we send only `cors` names a part of the bucket; prefix, marker and the like are not signed.
      const resource = `/${bucket}/${key}${'cors' in query ? '?cors' : ''}`;
      const signature = signatureOf(method, headers, date, resource);
      return { ...headers, date, authorization: `OSS ${accessKeyId}:${signature}` };
    },
    signQuery(key, seconds, now, own = {}) {
      const expires = String(Math.floor(now.getTime() / 1000) + seconds);
      const signature = signatureOf('GET', {}, expires, `/${bucket}/${key}`);
      return { ...own, OSSAccessKeyId: accessKeyId, Expires: expires, Signature: signature };
    },
    postFields(rule: PostRule, now) {
      const policy = policyOf(bucket, rule, arrivalFields, now);
      return { ...arrivalFields, OSSAccessKeyId: accessKeyId, policy, Signature: formSignature(accessKeySecret, policy) };
    },
  };
}

function isCovered(name: string): boolean {
  return name === 'content-type' || name === 'content-md5' || name.startsWith('x-oss-');
}
