import { expect, test } from 'vitest';

import { installationKey, isInstallationKey, isSignedBy, signAsInstallation } from './installation-key.ts';

const secret = 'the secret of one installation';

test('what an installation signed is known by its key, and by no other', () => {
  const key = installationKey(secret);
  const signature = signAsInstallation(secret, 'snapshot {}');
  expect(isInstallationKey(key)).toBe(true);
  expect(installationKey(secret)).toBe(key);
  expect(isSignedBy(key, 'snapshot {}', signature)).toBe(true);
  expect(isSignedBy(key, 'snapshot {} ', signature)).toBe(false);
  expect(isSignedBy(installationKey('another'), 'snapshot {}', signature)).toBe(false);
});

test.each(['', 'a'.repeat(42), '_'.repeat(43), `${'a'.repeat(42)}$`])('“%s” proves nothing', (key) => {
  expect(isSignedBy(key, 'snapshot {}', signAsInstallation(secret, 'snapshot {}'))).toBe(false);
  expect(isSignedBy(installationKey(secret), 'snapshot {}', key)).toBe(false);
});
