/** What happens between the look at a password and what it opens: no lock is held then, and anybody may write. */
import type { World } from './world.ts';

/** Makes a call, and does something once, as soon as the call has counted its attempt at this account. Throws when it counted none. */
export async function meanwhile<T>(
  { data }: Pick<World, 'data'>,
  whose: { area: 'admin' | 'member'; id: number },
  act: () => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const { db } = data;
  const { acrossRealms } = db;
  const { area } = whose;
  const failures = `
    select coalesce(sum(login_failures), 0)::int as n from (
      select login_failures from ${area}_secrets where ${area}_id = $1
      union all select login_failures from ${area}_networks where ${area}_id = $1
      union all select login_failures from sessions where account_id = $1 and (area = 'api') = ${area === 'member'}) counted`;
  let isDone = false;
  db.acrossRealms = async (work) => {
    const result = await acrossRealms(work);
    const [row] = isDone ? [] : await data.asOwner<{ n: number }>(failures, [whose.id]);
    if (row && row.n > 0) {
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
