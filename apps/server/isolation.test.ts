/**
 * A stranger from another company, holding every permission, gets the answer that a missing row would give – from every call
 * that takes an id. The calls come from the contracts: a new one without an example fails here the day it is written.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { writeLog } from '#features/admin-log/server/door.ts';
import { queryString } from '#kit/client/client.ts';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import { exportFormats } from '#kit/contract/export.ts';
import { type Realm, toRealm } from '#kit/server/database/scope.ts';
import { type Person, type World, world } from '#testing/world.ts';
import { features } from './features.ts';

/** Where the rows are that a controller's ids name. */
const tables: Record<string, string> = {
  'auth.Group': 'admin_groups',
  'auth.Admin': 'admins',
  'auth.AdminLog': 'admin_log',
  'routine.AdminInfo': 'sessions',
  'corp.Columns': 'columns',
  'corp.Models': 'models',
  'corp.Focus': 'focuses',
  'corp.Redirects': 'site_redirects',
  'corp.Forms': 'forms',
  'user.User': 'members',
  'user.Group': 'member_groups',
  'user.Rule': 'member_rules',
  'user.MoneyLog': 'member_money_logs',
  'user.ScoreLog': 'member_score_logs',
  'corp.Messages': 'form_messages',
  Notice: 'notices',
  Domain: 'domains',
  'corp.Archives': 'archives',
  'corp.Theme': 'site_theme_versions',
  'routine.Attachment': 'attachments',
  'routine.Config': 'setting_items',
};

/** Whose rows a field names when it is not the controller's own. */
const fieldTables: Record<string, string> = {
  column_id: 'columns',
  column: 'columns',
  further_ids: 'columns',
  related_ids: 'archives',
  other_id: 'archives',
  group_ids: 'admin_groups',
  model_id: 'models',
  target_id: 'columns',
  translation_id: 'columns',
  visible_groups: 'member_groups',
  copy_of: 'models',
  form: 'forms',
  form_id: 'forms',
  assigned_id: 'admins',
  user_id: 'members',
  group_id: 'member_groups',
  session_id: 'sessions',
  pid: '',
  targetId: '',
  revision_id: 'archive_revisions',
};

/** What the calls need beside the id, so that it is the id that decides. */
const rest: Record<string, object> = {
  'auth.Group add': { name: 'Mine', rules: [], status: 1 },
  'auth.Group edit': { name: 'Mine now' },
  'auth.Admin add': { username: 'stranger1', nickname: 'S', password: 'Stranger-1-pw', group_ids: [] },
  'auth.Admin edit': { nickname: 'Mine now' },
  'corp.Columns add': { type: 'list', name: 'Mine', slug: 'mine' },
  'corp.Columns addMany': { type: 'list', outline: 'Mine' },
  'corp.Columns copy': { name: 'Mine' },
  'corp.Focus edit': { title: 'Mine now' },
  'corp.Redirects edit': { to: '/mine' },
  'corp.Forms add': { name: 'Mine', code: 'mine' },
  'corp.Forms edit': { name: 'Mine now' },
  'corp.Messages edit': { state: 'done' },
  'corp.Messages mark': { state: 'done' },
  'corp.Messages note': { text: 'Mine' },
  'corp.Models add': { name: 'Mine', code: 'mine' },
  'corp.Models edit': { name: 'Mine now' },
  'corp.Models retypeCheck': { field: 'a', type: 'string' },
  'Domain edit': { owner_name: 'Mine now' },
  'corp.Columns edit': { name: 'Mine now', version: 1 },
  'corp.Archives add': { title: 'Mine', save_mode: 'save' },
  'corp.Archives edit': { title: 'Mine now', version: 1, save_mode: 'save' },
  'corp.Archives audit': { audit_status: 1, audit_remark: '' },
  'user.User add': { username: 'stranger2', password: 'Stranger-1-pw' },
  'user.User edit': { nickname: 'Mine now' },
  'user.User endSession': { session_id: 1 },
  'user.Group edit': { name: 'Mine now' },
  'user.Rule add': { type: 'nav', name: 'mine', title: 'Mine', menu_type: 'link', url: 'https://example.com' },
  'user.Rule edit': { title: 'Mine now' },
  'user.MoneyLog add': { money: '1', memo: 'Mine' },
  'user.ScoreLog add': { score: 1, memo: 'Mine' },
  'routine.Attachment edit': { name: 'Mine now' },
  'routine.Attachment changeFolder': { topic: 'default' },
  'corp.Archives autosave': { fields: {} },
  'corp.Archives compare': { fields: {} },
  'corp.Archives checks': { paths: [] },
  'corp.Theme restore': { version: 0 },
  'corp.Archives flag': { flag: 'top', on: true },
};

