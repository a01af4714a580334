import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { engine, type PrivateDatabase, privateDatabase } from '#testing/database.ts';
import { hashPassword, passwordMatches } from '../passwords.ts';
import { acrossRealms, type Realm, type ScopedTx, toRealm, type WideTx, withinRealm } from './scope.ts';

let data: PrivateDatabase;
let ours: Realm;
let theirs: Realm;
beforeAll(async () => {
  data = await privateDatabase();
  const made = await data.asOwner<{ id: number }>('insert into realms default values returning id');
  const other = await data.asOwner<{ id: number }>('insert into realms default values returning id');
  ours = toRealm(made[0]?.id ?? Number.NaN);
  theirs = toRealm(other[0]?.id ?? Number.NaN);
  for (const realm of [ours, theirs]) await data.db.inScope(realm, (tx) => note(tx, 'here'));
});
afterAll(() => data.drop());

const note = (tx: ScopedTx, name: string) => tx.insertInto('settings').values({ name, value: '1' }).execute();
/** The realms whose notes of this name are seen. */
const seen = async (tx: ScopedTx | WideTx, name = 'here') => {
  const rows = await (tx as ScopedTx).selectFrom('settings').select('tenant_id').where('name', '=', name).orderBy('tenant_id').execute(); // safe: both are Kysely
  return rows.map(({ tenant_id }) => tenant_id);
};

describe('a transaction of a realm', () => {
  test('sees its realm, fills in its realm, and cannot write for another', async () => {
    await data.db.inScope(ours, async (tx) => {
      await note(tx, 'mine');
      expect(await seen(tx, 'mine')).toEqual([ours]);
    });
    const foreign = data.db.inScope(ours, (tx) =>
      tx.insertInto('settings').values({ tenant_id: theirs, name: 'foreign', value: '1' }).execute(),
    );
    await expect(foreign).rejects.toMatchObject({ code: '42501' });
  });

  test('finds nothing in an empty list, and everything outside of it', async () => {
    const named = (operator: 'in' | 'not in') =>
      data.db.inScope(ours, (tx) => tx.selectFrom('settings').select('name').where('name', operator, []).execute());
    expect(await named('in')).toEqual([]);
    expect(await named('not in')).toContainEqual({ name: 'here' });
  });

  test('of nobody sees nothing', async () => {
    expect(await data.db.inScope(undefined, (tx) => seen(tx))).toEqual([]);
  });

  test('is not opened inside another, and the refusal blocks nobody', async () => {
    const inners = [
      () => data.db.inScope(ours, (tx) => seen(tx)),
      () => data.db.acrossRealms((tx) => seen(tx)),
      () =>
        data.db.inScopeOf(
          async () => ({ realm: ours }),
          (tx) => seen(tx),
        ),
    ];
    for (const inner of inners) {
      await expect(data.db.inScope(ours, inner)).rejects.toThrow('A transaction was opened inside another');
    }
    await expect(data.db.inScope(ours, (tx) => tx.transaction().execute(async () => undefined))).rejects.toThrow('already a transaction');
    expect(await data.db.inScope(ours, (tx) => seen(tx))).toEqual([ours]);
  });

  test('keeps nobody waiting for a password to be hashed or compared', async () => {
    for (const slow of [hashPassword, (password: string) => passwordMatches(undefined, password)]) {
      const waiting = data.db.inScope<unknown>(ours, () => slow('secret'));
      await expect(waiting).rejects.toThrow('A password was hashed inside a transaction');
    }
    const kept = await hashPassword('secret');
    expect(await data.db.inScope(ours, async () => kept)).toBe(kept);
  });

  test('is undone whole by an error, whether of the program or of the database', async () => {
    const ownError = data.db.inScope(ours, async (tx) => {
      await note(tx, 'undone');
      throw new Error('changed my mind');
    });
    await expect(ownError).rejects.toThrow('changed my mind');
    const statementError = data.db.inScope(ours, async (tx) => {
      await note(tx, 'undone');
      await sql`select 1 / 0`.execute(tx);
    });
    await expect(statementError).rejects.toMatchObject({ code: '22012' });
    expect(await data.db.acrossRealms((tx) => seen(tx, 'undone'))).toEqual([]);
  });

  test('is never taken for kept when one of its statements failed, whoever caught the error', async () => {
    const swallowed = data.db.inScope(ours, async (tx) => {
      await note(tx, 'swallowed');
      await note(tx, 'swallowed').catch(() => undefined);
      return 'kept';
    });
    await expect(swallowed).rejects.toThrow('nothing of it was kept');
    expect(await data.db.inScope(ours, (tx) => seen(tx, 'swallowed'))).toEqual([]);
  });

  test('leaves neither role nor realm on the connection', async () => {
    await data.db.inScope(ours, (tx) => seen(tx));
    const state = await data.connections.transaction('', (run) =>
      run<{ role: string; realm: string | null }>(
        "select current_setting('role') as role, nullif(current_setting('siteloom.realm', true), '') as realm",
      ),
    );
    expect(state.rows).toEqual([{ role: 'none', realm: null }]);
  });
});

