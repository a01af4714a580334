import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type ScopedTx, toRealm } from '#kit/server/database/scope.ts';
import { engine } from '#testing/database.ts';
import { mortalServer } from '#testing/faults/driver.ts';
import { onPlace } from '#testing/faults/place.ts';
import { type Person, refusal, type World, world } from '#testing/world.ts';
import { moneyLogs, scoreLogs } from '../ledger.contract.ts';
import { postLedger } from './door.ts';

let w: World;
let tenant: { id: number };
let keeper: Person;
beforeAll(async () => {
  w = await world();
  tenant = await w.tenant();
  keeper = await w.person(tenant.id);
});
afterAll(() => w.close());

const within = <T>(work: Parameters<typeof w.data.db.inScope<T>>[1]) => w.data.db.inScope(toRealm(tenant.id), work);
const newMember = async () => (await w.member(tenant.id)).id;
const give = (user_id: number, money: string, memo = 'Bonus') => keeper(moneyLogs).add({ body: { user_id, money, memo } });
const allowDebt = (on: boolean) =>
  w.data.asOwner(
    "insert into settings (tenant_id, name, value) values ($1, 'memberBalanceMayBeNegative', $2) on conflict (tenant_id, name) do update set value = excluded.value",
    [tenant.id, String(on)],
  );

/** The figure, the sum of its entries, and what the last one left. */
async function booksOf(id: number) {
  const [books] = await w.data.asOwner<{ balance: number; sum: number; last: number; entries: number; chained: boolean }>(
    `select m.money::int as balance, coalesce(sum(l.money), 0)::int as sum, count(l.id)::int as entries,
            coalesce((array_agg(l.after order by l.id desc))[1], 0)::int as last,
            coalesce(bool_and(l.before = l.expected), true) as chained
       from members m
       left join (select *, coalesce(lag(after) over (partition by member_id order by id), 0) as expected from member_money_logs) l on l.member_id = m.id
      where m.id = $1 group by m.money`,
    [id],
  );
  return books;
}

