/** How two clouds want their calls signed: Aliyun's ACS3-HMAC-SHA256 and Tencent Cloud's TC3-HMAC-SHA256. */
import { canonicalHeaders, canonicalQuery, hmac, sha256Hex } from './signing.ts';

export interface KeyPair {
  id: string;
  secret: string;
}

export interface AliyunCall {
  host: string;
  action: string;
  version: string;
  query: Readonly<Record<string, string>>;
  now: Date;
  /** Different for every call. */
  nonce: string;
}

/** A call whose facts all stand in the query; its body is empty. */
export function signAliyun({ id, secret }: KeyPair, { host, action, version, query, now, nonce }: AliyunCall) {
  const asked = canonicalQuery(query);
  const bodyHash = sha256Hex('');
  const signed: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': now.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(signed).sort().join(';');
  const canonical = ['POST', '/', asked, canonicalHeaders(signed), names, bodyHash].join('\n');
  const signature = hmac('sha256', secret, `ACS3-HMAC-SHA256\n${sha256Hex(canonical)}`).toString('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${id},SignedHeaders=${names},Signature=${signature}`;
  return { url: `https://${host}/?${asked}`, headers: { ...signed, authorization }, body: '' };
}

export interface TencentCall {
  /** The first part of the host. */
  service: string;
  action: string;
  version: string;
  region: string;
  /** JSON. */
  body: string;
  now: Date;
}

const jsonType = 'application/json; charset=utf-8';

/** A call whose facts all stand in its body. The key it is signed with is that of the day, in UTC. */
export function signTencent({ id, secret }: KeyPair, { service, action, version, region, body, now }: TencentCall) {
  const host = `${service}.tencentcloudapi.com`;
  const seconds = String(Math.floor(now.getTime() / 1000));
  const day = now.toISOString().slice(0, 10);
  const names = 'content-type;host';
  const canonical = ['POST', '/', '', `content-type:${jsonType}\nhost:${host}\n`, names, sha256Hex(body)].join('\n');
  const scope = `${day}/${service}/tc3_request`;
  const key = [day, service, 'tc3_request'].reduce<string | Buffer>((above, part) => hmac('sha256', above, part), `TC3${secret}`);
  const signature = hmac('sha256', key, ['TC3-HMAC-SHA256', seconds, scope, sha256Hex(canonical)].join('\n')).toString('hex');
  return {
    url: `https://${host}/`,
    headers: {
      host,
      'content-type': jsonType,
      'x-tc-action': action,
      'x-tc-version': version,
      'x-tc-region': region,
      'x-tc-timestamp': seconds,
      authorization: `TC3-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
    },
    body,
  };
}
