/** People who log in in two steps, and their authenticator app. */
import { afterAll, beforeAll, beforeEach } from 'vitest';

import { admins } from '#features/admins/contract.ts';
import { twoStep } from '#features/sign-in/two-step.contract.ts';
import { createClient } from '#kit/client/client.ts';
import { codeAt, stepAt } from '#kit/server/totp.ts';
import { type Answered, type Person, transport, unique, type World, world } from './world.ts';

export const sturdyPassword = 'Sturdy-pass-1';

/** Calls of the login, in English, as the areas' login pages make them. */
export function door(w: World, app: 'admin' | 'tenant') {
  const post = (action: string, body: object, headers: object) =>
    w.call(app, { method: 'POST', url: `/${app}/Index/${action}`, body, headers: { 'think-lang': 'en', ...headers } });
  return {
    login: (username: string, more: object = {}, headers = {}) => post('login', { username, password: sturdyPassword, ...more }, headers),
    secondStep: (ticket: unknown, code: string, headers = {}) => post('secondStep', { ticket, code }, headers),
    own: (token: string) => createClient(twoStep, app, transport(w.call, app, token)),
    start: (token: string) => w.call(app, { method: 'GET', url: `/${app}/Index/index`, token, headers: { 'think-lang': 'en' } }),
  };
}

export function tokenOf({ data }: Answered): string {
  return (data.userInfo as { token: string }).token; // safe: what the contract of a login promises
}

/** An administrator with a password, logged in. */
export async function newcomer(w: World, head: Person) {
  const username = unique('t');
  const person = { username, nickname: 'T', password: sturdyPassword, group_ids: [head.groupId] };
  const { id } = await head(admins).add({ body: person });
  const { data } = await door(w, head.realm === 0 ? 'admin' : 'tenant').login(username);
  const { token, refresh_token: refreshToken } = data.userInfo as { token: string; refresh_token: string }; // safe: as above
  return { id, username, token, refreshToken };
}

/** The same, with a second step whose set-up code was of the step before: the present one is free. */
export async function withSecondStep(w: World, head: Person) {
  const person = await newcomer(w, head);
  const now = () => w.server.surroundings.clock();
  const own = door(w, head.realm === 0 ? 'admin' : 'tenant').own(person.token);
  const { secret } = await own.begin({ body: { password: sturdyPassword } });
  const confirm = () => own.confirm({ body: { code: codeFor(secret, now(), -1) } });
  // Between making a code and sending it the next 30 seconds may begin: then it is too old.
  const { recovery_codes: recovery } = await confirm().catch(confirm);
  return { ...person, secret, recovery, code: (steps = 0) => codeFor(secret, now(), steps) };
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that the app shows at a moment. `steps` later or earlier ones by 30 seconds each. */
export function codeFor(secret: string, now: Date, steps = 0): string {
  return codeAt(fromBase32(secret), stepAt(now) + steps);
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

export type TwoStepSetting = Awaited<ReturnType<typeof settingOf>>;

/** A server for the file, and for each test a company with its head and the doors of its people. */
export function beforeEachTwoStep(use: (setting: TwoStepSetting) => void): void {
  let w: World;
  beforeAll(async () => {
    w = await world();
  });
  beforeEach(async () => use(await settingOf(w)));
  afterAll(() => w.close());
}

async function settingOf(w: World) {
  const { id: realm, host } = await w.tenant();
  const head = await w.person(realm);
  return {
    ...{ w, realm, host, head },
    ...door(w, 'tenant'),
    now: () => w.server.surroundings.clock(),
    newcomer: () => newcomer(w, head),
    withSecondStep: () => withSecondStep(w, head),
  };
}