describe('the books of a member', () => {
  test('200 parallel adjustments end with the exact sum, and every entry begins where the one before it ended', async () => {
    const id = await newMember();
    const amounts = Array.from({ length: 200 }, (_, place) => `${place + 1}.0${place % 10}`);
    await Promise.all(amounts.map((money) => give(id, money)));
    const sum = amounts.reduce((total, money) => total + Math.round(Number(money) * 100), 0);
    expect(await booksOf(id)).toEqual({ balance: sum, sum, last: sum, entries: 200, chained: true });
  });

  test('never go below zero, however many take at the same time', async () => {
    const id = await newMember();
    await give(id, '10');
    const taken = await Promise.all(Array.from({ length: 8 }, () => refusal(give(id, '-3', 'Spent'))));
    expect(taken.filter((answer) => answer === undefined)).toHaveLength(3);
    expect(taken.find((answer) => answer !== undefined)).toMatchObject({ data: { errors: [{ field: 'money' }] } });
    expect(await booksOf(id)).toEqual({ balance: 100, sum: 100, last: 100, entries: 4, chained: true });
  });

  test('go below zero where the company allows it; a debt is paid back also where it does not any more', async () => {
    const id = await newMember();
    await allowDebt(true);
    expect(await give(id, '-12.5', 'Advance')).toMatchObject({ before: '0.00', after: '-12.50' });
    await allowDebt(false);
    expect(await refusal(give(id, '-0.01', 'More'))).toMatchObject({ code: 0, msg: 'The balance is only −12.50 yuan' });
    expect(await give(id, '2', 'Back')).toMatchObject({ before: '-12.50', after: '-10.50' });
  });

  test('take no amount of nothing, of thousandths or without a word why', async () => {
    const id = await newMember();
    for (const money of ['0', '-0.00', '0.001', '1e3', '', '100000000.01']) {
      expect([money, (await refusal(give(id, money)))?.data.errors]).toMatchObject([money, [{ field: 'money' }]]);
    }
    expect((await refusal(give(id, '1', '  ')))?.data.errors).toMatchObject([{ field: 'memo' }]);
    for (const score of [0, 1.5, 2_000_000_000]) {
      const answer = await refusal(keeper(scoreLogs).add({ body: { user_id: id, score, memo: 'x' } }));
      expect(answer?.data.errors).toMatchObject([{ field: 'score' }]);
    }
    expect(await booksOf(id)).toMatchObject({ balance: 0, entries: 0 });
  });

  test('name the most that one entry moves, however many digits are typed', async () => {
    const user_id = await newMember();
    const asked = { method: 'POST', url: '/tenant/user.MoneyLog/add', token: keeper.token } as const;
    const said = async (money: string, lang: string) =>
      (await w.call('tenant', { ...asked, headers: { 'think-lang': lang }, body: { user_id, money, memo: 'x' } })).data.errors;
    const sentences = [
      ['100000000.01', '不能大于 100,000,000', 'Must be at most 100,000,000'],
      ['-100000000.01', '不能小于 −100,000,000', 'Must be at least −100,000,000'],
      ['9'.repeat(30), '不能大于 100,000,000', 'Must be at most 100,000,000'],
      ['0.00', '请输入不为 0 的数，最多两位小数', 'Enter a number other than 0, with two decimals at most'],
      ['1.005', '请输入不为 0 的数，最多两位小数', 'Enter a number other than 0, with two decimals at most'],
    ] as const;
    for (const [money, chinese, english] of sentences) {
      expect(await said(money, 'zh-cn'), money).toEqual([{ field: 'money', message: chinese }]);
      expect(await said(money, 'en'), money).toEqual([{ field: 'money', message: english }]);
    }
  });

  test('are the only way: a figure does not move by itself, and what is written stays', async () => {
    const id = await newMember();
    await give(id, '5');
    const refused = /siteloom|entry|books|begins|permission denied/;
    const attempts: ((tx: ScopedTx) => Promise<unknown>)[] = [
      (tx) => tx.updateTable('members').set({ money: 999 }).where('id', '=', id).execute(),
      (tx) => tx.updateTable('members').set({ score: 1 }).where('id', '=', id).execute(),
      (tx) => tx.updateTable('member_money_logs').set({ money: 1 }).where('member_id', '=', id).execute(),
      (tx) => tx.deleteFrom('member_money_logs').where('member_id', '=', id).execute(),
      (tx) => tx.insertInto('member_money_logs').values({ member_id: id, money: 100, before: 0, after: 100, memo: 'Forged' }).execute(),
      (tx) => tx.insertInto('members').values({ username: 'rich', nickname: 'Rich', money: 100 }).execute(),
    ];
    for (const attempt of attempts) await expect(within(attempt), String(attempt)).rejects.toThrow(refused);
    expect(await booksOf(id)).toMatchObject({ balance: 500, sum: 500, entries: 1 });
  });

  test('belong to a transaction: what it takes back is not written', async () => {
    const id = await newMember();
    const entry = { memberId: id, kind: 'score', amount: 7, memo: 'Check-in', now: new Date() } as const;
    const broken = within(async (tx) => {
      await postLedger(tx, entry);
      throw new Error('Something else failed.');
    });
    await expect(broken).rejects.toThrow('Something else');
    expect(await within((tx) => postLedger(tx, entry))).toMatchObject({ before: 0, after: 7 });
  });
});