interface Call {
  controller: string;
  endpoint: Endpoint;
  field: string;
  many: boolean;
  table: string;
}

const exported = new Set(
  features.flatMap(({ routes }) =>
    routes
      .filter(({ contract }) => Object.values(contract.endpoints).some(({ exports }) => exports))
      .map(({ contract }) => contract.controller),
  ),
);

const calls: Call[] = features
  .filter(({ apps }) => apps.includes('tenant'))
  .flatMap(({ routes }) =>
    routes.flatMap(({ contract: { controller, endpoints } }) =>
      Object.values(endpoints).flatMap((endpoint) => callsOf(controller, endpoint)),
    ),
  );

function callsOf(controller: string, endpoint: Endpoint): Call[] {
  const schema = endpoint.body ?? endpoint.query;
  if (!schema || endpoint.access === 'public') return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: Record<string, unknown> }; // safe: our own schemas are objects
  return Object.keys(properties)
    .filter((field) => ['id', 'ids', ...Object.keys(fieldTables)].includes(field))
    .map((field) => ({
      controller,
      endpoint,
      field,
      many: /ids$|groups$/.test(field),
      table: fieldTables[field] || tables[controller] || '',
    }));
}

let w: World;
let stranger: Person;
let strangersRows: Record<string, number>;
let ownersRows: Record<string, number>;
beforeAll(async () => {
  w = await world();
  const [owner, other] = [await w.tenant(), await w.tenant()];
  ownersRows = await furnish(toRealm(owner.id));
  strangersRows = await furnish(toRealm(other.id));
  stranger = await w.person(other.id);
});
afterAll(() => w.close());

