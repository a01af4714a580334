/** `admin reset-password`, `admin reset-two-step` */

import { writeLog } from '#features/admin-log/server/door.ts';
import { type AdminPlace, type Recorded, resetPassword, resetTwoStep } from '#features/admins/server/door.ts';
import { password as passwordRule } from '#kit/contract/fields.ts';
import { generatePassword, hashPassword, isCommonPassword, isOwnName } from '#kit/server/passwords.ts';
import { type Command, Failed, Misused, type Option, withDatabase } from './command.ts';
import { entryOf, request } from './log-entry.ts';

const accountOptions: readonly Option[] = [
  { name: 'username', value: 'NAME', purpose: 'The account.', needed: true },
  { name: 'area', value: 'AREA', purpose: 'platform (default) or tenant: where the account logs in.' },
];

export const adminCommands: readonly Command[] = [
  {
    name: 'admin reset-password',
    purpose: 'Gives an administrator a new password, ends the sessions of the account and unlocks it.',
    options: [...accountOptions, { name: 'password', value: 'PASSWORD', purpose: 'Default: one is generated and printed.' }],
    async run({ config, print }, { username = '', area = 'platform', password }) {
      const place = placeOf(username, area);
      if (password !== undefined && !passwordRule().safeParse(password).success) {
        throw new Misused('The password has 6 to 32 characters, without & < > " \'.');
      }
      if (password !== undefined && (await isCommonPassword(password))) throw new Misused('This password is too common, choose another.');
      if (password !== undefined && isOwnName(password, username)) throw new Misused('The password must differ from the username.');
      const chosen = password ?? generatePassword();
      const passwordHash = await hashPassword(chosen);
      const isDone = await withDatabase(config, (db) => resetPassword(db, place, passwordHash, recordOf('reset-password', place)));
      if (!isDone) throw new Failed(`There is no account "${username}" in the ${area} area.`);
      print(`The password of ${username} is new; the next login asks for another one.`);
      if (password === undefined) print(`Password: ${chosen}`);
    },
  },
  {
    name: 'admin reset-two-step',
    purpose: 'Switches the two-step login of an administrator off and ends the sessions of the account.',
    options: accountOptions,
    async run({ config, print }, { username = '', area = 'platform' }) {
      const place = placeOf(username, area);
      const outcome = await withDatabase(config, (db) => resetTwoStep(db, place, recordOf('reset-two-step', place)));
      if (outcome === 'no_account') throw new Failed(`There is no account "${username}" in the ${area} area.`);
      if (outcome === 'not_on') throw new Failed(`Two-step login is not on for ${username}.`);
      print(
        outcome === 'done_required'
          ? `${username} logs in with the password now, and sets a new second step up before anything else: it is required here.`
          : `${username} logs in with the password alone now.`,
      );
    },
  },
];

/** In the log of the realm whose account it is. */
function recordOf(command: string, { username }: AdminPlace): Recorded {
  return (own, realm) => writeLog({ request }, own, entryOf(realm, 'auth/admin/edit', { name: username, command: `admin ${command}` }));
}

function placeOf(username: string, area: string): AdminPlace {
  if (area !== 'platform' && area !== 'tenant') throw new Misused('--area is platform or tenant.');
  return { area, username };
}
