import { expect, test } from 'vitest';

import { inForce, isOwnSecret, type Stored } from './effective.ts';

const rows = (platform: Record<string, unknown>, company: Record<string, unknown> = {}): Stored[] => [
  ...Object.entries(platform).map(([name, value]) => ({ tenant_id: 0, name, value })),
  ...Object.entries(company).map(([name, value]) => ({ tenant_id: 7, name, value })),
];

test('what the platform requires of everybody, a company cannot take back', () => {
  expect(inForce(rows({ twoStepRequired: 'all' }, { twoStepRequired: 'none' })).twoStepRequired).toBe('all');
  expect(inForce(rows({ twoStepRequired: 'none' }, { twoStepRequired: 'all' })).twoStepRequired).toBe('all');
  expect(inForce(rows({}, { twoStepRequired: 'none' })).twoStepRequired).toBe('none');
  expect(inForce(rows({ twoStepRequired: 'all' })).twoStepRequired).toBe('all');
});

test('a company locks accounts no later and no shorter than the platform', () => {
  const platform = { loginFailuresMax: 5, loginLockMinutes: 30, loginKeepDays: 7 };
  expect(inForce(rows(platform, { loginFailuresMax: 10, loginLockMinutes: 5, loginKeepDays: 60 }))).toMatchObject(platform);
  expect(inForce(rows(platform, { loginFailuresMax: 3, loginLockMinutes: 60, loginKeepDays: 1 }))).toMatchObject({
    loginFailuresMax: 3,
    loginLockMinutes: 60,
    loginKeepDays: 1,
  });
});

test('a service is a company’s own or the platform’s, never half of each', () => {
  const platform = { smtp_server: 'smtp.platform.example', smtp_user: 'platform' };
  const company = { smtp_server: 'smtp.company.example' };
  expect(inForce(rows(platform, company))).toMatchObject(platform);
  expect(isOwnSecret(rows(platform, company), 'smtp_pass')).toBe(false);
  expect(inForce(rows(platform, { ...company, mailSource: 'own' }))).toMatchObject({ ...company, smtp_user: '' });
  expect(isOwnSecret(rows(platform, { ...company, mailSource: 'own' }), 'smtp_pass')).toBe(true);
});

test('a value that is no longer valid counts as not set', () => {
  expect(inForce(rows({ archiveAudit: 'sometimes', smtp_port: '465' }))).toMatchObject({ archiveAudit: 'close', smtp_port: 465 });
});
