/** `migrate` */

import { menus } from '#apps/server/features.ts';
import { synchroniseRules } from '#features/rules/server/door.ts';
import { type Command, withDatabase } from './command.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  purpose: 'Brings the database up to date, as every start does.',
  options: [],
  run: ({ config, print }) =>
    withDatabase(config, async (db, applied) => {
      await db.acrossRealms((tx) => synchroniseRules(tx, menus));
      for (const name of applied) print(`Applied ${name}`);
      print(applied.length === 0 ? 'The database was up to date.' : `Applied ${applied.length} migrations.`);
    }),
};
