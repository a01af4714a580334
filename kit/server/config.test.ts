import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { BadConfig, findRoot, readConfig } from './config.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'siteloom-config-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const secret = 's'.repeat(32);
const read = (environment: Record<string, string>) => readConfig({ APP_SECRET: secret, ...environment });

describe('the environment', () => {
  test('may be empty', () => {
    expect(read({})).toMatchObject({
      port: 8000,
      host: '127.0.0.1',
      database: { connections: 10, prepared: true, waitMs: 2000 },
      siteDomain: 'localhost',
      loginCaptcha: true,
      trustProxy: [],
      production: false,
      operatorTools: true,
    });
  });

  test('counts an empty variable as one that is not set', () =>
    expect(read({ PORT: '', LOG_LEVEL: '' })).toMatchObject({ port: 8000, logLevel: 'info' }));

  test('takes proxies and name servers in every way that they are written', () => {
    const trustProxy = ['127.0.0.1', '::1', '10.0.0.0/8', '10.0.0.0/255.0.0.0', 'fd00::/8', 'loopback', 'uniquelocal'];
    const dnsServers = ['1.1.1.1', '8.8.8.8:53', '2606:4700:4700::1111', '[::1]:5353'];
    expect(read({ TRUST_PROXY: trustProxy.join(), DNS_SERVERS: dnsServers.join(', ') })).toMatchObject({ trustProxy, dnsServers });
  });

  test('is cautious in production, unless it is told otherwise', () => {
    expect(read({ NODE_ENV: 'production' })).toMatchObject({ production: true, demo: false, operatorTools: false });
    expect(read({ NODE_ENV: 'production', DEMO: 'on', OPERATOR_TOOLS: 'on' })).toMatchObject({ demo: true, operatorTools: true });
    expect(read({}).demo).toBeUndefined();
  });

  test('names lists with or without spaces and hosts in small letters', () => {
    expect(
      read({ TRUST_PROXY: ' 10.0.0.1 , 192.168.0.0/16,', SITE_DOMAIN: 'Sites.Example', CONSOLE_HOST: 'Console.Example:8443' }),
    ).toMatchObject({
      trustProxy: ['10.0.0.1', '192.168.0.0/16'],
      siteDomain: 'sites.example',
      consoleHost: 'console.example:8443',
    });
  });

  test.each([
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['DATABASE_CONNECTIONS', '0'],
    ['DATABASE_CONNECTIONS', '501'],
    ['DATABASE_PREPARED', 'yes'],
    ['DATABASE_WAIT_SECONDS', '0'],
    ['DATABASE_WAIT_SECONDS', '61'],
    ['LOGIN_CAPTCHA', 'true'],
    ['DEMO', '1'],
    ['APP_SECRET', 'short'],
    ['RATE_LIMIT_PER_MINUTE', '-1'],
    ['RATE_LIMIT_PER_MINUTE', 'many'],
    ['LOG_LEVEL', 'loud'],
    ['OPERATOR_TOOLS', 'maybe'],
    ['SITE_DOMAIN', '*.example.com'],
    ['SITE_DOMAIN', 'https://example.com'],
    ['SITE_DOMAIN', 'a b'],
    ['CONSOLE_HOST', 'example.com/console'],
    ['TRUST_PROXY', 'proxy.example'],
    ['TRUST_PROXY', '10.0.0.1, 10.0.0.0/99'],
    ['TRUST_PROXY', '10.0.0.0/255.0.255.0'],
    ['DNS_SERVERS', '1.1.1.1, dns.example'],
  ])('is refused with %s=%s, by name', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(BadConfig);
    expect(() => read({ [name]: value })).toThrow(`not valid: ${name} (`);
  });

  test.each([
    ['PORT', '70000', 'a whole number from 0 to 65535'],
    ['PORT', 'http', 'a whole number from 0 to 65535'],
    ['DATABASE_CONNECTIONS', '501', 'a whole number from 1 to 500'],
    ['DATABASE_WAIT_SECONDS', '61', 'a number from 0.1 to 60'],
    ['RATE_LIMIT_PER_MINUTE', '-1', 'a whole number, at least 0'],
    ['LOG_LEVEL', 'loud', 'fatal, error, warn, info, debug, trace or silent'],
    ['DEMO', '1', 'on or off'],
    ['APP_SECRET', 'short', 'at least 32 characters'],
    ['SITE_DOMAIN', 'a b', 'a host, with or without a port'],
    ['TRUST_PROXY', 'proxy.example', 'a comma list of addresses and networks'],
    ['SNAPSHOT_KEYS', 'short', 'a comma list of installations’ keys, 43 signs each'],
    ['SMTP_PORT', '0', 'a whole number from 1 to 65535'],
    ['SMTP_SENDER', 'nobody', 'an e-mail address'],
    ['STORAGE_DRIVER', 'ftp', 'local, s3 or aliyun'],
  ])('is told what it takes instead of %s=%s', (name, value, takes) => {
    expect(() => read({ [name]: value })).toThrow(`not valid: ${name} (${takes}).`);
  });

  test('says of every variable what it takes', () => {
    const wrong = ['PORT', 'DATABASE_CONNECTIONS', 'DATABASE_PREPARED', 'DATABASE_WAIT_SECONDS', 'SITE_DOMAIN', 'CONSOLE_HOST', 'DEMO'];
    const others = [
      'LOGIN_CAPTCHA',
      'APP_SECRET',
      'TRUST_PROXY',
      'RATE_LIMIT_PER_MINUTE',
      'LOG_LEVEL',
      'OPERATOR_TOOLS',
      'DNS_SERVERS',
      'SNAPSHOT_KEYS',
    ];
    const services = ['OUTBOUND_PRIVATE', 'SMTP_SERVER', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASS', 'SMTP_ENCRYPTION', 'SMTP_SENDER'];
    const stores = ['DRIVER', 'ENDPOINT', 'REGION', 'BUCKET', 'KEY_SECRET', 'CDN_URL', 'PATH_STYLE'].map((name) => `STORAGE_${name}`);
    const names = [...wrong, ...others, ...services, ...stores];
    const given = Object.fromEntries(names.map((name) => [name, '?\n']));
    expect(() => read(given)).toThrow(new RegExp(names.map((name) => `(?=.*\\b${name} \\((?!Invalid|Too)[^)]{5,}\\))`).join('')));
  });

  test('gives mail and storage whole or not at all', () => {
    expect(read({}).services).toEqual({ mail: undefined, storage: undefined });
    const mail = { SMTP_SERVER: 'smtp.example.com', SMTP_SENDER: 'a@example.com' };
    expect(read(mail).services.mail).toEqual({
      ...{ server: 'smtp.example.com', sender: 'a@example.com', port: 465, user: '', password: '', encryption: 'SSL' },
    });
    expect(() => read({ SMTP_PASS: 'hidden' })).toThrow('missing: SMTP_SERVER, SMTP_SENDER.');
    expect(() => read({ SMTP_PASS: 'hidden' })).not.toThrow('hidden');
    expect(() => read({ STORAGE_DRIVER: 's3', STORAGE_BUCKET: 'files' })).toThrow(
      'missing: STORAGE_ENDPOINT, STORAGE_KEY_ID, STORAGE_KEY_SECRET.',
    );
    expect(() => read({ STORAGE_ENDPOINT: 'https://a.example/path' })).toThrow('not valid: STORAGE_ENDPOINT (https://… without a path).');
    expect(read({ STORAGE_DRIVER: 'local' }).services.storage).toBeUndefined();
  });

  test('is told everything that is wrong at once, and no value', () => {
    expect(() => read({ PORT: 'x', LOG_LEVEL: 'y', APP_SECRET: 'hidden' })).toThrow(/PORT \(.*\), APP_SECRET \(.*\), LOG_LEVEL \(/);
    expect(() => read({ APP_SECRET: 'hidden' })).not.toThrow('hidden');
  });
});

describe('the secret', () => {
  test('is made once, kept for its owner only, and read again', () => {
    const DATA_DIR = join(folder, 'data');
    const { secret: made } = readConfig({ DATA_DIR });
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(readConfig({ DATA_DIR }).secret).toBe(made);
    expect(readFileSync(join(DATA_DIR, 'secret'), 'utf8')).toBe(`${made}\n`);
    expect(statSync(join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600);
    expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700);
  });

  test('that the environment gives is written nowhere', () => {
    const DATA_DIR = join(folder, 'other');
    expect(readConfig({ DATA_DIR, APP_SECRET: secret }).secret).toBe(secret);
    expect(existsSync(DATA_DIR)).toBe(false);
  });
});

test('the root is the nearest folder above that has a package.json', () => {
  expect(existsSync(join(findRoot(import.meta.dirname), 'package.json'))).toBe(true);
  expect(() => findRoot(folder)).toThrow(BadConfig);
});
