/** Administrators from a file. The same rules as adding them one by one. */
import { assignableGroups } from '#features/groups/server/door.ts';
import type { Context } from '#kit/server/context.ts';
import { freeCells } from '#kit/server/free-cells.ts';
import type { Importer } from '#kit/server/import/import-file.ts';
import { hashGiven, requireUncommonPassword } from '#kit/server/passwords.ts';
import { adminImport, refuseAdmin } from '../contract.ts';
import { addAdmin, uniqueNames } from './admins.service.ts';
import { adminSheet } from './sheet.ts';

/** Stands where nobody's password is kept: what a trial writes is taken back. */
const noPassword = '-';

export const adminImporter: Importer<typeof adminImport, string> = {
  declaration: adminImport,
  words: adminSheet.words,
  fieldNames: { group_ids: 'groups' },
  prepare: ({ password, username }) => hashGiven(password, username),
  async look(own, all) {
    const idOf = await idsOfGroups(own);
    const freeOf = await freeCells(all, uniqueNames(own.tx));
    return ({ groups = [], username, password, email, mobile }) => [
      ...freeOf({ username, email, mobile }),
      () => groups.map(idOf),
      () => password !== undefined && requireUncommonPassword(password, { field: 'password', username }),
    ];
  },
  async open(own: Context) {
    const idOf = await idsOfGroups(own);
    return async ({ groups, password, ...person }, passwordHash) => {
      const groupIds = [...new Set(groups.map(idOf))];
      return addAdmin(own, { ...person, avatar: '', motto: '', group_ids: groupIds, password: passwordHash ?? noPassword });
    };
  },
};

async function idsOfGroups(own: Context): Promise<(name: string) => number> {
  const known = new Map((await assignableGroups(own)).map(({ id, name }) => [name, id]));
  return (name) => {
    const id = known.get(name);
    if (id === undefined) throw refuseAdmin('admins.unknown_group', { name }, { field: 'groups' });
    return id;
  };
}
