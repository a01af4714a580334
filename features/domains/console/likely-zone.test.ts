import { expect, test } from 'vitest';

import { beforeZone, likelyZone } from './likely-zone.ts';

test.each([
  ['www.example.com', 'example.com', 'www'],
  ['example.com', 'example.com', '@'],
  ['a.b.example.com.cn', 'example.com.cn', 'a.b'],
  ['example.com.cn', 'example.com.cn', '@'],
  ['www.example.co.uk', 'example.co.uk', 'www'],
  ['shop.example.cn', 'example.cn', 'shop'],
  ['www.abc.cn', 'abc.cn', 'www'],
  ['abc.io', 'abc.io', '@'],
  ['xn--fiq228c.xn--fiqs8s', 'xn--fiq228c.xn--fiqs8s', '@'],
])('%s belongs to %s, before which stands %s', (host, zone, name) => {
  expect(likelyZone(host)).toBe(zone);
  expect(beforeZone(host, zone)).toBe(name);
});

test('the name of the record has the name of the host behind it', () => {
  expect(beforeZone('_siteloom.www.example.com', likelyZone('www.example.com'))).toBe('_siteloom.www');
  expect(beforeZone('_siteloom.example.com', likelyZone('example.com'))).toBe('_siteloom');
});
