/** `admin reset-password` */

import { resetPassword } from '#features/admins/server/door.ts';
import { password as passwordRule } from '#kit/contract/fields.ts';
import { generatePassword, hashPassword, isCommonPassword } from '#kit/server/passwords.ts';
import { type Command, Failed, Misused, withDatabase } from './command.ts';

export const adminCommands: readonly Command[] = [
  {
    name: 'admin reset-password',
    purpose: 'Gives an administrator a new password, ends the sessions of the account and unlocks it.',
    options: [
      { name: 'username', value: 'NAME', purpose: 'The account.', needed: true },
      { name: 'area', value: 'AREA', purpose: 'platform (default) or tenant: where the account logs in.' },
      { name: 'password', value: 'PASSWORD', purpose: 'Default: one is generated and printed.' },
    ],
    async run({ config, print }, { username = '', area = 'platform', password }) {
      if (area !== 'platform' && area !== 'tenant') throw new Misused('--area is platform or tenant.');
      if (password !== undefined && !passwordRule().safeParse(password).success) {
        throw new Misused('The password has 6 to 32 characters, without & < > " \'.');
      }
      if (password !== undefined && (await isCommonPassword(password))) throw new Misused('This password is too common, choose another.');
      const chosen = password ?? generatePassword();
      const passwordHash = await hashPassword(chosen);
      const isDone = await withDatabase(config, (db) => resetPassword(db, { area, username }, passwordHash));
      if (!isDone) throw new Failed(`There is no account "${username}" in the ${area} area.`);
      print(`The password of ${username} is new and must be changed at the next login.`);
      if (password === undefined) print(`Password: ${chosen}`);
    },
  },
];
