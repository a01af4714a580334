/** Signatures against the examples that Amazon and Aliyun publish, and against what Aliyun's own library computes. */
import { describe, expect, test } from 'vitest';

import { aliyunDialect, formSignature } from './aliyun-dialect.ts';
import type { StoreAccess } from './object-store.ts';
import { postSignature, s3Dialect } from './s3-dialect.ts';
import { bucketUrl } from './store-address.ts';

const store: StoreAccess = {
  driver: 's3',
  endpoint: 'https://s3.amazonaws.com',
  region: 'us-east-1',
  bucket: 'examplebucket',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  accessKeySecret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  publicUrl: '',
  pathStyle: false,
};
const signatureIn = (headers: Record<string, string>) => /Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '')?.[1];
const decoded = (policy = '') => JSON.parse(Buffer.from(policy, 'base64').toString());

describe('Amazon’s signature, version 4', () => {
  const now = new Date('2013-05-24T00:00:00Z');
  const dialect = s3Dialect(store);
  const plain = { method: 'GET', key: '', query: {}, headers: {} };

  test.each([
    [
      'an object',
      { ...plain, key: 'test.txt', headers: { range: 'bytes=0-9' } },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'a new object',
      {
        ...plain,
        method: 'PUT',
        key: 'test$file.text',
        headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
        body: Buffer.from('Welcome to Amazon S3.'),
      },
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    ['a part of a bucket', { ...plain, query: { lifecycle: '' } }, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    ['a list', { ...plain, query: { prefix: 'J', 'max-keys': '2' } }, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])('of %s is the published one', (_, request, signature) => {
    expect(signatureIn(dialect.sign(request, now))).toBe(signature);
  });

  test('of an address is the published one', () => {
    const { 'X-Amz-Signature': signature } = dialect.signQuery('test.txt', 86_400, now);
    expect(signature).toBe('aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404');
  });

  test('of a form is the published one', () => {
    const policy =
      'eyAiZXhwaXJhdGlvbiI6ICIyMDE1LTEyLTMwVDEyOjAwOjAwLjAwMFoiLA0KICAiY29uZGl0aW9ucyI6IFsNCiAgICB7ImJ1Y2tldCI6ICJzaWd2NGV4YW1wbGVidWNrZXQifSwNCiAgICBbInN0YXJ0cy13aXRoIiwgIiRrZXkiLCAidXNlci91c2VyMS8iXSwNCiAgICB7ImFjbCI6ICJwdWJsaWMtcmVhZCJ9LA0KICAgIHsic3VjY2Vzc19hY3Rpb25fcmVkaXJlY3QiOiAiaHR0cDovL3NpZ3Y0ZXhhbXBsZWJ1Y2tldC5zMy5hbWF6b25hd3MuY29tL3N1Y2Nlc3NmdWxfdXBsb2FkLmh0bWwifSwNCiAgICBbInN0YXJ0cy13aXRoIiwgIiRDb250ZW50LVR5cGUiLCAiaW1hZ2UvIl0sDQogICAgeyJ4LWFtei1tZXRhLXV1aWQiOiAiMTQzNjUxMjM2NTEyNzQifSwNCiAgICB7IngtYW16LXNlcnZlci1zaWRlLWVuY3J5cHRpb24iOiAiQUVTMjU2In0sDQogICAgWyJzdGFydHMtd2l0aCIsICIkeC1hbXotbWV0YS10YWciLCAiIl0sDQoNCiAgICB7IngtYW16LWNyZWRlbnRpYWwiOiAiQUtJQUlPU0ZPRE5ON0VYQU1QTEUvMjAxNTEyMjkvdXMtZWFzdC0xL3MzL2F3czRfcmVxdWVzdCJ9LA0KICAgIHsieC1hbXotYWxnb3JpdGhtIjogIkFXUzQtSE1BQy1TSEEyNTYifSwNCiAgICB7IngtYW16LWRhdGUiOiAiMjAxNTEyMjlUMDAwMDAwWiIgfQ0KICBdDQp9';
    expect(postSignature(store.accessKeySecret, '20151229', 'us-east-1', policy)).toBe(
      '8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e',
    );
  });

  test('of a form allows one prefix, one type, one size and one hour', () => {
    const { policy, ...fields } = dialect.postFields({ keyPrefix: 'pending/r7/x/', maxBytes: 1000, seconds: 3600 }, now);
    expect(decoded(policy)).toEqual({
      expiration: '2013-05-24T01:00:00.000Z',
      conditions: [
        { bucket: 'examplebucket' },
        ['starts-with', '$key', 'pending/r7/x/'],
        ['content-length-range', 1, 1000],
        ['eq', '$Content-Type', 'application/octet-stream'],
        ['eq', '$Content-Disposition', 'attachment'],
        ['eq', '$success_action_status', '204'],
        ['eq', '$x-amz-algorithm', 'AWS4-HMAC-SHA256'],
        ['eq', '$x-amz-credential', 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request'],
        ['eq', '$x-amz-date', '20130524T000000Z'],
      ],
    });
    expect(fields['x-amz-signature']).toBe(postSignature(store.accessKeySecret, '20130524', 'us-east-1', policy ?? ''));
  });
});

/** What ali-oss 6.23 computes for the same requests. */
describe('Aliyun’s signature', () => {
  const now = new Date('2013-05-24T00:00:00Z');
  const account = {
    ...store,
    driver: 'aliyun',
    accessKeyId: 'LTAI5tExampleExample',
    accessKeySecret: 'ExampleSecretExampleSecret30ch',
  } as const;
  const old = aliyunDialect({ ...account, region: '' });
  const recent = aliyunDialect({ ...account, region: 'cn-hangzhou' });
  const key = 'r7/中文 a.png';
  const copy = {
    method: 'PUT',
    key,
    query: {},
    headers: { 'content-type': 'image/png', 'x-oss-copy-source': '/examplebucket/%E4%B8%AD.png', 'cache-control': 'no-cache' },
  };
  const cors = { method: 'GET', key: '', query: { cors: '' }, headers: {} };

  test('of version 1 is the library’s', () => {
    const headers = { ...copy.headers, 'content-md5': 'ICy5YqxZB1uWSwcVLSNLcA==', 'x-oss-metadata-directive': 'REPLACE' };
    expect(old.sign({ ...copy, headers }, now)).toMatchObject({
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      authorization: 'OSS LTAI5tExampleExample:PksoAIiME0yQA9wsZJDVn0J7oF8=',
    });
    expect(old.sign(cors, now).authorization).toBe('OSS LTAI5tExampleExample:z+NXNWyz74zQlMqnzuZhydEcrLM=');
    expect(old.signQuery(key, 3600, now)).toEqual({
      OSSAccessKeyId: 'LTAI5tExampleExample',
      Expires: '1369357200',
      Signature: 'LDIBjKpulZWzSYXX1aniywq1s3U=',
    });
  });

  test('of version 4 is the library’s', () => {
    expect(signatureIn(recent.sign(copy, now))).toBe('3c77fbbc7d2a1f31a58581c7ef57823cf0fa9a671c990f7aace25076d222d018');
    expect(signatureIn(recent.sign(cors, now))).toBe('921eddf60613414abc8179ce2bb858162a403622bbe0d6209b4637e2ff2cc274');
    const list = { ...cors, query: { prefix: 'r7/', 'max-keys': '1000' } };
    expect(signatureIn(recent.sign(list, now))).toBe('9876857dabf3b98208fe3f8aa632a47252edcc9432b6765eebfb30ffc3775b72');
    expect(recent.signQuery(key, 3600, now)['x-oss-signature']).toBe('29064f798dd359e1077c937f05c13c0f83eabfdc5db93b1a3e82080025a80a4b');
  });

  const rule = { keyPrefix: 'pending/r7/x/', maxBytes: 1000, seconds: 3600 };
  test('of a form has the fields that the original names, and allows one prefix, one type, one size and one hour', () => {
    const policy =
      'eyJleHBpcmF0aW9uIjoiMjAxMy0wNS0yNFQwMTowMDowMC4wMDBaIiwiY29uZGl0aW9ucyI6W3siYnVja2V0IjoiZXhhbXBsZWJ1Y2tldCJ9LFsic3RhcnRzLXdpdGgiLCIka2V5IiwicGVuZGluZy9yNy94LyJdXX0=';
    expect(formSignature(account.accessKeySecret, policy)).toBe('p6KSf1DtNUc0Rpe0cLevWtmrl9I=');
    const fields = old.postFields(rule, now);
    expect(fields).toMatchObject({
      OSSAccessKeyId: 'LTAI5tExampleExample',
      Signature: formSignature(account.accessKeySecret, fields.policy ?? ''),
    });
    expect(decoded(fields.policy)).toEqual({
      expiration: '2013-05-24T01:00:00.000Z',
      conditions: [
        { bucket: 'examplebucket' },
        ['starts-with', '$key', 'pending/r7/x/'],
        ['content-length-range', 1, 1000],
        ['eq', '$Content-Type', 'application/octet-stream'],
        ['eq', '$Content-Disposition', 'attachment'],
        ['eq', '$x-oss-object-acl', 'private'],
        ['eq', '$success_action_status', '204'],
      ],
    });
  });

  test('of a form of version 4 covers the same rule', () => {
    const fields = recent.postFields(rule, now);
    expect(fields).toMatchObject({
      'x-oss-signature-version': 'OSS4-HMAC-SHA256',
      'x-oss-credential': 'LTAI5tExampleExample/20130524/cn-hangzhou/oss/aliyun_v4_request',
      'x-oss-date': '20130524T000000Z',
      'x-oss-signature': expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(fields).not.toHaveProperty('OSSAccessKeyId');
    expect(decoded(fields.policy).conditions).toContainEqual(['eq', '$x-oss-signature-version', 'OSS4-HMAC-SHA256']);
  });
});

test.each([
  [{}, 'https://examplebucket.s3.amazonaws.com'],
  [{ pathStyle: true }, 'https://s3.amazonaws.com/examplebucket'],
  [{ endpoint: 'oss-cn-hangzhou.aliyuncs.com' }, 'https://examplebucket.oss-cn-hangzhou.aliyuncs.com'],
  [{ endpoint: 'http://127.0.0.1:9000', pathStyle: true }, 'http://127.0.0.1:9000/examplebucket'],
])('a bucket with %o is at %s', (facts, url) => {
  expect(bucketUrl({ ...store, ...facts })).toBe(url);
});

test.each([
  { endpoint: '' },
  { endpoint: 'https://a/b' },
  { endpoint: 'ftp://a' },
  { endpoint: 'https://u:p@a' },
  { endpoint: 'https://a;sandbox' },
  { endpoint: 'https://a,default-src' },
  { endpoint: 'https://*' },
  { bucket: '../x' },
  { bucket: 'a?' },
])('a store with %o is no store', (facts) => {
  expect(() => bucketUrl({ ...store, ...facts })).toThrow();
});
