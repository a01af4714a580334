import { domainToASCII } from 'node:url';
import { describe, expect, test } from 'vitest';

import { readableHost, readableUrl } from './readable-host.ts';

describe('a host', () => {
  test.each([
    '公司.中国',
    'www.公司.中国',
    '阿里abc.com',
    '第2分店.公司.cn',
    'bücher.example',
    '会社ハウス.jp',
    '회사.kr',
    'компания.рф',
    '第一公司.中国',
  ])('%s is read as it is called', (host) => expect(readableHost(domainToASCII(host))).toBe(host));
  test.each([
    'аррӏе.com', // all of it Cyrillic
    'pаypal.com', // one Cyrillic letter
    'google.cοm', // one Greek letter
    'baıdu.com', // without a dot
    'pay一pal.com',
    '一.com',
    '公司а.com',
    'goọgle.com',
  ])('%s stays as DNS has it', (host) => {
    const dns = domainToASCII(host);
    expect(dns).toContain('xn--');
    expect(readableHost(dns)).toBe(dns);
  });
  test.each(['', 'www.example.com', 'xn--.com', 'xn--zzzzzzzz99999.com', '127.0.0.1:8000'])('“%s” stays', (host) =>
    expect(readableHost(host)).toBe(host),
  );
});

test('of an address the host is read, and the rest stays', () => {
  expect(readableUrl('http://xn--55qx5d.xn--fiqs8s:8000/xn--a?b')).toBe('http://公司.中国:8000/xn--a?b');
  expect(['', '/news', 'mailto:a@xn--55qx5d.cn'].map(readableUrl)).toEqual(['', '/news', 'mailto:a@xn--55qx5d.cn']);
});
