/** What the person at the keyboard needs to know, printed once when the server is ready. */
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import type { Config } from '#kit/server/config.ts';
import { initialDemoFile } from './demo.ts';
import { type FirstStart, initialAdminFile } from './first-start.ts';

export interface StartFacts {
  firstStart: FirstStart;
  demo: { code: string; username: string; password: string; member: { username: string; password: string } } | undefined;
  embedded: boolean;
  applied: number;
  startedMs: number;
}

export function announce(config: Config, address: AddressInfo | string | null, facts: StartFacts): void {
  process.stdout.write(`${linesOf(config, address, facts).join('\n')}\n`);
}

export function linesOf(config: Config, address: AddressInfo | string | null, facts: StartFacts): string[] {
  const port = typeof address === 'object' && address ? address.port : config.port;
  const at = (host: string) => `http://${host}${port === 80 ? '' : `:${port}`}`;
  // Beside a console with hot reload the built one is old, or not there: it does not know what is being written.
  const console_ = config.devConsole || at(config.consoleHost || (config.host === '127.0.0.1' ? 'localhost' : config.host));
  return [
    '',
    `  Siteloom is ready in ${((performance.now() - facts.startedMs) / 1000).toFixed(1)} s`,
    '',
    `  Platform        ${console_}/platform`,
    `  Companies       ${console_}/tenant`,
    ...(facts.demo || config.demo !== false ? [`  Demo website    ${at(`${config.defaultTenant}.${config.siteDomain}`)}/`] : []),
    `  Database        ${facts.embedded ? join(config.dataFolder, 'database') : 'PostgreSQL'}${migrated(facts.applied)}`,
    ...firstPassword(config, facts),
    ...demoPassword(config, facts),
    ...(config.loginCaptcha ? [] : ['', '  Warning: LOGIN_CAPTCHA=off. Anybody can try passwords by program.']),
    '',
  ];
}

function migrated(applied: number): string {
  return applied > 0 ? ` (${applied} ${applied === 1 ? 'migration' : 'migrations'} applied)` : '';
}

function firstPassword(config: Config, { firstStart, demo }: StartFacts): string[] {
  if (firstStart.password === undefined) return firstStart.isUnvisited ? keptPasswords(config, demo) : [];
  const kept = config.adminPassword ? 'from ADMIN_PASSWORD' : `also in ${join(config.dataFolder, initialAdminFile)}`;
  return ['', `  Platform login  admin / ${config.adminPassword ? '(ADMIN_PASSWORD)' : firstStart.password}   (${kept})`];
}

/** The first start may have ended before it could say them, or out of sight. */
function keptPasswords({ dataFolder }: Config, demo: StartFacts['demo']): string[] {
  const place = (name: string) => join(dataFolder, name);
  return [
    ...(existsSync(place(initialAdminFile)) ? ['', `  Platform login  in ${place(initialAdminFile)}`] : []),
    ...(!demo && existsSync(place(initialDemoFile)) ? [`  Demo logins     in ${place(initialDemoFile)}`] : []),
  ];
}

/** What is printed stays in a log: a password that the operator chose is named, and not said. */
function demoPassword({ adminPassword }: Config, { demo }: StartFacts): string[] {
  if (!demo) return [];
  const { username, password, member } = demo;
  const said = (one: string) => (one === adminPassword ? '(ADMIN_PASSWORD)' : one);
  return [
    `  Demo login      ${username} / ${said(password)}   (at /tenant)`,
    `  Demo member     ${member.username} / ${said(member.password)}   (at /user)`,
  ];
}