/** One row of each table in a realm. */
async function furnish(realm: Realm): Promise<Record<string, number>> {
  const person = await w.person(realm, 'auth/adminLog');
  return w.data.db.inScope(realm, async (tx) => {
    const model = await tx.insertInto('models').values({ name: 'Theirs', code: 'theirs' }).returning('id').executeTakeFirstOrThrow();
    const column = await tx
      .insertInto('columns')
      .values({ type: 'list', name: 'Theirs', slug: 'theirs', path: 'theirs' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const archive = await tx
      .insertInto('archives')
      .values({ column_id: column.id, title: 'Theirs', slug: 'theirs' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const revision = await tx
      .insertInto('archive_revisions')
      .values({ archive_id: archive.id, column_id: column.id, title: 'Theirs', slug: 'theirs' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.updateTable('archives').set({ latest_revision_id: revision.id }).where('id', '=', archive.id).execute();
    const request = { id: 'x', ip: '', userAgent: '', host: '', protocol: '' };
    await writeLog({ request }, tx, { realm, adminId: person.id, username: 'x', node: 'x', url: 'x', body: {} });
    const focus = await tx.insertInto('focuses').values({ image: '/storage/theirs.png' }).returning('id').executeTakeFirstOrThrow();
    const redirect = await tx
      .insertInto('site_redirects')
      .values({ locale: 'zh-cn', from_path: 'theirs', to_path: '/', source: 'manual' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const log = await tx.selectFrom('admin_log').select('id').executeTakeFirstOrThrow();
    const notice = await tx
      .insertInto('notices')
      .values({ admin_id: person.id, kind: 'domains.verified' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const file = await tx
      .insertInto('attachments')
      .values({ url: `/storage/r${realm}/x/${'a'.repeat(40)}.png`, name: 'x.png', size: 1, mimetype: 'image/png', sha1: 'a'.repeat(40) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const item = await tx
      .insertInto('setting_items')
      .values({ name: 'theirs', group_name: 'basics', title: 'Theirs', type: 'string' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const look = await tx.insertInto('site_theme_versions').values({ theme: 'warp' }).returning('id').executeTakeFirstOrThrow();
    const memberGroup = await tx.insertInto('member_groups').values({ name: 'Theirs' }).returning('id').executeTakeFirstOrThrow();
    const memberRule = await tx
      .insertInto('member_rules')
      .values({ type: 'nav', name: 'theirs' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const member = await tx
      .insertInto('members')
      .values({ username: 'theirs', nickname: 'Theirs', group_id: memberGroup.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const entry = { before: 0, memo: 'Theirs', member_id: member.id };
    const money = await tx
      .insertInto('member_money_logs')
      .values({ ...entry, money: 5, after: 5 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const score = await tx
      .insertInto('member_score_logs')
      .values({ ...entry, score: 5, after: 5 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const domain = await tx
      .insertInto('domains')
      .values({ host: `d${realm}.example`, token: 'x', verified_time: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const form = await tx.insertInto('forms').values({ name: 'Theirs', code: 'theirs' }).returning('id').executeTakeFirstOrThrow();
    const message = await tx
      .insertInto('form_messages')
      .values({ form_id: form.id, title: 'Theirs', remove_time: new Date(Date.now() + 86_400_000) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const session = await tx.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
    return {
      admins: person.id,
      admin_groups: person.groupId,
      columns: column.id,
      member_groups: memberGroup.id,
      member_rules: memberRule.id,
      members: member.id,
      member_money_logs: money.id,
      member_score_logs: score.id,
      models: model.id,
      archives: archive.id,
      site_theme_versions: look.id,
      archive_revisions: revision.id,
      admin_log: log.id,
      focuses: focus.id,
      site_redirects: redirect.id,
      sessions: session.id,
      attachments: file.id,
      notices: notice.id,
      forms: form.id,
      form_messages: message.id,
      domains: domain.id,
      setting_items: item.id,
    };
  });
}

/** An id that no row ever had. */
const nobody = 9_007_199_254;

/**
 * What a call gets of the stranger's own beside the id, so that it is this id that decides: by its action, its name, the field of the
 * id, and action with field, a later one before an earlier. `undefined` takes a field away.
 */
function besides(own: number | undefined): Record<string, object> {
  const { columns, archive_revisions, member_groups } = strangersRows;
  const intoColumn = { ids: [own], column_id: columns, id: undefined };
  const ofRevision = { revision_id: archive_revisions };
  return {
    audit: { ids: [own] },
    copy: { pid: 0 },
    copyTo: intoColumn,
    linkTranslation: { other_id: own },
    model: { id: undefined },
    move: { pid: 0 },
    moveTo: intoColumn,
    recover: intoColumn,
    sortable: { targetId: own },
    'corp.Archives add': { column_id: columns },
    'corp.Archives restore': ofRevision,
    'corp.Archives revision': ofRevision,
    'corp.Archives sortable': { column: columns },
    column: { id: undefined },
    form: { id: undefined },
    target_id: { ids: [own], id: undefined, content: 'move' },
    user_id: { id: undefined },
    visible_groups: { visible_to: 'groups' },
    'move group_id': { ids: [own], id: undefined, pid: undefined },
    'move ids': { group_id: member_groups, pid: undefined },
    'sortable column': { id: own },
  };
}

async function knock({ controller, endpoint, field, many }: Call, id: number) {
  const own = strangersRows[tables[controller] ?? ''];
  const { action } = endpoint;
  const called = `${controller} ${action}`;
  const further = besides(own);
  const isOwnId = ['id', 'ids'].includes(field);
  const values = {
    ...(endpoint.body && rest[called]),
    // Calls about two rows get one of the stranger's own for the other.
    ...(!isOwnId && !['add', 'addMany'].includes(action) && { id: own, ids: undefined }),
    ...further[action],
    ...further[called],
    ...further[field],
    ...further[`${action} ${field}`],
    [field]: many ? [id] : id,
  };
  const url = `/tenant/${controller}/${action}${endpoint.body ? '' : queryString(values)}`;
  const { code, msg, data } = await w.call('tenant', {
    method: endpoint.method,
    url,
    token: stranger.token,
    ...(endpoint.body && { body: values }),
    headers: { 'think-lang': 'en' },
  });
  return { code, msg, data };
}

const forgetIds = (answer: unknown) => JSON.stringify(answer).replaceAll(/\b\d{1,10}\b/g, '#');

describe.each(calls.map((call) => [`${call.endpoint.method} ${call.controller}/${call.endpoint.action} ${call.field}`, call] as const))(
  '%s',
  (_title, call) => {
    test('cannot tell a stranger’s row from one that never was, and changes nothing', async () => {
      expect(call.table, 'say in `tables` or `fieldTables` where this id leads').not.toBe('');
      const id = ownersRows[call.table];
      if (id === undefined) throw new Error(`furnish() makes no row of ${call.table}: insert one there and return its id.`);
      const [before] = await w.data.asOwner(`select to_jsonb(t) as row from ${call.table} t where id = ${id}`);

      const [theirs, missing] = [await knock(call, id), await knock(call, nobody)];
      expect(forgetIds(theirs)).toBe(forgetIds(missing));
      // A refusal because of another field would be the same for both and prove nothing.
      const { errors = [] } = theirs.data as { errors?: { field: string }[] }; // safe: what refusals answer
      const others = errors.map(({ field }) => field).filter((field) => field !== call.field);
      expect(others, `say in \`rest\` what '${call.controller} ${call.endpoint.action}' needs beside the id`).toEqual([]);
      expect(await w.data.asOwner(`select to_jsonb(t) as row from ${call.table} t where id = ${id}`)).toEqual([before]);
    });
  },
);

const batches = calls.filter(({ endpoint, field, many }) => endpoint.method === 'DELETE' && many && field === 'ids');

test.each(batches.map((call) => [`${call.controller}/${call.endpoint.action}`, call] as const))(
  'T010 %s with a stranger’s row among one’s own deletes neither',
  async (_title, { controller, endpoint, table }) => {
    const [own, foreign] = [strangersRows[table], ownersRows[table]];
    const count = () => w.data.asOwner<{ n: number }>(`select count(*)::int as n from ${table} where id in (${own}, ${foreign})`);
    expect(await count()).toEqual([{ n: 2 }]);
    const url = `/tenant/${controller}/${endpoint.action}${queryString({ ids: [own, foreign] })}`;
    const { code, msg } = await w.call('tenant', { method: 'DELETE', url, token: stranger.token, headers: { 'think-lang': 'en' } });
    expect([code, msg]).toEqual([0, expect.stringMatching(/does not exist/)]);
    expect(await count()).toEqual([{ n: 2 }]);
  },
);

test('a list never holds, counts or selects another company’s rows, and neither does its file', async () => {
  for (const { controller } of calls.filter(({ endpoint }) => endpoint.list)) {
    const chosen = { initKey: 'id', initValue: [ownersRows[tables[controller] ?? '']] };
    const url = `/tenant/${controller}/index${queryString(chosen)}`;
    expect(await w.call('tenant', { method: 'GET', url, token: stranger.token })).toMatchObject({ code: 1, data: { list: [], total: 0 } });
    for (const format of exported.has(controller) ? exportFormats : []) {
      const file = `/tenant/${controller}/export${queryString({ ...chosen, format })}`;
      const { status, headers } = await w.call('tenant', { method: 'GET', url: file, token: stranger.token });
      expect([file, status, headers['x-total-rows']]).toEqual([file, 200, '0']);
    }
  }
});

test('no call lets its caller name the company', async () => {
  const answer = await w.call('tenant', {
    method: 'POST',
    url: '/tenant/auth.Group/add',
    token: stranger.token,
    body: { name: 'Moved', rules: [], tenant_id: ownersRows.admins },
    headers: { 'x-tenant-id': '1', cookie: 'tenant_id=1' },
  });
  expect(answer.code).toBe(0);
});
