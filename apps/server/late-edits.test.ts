/** Two people have the same form open: whoever saves second is told who was first, of every kind of row that is edited. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { admins } from '#features/admins/contract.ts';
import { attachments } from '#features/attachments/library.contract.ts';
import { domains } from '#features/domains/contract.ts';
import { groups } from '#features/groups/contract.ts';
import { memberGroups } from '#features/member-groups/contract.ts';
import { memberRules } from '#features/member-rules/contract.ts';
import { members } from '#features/members/admin.contract.ts';
import { plans } from '#features/plans/contract.ts';
import { redirects } from '#features/redirects/contract.ts';
import { rules } from '#features/rules/contract.ts';
import { sendFile } from '#testing/forms.ts';
import { type Person, unique, type World, world } from '#testing/world.ts';
import { features } from './features.ts';

test('every edit of a row takes the version that its editor saw', () => {
  const unasked = features.flatMap(({ routes }) =>
    routes.flatMap(({ contract: { controller, endpoints } }) =>
      Object.values(endpoints)
        .filter(({ action, body }) => action === 'edit' && body && 'id' in propertiesOf(body))
        .filter(({ body }) => body && !('version' in propertiesOf(body)))
        .map(() => controller),
    ),
  );
  expect([...new Set(unasked)]).toEqual([]);
});

function propertiesOf(body: z.core.$ZodType): object {
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as { properties?: object }; // safe: bodies are objects
  return properties;
}

let w: World;
let one: Person;
let other: Person;
let operator: Person;
beforeAll(async () => {
  w = await world();
  const realm = (await w.tenant()).id;
  [one, other, operator] = [await w.person(realm), await w.person(realm), await w.person(0)];
});
afterAll(() => w.close());

const word = () => unique('late');

interface Row {
  id: number;
  version: number;
}

/** How a row comes to be, and how somebody edits one. */
const kinds: Record<string, { make: () => Promise<Row>; edit: (who: Person, body: Row) => Promise<unknown> }> = {
  administrators: {
    make: async () => readBy((id) => one(admins).read({ query: { id } }), await w.person(one.realm, 'auth/adminLog/index')),
    edit: (who, body) => who(admins).edit({ body: { ...body, motto: word() } }),
  },
  'role groups': {
    make: async () =>
      readBy((id) => one(groups).read({ query: { id } }), await one(groups).add({ body: { name: word(), rules: [], super: true } })),
    edit: (who, body) => who(groups).edit({ body: { ...body, name: word() } }),
  },
  members: {
    make: async () =>
      readBy(
        (id) => one(members).read({ query: { id } }),
        await one(members).add({ body: { username: word().slice(0, 30), password: 'Sturdy-pass-7' } }),
      ),
    edit: (who, body) => who(members).edit({ body: { ...body, motto: word() } }),
  },
  'groups of members': {
    make: async () =>
      readBy(
        (id) => one(memberGroups).read({ query: { id } }),
        await one(memberGroups).add({ body: { name: word(), rules: [], super: true } }),
      ),
    edit: (who, body) => who(memberGroups).edit({ body: { ...body, name: word() } }),
  },
  'rules of members': {
    make: async () => {
      const body = { type: 'nav', name: word(), title: 'Late', menu_type: 'link', url: 'https://example.com' } as const;
      return readBy((id) => one(memberRules).read({ query: { id } }), await one(memberRules).add({ body }));
    },
    edit: (who, body) => who(memberRules).edit({ body: { ...body, title: word() } }),
  },
  redirects: {
    make: async () => {
      const body = { from: `/${word()}`, to: '/', code: 301 } as const;
      return readBy((id) => one(redirects).find({ query: { id } }), await one(redirects).add({ body }));
    },
    edit: (who, body) => who(redirects).edit({ body: { ...body, from: `/${word()}` } }),
  },
  domains: {
    make: async () =>
      readBy((id) => one(domains).read({ query: { id } }), await one(domains).add({ body: { host: `${word()}.example.com` } })),
    edit: (who, body) => who(domains).edit({ body: { ...body, owner_name: word() } }),
  },
  files: {
    make: async () => {
      const { data } = await sendFile(w, {
        url: '/tenant/ajax/upload',
        app: 'tenant',
        token: one.token,
        filename: 'late.pdf',
        content: `%PDF-1.7 ${word()}`,
      });
      return readBy((id) => one(attachments).read({ query: { id } }), data.file ?? { id: 0 });
    },
    edit: (who, body) => who(attachments).edit({ body: { ...body, alt: word() } }),
  },
  plans: {
    make: async () =>
      readBy((id) => operator(plans).read({ query: { id } }), await operator(plans).add({ body: { name: word(), rules: null } })),
    edit: (_who, body) => operator(plans).edit({ body: { ...body, name: word() } }),
  },
  rules: {
    make: async () => {
      const { list } = await operator(rules).index({ query: { area: 'platform' } });
      return readBy((id) => operator(rules).read({ query: { id } }), list[0] ?? { id: 0 });
    },
    edit: (_who, body) => operator(rules).edit({ body: { ...body, title: word() } }),
  },
};

async function readBy(read: (id: number) => Promise<{ row: Row }>, { id }: { id: number }): Promise<Row> {
  const { row } = await read(id);
  return { id, version: row.version };
}

describe.each(Object.keys(kinds))('%s', (name) => {
  const { make, edit } = kinds[name] as (typeof kinds)[string]; // safe: a key of them

  test('say who was first, and when', async () => {
    const row = await make();
    await edit(one, row);
    await expect(edit(other, row)).rejects.toMatchObject({
      envelope: { code: 0, data: { conflict: { admin: expect.stringMatching(/./), time: expect.any(Number) } } },
    });
    await edit(other, { ...row, version: row.version + 1 });
  });

  test.each([1.5, -1, 3e9])('refuse %d, which is no version, and are not troubled by it', async (version) => {
    const row = await make();
    await expect(edit(one, { ...row, version })).rejects.toMatchObject({ envelope: { data: { errors: [{ field: 'version' }] } } });
  });

  test('let one of many at once through', async () => {
    const row = await make();
    const settled = await Promise.allSettled([one, other, one, other].map((who) => edit(who, row)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
