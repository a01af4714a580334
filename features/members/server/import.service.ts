/** Members from a file. The same rules as adding them one by one. */
import { listMemberGroups } from '#features/member-groups/server/door.ts';
import type { Context } from '#kit/server/context.ts';
import { freeCells } from '#kit/server/free-cells.ts';
import type { Importer } from '#kit/server/import/import-file.ts';
import { hashGiven, requireUncommonPassword } from '#kit/server/passwords.ts';
import { memberImport, refuseMember } from '../admin.contract.ts';
import { addHashed, roomFor, uniqueNames } from './members.service.ts';
import { memberSheet } from './sheet.ts';

/** Stands where nobody's password is kept: what a trial writes is taken back. */
const noPassword = '-';

export const memberImporter: Importer<typeof memberImport, string> = {
  declaration: memberImport,
  words: memberSheet.words,
  fieldNames: { group_id: 'group' },
  prepare: ({ password, username }) => hashGiven(password, username),
  async look(own, all) {
    const groupOf = await groupsByName(own);
    const freeOf = await freeCells(all, uniqueNames(own.tx));
    return ({ group = '', username, password, email, mobile }) => [
      ...freeOf({ username, email, mobile }),
      () => groupOf(group),
      () => password !== undefined && requireUncommonPassword(password, { field: 'password', username }),
    ];
  },
  async open(own: Context) {
    const groupOf = await groupsByName(own);
    const requireRoom = await roomFor(own.tx);
    return async ({ group, password: _, ...person }, passwordHash) => {
      const wanted = { ...person, ...groupOf(group), avatar: '' };
      await requireRoom();
      return addHashed(own, wanted, passwordHash ?? noPassword);
    };
  },
};

async function groupsByName({ tx }: Context): Promise<(name: string) => { group_id?: number }> {
  const groups = new Map((await listMemberGroups(tx)).map(({ id, name }) => [name, id]));
  return (name) => {
    if (name === '') return {};
    const group_id = groups.get(name);
    if (group_id === undefined) throw refuseMember('members.unknown_group', { name }, { field: 'group' });
    return { group_id };
  };
}
