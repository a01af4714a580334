/** Platform administrators who visit companies. */
import type { World } from './world.ts';

/** From now on the session of this administrator of a company is a visit. */
export async function makeVisit({ data, person }: Pick<World, 'data' | 'person'>, administrator: { id: number }): Promise<void> {
  const operator = await person(0);
  await data.asOwner(
    `update sessions
        set account_id = 0, visitor_id = $2, visitor_name = $3,
            opened_from = (select id from sessions where area = 'admin' and account_id = $2)
      where area = 'tenant' and account_id = $1`,
    [administrator.id, operator.id, operator.username],
  );
}
