import { describe, expect, test } from 'vitest';

import { clientKey, networkKey } from './client-key.ts';
import { rateLimits } from './rate-limits.ts';

describe('a caller', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['', ''],
  ])('%s counts as %s', (ip, key) => {
    expect(clientKey(ip)).toBe(key);
  });

  test.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['', ''],
  ])('%s is at %s', (ip, key) => {
    expect(networkKey(ip)).toBe(key);
  });

  test('that changes the end of its IPv6 address is counted on', async () => {
    const limits = rateLimits({ redisUrl: undefined, perMinute: 10 });
    await limits.take('GET /a', 1, '2001:db8:1:2::1');
    await expect(limits.take('GET /a', 1, '2001:db8:1:2:ffff::9')).rejects.toMatchObject({ code: 'request.too_many' });
    await limits.take('GET /a', 1, '2001:db8:1:3::1');
    const general = rateLimits({ redisUrl: undefined, perMinute: 1 });
    await general.take('GET /a', undefined, '2001:db8:1:2::1');
    await expect(general.take('GET /b', undefined, '2001:db8:1:2::2')).rejects.toMatchObject({ code: 'request.too_many' });
  });
});
