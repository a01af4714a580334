import { expect, test } from 'vitest';

import { readConfig } from '#kit/server/config.ts';
import { linesOf } from './banner.ts';

const said = (environment: Record<string, string>, applied = 0) => {
  const config = readConfig({ APP_SECRET: 's'.repeat(32), ...environment });
  const firstStart = { password: undefined, isUnvisited: false };
  return linesOf(config, null, { firstStart, demo: undefined, embedded: false, applied, startedMs: 0 }).join('\n');
};

test('a start says where the console is', () => {
  expect(said({ PORT: '8001' })).toMatch(/Platform +http:\/\/localhost:8001\/platform\n +Companies +http:\/\/localhost:8001\/tenant\n/);
  expect(said({ CONSOLE_HOST: 'console.example', PORT: '80' })).toContain('http://console.example/platform');
});

test('beside a console with hot reload it names that one: the built one knows no new screen', () => {
  const words = said({ PORT: '8001', DEV_CONSOLE: 'http://localhost:5173/' });
  expect(words).toMatch(/Platform +http:\/\/localhost:5173\/platform\n +Companies +http:\/\/localhost:5173\/tenant\n/);
  expect(words).toContain('http://demo.localhost:8001/');
});

test('it counts the migrations that it ran', () => {
  expect(said({}, 1)).toContain('PostgreSQL (1 migration applied)');
  expect(said({}, 2)).toContain('PostgreSQL (2 migrations applied)');
  expect(said({})).not.toContain('applied');
});

test('a password that the operator chose is said nowhere, and one that was made is', () => {
  const words = (password: string) => {
    const config = readConfig({ APP_SECRET: 's'.repeat(32), ADMIN_PASSWORD: 'Chosen-pass-1' });
    const demo = { code: 'demo', username: 'demo', password, member: { username: 'member', password } };
    const firstStart = { password: 'Chosen-pass-1', isUnvisited: true };
    return linesOf(config, null, { firstStart, demo, embedded: false, applied: 0, startedMs: 0 }).join('\n');
  };
  expect(words('Chosen-pass-1')).not.toContain('Chosen-pass-1');
  expect(words('Made-pass-1')).toMatch(/demo \/ Made-pass-1 .*\n.*member \/ Made-pass-1/);
});
