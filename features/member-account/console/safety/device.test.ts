import { expect, test } from 'vitest';

import { deviceOf, isPhone } from './device.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome · Windows',
    false,
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 'Edge · Windows', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'Safari · iPhone', true],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50', 'WeChat · Android', true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · macOS', false],
  ['curl/8.5.0', '', false],
])('%s is %s', (userAgent, device, phone) => {
  expect(deviceOf(userAgent)).toBe(device);
  expect(isPhone(userAgent)).toBe(phone);
});
