/** What happens between the look at a password and what it opens: no lock is held then, and anybody may write. */
import type { World } from './world.ts';

/** Makes a call, and does something once, as soon as the call has counted its attempt. Throws when it counted none. */
export async function meanwhile<T>({ data }: Pick<World, 'data'>, act: () => Promise<unknown>, call: () => Promise<T>): Promise<T> {
  const { db } = data;
  const { acrossRealms } = db;
  const failures = async () => {
    const [row] = await data.asOwner<{ n: number }>(`
      select sum(login_failures)::int as n from (
        select login_failures from login_names union all select login_failures from sessions) counted`);
    return row?.n ?? 0;
  };
  const before = await failures();
  let isDone = false;
  db.acrossRealms = async (work) => {
    const result = await acrossRealms(work);
    if (!isDone && (await failures()) > before) {
      isDone = true;
      await act();
    }
    return result;
  };
  try {
    const answer = await call();
    if (!isDone) throw new Error('The call has looked at no password.');
    return answer;
  } finally {
    db.acrossRealms = acrossRealms;
  }
}
