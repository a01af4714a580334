/** `migrate` */

import { menus } from '#apps/server/features.ts';
import { synchroniseRules } from '#features/rules/server/door.ts';
import { type Command, withDatabase } from './command.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  purpose: 'Brings the database up to date, as every start does; an empty one gets its tables.',
  options: [],
  async run({ config, print }) {
    // The owner of a schema begins an installation with this command, before a login without that right serves it.
    const applied = await withDatabase(
      config,
      async (db, names) => {
        await db.acrossRealms((tx) => synchroniseRules(tx, menus));
        return names;
      },
      { begins: true },
    );
    for (const name of applied) print(`Applied ${name}`);
    print(
      applied.length === 0
        ? 'The database was up to date.'
        : `Applied ${applied.length} ${applied.length === 1 ? 'migration' : 'migrations'}.`,
    );
  },
};