describe('leaving the realm for a moment', () => {
  test('sees all realms and comes back', async () => {
    await data.db.inScope(ours, async (tx) => {
      expect(await acrossRealms(tx, ours, (wide) => seen(wide))).toEqual([ours, theirs]);
      expect(await seen(tx)).toEqual([ours]);
      await note(tx, 'after');
    });
    expect(await data.db.acrossRealms((tx) => seen(tx, 'after'))).toEqual([ours]);
  });

  test('comes back also for whoever catches the error', async () => {
    const after = await data.db.inScope(ours, async (tx) => {
      const refused = acrossRealms(tx, ours, async () => {
        throw new Error('refused');
      });
      await expect(refused).rejects.toThrow('refused');
      return seen(tx);
    });
    expect(after).toEqual([ours]);
  });

  test('tells the error of a statement, not that the transaction is over', async () => {
    const failing = data.db.inScope(ours, (tx) => acrossRealms(tx, ours, (wide) => sql`select 1 / 0`.execute(wide)));
    await expect(failing).rejects.toMatchObject({ code: '22012' });
  });
});

describe('working in one realm for a moment', () => {
  test('sees that realm only, writes for it, and comes back', async () => {
    await data.db.acrossRealms(async (tx) => {
      const inside = await withinRealm(tx, theirs, async (scoped) => {
        await note(scoped, 'visited');
        return seen(scoped);
      });
      expect(inside).toEqual([theirs]);
      expect(await seen(tx)).toEqual([ours, theirs]);
    });
    expect(await data.db.acrossRealms((tx) => seen(tx, 'visited'))).toEqual([theirs]);
  });

  test('comes back also for whoever catches the error', async () => {
    const after = await data.db.acrossRealms(async (tx) => {
      await withinRealm(tx, theirs, () => Promise.reject(new Error('refused'))).catch(() => undefined);
      return seen(tx);
    });
    expect(after).toEqual([ours, theirs]);
  });
});

test('whose transaction it is can be found out in the transaction itself', async () => {
  const found = await data.db.inScopeOf(
    async (wide) => ({ realm: ours, before: await seen(wide) }),
    async (tx, who) => ({ ...who, after: await seen(tx) }),
  );
  expect(found).toEqual({ realm: ours, before: [ours, theirs], after: [ours] });
});

const impossible: unknown[] = [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '1', "0'; drop table x; --", null, undefined, [1]];

test.each(impossible.map((value) => [value]))('%j is no realm', (value) => {
  expect(() => toRealm(value as number)).toThrow('A realm is a whole number'); // safe: what a caller without types could pass
});

test('0 is the platform', () => expect(toRealm(0)).toBe(0));

describe('a connection whose named statements are no longer what the driver thinks', () => {
  const named = (value: unknown) => data.connections.transaction('', (run) => run('select $1::text as word', [value]));
  const unwritable = {
    toPostgres: () => {
      throw new Error('This value cannot be written.');
    },
  };

  test('is not used again after a value that could not be sent', async () => {
    await expect(named(unwritable)).rejects.toThrow('This value cannot be written.');
    expect((await named('after')).rows).toEqual([{ word: 'after' }]);
  });

  test('is not used again after the server did not know a name', async () => {
    await named('before');
    await data.connections.transaction('', (run) => run('deallocate all'));
    await expect(named('between')).rejects.toMatchObject({ code: '26000' });
    expect((await named('after')).rows).toEqual([{ word: 'after' }]);
  });
});

test.runIf(engine === 'postgres')('a statement with a long list in it gets no name: there are as many of them as lists', async () => {
  const named = await data.db.inScope(ours, async (tx) => {
    for (const length of [7, 700]) {
      const names = Array.from({ length }, (_, place) => `n${place}`);
      await tx.selectFrom('settings').select('value').where('name', 'in', names).execute();
    }
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%"name" in ($1,%'`.execute(tx);
    return rows.map(({ statement }) => statement.split('$').length - 1);
  });
  expect(named).toEqual([7]);
});