describe('the lists', () => {
  test('show each entry with its member and who did it, and are narrowed by member, amount and time', async () => {
    const [one, two] = [await newMember(), await newMember()];
    await give(one, '12.34', 'First');
    await give(two, '5', 'Second');
    await give(one, '-2.34', 'Third');
    const { list } = await keeper(moneyLogs).index({ query: { search: [{ field: 'user_id', operator: '=', val: one }] } });
    expect(list).toMatchObject([
      { user_id: one, user: { id: one }, money: '-2.34', before: '12.34', after: '10.00', memo: 'Third', admin_name: keeper.username },
      { user_id: one, money: '12.34', before: '0.00', after: '12.34', memo: 'First' },
    ]);
    const found = async (field: string, operator: string, val: string) =>
      (await keeper(moneyLogs).index({ query: { limit: 100, search: [{ field, operator, val }] } })).list.map(({ memo }) => memo);
    expect(await found('money', '=', '12.34')).toEqual(['First']);
    expect(await found('money', 'RANGE', '12,13')).toContain('First');
    expect(await found('create_time', 'RANGE', '2001-01-01,2001-01-02')).toEqual([]);
    const quick = await keeper(moneyLogs).index({ query: { quickSearch: list[0]?.user?.username ?? '' } });
    expect(quick.list.map(({ memo }) => memo)).toEqual(['Third', 'First']);
  });

  test('say what a member has before it is adjusted', async () => {
    const id = await newMember();
    await give(id, '1.5');
    for (const query of [{ user_id: id }, { userId: id }]) {
      expect(await keeper(moneyLogs).form({ query })).toMatchObject({ user: { id, money: '1.50' } });
    }
    expect(await refusal(keeper(moneyLogs).form({ query: {} }))).toMatchObject({ data: { errors: [{ field: 'user_id' }] } });
    expect(await keeper(scoreLogs).add({ body: { user_id: id, score: 30, memo: 'Welcome' } })).toMatchObject({ before: 0, after: 30 });
    expect(await keeper(scoreLogs).form({ query: { user_id: id } })).toMatchObject({ user: { id, score: 30 } });
  });

  test('keep the entries of a member who is gone', async () => {
    const id = await newMember();
    await give(id, '3', 'Of somebody');
    await within((tx) => tx.deleteFrom('members').where('id', '=', id).execute());
    const { list } = await keeper(moneyLogs).index({ query: { search: [{ field: 'user_id', operator: '=', val: id }] } });
    expect(list).toMatchObject([{ user_id: id, user: null, memo: 'Of somebody' }]);
    expect(await refusal(give(id, '1'))).toMatchObject({ code: 0 });
  });
});

/** Of about fifteen hundred calls of the database that they take. */
const deathAt = 700;

test('kill -9 in the middle of 200 parallel adjustments loses none and doubles none when they are asked for again', {
  timeout: 600_000,
}, async () => {
  await onPlace(engine, async (place) => {
    const server = await mortalServer(place);
    try {
      const { realm, tokens } = await server.company();
      const made = "insert into members (tenant_id, username, nickname) values ($1, 'holder', 'Holder') returning id::int";
      const [{ id: userId } = {}] = await server.sql(made, [realm]);
      const requests = Array.from({ length: 200 }, (_, place) => ({
        method: 'POST' as const,
        url: '/tenant/user.MoneyLog/add',
        headers: { host: 'console.test', batoken: tokens[0] ?? '', 'idempotency-key': `adjustment-${place}` },
        payload: { user_id: userId, money: `${place + 1}.0${place % 10}`, memo: 'x' },
      }));
      const books = async () => {
        const [row] = await server.sql(
          `select m.money::int as balance, coalesce(sum(l.money), 0)::int as sum, coalesce((array_agg(l.after order by l.id desc))[1], 0)::int as last,
                  count(l.id)::int as entries
             from members m left join member_money_logs l on l.member_id = m.id where m.id = $1 group by m.money`,
          [userId],
        );
        return row;
      };
      expect(await server.parallel(requests, deathAt)).toBeUndefined();
      const broken = await books();
      expect(broken).toMatchObject({ balance: broken?.sum, last: broken?.sum });
      expect(broken?.entries).toBeGreaterThan(0);
      expect(broken?.entries).toBeLessThan(200);

      expect(new Set(await server.parallel(requests))).toEqual(new Set([200]));
      const sum = requests.reduce((total, { payload }) => total + Math.round(Number(payload.money) * 100), 0);
      expect(await books()).toEqual({ balance: sum, sum, last: sum, entries: 200 });
    } finally {
      await server.stop();
    }
  });
});
