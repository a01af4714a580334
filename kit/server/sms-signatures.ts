/** How two clouds want their calls signed: Aliyun's ACS3-HMAC-SHA256 and Tencent Cloud's TC3-HMAC-SHA256. */
import { createHash, createHmac } from 'node:crypto';

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
  const canonicalQuery = Object.entries(query)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const bodyHash = sha256('');
  const signed: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': now.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(signed).sort();
  const lines = names.map((name) => `${name}:${signed[name]}\n`).join('');
  const canonical = ['POST', '/', canonicalQuery, lines, names.join(';'), bodyHash].join('\n');
  const signature = hmac(secret, `ACS3-HMAC-SHA256\n${sha256(canonical)}`).toString('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${id},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { url: `https://${host}/?${canonicalQuery}`, headers: { ...signed, authorization }, body: '' };
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

export function signTencent({ id, secret }: KeyPair, { service, action, version, region, body, now }: TencentCall) {
  const host = `${service}.tencentcloudapi.com`;
  const seconds = String(Math.floor(now.getTime() / 1000));
  const day = now.toISOString().slice(0, 10);
  const names = 'content-type;host';
  const canonical = ['POST', '/', '', `content-type:${jsonType}\nhost:${host}\n`, names, sha256(body)].join('\n');
  const scope = `${day}/${service}/tc3_request`;
  const key = [day, service, 'tc3_request'].reduce<string | Buffer>((above, part) => hmac(above, part), `TC3${secret}`);
  const signature = hmac(key, ['TC3-HMAC-SHA256', seconds, scope, sha256(canonical)].join('\n')).toString('hex');
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

/** As RFC 3986 has it; the built-in function leaves five characters alone. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
